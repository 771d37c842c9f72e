"""Memberships: in a club or federation, from a day until a day; what a list reads of them."""

from datetime import date

import pytest

from ratingoffice.store.errors import RefusedError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.inputs import inputs_of
from ratingoffice.store.models import AuditEntry, Membership, Role
from ratingoffice.store.office.services.offices import add_official
from ratingoffice.store.people.services.memberships import MembershipFacts, set_membership
from small_office import FIRST

SEPTEMBER, MAY = date(2008, 9, 1), date(2010, 5, 31)


def member(player_id, day=FIRST):
    players = inputs_of(lists.series_named("fide"), day).players
    return players.filter(player_id=player_id).select("member_type", "member_until").row(0)


def test_a_membership_is_entered_and_ended(desk):
    facts = MembershipFacts("De Toren", "NED", "club", SEPTEMBER)
    set_membership(desk, "N", facts)
    assert member("N") == ("club", None)
    set_membership(desk, "N", facts, MAY)
    kept = Membership.objects.get()
    assert (kept.club, kept.federation_id, kept.member_from, kept.member_until) == ("De Toren", "NED", SEPTEMBER, MAY)
    assert member("N") == ("club", MAY)
    told = {"club": "De Toren", "federation": "NED", "member_type": "club", "member_from": "2008-09-01"}
    entry = AuditEntry.objects.last()
    assert (entry.subject, entry.before, entry.after) == (
        "player N",
        {**told, "member_until": None},
        {**told, "member_until": "2010-05-31"},
    )


def test_a_membership_that_begins_later_is_not_known_yet(desk):
    set_membership(desk, "N", MembershipFacts("Old", member_type="school"), MAY)
    set_membership(desk, "N", MembershipFacts("New", member_type="club", member_from=date(2010, 5, 2)))
    assert member("N") == ("school", MAY)
    assert member("N", date(2010, 5, 2)) == ("club", None)


def test_of_two_that_last_as_long_the_one_that_tells_its_kind(desk):
    set_membership(desk, "N", MembershipFacts(federation="NED"))
    set_membership(desk, "N", MembershipFacts("De Toren", member_type="club"))
    set_membership(desk, "N", MembershipFacts("Zukertort"))
    assert member("N") == ("club", None)


@pytest.mark.parametrize(
    ("facts", "until", "said"),
    [
        (MembershipFacts(), None, "needs a club, a federation or a kind"),
        (MembershipFacts(member_type="king"), None, "the facts are not right"),
        (MembershipFacts(federation="Holland"), None, "the facts are not right"),
        (MembershipFacts("x", member_from=MAY), SEPTEMBER, "would end on 2008-09-01, before it begins on 2010-05-31"),
    ],
)
def test_what_is_no_membership(desk, facts, until, said):
    with pytest.raises(RefusedError, match=said):
        set_membership(desk, "N", facts, until)
    assert Membership.objects.count() == 0


def test_a_delegate_enters_members_of_the_own_federation(desk):
    delegate = add_official(desk, "Piet", Role.DELEGATE, "NED")
    set_membership(delegate, "N", MembershipFacts("De Toren"))
    for player_id, facts in (("A", MembershipFacts("De Toren")), ("N", MembershipFacts(federation="BEL"))):
        with pytest.raises(Exception, match="Piet is delegate of NED"):
            set_membership(delegate, player_id, facts)
