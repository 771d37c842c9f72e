"""A report's places, points and tie-break figures against those that its games give."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.reports import arbiter_pro
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import RANKINGS
from ratingoffice.tournament.standings_check import SPELLINGS, standings_check
from ratingoffice.tournament.tie_breaks.catalogue import TIE_BREAKS
from small_event import CLUB

HARBOUR = Path(__file__).parents[2] / "docs" / "examples" / "harbour-open.csv"


def stated(number, **facts):
    """The club event with what a report states of one player, on the line of that number."""
    entries = [replace(entry, line=entry.number, **(facts if entry.number == number else {})) for entry in CLUB.entries]
    return replace(CLUB, entries=tuple(entries))


def found(event, system="fmjd-solkoff"):
    columns = ("severity", "code", "file", "line", "column", "message")
    return standings_check(ranked_event(event, RANKINGS[system]), "club.trf").select(columns).rows()


def test_a_table_of_68_players_agrees_in_every_row():
    event, findings = arbiter_pro.read(HARBOUR.read_bytes(), HARBOUR.name)
    assert (len(event.entries), event.last_round, plain_rows(findings)) == (68, 9, [])
    assert {entry.others["SSolk"] for entry in event.entries} > {"92", "90"}
    assert found(event) == []


def test_every_figure_and_place_of_that_table_is_looked_at():
    event, _ = arbiter_pro.read(HARBOUR.read_bytes(), HARBOUR.name)
    moved = [
        replace(
            entry,
            place=entry.place % 68 + 1,
            points=entry.points + 1,
            others={**entry.others, "SSolk": str(int(entry.others["SSolk"]) + 1)},
        )
        for entry in event.entries
    ]
    codes = [row[1] for row in found(replace(event, entries=tuple(moved)))]
    assert {code: codes.count(code) for code in set(codes)} == dict.fromkeys(
        ("points_differ", "place_differs", "tie_break_differs"), 68
    )


def test_points_that_the_games_do_not_give():
    message = "player 2 has 4.5 points, the games give 4; check both (Annex 3, 5.10)"
    assert found(stated(2, points=Fraction(9, 2))) == [("warning", "points_differ", "club.trf", 2, "points", message)]
    assert found(stated(2, points=Fraction(4))) == []


def test_a_place_that_the_tie_breaks_do_not_give():
    message = "player 4 is on place 5, the tie-breaks give 4; check the order of the tie-breaks"
    assert found(stated(4, place=5)) == [("warning", "place_differs", "club.trf", 4, "place", message)]


@pytest.mark.parametrize(("place", "is_right"), [(3, False), (4, True), (5, True), (6, False)])
def test_any_of_the_places_that_are_shared_is_right(place, is_right):
    ranking = replace(RANKINGS["fmjd-rating"], tie_breaks=())
    rows = plain_rows(standings_check(ranked_event(stated(5, place=place), ranking), "club.trf"))
    assert (rows == []) == is_right
    assert is_right or "the tie-breaks give 4 to 5" in rows[0][-1]


@pytest.mark.parametrize(
    ("name", "said", "ours"),
    [
        ("SSolk", "7", None),
        ("SSolk", "8", "7"),
        ("s solk.", "7,0", None),
        ("Solk", "9", None),
        ("SB", "15.0", None),
        ("SB", "-", "15"),
        ("ARO", "1950", None),
        ("ARO", "1951", "1950"),
        ("Club", "Harbour", None),
        ("Solk", "", None),
    ],
)
def test_the_columns_of_tie_breaks_are_known_by_their_names(name, said, ours):
    rows = found(stated(1, others={name: said}))
    assert [row[1:5] for row in rows] == ([] if ours is None else [("tie_break_differs", "club.trf", 1, name)])
    assert ours is None or f"has {said} for" in rows[0][5]
    assert ours is None or f"the games give {ours}; check both (Annex 5" in rows[0][5]


@pytest.mark.parametrize(("said", "is_right"), [("1966.67", True), ("1966.7", True), ("1967", True), ("1966", False)])
def test_a_rounded_figure_is_right_as_far_as_its_decimals_go(said, is_right):
    assert (found(stated(2, others={"ARO": said})) == []) == is_right


def test_a_figure_where_there_is_nothing_to_compare():
    entries = stated(1, others={"TPR": "0"}).entries
    unrated = replace(CLUB, entries=tuple(replace(entry, rating=None) for entry in entries))
    assert [row[5] for row in found(unrated)] == [
        "player 1 has 0 for tournament performance rating, the games give nothing; check both (Annex 5, 3.1i)"
    ]


def test_every_spelling_belongs_to_one_tie_break():
    spellings = [each for names in SPELLINGS.values() for each in names]
    assert len(spellings) == len(set(spellings))
    assert SPELLINGS.keys() <= TIE_BREAKS.keys()
