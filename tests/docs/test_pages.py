"""Every block of code of README and of every page runs, in its order, in one folder for each page."""

import shlex

import pytest
from django.db import connections

from demo_run import demo_folder
from page_blocks import NOT_RUN, REFUSED, ROOT, Reader, blocks, cannot_run, split_commands

PAGES = sorted(
    str(path.relative_to(ROOT))
    for path in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("benchmarks/*.md")]
)
WITH_CODE = [page for page in PAGES if any(each.language in {"python", "sh", "console"} for each in blocks(page))]
LANGUAGES = {"python", "sh", "console", "toml", "json", "text"}
OFFICE = ["office init --name Union --body ned --officer Anna --series fide=fide-2010"]
DEMO = ["office init --demo --office demo"]
GIVEN = {
    "docs/api.md": [*DEMO, "office people Piet --role arbiter --office demo"],
    "docs/desks.md": OFFICE,
    "docs/install.md": OFFICE,
    "docs/laboratory/annual-report.md": DEMO,
    "docs/laboratory/oddities.md": DEMO,
    "docs/site.md": DEMO,
}
"""What a page assumes that its reader has, made by these commands."""
ASKED = {"docs/api.md": "demo"}
"""The office that the server of a page would show."""


@pytest.fixture
def reader(request, tmp_path, monkeypatch):
    """Return somebody in an empty folder with the examples of the docs, and with what the page assumes."""
    for name in ("DATABASE_URL", "RATINGOFFICE_OFFICE", "TOKEN"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "docs").mkdir()
    for name in ("examples", "laboratory"):
        (tmp_path / "docs" / name).symlink_to(ROOT / "docs" / name)
    yield Reader(request.param, tmp_path, lambda: demo_folder() / "office", monkeypatch.setenv)
    connections.close_all()


@pytest.mark.parametrize("reader", WITH_CODE, indirect=True)
def test_the_blocks_of_the_page_run(reader):
    for line in GIVEN.get(reader.page, ()):
        reader.run(["ratingoffice", *shlex.split(line)])
    if reader.page in ASKED:
        reader.set_variable("RATINGOFFICE_OFFICE", ASKED[reader.page])
    for block in blocks(reader.page):
        reader.read(block)


def test_what_cannot_run_is_on_some_page():
    texts = [each.text for page in PAGES for each in blocks(page) if each.language == "sh"]
    commands = [" ".join(words) for text in texts for line in text.splitlines() for words in split_commands(line)]
    assert {cannot_run(command) for command in commands} - {None} == set(NOT_RUN)
    assert set(REFUSED) <= set(commands)


def test_every_block_names_its_language():
    assert {(page, each.line) for page in PAGES for each in blocks(page) if each.language not in LANGUAGES} == set()


def test_the_example_of_the_readme_has_at_most_six_lines():
    (block,) = [each.text for each in blocks("README.md") if each.language == "python"]
    assert len([line for line in block.splitlines() if line]) <= 6
