"""FIDE B.02 of 2024, what no article states and all assume: lines add up, order never matters, each is explained."""

from datetime import date

import polars as pl
import pytest

from fide_season import CONTROLS, KEYS
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.testing import (
    books_of,
    check_counted,
    check_equal,
    check_expectations,
    check_explanations,
    check_sums,
    generated_tables,
    rated_lists,
    shuffled,
)

DAYS = [date(2025, month, 1) for month in (4, 5, 6)]


def season_of(key):
    """Invent a season of players from 1380 to 2900; a third of those on the list have a standard rating only."""
    tables = generated_tables(rulebook(key), first_list=date(2025, 3, 1), months=3, unrated_share=0.3)
    place = pl.col("player_id").rank("dense").cast(pl.Int64)
    ratings = tables["ratings"].with_columns(rating=1380 + place * 617 % 1520, peak=pl.lit(None), games=place * 7 % 60)
    seeds = ratings.filter(place % 3 == 0).with_columns(list=pl.lit("fide"))
    monthly = [seeds.with_columns(date=date(2025, month, 1)) for month in (3, 4, 5)]
    return tables | {
        "ratings": pl.concat([ratings.filter(place % 3 > 0), *monthly]) if key != "fide-2024" else ratings,
        "events": tables["events"].with_columns(time_control=pl.lit(CONTROLS[key])),
    }


@pytest.mark.parametrize("key", KEYS)
def test_lines_add_up_and_are_explained_whatever_the_order_of_rows(key):
    book, tables = rulebook(key), season_of(key)
    lists = rated_lists(books_of(book, tables), book, DAYS)
    check_counted(lists)
    for rated in lists:
        check_sums(rated)
        check_explanations(rated)
        assert check_expectations(rated) > 0
        rows = rated.list.filter(pl.col("rating").is_not_null() & pl.col("old_rating").is_not_null())
        assert (rows["rating"] == rows["old_rating"] + rows["whole_change"]).all()
    again = rated_lists(books_of(book, shuffled(tables, seed=1)), book, DAYS)
    for one, other in zip(again, lists, strict=True):
        check_equal(one, other)
