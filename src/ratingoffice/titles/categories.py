"""Categories of groups of opponents (Annex 10, 4.3, table X-2)."""

from typing import Final

from ratingoffice.model.article import article
from ratingoffice.titles.title import Section

FIRST_ENDS: Final = {Section.OPEN: 1975, Section.WOMEN: 1890}
"""X-2: the highest average of category I."""
STEP: Final = 25
"""X-2: points of a category."""
LAST: Final = 19
"""X-2: everything above category XVIII."""
TENS: Final = ("", "X")
UNITS: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


class Category(int):
    """A category, shown as in the table: `str(Category(4))` is `IV`."""

    def __str__(self) -> str:
        """Return the Roman number."""
        tens, units = divmod(self, 10)
        return TENS[tens] + UNITS[units]


@article("Annex 10, X2", "Annex 10, 9")
def category(average: int, section: Section) -> Category:
    """The category of an average: `category(1976, Section.OPEN)` is II."""
    above = -((FIRST_ENDS[section] - average) // STEP)
    return Category(min(max(1 + above, 1), LAST))
