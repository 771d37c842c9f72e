"""Names in the TOML files of an office: however a file writes one, another takes its place and nothing else changes."""

import json
import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.store.people.names import text_with_names, with_names

NAME, ID = "Sall, Ada", "P1"
NAMES = {NAME: ID, "Ada": ID}


@pytest.mark.parametrize(
    ("text", "without"),
    [
        ('a = "Sall, Ada"', 'a = "P1"'),
        ("a = ['Sall, Ada','Sall, Adam']", "a = [\"P1\",'Sall, Adam']"),
        ("a = '''Sall, Ada'''", 'a = "P1"'),
        ('a = """\nSall, Ada\n"""', 'a = "P1"'),
        ('a = """"Sall, Ada""""', 'a = """"Sall, Ada""""'),
        ('"Sall, Ada"=1', '"P1"=1'),
        ("[Ada]\n[[b.Ada]]\nAda.Ada = 1", '["P1"]\n[[b."P1"]]\n"P1"."P1" = 1'),
        ("a = {Ada=1, b={Ada = 2}}", 'a = {"P1"=1, b={"P1" = 2}}'),
        ("Adam = 1\nA-Ada = 2\nAda-A = 3", "Adam = 1\nA-Ada = 2\nAda-A = 3"),
        ("# Ada Sall, SALL, ADA: Adam's\na = 1 # 'Sall, Ada'", "# P1, P1: Adam's\na = 1 # 'P1'"),
        ('a = "# Sall, Ada told it"', 'a = "# Sall, Ada told it"'),
        ("", ""),
    ],
)
def test_every_way_to_write_a_name(text, without):
    tomllib.loads(text)
    assert text_with_names(text, NAMES) == without


def test_a_text_that_is_no_toml_loses_the_name_in_words():
    assert text_with_names('Sall, Ada " plays', NAMES) == 'P1 " plays'


@pytest.mark.parametrize("text", ['"Sall, Ada" = 1\nP1 = 2', '"Sall, Ada" = 1\nAda = 2'])
def test_two_who_would_be_one_are_not_renamed(text):
    assert text_with_names(text, NAMES) is None


WAYS = [
    json.dumps,
    "'{}'".format,
    "'''{}'''".format,
    '"""\n{}"""'.format,
    lambda text: f'"{text[0]}\\u{ord(text[1]):04x}{text[2:]}"',
]
TEXTS = st.sampled_from([NAME, "Ada", "Sall, Adam", "# Ada", "Ada = 1", "[Ada]"])
VALUES = st.builds(lambda text, way: way(text), TEXTS, st.sampled_from(WAYS))
ARRAYS = st.lists(VALUES, max_size=3).map(lambda each: f"[{', '.join(each)}]")
TABLES = st.builds("{{{} = {}}}".format, st.sampled_from(["Ada", "Adam", '"Sall, Ada"']), VALUES | ARRAYS)
LINES = st.lists(st.tuples(VALUES | ARRAYS | TABLES, st.sampled_from(["", " # Ada", "# 'Sall, Ada\""])), max_size=5)


@given(LINES)
def test_the_renamed_text_tells_the_renamed_values(lines):
    text = "".join(f"k{number} = {value}{comment}\n" for number, (value, comment) in enumerate(lines))
    renamed = text_with_names(text, NAMES)
    assert tomllib.loads(renamed) == with_names(tomllib.loads(text), NAMES)
    assert text_with_names(renamed, NAMES) == renamed
