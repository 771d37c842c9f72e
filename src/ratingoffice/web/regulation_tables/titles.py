"""Tables of FMJD Annex 10: titles by places, categories, what a norm and a title need."""

from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from ratingoffice.model.title_tables import LEAST_GAMES
from ratingoffice.titles import titles_by_norms
from ratingoffice.titles.categories import FIRST_ENDS, LAST, STEP, Category
from ratingoffice.titles.championships import BOTH, ROWS, ChampionshipRow
from ratingoffice.titles.event import Age, CompetitionType
from ratingoffice.titles.required_points import PERCENTAGES, percentage, required_points
from ratingoffice.titles.title import LEAST_RATINGS, Rank, Section
from ratingoffice.web.regulation_tables.printed import PrintedTable, Row

RANKS: Final = (Rank.GMI, Rank.MI, Rank.MF, Rank.CMF)
NORM_RANKS: Final = RANKS[:3]
MOST_GAMES: Final = 13
"""As far as the points of a norm are shown."""

COMPETITIONS: Final = {
    CompetitionType.WORLD: gettext_lazy("World"),
    CompetitionType.MIND_SPORTS_GAMES: gettext_lazy("World Mind Sports Games"),
    CompetitionType.EUROPE: gettext_lazy("Europe"),
    CompetitionType.AFRICA: gettext_lazy("Africa"),
    CompetitionType.AMERICA: gettext_lazy("America"),
    CompetitionType.ASIA: gettext_lazy("Asia"),
}
AGES: Final = {
    Age.ADULTS: gettext_lazy("adults"),
    Age.UNDER_23: gettext_lazy("under 23"),
    Age.JUNIORS: gettext_lazy("juniors"),
    Age.CADETS: gettext_lazy("cadets"),
    Age.MINI_CADETS: gettext_lazy("mini cadets"),
    Age.HOPES: gettext_lazy("hopes"),
    Age.YOUNG_STARS: gettext_lazy("young stars"),
}
SECTIONS: Final = {Section.OPEN: gettext_lazy("open"), Section.WOMEN: gettext_lazy("women")}


def annex_10() -> tuple[PrintedTable, ...]:
    """X-1 to X-3, and what a title by norms asks."""
    sections = (_("open"), _("women"))
    games = range(LEAST_GAMES, MOST_GAMES + 1)
    titles = (_("title"), _("norms"), _("games"), *(f"{_('rating')}, {section}" for section in sections))
    return (
        PrintedTable(
            "X1", _("Table X-1: the last place that brings a title"), _heads_of_places(), tuple(map(_places, ROWS))
        ),
        PrintedTable(
            "X2", _("Table X-2: the highest average of a category"), (_("category"), *sections), _categories()
        ),
        PrintedTable(
            "X3",
            _("Table X-3: percentage for a norm, by category"),
            (_("category"), *(rank.name for rank in NORM_RANKS)),
            _percentages(),
        ),
        PrintedTable(
            "X3",
            _("Table X-3: points for a norm, by percentage and games"),
            ("%", *map(str, games)),
            tuple((percent, *(required_points(percent, number) for number in games)) for percent in PERCENTAGES),
        ),
        PrintedTable("5", _("Titles by norms"), titles, tuple(map(_by_norms, RANKS))),
    )


def _heads_of_places() -> tuple[str, ...]:
    return (_("article"), _("championship"), _("group"), _("players, at least"), *(rank.name for rank in RANKS))


def _places(row: ChampionshipRow) -> Row:
    competitions = ", ".join(str(name) for key, name in COMPETITIONS.items() if key in row.competitions)
    ages = [str(name) for key, name in AGES.items() if key in row.ages]
    sections = [] if row.sections == BOTH else [str(SECTIONS[each]) for each in row.sections]
    places = (row.last_places.get(rank) for rank in RANKS)
    return (row.article, competitions, ", ".join(ages + sections), row.least_players or None, *places)


def _categories() -> tuple[Row, ...]:
    ends = ((str(Category(1 + step)), *(end + STEP * step for end in FIRST_ENDS.values())) for step in range(LAST - 1))
    return (*ends, (str(Category(LAST)), None, None))


def _percentages() -> tuple[Row, ...]:
    every = map(Category, range(1, LAST + 1))
    rows = ((str(each), *(percentage(rank, each) for rank in NORM_RANKS)) for each in every)
    return tuple(row for row in rows if any(row[1:]))


def _by_norms(rank: Rank) -> Row:
    ratings = (LEAST_RATINGS[section].get(rank) for section in Section)
    return (rank.name, titles_by_norms.LEAST_NORMS[rank], titles_by_norms.LEAST_GAMES.get(rank), *ratings)
