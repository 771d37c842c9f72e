"""Draughts beside py-draughts in one run: counting games, replaying recorded ones, and the compiled count."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

from loguru import logger

from draughts import Board
from ratingoffice.draughts import kernel
from ratingoffice.draughts.captures import captures
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.legal_moves import legal_moves, perft
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.pdn.reader import read_pdn
from ratingoffice.draughts.pdn.record import GameRecord, MoveLine, Ply
from ratingoffice.draughts.pdn.writer import write_pdn
from ratingoffice.draughts.position import Colour, Position, start
from ratingoffice.draughts.variant import INTERNATIONAL

DEPTH, COMPILED_DEPTH = 6, 9
PUBLISHED = {6: 167_140, 9: 41_022_423}
GAMES, MOST_PLIES, GIVEN_UP = 300, 120, 4


def seconds(work: Callable[[], Any]) -> float:
    """The least processor time of many runs, two seconds in all: what else the machine does is not counted."""
    times = [0.0]
    while sum(times) < 2 or len(times) < 4:
        begin = time.process_time()
        work()
        times.append(time.process_time() - begin)
    return min(times[1:])


def perft_by_lists(position: Position, depth: int) -> int:
    """Count with lists of moves at the last ply too, as one has to with py-draughts."""
    moves = legal_moves(position)
    if depth == 1:
        return len(moves)
    return sum(perft_by_lists(position.after(move), depth - 1) for move in moves)


def perft_of_peer(board: Board, depth: int) -> int:
    """Count through the public interface of py-draughts; the moves of the last ply are listed, not played."""
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    games = 0
    for move in moves:
        board.push(move)
        games += perft_of_peer(board, depth - 1)
        board.pop()
    return games


def recorded_games() -> str:
    """Games between two players who look one exchange ahead and give up four pieces down, as PDN."""
    chance = random.Random(20220101)
    return write_pdn([_recorded_game(chance, number) for number in range(GAMES)])


def _recorded_game(chance: random.Random, number: int) -> GameRecord:
    game, line = Game(), MoveLine(start())
    while game.outcome() is None and len(game.moves) < MOST_PLIES:
        moves = game.legal_moves()
        chance.shuffle(moves)
        position = game.position
        move = min(moves, key=lambda each: _loss(position, each))
        line.items.append(Ply(position, move))
        game.push(move)
        if abs(game.position.pieces(Colour.WHITE) - game.position.pieces(Colour.BLACK)) >= GIVEN_UP:
            break
    return GameRecord(INTERNATIONAL, {"Event": "benchmark", "Round": str(number)}, line)


def _loss(position: Position, move: Move) -> int:
    """The pieces that the best answer wins, after the best capture back."""
    after = position.after(move)
    lost = [taking.taken.bit_count() - _most(captures(after.after(taking))) for taking in captures(after)[:4]]
    return max(lost, default=0) - move.taken.bit_count()


def _most(taking: list[Move]) -> int:
    return taking[0].taken.bit_count() if taking else 0


def replayed_by_peer(games: list[str]) -> int:
    """Read each game with py-draughts; the number of plies that it found."""
    return sum(len(Board.from_pdn(game)._moves_stack) for game in games)


def main() -> None:
    """Print the speed of all, and what the ratios are."""
    logger.remove()
    assert perft(start(), DEPTH) == perft_by_lists(start(), DEPTH) == perft_of_peer(Board(), DEPTH) == PUBLISHED[DEPTH]
    peer = PUBLISHED[DEPTH] / seconds(lambda: perft_of_peer(Board(), DEPTH))
    listed = PUBLISHED[DEPTH] / seconds(lambda: perft_by_lists(start(), DEPTH))
    counted = PUBLISHED[DEPTH] / seconds(lambda: perft(start(), DEPTH))
    assert kernel.perft(start(), COMPILED_DEPTH) == PUBLISHED[COMPILED_DEPTH]
    compiled = PUBLISHED[COMPILED_DEPTH] / seconds(lambda: kernel.perft(start(), COMPILED_DEPTH))
    print(f"\nDraughts: games of {DEPTH} plies from the start (compiled: {COMPILED_DEPTH}), nodes a second")
    print(f"  py-draughts, lists of moves              {peer:>12,.0f}")
    print(f"  Rating Office, lists of moves            {listed:>12,.0f}   {listed / peer:.1f} times")
    print(f"  Rating Office, last ply counted          {counted:>12,.0f}   {counted / peer:.1f} times (goal 4)")
    print(f"  Rating Office, compiled by numba         {compiled:>12,.0f}   (goal 20,000,000)")
    text = recorded_games()
    plies = sum(len(record.line.plies) for record in read_pdn(text).games)
    games = [f'[Event "benchmark"]{game}' for game in text.split('[Event "benchmark"]')[1:]]
    found = replayed_by_peer(games)
    peer = plies / seconds(lambda: replayed_by_peer(games))
    ours = plies / seconds(lambda: read_pdn(text))
    print(f"Draughts: {len(games)} recorded games of {plies:,} plies read from PDN and replayed, plies a second")
    print(f"  py-draughts ({found:,} plies found)         {peer:>12,.0f}")
    print(f"  Rating Office                            {ours:>12,.0f}   {ours / peer:.1f} times (goal 4)")


if __name__ == "__main__":
    main()
