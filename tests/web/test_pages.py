"""Every page: it is there, in every language, without a script or style of its own, and says what it should."""

import re
from html.parser import HTMLParser

import pytest
from django.conf import settings

from site_pages import PAGES

LANGUAGES = [code for code, _ in settings.LANGUAGES]


@pytest.mark.parametrize("page", PAGES)
def test_page_is_there(office, visitor, page):
    answer = visitor.get(page)
    assert answer.status_code == 200
    html = answer.content.decode()
    assert re.search(r"<h1[^>]*>\s*\S", html)
    assert html.count("<h1") == 1
    assert html.count('<main id="main"') == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_page_is_in_the_language_of_the_browser(own_office, visitor, page, language):
    html = visitor.get(page, headers={"accept-language": language}).content.decode()
    assert f'<html lang="{language}"' in html


class Inline(HTMLParser):
    """Finds what a strict policy would refuse."""

    def __init__(self):
        """Begin with nothing."""
        super().__init__()
        self.found = []

    def handle_starttag(self, tag, attributes):
        """Look at one element."""
        names = dict(attributes)
        is_data = names.get("type") == "application/json"
        if tag == "style" or (tag == "script" and "src" not in names and not is_data):
            self.found.append(tag)
        self.found += [name for name in names if name == "style" or name.startswith("on")]


@pytest.mark.parametrize("page", PAGES)
def test_page_has_no_inline_script_or_style_and_a_policy_against_it(own_office, visitor, page):
    answer = visitor.get(page)
    inline = Inline()
    inline.feed(answer.content.decode())
    assert inline.found == []
    policy = answer.headers["Content-Security-Policy"]
    assert "script-src 'self';" in policy
    assert "style-src 'self';" in policy
    assert "unsafe" not in policy


@pytest.mark.parametrize("page", [page for page in PAGES if page != "/sign-in/"])
def test_page_leaves_no_cookie_with_a_visitor(own_office, visitor, page):
    assert visitor.get(page).cookies == {}


@pytest.mark.parametrize("page", PAGES)
def test_page_tells_nobodys_birthday(own_office, visitor, page):
    assert "1990-" not in visitor.get(page).content.decode()


@pytest.mark.parametrize(
    ("page", "status"),
    [
        ("/nothing", 404),
        ("/players/nobody/", 404),
        ("/players/N/fide/2010-06-01/", 404),
        ("/players/N/nothing/2010-05-01/", 404),
        ("/lists/nothing/", 404),
        ("/lists/fide/2010-13-01/", 404),
        ("/lists/fide/2010-05-01/1/", 404),
        ("/events/nothing/", 404),
        ("/events/RR/report", 302),
        ("/regulations/nothing/", 404),
        ("/calculators/nothing/", 404),
        ("/lists/fide/2010-05-01/0/download.exe", 404),
        ("/lists/fide/2010-05-01/0/parts/nothing.csv", 404),
        ("/federations/XYZ/", 404),
        ("/players/%00/", 400),
        ("/search?q=%00", 400),
        ("/lists/go?series=fide&day=2010-06-30", 302),
        ("/calculators/change/?own=x&games=y", 422),
    ],
)
def test_what_is_not_there_is_told(own_office, visitor, page, status):
    assert visitor.get(page).status_code == status


def test_an_address_that_asks_for_a_day_leads_to_the_list_then_in_force(own_office, visitor):
    assert visitor.get("/lists/go?series=fide&day=2010-06-30").headers["Location"] == "/lists/fide/2010-05-01/"
    assert visitor.get("/lists/fide/").headers["Location"] == "/lists/fide/2010-07-01/"


def test_static_files_are_named_by_what_is_in_them_and_kept_for_ever(own_office, visitor):
    html = visitor.get("/").content.decode()
    for path in re.findall(r'(?:href|src)="(/static/[^"]+)"', html):
        answer = visitor.get(path)
        answer.close()
        assert answer.status_code == 200
        assert answer.headers["Cache-Control"].endswith(", public, immutable")


def test_a_page_that_has_not_changed_is_not_sent_again(own_office, visitor):
    first = visitor.get("/regulations/")
    again = visitor.get("/regulations/", headers={"if-none-match": first.headers["ETag"]})
    assert again.status_code == 304
