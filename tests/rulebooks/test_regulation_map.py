"""The regulation map, the code and the tests say the same: every article has a line, its code, its test."""

from pathlib import Path

import pytest
from docs.regulation_pages import as_markdown
from tools.map_code import marked_code, modules

from ratingoffice.rulebooks.catalogue import documents
from ratingoffice.rulebooks.regulation_map import regulation_map

ROOT = Path(__file__).parents[2]
DOCUMENTS = documents()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_two_modules_of_a_document_have_the_same_name(document):
    names = [name for _, name in modules(regulation_map(document).packages)]
    assert len(names) == len(set(names)), names


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_map_names_just_the_code_that_names_the_article(document):
    regulation = regulation_map(document)
    listed = {each.number: set(each.code) for each in regulation.articles if each.code}
    assert listed == marked_code(regulation), "run `python -m tools.map_code`"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_no_article_stands_twice_or_is_open(document):
    regulation = regulation_map(document)
    numbers = [each.number for each in regulation.articles]
    assert len(numbers) == len(set(numbers))
    assert regulation.counts()["open"] == 0
    assert {each.status for each in regulation.articles} == {"computed", "informative"}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_computed_articles_have_code_and_a_test_that_names_them(document):
    """Articles that say the same of several things may share a test: it names all of them in its first line."""
    for each in regulation_map(document).articles:
        if each.status == "informative":
            assert (each.code, each.test) == ((), ""), each.number
            continue
        assert each.code, each.number
        text = (ROOT / each.test).read_text(encoding="utf-8")
        named = text.removeprefix('"""').partition(": ")[0].split(", ")
        assert each.number in named, each.test
        assert f"def test_{named[0].replace('.', '_')}_".lower() in text.lower(), each.test


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_test_file_of_an_edition_is_in_the_map(document):
    named = {each.test for each in regulation_map(document).articles if each.test}
    folders = {(ROOT / test).parent for test in named}
    assert {str(path.relative_to(ROOT)) for folder in folders for path in folder.glob("test_*.py")} == named


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_page_of_the_map_is_made_from_it(document):
    page = ROOT / "docs" / "regulations" / f"{document}.md"
    assert page.read_text(encoding="utf-8") == as_markdown(regulation_map(document)), "run `make docs`"
