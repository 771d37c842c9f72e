"""What a report says of rounds to come: byes (240, XXZ), who may not meet (260), points (250, XXA), colours (152)."""

from fractions import Fraction
from typing import Final

from ratingoffice.formats.reports.trf import layout
from ratingoffice.formats.reports.trf.layout import TrfField
from ratingoffice.formats.reports.trf.match_records import lines_of, points_of
from ratingoffice.model.tournament import Code, Colour, Tournament

FIRST_COLOURS: Final[dict[str, Colour]] = {"W": "w", "B": "b", "white1": "w", "black1": "b"}

BYE_CODES: Final = {"F": Code.FULL_BYE, "H": Code.HALF_BYE, "Z": Code.ZERO_BYE}


def asked_byes(tournament: Tournament, round_number: int) -> dict[int, Code]:
    """The byes of a round by start number, as the kept lines of a report have them."""
    byes: dict[int, Code] = {}
    for line in tournament.kept.get(layout.KEPT, ()):
        words = line.split()
        if words[0] == "XXZ":
            byes |= dict.fromkeys(_numbers(words[1:]), Code.ZERO_BYE)
        elif words[0] == "240" and len(words) > 2 and words[1] in BYE_CODES and _numbers(words[2:3]) == [round_number]:
            byes |= dict.fromkeys(_numbers(words[3:]), BYE_CODES[words[1]])
    return byes


def apart_in(tournament: Tournament) -> tuple[tuple[range, tuple[int, ...]], ...]:
    """Groups who may not meet in some rounds, by the lines that are not for all of them."""
    return tuple(
        (
            _rounds(line, layout.FORBIDDEN_FIRST, layout.FORBIDDEN_LAST),
            tuple(_numbers(layout.FORBIDDEN_IDS.texts(line))),
        )
        for line in lines_of(tournament, "260")
    )


def extra_points(tournament: Tournament) -> tuple[tuple[range, tuple[int, ...], Fraction], ...]:
    """Points for the pairing only, by rounds and players: 250, of teams by match points, and XXA by round."""
    points = layout.EXTRA_MATCH_POINTS if tournament.teams else layout.EXTRA_POINTS
    ranges = [(line, points_of(points.cut(line))) for line in lines_of(tournament, "250")]
    found = [
        (_rounds(line, layout.EXTRA_FIRST, layout.EXTRA_LAST), _players(line), extra) for line, extra in ranges if extra
    ]
    for line in lines_of(tournament, "XXA"):
        player, texts = tuple(_numbers([layout.NUMBER.cut(line)])), line[9:]
        amounts = [points_of(texts[at : at + 5].strip()) for at in range(0, len(texts), 5)]
        found += [(range(each, each + 1), player, extra) for each, extra in enumerate(amounts, 1) if extra]
    return tuple(found)


def first_colour(tournament: Tournament) -> Colour | None:
    """The colour of the first player in round 1 (152, or XXC of a report of 2016); None where the report is silent."""
    words = [tournament.info.others.get("first_colour", "")]
    words += [word for line in lines_of(tournament, "XXC") for word in line.split()[1:]]
    return next((FIRST_COLOURS[word] for word in words if word in FIRST_COLOURS), None)


def _rounds(line: str, first: TrfField, last: TrfField) -> range:
    """From one round to another; blanks mean the first and the last."""
    limits = [_numbers([field.cut(line)]) for field in (first, last)]
    return range(limits[0][0] if limits[0] else 1, (limits[1][0] if limits[1] else layout.MOST_ROUNDS) + 1)


def _players(line: str) -> tuple[int, ...]:
    first, last = (_numbers([field.cut(line)]) for field in (layout.EXTRA_FIRST_ID, layout.EXTRA_LAST_ID))
    return tuple(range(first[0], (last or first)[0] + 1)) if first else ()


def _numbers(words: list[str]) -> list[int]:
    return [int(word) for word in words if word.isdecimal()]
