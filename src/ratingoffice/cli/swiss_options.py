"""What `pair`, `check` and `simulate` ask alike: the system and the choices of an event."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.screen import wrong_use

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Change
    from ratingoffice.tournament.swiss.settings import Settings

SystemOption = Annotated[str, typer.Option(help="Key of the Swiss system.", metavar="KEY")]
ColoursOption = Annotated[str | None, typer.Option(help="Colour preference: none, weak or strong.", metavar="HOW")]
FloatsOption = Annotated[bool | None, typer.Option("--floats/--no-floats", help="Heed the floats of two rounds.")]
AccelerateOption = Annotated[str | None, typer.Option(help="Accelerate: groups or haley.", metavar="HOW")]
PartsOption = Annotated[int, typer.Option(help="Into how many parts: 4, 6, 8 ...")]

BY_HAND = re.compile(r"([0-9]+)-([0-9]+|bye)=(\S.*)")


def settings_from(system: str, **choices: Any) -> Settings:
    """Make settings of what was typed; wrong words end the command."""
    from dataclasses import replace

    from ratingoffice.tournament.swiss.settings import settings_of
    from ratingoffice.tournament.swiss.systems import Colours
    from ratingoffice.tournament.swiss.systems import system as system_of

    colours, how = choices.pop("colours", None), choices.get("acceleration")
    if colours is not None and colours not in set(Colours):
        wrong_use(f"--colours is {colours!r}; write none, weak or strong")
    if how not in (None, "groups", "haley"):
        wrong_use(f"--accelerate is {how!r}; write groups or haley")
    chosen = {name: value for name, value in choices.items() if value is not None}
    try:
        settings = replace(settings_of(system_of(system)), **chosen)
    except (KeyError, ValueError) as problem:
        wrong_use(str(problem.args[0]))
    return settings if colours is None else replace(settings, colours=Colours(colours))


def numbers_in(text: str | None, option: str) -> tuple[int, ...]:
    """Read start numbers as they are typed: `5,7`."""
    words = re.split(r"[,\s]+", text.strip()) if text else []
    if not all(word.isdecimal() for word in words):
        wrong_use(f"{option} is {text!r}; write start numbers as in 5,7")
    return tuple(map(int, words))


def change_of(text: str, round_number: int) -> Change:
    """Read a pairing made by hand: `5-7=they came late`."""
    from ratingoffice.model.tournament import Change

    match = BY_HAND.fullmatch(text.strip())
    if match is None:
        wrong_use(f"--by-hand is {text!r}; write white, black and the reason as in '5-7=came late', or '5-bye=ill'")
    other = None if match[2] == "bye" else int(match[2])
    return Change(round_number, int(match[1]), other, match[3])
