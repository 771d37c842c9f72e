"""Regulations: their tables from the figures that calculate, and examples that the calculators work out."""

import csv
from decimal import Decimal
from pathlib import Path

import pytest
from django.utils.html import escape
from django.utils.translation import gettext, override

from ratingoffice.rulebooks.catalogue import OWN, own_documents, rulebook
from ratingoffice.rulebooks.regulation_map import regulation_map
from ratingoffice.web.regulation_tables.catalogue import TABLES, tables_of
from ratingoffice.web.worked_examples import EXAMPLES, worked_examples

TESTS = Path(__file__).parents[1]


def table(document, article, number=0):
    return [each for each in tables_of(document) if each.article == article][number]


def figures_of_tens(of):
    """Return the figures of a table in tens, by what they belong to."""
    return {row[0] + unit: figure for row in of.rows for unit, figure in enumerate(row[1:])}


@pytest.mark.parametrize("document", TABLES)
def test_every_table_belongs_to_an_article_and_fills_its_columns(document):
    known = {each.number for each in regulation_map(document).articles}
    for each in tables_of(document):
        assert each.article in known
        assert {len(row) for row in each.rows} <= {len(each.columns)} | ({2, 7} if "+ 0" in each.columns else set())


@pytest.mark.parametrize("document", sorted(own_documents()))
def test_every_document_has_its_page(own_office, visitor, document):
    answer = visitor.get(f"/regulations/{document}/")
    assert answer.status_code == 200
    assert ('id="tables"' in answer.content.decode()) == (document in TABLES)


def test_8_1b_is_what_the_calculator_expects():
    calculator, day = rulebook("fide-2010").calculator, rulebook("fide-2010").first_list
    for first, last, higher, lower in table("fide-b02-2010", "8.1b").rows:
        for apart in {first, last} - {None}:
            if apart <= 400:
                assert calculator.expected(1600 + apart, 1600, day).lines["expected"].item() == higher
                assert calculator.expected(1600, 1600 + apart, day).lines["expected"].item() == lower


@pytest.mark.parametrize("document", ["fmjd-annex9-2009", "fmjd-annex9-2022"])
def test_table_ix_2_is_the_printed_one(document):
    rows = (TESTS / "fmjd_annex9_2009" / "table_ix_2.csv").read_text(encoding="utf-8").splitlines()[1:]
    printed = {int(row.split(",")[0]): Decimal(row.split(",")[1]) for row in rows}
    assert figures_of_tens(table(document, "2.4.2")) == printed


def test_the_appendix_of_the_knsb_is_the_printed_one():
    with (TESTS / "knsb_rapid" / "expected_scores.csv").open(encoding="utf-8") as file:
        printed = {int(row["difference"]): Decimal(row["expected"]) for row in csv.DictReader(file)}
    assert figures_of_tens(table("knsb-rapid", "appendix")) == printed


@pytest.mark.parametrize(
    ("document", "article", "row"),
    [
        ("fide-b02-2010", "1.1", (2200, 120)),
        ("espergaerde-club", "T.1", (50, *(Decimal(each) / 10 for each in (0, 9, 18, 27, 35, 44, 53, 62, 71, 80)))),
        ("espergaerde-club", "F.2", (175, 4)),
        ("fmjd-annex9-2022", "1.2.2.1", (120, 100)),
        ("fmjd-annex10-2022", "X1", ("3.1", "World, World Mind Sports Games, Europe", "adults, open", 20, 3, 6, 9, 10)),
        ("fmjd-annex10-2022", "X2", ("I", 1975, 1890)),
        ("fmjd-annex10-2022", "X3", ("II", None, None, 70)),
        ("fmjd-annex10-2022", "5", ("GMI", 3, 40, 2300, 2200)),
        ("fmjd-annex13-2022", "4.1", ("juniors", 19, "90/45,30+30")),
        ("fmjd-annex17-2022", "B1.2.4", (1, "1-4", "2-5", "3-6", "10-7", "11-8", "12-9")),
        ("fmjd-annex18-2022", "points", (1, 100)),
    ],
)
def test_the_first_row_of_a_table(document, article, row):
    assert table(document, article).rows[0] == row


def test_decimals_are_as_many_as_are_printed_in_the_readers_manner():
    with override("fr"):
        assert table("fmjd-annex9-2022", "2.3").cells[1][4] == ("94,80", False)
        assert table("fmjd-annex10-2022", "X1").cells[-1][0] == ("3.10", True)


def test_every_rulebook_of_our_own_has_worked_examples():
    assert {key for key, examples in EXAMPLES.items() if examples} == {*OWN}


@pytest.mark.parametrize("key", EXAMPLES)
def test_every_example_names_its_article_and_is_worked_out_on_the_page(own_office, visitor, key):
    book = rulebook(key)
    known = {each.number for each in regulation_map(book.document).articles}
    examples = list(worked_examples(book))
    html = visitor.get(f"/regulations/{book.document}/").content.decode()
    assert len(examples) >= 3
    for each in examples:
        assert each.article in known
        assert each.address.replace("&", "&amp;") in html
        assert visitor.get(each.address).status_code == 200


@pytest.mark.parametrize("document", own_documents())
def test_every_map_is_in_every_language(own_office, visitor, document):
    """An article without a translation is shown in English; one with a translation never is."""
    html = visitor.get(f"/regulations/{document}/", headers={"accept-language": "fr"}).content.decode()
    assert 'lang="en"' not in html.partition("<main")[2].partition("</main>")[0]
    with override("fr"):
        translated = [each for each in regulation_map(document).articles if gettext(each.words) != each.words]
    assert not [each.number for each in translated if f">{escape(each.words)}<" in html]


def test_the_example_of_8_34_is_worth_2199():
    found = {each.article: each.answer.lines for each in worked_examples(rulebook("fide-2010"))}
    assert found["8.34"]["as_unrated"].item() == 2199


def test_the_example_of_the_booklet_is_published_as_167(own_office):
    found = {each.article: each.answer for each in worked_examples(rulebook("espergaerde"))}
    assert found["F.1"].total == Decimal("21.84")
    assert found["F.1"].note.endswith("= 166.84, published 167")
