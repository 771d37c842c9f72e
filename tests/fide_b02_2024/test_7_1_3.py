"""7.1.3, 6.1.3: events that end up to 3 days before a list count on it; official ones up to the day before."""

from datetime import date, timedelta

import polars as pl
import pytest

from fide_season import FideSeason, next_list, number, opponents_of
from ratingoffice.errors import InvalidValueError
from ratingoffice.rulebooks.catalogue import rulebook
from small_season import line

MONTHS = [f"{year}-{month:02}-01" for year in (2024, 2025) for month in range(1, 13)]
EVENTS = [
    ("2025-03-28", {"official": "N"}, "2025-04-01"),
    ("2025-03-29", {"official": "N"}, "2025-04-01"),
    ("2025-03-30", {"official": "N"}, "2025-05-01"),
    ("2025-03-31", {}, "2025-05-01"),
    ("2025-03-30", {"official": "Y"}, "2025-04-01"),
    ("2025-03-31", {"official": "Y"}, "2025-04-01"),
    ("2025-04-01", {"official": "Y"}, "2025-05-01"),
    ("2025-04-28", {}, "2025-05-01"),
    ("2024-02-27", {}, "2024-03-01"),
    ("2024-02-28", {}, "2024-04-01"),
    ("2025-02-26", {}, "2025-03-01"),
    ("2025-02-27", {}, "2025-04-01"),
    ("2024-12-29", {}, "2025-01-01"),
    ("2024-12-30", {}, "2025-02-01"),
    ("2025-03-10", {"received": "2025-03-31"}, "2025-04-01"),
    ("2025-03-10", {"received": "2025-04-01"}, "2025-05-01"),
    ("2025-03-30", {"received": "2025-03-31"}, "2025-05-01"),
    ("2025-03-10", {"received": "2025-05-01"}, "2025-06-01"),
]


def test_7_1_3_the_list_of_an_event(key):
    """By its last day and, where the day of the report is given, on a list after that day."""
    season = FideSeason(key).lists(*MONTHS, A=2000, B=2000)
    for place, (end, columns, _) in enumerate(EVENTS):
        event = f"E{place:02}"
        season.event(event, start=end, end=end, **columns).game("A", "B", "1/2-1/2", event=event)
    found = {day: [] for day in sorted({day for _, _, day in EVENTS})}
    for day in found:
        rated = season.rate(day)
        events = found[day] = sorted(rated.event_lines.filter(player_id="A")["event_id"].cast(str))
        assert rated.events["rated_on"].unique().to_list() == [date.fromisoformat(day)]
        assert line(rated.list, "games", player_id="A") == (len(events),)
    expected = [[f"E{place:02}" for place, each in enumerate(EVENTS) if each[2] == day] for day in found]
    assert list(found.values()) == expected


def test_7_1_3_closing_days(key):
    book = rulebook(key)
    calendar = book.calendar(book.rules, book.settings({}))
    lists = (date(2024, 3, 1), date(2025, 1, 1), date(2025, 3, 1), date(2025, 4, 1), date(2025, 5, 1))
    assert [calendar.closing_date(day) for day in lists] == [
        *(date(2024, 2, 27), date(2024, 12, 29), date(2025, 2, 26), date(2025, 3, 29), date(2025, 4, 28)),
    ]


CHANGES = {
    ("2024-01-01", "2024-03-01"): [
        ("2023-12-25", None, "2024-01-01"),
        ("2023-12-26", None, "2024-03-01"),
        ("2023-12-31", "Y", "2024-01-01"),
        ("2024-01-01", "Y", "2024-03-01"),
        ("2024-01-29", None, "2024-03-01"),
        ("2024-02-27", None, "2024-03-01"),
        ("2024-02-28", None, "2024-04-01"),
    ],
    ("2024-05-01", "2024-07-01"): [
        ("2024-04-24", None, "2024-05-01"),
        ("2024-04-25", None, "2024-07-01"),
        ("2024-05-29", None, "2024-07-01"),
        ("2024-06-28", None, "2024-07-01"),
        ("2024-06-29", None, "2024-08-01"),
    ],
}
"""By the last list of the rules of 2010 and the first of these: the last day of an event, official, the list."""


@pytest.mark.parametrize(("former", "first"), CHANGES)
def test_7_1_3_events_too_late_for_the_last_list_by_former_rules_count_on_the_first_one(key, former, first):
    """The former list closed a week before its day, the day before for official events; none is lost between."""
    book = rulebook(key)
    settings = book.settings({"former_list": former, "first_list": first})
    calendar = book.calendar(book.rules, settings)
    ends = pl.DataFrame(
        [(date.fromisoformat(end), official == "Y") for end, official, _ in CHANGES[former, first]],
        schema={"end": pl.Date, "official": pl.Boolean},
        orient="row",
    ).with_columns(start="end", received=pl.lit(None, dtype=pl.Date))
    found = calendar.placed(ends)["open_after_end"].cast(str).to_list()
    assert found == [day for *_, day in CHANGES[former, first]]
    assert calendar.placed(ends)["is_of_before"].to_list() == [end <= ends["end"][0] for end in ends["end"]]
    after = date.fromisoformat(former) + timedelta(days=1)
    assert str(book.next_lists(after, settings)[0]) == first


def test_7_1_3_a_long_event_of_before_counts_as_a_whole():
    """By the rules of 2010 it would have been on the list after its end; one that begins later counts by month (4)."""
    season = FideSeason().lists("2023-11-01", "2024-01-01", A=2000, B=2000)
    for event, start in (("E1", "2023-12-25"), ("E2", "2023-12-26")):
        season.event(event, start=start, end="2024-02-28", system="team")
        for place, day in enumerate(("2023-12-30", "2024-02-27", "2024-02-28"), start=1):
            season.game("A", "B", "1/2-1/2", event=event, round=place, date=day)
    settings = {"former_list": "2024-01-01", "first_list": "2024-03-01"}
    march = season.rate("2024-03-01", **settings)
    rows = {
        day: each.game_lines.filter(player_id="A")
        for day, each in {3: march, 4: next_list(march, "2024-04-01", **settings)}.items()
    }
    assert {day: sorted(table.select(pl.col("event_id").cast(str), "round").rows()) for day, table in rows.items()} == {
        3: [("E2", 1), ("E2", 2)],
        4: [("E1", 1), ("E1", 2), ("E1", 3), ("E2", 3)],
    }


@pytest.mark.parametrize(
    ("former", "days"), [("2024-01-01", ("2023-12-25", "2023-12-26")), ("2023-11-01", ("2023-10-25", "2023-10-26"))]
)
def test_7_1_3_games_of_an_event_by_period_count_once(former, days):
    """Those up to the closing of the former list were on it, however long ago that was."""
    season = FideSeason().lists("2023-09-01", former, A=2000, B=2000)
    season.event(start="2023-10-01", end="2024-02-27", system="team", period_by_period="Y")
    for place, day in enumerate(days, start=1):
        season.game("A", "B", "1/2-1/2", round=place, date=day)
    rated = season.rate("2024-03-01", former_list=former, first_list="2024-03-01")
    assert rated.game_lines.filter(player_id="A").select("round", "counted").rows() == [(2, "Y")]


@pytest.mark.parametrize(
    ("end", "official", "received", "late", "counts"),
    [
        ("2023-12-25", None, "2023-12-30", None, None),
        ("2023-12-25", None, "2024-02-29", "2024-03-01", None),
        ("2023-12-25", None, "2024-03-01", "2024-04-01", None),
        ("2023-12-26", None, "2024-02-29", None, "2024-03-01"),
        ("2023-12-26", None, "2024-03-01", None, "2024-04-01"),
        ("2023-12-31", "Y", "2024-02-29", "2024-03-01", None),
        ("2024-01-01", "Y", "2024-02-29", None, "2024-03-01"),
    ],
)
def test_7_1_3_a_late_report_of_an_event_of_the_former_list_is_no_second_one(
    key, end, official, received, late, counts
):
    """By the rules of 2010 the last day alone decides: the event was on their list, and a warning says so."""
    season = FideSeason(key).lists("2023-12-01", "2024-01-01", A=2000, B=2000)
    season.event(start="2023-12-20", end=end, official=official, received=received).game("A", "B", "1-0")
    settings = {"former_list": "2024-01-01", "first_list": "2024-03-01"}
    march = season.rate("2024-03-01", **settings)
    april = next_list(march, "2024-04-01", **settings)
    lists = {"2024-03-01": march, "2024-04-01": april}
    assert [day for day, each in lists.items() if each.game_lines.filter(counted="Y").height] == [counts] * bool(counts)
    warned = {day: each.findings.filter(code="late_report")["message"].to_list() for day, each in lists.items()}
    message = (
        f"the report arrived on {received}; by its last day the event belongs to a list by the former "
        f"rules, and counts on no later one ({number(key, '7.1.3')})"
    )
    assert {day: found for day, found in warned.items() if found} == ({late: [message]} if late else {})


@pytest.mark.parametrize("others", [(), ("2025-01-12",)])
def test_7_1_3_an_event_counts_on_the_first_list_however_far_away_that_is(others):
    """More than three months without a list, and no later event that would be at hand."""
    season = FideSeason().lists("2024-10-01", "2024-11-01", A=2000, B=2000)
    season.event(start="2024-10-26", end="2024-10-29", system="team").game("A", "B", "1-0")
    for day in others:
        season.event("E2", start=day, end=day)
    rated = season.rate("2025-02-01", former_list="2024-11-01", first_list="2025-02-01", converted_on="never")
    assert rated.list.select("player_id", "rating").rows() == [("A", 2010), ("B", 1990)]


def test_7_1_3_results_of_the_former_list_stay_in_the_pool_whenever_they_were_reported(key):
    """Three games of the former list, reported in February, and two of March make the first rating of April."""
    field = opponents_of(*[1900] * 5)
    season = FideSeason(key).player("U").lists("2023-12-01", "2024-01-01", "2024-03-01", **field)
    season.event("E1", start="2023-12-20", end="2023-12-25", received="2024-02-20")
    season.event("E2", start="2024-03-05", end="2024-03-06")
    season.draws("U", ["P1", "P2", "P3"], event="E1").draws("U", ["P4", "P5"], event="E2")
    rated = season.rate("2024-04-01", former_list="2024-01-01", first_list="2024-03-01")
    columns = ("rating", "status", "games", "total_games")
    assert line(rated.list, *columns, player_id="U") == (1871, "new", 2, 5)  # Ra = (9500 + 3600) / 7


@pytest.mark.parametrize(
    ("name", "text", "first"),
    [
        ("former_list", "2024-01-02", date(2012, 7, 1)),
        ("former_list", "January", date(2012, 7, 1)),
        ("first_list", "2024-02-01", date(2024, 3, 1)),
        ("first_list", "2024-03-15", date(2024, 3, 1)),
    ],
)
def test_7_1_3_a_wrong_list_date_is_refused(key, name, text, first):
    with pytest.raises(InvalidValueError) as refused:
        rulebook(key).settings({name: text})
    assert (refused.value.message.code, refused.value.message.values) == (
        "wrong_parameter.list_date",
        {"name": name, "given": text, "first": first},
    )


@pytest.mark.parametrize("first", ["2024-05-01", "2024-06-01"])
def test_7_1_3_the_first_list_is_later_than_the_former_one(key, first):
    season = FideSeason(key, "2024-06").pair(0, 1900, 1900)
    with pytest.raises(
        InvalidValueError, match=f"first_list is '{first}'; write the date of a list, 2024-07-01 or later"
    ):
        season.rate(former_list="2024-06-01", first_list=first)
    assert season.rate(former_list="2024-06-01", first_list="2024-07-01").is_valid
