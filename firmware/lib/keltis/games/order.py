"""The order of a row's number cards, the same in all four games but for one word: strict."""


def order(cards):
    """(direction, last number) of a row's number cards, None being one that was not told.

    The direction is +1 rising, -1 falling, 0 open: no two different numbers were told yet.
    """
    first = last = None
    for card in cards:
        if card is not None:
            last = card
            if first is None:
                first = card
    if first == last:
        return 0, last
    return (1 if last > first else -1), last


def fits(direction, last, card, strict):
    """Whether a number may follow in a row of that order.

    In a strict row it must be further than the last, in others it may be equal.
    """
    if last is None:
        return True
    if card == last:
        return not strict
    return direction in (0, 1 if card > last else -1)
