"""Signing in: right, wrong, too often; and what a signed-in person may see."""

from datetime import timedelta

import pytest
from django.test import Client, RequestFactory, override_settings
from django.utils import timezone

from ratingoffice.store.models import FailedSignIn, Role, Session
from ratingoffice.store.office.services.offices import add_official, set_password
from ratingoffice.web.signing import address_of
from site_pages import PASSWORD


def post(client, name="Anna", password=PASSWORD, **more):
    return client.post("/sign-in/", {"name": name, "password": password, **more})


def test_signing_in_and_out(officer, visitor):
    answer = post(visitor, next="/lists/")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/lists/")
    assert "Anna" in visitor.get("/").content.decode()
    assert visitor.post("/sign-out/").status_code == 302
    assert "Anna" not in visitor.get("/").content.decode()
    assert Session.objects.count() == 0


@pytest.mark.parametrize(("name", "password"), [("Anna", "wrong password"), ("nobody", PASSWORD), ("Anna", "")])
def test_a_wrong_name_or_password_is_refused_alike(officer, visitor, name, password):
    answer = post(visitor, name, password)
    assert answer.status_code == 403
    assert "Name or password is not right." in answer.content.decode()


def test_after_five_wrong_passwords_even_the_right_one_has_to_wait(officer, visitor):
    assert [post(visitor, password="wrong").status_code for _ in range(5)] == [403] * 5
    assert post(visitor).status_code == 429
    FailedSignIn.objects.all().delete()
    assert post(visitor).status_code == 302


def elsewhere(number=2):
    return Client(HTTP_HOST="127.0.0.1", REMOTE_ADDR=f"10.0.0.{number}")


def test_wrong_passwords_from_one_place_keep_nobody_out_elsewhere(officer, visitor):
    for _ in range(6):
        post(visitor, password="wrong")
    assert (post(visitor).status_code, post(elsewhere()).status_code) == (429, 302)


def test_a_name_can_be_guessed_so_often_from_everywhere(officer, visitor):
    now = timezone.now()
    FailedSignIn.objects.bulk_create(FailedSignIn(name="Anna", address=f"10.1.0.{each}", at=now) for each in range(99))
    assert [post(elsewhere(), password="wrong").status_code, post(elsewhere(3)).status_code] == [403, 429]


def test_a_visitor_leaves_no_session_whatever_they_send(officer, visitor):
    for path in ("/desk/reports/", "/arbiter/take-in", "/language/", "/theme/"):
        visitor.post(path, {"language": "fr", "theme": "dark"})
    post(visitor, password="wrong")
    assert Session.objects.count() == 0


def test_signing_in_deletes_what_has_expired(officer, visitor):
    past = timezone.now() - timedelta(days=1)
    Session.objects.create(session_key="old", session_data="", expire_date=past)
    FailedSignIn.objects.create(name="x", address="10.0.0.1", at=past)
    post(visitor)
    assert (Session.objects.count(), FailedSignIn.objects.count()) == (1, 0)


def test_after_twenty_from_one_address_nobody_gets_in_from_there(officer, visitor):
    assert [post(visitor, name=f"n{number}").status_code for number in range(21)] == [403] * 20 + [429]
    assert (
        Client(HTTP_HOST="127.0.0.1", REMOTE_ADDR="10.0.0.2")
        .post("/sign-in/", {"name": "Anna", "password": PASSWORD})
        .status_code
        == 302
    )


@pytest.mark.parametrize(
    ("is_behind_proxy", "told", "address"),
    [
        (False, "10.0.0.9", "127.0.0.1"),
        (True, "10.0.0.9", "10.0.0.9"),
        (True, "1.2.3.4, 10.0.0.9", "10.0.0.9"),
        (True, "", "127.0.0.1"),
    ],
)
def test_behind_a_web_server_the_address_is_the_one_that_it_says(is_behind_proxy, told, address):
    with override_settings(IS_BEHIND_PROXY=is_behind_proxy):
        assert address_of(RequestFactory().get("/", headers={"X-Forwarded-For": told})) == address


def test_who_has_no_password_cannot_sign_in(officer, visitor):
    add_official(officer, "Piet", Role.READER)
    assert post(visitor, "Piet", "!").status_code == 403


def test_another_password_signs_out_everywhere(officer, visitor):
    post(visitor)
    set_password(officer, "Anna", "quite another one")
    assert "Sign out" not in visitor.get("/").content.decode()


@pytest.mark.parametrize("elsewhere", ["https://evil.example/", "//evil.example/", "javascript:alert(1)", "\\\\evil"])
def test_nobody_is_sent_elsewhere(officer, visitor, elsewhere):
    assert post(visitor, next=elsewhere).headers["Location"] == "/desk/"
    assert visitor.post("/theme/", {"theme": "dark", "next": elsewhere}).headers["Location"] == "/"


def test_a_form_from_elsewhere_is_refused(officer):
    careful = Client(HTTP_HOST="127.0.0.1", enforce_csrf_checks=True)
    answer = post(careful)
    assert answer.status_code == 403
    assert "This form was too old" in answer.content.decode()


def test_the_theme_is_kept(officer, visitor):
    visitor.post("/theme/", {"theme": "dark", "next": "/lists/"})
    assert 'data-theme="dark"' in visitor.get("/").content.decode()
    visitor.post("/theme/", {"theme": "pink"})
    assert "data-theme" not in visitor.get("/").content.decode()


def test_the_language_is_kept_and_the_page_too(officer, visitor):
    answer = visitor.post("/language/", {"language": "nl", "next": "/lists/?x=1"})
    assert answer.headers["Location"] == "/lists/?x=1"
    assert '<html lang="nl"' in visitor.get("/").content.decode()


def test_a_report_file_is_for_those_who_may_read_reports(signed_in, visitor):
    assert signed_in.get("/events/RR/report").status_code == 404
    assert Client(HTTP_HOST="127.0.0.1").get("/events/RR/report").headers["Location"] == (
        "/sign-in/?next=%2Fevents%2FRR%2Freport"
    )


def test_who_was_signed_out_comes_back_to_the_page_of_the_form(officer, visitor):
    """What was sent is lost, and that is told; the address of the form itself is no page."""
    for referer, page in (("http://127.0.0.1/desk/lists/", "lists"), ("http://elsewhere.example/x", "")):
        answer = visitor.post("/desk/titles/do/ask", {"player": "A"}, headers={"referer": referer})
        back = f"/sign-in/?next=%2Fdesk%2F{page}{'%2F' if page else ''}&again=1"
        assert answer.headers["Location"] == back
        assert "Nothing was changed: sign in, and send the form again." in visitor.get(back).content.decode()


def test_the_address_of_a_form_is_told_to_be_one(signed_in):
    answer = signed_in.get("/desk/titles/do/ask", headers={"accept-language": "fr"})
    assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")
    assert "Seul un formulaire peut être envoyé à cette adresse" in answer.content.decode()
