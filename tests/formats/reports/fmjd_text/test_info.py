"""Annex 9, 11: the section of the event and the tags, and every way in which people write them otherwise."""

import pytest

from fmjd_text_example import changed


@pytest.mark.parametrize(
    ("old", "new", "findings"),
    [
        ("type = SWISS", "TYPE=swiss", []),
        ("name = Open", "  Name   =   Open", []),
        ("name of referee", "name  of  Referee", []),
        ("women championship = N\n", "", []),
        ("winner = Jacek Pawlicki", "winner =", []),
        (
            "type = SWISS",
            "type = KNOCKOUT",
            [
                (
                    *("warning", "unknown_type", 5, "type"),
                    "type is 'KNOCKOUT', read as OTHER; write SWISS, ROUND, TEAMS or OTHER",
                )
            ],
        ),
        (
            "type = SWISS\n",
            "",
            [("warning", "missing_value", None, "type", "the type is missing; write SWISS, ROUND, TEAMS or OTHER")],
        ),
        (
            "name = Open Rotterdam 2009\n",
            "",
            [("warning", "missing_value", None, "name", "the event has no name; write name = ...")],
        ),
        (
            "played from = 01/05/2009",
            "played from =",
            [
                (
                    *("error", "missing_value", 3, "played from"),
                    "played from is missing; the rating list in force depends on it; write played from = DD/MM/YYYY",
                )
            ],
        ),
        (
            "played from = 01/05/2009",
            "played from = May",
            [("error", "malformed_date", 3, "played from", "played from is 'May'; write a day as DD/MM/YYYY")],
        ),
        (
            "championship = N",
            "championship = perhaps",
            [
                (
                    *("error", "malformed_flag", 6, "national championship"),
                    "national championship is 'perhaps'; write Y or N",
                )
            ],
        ),
        (
            "place = Rotterdam",
            "name = Rotterdam",
            [("error", "second_value", 9, "name", "'name' is on line 2 already; this one is not read")],
        ),
        (
            "place = Rotterdam",
            "colour = red",
            [
                (
                    *("warning", "unknown_key", 9, "colour"),
                    "'colour' is no key of the info; available: name, played from, played to, type, "
                    "national championship, women championship, name of referee, place, country, remarks, winner",
                )
            ],
        ),
        (
            "place = Rotterdam",
            "Rotterdam",
            [("warning", "not_a_value", 9, None, "'Rotterdam' is no 'key = value'; it is not read")],
        ),
        (
            " </end remark>",
            "",
            [("warning", "open_remark", 11, None, "the remark does not end; write </end remark>")],
        ),
        (
            " </end remark>",
            "</end remark> and more",
            [("warning", "after_remark", 12, None, "'and more' follows the remark; it is not read")],
        ),
        ("<section Info>", "< SECTION info >", []),
        ("</end info>", "</INFO>", []),
        (
            "</end info>\n",
            "",
            [("warning", "missing_end", 14, None, "<section players> begins before </end info>; end each section")],
        ),
        (
            "</end results>\n",
            "",
            [
                (
                    *("error", "missing_end", 21, None),
                    "the file ends before </end results>; was it cut off? end the section",
                )
            ],
        ),
        (
            "</end players>",
            "</end info>",
            [("warning", "wrong_end", 20, None, "</end info> is here, but </end players> would be right")],
        ),
        (
            "<section players>",
            "hello\n<section players>",
            [("warning", "outside_sections", 15, None, "'hello' is outside the sections; it is not read")],
        ),
    ],
)
def test_dirt_in_the_info_and_the_tags(old, new, findings):
    assert changed(old, new)[1] == findings
