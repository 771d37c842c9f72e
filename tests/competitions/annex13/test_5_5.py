"""5.5: sponsor places do not count."""

from ratingoffice.competitions.youth.entry_table import YouthEntry, entry_conditions


def test_5_5_a_fourth_player_on_a_sponsor_place():
    team = [YouthEntry(str(at), "NED", "juniors", "girls", is_sponsored=at == 3) for at in range(4)]
    assert [(each.holds, each.measured) for each in entry_conditions(team, host="POL")] == [(True, 3)]
