"""Certificates of titles name the norms that counted, whatever is entered later; and from which day a title counts."""

from datetime import date

import pytest

from ratingoffice.store.errors import RefusedError
from ratingoffice.store.people.services.players import correct_player
from ratingoffice.store.titles.certificates import certificate_of
from ratingoffice.store.titles.selectors.titles import application
from ratingoffice.store.titles.services.applications import (
    TitleRequest,
    apply_for_title,
    grant_title,
)
from ratingoffice.store.titles.services.norms import NormFacts, enter_norm
from ratingoffice.store.titles.services.titles import TitleFacts, enter_title, withdraw_title
from small_title_office import with_norms

COMPLETE = TitleRequest("MI", address="Markt 1, Delft", fee_paid=True, highest_rating=2271)
COUNCIL = date(2023, 6, 1)


def enter_norms_of(who, person, *written):
    """Enter norms by title and day."""
    for title, day in written:
        enter_norm(who, person.player_id, NormFacts(title, "black", f"Open of {day}", day, 9, "certificate"))


def test_a_certificate_names_the_norms_that_counted(title_desk):
    vos = with_norms(title_desk)
    enter_norms_of(title_desk, vos, ("MF", date(2015, 5, 1)), ("MI", date(2016, 5, 1)), ("MI", date(2017, 5, 1)))
    enter_title(title_desk, vos.player_id, TitleFacts("MF", date(2018, 9, 1), "norms", "Council 7/2018", "7"))
    asked = apply_for_title(title_desk, vos.player_id, COMPLETE)
    assert asked.norms.count() == 5
    grant_title(title_desk, asked.pk, COUNCIL, "Council 3/2023")
    asked.refresh_from_db()
    said = "through norms: Riga Open 2021, Paris Open 2022, International Delft 2023"
    assert certificate_of(asked).grounds == said
    enter_norms_of(title_desk, vos, ("MF", date(2019, 5, 1)), ("GMI", date(2024, 5, 1)))
    assert certificate_of(asked).grounds == said


ALL_THREE = "through norms: Riga Open 2021, Paris Open 2022, International Delft 2023"


def granted(who, player_id):
    """Grant MI on all norms, and return the request as the office keeps it."""
    asked = apply_for_title(who, player_id, COMPLETE)
    grant_title(who, asked.pk, COUNCIL, "Council 3/2023")
    return application(who, asked.pk).application


def test_a_certificate_does_not_change_with_titles_that_are_entered_later(title_desk):
    vos = with_norms(title_desk)
    correct_player(title_desk, vos.player_id, {"title": ""}, "typing error")
    asked = granted(title_desk, vos.player_id)
    assert certificate_of(asked).grounds == ALL_THREE
    enter_title(title_desk, vos.player_id, TitleFacts("MF", date(2022, 9, 1), "norms", "Council 7/2022", "7"))
    assert certificate_of(asked).grounds == ALL_THREE
    withdraw_title(title_desk, vos.player_id, "MF", "by mistake")
    assert certificate_of(asked).grounds == ALL_THREE


def test_a_certificate_does_not_change_with_titles_that_are_withdrawn_later(title_desk):
    vos = with_norms(title_desk)
    for number in (1, 2, 3):
        enter_norms_of(title_desk, vos, ("MI", date(2017, number, 1)))
    enter_title(title_desk, vos.player_id, TitleFacts("MF", date(2018, 9, 1), "norms", "Council 7/2018", "7"))
    asked = granted(title_desk, vos.player_id)
    assert certificate_of(asked).grounds == ALL_THREE
    withdraw_title(title_desk, vos.player_id, "MF", "Assembly")
    assert certificate_of(asked).grounds == ALL_THREE


def test_a_title_that_was_withdrawn_before_the_decision_holds_no_norm_of_it(title_desk):
    vos = with_norms(title_desk)
    enter_title(title_desk, vos.player_id, TitleFacts("MF", date(2022, 9, 1), "norms", "by mistake"))
    withdraw_title(title_desk, vos.player_id, "MF", "put right")
    assert certificate_of(granted(title_desk, vos.player_id)).grounds == ALL_THREE


def test_a_title_is_not_granted_from_a_day_before_its_norms(title_desk):
    vos = with_norms(title_desk)
    asked = apply_for_title(title_desk, vos.player_id, COMPLETE)
    with pytest.raises(
        RefusedError, match="the norm of International Delft 2023; grant it from 2023-05-09 on or later"
    ):
        grant_title(title_desk, asked.pk, date(2023, 5, 8), "Council 2/2023")
    assert grant_title(title_desk, asked.pk, date(2023, 5, 9), "Council 2/2023").since == date(2023, 5, 9)


def test_a_title_is_granted_from_the_day_on_which_its_norms_were_enough(title_desk):
    vos = with_norms(title_desk)
    enter_norms_of(title_desk, vos, ("MI", date(2024, 5, 1)))
    asked = apply_for_title(title_desk, vos.player_id, COMPLETE)
    assert asked.norms.count() == 4
    with pytest.raises(RefusedError, match="the norm of International Delft 2023; grant it from 2023-05-09 on"):
        grant_title(title_desk, asked.pk, date(2023, 5, 8), "Council 2/2023")
    assert grant_title(title_desk, asked.pk, date(2023, 5, 9), "Council 2/2023").since == date(2023, 5, 9)
    decided = application(title_desk, asked.pk)
    told = {each["name"]: each["measured"] for each in decided.lines}
    assert (told["norms of MI or higher"], told["games of these norms"]) == (3, 27)
    assert certificate_of(decided.application).grounds == ALL_THREE


def test_a_norm_that_frees_another_counts_from_its_day_on(title_desk):
    vos = with_norms(title_desk)
    enter_title(title_desk, vos.player_id, TitleFacts("MF", date(2023, 5, 9), "norms", "Council 7/2022", "7"))
    enter_norms_of(title_desk, vos, *(("MF", date(2023, 5, day)) for day in (10, 11, 12)))
    asked = apply_for_title(title_desk, vos.player_id, COMPLETE)
    with pytest.raises(RefusedError, match="the norm of Open of 2023-05-12; grant it from 2023-05-12 on or later"):
        grant_title(title_desk, asked.pk, date(2023, 5, 11), "Council 2/2023")
    assert grant_title(title_desk, asked.pk, date(2023, 5, 12), "Council 2/2023").since == date(2023, 5, 12)
