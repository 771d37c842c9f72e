"""What is refused and found about players: numbers, names, memberships, imports, matching."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "unknown_player.register": "Unknown player '{player}'",
        "unknown_players": "Unknown players: {players}",
        "unknown_club": "Unknown club '{club}'",
        "unknown_federation": "unknown federation '{federation}'; write its three letters, such as NED",
        "wrong_rating.typed": "the rating of {name} is '{rating}'; write a whole number from 1 to {highest}",
        "wrong_rating.nameless": "the rating is '{rating}'; write a whole number from 1 to {highest}",
        "unknown_series.typed": "unknown series '{series}'; available: {known}",
        # correcting, hiding and merging
        "fact_not_correctable": "of a player can be corrected: {facts}",
        "wrong_facts": "the facts are not right",
        "titles_with_days": "the titles of {player} are kept with their days; enter or withdraw one of them",
        "title_not_corrected": "{title} is not awarded by a correction; enter it among the titles, with its day",
        "unknown_title.chess": "unknown title '{title}'; of chess there are {known}",
        "impossible_birth": "born {born} is not possible; write a day between {first} and today",
        "hiding_without_reason": "hiding a player needs a reason",
        "anonymising_without_reason": "making a player anonymous needs a reason",
        "file_would_differ": (
            "the file of {competition} would mean something else with {player} in place of the name; "
            "fix it with `competition tell` first"
        ),
        "namesake_in_file": (
            "{other} has the name of {player} too: if the file of {competition} means {player}, "
            "write that in place of the name with `competition tell`; if not, correct the name of {player}"
        ),
        "already_double": "{player} is a double of {other} already",
        "double_of_itself": "{player} cannot be a double of itself",
        "births_differ": (
            "{double} was born in {born}, {survivor} in {other}; "
            "confirm that they are one person, or correct the birth first"
        ),
        "both_played": "{double} and {survivor} both played in {events}; they are two people",
        "no_double": "{player} is not a double of anybody",
        # numbers and memberships
        "number_incomplete": "a number needs a body, such as fide, and its value",
        "number_taken": "a number means one player: {numbers}",
        "number_of": "{body} {number} is {player}",
        "number_twice": "a number means one player; two of them have the same",
        "unknown_player_number": "{player} has no number {body} {number}",
        "membership_incomplete": "a membership needs a club, a federation or a kind",
        "membership_ends_early": "the membership would end on {until}, before it begins on {begins}",
        # importing
        "not_imported": "{file} was not imported",
        "too_long.player": "{fact} '{value}' is longer than {most} characters",
        "nul_character.player": "{fact} '{value}' has a NUL character; remove it",
        "duplicate_player_id.player": "player_id '{player}' is on line {line} already; give each player one row",
        # matching the players of a report
        "by_number": "number {body} {number}",
        "by_number.other_name": "number {body} {number}, but another name",
        "to_be_chosen": "to be chosen",
        "not_in_register": "not in the register",
        "same_person": "same name and birth",
        "same_name": "same name, birth not known",
        "same_name.other_birth": "same name, other birth",
        "similar_name": "similar name, same year and federation",
    }
)
