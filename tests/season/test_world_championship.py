"""The world championship of 2025 played out, traced by hand: four groups, a final with carried games, a champion."""

import pytest

FINALISTS = {
    "A": [("Ivashko", 14), ("Terpstra", 13), ("Krumina", 11)],
    "B": [("Diarra", 12), ("Lewandski", 12), ("Veenstra", 11)],
    "C": [("Kouadio", 14), ("Boersma", 14), ("Petraitis", 11)],
    "D": [("Ozols", 16), ("Zijlstra", 12), ("Sarr", 11)],
}
"""Annex 17, B1.1.3. In B Diarra and Lewandski are equal in victories (4) and drew their game; Diarra has more against
Veenstra, the next of the classification: 1 and 0. Mbarga has 11 as Veenstra, and three victories against four."""

IN_ORDER = (
    *("Terpstra", "Ivashko", "Krumina", "Veenstra", "Diarra", "Lewandski"),
    *("Boersma", "Kouadio", "Petraitis", "Zijlstra", "Sarr", "Ozols"),
)
NUMBERS = {name: number for number, name in enumerate(IN_ORDER, start=1)}
"""B1.2.2 gives A 1 to 3, B 4 to 6, and so on; B1.2.3 wants the four Dutch in one pool, 1, 4, 7 and 10, and the two
Latvians, 3 and 12, in another."""

CARRIED = {
    ("Ivashko", "Krumina"): (2, 0),
    ("Terpstra", "Ivashko"): (1, 1),
    ("Krumina", "Terpstra"): (1, 1),
    ("Veenstra", "Lewandski"): (2, 0),
    ("Lewandski", "Diarra"): (1, 1),
    ("Diarra", "Veenstra"): (1, 1),
    ("Kouadio", "Boersma"): (0, 2),
    ("Petraitis", "Kouadio"): (1, 1),
    ("Boersma", "Petraitis"): (1, 1),
    ("Zijlstra", "Ozols"): (0, 2),
    ("Zijlstra", "Sarr"): (1, 1),
    ("Sarr", "Ozols"): (0, 2),
}
"""B1.2.1, white first."""

CLASSIFICATION = [
    (1, "Diarra", 13 + 1 + 1, "between-tied"),  # five victories, as Petraitis; won their game in the last round
    (2, "Petraitis", 13 + 1 + 1, "score"),
    (3, "Veenstra", 11 + 2 + 1, "victories"),  # four in the final and one carried, Sarr has four
    (4, "Sarr", 13 + 1 + 0, "score"),
    (5, "Boersma", 9 + 2 + 1, "between-tied"),  # three victories each; 1 of Ozols and 2 of Kouadio
    (6, "Ozols", 8 + 2 + 2, "between-tied"),  # 1 of Boersma and 1 of Kouadio
    (7, "Kouadio", 11 + 0 + 1, "score"),  # 0 of Boersma and 1 of Ozols
    (8, "Ivashko", 8 + 2 + 1, "score"),
    (9, "Zijlstra", 7 + 0 + 1, "score"),
    (10, "Lewandski", 6 + 0 + 1, "score"),
    (11, "Krumina", 5 + 0 + 1, "victories"),  # she has one, Terpstra none
    (12, "Terpstra", 4 + 1 + 1, None),
]
"""Annex 17, 10: points of the final and of two carried games, and what puts each before the next."""

TITLES = [
    (1, "Diarra", "GMI", None, True),
    (5, "Boersma", "MI", "GMI", False),  # has the title, and not the norm
    (9, "Zijlstra", "MF", "MI", True),
]
"""Annex 10, 3.1 with forty players: GMI for the first three, MI for the next, MF up to the ninth; with a norm of the
next title (X-1). The others have as much already."""


def surname(name):
    return name.partition(",")[0]


@pytest.fixture(scope="module")
def reports(folder):
    return [folder / f"world-2025-{group}.trf" for group in "abcd"]


@pytest.fixture(scope="module")
def result(data, folder, reports):
    return data(
        "competition", "world-title", folder / "world-2025-final.trf", *reports, "--ex-champion", "Veenstra, Harm"
    )


def test_the_groups_are_those_of_the_seats(data, folder, reports):
    seats = data("competition", "semi-finals", folder / "world-2025.trf")
    for group, report in zip("ABCD", reports, strict=True):
        played = {each["name"] for each in data("standings", report)["standing"]}
        assert played == {seat["player"]["name"] for seat in seats if seat["group"] == group}


def test_three_of_each_group_go_on(data, reports):
    for group, report in zip("ABCD", reports, strict=True):
        shown = data("standings", report, "--system", "world-championship")["standing"][:3]
        assert [(surname(each["name"]), int(each["points"])) for each in shown] == FINALISTS[group]


def test_compatriots_of_a_group_meet_in_its_first_half(data, reports):
    """Ketelaar and Zijlstra, by then in one group; four of nine rounds (Annex 17, 8)."""
    cards = data("standings", reports[3], "--cards", "10")["cards"][0]["rounds"]
    (met,) = [line["round"] for line in cards if line["opponent"] and surname(line["opponent"]["name"]) == "Ketelaar"]
    assert met <= 4


def test_the_lots_of_the_final_and_the_games_that_count_already(data, reports):
    shown = data("competition", "final", *reports, "--seed", 7)
    names = {player: surname(name) for player, name in shown["names"].items()}
    assert {names[player]: number for player, number in shown["draw"]["numbers"].items()} == NUMBERS
    assert shown["draw"]["not_kept"] == []
    assert {
        (names[game["white"]], names[game["black"]]): (game["white_points"], game["black_points"])
        for game in shown["carried"]
    } == CARRIED


def test_the_final_was_played_by_its_table(data, folder, reports):
    drawn = data("competition", "final", *reports, "--seed", 7)
    names = {player: surname(name) for player, name in drawn["names"].items()}
    told = {(game["round"], names[game["white"]], names[game["black"]]) for game in drawn["games"]}
    played = set()
    for number in range(1, 10):
        sheet = data("standings", folder / "world-2025-final.trf", "--sheet", number)["sheet"]
        played |= {(number, surname(each["white"]["name"]), surname(each["black"]["name"])) for each in sheet}
    assert played == told


def test_the_classification_of_the_final(result):
    found = [
        (each["place"], surname(each["name"]), int(each["points"]), each["before_next_by"])
        for each in result["classification"]
    ]
    assert found == CLASSIFICATION


def test_the_champion_and_the_match_for_the_title(result):
    """Petraitis is equal in points and victories, but lost to Diarra: no superblitz (Annex 17, 10 and 11)."""
    assert (result["players"], result["champion"], result["superblitz"]) == (40, "Diarra, Seydou", [])
    assert (result["match"]["champion"], result["match"]["challenger"]) == ("Diarra, Seydou", "Veenstra, Harm")


def test_a_champion_who_lost_the_title_in_a_semi_final_has_the_match_too(data, folder, reports):
    shown = data(
        "competition", "world-title", folder / "world-2025-final.trf", *reports, "--ex-champion", "Mbarga, Serge"
    )
    assert (shown["match"]["champion"], shown["match"]["challenger"]) == ("Diarra, Seydou", "Mbarga, Serge")


def test_the_titles_by_place(result):
    found = [
        (each["place"], surname(each["name"]), each["title"], each["norm"], each["is_new"]) for each in result["titles"]
    ]
    assert found == TITLES
    assert {each["article"] for each in result["titles"]} == {"Annex 10, 3.1"}
