"""The reference and the list of regulations are those of the code."""

from pathlib import Path

import pytest

from docs import reference_pages

DOCS = Path(__file__).parents[2] / "docs"
PAGES = reference_pages.pages()


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_made_from_the_code(name):
    assert (DOCS / name).read_text(encoding="utf-8") == PAGES[name], "run `make docs`"


def test_no_page_of_the_reference_is_left_over():
    assert {str(path.relative_to(DOCS)) for path in (DOCS / "reference").rglob("*.md")} == {
        name for name in PAGES if name.startswith("reference/")
    }
