"""The library's examples in README and docs/library.md run as they are written."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from ratingoffice.cli.app import app

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
BLOCKS = [
    pytest.param(block, id=f"{page}-{number}")
    for page in ("README.md", "docs/library.md")
    for number, block in enumerate(BLOCK.findall((ROOT / page).read_text(encoding="utf-8")), 1)
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    for words in (
        ["generate", str(folder / "season")],
        ["event", "simulate", str(folder / "open.trf"), "--system", "fmjd-solkoff", "--players", "24", "--rounds", "5"],
    ):
        assert CliRunner().invoke(app, words).exit_code == 0
    return folder


@pytest.mark.parametrize("block", BLOCKS)
def test_the_example_runs(block, folder, monkeypatch):
    monkeypatch.chdir(folder)
    exec(compile(block, "example", "exec"), {"__name__": "__main__"})


def test_the_example_of_the_readme_has_at_most_six_lines():
    (block,) = BLOCK.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    assert len([line for line in block.splitlines() if line]) <= 6
