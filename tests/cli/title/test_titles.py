"""The commands of titles in the office, from a report to a certificate."""

import json
import shutil

import pytest
from django.db import connections

from ratingoffice.store.models import Norm, Player, TitleApplication
from ratingoffice.store.office.connection import choose_office
from small_office import prepared
from small_title_office import EVENT, draughts_office


@pytest.fixture(scope="module")
def title_place(sqlite):
    """Make an office that accepted the report of Delft, to be copied."""
    return prepared(sqlite, draughts_office)


@pytest.fixture
def title(run, title_place, tmp_path, monkeypatch):
    """Return the command `title` in a copy of that office."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    place = shutil.copytree(title_place, tmp_path / "office")
    choose_office(str(place))
    yield lambda *words: run("title", *words, "--office", place)
    connections.close_all()


def vos() -> str:
    return Player.objects.get(name="Vos, Eva").player_id


PAPERS = ("--games", 9, "--source", "certificate")


def test_from_a_stored_event_to_a_certificate(title, run, tmp_path):
    shown = title("norms", EVENT, "--referee", "international", "--approved", "--registered", "--enter")
    assert shown.exit_code == 0, shown.output
    assert "Entered: Vos, Eva, MI norm, red." in shown.stdout
    assert "games a day (4.2.6)" in shown.stdout
    assert title("norm", vos(), "MI", "--event", "Riga", "--day", "2021-08-14", *PAPERS).exit_code == 0
    assert title("norm", vos(), "GMI", "--event", "Paris", "--day", "2022-03-27", *PAPERS).exit_code == 0
    assert title("norm", vos(), "MI", "--event", "Later", "--day", "2024-05-01", *PAPERS).exit_code == 0
    Player.objects.filter(player_id=vos()).update(born="1999-04-12", title=None)
    asked = title("apply", vos(), "MI", "--rating", 2271)
    assert asked.stdout == "Request 1 of Vos, Eva for MI: lacks\n  address (15)\n  fee paid (15)\n"
    early = title("grant", 1, "--from", "2023-06-01", "--decision", "Council")
    assert (early.exit_code, "Refused: request 1 lacks: address" in early.stderr) == (1, True)
    asked = title("apply", vos(), "MI", "--rating", 2271, "--address", "Markt 1", "--fee-paid")
    assert asked.stdout == "Request 1 of Vos, Eva for MI: complete\n"
    pdf = tmp_path / "vos.pdf"
    granted = title("grant", 1, "--from", "2023-06-01", "--decision", "Council", "--certificate", pdf)
    assert granted.stdout == "Vos, Eva has the title MI since 2023-06-01 (Annex 10, 6).\n"
    assert pdf.read_bytes()[:5] == b"%PDF-"
    assert "norms of GMI or higher" in title("show", vos()).stdout
    assert "granted" in title("show").stdout


def test_what_is_told_of_an_event_stays_told(title):
    title("norms", EVENT, "--referee", "national")
    told = json.loads(title("norms", EVENT, "--approved", "--json").stdout)
    assert {norm["colour"] for player in told["players"] for norm in player["norms"]} == {"black"}
    assert (told["rounds_to_go"], told["entered"]) == (0, [])


def test_only_some_norms_are_entered_and_a_wrong_one_is_struck(title):
    told = json.loads(title("norms", EVENT, "--number", 6, "--json").stdout)
    [number] = told["entered"]
    assert Norm.objects.get().player.name == "Vos, Eva"
    assert title("strike", number, "--reason", "wrong").stdout == f"Norm {number} is struck.\n"
    again = title("strike", number, "--reason", "wrong")
    assert (again.exit_code, f"there is no norm {number}" in again.stderr) == (2, True)


def test_an_event_with_rounds_to_go_says_what_players_need(title, run, tmp_path):
    facts = ("--set", "rounds=11", "--set", "system=swiss", "--reason", "more", "--office", tmp_path / "office")
    assert run("office", "correct", "event", EVENT, *facts).exit_code == 0
    assert "4 points from the last 2 games" in title("norms", EVENT).stdout
    refused = title("norms", EVENT, "--enter")
    assert (refused.exit_code, "2 rounds to go" in refused.stderr) == (1, True)


def test_a_request_is_refused_by_an_article(title):
    title("apply", vos(), "GMI")
    refused = title("refuse", 1, "--article", "15", "--message", "no fee")
    assert refused.stdout == "Request 1 of Vos, Eva for GMI is refused by Annex 10, 15.\n"
    [told] = json.loads(title("show", "--json").stdout)
    assert (told["request"], told["state"], told["refusal"], told["message"]) == (
        1,
        "refused",
        "Annex 10, 15",
        "no fee",
    )
    assert TitleApplication.objects.get().decided_by == "Anna"


def test_titles_are_entered_and_withdrawn(title):
    entered = title("enter", vos(), "MF", "--from", "2019-09-30", "--way", "automatic", "--decision", "2019")
    assert entered.stdout == "Vos, Eva has the title MF since 2019-09-30.\n"
    assert title("withdraw", vos(), "MF", "--decision", "2025").exit_code == 0
    told = json.loads(title("show", vos(), "--json").stdout)
    assert [(each["title"], each["withdrawn"] is None) for each in told["titles"]] == [("MI", True), ("MF", False)]


@pytest.mark.parametrize(
    ("words", "code", "message"),
    [
        (("show", "nobody"), 2, "Unknown player 'nobody'"),
        (("norms", "nothing"), 2, "Unknown event 'nothing'"),
        (("grant", 9, "--from", "2023-06-01", "--decision", "x"), 2, "there is no request 9"),
        (("grant", 9, "--from", "soon", "--decision", "x"), 2, "--from"),
        (("apply", "nobody", "GM"), 1, "Unknown title 'GM'. Write it as GMI, MIF or MF 64. Nothing"),
    ],
)
def test_wrong_use_and_refusals_are_told_in_words(title, words, code, message):
    done = title(*words)
    assert (done.exit_code, message in done.stderr) == (code, True), done.stderr
