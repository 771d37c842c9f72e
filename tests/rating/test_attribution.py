"""Why two calculations of a list differ: what a correction moves, what follows from it, and what has no cause."""

from datetime import date

import polars as pl

from ratingoffice.rating.attribution import attribute
from ratingoffice.rulebooks.corrections import CalculationCorrection, CorrectionReach, ListComparison


def tables(ratings, changes, counted="Y"):
    """Make the tables of a list: ratings by player, changes by player and event."""
    entries = [(player, event, change) for (player, event), change in changes.items()]
    return {
        "list": pl.DataFrame({"player_id": list(ratings), "rating": list(ratings.values())}),
        "event_lines": pl.DataFrame(entries, schema=["player_id", "event_id", "change"], orient="row"),
        "events": pl.DataFrame({"event_id": ["E1", "E2"], "counted": [counted, "Y"]}),
        "findings": pl.DataFrame({"code": ["odd"], "file": ["event E1" if counted == "Y" else "event E2"]}),
        "published_top": pl.DataFrame({"place": range(len(ratings)), "player_id": sorted(ratings, key=ratings.get)}),
    }


BEFORE = tables(
    {"A": 1500, "B": 1500, "C": 1500}, {("A", "E1"): 0, ("B", "E1"): 0, ("B", "E2"): 5, ("C", "E2"): 5}, "N"
)


def cause(monkeypatch, after, moved, before=BEFORE, **facts):
    """Attribute what differs to a correction that moves some players and events directly."""
    monkeypatch.setattr(CalculationCorrection, "moved", lambda self, comparison: moved)
    known = CalculationCorrection("c", 2, ("1.1",), "wrong", "right", "lists", date(2010, 1, 1), None, "", **facts)
    nothing = pl.DataFrame()
    found = attribute(ListComparison(before, after, nothing, nothing, nothing), [known])
    return found.players["player_id"].to_list(), found.events["event_id"].to_list(), found.unexplained


def test_nothing_differs(monkeypatch):
    assert cause(monkeypatch, BEFORE, CorrectionReach(frozenset({"E1"}), frozenset({"A"}))) == ([], [], [])


def test_an_event_moves_its_players_and_those_whom_they_moved_elsewhere(monkeypatch):
    changes = {("A", "E1"): 7, ("B", "E1"): -7, ("B", "E2"): 4, ("C", "E2"): 6}
    after = tables({"A": 1507, "B": 1492, "C": 1501}, changes)
    assert cause(monkeypatch, after, CorrectionReach(frozenset({"E1"}))) == (["A", "B", "C"], ["E1", "E2"], [])
    alone = tables({"A": 1507, "B": 1493, "C": 1500}, {**_changes(BEFORE), ("A", "E1"): 7, ("B", "E1"): -7})
    assert cause(monkeypatch, alone, CorrectionReach(frozenset({"E1"}))) == (
        ["A", "B"],
        ["E1"],
        [("findings", "event E2")],
    )


def test_somebody_whose_own_lines_are_the_same_hands_nothing_on(monkeypatch):
    changes = {("A", "E1"): 7, ("B", "E1"): 0, ("B", "E2"): 5, ("C", "E2"): 6}
    after = tables({"A": 1507, "B": 1500, "C": 1501}, changes, "N")
    assert cause(monkeypatch, after, CorrectionReach(frozenset({"E1"}))) == (
        ["A"],
        ["E1"],
        [("list", "C"), ("event_lines", "C E2")],
    )


def test_a_player_moved_directly_needs_no_line(monkeypatch):
    after = tables({"A": 1600, "B": 1500, "C": 1500}, _changes(BEFORE), "N")
    assert cause(monkeypatch, after, CorrectionReach(players=frozenset({"A"}))) == (["A"], [], [])
    assert cause(monkeypatch, after, CorrectionReach(players=frozenset({"B"}))) == ([], [], [("list", "A")])


def _changes(of):
    return {(player, event): change for player, event, change in of["event_lines"].iter_rows()}


def test_another_table_or_column_has_no_cause_but_a_new_column_is_none(monkeypatch):
    more = {name: table.with_columns(new=pl.lit(1)) for name, table in BEFORE.items()}
    assert cause(monkeypatch, more, CorrectionReach()) == ([], [], [])
    fewer = {**BEFORE, "events": BEFORE["events"].drop("counted")}
    assert cause(monkeypatch, fewer, CorrectionReach()) == ([], [], [("events", "columns")])
    without = {name: table for name, table in BEFORE.items() if name != "events"}
    assert cause(monkeypatch, without, CorrectionReach()) == ([], [], [("events", "")])


def test_a_correction_of_words_explains_no_number_on_the_list(monkeypatch):
    changes = {("A", "E1"): 7, ("B", "E1"): -7, ("B", "E2"): 5, ("C", "E2"): 5}
    words = tables({"A": 1500, "B": 1500, "C": 1500}, {**_changes(BEFORE), **changes}, "N")
    moved = CorrectionReach(players=frozenset({"A"}))
    assert cause(monkeypatch, words, moved, words_only=True) == (["A", "B"], ["E1"], [])
    numbers = tables({"A": 1507, "B": 1500, "C": 1500}, {**_changes(BEFORE), **changes}, "N")
    assert cause(monkeypatch, numbers, moved, words_only=True) == (
        [],
        [],
        [("list", "A"), ("event_lines", "A E1"), ("event_lines", "B E1")],
    )
