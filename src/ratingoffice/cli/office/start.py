"""`ratingoffice office init`, `people` and `series`: an office is created and set up."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from ratingoffice.cli.office.desk import (
    AsJson,
    Desk,
    Place,
    at_desk,
    pairs,
    place_of,
    print_named,
    print_refusals,
    print_table,
    print_text,
    shown_place,
)
from ratingoffice.cli.rate import Progress
from ratingoffice.cli.screen import day_of, print_json, rulebook_of, wrong_use


@print_refusals
def init(
    office: Place = None,
    name: Annotated[str | None, typer.Option(help="Name of the office.")] = None,
    body: Annotated[str, typer.Option(help="Whose numbers the ids of the players are, such as ned.")] = "own",
    officer: Annotated[str | None, typer.Option(help="Name of the first rating officer.")] = None,
    series: Annotated[
        list[str] | None, typer.Option(help="A series and its rulebook, such as fide=fide-2010.", metavar="NAME=KEY")
    ] = None,
    demo: Annotated[bool, typer.Option("--demo", help="Fill it with an invented federation: three years.")] = False,
    upgrade: Annotated[bool, typer.Option("--upgrade", help="Only bring the tables of an office up to date.")] = False,
) -> None:
    """Create an office: its database, its first rating officer, its series.

    Example: `ratingoffice office init --office office --officer Anna --series fide=fide-2010`
    """
    if demo and (name or officer):
        wrong_use("the demo office has its own name and its own rating officer; leave out --name and --officer")
    chosen = {key: rulebook_of(value) for key, value in pairs(series, "--series").items()}
    make_office(place_of(office))
    if upgrade:
        print_text(f"The tables of the office at {shown_place(office)} are those of this version.")
        return
    from ratingoffice.store.demo.office import NAME, fill_demo_office, open_demo_office
    from ratingoffice.store.office.services.offices import NewSeries, create_office, open_series, set_rulebook

    name = NAME if demo else name or "Rating Office"
    who = open_demo_office() if demo else create_office(name, body, officer or "officer")
    for key, book in chosen.items():
        open_series(who, NewSeries(key, body))
        set_rulebook(who, key, book.first_list, book.key, {})
    if demo:
        with Progress() as progress:
            fill_demo_office(who, progress)
    print_text(f"The office {name} is open at {shown_place(office)}; {who.name} is its rating officer.")


def make_office(place: str) -> None:
    """Make the folder and the tables of an office, where they are missing."""
    from ratingoffice.store.office.connection import choose_office, make_tables
    from ratingoffice.store.office.database import is_address

    if not is_address(place):
        try:
            Path(place).mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            wrong_use(f"{place} cannot be made: {problem}")
    choose_office(place)
    make_tables()


@at_desk
def people(
    desk: Desk,
    name: Annotated[str | None, typer.Argument(help="Who is let in, or gets another role.")] = None,
    role: Annotated[str, typer.Option(help="officer, arbiter, delegate or reader.")] = "reader",
    federation: Annotated[str | None, typer.Option(help="Federation of a delegate.")] = None,
    password: Annotated[bool, typer.Option("--password", help="Ask for a password, to sign in at the site.")] = False,
    deactivate: Annotated[
        str | None, typer.Option(help="End their access at once, with the reason.", metavar="REASON")
    ] = None,
    json: AsJson = False,
) -> None:
    """Show the people of the office, add one, set a password for the site, or deactivate one.

    Example: `ratingoffice office people Piet --role delegate --federation NED`
    """
    from ratingoffice.store.models import Official, Role
    from ratingoffice.store.office.services.offices import add_official, deactivate_official, set_password

    if deactivate is not None and (name is None or password):
        wrong_use("--deactivate needs a name and goes with no other change")
    if name is not None and deactivate is not None:
        deactivate_official(desk.asking, name, deactivate)
    elif name is not None and password:
        set_password(desk.asking, name, typer.prompt(f"Password of {name}", hide_input=True, confirmation_prompt=True))
    elif name is not None:
        if role not in Role.values:
            wrong_use(f"--role is {role!r}; write one of {', '.join(Role.values)}")
        add_official(desk.asking, name, Role(role), federation)
    rows = list(Official.objects.order_by("name").values_list("name", "role", "federation_id", "is_active"))
    if json:
        print_json([dict(zip(("name", "role", "federation", "active"), row, strict=True)) for row in rows])
    else:
        shown = [(*row, "" if active else "deactivated") for *row, active in rows]
        print_table("People", ("name", "role", "federation", ""), shown)


@at_desk
def series(
    desk: Desk,
    name: Annotated[str | None, typer.Argument(help="The series to open or change.")] = None,
    rulebook: Annotated[str | None, typer.Option(help="Key of the rulebook of its lists.")] = None,
    first_day: Annotated[str | None, typer.Option("--from", help="First day of that rulebook.", metavar="DATE")] = None,
    setting: Annotated[list[str] | None, typer.Option("--set", help="A parameter.", metavar="NAME=VALUE")] = None,
    discipline: Annotated[str | None, typer.Option(help="Only events of this discipline count.")] = None,
    beside: Annotated[list[str] | None, typer.Option(help="A series whose ratings it also reads.")] = None,
    json: AsJson = False,
) -> None:
    """Show the series and their rulebooks, open a series, or set its rulebook from a day on.

    Example: `ratingoffice office series fmjd --rulebook fide-2010 --from 2010-01-01`
    """
    from ratingoffice.store.models import RulebookTerm, Series
    from ratingoffice.store.office.selectors.offices import office as the_office
    from ratingoffice.store.office.services.offices import NewSeries, open_series, set_rulebook

    if name is not None:
        if not Series.objects.filter(name=name).exists():
            open_series(desk.asking, NewSeries(name, the_office().body, discipline, tuple(beside or ())))
        if rulebook is not None:
            book = rulebook_of(rulebook)
            day = day_of(first_day, "--from") if first_day else book.first_list
            set_rulebook(desk.asking, name, day, book.key, pairs(setting, "--set"))
    terms = RulebookTerm.objects.select_related("series").order_by("series__name", "first_day")
    rows: list[tuple[Any, ...]] = [
        (term.series.name, term.first_day, term.rulebook, term.settings or None) for term in terms
    ]
    rows += [(each.name, None, None, None) for each in Series.objects.filter(rulebookterm=None).order_by("name")]
    columns = ("series", "from", "rulebook", "settings")
    print_named("Series", columns, rows, as_json=json)
