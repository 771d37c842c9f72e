"""What `pair`, `check` and `event simulate` ask alike: the system and the choices of an event."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from ratingoffice.cli.screen import wrong_use

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Change, Tournament
    from ratingoffice.tournament.swiss.choices import Choices
    from ratingoffice.tournament.swiss.settings import Settings

SystemOption = Annotated[
    str | None, typer.Option(help="Key of the system; else the one the report keeps.", metavar="KEY")
]
ColoursOption = Annotated[str | None, typer.Option(help="Colour preference: none, weak or strong.", metavar="HOW")]
FloatsOption = Annotated[bool | None, typer.Option("--floats/--no-floats", help="Heed the floats of two rounds.")]
AccelerateOption = Annotated[str | None, typer.Option(help="Accelerate: groups, haley or none.", metavar="HOW")]
PartsOption = Annotated[int | None, typer.Option(help="Into how many parts: 4, 6, 8 ...")]
LotsOption = Annotated[
    int | None,
    typer.Option(
        help="Draw the lots from this seed; else the start numbers are lots.", min=-(10**18) + 1, max=10**18 - 1
    ),
]
FirstColourOption = Annotated[str | None, typer.Option(help="Of the first player in round 1: w or b.")]
ApartOption = Annotated[list[str] | None, typer.Option(help="Who may not meet: 5,7", metavar="NUMBERS")]
FederationsApartOption = Annotated[
    str | None, typer.Option(help="Rounds without games inside a federation: 1,2", metavar="ROUNDS")
]
RatingOption = Annotated[
    list[str] | None, typer.Option(help="An estimate for a player without a rating: 7=1850", metavar="NUMBER=RATING")
]


@dataclass(frozen=True)
class SwissOptions:
    """The choices of an event, as they are typed."""

    system: SystemOption = None
    colours: ColoursOption = None
    floats: FloatsOption = None
    accelerate: AccelerateOption = None
    parts: PartsOption = None
    lots: LotsOption = None
    apart: ApartOption = None
    federations_apart: FederationsApartOption = None
    first_colour: FirstColourOption = None
    rating: RatingOption = None

    def choices(self) -> Choices:
        """Make choices of what was typed; wrong words end the command."""
        return choices_from(**vars(self))

    def only_swiss(self) -> list[str]:
        """Which of these were typed that a round robin does not have."""
        typed = [name for name, value in vars(self).items() if value is not None and name not in ("system", "lots")]
        return [f"--{name.replace('_', '-')}" for name in typed]


WORDS: Final = {
    "colours": ("none", "weak", "strong"),
    "accelerate": ("groups", "haley", "none"),
    "first_colour": ("w", "b"),
}
"""What may be typed where only some words are known."""

BY_HAND = re.compile(r"([0-9]+)-([0-9]+|bye)=(\S.*)")
ESTIMATE = re.compile(r"([0-9]{1,4})=([0-9]{1,4})")


def choices_from(**typed: Any) -> Choices:
    """Make choices of what was typed; wrong words end the command."""
    from ratingoffice.tournament.swiss.choices import Choices
    from ratingoffice.tournament.swiss.systems import Colours

    for name, words in WORDS.items():
        if typed.get(name) not in (None, *words):
            wrong_use(f"--{name.replace('_', '-')} is {typed[name]!r}; write {', '.join(words[:-1])} or {words[-1]}")
    if typed.get("colours"):
        typed["colours"] = Colours(typed["colours"])
    lists: dict[str, Any] = {
        "apart": tuple(numbers_in(each, "--apart") for each in typed.pop("apart", None) or ()),
        "federations_apart": numbers_in(typed.pop("federations_apart", None), "--federations-apart"),
        "ratings": dict(_estimate(each) for each in typed.pop("rating", None) or ()),
    }
    return Choices(**typed, **lists)


def settings_for(tournament: Tournament, choices: Choices, *, of_teams: bool = False) -> Settings:
    """Make settings of choices and of what a report states about its rounds; wrong ones end the command.

    In an event of teams the numbers of 250 and 260 are those of teams.
    """
    from ratingoffice.library.stated_pairing import stated_settings

    _check_named(choices, [each.number for each in (tournament.teams if of_teams else tournament.entries)])
    return stated_settings(tournament, choices, of_teams=of_teams)


def check_estimates(tournament: Tournament, typed: Mapping[int, int]) -> None:
    """Refuse an estimate for nobody, or for a player (in an event of teams, a team) who has a rating."""
    ratings = {entry.number: entry.rating for entry in tournament.entries}
    if unknown := sorted(typed.keys() - ratings.keys()):
        wrong_use(f"{', '.join(map(str, unknown))}: no such start number in the event")
    if rated := [f"{number} has {ratings[number]}" for number in sorted(typed) if ratings[number]]:
        wrong_use(
            f"--rating is an estimate where there is no rating, but by the report {', '.join(rated)}; leave it out, "
            "or change the report (Annex 5, appendix A a)"
        )


def _check_named(choices: Choices, numbers: list[int]) -> None:
    """Refuse groups that keep nobody apart, and start numbers that the event does not have."""
    if any(len(set(group)) < 2 for group in choices.apart):
        wrong_use("--apart names those who may not meet, two or more; write start numbers as in 5,7")
    named = {number for group in choices.apart for number in group} | set(choices.ratings)
    if unknown := sorted(named - set(numbers)):
        wrong_use(f"{', '.join(map(str, unknown))}: no such start number in the event")


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


def _estimate(text: str) -> tuple[int, int]:
    match = ESTIMATE.fullmatch(text.strip())
    if match is None:
        wrong_use(f"--rating is {text!r}; write the start number and the estimate as in 7=1850")
    return int(match[1]), int(match[2])
