"""Where an article stands on the pages of the regulations."""

import re
from functools import cache
from typing import Final

from django.urls import reverse
from django.utils.translation import gettext

from ratingoffice.rulebooks.catalogue import regulations

ANNEX_10: Final = "fmjd-annex10-2022"
TABLE: Final = re.compile("X-([0-9])")
"""A table of Annex 10 as it is cited; the map knows it as X3."""

ANNEX: Final = re.compile(r"\bAnnex ([0-9]+)")

NOT_IN_AN_ANCHOR: Final = re.compile(r"[^A-Za-z0-9]+")


def anchor(number: str) -> str:
    """Return the name of an article inside its page: `article-8-54`."""
    return "article-" + NOT_IN_AN_ANCHOR.sub("-", number).strip("-")


@cache
def numbers_of(document: str) -> frozenset[str]:
    """Return the numbers of a document; none for a document that has no map."""
    known = regulations()
    return frozenset(each.number for each in known[document].articles) if document in known else frozenset()


def article_links(numbers: str, document: str) -> list[tuple[str, str]]:
    """Return address and text of every article of a line; one that the map does not have leads to the page."""
    page = reverse("regulation", args=[document]) if document else reverse("regulations")
    known = numbers_of(document)
    return [(f"{page}#{anchor(each)}" if each in known else page, each) for each in numbers.split()]


def title_article(article: str) -> tuple[str, str]:
    """Return address and number of an article of Annex 10: `Annex 10, X-3` leads to its table."""
    number = article.removeprefix("Annex 10, ")
    [(address, _)] = article_links(TABLE.sub(r"X\1", number), ANNEX_10)
    return address, number


def article_text(citation: object) -> str:
    """Translate a citation: `Annexe 5, 3.5 et 3.6`."""
    text = ANNEX.sub(lambda found: gettext("Annex %(number)s") % {"number": found[1]}, str(citation))
    first, sign, second = text.partition(" and ")
    return gettext("%(first)s and %(second)s") % {"first": first, "second": second} if sign else text


def cited_article(citation: str) -> tuple[str, str]:
    """Return address and text of a citation of the FMJD: `Annex 18, points`, `Code of behaviour, 9b`."""
    annex, _, number = citation.partition(", ")
    [(address, _)] = article_links(number, f"fmjd-{annex.lower().replace('annex ', 'annex').replace(' ', '-')}-2022")
    return address, article_text(citation)
