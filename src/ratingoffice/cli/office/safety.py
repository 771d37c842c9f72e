"""`ratingoffice office verify`, `backup` and `restore`: the stored data checked, saved and brought back."""

from pathlib import Path
from typing import Annotated

import typer

from ratingoffice.cli.office.desk import (
    AsJson,
    Desk,
    Place,
    Who,
    at_desk,
    place_of,
    print_refusals,
    print_text,
    shown_place,
)
from ratingoffice.cli.rate import Progress
from ratingoffice.cli.screen import FINDINGS, day_of, number_of, wrong_use


@at_desk
def verify(
    desk: Desk,
    series: Annotated[str | None, typer.Argument(help="The series of the list.")] = None,
    day: Annotated[str | None, typer.Argument(help="Date of the list.", metavar="DATE")] = None,
    revision: Annotated[int | None, typer.Option(help="Which revision; the newest if left out.")] = None,
    everything: Annotated[bool, typer.Option("--all", help="All lists, reports and the audit log.")] = False,
    json: AsJson = False,
) -> None:
    """Recalculate a published list, or all of them, and compare every checksum.

    A list may differ because the calculation was corrected since: the corrections and the lines are named, and the exit
    code is 0. It is 1 where something differs without a cause.

    Example: `ratingoffice office verify fide 2011-03-01`
    """
    from ratingoffice.cli.office.verification_screen import print_verification
    from ratingoffice.store.lists.selectors.lists import published, published_lists, series_named
    from ratingoffice.store.lists.selectors.verification import verification_of
    from ratingoffice.store.lists.services.verifications import note_verified
    from ratingoffice.store.office.permissions import Action, permit
    from ratingoffice.store.office.selectors.verification import office_of, verify_office

    permit(desk.asking, Action.VERIFY)
    if not everything and (series is None or day is None):
        wrong_use("name the series and the date of a list, or add --all")
    with Progress() as progress:
        if everything:
            checked = f"{number_of(len(published_lists()), 'list')}, all reports and the audit log"
            found = verify_office(progress)
        else:
            of = published(series_named(series or ""), day_of(day or "", "DATE"), revision)
            found, checked = office_of(verification_of(of)), f"the list {of}"
    note_verified(found.lists)
    print_verification(found, checked, desk.place, as_json=json)
    if found.differences:
        raise typer.Exit(FINDINGS)


@at_desk
def backup(desk: Desk, file: Annotated[Path, typer.Argument(help="The file to write.")]) -> None:
    """Write the whole office to one file while others keep working.

    Example: `ratingoffice office backup office-2011-03-01.zip`
    """
    from ratingoffice.store.office.services.backups import back_up_office

    if not file.name:
        wrong_use(f"{file} is a folder; name the file to write")
    try:
        with Progress() as progress:
            hashes = back_up_office(desk.asking, file, progress)
    except OSError as problem:
        wrong_use(f"{file} cannot be written: {problem}")
    print_text(f"Backed up to {file}: {number_of(len(hashes), 'part')}, {file.stat().st_size:,} bytes.")


@print_refusals
def restore(
    file: Annotated[Path, typer.Argument(help="A file that `ratingoffice office backup` has written.")],
    force: Annotated[bool, typer.Option("--force", help="Replace the office that is there.")] = False,
    office: Place = None,
    who: Who = None,
) -> None:
    """Restore an office from its backup; every checksum is verified before anything is replaced.

    Example: `ratingoffice office restore office-2011-03-01.zip --office restored`
    """
    if not file.is_file():
        wrong_use(f"there is no file {file}")
    from ratingoffice.cli.office.start import make_office
    from ratingoffice.store.errors import UnknownError

    make_office(place_of(office))
    from ratingoffice.store.office.selectors.offices import office as the_office
    from ratingoffice.store.office.selectors.offices import official
    from ratingoffice.store.office.services.backups import restore_office

    try:
        the_office()
        asking = official(who)
    except UnknownError:
        asking = None
    if asking is not None and not force:
        wrong_use(f"there is an office at {shown_place(office)}; add --force to replace it, or name another folder")
    with Progress() as progress:
        restored = restore_office(asking, file, progress)
    print_text(f"Restored {restored.name} to {shown_place(office)}; all checksums are the same.")
