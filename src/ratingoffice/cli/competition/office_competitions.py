"""`ratingoffice competition`: the World Cup, championships and youth nations of the office."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal

import typer

from ratingoffice.cli.competition.championship import moved_up_text
from ratingoffice.cli.described_file import text_in
from ratingoffice.cli.office.desk import AsJson, Desk, at_desk, print_table, print_text
from ratingoffice.cli.screen import day_of, print_json

if TYPE_CHECKING:
    from ratingoffice.store.models import Competition

Key = Annotated[str, typer.Argument(help="The competition, as its address names it.", metavar="KEY")]
EventId = Annotated[str, typer.Argument(help="The event.", metavar="EVENT")]
PlayerId = Annotated[str, typer.Argument(help="The player.", metavar="PLAYER")]


@at_desk
def open_(
    desk: Desk,
    key: Key,
    name: Annotated[str, typer.Option(help="As people call it.")],
    kind: Annotated[Literal["world-cup", "championship", "youth"], typer.Option(help="What it is.")],
    day: Annotated[str, typer.Option(help="Day of the final standing.", metavar="DATE")],
    file: Annotated[
        Path | None, typer.Option(help="TOML: candidates of a championship, factors of a World Cup.")
    ] = None,
) -> None:
    """Create a competition; its tables are calculated from its events.

    Example: `ratingoffice competition open world-cup-2024 --name "World Cup" --kind world-cup --day 2024-12-31`
    """
    from ratingoffice.store.competitions.services import NewCompetition, open_competition

    last = day_of(day, "--day")
    text = "" if file is None else text_in(file)
    open_competition(desk.asking, NewCompetition(key, name, kind, last, text))
    print_text(f"Opened {key}.")


@at_desk
def tell(
    desk: Desk,
    key: Key,
    file: Annotated[Path, typer.Argument(help="TOML: candidates of a championship, factors of a World Cup.")],
) -> None:
    """Replace the file of a competition: withdrawals from a championship, a factor of the World Cup.

    Example: `ratingoffice competition tell world-2025 world-2025.toml`
    """
    from ratingoffice.store.competitions.services import tell_file

    tell_file(desk.asking, key, text_in(file))
    print_text(f"{key} goes by {file.name} now.")


@at_desk
def unavailable(
    desk: Desk,
    key: Key,
    name: Annotated[str, typer.Argument(help="The reserve, as the file names them.", metavar="NAME")],
    day: Annotated[str, typer.Option("--on", help="The day of the notice.", metavar="DATE")],
    json: AsJson = False,
) -> None:
    """Note that a reserve of a championship cannot play, and show who is next (Annex 17, 7 and C).

    Example: `ratingoffice competition unavailable women-2023 Sall --on 2023-02-14`
    """
    from ratingoffice.store.competitions.services import note_unavailable

    lines = note_unavailable(desk.asking, key, name, day_of(day, "--on"))
    if json:
        print_json([asdict(each) for each in lines])
        return
    for each in lines:
        print_text(moved_up_text(each))


@at_desk
def add(
    desk: Desk,
    key: Key,
    event_id: EventId,
    stars: Annotated[int | None, typer.Option(help="Of an event of the World Cup.")] = None,
    women: Annotated[bool, typer.Option("--women", help="A tournament of their own for women.")] = False,
    group: Annotated[
        str,
        typer.Option(
            help="Of a youth championship pace, category, boys or girls; of another one A, B, C, D or final.",
            metavar="PACE/AGE/GROUP",
        ),
    ] = "//",
) -> None:
    """Count an event of the office in a competition; adding it again replaces its facts.

    Example: `ratingoffice competition add world-cup-2024 riga-2024 --stars 5`

    Example: `ratingoffice competition add world-2025 lublin-a --group A`
    """
    from ratingoffice.store.competitions.services import EventFacts, add_event

    pace, category, part = [*group.split("/"), "", "", ""][:3] if "/" in group else ("", "", group)
    add_event(desk.asking, key, event_id, EventFacts(stars, "women" if women else "open", pace, category, part))
    print_text(f"{event_id} counts in {key}.")


@at_desk
def remove(
    desk: Desk,
    key: Key,
    event_id: EventId,
    reason: Annotated[str, typer.Option(help="Why; kept in the audit log.")],
) -> None:
    """Stop counting an event in a competition; the event itself stays.

    Example: `ratingoffice competition remove world-cup-2024 riga-2024 --reason "no World Cup event after all"`
    """
    from ratingoffice.store.competitions.services import remove_event

    remove_event(desk.asking, key, event_id, reason)
    print_text(f"{event_id} does not count in {key} any more.")


@at_desk
def absent(desk: Desk, key: Key, event_id: EventId, player_id: PlayerId) -> None:
    """Note that a player missed the closing ceremony: nothing for the World Cup (code of behaviour, 9b).

    Example: `ratingoffice competition absent world-cup-2024 dakar-2024 P030003`
    """
    from ratingoffice.store.competitions.services import note_absence

    note_absence(desk.asking, key, event_id, player_id)
    print_text(f"{player_id} was not at the closing ceremony of {event_id}.")


@at_desk
def declare(
    desk: Desk,
    player_id: PlayerId,
    year: Annotated[int, typer.Argument(help="The year that it is for.", min=2020, max=9999)],
    day: Annotated[str, typer.Option("--on", help="The day on which she declared.", metavar="DATE")],
) -> None:
    """Note that a woman declared to count in the open of a year (Annex 18, women).

    Example: `ratingoffice competition declare P030021 2024 --on 2024-01-20`
    """
    from ratingoffice.store.competitions.services import declare_open

    declare_open(desk.asking, player_id, year, day_of(day, "--on"))
    print_text(f"{player_id} declared for the open of {year}.")


@at_desk
def show(
    desk: Desk,
    key: Annotated[str | None, typer.Argument(help="The competition; all of them if left out.")] = None,
    women: Annotated[bool, typer.Option("--women", help="The women of the World Cup.")] = False,
    final: Annotated[bool, typer.Option("--final", help="The classification of a championship.")] = False,
    json: AsJson = False,
) -> None:
    """Show the final table of a competition, as the site shows it.

    Example: `ratingoffice competition show world-cup-2024 --women`
    """
    from ratingoffice.store.competitions.selectors.competitions import competition, competitions

    if key is None:
        rows: list[dict[str, Any]] = [
            {"key": each.key, "name": each.name, "kind": each.kind, "day": each.day} for each in competitions()
        ]
    elif final:
        rows = _final(competition(key))
    else:
        rows = _rows(competition(key), women=women)
    if json:
        print_json(rows)
        return
    if final and not rows:
        print_text(f"{key} has no final yet; name its event with `competition add {key} EVENT --group final`.")
    print_table(key or "Competitions", rows[0] if rows else (), (each.values() for each in rows))


def _final(of: Competition) -> list[dict[str, Any]]:
    """The classification of a championship; nothing while there is none."""
    from ratingoffice.store.competitions.messages import message
    from ratingoffice.store.competitions.selectors.championships import played_championship
    from ratingoffice.store.errors import RefusedError

    if of.kind != "championship":
        raise RefusedError(message("not_a_championship.final", key=of.key))
    played = played_championship(of)
    if played.problem:
        raise RefusedError(played.problem)
    return [
        {"place": line.place, "player": line.who.player_id, "name": line.who.name, "points": str(line.points)}
        | {"before the next by": line.decided_by}
        for line in (played.final.lines if played.final else ())
    ]


def _rows(of: Competition, *, women: bool) -> list[dict[str, Any]]:
    from ratingoffice.store.competitions.selectors.qualification import qualified
    from ratingoffice.store.competitions.selectors.world_cup import cup_standing
    from ratingoffice.store.competitions.selectors.youth_teams import team_standings

    if of.kind == "world-cup":
        lines = cup_standing(of, "women" if women else "open", of.day).lines
        return [
            {"place": each.place, "player": each.who.player_id, "name": each.who.name, "score": each.score}
            | {"decided by": (each.decided_by or "").replace("_", " ")}
            for each in lines
        ]
    if of.kind == "championship":
        return [
            {"point": each.place.point, "source": each.place.source, "name": each.place.player}
            | {"federation": each.federation, "remark": each.place.reason}
            for each in qualified(of).places
        ]
    return [
        {"pace": standing.pace, "place": each.place, "federation": each.federation, "points": each.points}
        for standing in team_standings(of)
        for each in standing.lines
    ]
