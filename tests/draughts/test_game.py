"""A game: what is played can be taken back and copied, with all that counts towards a draw."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice.draughts.draws import Counters, counters_at
from ratingoffice.draughts.fen import FenError, read_fen, read_setup, write_fen
from ratingoffice.draughts.game import AmbiguousMoveError, Game, IllegalMoveError
from ratingoffice.draughts.notation import write_move
from ratingoffice.draughts.position import Colour, start
from ratingoffice.draughts.variant import BRAZILIAN, INTERNATIONAL, RUSSIAN, VARIANTS, variant_named


@st.composite
def games(draw):
    """A game of random moves, from the start or from a few pieces."""
    random_ = random.Random(draw(st.integers(0, 2**32)))
    variant = draw(st.sampled_from(list(VARIANTS.values())))
    few = read_fen("W:WK46,28,38:BK5,13,3")
    game = Game(draw(st.sampled_from([start(variant), few])), plies_before=draw(st.integers(0, 3)) * 2)
    for _ in range(draw(st.integers(1, 120))):
        moves = game.legal_moves()
        if not moves:
            break
        game.push(random_.choice(moves))
    return game


def state(game):
    """All that a game knows."""
    return (game.positions, game.moves, game.history, game.proposals, game.outcome(), game.times_the_same())


@settings(max_examples=60)
@given(games())
def test_a_move_taken_back_leaves_everything_as_it_was(game):
    moves = game.legal_moves()
    for move in moves[:4]:
        before = state(game.copy())
        game.push(move)
        assert game.pop() == move
        assert state(game) == before


def test_before_the_first_move_nothing_can_be_taken_back():
    with pytest.raises(ValueError, match="no move has been played"):
        Game().pop()


@settings(max_examples=60)
@given(games())
def test_a_copy_is_a_game_of_its_own(game):
    before, twin = state(game.copy()), game.copy()
    assert state(twin) == before
    while twin.moves:
        twin.pop()
    assert state(game) == before


@settings(max_examples=60)
@given(games())
def test_a_game_replayed_from_its_notation_is_the_same(game):
    again = Game(game.positions[0], plies_before=game.plies_before)
    for position, move in zip(game.positions, game.moves, strict=False):
        again.play(write_move(position, move))
    assert state(again) == state(game)


@settings(max_examples=60)
@given(games())
def test_a_position_typed_in_with_its_counts_goes_on_like_the_game(game):
    setup = read_setup(write_fen(game.position, game.counters), game.position.variant)
    typed = Game(setup.position, setup.counters)
    assert typed.counters == game.counters
    assert typed.counts() == game.counts()
    for move in game.legal_moves()[:3]:
        typed.push(move)
        game.push(move)
        assert typed.counters == game.counters
        typed.pop()
        game.pop()


def test_moves_made_by_each_side():
    game = Game()
    game.play("32-28")
    assert (game.moves_made(Colour.WHITE), game.moves_made(Colour.BLACK)) == (1, 0)
    game.play("19-23")
    assert (game.moves_made(Colour.WHITE), game.moves_made(Colour.BLACK)) == (1, 1)
    from_black = Game(read_fen("B:W28:B1"), plies_before=99)
    assert (from_black.moves_made(Colour.WHITE), from_black.moves_made(Colour.BLACK)) == (50, 49)


def test_an_illegal_move_raises_with_its_reason():
    with pytest.raises(IllegalMoveError) as problem:
        Game().play("32-27x")
    assert problem.value.illegal.reason.code == "no-move-text"
    with pytest.raises(AmbiguousMoveError):
        Game(read_fen("W:WK47:B42,33,19,14,22")).play("47x36")


def test_a_position_set_up_counts_what_is_on_the_board():
    assert counters_at(read_fen("W:WK1,K2,K3:BK46")) == Counters(0, 0, None)
    assert counters_at(read_fen("W:WK1,K2:BK46")) == Counters(0, None, 0)
    assert counters_at(start()) == Counters()


@pytest.mark.parametrize(
    ("fen", "counters"),
    [
        ("W:WK1,K2,K3:BK46:H12:T9", Counters(12, 9, None)),
        ("w:wk1,k2:bk46:p4:t20.", Counters(0, 20, 4)),
        ("W:WK1,K2:BK46:H3:F60", Counters(3, None, 0)),
        ("W:WK1,22:BK46:T32", Counters(0, 32, 0)),
        ("W:W31:BK46:T31", Counters(0, 31, None)),
        ("W:WK1,K2,K3:BK46:H0:T0", None),
        ("W:WK1,K2,K3:BK46", None),
    ],
)
def test_counts_are_typed_in_with_a_position(fen, counters):
    setup = read_setup(fen)
    assert setup.counters == counters
    assert read_setup(write_fen(setup.position, setup.counters)).counters == counters


@pytest.mark.parametrize(
    ("fen", "column", "message"),
    [
        ("", 1, "begins with the side to move"),
        ("X:W31:B1", 1, "begins with the side to move"),
        ("W:W31:W32", 7, "given twice"),
        ("W:W0:B1", 4, "not on the board"),
        ("W:W51:B1", 4, "not on the board"),
        ("W:W31:B1,50-40", 10, "not on the board"),
        ("W:W31,x:B1", 7, "is not a square"),
        ("W:W31,:B1", 7, "is not a square"),
        ("W:W31,31:B1", 7, "two pieces on one square"),
        ("W:W31:B31", 8, "two pieces on one square"),
        ("W:W5:B1", 4, "a man on the last row is a king"),
        ("W:W31:B46", 8, "a man on the last row is a king"),
        ("W:W:B", 6, "no pieces"),
        ("W:W31:B1 and more", 8, "is not a square"),
        ("W:W31:B1:Q3", 9, "a FEN ends"),
        ("W:W31-35:B1:T3", 13, "three against one king"),
        ("W:WK31,32,33:BK1:P3", 18, "one or two against one king"),
    ],
)
def test_a_fen_that_is_none_says_where_and_why(fen, column, message):
    with pytest.raises(FenError, match=message) as problem:
        read_fen(fen)
    assert problem.value.column == column


@pytest.mark.parametrize(
    "fen",
    [
        "W:W31-33,K40:B1,K50",
        "w:w31,32,33,k40:b1,k50.",
        " W : B1,K50 : W33,32,31,K40 . ",
        "W:W31-32,33,K40:B01,K50:H3:F9",
    ],
)
def test_a_fen_in_other_ways_of_writing(fen):
    assert write_fen(read_fen(fen)) == "W:W31,32,33,K40:B1,K50"


def test_a_fen_by_letters():
    assert write_fen(read_fen("B:Wa1,c1,KH2:BB8,Kd6", RUSSIAN)) == "B:Wa1,c1,Kh2:Bb8,Kd6"
    assert read_fen("W:W21-32:B1-12", RUSSIAN) == start(RUSSIAN)


def test_games_by_name():
    assert [variant_named(name) for name in ("int", "Russian", "26")] == [INTERNATIONAL, RUSSIAN, BRAZILIAN]
    assert INTERNATIONAL.game_type_tag == "20,W,10,10,N2,0"
    assert RUSSIAN.game_type_tag == "25,W,8,8,A0,0"
    with pytest.raises(ValueError, match="Unknown game 'chess'"):
        variant_named("chess")
    with pytest.raises(ValueError, match="Unknown game ''"):
        variant_named("")
