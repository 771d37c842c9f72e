"""A hidden player: no page says who it is, and no published list changes."""

import io
import re
import zipfile

import polars as pl
import pytest

from ratingoffice.store.lists.selectors.explanations import keep_private
from ratingoffice.store.lists.selectors.list_pages import SORTS, Filters, list_page
from ratingoffice.store.lists.selectors.public_lists import public_list
from ratingoffice.store.models import AuditEntry, RatingList
from ratingoffice.store.people.services.players import correct_player, hide_player
from ratingoffice.web.downloads import public_part, table_of
from ratingoffice.web.pdf import named
from site_pages import PAGES
from small_office import FIRST
from verified_office import verify_all

NAME = "Unusual, Ursula"
FILES = [
    *(f"/lists/fide/2010-05-01/0/download.{kind}" for kind in ("csv", "txt", "xml", "json")),
    "/lists/fide/2010-05-01/0/parts/alphabetic.csv",
    "/events/SW/download.trf",
    "/events/SW/download.txt",
    "/api/v1/lists/fide/2010-05-01/lines",
    "/api/v1/players?q=Player",
    "/api/v1/players?q=Ursula",
    "/api/v1/players/N",
    "/api/v1/players/N/explanations/fide/2010-05-01",
    "/api/v1/players/N/titles",
    "/api/v1/events/SW",
]
EMPTY = ("/clubs/De Damvrienden/", "/federations/NED/")
"""Pages that there may not be where nobody else is to be shown."""
ABOUT_PERSONS = ("federation=NED", "age=u20", "age=o50", "sex=W", "title=GM", "sort=name")


@pytest.fixture
def hidden(officer):
    correct_player(officer, "N", {"name": NAME}, "typing error")
    hide_player(officer, "N", hidden=True, reason="asked for it")
    return officer


@pytest.mark.parametrize("page", [*PAGES, *FILES, "/search/now?q=Player", "/search?q=Unusual"])
def test_no_page_names_a_hidden_player(hidden, visitor, page):
    answer = visitor.get(page)
    said = b"".join(answer).decode()
    assert answer.status_code == 200 or page in EMPTY
    assert "Player N" not in said.replace("Player N/", "")
    assert "Ursula" not in said
    assert "1990" not in said


@pytest.mark.parametrize("asked", ABOUT_PERSONS)
def test_no_filter_and_no_order_of_names_tells_about_a_hidden_player(hidden, visitor, asked):
    page = visitor.get(f"/lists/fide/2010-05-01/?{asked}").content.decode()
    assert "Hidden player" not in page
    rows = visitor.get(f"/lists/fide/2010-05-01/0/download.csv?{asked}").content.decode().splitlines()
    assert "N" not in [row.split(",")[1] for row in rows]
    lines = visitor.get(f"/api/v1/lists/fide/2010-05-01/lines?{asked}").json()["lines"]
    assert "N" not in [line["player_id"] for line in lines]


def test_what_is_no_question_about_persons_keeps_a_hidden_player(hidden, visitor):
    page = visitor.get("/lists/fide/2010-05-01/?lowest=2000&sort=gain").content.decode()
    assert "Hidden player N" in page


@pytest.mark.parametrize("sort", SORTS)
def test_no_address_of_a_page_names_anybody(hidden, sort):
    of = public_list("fide", FIRST)
    page = list_page(of, Filters(sort=sort), most=1)
    while page.after:
        assert page.after.isdecimal()
        page = list_page(of, Filters(sort=sort), after=page.after, most=1)


@pytest.mark.parametrize(("part", "is_there"), [("top_list", True), ("alphabetic", False), ("federation_list", False)])
def test_the_parts_that_tell_of_persons_leave_a_hidden_player_out(hidden, part, is_there):
    table = pl.DataFrame(
        {"player_id": ["A", "N"], "name": ["Player A", "Ursula"], "born": ["1980-02-03", "1990-05-17"]}
    )
    shown = public_part(table, part, ["N"])
    assert shown["player_id"].to_list() == (["A", "N"] if is_there else ["A"])
    assert shown.rows()[0] == ("A", "Player A", "1980")
    assert "Ursula" not in str(shown.rows())


def test_no_sheet_of_a_workbook_names_a_hidden_player(hidden, visitor):
    data = visitor.get("/lists/fide/2010-05-01/0/download.xlsx").content
    with zipfile.ZipFile(io.BytesIO(data)) as book:
        said = "".join(book.read(name).decode() for name in book.namelist())
    assert "Player A" in said
    assert "Player N" not in said


def test_a_list_on_paper_calls_a_hidden_player_so(hidden):
    rows = named(table_of(public_list("fide", FIRST), Filters())).rows(named=True)
    shown = next(row for row in rows if row["name"].startswith("Hidden"))
    assert (shown["name"], shown["federation"], shown["birth_year"]) == ("Hidden player N", None, None)


def test_the_groups_that_a_hidden_player_belongs_to_are_not_told(hidden):
    line = {"player_id": "N", "rating": 2011, "born": "1990-01-02", "women": "Y", "youth_group": "juniors"}
    keep_private(line)
    assert line == {"player_id": "N", "rating": 2011, "born": None, "women": None, "youth_group": None}


def test_a_hidden_player_is_on_the_list_with_id_and_rating(hidden, visitor):
    html = visitor.get("/lists/fide/2010-05-01/").content.decode()
    assert re.search(r"Hidden player N</span>", html)


def test_hiding_changes_no_list_and_can_be_undone(hidden, visitor):
    hashes = list(RatingList.objects.order_by("pk").values_list("hash", flat=True))
    assert verify_all() == []
    hide_player(hidden, "N", hidden=False, reason="asked again")
    assert NAME in visitor.get("/players/N/").content.decode()
    assert list(RatingList.objects.order_by("pk").values_list("hash", flat=True)) == hashes
    assert [entry.after for entry in AuditEntry.objects.filter(action="hide_player").order_by("id")] == [
        {"hidden": True, "reason": "asked for it"},
        {"hidden": False, "reason": "asked again"},
    ]
