"""Numbers with other bodies, and many memberships at once."""

from datetime import date

import polars as pl
import pytest

from ratingoffice.store.errors import NotPermittedError, RefusedError, UnknownError
from ratingoffice.store.models import AuditEntry, Federation, Membership, PlayerNumber, Role
from ratingoffice.store.office.services.offices import add_official, name_federations
from ratingoffice.store.office.tables import stored_table
from ratingoffice.store.people.services.memberships import enrol_players
from ratingoffice.store.people.services.numbers import number_players


def test_numbers_are_entered_once_and_recorded(desk):
    assert number_players(desk, "fide", {"A": "11", "B": "12"}) == 2
    assert number_players(desk, "fide", {"A": "11", "D": "13"}) == 1
    entry = AuditEntry.objects.last()
    assert (entry.action, entry.subject, entry.after) == ("change_player", "numbers of fide", {"numbers": 1})
    assert stored_table(entry.rows_id, entry.rows.data).rows() == [("D", "13")]


@pytest.mark.parametrize(
    ("numbers", "problem", "said"),
    [
        ({"B": "11"}, RefusedError, "a number means one player: fide 11 is A"),
        ({"B": "12", "D": "12"}, RefusedError, "two of them have the same"),
        ({"Q": "12"}, UnknownError, "Unknown players: Q"),
    ],
)
def test_a_number_means_one_player(desk, numbers, problem, said):
    number_players(desk, "fide", {"A": "11"})
    with pytest.raises(problem, match=said):
        number_players(desk, "fide", numbers)
    assert PlayerNumber.objects.count() == 1


def members(*ids, federation="NED"):
    columns = ("player_id", "club", "federation", "member_type", "member_from")
    return pl.DataFrame(
        [(each, "De Toren", federation, "club", date(2009, 9, 1)) for each in ids], columns, orient="row"
    )


def test_many_memberships_at_once(desk):
    assert enrol_players(desk, members("A", "N")) == 2
    assert set(Membership.objects.values_list("player__player_id", "club")) == {("A", "De Toren"), ("N", "De Toren")}
    assert AuditEntry.objects.last().after == {"memberships": 2}
    with pytest.raises(UnknownError, match="Unknown players: Q"):
        enrol_players(desk, members("N", "Q"))
    assert Membership.objects.count() == 2


def test_a_delegate_enters_those_of_the_own_federation(desk):
    delegate = add_official(desk, "Piet", Role.DELEGATE, "NED")
    number_players(delegate, "fide", {"N": "11"})
    enrol_players(delegate, members("N"))
    for work in (
        lambda: number_players(delegate, "fide", {"A": "12"}),
        lambda: enrol_players(delegate, members("A")),
        lambda: enrol_players(delegate, members("N", federation="BEL")),
    ):
        with pytest.raises(NotPermittedError):
            work()


def test_federations_get_names(desk):
    name_federations(desk, {"NED": "Netherlands", "XYZ": "Nowhere"})
    assert dict(Federation.objects.values_list("code", "name")) == {"NED": "Netherlands", "XYZ": "Nowhere"}
    assert AuditEntry.objects.last().before == {"NED": None}
