"""`ratingoffice lab report`: the annual report for the board, as a PDF and a page."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from ratingoffice.cli.lab.study_source import Folder, Office, Series, officers_source, source_of
from ratingoffice.cli.office.desk import Who, print_refusals
from ratingoffice.cli.screen import print_json, screen, writing

if TYPE_CHECKING:
    from ratingoffice.laboratory.source import StudySource

Language = Annotated[Literal["en", "fr", "nl", "da"], typer.Option(help="Language of the report.")]


def report(
    folder: Folder = None,
    office: Office = None,
    series: Series = None,
    year: Annotated[int | None, typer.Option(help="Year of the report; that of the newest list if left out.")] = None,
    language: Language = "en",
    out: Annotated[Path, typer.Option(help="Folder for the report.")] = Path("annual-report"),
    who: Who = None,
    json: Annotated[bool, typer.Option("--json", help="Print questions and answers as JSON.")] = False,
) -> None:
    """Write the annual report for the board: lists, games, level, prediction, points, scales, oddities in number.

    One PDF and one page that needs no other file.

    Example: `ratingoffice lab report season --language fr`
    """
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ratingoffice.web.settings")
    if office is None:
        source, name = source_of(folder, None, series, as_json=json), folder.resolve().name if folder else ""
    else:
        source, name = print_refusals(officers_source)(office, who, series)
    _write(source, name, year=year, language=language, out=out, as_json=json)


def _write(source: StudySource, name: str, *, year: int | None, language: str, out: Path, as_json: bool) -> None:
    from ratingoffice.formats.extras import extra
    from ratingoffice.laboratory.summaries.report import annual_report

    with extra():
        from django.utils.translation import override

        from ratingoffice.store.office.connection import set_up_django

    set_up_django()
    from ratingoffice.web.annual_report import report_page, report_pdf

    made = annual_report(source, year)
    stem = f"annual-report-{source.series}-{made.year}-{language}"
    with override(language):
        files = {out / f"{stem}.pdf": report_pdf(made, name), out / f"{stem}.html": report_page(made, name).encode()}
    with writing(out):
        out.mkdir(parents=True, exist_ok=True)
        for path, data in files.items():
            path.write_bytes(data)
    answers = [{"question": each.question, "answer": each.answer} for each in made.studies]
    if as_json:
        print_json({"year": made.year, "files": [str(path) for path in files], "studies": answers})
        return
    for each in answers:
        screen().print(f"[bold]{each['question']}[/] {each['answer']}", soft_wrap=True)
    for path in files:
        screen().print(f"Written: {path}", soft_wrap=True, markup=False)
