"""3: games that break a tie are at the rate of the competition, or faster."""

from ratingoffice.draughts.time_controls import may_break_ties, read_stages


def test_3_at_the_same_rate_or_faster():
    event = read_stages("20+5")
    assert [may_break_ties(event, read_stages(text)) for text in ("5+3", "20+5", "25", "21+5")] == [
        True,
        True,
        True,
        False,
    ]
