"""What a campaign came to, in words."""

from tools.chaos.ledger import Tally


def tell(name: str, tally: Tally, seconds: float) -> str:
    """A few lines about one world, or about all of them."""
    faults = ", ".join(f"{fault} {count}" for fault, count in sorted(tally.faults.items())) or "none"
    answers = sum(tally.answers.values())
    lines = [
        f"{name}: {tally.kills} kills in {seconds:.0f} s ({faults})",
        f"  acknowledged moves {tally.acknowledged}, lost {tally.lost}, made twice {tally.duplicated}",
        f"  games begun {tally.begun}, played to their end {tally.ended}, standing still {tally.standing_still}",
        f"  answers {answers}, of them 503 (told in words) {tally.answers[503]}, other errors {tally.wrong_answers}",
    ]
    return "\n".join([*lines, *(f"  {complaint}" for complaint in tally.complaints[:20])])


def row(name: str, tally: Tally) -> str:
    """The same as a line of a Markdown table."""
    cells = [name, tally.kills, tally.acknowledged, tally.lost, tally.duplicated, f"{tally.ended} of {tally.begun}"]
    return f"| {' | '.join(str(cell) for cell in cells)} |"
