"""`ratingoffice pair`: the next round of an event, and why it is so."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli import pair_round_robin, pair_screen
from ratingoffice.cli.paired_file import read_paired, write_paired
from ratingoffice.cli.screen import FINDINGS, plain, print_json, screen, wrong_use
from ratingoffice.cli.swiss_options import (
    AccelerateOption,
    ApartOption,
    ColoursOption,
    FederationsApartOption,
    FirstColourOption,
    FloatsOption,
    LotsOption,
    PartsOption,
    RatingOption,
    SystemOption,
    change_of,
    choices_from,
    numbers_in,
    settings_for,
)

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Tournament
    from ratingoffice.tournament.swiss.pairing import PairedRound, Wishes
    from ratingoffice.tournament.swiss.settings import Settings
    from ratingoffice.tournament.swiss.why import Why

ADVICE = "end the event earlier, let a pair meet by hand (--by-hand 5-7=reason), or give byes (--zero-bye)"


def pair(
    file: Annotated[Path, typer.Argument(help="A report of the event so far, in any format.")],
    system: SystemOption = None,
    colours: ColoursOption = None,
    floats: FloatsOption = None,
    accelerate: AccelerateOption = None,
    parts: PartsOption = None,
    lots: LotsOption = None,
    round_number: Annotated[int | None, typer.Option("--round", help="Pair this round anew, not the next.")] = None,
    zero_bye: Annotated[str | None, typer.Option(help="Who does not play: 5,7", metavar="NUMBERS")] = None,
    half_bye: Annotated[
        str | None, typer.Option(help="Who has half a point without a game.", metavar="NUMBERS")
    ] = None,
    full_bye: Annotated[str | None, typer.Option(help="Who has the point without a game.", metavar="NUMBERS")] = None,
    by_hand: Annotated[list[str] | None, typer.Option(help="A pair by hand: 5-7=reason", metavar="PAIR")] = None,
    apart: ApartOption = None,
    federations_apart: FederationsApartOption = None,
    first_colour: FirstColourOption = None,
    rating: RatingOption = None,
    teams: Annotated[bool, typer.Option("--teams", help="Pair the teams, by match points.")] = False,
    boards: Annotated[
        int | None, typer.Option(help="Boards of a match; else as many as every team has.", min=1)
    ] = None,
    why: Annotated[list[int] | None, typer.Option(help="Explain the pairing of this start number.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write the event with the new round.", metavar="FILE")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the round as JSON.")] = False,
) -> None:
    """Pair the next round of an event (FMJD Annex 5; round robins by Annex 2) and explain it.

    Systems: fmjd-rating, fmjd-rating-players, fmjd-solkoff, fmjd-solkoff-truncated, fmjd-solkoff-median,
    kndb-solkoff; round-robin, double-round-robin. What is chosen is kept in the report for the next round.

    Example: `ratingoffice pair open.trf --system fmjd-solkoff --why 12 --out open-round-4.trf`
    """
    from ratingoffice.tournament.swiss.choice_words import kept_choices, with_choices
    from ratingoffice.tournament.swiss.choices import USUAL, Choices, with_estimates
    from ratingoffice.tournament.swiss.pairing import next_round

    typed = choices_from(
        system=system,
        colours=colours,
        floats=floats,
        lots=lots,
        accelerate=accelerate,
        parts=parts,
        first_colour=first_colour,
        apart=apart,
        federations_apart=federations_apart,
        rating=rating,
    )
    event, key = read_paired(file)
    choices = typed.over(kept_choices(event)).over(Choices(system=USUAL))
    kept = with_choices(event, choices)
    if choices.is_round_robin:
        pair_round_robin.pair(kept, choices, round_number, out=out, json=json)
        return
    settings = settings_for(event, choices, of_teams=teams)
    tournament = _teams_of(event, file) if teams else with_estimates(event, choices.ratings)
    number = round_number or next_round(tournament)
    byes = {"zero": zero_bye, "half": half_bye, "full": full_bye}
    wishes = _wishes(tournament, number, byes, by_hand or [])
    _check_numbers(tournament, wishes, why or [])
    pair_screen.print_warnings(tournament, settings, number)
    made = _made(tournament, settings, wishes, number)
    reasons = [_why(made, each) for each in why or ()]
    if out is not None:
        write_paired(out, key, _with_matches(kept, made, boards) if teams else _with_round(kept, made))
    if json:
        print_json(pair_screen.data(tournament, made, reasons))
        return
    pair_screen.print_round(tournament, made)
    for each in reasons:
        pair_screen.print_why(tournament, each)


def _teams_of(event: Tournament, file: Path) -> Tournament:
    from ratingoffice.formats.reports.trf.pairing_records import match_points
    from ratingoffice.model.tournament import DRAUGHTS
    from ratingoffice.tournament.swiss.teams import teams_as_players

    if not event.teams:
        wrong_use(f"{file} names no teams; leave --teams out")
    return teams_as_players(event, match_points(event) or DRAUGHTS)


def _with_round(event: Tournament, made: PairedRound) -> Tournament:
    from ratingoffice.tournament.swiss.pairing import with_round

    return with_round(event, made)


def _with_matches(event: Tournament, made: PairedRound, boards: int | None) -> Tournament:
    from ratingoffice.tournament.swiss.teams import usual_line_ups, with_matches

    return with_matches(event, made, usual_line_ups(event, boards))


def _wishes(tournament: Tournament, number: int, byes: dict[str, str | None], by_hand: list[str]) -> Wishes:
    from ratingoffice.formats.reports.trf.pairing_records import asked_byes
    from ratingoffice.model.tournament import Code
    from ratingoffice.tournament.swiss.pairing import Wishes, wishes_of

    told = wishes_of(tournament, number)
    codes = {"zero": Code.ZERO_BYE, "half": Code.HALF_BYE, "full": Code.FULL_BYE}
    asked = {player: codes[kind] for kind, text in byes.items() for player in numbers_in(text, f"--{kind}-bye")}
    hands = tuple(change_of(text, number) for text in by_hand)
    return Wishes({**asked_byes(tournament, number), **told.byes, **asked}, (*told.by_hand, *hands))


def _check_numbers(tournament: Tournament, wishes: Wishes, asked: list[int]) -> None:
    known = {entry.number for entry in tournament.entries}
    if unknown := sorted((wishes.settled() | set(asked)) - known):
        wrong_use(f"{', '.join(map(str, unknown))}: no such start number in the event")


def _made(tournament: Tournament, settings: Settings, wishes: Wishes, number: int) -> PairedRound:
    from ratingoffice.tournament.swiss.engine import NoPairingError
    from ratingoffice.tournament.swiss.pairing import pair_round

    try:
        return pair_round(tournament, settings, wishes, number)
    except NoPairingError as problem:
        names = {entry.number: entry.name for entry in tournament.entries}
        listed = ", ".join(f"{each} {names[each]}" for each in problem.positions)
        message = (
            f"[bold red]No pairing of round {number} is legal.[/] However the others are paired, nobody is left for: "
        )
        screen(stderr=True).print(f"{message}{plain(listed)}.\nWhat you can do: {plain(ADVICE)}.", soft_wrap=True)
        raise typer.Exit(FINDINGS) from None


def _why(made: PairedRound, number: int) -> Why:
    from ratingoffice.tournament.swiss.why import why

    try:
        return why(made, number)
    except KeyError as problem:
        wrong_use(str(problem.args[0]))
