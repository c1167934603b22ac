"""Widgets: the board, charts, the coach and small ones beside them, drawn by the scripts in `assets/static/`."""
