"""A report as rows of a season, and back."""

from dataclasses import replace
from datetime import date
from fractions import Fraction

import polars as pl
import pytest

from finding_rows import plain_rows
from ratingoffice.formats import season_folder
from ratingoffice.formats.reports.season_event import season_event
from ratingoffice.formats.reports.season_rows import season_rows
from ratingoffice.model.tables import EVENTS, GAMES, PLAYERS
from ratingoffice.model.tournament import CHESS, DRAUGHTS, Half, Info, Outcome, Scoring
from small_report import entry, game, half, tournament

IDS = {1: "a", 2: "b", 3: "c"}
INFO = Info(
    name="Open",
    federation="NED",
    start=date(2024, 5, 1),
    end=date(2024, 5, 3),
    system="swiss",
    time_control="90+30",
    round_dates=(date(2024, 5, 1), None, date(2024, 5, 3)),
)
PLAYERS_OF = [entry(1, sex="W", born="1980", title="GM", federation="NED"), entry(2), entry(3)]


def rows(halves, scoring=CHESS, info=INFO, ids=IDS):
    found, findings = season_rows(tournament(PLAYERS_OF, halves, info, scoring=scoring), "e1", ids, "open.trf")
    return found, plain_rows(findings, "file")


def results(halves, scoring=CHESS):
    found, findings = rows(halves, scoring)
    assert findings == []
    return found["games"].select("round", "white", "black", "result").rows()


def test_the_event_and_the_players():
    found, findings = rows(game(1, 1, 2))
    assert findings == []
    names = ["event_id", "name", "system", "start", "end", "rounds", "time_control", "federation"]
    event = ("e1", "Open", "swiss", date(2024, 5, 1), date(2024, 5, 3), 1, "90+30", "NED")
    assert found["events"].select(names).rows() == [event]
    assert found["players"].select("player_id", "name", "federation", "sex", "born", "title").rows() == [
        ("a", "Player 1", "NED", "W", "1980", "GM"),
        ("b", "Player 2", None, None, None, None),
        ("c", "Player 3", None, None, None, None),
    ]


def test_the_columns_are_those_of_a_season():
    found, _ = rows([])
    assert {name: frame.columns for name, frame in found.items()} == {
        "events": EVENTS.column_names(),
        "games": GAMES.column_names(),
        "players": PLAYERS.column_names(),
    }


@pytest.mark.parametrize(
    ("signs", "chess", "draughts"),
    [
        ("10", "1-0", "2-0"),
        ("==", "1/2-1/2", "1-1"),
        ("01", "0-1", "0-2"),
        ("+-", "1x0", "2x0"),
        ("-+", "0x1", "0x2"),
        ("--", "0x0", "0x0"),
        ("WL", "1x0", "2x0"),
        ("DD", "1/2x1/2", "1x1"),
        ("LW", "0x1", "0x2"),
    ],
)
def test_results_of_games(signs, chess, draughts):
    assert results(game(1, 1, 2, signs)) == [(1, "a", "b", chess)]
    assert results(game(1, 2, 1, signs)) == [(1, "b", "a", chess)]
    assert results(game(1, 1, 2, signs), DRAUGHTS) == [(1, "a", "b", draughts)]


@pytest.mark.parametrize(
    ("sign", "scoring", "result"),
    [
        ("U", CHESS, "1x0"),
        ("F", CHESS, "1x0"),
        ("H", CHESS, "1/2x0"),
        ("Z", CHESS, "0x0"),
        ("U", DRAUGHTS, "2x0"),
        ("H", DRAUGHTS, "1/2x0"),
        ("U", Scoring(pairing_bye=Fraction(1, 2)), "1/2x0"),
        ("U", Scoring(pairing_bye=Fraction(0)), "0x0"),
    ],
)
def test_results_of_byes(sign, scoring, result):
    assert results([half(1, 1, None, None, sign)], scoring) == [(1, "a", None, result)]


def test_a_game_that_one_side_tells():
    assert results([half(1, 2, 1, "b", "1")]) == [(1, "a", "b", "0-1")]
    assert results([half(1, 1, 2, "w", "=")]) == [(1, "a", "b", "1/2-1/2")]


def test_one_colour_is_enough():
    assert results([half(1, 1, 2, None, "1"), half(1, 2, 1, "w", "0")]) == [(1, "b", "a", "0-1")]
    assert results([half(1, 1, 2, "b", "1"), half(1, 2, 1, None, "0")]) == [(1, "b", "a", "0-1")]


def test_a_game_without_colours_gives_white_to_the_lower_number():
    found, findings = rows([half(1, 1, 2, None, "1"), half(1, 2, 1, None, "0")])
    assert found["games"]["white"].to_list() == ["a"]
    message = "nobody has white in the game of 1 and 2; 1 gets it"
    assert findings == [("warning", "no_colour", 10, "round 1", message)]


def test_days_of_games_are_those_of_their_rounds():
    found, _ = rows([*game(1, 1, 2), *game(2, 1, 2), *game(3, 1, 2), *game(4, 1, 2)])
    assert found["games"]["date"].to_list() == [date(2024, 5, 1), None, date(2024, 5, 3), None]


@pytest.mark.parametrize("signs", ["11", "1-", "00", "1U"])
def test_a_result_that_is_none(signs):
    found, findings = rows(game(1, 1, 2, signs))
    message = f"{signs[0]} and {signs[1]} are no result together; check both"
    assert findings == [("error", "no_such_result", 10, "round 1", message)]
    assert found["games"].filter(pl.col("black").is_not_null()).is_empty()


def test_players_whom_nobody_knows():
    found, findings = rows([*game(1, 1, 2), *game(2, 1, 3), half(3, 1, 9, "w", "1")], ids={1: "a", 2: "a"})
    assert [row[:4] for row in findings] == [
        ("error", "same_player", 10, "start number"),
        ("error", "unmatched_player", 10, "start number"),
        ("error", "same_player", 20, "start number"),
        ("error", "unmatched_player", 30, "start number"),
    ]
    assert found["games"].select("round", "white", "black").rows() == [(1, "a", "a")]


@pytest.mark.parametrize("missing", ["name", "start", "end", "system"])
def test_an_event_that_does_not_tell_what_a_season_needs(missing):
    facts = {**vars(INFO), missing: "" if missing == "name" else None}
    _, findings = rows(game(1, 1, 2), info=Info(**facts))
    assert [row[:4] for row in findings] == [("error", "missing_fact", None, missing)]


@pytest.mark.parametrize("scoring", [CHESS, DRAUGHTS])
def test_the_rows_make_a_season(tmp_path, scoring):
    found, _ = rows([*game(1, 1, 2), half(1, 3, None, None, "U"), *game(2, 2, 3, "-+")], scoring)
    ratings = pl.DataFrame(schema=["list", "date", "player_id", "rating"])
    season_folder.write(found | {"ratings": ratings}, tmp_path)
    season, findings = season_folder.read(tmp_path)
    assert set(findings["code"]) == {"no_rows"}
    assert season.games.select("round", "white", "black", "white_half_points", "played").rows() == [
        (1, 0, 1, 2, True),
        (1, 2, None, 2, False),
        (2, 1, 2, 0, False),
    ]


@pytest.mark.parametrize("scoring", [CHESS, DRAUGHTS])
def test_an_event_of_a_season_is_a_tournament_again(scoring):
    halves = [*game(1, 1, 2), *game(2, 2, 3, "=="), *game(3, 3, 1, "+-"), half(1, 3, None, None, "U")]
    found, _ = rows([*halves, half(2, 1, None, None, "H"), half(3, 2, None, None, "Z")], scoring)
    again = season_event(found, "e1")
    first = tournament(PLAYERS_OF, [*halves, half(2, 1, None, None, "H"), half(3, 2, None, None, "Z")], scoring=scoring)
    assert (again.halves, again.scoring) == (first.halves, scoring)
    assert again.info == Info(**{**vars(INFO), "rounds": 3})
    win = scoring.win
    assert [(each.number, each.name, each.ids, each.points) for each in again.entries] == [
        (1, "Player 1", {"local": "a"}, win + scoring.draw),
        (2, "Player 2", {"local": "b"}, scoring.draw),
        (3, "Player 3", {"local": "c"}, win + scoring.draw + win),
    ]


def test_players_keep_the_numbers_that_are_given():
    found, _ = rows(game(1, 1, 2))
    again = season_event(found, "e1", {"a": 7, "b": 4})
    assert [each.number for each in again.entries] == [4, 7]
    assert again.halves[1] == Half(1, 7, 4, "w", "1")


def test_a_game_without_a_result_is_no_row_of_a_season():
    found, findings = rows(game(1, 1, 2, "??"))
    message = "the game of 1 has no result; a season needs it"
    assert (found["games"].height, findings) == (0, [("error", "missing_result", 10, "round 1", message)])


@pytest.mark.parametrize(
    ("outcomes", "written"),
    [
        ((Outcome.PLUS, Outcome.MINUS), "1+-1-"),
        ((Outcome.MINUS, Outcome.PLUS), "1--1+"),
        ((Outcome.RAPID_WIN, Outcome.RAPID_LOSS), "1-1"),
        ((None, None), "1-1"),
    ],
)
def test_a_plus_remise_keeps_its_sign(outcomes, written):
    sides = [replace(each, outcome=better) for each, better in zip(game(1, 1, 2, "=="), outcomes, strict=True)]
    assert results(sides, DRAUGHTS) == [(1, "a", "b", written)]


def test_a_plus_remise_comes_back_from_a_season():
    white, black = game(1, 1, 2, "==")
    found, _ = rows([replace(white, outcome=Outcome.PLUS), replace(black, outcome=Outcome.MINUS)], DRAUGHTS)
    event = season_event(found, "e1")
    assert [(each.code, each.outcome) for each in event.halves] == [("=", Outcome.PLUS), ("=", Outcome.MINUS)]
    assert event.scoring == DRAUGHTS
