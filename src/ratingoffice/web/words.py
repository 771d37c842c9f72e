"""Words of tables in the reader's language: statuses, systems, parts of a publication, columns of an answer."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from ratingoffice.formats.country_names import country_name
from ratingoffice.tournament.discipline.appeals import FATES, Fate
from ratingoffice.tournament.discipline.incidents import TITLES, Sanction
from ratingoffice.web.sentences import Words, sentence_text, worded

LETTERS_OF_A_BODY: Final = 4

STATUSES: Final[Words] = {
    "listed": _("listed"),
    "new": _("new"),
    "inactive": _("inactive"),
    "delisted": _("taken off the list"),
    "unrated": _("unrated"),
    "received": _("received"),
    "A": _("list A"),
    "B": _("list B"),
    "C": _("list C"),
}

SYSTEMS: Final[Words] = {
    "swiss": _("Swiss system"),
    "round_robin": _("round robin"),
    "double_round_robin": _("double round robin"),
    "match": _("match"),
    "team": _("team event"),
}

DISCIPLINES: Final[Words] = {
    "100": _("draughts, 100 squares"),
    "64": _("draughts, 64 squares"),
    "rapid-blitz": _("draughts, rapid and blitz"),
    "standard": _("chess"),
    "rapid": _("chess, rapid"),
    "blitz": _("chess, blitz"),
}
"""Games by the discipline of their series; the office may name others."""

PARTS: Final[Words] = {
    "alphabetic": _("by name"),
    "top_list": _("top list"),
    "in_order": _("by rating"),
    "active": _("active members"),
    "active_alphabetic": _("active members by name"),
    "passive": _("passive members"),
    "passive_alphabetic": _("passive members by name"),
    "federation_list": _("by federation"),
    "full": _("full list"),
    "official": _("official list"),
    "women": _("women"),
    "list_a": _("list A"),
    "list_b": _("list B"),
    "list_c": _("list C"),
    "youth_juniors": _("juniors"),
    "youth_cadets": _("cadets"),
    "youth_mini_cadets": _("mini cadets"),
    "youth_hopes": _("hopes"),
    "youth_young_stars": _("young stars"),
}

STEPS: Final[Words] = {
    "opened": _("set up"),
    "settings": _("settings changed"),
    "entered": _("entered: %(name)s"),
    "entered many": _("players entered: %(players)s"),
    "corrected": _("corrected: player %(player)s"),
    "withdrew": _("player %(player)s withdrew: %(reason)s"),
    "came back": _("player %(player)s came back"),
    "struck off": _("player %(player)s struck off"),
    "bye": _("bye of player %(player)s"),
    "team": _("team entered: %(name)s"),
    "team corrected": _("team %(team)s corrected"),
    "team struck off": _("team %(team)s struck off"),
    "team withdrew": _("team %(team)s withdrew: %(reason)s"),
    "team came back": _("team %(team)s came back"),
    "team bye": _("bye of team %(team)s"),
    "line-up": _("line-up of team %(team)s"),
    "paired": _("round %(round)s paired"),
    "unpaired": _("round %(round)s taken back"),
    "by hand": _("round %(round)s changed by hand: %(reason)s"),
    "result": _("round %(round)s: %(results)s"),
    "incident": _("incident of player %(player)s: %(words)s"),
    "appeal": _("appeal of player %(player)s"),
    "decision": _("decision of an appeal"),
    "sent": _("report sent, number %(report)s"),
    "undone": _("taken back: %(what)s"),
}
"""Steps of a running event, by their names in its history."""

COMPETITIONS: Final[Words] = {
    "world-cup": _("World Cup"),
    "championship": _("Championship"),
    "youth": _("Youth championship"),
}

CRITERIA: Final[Words] = {
    "score": _("World Cup points"),
    "first_places": _("first places"),
    "second_places": _("second places"),
    "third_places": _("third places"),
    "last_tournament": _("the last tournament"),
    "wins": _("games won"),
}
"""Of the World Cup, in their order."""

COUNTING: Final[Words] = {
    "counted": _("counts"),
    "too old": _("older than 24 months"),
    "other classification": _("counts in the other classification"),
    "not among the best four": _("not among the best four"),
}

PLACE_SOURCES: Final[Words] = {
    "World Champion": _("world champion"),
    "title match": _("title match"),
    "previous championship": _("previous championship"),
    "organisation place": _("place of the organiser"),
    "sponsor place": _("place of the sponsor"),
    "Africa": _("Africa"),
    "Pan America": _("Pan America"),
    "Asia": _("Asia"),
    "Europe": _("Europe"),
    "rating list": _("rating list"),
    "World Cup": _("World Cup"),
    "global reserve list": _("global reserve list"),
    "boys": _("boys"),
    "girls": _("girls"),
    "juniors": _("juniors"),
    "cadets": _("cadets"),
    "mini_cadets": _("mini cadets"),
    "hopes": _("hopes"),
    "young_stars": _("young stars"),
    "classic": _("classic"),
    "rapid": _("rapid"),
    "blitz": _("blitz"),
}
"""Where a place of a championship comes from, and the groups of a youth championship."""

COLUMNS: Final[Words] = {
    "own_rating": _("own rating"),
    "opponent_rating": _("opponent's rating"),
    "opponent": _("opponent"),
    "difference": _("difference"),
    "expected": _("expected"),
    "percentage": _("percentage"),
    "score": _("score"),
    "games": _("games"),
    "points": _("points"),
    "change": _("change"),
    "rating": _("rating"),
    "performance": _("performance"),
    "average": _("average"),
    "opponents_average": _("opponents' average"),
    "scale": _("scale"),
    "to": _("to"),
    "k": "K",
    "points_to_come": _("points to come"),
    "new_rating": _("new rating"),
    "published": _("published"),
    "enough": _("enough"),
    "difference_counted": _("difference counted"),
    "printed_difference": _("difference in the table"),
    "relative_score": _("relative score"),
    "as_unrated": _("as a first result"),
    "as_newcomer": _("as a newcomer"),
    "fictive_draws": _("fictive draws"),
    "exact": _("exact"),
    "is": _("is"),
    "rounded": _("rounded"),
    "list": _("list"),
    "minutes": _("minutes"),
    "minutes_required": _("minutes required"),
    "minutes_a_move": _("minutes a move"),
    "share": _("share"),
    "articles": _("articles"),
    "reason": _("reason"),
    "time_control": _("time control"),
    "rated": _("rated"),
    "p": "p",
    "d_p": "d(p)",
    "fmjd": "FMJD",
}

status_text: Final = worded("status_text", STATUSES)
system_text: Final = worded("system_text", SYSTEMS)
discipline_text: Final = worded("discipline_text", DISCIPLINES)
competition_text: Final = worded("competition_text", COMPETITIONS)
criterion_text: Final = worded("criterion_text", CRITERIA)
counting_text: Final = worded("counting_text", COUNTING)
place_source_text: Final = worded("place_source_text", PLACE_SOURCES)
part_text: Final = worded("part_text", PARTS)
column_text: Final = worded("column_text", COLUMNS)


def sanction_text(sanction: Sanction) -> str:
    """Describe a sanction."""
    return sentence_text(TITLES[sanction])


def fate_text(fate: Fate) -> str:
    """Describe where a deposit is."""
    return sentence_text(FATES[fate])


def step_text(step: Mapping[str, Any]) -> str:
    """Describe a step of a running event."""
    facts = {name: _fact(value) for name, value in step.items()}
    taken = str(step.get("step", ""))
    text = str(STEPS.get("entered many" if taken == "entered" and "players" in step else taken, taken))
    try:
        return text % facts
    except KeyError:
        return text


def _fact(value: object) -> object:
    """Return a fact of a step: a step that was taken back, results by board."""
    if isinstance(value, dict) and "step" in value:
        return step_text(value)
    return ", ".join(f"{each} {result or '-'}" for each, result in value.items()) if isinstance(value, dict) else value


def country_text(code: object, name: object = None) -> str:
    """Return the country of a federation; in English, and where the language has no word for it, as the office does."""
    language = (get_language() or "en").partition("-")[0]
    known = country_name(str(code), language)
    return str((name or known if language == "en" else known or name) or code)


def series_text(name: object) -> str:
    """Describe a series: FIDE for fide, Rapid for rapid."""
    text = str(name)
    return text.upper() if len(text) <= LETTERS_OF_A_BODY else text[:1].upper() + text[1:]
