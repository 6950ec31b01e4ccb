"""All randomness of a game: a keyed, counter-based stream.

The key is the game's secret seed; the counter is the only state. BLAKE2b keyed with the seed is a
pseudo-random function, so nobody can work the seed out from what they saw of the game.
"""

import hashlib
import secrets
from hashlib import blake2b
from typing import Final

from mypy_extensions import i64

from samovar.core.documents import shown
from samovar.core.errors import BadDocument
from samovar.core.text import Message

SEED_BYTES: Final = 16
WORDS_PER_BLOCK: Final = 16
BYTES_PER_WORD: Final = 4
WORD_LIMIT: Final = 1 << 31
LOTS: Final = 4  # numbers that one decision by lot may draw


def new_seed() -> str:
    """A fresh secret seed: 128 bits, written as 32 hexadecimal digits."""
    return secrets.token_hex(SEED_BYTES)


def read_seed(seed: int | str | None) -> str:
    """A seed as 32 hexadecimal digits, from a number, from such digits, or fresh where none is given."""
    if seed is None:
        return new_seed()
    if isinstance(seed, str):
        try:
            if len(seed) == 32 and len(bytes.fromhex(seed)) == 16:
                return seed.lower()
        except ValueError:
            pass
    elif 0 <= seed < 1 << 128:
        return f"{seed:032x}"
    raise BadDocument(Message("document.seed", {"place": "seed", "found": shown(seed)}))


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
        self.purpose = purpose
        self.counter = counter
        self._seed = seed  # empty where only the key, or where it comes from, is known so far
        self._key = b""
        self._origin: blake2b | None = None  # what the key is derived from, together with the label
        self._label = ""
        self._children: blake2b | None = None  # what the keys of derived dice begin with
        self._lots: Dice | None = None
        self._keyed: blake2b | None = None  # what every block begins with; made when a second block is wanted
        self._block = -1
        self._words = b""

    @property
    def seed(self) -> str:
        """The key, as 32 hexadecimal digits."""
        if not self._seed:
            self._seed = self._known_key().hex()
        return self._seed

    def copy(self) -> "Dice":
        """The same stream at the same place."""
        twin = Dice(self._seed, self.purpose, self.counter)
        twin._key = self._known_key()
        twin._keyed = self._keyed
        twin._block = self._block
        twin._words = self._words
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        return (Dice, (self.seed, self.purpose, self.counter))

    def stream(self, purpose: str) -> "Dice":
        """A separate stream of the same seed: what it draws changes nothing here."""
        other = Dice(self._seed, f"{self.purpose}/{purpose}")
        other._key = self._known_key()
        return other

    def derive(self, label: str, purpose: str) -> "Dice":
        """Dice under a seed of their own, which tells nothing of this one, worked out when first used."""
        if self._children is None:
            self._children = blake2b(key=self._known_key(), digest_size=SEED_BYTES)
        other = Dice("", purpose)
        other._origin = self._children
        other._label = label
        return other

    def lots(self, place: int) -> "Dice":
        """Dice for a decision by lot: a few numbers of one derived stream, at a fraction of the cost of a derivation.

        The numbers of a place are its own as long as it draws no more than `LOTS` of them; the dice are good until
        the next call.
        """
        if self._lots is None:
            self._lots = self.derive("lots", "lots")
        self._lots.counter = place * LOTS
        return self._lots

    def _known_key(self) -> bytes:
        if not self._key:
            if self._origin is None:
                self._key = bytes.fromhex(self._seed)
            else:
                origin = self._origin.copy()
                origin.update(self._label.encode())
                self._key = origin.digest()
                self._origin = None
        return self._key

    def below(self, limit: int) -> int:
        """A uniform number from 0 to limit - 1."""
        n: i64 = limit
        if n <= 0 or n > WORD_LIMIT:
            raise ValueError(f"dice.below needs a limit from 1 to {WORD_LIMIT}, not {limit}")
        return self._below(n)

    def _below(self, n: i64) -> i64:
        """Multiply and shift; words that would favour some results are thrown again."""
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
        words = self._words
        first: i64 = place % WORDS_PER_BLOCK * BYTES_PER_WORD
        lowest: i64 = words[first]
        low: i64 = words[first + 1]
        high: i64 = words[first + 2]
        highest: i64 = words[first + 3]
        return highest << 24 | high << 16 | low << 8 | lowest

    def _fill(self, block: int) -> None:
        if self._block < 0:
            self._words = blake2b(f"{self.purpose}#{block}".encode(), key=self._known_key()).digest()
        else:
            if self._keyed is None:
                # With the purpose in it the key has been worked in: that is half of what a block takes.
                self._keyed = blake2b(f"{self.purpose}#".encode(), key=self._known_key())
            hashed = self._keyed.copy()
            hashed.update(str(block).encode())
            self._words = hashed.digest()
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

    def deal_from_counts(self, counts: list[int], total: int, number: int, into: list[int]) -> None:
        """Move so many things, drawn one after the other, from one multiset of `total` things into another."""
        things: i64 = total
        wanted: i64 = number
        if wanted > things or things > WORD_LIMIT:
            raise ValueError(f"{number} things cannot be dealt from {total}")
        while wanted > 0:
            left: i64 = self._below(things)
            index: i64 = 0
            for each in counts:
                count: i64 = each
                left -= count
                if left < 0:
                    counts[index] = count - 1
                    break
                index += 1
            else:
                raise ValueError("the counts hold fewer things than the total says")
            held: i64 = into[index]
            into[index] = held + 1
            things -= 1
            wanted -= 1
