"""11.2: published are members, once they were on a list or have six games in 24 months."""

import pytest

from knsb_season import found, listed, season


@pytest.mark.parametrize("kind", ["club", "school", "rating", "personal", None])
@pytest.mark.parametrize(
    ("until", "active"), [(None, True), ("2010-04-02", True), ("2010-04-01", True), ("2010-03-31", False)]
)
def test_11_2_an_active_membership_on_the_day(kind, until, active):
    rated = season(B=1500).player("A", 1600, member_type=kind, member_until=until).rate()
    shown = kind == "club" or (active and kind is not None)
    assert listed(rated, "A", "status", "rating") == (("listed", 1600) if shown else ("delisted", None))


@pytest.mark.parametrize(
    ("until", "day", "status"),
    [
        ("2009-09-30", "2010-01-01", "delisted"),
        ("2009-10-01", "2010-01-01", "listed"),
        ("2009-10-01", "2010-10-01", "listed"),
        ("2009-10-01", "2010-11-01", "delisted"),
        ("2009-12-31", "2010-11-01", "delisted"),
        ("2010-01-15", "2010-10-01", "listed"),
        ("2010-01-15", "2010-11-01", "delisted"),
        ("2010-09-30", "2010-11-01", "delisted"),
        ("2010-10-01", "2010-11-01", "listed"),
        ("2010-10-01", "2011-11-01", "delisted"),
    ],
)
def test_11_2_whoever_leaves_a_club_is_shown_until_the_next_november(until, day, status):
    season_ = season().player("A", member_until=until).rating("A", 1600, "2009-01-01")
    assert listed(season_.rate(day), "A", "status") == (status,)


def test_11_2_a_register_without_members_shows_all_and_says_so():
    season_ = season(A=1600, B=1500)
    for person in season_.players.values():
        del person["member_type"]
    rated = season_.rate()
    assert found(rated) == [("warning", "condition_assumed", "players.csv", None, "member_type")]
    assert listed(rated, "A", "status", "member") == ("listed", None)


def newcomer(earlier: int, present: int, end: str = "2010-02-10"):
    season_ = season(A=None, B=1500).rating("B", 1500, "2008-01-01").event("OLD", start=end, end=end)
    season_.meets("A", [("B", "1/2-1/2")] * earlier, event="OLD")
    return season_.meets("A", [("B", "1/2-1/2")] * present)


@pytest.mark.parametrize(("present", "status"), [(5, "unrated"), (6, "new"), (7, "new")])
def test_11_2_six_games_make_a_first_rating(present, status):
    rated = newcomer(0, present).rate()
    assert listed(rated, "A", "status", "recent_games") == (status, present)
    assert rated.ratings.filter(player_id="A").height == (status == "new")


@pytest.mark.parametrize(
    ("end", "status", "games"),
    [("2009-04-01", "new", 6), ("2009-03-31", "new", 1), ("2008-04-01", "new", 1), ("2008-03-31", "unrated", 1)],
)
def test_11_2_of_24_months_though_only_12_make_the_rating(end, status, games):
    assert listed(newcomer(5, 1, end).rate(), "A", "status", "games") == (status, games)


def test_11_2_games_that_did_not_count_do_not_help():
    season_ = newcomer(0, 5).player("U").game("A", "U", "1-0", round=6).game("A", "B", "1x0", round=7)
    assert listed(season_.rate(), "A", "status", "recent_games") == ("unrated", 5)


def test_11_2_whoever_was_on_a_list_before_needs_no_six_games():
    rated = season(A=1600, B=1500).game("A", "B", "1-0").rate()
    assert listed(rated, "A", "status", "recent_games") == ("listed", None)


def test_11_2_a_newcomer_has_to_be_a_member_too():
    season_ = newcomer(0, 6)
    season_.players["A"]["member_type"] = None
    assert listed(season_.rate(), "A", "status", "rating") == ("unrated", None)


def test_11_2_is_published_in_order_and_by_name():
    season_ = season(A=1500, B=1700, C=1600, U=None)
    parts = season_.rate().publication
    assert parts["in_order"].select("place", "player_id", "rating").rows() == [
        (1, "B", 1700),
        (2, "C", 1600),
        (3, "A", 1500),
    ]
    assert parts["alphabetic"]["player_id"].to_list() == ["A", "B", "C"]


@pytest.mark.parametrize(("opponent", "rating"), [(400, 1600), (1600, 1613)])
def test_11_2_is_rounded_a_half_upwards(opponent, rating):
    """An equal opponent and K 25: 12.5."""
    assert listed(season(A=1600, B=opponent).game("A", "B", "1-0").rate(), "A", "rating") == (rating,)
