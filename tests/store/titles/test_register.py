"""Titles of the register: entered, withdrawn, several at once; lists name the title of their day."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from django.utils import timezone

from ratingoffice.model.title_tables import ABBREVIATIONS
from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.lists.selectors import lists
from ratingoffice.store.lists.selectors.inputs import inputs_of
from ratingoffice.store.lists.services.publication import draft_list, publish_list
from ratingoffice.store.models import Norm, Player, RatingList, TitleApplication, TitleEvent, TitleHeld
from ratingoffice.store.office.services.backups import back_up_office, restore_office
from ratingoffice.store.people.services.players import correct_player
from ratingoffice.store.people.services.privacy import anonymise_player
from ratingoffice.store.running_events.selectors.register_entries import register_entry
from ratingoffice.store.titles.certificates import certificate_of
from ratingoffice.store.titles.selectors.events import known_people
from ratingoffice.store.titles.selectors.titles import application, title_record
from ratingoffice.store.titles.services.applications import (
    TitleRequest,
    apply_for_title,
    grant_title,
)
from ratingoffice.store.titles.services.titles import TitleFacts, enter_title, withdraw_title
from ratingoffice.titles.title import standing, title_of
from small_title_office import named, with_norms

COMPLETE = TitleRequest("MI", address="Markt 1, Delft", fee_paid=True, highest_rating=2271)
COUNCIL = date(2023, 6, 1)
LIST = date(2023, 7, 1)


def lacking(who, asked):
    return [(each["article"], each["name"]) for each in application(who, asked.pk).lacking]


def history(of):
    columns = ("title", "board", "since", "withdrawn", "way", "article", "decision")
    return [tuple(getattr(each, name) for name in columns) for each in title_record(of).held]


FORMER = ("MF", 100, None, None, "", "", "in the register before titles had days")


def test_the_highest_title_is_named_and_a_withdrawn_one_no_more(title_desk):
    player_id = named("Silva").player_id
    correct_player(title_desk, player_id, {"sex": "W"}, "passport")
    for title in ("MF", "GMIF", "MI 64", "GMI"):
        enter_title(title_desk, player_id, TitleFacts(title, COUNCIL, "norms", "Assembly"))
    assert named("Silva").title == "GMI"
    withdraw_title(title_desk, player_id, "GMI", "Assembly of 2025")
    assert named("Silva").title == "GMIF"
    with pytest.raises(UnknownError, match="has no title GMI"):
        withdraw_title(title_desk, player_id, "GMI", "again")
    with pytest.raises(ConflictError, match="has the title MF already"):
        enter_title(title_desk, player_id, TitleFacts("MF", COUNCIL, "norms", "Assembly"))


def test_a_title_that_was_withdrawn_can_be_awarded_again(title_desk):
    jansen, today = named("Jansen"), timezone.now().date()
    enter_title(title_desk, jansen.player_id, TitleFacts("MF", COUNCIL, "norms", "Council 2023"))
    withdraw_title(title_desk, jansen.player_id, "MF", "Assembly of 2025")
    again = TitleFacts("MF", today, "automatic", "Council 2026")
    with pytest.raises(RefusedError, match=f"MF was withdrawn on {today}; award it from that day on"):
        enter_title(title_desk, jansen.player_id, replace(again, since=today - timedelta(days=1)))
    enter_title(title_desk, jansen.player_id, again)
    with pytest.raises(ConflictError, match="has the title MF already"):
        enter_title(title_desk, jansen.player_id, again)
    assert [each[2:5] for each in history(named("Jansen"))] == [(COUNCIL, today, "norms"), (today, None, "automatic")]
    assert named("Jansen").title == "MF"
    enter_title(title_desk, jansen.player_id, TitleFacts("MI", today, "norms", "Council 2026"))
    withdraw_title(title_desk, jansen.player_id, "MF", "Assembly of 2027")
    assert (named("Jansen").title, len(history(named("Jansen")))) == ("MI", 3)


def test_a_title_that_was_withdrawn_is_granted_on_a_new_request(title_desk):
    vos, today = with_norms(title_desk), timezone.now().date()
    first = apply_for_title(title_desk, vos.player_id, COMPLETE)
    grant_title(title_desk, first.pk, COUNCIL, "Council 3/2023")
    withdraw_title(title_desk, vos.player_id, "MI", "Assembly of 2025")
    second = apply_for_title(title_desk, vos.player_id, COMPLETE)
    grant_title(title_desk, second.pk, today, "Council 5/2026")
    days = [certificate_of(application(title_desk, each.pk).application).day for each in (first, second)]
    assert (days, named("Vos").title) == ([COUNCIL, today], "MI")


def test_titles_with_their_days_are_not_corrected_without(title_desk):
    player_id = named("Jansen").player_id
    enter_title(title_desk, player_id, TitleFacts("MF", COUNCIL, "norms", "Assembly"))
    for title in ("GMI", ""):
        with pytest.raises(RefusedError, match="are kept with their days"):
            correct_player(title_desk, player_id, {"title": title}, "typing error")
    correct_player(title_desk, player_id, {"title": "FM"}, "of chess")
    assert title_on(COUNCIL, named("Jansen")) == "FM"


@pytest.fixture
def kalnina(title_desk):
    """Return the id of a woman whom a report gave a title of women and a lower open one, before titles had days."""
    player_id = named("Kalnina").player_id
    correct_player(title_desk, player_id, {"title": "MIF/MF", "sex": "W"}, "the report of Delft")
    return player_id


def test_two_titles_of_a_report_are_kept_as_two(title_desk, kalnina):
    enter_title(title_desk, kalnina, TitleFacts("GMIF", COUNCIL, "norms", "Council 3/2023"))
    entered = named("Kalnina")
    new = ("GMIF", 100, COUNCIL, None, "norms", "", "Council 3/2023")
    assert history(entered) == [("MIF", *FORMER[1:]), FORMER, new]
    days = (COUNCIL - timedelta(days=1), COUNCIL)
    assert (entered.title, [title_on(day, entered) for day in days]) == ("GMIF", ["MIF", "GMIF"])
    [(_, known)] = known_people({8: entered.pk}, COUNCIL, 100)
    assert (known.title, register_entry(entered, "fmjd").title) == ("GMIF/MF", "GMIF/MF")


@pytest.mark.parametrize(("entered", "undated"), [("MIF", "MF"), ("MF", "MIF")])
def test_the_day_of_one_of_two_titles_leaves_the_other(title_desk, kalnina, entered, undated):
    enter_title(title_desk, kalnina, TitleFacts(entered, COUNCIL, "norms", "Council 3/2023"))
    assert [each[:3] for each in history(named("Kalnina"))] == [(undated, 100, None), (entered, 100, COUNCIL)]
    assert register_entry(named("Kalnina"), "fmjd").title == "MIF/MF"


def test_two_titles_with_their_days_are_not_corrected_without(title_desk, kalnina):
    correct_player(title_desk, kalnina, {"title": "GMIF/MF"}, "typing error")
    enter_title(title_desk, kalnina, TitleFacts("MI", COUNCIL, "norms", "Council 3/2023"))
    with pytest.raises(RefusedError, match="are kept with their days"):
        correct_player(title_desk, kalnina, {"title": "MIF/MF"}, "typing error")


def test_a_list_names_the_title_of_its_day_where_the_register_still_names_two(title_desk, kalnina):
    enter_title(title_desk, kalnina, TitleFacts("GMIF", COUNCIL, "norms", "Council 3/2023"))
    Player.objects.filter(player_id=kalnina).update(title="MIF/MF")
    assert title_on(LIST, named("Kalnina")) == "GMIF"


def test_an_entry_has_the_titles_of_today_or_those_of_another_game(title_desk, kalnina):
    assert register_entry(named("Kalnina"), "fmjd").title == "MIF/MF"
    enter_title(title_desk, kalnina, TitleFacts("MI", COUNCIL, "norms", "Council 3/2023"))
    assert register_entry(named("Kalnina"), "fmjd").title == "MI"
    correct_player(title_desk, kalnina, {"title": "WFM"}, "of chess")
    assert register_entry(named("Kalnina"), "fmjd").title == "WFM"


def test_a_draft_before_a_title_is_drafted_again(title_desk):
    draft_list(title_desk, "fmjd", LIST)
    enter_title(title_desk, named("Jansen").player_id, TitleFacts("MF", COUNCIL, "norms", "Assembly"))
    with pytest.raises(ConflictError):
        publish_list(title_desk, "fmjd", LIST)


def test_a_title_of_another_game_stays_named(title_desk):
    player_id = named("Jansen").player_id
    correct_player(title_desk, player_id, {"title": "FM"}, "of chess")
    enter_title(title_desk, player_id, TitleFacts("MF", COUNCIL, "norms", "Assembly"))
    assert named("Jansen").title == "FM"


def title_on(day, of):
    series = lists.series_named("fmjd")
    people = inputs_of(series, day).players
    return people.filter(player_id=of.player_id)["title"].item()


def test_lists_name_the_title_of_their_day_and_published_ones_stay(title_desk):
    vos = with_norms(title_desk)
    draft_list(title_desk, "fmjd", LIST)
    before = publish_list(title_desk, "fmjd", LIST).hash
    asked = apply_for_title(title_desk, vos.player_id, COMPLETE)
    grant_title(title_desk, asked.pk, COUNCIL, "Council 3/2023")
    assert title_on(COUNCIL - timedelta(days=1), vos) == "MF"
    assert title_on(COUNCIL, vos) == "MI"
    assert RatingList.objects.get().hash == before


def test_the_next_title_uses_the_highest_rating_of_the_lists(title_desk):
    vos = with_norms(title_desk)
    asked = apply_for_title(title_desk, vos.player_id, TitleRequest("MI", "Markt 1", fee_paid=True))
    assert lacking(title_desk, asked) == [("Annex 10, 6", "highest rating")]
    line = {"name": "Vos, Eva", "status": "listed", "rating": 2250}
    draft_list(title_desk, "fmjd", LIST)
    draft = RatingList.objects.get()
    draft.lines.filter(player=vos).delete()
    draft.lines.create(player=vos, **line)
    assert lacking(title_desk, asked) == [("Annex 10, 6", "highest rating")]
    RatingList.objects.update(status="published")
    assert lacking(title_desk, asked) == []


def test_who_is_made_anonymous_has_neither_address_nor_title_any_more(title_desk):
    vos = with_norms(title_desk)
    grant_title(title_desk, apply_for_title(title_desk, vos.player_id, COMPLETE).pk, COUNCIL, "Council 3/2023")
    anonymise_player(title_desk, vos.player_id, "asked for it")
    assert title_on(LIST, vos) is None
    asked = TitleApplication.objects.get()
    assert asked.address == ""
    told = {each["name"]: each["measured"] for each in asked.conditions}
    assert [told[name] for name in ("complete name", "address", "birth date")] == ["forgotten"] * 3
    assert vos.name not in str(asked.conditions)
    assert Player.objects.get(pk=vos.pk).title is None


def kept():
    """Return every row of norms and titles."""
    tables = (Norm, TitleHeld, TitleApplication, TitleEvent, TitleApplication.norms.through)
    return [list(table.objects.order_by("pk").values()) for table in tables]


def test_a_backup_holds_norms_titles_and_requests(title_desk, tmp_path):
    vos = with_norms(title_desk)
    grant_title(title_desk, apply_for_title(title_desk, vos.player_id, COMPLETE).pk, COUNCIL, "Council 3/2023")
    before = kept()
    assert [len(rows) for rows in before] == [9, 2, 1, 1, 3]
    back_up_office(title_desk, tmp_path / "office.zip")
    withdraw_title(title_desk, vos.player_id, "MI", "by mistake")
    restore_office(title_desk, tmp_path / "office.zip")
    assert kept() == before


def test_of_two_titles_one_is_always_the_higher():
    titles = [title_of(each) for each in ABBREVIATIONS]
    assert len({standing(each) for each in titles}) == len(titles) == 16
    assert [str(each) for each in sorted(titles, key=standing, reverse=True)][:4] == [
        "GMI",
        "GMI 64",
        "GMIF",
        "GMIF 64",
    ]
