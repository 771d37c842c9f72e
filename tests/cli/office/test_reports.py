"""Reports received, shown, accepted and withdrawn with the commands of the office."""

import json

from fake_format import report as fake_report


def test_a_report_is_received_shown_and_accepted(office, tmp_path):
    path = tmp_path / "open.json"
    path.write_bytes(fake_report((1, "Player A", {}), (2, "Player B", {"ids": {"own": "B"}})))
    shown = office("office", "report", path)
    assert shown.exit_code == 0
    assert "same name, birth not known" in shown.stdout
    refused = office("office", "report", "1", "--accept")
    assert refused.exit_code == 1
    assert "choice_needed" in refused.stderr
    assert office("office", "report", path).exit_code == 1
    accepted = office("office", "report", "1", "--accept", "--choose", "1=A")
    assert accepted.stdout == "Report 1 is event 2010-03-spring-open: Spring Open, 2010-03-05 to 2010-03-14.\n"
    data = json.loads(office("office", "report", "1", "--json").stdout)
    assert [each["player_id"] for each in data["players"]] == [None, "B"]


def test_the_same_event_twice_is_refused_until_the_officer_says_why_and_can_be_withdrawn(office, tmp_path):
    people = [(number, f"Player {each}", {"ids": {"own": each}}) for number, each in enumerate("ABDFG", start=1)]
    halves = [half for number, other in enumerate((2, 3, 4, 5), start=1)
              for half in ((number, 1, other, "w", "1"), (number, other, 1, "b", "0"))]  # fmt: skip
    halves += [(5, 2, 3, "w", "="), (5, 3, 2, "b", "=")]
    days = {"start": "2010-04-01", "end": "2010-04-05"}
    for name in ("Spring Open", "Easter Open"):
        (tmp_path / f"{name}.json").write_bytes(fake_report(*people, halves=halves, name=name, **days))
    assert office("office", "report", tmp_path / "Spring Open.json", "--accept").exit_code == 0
    shown = office("office", "report", tmp_path / "Easter Open.json")
    assert "Report 2 is the same as event 2010-04-spring-open" in shown.stdout
    assert 'ratingoffice office report 2 --accept --another "why it is another event"' in shown.stdout
    assert json.loads(office("office", "report", "2", "--json").stdout)["alike"][0]["is_sure"] is True
    refused = office("office", "report", "2", "--accept")
    assert (refused.exit_code, "say why it is another one" in refused.stderr) == (1, True)
    assert office("office", "report", "2", "--accept", "--another", "second cycle").exit_code == 0
    assert "Events that look the same" in office("office", "draft", "fide", "2010-05-01").stdout
    gone = office("office", "correct", "withdraw", "2010-04-easter-open", "--reason", "the Spring Open")
    assert gone.stdout == "Event 2010-04-easter-open is withdrawn. Draft the next list again.\n"
    assert json.loads(office("office", "draft", "fide", "2010-05-01", "--json").stdout)["alike"] == []
    assert office("office", "publish", "fide", "2010-05-01").exit_code == 0
    other = office("office", "correct", "players", "2010-04-spring-open", "--choose", "5=N", "--reason", "it was N")
    assert "start number 5" in other.stdout
    assert "ratingoffice office revise fide 2010-05-01" in other.stdout
    refused = office("office", "correct", "withdraw", "2010-04-spring-open", "--reason", "x")
    assert (refused.exit_code, "confirm the withdrawal" in refused.stderr) == (1, True)
    gone = office("office", "correct", "withdraw", "2010-04-spring-open", "--reason", "x", "--published")
    assert "ratingoffice office revise fide 2010-05-01" in gone.stdout
    back = office("office", "correct", "withdraw", "2010-04-spring-open", "--reason", "no", "--undo")
    assert (back.exit_code, office("office", "verify", "--all").exit_code) == (0, 0)


def test_a_report_that_is_wrong_is_kept_and_shown(office, tmp_path):
    path = tmp_path / "wrong.json"
    path.write_bytes(fake_report((1, "Player A", {}), (2, "Player B", {}), halves=[(1, 1, 2, "w", "1")]))
    shown = office("office", "report", path)
    assert shown.exit_code == 1
    assert "one_sided" in shown.stderr
    assert "Report 1 is kept as it came. It cannot be accepted" in shown.stderr
    told = office("office", "report", "1", "--json")
    assert (told.exit_code, json.loads(told.stdout)["findings"][0]["code"]) == (1, "one_sided")
    assert office("office", "report", "1", "--accept").exit_code == 1


def test_a_result_and_a_birth_are_corrected(office):
    office("office", "draft", "fide", "2010-05-01")
    office("office", "publish", "fide", "2010-05-01")
    done = office(
        "office", "correct", "event", "SW", "--game", "1:N=1-0", "--set", "official=N", "--reason", "typing error"
    )
    assert done.exit_code == 0
    assert "round 1 N-A" in done.stdout
    assert "fide 2010-05-01 was calculated from what it was: ratingoffice office revise fide 2010-05-01" in done.stdout
    born = office("office", "correct", "player", "N", "--set", "born=1991-02-03", "--reason", "passport", "--json")
    assert json.loads(born.stdout)["before"] == {"born": "1990"}
    told = json.loads(office("office", "correct", "list", "--json").stdout)
    assert [(each["subject"], each["reason"]) for each in told] == [
        ("player N", "passport"),
        ("event SW", "typing error"),
    ]
    assert "passport" in office("office", "correct", "list").stdout
    refused = office("office", "correct", "event", "SW", "--game", "1:N=1-0", "--reason", "again", "--json")
    assert (refused.exit_code, "says so already" in refused.stdout) == (1, True)
    marked = office("office", "correct", "event", "SW", "--unequal-times", "1:N=Y", "--reason", "slip", "--json")
    assert json.loads(marked.stdout)["after"] == {"different times, round 1 N-A": True}
