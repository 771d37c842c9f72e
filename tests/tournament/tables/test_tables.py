"""Standing, crosstable, sheets and cards as data."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings

from random_events import events
from ratingoffice.model.tournament import Award
from ratingoffice.tournament.errors import TournamentError
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import RANKINGS, ROUND_ROBIN, SOLKOFF
from ratingoffice.tournament.tables.crosstable import CardLine, CrosstableCell, PlayerCard, crosstable, player_card
from ratingoffice.tournament.tables.round_sheets import round_sheet
from ratingoffice.tournament.tables.standing_table import StandingLine, standing_table
from ratingoffice.tournament.tables.texts import figure_text, figures_text
from small_event import CLUB, small_event

CLUB_RANKED = ranked_event(CLUB, RANKINGS["kndb-solkoff"])
PATIENTLY = settings(max_examples=60)


def figures(*values):
    """The figures of the club's standing by their tie-breaks."""
    return {key: (value,) for key, value in zip(("score", "solkoff", "sonneborn-berger"), values, strict=True)}


def test_a_standing_line_has_every_figure_and_what_decided():
    lines = standing_table(CLUB_RANKED)
    assert lines[0] == StandingLine(1, CLUB.entries[0], Fraction(5), figures(5, 9, 15), "score")
    assert lines[3] == StandingLine(4, CLUB.entries[3], Fraction(2), figures(2, 8, 0), "solkoff")
    assert lines[4] == StandingLine(5, CLUB.entries[4], Fraction(2), figures(2, 4, 0), None)


def test_those_who_share_a_place_stand_by_start_number():
    lines = standing_table(ranked_event(small_event("3=1 2=4"), SOLKOFF))
    assert [(line.place, line.who.number, line.decided_by) for line in lines] == [
        *((1, 1, None), (1, 2, None), (1, 3, None), (1, 4, None)),
    ]


def test_an_event_without_players_has_no_lines():
    assert standing_table(ranked_event(replace(CLUB, entries=(), halves=()), SOLKOFF)) == ()


@pytest.mark.parametrize(
    ("cell", "text", "result"),
    [
        (CrosstableCell(12, "w", Fraction(2), is_played=True), "12w2", "2"),
        (CrosstableCell(3, "b", Fraction(0), is_played=False), "3b0F", "0F"),
        (CrosstableCell(3, "-", Fraction(1, 2), is_played=True), "3-0.5", "0.5"),
        (CrosstableCell(None, "-", Fraction(2), is_played=False), "+2", "2"),
        (CrosstableCell(None, "-", Fraction(0), is_played=False), "-", "0"),
    ],
)
def test_a_cell_as_it_is_written(cell, text, result):
    assert (cell.text, cell.result) == (text, result)


def test_the_crosstable_has_the_final_rank_of_the_opponents():
    event = ranked_event(small_event("1>2 3=4", "1<3 2=4", "1=4 2=3", system="round_robin"), ROUND_ROBIN)
    table = crosstable(event)
    assert [(line.rank, line.entry.number, [cell.text for cell in line.cells]) for line in table] == [
        (1, 3, ["3w1", "2b2", "4b1"]),
        (2, 1, ["4w2", "1w0", "3w1"]),
        (3, 4, ["1b1", "4b1", "2b1"]),
        (4, 2, ["2b0", "3w1", "1w1"]),
    ]
    assert table[0].against(2) == (CrosstableCell(2, "b", Fraction(2), is_played=True),)
    assert table[0].against(1) == ()


def test_a_card_has_the_opponents_as_they_ended():
    card = player_card(CLUB_RANKED, 4)
    third, first = CLUB.entries[2], CLUB.entries[0]
    assert card == PlayerCard(
        4,
        CLUB.entries[3],
        Fraction(2),
        (
            CardLine(1, CrosstableCell(3, "b", Fraction(0), is_played=True), third, 3, Fraction(3), Fraction(0)),
            CardLine(2, CrosstableCell(None, "-", Fraction(2), is_played=False), None, None, None, Fraction(2)),
            CardLine(3, CrosstableCell(1, "b", Fraction(0), is_played=True), first, 1, Fraction(5), Fraction(2)),
        ),
    )


def test_a_card_begins_with_points_that_belong_to_no_round():
    event = replace(CLUB, awards=(Award(Fraction(-1), players=(4,)),))
    card = player_card(ranked_event(event, SOLKOFF), 4)
    assert [line.score_after for line in card.lines] == [-1, 1, 1]
    assert card.score == 1


def test_nobody_has_the_card_of_another():
    with pytest.raises(TournamentError, match="nobody with start number 9 is classified"):
        player_card(CLUB_RANKED, 9)


def test_a_sheet_begins_with_the_highest_scores_and_ends_with_byes():
    sheet = round_sheet(CLUB_RANKED, 2)
    assert [(line.board, line.white.entry.number, line.black and line.black.entry.number) for line in sheet] == [
        *((1, 3, 1), (2, 2, 5), (3, 4, None)),
    ]
    assert [(line.white.score_before, line.white.cell.result) for line in sheet] == [(2, "1"), (0, "2"), (0, "2")]


def test_a_game_without_colours_is_told_by_the_lower_number():
    halves = tuple(replace(half, colour=None) for half in small_event("2>1").halves)
    sheet = round_sheet(ranked_event(replace(small_event("2>1"), halves=halves), SOLKOFF), 1)
    assert [(line.white.entry.number, line.black.entry.number) for line in sheet] == [(1, 2)]


@PATIENTLY
@given(events())
def test_cells_cards_and_sheets_add_up_to_the_scores(event):
    ranked = ranked_event(event, SOLKOFF)
    standing = {line.who.number: line.score for line in standing_table(ranked)}
    table = crosstable(ranked)
    assert {line.entry.number: sum(cell.points for cell in line.cells) for line in table} == standing
    assert {number: player_card(ranked, number).lines[-1].score_after for number in standing} == standing
    for line in table:
        for column, cell in enumerate(line.cells):
            assert cell.rank is None or table[cell.rank - 1].cells[column].rank == line.rank


@PATIENTLY
@given(events())
def test_everybody_is_on_the_sheet_once(event):
    ranked = ranked_event(event, SOLKOFF)
    for number in range(1, event.last_round + 1):
        sheet = round_sheet(ranked, number)
        players = [side.entry.number for line in sheet for side in (line.white, line.black) if side]
        assert sorted(players) == [entry.number for entry in event.entries]


@pytest.mark.parametrize(
    ("figure", "text"),
    [
        (Fraction(7), "7"),
        (Fraction(15, 2), "7.5"),
        (Fraction(4567, 3), "1522.33"),
        (Fraction(1, 200), "0.01"),
        (Fraction(-1, 200), "0"),
        (Fraction(-3, 2), "-1.5"),
        (Fraction(199999, 1000), "200"),
        (Fraction(0), "0"),
        (Fraction(100), "100"),
    ],
)
def test_a_figure_has_two_decimals_at_most(figure, text):
    assert figure_text(figure) == text


def test_of_several_figures_the_first_is_shown():
    assert [figures_text(each) for each in [(), (Fraction(7),), (Fraction(7), Fraction(4))]] == ["", "7", "7…"]


def test_a_game_to_come_has_no_points_in_the_crosstable():
    lines = crosstable(ranked_event(small_event("1?2 3>4"), SOLKOFF))
    assert {line.entry.number: line.cells[0].text for line in lines} == {1: "3w?", 2: "2b?", 3: "4w2", 4: "1b0"}
