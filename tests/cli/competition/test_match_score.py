"""`ratingoffice competition match-score`: how a match for the world title stands."""

import json

import pytest

DRAWS = ["1-1"] * 10


def score(run, *words):
    result = run("competition", "match-score", *words, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_match_score_of_twelve_games(run):
    shown = score(run, "2-0", "2-0", *DRAWS)
    assert shown == {
        "points": [14, 10],
        "winner": None,
        "reason": "victories 2 to 0; number 3 decides",
        "articles": ["Annex 17, 12c"],
        "next": {"game": 13, "pace": "rapid", "time_control": "20+10"},
    }
    won = score(run, "2-0", "2-0", *DRAWS, "1-1", "2-0")
    assert (won["winner"], won["points"], won["next"]) == (1, [17, 11], None)
    assert score(run, *["0-2"] * 3, *DRAWS[:9])["articles"] == ["Annex 17, 12b"]


def test_match_score_of_women(run):
    shown = score(run, "--women", "1-1,2-0", "1-1,1-1,1-1", "0-2")
    assert (shown["points"], shown["winner"], shown["next"]["game"]) == ([14, 22], None, 7)
    equal = ["1-1,1-1,1-1"] * 9
    assert score(run, "--women", *equal)["next"] == {"game": 1, "pace": "rapid", "time_control": "20+5"}
    decided = score(run, "--women", *equal, "--tie-break", "1-1,0-2")
    assert (decided["winner"], decided["articles"]) == (2, ["Annex 12, 11.3"])


def test_match_score_on_the_screen(run):
    assert run("competition", "match-score", "2-0", "1-1").stdout == (
        "3 to 1 points. 2 of 12 games played; next is game 3, standard, 90/45,30+30 (Annex 17, 12a).\n"
    )
    assert run("competition", "match-score", *["0-2"] * 3, *DRAWS[:9]).stdout == (
        "9 to 15 points. The match is won by the second player: ahead with 3 victories (Annex 17, 12b).\n"
    )


@pytest.mark.parametrize(
    "words",
    [
        ("1-0",),
        ("2-0", "1-1", "--tie-break", "2-0"),
        (*["2-0"] * 3, *["1-1"] * 10),
        ("--women", "2-0,1-1"),
        ("--women", "1-1", "2-0"),
        ("--women", "2-0", "--tie-break", "2-0"),
        ("--women", *["2-0"] * 10),
    ],
)
def test_match_score_refuses_what_nobody_would_have_played(run, words):
    result = run("competition", "match-score", *words)
    assert (result.exit_code, result.stdout) == (2, "")
