"""What can be wrong with a move, with the articles of Annex 1."""

from dataclasses import dataclass
from enum import Enum

from ratingoffice.messages import Message


class IllegalReason(Enum):
    """What is wrong with a move; the articles of Annex 1 that it goes against."""

    NO_MOVE_TEXT = ("no_move_text", "8.2.1")
    NO_SUCH_SQUARE = ("no_such_square", "2.6 8.1")
    NO_PIECES_LEFT = ("no_pieces_left", "7.2.3")
    ALL_BLOCKED = ("all_blocked", "7.2.2")
    NO_PIECE_THERE = ("no_piece_there", "3.3 8.2.1")
    OPPONENTS_PIECE = ("opponents_piece", "3.3 5.4.1 5.4.5")
    NOT_FREE = ("not_free", "3.4 3.9 5.4.2")
    CAPTURE_POSSIBLE = ("capture_possible", "4.2 4.3 5.4.6")
    FEWER_THAN_POSSIBLE = ("fewer_than_possible", "4.13 5.4.8")
    MORE_THAN_POSSIBLE = ("more_than_possible", "4.13 5.4.8")
    STOPPED_INSIDE = ("stopped_inside", "4.5 4.6 5.4.9")
    OVER_OWN_PIECE = ("over_own_piece", "4.7 5.4.2")
    OVER_PIECE_TWICE = ("over_piece_twice", "4.8 5.4.2")
    NOTHING_TO_TAKE = ("nothing_to_take", "4.2 4.3 5.4.2")
    BACKWARDS = ("backwards", "3.4 5.4.2")
    WAY_BLOCKED = ("way_blocked", "3.9 5.4.2")
    NOT_ITS_WAY_MAN = ("not_its_way_man", "3.4 5.4.2")
    NOT_ITS_WAY_KING = ("not_its_way_king", "3.9 5.4.2")
    NOT_ITS_WAY_TO_TAKE = ("not_its_way_to_take", "4.5 4.6 5.4.2")

    @property
    def code(self) -> str:
        """Its name for programs: `stopped-inside`."""
        return self.value[0].replace("_", "-")

    @property
    def articles(self) -> tuple[str, ...]:
        """The articles of Annex 1."""
        return tuple(self.value[1].split())


@dataclass(frozen=True)
class IllegalMove:
    """A rejected move: the reason, a sentence for the players, and what could be played instead."""

    reason: IllegalReason
    sentence: Message
    instead: tuple[str, ...]
