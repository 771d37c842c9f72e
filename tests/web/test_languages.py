"""Four languages: translations may lag behind and fall back to English; what the site reads is what people edit."""

import re

import pytest
from babel.messages import Message
from babel.messages.mofile import read_mo
from django.utils.translation import gettext, override
from tools import messages

PLACES = re.compile(r"%\((\w+)\)[sd]|\{(\w+)\}")


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_what_has_no_translation_is_counted_and_shown_in_english(language):
    """A new text never waits for its translators: `make messages` counts it, and gettext answers in English."""
    catalogue = messages.merged(language)
    catalogue.add("a text of tomorrow")
    missing = {each.id for each in catalogue if isinstance(each.id, str) and not messages.is_translated(each)}
    assert "a text of tomorrow" in missing
    with override(language):
        assert [text for text in missing - {"a text of tomorrow"} if gettext(text) not in {text, ""}] == []


def test_a_text_with_an_empty_plural_counts_as_missing():
    assert messages.is_translated(Message("game", "partie"))
    assert not messages.is_translated(Message("game", ""))
    assert not messages.is_translated(Message(("game", "games"), ("partie", "")))


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_every_translation_keeps_the_places_of_its_text(language):
    for message in filter(messages.is_translated, messages.read(language)):
        ids, strings = ((each,) if isinstance(each, str) else each for each in (message.id, message.string))
        for one, other in zip(ids, strings, strict=True):
            assert sorted(PLACES.findall(one)) == sorted(PLACES.findall(other)), one


@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_the_site_reads_what_translators_wrote(language):
    """Installing the package compiles the translations; run `make messages` where this fails."""
    with messages.po_of(language).with_suffix(".mo").open("rb") as file:
        compiled = {(*_forms(each.id), *_forms(each.string)) for each in read_mo(file)}
    translated = [each for each in messages.read(language) if each.id and messages.is_translated(each)]
    assert [each.id for each in translated if (*_forms(each.id), *_forms(each.string)) not in compiled] == []


def _forms(text):
    """Return a text, or both forms of one with a plural."""
    return (text,) if isinstance(text, str) else tuple(text)


@pytest.mark.parametrize(
    ("language", "day", "number"),
    [
        ("en", "1 May 2010", "0.92"),
        ("fr", "1er mai 2010", "0,92"),
        ("nl", "1 mei 2010", "0,92"),
        ("da", "1. maj 2010", "0,92"),
    ],
)
def test_dates_and_numbers_are_in_the_readers_manner(own_office, visitor, language, day, number):
    headers = {"accept-language": language}
    assert day in visitor.get("/lists/fide/2010-05-01/", headers=headers).content.decode()
    page = visitor.get("/calculators/expected/?own=2450&opponent=2000", headers=headers)
    assert f">{number}<" in page.content.decode()


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("en", "direct encounter"),
        ("fr", "confrontation directe"),
        ("nl", "onderling duel"),
        ("da", "indbyrdes opgør"),
    ],
)
def test_tie_breaks_are_called_in_the_readers_language(own_office, visitor, language, title):
    page = visitor.get("/events/RR/", headers={"accept-language": language}).content.decode()
    assert f'title="{title} (' in page
