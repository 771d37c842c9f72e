"""Conditions of norms and of requests for titles that were kept in English get the code and the values of their texts.

Only texts that match a template from begin to end, with figures and titles in its gaps; all others stay as they are.
Reports, games, lists and the audit log are sealed and keep their English.
"""

import re
from typing import Any, Final

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

TEMPLATES: Final = {
    "first_places": "1 to {last}",
    "given": "given",
    "international_or_fmjd": "international or fmjd",
    "no": "no",
    "none_are": "none are",
    "norm.among_opponents": "{title} among the opponents",
    "norm.among_opponents.or": "{title} among the opponents, or {missing} more {other}",
    "norm.approved_by_the_council": "approved by the Council",
    "norm.category": "category of the opponents, average {average}",
    "norm.federations_of_guests": "federations besides the organiser's",
    "norm.foreigners_in_the_group": "foreigners in the group",
    "norm.games_a_day": "games a day",
    "norm.games_of_these_norms": "games of these norms",
    "norm.games_over_the_board": "games over the board",
    "norm.gmi_and_mi_left_behind": "GMI and MI left behind",
    "norm.gmi_mi_and_mf_left_behind": "GMI, MI and MF left behind",
    "norm.guests": "players of other federations than the organiser's",
    "norm.highest_rating": "highest rating",
    "norm.left_behind": "players with {title} or higher left behind",
    "norm.main_referee": "main referee",
    "norm.minutes_a_player_for_60_moves": "minutes a player for 60 moves",
    "norm.norms": "norms of {title} or higher",
    "norm.place_among_european_veterans": "place among European veterans",
    "norm.place_in_a_swiss": "place in a Swiss",
    "norm.place_in_the_championship": "place in the championship",
    "norm.place_in_the_national_championship": "place in the national championship",
    "norm.players_of_the_championship": "players of the championship",
    "norm.plays_in_the_world_championship": "plays in the World Championship",
    "norm.points": "points, {percentage}% of {games} games",
    "norm.points_above_half": "points above half",
    "norm.rated_players": "rated players",
    "norm.rated_players_at_the_start": "rated players at the start",
    "norm.rated_players_in_the_group": "rated players in the group",
    "norm.rating_on_list_a": "rating on list A",
    "norm.red_norms_among_them": "red norms among them",
    "norm.registered_and_reported": "registered and reported",
    "norm.rounds": "rounds",
    "norm.seconds_added": "seconds added for a move, where any are",
    "norm.title_before": "title {title} before the championship",
    "norm.titled_or_strong": "players with a title or {rating}",
    "nothing": "nothing",
    "one_game_a_day": "1, or 2 on days that are not consecutive",
    "or_better": "{place} or better",
    "referee.fmjd": "fmjd",
    "referee.international": "international",
    "referee.national": "national",
    "referee.technical": "technical",
    "request.address": "address",
    "request.birth_date": "birth date",
    "request.federation": "federation that sends it",
    "request.fee_paid": "fee paid",
    "request.name": "complete name",
    "request.norms": "norms or the result that it rests on",
    "second_or_third": "2 or 3",
    "yes": "yes",
}
"""The texts of conditions when their codes began to be kept; a later text of a code does not change this table."""

GAPS: Final = {"title": "[A-Z]{2,4}", "other": "[A-Z]{2,4}"}
CELLS: Final = ("name", "measured", "required")


def _pattern(template: str) -> re.Pattern[str]:
    gap = re.compile(r"\\{(\w+)\\}")
    return re.compile(gap.sub(lambda found: f"(?P<{found[1]}>{GAPS.get(found[1], '[0-9]+')})", re.escape(template)))


PATTERNS: Final = {code: _pattern(template) for code, template in TEMPLATES.items()}


def message_in(text: object) -> dict[str, Any] | None:
    """Return the code and the values of a text of ours; nothing for any other."""
    for code, pattern in PATTERNS.items():
        if isinstance(text, str) and (found := pattern.fullmatch(text)):
            values = {name: int(each) if each.isdecimal() else each for name, each in found.groupdict().items()}
            return {"code": code, "values": values}
    return None


def _with_messages(line: dict[str, Any]) -> dict[str, Any]:
    found = {name: message_in(line.get(name)) for name in CELLS}
    return {"messages": {name: each for name, each in found.items() if each}} | line


def keep_codes(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Add the messages to every line that has none."""
    for name in ("Norm", "TitleApplication"):
        for row in apps.get_model("store", name).objects.all().iterator():
            row.conditions = [_with_messages(line) for line in row.conditions]
            row.save(update_fields=["conditions"])


class Migration(migrations.Migration):
    dependencies = [("store", "0080_subjects")]

    operations = [migrations.RunPython(keep_codes, migrations.RunPython.noop)]
