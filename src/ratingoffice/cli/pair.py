"""`ratingoffice pair`: the next round of a Swiss event, and why it is so."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ratingoffice.cli.screen import FINDINGS, plain, print_findings, print_json, screen, wrong_use
from ratingoffice.cli.swiss_options import (
    AccelerateOption,
    ColoursOption,
    FloatsOption,
    PartsOption,
    SystemOption,
    change_of,
    numbers_in,
    settings_from,
)

if TYPE_CHECKING:
    from ratingoffice.model.tournament import Tournament
    from ratingoffice.tournament.swiss.pairing import PairedRound, Wishes
    from ratingoffice.tournament.swiss.why import Why

ALLOWED = ("missing_result", "missing_value", "points_differ")
"""Errors for a rating that a pairing can do with: days that are not told; points are counted from the rounds."""

ADVICE = "end the event earlier, let a pair meet by hand (--by-hand 5-7=reason), or give byes (--zero-bye)"


def pair(
    file: Annotated[Path, typer.Argument(help="A report of the event so far, in any format.")],
    system: SystemOption = "fmjd-rating",
    colours: ColoursOption = None,
    floats: FloatsOption = None,
    accelerate: AccelerateOption = None,
    parts: PartsOption = 4,
    lots: Annotated[
        int | None, typer.Option(help="Draw the lots from this seed; else the start numbers are lots.")
    ] = None,
    round_number: Annotated[int | None, typer.Option("--round", help="Pair this round anew, not the next.")] = None,
    zero_bye: Annotated[str | None, typer.Option(help="Who does not play: 5,7", metavar="NUMBERS")] = None,
    half_bye: Annotated[
        str | None, typer.Option(help="Who has half a point without a game.", metavar="NUMBERS")
    ] = None,
    full_bye: Annotated[str | None, typer.Option(help="Who has the point without a game.", metavar="NUMBERS")] = None,
    by_hand: Annotated[list[str] | None, typer.Option(help="A pair by hand: 5-7=reason", metavar="PAIR")] = None,
    apart: Annotated[list[str] | None, typer.Option(help="Who may not meet: 5,7", metavar="NUMBERS")] = None,
    federations_apart: Annotated[
        str | None, typer.Option(help="Rounds without games inside a federation: 1,2", metavar="ROUNDS")
    ] = None,
    first_colour: Annotated[str | None, typer.Option(help="Of the first player in round 1: w or b.")] = None,
    teams: Annotated[bool, typer.Option("--teams", help="Pair the teams, by match points.")] = False,
    why: Annotated[list[int] | None, typer.Option(help="Explain the pairing of this start number.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write the event with the new round.", metavar="FILE")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the round as JSON.")] = False,
) -> None:
    """Pair the next round of a Swiss event (FMJD Annex 5) and explain it.

    Systems: fmjd-rating, fmjd-rating-players, fmjd-solkoff, fmjd-solkoff-truncated, fmjd-solkoff-median, kndb-solkoff.

    Example: `ratingoffice pair open.trf --system fmjd-solkoff --why 12 --out open-round-4.trf`
    """
    from dataclasses import replace

    from ratingoffice.tournament.swiss.pairing import next_round
    from ratingoffice.tournament.swiss.settings import drawn

    if first_colour not in (None, "w", "b"):
        wrong_use(f"--first-colour is {first_colour!r}; write w or b")
    settings = settings_from(
        system,
        colours=colours,
        floats=floats,
        acceleration=accelerate,
        parts=parts,
        first_colour=first_colour,
        apart=tuple(numbers_in(each, "--apart") for each in apart or ()),
        federations_apart=frozenset(numbers_in(federations_apart, "--federations-apart")),
    )
    event, key = _read(file)
    tournament = _teams_of(event, file) if teams else event
    if lots is not None:
        settings = drawn(settings, (entry.number for entry in tournament.entries), lots)
    number = round_number or next_round(tournament)
    settings = replace(settings, apart=(*settings.apart, *_apart(event, number)))
    tournament = replace(tournament, halves=tuple(half for half in tournament.halves if half.round <= number))
    byes = {"zero": zero_bye, "half": half_bye, "full": full_bye}
    wishes = _wishes(tournament, number, byes, by_hand or [])
    _check_numbers(tournament, wishes, why or [])
    made = _made(tournament, settings, wishes, number)
    reasons = [_why(made, each) for each in why or ()]
    if out is not None:
        _write(out, key, _with_matches(event, made) if teams else _with_round(tournament, made))
    if json:
        print_json(_data(tournament, made, reasons))
        return
    _print_round(tournament, made)
    for each in reasons:
        _print_why(tournament, each)


def _read(file: Path) -> tuple[Tournament, str]:
    """Read a report; what is wrong in it ends the command, games without a result do not."""
    from ratingoffice.formats.recognition import PLAYERS, SEASON, kind_of, read_report
    from ratingoffice.formats.reports.cross_check import cross_check
    from ratingoffice.model.findings import has_errors, merge

    kind, findings = kind_of(file)
    if kind in (PLAYERS, SEASON):
        wrong_use(f"{file} is no report of an event; write one as TRF or in the FMJD text format")
    tournament = None
    if kind is not None:
        tournament, read = read_report(file, kind)
        findings = merge([findings, read])
    if tournament is not None:
        findings = merge([findings, cross_check(tournament, file.name)])
        findings = findings.filter((findings["severity"] == "error") & ~findings["code"].is_in(ALLOWED))
    if tournament is None or kind is None or has_errors(findings):
        print_findings(findings)
        raise typer.Exit(FINDINGS)
    return tournament, kind


def _teams_of(event: Tournament, file: Path) -> Tournament:
    from ratingoffice.tournament.swiss.teams import teams_as_players

    if not event.teams:
        wrong_use(f"{file} names no teams; leave --teams out")
    return teams_as_players(event)


def _with_round(event: Tournament, made: PairedRound) -> Tournament:
    from ratingoffice.tournament.swiss.pairing import with_round

    return with_round(event, made)


def _with_matches(event: Tournament, made: PairedRound) -> Tournament:
    from ratingoffice.tournament.swiss.teams import with_matches

    return with_matches(event, made)


def _apart(event: Tournament, number: int) -> tuple[tuple[int, ...], ...]:
    from ratingoffice.formats.reports.trf.absences import apart_in

    return apart_in(event, number)


def _wishes(tournament: Tournament, number: int, byes: dict[str, str | None], by_hand: list[str]) -> Wishes:
    from ratingoffice.formats.reports.trf.absences import asked_byes
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


def _made(tournament: Tournament, settings: object, wishes: Wishes, number: int) -> PairedRound:
    from ratingoffice.tournament.swiss.engine import NoPairingError
    from ratingoffice.tournament.swiss.pairing import pair_round

    try:
        return pair_round(tournament, settings, wishes, number)  # type: ignore[arg-type]
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


def _write(out: Path, key: str, event: Tournament) -> None:
    """Write the event in the format it came in, or as TRF where that cannot tell of games to come."""
    from ratingoffice.formats.reports.catalogue import WRITERS, keys_for

    chosen = key if key in ("trf", "fmjd-text") else "trf"
    if out.suffix.lower() == ".trf" or keys_for(out.name) == ["trf"]:
        chosen = "trf"
    data, cannot = WRITERS[chosen](event)
    try:
        out.write_bytes(data)
    except OSError as problem:
        wrong_use(f"{out} cannot be written: {problem.strerror or problem}")
    print_findings(cannot)


def _points(made: PairedRound, tournament: Tournament) -> dict[int, str]:
    """The points of each before the round, as people write them."""
    from fractions import Fraction

    from ratingoffice.formats.reports.values import points_text
    from ratingoffice.tournament.rounds import rounds_of

    rounds = rounds_of(tournament).up_to(made.field.round - 1)
    scores = zip(rounds.numbers.tolist(), rounds.scores.tolist(), strict=True)
    return {number: points_text(Fraction(score, rounds.unit)) for number, score in scores}


def _print_round(tournament: Tournament, made: PairedRound) -> None:
    from rich.table import Table

    people, points = {entry.number: entry for entry in tournament.entries}, _points(made, tournament)
    title = f"{tournament.info.name}: round {made.field.round}, {made.field.settings.system.title}"
    table = Table("board", "white", "rating", "points", "", "points", "rating", "black", title=plain(title))
    for board, (white, black) in enumerate(made.boards(), 1):
        one, two = people[white], people[black]
        table.add_row(
            str(board),
            *(f"{white} {plain(one.name)}", str(one.rating or ""), points[white], "-"),
            *(points[black], str(two.rating or ""), f"{black} {plain(two.name)}"),
        )
    screen().print(table)
    for line in _settled_lines(made):
        screen().print(plain(line), soft_wrap=True)


def _settled_lines(made: PairedRound) -> list[str]:
    bye = [] if made.bye is None else [f"Bye: {made.field.numbers[made.bye]}"]
    hands = [f"By hand: {each.player}-{each.opponent or 'bye'} ({each.reason})" for each in made.wishes.by_hand]
    byes = [f"Does not play: {number} ({code.value})" for number, code in sorted(made.wishes.byes.items())]
    return [*bye, *hands, *byes]


def _print_why(tournament: Tournament, answer: Why) -> None:
    from rich.table import Table

    names = {entry.number: entry.name for entry in tournament.entries}
    against = "the bye" if answer.opponent is None else f"{answer.opponent} {names[answer.opponent]}"
    console = screen()
    console.print(f"\n[bold]Why {answer.number} {plain(names[answer.number])} has {plain(against)}[/]", soft_wrap=True)
    console.print(plain(answer.role), soft_wrap=True)
    for each in answer.passed_over:
        console.print(f"  not {each.number}: {plain(each.sentence)} ({each.articles})", soft_wrap=True)
    if answer.next_best is not None:
        best = answer.next_best
        console.print(f"Next best, {best.number}: {plain(best.sentence)} ({best.articles})", soft_wrap=True)
    table = Table("criterion", "what is counted, as little as can be", "value", "article")
    for value in answer.values:
        table.add_row(str(value.criterion), value.name, " ".join(map(str, value.value)) or "-", value.articles)
    if answer.values:
        console.print(table)


def _data(tournament: Tournament, made: PairedRound, reasons: list[Why]) -> dict[str, object]:
    from dataclasses import asdict

    points = _points(made, tournament)
    return {
        "event": tournament.info.name,
        "round": made.field.round,
        "system": made.field.settings.system.key,
        "boards": [
            {"board": board, "white": white, "black": black, "points": [points[white], points[black]]}
            for board, (white, black) in enumerate(made.boards(), 1)
        ],
        "bye": None if made.bye is None else int(made.field.numbers[made.bye]),
        "byes": {number: code.value for number, code in made.wishes.byes.items()},
        "by_hand": [asdict(change) for change in made.wishes.by_hand],
        "why": [asdict(each) for each in reasons],
    }
