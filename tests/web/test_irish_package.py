"""The site shows a rulebook that a package brings, as it shows our own."""

from datetime import date

import pytest

from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.office.services.offices import NewSeries, open_series, set_rulebook
from ratingoffice.store.reports.services.seasons import import_season
from ratingoffice.testing import books_of, generated_tables
from rulebook_package import irish_installed
from small_office import published


@pytest.fixture(autouse=True)
def _only_texts_of_ours():
    """What a package says has no translation: the site shows its English."""


@pytest.fixture
def irish(tmp_path):
    with irish_installed(tmp_path):
        yield rulebook("icu-1999")


def test_the_regulations_have_its_document_and_its_articles(own_office, visitor, irish):
    listed = visitor.get("/regulations/").content.decode()
    assert 'href="/regulations/icu-1999/"' in listed
    page = visitor.get("/regulations/icu-1999/")
    assert page.status_code == 200
    assert 'id="article-B-4"' in page.content.decode()
    assert "The bonus lifts nobody above 2099" in page.content.decode()


def test_without_the_package_there_is_no_page(own_office, visitor):
    assert visitor.get("/regulations/icu-1999/").status_code == 404
    assert "icu-1999" not in visitor.get("/regulations/").content.decode()


def test_the_calculators_answer_for_it(own_office, visitor, irish):
    asked = {"rulebook": "icu-1999", "own": "1700", "opponent": "1500"}
    assert "0.759747" in visitor.get("/calculators/expected/", asked).content.decode()


def test_an_office_publishes_its_list_and_explains_it(own_office, officer, visitor, irish):
    tables = generated_tables(irish, players=100, games=150, months=4, first_list=date(2011, 1, 1))
    open_series(officer, NewSeries("icu", "own"))
    set_rulebook(officer, "icu", irish.first_list, "icu-1999", {})
    import_season(officer, books_of(irish, tables).season, file="season")
    published(officer, date(2011, 5, 1), "icu")
    shown = visitor.get("/lists/icu/2011-05-01/")
    assert (shown.status_code, "Irish Chess Union" in shown.content.decode()) == (200, True)
    player = shown.content.decode().partition('href="/players/')[2].partition("/")[0]
    explained = visitor.get(f"/players/{player}/icu/2011-05-01/").content.decode()
    assert 'href="/regulations/icu-1999/#article-E-1"' in explained
