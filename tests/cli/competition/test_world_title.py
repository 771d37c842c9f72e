"""`ratingoffice competition world-title`: classification, superblitz, champion and challenger from reports."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ratingoffice.formats.reports import trf
from small_event import small_event

SEASON = Path(__file__).parents[3] / "docs" / "examples" / "season"
CHAMPIONSHIP = [SEASON / f"world-2025-{part}.trf" for part in ("final", "a", "b", "c", "d")]
WON = ("1>4 2=3", "1>3 4<2", "1=2 3>4")
EQUAL = ("1>4 2=3", "1=3 4<2", "1=2 3>4")


@pytest.fixture
def report(tmp_path):
    """Write a small round robin as a report."""

    def write(*rounds):
        path = tmp_path / "world.trf"
        path.write_bytes(trf.write(small_event(*rounds, system="round_robin"))[0])
        return path

    return write


def told(run, *words):
    result = run("competition", "world-title", *words, "--json")
    assert result.exit_code == 0
    return json.loads(result.stdout)


def test_world_title_classifies_and_names_champion_and_challenger(run, report):
    shown = told(run, report(*WON), "--ex-champion", "Player 2")
    assert [(each["place"], each["name"], each["points"]) for each in shown["classification"]] == [
        (1, "Player 1", "5"),
        (2, "Player 2", "4"),
        (3, "Player 3", "3"),
        (4, "Player 4", "0"),
    ]
    assert (shown["champion"], shown["superblitz"]) == ("Player 1", [])
    assert (shown["match"]["challenger"], shown["match"]["articles"]) == ("Player 2", ["Annex 17, 11"])


def test_world_title_prints_it(run, report):
    lines = run("competition", "world-title", report(*WON), "--ex-champion", "Player 2", "--women").stdout.splitlines()
    rows = [" ".join(line.replace("│", " ").split()) for line in lines]
    assert "1 1 Player 1 5 score" in rows
    assert rows[-2:] == [
        "World champion is Player 1.",
        "Match for the title: Player 1 and Player 2; the title was lost: the ex-champion (Annex 12, 10).",
    ]


def test_world_title_asks_for_a_superblitz_until_it_is_played(run, report):
    path = report(*EQUAL)
    words = ("competition", "world-title", path, "--ex-champion", "Player 1")
    assert "Superblitz for the title: Player 1 and Player 2 and Player 3 (Annex 17, 10)." in run(*words).stdout
    after = run(*words, "--deciding-game", "1-2", "--deciding-game", "1-3").stdout
    assert "Superblitz for the challenge: Player 2 and Player 3 (Annex 17, 10)." in after
    assert "World champion is Player 1; the challenger waits for the superblitz." in after
    games = [word for game in ("1-2", "1-3", "3-2") for word in ("--deciding-game", game)]
    assert told(run, path, "--ex-champion", "Player 1", *games)["match"]["challenger"] == "Player 3"


def test_world_title_somebody_left_or_does_not_want_the_match(run, report):
    left = told(run, report("1>4 2=3", "1>3", "1=2"), "--ex-champion", "Player 2", "--withdrawn", "4")
    assert [each["name"] for each in left["classification"]] == ["Player 1", "Player 2", "Player 3"]
    words = ("--ex-champion", "Player 2", "--refused", "Player 2", "--match-not-played")
    assert told(run, report(*WON), *words)["match"]["challenger"] == "Player 3"


@pytest.mark.parametrize(
    ("rounds", "words", "said"),
    [
        (WON, ("--ex-champion", "Nobody"), "Nobody in the championship is called 'Nobody'"),
        (WON, ("--ex-champion", "Player 1", "--refused", "Nobody"), "called 'Nobody'"),
        (WON[:2], ("--ex-champion", "Player 1"), "games without a result 2, the first Player 1 - Player 2"),
        (
            (*WON[:2], "1?2 3>4"),
            ("--ex-champion", "Player 1"),
            "games without a result 1, the first Player 1 - Player 2",
        ),
        (WON, ("--ex-champion", "Player 1", "--deciding-game", "1"), "a deciding game is written as 5-7"),
        (WON, ("--ex-champion", "Player 1", "--deciding-game", "1-9"), "start number 9"),
        (WON, ("--ex-champion", "Player 1", "--withdrawn", "9"), "nobody has start number 9"),
        (WON, ("--ex-champion", "Player 1", "--women", "--match-not-played"), "belong to the open championship"),
    ],
)
def test_world_title_wrong_use(run, report, rounds, words, said):
    result = run("competition", "world-title", report(*rounds), *words)
    assert (result.exit_code, said in " ".join(result.output.split())) == (2, True)


def errors(result):
    """The sentences of a refusal, one a line."""
    assert result.exit_code == 2
    return [line.removeprefix("Error: ") for line in result.stderr.splitlines() if line.startswith("Error: ")]


NAMES = [
    "Nobody in the championship is called 'Nobody'; write the name as it is in the report",
    "Nobody in the championship is called 'Noone'; write the name as it is in the report",
]


def test_world_title_tells_all_mistakes_at_once(run, report):
    words = ("competition", "world-title", report(*WON), "--ex-champion", "Nobody", "--refused", "Noone")
    typed = run(*words, "--deciding-game", "1-9", "--deciding-game", "2-8", "--withdrawn", "9")
    assert errors(typed) == [
        "nobody has start number 9",
        "a deciding game names start number 8 and 9, which nobody has",
        *NAMES,
    ]
    written = run(*words, "--deciding-game", "1", "--withdrawn", "x")
    assert errors(written) == [
        "'x' are no start numbers; write them as 3 or 3,7",
        "a deciding game is written as 5-7, the winner first, another beside it",
        *NAMES,
    ]
    assert errors(run(*words)) == NAMES


def test_world_title_tells_of_games_and_names_at_once(run, report):
    words = ("competition", "world-title", report(*WON[:2]), "--ex-champion", "Nobody", "--refused", "Noone")
    missing = "the round robin is not finished: games without a result 2, the first Player 1 - Player 2"
    assert errors(run(*words)) == [missing, *NAMES]
    words = (
        "competition",
        "world-title",
        report("1>4 2=3", "1>3", "1=2"),
        "--ex-champion",
        "Noone",
        "--withdrawn",
        "4",
    )
    unclassified = "a deciding game names start number 4, who is not classified"
    assert errors(run(*words, "--deciding-game", "4-1")) == [unclassified, NAMES[1]]


def test_world_title_wants_two_who_are_classified(run, report):
    path = report("1>2 3z 4z", "1z 2z 3z 4z")
    result = run("competition", "world-title", path, "--ex-champion", "Player 1", "--withdrawn", "2,3,4")
    assert errors(result) == ["A title needs a champion and a challenger; players classified in this championship: 1"]


def test_world_title_an_ex_champion_who_left_challenges(run, report):
    path = report("1>4 2=3", "1>3 2z 4z", "1=2 3z 4z")
    shown = told(run, path, "--ex-champion", "Player 4", "--withdrawn", "4")
    assert ([each["number"] for each in shown["classification"]], shown["champion"]) == ([1, 2, 3], "Player 1")
    assert shown["match"]["challenger"] == "Player 4"


def test_world_title_says_how_a_namesake_is_written(run, tmp_path):
    event = small_event(*WON, system="round_robin")
    entries = (replace(each, name="Smith, Jan") if each.number in (1, 3) else each for each in event.entries)
    path = tmp_path / "world.trf"
    path.write_bytes(trf.write(replace(event, entries=tuple(entries)))[0])
    wrong = run("competition", "world-title", path, "--ex-champion", "Smith, Jan")
    assert errors(wrong) == ["2 players are called 'Smith, Jan'. Write one of: Smith, Jan (1); Smith, Jan (3)"]
    assert told(run, path, "--ex-champion", "Smith, Jan (3)")["match"]["challenger"] == "Smith, Jan (3)"


def test_world_title_of_a_final_alone_asks_for_its_semi_finals(run):
    assert errors(run("competition", "world-title", CHAMPIONSHIP[0], "--ex-champion", "Veenstra, Harm")) == [
        "the round robin is not finished: games without a result 12, the first Terpstra, Jelmer - Ivashko, Maksym; "
        "they count from its four semi-finals (Annex 17, B1.2.1): name those reports too"
    ]


def test_world_title_tells_of_carried_games_numbers_and_names_at_once(run):
    files = [*CHAMPIONSHIP[:4], CHAMPIONSHIP[3]]
    words = ("--ex-champion", "Nobody", "--refused", "Noone", "--withdrawn", "13", "--deciding-game", "1-14")
    assert errors(run("competition", "world-title", *files, *words)) == [
        "The semi-finals have 9 games between finalists, and 12 count in the final (Annex 17, B1.2.1). "
        "Add the reports of all four groups with all results",
        "nobody has start number 13",
        "a deciding game names start number 14, which nobody has",
        *NAMES,
    ]


def test_world_title_a_namesake_in_another_semi_final_is_somebody_else(run, tmp_path):
    """Number 30011 of group A gets the name of 30009, who plays group B and the final."""
    path = tmp_path / "a.trf"
    path.write_bytes(CHAMPIONSHIP[1].read_bytes().replace(b"Lefort, Julien", b"Diarra, Seydou"))
    words = ("--ex-champion", "Veenstra, Harm")
    files = [CHAMPIONSHIP[0], path, *CHAMPIONSHIP[2:]]
    assert told(run, *files, *words) == told(run, *CHAMPIONSHIP, *words)


def test_world_title_of_women_is_one_round_robin(run, report):
    path = report(*WON)
    words = ("--ex-champion", "Player 1", "--women", "--refused", "Player 2")
    assert errors(run("competition", "world-title", *[path] * 5, *words)) == [
        "--match-not-played and --refused belong to the open championship (Annex 17, 11)",
        "the championship of women is one round robin (Annex 12, 8): name one report; these are 5",
    ]


def test_world_title_wants_one_report_or_five(run, report):
    path = report(*WON)
    for number, words in ((2, ()), (5, ("--women",))):
        result = run("competition", "world-title", *[path] * number, "--ex-champion", "Player 1", *words)
        assert (result.exit_code, f"these are {number}" in result.output) == (2, True)
    five = run("competition", "world-title", *[path] * 5, "--ex-champion", "Player 1")
    assert (five.exit_code, "with 12 players; this one has 4" in five.output) == (2, True)
