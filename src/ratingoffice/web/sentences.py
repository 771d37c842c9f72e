"""Sentences of the layers below in the reader's language: the template is translated, then filled in."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any, Final

from django.utils.translation import get_language, gettext, ngettext

from ratingoffice.catalogues import stored_message
from ratingoffice.messages import COUNT, Message, Text, english
from ratingoffice.web.figures import NUMBER, figure
from ratingoffice.web.recognition import GAP, LONGEST_TEXT, recognised
from ratingoffice.web.written_dates import written_day

DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
IN_FIGURES: Final = re.compile(r"[^A-Za-z]+")
FEW_LETTERS: Final = 12
"""A template that fixes fewer can be met in a name or a list: `{0} by the {1}` in Chess by the Sea."""


def sentence_text(text: str | None) -> str:
    """Translate a sentence; what has no translation stays English."""
    is_english = (get_language() or "en").startswith("en")
    if not text or (is_english and not isinstance(text, Message)):
        return str(text or "")
    if not isinstance(text, Message):
        exact = gettext(text)
        return exact if exact != text or len(text) > LONGEST_TEXT else _spoken(text) or text
    return message_text(text.text, text.values)


def message_text(text: Text, values: Mapping[str, object]) -> str:
    """Fill the translation of a text in."""
    template = ngettext(text.one, text.many, int(str(values[COUNT]))) if text.many else gettext(text.one)
    return template.format(**{name: value_text(value) for name, value in values.items()})


def value_text(value: object) -> str:
    """Write a value in the reader's manner; a name stays as it is, a part that is a message is translated."""
    if isinstance(value, Message):
        return message_text(value.text, value.values)
    if isinstance(value, date):
        return written_day(value)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(value_text, value))
    return figure(english(value)) if isinstance(value, int | float | Decimal) else str(value)


def cell_text(value: object) -> str:
    """Show a cell of an answer: a figure, yes or no, a reason."""
    if value in ("Y", "N"):
        return gettext("yes") if value == "Y" else gettext("no")
    return sentence_text(value) if isinstance(value, str) and not NUMBER.fullmatch(value) else figure(value)


def line_text(line: Mapping[str, Any], name: str) -> str:
    """Show a cell of a condition: a message of today, one that was stored, or a text of before."""
    value, kept = line[name], line.get("messages", {}).get(name)
    return cell_text(stored_message(kept, str(value)) if kept and not isinstance(value, Message) else value)


def figures_in(text: str) -> str:
    """Write the figures of a text in the reader's manner: 46,5 in French."""
    return NUMBER.sub(lambda found: figure(found[0]), text)


def colon_text() -> str:
    """Return a colon with its spaces."""
    return gettext("{before}: {after}").format(before="", after="")


def _spoken(text: str) -> str | None:
    """Translate a plain sentence that is known by its template; what fills a gap stays, unless it is one too."""
    if found := _named(text):
        return found
    if (known := recognised(text)) is None:
        return _one_by_one(text)
    template, values = known
    return GAP.sub(lambda gap: _filling(values[int(gap[1])]), gettext(template))


def _filling(value: str) -> str:
    """Translate what fills a gap: a sentence too; or a name, or words to choose from, which stay as they are."""
    return value if _is_name(value) else _spoken(value) or value


def _is_name(value: str) -> bool:
    """Whether this happens to hold the few words of a template: it begins with a capital letter, or has commas."""
    is_one = (value[:1].isupper() or ", " in value) and not any(map(str.isdigit, value))
    if not is_one or (known := recognised(value)) is None:
        return False
    return bool(known[1]) and len(GAP.sub("", known[0])) < FEW_LETTERS


def _named(text: str) -> str | None:
    """Return what is measured and how much it is: `points above half: 4`."""
    name, colon, value = text.partition(": ")
    known = recognised(name) if colon else None
    if known is None or known[1]:
        return None
    return gettext("{before}: {after}").format(before=gettext(name), after=_spoken(value) or value)


def _one_by_one(text: str) -> str | None:
    """Join two sentences."""
    before, sign, after = text.partition("; ")
    if not sign or not (first := _spoken(before)):
        return None
    return gettext("{before}; {after}").format(before=first, after=_spoken(after) or after)
