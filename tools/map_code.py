"""Renew the `code` of the regulation maps from the code itself: `python -m tools.map_code`."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from ratingoffice.draughts.articles import Figure
from ratingoffice.rulebooks.catalogue import own_documents
from ratingoffice.rulebooks.core import DatedFigure
from ratingoffice.rulebooks.inspection import Check
from ratingoffice.rulebooks.regulation_map import RegulationMap, regulation_map
from ratingoffice.rulebooks.rules import Rule

MAPS = Path(__file__).parents[1] / "src/ratingoffice/rulebooks/regulations"
DECLARED = (Check, DatedFigure, Figure, Rule)


def marked_code(regulation: RegulationMap) -> dict[str, set[str]]:
    """Find every rule, figure and function that names an article of a document: article -> {module.name}."""
    found: dict[str, set[str]] = {}
    numbers = {each.same_as.partition(" ")[2]: each.number for each in regulation.articles if each.same_as}
    for package, module_name in modules(regulation.packages):
        for name, thing in _members(importlib.import_module(f"{package}.{module_name}")):
            for article in _articles_of(thing):
                if article.startswith(regulation.cited):
                    number = article.removeprefix(regulation.cited)
                    found.setdefault(numbers.get(number, number), set()).add(f"{module_name}.{name}")
    return found


def modules(packages: tuple[str, ...]) -> list[tuple[str, str]]:
    """List the modules of some packages; their messages carry out no article."""
    return [
        (package, info.name)
        for package in packages
        for info in pkgutil.iter_modules(importlib.import_module(package).__path__)
        if info.name != "messages"
    ]


def _members(module: ModuleType) -> Iterator[tuple[str, object]]:
    """List what a module defines itself, methods too; rules and figures are known by their line in the source."""
    source = inspect.getsource(module)
    for name, thing in vars(module).items():
        if name == "FIGURES" and isinstance(thing, dict) and re.search(r"^FIGURES\b.* = ", source, re.MULTILINE):
            yield from thing.items()
        elif isinstance(thing, tuple) and thing and all(isinstance(each, Check) for each in thing):
            if re.search(rf"^{name}\b.* = \(", source, re.MULTILINE):
                yield from ((check.code, check) for check in thing)
        elif isinstance(thing, DECLARED):
            if re.search(rf"^{name}(: Final)? = {type(thing).__name__}\(", source, re.MULTILINE):
                yield getattr(thing, "code", name), thing
        elif getattr(thing, "__module__", None) == module.__name__:
            yield name, thing
            if isinstance(thing, type):
                yield from ((f"{name}.{inner}", value) for inner, value in vars(thing).items())


def _articles_of(thing: object) -> tuple[str, ...]:
    if isinstance(thing, DatedFigure):
        return (thing.article,)
    if isinstance(thing, Check):
        return tuple(thing.article.split())
    articles = getattr(thing, "articles", ())
    return articles if isinstance(articles, tuple) and all(isinstance(each, str) for each in articles) else ()


def renewed(document: str) -> str:
    """Return the text of a map with the code that names each article; its other lines stay."""
    path = MAPS / f"{document}.toml"
    code = marked_code(regulation_map(document))
    head, *articles = path.read_text(encoding="utf-8").split("[[article]]\n")
    return "[[article]]\n".join([head, *(with_code(each, code) for each in articles)])


def with_code(article: str, code: dict[str, set[str]]) -> str:
    """Write the code of an article below its status, or take the line away."""
    [number] = re.findall(r'^number = "(.*)"$', article, re.MULTILINE)
    names = ", ".join(f'"{name}"' for name in sorted(code.get(number, ())))
    line = f"code = [{names}]\n" if names else ""
    without = re.sub(r"^code = \[.*?\]\n", "", article, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"^(status = .*\n)", rf"\g<1>{line}", without, flags=re.MULTILINE)


if __name__ == "__main__":
    for each in own_documents():
        (MAPS / f"{each}.toml").write_text(renewed(each), encoding="utf-8")
