"""6.2, 5.2: in a match over a fixed number of games, those after the decision do not count."""

from fide_season import FideSeason, number, of
from small_season import line

WORDS = {"1": "1-0", "=": "1/2-1/2", "0": "0-1"}
MATCHES = [
    (4, "1111", "YYYN"),
    (4, "11=1", "YYYN"),
    (4, "1100", "YYYY"),
    (4, "00=0", "YYYN"),
    (3, "111", "YYN"),
    (3, "1=1", "YYY"),
    (None, "111", "YYY"),
]


def test_6_2_games_after_more_than_half_the_points_do_not_count(key):
    season = FideSeason(key)
    for place, (rounds, results, _) in enumerate(MATCHES):
        white, black, event = (f"{letter}{place:02}" for letter in "ABE")
        season.people(**{white: 2000, black: 2000}).event(event, system="match", rounds=rounds)
        season.meets(white, [(black, WORDS[result]) for result in results], event=event)
    rated = season.rate()
    for letter in "AB":
        lines = rated.game_lines.filter(rated.game_lines["player_id"].cast(str).str.starts_with(letter))
        found = lines.sort("event_id", "round").group_by("event_id", maintain_order=True).agg("counted")
        assert ["".join(each) for each in found["counted"]] == [counted for _, _, counted in MATCHES]
        assert of(rated.list, letter, "games") == [(counted.count("Y"),) for _, _, counted in MATCHES]
    found = line(rated.game_lines, "counted", "articles", "reason", player_id="B00", round=4)
    assert found == ("N", number(key, "6.2"), "the match was already won")
