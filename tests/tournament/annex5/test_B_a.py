"""B.a: lots are drawn before the start; the same seed always draws the same."""

from ratingoffice.tournament.swiss.settings import drawn
from small_swiss import chosen


def test_B_a_everybody_has_a_lot_whatever_the_order_of_the_rows():
    settings = chosen("fmjd-solkoff")
    lots = drawn(settings, range(1, 21), seed=7).lots
    assert sorted(lots) == sorted(lots.values()) == list(range(1, 21))
    assert drawn(settings, range(20, 0, -1), seed=7).lots == lots
    assert drawn(settings, range(1, 21), seed=8).lots != lots


def test_B_a_a_late_entry_changes_no_order_of_the_others():
    settings = chosen("fmjd-solkoff")
    before, after = (drawn(settings, range(1, last), seed=7).lots for last in (21, 22))
    assert sorted(before, key=before.get) == [each for each in sorted(after, key=after.get) if each != 21]
