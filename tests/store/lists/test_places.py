"""Places of a list are those of its official part: FIDE 7.23 and 7.24, FMJD 6a (2022) and 6.1 (2009)."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import DatabaseError, connection

from fmjd_season import DraughtsSeason
from former_backup import as_of_a_former_version, write_log_as_before_subjects
from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.store.lists.list_lines import calculated_lines
from ratingoffice.store.lists.selectors.list_pages import Filters, list_page
from ratingoffice.store.lists.selectors.public_lists import public_list
from ratingoffice.store.models import ListLine, Official
from ratingoffice.store.office.services import backups
from ratingoffice.store.office.services.backups import restore_office
from ratingoffice.store.office.triggers import seal, unseal
from small_office import FIRST, filled, published
from small_season import SmallSeason
from verified_office import verify_all

LONG_AGO = "2008-01-01"
FIDE_LINES = [
    ("I", 1, None, 2700, "inactive"),
    ("A", 2, 1, 2600, "listed"),
    ("B", 3, 2, 2500, "listed"),
    ("C", 4, 2, 2500, "listed"),
    ("J", 5, None, 2500, "inactive"),
    ("D", 6, 4, 2400, "listed"),
]


def season():
    """Two inactive players among the first of the list."""
    made = SmallSeason().people(A=2600, B=2500, C=2500, D=2400)
    made.player("I", 2700, last_played=LONG_AGO).player("J", 2500, last_played=LONG_AGO)
    return made.event().game("B", "C", "1/2-1/2")


def lines_of(rated, *columns):
    tables = {"list": rated.list, **{f"published_{name}": part for name, part in rated.publication.items()}}
    return calculated_lines(rated.rulebook.key, tables.__getitem__).select("player_id", *columns).rows()


def test_every_rulebook_ranks_by_a_part_that_it_publishes():
    assert {key: rulebook(key).ranking.part for key in keys()} == {
        "espergaerde": "active",
        "fide-2010": "top_list",
        **dict.fromkeys(("fide-2024", "fide-2024-rapid", "fide-2024-blitz"), "top_list"),
        "fmjd-2009": "in_order",
        "fmjd-2022": "official",
        "knsb-rapid": "in_order",
    }


def test_7_24_an_inactive_player_has_no_place_and_stays_on_the_full_list():
    assert lines_of(season().rate(), "row", "place", "rating", "status") == FIDE_LINES


def test_6a_only_the_official_list_has_places():
    made = DraughtsSeason("fmjd-2022").player("A", 2351, games=100).rating("A", 2351, "2020-04-01", games=71)
    made.player("B", 2350, games=10).player("C", 2300, last_played="2020-03-31").player("D", 2300)
    made.player("E", 2200, last_played="2017-01-01")
    assert lines_of(made.rate(), "row", "place", "rating", "status") == [
        ("A", 1, None, 2351, "B"),
        ("B", 2, 1, 2350, "B"),
        ("C", 3, None, 2300, "B"),
        ("D", 4, 2, 2300, "A"),
        ("E", 5, None, 2200, "C"),
    ]


def test_6_1_of_2009_the_order_of_the_list_ends_above_2200():
    made = DraughtsSeason("fmjd-2009").player("A", 2201).player("B", 2200).player("C", 2201)
    assert lines_of(made.rate(), "place", "rating") == [("A", 1, 2201), ("C", 1, 2201), ("B", None, 2200)]


def names(**filters):
    return [line.player_id for line in list_page(public_list("fide", FIRST), Filters(**filters)).lines]


def test_pages_go_by_those_places(place):
    published(filled(season()), FIRST)
    kept = ListLine.objects.filter(list__day=FIRST).order_by("row")
    assert list(kept.values_list("player__player_id", "row", "place", "rating", "status")) == FIDE_LINES
    assert [names(top=top) for top in (1, 2, 3, 4, 100)] == [["A"], [*"ABC"], [*"ABC"], [*"ABCD"], [*"ABCD"]]
    assert names(ranked="yes") == [*"ABCD"]
    assert names() == [*"IABCJD"]
    assert verify_all() == []


def test_an_office_with_places_for_every_rating_gets_the_official_ones(place):
    published(filled(season()), FIRST)
    unseal(connection)
    for player, former in {"I": 1, "A": 2, "J": 3, "D": 6}.items():
        ListLine.objects.filter(list__day=FIRST, player__player_id=player).update(place=former)
    seal(connection)
    assert {each.row.split()[0] for each in verify_all()} == set("ADIJ")
    with connection.schema_editor() as editor:
        import_module("ratingoffice.store.migrations.0075_places").place_lines(apps, editor)
    assert verify_all() == []
    with pytest.raises(DatabaseError, match="a published list never changes"):
        ListLine.objects.update(place=1)


def test_a_backup_of_former_times_gets_the_official_places_too(place, tmp_path):
    published(filled(season()), FIRST)
    unseal(connection)
    ListLine.objects.filter(list__day=FIRST, player__player_id="I").update(place=1)
    seal(connection)
    write_log_as_before_subjects()
    backups.back_up_office(Official.objects.get(), tmp_path / "former.zip")
    as_of_a_former_version(tmp_path / "former.zip", "0068_duplicates_and_withdrawals")
    restore_office(Official.objects.get(), tmp_path / "former.zip")
    lines = ListLine.objects.filter(list__day=FIRST).order_by("row")
    assert list(lines.values_list("player__player_id", "row", "place", "rating", "status")) == FIDE_LINES
    assert verify_all() == []
