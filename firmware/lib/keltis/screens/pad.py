"""The pad on which every number is typed: 1 to 5 pressed, 6 to 10 held, NEXT is 0.

Where larger numbers or such below zero fit, NEXT held adds ten and SCORE held changes the sign. A
key whose number does not fit has no label; the face strikes it out.
"""

from keltis.screens import base

_KEYS = 11


class Pad:
    """One number being typed; `fits(number)` says whether it may be."""

    def __init__(self, fits):
        self._fits = fits
        self._large = fits(_KEYS)
        self._below = fits(-1)
        self._tens = 0
        self._sign = 1

    @property
    def numbers(self):
        """The numbers that the keys stand for now: 0 at NEXT, 1 to 5 pressed, 6 to 10 held."""
        return [self._sign * (self._tens + number) for number in range(_KEYS)]

    def keys(self, back="back"):
        """The labels of a screen with this pad; SCORE leads back."""
        told = [str(number) if self._fits(number) else None for number in self.numbers]
        keys = list(zip(told[1:6], told[6:]))
        keys.append((told[0], "+10" if self._large else None))
        return keys + [(back, "sign" if self._below else None)]

    def take(self, key, hold):
        """The number typed with this key, or None while it goes on. SCORE pressed is no number."""
        if key == base.SCORE:
            self._sign = -self._sign
        elif key == base.NEXT and hold:
            self._tens += 10
            if not self._fits(self._sign * self._tens):
                self._tens = 0
        else:
            return self.numbers[0 if key == base.NEXT else key + (6 if hold else 1)]
        return None
