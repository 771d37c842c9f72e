"""KNSB rapid, 5 to 7, 12 and 13: what is said of an event, and of a player in it."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.rulebooks.knsb.rapid.figures import back
from ratingoffice.rulebooks.knsb.rapid.games import IS_ACCEPTED, IS_REFUSED, NOT_ACCEPTED
from ratingoffice.rulebooks.knsb.rapid.valid_rating import OWN, is_foreign, origins
from ratingoffice.rulebooks.rules import SAME, Rule, Stage

IS_NEW, IS_DATED = ~col("is_kept"), col("processed_on").is_not_null()
HAS_OLD_GAMES: Final = (col("first_round") < col("oldest_game")) & ~IS_ACCEPTED

refusal = Rule("13", IS_REFUSED, reason=NOT_ACCEPTED)
PROCESSED: Final = "processed on {processed_on}; games from {oldest_game} on are not too old"
BY_PERIOD: Final = "counted period by period, each round by its date; games from {oldest_game} on are not too old"
oldest_game = Rule("13", {"oldest_game": when(IS_NEW).then(back("months_until_too_old"))}, cited=False)
processed = Rule("13", text=PROCESSED, concerns=IS_NEW & IS_DATED, applies=HAS_OLD_GAMES, otherwise=SAME)
by_period = Rule("13", text=BY_PERIOD, concerns=IS_NEW & ~IS_DATED, applies=HAS_OLD_GAMES, otherwise=SAME)
ABROAD: Final = "played abroad ({federation}): only Dutch players are rated"
abroad = Rule("12.2", text=ABROAD, applies=is_foreign(col("federation")))
EVENTS: Final = Stage(
    "events",
    (refusal, oldest_game, processed, by_period, abroad),
    articles="13 13 13 13 12.2",
    given="approved federation processed_on first_round is_kept",
    verdicts={"excluded": "is_refused"},
    cites=False,
)

ANY_GAME, IS_CHANGED, IS_YOUTH, WAS_YOUTH = col("games") > 0, col("is_changed"), col("last_is_youth"), col("is_youth")
BASIS: Final = ("own_rating", "own_source", "own_n_v", "is_youth")
"""What K goes by; in an event that crosses a list date or New Year it may change."""
OTHER: Final = {name: col(f"last_{name}").ne_missing(col(name)) for name in BASIS}
OTHER_RATING: Final = IS_CHANGED & (OTHER["own_rating"] | OTHER["own_source"])
OTHER_K: Final = IS_CHANGED & (OTHER["own_n_v"] | OTHER["is_youth"])
UNTIL, UNTIL_AT_LAST = (
    when(youth).then("games_as_new_youth").otherwise("games_as_new") for youth in (WAS_YOUTH, IS_YOUTH)
)
KEPT: Final = "processed for an earlier list, and kept: counted as if reported for this one"
FEW: Final = "below {games_until} games behind the rating K is {k_of_one_game} / root of the games (N_v): here {n_v}"
MANY: Final = "from {games_until} games on K goes by the own rating: here {n_v}"
FEW_AT_LAST: Final = "at the last game N_v is {last_n_v}, below {last_games_until}: K is {k_of_one_game} / root of it"
MANY_AT_LAST: Final = "at the last game N_v is {last_n_v}, not below {last_games_until}: K goes by the own rating"
HALVED: Final = "games with K halved after a setback against youth: {halved_games}"
DIFFERS: Final = "K differs from game to game: from {k_lowest} to {k_highest}"
SEEN: Final = "for the opponents this player counted as {event_rating}; rating holders met: {holders_met}"

kept = Rule("5.2", text=KEPT, applies=col("is_kept"), cited=False)
first_origins = origins("own_source", OWN, "own rating {own_rating}", concerns=ANY_GAME, cited=False)
last_origins = origins("last_own_source", OWN, "after a new list {last_own_rating}", concerns=OTHER_RATING, cited=False)
expected_scores = Rule("3", applies=ANY_GAME)
youth = Rule("7", text="youth: up to {youth_until_age} years old", applies=ANY_GAME & WAS_YOUTH)
HAS_FEW, HAS_FEW_AT_LAST = col("own_n_v") < col("games_until"), col("last_own_n_v") < col("last_games_until")
few_games = Rule("7", {"games_until": UNTIL}, FEW, concerns=ANY_GAME, applies=HAS_FEW, otherwise=SAME)
many_games = Rule("7", text=MANY, concerns=ANY_GAME, applies=~HAS_FEW, otherwise=SAME)
youth_no_more = Rule("7", text="at the last game no longer youth", applies=OTHER_K & WAS_YOUTH & ~IS_YOUTH)
few_at_last = Rule("7", {"last_games_until": UNTIL_AT_LAST}, FEW_AT_LAST, concerns=OTHER_K, applies=HAS_FEW_AT_LAST)
many_at_last = Rule("7", text=MANY_AT_LAST, concerns=OTHER_K, applies=~HAS_FEW_AT_LAST)
setbacks = Rule("7.1", text=HALVED, concerns=ANY_GAME, applies=col("is_halved") > 0, otherwise=SAME, cited=False)
different_k = Rule("7", text=DIFFERS, applies=col("k_lowest") != col("k_highest"))
changes = Rule("9", {"is_changed": ANY_GAME & pl.any_horizontal(OTHER.values())}, applies=ANY_GAME)
seen = Rule("6.1b 6.3", text=SEEN, applies=col("tlpr").is_not_null(), cited=False)
ENTRIES: Final = Stage(
    "entries",
    (
        *(kept, *first_origins, *last_origins, expected_scores, youth, few_games, many_games, youth_no_more),
        *(few_at_last, many_at_last, setbacks, different_k, changes, seen),
    ),
    articles="5.2 4a 4b 4c 4d 5.1a 5.1b 4a 4b 4c 4d 5.1a 5.1b 3 7 7 7 7 7 7 7.1 7 9 6.1b 6.3",
    given="games game_excluded own_rating own_source own_n_v is_youth is_kept last_own_rating last_own_source "
    "last_own_n_v last_is_youth is_halved k_lowest k_highest tlpr youth_until_age",
    verdicts={"excluded": "game_excluded"},
)
"""One player in one event, by the first and the last counted game."""
