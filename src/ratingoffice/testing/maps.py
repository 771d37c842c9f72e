"""The regulation map, the code and the tests of a rulebook name the same articles."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType

from ratingoffice.draughts.articles import Figure
from ratingoffice.rulebooks.catalogue import regulations
from ratingoffice.rulebooks.core import DatedFigure
from ratingoffice.rulebooks.inspection import Check
from ratingoffice.rulebooks.regulation_map import Article, RegulationMap, read_map
from ratingoffice.rulebooks.rules import Rule

DECLARED = (Check, DatedFigure, Figure, Rule)


def check_map(regulation: RegulationMap, root: Path) -> None:
    """Each article is there once and is not open; it names its code and its test, and no other test is beside these.

    root: the folder that the paths of the tests begin in.
    """
    numbers = [each.number for each in regulation.articles]
    assert len(numbers) == len(set(numbers)), numbers
    origins = [origin for each in regulation.articles for origin in each.origins]
    assert len(origins) == len(set(origins)), f"two articles are the same as one: {origins}"
    statuses = {each.status for each in regulation.articles}
    assert {"computed"} <= statuses <= {"computed", "informative"}, statuses
    names = [name for _, name in modules(regulation.packages)]
    assert len(names) == len(set(names)), f"two modules have the same name: {names}"
    listed = {each.number: set(each.code) for each in regulation.articles if each.code}
    assert listed == marked_code(regulation), "the code of the map is not that of the modules"
    for each in regulation.articles:
        _check_article(each, root)
    named = {each.test for each in regulation.articles if each.test}
    folders = {(root / test).parent for test in named}
    found = {path.relative_to(root).as_posix() for folder in folders for path in folder.glob("test_*.py")}
    assert found == named, sorted(found ^ named)


def _check_article(each: Article, root: Path) -> None:
    """Articles that say the same of several things may share a test: it names all of them in its first line."""
    if each.status == "informative":
        assert (each.code, each.test) == ((), ""), each.number
        return
    assert each.code or any(_code_of(*origin) for origin in each.origins), each.number
    text = (root / each.test).read_text(encoding="utf-8")
    named = text.removeprefix('"""').partition(": ")[0].split(", ")
    assert each.number in named, each.test
    assert f"def test_{named[0].replace('.', '_')}_".lower() in text.lower(), each.test


def _code_of(document: str, number: str) -> list[str]:
    """Return the code of an article of another document, here or where it was first written itself."""
    [article] = [each for each in regulations()[document].articles if each.number == number]
    return [*article.code, *(code for origin in article.origins for code in _code_of(*origin))]


def marked_code(regulation: RegulationMap) -> dict[str, set[str]]:
    """Find every rule, figure and function that names an article of a document: article -> {module.name}."""
    found: dict[str, set[str]] = {}
    numbers = {theirs: each.number for each in regulation.articles for _, theirs in each.origins}
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
        if isinstance(thing, dict) and thing and all(isinstance(each, DatedFigure) for each in thing.values()):
            if re.search(rf"^{name}\b.* = ", source, re.MULTILINE):
                yield from thing.items()
        elif isinstance(thing, tuple) and thing and all(isinstance(each, Check) for each in thing):
            if re.search(rf"^{name}\b.* = \(", source, re.MULTILINE):
                yield from ((check.code, check) for check in thing)
        elif isinstance(thing, DECLARED):
            if re.search(rf"^{name}(: Final)? = ", source, re.MULTILINE):
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
    function = thing.fget if isinstance(thing, property) else getattr(thing, "func", thing)
    articles = getattr(function, "articles", ())
    return articles if isinstance(articles, tuple) and all(isinstance(each, str) for each in articles) else ()


def renewed(text: str) -> str:
    """Return the text of a map with the code that names each article; its other lines stay."""
    code = marked_code(read_map(text))
    head, *articles = text.split("[[article]]\n")
    return "[[article]]\n".join([head, *(with_code(each, code) for each in articles)])


def with_code(article: str, code: dict[str, set[str]]) -> str:
    """Write the code of an article below its status, or take the line away."""
    [number] = re.findall(r'^number = "(.*)"$', article, re.MULTILINE)
    names = ", ".join(f'"{name}"' for name in sorted(code.get(number, ())))
    line = f"code = [{names}]\n" if names else ""
    without = re.sub(r"^code = \[.*?\]\n", "", article, flags=re.MULTILINE | re.DOTALL)
    return re.sub(r"^(status = .*\n)", rf"\g<1>{line}", without, flags=re.MULTILINE)


def renew(paths: Iterable[Path]) -> None:
    """Write the code into maps."""
    for path in paths:
        path.write_text(renewed(path.read_text(encoding="utf-8")), encoding="utf-8")
