"""What readers, writers and checks of files say, in English by their codes."""

from typing import Final

from ratingoffice.messages import Catalogue

message: Final = Catalogue(
    {
        "after_remark": "'{cell}' follows the remark; it is not read",
        "ambiguous_format": "the file could be in several formats: {formats}; choose one of them",
        "ambiguous_target": "the name {file} fits several formats: {formats}; choose one with --to",
        "more_names": "{few} and {count} more",
        "at_line": "{what} (line {line})",
        "blanks_to_stop": "blanks up to the next {stop} characters",
        "bye_with_opponent": "{code} is a bye, but there is opponent {opponent}; write 0000 - {code}, or the result",
        "cannot_say.born": (
            "the birth date of {count} player is written as a year",
            "the birth date of {count} players is written as a year",
        ),
        "cannot_say.changed": "{fact} of {owners} becomes another ('{meant}': '{said}')",
        "cannot_say.cut": (
            "{column} of {count} player is too long for its {room} characters and is cut",
            "{column} of {count} players is too long for its {room} characters and is cut",
        ),
        "cannot_say.gone": "{fact} of {owners} has no place in this format ('{meant}')",
        "cannot_say.ids": (
            "the id of {count} player is not a number; FIDE's files have numbers only",
            "the ids of {count} players are not numbers; FIDE's files have numbers only",
        ),
        "cannot_say.letters": (
            "{count} text is written in English letters",
            "{count} texts are written in English letters",
        ),
        "cannot_say.new": "{fact} of {owners} is not stated; the format needs it ('{said}')",
        "cannot_say.nothing": "there is nothing in the file that could be read again",
        "cannot_say.places": "the table needs a place of its own for each player; places are numbered again",
        "cannot_say.start_numbers": "the table has no start numbers; places stand for those of {numbers}",
        "colon": "{key} has a colon; write {key} = {value}",
        "column_type": "{column} has the type {type}; write {right}",
        "commas": "commas",
        "control_character": "{control} at character {position} is read as {read}; write blanks",
        "corrupt_excel": "the file is damaged or not Excel ({reason}); save it again",
        "corrupt_parquet": "the file is damaged or not Parquet ({reason}); write it again",
        "count_differs": "the report states '{rest}', but has {count}; check both",
        "counted_bytes": "the positions count bytes, read so; count letters, however many bytes they take",
        "cut_off.json": "the array does not end in ]; was it cut off?",
        "cut_off.line": (
            "the last line has no end; was the file cut off in it? Compare it with the list, and end the line"
        ),
        "cut_off.xml_list": "the list ends in '{cell}', not in </playerslist>; was it cut off?",
        "date_form": "{column} is '{cell}', read as {value}; write it so",
        "date_form.days": "'{cell}' is read as {day}; write {right}",
        "date_outside": "round {number} on {day} is not between the start on {start} and the end on {end}; check them",
        "dates_reversed": "the event ends on {end}, before its start on {start}; check both",
        "double_record": "record {record} is on line {line} already, which is used",
        "double_record.national_records": "{federation} has player {number} on line {line} already",
        "duplicate_id": "{body} number {number} is that of player {other} too; check both",
        "duplicate_number": "start number {number} is that of {other} too; give each player their own",
        "duplicate_row": "line {line} says the same already ({key}); keep one of the rows",
        "duplicate_team": "team {number} is {name} already; give each team its own number",
        "empty_file.report": "the file is empty; export the report from the tournament program again",
        "empty_file.table": "the file is empty; begin with the header {header}",
        "empty_round": "nobody plays in round {number}; leave out a round that was not held",
        "empty_round.round_cells": (
            "nobody has an opponent or a result after round {last}; leave rounds out that are empty"
        ),
        "encrypted_parquet": "the file is encrypted; write it without encryption",
        "event_not_chosen": "choose an event of the season with --event: {events}",
        "fact_of_player": "the {fact}",
        "fact_of_round": "the round's {fact}",
        "field_count.csv": "the row has {fields} fields, the header {header}; quote a text that has a comma in it",
        "field_count.csv_list": (
            "'{cell}' has {fields} fields, the header {header}; quote a text that has a separator in it"
        ),
        "field_count.players": "the line has {commas} commas; write {right} always, also where fields are empty",
        "field_count.results": "'{cell}' is not 'round,white,black,result'; the game is not read",
        "field_count.semicolon_table": (
            "the row has {fields} fields, the header {header}; they are separated by {separator}"
        ),
        "folder_is_file": "{folder} is a file; name a folder that is new or empty",
        "folder_has_others": "{folder} has more in it than a list: {names}. Name another folder",
        "folder_not_empty": "{folder} is not empty; name another folder, or use --force to replace the list in it",
        "full_bye": "F is the only such bye of the round; if the pairing allocated it, write U",
        "games_are_no_report": "games of draughts are no report; `draughts check --write` writes them as clean PDN",
        "half_character": "{escape} is half a character; write the character itself",
        "half_points": "points is '{cell}'; draughts counts 2-1-0, so points are whole",
        "indented": "every line begins with {indent} blanks, which are left out; remove them",
        "line_too_long.header": (
            "the line has {characters} characters, the header {header}; a text may have run into the next column: "
            "'{cell}'"
        ),
        "line_too_long.pieces": "there is no end of a line in {longest} bytes; is this a list?",
        "line_too_long.text_lines": "the line has {characters} characters; only the first {longest} are read",
        "list_twice": "the list {series} of {day} is in the season already; continue with a newer one",
        "made_id": (
            "player {number}, '{name}', has no {body} number and is {id} in the season; write the number there "
            "once there is one"
        ),
        "made_id.local": (
            "player {number}, '{name}', has no number and is {id} in the season; write the number there once there "
            "is one"
        ),
        "malformed_birth.trf": "'{cell}' is no day; write it as YYYY/MM/DD",
        "malformed_blitz": "blitz is '{cell}'; write a whole number up to {largest}",
        "malformed_blitz_games": "blitz_games is '{cell}'; write a whole number up to {largest}",
        "malformed_blitz_k": "blitz_k is '{cell}'; write a whole number up to {largest}",
        "malformed_born": "born is '{cell}'; write a year, or a date as YYYY-MM-DD",
        "malformed_cell": "'{cell}' is no game; write points, a slash and the opponent's row, such as 2/27",
        "malformed_cell.rows": "'{cell}' is no game; write {right}",
        "malformed_colour": "'{colour}' is no colour; write w, b, or - for none",
        "malformed_csv": "this is not CSV: {reason}; check that every quote closes",
        "malformed_date.days": "'{cell}' is no day of round {round}; write it as YY/MM/DD at {position}",
        "malformed_date.texts": "{column} is '{cell}'; write a day as DD/MM/YYYY",
        "malformed_date.trf": "'{cell}' is no day; write it as YYYY/MM/DD, such as 2026/03/01",
        "malformed_fact": "'{wrong}' is not what XXC has; write rank, white1 or black1",
        "malformed_fact.152": "'{cell}' is not what 152 has; write W or B",
        "malformed_fact.172": (
            "'{cell}' is not what 172 has; write a federation and FIDE, NRO, FIDON, NIDOF, HBFN, LBFN or OTHER"
        ),
        "malformed_fact.192": (
            "'{cell}' is not what 192 has; write a code of FIDE's table, such as FIDE_DUTCH, BERGER_ROUNDROBIN_G1 "
            "or FIDE_TEAM_MP_GP"
        ),
        "malformed_fact.222": (
            "'{cell}' is not what 222 has; write seconds such as 5400+30 or 40/6000+30:900+30, with W...-B... "
            "where the sides differ"
        ),
        "malformed_fact.352": "'{cell}' is not what 352 has; write the colours of the boards, such as WBWB",
        "malformed_federation.list": "federation is '{cell}'; write three letters, such as NED",
        "malformed_federation.read": "'{cell}' is no federation; it is read as {meant}; write {meant}",
        "malformed_federation.trf": "'{cell}' is no federation; write three capital letters",
        "malformed_flag.info": "{key} is '{cell}'; write Y or N",
        "malformed_id": "the FMJD-id is '{fmjd}'; write its number, or nothing for a player without one",
        "malformed_id.player_records": "'{cell}' is no number of a player; write digits only",
        "malformed_json": "'{cell}' is not JSON; nothing after it is read",
        "malformed_number.arbiter_pro": "the start number is '{number}'; write a whole number; it is read as {place}",
        "malformed_number.event_records": "'{cell}' is no number of rounds; write one from 1 to {most}",
        "malformed_number.lines": "'{cell}' is no whole number; write digits only",
        "malformed_number.players": "{column} is '{cell}'; write a whole number from 0 to {most}",
        "malformed_number.results": (
            "{column} is '{cell}'; write a whole number from {least} to {most}; the game is not read"
        ),
        "malformed_number.special_records": "'{word}' is no start number; write digits only",
        "malformed_opponent": "'{opponent}' is no start number; write the opponent's, or 0000 for nobody",
        "malformed_place": "the place is '{place}'; write a whole number; it is read as {position}",
        "malformed_player_id": "player_id is '{cell}'; write the number of the player; the line is left out",
        "malformed_points.fmjd_table": "the row ends in '{cell}'; end it with the points in all, such as 11",
        "malformed_points.kept_records": "'{rest}' sets no match points; write TW, TD and TL with points",
        "malformed_points.lines": "'{cell}' are no points; write them as 11.5",
        "malformed_points.players": (
            "points is '{cell}'; write a whole number of points, at most {most}; it is obligatory"
        ),
        "malformed_points.points_records": "'{rest}' sets no points; write {codes} with points such as 0.5",
        "malformed_points.points_records_2": "'{rest}' are no points; write them as 1.0 or 0.5",
        "malformed_points.rows": "the points in all are '{points}'; write a number such as 11",
        "malformed_rapid": "rapid is '{cell}'; write a whole number up to {largest}",
        "malformed_rapid_games": "rapid_games is '{cell}'; write a whole number up to {largest}",
        "malformed_rapid_k": "rapid_k is '{cell}'; write a whole number up to {largest}",
        "malformed_rating": (
            "the rating is '{cell}'; write a number such as 2339, or A 2339 with the letter of its list"
        ),
        "malformed_result.round_cells": "'{result}' is no result; write one of {codes}",
        "malformed_result.special_records": "'{cell}' is no result; write one of {codes}, or leave it blank",
        "malformed_sex": "sex is '{cell}'; write W or M",
        "malformed_sex.list": "sex is '{cell}'; write M, or F for a woman",
        "malformed_sex.player_records": "'{cell}' is not a sex; write m or w",
        "malformed_standard": "standard is '{cell}'; write a whole number up to {largest}",
        "malformed_standard_games": "standard_games is '{cell}'; write a whole number up to {largest}",
        "malformed_standard_k": "standard_k is '{cell}'; write a whole number up to {largest}",
        "malformed_start_number": "a player needs a start number from 1 to {most}",
        "malformed_team_number": "a team needs a number from 1 to 999",
        "malformed_type.bye": "the type is '{cell}'; write F, H or Z",
        "malformed_type.forfeit": "the type is '{cell}'; write +-, -+ or --",
        "malformed_xml": "'{cell}' is not XML ({wrong}); the player is left out",
        "misplaced": "position {position} has to be blank; check that every field is in its place",
        "misplaced.round_cells": "'{cell}' is no round; write opponent, colour and result as in '  12 w 1'",
        "missing_birth": "a player without FMJD-ID needs a birth date, DD/MM/YYYY before the games (4.2.2.7)",
        "missing_birth.players": "a player without FMJD-ID needs a birth date, DD/MM/YYYY (4.2.2.7)",
        "missing_colour": "a game was played without a colour; write w or b",
        "missing_extra": (
            "This needs the package {package}, which is not installed. "
            'Install it with: pip install "ratingoffice[{extra}]"'
        ),
        "missing_column.headers": "no column is the {column}; the header is '{header}'",
        "missing_column.semicolon_table": "the column {column} is missing; the header is '{header}'",
        "missing_country": "the country is missing before the games; write its code, such as nl (4.2.2.6)",
        "missing_end": "the file ends before {right}; was it cut off? end the section",
        "missing_end.sections": "{opening} begins before {closing}; end each section",
        "missing_fact": "the system of the event is missing; a season needs one of {systems}",
        "missing_fact.season_rows": "the event has no {name}; a season needs it",
        "missing_folder": "there is no such folder, or it cannot be opened; name a folder with the tables of a season",
        "missing_id": "the row does not begin with an FMJD-ID; write 0 for a player without one (4.2.2.1)",
        "missing_id.player_records": (
            "the number of the player is missing, only name and birth date can identify the player; write it"
        ),
        "missing_name": "the name is '{cell}'; write first name and surname (4.2.2.2, 4.2.2.3)",
        "missing_name.list": "the player has no name",
        "missing_name.player_records": "the name is missing; write it as Last, First",
        "missing_name.players": "{column} is empty; write it in full",
        "missing_name.rows": "the name is empty; write first and last name",
        "missing_number": "the player has no tournament number from 1 to 999; it is obligatory",
        "missing_opponent": "{code} is the result of a game, but there is no opponent; write one, or a bye (H F U Z)",
        "missing_player_id": "the player has no id; the line is left out",
        "missing_points": "the points are missing; write them as 1.0 or -0.5",
        "missing_record.012": "record 012, the name of the event, is missing; a report for rating needs it",
        "missing_record.022": "record 022, the city of the event, is missing; a report for rating needs it",
        "missing_record.032": "record 032, the federation of the event, is missing; a report for rating needs it",
        "missing_record.042": "record 042, the first day of the event, is missing; a report for rating needs it",
        "missing_record.052": "record 052, the last day of the event, is missing; a report for rating needs it",
        "missing_record.102": "record 102, the chief arbiter of the event, is missing; a report for rating needs it",
        "missing_result": "player {player} has no result against {opponent}; write it when the game is played",
        "missing_result.season_games": "the game of {player} has no result; a season needs it",
        "missing_round": "round {number} is missing; write its games, or number the rounds without a gap",
        "missing_round.schedule": "player {player} has nothing in round {number}; write a game or a bye",
        "missing_section": "there is no {opening}; a report has all three sections",
        "missing_sex": "a player without FMJD-ID needs a sex, M or W",
        "missing_table.register": "the file is missing; write one with the columns {columns}",
        "missing_value.day": "{key} is missing; the rating list in force depends on it; write {key} = DD/MM/YYYY",
        "missing_value.name": "the event has no name; write name = ...",
        "missing_value.type": "the type is missing; write SWISS, ROUND, TEAMS or OTHER",
        "no_colour": "nobody has white in the game of {player} and {opponent}; {player} gets it",
        "no_games.report": "the report has players, but no game between two of them; send it after the first round",
        "no_header": "no line names the columns; write a header such as {known} with R1, R2, ... in it",
        "no_header.list": "the first line does not name the columns; a list begins with ID Number, Name, Fed and so on",
        "no_list_in_run": "{file} does not describe a list; write it again with `ratingoffice rate`",
        "no_player": "both players are 0, the dummy; name the one who paused",
        "no_players.contents": "the report has no players; export it from the tournament program again",
        "no_players.list": "the list has no players",
        "no_players.xml_list": "there is no player that ends in {end}; is this a list of players?",
        "no_report": "there is neither a player (001) nor an event (012); this is no report file",
        "no_rounds": "no column is a round; write R1, R2, ... in the header",
        "no_rows.fmjd_table": "no line is a row; write 'id title name country points/opponent ... total'",
        "no_rows.semicolon_table": "the table has no row below its header; write the header above the rows",
        "no_run_file": "{folder} has no run.json; name a folder that `ratingoffice rate` has written",
        "no_such_result": "{code} and {other} are no result together; check both",
        "no_table_in_list": "{folder} has no table {table}; calculate the list again with `ratingoffice rate`",
        "nobody_won": (
            "players {player} and {opponent} both have 0 in round {round}; it is read as a game that was not "
            "played, lost by both"
        ),
        "not_a_player": "'{value}' is no object with the facts of a player; it is not read",
        "not_a_row": "'{cell}' is no row of the table; it is not read",
        "not_a_value": "'{cell}' is no 'key = value'; it is not read",
        "not_english": "the name is '{cell}'; use English letters only, such as '{english}' (4.2.5.1)",
        "not_english.texts": "{column} is '{cell}'; use English letters only, such as '{right}' (4.2.5.1)",
        "not_one_file": "the archive has {files} files; put one list into it",
        "not_read": (
            "{file} could not be read within {seconds} seconds and {megabytes} MB; a file of one event needs a "
            "tenth of that; export it again, or send less at a time"
        ),
        "not_read.busy": "the server is reading other files; send {file} again in a minute",
        "not_read.players": "{file} has more than {most} players; send those of one event",
        "not_utf8": "byte {byte} at character {position} is not UTF-8; save it as UTF-8",
        "not_utf8.text_lines": "byte {byte} is not UTF-8; the line is read as {name}; save it as UTF-8",
        "nul_byte": "there is a NUL byte at character {position}; save it as UTF-8 text",
        "old_bye": "'{code}' against nobody is read as the bye {bye}; write {bye}",
        "older_list": "the season has a newer list of {series}, of {newest}; {day} is before it",
        "one_blank": "one blank",
        "one_sided": (
            "player {player} names {opponent} as opponent in round {round}, but {opponent} does not name {player}; "
            "write the game on both sides"
        ),
        "only_lists_together": "only calculated lists can be written together; name their folders",
        "only_year": "born is '{cell}', only a year; write DD/MM/YYYY",
        "open_quote.file": "a quote opens in this row and does not close before the end of the file; close it",
        "open_quote.semicolon_table": "a quote does not close; it is left out; remove it",
        "open_remark": "the remark does not end; write </end remark>",
        "other_file.document": (
            "the file is a document of a word processor; export the report from the tournament program, as TRF or "
            "as a table"
        ),
        "other_file.pdf": (
            "the file is a PDF document; export the report from the tournament program, as TRF or as a table"
        ),
        "other_file.swiss_manager": (
            "the file is a file of Swiss-Manager itself; export the report from the tournament program, as TRF or "
            "as a table"
        ),
        "other_file.web": (
            "the file is a page of the web; export the report from the tournament program, as TRF or as a table"
        ),
        "other_kind_of_file": "a player list becomes another player list, a report another report or a season",
        "other_series": "the season has no list of the series '{series}'; it has {known}",
        "outside_sections": "'{cell}' is outside the sections; it is not read",
        "own_opponent": "player {player} is their own opponent in round {round}; write the right number",
        "place_against_points": (
            "player {number} on place {place} has more points than {above} on {above_place}; check both"
        ),
        "player_in_round": "player {player} in round {round}",
        "player_list_suffix": "the name of a player list ends in {suffixes}",
        "player_number": "player {number}",
        "points_differ.report": "player {number} has {said} points, the rounds give {given}; check both",
        "points_differ.points_records": (
            "{white} and {black} differ, points by colour cannot be held; {white} is used for both"
        ),
        "points_differ.points_records_2": "the points of {code} were set to {points} before; write them once",
        "points_form": "'{cell}' is read as {right}; write {right}",
        "result_form": "result is '{cell}', read as {right}; write it so",
        "results_differ": (
            "players {player} and {opponent} in round {round} have the results {result} and {other_result}, which "
            "do not fit; write one result on both sides"
        ),
        "right_cell.arbiter_pro": "the opponent's place, w or b, and the points, such as 68b2",
        "right_cell.toernooibase": "points, a slash, the opponent's place and w or b, such as 2/18b",
        "rounds_differ": "142 says {rounds} rounds, XXR {other}; 142 is used",
        "rounds_out_of_order": "the rounds are {rounds}; write R1 to Rn in order",
        "same_colour.report": (
            "players {player} and {opponent} in round {round} both have {colour}; write w for one and b for the other"
        ),
        "same_kind_of_list": "{folder} is a second list of {kind} ratings; name one list of each kind",
        "same_player": "player {number} is {id}, and so is another; choose who each is",
        "season_without_events": "the season has no events",
        "second_column": "'{header}' is {column} already; the column is not read",
        "second_column.semicolon_table": "the column '{name}' is there more than once; the first is read",
        "second_place": "place {place} is on line {line} already; opponents are named by place, so write one each",
        "second_player": "the player is on line {line} already; keep one of them",
        "second_section": "{opening} begins again; keep one of each",
        "second_value": "'{key}' is on line {line} already; this one is not read",
        "semicolons": "semicolons",
        "sex_form": "sex is 'F', read as W; write W or M",
        "shared_place": "player {number} shares place {place} with player {other}, not the points; check both",
        "shared_place.players": "place {place} is that of player {number} too; give each a place (11)",
        "shifted.left": "the fields after the name are {places} too far to the left, read so; put them in their places",
        "shifted.right": (
            "the fields after the name are {places} too far to the right, read so; put them in their places"
        ),
        "short_name": "the name is '{cell}'; write it in full, no short versions (4.2.5.2)",
        "short_name.players": "{column} is '{cell}'; write it in full, no short versions (4.2.5.2)",
        "stray_text": "'{cell}' is no player; it is not read",
        "swapped": "'{city}' as city and '{federation}' as federation are read the other way round; swap 022 and 032",
        "tabs": "tabs",
        "team_differs": "team '{name}' is another one in record 310, which is used",
        "team_mates_meet": "players {player} and {opponent} of team {number} meet in round {round}; check both",
        "team_points_differ": (
            "team {number} has {said} match points, its boards give {counted} with {won}, {drawn} and {lost} for a "
            "match won, drawn and lost; check both"
        ),
        "team_points_differ.team_points": "team {number} has {said} game points, its players made {given}; check both",
        "the_event": "the event",
        "too_large.archive": "the archive has more than {largest} bytes unpacked; save the list as CSV",
        "too_large.packed": "the archive is more than {times} times as large unpacked; no list is; save it again",
        "too_large.report_lines": "the file has more than {most} bytes; no report of an event has as many",
        "too_large.rows": "the file says that it has {rows} rows in {size} bytes; no list has; write it again",
        "too_large.sheet": (
            "a sheet reaches to column {column} and row {row}, with {cells} cells in it; delete what is far from "
            "the list, or save it as CSV"
        ),
        "too_large.table": "the file is more than {times} times as large unpacked; no table is; write it again",
        "too_large.workbook": "the workbook is not one of Excel 2007 or later (.xlsx); save it as that, or as CSV",
        "too_long": "the name is '{cell}'; first name and surname have at most {longest} letters (4.2.5.1)",
        "too_long.texts": "{column} has {length} characters, '{cell}'; at most {most}: '{right}'",
        "too_many_columns": "the header has {columns} columns; a list has at most {most}",
        "too_many_columns.table": "the table has {number} columns; only the first {most} are read",
        "too_many_games": (
            "{rows} players and {rounds} rounds are more than an event has; only the first {most} are read"
        ),
        "too_many_lines.report": "only the first {most} lines are read; no report of an event has more",
        "too_many_rounds.report": "there are games of round {last_round}, but only {rounds} rounds are announced",
        "too_many_rounds.fmjd_table": "the row has {rounds} rounds; only the first {most} are read",
        "too_many_rows": "the table has {number} rows; only the first {most} are read",
        "twice_in_round": "player {player} is twice in round {round}; keep one, or write the right round",
        "two_files": "{first} and {second} are both there; keep one of them",
        "two_teams": "player {player} is in team {first} and in team {second}; keep one",
        "unknown_column.headers": "the column '{name}' is unknown and is not read",
        "unknown_column.text_list": "the column is unknown and is not read",
        "unknown_column.xml_list": "the element is unknown and is not read",
        "unknown_country": "{column} is '{cell}', which no country has; write its code, such as nl or NED",
        "unknown_format": "the format of the file is unknown; choose one of {formats}",
        "unknown_key.info": "'{key}' is no key of the info; available: {known}",
        "unknown_number.report": "{number} is none of the players of the report; check it",
        "unknown_number.entrant": "{number} is none of the entrants of the report; check it",
        "unknown_number.entry": "number {number} is not in the report; write the start number of a player",
        "unknown_number.national_records": "no 001 line has start number {number}; check it",
        "unknown_number.team": "{number} is none of the teams of the report; check it",
        "unknown_opponent": "opponent {opponent} of player {player} is not in the report; write a number that is",
        "unknown_player.register_file": "player_id '{id}' is not in players.csv; add a row there",
        "unknown_player.season": (
            "player '{id}' is not in the players of the season; add them, or name the season of this list"
        ),
        "unknown_record": "'{record}' is no record of a report; the line is kept as it is",
        "unknown_report_format.report": 'Unknown report format "{format}". Available: {formats}.',
        "unknown_result.report": "a pause has no result; write 2-0, 2x0, 1x1 or 0x0",
        "unknown_result.results": "result is '{cell}'; write 2-0, 1-1, 0-2, or with an x where the referee decided",
        "unknown_target": "the name {file} fits none of {formats}; choose one with --to",
        "unknown_team_player": "player {player} of team {number} is not in the report; write a number that is",
        "unknown_type": "type is '{cell}', read as OTHER; write SWISS, ROUND, TEAMS or OTHER",
        "unmatched_player": "player {number} is not in the register; choose who it is",
        "unreadable_file": "the file cannot be read ({reason}); name a file that can be opened and read",
        "unreadable_list": "the list in {folder} cannot be read: {reason}",
        "unreadable_run": "{file} cannot be read: {reason}",
        "unreadable_table": "{file} cannot be read",
        "utf16": "the file is UTF-16; save it as UTF-8",
        "wrong_end": "{found} is here, but {right} would be right",
        "wrong_end.closed": "{found} is here, but no section is open",
        "finding_in_game": "game {game}: {finding}",
        "finding_with_articles": "{finding} ({articles})",
        "wrong_separator.commas": "the columns are separated by {separator}; separate them by commas",
        "wrong_separator.semicolon_table": "the columns are separated by {separator}; separate them by semicolons",
        "wrong_separator.texts": "the fields are separated by {separator}; write commas",
    }
)
