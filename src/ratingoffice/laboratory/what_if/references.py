"""What a scenario names: a rulebook or a rule, by the key of a rulebook or as `module:name` of an installed package."""

from importlib.metadata import EntryPoint
from typing import TypeVar

from ratingoffice.errors import UnknownKeyError
from ratingoffice.laboratory.what_if.messages import message
from ratingoffice.messages import Message
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.rulebook import Rulebook
from ratingoffice.rulebooks.rules import Rule

T = TypeVar("T", Rule, Rulebook)


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
