"""What Alembic runs for every migration; the connection comes from `spelbord.server.migrate`."""

from alembic import context

from spelbord.server.rows import Base

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=Base.metadata,
    compare_type=True,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
