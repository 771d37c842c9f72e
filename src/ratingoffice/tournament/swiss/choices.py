"""What an event chose for its pairing, as settings and as a line of words that its report keeps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Final, Literal

from ratingoffice.model.article import article
from ratingoffice.model.tournament import Colour, Tournament
from ratingoffice.tournament.swiss.settings import Acceleration, Settings, drawn, settings_of
from ratingoffice.tournament.swiss.systems import SYSTEMS, Colours, system

ROUND_ROBINS: Final = ("round-robin", "double-round-robin")
"""Systems that need no Swiss pairing."""

USUAL: Final = "fmjd-rating"
"""The Swiss system where nothing was chosen; one of the two that Annex 5, 1 prefers."""
FACT: Final = "pairing"
"""Under this name the line is one of the other facts of an event."""
FORMS: Final = {
    "system": "|".join((*SYSTEMS, *ROUND_ROBINS)),
    "colours": "|".join(Colours),
    "floats": "yes|no",
    "lots": r"-?[0-9]{1,18}",
    "accelerate": "groups|haley|none",
    "parts": "[468]|[1-9][02468]",
    "first-colour": "w|b",
    "federations-apart": r"[0-9]{1,3}(?:,[0-9]{1,3})*",
    "apart": r"[0-9]{1,4}(?:,[0-9]{1,4})+",
    "rating": r"[0-9]{1,4}:[0-9]{1,4}",
}
"""The words and what may stand behind them."""


def usual_system(tournament: Tournament) -> str:
    """The system where nothing was chosen: everybody meets everybody if the event says so, else a Swiss one."""
    stated = (tournament.info.system or "").replace("_", "-")
    return stated if stated in ROUND_ROBINS else USUAL


@dataclass(frozen=True)
class Choices:
    """What was chosen, None or nothing where it was not; `ratings` are estimates for those who have none.

    Each field has a form in `FORMS`; the line that reports keep has the words in the order of the fields.
    """

    system: str | None = None
    colours: Colours | None = None
    floats: bool | None = None
    lots: int | None = None
    accelerate: Acceleration | Literal["none"] | None = None
    parts: int | None = None
    first_colour: Colour | None = None
    federations_apart: tuple[int, ...] = ()
    apart: tuple[tuple[int, ...], ...] = ()
    ratings: Mapping[int, int] = field(default_factory=dict)

    def over(self, kept: Choices) -> Choices:
        """These choices, and the kept ones where nothing was chosen now; families and estimates add up."""
        chosen = {each.name: getattr(self, each.name) for each in fields(self)}
        apart, ratings = dict.fromkeys((*kept.apart, *self.apart)), {**kept.ratings, **self.ratings}
        now = {name: value for name, value in chosen.items() if value not in (None, (), {})}
        return replace(kept, **now | {"apart": tuple(apart), "ratings": ratings})

    @property
    def is_round_robin(self) -> bool:
        """Whether everybody is to meet everybody."""
        return self.system in ROUND_ROBINS

    def settings(self, numbers: Iterable[int]) -> Settings:
        """The settings of a Swiss event with these start numbers; raises where the system is not known."""
        chosen: dict[str, Any] = {
            "colours": self.colours,
            "floats": self.floats,
            "acceleration": None if self.accelerate == "none" else self.accelerate,
            "parts": self.parts,
            "first_colour": self.first_colour,
            "federations_apart": frozenset(self.federations_apart),
            "apart": self.apart,
        }
        known = {name: value for name, value in chosen.items() if value is not None}
        settings = replace(settings_of(system(self.system or USUAL)), **known)
        return settings if self.lots is None else drawn(settings, numbers, self.lots)


@article("Annex 5, A.a")
def with_estimates(tournament: Tournament, ratings: Mapping[int, int]) -> Tournament:
    """The event with an estimate for everybody who has no rating and for whom the referee made one."""
    entries = (
        entry if entry.rating else replace(entry, rating=ratings.get(entry.number)) for entry in tournament.entries
    )
    return replace(tournament, entries=tuple(entries))


@article("Annex 5, A.a")
def unrated(tournament: Tournament) -> tuple[int, ...]:
    """Who has neither a rating nor an estimate, and is paired below all who have one."""
    return tuple(entry.number for entry in tournament.entries if not entry.rating)


def kept_choices(tournament: Tournament) -> Choices:
    """What the event kept of its choices; words that nobody knows are passed over."""
    return choices_in(tournament.info.others.get(FACT, ""))


def with_choices(tournament: Tournament, choices: Choices) -> Tournament:
    """The event with its choices among its facts."""
    text = choices_text(choices)
    others = {**tournament.info.others, FACT: text} if text else tournament.info.others
    return replace(tournament, info=replace(tournament.info, others=others))


def choices_text(choices: Choices) -> str:
    """The line of words; nothing stands for what was not chosen."""
    return " ".join(f"{word}={value}" for word, value in _words(choices))


def _words(choices: Choices) -> Iterator[tuple[str, str]]:
    """The words of the line in the order of the fields of `Choices`: reports keep it, so the order stays."""
    for each in fields(choices):
        word, value = each.name.replace("_", "-"), getattr(choices, each.name)
        if word == "apart":
            yield from (("apart", _listed(group)) for group in value)
        elif word == "ratings":
            yield from (("rating", f"{number}:{rating}") for number, rating in sorted(value.items()))
        elif isinstance(value, bool):
            yield word, "yes" if value else "no"
        elif value not in (None, ()):
            yield word, _listed(value) if isinstance(value, tuple) else str(value)


def choices_in(text: str) -> Choices:
    """The choices of a line; words that nobody knows, as another version may write them, are passed over."""
    words = [word.partition("=")[::2] for word in text.split()]
    known = [(word, value) for word, value in words if word in FORMS and re.fullmatch(FORMS[word], value)]
    chosen: dict[str, Any] = {}
    for word, value in known:
        if word == "apart":
            chosen["apart"] = (*chosen.get("apart", ()), _numbers(value))
        elif word == "rating":
            number, _, rating = value.partition(":")
            chosen["ratings"] = {**chosen.get("ratings", {}), int(number): int(rating)}
        else:
            chosen[word.replace("-", "_")] = READ.get(word, str)(value)
    return Choices(**chosen)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split(",")))


def _listed(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


READ: Final[dict[str, Callable[[str], object]]] = {
    "colours": Colours,
    "floats": "yes".__eq__,
    "lots": int,
    "parts": int,
    "federations-apart": _numbers,
}
"""How a value is read that is no text."""
