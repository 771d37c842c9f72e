"""The regulation map: every article of a document in our words, its status, its code and its test."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass
from importlib.resources import files
from typing import Literal

Status = Literal["computed", "informative", "open"]


@dataclass(frozen=True)
class Article:
    """One line of the map."""

    number: str
    words: str
    status: Status
    code: tuple[str, ...] = ()
    test: str = ""
    same_as: str = ""
    """The document and the number under which its rule was first written."""


@dataclass(frozen=True)
class RegulationMap:
    """All articles of one document, in its order."""

    document: str
    title: str
    articles: tuple[Article, ...]
    cited: str = ""
    """What the code writes before the number of an article, where a package carries out several documents."""

    def numbers(self, document: str) -> dict[str, str]:
        """Return the number here of each article that is the same as one of another document."""
        known = ((*each.same_as.partition(" "), each.number) for each in self.articles if each.same_as)
        return {theirs: ours for named, _, theirs, ours in known if named == document}

    def counts(self) -> Counter[str]:
        """Count the articles by status."""
        return Counter(article.status for article in self.articles)


def regulation_map(document: str) -> RegulationMap:
    """Read the map of a document: `regulation_map("fide-b02-2010").counts()`."""
    return read_map((files("ratingoffice.rulebooks") / "regulations" / f"{document}.toml").read_text(encoding="utf-8"))


def read_map(text: str) -> RegulationMap:
    """Read a map from its text."""
    content = tomllib.loads(text)
    articles = tuple(Article(**{**line, "code": tuple(line.get("code", ()))}) for line in content["article"])
    return RegulationMap(content["document"], content["title"], articles, content.get("cited", ""))


def as_markdown(regulation: RegulationMap) -> str:
    """Write the map as a page."""
    counts = regulation.counts()
    rows = [
        f"| {each.number} | {each.words} | {each.status} | {' '.join(f'`{code}`' for code in each.code)} | "
        + (f"[{each.test.rsplit('/', 1)[-1]}](../../{each.test})" if each.test else "")
        + " |"
        for each in regulation.articles
    ]
    return "\n".join(
        [
            f"# {regulation.title}",
            "",
            f"{len(regulation.articles)} articles: {counts['computed']} computed, {counts['informative']} informative, "
            f"{counts['open']} open. Made by `make docs` from the map of the package, `{regulation.document}.toml`.",
            "",
            "| article | in our words | status | code | test |",
            "| --- | --- | --- | --- | --- |",
            *rows,
            "",
        ]
    )
