"""3.6a: a player from above plays the first of the next group: A, B, C against 1 to 6 are A-1, B-2, C-3."""

from small_swiss import Event

AWAY = " 4Z 5Z 6Z 7Z 8Z 9Z 10H"


def test_3_6a_the_example():
    # A, B and C are 1, 2 and 3, who have all met; the group of six is 4 to 9, behind it stands 10
    event = Event(10).round(f"1=2 3H{AWAY}").round(f"1=3 2H{AWAY}").round(f"2=3 1H{AWAY}")
    assert event.order("fmjd-solkoff")[:4] == [1, 2, 3, 10]
    assert event.round("10Z").pairs("fmjd-solkoff", floats=False) == "1-4 2-5 3-6 7-8"
