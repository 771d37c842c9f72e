"""KNSB rapid, 2, 3, 5 to 7, 12 and 13: which games are processed, with which ratings and K; messages about events."""

from typing import Final

import polars as pl
from polars import col, when

from ratingoffice.model.article import article
from ratingoffice.rulebooks.expressions import is_true, months_ago
from ratingoffice.rulebooks.knsb.rapid.expectation import MILLION, change_of_game, expectation, in_points
from ratingoffice.rulebooks.knsb.rapid.valid_rating import OPPONENTS, OWN, is_foreign, origins, source_of
from ratingoffice.rulebooks.rules import SAME, Rule, Stage

PROCESSED_ON, MONTHS = col("game_processed_on"), col("months_until_too_old")
ITS_LIST: Final = PROCESSED_ON.dt.month_start().dt.offset_by(pl.format("{}mo", 1 - MONTHS.first()))
OLDEST: Final = when("is_earlier").then(ITS_LIST).otherwise(months_ago("months_until_too_old"))
"""An earlier list is taken to have appeared on the first of the month after the game was processed."""
NOT_ACCEPTED: Final = "the event was not accepted by the rating commission"

bye = Rule("2", {"is_bye": col("opponent").is_null()}, reason="no opponent in this round")
unplayed = Rule("2", {"is_unplayed": ~col("played")}, reason="not played over the board")
refusal = Rule("13", {"is_refused": ~col("approved").fill_null(value=True)}, reason=NOT_ACCEPTED)
TOO_OLD: Final = "played more than {months_until_too_old} months before the list"
age_of_game = Rule("13", {"is_too_old": (col("round_date") < OLDEST) & ~is_true("approved")}, reason=TOO_OLD)
ABROAD: Final = "abroad only the games of Dutch players are processed, for them alone"
abroad = Rule("12.2", {"is_abroad": col("is_event_abroad") & col("own_is_foreign")}, reason=ABROAD)
IS_VALID: Final = ~(col("is_bye") | col("is_unplayed") | col("is_refused") | col("is_too_old"))
processed = Rule("12.1", {"is_valid": IS_VALID, "is_processed": col("is_valid") & ~col("is_abroad")})
LISTED: Final = {who: in_points(f"{who}_valid_rating_as_opponent", f"{who}_last_known") for who in ("own", "opponent")}
listed_ratings = Rule("6", {f"{who}_listed": rating for who, rating in LISTED.items()}, also="6.1 6.1a")
"""What opponents go by, in millionths: the valid rating on the day, else the last known one of an earlier list."""
IS_RECENT: Final = col("is_earlier") & (months_ago("months_kept") <= PROCESSED_ON)
IS_KEPT: Final = IS_RECENT & col("is_processed") & col("own_present").is_null()
kept_games = Rule("5.2", {"is_kept": IS_KEPT, "in_batch": col("is_kept") | ~col("is_earlier")})
"""Games of earlier lists count as if reported for this one: twelve months, for players without a rating."""
PROCESSING: Final = Stage(
    "processing",
    (bye, unplayed, refusal, age_of_game, abroad, processed, listed_ratings, kept_games),
    articles="2 2 13 13 12.2 12.1 6 5.2",
    given="opponent played approved is_event_abroad own_is_foreign round_date game_processed_on is_earlier own_present "
    "own_valid_rating_as_opponent own_last_known opponent_valid_rating_as_opponent opponent_last_known",
    gives="is_valid is_processed own_listed opponent_listed is_kept in_batch",
    verdicts={"obstacle": "is_bye is_unplayed is_refused is_too_old is_abroad"},
)
"""Both sides of every game, whatever the ratings; the first obstacle decides."""

IS_LISTED, IS_PRESENT = col("own_valid_rating").is_not_null(), col("own_present").is_not_null()
IS_MET_LISTED: Final = col("opponent_valid_rating_as_opponent").is_not_null()


@article("7")
def is_youth(day: pl.Expr, birth_year: str) -> pl.Expr:
    """Youth up to category A: the year of the game less the year of birth is not above the age; no if not known."""
    return is_true(day.dt.year() - col(birth_year) <= col("youth_until_age"))


def coefficient(rating: pl.Expr, n_v: str, youth: pl.Expr) -> pl.Expr:
    """K: 216 over the root of N_v while games are few, then 40 or 25, falling to 10 between 2100 and 2400."""
    games = col(n_v).clip(col("fewest_games_behind"), col("most_games_behind")).cast(pl.Float64)
    few = games < when(youth).then("games_as_new_youth").otherwise("games_as_new")
    usual = when(youth).then("k_youth").otherwise("k_usual")
    first, last = col("rating_of_fall"), col("rating_of_k_high")
    fall = (rating.clip(first, last) - first) * (usual - col("k_high")) / (last - first)
    return when(few).then(col("k_of_one_game") / games.sqrt()).otherwise(usual - fall)


calculation_date = Rule("4.1", text="Calculated with the ratings of {calculation_date}.")
HAS_START: Final = {"last list": IS_PRESENT, "start rating": col("own_start").is_not_null()}
SOURCE: Final = when(IS_LISTED).then("own_valid_source").otherwise(source_of(HAS_START))
RATING: Final = pl.coalesce(in_points("own_valid_rating", "own_present"), "own_start")
START: Final = col("games_of_start").cast(pl.Float64)
N_V: Final = when(IS_LISTED).then("own_valid_n_v").otherwise(START)
own_rating = Rule("5", {"own_source": SOURCE, "own_rating": RATING, "own_n_v": N_V}, cited=False, also="5.1 5.1a 7.1")
"""R_o, in millionths: the valid rating on the day, else that of the last list, else the start rating."""
own_origins = origins("own_source", OWN, "The player's rating is {own_rating}")
kept_game = Rule("5.2", text="The game was kept from an earlier list.", applies=col("is_kept"))
IS_KNOWN: Final = {"last known": col("opponent_listed").is_not_null(), "this event": col("opponent_tlpr").is_not_null()}
MET_SOURCE: Final = when(IS_MET_LISTED).then("opponent_valid_source_as_opponent").otherwise(source_of(IS_KNOWN))
MET_N_V: Final = when(IS_MET_LISTED).then("opponent_valid_n_v").otherwise(START)
MET_RATING: Final = pl.coalesce("opponent_listed", "opponent_tlpr")
THEIR_RATING: Final = {"opponent_source": MET_SOURCE, "opponent_rating": MET_RATING, "opponent_n_v": MET_N_V}
opponent_rating = Rule("6.1", THEIR_RATING, cited=False, also="6.1a 6.1b 7.1")
"""R_c, in millionths: a published rating, else what the opponent's games in the event are worth."""
opponent_origins = origins("opponent_source", OPPONENTS, "The opponent's rating is {opponent_rating}")
K: Final = coefficient(col("own_rating") / MILLION, "own_n_v", col("is_youth"))
coefficient_of_game = Rule("7", {"k": when("is_halved").then(K / col("halved_by")).otherwise(K)})
other_games = Rule("7.1", applies=col("own_valid_source") != "knsb-rapid")
"""N_v is not that of the rapid list."""
OWN_YOUTH, THEIR_YOUTH = (is_youth(col("round_date"), f"{who}_birth_year") for who in ("own", "opponent"))
LOST: Final = (col("gain") < 0) & (col("opponent_n_v") < col("most_games_behind"))
IS_HALVED: Final = is_true(~col("is_youth") & col("opponent_is_youth") & LOST)
SETBACK: Final = "K is halved: the player did worse than expected against youth."
youth = Rule("7", {"is_youth": OWN_YOUTH, "opponent_is_youth": THEIR_YOUTH}, cited=False)
setback = Rule("7.1", {"is_halved": IS_HALVED}, SETBACK, applies=col("is_halved"))
"""K is halved for an adult who did worse than expected against youth with fewer than 100 games."""
NO_START: Final = "no rating, and no game against a rated opponent to start from"
without_start = Rule("5.1b", {"is_without_start": ~IS_PRESENT & col("own_start").is_null()}, reason=NO_START)
UNRATED: Final = "the opponent has no rating and met fewer than {fewest_holders} rated players here"
unrated_opponent = Rule("6.1", {"is_opponent_unrated": col("opponent_rating").is_null()}, reason=UNRATED)
GAMES: Final = Stage(
    "games",
    (
        *(calculation_date, own_rating, *own_origins, kept_game, opponent_rating, *opponent_origins, expectation),
        *(coefficient_of_game, other_games, youth, setback, change_of_game, without_start, unrated_opponent),
    ),
    articles="4.1 5 4a 4b 4c 4d 5.1a 5.1b 5.2 6.1 4a 4b 4c 4d 6.1a 6.1b 6.3 3 7 7.1 7 7.1 9 5.1b 6.1",
    given="half_points round_date own_valid_source own_valid_rating own_valid_n_v own_present own_start own_birth_year "
    "opponent_valid_rating_as_opponent opponent_valid_source_as_opponent opponent_valid_n_v opponent_listed "
    "opponent_tlpr opponent_birth_year obstacle is_kept youth_until_age",
    gives="own_source own_rating own_n_v opponent_source opponent_rating opponent_n_v difference expected gain k "
    "is_youth opponent_is_youth change",
    verdicts={"excluded": "obstacle is_without_start is_opponent_unrated"},
)
"""Both sides of every game, and what it changes."""

IS_NEW, IS_DATED = ~col("is_kept"), col("processed_on").is_not_null()
HAS_OLD_GAMES: Final = (col("first_round") < col("oldest_game")) & ~is_true("approved")

PROCESSED: Final = "The event was processed on {processed_on}; games before {oldest_game} are too old to count."
BY_PERIOD: Final = (
    "The event is counted period by period, each round by its date; games before {oldest_game} are too old to count."
)
oldest_game = Rule("13", {"oldest_game": when(IS_NEW).then(months_ago("months_until_too_old"))}, cited=False)
processed_event = Rule("13", text=PROCESSED, concerns=IS_NEW & IS_DATED, applies=HAS_OLD_GAMES, otherwise=SAME)
by_period = Rule("13", text=BY_PERIOD, concerns=IS_NEW & ~IS_DATED, applies=HAS_OLD_GAMES, otherwise=SAME)
ABROAD_ITSELF: Final = "The event was played abroad ({federation}): only the games of Dutch players count."
event_abroad = Rule("12.2", text=ABROAD_ITSELF, applies=is_foreign(col("federation")))
EVENTS: Final = Stage(
    "events",
    (refusal, oldest_game, processed_event, by_period, event_abroad),
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
KEPT_ENTRY: Final = "The games were kept from an earlier list and count as if they were reported for this one."
FEW: Final = (
    "K (the weight of each game) is {k_of_one_game} divided by the square root of the games behind the rating (N_v), "
    "while these are fewer than {games_until}; games here: {n_v}."
)
MANY: Final = "From {games_until} games behind the rating on, K depends on the rating itself; games here: {n_v}."
FEW_AT_LAST: Final = (
    "Games behind the rating at the last game (N_v): {last_n_v}, fewer than {last_games_until}. K is {k_of_one_game} "
    "divided by their square root."
)
MANY_AT_LAST: Final = (
    "Games behind the rating at the last game (N_v): {last_n_v}, not fewer than {last_games_until}. K depends on the "
    "rating itself."
)
HALVED: Final = "K is halved where an adult did worse than expected against youth; games with K halved: {halved_games}."
DIFFERS: Final = "K differs from game to game, from {k_lowest} to {k_highest}."
SEEN: Final = (
    "For the opponents, this player without a rating counted with {event_rating}: what the games against rated players "
    "in this event are worth; number of these games: {holders_met}."
)

kept_entry = Rule("5.2", text=KEPT_ENTRY, applies=col("is_kept"), cited=False)
first_origins = origins("own_source", OWN, "The player's rating is {own_rating}", concerns=ANY_GAME, cited=False)
SINCE: Final = "After a new list the player's rating is {last_own_rating}"
last_origins = origins("last_own_source", OWN, SINCE, concerns=OTHER_RATING, cited=False)
expected_scores = Rule("3", applies=ANY_GAME)
youth_entry = Rule(
    "7", text="The player counts as youth (up to {youth_until_age} years old).", applies=ANY_GAME & WAS_YOUTH
)
HAS_FEW, HAS_FEW_AT_LAST = col("own_n_v") < col("games_until"), col("last_own_n_v") < col("last_games_until")
few_games = Rule("7", {"games_until": UNTIL}, FEW, concerns=ANY_GAME, applies=HAS_FEW, otherwise=SAME)
many_games = Rule("7", text=MANY, concerns=ANY_GAME, applies=~HAS_FEW, otherwise=SAME)
youth_no_more = Rule(
    "7", text="At the last game the player no longer counts as youth.", applies=OTHER_K & WAS_YOUTH & ~IS_YOUTH
)
few_at_last = Rule("7", {"last_games_until": UNTIL_AT_LAST}, FEW_AT_LAST, concerns=OTHER_K, applies=HAS_FEW_AT_LAST)
many_at_last = Rule("7", text=MANY_AT_LAST, concerns=OTHER_K, applies=~HAS_FEW_AT_LAST)
setbacks = Rule("7.1", text=HALVED, concerns=ANY_GAME, applies=col("is_halved") > 0, otherwise=SAME, cited=False)
different_k = Rule("7", text=DIFFERS, applies=col("k_lowest") != col("k_highest"))
changes = Rule("9", {"is_changed": ANY_GAME & pl.any_horizontal(OTHER.values())}, applies=ANY_GAME)
seen = Rule("6.1b 6.3", text=SEEN, applies=col("tlpr").is_not_null(), cited=False)
ENTRIES: Final = Stage(
    "entries",
    (
        *(kept_entry, *first_origins, *last_origins, expected_scores, youth_entry, few_games, many_games),
        *(youth_no_more, few_at_last, many_at_last, setbacks, different_k, changes, seen),
    ),
    articles="5.2 4a 4b 4c 4d 5.1a 5.1b 4a 4b 4c 4d 5.1a 5.1b 3 7 7 7 7 7 7 7.1 7 9 6.1b 6.3",
    given="games game_excluded own_rating own_source own_n_v is_youth is_kept last_own_rating last_own_source "
    "last_own_n_v last_is_youth is_halved k_lowest k_highest tlpr youth_until_age",
    verdicts={"excluded": "game_excluded"},
)
"""One player in one event, by the first and the last counted game."""
