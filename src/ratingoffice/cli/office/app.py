"""`ratingoffice office`: where each of its commands is."""

import typer

from ratingoffice.cli.findings_screen import with_all_findings
from ratingoffice.cli.office import (
    correct,
    formula,
    importing,
    lists,
    players,
    ready,
    remove_event,
    report,
    safety,
    so_far,
    start,
    token,
)

app, corrections = typer.Typer(), typer.Typer()
app.command("init")(start.init)
app.command("people")(start.people)
app.command("series")(start.series)
app.command("formula")(formula.formula)
app.command("token")(token.token)
app.command("import")(with_all_findings(importing.import_))
app.command("export")(importing.export)
app.command("report")(with_all_findings(report.report))
app.add_typer(
    corrections, name="correct", help="Correct a stored result, date or fact and keep the reason.", no_args_is_help=True
)
app.command("remove-event")(remove_event.remove_event)
app.command("merge")(players.merge)
app.command("member")(players.member)
app.command("number")(players.number)
app.command("hide")(players.hide)
app.command("draft")(with_all_findings(lists.draft))
app.command("publish")(lists.publish)
app.command("revise")(with_all_findings(lists.revise))
app.command("lists")(lists.lists)
app.command("so-far")(so_far.so_far)
app.command("verify")(safety.verify)
app.command("backup")(safety.backup)
app.command("restore")(safety.restore)
app.command("ready")(ready.ready)
corrections.command("event")(correct.event)
corrections.command("withdraw")(correct.withdraw)
corrections.command("players")(correct.players)
corrections.command("player")(correct.player)
corrections.command("list")(correct.list_)
