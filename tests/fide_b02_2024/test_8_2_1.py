"""8.2.1, 7.2.2: a first event without a point against rated opponents is left out."""

from fide_season import FideSeason, next_list, number, of, opponents_of
from small_season import line

FIELD = opponents_of(*[1800] * 5)
WORDS = {"1": "1-0", "=": "1/2-1/2", "0": "0-1"}
DAYS = ("2025-03-10", "2025-03-20", "2025-03-25")
CASES = [
    (["00000"], DAYS, (None, "unrated", 0)),
    (["=0000"], DAYS, (1570, "new", 5)),  # p = 1.5 / 7 = .21
    (["10000"], DAYS, (1642, "new", 5)),  # p = 2 / 7 = .29
    (["00000", "=0000"], DAYS, (1570, "new", 5)),
    (["=0000", "00000"], DAYS, (1478, "new", 10)),  # p = 1.5 / 12 = .125, rounded to .13
    (["00000", "00000", "=0000"], DAYS, (1570, "new", 5)),
    (["00000", "=0000", "00000"], DAYS, (1478, "new", 10)),
    (["=0000", "00000"], ("2025-03-10", "2025-03-10"), (1570, "new", 5)),
    (["=0000", "00000"], ("2025-03-10", "2025-03-11"), (1478, "new", 10)),
    (["00000", "=0000"], ("2025-03-10", "2025-04-10"), (None, "unrated", 0)),
]


def events(key):
    """Let a player U for each case play events of five games that end on some days."""
    season = FideSeason(key).people(**FIELD).player("V")
    for place, (scores, days, _) in enumerate(CASES):
        season.player(f"U{place:02}")
        for each, (results, day) in enumerate(zip(scores, days, strict=False)):
            event = f"E{place:02}-{each}"
            season.event(event, start=day, end=day)
            season.meets(f"U{place:02}", zip(FIELD, map(WORDS.get, results), strict=True), event=event)
    return season


def test_8_2_1_a_first_event_without_a_point_is_left_out(key):
    """Once it is left out, the next one is the first; events that end on one day are all first."""
    april = events(key).rate()
    assert of(april.list, "U", "rating", "status", "total_games") == [expected for _, _, expected in CASES]
    assert of(april.list, "P", "games") == [(0,)] * 5
    may = next_list(april, "2025-05-01")
    columns = ("rating", "status", "games", "total_games")
    assert line(may.list, *columns, player_id="U09") == (1570, "new", 5, 5)


def test_8_2_1_the_lines_give_the_reason_also_with_a_point_against_an_unrated_player(key):
    rated = events(key).game("U00", "V", "1-0", event="E00-0", round=6).rate()
    reason = "no points in a first event against rated opponents: it is left out"
    left_out = (number(key, "8.2.1"), reason)
    assert line(rated.event_lines, "games", "articles", "reason", player_id="U00") == (0, *left_out)
    found = rated.game_lines.filter(player_id="U00").sort("round").select("counted", "articles", "reason").rows()
    assert found == [
        *[("N", *left_out)] * 5,
        ("N", f"{number(key, '7.1.4')} {number(key, '8.3.1')}", "the opponent is unrated"),
    ]
    assert line(rated.list, "status", "total_games", player_id="U00") == ("unrated", 0)
