"""The regulation map, the code and the tests say the same: every article has a line, its code, its test."""

import importlib
import inspect
import pkgutil
import re
from pathlib import Path

import pytest

from ratingoffice.draughts.articles import Figure
from ratingoffice.rulebooks.catalogue import documents
from ratingoffice.rulebooks.core import Dated
from ratingoffice.rulebooks.regulation_map import as_markdown, regulation_map

ROOT = Path(__file__).parents[2]
DOCUMENTS = documents()


def marked_code(packages: tuple[str, ...], cited: str) -> dict[str, set[str]]:
    """Find every rule, figure and function that names an article of a document: article -> {module.name}."""
    found: dict[str, set[str]] = {}
    for package, module_name in modules(packages):
        for name, thing in members(importlib.import_module(f"{package}.{module_name}")):
            for article in articles_of(thing):
                if article.startswith(cited):
                    found.setdefault(article.removeprefix(cited), set()).add(f"{module_name}.{name}")
    return found


def modules(packages: tuple[str, ...]):
    """List the modules of some packages; no two may have the same name, or the map could not tell them apart."""
    found = [
        (package, info.name)
        for package in packages
        for info in pkgutil.iter_modules(importlib.import_module(package).__path__)
    ]
    names = [name for _, name in found]
    assert len(names) == len(set(names)), names
    return found


def members(module):
    """List what a module defines itself, methods too; figures are known by their line in the source."""
    source = inspect.getsource(module)
    for name, thing in vars(module).items():
        if isinstance(thing, Dated | Figure):
            if re.search(rf"^{name}(: Final)? = {type(thing).__name__}\(", source, re.MULTILINE):
                yield name, thing
        elif getattr(thing, "__module__", None) == module.__name__:
            yield name, thing
            if isinstance(thing, type):
                yield from ((f"{name}.{inner}", value) for inner, value in vars(thing).items())


def articles_of(thing) -> tuple[str, ...]:
    if isinstance(thing, Dated):
        return (thing.article,)
    articles = getattr(thing, "articles", ())
    return articles if isinstance(articles, tuple) and all(isinstance(each, str) for each in articles) else ()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_map_names_just_the_code_that_names_the_article(document):
    regulation = regulation_map(document)
    listed = {each.number: set(each.code) for each in regulation.articles if each.code}
    assert listed == marked_code(DOCUMENTS[document], regulation.cited)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_article_stands_twice_or_is_open(document):
    regulation = regulation_map(document)
    numbers = [each.number for each in regulation.articles]
    assert len(numbers) == len(set(numbers))
    assert regulation.counts()["open"] == 0
    assert {each.status for each in regulation.articles} == {"computed", "informative"}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_computed_articles_have_code_and_a_test_of_their_own(document):
    for each in regulation_map(document).articles:
        if each.status == "informative":
            assert (each.code, each.test) == ((), ""), each.number
            continue
        assert each.code, each.number
        text = (ROOT / each.test).read_text(encoding="utf-8")
        assert text.startswith(f'"""{each.number}: '), each.test
        assert f"def test_{each.number.replace('.', '_')}_".lower() in text.lower(), each.test


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_test_file_of_an_edition_is_in_the_map(document):
    named = {each.test for each in regulation_map(document).articles if each.test}
    folders = {(ROOT / test).parent for test in named}
    assert {str(path.relative_to(ROOT)) for folder in folders for path in folder.glob("test_*.py")} == named


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_page_of_the_map_is_made_from_it(document):
    page = ROOT / "docs" / "regulations" / f"{document}.md"
    assert page.read_text(encoding="utf-8") == as_markdown(regulation_map(document)), "run `make docs`"
