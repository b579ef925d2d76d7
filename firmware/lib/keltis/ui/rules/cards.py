"""The rules in short of the card game: see `parts`."""

from keltis.ui.rules.parts import BACK, DRAW, EQUAL, FIRST, ROWS, WIN, WISHES

PARTS = (
    (
        "The nine wish stones lie open in a row. Everyone has eight cards.",
        "Die neun Wunschsteine liegen offen in einer Reihe. Alle haben acht Karten.",
    ),
    BACK,
    FIRST,
    (
        "In turn: lay a card into your row of its colour, or discard one.",
        "Wer dran ist, legt eine Karte in die eigene Reihe ihrer Farbe oder wirft eine ab.",
    ),
    DRAW,
    (
        "But nobody draws a card that they discarded in the same turn.",
        "Nie aber eine Karte, die man im selben Zug abgeworfen hat.",
    ),
    EQUAL,
    (
        "Two cards of one number, discarded together, take the wish stone of that number if "
        "it still lies there (1 to 9); then draw two.",
        "Zwei Karten gleicher Zahl, zusammen abgeworfen, bringen den Wunschstein dieser Zahl, "
        "wenn er noch daliegt (1 bis 9); dann zwei ziehen.",
    ),
    (
        "A closing card fits into its row at any time, also first, and counts as a card. Only "
        "the colour's other closing card may follow it.",
        "Eine Abschlusskarte passt jederzeit in ihre Reihe, auch als erste, und zählt als "
        "Karte. Nach ihr darf nur noch die zweite der Farbe folgen.",
    ),
    (
        "A point card goes into your neutral row, 1 point each, or onto a number card of its "
        "own number, where it counts as a card of the row.",
        "Eine Punktkarte kommt in die neutrale Reihe, je 1 Punkt, oder auf eine Zahlenkarte "
        "mit ihrer Zahl und zählt dort als Karte der Reihe.",
    ),
    (
        "The end: at once when five rows of all players are closed, or when the pile is empty. "
        "Then everyone may lay up to two more cards.",
        "Ende: sofort, wenn fünf Reihen aller Spieler zu sind, oder wenn der Stapel leer ist. "
        "Dann dürfen alle noch bis zu zwei Karten anlegen.",
    ),
    WIN,
    ROWS,
    WISHES,
)
