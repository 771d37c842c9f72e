"""`ratingoffice lab level`: is the level of the lists stable?"""

from __future__ import annotations

import re
from typing import Annotated

import typer

from ratingoffice.cli.lab.study_screen import print_table, table_data
from ratingoffice.cli.lab.study_source import Folder, Office, Series, source_of
from ratingoffice.cli.screen import day_of, print_json, screen, wrong_use

TABLES = {
    "group": "Group: the same players from list to list (7.4 a); level in points since the first list",
    "top": "Top: average of the best players of each list (7.4 b)",
    "changes": "Distribution (7.4 c), from the first list to the last",
    "parts": "Who makes these changes (8.3)",
    "ages": "Ages: average change in a year of those on each list and the next",
}
Ages = Annotated[str, typer.Option(help="Ages of the group, or `all`.", metavar="FROM-TO")]


def level(
    folder: Folder = None,
    office: Office = None,
    series: Series = None,
    ages: Ages = "25-40",
    games: Annotated[int, typer.Option(help="Games in the year before a list, to belong to the group.", min=0)] = 1,
    top: Annotated[int, typer.Option(help="How many are the top.", min=1)] = 50,
    since: Annotated[str | None, typer.Option("--from", help="First list.", metavar="DATE")] = None,
    until: Annotated[str | None, typer.Option("--to", help="Last list.", metavar="DATE")] = None,
    samples: Annotated[int, typer.Option(help="Samples of the bootstrap.", min=100, max=100_000)] = 1000,
    seed: Annotated[int, typer.Option(help="Seed of the samples.", min=0)] = 1,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Study the level of all lists: a group of players, the top, the distribution (FMJD Annex 9 7.4, FIDE 10.3).

    All intervals are 95 % intervals, from a bootstrap by players.

    Example: `ratingoffice lab level irish-lists --ages all`
    """
    from ratingoffice.laboratory.drift.scale import scale_drift
    from ratingoffice.laboratory.level.study import LevelChoices, level_study

    choices = LevelChoices(
        ages=ages_of(ages),
        games=games,
        top=top,
        first=day_of(since, "--from") if since else None,
        last=day_of(until, "--to") if until else None,
        samples=samples,
        seed=seed,
    )
    source = source_of(folder, office, series, as_json=json)
    study = level_study(source.history, choices)
    drift = scale_drift(study)
    tables = {name: getattr(study, name) for name in (*TABLES, "distribution")}
    if json:
        print_json({"answer": study.answer, "drift": drift.answer, "notes": study.notes} | table_data(tables))
        return
    for sentence in (study.answer, drift.answer, *study.notes):
        screen().print(sentence, soft_wrap=True)
    for name, title in TABLES.items():
        print_table(title, tables[name])


def ages_of(text: str) -> tuple[int, int] | None:
    """Read ages as they are typed: 25-40, or all."""
    if text == "all":
        return None
    found = re.fullmatch(r"(\d{1,3})-(\d{1,3})", text)
    if not found or int(found[1]) > int(found[2]):
        wrong_use(f"--ages is {text!r}; write it as 25-40, or all")
    return int(found[1]), int(found[2])
