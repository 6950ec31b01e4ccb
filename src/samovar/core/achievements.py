"""What can be achieved in games played alone."""

from mypy_extensions import mypyc_attr

from samovar.core.text import Message


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Achievement:
    """One thing to achieve: the group it belongs to, and what it asks for.

    Its name is the game's word `achievement.<id>`, its group's the word `achievements.<group>`; the clause behind it
    stands beside the sentence of `asked`. One of a campaign is earned by several games in a row.
    """

    def __init__(self, identity: str, group: str, asked: Message, campaign: bool = False) -> None:
        self.id = identity
        self.group = group
        self.asked = asked
        self.campaign = campaign
