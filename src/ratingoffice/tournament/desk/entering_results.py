"""Results as an arbiter types them."""

from dataclasses import dataclass, replace
from typing import Final

from ratingoffice.model.tournament import Code, Outcome
from ratingoffice.tournament.desk.live_event import DeskError, LiveEvent, with_halves
from ratingoffice.tournament.messages import message

Side = tuple[Code, Outcome | None]


@dataclass(frozen=True)
class GameResult:
    """What both sides have; `key` is what is typed or sent."""

    key: str
    white: Side
    black: Side
    only: tuple[str, ...] = ()
    """The ways of counting in which there is such a result; none: in all."""


def _drawn(key: str, white: Outcome, black: Outcome, *only: str) -> GameResult:
    return GameResult(key, (Code.DRAW, white), (Code.DRAW, black), only)


MICRO: Final = ("beijing", "womens-title-match")
RESULTS: Final = {
    each.key: each
    for each in (
        GameResult("1", (Code.WIN, None), (Code.LOSS, None)),
        GameResult("=", (Code.DRAW, None), (Code.DRAW, None)),
        GameResult("0", (Code.LOSS, None), (Code.WIN, None)),
        GameResult("+", (Code.FORFEIT_WIN, None), (Code.FORFEIT_LOSS, None)),
        GameResult("-", (Code.FORFEIT_LOSS, None), (Code.FORFEIT_WIN, None)),
        GameResult("x", (Code.FORFEIT_LOSS, None), (Code.FORFEIT_LOSS, None)),
        _drawn("p", Outcome.PLUS, Outcome.MINUS, "plus-remise"),
        _drawn("m", Outcome.MINUS, Outcome.PLUS, "plus-remise"),
        _drawn("r", Outcome.RAPID_WIN, Outcome.RAPID_LOSS, *MICRO),
        _drawn("R", Outcome.RAPID_LOSS, Outcome.RAPID_WIN, *MICRO),
        _drawn("b", Outcome.BLITZ_WIN, Outcome.BLITZ_LOSS, *MICRO),
        _drawn("B", Outcome.BLITZ_LOSS, Outcome.BLITZ_WIN, *MICRO),
        _drawn("s", Outcome.SUPERBLITZ_WIN, Outcome.SUPERBLITZ_LOSS, *MICRO),
        _drawn("S", Outcome.SUPERBLITZ_LOSS, Outcome.SUPERBLITZ_WIN, *MICRO),
        GameResult("", (Code.PENDING, None), (Code.PENDING, None)),
    )
}
"""Every result by its key; the empty one takes a result back."""

WRITTEN: Final = {
    "1": ("2", "1-0", "2-0"),
    "=": ("5", "½", "1/2", "½-½", "1/2-1/2", "0.5-0.5", "0,5-0,5", "1-1"),
    "0": ("0-1", "0-2"),
    "x": ("X",),
    "p": ("P",),
    "m": ("M",),
}
TYPED: Final = {other: key for key, others in WRITTEN.items() for other in others}
"""Other ways in which people type the same."""


def results_of(scoring: str) -> list[GameResult]:
    """Return the results that a way of counting knows."""
    return [each for each in RESULTS.values() if not each.only or scoring in each.only]


def result_typed(text: str, scoring: str) -> GameResult:
    """Read what was typed: `result_typed("½", "2-1-0").key` is `=`."""
    typed = text.strip()
    found = RESULTS.get(typed) or RESULTS.get(TYPED.get(typed, "?"))
    if found is None or found not in results_of(scoring):
        keys = tuple(each.key for each in results_of(scoring) if each.key)
        raise DeskError(message("result_unknown", typed=typed, keys=keys))
    return found


def with_result(event: LiveEvent, round_number: int, white: int, text: str) -> LiveEvent:
    """Enter the result of the game in which somebody has white."""
    result = result_typed(text, event.plan.scoring)
    half = event.half(round_number, white)
    if half is None or half.opponent is None or half.colour != "w":
        raise DeskError(message("has_not_white", number=white, round=round_number))
    other = event.half(round_number, half.opponent)
    if other is None:
        raise DeskError(message("game_without_opponent", number=white, round=round_number))
    sides = zip((half, other), (result.white, result.black), strict=True)
    return with_halves(event, [replace(each, code=code, outcome=outcome) for each, (code, outcome) in sides])


def key_of(event: LiveEvent, round_number: int, white: int) -> str:
    """Return the key of the result that stands on a board."""
    half = event.half(round_number, white)
    other = half and half.opponent and event.half(round_number, half.opponent)
    if not half or not other:
        return ""
    sides = (half.code, half.outcome), (other.code, other.outcome)
    return next((key for key, each in RESULTS.items() if (each.white, each.black) == sides), "")
