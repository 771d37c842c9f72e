"""What 4a to 4d say alike: a list goes before those after it, after those before it, and stays in force."""

from knsb_season import game, season

ORDER = {"4a": "knsb-rapid", "4b": "fide-rapid", "4c": "knsb-classic", "4d": "fide-classic"}


def check_before_the_lists_after_it(article: str) -> None:
    """A rating of the list counts, whatever the later lists say."""
    series = ORDER[article]
    season_ = season(A=None, B=1500).on_list(series, "A", 1800, k=20)
    for later in list(ORDER.values())[list(ORDER).index(article) + 1 :]:
        season_.on_list(later, "A", 1700, k=20)
    rated = season_.game("A", "B", "1-0").rate()
    assert game(rated, "A", "own_rating", "own_list") == (1800, series)
    assert game(rated, "A", "articles")[0].split()[:2] == ["4.1", article]


def check_after_the_lists_before_it(article: str) -> None:
    """A rating of any earlier list counts instead."""
    for earlier in list(ORDER.values())[: list(ORDER).index(article)]:
        season_ = season(A=None, B=1500).on_list(ORDER[article], "A", 1800, k=20).on_list(earlier, "A", 1700, k=20)
        rated = season_.game("A", "B", "1-0").rate()
        assert game(rated, "A", "own_rating", "own_list") == (1700, earlier)


def check_an_earlier_date_stays_in_force(article: str) -> None:
    """A newer list without the player takes nothing away."""
    series = ORDER[article]
    season_ = season(A=None, B=1500).on_list(series, "A", 1800, "2009-01-01", k=20)
    rated = season_.on_list(series, "B", 1900, "2010-03-02", k=20).game("A", "B", "1-0").rate()
    assert game(rated, "A", "own_rating", "own_list") == (1800, series)
