"""4.2.8: the Council approves the event and the report."""

from small_titles import missed, tried


def test_4_2_8_told_refused_or_open():
    assert missed(tried(is_approved=False)) == [("4.2.8", "no", "yes")]
    assert [each.article for each in tried(is_approved=None).not_stated] == ["Annex 10, 4.2.8"]
