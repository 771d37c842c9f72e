"""`ratingoffice competition`: a World Cup, a championship and a youth championship in the office."""

import json
from datetime import date
from pathlib import Path

import pytest
from django.db import connections

from ratingoffice.store.models import Competition
from small_office import prepared
from small_world_office import world_office

TOML = 'system = "women-2023"\nchampion = "A"\n[federations]\nA = "NED"\n'


@pytest.fixture(scope="module")
def season_place(sqlite):
    """Make an office with the whole invented season in it."""
    return prepared(sqlite, world_office)


@pytest.fixture
def office(run, season_place, monkeypatch):
    """Return the command line with the office of the season."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    yield lambda *words: run("competition", *words, "--office", season_place)
    connections.close_all()


def test_competition_show(office):
    names = [each["key"] for each in json.loads(office("show", "--json").stdout)]
    assert names[-3:] == ["world-championship-2025", "world-cup-2024", "world-youth-2024"]
    first = json.loads(office("show", "world-cup-2024", "--json").stdout)[0]
    assert first == {"place": 1, "player": "P030009", "name": "Diarra, Seydou", "score": 629, "decided by": ""}
    women = json.loads(office("show", "world-cup-2024", "--women", "--json").stdout)
    assert [each["score"] for each in women] == [535, 507, 372, 294, 229, 213, 30]
    assert len(json.loads(office("show", "world-championship-2025", "--json").stdout)) == 40
    assert "POL" in office("show", "world-youth-2024").stdout
    final = json.loads(office("show", "world-championship-2025", "--final", "--json").stdout)
    assert final[0] == {"place": 1, "player": "P030009", "name": "Diarra, Seydou", "points": "15"} | {
        "before the next by": "head-to-head result"
    }
    refused = office("show", "world-cup-2024", "--final")
    assert (refused.exit_code, "world-cup-2024 is not a championship" in refused.output) == (1, True)


def test_competition_from_the_first_event_to_a_standing(office):
    opened = office("open", "cup", "--name", "Cup", "--kind", "world-cup", "--day", "2026-12-31")
    assert (opened.exit_code, opened.stdout) == (0, "Opened cup.\n")
    assert office("add", "cup", "harlingen-2023", "--stars", "3").stdout == "harlingen-2023 counts in cup.\n"
    assert office("absent", "cup", "harlingen-2023", "P030003").exit_code == 0
    assert office("declare", "P030023", "2026", "--on", "2026-01-05").exit_code == 0
    assert json.loads(office("show", "cup", "--json").stdout) == []
    removed = office("remove", "cup", "harlingen-2023", "--reason", "no event of the cup")
    assert (removed.exit_code, removed.stdout) == (0, "harlingen-2023 does not count in cup any more.\n")
    assert office("open", "cup", "--name", "Cup", "--kind", "world-cup", "--day", "2026-12-31").exit_code == 1


def test_competition_on_a_day_without_rules(office):
    words = ("--name", "Cup", "--kind", "world-cup", "--day", "2019-12-31")
    refused = office("open", "cup-2019", *words)
    assert (refused.exit_code, "only from 2020-01-01 on" in refused.output) == (1, True)
    assert office("show", "cup-2019").exit_code == 2
    Competition.objects.create(key="cup-2019", name="Cup", kind="world-cup", day=date(2019, 12, 31))
    shown = office("show", "cup-2019")
    Competition.objects.filter(key="cup-2019").delete()
    assert (shown.exit_code, "only from 2020-01-01 on" in shown.output) == (1, True)
    assert office("show", "world-cup-2024").exit_code == 0


def test_competition_of_the_youth_and_a_championship(office, tmp_path):
    assert office("open", "youth", "--name", "Youth", "--kind", "youth", "--day", "2026-11-01").exit_code == 0
    event = "youth-2024-juniors-girls"
    assert office("add", "youth", event, "--group", "classic/juniors/girls").exit_code == 0
    assert office("add", "youth", event, "--group", "classic/juniors").exit_code == 1
    file = tmp_path / "women.toml"
    file.write_text(TOML, encoding="utf-8")
    words = ("open", "women", "--name", "Women", "--kind", "championship", "--day", "2026-01-01", "--file", file)
    assert office(*words).exit_code == 0
    file.write_text(f'opponent = "B"\n{TOML}B = "LAT"\n', encoding="utf-8")
    assert json.loads(office("show", "women", "--final", "--json").stdout) == []
    soon = "women has no final yet; name its event with `competition add women EVENT --group final`.\n"
    assert office("show", "women", "--final").stdout == soon
    stars = office("add", "women", "harlingen-women-2023", "--group", "final", "--stars", "9" * 20)
    assert (stars.exit_code, "only events of the World Cup have stars" in stars.output) == (1, True)
    assert office("add", "women", "harlingen-women-2023", "--group", "final").exit_code == 0
    assert office("add", "women", "riga-2024", "--group", "B/C").exit_code == 1
    assert office("tell", "women", file).stdout == "women goes by women.toml now.\n"
    assert [each["name"] for each in json.loads(office("show", "women", "--json").stdout)][:2] == ["A", "B"]
    file.write_text("system = 7", encoding="utf-8")
    assert office("tell", "women", file).exit_code == 1
    refused = office("open", "other", *words[2:])
    assert (refused.exit_code, "Nothing was changed" in refused.output) == (1, True)


def test_competition_a_reserve_who_is_not_available(office):
    example = Path(__file__).parents[3] / "docs" / "examples" / "world-championship.toml"
    words = ("open", "women-2023", "--name", "Women", "--kind", "championship", "--day", "2023-01-01")
    assert office(*words, "--file", example).exit_code == 0
    told = office("unavailable", "women-2023", "Sall", "--on", "2023-02-14")
    assert told.stdout == (
        "Sall, number 3 of global reserve list, is not available since 2023-02-14; next is nobody (Annex 17, C).\n"
    )
    again = office("unavailable", "women-2023", "Gueye", "--on", "2023-02-15", "--json")
    assert json.loads(again.stdout) == [
        {"player": "Gueye", "told": "2023-02-15", "source": "Africa", "number": 2, "next": None}
        | {"article": "Annex 12, 7"}
    ]
    for name, said in (("Laan", "Laan has a place"), ('x"y', "the file of the championship has errors")):
        refused = office("unavailable", "women-2023", name, "--on", "2023-02-14")
        assert (refused.exit_code, said in refused.output) == (1, True)
    cup = office("unavailable", "world-cup-2024", "Sall", "--on", "2023-02-14")
    assert (cup.exit_code, "world-cup-2024 is not a championship" in cup.output) == (1, True)


@pytest.mark.parametrize(
    "words",
    [
        ("show", "nothing"),
        ("add", "nothing", "riga-2024", "--stars", "3"),
        ("declare", "P030021", "2024", "--on", "soon"),
        ("unavailable", "world-championship-2025", "Sall", "--on", "soon"),
        ("unavailable", "nothing", "Sall", "--on", "2025-01-01"),
        ("open", "x", "--name", "X", "--kind", "league", "--day", "2026-12-31"),
        ("absent", "world-cup-2024", "dakar-2024", "nobody"),
        ("remove", "world-cup-2024", "nothing", "--reason", "x"),
    ],
)
def test_competition_wrong_use(office, words):
    assert office(*words).exit_code == 2
