"""Where things stand in the lines of a report; positions count from 1, as the standard has them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal

MOST_ROUNDS: Final = 999
"""Rounds are numbered by three digits at most."""

LONGEST_LINE: Final = 10_081
"""Characters of a line that are read: as many as those rounds take."""

MOST_PLAYERS: Final = 9999
"""Start numbers have four digits."""


@dataclass(frozen=True)
class Field:
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

    def at(self, index: int) -> Field:
        """The field for the first time (0), the second time (1), ..."""
        start = self.first + index * self.step
        return Field(self.name, start, start + self.width - 1)

    def within(self, line: str) -> Iterator[Field]:
        """All that the line has place for."""
        for index in range(max(0, len(line) - self.first) // self.step + 1):
            yield self.at(index)

    def texts(self, line: str) -> list[str]:
        """What stands in them, blanks left out."""
        return [text for field in self.within(line) if (text := field.cut(line))]


NUMBER: Final = Field("start number", 5, 8)
SEX: Final = Field("sex", 10, 10)
TITLE: Final = Field("title", 11, 13)
NAME: Final = Field("name", 15, 47, "<")
RATING: Final = Field("rating", 49, 52)
FEDERATION: Final = Field("federation", 54, 56)
IDENTIFIER: Final = Field("FIDE number", 58, 68)
BORN: Final = Field("birth date", 70, 79, "<")
POINTS: Final = Field("points", 81, 84)
PLACE: Final = Field("rank", 86, 89)
PLAYER: Final = (NUMBER, SEX, TITLE, NAME, RATING, FEDERATION, IDENTIFIER, BORN, POINTS, PLACE)
"""The fields of a 001 line before its rounds, and of a national line."""

BLANK: Final = (4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91)
"""Positions between those fields."""

ROUND_START, ROUND_STEP = 92, 10
"""Round 1 begins at 92, each round takes ten."""

DATES: Final = RepeatedField("round date", 92, 10, 10)

TEAM_NAME_2016: Final = Field("team name", 5, 36, "<")
TEAM_PLAYERS_2016: Final = RepeatedField("player", 37, 4, 5)

TEAM_NUMBER: Final = Field("team number", 5, 7)
TEAM_NAME: Final = Field("team name", 9, 40, "<")
SHORT_NAME: Final = Field("short name", 42, 46, "<")
STRENGTH: Final = Field("strength", 48, 53)
MATCH_POINTS: Final = Field("match points", 55, 60)
GAME_POINTS: Final = Field("game points", 62, 67)
TEAM_PLACE: Final = Field("rank", 69, 71)
TEAM_PLAYERS: Final = RepeatedField("player", 74, 4, 5)

FORBIDDEN_FIRST: Final = Field("first round", 5, 7)
FORBIDDEN_LAST: Final = Field("last round", 9, 11)
FORBIDDEN_IDS: Final = RepeatedField("player", 13, 4, 5)

AWARD_TYPE: Final = Field("type", 5, 5)
AWARD_MATCH_POINTS: Final = Field("match points", 8, 11)
AWARD_POINTS: Final = Field("points", 14, 17)
AWARD_ROUND: Final = Field("round", 20, 22)
AWARD_IDS: Final = RepeatedField("player", 24, 4, 5)

EXTRA_MATCH_POINTS: Final = Field("match points", 5, 8)
EXTRA_POINTS: Final = Field("points", 10, 13)
EXTRA_FIRST: Final = Field("first round", 15, 17)
EXTRA_LAST: Final = Field("last round", 19, 21)
EXTRA_FIRST_ID: Final = Field("first player", 23, 26)
EXTRA_LAST_ID: Final = Field("last player", 28, 31)


def round_field(number: int) -> Field:
    """The cell of a round: `round_field(1)` is at 92 to 99."""
    first = ROUND_START + (number - 1) * ROUND_STEP
    return Field(f"round {number}", first, first + 7)


def misplaced(text: str) -> list[int]:
    """Positions between the fields where something stands."""
    return [place for place in BLANK if text[place - 1 : place].strip()]


def laid_out(record: str, texts: Mapping[Field, str]) -> str:
    """A line with each text in its field: `laid_out("310", {TEAM_NUMBER: "7"})` is `310   7`."""
    line = list(record.ljust(max((field.last for field in texts), default=0)))
    for field, text in texts.items():
        line[field.first - 1 : field.last] = f"{text[: field.width]:{field.align}{field.width}}"
    return "".join(line).rstrip()
