"""`ratingoffice pair`: the next round of an event, and why it is so."""

from pathlib import Path
from typing import Annotated

import typer

from ratingoffice.cli.option_groups import with_groups
from ratingoffice.cli.round_wishes import RoundOptions
from ratingoffice.cli.screen import print_json, wrong_use
from ratingoffice.cli.swiss_options import SwissOptions, check_estimates, settings_for


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
    from ratingoffice.cli import pair_round_robin, pair_swiss
    from ratingoffice.cli.report_file import read_paired, write_paired
    from ratingoffice.cli.team_options import asked_teams
    from ratingoffice.tournament.swiss.choices import Choices, kept_choices, usual_system, with_choices, with_estimates

    typed = swiss.choices()
    asked.check_boards()
    event, key = read_paired(file)
    choices = typed.over(kept_choices(event)).over(Choices(system=usual_system(event)))
    kept = with_choices(event, choices)
    if choices.is_round_robin:
        if named := [*swiss.only_swiss(), *asked.only_swiss(), *(["--why"] if why else [])]:
            wrong_use(f"a round robin has its table of games; leave out {', '.join(named)}")
        robin = pair_round_robin.robin_round(kept, choices, asked)
        pair_swiss.print_left_out(event, robin.games[0].round)
        if out is not None:
            write_paired(out, key, robin.event)
        pair_round_robin.show(robin, choices, json=json)
        return
    settings = settings_for(event, choices, of_teams=asked.teams)
    whole = asked_teams(event) if asked.teams else event
    check_estimates(whole, typed.ratings)
    tournament = with_estimates(whole, choices.ratings)
    made = pair_swiss.swiss_round(tournament, settings, asked, why or [])
    reasons = pair_swiss.reasons(tournament, made, why or [])
    if out is not None:
        write_paired(out, key, pair_swiss.with_new_round(kept, made, asked))
    if json:
        print_json(pair_swiss.data(tournament, made, reasons))
        return
    pair_swiss.print_round(tournament, made)
    for each in reasons:
        pair_swiss.print_why(tournament, each)
