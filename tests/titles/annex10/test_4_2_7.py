"""4.2.7: registered and reported as Annex 9 says."""

from small_titles import missed, tried


def test_4_2_7_told_refused_or_open():
    assert missed(tried(is_registered=False)) == [("4.2.7", "no", "yes")]
    open_question = tried(is_registered=None)
    assert open_question.is_made
    assert [each.article for each in open_question.not_stated] == ["Annex 10, 4.2.7"]
