"""Legal moves are those that a slow, obvious generator finds; counts of games are those that others have published."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.draughts import kernel
from ratingoffice.draughts.fen import read_fen, write_fen
from ratingoffice.draughts.legal_moves import count_moves, legal_moves, perft
from ratingoffice.draughts.legality import judge
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.notation import write_move
from ratingoffice.draughts.position import Piece, Position, start
from ratingoffice.draughts.routes import passes_over, rests_on, routes
from ratingoffice.draughts.variant import BRAZILIAN, INTERNATIONAL, RUSSIAN, VARIANTS
from slow_draughts import slow_moves

variants = st.sampled_from(list(VARIANTS.values()))


@st.composite
def positions(draw, variant=None):
    """Any position: pieces anywhere, men not on their last row; few or many, kings or none."""
    kind = variant or draw(variants)
    board, random_ = kind.board, random.Random(draw(st.integers(0, 2**32)))
    share, kings = draw(st.sampled_from([0.1, 0.3, 0.5, 0.8])), draw(st.sampled_from([0.0, 0.2, 0.7]))
    sides = {"wm": 0, "wk": 0, "bm": 0, "bk": 0}
    for bit in board.number:
        if random_.random() < share:
            colour = random_.choice("wb")
            last_row = board.black_base if colour == "w" else board.white_base
            sides[colour + ("k" if bit & last_row or random_.random() < kings else "m")] |= bit
    return Position(*sides.values(), draw(st.booleans()), kind)


def found(position: Position) -> list:
    """Our legal moves in the terms of the slow generator."""
    board, moves = position.variant.board, legal_moves(position)
    return [
        (move.start, move.end, frozenset(board.numbers(move.taken)), position.after(move).piece_on(move.end))
        for move in moves
    ]


@settings(max_examples=600)
@given(positions())
def test_legal_moves_are_those_of_the_slow_generator(position):
    moves = found(position)
    assert len(moves) == len(set(moves)) == count_moves(position)
    assert set(moves) == slow_moves(position)


@settings(max_examples=200)
@given(positions())
def test_every_route_of_a_move_is_one_of_its_routes(position):
    for move in legal_moves(position)[:20]:
        if move.is_capture:
            assert move.route in routes(move, position)
            assert all(rests_on(move, position, route) for route in routes(move, position)[:20])
            assert passes_over(move, position, move.route)


@settings(max_examples=200)
@given(positions())
def test_every_move_is_read_as_it_is_written(position):
    for move in legal_moves(position)[:20]:
        assert judge(position, write_move(position, move)) == move


@settings(max_examples=100)
@given(positions(INTERNATIONAL) | positions(BRAZILIAN))
def test_the_compiled_count_is_the_plain_one(position):
    assert kernel.perft(position, 2) == perft(position, 2)


@settings(max_examples=200)
@given(positions())
def test_a_move_changes_what_it_says(position):
    before = position.squares()
    for move in legal_moves(position)[:10]:
        squares = position.after(move).squares()
        taken = set(position.variant.board.numbers(move.taken))
        kept = {number: piece for number, piece in before.items() if number not in taken | {move.start}}
        arrived = squares.pop(move.end)
        assert squares == kept
        assert arrived.colour is before[move.start].colour
        assert arrived.is_king == (before[move.start].is_king or move.is_crowning)
        assert isinstance(move, Move)


@pytest.mark.parametrize(
    ("variant", "counts"),
    [
        (INTERNATIONAL, [9, 81, 658, 4265, 27117, 167140]),
        (BRAZILIAN, [7, 49, 302, 1469, 7473, 37628, 187302]),
        (RUSSIAN, [7, 49, 302, 1469, 7482, 37986, 190146]),
    ],
)
def test_games_from_the_start_as_published(variant, counts):
    """R. Halbersma, 'Perft for all recognized draughts variants', damforum.nl, topic 2822; A. Bik for 100 squares."""
    assert [perft(start(variant), depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.parametrize(
    ("fen", "counts"),
    [
        ("B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46", [14, 55, 1168, 5432, 87195]),
        (
            "W:B12,13,14,16,18,19,21,23,24,26:W25,27,28,30,32,33,34,35,37,38",
            [6, 12, 30, 73, 215, 590, 1944, 6269, 22369],
        ),
        ("W:WK31-50:BK1-20", [17, 79, 352, 1399, 7062, 37589]),
        ("W:W6-10:B41-45", [9, 81, 795, 7578, 86351]),
    ],
)
def test_games_from_other_positions_as_published(fen, counts):
    """Random 178, Woldouby, all kings, almost promotion: perft thread of the FMJD forum (laatste.info, topic 2308,
    the last two from its post 60 on), as kept in the tests of R. Halbersma's dctl (WalkInternationalFMJD).
    """
    assert [perft(read_fen(fen), depth) for depth in range(1, len(counts) + 1)] == counts


def test_the_compiled_count_knows_the_published_numbers():
    assert [kernel.perft(start(), depth) for depth in range(5)] == [1, 9, 81, 658, 4265]
    assert kernel.perft(read_fen("B:BK17,K24:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46"), 3) == 1168
    assert kernel.perft(start(RUSSIAN), 5) == 7482


def test_a_king_among_many_pieces_is_followed_in_good_time():
    """A lattice of men that a king can cross in thousands of ways: a square with the same pieces taken is seen once."""
    lattice = [number for row in (1, 3, 5, 7) for number in INTERNATIONAL.board.rows()[row][:4]]
    position = read_fen(f"W:WK46:B{','.join(map(str, lattice))}")
    assert len({len(move.route) for move in legal_moves(position)}) == 1


@settings(max_examples=200)
@given(positions())
def test_a_position_and_its_fen(position):
    if position.occupied:
        assert read_fen(write_fen(position), position.variant) == position
        assert read_fen(write_fen(position) + ".", position.variant) == position


def test_a_position_knows_its_pieces():
    assert read_fen("W:W31,K5:B1,K46").squares() == {
        1: Piece.BLACK_MAN,
        5: Piece.WHITE_KING,
        31: Piece.WHITE_MAN,
        46: Piece.BLACK_KING,
    }
