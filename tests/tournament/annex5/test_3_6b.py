"""3.6b: a player from above plays the last of the next group: A, B, C against 1 to 6 are A-6, B-5, C-4."""

from small_swiss import Event

AWAY = " 4Z 5Z 6Z 7Z 8Z 9Z"


def test_3_6b_the_example():
    # A, B and C are 1, 2 and 3, who have all met; the group of six is 4 to 9, of whom 9 has had a bye and 8 gets it
    event = Event(9).round(f"1=2 3H{AWAY}").round(f"1=3 2H{AWAY}").round(f"2=3 1H{AWAY}").round("9Z")
    assert event.pairs("kndb-solkoff") == "1-8 2-7 3-6 4-5"
