"""Commands of the office used the wrong way."""

import pytest

from ratingoffice.cli.screen import number_of


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("office", "draft", "fid", "2010-05-01"), "Unknown series 'fid'. Available: fide"),
        (("office", "draft", "fide", "1 May"), "DATE is '1 May'"),
        (("office", "publish", "fide", "2010-05-01"), "there is no draft fide 2010-05-01"),
        (("office", "correct", "event", "SW", "--game", "N=1-0", "--reason", "x"), "write it as 3:P000012=0-1"),
        (("office", "correct", "event", "SW", "--unequal-times", "1=Y", "--reason", "x"), "write it as 3:P000012=Y"),
        (("office", "correct", "event", "SW", "--unequal-times", "1:N=yes", "--reason", "x"), "is 'yes'; write Y or N"),
        (("office", "correct", "event", "SW", "--day", "x=2010-03-01", "--reason", "x"), "needs the number of a round"),
        (("office", "correct", "event", "SW", "--day", "1=soon", "--reason", "x"), "--day is 'soon'"),
        (("office", "correct", "event", "XX", "--reason", "x"), "Unknown event 'XX'"),
        (
            ("office", "export", "x", "--series", "fide", "--list", "2010-05-01", "--format", "xml"),
            "write csv or parquet",
        ),
        (("office", "member", "Q"), "Unknown player 'Q'"),
        (
            (
                "office",
                "verify",
            ),
            "or add --all",
        ),
        (("office", "verify", "fide", "2010-05-01"), "there is no published list"),
        (("office", "lists", "--out", "x"), "name the series and the date"),
        (("office", "lists", "fide", "2010-03-01", "--out", "x", "--format", "xlsx"), "write csv or parquet"),
        (("office", "lists", "fide", "2010-03-01", "--out", "/dev/null/x"), "cannot be read or written"),
        (("office", "export", "/dev/null", "--series", "fide", "--list", "2010-05-01"), "/dev/null is a file"),
        (("office", "backup", "."), ". is a folder"),
        (("office", "import", "nowhere"), "there is no nowhere"),
        (("office", "report", "nowhere.txt"), "cannot be read"),
        (("office", "report", "9"), "there is no report 9"),
        (("office", "restore", "nowhere.zip"), "there is no file nowhere.zip"),
        (("office", "people", "Piet", "--role", "king"), "--role is 'king'"),
        (("office", "series", "x", "--rulebook", "y"), "Unknown rulebook 'y'"),
        (("office", "series", "x", "--rulebook", "fide-2010", "--set", "z"), "write it as NAME=VALUE"),
        (("office", "draft", "fide", "2010-05-01", "--as", "Eva"), "Unknown person 'Eva'"),
    ],
)
def test_wrong_use(office, words, said):
    result = office(*words)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())


@pytest.mark.parametrize(
    ("count", "words", "text"),
    [
        (0, ("line",), "0 lines"),
        (1, ("line",), "1 line"),
        (2, ("line",), "2 lines"),
        (1, ("ply", "plies"), "1 ply"),
        (1200, ("ply", "plies"), "1,200 plies"),
    ],
)
def test_one_is_one(count, words, text):
    assert number_of(count, *words) == text
