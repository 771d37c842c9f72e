"""Tokens: bound to a person, kept as a hash, told once, in no log."""

import logging

import pytest

from open_report import RIGHT
from ratingoffice.store.errors import ConflictError, NotPermittedError, UnknownError
from ratingoffice.store.models import AuditEntry, Role, Token
from ratingoffice.store.office.services.offices import add_official, make_token, revoke_token
from ratingoffice.store.office.tables import sha256
from ratingoffice.store.reports.services.inbox import Sending, send_report


def test_a_token_is_told_once_and_kept_as_a_hash(officer):
    token = make_token(officer, "Anna", "pairing program")
    kept = Token.objects.get()
    assert (kept.sha256, kept.official) == (sha256(token.encode()), officer)
    assert token not in str(list(AuditEntry.objects.values_list("before", "after", "subject")))
    with pytest.raises(ConflictError, match="has a token 'pairing program' already"):
        make_token(officer, "Anna", "pairing program")


def test_a_revoked_token_opens_nothing(officer, program_of):
    program = program_of(Role.OFFICER)
    assert program("GET", "/drafts").status_code == 200
    revoke_token(officer, "Anna", "test")
    assert program("GET", "/drafts").status_code == 401
    with pytest.raises(UnknownError, match="has no token 'test' in force"):
        revoke_token(officer, "Anna", "test")


def test_everybody_makes_their_own_and_only_the_officer_those_of_others(officer):
    arbiter = add_official(officer, "Arie", Role.ARBITER)
    assert make_token(arbiter, "Arie", "mine").startswith("ro_")
    assert make_token(officer, "Arie", "his").startswith("ro_")
    with pytest.raises(NotPermittedError):
        make_token(arbiter, "Anna", "hers")


@pytest.mark.parametrize("token", ["", "ro_", "x" * 300, "é", "ro_%00", "' OR 1=1 --"])
def test_what_is_no_token_opens_nothing(officer, program, token):
    answer = program.client.get("/api/v1/drafts", headers={"authorization": f"Bearer {token}"})
    assert (answer.status_code, answer.headers["WWW-Authenticate"]) == (401, "Bearer")


def test_a_token_is_in_no_log_even_when_something_breaks(officer, program_of, caplog, capsys, monkeypatch):
    caplog.set_level(logging.DEBUG)
    program = program_of(Role.OFFICER)
    program("GET", "/drafts")
    monkeypatch.setattr("ratingoffice.api.drafts.desk_series", lambda: 1 / 0)
    program.client.raise_request_exception = False
    assert program("GET", "/drafts").status_code == 500
    said = capsys.readouterr()
    assert program.token not in caplog.text + said.out + said.err
    assert "ZeroDivisionError" in caplog.text


def test_what_is_read_and_taken_out_with_a_token_is_in_the_audit_log(officer, program_of):
    send_report(officer, Sending(RIGHT, "open.trf"))
    program = program_of(Role.OFFICER)
    for path in ("", "/players", "/file") * 2:
        assert program("GET", f"/reports/1{path}").status_code == 200
    seen = AuditEntry.objects.filter(action__in=("see_person", "export_file"), subject="report 1").order_by("id")
    taken = {"bytes": len(RIGHT), "sha256": sha256(RIGHT)}
    expected = [{"saw": "findings"}, {"saw": "players with their candidates"}, taken, taken]
    assert list(seen.values_list("after", flat=True)) == expected


def test_a_session_opens_no_door_of_the_api(signed_in):
    assert signed_in.get("/api/v1/drafts").status_code == 401
