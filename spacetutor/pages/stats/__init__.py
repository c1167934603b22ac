"""The statistics page: the shelf's games counted."""
