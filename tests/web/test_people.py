"""People of the office: roles, deactivation, and everybody's own password."""

import pytest
from django.test import Client

from ratingoffice.store.errors import NotPermittedError, RefusedError, UnknownError
from ratingoffice.store.models import AuditEntry, Official, Role
from ratingoffice.store.office.permissions import Action, permit
from ratingoffice.store.office.selectors.offices import official, official_with
from ratingoffice.store.office.services.offices import add_official, deactivate_official, make_token, set_password
from site_pages import PASSWORD

NEW = "a brand new pass phrase"


def at_site(name: str, password: str = PASSWORD) -> Client:
    client = Client(HTTP_HOST="127.0.0.1")
    client.post("/sign-in/", {"name": name, "password": password})
    return client


def is_signed_in(client: Client) -> bool:
    return client.get("/desk/").status_code == 200


@pytest.fixture
def eva(officer) -> Official:
    add_official(officer, "Eva", Role.ARBITER)
    return set_password(officer, "Eva", PASSWORD)


def test_a_deactivated_person_loses_sessions_tokens_and_rights_at_once(signed_in, officer, eva):
    client, token = at_site("Eva"), make_token(officer, "Eva", "laptop")
    assert (is_signed_in(client), official_with(token)) == (True, eva)
    answer = signed_in.post(f"/desk/people/{eva.pk}/deactivate", {"reason": "moved away"}, follow=True)
    assert "Eva can no longer sign in; sessions and tokens have ended." in answer.content.decode()
    assert (is_signed_in(client), is_signed_in(at_site("Eva")), official_with(token)) == (False, False, None)
    with pytest.raises(NotPermittedError, match="Eva is deactivated"):
        permit(Official.objects.get(name="Eva"), Action.READ_LISTS)
    with pytest.raises(UnknownError, match="Eva is deactivated"):
        official("Eva")
    entry = AuditEntry.objects.order_by("-id")[0]
    assert (entry.who, entry.subject) == (officer.name, "official Eva")
    assert (entry.before, entry.after) == (
        {"role": "arbiter", "federation": None, "active": True},
        {"role": "arbiter", "federation": None, "active": False, "tokens": 1, "reason": "moved away"},
    )


def test_a_deactivated_person_returns_with_a_role_and_a_new_password(signed_in, officer, eva):
    deactivate_official(officer, "Eva", "moved away")
    with pytest.raises(RefusedError, match="Eva is deactivated"):
        set_password(officer, "Eva", NEW)
    signed_in.post("/desk/people/add", {"name": "Eva", "role": "reader", "password": NEW})
    assert not is_signed_in(at_site("Eva", PASSWORD))
    assert is_signed_in(at_site("Eva", NEW))


def test_the_last_officer_stays(officer, eva):
    with pytest.raises(RefusedError, match="only rating officer"):
        deactivate_official(officer, officer.name, "bored")
    add_official(officer, "Eva", Role.OFFICER)
    assert not deactivate_official(officer, officer.name, "bored").is_active
    with pytest.raises(RefusedError, match="only rating officer"):
        deactivate_official(Official.objects.get(name="Eva"), "Eva", "bored")


def test_a_deactivation_needs_a_reason_and_happens_once(officer, eva):
    with pytest.raises(RefusedError, match="needs a reason"):
        deactivate_official(officer, "Eva", " ")
    deactivate_official(officer, "Eva", "moved away")
    with pytest.raises(RefusedError, match="deactivated already"):
        deactivate_official(officer, "Eva", "moved away")


def test_people_change_their_own_password(officer, eva):
    here, elsewhere = at_site("Eva"), at_site("Eva")
    answer = here.post("/desk/password/", {"current": PASSWORD, "password": NEW, "again": NEW})
    assert answer.headers["Location"] == "/desk/"
    assert (is_signed_in(here), is_signed_in(elsewhere), is_signed_in(at_site("Eva", NEW))) == (True, False, True)


@pytest.mark.parametrize(
    ("current", "password", "again", "problem"),
    [
        ("wrong", NEW, NEW, "the current password is not right"),
        (PASSWORD, NEW, NEW + "x", "the two new passwords are not the same"),
        (PASSWORD, "short", "short", "it needs 10 characters or more"),
        (PASSWORD, "1234567890", "1234567890", "one of the most common passwords, it has digits only"),
        (PASSWORD, "password123", "password123", "one of the most common passwords"),
        (PASSWORD, "EvaEvaEva1", "EvaEvaEva1", None),
    ],
)
def test_a_password_is_not_changed_to_a_weak_or_mistyped_one(eva, current, password, again, problem):
    client = at_site("Eva")
    answer = client.post("/desk/password/", {"current": current, "password": password, "again": again})
    assert answer.status_code == (422 if problem else 302)
    assert (problem or "") in answer.content.decode()
    assert is_signed_in(at_site("Eva", password)) == (problem is None)


def test_a_password_like_the_name_is_refused(officer):
    add_official(officer, "Evangeline", Role.READER)
    with pytest.raises(RefusedError, match="it is too much like the name"):
        set_password(officer, "Evangeline", "evangeline1")


def test_names_are_the_same_in_any_capitals(officer, eva):
    assert is_signed_in(at_site("eva"))
    assert is_signed_in(at_site("EVA "))
    with pytest.raises(RefusedError, match="Eva is the name of somebody here"):
        add_official(officer, "EVA", Role.READER)


def test_a_role_that_is_unknown_is_refused(signed_in):
    page = signed_in.post("/desk/people/add", {"name": "Piet", "role": "king"}, follow=True).content.decode()
    assert "king is not one of the available choices" in page
    assert not Official.objects.filter(name="Piet").exists()


@pytest.mark.parametrize(("role", "desk"), [(Role.ARBITER, "/arbiter/"), (Role.READER, "/desk/")])
def test_signing_in_leads_to_the_desk_and_its_tabs_to_the_arbiters(officer, eva, role, desk):
    add_official(officer, "Eva", role)
    client = Client(HTTP_HOST="127.0.0.1")
    answer = client.post("/sign-in/", {"name": "Eva", "password": PASSWORD})
    assert answer.headers["Location"] == desk
    tabs = client.get("/desk/").content.decode().partition('class="tabs"')[2].partition("</ul>")[0]
    assert ('href="/arbiter/"' in tabs) == (role == Role.ARBITER)


def test_a_new_person_is_a_reader_unless_chosen_otherwise(signed_in):
    page = signed_in.get("/desk/people/").content.decode()
    assert page.count(" selected>reader") == 1


def test_a_person_with_an_unseen_character_in_the_name_is_refused(signed_in):
    answer = signed_in.post("/desk/people/add", {"name": "E\u202eva", "role": "reader"}, follow=True)
    assert "has a control or direction character; remove it" in answer.content.decode()
    assert not Official.objects.filter(name__startswith="E\u202e").exists()
