"""1.1.2: blitz is more than 3 and at most 10 minutes a player for 60 moves."""

from fide_season import BLITZ, FideSeason, of

CONTROLS = {
    "2": (2, "N"),
    "3": (3, "N"),
    "2+1": (3, "N"),
    "2+2": (4, "Y"),
    "3+1": (4, "Y"),
    "3+2": (5, "Y"),
    "9+1": (10, "Y"),
    "10": (10, "Y"),
    "10+1": (11, "N"),
    "11": (11, "N"),
}


def test_1_1_2_more_than_3_and_at_most_10_minutes():
    season = FideSeason(BLITZ)
    for place, control in enumerate(CONTROLS):
        season.pair(place, 2000, 2000, time_control=control)
    rated = season.rate()
    reason = "not blitz: the time for 60 moves is not above 3 and up to 10 minutes"
    events = rated.events.sort("event_id").select("minutes", "counted", "articles", "reason").rows()
    verdicts = {"Y": ("", ""), "N": ("1.1.2", reason)}
    assert events == [(minutes, counted, *verdicts[counted]) for minutes, counted in CONTROLS.values()]
    assert of(rated.game_lines, "A", "counted") == [(counted,) for _, counted in CONTROLS.values()]
