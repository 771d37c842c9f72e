"""The regulation map, the code and the tests say the same: every article has a line, its code, its test."""

from dataclasses import replace
from pathlib import Path

import pytest
from docs.regulation_pages import as_markdown

from ratingoffice.rulebooks.catalogue import OWN, own_documents, rulebook
from ratingoffice.rulebooks.regulation_map import Article, RegulationMap, regulation_map
from ratingoffice.testing.maps import check_map, marked_code, with_code

ROOT = Path(__file__).parents[2]
DOCUMENTS = own_documents()


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_article_has_its_code_and_its_test(document):
    check_map(regulation_map(document), ROOT)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_page_of_the_map_is_made_from_it(document):
    page = ROOT / "docs" / "regulations" / f"{document}.md"
    assert page.read_text(encoding="utf-8") == as_markdown(regulation_map(document)), "run `make docs`"


ARTICLE = 'number = "3.2"\nstatus = "computed"\n{}test = "test_3_2.py"\n'


@pytest.mark.parametrize("before", ["", "code = []\n", 'code = ["a.old"]\n', 'code = [\n  "a.old",\n]\n'])
@pytest.mark.parametrize(("code", "line"), [({"3.2": {"b.c", "a.b"}}, 'code = ["a.b", "b.c"]\n'), ({}, "")])
def test_the_tool_writes_the_code_of_an_article_whatever_the_map_had(before, code, line):
    assert with_code(ARTICLE.format(before), code) == ARTICLE.format(line)


@pytest.mark.parametrize(
    ("same_as", "origins"),
    [
        ("", []),
        ("fide-b02-2010 8.54", [("fide-b02-2010", "8.54")]),
        ("fide-b02-2010 8.51 8.54", [("fide-b02-2010", "8.51"), ("fide-b02-2010", "8.54")]),
        ("fide-b02-2010 8.54, fide-b02-2024 8.3.1", [("fide-b02-2010", "8.54"), ("fide-b02-2024", "8.3.1")]),
    ],
)
def test_an_article_may_be_the_same_as_several(same_as, origins):
    article = Article("7.3.1", "At most 400 points.", "computed", same_as=same_as)
    assert article.origins == origins
    regulation = RegulationMap("rules-of-today", "Rules", (article,))
    expected = {number: "7.3.1" for document, number in origins if document == "fide-b02-2010"}
    assert regulation.numbers("fide-b02-2010") == expected


def test_two_articles_cannot_be_the_same_as_one():
    fide = regulation_map("fide-b02-2010")
    twice = tuple(replace(each, same_as="fide-b02-2010 8.54") for each in fide.articles)
    with pytest.raises(AssertionError, match="two articles are the same as one"):
        check_map(replace(fide, articles=twice), ROOT)


def test_code_that_amends_another_edition_is_found_under_the_number_here():
    """8.54 of FIDE is 9.9 of an edition that has the same rule and says so."""
    fide = regulation_map("fide-b02-2010")
    [theirs] = [each for each in fide.articles if each.number == "8.54"]
    ours = replace(theirs, number="9.9", same_as="fide-b02-2010 8.54")
    amended = replace(fide, articles=tuple(ours if each is theirs else each for each in fide.articles))
    found = marked_code(amended)
    assert ("8.54" in found, found["9.9"]) == (False, set(theirs.code))


@pytest.mark.parametrize("key", OWN)
def test_limits_ranking_and_parameters_name_articles_of_the_map(key):
    book = rulebook(key)
    known = {each.number for each in book.regulation.articles}
    named = [book.rules.cited([each.article]) for each in book.limits] + [each.article for each in book.parameters]
    assert set(" ".join([*named, book.ranking.articles if book.ranking else ""]).split()) <= known


def test_the_limits_of_rapid_have_the_numbers_of_its_chapter():
    book = rulebook("fide-2024-rapid")
    found = [book.rules.cited([each.article]) for each in book.limits]
    assert found == ["6.1.4 6.2.1", "6.1.4", "7.3.3", "7.3.3"]
