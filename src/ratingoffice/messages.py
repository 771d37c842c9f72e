"""Messages are data: a code, an English text and what fills it in; the edge writes them in the reader's language.

message = Catalogue({"rounds_left": ("{count} round is left", "{count} rounds are left")})
str(message("rounds_left", count=3))    "3 rounds are left"
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from functools import reduce
from string import Formatter
from typing import Any, Final, overload

COUNT: Final = "count"
"""The value that decides between one and many."""
DAY: Final = re.compile(r"^\d{4}-\d{2}-\d{2}$")
"""How JSON keeps a day."""
TEXTS: Final = "texts"
"""Under this name JSON keeps the names of values that only look like a day: somebody's text stays as it is."""
ADDED: Final = "added"
"""Under this name JSON keeps the names of values that are written with their sign."""


@dataclass(frozen=True)
class Text:
    """The English of a code: with `{names}` for values; where something is counted, for one and for many.

    key: how a text that was stored is found again where its code is not enough.
    """

    code: str
    one: str
    many: str = ""
    key: str | tuple[str, ...] = ""

    def of(self, values: Mapping[str, object]) -> str:
        """Return the form that the count asks for."""
        return self.many if self.many and values[COUNT] != 1 else self.one

    @property
    def names(self) -> list[str]:
        """The values in the order in which they are written."""
        return [name for _, name, _, _ in Formatter().parse(self.many or self.one) if name]

    def filled(self, values: Mapping[str, object]) -> "Message":
        """Fill the values in."""
        return Message(self, values)


class Message(str):
    """A text that was filled in: it is its English, and keeps code and values for programs and other languages."""

    __slots__ = ("text", "values")

    text: Text
    values: Mapping[str, object]

    def __new__(cls, text: Text, values: Mapping[str, object]) -> "Message":
        """Write it in English."""
        message = super().__new__(cls, text.of(values).format(**{name: english(each) for name, each in values.items()}))
        message.text, message.values = text, values
        return message

    @property
    def code(self) -> str:
        """Its code, stable for programs."""
        return self.text.code

    def __reduce__(self) -> tuple[type["Message"], tuple[Text, Mapping[str, object]]]:
        """Copy and pickle it as a message."""
        return Message, (self.text, self.values)


class Catalogue(Mapping[str, Text]):
    """The texts of a package by their codes; called with a code and values, a message.

    A code may have several wordings, `unreadable.pdf` and `unreadable.zip`: for programs both are `unreadable`.
    """

    def __init__(self, texts: Mapping[str, str | tuple[str, str]]) -> None:
        """Keep the texts; those with a plural are pairs."""
        self._texts = {code: text_of(code, each, key=code if "." in code else "") for code, each in texts.items()}

    def __getitem__(self, code: str) -> Text:
        """Return the text of a code."""
        return self._texts[code]

    def __iter__(self) -> Iterator[str]:
        """Walk through the codes."""
        return iter(self._texts)

    def __len__(self) -> int:
        """Count the codes."""
        return len(self._texts)

    def __call__(self, code: str, /, **values: object) -> Message:
        """Fill a text in: `message("rounds_left", count=3)`."""
        return Message(self._texts[code], values)


PLAIN: Final = Text("", "{text}")


def plain(text: str) -> Message:
    """Return a text of others, of a database or a library, as a message without a code."""
    return text if isinstance(text, Message) else Message(PLAIN, {"text": text})


def text_of(code: str, forms: str | tuple[str, str], key: str | tuple[str, ...] = "") -> Text:
    """Return a text with one form, or with two."""
    one, many = (forms, "") if isinstance(forms, str) else forms
    return Text(code, one, many, key)


JOINED: Final = Text("joined", "{before}; {after}")


@overload
def joined(*messages: Message) -> Message: ...
@overload
def joined(*messages: str) -> str: ...
def joined(*messages: str) -> str:
    """Put messages one after the other; those that are empty are left out."""
    return reduce(lambda before, after: Message(JOINED, {"before": before, "after": after}), filter(None, messages))


class Added(Decimal):
    """A number that is written as it is added to something, with its sign."""


def english(value: object) -> str:
    """Write a value in English: lists with commas, decimals without the zeros that only their column needs."""
    if isinstance(value, Decimal):
        number = value.normalize() if value else Decimal(0)  # -0.0 has no sign
        return f"{number:+f}" if isinstance(value, Added) else f"{number:f}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(map(english, value))
    return str(value)


def with_messages(line: Mapping[str, Any]) -> dict[str, Any]:
    """Return a line as it is kept: in English, and beside it the code and values of each cell that is a message."""
    return {**line, "messages": {name: as_data(each) for name, each in line.items() if isinstance(each, Message)}}


def as_data(value: object) -> Any:
    """Return a value as JSON can keep it; a message as its code and values."""
    if isinstance(value, Message):
        values = {name: as_data(each) for name, each in value.values.items()}
        return {"code": value.code, "values": values, **texts_like_days(value.values), **_added(value.values)}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [as_data(each) for each in value]
    if isinstance(value, Decimal):
        return int(value) if value == int(value) else float(value)
    return value if value is None or isinstance(value, str | bool | int | float) else english(value)


def _added(values: Mapping[str, object]) -> dict[str, list[str]]:
    names = [name for name, value in values.items() if isinstance(value, Added)]
    return {ADDED: names} if names else {}


def texts_like_days(values: Mapping[str, object]) -> dict[str, list[str]]:
    """Return under `texts` the names of values that are texts and could be taken for days; else nothing."""
    names = [name for name, value in values.items() if any(map(looks_like_a_day, _each(value)))]
    return {TEXTS: names} if names else {}


def _each(value: object) -> Sequence[object]:
    return value if isinstance(value, Sequence) and not isinstance(value, str) else (value,)


def looks_like_a_day(value: object) -> bool:
    """Return whether a text would be taken for a day once JSON has kept it."""
    return isinstance(value, str) and DAY.search(value) is not None
