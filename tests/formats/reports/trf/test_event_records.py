"""The records of the event: what is right, what is odd, what is wrong."""

from datetime import date

import pytest

from finding_rows import plain_rows
from ratingoffice.formats.reports import trf
from small_report import EVENT, player_line, report

PLAYER = player_line()


def read(*lines, event=EVENT):
    found, findings = trf.read(report(*lines, PLAYER, event=event), "open.trf")
    return found.info, plain_rows(findings, "file")


def without(*records):
    return [line for line in EVENT if not line.startswith(records)]


@pytest.mark.parametrize("record", ["012", "022", "032", "042", "052", "102"])
def test_a_record_that_rating_needs_is_missed(record):
    _, findings = read(event=without(record))
    assert [row[:4] for row in findings] == [("warning", "missing_record", None, record)]
    assert read(event=[line[:3] if line.startswith(record) else line for line in EVENT])[1] == findings


@pytest.mark.parametrize(
    ("text", "day", "finding"),
    [
        ("2024/05/01", date(2024, 5, 1), None),
        ("2024/5/1", date(2024, 5, 1), ("warning", "date_form")),
        ("2024-05-01", date(2024, 5, 1), ("warning", "date_form")),
        ("24/05/01", date(2024, 5, 1), ("warning", "date_form")),
        ("70/05/01", date(1970, 5, 1), ("warning", "date_form")),
        ("69/05/01", date(2069, 5, 1), ("warning", "date_form")),
        ("2024/02/30", None, ("error", "malformed_date")),
        ("01.05.2024", date(2024, 5, 1), ("warning", "date_form")),
        ("1. 5. 2024", date(2024, 5, 1), ("warning", "date_form")),
        ("05/01/2024", None, ("error", "malformed_date")),
        ("0000/00/00", None, ("error", "malformed_date")),
        ("2024/05-01", None, ("error", "malformed_date")),
        ("May", None, ("error", "malformed_date")),
        ("13/01/2024", date(2024, 1, 13), ("warning", "date_form")),
        ("12/01/2024", None, ("error", "malformed_date")),
        ("01/13/2024", date(2024, 1, 13), ("warning", "date_form")),
        ("05/05/2024", date(2024, 5, 5), ("warning", "date_form")),
        ("2024/25/04", date(2024, 4, 25), ("warning", "date_form")),
        ("11.25.02", None, ("error", "malformed_date")),
        ("Mar 3, 2026", date(2026, 3, 3), ("warning", "date_form")),
        ("3 march 2026", date(2026, 3, 3), ("warning", "date_form")),
        ("Ma 3, 2026", None, ("error", "malformed_date")),
        ("Feb 30, 2026", None, ("error", "malformed_date")),
        ("3 3 2026", None, ("error", "malformed_date")),
        ("999/1/1", None, ("error", "malformed_date")),
    ],
)
def test_days_of_the_event(text, day, finding):
    info, findings = read(event=[*without("042"), f"042 {text}"])
    assert info.start == day
    assert [row[:4] for row in findings] == ([(*finding, 6, "042")] if finding else [])


def test_the_last_day_is_read_where_only_one_fits_the_first():
    event = [*without("042", "052"), "042 2024/04/28", "052 05/04/2024"]
    info, findings = read(event=event)
    assert info.end == date(2024, 5, 4)
    assert [row[:2] for row in findings] == [("warning", "date_form")]


def test_a_day_of_a_round_is_read_where_only_one_is_in_the_event():
    event = [*without("042", "052"), "042 2011/02/20", "052 2011/03/06"]
    info, findings = read(f"132 {' ' * 87}11.25.02", event=event)
    assert info.round_dates == (date(2011, 2, 25),)
    assert findings == [
        ("warning", "date_form", 7, "round date (92-101)", "'11.25.02' is read as 2011-02-25; write 11/02/25")
    ]


def test_a_wrong_day_is_told_with_the_right_form():
    _, findings = read(event=[*without("042"), "042 1 May"])
    message = "'1 May' is no day; write it as YYYY/MM/DD, such as 2026/03/01"
    assert findings == [("error", "malformed_date", 6, "042", message)]


def test_days_of_rounds_take_the_century_of_the_start():
    days = " " * 87 + "24/05/01  24/05/02            2024/05/04"
    info, findings = read(f"132 {days}")
    assert info.round_dates == (date(2024, 5, 1), date(2024, 5, 2), None, date(2024, 5, 4))
    assert findings == []
    old = [*without("042"), "042 1969/12/30"]
    assert read(f"132 {' ' * 87}70/01/01", event=old)[0].round_dates == (date(1970, 1, 1),)


def test_a_day_of_a_round_that_is_none():
    info, findings = read(f"132 {' ' * 87}24/05/01  24/13/01")
    assert info.round_dates == (date(2024, 5, 1),)
    message = "'24/13/01' is no day of round 2; write it as YY/MM/DD at 102"
    assert findings == [("error", "malformed_date", 7, "round date (102-111)", message)]


def test_city_and_federation_are_swapped_back():
    info, findings = read(
        event=[*["022 NED" if line.startswith("022") else line for line in EVENT][:2], "032 Delft", *EVENT[3:]]
    )
    assert (info.city, info.federation) == ("Delft", "NED")
    message = "'NED' as city and 'Delft' as federation are read the other way round; swap 022 and 032"
    assert findings == [("warning", "swapped", 3, "032", message)]


def test_a_federation_that_is_none():
    info, findings = read(event=[*without("032"), "032 Holland"])
    assert info.federation == "Holland"
    message = "'Holland' is no federation; write three capital letters"
    assert findings == [("warning", "malformed_federation", 6, "032", message)]


def test_the_first_of_two_records_is_taken():
    info, findings = read("012 Another")
    assert info.name == "Open"
    message = "record 012 is on line 1 already, which is used"
    assert findings == [("warning", "double_record", 7, "012", message)]


@pytest.mark.parametrize(
    ("text", "system", "others"),
    [
        ("Individual: Swiss-System", "swiss", {}),
        ("Swiss Dutch", "swiss", {"type": "Swiss Dutch"}),
        ("Team: Swiss", "team", {"type": "Team: Swiss"}),
        ("Double Round Robin", "double_round_robin", {"type": "Double Round Robin"}),
        ("Individual: Round-Robin", "round_robin", {}),
        ("Match", "match", {"type": "Match"}),
        ("Knock-out", None, {"type": "Knock-out"}),
        ("FIDE_DUTCH_2025", "swiss", {"type": "FIDE_DUTCH_2025"}),
    ],
)
def test_the_system_is_told_by_the_type(text, system, others):
    info, _ = read(f"092 {text}")
    assert (info.system, info.others) == (system, others)


def test_the_system_is_told_by_the_coded_type_where_there_is_no_other():
    info, _ = read("192 FIDE_DUTCH_2026")
    assert (info.system, info.others) == ("swiss", {"coded_type": "FIDE_DUTCH_2026"})


@pytest.mark.parametrize(
    ("lines", "time_control", "others"),
    [
        (["222 5400+30"], "90+30", {}),
        (["222 40/6000+30:900+30"], "100/40+30,15+30", {}),
        (["222 40/6000:3600"], "100/40,60", {}),
        (["222 W300-B240"], "5+0:4+0", {}),
        (["222 W40/5400:900-B5400+30"], "90/40,15:90+30", {}),
        (["222 W300-B270"], None, {"coded_time": "W300-B270"}),
        (["122 1:30"], None, {"time": "1:30"}),
        (["222 90"], None, {"coded_time": "90"}),
        (["122 90+30"], "90+30", {}),
        (["122 90 min"], None, {"time": "90 min"}),
        (["122 90+30", "222 300"], "5", {"time": "90+30"}),
    ],
)
def test_the_time_control(lines, time_control, others):
    info, findings = read(*lines)
    assert (info.time_control, info.others, findings) == (time_control, others, [])


@pytest.mark.parametrize(
    ("line", "wrong"),
    [
        ("152 X", "'X'"),
        ("172 NED", "'NED'"),
        ("172 NED ELO", "'NED ELO'"),
        ("222 90 min", "'90 min'"),
        ("352 WX", "'WX'"),
    ],
)
def test_a_coded_fact_that_is_none(line, wrong):
    _, findings = read(line)
    record = line[:3]
    assert [row[:4] for row in findings] == [("warning", "malformed_fact", 7, record)]
    assert findings[0][4].startswith(f"{wrong} is not what {record} has; write ")


@pytest.mark.parametrize(
    ("lines", "rounds", "codes"),
    [
        (["142 9"], 9, []),
        (["XXR 9"], 9, []),
        (["142 9", "XXR 9"], 9, []),
        (["142 9", "XXR 7"], 9, [("warning", "rounds_differ", 8)]),
        (["142 0"], None, [("error", "malformed_number", 7)]),
        (["142 1000"], None, [("error", "malformed_number", 7)]),
        (["142 " + "9" * 5000], None, [("error", "malformed_number", 7)]),
        (["142 nine"], None, [("error", "malformed_number", 7)]),
    ],
)
def test_the_number_of_rounds(lines, rounds, codes):
    info, findings = read(*lines)
    assert (info.rounds, [row[:3] for row in findings]) == (rounds, codes)


@pytest.mark.parametrize(
    ("line", "codes"),
    [
        ("062 1", []),
        ("062 1 (1 in all)", []),
        ("062", []),
        ("062 2", ["count_differs"]),
        ("072 1", ["count_differs"]),
        ("072 0", []),
        ("082 one", ["count_differs"]),
    ],
)
def test_counts_are_compared(line, codes):
    assert [row[1] for row in read(line)[1]] == codes


@pytest.mark.parametrize(
    ("code", "system"),
    [
        ("FIDE_DUTCH_2026_BAKU", "swiss"),
        ("FIDE_DOUBLESWISS", "swiss"),
        ("CUSTOM_SWISS", "swiss"),
        ("BERGER_ROUNDROBIN_G1", "round_robin"),
        ("BERGER_ROUNDROBIN_G2", "double_round_robin"),
        ("FIDE_DOUBLEROUNDROBIN", "double_round_robin"),
        ("FIDE_TEAM_TYPEA_MP_GP", "team"),
        ("FIDE_TEAM_DOUBLEROUNDROBIN", "team"),
        ("FIDE_SCHEVENINGEN_G2", None),
        ("CUSTOM_KNOCKOUT", None),
    ],
)
def test_the_system_is_told_by_the_code_of_2026(code, system):
    info, findings = read(f"192 {code}")
    assert (info.system, info.others, findings) == (system, {"coded_type": code}, [])


def test_a_code_that_fides_table_does_not_have():
    right = "write a code of FIDE's table, such as FIDE_DUTCH, BERGER_ROUNDROBIN_G1 or FIDE_TEAM_MP_GP"
    _, findings = read("192 Swiss")
    assert findings == [("warning", "malformed_fact", 7, "192", f"'Swiss' is not what 192 has; {right}")]
