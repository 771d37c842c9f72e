"""The register of corrections: complete, in the changelog, and of code that is there."""

import re
from datetime import date
from importlib import import_module
from pathlib import Path

import polars as pl
import pytest

from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.corrections import ListComparison
from ratingoffice.rulebooks.regulation_map import regulation_map

CHANGELOG = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
REGISTER = [(key, each) for key in keys() for each in rulebook(key).corrections]
NAMED = re.compile(r"`([a-z0-9-]+)` \(([^)]+)\)")


def test_the_calculation_of_every_rulebook():
    assert {key: rulebook(key).calculation for key in keys()} == {
        **dict.fromkeys(keys(), 1),
        **dict.fromkeys(("fmjd-2022", "knsb-rapid"), 2),
        "fide-2010": 3,
    }


@pytest.mark.parametrize(("key", "correction"), REGISTER, ids=lambda each: getattr(each, "key", each))
def test_a_correction_names_its_articles_its_lists_and_its_code(key, correction):
    numbers = {each.number for each in regulation_map(rulebook(key).document).articles}
    assert set(correction.articles) <= numbers
    assert correction.first_list >= rulebook(key).first_list
    assert all((correction.wrong, correction.right, correction.lists))
    module, _, name = correction.code.rpartition(".")
    assert callable(getattr(import_module(f"ratingoffice.rulebooks.{module}"), name))


def test_register_and_changelog_name_the_same_corrections():
    told = {
        (rulebook_key, int(version), key, tuple(articles.split(", ")))
        for line in CHANGELOG
        for rulebook_key, version in re.findall(r"\*\*(\S+), calculation (\d+)\*\*", line)
        for key, articles in NAMED.findall(line)
    }
    assert told == {(key, each.version, each.key, each.articles) for key, each in REGISTER}


@pytest.mark.parametrize(
    ("day", "version", "concerned"),
    [("2009-08-31", 1, False), ("2009-09-01", 1, True), ("2009-09-01", 2, False), ("2030-01-01", 1, True)],
)
def test_which_lists_can_hold_what_was_wrong(day, version, concerned):
    [first, *_] = rulebook("fide-2010").corrections
    assert first.concerns(date.fromisoformat(day), version) is concerned
    assert (first in rulebook("fide-2010").corrections_since(version, date.fromisoformat(day))) is concerned


OF_NO_LIST = "less than 30 minutes a player for 60 moves, on 64 squares: no list of this edition counts it"
OF_64 = "less than 30 minutes a player for 60 moves, on 64 squares: belongs to the list 64-rapid-blitz"


@pytest.mark.parametrize(
    ("before", "after", "moved"),
    [(OF_NO_LIST, OF_64, {"E"}), (OF_NO_LIST, "", set()), ("refused", OF_64, set()), (OF_NO_LIST, OF_NO_LIST, set())],
)
def test_words_are_corrected_from_one_reason_to_one_other(before, after, moved):
    [correction] = rulebook("fmjd-2022").corrections
    was, now = ({"events": pl.DataFrame({"event_id": ["E"], "reason": [reason]})} for reason in (before, after))
    found = correction.moved(ListComparison(was, now, pl.DataFrame(), pl.DataFrame(), pl.DataFrame()))
    assert found.events == moved
