"""Print what the rules make of the history: `python -m ratingoffice_icu.history`."""

import sys

from ratingoffice_icu import history


def main() -> None:
    """Print the rows by the rule that explains them."""
    rows = history.calculated(history.changes())
    lines = ["Rating changes by the rule that gives the new rating"]
    lines += [f"{int(found.sum()):>7} {name}" for name, found in history.rules(rows).items()]
    lines += ["", "Averages of provisional players"]
    lines += [f"{count:>7} {name}" for name, count in history.averages(rows).items()]
    lines += ["", "How a row follows from the one before"]
    lines += [f"{count:>7} {name}" for name, count in history.chain(rows).items()]
    lines += ["", "What else can be calculated again"]
    lines += [f"{agree:>7} of {count}: {name}" for name, (agree, count) in history.further(rows).items()]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
