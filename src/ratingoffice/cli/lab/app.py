"""`ratingoffice lab`: where each of its commands is."""

import typer

from ratingoffice.cli.findings_screen import with_all_findings
from ratingoffice.cli.lab import convert, coverage, ledger, level, oddities, predict, replay, report, simulate

app = typer.Typer()
app.command("level")(with_all_findings(level.level))
app.command("predict")(with_all_findings(predict.predict))
app.command("replay")(with_all_findings(replay.replay))
app.command("explain")(with_all_findings(replay.explain))
app.command("convert")(with_all_findings(convert.convert))
app.command("simulate")(simulate.simulate)
app.command("coverage")(coverage.coverage)
app.command("ledger")(ledger.ledger)
app.command("oddities")(with_all_findings(oddities.oddities))
app.command("report")(with_all_findings(report.report))
