"""Make the pages that are made from data: the regulation maps."""

from pathlib import Path

from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.rulebooks.regulation_map import as_markdown, regulation_map

FOLDER = Path(__file__).parent / "regulations"


def main() -> None:
    """Write one page for each document."""
    for key in keys():
        document = rulebook(key).document
        (FOLDER / f"{document}.md").write_text(as_markdown(regulation_map(document)), encoding="utf-8")


if __name__ == "__main__":
    main()
