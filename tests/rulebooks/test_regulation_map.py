"""The regulation map, the code and the tests say the same: every article has a line, its code, its test."""

from dataclasses import replace
from pathlib import Path

import pytest
from docs.regulation_pages import as_markdown
from tools.map_code import marked_code, modules, with_code

from ratingoffice.rulebooks.catalogue import own_documents
from ratingoffice.rulebooks.regulation_map import regulation_map

ROOT = Path(__file__).parents[2]
DOCUMENTS = own_documents()


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


def code_of(same_as):
    """Return the code of the article of another edition that one is the same as: `fide-b02-2010 8.54`."""
    document, _, number = same_as.partition(" ")
    return [code for each in regulation_map(document).articles if each.number == number for code in each.code]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_computed_articles_have_code_and_a_test_that_names_them(document):
    """Articles that say the same of several things may share a test: it names all of them in its first line."""
    for each in regulation_map(document).articles:
        if each.status == "informative":
            assert (each.code, each.test) == ((), ""), each.number
            continue
        assert each.code or code_of(each.same_as), each.number
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


ARTICLE = 'number = "3.2"\nstatus = "computed"\n{}test = "test_3_2.py"\n'


@pytest.mark.parametrize("before", ["", "code = []\n", 'code = ["a.old"]\n', 'code = [\n  "a.old",\n]\n'])
@pytest.mark.parametrize(("code", "line"), [({"3.2": {"b.c", "a.b"}}, 'code = ["a.b", "b.c"]\n'), ({}, "")])
def test_the_tool_writes_the_code_of_an_article_whatever_the_map_had(before, code, line):
    assert with_code(ARTICLE.format(before), code) == ARTICLE.format(line)


def test_code_that_amends_another_edition_is_found_under_the_number_here():
    """8.54 of FIDE is 9.9 of an edition that has the same rule and says so."""
    fide = regulation_map("fide-b02-2010")
    [theirs] = [each for each in fide.articles if each.number == "8.54"]
    ours = replace(theirs, number="9.9", same_as="fide-b02-2010 8.54")
    amended = replace(fide, articles=tuple(ours if each is theirs else each for each in fide.articles))
    found = marked_code(amended)
    assert ("8.54" in found, found["9.9"]) == (False, set(theirs.code))
