"""The site shows a rulebook that a package brings, as it shows our own."""

import pytest

from rulebook_package import irish_installed


@pytest.fixture(autouse=True)
def _only_texts_of_ours():
    """What a package says has no translation: the site shows its English."""


@pytest.fixture
def irish(tmp_path):
    with irish_installed(tmp_path / "installed"):
        yield


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
