"""Layouts and styles send what is set, and nothing else."""

from __future__ import annotations

import ipywidgets as w
import pytest

from spacetutor.widgets.slim import slim_all

slim_all()


@pytest.mark.parametrize("made", [w.Layout, w.ButtonStyle], ids=["layout", "style"])
def test_what_nobody_has_set_is_not_sent(made: type[w.Widget]) -> None:
    assert None not in made().get_state().values()
    assert made().get_state()["_model_name"] == made._model_name.default_value


def test_what_is_set_is_sent_and_what_is_taken_back_as_well() -> None:
    """A trait that changes is sent by its name, whatever it has become."""
    layout = w.Layout(width="5rem")
    assert layout.get_state()["width"] == "5rem"
    layout.width = None
    assert layout.get_state("width") == {"width": None}


def test_it_is_done_once() -> None:
    before = w.Layout.get_state
    slim_all()
    assert w.Layout.get_state is before
