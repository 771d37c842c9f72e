"""4: an event of more than 30 days counts month by month, each game on the list and with the ratings of its day."""

from decimal import Decimal

from fide_season import FideSeason, codes, opponents_of
from small_season import line

LISTS = {"2025-03-01": 2000, "2025-04-01": 2100, "2025-05-01": 2200}
GAMES = ("2025-03-29", "2025-03-30", "2025-03-31", "2025-04-01", "2025-04-03")
WHOLE = {"2025-04-01": [], "2025-05-01": [(place, 2000) for place in range(1, 6)], "2025-06-01": []}
MONTHS = {
    "2025-04-01": [(1, 2000)],
    "2025-05-01": [(2, 2000), (3, 2000), (4, 2100), (5, 2100)],
    "2025-06-01": [],
}


def league(*days):
    """A rises by 100 each month, B stays at 2000; A wins a game on each of some days, in each event that is added."""
    season = FideSeason()
    for day, rating in LISTS.items():
        season.lists(day, A=rating, B=2000)

    def add(event, end, start="2025-03-05", **columns):
        season.event(event, start=start, end=end, system="team", **columns)
        for place, day in enumerate(days, start=1):
            season.game("A", "B", "1-0", event=event, round=place, date=day)

    return season, add


def counted(season):
    """Return the rounds of each event that count on each list, with the ratings of A."""
    found = {event["event_id"]: {} for event in season.events}
    for day in ("2025-04-01", "2025-05-01", "2025-06-01"):
        lines = season.rate(day).game_lines
        for event, months in found.items():
            shown = lines.filter(player_id="A", counted="Y", event_id=event)
            months[day] = shown.sort("round").select("round", "own_rating").rows()
    return found


def test_4_more_than_30_days():
    """From 5 March to 4 April are 31 days; from 6 March 30. The day of the report does not matter."""
    season, add = league(*GAMES)
    add("E4", "2025-04-04", "2025-03-04")
    add("E5", "2025-04-04", "2025-03-05")
    add("E6", "2025-04-04", "2025-03-06")
    add("E7", "2025-04-04", "2025-03-07")
    add("E8", "2025-04-04", "2025-03-20", period_by_period="Y")
    add("E9", "2025-04-04", received="2025-08-01")
    expected = {"E4": MONTHS, "E5": MONTHS, "E6": WHOLE, "E7": WHOLE, "E8": MONTHS, "E9": MONTHS}
    assert counted(season) == expected


def test_4_the_closing_day_of_an_official_event_is_the_day_before():
    season, add = league(*GAMES)
    add("E1", "2025-04-04", official="Y")
    april, may = [(place, 2000) for place in (1, 2, 3)], [(4, 2100), (5, 2100)]
    assert counted(season) == {"E1": {"2025-04-01": april, "2025-05-01": may, "2025-06-01": []}}


def test_4_the_change_of_each_month():
    """.50 in March, .64 with 2100; it is added to the rating of the list before."""
    season, add = league("2025-03-10", "2025-04-05")
    add("E1", "2025-04-10")
    april, may = season.rate("2025-04-01"), season.rate("2025-05-01")
    columns = ("old_rating", "change", "rating", "games")
    assert line(april.list, *columns, player_id="A") == (2000, Decimal("10.00"), 2010, 1)
    assert line(may.list, *columns, player_id="A") == (2100, Decimal("7.20"), 2107, 1)


def test_4_needs_the_day_of_every_game():
    season, add = league("2025-03-10", None)
    add("E1", "2025-04-10")
    rated = season.rate("2025-04-01")
    assert (codes(rated), rated.is_valid) == (["date_needed"], False)


def test_4_the_result_of_a_newcomer_grows_from_list_to_list():
    """Three losses in March are a first event without a point so far; two wins in April make it five games."""
    field = opponents_of(*[1800] * 5)
    season = FideSeason().player("U").lists("2025-03-01", "2025-04-01", **field)
    season.event(system="team", start="2025-03-05", end="2025-04-20")
    days = ("2025-03-10", "2025-03-17", "2025-03-24", "2025-04-05", "2025-04-12")
    for place, (opponent, day) in enumerate(zip(field, days, strict=True), start=1):
        season.game("U", opponent, "0-1" if day < "2025-04" else "1-0", round=place, date=day)
    columns = ("rating", "status", "total_games")
    assert line(season.rate("2025-04-01").list, *columns, player_id="U") == (None, "unrated", 0)
    assert line(season.rate("2025-05-01").list, *columns, player_id="U") == (1750, "new", 5)  # p = 3 / 7 = .43
