"""The only place that knows ipywidgets: sessions (without widgets), and the pages composed of them."""
