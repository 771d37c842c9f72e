"""`ratingoffice demo`: an invented federation, six lists, an office, and what to look at on its site."""

import re

import pytest
from django.test import Client
from typer.testing import CliRunner

from ratingoffice.cli.app import app
from ratingoffice.store.office.connection import choose_office

UNTOUCHED = dict.fromkeys(("RATINGOFFICE_OFFICE", "RATINGOFFICE_SECRET_KEY", "DATABASE_URL"))
"""What the demo tells the server by environment, and no other test may see."""


@pytest.fixture(scope="module")
def demo(tmp_path_factory):
    out = tmp_path_factory.mktemp("demo") / "office"
    return CliRunner().invoke(app, ["demo", "--no-serve", "--out", str(out)], env=UNTOUCHED), out


def test_demo_makes_a_season_and_six_lists(demo):
    result, out = demo
    assert result.exit_code == 0, result.output
    assert sorted(path.name for path in (out / "season").iterdir()) == [
        *("events.csv", "games.csv", "players.csv", "ratings.csv"),
    ]
    assert sorted(path.name for path in (out / "lists").iterdir()) == [
        *("2011-03-01", "2011-05-01", "2011-07-01", "2011-09-01", "2011-11-01", "2012-01-01"),
    ]
    for folder in (out / "lists").iterdir():
        assert {path.name for path in folder.iterdir()} == {
            *("list.csv", "event_lines.csv", "game_lines.csv", "events.csv", "ratings.csv", "findings.csv", "run.json"),
            *("published_alphabetic.csv", "published_federation_list.csv", "published_top_list.csv"),
        }


def test_demo_shows_the_top_of_the_last_list(demo):
    result, _ = demo
    assert re.search(r"The list of 2012-01-01", result.stdout)
    ranks = re.findall(r"^│ (\d+) +│", result.stdout, flags=re.MULTILINE)
    assert ranks == ["1", "2", "3", "4", "5"]


def test_demo_says_what_to_try_next(demo):
    result, out = demo
    commands = re.findall(r"^  (ratingoffice .*)$", result.stdout, flags=re.MULTILINE)
    assert [command.split()[1] for command in commands] == ["explain", "explain", "rate", "calc", "office"]
    assert all(str(out) in command for command in commands[:3])


def test_demo_what_it_says_to_try_next_works(demo, run):
    result, _ = demo
    for command in re.findall(r"^  ratingoffice (.*)$", result.stdout, flags=re.MULTILINE):
        tried = run(*command.split())
        assert tried.exit_code == 0, (command, tried.output)


def test_demo_a_list_comes_out_again_from_the_folder(demo, run, tmp_path):
    """The season now holds all six lists; a list is calculated from those before it."""
    _, out = demo
    words = ("--rulebook", "fide-2010", "--list", "2011-11-01", "--out", tmp_path / "again")
    assert run("rate", out / "season", *words).exit_code == 0
    for name in ("list", "event_lines", "game_lines", "events", "ratings"):
        assert (tmp_path / "again" / f"{name}.csv").read_bytes() == (
            out / "lists/2011-11-01" / f"{name}.csv"
        ).read_bytes()


def test_demo_is_made_anew_and_says_the_same(demo, run):
    result, out = demo
    before = written(out)
    again = CliRunner().invoke(app, ["demo", "--no-serve", "--out", str(out)], env=UNTOUCHED)
    assert again.exit_code == 0
    assert again.stdout == result.stdout
    assert written(out) == before


def written(out):
    """Return what the demo wrote, but for the database, which knows the time."""
    paths = [path for path in out.rglob("*.*") if not {"again", "office.sqlite3"} & set(path.parts)]
    return {path: path.read_bytes() for path in sorted(paths) if not path.name.startswith("office.sqlite3")}


def test_demo_founds_an_office_and_names_five_pages_that_are_there(demo):
    result, out = demo
    pages = re.findall(r"^  .* (/\S+)$", result.stdout, flags=re.MULTILINE)
    assert len(pages) == 5
    assert "http://" not in result.stdout
    assert f"Open the site with ratingoffice serve --office {out / 'office'}" in result.stdout
    choose_office(str(out / "office"))
    assert [Client(HTTP_HOST="127.0.0.1").get(page).status_code for page in pages] == [200] * 5


def test_demo_people_can_sign_in(demo):
    result, out = demo
    choose_office(str(out / "office"))
    password = re.search(r"with the password (\S+)", result.stdout).group(1)
    names = re.search(r"Sign in as (.*), each", result.stdout).group(1)
    for name in re.findall(r"([A-Z]\w+ [A-Z]\w+) \(", names):
        answer = Client(HTTP_HOST="127.0.0.1").post("/sign-in/", {"name": name, "password": password})
        assert answer.status_code == 302, name


def test_demo_does_not_touch_a_folder_that_is_not_its_own(run, tmp_path):
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    result = run("demo", "--out", tmp_path)
    assert result.exit_code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]
