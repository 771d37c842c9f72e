"""What is wrong or odd in a PDN file, with the place."""

from bisect import bisect_right
from dataclasses import dataclass
from typing import Literal

from ratingoffice.messages import Message

Severity = Literal["error", "warning"]


@dataclass(frozen=True, order=True)
class Finding:
    """One finding: the game (from 1), the place, a code, what is wrong and what would be right, the articles."""

    game: int
    line: int
    column: int
    severity: Severity
    code: str
    message: str
    articles: str = ""


class Findings:
    """Collects the findings of one text; places are turned into lines and columns only where something is found."""

    def __init__(self, text: str) -> None:
        """Take the text that is read."""
        self.text, self.found = text, list[Finding]()
        self.game = 0
        self._lines: list[int] = []

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column of a place in the text, both from 1."""
        if not self._lines:
            self._lines = [0, *(at + 1 for at, letter in enumerate(self.text) if letter == "\n")]
        line = bisect_right(self._lines, offset)
        return line, offset - self._lines[line - 1] + 1

    def error(self, offset: int, code: str, text: Message, articles: str = "") -> None:
        """Something is lost or wrong."""
        self.found.append(Finding(self.game, *self.place(offset), "error", code, text, articles))

    def warning(self, offset: int, code: str, text: Message, articles: str = "") -> None:
        """Something is odd, but was understood."""
        self.found.append(Finding(self.game, *self.place(offset), "warning", code, text, articles))
