"""`ratingoffice stats`: the lists of a folder or an office in short, and whether their level is stable."""

from __future__ import annotations

from typing import Annotated

import typer

from ratingoffice.cli.lab.study_screen import print_table, table_data
from ratingoffice.cli.lab.study_source import Folder, Office, Series, source_of
from ratingoffice.cli.screen import print_json, screen


def stats(
    folder: Folder = None,
    office: Office = None,
    series: Series = None,
    json: Annotated[bool, typer.Option("--json", help="Print as JSON.")] = False,
) -> None:
    """Show the first and the last list in figures, and whether the level is stable. `lab level` shows it in full.

    The level is that of the players of 25 to 40 years; of all where no year of birth is known.

    Example: `ratingoffice stats irish-lists`
    """
    from ratingoffice.laboratory.drift.scale import scale_drift
    from ratingoffice.laboratory.level.study import LevelChoices, level_study

    history = source_of(folder, office, series, as_json=json).history
    ages = None if history.players["born"].null_count() == history.players.height else LevelChoices.ages
    study = level_study(history, LevelChoices(ages=ages))
    top = study.top.select("date", "mean").rename({"mean": f"top {study.choices.top}"})
    lists = study.distribution.join(top, on="date")[[0, -1]]
    if json:
        drift = {"drift": scale_drift(study).answer}
        print_json({"answer": study.answer, **drift, "notes": study.notes, **table_data({"lists": lists})})
        return
    for sentence in (study.answer, scale_drift(study).answer, *study.notes):
        screen().print(sentence, soft_wrap=True)
    print_table(f"{study.distribution.height} lists, the first and the last", lists)
