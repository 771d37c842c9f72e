"""1: nobody meets the same opponent twice; for the rest an event chooses freely, such as who may not meet."""

from dataclasses import replace

import pytest

from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Info, Team, Tournament
from ratingoffice.tournament.swiss.engine import NoPairingError
from ratingoffice.tournament.swiss.pairing import Wishes, pair_round
from ratingoffice.tournament.swiss.teams import teams_as_players, usual_line_ups, with_matches
from small_swiss import Event, chosen


def test_1_nobody_meets_again():
    assert Event(4).round("1=3 2=4").pairs() == "1-4 2-3"
    assert Event(4).round("1=3 2=4").round("1=4 2=3").pairs() == "1-2 3-4"


def test_1_no_legal_pairing_names_who_is_left_and_never_repeats():
    event = Event(4).round("1=3 2=4").round("1=4 2=3").round("1=2 3=4")
    with pytest.raises(NoPairingError) as problem:
        event.pairs()
    assert sorted(problem.value.positions) == [1, 2, 3, 4]


def test_1_the_event_keeps_players_apart():
    assert Event(4).pairs(apart=((1, 3),)) == "1-4 2-3"


def test_1_the_report_keeps_players_apart():
    assert Event(4, forbidden=((1, 3),)).pairs() == "1-4 2-3"


def test_1_federations_are_kept_apart_in_chosen_rounds_only():
    event = Event(4)
    federations = zip(event.tournament.entries, ["NED", "POL", "NED", "POL"], strict=True)
    event.tournament = replace(
        event.tournament, entries=tuple(replace(entry, federation=each) for entry, each in federations)
    )
    assert event.pairs(federations_apart=frozenset({1})) == "1-4 2-3"
    assert event.pairs(federations_apart=frozenset({2})) == "1-3 2-4"


def test_1_teams_are_paired_by_match_points():
    teams = (Team(1, "A", (1, 2)), Team(2, "B", (3, 4)), Team(3, "C", (5, 6)), Team(4, "D", (7, 8)))
    entries = tuple(Entry(number, f"P{number}", rating=2000 - number) for number in range(1, 9))
    halves = tuple(
        Half(1, player, opponent, colour, Code(code))
        for one, two, codes in ((1, 5, "10"), (6, 2, "=="), (3, 7, "01"), (8, 4, "10"))
        for player, opponent, colour, code in ((one, two, "w", codes[0]), (two, one, "b", codes[1]))
    )
    event = Tournament(Info(name="Cup", system="team"), entries, halves, DRAUGHTS, teams=teams)
    matches = teams_as_players(event)
    results = [(half.player, half.opponent, half.colour, half.code.value) for half in matches.halves]
    assert results == [(1, 3, "w", "1"), (2, 4, "w", "0"), (3, 1, "b", "0"), (4, 2, "b", "1")]
    made = pair_round(matches, chosen("fmjd-rating"), Wishes(), 2)
    assert made.boards() == [(4, 1), (3, 2)]
    games = [
        (half.player, half.opponent)
        for half in with_matches(event, made, usual_line_ups(event)).halves
        if half.round == 2
    ]
    white = [
        (half.player, half.opponent)
        for half in with_matches(event, made, usual_line_ups(event)).halves
        if half.round == 2 and half.colour == "w"
    ]
    assert (len(games), sorted(white)) == (8, [(2, 8), (4, 6), (5, 3), (7, 1)])
