"""3: at most twelve hours of play in a day, for one player."""

from fide_season import FideSeason, opponents_of
from small_season import line

DAY = "2025-03-06"
CASES = [
    *((1, 360, "Y"), (1, 361, "N"), (3, 120, "Y"), (3, 121, "N"), (4, 90, "Y"), (4, 91, "N")),
    *((5, 60, "Y"), (6, 60, "Y"), (7, 60, "N")),
]


def test_3_twelve_hours_if_both_use_their_time():
    """The three rounds of 2010 are no longer a limit."""
    season = FideSeason().people(A=1500, **opponents_of(*[1500] * 7))
    for place, (rounds, minutes, _) in enumerate(CASES):
        event = f"E{place}"
        season.event(event, time_control=str(minutes))
        for each in range(1, rounds + 1):
            season.game("A", f"P{each}", "1/2-1/2", event=event, round=each, date=DAY)
    rated = season.rate()
    found = rated.events.sort("event_id").select("rounds_a_day", "minutes", "counted").rows()
    assert found == CASES
    reason = f"more than 12 hours of play in a day: player A on {DAY}, games: 7"
    assert line(rated.events, "counted", "articles", "reason", event_id="E8") == ("N", "3", reason)
    games = rated.game_lines.filter(event_id="E8").select("counted", "articles", "reason").unique().rows()
    assert games == [("N", "3", reason)]
    assert line(rated.list, "games", player_id="A") == (sum(rounds for rounds, _, counted in CASES if counted == "Y"),)
