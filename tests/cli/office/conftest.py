"""An office with a season in it on the embedded store, and the command line to work there."""

import shutil

import pytest
from django.db import connections
from typer.testing import CliRunner

import fake_format
from made_once import made_once, run_folder
from ratingoffice.cli.app import app
from ratingoffice.formats import season_folder
from ratingoffice.formats.reports import catalogue
from ratingoffice.store.office.connection import choose_office
from small_office import small_season


@pytest.fixture(autouse=True)
def _closed(monkeypatch):
    monkeypatch.delenv("DATABASE_URL", raising=False)
    yield
    connections.close_all()


def found():
    """Found an office and import a season, both in folders."""
    folder = run_folder() / "cli office"
    tables = {name: table.frame for name, table in small_season().tables().items()}
    season_folder.write(tables, folder / "season")
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("DATABASE_URL", raising=False)
        for words in (("init", "--officer", "Anna", "--series", "fide=fide-2010"), ("import", folder / "season")):
            done = CliRunner().invoke(app, ["office", *map(str, words), "--office", str(folder / "office")])
            assert done.exit_code == 0, done.output
    connections.close_all()
    return folder


@pytest.fixture
def office(run, tmp_path, monkeypatch):
    """Return the command line in a copy of that office."""
    monkeypatch.setattr(catalogue, "REPORTS", {"fake": fake_format})
    shutil.copytree(made_once("cli office", found), tmp_path, dirs_exist_ok=True)
    choose_office(str(tmp_path / "office"))
    return lambda *words: run(*words, "--office", tmp_path / "office")
