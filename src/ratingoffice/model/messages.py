"""What the model says: findings of a season and words of conditions, in English by their codes."""

from typing import Final

from ratingoffice.messages import Catalogue

MALFORMED: Final = "{column} is '{cell}'; write {right}"

message: Final = Catalogue(
    {
        "not_listed": ("{count} more of this kind is not listed", "{count} more of this kind are not listed"),
        # What is right in a cell.
        "right_text": "a text",
        "right_date": "a date, YYYY-MM-DD",
        "right_birth": "a year or a date, YYYY or YYYY-MM-DD",
        "right_federation": "three letters, such as NED",
        "right_flag": "Y or N",
        "right_choice": "{others} or {last}",
        "right_result": "{others} or {last} (x: not played)",
        "right_points": "points such as 4 or 4.5",
        "right_time_control": "stages minutes[/moves][+seconds] joined by commas, such as 90/45,30+30",
        "right_number": "a whole number from {least} to {most}",
        "right_number.open": "a whole number of {least} or more",
        "right_number.of_article": "a whole number from {least} to {most} ({article})",
        # The header and the cells of a table.
        "missing_table": "the table {table} is missing; add {table}.csv or {table}.parquet",
        "no_rows": "the table has no rows; the work goes on without any",
        "blanks_trimmed": "'{cell}' has blanks around it; it is read as '{trimmed}'",
        "blanks_trimmed.column": "the column name '{cell}' has blanks around it; it is read as '{trimmed}'",
        "duplicate_column": "the column {column} is here {count} times; keep one of them",
        "unknown_column": "unknown column {column}, not read; available: {known}",
        "unknown_column.near": "unknown column {column}, not read; did you mean {near}?",
        "unknown_column.nameless": "a column without a name is not read; available: {known}",
        "missing_column": "the column {column} is missing; add it, with {right} in each row",
        "empty_cell": "{column} is empty; write {right}",
        "malformed_birth": MALFORMED,
        "malformed_choice": MALFORMED,
        "malformed_date": MALFORMED,
        "malformed_federation": MALFORMED,
        "malformed_flag": MALFORMED,
        "malformed_number": MALFORMED,
        "malformed_points": MALFORMED,
        "malformed_result": MALFORMED,
        "malformed_time_control": MALFORMED,
        "number_out_of_range": MALFORMED,
        "unseen_character": "name '{name}' has a control or direction character; remove it",
        # Rows of players, events, games, ratings and cards.
        "duplicate_player_id": "player_id '{id}' is on line {line} already; give each player one row",
        "duplicate_event_id": "event_id '{id}' is on line {line} already; give each event one row",
        "unknown_player": "no player has the id '{id}'; write an id of {file}, or add the player there",
        "unknown_event": "no event has the id '{id}'; write an id of {file}, or add the event there",
        "born_too_early": "born '{born}' is before {earliest}; write the year or the date of birth, YYYY or YYYY-MM-DD",
        "born_in_future": (
            "born '{born}' is after {latest}, the last day in the tables; "
            "write the year or the date of birth, YYYY or YYYY-MM-DD"
        ),
        "born_after_game": (
            "born '{born}' is after the first game, on {first_game}; "
            "write the year or the date of birth, YYYY or YYYY-MM-DD"
        ),
        "end_before_start": (
            "event '{event}' ends on {end}, before its start on {start}; write an end on or after the start"
        ),
        "game_without_players": "white and black are both empty; write two ids, or one for a bye",
        "player_against_himself": "player '{player}' has white and black; write the opponent's id",
        "played_bye": (
            "player '{player}' has no opponent but the played result '{result}'; "
            "it is read as a bye: write x instead of -"
        ),
        "date_outside_event": "date {date} is outside event '{event}', from {start} to {end}; write a day of the event",
        "round_above_rounds": "round {round} is above the {rounds} rounds of event '{event}'; check both",
        "pairing_twice": (
            "'{white}' and '{black}' are in round {round} of event '{event}' on line {line} already; "
            "keep one, or write the right round"
        ),
        "player_twice_in_round": (
            "player '{player}' plays in round {round} of event '{event}' on line {line} already; "
            "write the right player or round"
        ),
        "rating_twice": "player '{player}' has a rating in list '{list}' of {date} on line {line} already; keep one",
        "peak_below_rating": "peak {peak} is below the rating {rating}; write the highest rating so far",
        "last_played_after_list": (
            "last_played {last_played} is after the list of {date}; a list knows only the games before it"
        ),
        "card_twice": "player '{player}' has a card of event '{event}' on line {line} already; keep one",
        "score_above_rounds": "{points} points in {rounds} rounds; a round gives one at most",
        # Words of conditions.
        "yes": "yes",
        "no": "no",
        "none": "none",
        "at_most": "{number} at most",
        "at_the_latest": "{day} at the latest",
        "or_later": "{day} or later",
    }
)
