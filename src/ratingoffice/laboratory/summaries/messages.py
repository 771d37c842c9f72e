"""Messages of studies as they are read: questions, headings, words on charts."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "no_lists_yet": "There is no list yet.",
        "no_games_yet": "There are no games between two lists yet.",
        "no_lists_in_year": "There is no list in {year}.",
        "lists_question": "How many players are rated?",
        "lists_answer": (
            "{count} player is on the list of {day}; on {former_day} there were {former}.",
            "{count} players are on the list of {day}; on {former_day} there were {former}.",
        ),
        "activity_question": "How much is played?",
        "activity_answer": (
            "In the year before the newest list {count} game was played (players: {players}, events: {events}).",
            "In the year before the newest list {count} games were played (players: {players}, events: {events}).",
        ),
        "level_question": "Is the level stable?",
        "oddities_question": "Was anything odd?",
        "oddities_numbers": (
            "The rating officer has {count} oddity of this year to look at.",
            "The rating officer has {count} oddities of this year to look at.",
        ),
        "oddities_by_kind": "Oddities by kind",
        "oddities_note": "An oddity is what chance alone hardly explains. It may still be right: it is no verdict.",
        "kind": "Kind",
        "number": "Number",
        "players_of_lists": "Players on each list",
        "games_of_lists": "Games before each list",
        "level_since_first": "Level since the first list, in points",
        "change_split": "Change from the first list to the last, and its parts",
        "change_by_age": "Average change in a year by age",
        "date": "Date",
        "list": "List",
        "figure": "Figure",
        "first_list": "First list",
        "last_list": "Last list",
        "change": "Change",
        "low": "from",
        "high": "to",
        "by_left": "by players who left",
        "by_stayed": "by players who stayed",
        "by_came": "by new players",
        "ages": "Ages",
        "players": "Players",
        "change_a_year": "Points a year",
        "same_players": "The same players from list to list",
        "top_players": "Best {count} of each list",
        "rated_players": "Rated players",
        "average_rating": "Average rating",
        "percentile": "Percentile {number}",
        "middle_rating": "Median",
        "events": "Events",
        "games": "Games",
        "players_active": "Players who played",
    }
)
