"""Corrections of the calculation: named where they move a list, and nothing else passes for one."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import polars as pl
import pytest

from old_office import BACKUP, JULY, MARCH, MAY, SEPTEMBER, old_list, old_office
from ratingoffice.rulebooks.catalogue import rulebook
from ratingoffice.store.errors import ConflictError
from ratingoffice.store.lists import calculation
from ratingoffice.store.lists.calculation import list_hash
from ratingoffice.store.lists.selectors import corrected_lists, lists
from ratingoffice.store.lists.selectors.corrected_lists import (
    CORRECTED,
    calculation_of,
    correction_notice,
    lists_to_revise,
)
from ratingoffice.store.lists.selectors.explanations import explanation
from ratingoffice.store.lists.selectors.lists import table
from ratingoffice.store.lists.selectors.revisions import later_lists, what_moved
from ratingoffice.store.lists.selectors.verification import verification_of
from ratingoffice.store.lists.services.publication import draft_list, publish_list, revise_list
from ratingoffice.store.lists.services.verifications import note_verified
from ratingoffice.store.models import AuditEntry, ListCheck, ListLine, ListTable, Official, RatingList, StoredTable
from ratingoffice.store.office.services.backups import restore_office
from ratingoffice.store.office.tables import parquet_bytes, sha256, stored_table
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event
from small_office import opened, prepared, unsealed

MADE_UP, START, K = "made-up-games", "start-after-delisting", "k-after-return"
MATCHES, GAMES = "matches-on-several-lists", "games-on-several-lists"


@pytest.fixture(scope="module")
def restored_office(offices):
    return prepared(offices, old_office)


@pytest.fixture
def officer(offices, restored_office):
    with opened(offices, restored_office):
        yield Official.objects.get(role="officer")


def verified(day, revision=None):
    """Say how a verification ends: outcome, corrections, the lines that move, what has no cause."""
    found = verification_of(old_list(day, revision))
    columns = ("player_id", "rating_before", "rating", "corrections", "articles")
    lines = found.moved.select(columns).rows() if found.moved.width else []
    return found.outcome, [each.key for each in found.corrections], lines, found.differences


def test_lists_that_no_correction_moves_are_the_same(officer):
    assert [verified(day) for day in (MARCH, SEPTEMBER)] == [("same", [], [], [])] * 2


def test_a_list_with_a_round_robin_of_made_up_games(officer):
    ratings = {"M2": "1515", "M4": "1485"}
    lines = [(f"M{at}", "1500", ratings.get(f"M{at}", "1500"), MADE_UP, "3.1") for at in range(1, 9)]
    assert verified(MAY) == ("corrected", [MADE_UP], lines, [])


def test_a_list_with_two_corrections(officer):
    lines = [("L11", "1334", "1284", K, "8.56"), ("L9", "1218", None, START, "7.21 6.1")]
    assert verified(JULY) == ("corrected", [START, K], lines, [])


def test_events_of_several_lists(place):
    restore_office(None, BACKUP.with_name("dccca0f-periods.zip"))
    lines = [
        ("P1", "2039", "2025", MATCHES, "6.5"),
        ("P2", "1965", "1978", MATCHES, "6.5"),
        ("P3", None, None, GAMES, "7.12"),
    ]
    assert verified(MAY) == ("corrected", [MATCHES, GAMES], lines, [])
    assert verified(MARCH) == ("same", [], [], [])


@pytest.mark.parametrize("left", [(), (MATCHES,), (GAMES,)])
def test_events_of_several_lists_are_no_cover_for_anything_else(place, monkeypatch, left):
    restore_office(None, BACKUP.with_name("dccca0f-periods.zip"))
    with_corrections(monkeypatch, (each for each in rulebook("fide-2010").corrections if each.key in left))
    outcome, _, _, differences = verified(MAY)
    without = {each.row.split()[0] for each in differences if each.table == "list" and each.row}
    expected = {(): {"P1", "P2", "P3"}, (MATCHES,): {"P3"}, (GAMES,): {"P1", "P2"}}
    assert (outcome, without) == ("different", expected[left])


def test_why_a_line_differs(officer):
    why = dict(verification_of(old_list(JULY)).moved.select("player_id", "why").rows())
    assert why == {
        "L11": "correction of the calculation (8.56): league counts -101.1 instead of -50.55",
        "L9": "correction of the calculation (7.21 6.1)",
    }
    values = {"articles": "8.56", "reason": why["L11"].values["reason"]}
    assert (why["L11"].code, why["L11"].values) == ("moved_by_correction.too", values)
    event = {"event": "league", "change": Decimal("-101.10"), "before": Decimal("-50.55")}
    assert (values["reason"].code, values["reason"].values) == ("event_counts_otherwise", event)


def with_corrections(monkeypatch, corrections):
    """Let the rulebook of the lists have other corrections."""
    book = replace(rulebook("fide-2010"), corrections=tuple(corrections))
    for module in (corrected_lists, calculation):
        monkeypatch.setattr(module, "rulebook", lambda key: book)


@pytest.mark.parametrize("left", [(), (MADE_UP,), (MADE_UP, K), (START,)])
def test_what_no_correction_explains_has_no_cause(officer, monkeypatch, left):
    with_corrections(monkeypatch, (each for each in rulebook("fide-2010").corrections if each.key in left))
    outcome, _, _, differences = verified(JULY)
    without = {each.row.split()[0] for each in differences if each.table == "list" and each.row}
    expected = {(): {"L11", "L9"}, (MADE_UP,): {"L11", "L9"}, (MADE_UP, K): {"L9"}, (START,): {"L11"}}
    assert (outcome, without) == ("different", expected[left])


@pytest.mark.parametrize(
    ("changed", "outcome"),
    [
        ({"last_list": date(2010, 6, 30)}, "different"),
        ({"last_list": date(2010, 7, 1)}, "corrected"),
        ({"first_list": date(2010, 7, 2)}, "different"),
        ({"first_list": date(2010, 7, 1)}, "corrected"),
        ({"version": 1}, "different"),
    ],
)
def test_a_correction_explains_the_lists_that_it_names_alone(officer, monkeypatch, changed, outcome):
    with_corrections(monkeypatch, (replace(each, **changed) for each in rulebook("fide-2010").corrections))
    assert verified(JULY)[0] == outcome


def forged_table(of):
    part = ListTable.objects.get(list=of, name="list", is_input=False)
    rows = stored_table(part.stored_id, part.stored.data)
    data = parquet_bytes(rows.with_columns(rating=pl.when(player_id="L11").then(1300).otherwise("rating")))
    StoredTable.objects.create(sha256=sha256(data), data=data)
    ListTable.objects.filter(pk=part.pk).update(stored_id=sha256(data))


def flipped_table(of):
    stored = ListTable.objects.get(list=of, name="event_lines", is_input=False).stored
    data = bytes(stored.data)
    StoredTable.objects.filter(pk=stored.pk).update(data=data[:-9] + bytes([data[-9] ^ 1]) + data[-8:])


FORGERIES = {
    "table": forged_table,
    "bytes": flipped_table,
    "line": lambda of: ListLine.objects.filter(list=of, player__player_id="L11").update(rating=1300),
    "name": lambda of: ListLine.objects.filter(list=of, player__player_id="L2").update(name="Nobody"),
    "birth": lambda of: ListLine.objects.filter(list=of, player__player_id="L2").update(birth_year=1900),
    "hash": lambda of: RatingList.objects.filter(pk=of.pk).update(hash="0" * 64),
    "run": lambda of: RatingList.objects.filter(pk=of.pk).update(run={**of.run, "closes": "2010-01-01"}),
    "record": lambda of: AuditEntry.objects.filter(subject=str(of), after__hash=of.hash).update(after={}),
    "chain": lambda of: AuditEntry.objects.filter(pk=AuditEntry.objects.first().pk).update(who="nobody"),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_a_list_that_a_correction_moves_is_no_cover_for_a_forgery(officer, forgery):
    with unsealed():
        FORGERIES[forgery](old_list(JULY))
    outcome, _, _, differences = verified(JULY)
    assert (outcome, bool(differences)) == ("different", True)


def test_a_new_list_records_its_calculation_and_the_hash_of_old_ones_stays(officer):
    keys = [MADE_UP, START, K, MATCHES, GAMES]
    assert [(calculation_of(old_list(day)), list_hash(old_list(day).run)) for day in (MARCH, MAY)] == [
        (1, old_list(MARCH).hash),
        (1, old_list(MAY).hash),
    ]
    revision = revise_list(officer, "fide", JULY, "corrected")
    assert revision.run["calculation"] == {"version": 3, "corrections": keys}
    older = {**revision.run, "calculation": {"version": 1, "corrections": []}}
    assert list_hash(older) != list_hash(revision.run) == revision.hash


def test_a_revision_explains_itself_to_the_players_whom_it_moves(officer):
    former = old_list(JULY)
    draft = revise_list(officer, "fide", JULY, "The calculation was corrected")
    publish_list(officer, "fide", JULY)
    assert table(draft, CORRECTED).rows() == [("L11", K, "8.56", 1334, 1284), ("L9", START, "7.21 6.1", 1218, None)]
    moved = what_moved(former, draft).filter(pl.col("corrections").is_not_null())
    assert moved.select("player_id", "rating_before", "rating", "corrections").rows() == [
        ("L11", "1334", "1284", K),
        ("L9", "1218", None, START),
    ]
    keys = {each.player.player_id: each.player_id for each in ListLine.objects.filter(list=draft)}
    revised = old_list(JULY)
    told = [
        [(step.article, step.text) for step in explanation(revised, keys[who], who).corrections]
        for who in ("L11", "L2")
    ]
    first = "The calculation was corrected after this list was published: 1284 in place of 1334."
    [k] = [each for each in rulebook("fide-2010").corrections if each.key == K]
    words = [("8.56", f"What was wrong: {k.wrong}"), ("8.56", f"What is right: {k.right}")]
    assert told == [[("8.56", first), *words], []]
    assert verified(JULY) == ("same", [], [], [])
    assert verified(JULY, revision=0)[:2] == ("corrected", [START, K])


def test_a_revision_tells_what_corrections_moved_apart_from_new_data(officer):
    # The last of five lost games was drawn: half a point at K 30 is 15 points.
    correct_event(officer, "league", EventCorrection(results={(5, "L11"): "1/2-1/2"}), "typing error")
    revision = revise_list(officer, "fide", JULY, "corrected")
    assert table(revision, CORRECTED).row(0) == ("L11", K, "8.56", 1334, 1284)
    publish_list(officer, "fide", JULY)
    key = ListLine.objects.get(list=revision, player__player_id="L11").player_id
    told = explanation(old_list(JULY), key, "L11")
    assert (told.player["rating"], [step.text for step in told.corrections[:2]]) == (
        1299,
        [
            "The calculation was corrected after this list was published: 1284 in place of 1334.",
            "The data have changed since then too: with them the rating is 1299.",
        ],
    )
    assert verified(JULY) == ("same", [], [], [])


def test_who_gets_another_rating_stands_first_in_a_revision(officer):
    moved = what_moved(old_list(MAY), revise_list(officer, "fide", MAY, "corrected"))
    assert [*moved["player_id"][:4]] == ["M2", "M4", "M1", "M3"]


def test_a_draft_of_a_former_calculation_is_not_published(officer):
    of, day = lists.series_named("fide"), date(2010, 11, 1)
    draft = lists.draft(of, day)
    RatingList.objects.filter(pk=draft.pk).update(trail=AuditEntry.objects.latest("id").pk)
    with pytest.raises(ConflictError, match="made with calculation 1 of fide-2010, which was corrected since"):
        publish_list(officer, "fide", day)
    draft_list(officer, "fide", day)
    assert calculation_of(publish_list(officer, "fide", day)) == 3


def test_only_lists_in_force_are_to_be_revised_afterwards(officer):
    of = lists.series_named("fide")
    assert [str(each) for each in later_lists(of, MAY)] == ["fide 2010-07-01", "fide 2010-09-01 revision 1"]
    note_verified(verification_of(old_list(day)) for day in (MARCH, MAY, JULY))
    assert [str(each) for each in lists_to_revise()] == ["fide 2010-05-01", "fide 2010-07-01"]
    revise_list(officer, "fide", MAY, "corrected")
    publish_list(officer, "fide", MAY)
    assert [str(each) for each in lists_to_revise()] == ["fide 2010-07-01"]


def test_what_corrections_moved_on_a_revision_is_verified_too(officer):
    revise_list(officer, "fide", JULY, "corrected")
    publish_list(officer, "fide", JULY)
    part = ListTable.objects.get(list=old_list(JULY), name=CORRECTED)
    rows = stored_table(part.stored_id, part.stored.data)
    data = parquet_bytes(rows.with_columns(rating_before=pl.lit(1, dtype=pl.Int64)))
    with unsealed():
        StoredTable.objects.create(sha256=sha256(data), data=data)
        ListTable.objects.filter(pk=part.pk).update(stored_id=sha256(data))
    assert {(each.table, each.row.split()[0]) for each in verified(JULY)[3]} == {(CORRECTED, "L11"), (CORRECTED, "L9")}


def notice(day, revision=None):
    found = correction_notice(old_list(day, revision))
    return found and (found.state, [each.key for each in found.corrections], found.players)


def test_what_the_page_of_a_list_says_before_and_after_the_revision(officer):
    everything = [MADE_UP, START, K, MATCHES, GAMES]
    assert notice(MARCH) == notice(JULY) == ("unchecked", everything, 0)
    note_verified(verification_of(old_list(day)) for day in (MARCH, JULY))
    assert (notice(MARCH), notice(JULY)) == (None, ("waiting", [START, K], 2))
    revise_list(officer, "fide", JULY, "corrected")
    publish_list(officer, "fide", JULY)
    assert (notice(JULY), notice(JULY, 0)) == (("revised", [START, K], 2), ("replaced", [START, K], 2))
    ListCheck.objects.update(calculation=1)
    assert notice(MARCH) == ("unchecked", everything, 0)
