"""4.2.4: seven rounds."""

from small_titles import STRONG, met, missed, tried


def test_4_2_4_six_rounds_are_one_too_few():
    group = met(STRONG[:7], points=12)
    assert missed(tried(group=group, rounds=7)) == []
    assert missed(tried(group=group, rounds=6)) == [("4.2.4", 6, 7)]
