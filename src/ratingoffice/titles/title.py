"""The titles of the FMJD, and as what a title counts at a rating (Annex 10, preamble, 2.1.1)."""

import re
from collections.abc import Collection
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Final

from ratingoffice.model.article import article


class Rank(IntEnum):
    """The four titles, the lowest first."""

    CMF = 1
    MF = 2
    MI = 3
    GMI = 4


class Section(StrEnum):
    """For everybody, or for women."""

    OPEN = "open"
    WOMEN = "women"


WRITTEN: Final = re.compile(r"(GMI|MI|MF|CMF)(F?)\s*(64|100)?")
"""A title in capitals: MIF, GMI 64."""

NAMES: Final = {
    Rank.GMI: "International Grandmaster",
    Rank.MI: "International Master",
    Rank.MF: "FMJD Master",
    Rank.CMF: "Candidate FMJD Master",
}

LEAST_RATINGS: Final = {Section.OPEN: {Rank.GMI: 2300, Rank.MI: 2250}, Section.WOMEN: {Rank.GMI: 2200, Rank.MI: 2150}}
"""2.1.1 and 9: below these a title counts as a lower one; they are asked for at the title itself too (5, 6)."""


@article("Annex 10, preamble", "Annex 10, 12")
@dataclass(frozen=True, order=True)
class Title:
    """A title, or what a norm is for: `str(Title(Rank.MI, Section.WOMEN))` is `MIF`; on 64 squares `MIF 64`."""

    rank: Rank
    section: Section = Section.OPEN
    board: int = 100

    def __str__(self) -> str:
        """Return the abbreviation."""
        ending = "F" if self.section is Section.WOMEN else ""
        return f"{self.rank.name}{ending}" + (" 64" if self.board == 64 else "")

    def is_open_to(self, sex: str | None) -> bool:
        """Whether somebody can have it: titles of women are for those who are known as women."""
        return self.section is not Section.WOMEN or sex == "W"

    @property
    def in_words(self) -> str:
        """Return the name that the title is awarded by."""
        return NAMES[self.rank] + (" Women" if self.section is Section.WOMEN else "")


@article("Annex 10, preamble")
def title_of(text: str | None, board: int = 100) -> Title | None:
    """Read an abbreviation, in large or small letters; without a board it is of the board at hand."""
    match = WRITTEN.fullmatch((text or "").strip().upper())
    if match is None:
        return None
    rank, woman, written_board = match.groups()
    return Title(Rank[rank], Section.WOMEN if woman else Section.OPEN, int(written_board or board))


@article("Annex 10, preamble")
def titles_of(text: str | None, board: int = 100) -> tuple[Title, ...]:
    """Read one abbreviation or several, `MIF/MF`; nothing where one of them is none of the FMJD."""
    found = [title_of(part, board) for part in (text or "").split("/")]
    return () if None in found else tuple(title for title in found if title is not None)


def titles_in_words(titles: Collection[Title]) -> str | None:
    """The titles that no other of them includes as `titles_of` reads them: `MIF/MF`, None for nobody's."""
    own = [title for title in titles if not any(covers(each, title) for each in titles if each != title)]
    return "/".join(str(title) for title in sorted(own, key=standing, reverse=True)) or None


def standing(title: Title) -> tuple[int, bool, int]:
    """Return which of several titles is named: the higher, the open one, that of the large board."""
    return title.rank, title.section is Section.OPEN, title.board


@article("Annex 10, 2.1.1", "Annex 10, 9")
def counted_rank(title: Title | None, rating: int | None, section: Section) -> Rank | None:
    """As what a title counts: GMI from 2300, MI from 2250, else MF; women 2200 and 2150, and open titles count too."""
    if title is None or (title.section is Section.WOMEN and section is Section.OPEN):
        return None
    for rank, least in LEAST_RATINGS[section].items():
        if title.rank >= rank and (rating or 0) >= least:
            return rank
    return min(title.rank, Rank.MF)


def covers(held: Title | None, title: Title) -> bool:
    """Whether who holds a title has another with it: a lower one of the board; an open one is the woman's too."""
    if held is None or held.board != title.board or held.rank < title.rank:
        return False
    return held.section in {title.section, Section.OPEN}
