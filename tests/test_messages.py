"""Messages are data: every code is in one catalogue, and is filled in with the values that its text names."""

import ast
import copy
import json
import pickle
from collections import Counter
from datetime import date
from decimal import Decimal
from importlib import import_module
from pathlib import Path

import pytest

from ratingoffice.catalogues import modules, stored_message
from ratingoffice.messages import Added, Catalogue, Message, as_data, english, joined

SOURCE = Path(__file__).parents[1] / "src/ratingoffice"
GAMES = Catalogue({"games": ("{count} game of {name}", "{count} games of {name}"), "why.late": "too late: {reason}"})


def catalogue(module):
    """Return the texts of a package."""
    return import_module(module).message


def calls():
    """Walk through all calls that fill a text in with a code of their own."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            is_message = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "message"
            if is_message and node.args and isinstance(node.args[0], ast.Constant):
                yield path, node


def test_no_code_is_in_two_catalogues():
    counts = Counter(code for module in modules() for code in catalogue(module))
    assert [code for code, count in counts.items() if count > 1] == []


@pytest.mark.parametrize("module", modules())
def test_every_text_is_used_and_both_forms_of_a_plural_name_the_same_values(module):
    own = Path(import_module(module).__file__)
    source = "".join(path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.py") if path != own)
    texts = catalogue(module)
    assert [code for code, each in texts.items() if "text" in each.names] == []
    assert [code for code in texts if f'"{code}"' not in source] == []
    plurals = [each for each in texts.values() if each.many]
    assert all("count" in each.names for each in plurals)
    assert [each.code for each in plurals if {*type(each)("", each.one).names} - {*each.names}] == []


def test_every_call_gives_the_values_of_its_text():
    texts = {code: text for module in modules() for code, text in catalogue(module).items()}
    wrong = []
    for path, node in calls():
        given = {each.arg for each in node.keywords}
        text = texts.get(node.args[0].value)
        if text is None or (None not in given and given != {*text.names}):
            wrong.append(f"{path.name}:{node.lineno} {node.args[0].value}")
    assert wrong == []


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Decimal("166.840000"), "166.84"),
        (Decimal("0.000000"), "0"),
        (Decimal(2100), "2100"),
        (1600, "1600"),
        (date(2010, 5, 1), "2010-05-01"),
        (("a", Decimal("0.50")), "a, 0.5"),
    ],
)
def test_a_value_in_english(value, text):
    assert english(value) == text


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))])
def test_a_copy_of_a_message_is_one_too(copied):
    message = copied(GAMES("games", count=2, name="B"))
    assert (message, message.code, message.values) == ("2 games of B", "games", {"count": 2, "name": "B"})


@pytest.mark.parametrize(("parts", "text"), [(("a",), "a"), (("a", "", "b", "c"), "a; b; c"), (("", "b"), "b")])
def test_messages_one_after_the_other(parts, text):
    assert joined(*parts) == text


def test_a_message_is_its_english_and_keeps_code_and_values():
    message = GAMES("games", count=1, name="{count} Smith")
    assert message == "1 game of {count} Smith"
    assert GAMES("games", count=2, name="B") == "2 games of B"
    late = GAMES("why.late", reason=message)
    assert as_data(late) == {
        "code": "why.late",
        "values": {"reason": {"code": "games", "values": {"count": 1, "name": "{count} Smith"}}},
    }
    assert isinstance(joined(message, "", late), Message)
    assert joined(message, "", late) == f"{message}; too late: {message}"


@pytest.mark.parametrize(
    ("number", "text"), [("-0.0", "+0"), ("0", "+0"), ("2.50", "+2.5"), ("-3", "-3"), ("400", "+400")]
)
def test_what_is_added_has_its_sign_also_after_it_was_kept(number, text):
    texts = catalogue("ratingoffice.store.lists.messages")
    added = texts("event_added", event="E", change=Added(number))
    kept = stored_message(json.loads(json.dumps(as_data(added))))
    assert english(Added(number)) == text
    assert text in added
    assert kept == added


def test_a_message_that_was_kept_as_data_is_one_again_with_its_parts():
    texts = catalogue("ratingoffice.store.lists.messages")
    parts = texts("unknown_series", series="x", known=("fide", "fmjd")), texts("event_added", event="E", change=-3)
    kept = stored_message(as_data(joined(*parts)))
    assert (kept, kept.code, as_data(kept)) == (joined(*parts), "joined", as_data(joined(*parts)))
    assert [each.code for each in kept.values.values()] == ["unknown_series", "event_added"]
