"""Words of tables in the reader's language: statuses, systems, parts of a publication, columns, norms and titles."""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import get_language, gettext, pgettext
from django.utils.translation import gettext_noop as _

from ratingoffice.formats.country_names import country_name
from ratingoffice.tournament.discipline.appeals import FATES, Fate
from ratingoffice.tournament.discipline.incidents import TITLES, Sanction
from ratingoffice.web.sentences import Words, by_english, sentence_text, worded

LETTERS_OF_A_BODY: Final = 4

STATUSES: Final[Words] = {
    **by_english(_("listed"), _("new"), _("inactive"), _("unrated"), _("received")),
    "delisted": _("taken off the list"),
    "A": _("list A"),
    "B": _("list B"),
    "C": _("list C"),
}

SYSTEMS: Final[Words] = {
    **by_english(_("round robin"), _("double round robin"), _("match")),
    "swiss": _("Swiss system"),
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
    **by_english(_("first places"), _("second places"), _("third places")),
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
    **by_english(_("own rating"), _("opponent"), _("difference"), _("expected"), _("percentage"), _("score")),
    **by_english(_("games"), _("points"), _("change"), _("rating"), _("performance"), _("average"), _("scale")),
    **by_english(_("to"), _("points to come"), _("new rating"), _("published"), _("enough"), _("difference counted")),
    **by_english(_("relative score"), _("fictive draws"), _("exact"), _("is"), _("rounded"), _("list"), _("minutes")),
    **by_english(_("minutes required"), _("minutes a move"), _("share"), _("articles"), _("reason"), _("time control")),
    **by_english(_("rated")),
    "opponent_rating": _("opponent's rating"),
    "opponents_average": _("opponents' average"),
    "printed_difference": _("difference in the table"),
    "as_unrated": _("as a first result"),
    "as_newcomer": _("as a newcomer"),
}

SYMBOLS: Final = {"k": "K", "p": "p", "d_p": "d(p)", "fmjd": "FMJD"}
"""Columns that are called the same in every language."""

NORM_COLOURS: Final[Words] = {
    "red": _("A red norm is harder than a black one; a GMI and an MI need one at least (Annex 10, 2.2)."),
    "black": _("A black norm is easier than a red one; a GMI and an MI need a red one too (Annex 10, 2.2)."),
    "automatic": _("One result gives the title, without norms (Annex 10, 2.1.1)."),
}
"""What the colour of a norm means."""

VERDICTS: Final[Words] = {"met": _("yes"), "missed": _("no"), "not told": _("not stated")}
WAYS: Final[Words] = {"norms": _("through norms"), "automatic": _("by one result"), "": _("not known")}

TITLE_FACTS: Final[Words] = {
    "world": _("World Championship"),
    "mind-sports-games": _("World Mind Sports Games"),
    "europe": _("European Championship"),
    "africa": _("African Championship"),
    "america": _("American Championship"),
    "asia": _("Asian Championship"),
    "national": _("National championship"),
    "world-cup": _("World Cup"),
    "federations": _("Match of federations"),
    "other": _("Other event"),
    "adults": _("Adults"),
    "under-23": _("Under 23"),
    "juniors": _("Juniors"),
    "cadets": _("Cadets"),
    "mini-cadets": _("Mini cadets"),
    "hopes": _("Hopes"),
    "young-stars": _("Young stars"),
    "veterans": _("Veterans"),
    "international": _("International referee"),
    "fmjd": _("FMJD referee"),
    "technical": _("Technical referee"),
}
"""What an event is for titles: the competition, the age, the title of the main referee."""

status_text: Final = worded("status_text", STATUSES)
system_text: Final = worded("system_text", SYSTEMS)
discipline_text: Final = worded("discipline_text", DISCIPLINES)
competition_text: Final = worded("competition_text", COMPETITIONS)
criterion_text: Final = worded("criterion_text", CRITERIA)
counting_text: Final = worded("counting_text", COUNTING)
place_source_text: Final = worded("place_source_text", PLACE_SOURCES)
part_text: Final = worded("part_text", PARTS)
named_column: Final = worded("named_column", COLUMNS)
colour_meaning: Final = worded("colour_meaning", NORM_COLOURS)
verdict_text: Final = worded("verdict_text", VERDICTS)
way_text: Final = worded("way_text", WAYS)
title_fact_text: Final = worded("title_fact_text", TITLE_FACTS)


def column_text(column: object) -> str:
    """Describe a column of an answer."""
    return SYMBOLS.get(str(column)) or named_column(column)


def colour_text(colour: object) -> str:
    """Describe the colour of a norm; other languages have another word for it than for that of a player."""
    words = {"red": gettext("red"), "black": pgettext("norm", "black"), "automatic": gettext("at once")}
    return words.get(str(colour), str(colour))


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
    known = STEPS.get("entered many" if taken == "entered" and "players" in step else taken)
    text = gettext(known) if known else taken
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
