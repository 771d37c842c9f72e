"""The life of a list: drafted, looked at, published, revised."""

from datetime import date

import polars as pl
import pytest

from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.drafts import preview
from ratingoffice.store.lists.selectors.revisions import later_lists, what_moved
from ratingoffice.store.lists.services.publication import discard_draft, draft_list, publish_list, revise_list
from ratingoffice.store.models import AuditEntry, ListLine, ListTable, RatingList, Status, StoredTable
from ratingoffice.store.office.services.offices import NewSeries, open_series, set_rulebook
from ratingoffice.store.people.services.players import correct_player, merge_players
from ratingoffice.store.people.services.privacy import anonymise_player
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event
from ratingoffice.store.reports.services.seasons import import_season
from small_office import FIRST, SECOND, THIRD, filled, published, small_season
from small_season import SmallSeason


def fide():
    return lists.series_named("fide")


def test_a_draft_replaces_the_one_before_and_is_the_same_for_the_same_data(desk):
    first = draft_list(desk, "fide", FIRST)
    tables = set(StoredTable.objects.values_list("sha256", flat=True))
    second = draft_list(desk, "fide", FIRST)
    assert (first.hash, first.revision, second.status) == (second.hash, 0, Status.DRAFT)
    assert RatingList.objects.filter(status=Status.DRAFT).count() == 1
    assert set(StoredTable.objects.values_list("sha256", flat=True)) == tables


def test_a_draft_that_is_thrown_away_leaves_no_table_behind(desk):
    before = set(StoredTable.objects.values_list("sha256", flat=True))
    draft_list(desk, "fide", FIRST)
    discard_draft(desk, "fide", FIRST)
    assert set(StoredTable.objects.values_list("sha256", flat=True)) == before
    with pytest.raises(UnknownError, match="no draft fide 2010-05-01"):
        discard_draft(desk, "fide", FIRST)


def test_the_preview_of_a_draft(desk):
    shown = preview(draft_list(desk, "fide", FIRST))
    assert (str(shown.before), shown.counts()) == (
        "fide 2010-03-01",
        {"new": 0, "up": 3, "down": 3, "gone": 1, "k_changes": 1, "near": 1, "events": 2, "alike": 0, "findings": 2},
    )
    assert shown.gone.select("player_id", "rating_before", "status").rows() == [("Z", 1200, "delisted")]
    assert shown.k_changes.select("player_id", "k_before", "k").rows() == [("N", 30, 15)]
    assert shown.movers.select("player_id", "moved").rows()[:2] == [("N", 11), ("B", -4)]


@pytest.mark.parametrize("day", [FIRST, SECOND])
def test_the_preview_tells_that_a_double_is_gone(place, day):
    who = filled(small_season().player("Q", 1800, federation="NED", name="Quist, Q."))
    if day == SECOND:
        published(who, FIRST)
    merge_players(who, "Q", "Z", "one person")
    gone = preview(draft_list(who, "fide", day)).gone.filter(pl.col("player_id") == "Q")
    assert gone.select("player_id", "name", "federation", "rating", "status", "rating_before").rows() == [
        ("Q", "Quist, Q.", "NED", None, None, 1800)
    ]


def test_the_preview_tells_who_missed_a_limit_by_a_little(desk):
    near = preview(draft_list(desk, "fide", FIRST)).near
    assert near.select("player_id", "article", "figure", "has").rows() == [("Z", "7.14d 7.21", "1200", "1198.80")]


def test_the_preview_of_the_first_list_of_a_series(desk):
    open_series(desk, NewSeries("other", "own"))
    set_rulebook(desk, "other", date(2009, 9, 1), "fide-2010", {})
    assert preview(draft_list(desk, "other", FIRST)).before is None


def test_a_published_list_has_lines_a_hash_and_an_entry_in_the_trail(desk):
    draft = draft_list(desk, "fide", FIRST)
    done = publish_list(desk, "fide", FIRST)
    assert (done.status, done.hash, done.published_by, done.revision) == ("published", draft.hash, "Anna", 0)
    rows = list(ListLine.objects.filter(list=done, player__player_id="N").values_list("old_rating", "games", "status"))
    assert rows == [(2000, 11, "listed")]
    entry = AuditEntry.objects.last()
    assert (entry.action, entry.subject, entry.after["hash"]) == ("publish_list", "list fide 2010-05-01", draft.hash)


def test_publishing_needs_a_draft(desk):
    with pytest.raises(UnknownError, match="no draft fide 2010-05-01"):
        publish_list(desk, "fide", FIRST)


def test_a_list_is_published_once_and_the_second_officer_is_told(desk):
    published(desk, FIRST)
    with pytest.raises(ConflictError, match="Anna has published fide 2010-05-01"):
        publish_list(desk, "fide", FIRST)
    with pytest.raises(ConflictError, match="a late change makes a revision"):
        draft_list(desk, "fide", FIRST)


@pytest.mark.parametrize("day", [date(2010, 5, 2), date(2010, 6, 1), date(2009, 7, 1)])
def test_a_day_without_a_list_is_refused(desk, day):
    with pytest.raises((RefusedError, UnknownError)):
        draft_list(desk, "fide", day)
    assert RatingList.objects.count() == 1


def test_unknown_series_and_series_without_a_rulebook(desk):
    with pytest.raises(UnknownError, match=r"Unknown series 'fid'\. Available: fide"):
        draft_list(desk, "fid", FIRST)
    open_series(desk, NewSeries("bare", "own"))
    with pytest.raises(UnknownError, match="has no rulebook on 2010-05-01"):
        draft_list(desk, "bare", FIRST)


def test_errors_of_the_regulation_refuse_the_draft_with_all_findings(desk):
    season = small_season()
    season.event("PP", period_by_period="Y").game("A", "B", "1-0", event="PP")
    import_season(desk, season.season(), file="season")
    with pytest.raises(RefusedError) as refused:
        draft_list(desk, "fide", FIRST)
    errors = refused.value.findings.filter(refused.value.findings["severity"] == "error")
    assert errors.select("code", "file", "line").rows() == [("date_needed", "event PP", None)]
    assert lists.draft(fide(), FIRST) is None


def test_a_draft_of_old_data_is_not_published(desk):
    draft_list(desk, "fide", FIRST)
    correct_event(desk, "RR", EventCorrection({"time_control": "5"}), "typing error")
    with pytest.raises(
        ConflictError, match=r"Anna changed the data after this draft was made \(correct_event: event RR\)"
    ):
        publish_list(desk, "fide", FIRST)
    published(desk, FIRST)


def test_a_draft_that_still_names_somebody_who_was_forgotten_is_not_published(desk):
    draft_list(desk, "fide", FIRST)
    anonymise_player(desk, "N", "asked for it")
    with pytest.raises(ConflictError, match=r"\(anonymise_player: player N\); draft it again"):
        publish_list(desk, "fide", FIRST)


def test_publishing_another_series_does_not_make_a_draft_old(desk):
    open_series(desk, NewSeries("other", "own"))
    set_rulebook(desk, "other", date(2009, 9, 1), "fide-2010", {})
    draft_list(desk, "fide", FIRST)
    published(desk, FIRST, "other")
    publish_list(desk, "fide", FIRST)


def test_publishing_a_series_that_is_read_makes_a_draft_old(desk):
    open_series(desk, NewSeries("reader", "own", beside=("fide",)))
    season = small_season()
    for player_id in "ABDFGNZ":
        season.rating(player_id, 2000, list="reader", k=15)
    import_season(desk, season.season(), file="season")
    set_rulebook(desk, "reader", date(2009, 9, 1), "fide-2010", {})
    draft_list(desk, "fide", FIRST)
    draft_list(desk, "reader", SECOND)
    publish_list(desk, "fide", FIRST)
    with pytest.raises(ConflictError, match="fide 2010-05-01"):
        publish_list(desk, "reader", SECOND)


def test_lists_are_made_in_the_order_of_their_days(desk):
    published(desk, SECOND)
    with pytest.raises(ConflictError, match="lists are made in the order of their days"):
        draft_list(desk, "fide", FIRST)


def test_a_list_is_the_base_of_the_next(desk):
    published(desk, FIRST)
    rating = lists.table(lists.published(fide(), FIRST), "list").filter(player_id="A")["rating"].item()
    draft = draft_list(desk, "fide", SECOND)
    assert lists.table(draft, "list").filter(player_id="A")["old_rating"].item() == rating


def test_a_rulebook_with_other_parameters_from_a_day_on(desk):
    published(desk, FIRST)
    with pytest.raises(RefusedError, match="no list of fide-2010 on 2010-08-01"):
        draft_list(desk, "fide", date(2010, 8, 1))
    set_rulebook(desk, "fide", date(2010, 7, 1), "fide-2010", {"monthly_from": "2010-07-01"})
    assert draft_list(desk, "fide", date(2010, 8, 1)).settings == {"monthly_from": "2010-07-01"}
    assert lists.published(fide(), FIRST).settings == {}


def test_a_revision_tells_what_moved_for_whom_and_why(desk):
    published(desk, FIRST)
    former = lists.published(fide(), FIRST)
    correct_event(desk, "SW", EventCorrection({"approved": "N"}), "the director refused it")
    draft = revise_list(desk, "fide", FIRST, "Swiss event refused")
    assert (draft.revision, draft.reason, draft.status) == (1, "Swiss event refused", "draft")
    moved = what_moved(former, draft)
    by_player = {row["player_id"]: row["why"] for row in moved.iter_rows(named=True)}
    assert set(by_player) == {"A", "B", "D", "F", "N", "Z"}
    assert by_player["Z"].startswith("SW counts")
    publish_list(desk, "fide", FIRST)
    assert (lists.published(fide(), FIRST).revision, lists.published(fide(), FIRST, 0).hash) == (1, former.hash)
    assert lists.table(lists.published(fide(), FIRST, 0), "list").height == 8


def test_the_newest_revision_is_in_force_for_later_lists(desk):
    published(desk, FIRST)
    published(desk, SECOND)
    second = lists.published(fide(), SECOND)
    correct_event(desk, "SW", EventCorrection({"approved": "N"}), "refused")
    revise_list(desk, "fide", FIRST, "refused")
    publish_list(desk, "fide", FIRST)
    assert [str(each) for each in later_lists(fide(), FIRST)] == ["fide 2010-07-01"]
    revision = revise_list(desk, "fide", SECOND, "the list before was revised")
    moved = what_moved(second, revision)
    assert "the list before gives 1200 instead of" in moved.filter(player_id="Z")["why"].item()
    publish_list(desk, "fide", SECOND)
    assert [str(each) for each in later_lists(fide(), FIRST)] == [str(revision)] != [str(second)]
    base = lists.table(lists.published(fide(), FIRST), "list").filter(player_id="N")["rating"].item()
    third = draft_list(desk, "fide", THIRD)
    assert third.tables.filter(is_input=True, name="ratings").count() == 3
    assert lists.table(revision, "list").filter(player_id="N")["old_rating"].item() == base


def test_a_revision_needs_a_published_list_and_a_reason(desk):
    with pytest.raises(UnknownError, match="no published list fide 2010-05-01"):
        revise_list(desk, "fide", FIRST, "why not")
    published(desk, FIRST)
    with pytest.raises(RefusedError, match="a revision needs a reason"):
        revise_list(desk, "fide", FIRST, "  ")
    with pytest.raises(RefusedError, match="was received, not calculated"):
        revise_list(desk, "fide", date(2010, 3, 1), "typing error")


def test_a_revision_without_a_change_moves_nothing(desk):
    published(desk, FIRST)
    former = lists.published(fide(), FIRST)
    draft = revise_list(desk, "fide", FIRST, "to be sure")
    assert (what_moved(former, draft).height, draft.hash) == (0, former.hash)


def test_other_facts_of_a_player_are_a_reason_too(desk):
    published(desk, FIRST)
    former = lists.published(fide(), FIRST)
    correct_player(desk, "X", {"title": "FM"}, "forgotten")
    draft = revise_list(desk, "fide", FIRST, "title")
    assert what_moved(former, draft).height == 0
    assert draft.hash != former.hash


def test_why_a_line_moved_that_no_event_explains(place):
    who = filled(small_season().player("Q", 1800, federation="NED").player("R", 1810))
    published(who, FIRST)
    former = lists.published(fide(), FIRST)
    merge_players(who, "Q", "Z", "one person")
    season = SmallSeason().player("NEW")
    import_season(who, season.season(), file="one more")
    reasons = dict(what_moved(former, revise_list(who, "fide", FIRST, "register")).select("player_id", "why").rows())
    assert (reasons["Q"], reasons["NEW"]) == ("counts as another player", "new in the register")
    assert "R" not in reasons


def test_why_a_line_moved_because_of_the_list_before(desk):
    published(desk, FIRST)
    published(desk, SECOND)
    former = lists.published(fide(), SECOND)
    correct_event(desk, "SW", EventCorrection({"approved": "N"}), "the director refused it")
    revise_list(desk, "fide", FIRST, "refused")
    publish_list(desk, "fide", FIRST)
    moved = what_moved(former, revise_list(desk, "fide", SECOND, "the list before"))
    reasons = {row["player_id"]: row["why"] for row in moved.iter_rows(named=True)}
    assert reasons["Z"] == "the list before gives 1200 instead of none"


def test_what_two_lists_share_is_kept_once(desk):
    published(desk, FIRST)
    published(desk, SECOND)
    parts = ListTable.objects.filter(is_input=True, name="players")
    assert parts.count() == 2
    assert parts.values("stored_id").distinct().count() == 1
