"""From a report and what is typed beside it to an event as titles see it."""

from enum import StrEnum
from pathlib import Path
from typing import TypeVar

import polars as pl

from ratingoffice.cli.findings_screen import refuse
from ratingoffice.cli.messages import message
from ratingoffice.cli.norms import EventOptions
from ratingoffice.cli.screen import wrong_use
from ratingoffice.cli.standings_options import known_deciding_games
from ratingoffice.draughts.time_controls import read_stages
from ratingoffice.formats import recognition
from ratingoffice.formats.countries import federation_of
from ratingoffice.formats.reports.country_codes import with_federations
from ratingoffice.formats.reports.entry_facts import with_facts
from ratingoffice.model.findings import Place, finding, has_errors, merge
from ratingoffice.model.referee import Referee
from ratingoffice.model.tables import SYSTEMS
from ratingoffice.model.tournament import Info, Tournament
from ratingoffice.titles.deciding_games import before_deciding_games
from ratingoffice.titles.event import Age, CompetitionType, JudgedEvent
from ratingoffice.titles.results import stated_places, system_of, unknown_titles
from ratingoffice.titles.title import Section

Choice = TypeVar("Choice", bound=StrEnum)


def read_event(file: Path, entries: Path | None, *, as_json: bool) -> tuple[Tournament, pl.DataFrame]:
    """The report with the facts of its players, and the warnings; ends with exit code 1 where something is wrong."""
    read = recognition.read_event(file)
    if read.format in recognition.NO_REPORTS:
        wrong_use(f"{file} is no report of an event")
    tournament, findings = read.tournament, read.findings
    if tournament is not None:
        wrong = findings.filter(~_is_still_played(tournament.last_round))
        findings = merge([wrong, _titles_not_known(tournament, file.name)])
        if entries is not None:
            tournament, more = with_facts(tournament, entries)
            findings = merge([findings, more])
    if tournament is None or has_errors(findings):
        refuse(findings, as_json=as_json)
    return with_federations(tournament), findings


def _is_still_played(last_round: int) -> pl.Expr:
    """Games of the last round without a result, and all where no round is played: they are to come."""
    is_open = (pl.col("code") == "missing_result") & (pl.col("column") == f"round {last_round}")
    return is_open | (pl.col("code") == "no_games")


def event_of(tournament: Tournament, typed: EventOptions) -> JudgedEvent:
    """The event: what was typed, else what the report states."""
    info = tournament.info
    competition = typed.competition or ("national" if info.national_championship else "other")
    women = info.women_only if typed.women is None else typed.women
    return JudgedEvent(
        rounds=_rounds(tournament, typed),
        competition=_choice(CompetitionType, competition, "--competition"),
        age=_choice(Age, typed.age, "--age"),
        section=Section.WOMEN if women else Section.OPEN,
        board=typed.board,
        system=_system(typed) or system_of(tournament),
        federation=_organiser(tournament, typed) or info.federation,
        time_control=_time_control(typed, info),
        round_dates=info.round_dates,
        referee=None if typed.referee is None else _choice(Referee, typed.referee, "--referee"),
        is_registered=typed.registered,
        is_approved=typed.approved,
    )


def with_shared_places(tournament: Tournament, event: JudgedEvent, typed: EventOptions) -> Tournament:
    """The report with the places that were shared before deciding games (Annex 10, 13)."""
    if not typed.deciding_game:
        return tournament
    try:
        return before_deciding_games(tournament, event, known_deciding_games(tournament, typed.deciding_game))
    except ValueError as problem:
        wrong_use(*getattr(problem, "problems", [str(problem)]))


def _organiser(tournament: Tournament, typed: EventOptions) -> str | None:
    """The federation that was typed, by its own letters; one that neither the table nor the report has is refused."""
    if typed.organiser is None:
        return None
    found = federation_of(typed.organiser, tournament.info.start) or typed.organiser.strip().upper()
    in_report = sorted({entry.federation for entry in tournament.entries if entry.federation})
    if found not in in_report and federation_of(found) is None:
        known = f"Available in the report: {', '.join(in_report)}" if in_report else "Write a code such as NED"
        wrong_use(f"Unknown federation {typed.organiser!r}. {known}")
    return found


def _rounds(tournament: Tournament, typed: EventOptions) -> int:
    """How many there are in all; not fewer than the report has."""
    rounds = typed.rounds or tournament.info.rounds or tournament.last_round
    if not rounds:
        wrong_use("no game is played yet, and the report does not state how many rounds there are; add --rounds 9")
    if typed.rounds is not None and typed.rounds < tournament.last_round:
        wrong_use(f"--rounds is {typed.rounds}, and the report has {tournament.last_round}; write how many there are")
    return rounds


def _time_control(typed: EventOptions, info: Info) -> str | None:
    control = typed.time_control or info.time_control
    if control:
        read_stages(control)
    return control or None


def _system(typed: EventOptions) -> str | None:
    if typed.system is not None and typed.system not in SYSTEMS:
        wrong_use(f"--system is {typed.system!r}; write one of {', '.join(SYSTEMS)}")
    return typed.system


def _choice(kind: type[Choice], text: str, option: str) -> Choice:
    try:
        return kind(text)
    except ValueError:
        wrong_use(f"{option} is {text!r}; write one of {', '.join(kind)}")


def _titles_not_known(tournament: Tournament, file: str) -> pl.DataFrame:
    place = Place("warning", file, "title")
    return merge(
        finding(place, message("unknown_title.ignored", title=entry.title), line=entry.line)
        for entry in unknown_titles(tournament)
    )


def some_places(tournament: Tournament, event: JudgedEvent, file: str) -> pl.DataFrame:
    """Warn of a Swiss that gives places to some of its players only: all of them are put in order anew."""
    with_place = [entry for entry in tournament.entries if entry.place]
    if not with_place or stated_places(tournament, event):
        return merge([])
    counts = {"with_place": len(with_place), "players": len(tournament.entries)}
    return finding(Place("warning", file, "place"), message("some_places", **counts))
