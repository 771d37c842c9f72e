"""Generated seasons: the same from the same seed, and such as a rating office could receive."""

import hashlib
from datetime import date, timedelta

import polars as pl
import pytest

from ratingoffice.sample_data.generator import SeasonPlan, generate_season

Season = dict[str, pl.DataFrame]
SYSTEMS = ("round_robin", "double_round_robin", "swiss", "team", "match")
PLANS = {
    "demo": SeasonPlan(),
    "large": SeasonPlan(seed=7, players=12_000, games=200_000),
    "smallest": SeasonPlan(seed=1, players=100, games=1, months=1),
    "two months of the rated": SeasonPlan(seed=3, players=150, games=900, months=2, unrated_share=0, forfeit_share=0),
    "mostly unrated": SeasonPlan(seed=4, players=300, games=3000, unrated_share=0.9, byes=False),
}


@pytest.fixture(scope="module", params=PLANS)
def plan(request) -> SeasonPlan:
    return PLANS[request.param]


@pytest.fixture(scope="module")
def season(plan) -> Season:
    return generate_season(plan)


@pytest.fixture(scope="module")
def demo() -> Season:
    return generate_season(SeasonPlan())


@pytest.fixture(scope="module")
def large() -> Season:
    return generate_season(PLANS["large"])


def paired(season: Season) -> pl.DataFrame:
    """Games with two players, beside their event."""
    return season["games"].drop_nulls("black").join(season["events"], on="event_id")


def seats(season: Season) -> pl.DataFrame:
    """A row for each player in each round."""
    games = season["games"]
    both = [games.select("event_id", "round", player_id=colour) for colour in ("white", "black")]
    return pl.concat(both).drop_nulls()


def fields(season: Season) -> pl.DataFrame:
    """A row for each player in each event, with his rating."""
    field = seats(season).select("event_id", "player_id").unique()
    return field.join(season["ratings"].select("player_id", "rating"), on="player_id", how="left")


def pairs(games: pl.DataFrame) -> pl.DataFrame:
    """How often two players met in an event."""
    low, high = pl.min_horizontal("white", "black"), pl.max_horizontal("white", "black")
    return games.group_by("event_id", low.alias("low"), high.alias("high")).agg(
        meetings=pl.len(), whites=pl.col("white").n_unique()
    )


def is_forfeit() -> pl.Expr:
    return pl.col("result").str.contains("x")


def test_the_columns_are_those_of_the_season_folder(season):
    assert {name: table.columns for name, table in season.items()} == {
        "players": ["player_id", "name", "federation", "sex", "born", "title", "disability"],
        "events": [
            *("event_id", "name", "system", "start", "end", "rounds", "time_control", "federation", "official"),
            *("national_championship", "women_only", "received", "announced", "special", "championship"),
            "period_by_period",
        ],
        "games": ["event_id", "round", "white", "black", "result", "date"],
        "ratings": ["list", "date", "player_id", "rating", "games", "k", "peak", "last_played"],
    }
    days = [season["events"][name] for name in ("start", "end", "received", "announced")]
    days += [season["games"]["date"], season["ratings"]["date"], season["ratings"]["last_played"]]
    assert {column.dtype for column in days} == {pl.Date()}


def test_the_same_seed_gives_the_same_tables(plan, season):
    again = generate_season(plan)
    assert all(season[name].equals(again[name]) for name in season)


def test_another_seed_gives_another_season(demo):
    other = generate_season(SeasonPlan(seed=2012))
    assert not any(demo[name].equals(other[name]) for name in demo)


def test_every_machine_gives_the_same_bytes(demo):
    text = "".join(demo[name].write_csv() for name in ("players", "events", "games", "ratings"))
    digest = hashlib.sha256(text.encode()).hexdigest()
    assert digest == "4eccce737199fd1e633e47f76a3d548cfa1d9748574a74d665b1d9ad0e09537a"


def test_ids_are_unique_and_known(season):
    players, events, ratings = (season[name] for name in ("players", "events", "ratings"))
    assert players["player_id"].is_unique().all()
    assert events["event_id"].is_unique().all()
    assert ratings["player_id"].is_unique().all()
    assert players["player_id"].str.contains(r"^P\d{6}$").all()
    assert events["event_id"].str.contains(r"^E\d{5}$").all()
    assert seats(season)["player_id"].is_in(players["player_id"].implode()).all()
    assert set(season["games"]["event_id"]) == set(events["event_id"])


def test_nobody_plays_twice_in_one_round(season):
    assert not seats(season).is_duplicated().any()


def test_nobody_meets_himself(season):
    games = paired(season)
    assert games.filter(pl.col("white") == pl.col("black")).is_empty()


def test_no_pair_meets_twice_in_a_swiss_or_team_event(season):
    games = paired(season).filter(pl.col("system").is_in(["swiss", "team"]))
    assert pairs(games)["meetings"].unique().to_list() == [1]


@pytest.mark.parametrize(("system", "meetings"), [("round_robin", 1), ("double_round_robin", 2)])
def test_a_round_robin_is_complete(season, system, meetings):
    games = paired(season).filter(system=system)
    met = pairs(games)
    assert met.select("meetings", "whites").unique().rows() == [(meetings, meetings)]
    players = seats(season).join(games, on="event_id", how="semi").group_by("event_id").agg(pl.n_unique("player_id"))
    counted = met.group_by("event_id").len("pairs").join(players, on="event_id")
    size = pl.col("player_id").cast(pl.Int64)
    assert counted.filter(pl.col("pairs") != size * (size - 1) // 2).is_empty()


def test_a_match_has_two_players(season):
    field = fields(season).join(season["events"].filter(system="match"), on="event_id", how="semi")
    assert field.group_by("event_id").len()["len"].unique().to_list() == [2]


def test_rounds_are_numbered_from_one_to_the_last(season):
    rounds = (
        season["games"]
        .group_by("event_id")
        .agg(first=pl.col("round").min(), last=pl.col("round").max(), different=pl.col("round").n_unique())
    )
    wrong = (pl.col("first") != 1) | (pl.col("last") != pl.col("rounds")) | (pl.col("different") != pl.col("rounds"))
    assert rounds.join(season["events"], on="event_id").filter(wrong).is_empty()


def test_games_lie_within_their_event_and_events_within_the_season(plan, season):
    games = season["games"].join(season["events"], on="event_id")
    assert games["date"].is_between(games["start"], games["end"]).all()
    assert season["events"]["start"].min() >= plan.first_list
    assert season["events"]["end"].max() <= plan.last_day
    assert (season["events"]["announced"] < season["events"]["start"]).all()
    assert (season["events"]["received"] >= season["events"]["end"]).all()


def test_every_system_is_there(season):
    assert set(season["events"]["system"]) == set(SYSTEMS)


def test_a_system_without_a_share_is_not_there():
    only = generate_season(SeasonPlan(swiss=0, team=0, match=0, forfeit_share=0.05))
    assert set(only["events"]["system"]) == {"round_robin", "double_round_robin"}
    assert only["games"].select(is_forfeit().mean()).item() == pytest.approx(0.05, abs=0.01)


def test_the_unrated_share_is_exact(plan, season):
    assert season["players"].height == plan.players
    assert season["ratings"].height == plan.players - round(plan.unrated_share * plan.players)


@pytest.mark.parametrize("share", [0, 0.015, 0.1])
def test_the_forfeit_share_is_near(share):
    season = generate_season(SeasonPlan(players=3000, games=40_000, forfeit_share=share))
    assert paired(season).select(is_forfeit().mean()).item() == pytest.approx(share, abs=0.003)


def test_the_number_of_games_is_near(demo, large):
    assert demo["games"].height == pytest.approx(5400, rel=0.08)
    assert 60 <= demo["events"].height <= 90
    assert large["games"].height == pytest.approx(200_000, rel=0.03)


def test_byes_are_won_without_an_opponent(plan, season):
    byes = season["games"].filter(pl.col("black").is_null())
    assert set(byes["result"]) <= {"1x0"}
    assert byes.join(season["events"].filter(system="swiss"), on="event_id", how="anti").is_empty()
    assert plan.byes or byes.is_empty()


def test_an_odd_swiss_gives_one_bye_a_round_and_nobody_two(demo):
    swiss = demo["events"].filter(system="swiss")
    sizes = fields(demo).group_by("event_id").len("size").join(swiss, on="event_id")
    byes = demo["games"].filter(pl.col("black").is_null())
    given = sizes.join(byes.group_by("event_id").len("byes"), on="event_id", how="left")
    assert given.filter(pl.col("byes").fill_null(0) != pl.col("size") % 2 * pl.col("rounds")).is_empty()
    assert not byes.select("event_id", "white").is_duplicated().any()
    assert not byes.is_empty()


def test_colours_are_shared(large):
    games = paired(large)
    turns = pl.concat([games.select("event_id", player=c, turn=t) for c, t in (("white", 1), ("black", -1))])
    balance = turns.group_by("event_id", "player").agg(pl.col("turn").sum().abs())
    assert balance["turn"].max() <= 3
    assert balance.select((pl.col("turn") <= 1).mean()).item() > 0.95


def test_ratings_titles_and_coefficients_agree(plan, season):
    ratings = season["ratings"]
    assert ratings["rating"].is_between(1200, 2750).all()
    assert (ratings["peak"] >= ratings["rating"]).all()
    assert ratings["games"].min() >= 9
    assert (ratings["last_played"] < plan.first_list).all()
    k = pl.when(pl.col("games") < 30).then(30).when(pl.col("peak") >= 2400).then(10).otherwise(15)
    assert ratings.filter(pl.col("k") != k).is_empty()
    assert ratings.select("list", "date").unique().rows() == [("fide", plan.first_list)]
    grandmasters = season["players"].filter(title="GM").join(ratings, on="player_id", how="left")
    assert grandmasters.filter(pl.col("peak").fill_null(0) < 2500).is_empty()


def test_ratings_are_bell_shaped(large):
    rating = large["ratings"]["rating"]
    assert rating.mean() == pytest.approx(1940, abs=40)
    assert rating.std() == pytest.approx(240, abs=30)
    assert rating.median() == pytest.approx(rating.mean(), abs=20)


def test_players_meet_opponents_of_their_strength(large):
    rating = large["ratings"].select("player_id", "rating")
    games = paired(large).join(rating, left_on="white", right_on="player_id")
    games = games.join(rating, left_on="black", right_on="player_id", suffix="_black")
    apart = games.select((pl.col("rating") - pl.col("rating_black")).abs().alias("apart"))["apart"]
    assert apart.mean() < 130
    assert apart.quantile(0.99) < 400


def test_results_follow_strength_colour_and_level(large):
    rating = large["ratings"].select("player_id", "rating")
    games = paired(large).filter(~is_forfeit()).join(rating, left_on="white", right_on="player_id")
    games = games.join(rating, left_on="black", right_on="player_id", suffix="_black").with_columns(
        score=pl.col("result").replace_strict({"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}),
        is_draw=pl.col("result") == "1/2-1/2",
        apart=pl.col("rating") - pl.col("rating_black"),
        level=pl.col("rating") + pl.col("rating_black"),
    )
    assert games.filter(pl.col("apart").abs() < 40)["score"].mean() == pytest.approx(0.55, abs=0.02)
    assert games.filter(pl.col("apart") > 150)["score"].mean() > 0.7
    assert games.filter(pl.col("apart") < -150)["score"].mean() < 0.4
    draws = [games.filter(pl.col("level").is_between(low, low + 800))["is_draw"].mean() for low in (2400, 3200, 4000)]
    assert draws == sorted(draws)
    assert draws[2] - draws[0] > 0.08


def test_juniors_are_under_rated(large):
    young = large["players"].filter(pl.col("born").str.slice(0, 4).cast(pl.Int32) >= 1993)
    rated = large["ratings"].select("player_id", "rating")
    games = paired(large).filter(~is_forfeit()).join(rated, left_on="white", right_on="player_id")
    games = games.join(rated, left_on="black", right_on="player_id", suffix="_black")
    games = games.filter((pl.col("rating") - pl.col("rating_black")).abs() < 60)
    games = games.join(young, left_on="black", right_on="player_id", how="anti")
    score = pl.col("result").replace_strict({"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}).mean()
    of_the_young = games.join(young, left_on="white", right_on="player_id", how="semi").select(score).item()
    of_the_others = games.join(young, left_on="white", right_on="player_id", how="anti").select(score).item()
    assert of_the_young > of_the_others + 0.05


def test_names_are_family_and_first_and_fit_the_federation(demo):
    assert demo["players"]["name"].str.contains(r"^[^,]+, [^,]+$").all()
    assert demo["players"]["name"].n_unique() > 350
    assert demo["players"]["federation"].n_unique() == 10
    assert demo["players"].select(pl.col("name").str.contains(r"[^\x00-\x7F]").any()).item()
    assert demo["players"]["born"].str.contains(r"^\d{4}(-\d{2}-\d{2})?$").all()
    assert set(demo["players"]["disability"]) - {None} <= {"IBCA", "ICSC", "IPCA"}


def test_1_1_time_controls_fit_the_best_player_but_for_a_few(large):
    minutes = {"60": 60, "60+10": 70, "60+30": 90, "90": 90, "90+30": 120, "90/40,30+30": 130, "120/40,60": 180}
    minutes |= {"25+10": 35, "15+10": 25}
    top = fields(large).group_by("event_id").agg(pl.col("rating").max().fill_null(0))
    needed = pl.when(pl.col("rating") >= 2200).then(120).when(pl.col("rating") >= 1600).then(90).otherwise(60)
    events = large["events"].join(top, on="event_id")
    too_fast = events.select((pl.col("time_control").replace_strict(minutes) < needed).mean()).item()
    assert 0 < too_fast < 0.03


def test_3_1_rarely_more_than_three_rounds_a_day(large):
    a_day = large["games"].group_by("event_id", "date").agg(pl.col("round").n_unique())
    most = a_day.group_by("event_id").agg(pl.col("round").max())["round"]
    assert set(most) == {1, 2, 3, 4}
    assert (most == 4).mean() < 0.02
    assert (most <= 2).mean() > 0.9


def test_4_1_long_events_are_rare_and_mostly_leagues(large):
    long = large["events"].filter(pl.col("end") - pl.col("start") >= timedelta(days=90))
    assert long.height / large["events"].height < 0.05
    assert set(long.filter(system="team").select("championship", "period_by_period").rows()) == {("Y", "Y")}
    assert "N" in set(long["championship"])


def test_6_3_a_few_round_robins_have_too_few_rated_players(demo, large):
    for season in (demo, large):
        counts = fields(season).group_by("event_id").agg(size=pl.len(), rated=pl.col("rating").count())
        counts = counts.join(season["events"].filter(system="round_robin"), on="event_id")
        too_few = (pl.col("rated") * 3 < pl.col("size")) | ((pl.col("size") < 10) & (pl.col("rated") < 4))
        assert 0 < counts.select(too_few.mean()).item() < 0.08


def test_6_32_double_round_robins_with_unrated_players(demo):
    field = fields(demo).join(demo["events"].filter(system="double_round_robin"), on="event_id", how="semi")
    assert field["rating"].null_count() >= 2


def test_6_33_national_championships_of_one_federation(demo):
    national = demo["events"].filter(national_championship="Y")
    assert set(national["women_only"]) == {"Y", "N"}
    field = fields(demo).join(national, on="event_id").join(demo["players"], on="player_id", suffix="_player")
    assert (field["federation"] == field["federation_player"]).all()
    assert set(field.filter(women_only="Y")["sex"]) == {"W"}


def test_6_43_some_round_robins_lack_one_game(demo):
    games = paired(demo).filter(system="round_robin").group_by("event_id").agg(is_forfeit().sum().alias("lacking"))
    assert set(games["lacking"]) == {0, 1}


def test_6_5_some_matches_are_decided_early(demo):
    games = paired(demo).filter(system="match", rounds=6).filter(pl.col("round") <= 4)
    score = pl.col("result").replace_strict({"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}, default=0.0)
    first = pl.when(pl.col("white") < pl.col("black")).then(score).otherwise(1 - score)
    after_four = games.group_by("event_id").agg(first.sum().alias("score"))["score"]
    assert ((after_four >= 3.5) | (after_four <= 0.5)).any()


def test_6_6_a_match_with_an_unrated_player(demo):
    field = fields(demo).join(demo["events"].filter(system="match"), on="event_id", how="semi")
    assert field["rating"].null_count() >= 1


def test_7_13_official_events_end_in_the_last_week_before_a_list(demo):
    lists = [date(2011, month, 1) for month in (3, 5, 7, 9, 11)] + [date(2012, 1, 1)]
    last_weeks = {day - timedelta(days=days) for day in lists for days in range(1, 7)}
    official = demo["events"].filter(official="Y").filter(pl.col("special").is_null())
    assert official.height > 0
    assert set(official["end"]) <= last_weeks


def test_7_14f_federations_send_teams_of_four_to_the_olympiad(demo):
    olympiad = demo["events"].filter(special="olympiad")
    assert olympiad["system"].to_list() == ["team"]
    field = fields(demo).join(olympiad, on="event_id", how="semi").join(demo["players"], on="player_id")
    assert field.group_by("federation").len()["len"].to_list() == [4] * 10
    games = paired(demo).join(olympiad, on="event_id", how="semi")
    federation = demo["players"].select("player_id", "federation")
    games = games.drop("federation").join(federation, left_on="white", right_on="player_id")
    games = games.join(federation, left_on="black", right_on="player_id", suffix="_black")
    assert (games["federation"] != games["federation_black"]).all()


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"players": 99}, "at least 100"),
        ({"games": 0}, "at least 1"),
        ({"months": 0}, "at least 1"),
        ({"first_list": date(2011, 1, 2)}, "first of a month"),
        ({"unrated_share": 0.91}, "unrated_share"),
        ({"forfeit_share": -0.1}, "forfeit_share"),
        ({"swiss": -1.0}, "negative"),
        (dict.fromkeys(SYSTEMS, 0.0), "above 0"),
    ],
)
def test_a_plan_that_no_season_can_meet_is_refused(wrong, message):
    with pytest.raises(ValueError, match=message):
        SeasonPlan(**wrong)


def test_several_series_have_the_same_people_each_on_its_scale():
    plan = SeasonPlan(players=100, games=1, series=("fide", "fmjd", "espergaerde"))
    ratings = generate_season(plan)["ratings"]
    lists = {name: part.drop("list") for (name,), part in ratings.partition_by("list", as_dict=True).items()}
    alone = generate_season(SeasonPlan(players=100, games=1))["ratings"]
    assert lists["fide"].equals(alone.drop("list"))
    assert lists["fmjd"].drop("k").equals(lists["fide"].drop("k"))
    assert lists["fmjd"]["k"].null_count() == lists["fmjd"].height
    assert lists["espergaerde"]["rating"].to_list() == [(each - 300) // 8 for each in lists["fide"]["rating"]]


@pytest.mark.parametrize("series", [(), ("elo",), ("fide", "elo")])
def test_a_series_that_no_rulebook_knows_is_refused(series):
    with pytest.raises(ValueError, match="choose from fide, fmjd"):
        SeasonPlan(series=series)
