"""Who gets a seat, and whose kernel gives way, told by a clock that the tests turn."""

from __future__ import annotations

import pytest

from spacetutor.serving.house import CROWD, LEFT, OWN, UNUSED, House, Visit

NEIL = Visit("neil", True, "10.0.0.1")
YURI = Visit("yuri", True, "10.0.0.2")


def nobody_known(number: int, address: str = "10.0.0.9") -> Visit:
    """A first visit: the key was given just now, and may never come back."""
    return Visit(f"new-{number}", False, address)


def house(*seated: Visit, seats: int = 0, share: int = 0) -> House:
    """A house in which everybody sat down at 0 and has a browser; kernels are called 0, 1, 2."""
    found = House(seats or len(seated), share)
    for number, visit in enumerate(seated):
        found.sit(str(number), visit, number / 1000)
        found.use(str(number))
    return found


def waiting(found: House, kernel_id: str, visit: Visit, at: float = 0.0) -> None:
    """A page that was sent, and to which no browser has come."""
    found.sit(kernel_id, visit, at)
    found.complete(kernel_id, at)


def test_seats_in_use_are_kept() -> None:
    full = house(NEIL)
    assert full.is_full()
    assert full.giving_way(YURI, 1e6) is None


def test_a_page_that_is_being_built_is_kept() -> None:
    """On a slow machine a page may take longer than anybody is waited for."""
    full = House(1, 0)
    full.sit("slow", NEIL, 0)
    assert full.giving_way(YURI, UNUSED + 100) is None


def test_a_page_that_nobody_connected_to_gives_way_after_twenty_seconds() -> None:
    full = House(1, 0)
    waiting(full, "unused", NEIL)
    assert full.giving_way(YURI, 19) is None
    assert full.giving_way(YURI, 21) == "unused"


def test_a_seat_that_was_left_is_kept_for_a_minute() -> None:
    """A tab that reconnects finds its game again."""
    full = house(NEIL)
    full.leave("0", 100)
    assert full.giving_way(YURI, 100 + LEFT - 1) is None
    assert full.giving_way(YURI, 100 + LEFT + 1) == "0"
    full.use("0")
    assert full.giving_way(YURI, 1e6) is None


def test_a_browser_has_no_more_than_its_share() -> None:
    some = house(NEIL, NEIL, YURI, seats=10, share=2)
    assert some.has_share(NEIL)
    assert not some.has_share(YURI)
    assert some.giving_way(NEIL, 1e6) is None


def test_pages_on_their_way_count_for_the_share() -> None:
    some = House(10, 2)
    with some.coming(NEIL), some.coming(NEIL):
        assert some.has_share(NEIL)
    assert not some.has_share(NEIL)


def test_with_no_share_one_browser_may_have_all_seats() -> None:
    assert not house(NEIL, NEIL, NEIL, seats=10).has_share(NEIL)


def test_of_its_share_a_browser_gives_up_what_it_has_left() -> None:
    some = house(YURI, NEIL, NEIL, seats=10, share=2)
    some.leave("0", 1)
    some.leave("2", 1)
    assert some.giving_way(NEIL, 1.1) == "2"


def test_of_its_share_a_browser_gives_up_what_it_never_used_but_not_at_once() -> None:
    """Tabs that were opened together take a moment to connect."""
    some = house(NEIL, seats=10, share=2)
    waiting(some, "unused", NEIL)
    assert some.giving_way(NEIL, OWN - 1) is None
    assert some.giving_way(NEIL, OWN + 1) == "unused"


def test_in_a_full_house_a_page_that_is_loaded_anew_gives_way_to_itself() -> None:
    full = house(YURI, seats=2)
    waiting(full, "first try", NEIL)
    assert full.giving_way(NEIL, 0.1) == "first try"
    assert full.giving_way(YURI, 0.1) is None


def test_a_class_of_first_visits_keeps_its_seats() -> None:
    """Thirty browsers that have no key yet, from one address: to each other they give no way."""
    full = house(*(nobody_known(number) for number in range(30)), share=6)
    assert full.giving_way(nobody_known(31), 1e6) is None


def test_browsers_that_send_their_key_are_told_from_those_that_never_do() -> None:
    """Whoever keeps no cookie is one browser in a full house, not a new one with each page."""
    full = house(*(nobody_known(number) for number in range(8)), share=6)
    assert full.giving_way(NEIL, UNUSED - 1) is None
    assert full.giving_way(NEIL, UNUSED + 1) == "0"
    full.meet("new-0")
    assert full.giving_way(NEIL, UNUSED + 1) == "1"
    full.meet("new-1")
    assert full.giving_way(NEIL, UNUSED + 1) is None


def test_a_few_without_cookies_are_no_crowd() -> None:
    full = house(*(nobody_known(number, f"10.0.1.{number}") for number in range(8)), share=6)
    assert full.giving_way(NEIL, 1e6) is None


def test_the_share_of_one_address_is_far_above_a_class() -> None:
    """Requests and kernels together: three times the seats."""
    full = house(*(nobody_known(number) for number in range(4)))
    opened = [full.asking(nobody_known(9)) for _ in range(CROWD * 4 - 4 + 1)]
    assert [each.__enter__() for each in opened] == [True] * 8 + [False]
    with full.asking(NEIL) as is_room:
        assert is_room
    for each in opened:
        each.__exit__(None, None, None)
    with full.asking(nobody_known(9)) as is_room:
        assert is_room


def test_an_empty_key_is_nobodys() -> None:
    """What is not asked for by a page has no browser, and no share."""
    some = house(Visit(), Visit(), seats=10, share=1)
    assert not some.has_share(Visit())
    some.meet("")
    assert not any(seat.is_known for seat in some.taken.values())


@pytest.mark.parametrize("kernel_id", ["gone", ""])
def test_a_kernel_that_has_no_seat_changes_nothing(kernel_id: str) -> None:
    full = house(NEIL)
    full.use(kernel_id)
    full.leave(kernel_id, 1)
    full.complete(kernel_id, 1)
    assert set(full.taken) == {"0"}
