"""The dice: uniform, reproducible on any machine, in separate streams, and committed to beforehand."""

import hashlib
from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from samovar.core import BadDocument, Dice, commitment, new_seed, read_seed

ZERO = "00" * 16
WRONG_SEEDS = [-1, 1 << 128, 10**5000, "", "7", "0" * 33, "zz" * 16, "0x" + "0" * 30, "é" * 32]
COUNTED = "000102030405060708090a0b0c0d0e0f"


def chi_square(found: Counter[int], expected: list[float]) -> float:
    return sum((found[place] - wanted) ** 2 / wanted for place, wanted in enumerate(expected))


def test_streams_never_change_between_machines_and_versions() -> None:
    dice = Dice(ZERO)
    assert [dice.below(6) for _ in range(12)] == [1, 4, 5, 2, 1, 1, 4, 3, 0, 2, 5, 2]
    assert [dice.below(1000) for _ in range(5)] == [509, 58, 660, 175, 130]
    assert dice.counter == 17
    bot = Dice(COUNTED, "bot/3")
    assert [bot.below(1 << 31) for _ in range(3)] == [1177514231, 873201207, 376210879]
    order = list(range(10))
    Dice("ff" * 16).shuffle(order)
    assert order == [3, 9, 6, 4, 8, 7, 2, 0, 1, 5]
    world = Dice("ff" * 16, "world")
    assert [world.pick_from_counts([3, 0, 5, 2], 10) for _ in range(10)] == [3, 0, 0, 0, 2, 0, 0, 2, 0, 0]
    assert Dice("ab" * 16).stream("x").below(10**6) == 448251


# 99.9 % quantiles of chi-square; the seeds are fixed, so that a failure is no accident.
@pytest.mark.parametrize(("sides", "limit"), [(2, 10.83), (6, 20.52), (10, 27.88), (37, 67.99)])
def test_every_side_falls_equally_often(sides: int, limit: float) -> None:
    dice = Dice(COUNTED, "uniform")
    throws = 6_000
    found = Counter(dice.below(sides) for _ in range(throws))
    assert set(found) == set(range(sides))
    assert chi_square(found, [throws / sides] * sides) < limit


def test_limits_that_do_not_divide_the_word_are_not_favoured() -> None:
    """Without throwing again, a limit of 3 * 2^29 would make every third result twice as likely."""
    dice = Dice(COUNTED, "large")
    limit = 3 << 29
    found = Counter(dice.below(limit) % 3 for _ in range(6_000))
    assert chi_square(found, [2_000.0] * 3) < 13.82
    assert dice.counter > 6_000


def test_drawing_from_a_multiset_follows_the_counts() -> None:
    dice = Dice(COUNTED, "counts")
    counts = [5, 0, 1, 14]
    found = Counter(dice.pick_from_counts(counts, 20) for _ in range(4_000))
    assert found[1] == 0
    assert chi_square(Counter({0: found[0], 1: found[2], 2: found[3]}), [1_000, 200, 2_800]) < 13.82
    assert counts == [5, 0, 1, 14]


def test_every_order_is_equally_likely() -> None:
    dice = Dice(COUNTED, "orders")
    found: Counter[tuple[int, ...]] = Counter()
    for _ in range(6_000):
        items = [0, 1, 2, 3]
        dice.shuffle(items)
        found[tuple(items)] += 1
    assert len(found) == 24
    assert chi_square(Counter(dict(enumerate(found.values()))), [250.0] * 24) < 49.73


def test_neighbouring_throws_are_independent() -> None:
    dice = Dice(COUNTED, "pairs")
    throws = [dice.below(6) for _ in range(7_201)]
    pairs = Counter(6 * one + two for one, two in pairwise(throws))
    assert chi_square(pairs, [200.0] * 36) < 66.62


def test_streams_are_independent_and_change_nothing_elsewhere() -> None:
    dice = Dice(COUNTED)
    alone = [Dice(COUNTED).below(1000)]
    other = dice.stream("bot/1")
    thrown = [other.below(1000) for _ in range(50)]
    assert dice.counter == 0
    assert [dice.below(1000)] == alone
    assert thrown != [Dice(COUNTED, "game").below(1000) for _ in range(50)]
    assert thrown == [x for stream in [Dice(COUNTED).stream("bot/1")] for x in [stream.below(1000) for _ in range(50)]]
    names = ["a", "b", "a/b", "a#1", "world", "bot/1/0", "bot/10"]
    assert len({Dice(COUNTED).stream(name).below(1 << 31) for name in names}) == len(names)


def test_two_streams_of_one_seed_do_not_follow_each_other() -> None:
    one, two = Dice(COUNTED, "one"), Dice(COUNTED, "two")
    pairs = Counter(4 * one.below(4) + two.below(4) for _ in range(3_200))
    assert chi_square(pairs, [200.0] * 16) < 37.70


@given(st.integers(0, 200), st.integers(1, 60))
def test_the_counter_is_the_only_state(skipped: int, taken: int) -> None:
    dice = Dice(COUNTED)
    for _ in range(skipped):
        dice.below(2)
    there = Dice(COUNTED, counter=dice.counter)
    copy = dice.copy()
    wanted = [dice.below(97) for _ in range(taken)]
    assert [there.below(97) for _ in range(taken)] == wanted
    assert [copy.below(97) for _ in range(taken)] == wanted


def test_a_copy_throws_on_its_own() -> None:
    dice = Dice(COUNTED)
    copy = dice.copy()
    for _ in range(100):
        copy.below(6)
    assert dice.counter == 0
    assert dice.below(6) == Dice(COUNTED).below(6)


@pytest.mark.parametrize("limit", [0, -1, (1 << 31) + 1, 1 << 40])
def test_impossible_limits_are_refused(limit: int) -> None:
    with pytest.raises(ValueError, match=r"dice\.below needs a limit"):
        Dice(ZERO).below(limit)


def test_the_largest_and_the_smallest_limit() -> None:
    dice = Dice(ZERO)
    assert dice.below(1) == 0
    assert 0 <= dice.below(1 << 31) < 1 << 31


def test_a_total_that_the_counts_do_not_reach_is_refused() -> None:
    dice = Dice(ZERO)
    with pytest.raises(ValueError, match="fewer things"):
        dice.pick_from_counts([0, 0], 3)


def test_dealing_many_things_is_drawing_them_one_by_one() -> None:
    counts, into = [3, 0, 5, 2], [1, 0, 0, 0]
    dice = Dice("5e" * 16)
    twin = dice.copy()
    left, taken = counts.copy(), into.copy()

    dice.deal_from_counts(counts, 10, 7, into)
    for total in range(10, 3, -1):
        thing = twin.pick_from_counts(left, total)
        left[thing] -= 1
        taken[thing] += 1

    assert (counts, into, dice.counter) == (left, taken, twin.counter)
    with pytest.raises(ValueError, match="cannot be dealt"):
        dice.deal_from_counts(counts, 3, 4, into)


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert commitment(ZERO) == hashlib.sha256(bytes(16)).hexdigest()
    assert commitment(COUNTED) == "be45cb2605bf36bebde684841a28f0fd43c69850a3dce5fedba69928ee3a8991"


def test_fresh_seeds_are_128_bits_and_differ() -> None:
    seeds = {new_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(len(bytes.fromhex(seed)) == 16 for seed in seeds)


def test_seeds_are_numbers_or_digits() -> None:
    assert read_seed(7) == "0" * 31 + "7"
    assert read_seed("AB" * 16) == "ab" * 16
    assert read_seed((1 << 128) - 1) == "f" * 32
    assert len(read_seed(None)) == 32


@pytest.mark.parametrize("seed", WRONG_SEEDS, ids=lambda seed: "")
def test_other_seeds_are_refused(seed: int | str) -> None:
    with pytest.raises(BadDocument) as caught:
        read_seed(seed)
    assert caught.value.message.key == "document.seed"


def test_derived_dice_have_a_seed_of_their_own() -> None:
    dice = Dice(COUNTED)
    one, other = dice.derive("one", "bot"), dice.derive("other", "bot")
    expected = hashlib.blake2b(b"one", key=bytes.fromhex(COUNTED), digest_size=16).hexdigest()

    assert one.copy().seed == one.seed == expected
    assert len({dice.seed, one.seed, other.seed}) == 3
    same = Dice(expected, "bot")
    assert [one.below(1000) for _ in range(40)] == [same.below(1000) for _ in range(40)]
    assert other.stream("deal").below(10**6) == Dice(other.seed, "bot/deal").below(10**6)
    assert dice.counter == 0


def test_decisions_by_lot_are_the_same_in_any_order_and_apart_from_all_else() -> None:
    dice = Dice(COUNTED)
    first = [dice.lots(place).below(1000) for place in range(40)]
    assert [dice.lots(place).below(1000) for place in reversed(range(40))] == first[::-1]
    assert [Dice(COUNTED).lots(place).below(1000) for place in range(40)] == first
    assert dice.counter == 0
    assert len(set(first)) > 30
    assert [dice.lots(0).below(1 << 31), *[dice.lots(1).below(1 << 31)]] != [dice.below(1 << 31) for _ in range(2)]
