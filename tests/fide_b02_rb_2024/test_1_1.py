"""1.1: rapid and blitz are known by the time for 60 moves: no game counts on two lists."""

from fide_season import BLITZ, KEYS, RAPID, STANDARD, FideSeason, codes, of

CONTROLS = {
    "3": [],
    "3+2": [BLITZ],
    "10": [BLITZ],
    "10+1": [RAPID],
    "15+10": [RAPID],
    "59": [RAPID],
    "60": [STANDARD],
    "90+30": [STANDARD],
}


def test_1_1_on_which_list_a_game_counts():
    found = {control: [] for control in CONTROLS}
    for each in KEYS:
        season = FideSeason(each)
        for place, control in enumerate(CONTROLS):
            season.pair(place, 1500, 1500, time_control=control)
        for control, (games,) in zip(CONTROLS, of(season.rate().list, "A", "games"), strict=True):
            found[control] += [each] * games
    assert found == CONTROLS


def test_1_1_no_time_control_is_an_error(key):
    rated = FideSeason(key).pair(0, 1500, 1500, time_control=None).rate()
    assert (codes(rated), rated.is_valid) == (["no_time_control"], False)
