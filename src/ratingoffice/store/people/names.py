"""Names: as they are compared, and others put in their place in the TOML files of an office."""

import json
import re
import tomllib
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from typing import Any, Final

import polars as pl

from ratingoffice.competitions.toml_text import parsed

LETTERS: Final = {
    "ø": "o",
    "ł": "l",
    "đ": "d",
    "ð": "d",
    "ß": "ss",
    "æ": "ae",
    "œ": "oe",
    "þ": "th",
    "\u0131": "i",
}
"""Letters that no accent explains."""


def name_keys(names: pl.Series) -> pl.Series:
    """Return the names as they are compared: `de Wit, Sanné` and `Sanne de Wit` are `de sanne wit`."""
    plain = pl.col("name").str.normalize("NFKD").str.to_lowercase().str.replace_all(r"\p{M}", "")
    plain = plain.str.replace_many(list(LETTERS), list(LETTERS.values()))
    words = plain.str.replace_all(r"[^\p{L}\p{N}]+", " ").str.strip_chars().str.split(" ")
    # `list.sort` does the same twenty times slower.
    return names.to_frame("name").select(words.list.eval(pl.element().sort()).list.join(" ")).to_series()


def name_key(name: str) -> str:
    """Return one name as it is compared."""
    return str(name_keys(pl.Series([name]))[0])


TEXTS: Final = re.compile(
    r"""
    (?P<text> \"{3}(?:\\.|[^\\])*?\"{3,5} | '{3}.*?'{3,5} | "(?:\\.|[^"\\])*" | '[^']*' )
    | (?P<comment> \#[^\n]* )
    | (?P<key> (?<![^\n\t\ {,.\[]) [\w-]+ (?=[ \t]*[=.\]]) )
    """,
    re.VERBOSE | re.DOTALL,
)
"""What can be a name in TOML: a text in quotes of any kind, words of a comment, a key without quotes."""

Names = Mapping[str, str]
"""What stands in place of each name."""


def with_names(stated: Any, names: Names) -> Any:
    """The same facts, wherever they stand in others, with other names for some people."""
    if isinstance(stated, str):
        return names.get(stated.strip(), stated)
    if isinstance(stated, Mapping):
        return {with_names(key, names): with_names(value, names) for key, value in stated.items()}
    if isinstance(stated, tuple | list | frozenset):
        return type(stated)(with_names(each, names) for each in stated)
    if is_dataclass(stated) and not isinstance(stated, type):
        return replace(stated, **{each.name: with_names(getattr(stated, each.name), names) for each in fields(stated)})
    return stated


def text_with_names(text: str, names: Names) -> str | None:
    """The text of a file with other names for some people; None where anything else would change too."""
    before, _ = parsed(text, "")
    if before is None:
        return _in_words(text, names)
    changed = TEXTS.sub(lambda found: _renamed(found, names), text)
    after, _ = parsed(changed, "")
    return changed if after == with_names(before, names) else None


def _renamed(found: re.Match[str], names: Names) -> str:
    written = found[0]
    if found["comment"]:
        return _in_words(written, names)
    meant: str = tomllib.loads(f"text = {written}")["text"] if found["text"] else written
    return json.dumps(names[meant.strip()]) if meant.strip() in names else written


def _in_words(text: str, names: Names) -> str:
    """Sentences with other names, whichever part of a name they put first and in whatever case."""
    for name, other in names.items():
        either = (name, " ".join(reversed(name.split(", "))))
        pattern = rf"(?<!\w)(?:{'|'.join(map(re.escape, either))})(?!\w)"
        text = other.join(re.split(pattern, text, flags=re.IGNORECASE))
    return text
