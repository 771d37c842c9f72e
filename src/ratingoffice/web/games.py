"""A game of draughts in the reader's language: the words of the viewer, positions in words, diagrams for paper."""

from dataclasses import dataclass
from typing import Any, Final

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from ratingoffice.draughts.diagram import as_svg
from ratingoffice.draughts.pdn.record import GameRecord
from ratingoffice.draughts.position import Piece, Position
from ratingoffice.draughts.viewer.page import game_data
from ratingoffice.web.sentences import colon_text

PLIES_OF_A_DIAGRAM: Final = 30


@dataclass(frozen=True)
class Diagram:
    """A position on the way, for those who have no script."""

    after: str
    svg: SafeString


def viewer_words() -> dict[str, str]:
    """Return what the viewer says."""
    return {
        "first": _("First position"),
        "back": _("One move back"),
        "forward": _("One move forward"),
        "last": _("Last position"),
        "flip": _("Turn the board"),
        "moves": _("Moves"),
        "play": _("Play the moves"),
        "pause": _("Pause"),
        "copyFen": _("Copy the position (FEN)"),
        "copyPdn": _("Copy the game (PDN)"),
        "download": _("Download the game (PDN)"),
        "copied": _("Copied."),
        "hint": _(
            "Arrow keys step, Home and End jump, F turns the board, P plays. On the board: tap a half, or swipe. "
            "The address of the page leads to the move."
        ),
    }


def in_words(position: Position) -> str:
    """Describe a position for those who cannot see it."""
    names = {
        Piece.WHITE_MAN: _("white men"),
        Piece.WHITE_KING: _("white kings"),
        Piece.BLACK_MAN: _("black men"),
        Piece.BLACK_KING: _("black kings"),
    }
    pieces, square = position.squares(), position.variant.square
    places = {piece: [square(at) for at, each in pieces.items() if each is piece] for piece in names}
    parts = [f"{names[piece]}{colon_text()}{', '.join(squares)}" for piece, squares in places.items() if squares]
    return "; ".join([*parts, _("white to move") if position.white_to_move else _("black to move")])


def viewer_data(record: GameRecord, number: int) -> dict[str, Any]:
    """Return what the script of the viewer reads; the number of the game stands in the address of a move."""
    return game_data(record, in_words) | {"words": viewer_words(), "key": number}


def diagrams(record: GameRecord) -> list[Diagram]:
    """Draw the position every fifteen moves and at the end."""
    plies = record.line.plies
    stops = [*range(PLIES_OF_A_DIAGRAM, len(plies), PLIES_OF_A_DIAGRAM), len(plies)] if plies else []
    return [Diagram(str(record.first_number + (at - 1) // 2), mark_safe(_drawn(plies[at - 1].after))) for at in stops]


def _drawn(position: Position) -> str:
    return as_svg(position, words=in_words(position))
