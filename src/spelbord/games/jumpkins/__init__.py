"""Jumpkins, a game by Michael Feldkötter."""
