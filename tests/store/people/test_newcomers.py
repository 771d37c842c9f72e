"""Newcomers of a report get a number of the office; what the register cannot take of them is told, not stored."""

import pytest

import fake_format
from fake_format import report
from ratingoffice.formats.reports import catalogue
from ratingoffice.store.models import AuditEntry, Player, PlayerNumber
from ratingoffice.store.people.selectors.search import search
from ratingoffice.store.reports.services.reports import Acceptance, accept_report, match_players, receive_report
from report_files import EXAMPLES

FACTS = {"start": "2010-03-05", "end": "2010-03-14", "system": "swiss", "time_control": "80+60"}


def test_players_of_a_table_with_countries_of_two_letters(officer):
    kept = receive_report(officer, EXAMPLES["toernooibase"].encode(), "open.csv")
    accept_report(officer, kept, Acceptance(dict.fromkeys((1, 2, 3, 4), "new"), FACTS))
    players = list(Player.objects.order_by("id"))
    assert [each.player_id for each in players] == [f"N{each.id:07d}" for each in players]
    assert {each.federation_id for each in players} <= {"POL", "NED", "JPN", None}
    assert list(PlayerNumber.objects.order_by("id").values_list("body", "value")) == [
        *(("fmjd", "11285"), ("fmjd", "19245"), ("fmjd", "17456")),
    ]
    again = EXAMPLES["toernooibase"].replace("2009", "2010").encode()
    matched = match_players(receive_report(officer, again, "again.csv"))
    ids = [each.player_id for each in players]
    assert [each.player_id for each in matched] == [ids[0], None, *ids[2:]]
    assert [each.player_id for each in matched[1].candidates] == [ids[1]]


def test_newcomers_are_found_by_name(officer):
    kept = receive_report(officer, EXAMPLES["toernooibase"].encode(), "open.csv")
    accept_report(officer, kept, Acceptance(dict.fromkeys((1, 2, 3, 4), "new"), FACTS))
    for each in Player.objects.all():
        assert [found.player_id for found in search(each.name).players] == [each.player_id]


@pytest.mark.parametrize(
    ("facts", "stored", "left_out"),
    [
        ({"federation": "ned", "born": "1990"}, ("NED", "1990", None), None),
        ({"federation": "NL", "born": "spring"}, (None, None, None), {"born": "spring", "federation": "NL"}),
        ({"title": "x" * 20}, (None, None, "x" * 20), None),
        ({"title": "x" * 21}, (None, None, None), {"title": "x" * 21}),
    ],
)
def test_what_the_register_cannot_take_is_left_out_and_told(officer, monkeypatch, facts, stored, left_out):
    monkeypatch.setattr(catalogue, "REPORTS", {"fake": fake_format})
    kept = receive_report(officer, report((1, "Bos", facts), (2, "Kok", {})), "open.json")
    accept_report(officer, kept, Acceptance({1: "new", 2: "new"}))
    new = Player.objects.get(name="Bos")
    assert (new.federation_id, new.born, new.title) == stored
    entry = AuditEntry.objects.filter(subject=f"player {new.player_id}").order_by("id").first()
    assert entry.after.get("left_out") == left_out


def test_a_number_of_this_office_is_taken_once(officer, monkeypatch):
    monkeypatch.setattr(catalogue, "REPORTS", {"fake": fake_format})
    entries = [(1, "Bos", {"ids": {"own": "77"}}), (2, "Kok", {"ids": {"local": "78"}})]
    accept_report(officer, receive_report(officer, report(*entries), "a.json"), Acceptance({1: "new", 2: "new"}))
    assert sorted(Player.objects.values_list("player_id", flat=True)) == ["77", "78"]
    other = [(1, "Quite Another", {"ids": {"own": "77"}}), (2, "Kok", {"ids": {"own": "78"}})]
    kept = receive_report(officer, report(*other, name="B"), "b.json")
    accept_report(officer, kept, Acceptance({1: "new"}))
    newcomer = Player.objects.get(name="Quite Another")
    assert newcomer.player_id == f"N{newcomer.id:07d}"
