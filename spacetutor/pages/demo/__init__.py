"""The demo page: a playlist on a projector."""
