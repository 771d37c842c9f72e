"""A finished event, player by player: what was gained, and what was missed by little."""

from dataclasses import replace
from datetime import date

import pytest

from ratingoffice.model.tournament import DRAUGHTS, Code, Entry, Half, Info, Team, Tournament
from ratingoffice.titles.results import places_of, players_of, system_of, unknown_titles
from ratingoffice.titles.verdicts import event_verdicts, gained_norms
from small_event import sides
from small_titles import event, met, people, person, report

TITLES = [None, "GMI", "GMI", "GMI", "MI", "MI", "MI", "MF", "MF", "MF"]
RATINGS = [2190, *[2350] * 3, *[2280] * 3, *[2220] * 3]
FEDERATIONS = ["NED", "FRA", "POL", "LTU", "NED", "FRA", "POL", "LTU", "NED", "FRA"]
CODES = {2: Code.WIN, 1: Code.DRAW, 0: Code.LOSS}


def against_nine(points: int, **info) -> Tournament:
    """Player 1 meets all others in nine rounds and has so many points; the others meet nobody else."""
    entries = tuple(
        Entry(number, f"Player {number}", title=title, rating=rating, federation=federation)
        for number, (title, rating, federation) in enumerate(zip(TITLES, RATINGS, FEDERATIONS, strict=True), 1)
    )
    halves = []
    for round_number in range(1, 10):
        won = min(2, max(0, points))
        points -= won
        halves.append(Half(round_number, 1, round_number + 1, "w", CODES[won]))
        halves.append(Half(round_number, round_number + 1, 1, "b", CODES[2 - won]))
    return Tournament(Info("Open", **info), entries, tuple(halves), DRAUGHTS)


def of_player_1(points: int, **fields):
    verdicts = event_verdicts(against_nine(points), event(**fields))
    [verdict] = [each for each in verdicts if each.player.number == 1]
    return verdict


def names(attempts):
    return [f"{each.norm.title} {each.norm.colour.value}" for each in attempts]


@pytest.mark.parametrize(
    ("points", "norms", "near"),
    [
        (12, ["GMI red"], []),
        (11, ["MI red"], ["GMI red"]),
        (10, ["MI red"], ["GMI red"]),
        (9, ["MI red"], []),
        (7, ["MF red"], ["MI red"]),
        (5, [], ["MF red"]),
        (3, [], []),
    ],
)
def test_the_best_norm_and_what_a_win_more_had_made(points, norms, near):
    verdict = of_player_1(points)
    assert (names(verdict.norms), names(verdict.near)) == (norms, near)
    assert len(verdict.attempts) == 6


def test_a_black_norm_where_one_thing_keeps_it_from_being_red():
    verdict = of_player_1(12, time_control="80+30")
    assert (names(verdict.norms), names(verdict.near)) == (["GMI black"], ["GMI red"])
    [lacking] = verdict.near[0].missed
    assert (lacking.article, lacking.short_by) == ("Annex 10, 4.4", 10)


def test_titles_are_named_if_they_are_more_than_the_player_has():
    verdicts = event_verdicts(against_nine(18), event(competition="america"))
    gained = {each.player.number: [str(grant.title) for grant in each.titles] for each in verdicts}
    assert gained[1] == ["MI", "MI", "CMF", "CMF", "CMF"]
    assert {number for number, titles in gained.items() if titles} == {1}
    assert [grant.article for grant in verdicts[0].titles] == ["3.4", "3.12", "3.11.3", "3.11.4", "3.11.4"]


@pytest.mark.parametrize(
    ("points", "fields", "near"),
    [
        (11, {}, [("4.7.1", "MF", 1)]),
        (10, {}, [("4.7.1", "MF", 2)]),
        (9, {}, []),
        (12, {}, []),
        (12, {"time_control": "60+29"}, [("4.7.1", "MF", 1)]),
    ],
)
def test_an_automatic_norm_that_one_condition_kept_away(points, fields, near):
    verdict = of_player_1(points, competition="national", system="round_robin", **fields)
    lacking = [(grant.article, str(grant.norm), grant.missed[0].short_by) for grant in verdict.near_automatic]
    assert lacking == near


def test_an_automatic_title_that_one_condition_kept_away():
    [near] = of_player_1(18, competition="asia", time_control="60+29").near_automatic[:1]
    assert (near.article, str(near.title), near.missed[0].measured) == ("3.4", "MI", 89)


def test_a_team_event_gives_norms_but_nothing_by_places():
    verdict = of_player_1(12, competition="asia", system="team")
    assert (verdict.titles, verdict.automatic, verdict.near_automatic) == ((), (), ())
    assert names(verdict.norms) == ["GMI red"]


def test_norms_gained_are_rows_of_a_register():
    day = date(2023, 5, 9)
    made = gained_norms(event_verdicts(against_nine(12), event(competition="europe", age="veterans")), "Open", day)
    assert [(str(each.title), each.colour.value, each.games) for each in made[1]] == [
        ("GMI", "red", 9),
        ("CMF", "automatic", 9),
    ]
    assert set(made) == {1}


def test_the_order_of_a_report_does_not_matter():
    tournament = against_nine(11)
    turned = replace(tournament, entries=tournament.entries[::-1], halves=tournament.halves[::-1])
    assert event_verdicts(turned, event()) == event_verdicts(tournament, event())


def test_places_of_the_report_or_by_points():
    tournament = against_nine(4)
    assert list(places_of(tournament, event()).values()) == [1, 9, 9, *[2] * 7]
    placed = tuple(replace(entry, place=11 - entry.number) for entry in tournament.entries)
    assert places_of(replace(tournament, entries=placed), event())[1] == 10


def test_places_by_points_count_what_was_not_played_too():
    tournament = against_nine(3)
    bye = Half(10, 10, None, None, Code.PAIRING_BYE)
    places = places_of(replace(tournament, halves=(*tournament.halves, bye)), event())
    assert (places[10], places[1]) == (1, 2)


def test_players_of_teams_share_places_by_points():
    tournament = replace(against_nine(4, system="team"), teams=(Team(1, "A", (1, 2)), Team(2, "B", (3, 4))))
    assert list(places_of(tournament, event(system="team")).values()) == [1, 9, 9, *[2] * 7]


def test_a_report_that_does_not_say_its_system_is_a_round_robin_if_all_met():
    pair = (Half(1, 1, 2, "w", Code.WIN), Half(1, 2, 1, "b", Code.LOSS))
    two = Tournament(Info("Match"), (Entry(1, "A"), Entry(2, "B")), pair)
    assert system_of(two) == "round_robin"
    assert system_of(against_nine(9)) == "swiss"
    assert system_of(against_nine(9, system="team")) == "team"


def test_women_are_known_by_sex_title_or_event():
    entries = (Entry(1, "A", sex="W"), Entry(2, "B", title="mif"), Entry(3, "C"), Entry(4, "D", sex="M", title="MIF"))
    tournament = Tournament(Info(), entries, ())
    assert [player.is_woman for player in players_of(tournament, event()).values()] == [True, True, False, False]
    assert players_of(tournament, event(section="women"))[3].is_woman


def test_titles_of_others_are_found():
    entries = (Entry(1, "A", title="GM"), Entry(2, "B", title="gmi"), Entry(3, "C"))
    assert [entry.number for entry in unknown_titles(Tournament(Info(), entries, ()))] == [1]


@pytest.mark.parametrize(
    ("own", "place", "near"),
    [
        (None, 4, ("MI", "GMI")),
        ("MI", 4, (None, "GMI")),
        ("GMI", 4, None),
        ("MI", 3, ("GMI", None)),
        ("GMI", 3, None),
    ],
)
def test_what_the_player_has_is_no_near_miss(own, place, near):
    """Six games in a world championship of twenty: a seventh, and the place had brought what is new."""
    six = met(people(*["2200"] * 6), own=person(0, 2300, own))
    others = tuple(Entry(number, f"Player {number}") for number in range(7, 20))
    tournament = report(six)
    games = [half for number in range(7, 20) for half in sides(number, f"1={number}")]
    tournament = replace(tournament, entries=(*tournament.entries, *others), halves=(*tournament.halves, *games))
    placed = tuple(replace(entry, place=place if entry.number == 0 else 20) for entry in tournament.entries)
    verdicts = event_verdicts(replace(tournament, entries=placed), event(competition="world"))
    found = {each.player.number: each.near_automatic for each in verdicts}
    shown = [(grant.title and str(grant.title), grant.norm and str(grant.norm)) for grant in found[0]]
    assert shown == ([near] if near else [])


def test_who_never_played_missed_nothing_by_little():
    absent = Entry(11, "Absent", place=1)
    entries = tuple(replace(entry, place=1 + entry.number) for entry in against_nine(12).entries)
    tournament = replace(against_nine(12), entries=(*entries, absent))
    [verdict] = [
        each for each in event_verdicts(tournament, event(competition="asia")) if each.player.number == absent.number
    ]
    assert (verdict.titles, verdict.near, verdict.near_automatic) == ((), (), ())
