"""Kept pages: the same page again until anything changes; nobody gets another one's."""

from ratingoffice.store.people.services.players import correct_player
from ratingoffice.web import kept_pages


def test_a_change_is_shown_at_once(officer, visitor):
    assert "Player N" in visitor.get("/players/N/").content.decode()
    correct_player(officer, "N", {"name": "Zwart, Piet"}, "married")
    assert "Zwart, Piet" in visitor.get("/players/N/").content.decode()


def test_language_theme_and_part_of_a_page_are_told_apart(officer, visitor):
    page = "/lists/fide/2010-05-01/"
    first = visitor.get(page).content
    assert visitor.get(page).content == first
    assert b'<html lang="da"' in visitor.get(page, headers={"accept-language": "da"}).content
    assert visitor.get(page, headers={"HX-Target": "lines"}).content.lstrip().startswith(b'<div id="lines">')
    visitor.post("/theme/", {"theme": "dark"})
    assert b'data-theme="dark"' in visitor.get(page).content


def test_who_is_signed_in_gets_a_page_of_the_own(signed_in):
    assert b"Anna" in signed_in.get("/lists/").content


def test_only_so_many_pages_are_kept(officer, visitor, monkeypatch):
    monkeypatch.setattr(kept_pages, "MOST", 2)
    kept = kept_pages.KeptPages(lambda request: None)
    for number in range(5):
        kept._keep(number, (1, b""))
    assert list(kept.pages) == [3, 4]
