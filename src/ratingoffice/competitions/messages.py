"""What competitions say: findings of files and tables, refusals, conditions and the words in them."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        # files in TOML
        "too_large.toml": "The file has more than {most} characters; a competition needs fewer",
        "malformed_toml": "This is not TOML: {problem}. Correct it there",
        "malformed_toml.too_deep": (
            "A number has too many digits, or names, lists or tables are nested too deeply; shorten it"
        ),
        "missing_key.toml": "{key} is missing; add it",
        "unknown_key.toml": "Unknown key {key}, not read. Available: {known}",
        "malformed_value.text": "Wrong value for {key}. Write a text in quotes, not an empty one",
        "malformed_value.texts": "Wrong value for {key}. Write each text only once",
        "malformed_value.day": "Wrong value for {key}. Write a date such as 2025-06-01",
        "malformed_value.whole": "Wrong value for {key}. Write a whole number of 0 or more, nine digits at most",
        "malformed_value.flag": "Wrong value for {key}. Write true or false",
        "malformed_value.word": "Wrong value for {key}. Write one of: {words}",
        "malformed_value.time_control": "Wrong value for {key}. Write a time control such as 80+60 or 120/50,60/25",
        "malformed_value.list": "Wrong value for {key}. Write a list in square brackets",
        "malformed_value.table": "Wrong value for {key}. Write a heading [{key}] with values below it",
        "malformed_value.before_fmjd": "The FMJD was founded on {founded}; write a later date",
        "end_before_start.rounds": "The last round is before {first}; write the dates in order",
        "round_days": "{days} dates for {rounds} rounds; write one for each round",
        "unknown_board": "No opponent has board {board}; write a board of the table",
        "no_promotion": "{title} is no promotion for a referee with the title {held}. Higher titles: {above}",
        "no_promotion.highest": "{held} is the highest title; there is no promotion",
        "unknown_system": "Unknown system '{name}'. Available: {known}",
        "unknown_continent": "Unknown continent '{name}'. Available: {known}",
        "second_continent": "{name} and {other} are the same continent; write one of them",
        "opponent_is_champion": "{player} is the champion; write the other player of the title match",
        "player_twice.heading": "{player} is below this heading already; keep one",
        "two_days": "The Council sets one last date, and the first row has {first}; write the same date everywhere",
        "loser_is_winner": "{player} won this game; write who lost it",
        "unknown_player.federation": "{player} has no federation; add a line below [federations]",
        "no_place": (
            "{player} has no place in the championship. Withdrawals are of players with a place; "
            "write others below [[unavailable]]"
        ),
        "has_place": "{player} has a place; write the withdrawal below [[withdrawals]]",
        "no_reserve": "{player} is on no reserve list; write a player who is",
        # tables
        "missing_table.cup": "The table {name} is missing; add {name}.csv or {name}.parquet",
        "row_twice": "Line {line} has the same {columns}; keep one of them",
        "end_before_start.cup": "The event ends on {end}, before it starts; write the dates in order",
        "place_twice.cup": "Line {line} has place {taken} already; give each player a place of their own",
        "too_many_wins": "{wins} wins in {games} games; correct one of them",
        "man_among_women": "Player '{player}' is a man; write open",
        "declaration_not_valid": (
            "The declaration of '{player}' does not count: only a woman's does, made before her first tournament "
            "of {year} (Annex 18, women)"
        ),
        "board_twice": "Line {line} has board {board} already; give each board its own number",
        "unknown_scale.opponents": (
            "Unknown scale '{scale}'. Available: {known}. Leave it empty where national ratings compare as they are"
        ),
        "unknown_scale.early": "No scale has a formula on {day}; leave '{scale}' out",
        "player_twice.entry": "Player '{player}' is entered on line {line} already; keep one",
        "player_twice.group": (
            "Player '{player}' is in this competition on line {line} already; a player is in one group of it, keep one"
        ),
        "place_twice.group": "Line {line} has place {taken} already; give each player a place",
        "too_many_points": "{points} points in {rounds} rounds; a round gives two at most",
        "born_after": "Born in {born}, after the championship of {year}; correct the year of birth",
        # stars of the World Cup
        "stars.of_year": "No {stars}-star events in {year}. Available: {known}",
        "stars.unknown": "No {stars}-star events. Available: {known}",
        "stars.too_early": "No stars on {day}: the World Cup has them from {first} on (Annex 18)",
        "stars.no_factor": (
            "Annex 18 prints no factor for {stars} stars. Set one, such as --factor {stars}=15, "
            "or {stars} = 15 below [factors] in the file of a competition"
        ),
        "factor.printed": "Annex 18 prints the factor of {stars} stars, {factor}; leave this one out",
        "factor.out_of_range": "The factor of {stars} stars is a whole number from 1 to {most}",
    }
)
