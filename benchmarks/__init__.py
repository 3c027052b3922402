"""What `spelbord bench` needs besides the games: not part of the installed package."""
