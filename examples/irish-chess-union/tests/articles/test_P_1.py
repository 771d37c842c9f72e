"""P.1, P.2, P.3, P.4: players without a full rating."""

from irish_season import IrishSeason, line, of_event


def test_P_1_a_win_is_worth_400_more_and_a_loss_400_less():
    """Against 1500, 1600 and 1700: (1900 + 1600 + 1300) / 3 = 1600."""
    season = IrishSeason().player("A", 1500).player("B", 1600).player("C", 1700).player("N")
    rated = season.event("E", "N-A 1, N-B =, N-C 0").rate()
    assert line(rated.event_lines, "performance", "new_rating", "change", "full", player_id="N") == (
        1600,
        1600,
        None,
        "N",
    )
    assert line(rated.list, "rating", "status", "kind", "total_games", player_id="N") == (1600, "new", "provisional", 3)


def test_P_2_all_games_so_far_have_the_same_weight():
    """Ten games at 1500 and five worth 1600: 1533.33."""
    found = of_event("2009-01-01", is_full=False, k=None, games_before=10, half_points=5, opposition=8000)
    assert (found["performance"], found["new_rating"]) == (1600, 1533)


def test_P_3_opponents_count_with_their_rating_after_the_event():
    """N beat A (1500) and drew with M, who lost to A: 2n = 1900 + m and 2m = 1100 + n, so n = 1633.3, m = 1366.7.

    M counts for N as 1367, so N is worth (1900 + 1367) / 2 = 1633.5, a half to the even number.
    """
    season = IrishSeason().player("A", 1500).player("M").player("N").event("E", "N-A 1, N-M =, A-M 1")
    rated = season.rate()
    assert line(rated.game_lines, "opponent_rating", player_id="N", opponent_id="M") == (1367,)
    assert line(rated.list, "rating", player_id="N") == (1634,)
    assert line(rated.list, "rating", player_id="M") == (1366,)
    assert line(rated.event_lines, "opponents_average", player_id="A") == (1500,)


def test_P_4_who_is_linked_to_no_full_rating_is_not_rated():
    """X and Y met only each other; Z met N, who met A."""
    season = IrishSeason().player("A", 1500)
    for name in "NXYZ":
        season.player(name)
    rated = season.event("E", "A-N =, N-Z =, X-Y 1").rate()
    assert line(rated.event_lines, "games", "articles", "reason", player_id="X") == (
        0,
        "P.4",
        "no chain of opponents leads to a player with a full rating",
    )
    assert line(rated.list, "rating", "status", player_id="X") == (None, "unrated")
    assert line(rated.list, "rating", player_id="Z") == (1500,)


def test_P_4_a_provisional_rating_is_no_link():
    season = IrishSeason().player("X", 1500, games=5, k=None).player("Y").event("E", "X-Y 1")
    assert line(season.rate().list, "rating", "games", player_id="X") == (1500, 0)
