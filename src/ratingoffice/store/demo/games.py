"""Games of draughts for the demo, move by move: legal, careful, and ending as the event says they did."""

from random import Random
from typing import Final

from ratingoffice.draughts.draws import Result
from ratingoffice.draughts.game import Game
from ratingoffice.draughts.legal_moves import legal_moves
from ratingoffice.draughts.moves import Move
from ratingoffice.draughts.pdn.record import GameRecord
from ratingoffice.draughts.pdn.writer import write_pdn
from ratingoffice.draughts.position import Colour, Position
from ratingoffice.draughts.proposals import MOVES_BEFORE_A_PROPOSAL
from ratingoffice.draughts.variant import INTERNATIONAL
from ratingoffice.store.models import Event, Official
from ratingoffice.store.models import Game as StoredGame
from ratingoffice.store.running_events.services.event_games import receive_games

RESULTS: Final = {"1-0": Result.WHITE_WINS, "1/2-1/2": Result.DRAW, "0-1": Result.BLACK_WINS}
MOST_GAMES: Final = 8
FEWEST_PLIES: Final = 50
PLIES_OF_A_DRAW: Final = 2 * MOVES_BEFORE_A_PROPOSAL
MOST_PLIES: Final = 140
PLIES_BEFORE_MISTAKES: Final = 24
PIECES_TO_RESIGN: Final = 3
MISTAKES: Final = 0.15


def receive_invented_games(officer: Official, discipline: str) -> None:
    """Send in the first round of the newest event, as a file of games."""
    event = Event.objects.filter(discipline=discipline).order_by("-end", "-pk").first()
    if event is None:
        return
    first_round = StoredGame.objects.filter(event=event, round=1, result__in=RESULTS).order_by("pk")
    records = [_record(event, game) for game in first_round.select_related("white", "black")[:MOST_GAMES]]
    if records:
        receive_games(officer, event.event_id, write_pdn(records).encode(), f"{event.event_id}.pdn")


def _record(event: Event, game: StoredGame) -> GameRecord:
    assert game.white is not None
    assert game.black is not None
    result = RESULTS[str(game.result)]
    played = invented_game(Random(f"{event.event_id} {game.white.player_id}"), result)
    tags = {
        "Event": event.name,
        "Date": f"{event.start:%Y.%m.%d}",
        "Round": str(game.round),
        "White": game.white.name,
        "Black": game.black.name,
        "Result": result.written(INTERNATIONAL),
    }
    return GameRecord.from_game(played, tags)


def invented_game(random: Random, result: Result) -> Game:
    """Play again and again until a game ends so that people would believe the result."""
    loser = {Result.WHITE_WINS: Colour.BLACK, Result.BLACK_WINS: Colour.WHITE}.get(result)
    while True:
        game = _played(random, loser)
        if game.outcome() is None and _is_decided(game, loser):
            return game


def _played(random: Random, loser: Colour | None) -> Game:
    """One attempt: both play safe, who is to lose makes mistakes."""
    game = Game()
    while len(game.moves) < MOST_PLIES and game.outcome() is None and not _is_decided(game, loser):
        errs = game.turn is loser and len(game.moves) > PLIES_BEFORE_MISTAKES and random.random() < MISTAKES
        moves = game.legal_moves()
        game.push(random.choice(moves if errs else _safest(game.position, moves)))
    return game


def _is_decided(game: Game, loser: Colour | None) -> bool:
    """Who is to lose would resign, or both may agree on a draw and have as many pieces (Annex 3, 5.3)."""
    position = game.position
    if loser is None:
        return len(game.moves) >= PLIES_OF_A_DRAW and position.pieces(Colour.WHITE) == position.pieces(Colour.BLACK)
    behind = position.pieces(loser.other) - position.pieces(loser)
    return len(game.moves) >= FEWEST_PLIES and game.turn is loser and behind >= PIECES_TO_RESIGN


def _safest(position: Position, moves: list[Move]) -> list[Move]:
    """The moves that win the most, or lose the least, by the answer of the opponent."""
    worth = [move.taken.bit_count() - _most_taken(position.after(move)) for move in moves]
    return [move for move, value in zip(moves, worth, strict=True) if value == max(worth)]


def _most_taken(position: Position) -> int:
    return max((move.taken.bit_count() for move in legal_moves(position)), default=0)
