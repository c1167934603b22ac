"""Facts into words: explanations become text, terminal colour or HTML, in the language of a catalogue."""

from spacetutor.explain.catalogue import Catalogue, load_catalogue
from spacetutor.explain.render import Renderer, html_renderer, terminal_renderer, text_renderer

__all__ = ["Catalogue", "Renderer", "html_renderer", "load_catalogue", "terminal_renderer", "text_renderer"]
