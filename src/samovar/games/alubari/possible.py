"""What could have been on a table at home: each check refuses what no game can lead to."""

from samovar.core import Field, Json
from samovar.games.alubari.components import RIVER, Estate, Railway
from samovar.games.alubari.scoring import Holdings


def placed(holdings: Holdings) -> int:
    """The markers on the board, borrowed spaces apart."""
    return len(holdings.estate_points) + len(holdings.areas) + len(holdings.sections)


# --- estates --------------------------------------------------------------------------------------------------------


def estate_points(railway: Railway, item: Field) -> int:
    """The points of one estate space (AL-020)."""
    faces = [railway.printed_estate, *(face for card in railway.estate_cards for face in card)]
    known = sorted({points for face in faces for points in face.points})
    points = item.integer()
    if points not in known:
        allowed = ", ".join(str(worth) for worth in known)
        raise item.fail("sheet.estate-points", {"found": points, "allowed": allowed})
    return points


def check_estates(railway: Railway, players: Field, held: list[Holdings]) -> None:
    """The spaces of all players lie on as many estates as are in play (AL-017, AL-018)."""
    spaces = [points for holdings in held for points in holdings.estate_points]
    count = railway.estate_count[len(held)]
    beside_alubari = _without(spaces, railway.printed_estate)
    if not _fit(railway, 0, count - 1, beside_alubari) and not _fit(railway, 0, count, spaces):
        raise players.fail("sheet.estates", {"spaces": len(spaces), "count": count})


def _fit(railway: Railway, first: int, count: int, spaces: list[int]) -> bool:
    """Whether the spaces lie on `count` of the estate cards from `first` on, one face of each."""
    if not spaces:
        return True
    if count == 0:
        return False
    for card in range(first, len(railway.estate_cards)):
        for face in railway.estate_cards[card]:
            if _fit(railway, card + 1, count - 1, _without(spaces, face)):
                return True
    return False


def _without(spaces: list[int], estate: Estate) -> list[int]:
    left = spaces.copy()
    for points in estate.points:
        if points in left:
            left.remove(points)
    return left


def spaces_in_play(railway: Railway) -> tuple[int, int]:
    """How few and how many estate spaces a player alone can find, Alubari covered or not."""
    count = railway.estate_count[1]
    printed = len(railway.printed_estate.points)
    small = sorted(min(len(face.points) for face in card) for card in railway.estate_cards)
    large = sorted((max(len(face.points) for face in card) for card in railway.estate_cards), reverse=True)
    fewest = sum(small[: count - 1]) + min(printed, small[count - 1])
    most = sum(large[: count - 1]) + max(printed, large[count - 1])
    return fewest, most


# --- the railway ----------------------------------------------------------------------------------------------------


def check_area(railway: Railway, item: Field, area: int, players: int, laid: int) -> None:
    """An area is there with so many players, and the line has crossed the rivers below it (AL-009, AL-124)."""
    found = railway.areas[area]
    if found.least_players > players:
        raise item.fail("sheet.area-closed", {"area": found.id})
    if railway.towns[found.town].river >= laid:
        raise item.fail("sheet.river", {"area": found.id, "laid": laid})


def check_prebuilt(railway: Railway, entry: Field, holdings: Holdings) -> None:
    """Alone, some sections that are not rivers are laid before the game begins (AL-200)."""
    dry = [place for place, section in enumerate(railway.sections) if section.kind != RIVER]
    most = len(dry) - railway.prebuilt
    found = sum(1 for section in holdings.sections if section in dry)
    if found > most:
        facts: dict[str, Json] = {"found": found, "most": most, "prebuilt": railway.prebuilt}
        raise entry.get("sections").fail("sheet.prebuilt", facts)


def check_last_marker(railway: Railway, place: Field, held: list[Holdings]) -> None:
    """Only a player who has placed every marker ends a game before the railway is finished (AL-181, AL-183)."""
    for holdings in held:
        borrowed = 0
        for card in holdings.contracts:
            if railway.contracts[card].effect == "BORROW_ESTATE":
                borrowed += railway.contracts[card].amount
        if placed(holdings) + borrowed >= railway.markers:
            return
    raise place.fail("sheet.markers-left", {"markers": railway.markers})


# --- equipment ------------------------------------------------------------------------------------------------------


def check_equipment(railway: Railway, players: Field, held: list[Holdings]) -> None:
    """No more equipment than the shed held, and alone no more than one may own (AL-021, AL-206)."""
    most = railway.solo_most_equipment if len(held) == 1 else railway.shed_size[len(held)]
    found = sum(len(holdings.equipment) for holdings in held)
    if found > most:
        raise players.fail(
            "sheet.equipment-alone" if len(held) == 1 else "sheet.equipment", {"found": found, "most": most}
        )
