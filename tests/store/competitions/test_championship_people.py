"""A championship of an office counts people: doubles are one player, and namesakes are told apart by who played."""

from datetime import date

import pytest

from ratingoffice.store.competitions.selectors.championships import played_championship
from ratingoffice.store.competitions.selectors.competitions import competition
from ratingoffice.store.competitions.selectors.qualification import qualified
from ratingoffice.store.competitions.services import tell_file
from ratingoffice.store.models import Entry, Game, ListLine, Player
from ratingoffice.store.people.services.players import hide_player, merge_players, unmerge_players
from ratingoffice.store.titles.services.titles import TitleFacts, enter_title

KEY = "world-championship-2025"
CHAMPION, NAME = "P030001", "Veenstra, Harm"
"""The champion of the file, third of the final, who challenges."""
PERSON = "P030079"
"""Played no event of the championship."""


def played():
    return played_championship(competition(KEY))


def ends(found):
    """Champion and challenger."""
    return found.problem, found.outcome and (found.outcome.champion.player_id, found.outcome.challenger.player_id)


def named_in_the_file(officer, name):
    tell_file(officer, KEY, competition(KEY).file.replace(NAME, name))


def renamed(player_id, name):
    Player.objects.filter(player_id=player_id).update(name=name)


@pytest.mark.parametrize("name", [NAME, "Veenstra, H."])
def test_a_champion_who_is_a_double_is_the_player(season_desk, name):
    renamed(PERSON, "Veenstra, H.")
    named_in_the_file(season_desk, name)
    merge_players(season_desk, CHAMPION, PERSON, "the same person", despite_birth=True)
    found = played()
    assert ends(found) == (None, ("P030009", PERSON))
    assert [(line.who.player_id, line.who.name) for line in found.final.lines][2] == (PERSON, "Veenstra, H.")
    unmerge_players(season_desk, CHAMPION, "two people after all")
    assert ends(played()) == ((None, ("P030009", CHAMPION)) if name == NAME else (NOT_THERE, None))


NOT_THERE = "the champion in the file did not play, so the challenger is unknown"


def test_a_finalist_who_played_the_semi_final_under_another_id_goes_on(season_desk):
    before = played()
    of_group = {"event__event_id": "world-2025-b"}
    champion, double = (Player.objects.get(player_id=each) for each in (CHAMPION, PERSON))
    Entry.objects.filter(player=champion, **of_group).update(player=double)
    for side in ("white", "black"):
        Game.objects.filter(**{side: champion}, **of_group).update(**{side: double})
    assert "The semi-finals have 10 games between finalists, and 12 count" in played().problem
    merge_players(season_desk, PERSON, CHAMPION, "the same person", despite_birth=True)
    found = played()
    assert ends(found) == ends(before)
    assert [[(line.who.player_id, line.goes_on) for line in part.lines] for part in found.groups] == [
        [(line.who.player_id, line.goes_on) for line in part.lines] for part in before.groups
    ]
    assert found.final == before.final


@pytest.mark.parametrize(("holder", "places"), [(PERSON, [5, 9]), ("P030009", [5, 9]), (None, [1, 5, 9])])
def test_titles_of_a_double_are_those_of_the_player(season_desk, holder, places):
    if holder:
        enter_title(season_desk, holder, TitleFacts("GMI", date(2020, 1, 1), "norms", "certificate"))
    merge_players(season_desk, "P030009", PERSON, "the same person", despite_birth=True)
    assert [each.place for each in played().outcome.grants] == places


@pytest.mark.parametrize("name", ["Diarra, S.", "Diarra, Seydou"])
def test_a_superblitz_names_a_double_by_either_name(season_desk, name):
    renamed(PERSON, "Diarra, S.")
    game = f'[[superblitz]]\nwinner = "{name}"\nloser = "Petraitis, Tomas"\n'
    file = competition(KEY).file.replace("[federations]", '[federations]\n"Diarra, S." = "MLI"')
    tell_file(season_desk, KEY, f"{file}\n{game}")
    merge_players(season_desk, "P030009", PERSON, "the same person", despite_birth=True)
    assert ends(played()) == (None, (PERSON, CHAMPION))


def test_a_namesake_who_did_not_play_changes_nothing(season_desk):
    before = played()
    renamed(PERSON, NAME)
    assert played() == before


def test_a_namesake_who_plays_a_semi_final_does_not_win_a_superblitz_of_the_final(season_desk):
    file = competition(KEY).file
    tell_file(season_desk, KEY, f'{file}\n[[superblitz]]\nwinner = "Diarra, Seydou"\nloser = "Petraitis, Tomas"\n')
    before = played()
    renamed(LEFORT, "Diarra, Seydou")
    assert (ends(played()), played().final.lines[0].who.player_id) == (ends(before), "P030009")


LEFORT = "P030011"
"""Played group A, and not the final."""


def places():
    return {each.place.player: (each.player_id, each.is_hidden) for each in qualified(competition(KEY)).places}


def test_a_double_has_the_place_of_the_file_and_a_seat_by_the_only_rating(season_desk):
    before = qualified(competition(KEY)).seats
    Player.objects.create(player_id="NEW", name="Veenstra, H.", name_key="h veenstra")
    merge_players(season_desk, CHAMPION, "NEW", "the same person", despite_birth=True)
    assert places()[NAME] == ("NEW", False)
    seats = qualified(competition(KEY)).seats
    assert [each.player.name for each in seats] == [each.player.name for each in before]
    assert {each.player.player for each in seats} ^ {each.player.player for each in before} == {"NEW", CHAMPION}


def test_the_own_rating_comes_before_that_of_a_double(season_desk):
    merge_players(season_desk, CHAMPION, PERSON, "the same person", despite_birth=True)
    own, double = (ListLine.objects.get(player__player_id=each).rating for each in (PERSON, CHAMPION))
    (seat,) = [each for each in qualified(competition(KEY)).seats if each.player.player == PERSON]
    assert (seat.player.rating, own != double) == (own, True)


def test_a_double_is_hidden_where_the_player_is(season_desk):
    merge_players(season_desk, CHAMPION, PERSON, "the same person", despite_birth=True)
    hide_player(season_desk, PERSON, hidden=True, reason="asked for it")
    assert places()["hidden player 1"] == (None, True)
    assert NAME not in str(qualified(competition(KEY))) + str(played())
