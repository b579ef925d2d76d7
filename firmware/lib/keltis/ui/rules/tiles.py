"""The rules in short of the stone tiles: see `parts`."""

from keltis.ui.rules.parts import FIRST, ROWS, STRICT, WIN, WISHES

PARTS = (
    (
        "All 55 tiles lie face down.",
        "Alle 55 Steine liegen verdeckt.",
    ),
    FIRST,
    (
        "In turn: turn a tile over and take it, or leave it open. Or take an open one.",
        "Wer dran ist, deckt einen Stein auf und nimmt ihn oder lässt ihn offen liegen. Oder "
        "nimmt einen offenen.",
    ),
    (
        "The tiles of a colour form a row of your own.",
        "Die Steine einer Farbe bilden eine eigene Reihe.",
    ),
    STRICT,
    (
        "A clover leaf on a tile that you take: one more turn at once.",
        "Ein Kleeblatt auf einem genommenen Stein: sofort noch ein Zug.",
    ),
    (
        "The end: who turns the last tile over finishes the turn, clover leaves included.",
        "Ende: Wer den letzten Stein aufdeckt, beendet noch den Zug, Kleeblätter inbegriffen.",
    ),
    (
        "Bonus points count as they stand on your tiles.",
        "Bonuspunkte zählen, wie sie auf den Steinen stehen.",
    ),
    WIN,
    ROWS,
    WISHES,
)
