"""The rules in short of the mini game: see `parts`."""

from keltis.ui.rules.parts import FIRST, STRICT, TILES, WIN, WISHES

PARTS = (
    (
        "Two players. Three figures each wait at the start, the nine tiles lie open on the "
        "dark stones. Both have six cards.",
        "Zu zweit. Je drei Figuren warten am Start, die neun Plättchen liegen offen auf den "
        "dunklen Steinen. Beide haben sechs Karten.",
    ),
    FIRST,
    (
        "In turn: lay a card into your row of its colour, move that colour's figure one stone "
        "on, and draw a card.",
        "Wer dran ist, legt eine Karte in die eigene Reihe ihrer Farbe, rückt die Figur dieser "
        "Farbe einen Stein vor und zieht eine Karte.",
    ),
    (
        "If no card fits, discard one; nobody draws it again.",
        "Passt keine Karte, wird eine abgeworfen; niemand zieht sie mehr.",
    ),
    STRICT,
    TILES,
    (
        "The end: at once when the last card is drawn, with the 21st turn.",
        "Ende: sofort, wenn die letzte Karte gezogen ist, mit dem 21. Zug.",
    ),
    (
        "A figure scores the value printed beside its stone; at the start it scores nothing.",
        "Eine Figur zählt den Wert, der neben ihrem Stein steht; am Start zählt sie nichts.",
    ),
    WIN,
    WISHES,
)
