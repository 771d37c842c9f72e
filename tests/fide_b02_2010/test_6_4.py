"""6.4: Swiss and team events follow 6.41 to 6.43, whatever the share of rated players."""

import pytest

from small_season import SmallSeason, line


@pytest.mark.parametrize("system", ["swiss", "team"])
def test_6_4_swiss_and_team_events_are_counted_alike(system):
    season = SmallSeason().people(U=None, V=None, A=2000, B=2000, C=2000).event(system=system)
    rated = season.meets("U", [("A", "1-0"), ("B", "1/2-1/2"), ("C", "0-1"), ("V", "1-0")]).rate()
    found = line(rated.events, "counted_as", "rated_required", "counted", "articles", event_id="E1")
    assert found == ("swiss", None, "Y", "")
    found = line(rated.event_lines, "games", "result_average", "result_rating", player_id="U")
    assert found == (3, 2000, 2000)
    assert line(rated.game_lines, "counted", "articles", player_id="A") == ("N", "6.42 7.14b")


@pytest.mark.parametrize("system", ["swiss", "team"])
def test_6_4_a_full_table_of_a_swiss_is_still_a_swiss(system):
    season = SmallSeason().people(A=2000, B=2000, C=2000, D=2000, U=None).event(system=system)
    rated = season.all_play_all(dict.fromkeys("ABCDU", 2)).rate()
    assert line(rated.events, "counted_as", event_id="E1") == ("swiss",)
    assert line(rated.list, "games", player_id="A") == (3,)


@pytest.mark.parametrize("system", ["swiss", "team"])
def test_6_4_one_rated_player_is_enough_for_the_event(system):
    rated = (
        SmallSeason()
        .people(A=2000, U=None, V=None)
        .event(system=system)
        .meets("U", [("A", "1-0"), ("V", "1-0")])
        .rate()
    )
    assert line(rated.events, "rated_players", "counted", "articles", event_id="E1") == (1, "Y", "")


def test_6_4_other_systems_are_not_counted_as_swiss():
    season = (
        SmallSeason().people(A=2000, B=2000, C=2000, D=2000).event("E1", "round_robin").event("E2", "match", rounds=2)
    )
    rated = season.all_play_all(dict.fromkeys("ABCD", 1.5), event="E1").meets("A", [("B", "1-0")], event="E2").rate()
    assert rated.events.sort("event_id").select("system", "counted_as").rows() == [
        ("round_robin", "round_robin"),
        ("match", "match"),
    ]
