"""Events: one row each, ending on or after the day they start."""

import pytest

HEADER = "event_id,name,system,start,end"
GAMES = ["event_id,round,white,black,result", "e,1,a,b,1-0"]


def test_an_event_id_twice_names_the_first_line(findings_of):
    events = [HEADER, "e,Open,swiss,2009-01-01,2009-01-09", "e,Other,team,2008-01-01,2008-01-09"]
    message = "event_id 'e' is on line 2 already; give each event one row"
    assert findings_of(events=events, games=GAMES) == [
        ("error", "duplicate_event_id", "events.csv", 3, "event_id", message)
    ]


@pytest.mark.parametrize(
    ("end", "codes"), [("2009-01-02", []), ("2009-01-01", []), ("2008-12-31", ["end_before_start"])]
)
def test_an_event_does_not_end_before_it_starts(findings_of, end, codes):
    message = f"event 'e' ends on {end}, before its start on 2009-01-01; write an end on or after the start"
    assert findings_of(events=[HEADER, f"e,Open,swiss,2009-01-01,{end}"], games=GAMES) == [
        ("error", code, "events.csv", 2, "end", message) for code in codes
    ]
