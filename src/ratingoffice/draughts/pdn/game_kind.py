"""Which game a record is of: by its GameType and Variant, without them by its squares. A game not known is refused."""

import re
from collections.abc import Iterator
from typing import Final

from ratingoffice.draughts.fen import squares_in
from ratingoffice.draughts.messages import message
from ratingoffice.draughts.pdn.findings import Findings
from ratingoffice.draughts.pdn.raw import RawGame, RawMove
from ratingoffice.draughts.variant import BOARD_64, INTERNATIONAL, RUSSIAN, VARIANTS, Variant

_GAME_TYPE: Final = re.compile(r"\s*(\d{1,3})\s*(?:,.*)?")
_WORD: Final = re.compile(r"[^\W_]+")
OTHER_GAMES: Final = {
    0: "chess",
    1: "Chinese chess",
    21: "English draughts",
    22: "Italian draughts",
    23: "American pool checkers",
    24: "Spanish draughts",
    27: "Canadian draughts",
    28: "Portuguese draughts",
    29: "Czech draughts",
    30: "Turkish draughts",
    31: "Thai draughts",
    40: "Frisian draughts",
    41: "Spantsiretti",
    50: "Othello",
}
"""Games that PDN numbers, and that are not played here: our regulations do not have their rules."""
_NAMES: Final = {
    **{variant.name.lower(): variant for variant in VARIANTS.values()},
    **dict.fromkeys(("polish", "100", "10x10"), INTERNATIONAL),
    "shashki": RUSSIAN,
}
_SAYS_NOTHING: Final = {"", "standard", "normal", "fromposition"}
"""Names by which some programs call the usual game, whatever its GameType."""
_FILLING: Final = {"draughts", "checkers", "game"}
_FIRST_MEN: Final = 30
"""White's first move on 100 squares leaves a square above this."""


def game_kind(raw: RawGame, findings: Findings) -> Variant | None:
    """The game that is played; None, with an error, where it is one that is not known here or two that differ."""
    by_number, by_name = _by_tag(raw, "GameType", findings), _by_tag(raw, "Variant", findings)
    if "unknown" in {by_number, by_name}:
        return None
    if isinstance(by_number, Variant) and isinstance(by_name, Variant) and by_number is not by_name:
        text = message("pdn_game_types_differ", by_number=by_number.name, by_name=by_name.name)
        findings.error(raw.tags["Variant"][1], "game-type", text)
        return None
    for found in (by_number, by_name):
        if isinstance(found, Variant):
            return found
    return _by_squares(raw, findings)


def _by_tag(raw: RawGame, tag: str, findings: Findings) -> Variant | str | None:
    """What one tag says: a game, `unknown` for one that is not known, None for nothing."""
    value, at = raw.tags.get(tag, ("", raw.at))
    if _key(value) in _SAYS_NOTHING:
        return None
    match = _GAME_TYPE.fullmatch(value)
    number = int(match[1]) if match is not None else None
    if number in VARIANTS:
        _check_full_form(value, at, VARIANTS[number], findings)
        return VARIANTS[number]
    if _key(value) in _NAMES:
        return _NAMES[_key(value)]
    facts = {"tag": tag, "typed": value, "games": tuple(f"{each} {variant.name}" for each, variant in VARIANTS.items())}
    if number in OTHER_GAMES:
        text = message("pdn_game_unknown.named", name=OTHER_GAMES[number], **facts)
    else:
        text = message("pdn_game_unknown", **facts)
    findings.error(at, "game-type", text)
    return "unknown"


def _key(value: str) -> str:
    """The words of a name without what only fills it."""
    return "".join(word for word in _WORD.findall(value.lower()) if word not in _FILLING)


def _check_full_form(value: str, at: int, variant: Variant, findings: Findings) -> None:
    """The full form states who begins, the board and how its squares are written; other ways than ours are not read."""
    size = variant.board.size
    full = "".join(value.split()).upper().split(",")
    letters = ("N2", "A0") if variant.letters else ("N2",)
    known = [[str(variant.game_type), "W", str(size), str(size), squares, "0"] for squares in letters]
    if not any(full == form[: len(full)] for form in known):
        text = message("pdn_other_squares", typed=value, form=variant.game_type_tag)
        findings.warning(at, "game-type", text)


def _by_squares(raw: RawGame, findings: Findings) -> Variant:
    """Letters are those of 64 squares; numbers up to 32 leave both boards open, unless the first move decides."""
    squares = list(_squares(raw))
    if any(square[0].isalpha() for square in squares):
        findings.warning(raw.at, "game-type", message("pdn_no_game_type.letters"))
        return RUSSIAN
    numbers = [int(square) for square in squares]
    begins_below = "FEN" in raw.tags or (numbers and numbers[0] <= _FIRST_MEN)
    if begins_below and max(numbers, default=BOARD_64.squares + 1) <= BOARD_64.squares:
        findings.warning(raw.at, "game-type", message("pdn_no_game_type.numbers"))
    return INTERNATIONAL


def _squares(raw: RawGame) -> Iterator[str]:
    """All squares in the position and in the main line, as they are written."""
    yield from (square for square, _ in squares_in(raw.tags.get("FEN", ("", 0))[0]))
    for item in raw.line.items:
        if isinstance(item, RawMove):
            yield from item.squares
