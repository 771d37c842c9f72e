"""Make the pages and pictures that are made from data: the regulation maps, and an explanation as a person sees it."""

import io
import re
import tempfile
from pathlib import Path

from docs.regulation_pages import as_markdown
from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console

from docs import prediction_tables, reference_pages, season_files, six_rulebooks
from ratingoffice.cli import demo, explain
from ratingoffice.rulebooks.catalogue import own_documents
from ratingoffice.rulebooks.regulation_map import regulation_map

FOLDER = Path(__file__).parent
PLAYER = "P000035"


def main() -> None:
    """Write one page for each document, the reference, the files of the invented season, the picture of the README."""
    for document in own_documents():
        page = as_markdown(regulation_map(document))
        (FOLDER / "regulations" / f"{document}.md").write_text(page, encoding="utf-8")
    (FOLDER / "six-rulebooks.md").write_text(six_rulebooks.page(), encoding="utf-8")
    prediction_tables.PAGE.write_text(prediction_tables.page(), encoding="utf-8")
    for name, page in reference_pages.pages().items():
        (FOLDER / name).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / name).write_text(page, encoding="utf-8")
    season_files.main()
    (FOLDER / "explain.svg").write_text(picture(), encoding="utf-8")


def picture() -> str:
    """Draw the explanation of one player of the demo federation; no font is fetched from anywhere."""
    without_fonts = re.sub(r"@font-face \{\{.*?\}\}|<!--.*?-->", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    console = Console(record=True, width=116, file=io.StringIO(), highlight=False)
    with tempfile.TemporaryDirectory() as folder:
        rated = demo.rated_year(Path(folder))
        explanation = explain.load(Path(folder, "lists", str(rated.day)), PLAYER)
    explain.print_explanation(explanation, console)
    return console.export_svg(title="ratingoffice explain", code_format=without_fonts, unique_id="explain")


if __name__ == "__main__":
    main()
