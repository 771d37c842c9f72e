"""Calculators: the answers of the rulebooks themselves, and what was wrong with the question."""

import re
from datetime import date
from decimal import Decimal

import pytest

from ratingoffice.rulebooks.catalogue import keys, rulebook
from ratingoffice.store.lists.services.scale_formulas import FormulaFacts, enter_formula
from ratingoffice.store.models import Official, Role
from ratingoffice.web.figures import figure
from ratingoffice.web.forms.calculators import CALCULATORS, books_for

ASKED = {
    "expected": "own=2000&opponent=1850",
    "change": "own=2000&games=2100:{win}+1950:{win}&k={k}",
    "performance": "games=2220:{win}+2150:{draw}+2200:{win}",
    "needed": "goal=rating&wanted=2050&to_come=2100+2x2050&met=2100:{win}&own=2000&k={k}",
    "conversion": "rating=2540&scale=Estonia&to=Italy",
    "time-control": "control=90%2B30",
}


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("name", ["expected", "change", "performance", "needed"])
def test_every_rulebook_answers_with_its_articles(own_office, visitor, name, key):
    book = rulebook(key)
    win, draw = (next(text for text, half in book.calculator.scores.items() if half == points) for points in (2, 1))
    k = {
        "fide-2010": "15",
        **dict.fromkeys(("fide-2024", "fide-2024-rapid", "fide-2024-blitz"), "20"),
        "fmjd-2009": "15",
        "fmjd-2022": "15",
        "knsb-rapid": "25",
    }.get(key, "")
    query = ASKED[name].format(win=win, draw=draw, k=k)
    html = visitor.get(f"/calculators/{name}/?rulebook={key}&{query}").content.decode()
    assert re.search(rf'href="/regulations/{book.document}/#article-', html), html[-2000:]


@pytest.mark.parametrize("key", keys())
@pytest.mark.parametrize("name", ["change", "performance"])
def test_a_question_without_games_is_refused_by_every_rulebook(own_office, visitor, name, key):
    html = visitor.get(f"/calculators/{name}/?rulebook={key}&own=1500&k=15&games=+").content.decode()
    assert "Write at least one game: the opponent&#x27;s rating and the score, as 2100:1." in html


def test_the_expected_score_is_that_of_the_library(own_office, visitor):
    answer = rulebook("fide-2010").calculator.expected(2000, 1850, date(2010, 5, 1))
    html = visitor.get("/calculators/expected/?rulebook=fide-2010&own=2000&opponent=1850").content.decode()
    cells = re.findall(r'<td class="number">([^<]*)</td>', html)
    assert cells == [figure(cell) for cell in answer.lines.row(0)]


@pytest.mark.parametrize("name", ["conversion", "time-control"])
def test_only_rulebooks_that_can_answer_are_offered(own_office, visitor, name):
    html = visitor.get(f"/calculators/{name}/?{ASKED[name]}").content.decode()
    offered = re.findall(r'<option value="([^"]+)"', html.partition("<main")[2].partition("</main>")[0])
    assert offered == [book.key for book in books_for(CALCULATORS[name])]
    assert 0 < len(offered) < len(keys())


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        ("change/?own=2000&games=2100:7&k=15", "is not a game"),
        ("change/?own=9999&games=2100:1&k=15", "Write a rating from 0 to 4000."),
        ("change/?own=2000&games=2100:1&k=x", "Write a number."),
        ("expected/?own=2000&opponent=", "Write a rating from 0 to 4000."),
        ("needed/?goal=rating&wanted=2050&to_come=x", "is not an opponent"),
        ("needed/?goal=title&wanted=2050&to_come=2000", "Unknown goal"),
        ("needed/?goal=score&wanted=&to_come=2000", "Write a number."),
        ("conversion/?rating=2540&scale=Atlantis&to=Italy&rulebook=fmjd-2009", "Atlantis"),
        ("time-control/?control=x", "x"),
        ("change/?own=2000&games=2100:1&k=15&rulebook=fide-2024", "K is 15; fide-2024 has 10, 20, 40"),
        ("expected/?own=2650&opponent=2040&rulebook=fide-2024-blitz", "2650 against 2040 is not rated"),
        ("expected/?own=2000&opponent=1850&date=tomorrow", "Write a day as 2025-10-01."),
        ("expected/?own=2000&opponent=1850&rulebook=fide-2010&date=2009-08-31", "its first list is of"),
    ],
)
def test_what_is_wrong_is_told_and_what_was_typed_stays(own_office, visitor, asked, problem):
    answer = visitor.get(f"/calculators/{asked}")
    assert answer.status_code == 422
    assert problem in re.search(r'role="alert">([^<]*)<', answer.content.decode()).group(1)


def test_what_is_wrong_is_told_in_the_readers_language_and_manner(own_office, visitor):
    headers = {"accept-language": "fr"}
    html = visitor.get("/calculators/change/?own=2000&games=x&k=15", headers=headers).content.decode()
    assert "n&#x27;est pas une partie" in html
    assert "2100:0,5" in html
    again = visitor.get("/calculators/change/?own=2000&games=2100:0,5&k=15", headers=headers)
    assert again.status_code == 200


@pytest.mark.parametrize(("day", "expected"), [("2025-09-30", "0.92"), ("2025-10-01", "0.96"), ("", "0.96")])
def test_the_first_day_of_the_event_decides(own_office, visitor, day, expected):
    asked = {"rulebook": "fide-2024", "own": "2700", "opponent": "2200", "date": day}
    html = visitor.get("/calculators/expected/", asked).content.decode()
    assert re.findall(r'<td class="number">([^<]*)</td>', html)[-1] == expected


def test_k_is_required_but_where_the_rulebook_finds_it(own_office, visitor):
    html = visitor.get("/calculators/change/").content.decode()
    assert "Required, except under “Rating booklet of Espergærde Skakklub”, which finds it." in html
    asked = {"own": "1500", "games": "1500:1"}
    answers = {key: visitor.get("/calculators/change/", {**asked, "rulebook": key}).status_code for key in keys()}
    assert answers == {key: 200 if key == "espergaerde" else 422 for key in keys()}


def test_a_formula_of_the_office_is_used_by_site_and_api(own_office, visitor):
    facts = FormulaFacts("Utopia", date(2130, 1, 1), Decimal("0.5"), Decimal(1400))
    enter_formula(Official.objects.get(role=Role.OFFICER), "fmjd-2022", facts)
    query = "rulebook=fmjd-2022&rating=1200&scale=utopia&to=FMJD"
    assert visitor.get(f"/calculators/conversion/?{query}").status_code == 422
    assert "2000" in visitor.get(f"/calculators/conversion/?{query}&date=2130-01-01").content.decode()
    assert visitor.get(f"/calculators/conversion/?{query}&date=2129-12-31").status_code == 422
    assert visitor.get(f"/api/v1/calculators/conversion?{query}").status_code == 422
    answer = visitor.get(f"/api/v1/calculators/conversion?{query}&day=2130-01-01").json()
    assert (answer["total"], answer["note"].split(";")[0]) == ("2000.000000", "FMJD = 0.5 x Utopia + 1400")
    assert visitor.get(f"/api/v1/calculators/conversion?{query}&day=2129-12-31").status_code == 422
