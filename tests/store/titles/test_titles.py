"""Titles in the office: requests with what they lack, granted and refused."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from django.utils import timezone

from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.models import AuditEntry, Norm, TitleApplication, TitleHeld
from ratingoffice.store.people.services.players import correct_player
from ratingoffice.store.titles.selectors.titles import application, title_record
from ratingoffice.store.titles.services.applications import (
    TitleRequest,
    apply_for_title,
    article_of,
    grant_title,
    refuse_title,
)
from ratingoffice.store.titles.services.norms import NormFacts, enter_norm, strike_norm
from ratingoffice.store.titles.services.titles import TitleFacts, enter_title
from small_title_office import named, with_norms

COMPLETE = TitleRequest("MI", address="Markt 1, Delft", fee_paid=True, highest_rating=2271)
COUNCIL = date(2023, 6, 1)


def lacking(who, asked):
    return [(each["article"], each["name"]) for each in application(who, asked.pk).lacking]


def history(of):
    columns = ("title", "board", "since", "withdrawn", "way", "article", "decision")
    return [tuple(getattr(each, name) for name in columns) for each in title_record(of).held]


FORMER = ("MF", 100, None, None, "", "", "in the register before titles had days")
GRANTED = ("MI", 100, COUNCIL, None, "norms", "Annex 10, 6", "Council 3/2023")


def test_a_request_says_what_it_lacks(title_desk):
    vos = with_norms(title_desk)
    asked = apply_for_title(title_desk, vos.player_id, TitleRequest("MI"))
    assert lacking(title_desk, asked) == [
        ("Annex 10, 15", "address"),
        ("Annex 10, 15", "fee paid"),
        ("Annex 10, 6", "highest rating"),
    ]
    with pytest.raises(
        RefusedError, match=r"lacks: address \(Annex 10, 15\), fee paid \(Annex 10, 15\), highest rating"
    ):
        grant_title(title_desk, asked.pk, COUNCIL, "Council 3/2023")
    assert (TitleHeld.objects.count(), TitleApplication.objects.get().state) == (0, "asked")


def test_asking_again_puts_the_request_right(title_desk):
    vos = with_norms(title_desk)
    first = apply_for_title(title_desk, vos.player_id, TitleRequest("MI"))
    again = apply_for_title(title_desk, vos.player_id, COMPLETE)
    assert (again.pk, again.norms.count(), lacking(title_desk, again)) == (first.pk, 3, [])


def test_a_title_is_granted_from_a_day_on_with_its_history(title_desk):
    vos = with_norms(title_desk)
    asked = apply_for_title(title_desk, vos.player_id, COMPLETE)
    held = grant_title(title_desk, asked.pk, COUNCIL, "Council 3/2023")
    vos.refresh_from_db()
    assert (str(held.title), vos.title) == ("MI", "MI")
    assert history(vos) == [FORMER, GRANTED]
    decided = application(title_desk, asked.pk)
    assert (decided.application.state, decided.application.decided_by, decided.lacking) == ("granted", "Anna", [])
    assert len(decided.lines) == 10
    with pytest.raises(ConflictError, match="was granted by Anna"):
        grant_title(title_desk, asked.pk, COUNCIL, "again")
    with pytest.raises(ConflictError, match="has MI or a higher title already"):
        apply_for_title(title_desk, vos.player_id, COMPLETE)


def test_granting_is_in_the_audit_log_and_the_address_is_not(title_desk):
    vos = with_norms(title_desk)
    asked = apply_for_title(title_desk, vos.player_id, COMPLETE)
    grant_title(title_desk, asked.pk, COUNCIL, "Council 3/2023")
    awarded, decided = AuditEntry.objects.filter(action="decide_title").order_by("pk")
    assert (awarded.before, awarded.after["title"], awarded.after["since"]) == ({"title": "MF"}, "MI", "2023-06-01")
    assert (decided.subject, decided.after["state"]) == (f"player {vos.player_id}", "granted")
    assert not any("Markt" in str((each.before, each.after)) for each in AuditEntry.objects.all())


def test_a_request_is_refused_by_an_article(title_desk):
    vos = with_norms(title_desk)
    asked = apply_for_title(title_desk, vos.player_id, TitleRequest("MI"))
    with pytest.raises(RefusedError, match="Annex 10 has no article '99'"):
        refuse_title(title_desk, asked.pk, "99")
    refused = refuse_title(title_desk, asked.pk, "15", "the fee was never paid")
    assert (refused.state, refused.refusal, refused.message) == ("refused", "Annex 10, 15", "the fee was never paid")
    assert next(each["name"] for each in application(title_desk, asked.pk).lacking) == "address"
    assert apply_for_title(title_desk, vos.player_id, COMPLETE).pk != asked.pk


@pytest.mark.parametrize("text", ["15", "Annex 10, 15", " 15 "])
def test_articles_are_cited_in_one_way(text):
    assert article_of(text) == "Annex 10, 15"


def test_only_the_norms_that_are_offered_count(title_desk):
    vos = with_norms(title_desk)
    two = tuple(Norm.objects.filter(player=vos, title="MI").values_list("pk", flat=True))
    asked = apply_for_title(title_desk, vos.player_id, TitleRequest("MI", "Markt 1", True, two, highest_rating=2271))
    assert lacking(title_desk, asked) == [
        ("Annex 10, 6", "norms of MI or higher"),
        ("Annex 10, 6", "games of these norms"),
    ]
    with pytest.raises(UnknownError, match=f"{vos.player_id} has no norm 999"):
        apply_for_title(title_desk, vos.player_id, TitleRequest("MI", norms=(999,)))


def test_a_norm_of_six_games_of_an_older_office_counts_for_nothing(title_desk):
    vos = with_norms(title_desk)
    enter_norms_of(title_desk, vos, ("MI", date(2023, 5, 2)))
    short = Norm.objects.get(event_name="Riga Open 2021")
    Norm.objects.filter(pk=short.pk).update(games=6)
    asked = apply_for_title(title_desk, vos.player_id, COMPLETE)
    assert short not in asked.norms.all()
    assert asked.norms.count() == 3
    with pytest.raises(RefusedError, match=r"needs 7 games at least \(Annex 10, 1.2\); this one has 6"):
        apply_for_title(title_desk, vos.player_id, replace(COMPLETE, norms=(short.pk,)))
    asked.norms.set([short, *asked.norms.exclude(event_name="Paris Open 2022")])
    assert ("Annex 10, 6", "norms of MI or higher") in lacking(title_desk, asked)


def test_norms_that_made_a_lower_title_need_not_be_offered(title_desk):
    vos = with_norms(title_desk)
    new = tuple(Norm.objects.filter(player=vos, title__in=["MI", "GMI"]).values_list("pk", flat=True))
    enter_title(title_desk, vos.player_id, TitleFacts("MF", date(2022, 9, 1), "norms", "Council 7/2022", "7"))
    asked = apply_for_title(title_desk, vos.player_id, replace(COMPLETE, norms=new))
    assert ("Annex 10, 6", "norms of MI or higher") in lacking(title_desk, asked)
    for number in (1, 2, 3):
        old = NormFacts("MI", "black", f"Open {number} of 2017", date(2017, number, 1), 9, "certificate")
        enter_norm(title_desk, vos.player_id, old)
    assert lacking(title_desk, asked) == []


def enter_norms_of(who, person, *written):
    """Enter norms by title and day."""
    for title, day in written:
        enter_norm(who, person.player_id, NormFacts(title, "black", f"Open of {day}", day, 9, "certificate"))


def granted(who, player_id):
    """Grant MI on all norms, and return the request as the office keeps it."""
    asked = apply_for_title(who, player_id, COMPLETE)
    grant_title(who, asked.pk, COUNCIL, "Council 3/2023")
    return application(who, asked.pk).application


def test_a_title_by_one_result_needs_no_norms(title_desk):
    jansen = named("Jansen")
    correct_player(title_desk, jansen.player_id, {"born": "2004-01-31"}, "passport")
    request = TitleRequest("CMF", "Dorp 2", fee_paid=True, result="place 1, national championship", article="3.11.1")
    asked = apply_for_title(title_desk, jansen.player_id, request)
    held = grant_title(title_desk, asked.pk, COUNCIL, "Council 3/2023")
    assert (held.way, held.article) == ("automatic", "Annex 10, 3.11.1")


def test_womens_titles_are_for_women(title_desk):
    with pytest.raises(RefusedError, match="MIF is a title of women"):
        apply_for_title(title_desk, named("Jansen").player_id, TitleRequest("MIF"))


def test_a_norm_that_a_title_rests_on_stays(title_desk):
    vos = with_norms(title_desk)
    grant_title(title_desk, apply_for_title(title_desk, vos.player_id, COMPLETE).pk, COUNCIL, "Council 3/2023")
    with pytest.raises(ConflictError, match="a title was granted on norm"):
        strike_norm(title_desk, Norm.objects.filter(player=vos).first().pk, "wrong")


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"title": "GM"}, "Unknown title"),
        ({"way": "luck"}, "Unknown way to a title 'luck'"),
        ({"decision": " "}, "needs the decision"),
        ({"since": timezone.now().date() + timedelta(days=2)}, r"from its registration on \(Annex 10, 1.3\)"),
    ],
)
def test_a_title_that_is_not_right_is_refused(title_desk, changed, message):
    facts = TitleFacts(**({"title": "MI", "since": COUNCIL, "way": "norms", "decision": "Council"} | changed))
    with pytest.raises(RefusedError, match=message):
        enter_title(title_desk, named("Jansen").player_id, facts)
