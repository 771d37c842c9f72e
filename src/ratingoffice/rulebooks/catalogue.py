"""The rulebooks by key: our own, and those that installed packages bring; each is imported when it is asked for.

A package offers one by an entry point of the group `ratingoffice.rulebooks`: the key, and where its `RULEBOOK` is. One
that cannot be used is left out, and says why when it is asked for; nothing else suffers.
"""

from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from ratingoffice.errors import UnknownKeyError
from ratingoffice.messages import Message
from ratingoffice.rulebooks.messages import message
from ratingoffice.rulebooks.regulation_map import RegulationMap, regulation_map
from ratingoffice.rulebooks.rulebook import Rulebook

GROUP: Final = "ratingoffice.rulebooks"
OWN: Final = {
    key: EntryPoint(key, f"ratingoffice.rulebooks.{module}", GROUP)
    for key, module in {
        "fide-2010": "fide.b02_2010.rulebook",
        "fide-2024": "fide.b02_2024.rulebook",
        "fide-2024-rapid": "fide.b02_rb_2024.rulebook:RAPID",
        "fide-2024-blitz": "fide.b02_rb_2024.rulebook:BLITZ",
        "fmjd-2009": "fmjd.annex9_2009.rulebook",
        "fmjd-2022": "fmjd.annex9_2022.rulebook",
        "knsb-rapid": "knsb.rapid.rulebook",
        "espergaerde": "espergaerde.club.rulebook",
    }.items()
}
DRAUGHTS: Final = ("fmjd-2009", "fmjd-2022")
"""The rulebooks of draughts, whose ratings titles ask for and the arbiter's systems take first."""

ANNEXES: Final = (1, 2, 3, 4, 5, 6, 8, 10, 11, 12, 13, 17, 18)
OTHER_DOCUMENTS: Final = (*(f"fmjd-annex{number}-2022" for number in ANNEXES), "fmjd-code-of-behaviour-2022")
"""Documents that no rulebook implements, but other packages do."""


class BrokenRulebookError(UnknownKeyError):
    """A package brings a rulebook that cannot be used; the message names the package and what is wrong."""


@cache
def _brought() -> dict[str, EntryPoint]:
    """Return what installed packages bring, by key, in one order."""
    return {entry.name: entry for entry in sorted(entry_points(group=GROUP), key=lambda each: (each.name, each.value))}


def brought_by(key: str) -> str:
    """Return the package that a rulebook comes with: `ratingoffice`, or another one with its version."""
    return "ratingoffice" if key in OWN else _package(_brought()[key])


def _package(entry: EntryPoint) -> str:
    return f"{entry.dist.name} {entry.dist.version}" if entry.dist else entry.value


@cache
def _loaded(key: str) -> Rulebook | Message:
    """Load a rulebook, or say why the one that a package brings cannot be used."""
    if key in OWN:
        loaded = OWN[key].load()
        own: Rulebook = getattr(loaded, "RULEBOOK", loaded)
        return own
    entry = _brought()[key]
    try:
        found = entry.load()
        book = getattr(found, "RULEBOOK", found)
        problem = next(_problems(entry, book), None)
    except Exception as error:
        problem = message("rulebook_problem.load", kind=type(error).__name__, error=str(error))
    return book if problem is None else _broken(entry, problem)


def _problems(entry: EntryPoint, book: Any) -> Iterator[Message]:
    """Walk through what is wrong with a rulebook from outside; in one of our own a test would find it."""
    if not isinstance(book, Rulebook):
        yield message("rulebook_problem.kind", value=entry.value)
        return
    if book.key != entry.name:
        yield message("rulebook_problem.key", found=book.key)
    if book.document in own_documents():
        yield message("rulebook_problem.document", document=book.document)
    _ = book.calculator  # the pages of all calculators ask every rulebook
    known = {each.number for each in book.regulation.articles}
    named = {number for stage in book.rules.stages for rule in stage.rules for number in rule.articles}
    if lost := sorted({*book.rules.cited(sorted(named)).split()} - known):
        yield message("rulebook_problem.articles", document=book.document, articles=tuple(lost))


def keys() -> tuple[str, ...]:
    """Return the keys of all rulebooks that can be used, our own first."""
    return (*OWN, *(key for key in _brought() if key not in OWN and isinstance(_loaded(key), Rulebook)))


def broken() -> list[Message]:
    """Return what is wrong with the rulebooks that packages bring and that cannot be used."""
    taken = [each for each in entry_points(group=GROUP) if each.name in OWN or each != _brought()[each.name]]
    return [
        *(found for found in map(_loaded, _brought()) if isinstance(found, Message)),
        *(_broken(each, message("rulebook_problem.taken", other=brought_by(each.name))) for each in taken),
    ]


def _broken(entry: EntryPoint, problem: Message) -> Message:
    return message("broken_rulebook", key=entry.name, package=_package(entry), problem=problem)


def rulebook(key: str, series: str = "") -> Rulebook:
    """Return a rulebook by its key: `rulebook("fide-2010").title`.

    Where a regulation has a rulebook of its own for a series, that one: `rulebook("fide-2024", "fide-rapid")`.
    """
    if key not in OWN and key not in _brought():
        raise UnknownKeyError(message("unknown_rulebook", key=key, known=keys()))
    found = _loaded(key)
    if isinstance(found, Message):
        raise BrokenRulebookError(found)
    return rulebook(found.others[series]) if series in found.others else found


def own_documents() -> tuple[str, ...]:
    """Return every document that has a regulation map here."""
    return (*dict.fromkeys(rulebook(key).document for key in OWN), *OTHER_DOCUMENTS)


@cache
def regulations() -> dict[str, RegulationMap]:
    """Return the map of every document, also of those that packages bring."""
    brought = (rulebook(key) for key in keys() if key not in OWN)
    own = {document: regulation_map(document) for document in own_documents()}
    return own | {book.document: book.regulation for book in brought}
