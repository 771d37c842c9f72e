"""1.1: for 60 moves a game has 120 minutes a player if one has 2400 or more, 90 if one has 1800, else 60."""

from fide_season import FideSeason, codes, of

PAIRS = [
    (1400, 1799, 60),
    (1799, 1799, 60),
    (None, 1799, 60),
    (None, 1800, 90),
    (1800, 1799, 90),
    (1400, 1800, 90),
    (1801, 1900, 90),
    (2399, 1400, 90),
    (2400, 2399, 120),
    (1400, 2400, 120),
    (2401, 2700, 120),
]
CONTROLS = [
    *(("30+30", "Y"), ("59+1", "Y"), ("58+1", "N"), ("40/40,20", "Y"), ("39/40,20", "N")),
    *(("30/40,29+2", "N"), ("30/40,29+3", "Y"), ("0+60", "Y"), ("0+59", "N")),
]
TOO_FAST = "{} minutes for 60 moves; with these ratings {} are required"


def test_1_1_minutes_by_the_ratings_of_the_two():
    """Exactly the minutes, one less, one more; an unrated player counts as below 1800."""
    season = FideSeason()
    cases = [(own, other, required + above) for own, other, required in PAIRS for above in (-1, 0, 1)]
    for place, (own, other, minutes) in enumerate(cases):
        season.pair(place, own, other, time_control=str(minutes))
    rated = season.rate()
    found = of(rated.game_lines, "A", "counted")
    assert found == [("N",), ("Y",), ("Y",)] * len(PAIRS)
    reasons = [("1.1", TOO_FAST.format(required - 1, required)) for *_, required in PAIRS]
    assert of(rated.game_lines.filter(counted="N"), "A", "articles", "reason") == reasons
    assert rated.events["counted"].unique().to_list() == ["Y"]


def test_1_1_the_other_games_of_the_event_count():
    season = FideSeason().people(A=2400, B=1500, C=1500, D=1500).event(time_control="60")
    rated = season.game("A", "B", "1-0").game("C", "D", "1-0").game("B", "C", "1-0", round=2).rate()
    found = rated.game_lines.sort("player_id", "round").select("player_id", "round", "counted").rows()
    assert found == [*(("A", 1, "N"), ("B", 1, "N"), ("B", 2, "Y")), *(("C", 1, "Y"), ("C", 2, "Y"), ("D", 1, "Y"))]


def test_1_1_base_time_and_60_increments():
    season = FideSeason()
    for place, (control, _) in enumerate(CONTROLS):
        season.pair(place, 1500, 1500, time_control=control)
    assert of(season.rate().game_lines, "A", "counted") == [(counted,) for _, counted in CONTROLS]


def test_1_1_ratings_are_those_of_the_event():
    """1799 in February, 1800 in March."""
    season = FideSeason()
    for place, start in enumerate(("2025-02-28", "2025-03-01")):
        season.pair(place, 1800, 1500, time_control="60", start=start)
        season.rating(f"A{place:02}", 1799, "2025-02-01").rating(f"B{place:02}", 1500, "2025-02-01")
    assert of(season.rate().game_lines, "A", "counted") == [("Y",), ("N",)]


def test_1_1_no_time_control_is_an_error():
    rated = FideSeason().pair(0, 1500, 1500, time_control=None).rate()
    assert (codes(rated), rated.is_valid) == (["no_time_control"], False)
