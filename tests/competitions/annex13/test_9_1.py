"""9.1: nine rounds Swiss on truncated Solkoff."""

from ratingoffice.competitions.youth.categories import default_system


def test_9_1_the_system():
    assert default_system() == ("fmjd-solkoff-truncated", 9)
