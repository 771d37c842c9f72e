"""What the draughts package says: why a move is illegal, how a game ends, what is odd in a PDN file."""

from typing import Final

from ratingoffice.messages import Catalogue

Texts = dict[str, str | tuple[str, str]]

MOVES: Final[Texts] = {
    "side.white": "white",
    "side.black": "black",
    "illegal_move": "{reason} (Annex 1, {articles})",
    "ambiguous_move": "{move} can be {choices}",
    "nothing_to_take_back": "no move has been played that could be taken back",
    "no_move_text": "'{move}' is not a move: two squares with - or x between them",
    "no_such_square": "{move}: the squares go from {first} to {last}",
    "move_is_wrong": "{move}: {reason}",
    "no_pieces_left": "{side} has no pieces left, and has lost",
    "all_blocked": "all pieces of {side} are blocked, and {side} has lost",
    "no_piece_there": "no piece is on {square}",
    "opponents_piece": "the piece on {square} is {colour}, and {side} has the move",
    "capture_possible": (
        "a capture of {count} piece is possible, and so obligatory",
        "a capture of {count} pieces is possible, and so obligatory",
    ),
    "not_free": "{square} is not free",
    "not_its_way_to_take": "no capture goes over these squares",
    "piece_cannot_take": "the piece on {square} cannot capture its way to {end}",
    "stopped_inside": "the capture goes on: {taken} of {all} pieces jumped",
    "fewer_than_possible": "this takes {taken}, and {most} can be taken",
    "more_than_possible": (
        "the capture ends on {square}: only {count} piece can be taken",
        "the capture ends on {square}: only {count} pieces can be taken",
    ),
    "over_own_piece": "the way from {square} goes over their own piece on {over}",
    "over_piece_twice": "the piece on {square} would be jumped twice",
    "king_off_diagonal": "a king moves along a diagonal, and {start} to {end} is none",
    "king_blocked": "the way of the king from {start} to {end} is not free",
    "man_backwards": "a man moves forwards only",
    "man_off_its_way": "a man moves one square forwards along a diagonal, not from {start} to {end}",
    "unknown_sign": "Unknown sign '{typed}'. Available: {signs}",
    "unknown_draughts_game": "Unknown game '{name}'. Available: {games}",
    "game_with_number": "{name} ({number})",
}

ENDINGS: Final[Texts] = {
    "wins_because": "{winner} wins: {reason}",
    "lost.no_pieces": "{side} has no pieces left",
    "lost.blocked": "{side} cannot move: all pieces are blocked",
    "lost.resigned": "{side} resigns",
    "lost.refused": "{side} refuses to comply with the rules",
    "lost.pieces_fewer": "{side} has {fewer} pieces fewer and no king, and is asked to resign",
    "lost.sealed": "{side} sealed an illegal move, {reason} (Annex 1, {articles})",
    "drawn.moves": "draw: {moves} moves each have been played",
    "drawn.repeated": "draw: the same position for the third time",
    "drawn.agreed": "draw by agreement",
    "drawn.regulation": "regulation draw: this end game is not played, unless a player shows an obvious win",
    "obvious_win.move": "{side} wins with {move}",
    "obvious_win.any": "{side} wins, whatever {other} plays",
    "claim.too_early": "{seconds} seconds left; the claim needs a minute or less",
    "claim.pieces": "{pieces} pieces on the board; the claim needs {most} or fewer",
    "claim.not_superior": "the referee does not find the position of the claimant clearly superior",
    "claim.allowed": "a draw can be claimed",
    "proposal.ended": "the game has ended: {how}",
    "proposal.own_move": "{side} proposes right after their own move",
    "proposal.again": "{side} has already proposed, and {other} has not since",
    "proposal.allowed": "{side} may propose a draw",
    "proposal.moves": "{moves} moves made by each player; {needed} are needed",
    "proposal.pieces": "{pieces} pieces on one side; at most {most} on each side allow an agreed draw",
    "no_proposal": "no draw is proposed at the moment: a draw is proposed after a move, and the next move refuses it",
    "interruption.early": "{moves} moves made by each; the control at move 75 comes first",
    "interruption.turn": "Black seals the move, and White has it now",
    "interruption.allowed": "Black writes down the next move in secret",
    "stage_order": "'{typed}': only the last stage can be for the rest of the game; write 90/45,30+30",
    "no_time": "'{typed}' gives no time at all",
    "pdn_time_unreadable": "'{typed}' is not a time control of PDN; write 40/7200:3600 or 4800+60",
    "stage_unreadable": "'{typed}' is not a stage of a time control; write minutes[/moves][+seconds], as 80+30",
    "objection.minutes": "{minutes} minutes a player for 60 moves; a normal game has {needed}",
    "objection.seconds": "a normal game adds at least {seconds} seconds a move",
    "objection.end": "with electronic clocks, seconds are added at the end of the game",
}

FEN: Final[Texts] = {
    "fen_at": "{problem} (column {column} of the FEN)",
    "fen_turn_unknown": "the side to move is not stated: read as White's move; begin with W: or B:",
    "fen_board_unknown": "no square above 32: read on 100 squares; for a position on 64, name the game",
    "fen_letters": "squares by letter are those of 64 squares; name the game, Russian or Brazilian",
    "fen_begins": "a FEN begins with the side to move, W: or B:",
    "fen_side_twice": "the pieces of {side} are given twice",
    "fen_no_pieces": "no pieces are given; write them as W:W31-50:B1-20",
    "fen_goes_on": "'{rest}' is not understood; a FEN ends after the pieces of White and Black",
    "fen_too_many_for_t": "T counts the moves of three against one king (Annex 1, 6.3), but there are more pieces",
    "fen_not_for_p": "P counts the moves of one or two against one king (Annex 1, 6.4), not of these pieces",
    "fen_square_twice": "{piece}: two pieces on one square",
    "fen_man_is_king": "{piece}: a man on the last row is a king (Annex 1, 3.5); write K before it",
    "fen_no_square": "'{piece}' is not a square; write 31, K31 or 31-50",
    "fen_men_or_kings": "{piece}: men or kings? Write K{first}-{last} for kings",
    "fen_off_board": "{piece} is not on the board, {first} to {last}",
}

PDN: Final[Texts] = {
    "pdn_encoding": "not UTF-8: read as Windows-1252; save it as UTF-8",
    "pdn_nothing_to_end": "{sign} ends a game that has neither tags nor moves",
    "pdn_empty": "no game in this file; a game begins with a tag or with a move, as 1. 32-28",
    "pdn_not_read": "{problem}; the game is not read",
    "pdn_result_unknown": "'{typed}' is not a result; write 2-0, 1-1 or 0-2, or * where there is none",
    "pdn_results_differ": "{at_end} after the moves, but {in_tag} in the Result tag, which is taken",
    "pdn_result_lost": "{result}, but {how}",
    "pdn_number": "{number}. is written before move {due}",
    "pdn_moves_not_read": ("{count} move from here on not read", "{count} moves from here on not read"),
    "pdn_too_deep": "variations are {deepest} deep here; what lies deeper is left out",
    "pdn_unknown_move": "a move was not written down here",
    "pdn_illegal": "{reason}; legal: {moves}",
    "no_legal_moves": "none",
    "pdn_ambiguous": "{move} can be {choices}; what follows does not show which, and the first is taken",
    "pdn_after_draw": "{how}, but the game goes on",
    "pdn_early_draw": "a draw after {moves} moves each; a draw can be proposed after {needed}",
    "pdn_game_types_differ": "GameType says {by_number}, Variant {by_name}; the game is not read: write one of them",
    "pdn_game_unknown": "Unknown {tag} '{typed}'; the game is not read. Available: {games}",
    "pdn_game_unknown.named": "Unknown {tag} '{typed}' ({name}); the game is not read. Available: {games}",
    "pdn_other_squares": "GameType '{typed}' has other squares, another board or Black first; read as {form}",
    "pdn_no_game_type.letters": (
        'no GameType: read as Russian for its squares; write [GameType "25"] or [GameType "26"]'
    ),
    "pdn_no_game_type.numbers": (
        'no GameType, and no square above 32: read on 100 squares; write [GameType "20"], or that of the game'
    ),
    "pdn_first_again": "move number 1 again: another game begins, without result or *",
    "pdn_tag_again": "{tag} again: another game begins, the one before has no moves",
    "pdn_variation_open": (
        "{count} variation is not closed: what follows the ( was read as part of it",
        "{count} variations are not closed: what follows the ( was read as part of it",
    ),
    "pdn_number_alone": "{number} has no move after it",
    "pdn_read_as": "{typed} is read as {move}",
    "pdn_brace_inside": (
        "a {brace} inside a comment: if the comment before it was not closed, what lies between was not read"
    ),
    "pdn_comment_open": "the comment that begins here is not closed; it is ended with the game",
    "pdn_poor_tag": '{typed} is read as [{name} "{content}"]',
    "pdn_tag_twice": "{tag} is given twice; the first, '{first}', is used",
    "pdn_no_move_for": "{sign} belongs to no move",
    "pdn_variation_early": "a variation before the first move stands for no move; it is left out",
    "pdn_nothing_to_close": "this ) closes no variation; it is left out",
    "pdn_not_understood": "'{typed}' is neither move nor comment nor tag; it is left out",
}

message: Final = Catalogue(MOVES | ENDINGS | FEN | PDN)
