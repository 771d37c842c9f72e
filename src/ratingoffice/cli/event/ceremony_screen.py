"""What `ratingoffice event ceremony` shows: prizes as a table or as data, diplomas, podiums and medals."""

from typing import Any

from ratingoffice.cli.screen import plain, print_rows, screen
from ratingoffice.competitions.closing import Closing
from ratingoffice.competitions.prize_giving import Prize, PrizeList, not_given
from ratingoffice.tournament.ranked_event import RankedEvent


def prize_data(ranked: RankedEvent, prize_list: PrizeList, given: tuple[Prize, ...]) -> dict[str, Any]:
    """Who gets which prize, and what stays with the organiser."""
    places, names = ranked.places, {entry.number: entry.name for entry in ranked.entries}
    return {
        "event": ranked.tournament.info.name,
        "prizes": [
            {"place": places[each.number], "number": each.number, "name": names[each.number], "list": each.of}
            | {"won": _shown(each.won), "paid": _shown(each.paid), "articles": list(_articles(each))}
            for each in given
        ],
        "not_given": {of: _shown(cents) for of, cents in not_given(prize_list, given).items()},
    }


def _articles(prize: Prize) -> tuple[str, ...]:
    lost = ("Code of behaviour, 9a",) if prize.paid < prize.won else ()
    return (*(("Annex 18, 4",) if prize.of == "women" else ()), *lost)


def _shown(cents: int) -> str:
    """Euros, with cents where there are some: `450` or `383.33`."""
    return f"{cents // 100}.{cents % 100:02}" if cents % 100 else str(cents // 100)


def print_prizes(ranked: RankedEvent, prize_list: PrizeList, given: tuple[Prize, ...]) -> None:
    """Show the prizes as a table; nothing where there are none."""
    if not given:
        return
    data = prize_data(ranked, prize_list, given)
    title = f"Prizes of {plain(data['event'])}, in euros"
    names = ("place", "number", "name", "list", "won", "paid")
    rows = ([*(each[name] for name in names), ", ".join(each["articles"])] for each in data["prizes"])
    columns = ("place", "no.", "name", "list", "won", "paid", "article")
    print_rows(columns, rows, title=title, title_justify="left")
    for of, euros in data["not_given"].items():
        if euros != "0":
            screen().print(f"Not paid out of the list {of}: {euros}.")


def print_closing(made: Closing) -> None:
    """Print in which order diplomas are given, and who stands where."""
    diplomas = "; ".join(made.diplomas)
    screen().print(plain(f"Diplomas, in this order: {diplomas} (Code of behaviour, 8b)."), soft_wrap=True)
    for each in made.podiums:
        if each.shared:
            players = "; ".join(" and ".join(names) for names in each.shared)
            text = f"Podium {each.category}: {players} share a place; decide it, --deciding-game 5-7 (Annex 3, 5.10)."
        else:
            called, stand = "; ".join(each.called), "; ".join(each.from_the_left)
            text = f"Podium {each.category}: called {called}. From the left: {stand} (Code of behaviour, 8c and 10)."
        screen().print(plain(text), soft_wrap=True)
        if each.anthem:
            screen().print(plain(f"Flag and anthem: {each.anthem} (Annex 2, 2.10)."))


def medals_text(medals: dict[str, int] | None, made: Closing, *, of_teams: bool) -> str:
    """Return how many medals are needed, and which federations get a diploma."""
    if medals is None:
        return "Medals of teams are counted when the shared place is decided (Annex 2, 2.14)."
    counted = ", ".join(f"{number} {metal}" for metal, number in medals.items())
    winner = made.podiums[0].anthem
    if not of_teams:
        return f"Medals: {counted}; a diploma for the organising federation (Annex 2, 2.14)."
    if winner is None:
        return f"Medals: {counted}; diplomas for the winning and the organising federation (Annex 2, 2.14)."
    return f"Medals: {counted}; diplomas for the winning federation, {winner}, and the organising one (Annex 2, 2.14)."
