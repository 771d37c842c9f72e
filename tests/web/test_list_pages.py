"""Pages of a list: every line once, forwards and backwards, whatever the order and the filters."""

import pytest

from ratingoffice.store.lists.selectors import list_pages
from ratingoffice.store.lists.selectors.list_pages import Filters, PublicLine, list_page
from ratingoffice.store.lists.selectors.public_lists import public_list, publication
from small_office import FIRST, SECOND


@pytest.fixture
def of(office):
    return public_list("fide", FIRST)


def names(lines):
    return [line.player_id for line in lines]


def test_a_line_as_the_public_sees_it(of):
    lines = {line.player_id: line for line in list_page(of, Filters()).lines}
    assert lines["N"] == PublicLine(
        player_id="N",
        row=6,
        place=6,
        name="Player N",
        federation="NED",
        sex=None,
        birth_year=1990,
        title=None,
        rating=lines["N"].rating,
        gain=lines["N"].rating - 2000,
        games=lines["N"].games,
        total_games=29 + lines["N"].games,
        k=lines["N"].k,
        status="listed",
    )


def test_lines_stand_in_order_of_rating_and_are_numbered(of):
    lines = list_page(of, Filters()).lines
    assert [line.row for line in lines] == list(range(1, len(lines) + 1))
    rated = [line.rating for line in lines if line.rating is not None]
    assert rated == sorted(rated, reverse=True)
    assert all(line.rating is None for line in lines[len(rated) :])


@pytest.mark.parametrize("sort", list_pages.SORTS)
@pytest.mark.parametrize("most", [1, 2, 3, 100])
def test_pages_forwards_and_back_show_every_line_once(of, sort, most):
    filters = Filters(sort=sort)
    whole = names(list_page(of, filters).lines)
    pages = [list_page(of, filters, most=most)]
    while pages[-1].after:
        pages.append(list_page(of, filters, after=pages[-1].after, most=most))
    assert [each for page in pages for each in names(page.lines)] == whole
    back = [pages[-1]]
    while back[-1].before:
        back.append(list_page(of, filters, before=back[-1].before, most=most))
    assert [names(page.lines) for page in reversed(back)] == [names(page.lines) for page in pages]


@pytest.mark.parametrize(
    ("filters", "expected"),
    [
        (Filters(federation="NED"), {"N", "Z"}),
        (Filters(federation="XYZ"), set()),
        (Filters(age="u20"), {"N"}),
        (Filters(age="u18"), set()),
        (Filters(age="o50"), set()),
        (Filters(lowest=2500), {"A"}),
        (Filters(status="listed", federation="NED"), {"N"}),
    ],
)
def test_filters(of, filters, expected):
    assert set(names(list_page(of, filters).lines)) == expected


def test_a_rating_span_takes_in_both_ends(of):
    rating = next(line.rating for line in list_page(of, Filters()).lines if line.player_id == "G")
    assert names(list_page(of, Filters(lowest=rating, highest=rating)).lines) == ["G"]
    assert names(list_page(of, Filters(lowest=rating + 1, highest=rating)).lines) == []


def test_the_top_of_a_list_is_its_first_lines(of, visitor):
    assert names(list_page(of, Filters(top=3)).lines) == names(list_page(of, Filters()).lines)[:3]
    assert names(list_page(of, Filters(top=3, federation="NED")).lines) == []
    html = visitor.get("/lists/fide/2010-05-01/?top=100").content.decode()
    assert '<a href="?top=100" aria-current="page">Top 100</a>' in html


@pytest.mark.parametrize("cursor", ["x", "1~x", "~", "-1", "9" * 30, "1~'"])
def test_a_cursor_that_nobody_made_does_no_harm(office, visitor, cursor):
    for sort in list_pages.SORTS:
        answer = visitor.get("/lists/fide/2010-05-01/", {"after": cursor, "sort": sort})
        assert answer.status_code == 200


def test_only_the_lines_are_sent_where_htmx_asks_for_them(office, visitor):
    answer = visitor.get("/lists/fide/2010-05-01/", headers={"HX-Request": "true", "HX-Target": "lines"})
    assert answer.content.decode().lstrip().startswith('<div id="lines">')


def test_the_official_facts_of_a_publication(of):
    said = publication(of)
    assert (said.day, said.revision, said.events, said.document) == (FIRST, 0, 2, "fide-b02-2010")
    assert said.closes < FIRST
    assert said.parts == ("alphabetic", "federation_list", "top_list")
    assert publication(public_list("fide", SECOND)).events == 1


def test_facets_name_what_can_be_asked_for(of):
    assert list_pages.facets(of).federations == ("NED",)
    assert "listed" in list_pages.facets(of).statuses


@pytest.mark.parametrize(
    ("path", "leads_to"),
    [
        ("/lists/fide/", "/lists/fide/2010-07-01/"),
        ("/lists/fide/?federation=NED", "/lists/fide/2010-07-01/?federation=NED"),
        ("/lists/go?series=fide&day=2010-05-01&sex=W&top=100", "/lists/fide/2010-05-01/?sex=W&top=100"),
    ],
)
def test_a_filter_stays_where_an_address_leads_to_another(office, visitor, path, leads_to):
    assert visitor.get(path).headers["Location"] == leads_to
