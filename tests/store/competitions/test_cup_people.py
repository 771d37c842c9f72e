"""The World Cup of an office counts people: doubles are one player, and lists say their ratings (Annex 18)."""

from datetime import date

import pytest

from ratingoffice.store.competitions.selectors.competitions import competition
from ratingoffice.store.competitions.selectors.world_cup import cup_standing
from ratingoffice.store.competitions.services import declare_open, note_absence
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import CeremonyAbsence, ListLine, Player, RatingList, Series, Status
from ratingoffice.store.models import Entry as StoredEntry
from ratingoffice.store.people.services.players import hide_player, merge_players, unmerge_players

KEY = "world-cup-2024"
LAST_DAY = date(2024, 12, 31)
DOUBLE, PERSON = "P030004", "P030019"
"""Never in the same event."""
GIRL, WOMAN = "P030071", "P030022"
"""A girl who played in no event of the cup, and a woman who did."""
BELOW = "P030016"
"""2189 on the only list; reports of 2022 to 2024 say 2189 and 2186."""


def standing(which="open", **options):
    return {line.who.player_id: line for line in cup_standing(competition(KEY), which, LAST_DAY, **options).lines}


def scores(player_id):
    line = standing()[player_id]
    return line.place, line.score, {part.event_id: part.score for part in line.parts if part.is_counted}


def on_a_list(player_id, day, rating):
    """Publish a list of another series with one line."""
    of = RatingList.objects.order_by("pk").first()
    line = of.lines.order_by("row").first()
    of.series, _ = Series.objects.get_or_create(name="new", body="fmjd", discipline="100")
    of.pk, of.day, of.status = None, day, Status.DRAFT
    of.save()
    line.pk, line.list, line.player, line.rating = None, of, Player.objects.get(player_id=player_id), rating
    line.save()
    of.status = Status.PUBLISHED
    of.save()


def test_a_double_is_one_player_with_the_best_four_of_both(season_desk):
    before = standing()
    assert [(before[each].place, before[each].score) for each in (DOUBLE, PERSON)] == [(6, 320), (20, 90)]
    merge_players(season_desk, DOUBLE, PERSON, "the same person", despite_birth=True)
    assert DOUBLE not in standing()
    assert scores(PERSON) == (
        4,
        371,
        {"dakar-2024": 140, "abidjan-2023": 95, "riga-2024": 85, "harlingen-2023": 51},
    )
    unmerge_players(season_desk, DOUBLE, "two people after all")
    assert standing() == before


def test_a_double_of_a_double_is_the_same_player(season_desk):
    merge_players(season_desk, DOUBLE, GIRL, "the same person", despite_birth=True)
    merge_players(season_desk, GIRL, PERSON, "and this one too", despite_birth=True)
    assert (DOUBLE in standing(), GIRL in standing(), scores(PERSON)[:2]) == (False, False, (4, 371))


def test_a_double_is_hidden_where_the_player_is(season_desk):
    merge_players(season_desk, DOUBLE, PERSON, "the same person", despite_birth=True)
    hide_player(season_desk, PERSON, hidden=True, reason="asked for it")
    who = standing()[PERSON].who
    assert (who.name, who.is_hidden) == ("", True)


@pytest.mark.parametrize("named", [DOUBLE, PERSON])
def test_an_absence_is_that_of_the_player_under_either_id(season_desk, named):
    merge_players(season_desk, DOUBLE, PERSON, "the same person", despite_birth=True)
    assert note_absence(season_desk, KEY, "dakar-2024", named).player.player_id == PERSON
    assert scores(PERSON)[1] == 371 - 140 + 39


def test_an_absence_from_before_the_merging_stays(season_desk):
    note_absence(season_desk, KEY, "dakar-2024", DOUBLE)
    with pytest.raises(RefusedError, match=f"{PERSON} did not play in dakar-2024"):
        note_absence(season_desk, KEY, "dakar-2024", PERSON)
    merge_players(season_desk, DOUBLE, PERSON, "the same person", despite_birth=True)
    assert scores(PERSON)[1] == 371 - 140 + 39


def test_two_in_one_event_are_two_people_there(season_desk):
    before = standing()
    Player.objects.filter(player_id="P030001").update(merged_into=Player.objects.get(player_id="P030009"))
    assert standing() == before
    note_absence(season_desk, KEY, "dakar-2024", "P030001")
    assert CeremonyAbsence.objects.order_by("pk").last().player.player_id == "P030001"
    assert standing()["P030009"] == before["P030009"]
    assert standing()["P030001"].score < before["P030001"].score


def test_a_declaration_of_a_double_is_that_of_the_woman(season_desk):
    declare_open(season_desk, GIRL, 2024, date(2024, 1, 2))
    declare_open(season_desk, WOMAN, 2024, date(2024, 12, 1))
    assert WOMAN in standing("women")
    merge_players(season_desk, GIRL, WOMAN, "the same person", despite_birth=True)
    assert (WOMAN in standing("women"), WOMAN in standing()) == (False, True)


@pytest.mark.parametrize(("rating", "is_in"), [(2199, True), (2200, False), (2300, False)])
def test_the_list_decides_whatever_a_report_states_later(season_desk, rating, is_in):
    on_a_list(BELOW, date(2022, 7, 1), rating)
    assert (BELOW in standing(below_limit=True)) == is_in


def test_a_rating_of_a_report_counts_for_who_is_on_no_list(season_desk):
    StoredEntry.objects.filter(player__player_id=BELOW, event__event_id="tallinn-2022").update(rating=2300)
    assert BELOW in standing(below_limit=True)
    Series.objects.update(discipline="64")
    assert BELOW not in standing(below_limit=True)
    StoredEntry.objects.filter(player__player_id=BELOW, event__event_id="tallinn-2022").update(rating=2199)
    assert BELOW in standing(below_limit=True)


@pytest.mark.parametrize(("day", "is_in"), [(date(2024, 12, 31), False), (date(2025, 1, 1), True)])
def test_a_list_after_the_day_is_not_known_on_it(season_desk, day, is_in):
    Series.objects.update(discipline="64")
    on_a_list(BELOW, day, 2300)
    assert (BELOW in standing(below_limit=True)) == is_in


def test_of_two_ratings_on_a_list_the_own_one_stays(season_desk):
    merge_players(season_desk, DOUBLE, PERSON, "the same person", despite_birth=True)
    assert PERSON in standing(below_limit=True)
    own = ListLine.objects.get(player__player_id=PERSON).rating
    assert (own < 2200, ListLine.objects.get(player__player_id=DOUBLE).rating >= 2200) == (True, True)
    on_a_list(DOUBLE, date(2022, 7, 1), 2300)
    assert PERSON not in standing(below_limit=True)
