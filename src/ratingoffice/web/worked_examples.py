"""Worked examples on the pages of the regulations: questions to the calculators, answered while the page is made."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qsl, urlencode

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from ratingoffice.rulebooks.calculator import CalculatorAnswer
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.web.forms.calculators import CALCULATORS, CalculatorForm
from ratingoffice.web.forms.fields import Label

Example = tuple[str, str, str]
"""The article, the calculator, and what is typed into it, as in the address of the calculator."""

FMJD: Final[tuple[Example, ...]] = (
    ("2.4.2", "expected", "own=2150&opponent=2050"),
    ("3.2.2", "change", "own=2150&games=7x2050:9&k=15"),
    ("3.1", "performance", "games=7x2050:9"),
    ("3.3.1", "needed", "goal=rating&wanted=2155&own=2150&k=15&met=5x2050:7&to_come=2x2100"),
    ("1.2.2.1", "time-control", "control=80%2B60"),
)


def _of_chapter(control: str, **articles: str) -> tuple[Example, ...]:
    """The examples of a chapter of FIDE B.02 of 2024, with the numbers of its articles."""
    needed = "goal=rating&wanted=1810&own=1800&k=20&met=1950:1+1880:0.5&to_come=1900+1850"
    return (
        (articles["difference"], "expected", "own=2700&opponent=2200"),
        (articles["change"], "change", "own=1800&games=1900:1+1750:0.5+2300:0&k=40"),
        (articles["first"], "performance", "games=1900:1+1900:1+1900:1+1900:1+1900:0+1900:0"),
        (articles["rounding"], "needed", needed),
        (articles["time"], "time-control", f"control={control}"),
    )


FAST: Final = {"difference": "7.3.1", "change": "7.3.2", "first": "7.2.4", "rounding": "7.3.4"}
TWELVE: Final = "2220:1+2220:0+2220:0+2150:1+2150:1+2150:1+2150:0+2150:0+2200:1+2200:1+2200:0.5+2200:0"
"""The games of the example that the regulation itself works out (8.34)."""
SEVEN: Final = "134:1+159:1+135:1+138:1+117:1+123:1+145:0.5"
"""Those of the booklet (F.1, P.1)."""
EXAMPLES: Final[dict[str, tuple[Example, ...]]] = {
    "fide-2010": (
        ("8.54", "expected", "own=2450&opponent=2000"),
        ("8.55c", "change", "own=2000&games=2100:1+1950:0.5+2450:0&k=15"),
        ("8.34", "performance", f"games={TWELVE}"),
        ("8.57", "needed", "goal=rating&wanted=2010&own=2000&k=15&met=1950:1+2080:0.5&to_come=2100+2050"),
    ),
    "fide-2024": _of_chapter(
        "90%2B30", difference="8.3.1", change="8.3.2", first="8.2.3", rounding="8.3.4", time="1.1"
    ),
    "fide-2024-rapid": _of_chapter("15%2B10", **FAST, time="1.1.1"),
    "fide-2024-blitz": _of_chapter("3%2B2", **FAST, time="1.1.2"),
    "fmjd-2009": (*FMJD, ("1.5", "conversion", "rating=2540&scale=Estonia&to=Italy")),
    "fmjd-2022": (*FMJD, ("1.5", "conversion", "rating=1300&scale=Netherlands&to=FMJD")),
    "knsb-rapid": (
        ("3", "expected", "own=2000&opponent=1850"),
        ("9", "change", "own=2000&games=2100:1+1950:0.5&k=25"),
        ("6.3", "performance", "games=2100:1+1950:0.5+2000:1"),
    ),
    "espergaerde": (
        ("F.3", "expected", "own=145&opponent=159"),
        ("F.1", "change", f"own=145&games={SEVEN}"),
        ("P.1", "performance", f"games={SEVEN}"),
        ("S.3", "conversion", "rating=1330&scale=DSU&to=ES"),
    ),
}
"""The examples of each rulebook."""


@dataclass(frozen=True)
class WorkedExample:
    """A question to a calculator, its address, and the answer."""

    article: str
    calculator: CalculatorForm
    address: str
    answer: CalculatorAnswer

    @property
    def asked(self) -> Iterator[tuple[Label, Any]]:
        """Return what was typed under the labels of the form."""
        yield _("Rulebook"), self.calculator.book.key
        for field in self.calculator:
            if value := self.calculator.data.get(field.name):
                choices = dict(getattr(field.field.widget, "choices", ()))
                yield field.label, choices.get(value, value)


def worked_examples(book: Rulebook) -> Iterator[WorkedExample]:
    """Ask the calculators of a rulebook."""
    for article, name, asked in EXAMPLES.get(book.key, ()):
        typed = dict(parse_qsl(asked))
        form = CALCULATORS[name](book, typed)
        answer = form.answer()
        if answer is None:
            raise ValueError(f"the example of {article} cannot be answered: {form.errors}")
        address = f"{reverse('calculator', args=[name])}?{urlencode({'rulebook': book.key, **typed})}"
        yield WorkedExample(article, form, address, answer)
