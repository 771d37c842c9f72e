"""The files of docs/examples/season: the invented season as reports and tables, made from the package."""

from collections.abc import Iterator
from dataclasses import asdict
from datetime import date
from pathlib import Path

import polars as pl

from ratingoffice.competitions.world_championship.candidate_file import championship, read
from ratingoffice.competitions.world_championship.final import final_table
from ratingoffice.competitions.world_cup.points import event_results
from ratingoffice.formats.reports import trf
from ratingoffice.model.tournament import DRAUGHTS, Entry, Info, Tournament
from ratingoffice.sample_data.world_season.people import SamplePerson, people, people_table
from ratingoffice.sample_data.world_season.plan import FINAL, SEMI_FINALS, TOO_OLD, WORLD_CUP, YOUTH, PlannedEvent
from ratingoffice.sample_data.world_season.play import played_event, played_table
from ratingoffice.sample_data.world_season.register import DECLARATIONS, championship_text, register_tables
from ratingoffice.tournament.ranked_event import ranked_event
from ratingoffice.tournament.rankings import usual_ranking

FOLDER = Path(__file__).parent / "examples" / "season"

WORLD = Info(
    name="World Championship 2025",
    city="Lublin",
    federation="POL",
    start=date(2025, 5, 12),
    end=date(2025, 5, 20),
    system="round_robin",
    rounds=9,
    referee="Arajs, Gunta",
)


def main() -> None:
    """Write every file of the folder."""
    for name, data in files().items():
        path = FOLDER / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def files() -> dict[str, bytes]:
    """Return the files by name: reports, World Cup, championships, register."""
    played = {plan.key: played_event(plan) for plan in (*WORLD_CUP, *YOUTH.values())}
    made = {f"{key}.trf": trf.write(event)[0] for key, event in (played | world_championship()).items()}
    tables = {
        "people": people_table().drop("strength"),
        **{f"world-cup/{name}": table for name, table in cup_tables(played).items()},
        **{f"youth/{name}": table for name, table in youth_tables(played).items()},
        **{f"register/{name}": table for name, table in register_tables().items()},
    }
    made |= {f"{name}.csv": table.write_csv().encode() for name, table in tables.items()}
    text = championship_text()
    return made | {"world-2025.toml": text.encode(), "world-2025.trf": trf.write(entrants(text))[0]}


def world_championship() -> dict[str, Tournament]:
    """Return the four semi-finals and the final of 2025, played out."""
    semi_finals = {plan.key: played_event(plan) for plan in SEMI_FINALS.values()}
    return semi_finals | {FINAL.key: played_table(FINAL, final_table())}


def entrants(text: str) -> Tournament:
    """Return the forty of the world championship, by rating, before the first round."""
    told, _ = read(text, "world-2025.toml")
    if told is None:
        raise ValueError("the file of the championship is not right")
    qualified = championship(told).qualification.qualified
    persons = sorted(
        (each for each in people().values() if each.name in qualified), key=lambda each: (-_rating(each), each.name)
    )
    entries = tuple(
        Entry(
            number,
            each.name,
            {"fmjd": each.player_id},
            title=each.title,
            federation=each.federation,
            rating=_rating(each),
        )
        for number, each in enumerate(persons, start=1)
    )
    return Tournament(WORLD, entries, (), DRAUGHTS)


def _rating(person: SamplePerson) -> int:
    return person.rating_in(2025) or 0


def cup_tables(played: dict[str, Tournament]) -> dict[str, pl.DataFrame]:
    """Return the folder of `ratingoffice competition worldcup`; a women's tournament belongs to the event beside it."""
    results = [row for plan in WORLD_CUP for row in cup_results(plan, played[plan.key])]
    present = {row["player_id"] for row in results}
    persons = people_table().filter(pl.col("player_id").is_in(present))
    events = [plan for plan in WORLD_CUP if not plan.women_only]
    return {
        "players": persons.select("player_id", "name", "federation", "sex"),
        "events": pl.DataFrame(
            [(each.key, each.name, each.start, each.end, each.stars) for each in events],
            schema=["event_id", "name", "start", "end", "stars"],
            orient="row",
        ),
        "results": pl.DataFrame(results),
        "declarations": pl.DataFrame(DECLARATIONS, schema=["player_id", "year", "declared"], orient="row"),
        "ratings": pl.concat(
            persons.select(pl.lit(f"{year}-01-01").alias("date"), "player_id", rating=f"rating_{year}").drop_nulls()
            for year in (2023, 2024)
        ),
    }


def cup_results(plan: PlannedEvent, event: Tournament) -> Iterator[dict[str, object]]:
    """Yield the rows of one tournament of the World Cup."""
    ids = {entry.number: entry.ids["fmjd"] for entry in event.entries}
    host = next(each.key for each in WORLD_CUP if each.start == plan.start)
    for result in event_results(ranked_event(event, usual_ranking(event))):
        player = ids[result.number]
        yield {
            "event_id": host,
            "player_id": player,
            "tournament": "women" if plan.women_only else "open",
            **{name: value for name, value in asdict(result).items() if name != "number"},
            "closing_ceremony": "N" if player in plan.absent else "Y",
        }


def youth_tables(played: dict[str, Tournament]) -> dict[str, pl.DataFrame]:
    """Return the entries as they came in, and the results of those who played."""
    entered = [(group, player) for group, plan in YOUTH.items() for player in plan.players]
    refused = [("boys", TOO_OLD)]
    return {
        "entries": pl.DataFrame([_entered(*each) for each in sorted([*entered, *refused])]),
        "results": pl.DataFrame(
            [row for group, plan in YOUTH.items() for row in _youth_results(group, played[plan.key])]
        ),
    }


def _entered(group: str, player: str) -> dict[str, object]:
    person = people()[player]
    return {
        "player_id": player,
        "name": person.name,
        "federation": person.federation,
        "sex": person.sex,
        "birth_year": int(person.born[:4]),
        "category": "juniors",
        "group": group,
    }


def _youth_results(group: str, event: Tournament) -> Iterator[dict[str, object]]:
    entries = {entry.number: entry for entry in event.entries}
    for result in event_results(ranked_event(event, usual_ranking(event))):
        entry = entries[result.number]
        yield {
            "competition": "classic",
            "category": "juniors",
            "group": group,
            "player_id": entry.ids["fmjd"],
            "name": entry.name,
            "federation": entry.federation,
            "place": result.place,
            "points": result.points,
            "rounds": event.last_round,
        }


if __name__ == "__main__":
    main()
