"""`ratingoffice event`: where each of its commands is."""

import typer

from ratingoffice.cli.event import ceremony, checklist, record, round_robin, simulate
from ratingoffice.cli.findings_screen import with_all_findings

app = typer.Typer()
app.command("checklist")(with_all_findings(checklist.checklist))
app.command("round-robin")(with_all_findings(round_robin.round_robin))
app.command("simulate")(with_all_findings(simulate.simulate))
app.command("ceremony")(with_all_findings(ceremony.ceremony))
app.command("record")(with_all_findings(record.record))
