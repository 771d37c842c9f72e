"""9.1, 8.1: an event whose report misses the third list after its end is not rated."""

from datetime import date

from fide_season import FideSeason, number, of

MONTHS = [f"2025-{month:02}-01" for month in range(3, 9)]
EVENTS = [
    ("2025-03-14", None, "2025-04-01", "Y"),
    ("2025-03-14", "2025-05-30", "2025-06-01", "Y"),
    ("2025-03-14", "2025-05-31", "2025-06-01", "Y"),
    ("2025-03-14", "2025-06-01", "2025-07-01", "N"),
    ("2025-03-14", "2025-07-15", "2025-08-01", "N"),
    ("2025-03-31", "2025-05-31", "2025-06-01", "Y"),
    ("2025-03-31", "2025-06-01", "2025-07-01", "N"),
    ("2025-04-01", "2025-06-30", "2025-07-01", "Y"),
    ("2025-04-01", "2025-07-01", "2025-08-01", "N"),
]


def test_9_1_the_third_list_after_the_last_day(key):
    """An event that is not rated is shown, with its reason, on the list that it missed."""
    season = FideSeason(key).lists(*MONTHS, A=2000, B=2000, C=2000, D=2000, E=2000).player("U")
    for place, (end, received, _, _) in enumerate(EVENTS):
        event = f"E{place}"
        season.event(event, start="2025-03-05", end=end, received=received)
        season.game("A", "B", "1/2-1/2", event=event).game("U", "A", "1/2-1/2", event=event, round=2)
    shown = {day: season.rate(day) for day in (*MONTHS[1:], "2025-09-01")}
    columns, found = ("event_id", "rated_on", "counted"), {}
    for day, rated in shown.items():
        events = rated.events.filter(rated_on=date.fromisoformat(day)).sort("event_id")
        found[day] = events.select(columns).rows()
    assert found == {
        day: [
            (f"E{place}", date.fromisoformat(day), counted)
            for place, (_, _, listed, counted) in enumerate(EVENTS)
            if listed == day
        ]
        for day in shown
    }
    july = shown["2025-07-01"]
    reason = "the report missed the last list on which the event could be rated, that of 2025-06-01"
    late = (number(key, "9.1"), reason)
    assert july.events.filter(counted="N").select("articles", "reason").rows() == [late] * 2
    assert july.game_lines.filter(event_id="E3").select("articles", "reason").rows() == [late] * 4
    assert of(shown["2025-09-01"].list, "U", "status", "total_games") == [("new", 5)]
