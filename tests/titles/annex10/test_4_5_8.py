"""4.5.8: what a norm needs is known before the start and on the way; regulatory results are not counted."""

from dataclasses import replace

import pytest

from ratingoffice.model.tournament import CHESS, DRAUGHTS, Code, Entry, Half, Info, Tournament
from ratingoffice.titles.event import counts_for_titles
from ratingoffice.titles.outlook import outlooks, rounds_to_go
from ratingoffice.titles.results import groups_of, players_of
from small_event import small_event
from small_titles import event

TITLES = ["MI", *["GMI"] * 3, *["MI"] * 3, *["MF"] * 3]
RATINGS = [2290, *[2350] * 3, *[2280] * 3, *[2220] * 3]
FEDERATIONS = ["NED", "FRA", "POL", "LTU", "NED", "FRA", "POL", "LTU", "NED", "FRA"]
ENTRIES = tuple(
    Entry(number, f"Player {number}", title=title, rating=rating, federation=federation)
    for number, (title, rating, federation) in enumerate(zip(TITLES, RATINGS, FEDERATIONS, strict=True))
)
OTHER = {Code.WIN: Code.LOSS, Code.DRAW: Code.DRAW, Code.LOSS: Code.WIN, Code.PENDING: Code.PENDING}
FORFEIT = {Code.FORFEIT_WIN: Code.FORFEIT_LOSS}


def after(*codes: Code, opponents=range(1, 10)) -> Tournament:
    """The event after some rounds of player 0, against the others in turn."""
    halves = []
    for round_number, (code, opponent) in enumerate(zip(codes, opponents, strict=False), 1):
        halves += [Half(round_number, 0, opponent, "w", code)]
        halves += [Half(round_number, opponent, 0, "b", (OTHER | FORFEIT)[code])]
    return Tournament(Info("Open"), ENTRIES, tuple(halves), DRAUGHTS)


def sentences(tournament, of="GMI", **fields):
    found = outlooks(tournament, event(**fields))[0]
    return {each.norm.colour.value: each.sentence for each in found if str(each.norm.title) == of}


def test_4_5_8_before_a_round_robin():
    needed = "12 points from the last 9 games"
    assert sentences(after(), system="round_robin") == {"red": needed, "black": needed}
    assert sentences(after(), "MF", system="round_robin")["red"] == "6 points from the last 9 games"


def test_4_5_8_before_a_swiss_the_field_stands_for_the_opponents():
    assert sentences(after(), "GMI")["black"] == (
        "12 points from the last 9 games, and 3 more GMI among the opponents, "
        "and 4 more foreigners in the group, and 6 more rated players in the group"
    )


def test_4_5_8_during_a_round_robin():
    seven = after(*[Code.WIN] * 4, *[Code.DRAW] * 2, Code.LOSS)
    assert sentences(seven, system="round_robin")["red"] == "2 points from the last 2 games"
    eight = after(*[Code.WIN] * 4, *[Code.DRAW] * 4)
    assert sentences(eight, system="round_robin")["red"] == "points enough"
    assert sentences(after(*[Code.WIN] * 4, *[Code.DRAW] * 3, Code.LOSS), system="round_robin")["red"] == (
        "1 point from the last game"
    )


def test_4_5_8_during_a_double_round_robin():
    three = replace(after(Code.WIN), entries=ENTRIES[:4])
    group = outlooks(three, event(system="double_round_robin", rounds=7))[0]
    assert {str(each.norm.title): (each.points, each.games) for each in group if each.norm.colour == "black"} == {}
    nine = outlooks(after(Code.WIN), event(system="double_round_robin", rounds=18))[0]
    points = {str(each.norm.title): (each.points, each.games) for each in nine if each.norm.colour == "red"}
    assert points == {"GMI": (22, 17), "MI": (14, 17), "MF": (9, 17)}
    assert outlooks(after(Code.WIN), event(system="round_robin", rounds=18))[0] == nine


def test_4_5_8_out_of_reach():
    assert sentences(after(*[Code.WIN] * 4, *[Code.LOSS] * 4), system="round_robin") == {}


@pytest.mark.parametrize(
    ("opponents", "sentence"),
    [
        ((1, 2, 3, 4, 5, 6, 7), "1 point from the last 2 games"),
        ((1, 2, 4, 5, 7, 8), "2 points from the last 3 games, and 1 more GMI among the opponents"),
    ],
)
def test_4_5_8_during_a_swiss(opponents, sentence):
    tournament = after(*[Code.WIN] * 4, *[Code.DRAW] * 2, Code.LOSS, opponents=opponents)
    assert sentences(tournament)["black"] == sentence


@pytest.mark.parametrize(
    ("opponent", "sentence"),
    [
        (3, "2 points from the last 3 games"),
        (9, "3 points from the last 3 games"),
    ],
)
def test_4_5_8_who_is_paired_in_a_swiss_is_known(opponent, sentence):
    codes = (*[Code.WIN] * 4, *[Code.DRAW] * 2, Code.PENDING)
    tournament = after(*codes, opponents=(1, 2, 4, 5, 7, 8, opponent))
    assert sentences(tournament)["black"] == sentence


def test_4_5_8_while_the_last_round_is_played():
    eight = [*[Code.WIN] * 4, *[Code.DRAW] * 3, Code.LOSS]
    for system in ("round_robin", "swiss"):
        found = sentences(after(*eight, Code.PENDING), system=system)
        assert found["black"] == "1 point from the last game"


def test_4_5_8_whose_last_game_is_over_while_others_play_has_points_enough_or_no_outlook():
    others = (Half(9, 1, 2, "w", Code.PENDING), Half(9, 2, 1, "b", Code.PENDING))
    for last, sentence in [(Code.DRAW, {"points enough"}), (Code.LOSS, set())]:
        tournament = after(*[Code.WIN] * 4, *[Code.DRAW] * 3, Code.LOSS, last)
        tournament = replace(tournament, halves=(*tournament.halves, *others))
        assert set(sentences(tournament, system="round_robin").values()) == sentence


def test_4_5_8_a_finished_event_has_no_outlook():
    assert outlooks(after(*[Code.DRAW] * 9), event())[0] == ()


def test_4_5_8_regulatory_results_are_not_counted():
    tournament = after(Code.WIN, Code.FORFEIT_WIN, Code.DRAW)
    tournament = replace(tournament, halves=(*tournament.halves, Half(4, 0, None, None, Code.PAIRING_BYE)))
    group = groups_of(tournament, players_of(tournament, event()))[0]
    assert [(game.round, game.opponent.number, game.points) for game in group.games] == [(1, 1, 2), (3, 3, 1)]


def test_4_5_8_while_a_postponed_game_is_open():
    codes = [Code.WIN, Code.WIN, Code.PENDING, *[Code.WIN] * 2, *[Code.DRAW] * 3, Code.LOSS]
    for system in ("round_robin", "swiss"):
        assert sentences(after(*codes), system=system)["black"] == "1 point from the last game"


def test_4_5_8_what_nobody_told_is_told():
    told = outlooks(after(Code.WIN), event(system="round_robin", round_dates=()))[0]
    untold = outlooks(after(Code.WIN), event(system="round_robin", time_control=None, referee=None))[0]
    for found, articles in ((told, {"4.2.6"}), (untold, {"1.2", "4.2.6", "4.4", "4.4.1.5"})):
        [red] = [each for each in found if str(each.norm.title) == "GMI" and each.norm.colour == "red"]
        assert {each.article.removeprefix("Annex 10, ") for each in red.not_stated} == articles


def test_4_5_8_who_never_plays_is_none_of_the_field():
    """While the last round is played nobody else can come: nine Dutch absentees ask for no more guests (4.2.1)."""
    tournament = after(*[Code.WIN] * 8, Code.PENDING)
    absent = tuple(Entry(number, f"Absent {number}", federation="NED", rating=2000) for number in range(10, 30))
    assert sentences(replace(tournament, entries=(*ENTRIES, *absent)))["red"] == "points enough"


@pytest.mark.parametrize("system", ["round_robin", "swiss"])
def test_4_5_8_who_is_left_alone_before_the_start_has_no_outlook(system):
    assert outlooks(after(), event(system=system), withdrawn=range(1, 10)) == dict.fromkeys(range(10), ())


@pytest.mark.parametrize(("withdrawn", "games"), [(range(1, 10), set()), (range(4, 10), {8})])
def test_4_5_8_who_is_left_alone_on_the_way_meets_nobody_more(withdrawn, games):
    """A win in the first round of a Swiss could be left out (4.5.2), were there anybody else to meet."""
    assert {each.games for each in outlooks(after(Code.WIN), event(), withdrawn=withdrawn)[0]} == games


def test_4_5_8_who_is_left_alone_after_seven_games_keeps_what_he_has():
    seven = after(*[Code.WIN] * 7)
    assert {each.sentence for each in outlooks(seven, event(), withdrawn=range(1, 10))[0]} == {"points enough"}


def test_4_5_8_who_has_no_opponent_in_the_report_of_a_round_robin_has_no_outlook():
    """Of three only 1, who has a bye, has a place; the others, who are to play, have left."""
    three = small_event("2?3 1b", system="round_robin")
    entries = tuple(replace(entry, place=1 if entry.number == 1 else None) for entry in three.entries)
    found = outlooks(replace(three, entries=entries), event(system="round_robin", rounds=3))
    assert found == {1: (), 2: (), 3: ()}


@pytest.mark.parametrize(
    ("codes", "rounds", "to_go"),
    [
        ((), 9, 9),
        ((Code.WIN,) * 8, 9, 1),
        ((Code.WIN,) * 9, 9, 0),
        ((Code.WIN,) * 9, 8, 0),
        ((*(Code.WIN,) * 8, Code.PENDING), 9, 1),
        ((Code.PENDING, *(Code.WIN,) * 7), 9, 2),
    ],
)
def test_4_5_8_a_round_with_an_open_game_is_to_go(codes, rounds, to_go):
    assert rounds_to_go(after(*codes), event(rounds=rounds)) == to_go


def test_4_5_8_norms_are_of_draughts():
    assert [counts_for_titles(replace(after(), scoring=each)) for each in (DRAUGHTS, CHESS)] == [True, False]
