"""The register of norms and titles: read, written, and what it says of the next title."""

from datetime import date

import pytest

from ratingoffice.formats import title_register
from ratingoffice.model.condition import missed
from ratingoffice.titles.player_file import norm_rows, player_files
from ratingoffice.titles.register import candidate_by_rating, next_titles, request_conditions
from ratingoffice.titles.title import title_of

FILES = {
    "players": "player_id,name,sex,federation,born,address,highest_rating\n"
    "7,Eva Vos,W,NED,1999-12-31,Markt 1,2262\n8,Jan Berg,M,NED,,,2310\n",
    "norms": "player_id,title,colour,event,date,games\n"
    "7,MI,red,Delft,2023-05-09,9\n7,MI,black,Riga,2022-08-01,9\n7,GMI,black,Paris,2021-03-01,9\n8,MF,black,Delft,2023-05-09,9\n",
    "titles": "player_id,title,date,way\n7,MF,2020-01-01,automatic\n",
    "applications": "player_id,title,result,fee_paid\n7,MI,,Y\n8,MF,,N\n",
}


@pytest.fixture
def folder(tmp_path):
    def write(**changed):
        for name, text in (FILES | changed).items():
            if text is not None:
                (tmp_path / f"{name}.csv").write_text(text, encoding="utf-8")
        return tmp_path

    return write


def files(folder):
    tables, findings = title_register.read(folder)
    assert findings.is_empty()
    return player_files(tables)


def lacking(conditions):
    return [(each.article.removeprefix("Annex 10, "), each.name) for each in missed(conditions)]


def test_a_register_says_what_the_next_title_lacks(folder):
    eva = files(folder())["7"]
    nexts = {str(title): len(missed(conditions)) for title, conditions in next_titles(eva).items()}
    assert nexts == {"GMI": 4, "MI": 0, "GMIF": 3, "MIF": 0}


def test_a_request_that_is_complete_and_one_that_is_not(folder):
    both = files(folder())
    assert lacking(request_conditions(both["7"], both["7"].requests[0])) == []
    assert lacking(request_conditions(both["8"], both["8"].requests[0])) == [
        ("15", "address"),
        ("15", "birth date"),
        ("15", "fee paid"),
        ("7", "norms of MF or higher"),
        ("7", "games of these norms"),
    ]


def test_a_request_for_an_automatic_title_rests_on_its_result(folder):
    changed = "player_id,title,result,fee_paid\n7,GMI,World Championship 2023: place 2,Y\n"
    eva = files(folder(applications=changed))["7"]
    assert lacking(request_conditions(eva, eva.requests[0])) == []


def test_norms_that_made_a_title_are_used_up(folder):
    changed = "player_id,title,date,way\n7,MF,2023-06-01,norms\n"
    eva = files(folder(titles=changed))["7"]
    assert lacking(next_titles(eva)[title_of("MI")])[0] == ("6", "norms of MI or higher")


def test_what_is_written_is_read_again(folder, tmp_path):
    tables, _ = title_register.read(folder())
    title_register.write(tables, tmp_path / "again")
    again, findings = title_register.read(tmp_path / "again")
    assert findings.is_empty()
    assert player_files(again) == player_files(tables)
    title_register.write(again, tmp_path / "third")
    for name in FILES:
        assert (tmp_path / "third" / f"{name}.csv").read_bytes() == (tmp_path / "again" / f"{name}.csv").read_bytes()


def test_norm_rows_are_those_of_the_table(folder, tmp_path):
    eva = files(folder())["7"]
    title_register.write_norms(tmp_path / "made.csv", norm_rows({"7": eva.norms}))
    assert (tmp_path / "made.csv").read_text() == (
        "player_id,title,colour,event,date,games\n"
        "7,GMI,black,Paris,2021-03-01,9\n7,MI,black,Riga,2022-08-01,9\n7,MI,red,Delft,2023-05-09,9\n"
    )
    assert eva.norms[0].day == date(2021, 3, 1)


def test_the_order_of_rows_does_not_matter(folder):
    plain = files(folder())
    header, *rows = FILES["norms"].splitlines()
    turned = files(folder(norms="\n".join([header, *rows[::-1]]) + "\n"))
    assert turned == plain


@pytest.mark.parametrize("name", ["norms", "titles", "applications"])
def test_only_the_players_must_be_there(folder, tmp_path, name):
    folder()
    (tmp_path / f"{name}.csv").unlink()
    assert set(files(tmp_path)) == {"7", "8"}


@pytest.mark.parametrize(
    ("changed", "code", "line", "column"),
    [
        (
            {"norms": "player_id,title,colour,event,date,games\n7,GM,red,Delft,2023-05-09,9\n"},
            "malformed_choice",
            2,
            "title",
        ),
        (
            {"norms": "player_id,title,colour,event,date,games\n9,MI,red,Delft,2023-05-09,9\n"},
            "unknown_player",
            2,
            "player_id",
        ),
        ({"norms": "player_id,title,colour,event,date,games\n7,MI,red,Delft,May,9\n"}, "malformed_date", 2, "date"),
        ({"norms": "player_id,title,colour,event,date\n7,MI,red,Delft,2023-05-09\n"}, "missing_column", 1, "games"),
        (
            {"titles": "player_id,title,date,way\n7,MI,2023-05-09,norms\n7,MI,2023-05-10,norms\n"},
            "duplicate_row",
            3,
            "player_id",
        ),
        ({"players": "player_id,name\n7,A\n8,B\n7,C\n"}, "duplicate_row", 4, "player_id"),
    ],
)
def test_every_mistake_is_a_finding(folder, changed, code, line, column):
    tables, findings = title_register.read(folder(**changed))
    assert tables is None
    errors = findings.filter(findings["severity"] == "error")
    assert errors.select("code", "line", "column").rows() == [(code, line, column)]


def test_a_folder_without_players_is_a_finding(tmp_path):
    tables, findings = title_register.read(tmp_path / "nowhere")
    assert (tables, findings["code"].to_list()) == (None, ["missing_table"])


def test_a_rating_of_list_a_makes_a_candidate_where_there_is_no_title(folder):
    both = files(folder())
    assert {str(title): each.measured for title, each in candidate_by_rating(both["8"]).items()} == {"CMF": 2310}
    assert candidate_by_rating(both["7"]) == {}


def test_ratings_of_64_squares_are_of_their_own(folder):
    players = "player_id,name,highest_rating,highest_rating_64\n7,Eva Vos,2400,2119\n8,Jan Berg,,2120\n"
    both = files(folder(players=players, titles=None))
    assert [[str(title) for title in candidate_by_rating(both[number])] for number in ("7", "8")] == [
        ["CMF"],
        ["CMF 64"],
    ]
