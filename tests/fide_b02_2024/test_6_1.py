"""6.1, 5.1: a match in which one player or both are unrated does not count."""

from fide_season import FideSeason, number, of

MATCHES = [(2000, None), (None, 2000), (None, None), (1399, 2000), (1400, 1401), (2000, 2000)]


def test_6_1_a_match_with_an_unrated_player_counts_for_neither(key):
    season = FideSeason(key)
    for place, (own, opponent) in enumerate(MATCHES):
        season.pair(place, own, opponent, "1/2-1/2", system="match", rounds=6)
        for further in range(2, 7):
            season.game(f"A{place:02}", f"B{place:02}", "1/2-1/2", event=f"E{place:02}", round=further)
    rated = season.rate()
    unrated, counts = ("N", number(key, "6.1"), "a match with an unrated player"), ("Y", None, "")
    for letter in "AB":
        found = of(rated.game_lines, letter, "counted", "articles", "reason")
        shown = [row if row[0] == "N" else (row[0], None, row[2]) for row in found]
        assert shown == [*[unrated] * 24, *[counts] * 12]
        assert of(rated.list, letter, "games") == [(0,)] * 4 + [(6,)] * 2
    assert of(rated.list, "A", "status", "total_games")[1:3] == [("unrated", 0)] * 2
