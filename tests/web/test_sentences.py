"""Sentences of the rulebooks in the reader's language: everything that an explanation or a calculator says."""

import json
from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from django.utils.translation import gettext, override
from tools import messages

from docs import six_rulebooks
from ratingoffice.catalogues import finding_message
from ratingoffice.draughts.pdn.reader import read_pdn_bytes
from ratingoffice.formats.games_file import finding_data, findings_table, kept_finding
from ratingoffice.messages import Added, Message, joined
from ratingoffice.rating.explanation import explain
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.messages import message
from ratingoffice.web.sentences import sentence_text, value_text

NAMES = {"A", "B", "C", "M", "knsb-rapid", "fide-rapid", "knsb-classic", "fide-classic"}
"""What is the same in every language: the names of lists and classes."""


@pytest.fixture(scope="module")
def known():
    """Return every text that is translated."""
    return {text for each in messages.texts() for text in ([each.id] if isinstance(each.id, str) else each.id)}


def parts(text):
    """Return a sentence and all that was filled in."""
    yield text
    if isinstance(text, Message):
        for value in text.values.values():
            yield from parts(value)


def untranslated(text, known):
    """Return what of a sentence stays English."""
    for part in parts(text):
        template = part.text.one if isinstance(part, Message) else str(part)
        if any(letter.isalpha() for letter in template) and template not in known | NAMES:
            yield template


@pytest.fixture(scope="module")
def lists():
    return six_rulebooks.lists()


@pytest.mark.parametrize("key", keys())
def test_everything_an_explanation_says_can_be_translated(lists, known, key):
    rated = lists[key]
    tables = {name: getattr(rated, name).lazy() for name in ("list", "event_lines", "game_lines", "events")}
    said_texts = set()
    for player_id in rated.list["player_id"]:
        found = explain(tables.__getitem__, rulebook(key), player_id)
        said_texts |= {step.text for step in found.steps}
        for event in found.events:
            said_texts |= {step.text for step in event.steps}
            said_texts |= {game["reason"] for game in event.games if game["reason"]}
    assert len(said_texts) > 20
    assert [each for text in said_texts for each in untranslated(text, known)] == []


@pytest.mark.parametrize("key", keys())
def test_every_note_of_a_calculator_can_be_translated(known, key):
    book = rulebook(key)
    k = (
        None
        if key == "espergaerde"
        else Decimal({"knsb-rapid": 25}.get(key, 20 if key.startswith("fide-2024") else 15))
    )
    ask, day = book.calculator, book.first_list
    answers = [ask.expected(2000, 2100, day), ask.change(2000, [(2100, 2)], k, day), ask.performance([(2100, 1)], day)]
    if ask.time_control:
        answers.append(ask.time_control("90+30", day))
    assert [each for answer in answers for each in untranslated(answer.note, known)] == []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "new rating 2000 + (3.05) = 2003.05; at K 15 a rating turns over in about 50 games"),
        (
            "fr",
            "nouveau classement 2000 + (3,05) = 2003,05\N{NO-BREAK SPACE}; "
            "avec K 15 un classement se renouvelle en environ 50 parties",
        ),
        ("nl", "nieuwe rating 2000 + (3,05) = 2003,05; bij K 15 vernieuwt een rating zich in ongeveer 50 partijen"),
        ("da", "ny rating 2000 + (3,05) = 2003,05; ved K 15 fornys en rating på omkring 50 partier"),
    ],
)
def test_a_sentence_in_four_languages(language, text):
    moved = message("new_rating", own=2000, change=Decimal("3.05"), new=Decimal("2003.05"))
    turned = message("turnover", k=15, games=50)
    with override(language):
        assert sentence_text(joined(moved, "", turned)) == text


@pytest.mark.parametrize(("language", "day"), [("en", "1 May 2010"), ("fr", "1er mai 2010"), ("da", "1. maj 2010")])
def test_days_are_in_the_readers_manner(language, day):
    with override(language):
        assert day in sentence_text(message("wrong_parameter.monthly_from_july", day=date(2010, 5, 1)))


@pytest.mark.parametrize(("change", "text"), [("0.80", "+0,8"), ("-1.5", "\N{MINUS SIGN}1,5"), ("0", "0")])
def test_what_is_added_has_its_sign_in_the_readers_manner(change, text):
    with override("fr"):
        assert value_text(Added(change)) == text


@pytest.mark.parametrize("text", [None, ""])
def test_what_says_nothing_stays_empty(text):
    with override("fr"):
        assert sentence_text(text) == ""


def test_the_page_of_an_explanation_speaks_french(own_office, visitor, monkeypatch):
    words = {"Rounded to a whole number; a half is rounded up.": "Arrondi à un nombre entier, un demi vers le haut."}
    monkeypatch.setattr("ratingoffice.web.sentences.gettext", lambda text: words.get(text) or gettext(text))
    html = visitor.get("/players/A/fide/2010-05-01/", headers={"accept-language": "fr"}).content.decode()
    assert "Arrondi à un nombre entier, un demi vers le haut." in html
    assert "a half is rounded up" not in html


def test_what_is_wrong_in_a_file_of_games_is_kept_as_messages():
    [found] = read_pdn_bytes(b"1. 32-28 19-23 2. 28x18 2-0").findings[:1]
    for each in (found, replace(found, message=str(found.message))):
        kept = json.loads(json.dumps(finding_data(each)))
        [row] = findings_table([kept_finding(kept)], "a.pdn").to_dicts()
        assert (row["code"], row["message"]) == (found.code, f"game 1: {found.message} ({found.articles})")
        with override("fr"):
            shown = sentence_text(finding_message(row))
        assert (shown.startswith("partie 1\N{NO-BREAK SPACE}: "), str(found.message) in shown) == (
            True,
            type(each.message) is str,
        )
