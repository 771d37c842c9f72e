"""Verify numbers with other bodies, further names and memberships beside the audit log, which tells of each."""

from datetime import date

import polars as pl
import pytest

import fake_format
from fake_format import report
from ratingoffice.formats.reports import catalogue
from ratingoffice.store.models import AuditEntry, Membership, Official, Player, PlayerName, PlayerNumber, StoredTable
from ratingoffice.store.people.player_files import numbered
from ratingoffice.store.people.services.import_players import import_players
from ratingoffice.store.people.services.memberships import MembershipFacts, enrol_players, set_membership
from ratingoffice.store.people.services.numbers import number_players, take_number
from ratingoffice.store.people.services.players import correct_player
from ratingoffice.store.people.services.privacy import anonymise_player
from ratingoffice.store.reports.services.reports import Acceptance, accept_report, receive_report
from small_office import opened, prepared, unsealed
from verified_office import verify_all

GONE = "the audit log names it, but it is missing"
UNKNOWN = "the audit log does not know of it"
AUTUMN, SPRING, END = date(2009, 9, 1), date(2010, 4, 1), date(2010, 8, 31)
MEMBER = ("player_id", "club", "federation", "member_type", "member_from")


def people(*rows, **columns):
    """Rows of a register: number and name, and what all of them have."""
    names = dict.fromkeys(("player_id", "name", *columns), pl.String)
    return numbered([pl.DataFrame([(*row, *columns.values()) for row in rows], schema=names, orient="row")])


def work():
    """Numbers, names and memberships in every way that they come into an office, and some taken back."""
    desk = Official.objects.get()
    number_players(desk, "knsb nl", {"A": "1 1", "B": "12"})
    take_number(desk, "B", "knsb nl", "12")
    import_players(desk, people(("7", "Seven"), ("8", "Eight"), ("9", "Nine")), body="fide", file="list")
    import_players(desk, people(("7", "Seven, S"), ("8", "Eight")), body="fide", file="again")
    take_number(desk, "fide-9", "fide", "9")
    correct_player(desk, "A", {"name": "Anders"}, "married")
    import_players(desk, people(("N", "Nora"), member_type="club"), body="own", file="members")
    set_membership(desk, "A", MembershipFacts("De Toren", "NED", "club", AUTUMN))
    set_membership(desk, "A", MembershipFacts("De Toren", "NED", "club", AUTUMN), END)
    enrol_players(desk, pl.DataFrame([("B", "De Toren", "NED", None, SPRING)], MEMBER, orient="row"))
    for name in ("D", "G"):
        number_players(desk, "fmjd", {name: f"{name}1"})
        correct_player(desk, name, {"name": f"Former {name}"}, "a letter")
    anonymise_player(desk, "G", "asked for it")
    entries = [(1, "Ander, A.", {"ids": {"fmjd": "500"}}), (2, "Zed", {"ids": {"fmjd": "501"}})]
    kept = receive_report(desk, report(*entries), "open.json")
    accept_report(desk, kept, Acceptance({1: "A", 2: "new"}))


@pytest.fixture(scope="module")
def peopled_office(offices, filled_office):
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalogue, "REPORTS", {"fake": fake_format})
        return prepared(offices, work, filled_office)


@pytest.fixture
def history(offices, peopled_office):
    with opened(offices, peopled_office):
        yield Official.objects.get()


def found():
    return [(each.subject, each.table, each.row, each.message) for each in verify_all()]


def newcomer():
    return Player.objects.get(name="Zed").player_id


def test_people_nobody_touched(history):
    assert verify_all() == []
    assert set(PlayerNumber.objects.values_list("player__player_id", "body", "value")) == {
        ("A", "knsb nl", "1 1"),
        ("fide-7", "fide", "7"),
        ("fide-8", "fide", "8"),
        ("D", "fmjd", "D1"),
        ("A", "fmjd", "500"),
        (newcomer(), "fmjd", "501"),
    }
    assert set(PlayerName.objects.values_list("player__player_id", "name")) == {
        ("A", "Player A"),
        ("A", "Ander, A."),
        ("D", "Player D"),
        ("N", "Player N"),
        ("fide-7", "Seven"),
    }
    assert Membership.objects.count() == 3


@pytest.mark.parametrize(
    ("value", "other", "owner"), [("1 1", "13", "A"), ("D1", "D2", "D"), ("500", "5000", "A"), ("7", "77", "fide-7")]
)
def test_a_number_that_was_changed(history, value, other, owner):
    PlayerNumber.objects.filter(value=value).update(value=other)
    body = PlayerNumber.objects.get(value=other).body
    assert found() == [
        (f"player {owner}", "numbers", f"{body} {value}", GONE),
        (f"player {owner}", "numbers", f"{body} {other}", UNKNOWN),
    ]


@pytest.mark.parametrize("facts", [{"value": "D1"}, {"value": "8"}])
def test_a_number_that_was_given_to_somebody_else(history, facts):
    number = PlayerNumber.objects.select_related("player").get(**facts)
    before = number.player.player_id
    PlayerNumber.objects.filter(pk=number.pk).update(player=Player.objects.get(player_id="F"))
    told = f"{number.body} {number.value}"
    assert found() == [(f"player {before}", "numbers", told, GONE), ("player F", "numbers", told, UNKNOWN)]


@pytest.mark.parametrize("value", ["1 1", "500", "8"])
def test_a_number_that_is_gone(history, value):
    number = PlayerNumber.objects.select_related("player").get(value=value)
    number.delete()
    told = f"{number.body} {number.value}"
    assert found() == [(f"player {number.player.player_id}", "numbers", told, GONE)]


@pytest.mark.parametrize(("player", "body"), [("A", "fide"), ("F", "fmjd"), ("N", "new")])
def test_a_number_that_nobody_entered(history, player, body):
    PlayerNumber.objects.create(player=Player.objects.get(player_id=player), body=body, value="99")
    assert found() == [(f"player {player}", "numbers", f"{body} 99", UNKNOWN)]


def test_a_player_who_is_only_called_like_one_of_an_import(history):
    import_players(history, people(("fide-10", "Ten")), body="own", file="other office")
    assert verify_all() == []


def test_a_number_that_was_taken_away_and_entered_again(history):
    number_players(history, "fide", {"fide-9": "9"})
    assert verify_all() == []
    PlayerNumber.objects.filter(value="9").delete()
    assert found() == [("player fide-9", "numbers", "fide 9", GONE)]


@pytest.mark.parametrize(
    ("owner", "name"), [("A", "Player A"), ("A", "Ander, A."), ("N", "Player N"), ("fide-7", "Seven")]
)
def test_a_former_name_that_was_changed_or_is_gone(history, owner, name):
    kept = PlayerName.objects.filter(player__player_id=owner, name=name)
    kept.update(name="Somebody", name_key="somebody")
    assert found() == [
        (f"player {owner}", "names", name, GONE),
        (f"player {owner}", "names", "Somebody", UNKNOWN),
    ]
    PlayerName.objects.filter(name="Somebody").delete()
    assert found() == [(f"player {owner}", "names", name, GONE)]


def test_a_former_name_that_is_looked_up_by_another_key(history):
    PlayerName.objects.filter(name="Seven").update(name_key="eight")
    message = "the key that it is looked up by is not that of the name"
    assert found() == [("player fide-7", "names", "Seven", message)]


def test_a_former_name_that_nobody_entered(history):
    PlayerName.objects.create(player=Player.objects.get(player_id="F"), name="Fox", name_key="fox")
    assert found() == [("player F", "names", "Fox", UNKNOWN)]


@pytest.mark.parametrize(
    ("change", "after"),
    [
        ({"club": "De Brug"}, "De Brug NED club 2009-09-01 2010-08-31"),
        ({"federation_id": None}, "De Toren club 2009-09-01 2010-08-31"),
        ({"member_type": "free"}, "De Toren NED free 2009-09-01 2010-08-31"),
        ({"member_from": SPRING}, "De Toren NED club 2010-04-01 2010-08-31"),
        ({"member_until": None}, "De Toren NED club 2009-09-01"),
    ],
)
def test_a_membership_that_was_changed(history, change, after):
    Membership.objects.filter(player__player_id="A").update(**change)
    assert found() == [
        ("player A", "memberships", "De Toren NED club 2009-09-01 2010-08-31", GONE),
        ("player A", "memberships", after, UNKNOWN),
    ]


def test_a_membership_that_is_gone_or_that_nobody_entered(history):
    Membership.objects.filter(player__player_id="B").delete()
    gone = ("player B", "memberships", "De Toren NED 2010-04-01", GONE)
    assert found() == [gone]
    Membership.objects.create(player=Player.objects.get(player_id="F"), club="De Brug")
    assert found() == [gone, ("player F", "memberships", "De Brug", UNKNOWN)]


def test_a_damaged_table_of_the_audit_log_is_named_once(history):
    entry = AuditEntry.objects.get(subject="numbers of knsb nl")
    with unsealed():
        StoredTable.objects.filter(pk=entry.rows_id).update(data=b"x")
    message = "the stored bytes are not those that the checksum was made of"
    row = f"{entry.id} change_player numbers of knsb nl"
    assert found() == [("audit log", "rows", row, message)]
