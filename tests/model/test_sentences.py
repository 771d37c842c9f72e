"""Numbers in sentences: the same in every rulebook."""

import copy
import pickle
from decimal import Decimal

import pytest

from ratingoffice.messages import joined
from ratingoffice.model.sentences import number_of, plain, said


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Decimal("166.840000"), "166.84"),
        ("166.840000", "166.84"),
        (Decimal("0.000000"), "0"),
        ("-3.060000", "-3.06"),
        (Decimal(2100), "2100"),
        (1600, "1600"),
        (0.5, "0.5"),
    ],
)
def test_without_idle_zeros(number, text):
    assert plain(number) == text


@pytest.mark.parametrize(("count", "text"), [(0, "0 games"), (1, "1 game"), (2, "2 games")])
def test_with_its_noun(count, text):
    assert number_of(count, "game") == text


def test_a_sentence_is_english_and_knows_its_template():
    sentence = said("below the floor of {floor}: no", floor=1200)
    assert sentence == "below the floor of 1200: no"
    assert (sentence.text.one, sentence.values) == ("below the floor of {floor}: no", {"floor": 1200})


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda each: pickle.loads(pickle.dumps(each))])
def test_a_copy_of_a_sentence_knows_its_template_too(copied):
    found = copied(said("below {floor}", floor=1200))
    assert (found, found.text.one, found.values) == ("below 1200", "below {floor}", {"floor": 1200})


@pytest.mark.parametrize(("parts", "text"), [(("a",), "a"), (("a", "", "b", "c"), "a; b; c"), (("", "b"), "b")])
def test_sentences_one_after_the_other(parts, text):
    assert joined(*parts) == text
