"""The learner learns in seconds that it is small, and what it learned plays without its framework."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from samovar import games
from samovar.arena import simulate
from samovar.bots import think
from samovar.cli import main as samovar
from samovar.core import BadDocument, Stepper
from samovar.research import learned
from samovar.research.learner.__main__ import main
from samovar.research.learner.gathering import NOTHING, gather
from samovar.research.learner.training import Trainer
from samovar.research.network import Reader, new_weights


def test_a_little_learning_makes_what_the_teacher_does_more_likely() -> None:
    reader = Reader(games.game("europe"))
    lessons, _agreed = gather(reader, 2, "test")
    trainer = Trainer(reader, new_weights(reader, 1), planned=60, seed=1)
    first = trainer.learn(lessons, 4)
    trainer.learn(lessons, 40)
    assert trainer.learn(lessons, 4) < 0.8 * first


def test_a_tiny_training_writes_weights_that_are_a_bot(tmp_path: Path) -> None:
    out, curve, picture = tmp_path / "weights.npz", tmp_path / "curve.json", tmp_path / "curve.svg"
    asked = ["--rounds", "2", "--games", "1", "--steps", "2", "--matches", "2"]
    assert main([*asked, "--out", str(out), "--curve", str(curve), "--plot", str(picture)]) == 0
    points = json.loads(curve.read_text("utf-8"))
    assert [point["round"] for point in points] == [1, 2]
    assert points[1]["decisions"] > points[0]["decisions"]
    assert 0 <= points[0]["agreement"] <= 1
    assert picture.read_text("utf-8").startswith("<svg")
    game = games.game("europe")
    assert isinstance(learned.make(game, out), learned.LearnedBot)


def test_the_bot_of_the_package_plays_legal_moves_without_jax() -> None:
    code = (
        "import sys; from samovar import arena; "
        "print(arena.simulate('europe', 2, ['samovar.research.learned:make', 'random'], 2, seed=1).bots[0].wins); "
        "assert 'jax' not in sys.modules"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert float(done.stdout) == 2


def test_it_sees_only_what_its_seat_sees() -> None:
    game = games.game("europe")
    bot = learned.make(game)
    stepper = Stepper(game.new(2, seed=4))
    for _ in range(30):
        seat, state = stepper.seat, stepper.state
        worlds = [state.determinize(seat, state.dice.derive(f"test/{number}", "test")) for number in range(2)]
        if len(stepper.ids) > 1:
            chosen = {bot.choose(world, seat, world.dice).notation for world in worlds}
            assert len(chosen) == 1
        stepper.play(think(bot, state, seat))


def test_lessons_hold_what_the_teacher_does() -> None:
    reader = Reader(games.game("europe"))
    weights = new_weights(reader, 1)
    lessons, agreed = gather(reader, 1, "test", weights)
    assert len(lessons) > 30
    assert 0 < agreed < 1
    assert (lessons.actions[:, 0] != NOTHING).all()
    assert len({int(action) for action in lessons.actions[:, 0]}) > 10
    assert np.isfinite(lessons.facts).all()


def test_wrong_weights_games_and_numbers_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = games.game("europe")
    broken = tmp_path / "broken.npz"
    broken.write_bytes(b"no weights")
    with pytest.raises(BadDocument, match="holds no weights"):
        learned.make(game, broken)
    np.savez(broken, other=np.zeros(3))
    with pytest.raises(BadDocument, match="another network"):
        learned.make(game, broken)
    with pytest.raises(BadDocument, match="plays europe alone"):
        simulate("ceylon", 2, ["samovar.research.learned:make", "random"], 1)
    with pytest.raises(SystemExit):
        main(["--out", str(tmp_path / "w.npz"), "--rounds", "0"])
    assert "--rounds must be 1 or more" in capsys.readouterr().err
    asked = ["simulate", "ceylon", "--players", "2", "--bots", "samovar.research.learned:make,random", "--games", "1"]
    assert samovar(asked) == 2
    assert "plays europe alone" in capsys.readouterr().err
