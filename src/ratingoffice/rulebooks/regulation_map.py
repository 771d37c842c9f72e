"""The regulation map: every article of a document in our words, its status, its code and its test."""

import tomllib
from collections import Counter
from dataclasses import dataclass
from importlib.resources import files
from typing import Final, Literal

Status = Literal["computed", "informative", "open"]
OURS: Final = "ratingoffice.rulebooks"
"""The package with our maps, in its folder `regulations`; another one has its own there."""


@dataclass(frozen=True)
class Article:
    """One line of the map."""

    number: str
    words: str
    status: Status
    code: tuple[str, ...] = ()
    test: str = ""
    same_as: str = ""
    """The document and the numbers under which its rules were first written; another document after a comma."""

    @property
    def origins(self) -> list[tuple[str, str]]:
        """Return them one by one: `same_as = "fide-b02-2010 8.51 8.54"` is `[("fide-b02-2010", "8.51"), ...]`."""
        named = (each.split() for each in self.same_as.split(",") if each)
        return [(document, number) for document, *numbers in named for number in numbers]


@dataclass(frozen=True)
class RegulationMap:
    """All articles of one document, in its order."""

    document: str
    title: str
    articles: tuple[Article, ...]
    packages: tuple[str, ...] = ()
    """Those that carry the document out."""
    cited: str = ""
    """What the code writes before the number of an article, where a package implements several documents."""

    def numbers(self, *documents: str) -> dict[str, str]:
        """Return the number here of each article that is the same as one of other documents, last document first."""
        same = [(*origin, each.number) for each in self.articles for origin in each.origins]
        return {theirs: number for document in documents for named, theirs, number in same if named == document}

    def counts(self) -> Counter[str]:
        """Count the articles by status."""
        return Counter(article.status for article in self.articles)


def regulation_map(document: str, package: str = OURS) -> RegulationMap:
    """Read the map of a document: `regulation_map("fide-b02-2010").counts()`."""
    return read_map((files(package) / "regulations" / f"{document}.toml").read_text(encoding="utf-8"))


def read_map(text: str) -> RegulationMap:
    """Read a map from its text."""
    content = tomllib.loads(text)
    articles = tuple(Article(**{**line, "code": tuple(line.get("code", ()))}) for line in content.pop("article"))
    return RegulationMap(**{**content, "articles": articles, "packages": tuple(content.get("packages", ()))})
