"""Bring a database to the newest tables, from wherever it stands."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

MIGRATIONS = Path(__file__).parent / "migrations"


def config(connection: Connection) -> Config:
    """Alembic's settings for a connection that is already open."""
    settings = Config()
    settings.set_main_option("script_location", str(MIGRATIONS))
    settings.set_main_option("path_separator", "os")
    settings.attributes["connection"] = connection
    return settings


def upgrade(connection: Connection) -> None:
    """Run every migration that this database has not had yet."""
    command.upgrade(config(connection), "head")
