"""Messages in the reader's language: the text is translated, then filled in; what is somebody's own stays."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext, ngettext

from ratingoffice.catalogues import stored_message
from ratingoffice.messages import COUNT, PLAIN, Added, Message, Text, english
from ratingoffice.web.figures import NUMBER, figure, moved, written_day

Words = Mapping[str, str]
"""Words of one kind by their keys, in English."""


def by_english(*words: str) -> Words:
    """Return words whose keys are their English: `own_rating` for "own rating"."""
    return {word.lower().replace(" ", "_"): word for word in words}


def worded(name: str, words: Words) -> Callable[[object], str]:
    """Return the filter of that name: it writes the word of a key, or an unknown key as it can be read."""

    def text(key: object) -> str:
        return gettext(words[str(key)]) if str(key) in words else str(key).replace("_", " ")

    text.__name__ = name
    return text


def sentence_text(text: str | None) -> str:
    """Write a message in the reader's language; a name, or any other text that is not ours, stays as it is."""
    return message_text(text.text, text.values) if isinstance(text, Message) else text or ""


def words_text(words: str | None) -> str:
    """Translate words of a regulation or of the product that have no values: a title, an article, a tie-break."""
    if isinstance(words, Message):
        return sentence_text(words)
    return gettext(words) if words else ""


def message_text(text: Text, values: Mapping[str, object]) -> str:
    """Fill the translation of a text in; what has no text of ours stays as it is."""
    if text == PLAIN:
        return value_text(values["text"])
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
    if isinstance(value, Added):
        return moved(Decimal(value))
    return figure(english(value)) if isinstance(value, int | float | Decimal) else str(value)


def cell_text(value: object) -> str:
    """Show a cell of an answer: a figure, yes or no, a reason."""
    if value in ("Y", "N"):
        return gettext("yes") if value == "Y" else gettext("no")
    if isinstance(value, str) and not NUMBER.fullmatch(value):
        return sentence_text(value)
    return value_text(value) if isinstance(value, date) else figure(value)


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
