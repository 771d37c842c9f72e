"""Objects that are all written alike are parsed at once, and say the same as objects read one by one."""

import json
import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from finding_rows import plain_rows
from ratingoffice.formats import player_lists
from ratingoffice.formats.player_lists.json_records import regular_records

TOLD = st.integers(-5, 5000) | st.text('aé":,{}[]\\ ', max_size=8) | st.booleans()
FACTS = {**dict.fromkeys(("id", "name", "rating", "born", "Fed"), st.none() | TOLD), "x": TOLD}
OBJECTS = st.lists(st.fixed_dictionaries({}, optional=FACTS), min_size=1, max_size=5)
ALIKE = st.lists(st.fixed_dictionaries(FACTS), min_size=1, max_size=5)


def read(text):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "list.json"
        path.write_text(text, encoding="utf-8")
        players, findings = player_lists.read_all(path)
    return players.rows(), plain_rows(findings)


@given(objects=OBJECTS | ALIKE, separators=st.sampled_from([(",", ":"), (", ", ": ")]))
@settings(max_examples=60)
def test_at_once_or_one_by_one_is_the_same(objects, separators):
    lines = [json.dumps(each, separators=separators, ensure_ascii=False) for each in objects]
    one_by_one = [line[:1] + " " + line[1:] for line in lines]
    assert read("[\n" + ",\n".join(lines) + "\n]\n") == read("[ \n" + ",\n ".join(one_by_one) + "\n]\n")


@pytest.mark.parametrize(
    "text", ['[\n{"a":1,"b":null},\n{"a":2,"b":"x"}\n]\n', '{"a": 1, "b": null}\n{"a": 2, "b": "x"}']
)
def test_objects_written_alike_are_taken_at_once(text):
    assert regular_records(text).rows(named=True) == [{"a": "1", "b": None}, {"a": "2", "b": "x"}]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "7",
        '{"a":1}{"a":2}',
        '{"a":1}\n\n{"a":2}',
        '{"a":1}\n{"b":2}',
        '{"a":1,"b":2}\n{"a":1,"a":2}',
        '{"a":[1]}\n{"a":2}',
        '{"a":1}\n{"a":',
        '{"a":1}\n{"a":1e999}',
        json.dumps({str(number): 1 for number in range(101)}),
    ],
)
def test_all_others_are_left_to_be_read_one_by_one(text):
    assert regular_records(text) is None
