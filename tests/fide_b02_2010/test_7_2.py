"""7.2: some players are not on the list: the delisted, the titled without a rating, the inactive."""

from small_season import SmallSeason


def test_7_2_who_is_on_the_list_and_who_is_not():
    season = SmallSeason().people(A=1206, B=1206, U=None).player("T", title="IM").player("V")
    season.player("I", 2000, last_played="2009-04-30").player("J", 2000, last_played="2009-05-01")
    rated = season.event().game("A", "B", "0-1").rate()
    found = rated.list.select("player_id", "status", "rating", "federation_list", "top_list", "articles").rows()
    assert found == [
        ("A", "delisted", None, "N", "N", "8.55c 8.57 7.21"),
        ("B", "listed", 1214, "Y", "Y", "8.55c 8.57"),
        ("I", "inactive", 2000, "Y", "N", "7.23"),
        ("J", "listed", 2000, "Y", "Y", ""),
        ("T", "unrated", None, "N", "N", "7.22"),
        ("U", "unrated", None, "N", "N", ""),
        ("V", "unrated", None, "N", "N", ""),
    ]


def test_7_2_inactive_players_stay_in_the_base_of_the_next_period_and_unrated_ones_do_not():
    season = SmallSeason().people(U=None).player("I", 2000, last_played="2009-04-30").player("T", title="GM")
    assert season.rate().ratings.select("player_id", "rating").rows() == [("I", 2000)]
