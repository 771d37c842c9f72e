"""`ratingoffice pair`: the next round of an event, and why it is so."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli import pair_round_robin, pair_screen
from ratingoffice.cli.option_groups import with_groups
from ratingoffice.cli.paired_file import read_paired, write_paired
from ratingoffice.cli.round_wishes import RoundOptions, wishes_for
from ratingoffice.cli.screen import FINDINGS, plain, print_json, screen, wrong_use
from ratingoffice.cli.swiss_options import SwissOptions, check_estimates, settings_for
from ratingoffice.cli.team_options import asked_teams, line_ups_for, with_points

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Tournament
    from ratingoffice.tournament.swiss.pairing import PairedRound, Wishes
    from ratingoffice.tournament.swiss.settings import Settings
    from ratingoffice.tournament.swiss.why import Why

ADVICE = "end the event earlier, let a pair meet by hand (--by-hand 5-7=reason), or give byes (--zero-bye)"


@with_groups
def pair(
    file: Annotated[Path, typer.Argument(help="A report of the event so far, in any format.")],
    swiss: SwissOptions,
    asked: RoundOptions,
    why: Annotated[list[int] | None, typer.Option(help="Explain the pairing of this start number.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write the event with the new round.", metavar="FILE")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the round as JSON.")] = False,
) -> None:
    """Pair the next round of an event (FMJD Annex 5; round robins by Annex 2) and explain it.

    Systems: fmjd-rating, fmjd-rating-players, fmjd-solkoff, fmjd-solkoff-truncated, fmjd-solkoff-median,
    kndb-solkoff; round-robin, double-round-robin. What is chosen is kept in the report for the next round.

    Example: `ratingoffice pair open.trf --system fmjd-solkoff --why 12 --out open-round-4.trf`
    """
    from ratingoffice.tournament.swiss.choices import Choices, kept_choices, usual_system, with_choices, with_estimates

    typed = swiss.choices()
    asked.check_boards()
    event, key = read_paired(file)
    choices = typed.over(kept_choices(event)).over(Choices(system=usual_system(event)))
    kept = with_choices(event, choices)
    if choices.is_round_robin:
        _refuse_swiss_options(swiss, asked, why)
        robin = pair_round_robin.robin_round(kept, choices, asked)
        pair_screen.print_left_out(event, robin.games[0].round)
        if out is not None:
            write_paired(out, key, robin.event)
        pair_round_robin.show(robin, choices, json=json)
        return
    settings = settings_for(event, choices, of_teams=asked.teams)
    whole = asked_teams(event) if asked.teams else event
    check_estimates(whole, typed.ratings)
    tournament = with_estimates(whole, choices.ratings)
    made = _made(tournament, settings, asked, why or [])
    names = {entry.number: entry.name for entry in tournament.entries}
    reasons = [_why(made, each, names) for each in why or ()]
    if out is not None:
        write_paired(out, key, _with_matches(kept, made, asked.boards) if asked.teams else _with_round(kept, made))
    if json:
        print_json(pair_screen.data(tournament, made, reasons))
        return
    pair_screen.print_round(tournament, made)
    for each in reasons:
        pair_screen.print_why(tournament, each)


def _refuse_swiss_options(swiss: SwissOptions, asked: RoundOptions, why: list[int] | None) -> None:
    if named := [*swiss.only_swiss(), *asked.only_swiss(), *(["--why"] if why else [])]:
        wrong_use(f"a round robin has its table of games; leave out {', '.join(named)}")


def _with_round(event: Tournament, made: PairedRound) -> Tournament:
    from ratingoffice.tournament.swiss.pairing import with_round

    return with_round(event, made)


def _with_matches(event: Tournament, made: PairedRound, boards: int | None) -> Tournament:
    from ratingoffice.tournament.swiss.teams import with_matches

    return with_points(with_matches(event, made, line_ups_for(event, boards)))


def _check_numbers(tournament: Tournament, wishes: Wishes, asked: list[int]) -> None:
    known = {entry.number for entry in tournament.entries}
    if unknown := sorted((wishes.settled() | set(asked)) - known):
        wrong_use(f"{', '.join(map(str, unknown))}: no such start number in the event")


def _made(tournament: Tournament, settings: Settings, asked: RoundOptions, explained: list[int]) -> PairedRound:
    from ratingoffice.tournament.messages import message
    from ratingoffice.tournament.swiss.engine import NoPairingError
    from ratingoffice.tournament.swiss.pairing import pair_round

    number = asked.number(tournament)
    wishes = wishes_for(tournament, number, asked)
    _check_numbers(tournament, wishes, explained)
    pair_screen.print_warnings(tournament, settings, number, wishes)
    try:
        return pair_round(tournament, settings, wishes, number)
    except NoPairingError as problem:
        names = {entry.number: entry.name for entry in tournament.entries}
        left = tuple(message("numbered_name", number=each, name=names[each]) for each in problem.positions)
        text = message("no_legal_pairing", round=number, players=left)
        screen(stderr=True).print(f"[bold red]{plain(text)}[/]\nWhat you can do: {plain(ADVICE)}.", soft_wrap=True)
        raise typer.Exit(FINDINGS) from None


def _why(made: PairedRound, number: int, names: dict[int, str]) -> Why:
    from ratingoffice.tournament.errors import TournamentError
    from ratingoffice.tournament.swiss.why import why

    try:
        return why(made, number, names)
    except TournamentError as problem:
        wrong_use(problem.message)
