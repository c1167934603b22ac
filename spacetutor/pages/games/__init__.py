"""The games page: all games of the shelf as cards."""
