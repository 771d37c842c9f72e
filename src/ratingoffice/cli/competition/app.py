"""`ratingoffice competition`: where each of its commands is."""

import typer

from ratingoffice.cli.competition import (
    championship,
    forty_players,
    match_score,
    office_competitions,
    title_match,
    world_title,
    worldcup,
    worldcup_event,
    youth_entries,
    youth_teams,
)
from ratingoffice.cli.findings_screen import with_all_findings

FILES = "Commands on files"

app = typer.Typer()
app.command("open")(office_competitions.open_)
app.command("tell")(office_competitions.tell)
app.command("unavailable")(office_competitions.unavailable)
app.command("add")(office_competitions.add)
app.command("remove")(office_competitions.remove)
app.command("absent")(office_competitions.absent)
app.command("declare")(office_competitions.declare)
app.command("show")(office_competitions.show)
app.command("championship", rich_help_panel=FILES)(with_all_findings(championship.championship))
app.command("semi-finals", rich_help_panel=FILES)(with_all_findings(forty_players.semi_finals))
app.command("final", rich_help_panel=FILES)(with_all_findings(forty_players.final))
app.command("world-title", rich_help_panel=FILES)(with_all_findings(world_title.world_title))
app.command("title-match", rich_help_panel=FILES)(title_match.title_match)
app.command("match-score", rich_help_panel=FILES)(match_score.match_score)
app.command("worldcup", rich_help_panel=FILES)(with_all_findings(worldcup.worldcup))
app.command("worldcup-event", rich_help_panel=FILES)(with_all_findings(worldcup_event.worldcup_event))
app.command("youth-entries", rich_help_panel=FILES)(with_all_findings(youth_entries.youth_entries))
app.command("youth-teams", rich_help_panel=FILES)(with_all_findings(youth_teams.youth_teams))
