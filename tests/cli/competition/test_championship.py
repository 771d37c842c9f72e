"""`ratingoffice competition championship`: who has which place, from a file of candidates."""

import json
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[3] / "docs" / "examples" / "world-championship.toml"


LAST = 'player = "Maas"\ntold = 2023-03-21\nuntil = 2023-04-01\n'


def not_available(player, told="2023-02-14"):
    """Say that somebody who stands by cannot play."""
    return f'\n[[unavailable]]\nplayer = "{player}"\ntold = {told}\n'


def withdrawn(player, told="2023-03-25"):
    """Say that somebody with a place cannot play."""
    return f'\n[[withdrawals]]\nplayer = "{player}"\ntold = {told}\nuntil = 2023-04-01\n'


def won(winner, loser):
    """Say who won a superblitz."""
    return f'\n[[superblitz]]\nwinner = "{winner}"\nloser = "{loser}"\n'


@pytest.fixture
def changed(tmp_path):
    """Return the example with some text replaced."""

    def write(old, new):
        text = EXAMPLE.read_text(encoding="utf-8")
        assert old in text
        path = tmp_path / "women.toml"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        return path

    return write


def findings(result):
    shown = json.loads(result.stdout)
    return [(each["severity"], each["code"], each["line"], each["column"]) for each in shown["findings"]]


def test_championship_prints_the_places(run):
    result = run("competition", "championship", EXAMPLE)
    assert result.exit_code == 0
    lines = [" ".join(line.replace("│", " ").split()) for line in result.stdout.splitlines()]
    assert "7 Europe Nagel NED instead of Maas" in lines
    assert "6 global reserve list Roos NED reserve 2, for Ito" in lines
    assert "Kim passed over, Asia: limit of the federation: 2, 1 at most." in lines
    assert "Global reserve list (Annex 17, C): 1 Quist, 2 Roos, 3 Sall." in lines


def test_championship_as_json(run):
    shown = json.loads(run("competition", "championship", EXAMPLE, "--json").stdout)
    assert (shown["article"], len(shown["places"]), shown["findings"]) == ("Annex 12, A", 16, [])
    assert shown["places"][0] == {"point": 1, "source": "World Champion", "player": "Adams", "reason": ""}
    assert [each["player"] for each in shown["reserves"]] == ["Quist", "Roos", "Sall"]
    limits = [each["condition"]["required"] for each in shown["passed_over"] if each["condition"]]
    assert limits == ["1 at most", "2 at most", "2 at most", "2 at most"]


def test_america_is_pan_america(run, tmp_path):
    """As Annex 17, B has it."""
    path = tmp_path / "world.toml"
    path.write_text(EXAMPLE.read_text(encoding="utf-8").replace('"Pan America" =', "America ="), encoding="utf-8")
    assert json.loads(run("competition", "championship", path, "--json").stdout) == json.loads(
        run("competition", "championship", EXAMPLE, "--json").stdout
    )


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('"Pan America" =', 'America = ["Ihle"]\n"Pan America" =', ("error", "second_continent", 13, "America")),
        ('system = "women-2023"', 'system = "women"', ("error", "unknown_system", 2, "system")),
        ('champion = "Adams"', "", ("error", "missing_key", None, "champion")),
        ('champion = "Adams"', "champion = 1", ("error", "malformed_value", 3, "champion")),
        ('"Roos", "Sall"]', '"Roos", "Roos"]', ("error", "malformed_value", 8, "world_cup")),
        ("Asia = [", "Oceania = [", ("error", "unknown_continent", 14, "Oceania")),
        ('sponsor = "Petit"', 'sponsor = "Nobody"', ("error", "unknown_player", 6, "Nobody")),
        ("group_a = [", 'refused = ["Nobody"]\ngroup_a = [', ("error", "unknown_player", 9, "Nobody")),
        ('champion = "Adams"', 'champion = ""', ("error", "malformed_value", 3, "champion")),
        ('opponent = "Baker"', 'opponent = " "', ("error", "malformed_value", 4, "opponent")),
        ('organisation = "Ohm"', 'organisation = ""', ("error", "malformed_value", 5, "organisation")),
        ('"Quist", "Roos"', '"", "Roos"', ("error", "malformed_value", 8, "world_cup")),
        ('Africa = ["Faye"', 'Africa = [""', ("error", "malformed_value", 12, "Africa")),
        ('opponent = "Baker"', 'opponent = "Adams"', ("error", "opponent_is_champion", 4, "opponent")),
        ("games = 80", 'games = "80"', ("error", "malformed_value", 19, "games")),
        ("games = 80", "games = -80", ("error", "malformed_value", 19, "games")),
        ("games = 80", "", ("error", "missing_key", 17, "games")),
        ('player = "Sall"', 'player = "Roos"', ("error", "player_twice", 26, "player")),
        ('Kim = "CHN"', "Kim = 3", ("error", "malformed_value", 41, "Kim")),
        ("told = 2023-03-20", "told = 20", ("error", "malformed_value", 56, "told")),
        ("told = 2023-03-20", "told = 0001-01-01", ("error", "malformed_value", 56, "told")),
        (LAST, LAST.replace("04-01", "04-02"), ("error", "two_days", 62, "until")),
        ('player = "Ito"', 'player = "Sall"', ("error", "no_place", 55, "player")),
        (LAST, f"{LAST}{not_available('Laan')}", ("error", "has_place", 65, "player")),
        (LAST, f"{LAST}{not_available('Nobody')}", ("error", "unknown_player", 65, "Nobody")),
        (LAST, f"{LAST}[[unavailable]]\ntold = 2023-02-14", ("error", "missing_key", 63, "player")),
        (LAST, f"{LAST}{2 * not_available('Sall')}", ("error", "player_twice", 69, "player")),
        (LAST, LAST + won("Clark", "Clark"), ("error", "loser_is_winner", 66, "loser")),
        (LAST, f"{LAST}unavailable = 3", ("warning", "unknown_key", 63, "unavailable")),
    ],
)
def test_championship_tells_what_is_wrong(run, changed, old, new, found):
    result = run("competition", "championship", changed(old, new), "--json")
    assert (result.exit_code, findings(result)) == (0 if found[0] == "warning" else 1, [found])


def test_championship_tells_all_at_once_and_of_names_that_nobody_reads(run, changed):
    path = changed('system = "women-2023"\nchampion = "Adams"', 'sytem = "women-2023"')
    result = run("competition", "championship", path, "--json", "--all-findings")
    assert findings(result) == [
        ("error", "missing_key", None, "champion"),
        ("error", "missing_key", None, "system"),
        ("warning", "unknown_key", 2, "sytem"),
    ]
    assert run("competition", "championship", path).exit_code == 1


def test_championship_tells_everybody_who_cannot_withdraw_or_stand_down(run, changed):
    told = "".join(map(withdrawn, ("Sall", "Ito", "Gueye", "Wolf", "Wolf")))
    result = run(
        "competition", "championship", changed(LAST, f"{LAST}{told}{not_available('Laan')}"), "--json", "--all-findings"
    )
    assert findings(result) == [
        ("error", "no_place", 70, "player"),
        ("error", "no_place", 75, "player"),
        ("error", "no_place", 85, "player"),
        ("error", "has_place", 90, "player"),
    ]


@pytest.mark.parametrize("reserve", ["Aal", "Zalm"])
def test_championship_who_gets_a_place_on_the_day_he_withdraws_leaves_it_whatever_his_name(run, changed, reserve):
    late = "2023-04-02"
    path = changed(LAST, LAST.replace("2023-03-21", late) + withdrawn("Sall", late))
    path.write_text(path.read_text(encoding="utf-8").replace("Sall", reserve), encoding="utf-8")
    shown = json.loads(run("competition", "championship", path, "--json", "--all-findings").stdout)
    empty = [each["reason"] for each in shown["places"] if each["player"] is None]
    assert (shown["findings"], empty) == ([], ["the global reserve list is exhausted"])


def test_championship_rows_without_a_player_are_told_as_that(run, changed):
    path = changed(LAST, f"{LAST}{2 * not_available('')}")
    assert findings(run("competition", "championship", path, "--json", "--all-findings")) == [
        ("error", "malformed_value", 65, "player"),
        ("error", "malformed_value", 69, "player"),
    ]


def test_championship_rows_in_one_line_are_told_with_that_line(run, changed):
    path = changed("[continents]", 'unavailable = [{player = "Laan", told = 2023-02-14}]\n\n[continents]')
    assert findings(run("competition", "championship", path, "--json", "--all-findings")) == [
        ("error", "has_place", 11, "player")
    ]


def test_championship_of_something_else(run, tmp_path):
    path = tmp_path / "x.toml"
    path.write_text("a = ", encoding="utf-8")
    assert run("competition", "championship", path, "--json", "--all-findings").exit_code == 1
    path.write_bytes(b"\xff")
    assert run("competition", "championship", path).exit_code == 2
    assert run("competition", "championship", tmp_path / "none.toml").exit_code == 2


def test_championship_a_reserve_who_is_not_available(run, changed):
    path = changed(LAST, f"{LAST}{not_available('Roos')}")
    shown = json.loads(run("competition", "championship", path, "--json", "--all-findings").stdout)
    line = {"player": "Roos", "told": "2023-02-14", "next": None}
    assert shown["unavailable"] == [
        line | {"source": "Europe", "number": 5, "article": "Annex 12, 7"},
        line | {"source": "global reserve list", "number": 2, "article": "Annex 17, C"},
    ]
    printed = run("competition", "championship", path).stdout
    assert "Roos, number 2 of global reserve list, is not available since 2023-02-14; next is nobody" in printed
    rows = [" ".join(each.replace("│", " ").split()) for each in printed.splitlines()]
    assert "6 global reserve list Sall SEN reserve 3, for Ito" in rows


def test_championship_a_reserve_who_told_before_the_list_was_announced(run, changed):
    path = changed(LAST, f"{LAST}{not_available('Quist', '2023-01-01')}")
    shown = json.loads(run("competition", "championship", path, "--json", "--all-findings").stdout)
    assert [each["player"] for each in shown["places"] if each["source"] == "global reserve list"] == ["Sall", "Roos"]


MEMBERS = 'members = ["RUS", "LAT", "LTU", "GER", "FRA", "SEN", "JPN", "CHN", "NED", "EST", "POL"]'
"""All but the United States."""


def test_championship_a_federation_that_is_no_member_or_did_not_pay(run, changed):
    told = f"{MEMBERS}\n[fees]\nNED = [2021, 2022]\nSEN = [2022]\n\n[continents]"
    path = changed("[continents]", told)
    shown = json.loads(run("competition", "championship", path, "--json", "--all-findings").stdout)
    missed = [
        (federation, each["article"], each["measured"], each["required"])
        for federation, found in shown["federations"].items()
        for each in found
        if each["verdict"] == "missed"
    ]
    assert missed == [
        ("SEN", "Annex 12, 5", "2022", "2021 and 2022"),
        ("USA", "Annex 12, 1", "USA", "a member of the FMJD"),
    ]
    assert "SEN may not send players: years paid 2022, must be 2021 and 2022 (Annex 12, 5)." in (
        run("competition", "championship", path).stdout
    )


def test_championship_a_debt_of_the_open(run, tmp_path):
    season = EXAMPLE.parent / "season" / "world-2025.toml"
    path = tmp_path / "open.toml"
    path.write_text(season.read_text(encoding="utf-8") + "\n[debts]\nNED = 0\nCUW = 150\n", encoding="utf-8")
    shown = json.loads(run("competition", "championship", path, "--json", "--all-findings").stdout)
    assert {
        name: [(each["article"], each["verdict"]) for each in found] for name, found in shown["federations"].items()
    } == {
        "CUW": [("Annex 17, 5", "missed")],
        "NED": [("Annex 17, 5", "met")],
    }
