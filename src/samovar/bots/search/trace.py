"""What a search has seen before it chose: for those who look over its shoulder."""

from samovar.bots.search.arms import Arm
from samovar.core import Json, Move


class Trace:
    """The statistics of one decision."""

    def __init__(self, chosen: Move, first: Move, arms: list[Arm], worlds: int, rollouts: int) -> None:
        self.chosen = chosen
        self.first = first
        self.arms = arms
        self.worlds = worlds
        self.rollouts = rollouts

    @property
    def changed(self) -> bool:
        """Whether another move than the policy's was chosen."""
        return self.chosen != self.first

    def to_json(self) -> dict[str, Json]:
        arms: list[Json] = []
        for arm in self.arms:
            tried: dict[str, Json] = {
                "move": arm.move.notation,
                "worlds": arm.worlds,
                "prior": round(arm.prior, 3),
                "gain": round(arm.mean(), 3),
                "error": round(arm.error(), 3) if arm.worlds > 1 else None,
                "estimate": round(arm.estimate(), 3),
            }
            arms.append(tried)
        return {
            "chosen": self.chosen.notation,
            "policy": self.first.notation,
            "worlds": self.worlds,
            "rollouts": self.rollouts,
            "arms": arms,
        }
