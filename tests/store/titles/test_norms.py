"""Norms in the office: proposed from a stored event, entered, entered by hand, struck."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from django.utils import timezone

from ratingoffice.store.errors import ConflictError, RefusedError, UnknownError
from ratingoffice.store.models import AuditEntry, Norm, Player, TitleEvent
from ratingoffice.store.people.services.players import correct_player, merge_players
from ratingoffice.store.reports.services.corrections import EventCorrection, correct_event
from ratingoffice.store.titles.selectors.events import known_people
from ratingoffice.store.titles.selectors.norms import norms_of_event, proposed_norms
from ratingoffice.store.titles.services.norms import (
    NormFacts,
    TitleEventFacts,
    enter_norm,
    enter_norms,
    strike_norm,
    tell_title_event,
)
from ratingoffice.store.titles.services.titles import TitleFacts, enter_title
from small_title_office import EVENT, TOLD, delft, named

RIGA = NormFacts("MI", "black", "Riga Open 2021", date(2021, 8, 14), 9, "certificate")


def rows():
    columns = ("player__name", "title", "board", "colour", "games", "points", "category", "percent")
    return list(Norm.objects.order_by("pk").values_list(*columns))


def test_the_norms_of_the_guide_are_proposed_from_the_stored_event(title_desk):
    proposed = [(each.number, str(each.title), each.colour, each.points) for each in proposed_norms(delft())]
    assert proposed == [
        (1, "GMI", "red", 15),
        (3, "GMI", "red", 14),
        (9, "GMI", "red", 13),
        (6, "MI", "red", 12),
        (4, "MI", "red", 11),
        (5, "MI", "red", 10),
        (8, "MF", "red", 8),
    ]


def test_a_near_miss_says_which_condition_failed_and_by_how_much(title_desk):
    vos = norms_of_event(delft()).verdict(6)
    [near] = vos.near
    [missed] = near.missed
    assert (str(near.norm.title), missed.article, missed.measured, missed.required) == ("GMI", "Annex 10, X-3", 12, 13)


def test_what_is_told_of_an_event_decides(title_desk):
    tell_title_event(title_desk, EVENT, TitleEventFacts(referee="national"))
    assert {each.colour for each in proposed_norms(delft())} == {"black"}
    tell_title_event(title_desk, EVENT, TOLD)
    assert {each.colour for each in proposed_norms(delft())} == {"red"}
    assert TitleEvent.objects.values_list("referee", "registered", "approved").get() == ("international", True, True)
    last = AuditEntry.objects.last()
    assert (last.action, last.subject) == ("enter_norm", f"event {EVENT}")
    assert (last.before["referee"], last.after["referee"]) == ("national", "international")


def masters_met(number):
    """MF among the opponents of a start number, by 4.5.7."""
    attempts = norms_of_event(delft()).verdict(number).attempts
    conditions = next(each.conditions for each in attempts if str(each.norm.title) == "MF")
    return next(each.measured for each in conditions if each.article == "Annex 10, 4.5.7")


def test_an_open_title_counts_beside_a_higher_one_of_women(title_desk):
    jansen = named("Jansen")
    correct_player(title_desk, jansen.player_id, {"sex": "W"}, "passport")
    assert masters_met(8) == 6
    enter_title(title_desk, jansen.player_id, TitleFacts("MF", date(2010, 6, 1), "norms", "Council 2010"))
    assert masters_met(8) == 7
    enter_title(title_desk, jansen.player_id, TitleFacts("MIF", date(2011, 6, 1), "norms", "Council 2011"))
    assert (masters_met(8), named("Jansen").title) == (7, "MIF")
    assert str(norms_of_event(delft()).verdict(10).player.title) == "MIF"


@pytest.mark.parametrize(
    ("facts", "message"),
    [
        (TitleEventFacts(referee="best"), "Unknown title of a referee 'best'"),
        (TitleEventFacts(competition="club"), "Unknown competition 'club'"),
        (TitleEventFacts(age="old"), "Unknown age 'old'"),
    ],
)
def test_unknown_words_are_refused(title_desk, facts, message):
    with pytest.raises(RefusedError, match=message):
        tell_title_event(title_desk, EVENT, facts)


def test_norms_are_entered_once_with_their_checklist(title_desk):
    tell_title_event(title_desk, EVENT, TOLD)
    assert len(enter_norms(title_desk, EVENT, {6, 8})) == 2
    assert rows() == [
        ("Vos, Eva", "MI", 100, "red", 9, 12, "XII", 50),
        ("Mulder, Piet", "MF", 100, "red", 9, 8, "XIII", 33),
    ]
    kept = Norm.objects.get(player=named("Vos"))
    assert (kept.event.event_id, kept.day, kept.entered_by) == (EVENT, date(2023, 5, 9), "Anna")
    assert {each["verdict"] for each in kept.conditions} == {"met", "not told"}
    assert kept.conditions[1] == {
        "article": "Annex 10, 4.3",
        "name": "category of the opponents, average 2248",
        "measured": "XII",
        "required": "IV",
        "verdict": "met",
        "short_by": 0,
        "messages": {"name": {"code": "norm.category", "values": {"average": 2248}}},
    }
    assert len(enter_norms(title_desk, EVENT)) == 5
    assert enter_norms(title_desk, EVENT) == []
    assert AuditEntry.objects.filter(action="enter_norm", subject__startswith="player").count() == 7


def test_norms_of_an_event_with_another_name_are_the_same(title_desk):
    enter_norms(title_desk, EVENT)
    correct_event(title_desk, EVENT, EventCorrection({"name": "Delft Open", "end": "2023-05-10"}), "typing error")
    assert enter_norms(title_desk, EVENT) == []


def test_norms_of_an_event_that_goes_on_are_not_entered_but_told(title_desk):
    correct_event(title_desk, EVENT, EventCorrection({"rounds": "11", "system": "swiss"}), "two rounds more")
    norms = norms_of_event(delft())
    assert (norms.rounds_to_go, norms.verdicts) == (2, ())
    assert [each.sentence for each in norms.outlooks[6]][1] == "4 points from the last 2 games"
    with pytest.raises(RefusedError, match="2 rounds to go"):
        enter_norms(title_desk, EVENT)


def test_there_are_no_norms_of_chess(title_desk):
    correct_event(title_desk, EVENT, EventCorrection({"board": "", "discipline": "standard"}), "chess")
    with pytest.raises(UnknownError, match="not an event of draughts"):
        enter_norms(title_desk, EVENT)


def test_a_title_counts_from_its_day_on(title_desk):
    bakker = named("Bakker")
    assert norms_of_event(delft()).verdict(1).player.title.rank.name == "GMI"
    enter_title(title_desk, bakker.player_id, TitleFacts("MI", date(2010, 1, 1), "norms", "Assembly 2010"))
    bakker.titles_held.filter(title="GMI").update(since=date(2023, 5, 2))
    assert norms_of_event(delft()).verdict(1).player.title.rank.name == "MI"
    bakker.titles_held.filter(title="GMI").update(since=date(2023, 5, 1))
    assert norms_of_event(delft()).verdict(1).player.title.rank.name == "GMI"


def test_a_title_of_the_other_board_is_none_of_this_board(title_desk):
    """An undated word of the register is of the board at hand; a title since a day is of its own (Annex 10, 12)."""
    bakker, day = named("Bakker"), date(2023, 5, 1)

    def known(board):
        return dict(known_people({1: bakker.pk}, day, board))[1].title

    word = bakker.title
    assert (known(100), known(64)) == (word, word)
    enter_title(title_desk, bakker.player_id, TitleFacts("GMI", date(2010, 1, 1), "norms", "Assembly 2010"))
    assert (known(100), known(64)) == ("GMI", None)
    enter_title(title_desk, bakker.player_id, TitleFacts("MF 64", date(2011, 1, 1), "norms", "Assembly 2011"))
    assert (known(100), known(64)) == ("GMI", "MF 64")


def test_a_norm_of_another_event_is_entered_by_hand_once(title_desk):
    vos = named("Vos").player_id
    norm = enter_norm(title_desk, vos, RIGA)
    assert (norm.event, norm.event_name, norm.source, norm.conditions) == (None, "Riga Open 2021", "certificate", [])
    with pytest.raises(ConflictError, match="entered already"):
        enter_norm(title_desk, vos, RIGA)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"title": "GM"}, "Unknown title 'GM'"),
        ({"colour": "blue"}, "Unknown colour of a norm 'blue'. Available: red, black, automatic"),
        ({"event": " "}, "needs its event"),
        ({"source": ""}, "the paper that names it"),
        ({"games": 0}, "a norm needs 7 games at least .Annex 10, 1.2.; this one has 0"),
        ({"games": 6}, "this one has 6"),
        ({"games": 6, "colour": "automatic"}, "this one has 6"),
        ({"day": date(2099, 1, 1)}, "2099-01-01 is in the future"),
    ],
)
def test_a_norm_that_is_not_right_is_refused(title_desk, changed, message):
    facts = NormFacts(**(RIGA.__dict__ | changed))
    with pytest.raises(RefusedError, match=message):
        enter_norm(title_desk, named("Vos").player_id, facts)
    assert Norm.objects.count() == 0


def test_seven_games_and_the_day_of_today_are_enough(title_desk):
    today = timezone.now().date()
    with pytest.raises(RefusedError, match="is in the future"):
        enter_norm(title_desk, named("Vos").player_id, replace(RIGA, day=today + timedelta(days=1)))
    norm = enter_norm(title_desk, named("Vos").player_id, replace(RIGA, games=7, day=today))
    assert (norm.games, norm.day) == (7, today)


def test_a_norm_of_a_double_is_the_players(title_desk):
    extra = Player.objects.create(player_id="D", name="Eva V", name_key="eva v")
    merge_players(title_desk, "D", named("Vos").player_id, "one person")
    assert enter_norm(title_desk, extra.player_id, RIGA).player == named("Vos")


def test_a_wrong_norm_is_struck_with_a_reason(title_desk):
    norm = enter_norm(title_desk, named("Vos").player_id, RIGA)
    with pytest.raises(RefusedError, match="needs a reason"):
        strike_norm(title_desk, norm.pk, " ")
    strike_norm(title_desk, norm.pk, "another Eva Vos")
    assert Norm.objects.count() == 0
    assert AuditEntry.objects.last().after == {"norm": None, "reason": "another Eva Vos"}
    with pytest.raises(UnknownError, match="there is no norm"):
        strike_norm(title_desk, norm.pk, "again")
