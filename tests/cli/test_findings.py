"""Findings on the screen: grouped by code, the first places named, all of them on request."""

import json

import pytest

from ratingoffice.formats.recognition import read_report
from small_report import player_line, report

MESSAGE = "'-' against nobody is read as the bye Z; write Z"


def with_old_byes(rounds):
    """Return a report of one game, after which the rounds of both players are written as `0000 - -`."""
    byes = ("0000 - -",) * rounds
    return report(player_line(1, "   2 w 1", *byes, points="1.0"), player_line(2, "   1 b 0", *byes, points="0.0"))


@pytest.fixture
def file(tmp_path):
    def write(rounds):
        (tmp_path / "open.trf").write_bytes(with_old_byes(rounds))
        return tmp_path / "open.trf"

    return write


@pytest.mark.parametrize(("rounds", "count"), [(500, "1,000"), (501, "1,002")])
def test_no_number_of_warnings_refuses_a_report(run, file, tmp_path, rounds, count):
    """FIDE's example of TRF26 has a thousand cells `0000 - -`."""
    result = run("convert", file(rounds), tmp_path / "new.trf")
    assert (result.exit_code, result.stdout) == (0, f"Written to {tmp_path / 'new.trf'}.\n")
    assert f"old_bye, {count} times in open.trf: {MESSAGE}" in result.stderr
    assert read_report(tmp_path / "new.trf", "trf")[0].last_round == rounds + 1


def test_a_group_names_five_places_and_counts_the_others(run, file):
    path = file(3)
    result = run("check", path)
    assert result.exit_code == 0
    shown = result.stderr.splitlines()
    assert (shown[0], shown[-3:]) == (
        "9 warnings",
        [
            f"  old_bye, 6 times in {path}: {MESSAGE}",
            "    lines 7, 8, round 2 (102-109); lines 7, 8, round 3 (112-119); line 7, round 4 (122-129)",
            "    ... and 1 more; --all-findings lists them",
        ],
    )


def test_all_places_are_named_on_request(run, file):
    shown = run("check", file(3), "--all-findings").stderr.splitlines()
    assert (
        shown[-1] == "    lines 7, 8, round 2 (102-109); lines 7, 8, round 3 (112-119); lines 7, 8, round 4 (122-129)"
    )


def test_messages_that_differ_are_each_shown(run, file):
    path = file(2)
    shown = run("check", path).stderr.splitlines()
    at = shown.index(f"  empty_round, 2 times in {path}:")
    assert shown[at + 1 : at + 3] == [
        f"    round {number}: nobody plays in round {number}; leave out a round that was not held" for number in (2, 3)
    ]


def test_a_single_finding_takes_one_line(run, file):
    path = file(1)
    assert (
        f"  empty_round: {path}, round 2: nobody plays in round 2; leave out a round that was not held"
        in run("check", path).stderr.splitlines()
    )


def test_json_has_the_first_of_each_code_with_count_and_places_or_all(run, file):
    path = file(3)
    [_, old_bye] = json.loads(run("check", path, "--json").stdout)[0]["findings"]
    places = old_bye.pop("places")
    assert old_bye == {
        "severity": "warning",
        "code": "old_bye",
        "file": str(path),
        "line": 7,
        "column": "round 2 (102-109)",
        "message": MESSAGE,
        "values": {"bye": "Z", "code": "-"},
        "count": 6,
    }
    assert [(each["line"], each["column"]) for each in places] == [
        *((7, "round 2 (102-109)"), (7, "round 3 (112-119)"), (7, "round 4 (122-129)")),
        *((8, "round 2 (102-109)"), (8, "round 3 (112-119)")),
    ]
    found = json.loads(run("check", path, "--json", "--all-findings").stdout)[0]["findings"]
    assert [each["code"] for each in found].count("old_bye") == 6
    assert set(found[-1]) == {"severity", "code", "file", "line", "column", "message", "values"}
