"""`ratingoffice competition title-match`: champion and challenger after a championship."""

import json

import pytest


def match(run, *words):
    result = run("competition", "title-match", *words, "--json")
    assert result.exit_code == 0
    shown = json.loads(result.stdout)
    return shown["champion"], shown["challenger"], shown["articles"]


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("A", "B", "C", "--ex-champion", "A"), ("A", "B", ["Annex 17, 11"])),
        (("A", "B", "C", "--ex-champion", "C"), ("A", "C", ["Annex 17, 11"])),
        (("A", "B", "C", "--ex-champion", "Z"), ("A", "Z", ["Annex 17, 11"])),
        (("A", "B", "C", "--ex-champion", "C", "--match-not-played"), ("A", "B", ["Annex 17, 11"])),
        (("A", "B", "C", "--ex-champion", "C", "--refused", "C"), ("A", "B", ["Annex 17, 11"])),
        (("A", "B", "--ex-champion", "Z", "--women"), ("A", "Z", ["Annex 12, 10"])),
    ],
)
def test_title_match_names_champion_and_challenger(run, words, expected):
    assert match(run, *words) == expected


def test_title_match_on_the_screen(run):
    shown = run("competition", "title-match", "A", "B", "--ex-champion", "B").stdout
    assert shown.splitlines() == ["Champion A, challenger B.", "The title was lost: the ex-champion (Annex 17, 11)."]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("A", "B", "--ex-champion", ""), ["a name is empty"]),
        (("A", "B", "--ex-champion", " "), ["a name is empty"]),
        (("A", "", "--ex-champion", "A"), ["a name is empty"]),
        (("A", "B", "--ex-champion", "A", "--refused", ""), ["a name is empty"]),
        (
            ("A", "A", "--ex-champion", "", "--women", "--match-not-played"),
            ["two players or more", "a name is empty", "belong to the open championship"],
        ),
    ],
)
def test_title_match_tells_all_mistakes_at_once(run, words, said):
    result = run("competition", "title-match", *words)
    lines = [line for line in result.output.splitlines() if line.startswith("Error: ")]
    assert (result.exit_code, result.stdout, len(lines)) == (2, "", len(said))
    assert [part for part, line in zip(said, lines, strict=True) if part not in line] == []


@pytest.mark.parametrize(
    "words",
    [
        ("A", "--ex-champion", "A"),
        ("A", "A", "--ex-champion", "A"),
        ("A", "B", "--ex-champion", "A", "--women", "--refused", "B"),
        ("A", "B"),
    ],
)
def test_title_match_wrong_use(run, words):
    assert run("competition", "title-match", *words).exit_code == 2
