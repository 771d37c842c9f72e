"""An office at a place: found, opened, refused."""

from io import StringIO

import pytest
from django.core.management import call_command

from former_backup import write_log_as_before_subjects
from ratingoffice.store.errors import ConflictError, NoOfficeError, UnknownError
from ratingoffice.store.models import AuditEntry, Office, Official
from ratingoffice.store.office.connection import choose_office, make_tables, missing_migrations, open_office
from ratingoffice.store.office.database import database_at, is_address, without_password
from ratingoffice.store.office.selectors.offices import office, official
from ratingoffice.store.office.services.offices import add_official, create_office
from ratingoffice.store.people.selectors.players import player
from small_office import FIRST, founded, published
from verified_office import verify_all


def test_the_migrations_say_what_the_models_say(place):
    assert missing_migrations() == []
    call_command("makemigrations", "--check", "--dry-run", stdout=StringIO())


def test_an_office_is_founded_once(officer):
    with pytest.raises(ConflictError, match="there is an office here already"):
        create_office("another", "own", "Eva")
    assert (Office.objects.count(), Official.objects.get().name) == (1, "Anna")
    assert AuditEntry.objects.order_by("id").first().after == {"name": "Test federation", "body": "own"}


def test_a_place_without_an_office(place, tmp_path):
    with pytest.raises(UnknownError, match="is not set up"):
        office()
    for path in (tmp_path / "nowhere", tmp_path):
        with pytest.raises(NoOfficeError, match="No office at"):
            open_office(str(path))
    assert list(tmp_path.iterdir()) == []
    (tmp_path / "office.sqlite3").touch()
    with pytest.raises(
        NoOfficeError,
        match=r"missing 0001_tables, .*\). Bring it up to date with `ratingoffice office init --upgrade --office",
    ):
        open_office(str(tmp_path))
    choose_office(place)


def test_an_older_office_is_brought_up_to_date(desk):
    published(desk, FIRST)
    write_log_as_before_subjects()
    call_command("migrate", "store", "0002_seals", verbosity=0)
    assert missing_migrations()[0] == "0003_memberships_and_cards"
    make_tables()
    assert (missing_migrations(), verify_all()) == ([], [])


def test_the_space_around_the_name_of_a_person_is_not_kept(officer):
    assert add_official(officer, " Eva ", "reader").name == "Eva"
    assert official("Eva").role == "reader"


def test_who_is_asking(officer):
    assert official().name == "Anna"
    add_official(officer, "Eva", "officer")
    with pytest.raises(UnknownError, match="State with --as who you are"):
        official()
    assert official("Eva").role == "officer"
    with pytest.raises(UnknownError, match="Unknown person 'Piet'"):
        official("Piet")
    with pytest.raises(UnknownError, match="Unknown player 'Q'"):
        player("Q")


@pytest.mark.parametrize(
    ("place", "name", "host", "port", "user"),
    [
        ("postgresql://anna:s%40crt@db.example:5433/office", "office", "db.example", "5433", "anna"),
        ("postgres:///office?host=/run/pg", "office", "/run/pg", "", ""),
    ],
)
def test_addresses(place, name, host, port, user):
    settings = database_at(place)
    assert is_address(place)
    assert (settings["NAME"], settings["HOST"], settings["PORT"], settings["USER"]) == (name, host, port, user)


@pytest.mark.parametrize(
    ("place", "shown"),
    [
        ("postgresql://anna:pa%40ss@db:5433/office", "postgresql://anna:***@db:5433/office"),
        ("postgresql://anna@db/office", "postgresql://anna@db/office"),
        ("postgresql://anna:x@/office?host=/run", "postgresql://anna:***@/office?host=/run"),
        ("offices/a:b@c", "offices/a:b@c"),
    ],
)
def test_no_password_is_printed(place, shown):
    assert without_password(place) == shown


def test_a_folder_is_no_address():
    assert not is_address("office")
    assert database_at("office")["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_founded_offices_have_a_series(place):
    assert founded("Eva").name == "Eva"
