"""Downloads: the lines of the page, all of them, in every kind of file."""

import io
import json
import re
from datetime import date
from xml.etree import ElementTree

import polars as pl
import pytest

from ratingoffice.model.tables import RATINGS
from ratingoffice.store.lists.services.publication import receive_list
from ratingoffice.store.models import Player, PlayerNumber
from ratingoffice.store.office.audit_log import changing
from ratingoffice.store.office.permissions import Action
from ratingoffice.store.office.services.offices import NewSeries, opened_series
from ratingoffice.web.downloads import KINDS

LIST = "/lists/fide/2010-05-01/0/download."


@pytest.fixture
def got(own_office, visitor):
    return visitor.get


@pytest.fixture
def table(got):
    return pl.read_csv(io.BytesIO(got(f"{LIST}csv").content))


def test_csv_has_every_line_with_the_year_of_birth(table):
    assert table.columns == [
        *("place", "player_id", "name", "federation", "sex", "birth_year", "title", "rating", "old_rating", "gain"),
        *("games", "total_games", "k", "status"),
    ]
    assert table.height == 8
    assert table.filter(pl.col("player_id") == "N")["birth_year"].item() == 1990


def test_json_says_the_same_with_the_hash_of_the_list(got, table):
    said = json.loads(got(f"{LIST}json").content)
    assert (said["series"], said["list"], said["revision"], len(said["hash"])) == ("fide", "2010-05-01", 0, 64)
    assert [line["player_id"] for line in said["lines"]] == table["player_id"].to_list()


def test_excel_says_the_same(got, table):
    read = pl.read_excel(io.BytesIO(got(f"{LIST}xlsx").content))
    assert read["player_id"].to_list() == table["player_id"].to_list()
    assert read["rating"].to_list() == table["rating"].to_list()


def test_text_has_the_columns_of_fides_own_list(got, table):
    head, *lines = b"".join(got(f"{LIST}txt")).decode().splitlines()
    rating, rated = head.index("MAY10"), table.drop_nulls("rating")
    assert [line[:15].strip() for line in lines] == rated["player_id"].to_list()
    assert [line[rating : rating + 6].strip() for line in lines] == [f"{each}" for each in rated["rating"]]
    assert [line[rating + 6 : rating + 13].split() for line in lines] == [
        [str(games), str(k)] for games, k in rated.select("games", "k").rows()
    ]


def test_xml_says_the_same_as_fides_text(got, table):
    root = ElementTree.fromstring(b"".join(got(f"{LIST}xml")))
    found = [(each.findtext("fideid"), int(each.findtext("rating")), each.findtext("birthday")) for each in root]
    rated = table.drop_nulls("rating").with_columns(pl.col("birth_year").fill_null(0).cast(pl.String))
    assert found == rated.select("player_id", "rating", "birth_year").rows()


@pytest.fixture
def rapid(officer):
    """A list of rapid ratings beside the standard one, before it and after it."""
    with changing(officer, Action.IMPORT) as trail:
        series = opened_series(trail, NewSeries("fide-rapid", "fide"))
        for day, rating in ((date(2010, 4, 1), 1700), (date(2010, 6, 1), 1800)):
            row = {"list": "fide-rapid", "date": day, "player_id": "A", "rating": rating}
            kinds = {column.name: column.kind.dtype for column in RATINGS.columns}
            receive_list(trail, series, day, pl.DataFrame([row], schema=kinds))


def test_the_combined_list_has_the_ratings_in_force_on_the_day(got, rapid, table):
    page = got("/lists/fide/2010-05-01/").content.decode()
    assert re.findall(r'0/download\.([a-z.]+)"', page) == [*KINDS]
    head, *lines = b"".join(got(f"{LIST}combined.txt")).decode().splitlines()
    assert len(lines) == table.drop_nulls("rating").height
    at, line = head.index("RRtng"), next(line for line in lines if line.startswith("A "))
    assert line[at - 13 : at + 13].split() == ["2601", "7", "10", "1700", "0", "0"]
    root = ElementTree.fromstring(b"".join(got(f"{LIST}combined.xml")))
    assert [each.findtext("rapid_rating") for each in root if each.findtext("fideid") == "A"] == ["1700"]


@pytest.mark.parametrize(
    ("body", "is_hidden", "shown"), [("fide", False, "1503014"), ("fide", True, "A"), ("x", False, "A")]
)
def test_fides_files_have_the_numbers_with_fide(got, body, is_hidden, shown):
    player = Player.objects.get(player_id="A")
    PlayerNumber.objects.create(player=player, body=body, value="1503014")
    Player.objects.filter(pk=player.pk).update(hidden=is_hidden)
    assert b"".join(got(f"{LIST}txt")).split(b"\r\n")[1][:15].decode().strip() == shown


def test_a_list_alone_has_no_combined_file(got):
    page = got("/lists/fide/2010-05-01/").content.decode()
    assert re.findall(r'0/download\.([a-z.]+)"', page) == ["csv", "xlsx", "json", "pdf", "txt", "xml"]
    assert got(f"{LIST}combined.txt").status_code == 404


@pytest.mark.parametrize("kind", ["csv", "txt", "xml"])
def test_the_api_has_the_same_files(got, kind):
    answer = got(f"/api/v1/lists/fide/2010-05-01/file?kind={kind}&federation=NED")
    assert b"".join(answer) == b"".join(got(f"{LIST}{kind}?federation=NED"))
    assert answer.headers["Content-Disposition"] == f'attachment; filename="fide-2010-05-01-0.{kind}"'


@pytest.mark.parametrize(("kind", "status"), [("exe", 422), ("combined.xml", 404)])
def test_the_api_refuses_a_kind_of_file_that_a_list_does_not_have(got, kind, status):
    assert got(f"/api/v1/lists/fide/2010-05-01/file?kind={kind}").status_code == status


def test_the_head_of_a_large_file_is_sent_without_it(own_office, visitor):
    answer = visitor.head("/api/v1/lists/fide/2010-05-01/file?kind=txt")
    assert (answer.status_code, b"".join(answer)) == (200, b"")


def test_pdf_is_one(got):
    answer = got(f"{LIST}pdf")
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")
    assert b"%%EOF" in answer.content[-64:]


@pytest.mark.parametrize("kind", ["csv", "json", "xlsx", "txt", "xml", "pdf"])
def test_a_download_keeps_the_filters_of_the_page(got, kind):
    answer = got(f"{LIST}{kind}?federation=NED&lowest=2000")
    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"] == f'attachment; filename="fide-2010-05-01-0.{kind}"'
    if kind == "csv":
        assert pl.read_csv(io.BytesIO(answer.content))["player_id"].to_list() == ["N"]


def test_an_official_part_has_years_of_birth_only(got):
    part = pl.read_csv(io.BytesIO(got("/lists/fide/2010-05-01/0/parts/alphabetic.csv").content))
    assert part.filter(pl.col("player_id") == "N")["born"].item() == 1990
