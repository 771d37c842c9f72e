"""What the tournament package says: refusals of the desk, the log, findings about pairings, reasons of pairs."""

from typing import Final

from ratingoffice.messages import Catalogue

Texts = dict[str, str | tuple[str, str]]

DESK: Final[Texts] = {
    "unknown_start_number": "nobody has start number {number}",
    "unknown_team_number": "no team has number {number}",
    "bye_unknown": "Unknown bye '{bye}'. Available: {byes}",
    "bye_in_round_robin": "nobody can ask for a bye in a round robin",
    "bye_too_late": "round {round} is already paired; a bye can be asked for from round {first} on",
    "bye_after_the_end": (
        "the event has no round {round}; it has {count} round",
        "the event has no round {round}; it has {count} rounds",
    ),
    "robin_takes_nobody": ("a round robin that has begun accepts no more players; undo the first round to add them"),
    "already_entered": "{name} is already in the event",
    "player_needs_name": "a player needs a name",
    "event_has_begun.player": "the event has begun; let the player withdraw",
    "event_has_begun.team": "the event has begun; let the team withdraw",
    "already_withdrawn": "{number} has already withdrawn",
    "not_withdrawn": "{number} has not withdrawn",
    "robin_games_left_out": (
        "in a round robin games were already left out because of the withdrawal; undo the withdrawal instead"
    ),
    "robin_table_is_fixed": "the table of a round robin is fixed; exchange two players instead",
    "round_has_result": "a game of the round has a result; exchange two players instead, or clear the results",
    "exchange_in_team": "to exchange players of a team, change its line-up",
    "only_current_round": "only the current round, {round}, can be changed by hand",
    "change_needs_reason": "a change by hand needs a reason; it is printed in the report",
    "same_player_twice": "name two different players",
    "not_in_round": "{number} is not in round {round}",
    "result_unknown": "Unknown result '{typed}'. Type one of {keys}, or nothing to clear the result.",
    "has_not_white": "{number} does not have White in round {round}",
    "game_without_opponent": "the opponent of {number} in round {round} has no game against them",
    "nothing_played": "nothing has been played yet",
    "games_open.report": (
        "{count} game has no result yet; enter it before you send the report",
        "{count} games have no result yet; enter them before you send the report",
    ),
    "games_open.pairing": (
        "{count} game has no result yet; enter it, or pair with a draw in its place",
        "{count} games have no result yet; enter them, or pair with draws in their place",
    ),
    "too_few_to_pair.players": "at least two players are needed; enter them first",
    "too_few_to_pair.teams": "at least two teams are needed; enter them first",
    "all_rounds_paired": ("the only round is paired", "all {count} rounds are paired"),
    "no_legal_pairing": (
        "No legal pairing of round {round} exists: however the others are paired, no opponent is left for {players}."
    ),
    "numbered_name": "{number} {name}",
    "no_round_paired": "no round is paired yet",
    "round_has_results": "games of round {round} have results; clear them first, or undo step by step",
    "line_up_too_short": (
        "{team} has {count} player for {boards} boards; enter more players",
        "{team} has {count} players for {boards} boards; enter more players",
    ),
    "line_up_too_late": "the line-up of round {round} cannot be changed",
    "plays_for_another_team": "{number} does not play for {team}",
    "line_up_of_all_boards": "{team} plays at {boards} boards; name as many players, each once",
    "player_excluded": "{number} is excluded (Annex 3, 2.6)",
    "team_not_in_round": "{team} does not play in round {round}",
    "match_has_result": "a game of the match has a result; clear it first",
    "event_of_players": "this is an event of players; to enter teams, set the number of boards of a match",
    "team_too_late": "a round is paired; no more teams can enter",
    "team_needs_name": "a team needs a name",
    "team_exists": "there is already a team {team}",
    "twice_in_team": "a player is named twice in the team",
    "plays_for_other_team": "{number} {name} plays for {team}",
    "team_order_is_fixed": (
        "a round is paired; the players of a team and their order stay as they are (Annex 2, 3c); "
        "new players come after the others"
    ),
    "system_is_fixed": "a round is paired; the system can no longer change",
    "boards_are_fixed": "a round is paired; the boards of a match can no longer change",
    "rounds_already_paired": ("{count} round is already paired", "{count} rounds are already paired"),
}

PLAN: Final[Texts] = {
    "system_unknown": "Unknown system '{system}'. Available: {systems}",
    "counting_unknown": "Unknown way of counting '{counting}'. Available: {countings}",
    "acceleration_unknown": "Unknown acceleration '{acceleration}'. Available: {accelerations}",
    "rounds_out_of_range": "an event has 1 to {most} rounds, not {rounds}",
    "federations_apart_out_of_range": "federations can be kept apart in rounds 1 to {most}",
    "boards_out_of_range": "a match has 1 to {most} boards, not {boards}",
    "parts_out_of_range": "{parts} parts cannot be paired two by two; choose 4, 6, 8 ...",
    "tie_break_unknown": "Unknown tie-break {keys}. Available: {available}",
    "points_twice": "'{typed}' sets the points of one result twice; write each once",
    "points_incomplete": "'{typed}' has no points for win and draw; write them as win=3,draw=1",
    "points_unreadable": "'{typed}' has no points; write a number such as 2, 0.5 or 1/2, up to 999",
    "match_points_unreadable": (
        "'{typed}' is not a set of match points; write the points of a match won, drawn and lost as 3-1-0"
    ),
    "match_points_order": "'{typed}' gives more for less; a match won has the most points, a match lost the fewest",
    "not_classified": "nobody with start number {number} is classified",
    "not_classified.decider": "a deciding game names start number {number}, who is not classified",
    "no_teams_to_rank": "the event has no teams, which {system} ranks; choose another --system",
    "robin_too_small": "a round robin needs at least two players or teams, not {entrants}",
    "robin_has_no_round": (
        "the round robin has no round {round}; everybody has met after {count} round",
        "the round robin has no round {round}; everybody has met after {count} rounds",
    ),
    "robin_met_before": (
        "{one} and {two} met before round {round}, in which this table pairs them; "
        "the rounds so far were made with other lots, or with other players"
    ),
}

SOUNDNESS: Final[Texts] = {
    "event_name_length": "the name of the event must have 1 to {most} characters",
    "ends_before_start": "the event ends before it begins",
    "time_control_unreadable": "'{typed}' is not a time control",
    "too_many_rounds": "an event has at most {most} rounds",
    "too_many_players": "an event has at most {most} players",
    "number_twice.player": "start number {number} occurs {times} times",
    "number_twice.team": "team number {number} occurs {times} times",
    "number_twice.member": "player {number} is in a team {times} times",
    "number_not_positive": "{number} is not a start number; numbers begin at 1",
    "name_length": "the name of a player or team must have 1 to {most} characters, not {length}",
    "number_of_nobody": "nobody has the number {number}",
    "no_such_round": "the event has no round {round}",
    "two_games_in_round": "a player has two games in one round",
    "paired_too_far": (
        "round {round} is paired, but the event has {count} round",
        "round {round} is paired, but the event has {count} rounds",
    ),
    "rounds_begin_at_one": "rounds begin at 1",
    "half_unsound": "round {round}, number {number}: {problem}",
    "bye_or_opponent": "a game has an opponent, a bye has none",
    "opponent_elsewhere": "the opponent has another game",
    "same_colour": "both players have the same colour",
    "results_contradict": "the results of the two players contradict each other",
    "outcome_needs_draw": "only a draw has an outcome",
}

LOG: Final[Texts] = {
    "sanction.comment": "verbal comment",
    "sanction.warning": "official warning",
    "sanction.time": "time penalty",
    "sanction.loss": "loss of the game",
    "sanction.loss_of_both": "loss of the game for both",
    "sanction.disqualification": "disqualification",
    "sanction_less": "{sanction}, {time} less",
    "sanction_more": "{sanction}, {time} more for the opponent",
    "incident_logged": "round {round}, {number} {name}: {sanction} (Annex 3, {article}): {words}",
    "appeal_logged": "round {round}, appeal of {number} {name}: {words} ({article}): {verdict}",
    "appeal_undecided": "not decided yet",
    "appeal_granted": "granted by the {body}",
    "appeal_refused": "refused by the {body}",
    "appeal_jury": "appeal jury",
    "main_referee": "main referee",
    "assistant_referee": "assistant referee",
    "assistant_without_decisions": "assistant without decisions",
    "main_or_assistant": "main referee or assistant referee",
    "with_deposit": "{appeal}, deposit of {amount} euro {fate}",
    "deposit.held": "held",
    "deposit.returned": "paid back",
    "deposit.forfeited": "forfeited",
    "jury_chairman": "the chairman of the jury",
    "the_fmjd": "the FMJD",
    "excluded_because": "excluded: {words}",
    "withdrew.player": "{number} withdrew before round {round}: {reason}",
    "withdrew.team": "team {team} withdrew before round {round}: {reason}",
    "changed_by_hand": "round {round}, {player}-{opponent} by hand: {reason}",
    "changed_by_hand.bye": "round {round}, bye for {player} by hand: {reason}",
    "incident_needs_words": "describe what happened; it is printed in the report",
    "time_penalty_needs_time": "enter the time that the player loses, or that the opponent gets",
    "round_not_paired": "round {round} is not paired yet",
    "nothing_to_lose": "{number} has no game in round {round} that could be lost",
    "appeal_needs_words": "describe what the appeal is against",
    "no_deposit_for_referee": "the main referee asks for no deposit (Annex 3, 2.2.5)",
    "appeal_unknown": "there is no such appeal",
    "appeal_is_decided": "the appeal is decided; the decision is final (Annex 2, 2.11)",
    "condition_missed": "{name}: {measured}; required: {required} ({article})",
    "or_more": "{number} or more",
    "appeal_condition.language": "appeal of {player}: language",
    "appeal_condition.copy": "appeal of {player}: copy for the main referee",
    "appeal_condition.deposit": "appeal of {player}: deposit in euros",
    "english_or_french": "English or French",
    "incident_condition.referee": "who gave the {sanction} of {player} in round {round}",
    "incident_condition.public": "{sanction} of {player} in round {round} made public",
    "incident_condition.seconds": "seconds of the {sanction} of {player} in round {round}",
}

MATCHES: Final[Texts] = {
    "match_at_round": "round {round} of {rounds}",
    "match_score": "{one} to {two}",
    "match_tie_break_won": "first victory, in game {game} of the tie-break",
    "match_equal": "equal in all criteria",
    "match_games_played": "{played} of {games} games played",
    "match_ahead": "ahead with {victories} victories",
    "match_victory": "victory number {number}",
    "match_goes_on": "victories {one} to {two}; number {number} decides",
    "match_too_long": "{rounds} rounds were given; a match has {most}",
    "match_round_over": "round {round} goes on after its end; it ends with the first victory or the third game",
    "match_round_open": "round {round} has no end, but round {next} was played; add the missing game",
    "match_tie_break_early": "a deciding tie-break is played only after nine rounds that end equal in all criteria",
    "match_tie_break_over": "the tie-break goes on after its end; it ends with the first victory",
    "match_over": (
        "the match was over after game {game}; remove the {count} game after it",
        "the match was over after game {game}; remove the {count} games after it",
    ),
}

TITLES: Final[Texts] = {
    "tie_break.score": "score",
    "tie_break.solkoff": "Solkoff",
    "tie_break.solkoff_median": "Solkoff median",
    "tie_break.solkoff_short_truncated": "short truncated Solkoff",
    "tie_break.solkoff_full_truncated": "full truncated Solkoff",
    "tie_break.solkoff_plus": "Solkoff plus",
    "tie_break.solkoff_baliakin": "Solkoff Baliakin",
    "tie_break.sonneborn_berger": "Sonneborn-Berger",
    "tie_break.average_rating": "average rating of the opponents",
    "tie_break.performance": "tournament performance rating",
    "tie_break.own_rating": "own rating",
    "tie_break.lots": "number drawn",
    "tie_break.victories": "number of victories",
    "tie_break.plus_draws": "plus-remises minus those conceded",
    "tie_break.between_tied": "head-to-head result",
    "tie_break.classification_order": "results in order of the classification",
    "tie_break.board_points": "individual points",
    "tie_break.first_boards": "points at the first board, then at the next",
    "tie_break.buchholz": "Buchholz",
    "tie_break.buchholz_cut_1": "Buchholz Cut-1",
    "tie_break.median_buchholz": "Median Buchholz",
    "tie_break.fide_sonneborn_berger": "Sonneborn-Berger, draws by half",
    "tie_break.koya": "Koya: points against the better half",
    "tie_break.direct_encounter": "direct encounter",
    "tie_break.wins": "rounds with the points of a win",
    "tie_break.fide_average_rating": "average rating of the opponents, as FIDE counts it",
    "tie_break.fide_performance": "tournament performance rating, as FIDE counts it",
    "tie_break.black_games": "games with black",
    "tie_break.deciding_games": "games won after the last round",
    "swiss.fmjd_rating": "FMJD Swiss on rating",
    "swiss.fmjd_rating_players": "FMJD Swiss on rating, preference of the players committee",
    "swiss.fmjd_solkoff": "Standard FMJD Swiss on Solkoff",
    "swiss.fmjd_solkoff_truncated": "FMJD Swiss on truncated Solkoff",
    "swiss.fmjd_solkoff_median": "FMJD Swiss on median Solkoff",
    "swiss.kndb_solkoff": "KNDB Swiss on Solkoff",
    "counting.standard": "two points for a win, one for a draw",
    "counting.chess": "one point for a win, half a point for a draw, as in chess",
    "counting.plus_remise": "two points for a win; a draw with a lasting advantage, written 1+, decides between equals",
    "counting.beijing": "12-0 by the normal game, 9-3 rapid, 8-4 blitz, 7-5 Superblitz",
    "counting.title_match": "12-0 by the standard game, 8-4 rapid, 7-5 blitz, else 6-6",
}

RANKING: Final[Texts] = {
    "tie_break_compared": "{tie_break}: {above} against {below}",
    "tie_break_compared.equal": "{tie_break}: {figure} both",
    "nothing_to_compare": "nothing to compare",
    "is_ahead": "{above} is ahead of {below} by {step} ({article})",
    "share_a_place": "{above} and {below} share a place: all tie-breaks are equal (Annex 3, 5.11)",
    "points_differ": "player {number} has {stated} points, the games give {counted}; check both (Annex 3, 5.10)",
    "place_differs": "player {number} is on place {stated}, the tie-breaks give {place}; {why}",
    "from_to": "{first} to {last}",
    "check_tie_breaks": "check the order of the tie-breaks",
    "tie_break_differs": (
        "player {number} has {stated} for {tie_break}, the games give {counted}; check both ({article})"
    ),
    "no_figure": "nothing",
    "number_drawn": "{player} gets {number}",
    "drawn.alone": "without compatriots: {drawn}; by lot",
    "drawn.compatriots": "{federation}: {drawn}; all of them have met after round {round}",
}

CHECKING: Final[Texts] = {
    "pair_again": "{reason} ({article})",
    "pair_again.once": "{one} and {two} meet more than once ({article})",
    "pair_again.twice": "{one} and {two} meet more than twice ({article})",
    "mates_meet_late": (
        "{one} and {two}, both from {federation}, first meet after round {round}, the end of the first half ({article})"
    ),
    "pairing_departs": "{reason}; the system pairs {pairs} ({article})",
    "pairing_departs.table": "{games}: the table has {due} in this round ({article})",
    "no_such_games": "no games",
    "colours_depart": "{games}: the rule gives the opposite colours ({article})",
    "colours_depart.table": "{games}: the table gives the opposite colours ({article})",
    "paired_by_hand": "{one}-{two} was paired by hand: {reason} ({article})",
    "paired_by_hand.again": "{one}-{two} was paired by hand, though they met in round {met}: {reason} ({article})",
    "paired_by_hand.bye": "the bye of {one} was given by hand: {reason} ({article})",
    "bye_again": "{number} has a second bye (Annex 5, 4.1)",
    "bye_departs": "the bye went to {had}, not to {due} (Annex 5, 4.1)",
    "nobody": "nobody",
    "not_paired": "player {number} is not paired in round {round}",
    "and_more": "{named} and {count} more",
    "cannot_be_paired": ("{count} player cannot be paired", "{count} players cannot be paired"),
}

REASONS: Final[Texts] = {
    "group_paired": (
        "Round {round}, score group {points}: {count} player",
        "Round {round}, score group {points}: {count} players",
    ),
    "group_left": "Round {round}: {number} moves down from score group {above} to score group {below}",
    "pair_made": "Board {board}: {white} has White against {black}",
    "player_placed": "{name} (score {points}, number {number})",
    "number_placed": "number {number} (score {points})",
    "colours.even": "{number} has White, to even out the colours of both players",
    "colours.alternate": "{number} has White, so that the colours alternate",
    "colours.higher": "Both players had the same colours; {number}, who is ranked higher, changes colour",
    "colours.first": "Nobody has played yet; the colours follow the rule of the first round",
    "rule.halves": "The system pairs the upper half of the group with the lower half: {one} would meet {two}",
    "rule.high_low": "The system pairs the highest players of the group with the lowest: {one} would meet {two}",
    "rule.neighbours": "The system pairs each player of the group with the next: {one} would meet {two}",
    "rule.average": (
        "The system pairs the player whose opponents have the highest average rating with the player with the lowest "
        "rating: {one} would meet {two}"
    ),
    "rule.moving": (
        "The system moves {mover} of a score group down to meet {opponent} of the next group: {one} would meet {two}"
    ),
    "but": "But {reason}",
    "also_moves": "These two do meet, but one more player of the group has to move down",
    "first_player": "the first player",
    "last_player": "the last player",
    "not_chosen": "Not {number}: {reason}",
    "nothing_in_the_way": "Nothing stands in the way, so they meet",
    "first_left": "So {one} meets {two}, the first opponent left in the order of the system",
    "moves_and_meets": "So {one} moves down and meets {two}",
    "no_better_pairing": "By the rules of the system no better pairing of this round exists",
    "bye_due": (
        "Round {round}: {count} players, an odd number. The bye (a round without a game) goes to the last player who "
        "has not had one, if all others can be paired"
    ),
    "had_bye": "{number} has already had a bye",
    "bye_leaves_rest": "without {number}, the others could not all be paired",
    "bye_goes_to": "So {number} has the bye",
    "met_in_round": "{one} and {two} met in round {round}",
    "kept_apart": "the event keeps {one} and {two} apart",
    "then": "then {cost}",
    "not_all_paired.with": "with this pair, not everybody would have an opponent",
    "not_all_paired.without": "without this pair, not everybody would have an opponent",
    "equally_good": "{number} would be equally good",
    "not_compared": (
        "{count} more player is not compared one by one",
        "{count} more players are not compared one by one",
    ),
    "cost.skips": "{number} skips more score groups than necessary",
    "cost.somebody_skips": "a player skips more score groups than necessary",
    "cost.leave": (
        "{count} player with {points} points or more plays below their score group; the best pairing has {needed}",
        "{count} players with {points} points or more play below their score group; the best pairing has {needed}",
    ),
    "cost.due_colour": (
        "in {count} pair of score group {points} a player does not get the colour due to them; "
        "the best pairing has {needed}",
        "in {count} pairs of score group {points} a player does not get the colour due to them; "
        "the best pairing has {needed}",
    ),
    "cost.needed_colour": (
        "{count} player of score group {points} gets a colour that they had in two games more than the other colour; "
        "the best pairing has {needed}",
        "{count} players of score group {points} get a colour that they had in two games more than the other colour; "
        "the best pairing has {needed}",
    ),
    "cost.down_again": "{number} again meets a player with fewer points, as in round {round}",
    "cost.up_again": "{number} again meets a player with more points, as in round {round}",
    "cost.float_again": "one more player again meets a player with another score",
    "cost.other_moves": "{other} moves down, although by the rule {number} moves down first",
    "cost.other_opponent": "{number} moves down and meets {other}, although by the rule {due} is the first opponent",
    "cost.other_partner": "{number} meets {other}, although {due} comes first in the order of the system",
    "measure.leave": "players who play below this score group",
    "measure.skipped": "score groups skipped by those who move down",
    "measure.due_colour": "pairs in which a player does not get the colour due to them",
    "measure.last_float": "players who again meet a higher or lower score, as in the last round",
    "measure.former_float": "players who again meet a higher or lower score, as in the round before the last",
    "measure.moving": "distance of those who move down from the player whom the rule would move",
    "measure.against": "distance of the opponents of those who moved down from the one whom the rule would give",
    "measure.needed_colour": "players who get a colour that they had in two games more than the other colour",
    "measure.passed": "opponents passed over, from the highest player down",
}

message: Final = Catalogue(DESK | PLAN | SOUNDNESS | LOG | MATCHES | TITLES | RANKING | CHECKING | REASONS)
