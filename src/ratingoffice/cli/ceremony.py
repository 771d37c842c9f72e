"""`ratingoffice ceremony`: the closing ceremony of an event: prizes, diplomas, podium and medals."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.described_file import refuse, text_in
from ratingoffice.cli.option_groups import with_groups
from ratingoffice.cli.report_file import read_event
from ratingoffice.cli.screen import plain, print_json, screen, wrong_use
from ratingoffice.cli.standings_options import RankingOptions, known_numbers

if TYPE_CHECKING:
    from ratingoffice.competitions.closing import Closing
    from ratingoffice.competitions.prize_giving import Prize, PrizeList
    from ratingoffice.tournament.ranked_event import RankedEvent

FEWEST = 3
"""A podium has three places."""


@with_groups
def ceremony(
    file: Annotated[Path, typer.Argument(help="The report of an event that is over.")],
    by: RankingOptions,
    prizes: Annotated[str | None, typer.Option(help="Prizes in euros, the first one first.", metavar="A,B,C")] = None,
    women_prizes: Annotated[str | None, typer.Option(help="Prizes for women, in euros.", metavar="A,B,C")] = None,
    event: Annotated[
        Path | None, typer.Option(help="The file of a World Cup event, which tells its prizes.", metavar="FILE")
    ] = None,
    absent: Annotated[
        str | None, typer.Option(help="Start numbers of those who are not at the ceremony.", metavar="A,B")
    ] = None,
    official: Annotated[
        bool, typer.Option("--official", help="An official competition: medals of the FMJD (Annex 2, 2.14).")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print prizes, diplomas, podium and medals as JSON.")] = False,
) -> None:
    """Prepare the closing ceremony: who gets which prize, in which order diplomas are given, who stands where.

    Example: `ratingoffice ceremony riga-2024.trf --event riga.toml --absent 3`

    Example: `ratingoffice ceremony final.trf --official --prizes 3000,2000,1000`
    """
    from ratingoffice.competitions.closing import closing, finishers, medals_of
    from ratingoffice.competitions.prize_giving import PrizeList
    from ratingoffice.competitions.prize_giving import prizes as prizes_of

    report = read_event(file)
    told = _prize_list(event, prizes, women_prizes, as_json=json)
    if event is not None and all(entry.sex == "W" for entry in report.entries):
        told = PrizeList(told.women)
    try:
        ranked = by.ranked(report)
        away = known_numbers(report, absent, ranked.ranking)
    except (KeyError, ValueError) as problem:
        wrong_use(str(problem.args[0]))
    if len(ranked.entries) < FEWEST:
        wrong_use(f"a podium is for three, and this event has {len(ranked.entries)}")
    given = prizes_of(finishers(ranked), told, away)
    made = closing(ranked, report, with_women=bool(told.women))
    medals = medals_of(ranked, report) if official else {}
    zero = [entry.name for entry in ranked.entries if event is not None and entry.number in away]
    if json:
        print_json(_data(ranked, told, given) | asdict(made) | {"medals": medals, "nothing_for_the_world_cup": zero})
        return
    _print_prizes(ranked, told, given)
    for name in zero:
        screen().print(plain(f"{name} is not at the ceremony: nothing for the World Cup (Code of behaviour, 9b)."))
    _print_closing(made)
    if official:
        screen().print(plain(_medals_text(medals, made, of_teams=ranked.ranking.is_of_teams)), soft_wrap=True)


def _prize_list(event: Path | None, prizes: str | None, women: str | None, *, as_json: bool) -> PrizeList:
    """The prizes as typed, or as the file of a World Cup event tells them."""
    from ratingoffice.competitions.file_values import read_values
    from ratingoffice.competitions.prize_giving import PrizeList
    from ratingoffice.competitions.world_cup.event_file import told_event

    if event is None:
        return PrizeList(_euros(prizes), _euros(women))
    if prizes is not None or women is not None:
        wrong_use("--event tells the prizes already; leave --prizes and --women-prizes out")
    told, findings = read_values(text_in(event), event.name, told_event)
    if told is None:
        refuse(findings, nothing_of="prizes", as_json=as_json)
    return PrizeList(told.event.open_prizes, told.event.women_prizes)


def _euros(text: str | None) -> tuple[int, ...]:
    parts = [] if text is None else [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() for part in parts):
        wrong_use(f"{text!r} are no prizes; write whole euros as 2000,1400,1000")
    return tuple(map(int, parts))


def _data(ranked: RankedEvent, told: PrizeList, given: tuple[Prize, ...]) -> dict[str, Any]:
    from ratingoffice.competitions.closing import places_of
    from ratingoffice.competitions.prize_giving import not_given

    places, names = places_of(ranked), {entry.number: entry.name for entry in ranked.entries}
    return {
        "event": ranked.tournament.info.name,
        "prizes": [
            {"place": places[each.number], "number": each.number, "name": names[each.number], "list": each.of}
            | {"won": _shown(each.won), "paid": _shown(each.paid), "articles": list(_articles(each))}
            for each in given
        ],
        "not_given": {of: _shown(cents) for of, cents in not_given(told, given).items()},
    }


def _articles(prize: Prize) -> tuple[str, ...]:
    lost = ("Code of behaviour, 9a",) if prize.paid < prize.won else ()
    return (*(("Annex 18, 4",) if prize.of == "women" else ()), *lost)


def _shown(cents: int) -> str:
    """Euros, with cents where there are some: `450` or `383.33`."""
    return f"{cents // 100}.{cents % 100:02}" if cents % 100 else str(cents // 100)


def _print_prizes(ranked: RankedEvent, told: PrizeList, given: tuple[Prize, ...]) -> None:
    from rich.table import Table

    if not given:
        return
    data = _data(ranked, told, given)
    title = f"Prizes of {plain(data['event'])}, in euros"
    table = Table("place", "no.", "name", "list", "won", "paid", "article", title=title, title_justify="left")
    for each in data["prizes"]:
        facts = [each[name] for name in ("place", "number", "name", "list", "won", "paid")]
        table.add_row(*map(plain, (*facts, ", ".join(each["articles"]))))
    screen().print(table)
    for of, euros in data["not_given"].items():
        if euros != "0":
            screen().print(f"Not paid out of the list {of}: {euros}.")


def _print_closing(made: Closing) -> None:
    diplomas = "; ".join(made.diplomas)
    screen().print(plain(f"Diplomas, in this order: {diplomas} (Code of behaviour, 8b)."), soft_wrap=True)
    for each in made.podiums:
        if each.shared:
            players = " and ".join(each.shared)
            text = f"Podium {each.category}: {players} share a place; decide it, --deciding-game 5-7 (Annex 3, 5.10)."
        else:
            called, stand = "; ".join(each.called), "; ".join(each.from_the_left)
            text = f"Podium {each.category}: called {called}. From the left: {stand} (Code of behaviour, 8c and 10)."
        screen().print(plain(text), soft_wrap=True)
        if each.anthem:
            screen().print(plain(f"Flag and anthem: {each.anthem} (Annex 2, 2.10)."))


def _medals_text(medals: dict[str, int] | None, made: Closing, *, of_teams: bool) -> str:
    """Say how many medals are needed, and which federations get a diploma."""
    if medals is None:
        return "Medals of teams are counted when the shared place is decided (Annex 2, 2.14)."
    counted = ", ".join(f"{number} {metal}" for metal, number in medals.items())
    winner = made.podiums[0].anthem
    if not of_teams:
        return f"Medals: {counted}; a diploma for the organising federation (Annex 2, 2.14)."
    if winner is None:
        return f"Medals: {counted}; diplomas for the winning and the organising federation (Annex 2, 2.14)."
    return f"Medals: {counted}; diplomas for the winning federation, {winner}, and the organising one (Annex 2, 2.14)."
