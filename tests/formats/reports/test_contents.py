"""A report without players or without games is an error, in every format; never an empty event."""

import pytest

from ratingoffice.formats.conversion import Conversion, convert
from ratingoffice.formats.reports.looking import check_report
from report_files import EXAMPLES
from small_report import player_line, report

HEADERS = {"arbiter_pro": 2, "toernooibase": 1}
"""The row of the header, counted from 0."""


def errors(data, key):
    found = check_report(data, "report", key).findings
    return set(found.filter(found["severity"] == "error")["code"])


@pytest.mark.parametrize("key", HEADERS)
def test_a_table_with_its_header_below_the_rows_is_an_error(key):
    lines = EXAMPLES[key].splitlines(keepends=True)
    header = lines.pop(HEADERS[key])
    assert errors("".join([*lines, header]).encode(), key.replace("_", "-")) == {"no_rows", "no_players"}


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        ((), {"no_players"}),
        ((player_line(1), player_line(2)), {"no_games"}),
        ((player_line(1, "0000 - U", points="1.0"), player_line(2, "0000 - Z")), {"no_games"}),
        ((player_line(1, "   2 w 1", points="1.0"), player_line(2, "   1 b 0", points="0.0")), set()),
    ],
)
def test_a_report_needs_players_and_a_game(lines, codes):
    assert errors(report(*lines), "trf") == codes


def test_a_text_without_its_players_is_an_error():
    text = EXAMPLES["fmjd_text"]
    start, end = text.index("<section players>\n") + len("<section players>\n"), text.index("</end players>")
    assert "no_players" in errors((text[:start] + text[end:]).encode(), "fmjd-text")


@pytest.mark.parametrize(("lines", "is_written"), [((), False), ((player_line(1), player_line(2)), True)])
def test_a_list_of_those_who_will_play_is_converted_a_report_of_nobody_is_not(tmp_path, lines, is_written):
    source, target = tmp_path / "in.trf", tmp_path / "out.txt"
    source.write_bytes(report(*lines))
    codes = set(convert(Conversion(source, "trf", target, "fmjd-text"))["code"])
    assert (target.exists(), "no_players" in codes) == (is_written, not is_written)
