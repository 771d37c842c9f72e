"""7.1.3, 6.1.3: events that end up to 3 days before a list count on it; official ones up to the day before."""

from datetime import date

from fide_season import FideSeason
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
