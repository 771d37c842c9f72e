"""Standings, crosstables, sheets, cards and comparisons on a terminal of eighty columns."""

from rich.cells import cell_len
from rich.console import Console
from rich.table import Table

from ratingoffice.cli.screen import plain
from ratingoffice.cli.standings_data import Views
from ratingoffice.model.tournament import Entry
from ratingoffice.tournament.comparison import RoundPart, StandingsComparison, TieBreakStep
from ratingoffice.tournament.ranked_event import RankedEvent
from ratingoffice.tournament.tables.crosstable import CrosstableLine, PlayerCard
from ratingoffice.tournament.tables.crosstable import crosstable as made_crosstable
from ratingoffice.tournament.tables.round_sheets import SheetLine, Side
from ratingoffice.tournament.tables.standing_table import standing_table
from ratingoffice.tournament.tables.texts import figure_text, figures_text

NARROW_NAME, SHORTEST_NAME = 18, 6
"""A name is cut at the first, so that a table fits; and down to the second, where the terminal needs it."""


def print_event(event: RankedEvent, views: Views, console: Console, *, crosstable: bool) -> None:
    """Print what was asked for, the standing if nothing else was."""
    console.print(f"[bold]{plain(event.tournament.info.name or 'Event')}[/], after round {event.tournament.last_round}")
    if crosstable:
        _print_table(_crosstable(event), console)
    if views.sheet:
        _print_table(_sheet(views.sheet), console)
    for card in views.cards:
        _print_table(_card(card), console)
    for comparison in views.comparisons:
        _print_comparison(comparison, console)
    if views.is_empty and not crosstable:
        _print_table(_standing(event), console)
        _print_legend(event, console)


def _table(*columns: str, title: str | None = None) -> Table:
    """A table without frames; a name is on the left, a `<` before others puts them there."""
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 1, 0, 0), title=title, title_justify="left")
    for column in columns:
        is_name = column in {"name", "white", "black", "opponent"}
        table.add_column(
            column.removeprefix("<"),
            justify="left" if is_name or column.startswith("<") else "right",
            no_wrap=True,
            overflow="ellipsis",
            max_width=NARROW_NAME if is_name else None,
        )
    return table


def _print_table(table: Table, console: Console) -> None:
    """Print a table; where it is too wide, names are cut and never figures."""
    names = [column for column in table.columns if column.max_width]
    needed = console.measure(table, options=console.options.update(max_width=1000)).maximum
    if needed > console.width:
        less = -((console.width - needed) // len(names))
        for column in names:
            longest = max(cell_len(str(cell)) for cell in column.cells)
            column.max_width = max(SHORTEST_NAME, min(longest, NARROW_NAME) - less)
    console.print(table)


def _standing(event: RankedEvent) -> Table:
    tie_breaks = event.standings.tie_breaks
    table = _table("", "no.", "name", "<fed", "rtg", *(each.heading for each in tie_breaks), "<by")
    headings, lines = {each.key: each.heading for each in tie_breaks}, standing_table(event)
    for line in lines:
        figures = [figures_text(each) for each in line.figures.values()]
        by = "" if line is lines[-1] else headings[line.decided_by] if line.decided_by else "="
        table.add_row(str(line.place), *_person(line.who), f"[bold]{figures[0]}[/]", *figures[1:], f"[dim]{by}[/]")
    return table


def _person(entry: Entry) -> tuple[str, str, str, str]:
    return str(entry.number), plain(entry.name), plain(entry.federation or ""), str(entry.rating or "")


def _print_legend(event: RankedEvent, console: Console) -> None:
    """Print what the headings stand for; `by` is what put a player before the next."""
    console.print()
    for each in event.standings.tie_breaks:
        console.print(f"[dim]{each.heading:>6}[/]  {each.title} ({each.article})")
    console.print(f"[dim]{'by':>6}[/]  what put a player before the next one; = where they share a place")
    for entry in event.unclassified:
        console.print(f"Not classified: {entry.number} {plain(entry.name)} (Annex 3, 5.9 A a)")


def _crosstable(event: RankedEvent) -> Table:
    """A column a round, or a column for each opponent where everybody meets everybody."""
    lines = made_crosstable(event)
    if event.ranking.is_round_robin:
        table = _table("", "name", *(str(line.rank) for line in lines), "pts")
        for line in lines:
            table.add_row(str(line.rank), plain(line.entry.name), *_results(line, len(lines)), figure_text(line.score))
        return table
    table = _table("", "name", *(f"R{number}" for number in range(1, event.tournament.last_round + 1)), "pts")
    for line in lines:
        cells = [cell.text for cell in line.cells]
        table.add_row(str(line.rank), plain(line.entry.name), *cells, figure_text(line.score))
    return table


def _results(line: CrosstableLine, ranks: int) -> list[str]:
    games = [" ".join(cell.result for cell in line.against(rank)) for rank in range(1, ranks + 1)]
    return ["·" if rank == line.rank else found for rank, found in enumerate(games, 1)]


def _sheet(lines: tuple[SheetLine, ...]) -> Table:
    table = _table("", "no.", "white", "", "<", "", "no.", "black")
    for line in lines:
        if line.black is None:
            table.add_row(str(line.board), *_side(line.white), line.white.cell.text, "", "", "")
            continue
        result = f"{line.white.cell.result}-{line.black.cell.result}"
        number, name, score = _side(line.black)
        table.add_row(str(line.board), *_side(line.white), result, score, number, name)
    return table


def _side(side: Side) -> tuple[str, str, str]:
    return str(side.entry.number), plain(side.entry.name), f"[dim]{figure_text(side.score_before)}[/]"


def _card(card: PlayerCard) -> Table:
    title = f"{card.entry.number} {card.entry.name}, place {card.place}, {figure_text(card.score)} points"
    table = _table("", "no.", "opponent", "<fed", "rtg", "place", "score", "<", "pts", "sum", title=plain(title))
    for line in card.lines:
        person = _person(line.opponent) if line.opponent else ("", "-", "", "")
        place = "" if line.opponent_place is None else str(line.opponent_place)
        score = "" if line.opponent_score is None else figure_text(line.opponent_score)
        figures = (place, score, line.cell.colour, line.cell.result, figure_text(line.score_after))
        table.add_row(str(line.round), *person, *figures)
    return table


def _print_comparison(comparison: StandingsComparison, console: Console) -> None:
    console.print(f"\n[bold]{plain(comparison.text)}[/]")
    for step in comparison.steps:
        mark, style = ("[green]=>[/]", "") if step.is_decisive else ("[dim]==[/]", "dim")
        text = plain(f"{step.text} ({step.tie_break.article})")
        console.print(f"{mark} [{style or 'default'}]{text}[/]")
        if step.is_decisive and step.above.parts:
            _print_table(_parts(comparison, step), console)


def _parts(comparison: StandingsComparison, step: TieBreakStep) -> Table:
    """The opponents of both, round by round; what does not count stands in brackets."""
    table = _table("", "opponent", "", "<  ", "opponent", "")
    table.columns[1].header, table.columns[4].header = plain(comparison.above.name), plain(comparison.below.name)
    for above, below in zip(step.above.parts, step.below.parts, strict=True):
        table.add_row(str(above.round), *_part(above), "", *_part(below))
    return table


def _part(part: RoundPart) -> tuple[str, str]:
    name = plain(part.opponent.name) if part.opponent else "-"
    amount = figure_text(part.amount)
    return name, amount if part.is_counted else f"[dim]({amount})[/]"
