"""1.1.1: rapid is more than 10 and less than 60 minutes a player for 60 moves."""

from fide_season import RAPID, FideSeason, of

CONTROLS = {
    "9": (9, "N"),
    "10": (10, "N"),
    "5+5": (10, "N"),
    "11": (11, "Y"),
    "5+6": (11, "Y"),
    "15+10": (25, "Y"),
    "58+1": (59, "Y"),
    "59": (59, "Y"),
    "59+1": (60, "N"),
    "60": (60, "N"),
    "61": (61, "N"),
}


def test_1_1_1_more_than_10_and_less_than_60_minutes():
    season = FideSeason(RAPID)
    for place, control in enumerate(CONTROLS):
        season.pair(place, 2000, 2000, time_control=control)
    rated = season.rate()
    reason = "not rapid: the time for 60 moves is not between 10 and 60 minutes"
    events = rated.events.sort("event_id").select("minutes", "counted", "articles", "reason").rows()
    verdicts = {"Y": ("", ""), "N": ("1.1.1", reason)}
    assert events == [(minutes, counted, *verdicts[counted]) for minutes, counted in CONTROLS.values()]
    assert of(rated.game_lines, "A", "counted") == [(counted,) for _, counted in CONTROLS.values()]
