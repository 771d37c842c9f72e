"""What no article states and all assume: more points never lose a norm, red is more than black, order is nothing."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from ratingoffice.titles.group import GroupGame, group_of
from ratingoffice.titles.norms import attempts
from ratingoffice.titles.outlook import outlooks
from ratingoffice.titles.red_and_black import NormColour
from ratingoffice.titles.verdicts import event_verdicts
from small_titles import event, person, report

OPPONENTS = st.lists(
    st.builds(
        lambda rating, title, federation: (rating, title, federation),
        st.one_of(st.none(), st.integers(1900, 2450)),
        st.sampled_from([None, "CMF", "MF", "MI", "GMI", "MIF", "GMIF"]),
        st.sampled_from(["NED", "FRA", "POL"]),
    ),
    min_size=7,
    max_size=11,
)


@st.composite
def groups(draw):
    """A player with seven to eleven opponents of any strength."""
    drawn = draw(OPPONENTS)
    points = draw(st.lists(st.sampled_from([0, 1, 2]), min_size=len(drawn), max_size=len(drawn)))
    games = [
        GroupGame(number, person(number, rating, title, federation=federation), won)
        for number, ((rating, title, federation), won) in enumerate(zip(drawn, points, strict=True), 1)
    ]
    return group_of(person(0, 2200, "MF", woman=draw(st.booleans())), games)


def made(group):
    return {each.norm for each in attempts(group, event=event(), field=group.players) if each.is_made}


@given(groups())
def test_a_red_norm_is_a_black_norm_too(group):
    norms = made(group)
    assert all(replace(norm, colour=NormColour.BLACK) in norms for norm in norms)


@given(groups(), st.integers(0, 10))
def test_a_better_result_never_loses_a_norm(group, which):
    games = list(group.games)
    row = which % len(games)
    games[row] = replace(games[row], points=2)
    assert made(group) <= made(replace(group, games=tuple(games)))


@given(groups().flatmap(lambda group: st.tuples(st.just(group), st.permutations(group.games))))
def test_the_order_of_games_does_not_matter(both):
    group, games = both
    assert made(group_of(group.player, games)) == made(group)


@given(groups())
def test_every_condition_says_by_how_much_it_is_missed(group):
    for attempt in attempts(group, event=event(), field=group.players):
        numbers = [each for each in attempt.missed if isinstance(each.measured, int)]
        assert all(each.measured + each.short_by == each.required for each in numbers)
        assert all(each.short_by > 0 for each in numbers)


@given(groups(), st.integers(1, 4), st.sampled_from(["round_robin", "swiss"]))
def test_who_does_what_the_forecast_asks_for_has_the_norm_and_nobody_else(group, to_come, system):
    """All opponents are known: some games are to come, then they are over."""
    past, then = group.games[:-to_come], group.games[-to_come:]
    before = replace(group, games=(*past, *(replace(game, points=None) for game in then)))
    facts = event(system=system, rounds=len(group.games))
    foreseen = {way.norm for way in outlooks(report(before), facts)[0] if is_done(way, then)}
    [verdict] = [each for each in event_verdicts(report(group), facts) if each.player.number == 0]
    assert foreseen == {each.norm for each in verdict.attempts if each.is_made}


def is_done(way, games):
    """Whether the games had the points of a way, and the win that is left out."""
    if not way.to_beat:
        return sum(game.points for game in games) >= way.points
    won = [game for game in games if game.opponent.number in way.to_beat and game.points == 2]
    return bool(won) and sum(game.points for game in games) - 2 >= way.points
