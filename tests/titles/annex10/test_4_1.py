"""4.1: norms are made in events of the FMJD or approved by it."""

from small_titles import missed, tried


def test_4_1_an_event_that_the_fmjd_did_not_approve_gives_none():
    assert tried().is_made
    assert missed(tried(is_approved=False)) == [("4.2.8", "no", "yes")]
