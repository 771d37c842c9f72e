"""Downloads: the lines of the page, all of them, in every kind of file."""

import io
import json

import polars as pl
import pytest

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
    head, *lines = got(f"{LIST}txt").content.decode().splitlines()
    rating = head.index("SRtng")
    assert [line[:15].strip() for line in lines] == table["player_id"].to_list()
    assert [line[rating : rating + 6].strip() for line in lines] == [f"{each or 0}" for each in table["rating"]]


def test_pdf_is_one(got):
    answer = got(f"{LIST}pdf")
    assert answer.headers["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF-")
    assert b"%%EOF" in answer.content[-64:]


@pytest.mark.parametrize("kind", ["csv", "json", "xlsx", "txt", "pdf"])
def test_a_download_keeps_the_filters_of_the_page(got, kind):
    answer = got(f"{LIST}{kind}?federation=NED&lowest=2000")
    assert answer.status_code == 200
    assert answer.headers["Content-Disposition"] == f'attachment; filename="fide-2010-05-01-0.{kind}"'
    if kind == "csv":
        assert pl.read_csv(io.BytesIO(answer.content))["player_id"].to_list() == ["N"]


def test_an_official_part_has_years_of_birth_only(got):
    part = pl.read_csv(io.BytesIO(got("/lists/fide/2010-05-01/0/parts/alphabetic.csv").content))
    assert part.filter(pl.col("player_id") == "N")["born"].item() == 1990
