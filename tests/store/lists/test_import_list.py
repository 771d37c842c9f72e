"""A list of another body: its players and its ratings, all or nothing."""

from datetime import date

import polars as pl
import pytest

from ratingoffice.store.errors import RefusedError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.services.import_list import ListSource, import_list
from ratingoffice.store.models import ListLine, Player, RatingList
from ratingoffice.store.people.player_files import numbered
from verified_office import verify_all

SOURCE = ListSource("world", date(2024, 1, 1), "fide", "list.csv")


def frame(**columns):
    return pl.DataFrame({"player_id": ["7", "8", "9"], "name": ["A", "B", "C"]} | columns)


def test_players_and_ratings(officer):
    counts = import_list(officer, numbered([frame(rating=["2000", None, "1800"], k=["20", None, "40"])]), SOURCE)
    assert str(counts.counts) == "3 new, 0 changed, 0 as before"
    received = lists.published(lists.series_named("world"), SOURCE.day)
    assert lists.table(received, "ratings").select("list", "player_id", "rating", "k").rows() == [
        ("world", "fide-7", 2000, 20),
        ("world", "fide-9", 1800, 40),
    ]
    assert list(ListLine.objects.order_by("player__player_id").values_list("rating", flat=True)) == [2000, 1800]
    assert verify_all() == []


def test_the_same_list_again_and_a_changed_one(officer):
    for ratings, revisions in ((["1", "2", "3"], 1), (["1", "2", "3"], 1), (["1", "2", "4"], 2)):
        import_list(officer, numbered([frame(rating=ratings)]), SOURCE)
        assert RatingList.objects.count() == revisions


@pytest.mark.parametrize(("rating", "code"), [("high", "malformed_number"), ("9999", "number_out_of_range")])
def test_a_rating_that_is_none_refuses_everything(officer, rating, code):
    with pytest.raises(RefusedError) as refused:
        import_list(officer, numbered([frame(rating=["2000", "1900", rating])]), SOURCE)
    assert refused.value.findings.select("code", "line").rows() == [(code, 4)]
    assert (Player.objects.count(), RatingList.objects.count()) == (0, 0)
