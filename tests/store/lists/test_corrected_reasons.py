"""Corrections that change words on lines, and no number: KNSB rapid 13, FMJD Annex 9 (2022) 1.2.2.2."""

from datetime import date
from pathlib import Path

import polars as pl
import pytest

from ratingoffice.store.lists.selectors.explanations import explanation
from ratingoffice.store.lists.selectors.lists import published, series_named, table
from ratingoffice.store.lists.selectors.revisions import what_moved
from ratingoffice.store.lists.selectors.verification import verification_of
from ratingoffice.store.lists.services.publication import publish_list, revise_list
from ratingoffice.store.models import ListLine, Official
from ratingoffice.store.office.services.backups import restore_office
from small_office import opened, prepared, unsealed
from small_season import line

BACKUP = Path(__file__).parents[1] / "offices/ed93242-reasons.zip"
TOO_OLD = "played more than 3 months before the list"
OF_64 = "less than 30 minutes a player for 60 moves, on 64 squares: belongs to the list 64-rapid-blitz"
CASES = [
    ("knsb-rapid", date(2010, 4, 1), "reason-of-played-games", {"K1": "1600"}, "old-games", TOO_OLD),
    (
        *("fmjd", date(2023, 4, 1), "list-of-fast-games-on-64"),
        *({"D1": "2010", "D2": "2090", "D3": "2050"}, "rapid-64", OF_64),
    ),
]


def restored():
    restore_office(None, BACKUP)
    return Official.objects.get(role="officer")


@pytest.fixture(scope="module")
def reasons_office(offices):
    return prepared(offices, restored)


@pytest.fixture
def officer(offices, reasons_office):
    with opened(offices, reasons_office):
        yield Official.objects.get(role="officer")


@pytest.mark.parametrize("case", CASES, ids=["knsb", "fmjd"])
def test_words_that_were_corrected_are_named_and_revised(officer, case):
    series, day, key, ratings, event, reason = case
    former = published(series_named(series), day)
    found = verification_of(former)
    lines = [(player, rating, rating, key) for player, rating in ratings.items()]
    columns = ("player_id", "rating_before", "rating", "corrections")
    assert (found.outcome, [each.key for each in found.corrections], found.differences) == ("corrected", [key], [])
    assert found.moved.select(columns).rows() == lines
    revision = revise_list(officer, series, day, "corrected")
    publish_list(officer, series, day)
    moved = what_moved(former, revision).filter(pl.col("corrections").is_not_null())
    assert moved.select(columns).rows() == lines
    first, rating = next(iter(ratings.items()))
    assert line(table(revision, "event_lines"), "reason", player_id=first, event_id=event) == (reason,)
    row = ListLine.objects.get(list=revision, player__player_id=first)
    steps = explanation(published(series_named(series), day), row.player_id, first).corrections
    assert steps[0].text == (
        f"The calculation was corrected after this list was published. The rating stays {rating}; its lines changed."
    )
    assert verification_of(published(series_named(series), day)).outcome == "same"


@pytest.mark.parametrize("case", CASES, ids=["knsb", "fmjd"])
def test_words_that_were_corrected_are_no_cover_for_a_number(officer, case):
    series, day, _, ratings, *_ = case
    of = published(series_named(series), day)
    with unsealed():
        ListLine.objects.filter(list=of, player__player_id=next(iter(ratings))).update(rating=1999)
    assert verification_of(of).outcome == "different"
