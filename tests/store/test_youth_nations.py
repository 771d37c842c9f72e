"""The nations of a youth championship count who played for them, whatever the register says later (Annex 13, 8)."""

import pytest

from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import AcceptedReport, Game, Player
from ratingoffice.store.selectors.competitions import competition
from ratingoffice.store.selectors.youth_teams import team_standings
from ratingoffice.store.services.competition_facts import EventFacts
from ratingoffice.store.services.competitions import add_event, remove_event
from ratingoffice.store.services.corrections import EventCorrection, correct_event
from ratingoffice.store.services.players import correct_player, hide_player, merge_players
from ratingoffice.store.services.privacy import anonymise_player

KEY = "world-youth-2024"
BOYS, GIRLS = "youth-2024-juniors-boys", "youth-2024-juniors-girls"
SOMEBODY = "P030062"
"""Brings Poland 106 points."""
AS_PLAYED = [("POL", 516), ("LAT", 431), ("NED", 406), ("SEN", 145), ("MGL", 144), ("EST", 137)]


def nations():
    (teams,) = team_standings(competition(KEY))
    return [(line.federation, line.points) for line in teams.lines]


def parts_of(player_id):
    (teams,) = team_standings(competition(KEY))
    return [
        (line.federation, each.who.name)
        for line in teams.lines
        for each in line.parts
        if each.who.player_id == player_id
    ]


def test_who_is_hidden_counts_for_the_nation_without_a_name(season_desk):
    hide_player(season_desk, SOMEBODY, hidden=True, reason="asked for it")
    assert (nations(), parts_of(SOMEBODY)) == (AS_PLAYED, [("POL", "")])


def test_who_is_forgotten_counts_for_the_nation(season_desk):
    anonymise_player(season_desk, SOMEBODY, "asked for it")
    assert (nations(), parts_of(SOMEBODY)) == (AS_PLAYED, [("POL", "")])


def test_who_moves_later_played_for_the_old_federation(season_desk):
    correct_player(season_desk, SOMEBODY, {"federation": "LAT"}, "moved in 2026")
    assert nations() == AS_PLAYED


def test_a_corrected_result_leaves_everybody_with_the_federation_of_the_report(season_desk):
    correct_player(season_desk, "P030018", {"federation": "LAT"}, "moved in 2026")
    game = Game.objects.filter(event__event_id=BOYS, white__player_id="P030018", result="1/2-1/2").first()
    correct_event(season_desk, BOYS, EventCorrection(results={(game.round, "P030018"): "1-0"}), "typing error")
    assert [federation for federation, _ in parts_of("P030018")] == ["NED"]


def test_without_a_report_the_register_says_it_even_of_somebody_hidden(season_desk):
    AcceptedReport.objects.filter(event__event_id=BOYS).delete()
    hide_player(season_desk, SOMEBODY, hidden=True, reason="asked for it")
    assert nations() == AS_PLAYED
    Player.objects.filter(player_id=SOMEBODY).update(federation=None)
    assert [federation for federation, _ in parts_of(SOMEBODY)] == ["---"]


def test_a_group_is_one_event(season_desk):
    taken = EventFacts(pace="classic", category="juniors", group="boys")
    with pytest.raises(RefusedError, match=f"group classic/juniors/boys of the championship is {BOYS} already"):
        add_event(season_desk, KEY, "riga-2024", taken)
    add_event(season_desk, KEY, BOYS, taken)
    assert nations() == AS_PLAYED


@pytest.mark.parametrize("category", ["juniors", "cadets"])
def test_a_player_is_in_one_group_of_a_pace(season_desk, category):
    girls = EventFacts(pace="classic", category=category, group="girls")
    remove_event(season_desk, KEY, GIRLS, "to be entered again")
    with pytest.raises(RefusedError, match=f"P030018 plays classic in {BOYS} already; a player is in one group of it"):
        add_event(season_desk, KEY, "riga-2024", girls)
    assert add_event(season_desk, KEY, GIRLS, girls).category == category


def test_a_double_is_in_one_group_of_a_pace_too(season_desk):
    merge_players(season_desk, "P030076", "P030018", "the same person")
    with pytest.raises(RefusedError, match=f"P030018 plays classic in {BOYS} already"):
        add_event(season_desk, KEY, GIRLS, EventFacts(pace="classic", category="juniors", group="girls"))


def test_another_pace_is_another_event(season_desk):
    add_event(season_desk, KEY, "riga-2024", EventFacts(pace="rapid", category="juniors", group="boys"))
    assert [each.pace for each in team_standings(competition(KEY))] == ["classic", "rapid"]
