"""A list that is cut in the middle of its last line does not pass without a finding, wherever that can be seen."""

import polars as pl
import pytest

from finding_rows import plain_rows
from ratingoffice.formats import player_lists

PLAYERS = pl.DataFrame(
    {"player_id": ["1503014", "5031605"], "name": ["Berg, Adam", "Dam, Bas"], "federation": ["NED"] * 2}
)


def findings(path, content):
    path.write_bytes(content)
    found = player_lists.read_all(path)[1]
    return set(found["code"]), found


@pytest.mark.parametrize("name", ["list.csv", "list.json", "list.txt", "list.xml"])
def test_every_cut_in_the_last_line_is_found(tmp_path, name):
    path = tmp_path / name
    player_lists.write([PLAYERS], path)
    whole = path.read_bytes()
    assert findings(path, whole)[0] == set()
    last = whole.index(b"5031605")
    silent = [at for at in range(last + 1, len(whole.rstrip(b"\n"))) if not findings(path, whole[:at])[0]]
    assert silent == []


def test_a_last_line_without_an_end_is_a_warning_with_its_line(tmp_path):
    _, found = findings(tmp_path / "a.csv", b"player_id,name\n1,Ann\n2,Bo")
    assert plain_rows(found) == [
        (
            *("warning", "cut_off", "a.csv", 3, None),
            "the last line has no end; was the file cut off in it? Compare it with the list, and end the line",
        )
    ]
    for content in (b"player_id,name\n1,Ann\n2,Bo\n", b"player_id,name\r1,Ann\r2,Bo\r"):
        assert findings(tmp_path / "a.csv", content)[0] == set()


def test_an_array_that_does_not_end_is_an_error(tmp_path):
    codes, found = findings(
        tmp_path / "a.json", b'[{"player_id": "1", "name": "Ann"},\n{"player_id": "2", "name": "Bo"}'
    )
    assert (codes, found["severity"].to_list()) == ({"cut_off"}, ["error"])
