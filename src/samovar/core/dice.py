"""All randomness of a game: a keyed, counter-based stream.

The key is the game's secret seed; the counter is the only state. BLAKE2b keyed with the seed is a
pseudo-random function, so nobody can work the seed out from what they saw of the game.
"""

import hashlib
import secrets
import struct
from typing import Final

from mypy_extensions import i64

SEED_BYTES: Final = 16
WORDS_PER_BLOCK: Final = 16
WORD_LIMIT: Final = 1 << 31


def new_seed() -> str:
    """A fresh secret seed: 128 bits, written as 32 hexadecimal digits."""
    return secrets.token_hex(SEED_BYTES)


def commitment(seed: str) -> str:
    """The public promise of a seed: the SHA-256 of its 16 bytes."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


class Dice:
    """A stream of random numbers, named by a key and a purpose.

    >>> dice = Dice("00" * 16)
    >>> twin = dice.copy()
    >>> [dice.below(6) for _ in range(5)] == [twin.below(6) for _ in range(5)]
    True
    """

    def __init__(self, seed: str, purpose: str = "game", counter: int = 0) -> None:
        self.seed = seed
        self.purpose = purpose
        self.counter = counter
        self._block = -1
        self._words: list[int] = []

    def copy(self) -> "Dice":
        """The same stream at the same place."""
        twin = Dice(self.seed, self.purpose, self.counter)
        twin._block = self._block
        twin._words = self._words
        return twin

    def stream(self, purpose: str) -> "Dice":
        """A separate stream of the same seed: what it draws changes nothing here."""
        return Dice(self.seed, f"{self.purpose}/{purpose}")

    def below(self, limit: int) -> int:
        """A uniform number from 0 to limit - 1."""
        n: i64 = limit
        if n <= 0 or n > WORD_LIMIT:
            raise ValueError(f"dice.below needs a limit from 1 to {WORD_LIMIT}, not {limit}")
        # Multiply and shift; words that would favour some results are thrown again.
        product: i64 = self._word() * n
        low: i64 = product & 0xFFFFFFFF
        if low < n:
            floor: i64 = ((1 << 32) - n) % n
            while low < floor:
                product = self._word() * n
                low = product & 0xFFFFFFFF
        return product >> 32

    def _word(self) -> i64:
        place: i64 = self.counter
        self.counter = place + 1
        block: i64 = place // WORDS_PER_BLOCK
        if block != self._block:
            self._fill(block)
        word: i64 = self._words[place % WORDS_PER_BLOCK]
        return word

    def _fill(self, block: int) -> None:
        text = f"{self.purpose}#{block}".encode()
        digest = hashlib.blake2b(text, key=bytes.fromhex(self.seed)).digest()
        self._words = list(struct.unpack("<16I", digest))
        self._block = block

    def shuffle(self, items: list[int]) -> None:
        """Put a list in uniform random order (Fisher and Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def pick_from_counts(self, counts: list[int], total: int) -> int:
        """The index of one thing drawn from a multiset of `total` things; the counts stay as they are."""
        left: i64 = self.below(total)
        index: i64 = 0
        for count in counts:
            left -= count
            if left < 0:
                return index
            index += 1
        raise ValueError("the counts hold fewer things than the total says")
