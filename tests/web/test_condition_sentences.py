"""Every condition of Annex 10 has words in every language of the site."""

import pytest
from django.utils.translation import override

from ratingoffice.messages import Message
from ratingoffice.titles.automatic_norms import national_place, national_score, titled_behind
from ratingoffice.titles.automatic_titles import near_titles, title_by_place, title_by_players_left_behind
from ratingoffice.titles.candidate_titles import candidate_grants, rating_of_a_candidate
from ratingoffice.titles.messages import message
from ratingoffice.titles.norms import attempts
from ratingoffice.titles.player_file import PlayerFile, Request
from ratingoffice.titles.register import application_conditions
from ratingoffice.titles.title import Section, title_of
from ratingoffice.titles.titles_by_norms import title_conditions
from ratingoffice.web.sentences import cell_text
from small_titles import STRONG, championship, event, finish, met, national, people, person

UNTITLED = people(*["2150"] * 9)


def conditions():
    """Gather the conditions of every room of the annex."""
    woman = met(own=person(0, 2290, "MI", woman=True))
    for each in (event(), event(time_control=None, round_dates=()), national(), national(system="swiss")):
        for group in (met(), met(UNTITLED), woman):
            yield from (line for tried in attempts(group, event=each, field=STRONG) for line in tried.conditions)
    for title in ("GMI", "MIF", "CMF", "MF 64"):
        yield from title_conditions(title_of(title), (), through_norms={}, highest_rating=None)
    nobody = PlayerFile("1", "", False, "", "", "", {}, (), (), ())
    yield from application_conditions(nobody, Request(title_of("MI"), "", False), ())
    yield rating_of_a_candidate(2100, Section.OPEN)


def grants():
    """Gather what one result gives, with its reason."""
    for competition in ("world", "europe", "world-cup", "national"):
        of = championship(competition, age="veterans" if competition == "europe" else "adults")
        for place in (1, 2, 3, 4):
            done = finish(place, 24, STRONG)
            found = (title_by_place(of, done), title_by_players_left_behind(of, done), titled_behind(of, done))
            found += (national_score(of, done), national_place(of, done), *candidate_grants(of, done))
            yield from (each for each in found if each is not None)
    yield from near_titles(championship("world", age="juniors"), finish(1, 9, group=met(own=person())), ())


def said():
    for line in (*conditions(), *(line for grant in grants() for line in grant.conditions)):
        yield line.name
        yield from (value for value in (line.measured, line.required) if isinstance(value, str))


def test_nothing_that_is_said_is_without_words():
    assert {each for each in said() if not isinstance(each, Message)} <= {"fmjd", "YYYY-MM-DD"}


def test_reasons_are_said_too():
    assert {each.reason for each in grants() if not isinstance(each.reason, Message)} == set()


@pytest.mark.parametrize(
    ("text", "language", "words"),
    [
        (message("norm.foreigners_in_the_group"), "nl", "buitenlanders in de groep"),
        (message("norm.points", percentage=70, games=9), "fr", "points, 70 % de 9 parties"),
        (message("norm.norms", title="MIF 64"), "da", "normer til MIF 64 eller højere"),
        (message("norm.left_behind", title="CMFF"), "en", "players with CMFF or higher left behind"),
        (message("norm.points_above_half"), "nl", "punten boven de helft"),
        ("something new", "fr", "something new"),
        (12, "fr", "12"),
    ],
)
def test_it_is_said_in_the_language_of_the_reader(text, language, words):
    with override(language):
        assert cell_text(text) == words
