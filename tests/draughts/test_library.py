"""The library as others use it: a game is played, varied, saved, read back and shown by names that can be guessed."""

import inspect
import io
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ratingoffice import draughts
from ratingoffice.draughts import (
    RUSSIAN,
    Game,
    GameRecord,
    IllegalMove,
    Move,
    MoveLine,
    Position,
    iter_pdn,
    judge,
    read_pdn,
)
from ratingoffice.draughts import write_pdn as written
from ratingoffice.draughts.draws import Counters
from ratingoffice.draughts.position import Colour, start
from ratingoffice.draughts.variant import VARIANTS


@st.composite
def played_games(draw):
    """A game of random moves in any of the games, perhaps from the middle."""
    chance = random.Random(draw(st.integers(0, 2**32)))
    first = draw(st.sampled_from([start(each) for each in VARIANTS.values()]))
    few = Game.from_fen(draw(st.sampled_from(["B:WK46,28,38:BK5,13,3:F40", "W:WK1,K2,K3:BK46:T4"])))
    game = draw(st.sampled_from([Game(first), few]))
    for _ in range(draw(st.integers(0, 60))):
        moves = game.legal_moves()
        if moves:
            game.push(chance.choice(moves))
    return game


@settings(max_examples=60)
@given(played_games())
def test_a_played_game_is_saved_and_read_back(game):
    found = read_pdn(game.to_pdn({"White": "A", "GameType": str(game.position.variant.game_type)}))
    assert [each for each in found.findings if each.severity == "error"] == []
    again = found.games[0].game()
    assert (again.positions, again.moves, again.history, again.plies_before) == (
        game.positions,
        game.moves,
        game.history,
        game.plies_before,
    )
    assert found.games[0].result == game.result()


def test_a_game_with_a_position_set_up_on_the_way_is_saved():
    game = Game()
    game.play("32-28")
    game.set_up(Position.from_fen("B:W31:B20,45"))
    game.play("20-25")
    assert game.to_pdn().splitlines()[-1] == '1. 32-28 /FEN "B:W31:B20,45"/ 1... 20-25 *'
    assert read_pdn(game.to_pdn()).games[0].game().position == game.position


def test_tags_come_first_and_a_result_among_them_holds():
    assert Game().to_pdn({"Result": "2-0", "White": "A"}).splitlines()[:2] == ['[White "A"]', '[Result "2-0"]']
    assert written([Game(), GameRecord.from_game(Game())]).count("[GameType") == 2


def test_moves_and_positions_are_readable():
    position = Position.from_fen("W:WK47:B42,33,19,14,22")
    assert [str(move) for move in judge(position, "47x36")] == ["47x38x24x13x36", "47x38x20x9x36"]
    assert str(start()).splitlines()[0] == "    1    b   b   b   b   b  5"
    assert str(start()) == str(Game()) == draughts.as_text(start()).rstrip("\n")
    assert repr(Move((32, 28), 0, 1, 0)) == "<Move 32-28>"


def test_pictures_for_notebooks():
    game = Game()
    assert game._repr_svg_() == start()._repr_svg_() == draughts.as_svg(start())
    game.play("32-28")
    assert game._repr_svg_() == draughts.as_svg(game.position, marked=(32, 28))


def test_fen_of_positions_and_games():
    assert Position.from_fen("B:Wa1:Bb8", RUSSIAN).fen() == "B:Wa1:Bb8"
    game = Game.from_fen("B:WK46,25:BK1,35:H20:F60")
    assert (game.fen(), game.counters, game.moves_made(Colour.BLACK)) == ("B:W25,K46:B35,K1:H20", Counters(20), 59)


@pytest.mark.parametrize(
    ("fen", "over", "result"),
    [("W:W28:B23,1", False, "*"), ("B:W28:B", True, "2-0"), ("W:WK1:BK46:P10", True, "1-1"), ("W:W:B23", True, "0-2")],
)
def test_the_end_of_a_game(fen, over, result):
    game = Game.from_fen(fen)
    assert (game.is_game_over(), game.result()) == (over, result)
    assert Game.from_fen("B:Wa1:B", RUSSIAN).result() == "1-0"


def test_variations_are_built_move_by_move():
    record = GameRecord.from_game(Game(), {"White": "A"})
    ply = record.line.play("32-28")
    variation = ply.add_variation("33-28", "18-22")
    variation.plies[0].add_variation("34-30")
    variation.play("31-27").comments = ("attacks",)
    record.line.play("19-23")
    assert record.is_complete
    assert (
        record.to_pdn()
        .splitlines()[-1]
        .endswith("1. 32-28 (1. 33-28 (1. 34-30) 1... 18-22 2. 31-27 {attacks}) 1... 19-23 *")
    )
    assert read_pdn(record.to_pdn()).games[0].line == record.line
    with pytest.raises(draughts.IllegalMoveError):
        record.line.play("37-32")
    assert len(record.line.plies) == 2


def test_a_move_of_another_position_has_its_reason():
    (capture,) = Game.from_fen("W:W28:B23").legal_moves()
    assert isinstance(judge(start(), str(capture)), IllegalMove)
    with pytest.raises(draughts.IllegalMoveError):
        MoveLine(start()).play(capture)


HEAD = '[Event "Club"]\n[White "A"]\n[Black "B"]\n'


@pytest.mark.parametrize(
    "text",
    [
        "".join(f"{HEAD}\n1. 32-28 19-23 {number % 3}-{2 - number % 3} {{on time}}\n\n" for number in range(7)),
        f"{HEAD}\n1. 32-28 nix *\n\n\n{HEAD}\n\n{{a\n\nb}}\n1. 33-28 3-0\n{HEAD}1. 31-27 18-22 2. 37-32 16-21 *",
        "1. 32-28 *\n\n1. 33-28 *\n",
        f"{HEAD}\n{HEAD}\n2-0\n\n{HEAD}\n* *\n",
    ],
)
def test_a_stream_gives_the_games_and_findings_of_the_whole(text):
    pieces = list(iter_pdn(io.StringIO(text)))
    whole = read_pdn(text)
    assert [game for piece in pieces for game in piece.games] == whole.games
    assert [each for piece in pieces for each in piece.findings] == whole.findings


def test_a_stream_keeps_one_game_at_a_time():
    taken = []

    def lines():
        for number in range(3):
            taken.append(number)
            yield from f"{HEAD}\n1. 32-28 *\n\n".splitlines(keepends=True)

    first = next(iter_pdn(lines()))
    assert (len(first.games), taken) == (1, [0, 1])
    assert list(iter_pdn([])) == []


def test_every_public_function_shows_how_it_is_called():
    """A line that can be run stands in the docstring of the function, or of its class."""
    named = {name: getattr(draughts, name) for name in draughts.__all__}
    functions = {name: each for name, each in named.items() if inspect.isfunction(each)}
    without = [name for name, each in functions.items() if ">>>" not in inspect.getdoc(each)]
    assert without == []
