"""The demo, run once for all tests."""

from pathlib import Path

from django.db import connections
from typer.testing import CliRunner

from made_once import made_once, run_folder
from ratingoffice.cli.app import app

UNTOUCHED = dict.fromkeys(("RATINGOFFICE_OFFICE", "RATINGOFFICE_SECRET_KEY", "DATABASE_URL"))
"""What the demo tells the server by environment, and no other test may see."""


def demo_folder() -> Path:
    """Return the folder that the demo made, an office with a season and lists in it; copy it."""
    return Path(made_once("demo", _make_demo))


def _make_demo() -> Path:
    """Run the demo once, and keep what it prints beside what it makes."""
    out = run_folder() / "demo" / "office"
    result = CliRunner().invoke(app, ["demo", "--no-serve", "--out", str(out)], env=UNTOUCHED)
    connections.close_all()
    (out.parent / "stdout.txt").write_text(result.stdout, encoding="utf-8")
    assert result.exit_code == 0, result.output
    return out
