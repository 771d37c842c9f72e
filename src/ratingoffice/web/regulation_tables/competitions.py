"""Tables of FMJD Annexes 13, 17 and 18: the youth, the final of twelve, the World Cup."""

from datetime import date
from typing import Final

from django.utils.translation import gettext as _

from ratingoffice.competitions.world_championship.final import TABLE
from ratingoffice.competitions.world_cup.points import BONUS
from ratingoffice.competitions.world_cup.stars import FACTORS, PRIZES
from ratingoffice.competitions.youth.categories import time_control
from ratingoffice.rulebooks.fmjd.annex9_2022.rulebook import oldest_of_groups
from ratingoffice.web.regulation_tables.printed import PrintedTable
from ratingoffice.web.words import part_text

DAY: Final = date(2022, 9, 15)
"""When the annexes of 2022 came into force."""


def annex_13() -> tuple[PrintedTable, ...]:
    """Age groups and their time controls."""
    groups = oldest_of_groups(DAY)
    rows = tuple((part_text(f"youth_{group}"), oldest, time_control(group)) for group, oldest in groups.items())
    heads = (_("group"), _("years old on 31 December, at most"), _("time control"))
    return (PrintedTable("4.1", _("Age groups and time controls"), heads, rows),)


def annex_17() -> tuple[PrintedTable, ...]:
    """The nine rounds of the final of twelve."""
    heads = (_("round"), *(str(board) for board in range(1, len(TABLE[0].split()) + 1)))
    rows = tuple((number, *line.split()) for number, line in enumerate(TABLE, start=1))
    return (PrintedTable("B1.2.4", _("The final of twelve: games by number, white first"), heads, rows),)


def annex_18() -> tuple[PrintedTable, ...]:
    """Bonus by place, factor and prizes by stars."""
    factors, prizes = FACTORS.on(DAY), PRIZES.on(DAY)
    stars = sorted({*factors, *prizes})
    money = tuple(
        (
            each,
            factors.get(each),
            *((prizes[each].open_total, prizes[each].women_total) if each in prizes else (None, None)),
        )
        for each in stars
    )
    heads = (_("stars"), _("factor"), _("prizes in euros, open"), _("prizes in euros, women"))
    return (
        PrintedTable(
            "points", _("World Cup bonus by place"), (_("place"), _("points")), tuple(enumerate(BONUS, start=1))
        ),
        PrintedTable("stars_2021", _("Stars of an event: factor of the points, least prizes"), heads, money),
    )
