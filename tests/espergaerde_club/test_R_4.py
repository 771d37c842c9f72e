"""R.4: active and passive members who have played are on the list, each on a list of their own."""

from decimal import Decimal

import pytest

from club_season import ClubSeason, findings
from small_season import line


def parts(rated):
    return {name: part["player_id"].to_list() for name, part in rated.publication.items()}


def test_R_4_active_and_passive_members_have_a_list_each():
    season = (
        ClubSeason().people(A=150, U=None).player("B", 160).player("C", 170, active="N").player("D", 140, active="N")
    )
    assert parts(season.rate()) == {
        "active": ["B", "A"],
        "passive": ["C", "D"],
        "active_alphabetic": ["A", "B"],
        "passive_alphabetic": ["C", "D"],
    }


@pytest.mark.parametrize(("active", "members"), [("Y", "active"), ("N", "passive"), (None, "active")])
def test_R_4_on_the_line_of_the_list(active, members):
    rated = ClubSeason().player("A", 150, active=active).rate()
    assert line(rated.list, "members", "status", player_id="A") == (members, "listed")


def test_R_4_not_said_is_active_with_one_warning():
    season = ClubSeason().player("A", 150, active=None).player("B", 150, active=None).people(C=150, U=None)
    rated = season.rate()
    assert findings(rated) == [("warning", "active_assumed", "players.csv", None, "active")]
    assert rated.findings["message"].item() == "not given for 2 of 3 rated members, who are taken as active (R.4)"


@pytest.mark.parametrize(
    ("until", "shown", "row"),
    [
        ("2010-07-31", [], (None, None, None, "delisted", "former")),
        ("2010-08-01", ["A"], (150, 5, "2", "listed", "active")),
        (None, ["A"], (150, 5, "2", "listed", "active")),
    ],
)
def test_R_4_a_former_member_is_not_published(until, shown, row):
    rated = ClubSeason().player("A", 150, member_until=until).rate()
    assert parts(rated)["active"] == shown
    assert line(rated.list, "rating", "k", "rating_class", "status", "members", player_id="A") == row
    assert rated.ratings.select("player_id", "rating", "games", "k", "peak").rows() == [("A", 150, 100, 5, 150)]


def test_R_4_the_number_of_a_former_member_is_carried_on():
    season = ClubSeason().people(A=150, B=150).event().game("A", "B", "1-0")
    season.event("E2", start="2010-09-01", end="2010-09-02").game("A", "B", "1-0", event="E2")
    season.players["A"]["member_until"] = "2010-07-01"
    rated = season.rate()
    found = line(rated.list, "old_rating", "change", "exact_rating", "total_games", "articles", player_id="A")
    assert found == (150, Decimal("2.5"), Decimal("152.5"), 101, "F.1 R.3 R.4")
    season.ratings += rated.ratings.to_dicts()
    after = season.rate("2011-01-01")
    assert line(after.game_lines, "opponent_rating", player_id="B") == (153,)
    assert line(after.list, "old_rating", "rating", "status", player_id="A") == (153, None, "delisted")
    season.players["A"]["member_until"] = None
    assert line(season.rate("2011-01-01").list, "old_rating", "rating", "status", player_id="A") == (153, 155, "listed")


@pytest.mark.parametrize(("dsu", "articles"), [(1500, "N.1 F.1 R.4"), (None, "N.2 R.4")])
def test_R_4_who_leaves_before_his_first_list_keeps_his_number_too(dsu, articles):
    season = ClubSeason().people(A=None, B=150).event().game("A", "B", "1/2-1/2")
    season.players["A"]["member_until"] = "2010-07-01"
    rated = (season.dsu(A=dsu) if dsu else season).rate()
    found = line(rated.list, "old_rating", "exact_rating", "rating", "total_games", "status", "articles", player_id="A")
    assert found == (None, 150, None, 1, "delisted", articles)
    assert line(rated.ratings, "rating", "games", player_id="A") == (150, 1)


def test_R_4_playing_in_the_club_makes_a_member():
    season = ClubSeason().people(A=150).player("U", active=None).event().game("A", "U", "1-0")
    assert line(season.rate().list, "status", player_id="U") == ("new",)


@pytest.mark.parametrize(("active", "status"), [(None, "unrated"), ("Y", "new"), ("N", "new")])
def test_R_4_in_the_unions_events_only_who_is_said_to_be_a_member(active, status):
    season = (
        ClubSeason().people(A=150).player("U", active=active).dsu(U=1500).event(coordinated="Y").game("A", "U", "1-0")
    )
    rated = season.rate()
    assert line(rated.list, "status", player_id="U") == (status,)
    assert line(rated.game_lines, "counted", player_id="A") == ("Y",)


def test_R_4_or_who_plays_in_the_club_too_or_hands_in_a_card():
    season = ClubSeason().people(A=150).player("U", active=None).player("V", active=None).dsu(U=1500, V=1500)
    season.event("E1").event("E2", coordinated="Y").event("E3", coordinated="Y")
    season.game("A", "U", "1-0").game("A", "U", "1-0", event="E2").game("A", "V", "1-0", event="E2", round=2)
    rated = season.card("V", 3, 7, (1500, 1490), event="E3").rate()
    assert rated.event_lines.filter(player_id="U")["games"].to_list() == [1, 1]
    assert rated.event_lines.filter(player_id="V")["games"].to_list() == [1, 7]


def test_R_4_a_forfeit_in_the_club_makes_no_member_and_no_guest():
    season = ClubSeason().people(A=150).player("U", active=None).event().game("A", "U", "1x0")
    rated = season.rate()
    assert line(rated.list, "status", player_id="U") == ("unrated",)
    assert line(rated.event_lines, "games", "reason", player_id="U") == (0, "")
