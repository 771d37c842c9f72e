"""5.2a: on truncated Solkoff: the standard system but for the ties."""

from ratingoffice.tournament.swiss.systems import SOLKOFF_TRUNCATED
from small_swiss import Event


def test_5_2a_pairs_as_the_standard_and_breaks_ties_by_full_truncated_solkoff():
    event = Event(6).round("1>4 2>5 3>6")
    assert event.boards("fmjd-solkoff-truncated") == event.boards("fmjd-solkoff")
    assert SOLKOFF_TRUNCATED.tie_breaks == ("solkoff-full-truncated",)
