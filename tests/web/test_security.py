"""What an attacker would try: forms from elsewhere, a session put upon somebody, bombs, caches."""

import io
import zipfile

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from ratingoffice.store.models import Official, Report
from site_pages import PASSWORD

FORMS = (
    "/desk/reports/",
    "/desk/reports/1/accept",
    "/desk/reports/1/do/return",
    "/desk/reports/1/do/reject",
    "/desk/lists/fide/2010-09-01/ask",
    "/desk/lists/fide/2010-09-01/discard",
    "/desk/players/N/do/correct",
    "/desk/players/N/do/hide",
    "/sign-out/",
)


@pytest.mark.parametrize("path", FORMS)
def test_a_form_from_elsewhere_does_nothing(officer, signed_in, path):
    careful = Client(HTTP_HOST="127.0.0.1", enforce_csrf_checks=True)
    careful.cookies = signed_in.cookies
    answer = careful.post(path, {"kind": "draft", "reason": "x"})
    assert answer.status_code == 403
    assert "This form was too old" in answer.content.decode()


def test_signing_in_begins_a_new_session(officer):
    victim = Client(HTTP_HOST="127.0.0.1")
    victim.cookies["sessionid"] = "putuponbyanattacker00000000000000"
    victim.post("/sign-in/", {"name": "Anna", "password": PASSWORD})
    first = victim.cookies["sessionid"].value
    assert first != "putuponbyanattacker00000000000000"
    victim.post("/sign-in/", {"name": "Anna", "password": PASSWORD})
    assert victim.cookies["sessionid"].value != first
    old = Client(HTTP_HOST="127.0.0.1")
    old.cookies["sessionid"] = first
    assert old.get("/desk/").status_code == 302


def test_the_cookie_of_a_session_is_for_the_server_only(officer, signed_in):
    cookie = signed_in.cookies["sessionid"]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")


@pytest.mark.parametrize(
    "path", ["/desk/", "/desk/reports/", "/desk/players/N/", "/desk/trail/", "/desk/players/export.csv"]
)
def test_nobody_keeps_a_copy_of_a_desk(signed_in, path):
    assert "no-store" in signed_in.get(path).headers["Cache-Control"]


@pytest.mark.parametrize("path", ["/desk/reports/", "/api/v1/reports"])
def test_a_file_that_is_too_large_is_refused_before_it_is_read(signed_in, path):
    large = SimpleUploadedFile("x.trf", b"x" * (settings.LARGEST_UPLOAD + 1))
    answer = signed_in.post(path, {"file": large})
    assert answer.status_code == 413
    assert Report.objects.count() == 0


def test_a_body_that_is_too_large_is_refused(officer, visitor):
    answer = visitor.post("/api/v1/drafts", b" " * (settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1), "application/json")
    most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    assert (answer.status_code, answer.json()) == (
        413,
        {
            "code": "too_large",
            "reason": "too_many_bytes_sent",
            "values": {"most": most},
            "message": f"at most {most} bytes can be sent at a time",
            "right": None,
            "findings": [],
        },
    )


def test_a_zip_bomb_is_kept_and_never_opened(signed_in):
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as bomb:
        bomb.writestr("xl/workbook.xml", b"0" * (64 << 20))
    answer = signed_in.post("/desk/reports/", {"file": SimpleUploadedFile("bomb.xlsx", written.getvalue())})
    assert answer.status_code == 302
    assert [each["code"] for each in Report.objects.get().findings] == ["unknown_format"]
    assert signed_in.get("/desk/reports/1/").status_code == 200


def test_what_is_typed_is_shown_as_text(signed_in):
    evil = "<script>alert(1)</script>"
    signed_in.post("/desk/reports/", {"file": SimpleUploadedFile("x.trf", evil.encode()), "message": evil})
    signed_in.post("/desk/players/N/do/correct", {"name": evil, "reason": evil})
    for path in ("/desk/reports/1/", "/desk/players/N/", f"/desk/players/?find={evil}", "/desk/trail/", "/players/N/"):
        assert evil not in signed_in.get(path).content.decode()


@pytest.mark.parametrize("path", ["/desk/reports/1/do/return", "/desk/players/N/do/correct", "/sign-in/"])
def test_a_nul_character_is_refused_before_any_database_sees_it(signed_in, path):
    assert signed_in.post(path, {"message": "\0", "reason": "\0", "name": "\0"}).status_code == 400


def test_who_loses_a_role_loses_the_desk_at_once(officer, signed_in):
    Official.objects.filter(pk=officer.pk).update(role="reader")
    assert signed_in.get("/desk/reports/").status_code == 403
