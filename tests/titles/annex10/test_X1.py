"""X1: the places of table X-1, with the norms that come with them."""

import pytest

from ratingoffice.titles.automatic_titles import title_by_place
from small_titles import championship, finish, person
from small_titles import met as group

TABLE = [
    # competition, age, section, players, [(places, title, norm)]
    ("world", "adults", "open", 20, ["GMI -"] * 3 + ["MI GMI"] * 3 + ["MF MI"] * 3 + ["CMF MF", ""]),
    ("europe", "adults", "open", 20, ["GMI -"] * 3 + ["MI GMI"] * 3 + ["MF MI"] * 3 + ["CMF MF", ""]),
    ("mind-sports-games", "adults", "open", 20, ["GMI -"] * 3 + ["MI GMI"] * 3 + ["MF MI"] * 3 + ["CMF MF", ""]),
    ("world", "adults", "women", 14, ["GMIF -"] * 2 + ["MIF GMIF"] * 2 + ["MFF MIF"] * 2 + ["CMFF MFF", ""]),
    ("europe", "adults", "women", 14, ["GMIF -"] * 2 + ["MIF GMIF"] * 2 + ["MFF MIF"] * 2 + ["CMFF MFF", ""]),
    ("world", "adults", "open", 16, ["GMI -"] * 2 + ["MI GMI"] * 2 + ["MF MI"] * 2 + [""]),
    ("europe", "adults", "open", 19, ["GMI -"] * 2 + ["MI GMI"] * 2 + ["MF MI"] * 2 + [""]),
    ("africa", "adults", "open", 16, ["GMI -"] * 2 + ["MI GMI"] * 2 + ["MF MI"] * 2 + [""]),
    ("america", "adults", "open", 16, ["GMI -", "MI GMI", "MF MI"] + ["CMF MF"] * 3 + [""]),
    ("asia", "adults", "open", 16, ["GMI -", "MI GMI", "MF MI"] + ["CMF MF"] * 3 + [""]),
    ("world", "juniors", "open", 8, ["MF MI"] * 3 + [""]),
    ("europe", "juniors", "women", 8, ["MFF MIF"] * 3 + [""]),
    ("africa", "juniors", "open", 8, ["MF MI"] + ["CMF MF"] * 2 + [""]),
    ("world", "cadets", "open", 8, ["MF MI"] + ["CMF MF"] * 2 + [""]),
    ("asia", "cadets", "women", 8, ["CMFF MFF"] * 3 + [""]),
    ("world", "mini-cadets", "open", 8, ["CMF MF"] * 2 + [""]),
    ("america", "mini-cadets", "women", 8, ["CMFF MFF"] * 2 + [""]),
    ("world", "hopes", "open", 8, ["CMF MF", ""]),
    ("africa", "hopes", "women", 8, ["CMFF MFF", ""]),
]


def gained(event, place, players, own=None):
    """Title and norm of a place, as the table writes them here."""
    grant = title_by_place(event, finish(place, players, group=group(own=own or person())))
    return "" if grant is None else f"{grant.title} {grant.norm or '-'}"


@pytest.mark.parametrize(("competition", "age", "section", "players", "titles"), TABLE)
def test_X1_row_by_row(competition, age, section, players, titles):
    event = championship(competition, age=age, section=section)
    assert [gained(event, place, players) for place in range(1, len(titles) + 1)] == titles


@pytest.mark.parametrize("own", ["MF", "MI", "MF 64"])
def test_X1_the_junior_champion_who_is_mf_already_becomes_mi(own):
    event = championship("world", age="juniors")
    holder = person(title=own)
    assert [gained(event, place, 8, holder) for place in (1, 2)] == [
        "MF MI" if own == "MF 64" else "MI -",
        "MF MI",
    ]


def test_X1_on_64_squares_too_and_the_youth_until_23_only_there():
    fields = {"age": "under-23", "board": 64}
    assert gained(championship("world", **fields), 2, 8) == "MF 64 MI 64"
    assert gained(championship("world", age="under-23"), 2, 8) == ""


@pytest.mark.parametrize("competition", ["other", "national", "world-cup", "federations"])
def test_X1_has_no_row_for_other_events(competition):
    assert gained(championship(competition), 1, 30) == ""
