"""`ratingoffice office draft`, `publish`, `revise` and `lists`: the life of a list."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ratingoffice.cli.findings_screen import finding_rows, print_findings
from ratingoffice.cli.office.desk import AsFormat, AsJson, Desk, at_desk, command, print_table, print_text, table_format
from ratingoffice.cli.rulebooks import print_corrections
from ratingoffice.cli.screen import day_of, number_of, print_json, wrong_use

if TYPE_CHECKING:
    from ratingoffice.store.lists.selectors.drafts import Preview
    from ratingoffice.store.models import RatingList

Series = Annotated[str, typer.Argument(help="The series of the list.")]
Day = Annotated[str, typer.Argument(help="Date of the list.", metavar="DATE")]
MOST_SHOWN = 20


@at_desk
def draft(desk: Desk, series: Series, day: Day, json: AsJson = False) -> None:
    """Calculate a draft list from the stored data, as often as you like, and show what it changes.

    Example: `ratingoffice office draft fide 2011-03-01`
    """
    from ratingoffice.store.lists.selectors.drafts import preview
    from ratingoffice.store.lists.services.publication import draft_list

    drafted = draft_list(desk.asking, series, day_of(day, "DATE"))
    shown = preview(drafted)
    if json:
        print_json(_preview_data(shown))
    else:
        _print_preview(shown)
        if shown.waiting:
            print_text(f"Reports that wait and may belong to this list: {shown.waiting}")
        print_text(f"Publish it with: {command(f'publish {series} {day}', desk.place)}")


def _preview_data(shown: Preview) -> dict[str, Any]:
    tables = ("new", "up", "down", "gone", "k_changes", "movers", "near", "events", "alike")
    data: dict[str, Any] = {"list": str(shown.of), "hash": shown.of.hash, "counts": shown.counts()}
    data |= {name: getattr(shown, name).to_dicts() for name in tables}
    return data | {"waiting": shown.waiting, "findings": finding_rows(shown.findings)}


def _print_preview(shown: Preview) -> None:
    print_findings(shown.findings)
    before = f"Beside {shown.before}" if shown.before else "The first list"
    counts = shown.counts()
    print_text(
        f"Draft {shown.of}. {before}: "
        + ", ".join(f"{number:,} {name.replace('_', ' ')}" for name, number in counts.items())
        + "."
    )
    for title, table, columns in (
        ("Biggest movers", shown.movers, ("player_id", "name", "rating_before", "rating", "moved")),
        ("New", shown.new, ("player_id", "name", "rating")),
        ("Gone", shown.gone, ("player_id", "name", "rating_before", "status")),
        ("Another K", shown.k_changes, ("player_id", "name", "k_before", "k")),
        ("Just below a threshold", shown.near, ("player_id", "name", "limit", "article", "figure", "has")),
        ("Events", shown.events, ("event_id", "name", "start", "end", "counted", "reason")),
        ("Events that look the same", shown.alike, ("event", "other", "games", "other_games", "same", "said")),
    ):
        print_table(title, columns, table.head(MOST_SHOWN).select(columns).iter_rows())


@at_desk
def publish(desk: Desk, series: Series, day: Day, json: AsJson = False) -> None:
    """Publish the draft of a day; nobody can change it afterwards.

    Example: `ratingoffice office publish fide 2011-03-01`
    """
    from ratingoffice.store.lists.services.publication import publish_list

    published = publish_list(desk.asking, series, day_of(day, "DATE"))
    if json:
        print_json({"list": str(published), "hash": published.hash, "revision": published.revision})
    else:
        print_text(f"Published {published}. Its checksum: {published.hash}")


@at_desk
def revise(
    desk: Desk,
    series: Series,
    day: Day,
    reason: Annotated[str, typer.Option(help="Why there is a revision; everybody can read it.")],
    json: AsJson = False,
) -> None:
    """Draft a revision of a published list from today's data; show what changes, for whom and why.

    Example: `ratingoffice office revise fide 2011-03-01 --reason "late report of the Spring Open"`
    """
    from ratingoffice.store.lists.selectors.corrected_lists import corrections_in
    from ratingoffice.store.lists.selectors.lists import published, series_named
    from ratingoffice.store.lists.selectors.revisions import later_lists, what_moved
    from ratingoffice.store.lists.services.publication import revise_list

    of, date = series_named(series), day_of(day, "DATE")
    former = published(of, date)
    drafted = revise_list(desk.asking, series, date, reason)
    moved = what_moved(former, drafted)
    ratings = int(moved["rating"].ne_missing(moved["rating_before"]).sum())
    if json:
        print_json({"list": str(drafted), "hash": drafted.hash, "moved": moved.to_dicts()})
        return
    print_corrections(f"Corrected since {former} was calculated", corrections_in(drafted))
    columns = ("player_id", "name", "rating_before", "rating", "why")
    print_table(
        f"{drafted}: {number_of(moved.height, 'line')} moved, {number_of(ratings, 'rating')} changed",
        columns,
        moved.head(MOST_SHOWN).select(columns).iter_rows(),
    )
    for later in later_lists(of, date):
        print_text(f"The list {later} was calculated from the former one; revise it afterwards.")
    print_text(f"Publish it with: {command(f'publish {series} {day}', desk.place)}")


@at_desk
def lists(
    desk: Desk,
    series: Annotated[str | None, typer.Argument(help="Only this series.")] = None,
    day: Annotated[str | None, typer.Argument(help="Only the list of this date.", metavar="DATE")] = None,
    revision: Annotated[int | None, typer.Option(help="Which revision to write; the newest if left out.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write the tables of the published list into this folder.")] = None,
    as_format: AsFormat = "csv",
    json: AsJson = False,
) -> None:
    """Show the lists with their checksums, or write one into a folder for `ratingoffice explain`.

    Example: `ratingoffice office lists fide 2011-03-01 --out lists/2011-03-01`
    """
    from ratingoffice.store.lists.selectors import lists as stored
    from ratingoffice.store.models import RatingList, Status
    from ratingoffice.store.office.permissions import Action, permit

    permit(desk.asking, Action.READ_LISTS)

    if out is not None:
        if series is None or day is None:
            wrong_use("name the series and the date of the list to write")
        _write(stored.published(stored.series_named(series), day_of(day, "DATE"), revision), out, as_format)
        return
    chosen = RatingList.objects.select_related("series").order_by("series__name", "day", "revision")
    chosen = chosen if desk.asking.role in Action.READ_DRAFTS.roles else chosen.filter(status=Status.PUBLISHED)
    chosen = chosen.filter(series__name=series) if series else chosen
    chosen = chosen.filter(day=day_of(day, "DATE")) if day else chosen
    if json:
        print_json([_list_data(each) for each in chosen])
    else:
        rows = (
            (str(each), each.status, each.kind, each.rulebook, each.published_by, each.hash[:12]) for each in chosen
        )
        print_table("Lists", ("list", "status", "kind", "rulebook", "published by", "hash"), rows)


def _list_data(each: RatingList) -> dict[str, Any]:
    names = ("day", "revision", "status", "kind", "rulebook", "reason", "published_by", "published", "hash")
    return {"series": each.series.name} | {name: getattr(each, name) for name in names}


def _write(of: RatingList, out: Path, as_format: str) -> None:
    from ratingoffice.formats.list_folder import check_writable, write
    from ratingoffice.store.lists.selectors.lists import public_table

    kind = table_format(as_format)
    check_writable(out, force=False)
    names = of.tables.filter(is_input=False).order_by("name").values_list("name", flat=True).distinct()
    write(out, ((name, public_table(of, name)) for name in names), {**of.run, "format": kind}, as_format=kind)
    print_text(f"The list {of} is written to {out}; hidden players stand in it without their names.")
