"""`ratingoffice demo`: an invented federation, six lists, an office, and what to look at on its site."""

import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request

import pytest
from django.test import Client

from demo_run import UNTOUCHED, demo_folder
from ratingoffice.cli.demo import free_port
from ratingoffice.store.office.connection import choose_office

SECONDS = 180


@pytest.fixture(scope="module")
def out(tmp_path_factory):
    """Return a copy of the folder of the demo."""
    return shutil.copytree(demo_folder(), tmp_path_factory.mktemp("demo") / "office")


@pytest.fixture(scope="module")
def stdout(out):
    """Return what the demo printed."""
    made = demo_folder()
    return (made.parent / "stdout.txt").read_text(encoding="utf-8").replace(str(made), str(out))


def test_demo_makes_a_season_and_six_lists(out):
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


def test_demo_shows_the_top_of_the_last_list(stdout):
    assert re.search(r"The list of 2012-01-01", stdout)
    ranks = re.findall(r"^│ (\d+) +│", stdout, flags=re.MULTILINE)
    assert ranks == ["1", "2", "3", "4", "5"]


def test_demo_says_what_to_try_next(out, stdout):
    commands = re.findall(r"^  (ratingoffice .*)$", stdout, flags=re.MULTILINE)
    assert [command.split()[1] for command in commands] == ["explain", "explain", "rate", "calc", "office"]
    assert all(str(out) in command for command in commands[:3])


def test_demo_what_it_says_to_try_next_works(stdout, run):
    for command in re.findall(r"^  ratingoffice (.*)$", stdout, flags=re.MULTILINE):
        tried = run(*command.split())
        assert tried.exit_code == 0, (command, tried.output)


def test_demo_a_list_comes_out_again_from_the_folder(out, run, tmp_path):
    """The season now holds all six lists; a list is calculated from those before it."""
    words = ("--rulebook", "fide-2010", "--list", "2011-11-01", "--out", tmp_path / "again")
    assert run("rate", out / "season", *words).exit_code == 0
    for name in ("list", "event_lines", "game_lines", "events", "ratings"):
        assert (tmp_path / "again" / f"{name}.csv").read_bytes() == (
            out / "lists/2011-11-01" / f"{name}.csv"
        ).read_bytes()


def test_demo_is_made_anew_says_the_same_and_its_site_answers(out, stdout, tmp_path):
    again = shutil.copytree(demo_folder(), tmp_path / "demo")
    port = free_port(0)
    address = f"http://127.0.0.1:{port}"
    words = [sys.executable, "-m", "ratingoffice", "demo", "--out", str(again), "--port", str(port)]
    environment = {name: value for name, value in os.environ.items() if name not in UNTOUCHED}
    environment |= {"PYTHONUNBUFFERED": "1", "POLARS_MAX_THREADS": "4"}  # the first demo has one thread
    # A session of its own: whatever it starts is stopped with it.
    with (
        (tmp_path / "stdout.txt").open("w", encoding="utf-8") as printed,
        subprocess.Popen(words, stdout=printed, env=environment, start_new_session=True) as process,
    ):
        try:
            assert "Mind Sports Union of the Ten Lands" in answered(f"{address}/")
            assert "2024" in answered(f"{address}/lists/")
            process.terminate()
            process.wait(timeout=60)
            assert free_port(port) == port, "the server of the demo outlives it"
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
    printed_now = (tmp_path / "stdout.txt").read_text(encoding="utf-8")
    assert printed_now == with_site(stdout, address).replace(str(out), str(again))
    assert written(again) == written(out)


def answered(address):
    """Wait for the site; a busy machine may take a while to fill the office, but a page must not hang."""
    for _ in range(SECONDS):
        try:
            with urllib.request.urlopen(address, timeout=20) as answer:
                return answer.read().decode()
        except urllib.error.URLError as problem:
            if not isinstance(problem.reason, ConnectionRefusedError):
                raise
            time.sleep(1)
    raise AssertionError(f"nobody listens at {address}")


def with_site(stdout, address):
    """Return what the demo prints where it opens the site, too."""
    stdout = re.sub(r"^(  .* )(/\S+)$", rf"\1{address}\2", stdout, flags=re.MULTILINE)
    stdout = stdout.replace("The office is made; its site is not open.", f"The site is at {address}/")
    stdout = stdout.replace("Open the site with", "Stop it with Ctrl+C; start it again with")
    return f"{stdout}Rating Office is open at {address}/ (stop it with Ctrl+C)\n"


def written(out):
    """Return what the demo wrote, but for the database, which knows the time."""
    paths = [path for path in out.rglob("*.*") if not {"again", "office.sqlite3"} & set(path.relative_to(out).parts)]
    found = sorted(path for path in paths if not path.name.startswith("office.sqlite3"))
    return {path.relative_to(out): path.read_bytes() for path in found}


def test_demo_founds_an_office_and_names_six_pages_that_are_there(out, stdout):
    pages = re.findall(r"^  .* (/\S+)$", stdout, flags=re.MULTILINE)
    assert len(pages) == 6
    assert "http://" not in stdout
    assert f"Open the site with ratingoffice serve --office {out / 'office'}" in stdout
    choose_office(str(out / "office"))
    assert [Client(HTTP_HOST="127.0.0.1").get(page).status_code for page in pages] == [200] * 6


def test_demo_the_office_is_three_years_of_two_series_and_verifies(out, run):
    told = json.loads(run("office", "lists", "--office", out / "office", "--json").stdout)
    calculated = [each for each in told if each["kind"] == "calculated"]
    assert {each["rulebook"] for each in calculated} == {"fide-2010", "fide-2024", "fmjd-2009", "fmjd-2022"}
    assert {each["day"][:4] for each in calculated} >= {"2021", "2022", "2023"}
    assert {each["status"] for each in told} == {"published"}
    assert [(each["day"], each["series"]) for each in told if each["revision"]] == [
        ("2023-04-01", "fmjd"),
        ("2023-07-01", "four-rivers"),
    ]
    people = json.loads(run("office", "people", "--office", out / "office", "--json").stdout)
    assert {each["role"] for each in people} == {"officer", "arbiter", "delegate", "reader"}
    reports = [run("office", "report", str(number), "--office", out / "office", "--json") for number in range(1, 25)]
    assert [json.loads(each.stdout)["format"] for each in reports] == [
        *(*["trf"] * 4, "fmjd-text", *["trf"] * 16, "toernooibase", "arbiter-pro", ""),
    ]
    assert [each.exit_code for each in reports] == [*[0] * 22, 1, 1]
    corrections = json.loads(run("office", "correct", "list", "--office", out / "office", "--json").stdout)
    assert [each["subject"].split()[0] for each in corrections] == ["player", "event"]
    verified = run("office", "verify", "--all", "--office", out / "office")
    assert (verified.exit_code, verified.stdout[:17]) == (0, "The list four-riv")


def test_demo_people_can_sign_in(out, stdout):
    choose_office(str(out / "office"))
    password = re.search(r"with the password (\S+)", stdout).group(1)
    names = re.search(r"Sign in as (.*), each", stdout).group(1)
    for name in re.findall(r"([A-Z]\w+ [A-Z]\w+) \(", names):
        answer = Client(HTTP_HOST="127.0.0.1").post("/sign-in/", {"name": name, "password": password})
        assert answer.status_code == 302, name


def test_demo_does_not_touch_a_folder_that_is_not_its_own(run, tmp_path):
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    result = run("demo", "--out", tmp_path)
    assert result.exit_code == 2
    assert [path.name for path in tmp_path.iterdir()] == ["notes.txt"]
