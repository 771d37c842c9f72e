"""The choices of an event as a line of words that it keeps: `system=fmjd-solkoff colours=weak lots=7`."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, Final

from ratingoffice.model.tournament import Tournament
from ratingoffice.tournament.swiss.choices import ROUND_ROBINS, Choices
from ratingoffice.tournament.swiss.systems import SYSTEMS, Colours

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
    floats = None if choices.floats is None else "yes" if choices.floats else "no"
    single = {
        "system": choices.system,
        "colours": choices.colours,
        "floats": floats,
        "lots": choices.lots,
        "accelerate": choices.accelerate,
        "parts": choices.parts,
        "first-colour": choices.first_colour,
        "federations-apart": _listed(choices.federations_apart),
    }
    yield from ((word, str(value)) for word, value in single.items() if value not in (None, ""))
    yield from (("apart", _listed(group)) for group in choices.apart)
    yield from (("rating", f"{number}:{rating}") for number, rating in sorted(choices.ratings.items()))


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
