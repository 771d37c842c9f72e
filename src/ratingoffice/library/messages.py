"""Messages of the library."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "input_has_errors": (
            "{count} error in {what}:\n{places}",
            "{count} errors in {what}:\n{places}",
        ),
        "place_in_input": "{place}: {problem}",
        "more_errors": "... and more: see .findings",
        "not_a_table": "{table} is a {type}. Pass a Polars, pandas or Arrow table, or a dict of columns.",
        "columns_twice": "{table} has two columns of the same name. Rename or remove one.",
        "not_a_readable_table": "{table} cannot be read as a table: {problem}",
        "not_a_day": "'{day}' is not a day. Write it as 2011-03-01.",
        "other_season": "The list of {day} was not calculated from this season.",
        "list_not_newer": "The season has the list of {newest} already. Only a newer list can be added.",
        "only_whole": (
            "The rulebook {rulebook} can only rate a season whole. This one needs about {needed} MB: "
            "give it more memory, with --memory or memory=."
        ),
        "spark_writes_parquet": "On Spark a list is written as Parquet: leave format out, or give parquet.",
        "unknown_option": "Unknown {option} '{value}'. Available: {known}.",
        "rounds_needed": "No game is played yet and the report does not state the number of rounds: pass rounds=9.",
        "round_out_of_range": "There is no round {round} here. Write 1 to {last}.",
        "not_a_report": "{file} is not a report of an event.",
        "acceleration_needs_rounds": (
            "acceleration in groups has to know the number of rounds; write it into the report (142 or XXR)"
        ),
        "paired_by_table": "A round robin follows its table of games: nothing was chosen that could be explained.",
        "no_folder_to_write": "There is no folder '{folder}' to write into.",
        "no_games_to_come": "{format} has no place for games to come: write a .trf file.",
    }
)
