"""What a scenario names: a rulebook or a rule, by the key of a rulebook or as `module:name` of an installed package."""

from collections.abc import Iterable
from hashlib import sha256
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import TypeVar

from ratingoffice.errors import UnknownKeyError
from ratingoffice.laboratory.what_if.messages import message
from ratingoffice.messages import Message
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.rulebooks.rules import Rule

T = TypeVar("T", Rule, Rulebook)


def checksums_of_modules(references: Iterable[object]) -> dict[str, str]:
    """Return the checksum of each module that `module:name` refers to, so that a result shows which code it had."""
    named = {text.partition(":")[0].strip() for text in references if isinstance(text, str) and ":" in text}
    sources = {name: Path(str(import_module(name).__file__)).read_bytes() for name in sorted(named)}
    return {name: sha256(source).hexdigest() for name, source in sources.items()}


def referred_rulebook(text: object) -> Rulebook | Message:
    """Return a rulebook, or what is wrong with its name."""
    if not isinstance(text, str):
        return message("scenario_rulebook", known=keys())
    if ":" in text:
        return referred(text, Rulebook)
    try:
        return rulebook(text)
    except UnknownKeyError as problem:
        return problem.message


def referred(text: str, kind: type[T]) -> T | Message:
    """Return the object that `module:name` refers to, or what is wrong with it."""
    try:
        found = EntryPoint("", text, "").load()
    except Exception as error:  # a module of somebody else may fail in any way
        return message("scenario_not_loaded", reference=text, kind=type(error).__name__, error=str(error))
    return found if isinstance(found, kind) else message("scenario_wrong_object", reference=text, kind=kind.__name__)
