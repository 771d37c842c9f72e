"""Who is hidden or forgotten leaves the files and pages of competitions too."""

from datetime import date
from functools import partial

import pytest

from ratingoffice.store.competitions.selectors.championships import played_championship
from ratingoffice.store.competitions.selectors.competitions import competition
from ratingoffice.store.competitions.selectors.qualification import qualified
from ratingoffice.store.competitions.selectors.world_cup import cup_standing
from ratingoffice.store.competitions.services import (
    tell_file,
)
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import (
    Competition,
    Player,
)
from ratingoffice.store.people.services.players import correct_player, hide_player, merge_players
from ratingoffice.store.people.services.privacy import anonymise_player

KEY = "world-championship-2025"
LAST_DAY = date(2024, 12, 31)


def test_somebody_hidden_stays_hidden(season_desk):
    hide_player(season_desk, "P030009", hidden=True, reason="asked for it")
    first = cup_standing(competition("world-cup-2024"), "open", LAST_DAY).lines[0]
    assert (first.who.name, first.who.is_hidden, first.score) == ("", True, 629)
    places = qualified(competition("world-championship-2025")).places
    assert [(each.place.player, each.player_id, each.federation) for each in places if each.is_hidden] == [
        ("hidden player 1", None, "MLI")
    ]
    assert "Diarra" not in str(qualified(competition("world-championship-2025")))


def test_somebody_forgotten_is_forgotten_in_the_files_too(season_desk):
    anonymise_player(season_desk, "P030009", "asked for it")
    made = qualified(competition("world-championship-2025"))
    assert "Diarra" not in competition("world-championship-2025").file + str(made)
    assert [each.place.player for each in made.places if each.is_hidden] == ["hidden player 1"]


def with_diarra(key, value="'Diarra'"):
    """The file of the championship that writes his name so."""
    Player.objects.filter(player_id="P030009").update(name="Diarra")
    text = competition(KEY).file.replace('"Diarra, Seydou" =', f"{key} =").replace('"Diarra, Seydou"', value)
    Competition.objects.filter(key=KEY).update(file=text)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("Diarra", "'Diarra'"),
        ("'Diarra'", '"Diarra"'),
        (r'"Diarr\u0061"', "'''Diarra'''"),
        ('"Diarra"', '"""\nDiarra"""'),
        ("Diarra", '"""\\\n  Diarra"""'),
    ],
)
@pytest.mark.parametrize("leave", [partial(hide_player, hidden=True), anonymise_player])
def test_a_name_leaves_the_page_however_the_file_writes_it(season_desk, key, value, leave):
    with_diarra(key, value)
    before = [each.place.source for each in qualified(competition("world-championship-2025")).places]
    leave(season_desk, "P030009", reason="asked for it")
    made = qualified(competition("world-championship-2025"))
    assert "Diarra" not in str(made)
    assert [each.place.source for each in made.places] == before
    assert [each.place.player for each in made.places if each.is_hidden] == ["hidden player 1"]


@pytest.mark.parametrize(
    ("written", "without"),
    [
        ('federations.Diarra = "MLI"', 'federations."P030009" = "MLI"'),
        ('federations . Diarra="MLI"', 'federations . "P030009"="MLI"'),
        ("federations = {Diarra = 'MLI',Diarr='SEN'}", "federations = {\"P030009\" = 'MLI',Diarr='SEN'}"),
        ("federations = {Diarr='SEN',Diarra='MLI'}", "federations = {Diarr='SEN',\"P030009\"='MLI'}"),
    ],
)
def test_a_key_below_no_heading_is_forgotten_and_a_comment_too(season_desk, written, without):
    Player.objects.filter(player_id="P030009").update(name="Diarra")
    told = 'system = "open-2025"\nchampion = "{}" # {} told us\n{}\n'
    Competition.objects.filter(key=KEY).update(file=told.format("Diarra", "diarra", written))
    anonymise_player(season_desk, "P030009", "asked for it")
    assert competition(KEY).file == told.format("P030009", "P030009", without)
    assert qualified(competition(KEY)).places[0].is_hidden


def test_a_former_name_is_hidden_too_unless_somebody_else_has_it(season_desk):
    correct_player(season_desk, "P030009", {"name": "Diarra, Bakary"}, "passport")
    hide_player(season_desk, "P030009", hidden=True, reason="asked for it")
    assert "Diarra" not in str(qualified(competition(KEY)))
    correct_player(season_desk, "P030079", {"name": "Diarra, Seydou"}, "passport")
    assert "Diarra, Seydou" in str(qualified(competition(KEY)))


def test_a_former_name_is_forgotten_too_unless_it_is_that_of_another(season_desk):
    correct_player(season_desk, "P030009", {"name": "Diarra, Bakary"}, "passport")
    correct_player(season_desk, "P030009", {"name": "Diarra, Seydou B."}, "passport")
    Player.objects.filter(player_id="P030079").update(name="Diarra, Bakary")
    tell_file(season_desk, KEY, f"{competition(KEY).file}# Diarra, Bakary\n")
    anonymise_player(season_desk, "P030009", "asked for it")
    file = competition(KEY).file
    assert ("Diarra, Seydou" in file, "# Diarra, Bakary" in file, '"P030009" = "MLI"' in file) == (False, True, True)


def test_a_name_of_two_people_is_forgotten_once_the_officer_says_whose_it_is(season_desk):
    Player.objects.filter(player_id="P030079").update(name="Diarra, Seydou")
    before = competition(KEY).file
    for asked, other in (("P030079", "P030009"), ("P030009", "P030079")):
        with pytest.raises(RefusedError, match=f"{other} has the name of {asked} too: if the file of {KEY} means"):
            anonymise_player(season_desk, asked, "asked for it")
    assert (competition(KEY).file, Player.objects.filter(hidden=True).count()) == (before, 0)
    correct_player(season_desk, "P030079", {"name": "To be forgotten"}, "the file means another")
    anonymise_player(season_desk, "P030079", "asked for it")
    assert (competition(KEY).file, Player.objects.get(player_id="P030079").name) == (before, "P030079")


def test_a_name_of_two_people_is_forgotten_where_the_file_has_the_id(season_desk):
    Player.objects.filter(player_id="P030079").update(name="Diarra, Seydou")
    tell_file(season_desk, KEY, competition(KEY).file.replace("Diarra, Seydou", "P030009"))
    anonymise_player(season_desk, "P030009", "asked for it")
    assert [each.place.player for each in qualified(competition(KEY)).places if each.is_hidden] == ["hidden player 1"]


def test_a_double_of_the_same_name_is_the_same_person(season_desk):
    Player.objects.filter(player_id="P030079").update(name="Diarra, Seydou")
    merge_players(season_desk, "P030079", "P030009", "the same person", despite_birth=True)
    anonymise_player(season_desk, "P030009", "asked for it")
    assert "Diarra, Seydou" not in competition(KEY).file


def test_a_file_in_which_the_id_stands_beside_the_name_is_put_right_first(season_desk):
    Competition.objects.filter(key=KEY).update(
        file=competition(KEY).file.replace("[federations]", '[federations]\nP030009 = "MLI"')
    )
    with pytest.raises(
        RefusedError, match=f"the file of {KEY} would mean something else with P030009 in place of the name"
    ):
        anonymise_player(season_desk, "P030009", "asked for it")
    assert Player.objects.get(player_id="P030009").name == "Diarra, Seydou"


def test_who_is_called_nearly_so_is_not_forgotten(season_desk):
    other = competition("world-championship-2025")
    other.file = other.file.replace('"Diarra, Seydou"', '"Diarra, Seydou", "Diarra, Seydouba"', 1)
    other.save()
    anonymise_player(season_desk, "P030009", "asked for it")
    assert '"Diarra, Seydouba"' in competition("world-championship-2025").file


def test_a_hidden_champion_has_no_name_and_no_title_on_the_page(season_desk):
    hide_player(season_desk, "P030009", hidden=True, reason="asked for it")
    played = played_championship(competition(KEY))
    assert (played.outcome.champion.is_hidden, played.outcome.champion.name) == (True, "")
    assert [each.place for each in played.outcome.grants] == [5, 9]
    assert "Diarra" not in str(played)
