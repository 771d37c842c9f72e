"""Old offices open: the backup of every former version is restored, migrated and verified."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from ratingoffice.catalogues import catalogues, stored_message
from ratingoffice.messages import Text
from ratingoffice.store.lists.selectors.explanations import explanation
from ratingoffice.store.lists.selectors.inputs import cut, inputs_of
from ratingoffice.store.models import (
    AuditEntry,
    EventVersion,
    ListKind,
    ListLine,
    Norm,
    Official,
    RatingList,
    Report,
    TitleHeld,
)
from ratingoffice.store.office.selectors.verification import verify_office
from ratingoffice.store.office.services.backups import restore_office
from ratingoffice.store.office.tables import parquet_bytes, sha256

OFFICES = sorted(Path(__file__).parents[1].glob("offices/*.zip"))


OFFICE = {
    "157a4b7": ([8, 3, 4, 2, 3], 40, []),
    "1a0a639": ([8, 3, 4, 2, 3], 40, []),
    "1e23b05": ([8, 3, 4, 2, 3], 40, []),
    "200a31a": ([8, 3, 4, 2, 3], 40, []),
    "2e87ae4": ([8, 3, 4, 2, 3], 40, []),
    "2e87ae4-reasons": ([4, 0, 0, 0, 1], 7, []),
    "4143f76": ([8, 3, 4, 2, 3], 40, []),
    "60cf542": ([8, 3, 4, 2, 3], 40, []),
    "961543c": ([8, 3, 4, 2, 3], 40, []),
    "dccca0f-periods": ([3, 0, 0, 0, 1], 7, ["fide 2010-05-01"]),
    "ed93242": ([8, 3, 4, 2, 3], 40, ["fide 2010-05-01", "fide 2010-07-01"]),
    "ed93242-reasons": ([4, 0, 0, 0, 1], 7, ["knsb-rapid 2010-04-01", "fmjd 2023-04-01"]),
}
"""Lists, reports, versions of a running event, titles, people; the least entries of the audit log; corrected lists."""


CONDITIONS = import_module("ratingoffice.store.migrations.0081_conditions")


def untranslated_conditions():
    """Return the cells of conditions that are no messages; those that are one are what they were in English."""
    cells = [(line, name) for norm in Norm.objects.all() for line in norm.conditions for name in CONDITIONS.CELLS]
    texts = {line[name]: line["messages"].get(name) for line, name in cells if isinstance(line[name], str)}
    english = {text: stored_message(kept) for text, kept in texts.items() if kept}
    assert (english, len(english)) == ({text: text for text in english}, 30)
    return {*texts} - {*english}


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("players with a title or 2210", {"code": "norm.titled_or_strong", "values": {"rating": 2210}}),
        ("GMI among the opponents", {"code": "norm.among_opponents", "values": {"title": "GMI"}}),
        ("yes", {"code": "yes", "values": {}}),
        ("Among the opponents among the opponents", None),
        ("players with a title or Blitz by the 3 rivers", None),
        ("rounds, 9 of them", None),
        ("forgotten", None),
        (" rounds", None),
        ("XII", None),
        (9, None),
        (None, None),
    ],
)
def test_a_condition_of_before_is_a_message_only_where_the_whole_text_is_one_of_ours(text, kept):
    assert CONDITIONS.message_in(text) == kept


@pytest.mark.parametrize(("code", "template"), CONDITIONS.TEMPLATES.items())
def test_the_texts_of_before_have_the_values_of_today(code, template):
    assert Text(code, template).names == catalogues()[code].names


def test_what_is_in_every_old_office_is_written_here():
    assert {path.stem for path in OFFICES} == set(OFFICE)


@pytest.mark.parametrize("backup", OFFICES, ids=lambda path: path.stem)
def test_an_office_of_a_former_version_is_restored_and_verified(place, backup):
    assert restore_office(None, backup).name == "Union of the Four Rivers"
    kept = [model.objects.count() for model in (RatingList, Report, EventVersion, TitleHeld, Official)]
    rows, entries, corrected = OFFICE[backup.stem]
    assert kept == rows
    assert AuditEntry.objects.count() > entries
    *former, restored = AuditEntry.objects.order_by("id").values_list("about", "key")
    assert ({each is None for entry in former for each in entry}, restored) == (
        {backup.stem not in {"157a4b7", "1e23b05", "961543c", "4143f76", "1a0a639", "dccca0f-periods"}},
        ("office", ""),
    )
    if "-" not in backup.stem:
        assert untranslated_conditions() == {"II", "IV", "X", "XII", "XIII"}
    found = verify_office()
    assert (found.differences, [str(each.of) for each in found.corrected]) == ([], corrected)
    assert games_that_hash_otherwise() == set()
    assert sum(len(explained_steps(of)) for of in RatingList.objects.filter(kind=ListKind.CALCULATED)) > 0


def games_that_hash_otherwise():
    """Return the parts of games that the newest list of a series would keep in another form today."""
    newest = {of.series: of for of in RatingList.objects.filter(kind=ListKind.CALCULATED).order_by("pk")}
    return {
        (str(of), part)
        for of in newest.values()
        for (name, part), frame in cut(inputs_of(of.series, of.day))
        if name == "games"
        and sha256(parquet_bytes(frame)) != of.tables.get(is_input=True, name=name, part=part).stored_id
    }


def explained_steps(of):
    """Return what is said of the ratings of a list; a line of before is explained as far as it goes."""
    lines = ListLine.objects.filter(list=of).values_list("player_id", "player__player_id")
    return [step for who, player_id in lines for step in explanation(of, who, player_id).steps]
