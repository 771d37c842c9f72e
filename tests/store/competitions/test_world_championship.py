"""A world championship worked out from its events and its file."""

from dataclasses import replace

import pytest

from ratingoffice.competitions.world_championship.world_title import Rights
from ratingoffice.model.tournament import DRAUGHTS, Entry, Info, Tournament
from ratingoffice.store.competitions.selectors.championships import grants_of, played_championship
from ratingoffice.store.competitions.selectors.competitions import competition
from ratingoffice.store.competitions.selectors.qualification import qualified
from ratingoffice.store.competitions.services import (
    EventFacts,
    add_event,
    tell_file,
)
from ratingoffice.store.errors import RefusedError
from ratingoffice.store.models import (
    AuditEntry,
    Competition,
)
from ratingoffice.store.reports.selectors.event_tables import Participant
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import WORLD_CHAMPIONSHIP
from ratingoffice.tournament.round_robin.berger import berger_table
from small_event import sides

KEY = "world-championship-2025"
UNTIL = '[[withdrawals]]\nplayer = "{}"\ntold = 2025-02-01\nuntil = 2025-03-0{}\n'
TWO_DAYS = UNTIL.format("Diarra, Seydou", 1) + UNTIL.format("Lefort, Julien", 2)
TWICE = '[[ratings]]\nplayer = "Diarra, Seydou"\ngames = 70\n' * 2
SELF = '[[superblitz]]\nwinner = "Diarra, Seydou"\nloser = "Diarra, Seydou"\n'


@pytest.mark.parametrize(("more", "code"), [(TWO_DAYS, "two_days"), (TWICE, "player_twice"), (SELF, "loser_is_winner")])
def test_a_kept_championship_is_shown_whatever_a_new_file_must_not_say(season_desk, more, code):
    file = f"{competition(KEY).file}\n{more}"
    with pytest.raises(RefusedError) as refused:
        tell_file(season_desk, KEY, file)
    assert set(refused.value.findings["code"]) == {code}
    Competition.objects.filter(key=KEY).update(file=file)
    assert len(qualified(competition(KEY)).places) == 40
    assert played_championship(competition(KEY)).outcome.champion.player_id == "P030009"


def test_a_kept_championship_is_refused_where_it_cannot_be(season_desk):
    nobody = UNTIL.format("Nobody", 1)
    file = competition(KEY).file.replace("[federations]", '[federations]\nNobody = "NED"')
    for text in (nobody, f"{nobody}{TWICE}"):
        Competition.objects.filter(key=KEY).update(file=f"{file}\n{text}")
        with pytest.raises(RefusedError, match=f"the file of {KEY} has errors") as refused:
            qualified(competition(KEY))
        assert refused.value.findings["code"].to_list() == ["no_place"]


def test_who_withdraws_later_is_told_in_the_file(season_desk):
    key = "world-championship-2025"
    before = competition(key).file
    until = '[[withdrawals]]\nplayer = "Diarra, Seydou"\ntold = 2025-02-01\nuntil = 2025-03-01\n'
    tell_file(season_desk, key, f"{before}\n{until}")
    names = [each.place.player for each in qualified(competition(key)).places]
    assert ("Diarra, Seydou" in names, len(names)) == (False, 40)
    entry = AuditEntry.objects.last()
    assert (entry.subject, "Diarra" in str(entry.after)) == (f"competition {key}", False)
    with pytest.raises(RefusedError, match="the file of the championship has errors"):
        tell_file(season_desk, key, "system = 1")


def test_the_world_championship_is_worked_out_from_its_events(season_desk):
    played = played_championship(competition(KEY))
    assert [(part.part, part.is_finished) for part in played.groups] == [(group, True) for group in "ABCD"]
    on = [[line.who.name.partition(",")[0] for line in part.lines if line.goes_on] for part in played.groups]
    assert on[1] == ["Diarra", "Lewandski", "Veenstra"]
    assert [(line.place, line.who.player_id, line.points) for line in played.final.lines[:4]] == [
        (1, "P030009", 15),
        (2, "P030005", 15),
        (3, "P030001", 14),
        (4, "P030004", 14),
    ]
    outcome = played.outcome
    assert (outcome.champion.player_id, outcome.challenger.player_id) == ("P030009", "P030001")
    assert (outcome.reason, outcome.articles) == ("the title was lost: the ex-champion", ("Annex 17, 11",))
    assert [(each.who.player_id, each.place, each.title, each.norm) for each in outcome.grants] == [
        ("P030009", 1, "GMI", None),
        ("P030046", 5, "", "GMI"),
        ("P030018", 9, "MF", "MI"),
    ]
    assert (played.article, outcome.superblitz, played.problem) == ("Annex 17, 10", (), None)


def test_a_part_of_a_championship_is_one_event(season_desk):
    with pytest.raises(RefusedError, match="part A of the championship is world-2025-a already"):
        add_event(season_desk, KEY, "riga-2024", EventFacts(group="A"))
    add_event(season_desk, KEY, "world-2025-a", EventFacts(group="A"))


def test_semi_finals_without_a_final_and_a_final_without_its_semi_finals(season_desk):
    of = competition(KEY)
    of.events.filter(group="final").delete()
    played = played_championship(of)
    assert (len(played.groups), played.final, played.outcome, played.problem) == (4, None, None, None)
    add_event(season_desk, KEY, "world-2025-final", EventFacts(group="final"))
    of.events.filter(group="D").delete()
    assert "9 games between finalists, and 12 count in the final" in played_championship(of).problem
    of.events.exclude(group="final").delete()
    alone = played_championship(of)
    assert (alone.final.is_finished, alone.outcome, len(alone.final.lines)) == (False, None, 12)


def test_a_superblitz_of_the_file_names_finalists(season_desk):
    file = competition(KEY).file
    game = '[[superblitz]]\nwinner = "Diarra, Seydou"\nloser = "{}"\n'
    tell_file(season_desk, KEY, f"{file}\n{game.format('Petraitis, Tomas')}")
    assert played_championship(competition(KEY)).outcome.champion.player_id == "P030009"
    tell_file(season_desk, KEY, f"{file}\n{game.format('Lefort, Julien')}")
    problem = "a player below [[superblitz]] in the file did not play the final"
    assert played_championship(competition(KEY)).problem == problem
    with pytest.raises(RefusedError, match="the file of the championship has errors"):
        tell_file(season_desk, KEY, f"{file}\n{game.format('Nobody')}")


def test_a_champion_who_did_not_play_leaves_the_challenge_open(season_desk):
    file = competition(KEY).file
    tell_file(season_desk, KEY, file.replace('champion = "Veenstra, Harm"', 'champion = "Ganzorig, Altan"'))
    played = played_championship(competition(KEY))
    assert (len(played.final.lines), played.outcome) == (12, None)
    assert played.problem == "the champion in the file did not play, so the challenger is unknown"


def test_who_loses_a_superblitz_keeps_the_title_of_the_shared_place():
    """Sixteen: 2 and 3 are equal in all, and 3 wins the superblitz (Annex 10, 13)."""
    halves = [
        half
        for game in berger_table(16)
        for half in sides(game.round, f"{game.white}{_sign(game.white, game.black)}{game.black}")
    ]
    entries = tuple(Entry(number, str(number)) for number in range(1, 17))
    final = Tournament(Info(time_control="90/45,30+30"), entries, tuple(halves), DRAUGHTS)
    ranked = ranked_event(final, replace(WORLD_CHAMPIONSHIP, deciding_games=((3, 2),)))
    people = {entry.name: Participant(entry.number, entry.name) for entry in entries}
    found = grants_of(ranked, Rights("1"), people, players=16)
    assert [(each.who.number, each.place, each.title) for each in found][:4] == [
        (1, 1, "GMI"),
        (2, 2, "GMI"),
        (3, 2, "GMI"),
        (4, 4, "MI"),
    ]


def _sign(white, black):
    return "=" if {white, black} == {2, 3} else ">" if white < black else "<"
