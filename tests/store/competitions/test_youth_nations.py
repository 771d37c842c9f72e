"""The nations of a youth championship count who played for them, whatever the register says later (Annex 13, 8)."""

from dataclasses import replace
from datetime import date

import pytest

from ratingoffice.formats.reports.trf import writing
from ratingoffice.model.tournament import Info
from ratingoffice.store.competitions.selectors.competitions import competition, persons_in
from ratingoffice.store.competitions.selectors.youth_teams import team_standings
from ratingoffice.store.competitions.services import (
    EventFacts,
    NewCompetition,
    add_event,
    note_absence,
    open_competition,
    remove_event,
)
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import AcceptedReport, Game, Player
from ratingoffice.store.people.services.players import correct_player, hide_player, merge_players
from ratingoffice.store.people.services.privacy import anonymise_player
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event
from ratingoffice.store.reports.services.reports import NEW, Acceptance, accept_report, receive_report
from small_event import small_event
from small_title_office import FACTS

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
    merge_players(season_desk, "P030076", "P030018", "the same person", despite_birth=True)
    with pytest.raises(RefusedError, match=f"P030018 plays classic in {BOYS} already"):
        add_event(season_desk, KEY, GIRLS, EventFacts(pace="classic", category="juniors", group="girls"))


def test_another_pace_is_another_event(season_desk):
    add_event(season_desk, KEY, "riga-2024", EventFacts(pace="rapid", category="juniors", group="boys"))
    assert [each.pace for each in team_standings(competition(KEY))] == ["classic", "rapid"]


def groups_of(officer, *lines):
    """A youth championship whose groups are reports of one round each, of the same four people."""
    open_competition(officer, NewCompetition("youth", "Youth", "youth", date(2023, 12, 31)))
    for group, line in zip(("boys", "girls"), lines, strict=True):
        data, _ = writing.write(replace(small_event(line), info=Info(group, time_control="80+60")))
        ids = dict(Player.objects.values_list("name", "player_id"))
        choices = {number: ids.get(f"Player {number}", NEW) for number in range(1, 5)}
        event = accept_report(officer, receive_report(officer, data, f"{group}.trf"), Acceptance(choices, FACTS))
        yield add_event(officer, "youth", event.event_id, EventFacts(None, "open", "classic", "juniors", group))


@pytest.mark.parametrize("line", ["1z 2z 3>4", "1x2 3>4", "1h 2z 3=4"])
def test_who_was_entered_in_a_group_and_never_came_plays_in_another(officer, line):
    boys, girls = groups_of(officer, line, "1>2 3z 4z")
    assert [persons_in(each.event) for each in (boys, girls)] == [ids_of(3, 4), ids_of(1, 2)]
    with pytest.raises(RefusedError, match="did not play in"):
        note_absence(officer, "youth", girls.event.event_id, Player.objects.get(name="Player 3").player_id)


@pytest.mark.parametrize("line", ["1b 2z 3>4", "1+2 3>4", "1<2 3>4"])
def test_who_came_to_a_group_is_in_it(officer, line):
    with pytest.raises(RefusedError, match="a player is in one group of it"):
        list(groups_of(officer, line, "1>2 3z 4z"))


def ids_of(*numbers):
    return set(Player.objects.filter(name__in=[f"Player {each}" for each in numbers]).values_list("pk", flat=True))
