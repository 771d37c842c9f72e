"""Where things stand in the lines of a report; positions count from 1, as the standard has them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

Edition = Literal["trf16", "trf26"]
"""Of 2016, with the extensions TRF(x) where they are needed, or of 2026."""

KEPT: Final = "trf"
"""Under this name a tournament keeps the lines of a report that it has no fields for."""

MOST_ROUNDS: Final = 999
"""Rounds are numbered by three digits at most."""

LONGEST_LINE: Final = 10_081
"""Characters of a line that are read: as many as those rounds take."""

MOST_PLAYERS: Final = 9999
"""Start numbers have four digits."""


@dataclass(frozen=True)
class TrfField:
    """A field from one position to another; numbers stand to the right in it."""

    name: str
    first: int
    last: int
    align: Literal["<", ">"] = ">"

    @property
    def label(self) -> str:
        """The field as findings name it: `rating (49-52)`."""
        places = f"{self.first}" if self.first == self.last else f"{self.first}-{self.last}"
        return f"{self.name} ({places})"

    @property
    def width(self) -> int:
        """How many characters it holds."""
        return self.last - self.first + 1

    def cut(self, line: str) -> str:
        """What stands there, without the blanks around it."""
        return line[self.first - 1 : self.last].strip()


@dataclass(frozen=True)
class RepeatedField:
    """A field that comes again every few positions, up to the end of the line."""

    name: str
    first: int
    width: int
    step: int

    def at(self, index: int) -> TrfField:
        """The field for the first time (0), the second time (1), ..."""
        start = self.first + index * self.step
        return TrfField(self.name, start, start + self.width - 1)

    def within(self, line: str) -> Iterator[TrfField]:
        """All that the line has place for."""
        for index in range(max(0, len(line) - self.first) // self.step + 1):
            yield self.at(index)

    def texts(self, line: str) -> list[str]:
        """What stands in them, blanks left out."""
        return [text for field in self.within(line) if (text := field.cut(line))]


NUMBER: Final = TrfField("start number", 5, 8)
SEX: Final = TrfField("sex", 10, 10)
TITLE: Final = TrfField("title", 11, 13)
NAME: Final = TrfField("name", 15, 47, "<")
RATING: Final = TrfField("rating", 49, 52)
FEDERATION: Final = TrfField("federation", 54, 56)
IDENTIFIER: Final = TrfField("FIDE number", 58, 68)
BORN: Final = TrfField("birth date", 70, 79, "<")
POINTS: Final = TrfField("points", 81, 84)
PLACE: Final = TrfField("rank", 86, 89)
PLAYER: Final = (NUMBER, SEX, TITLE, NAME, RATING, FEDERATION, IDENTIFIER, BORN, POINTS, PLACE)
"""The fields of a 001 line before its rounds, and of a national line."""

BLANK: Final = (4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91)
"""Positions between those fields."""

ROUND_START, ROUND_STEP = 92, 10
"""Round 1 begins at 92, each round takes ten."""

DATES: Final = RepeatedField("round date", 92, 10, 10)

TEAM_NAME_2016: Final = TrfField("team name", 5, 36, "<")
TEAM_PLAYERS_2016: Final = RepeatedField("player", 37, 4, 5)

TEAM_NUMBER: Final = TrfField("team number", 5, 7)
TEAM_NAME: Final = TrfField("team name", 9, 40, "<")
SHORT_NAME: Final = TrfField("short name", 42, 46, "<")
STRENGTH: Final = TrfField("strength", 48, 53)
MATCH_POINTS: Final = TrfField("match points", 55, 60)
GAME_POINTS: Final = TrfField("game points", 62, 67)
TEAM_PLACE: Final = TrfField("rank", 69, 71)
TEAM_PLAYERS: Final = RepeatedField("player", 74, 4, 5)

FORBIDDEN_FIRST: Final = TrfField("first round", 5, 7)
FORBIDDEN_LAST: Final = TrfField("last round", 9, 11)
FORBIDDEN_IDS: Final = RepeatedField("player", 13, 4, 5)

AWARD_TYPE: Final = TrfField("type", 5, 5)
AWARD_MATCH_POINTS: Final = TrfField("match points", 8, 11)
AWARD_POINTS: Final = TrfField("points", 14, 17)
AWARD_ROUND: Final = TrfField("round", 20, 22)
AWARD_IDS: Final = RepeatedField("player", 24, 4, 5)

EXTRA_MATCH_POINTS: Final = TrfField("match points", 5, 8)
EXTRA_POINTS: Final = TrfField("points", 10, 13)
EXTRA_FIRST: Final = TrfField("first round", 15, 17)
EXTRA_LAST: Final = TrfField("last round", 19, 21)
EXTRA_FIRST_ID: Final = TrfField("first player", 23, 26)
EXTRA_LAST_ID: Final = TrfField("last player", 28, 31)


def round_field(number: int) -> TrfField:
    """The cell of a round: `round_field(1)` is at 92 to 99."""
    first = ROUND_START + (number - 1) * ROUND_STEP
    return TrfField(f"round {number}", first, first + 7)


def misplaced(text: str) -> list[int]:
    """Positions between the fields where something stands."""
    return [place for place in BLANK if text[place - 1 : place].strip()]


def laid_out(record: str, texts: Mapping[TrfField, str]) -> str:
    """A line with each text in its field: `laid_out("310", {TEAM_NUMBER: "7"})` is `310   7`."""
    line = list(record.ljust(max((field.last for field in texts), default=0)))
    for field, text in texts.items():
        line[field.first - 1 : field.last] = f"{text[: field.width]:{field.align}{field.width}}"
    return "".join(line).rstrip()
