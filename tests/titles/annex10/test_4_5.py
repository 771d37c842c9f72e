"""4.5: a norm is made when no condition is missed; each says what was measured, what is required, and its article."""

from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.titles.norms import attempt
from small_titles import STRONG, event, met, missed, norm, told, tried


def test_4_5_every_condition_of_a_red_gmi_norm():
    assert [told(each) for each in tried().conditions] == [
        ("1.2", 9, 7),
        ("4.3", 14, 10),
        ("X-3", 12, 12),
        ("4.5.3", 4, 3),
        ("4.4", 150, 120),
        ("4.4.1.2", 10, 5),
        ("4.4.1.3", 7, 5),
        ("4.4.1.4", 10, 8),
        ("4.4.1.5", "international", "international or fmjd"),
        ("4.2.1", 3, 2),
        ("4.2.1", 7, 4),
        ("4.2.3", 10, 7),
        ("4.2.4", 9, 7),
        ("1.2", 150, 90),
        ("4.2.6", 60, 30),
        ("4.2.6", "1 at most", "1, or 2 on days that are not consecutive"),
        ("4.2.7", "yes", "yes"),
        ("4.2.8", "yes", "yes"),
    ]


def test_4_5_one_point_short():
    assert missed(tried(group=met(points=11))) == [("X-3", 11, 12)]


@given(st.permutations(STRONG), st.integers(0, 18))
def test_4_5_the_order_of_the_field_does_not_matter(field, points):
    group = met(points=points)
    one, other = (attempt(norm(), group, event=event(), field=each) for each in (STRONG, tuple(field)))
    assert one == other
