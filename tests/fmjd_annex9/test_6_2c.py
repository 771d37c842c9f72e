"""6.2c: the events that were calculated are published."""

from datetime import date
from decimal import Decimal

import polars as pl
import pytest

from fmjd_articles.events import one_game


def test_6_2c_every_event_of_the_period_with_its_verdict(key):
    season = one_game(key, name="Open").event("E2", approved="N").event("E3", start="04-01", end="04-02")
    rows = season.rate().events.rows(named=True)
    day = date.fromisoformat(season.day("02-14"))
    first = {
        "event_id": "E1",
        "name": "Open",
        "system": "swiss",
        "start": date.fromisoformat(season.day("02-05")),
        "end": day,
        "players": 2,
        "board": "100",
        "recognised": "Y",
        "announced": None,
        "received": day,
        "report_days": 0,
        "minutes": Decimal("140.00"),
        "share": 100,
        "share_article": "1.2.2.1",
        "counted": "Y",
        "articles": "",
        "reason": "",
    }
    assert dict(list(rows[0].items())[: len(first)]) == first
    assert [(row["event_id"], row["counted"], row["articles"]) for row in rows] == [("E1", "Y", ""), ("E2", "N", "5.1")]


@pytest.mark.parametrize(
    ("control", "minutes"),
    [("90/45,30+30", "127.50"), ("119+1", "120.00"), ("119/59+1,0+2", "120.02"), ("90/20+1,30", "120.33")],
)
def test_6_2c_the_minutes_are_decimals_with_a_half_upwards(key, control, minutes):
    events = one_game(key, time_control=control).rate().events
    assert events["minutes"].dtype == pl.Decimal(9, 2)
    assert events["minutes"].to_list() == [Decimal(minutes)]
