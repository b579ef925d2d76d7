"""The rules in short, box by box, in English and German.

A part is a paragraph, (English, German), or the name of a score table: ROWS or WISHES, whose
numbers the rules themselves have. Kept apart from `text`, since it is only loaded to be read.
"""

ROWS, WISHES = "rows", "wishes"

_FIRST = (
    "The oldest begins, or who was last in Ireland.",
    "Es beginnt, wer am ältesten ist oder zuletzt in Irland war.",
)
_BACK = (
    "Two players put 30 cards back into the box, unseen.",
    "Zu zweit kommen 30 Karten ungesehen zurück in die Schachtel.",
)
_DRAW = (
    "Then draw one: from the pile, or the top card of a discard pile.",
    "Dann eine ziehen: vom Stapel oder die oberste eines Ablagestapels.",
)
_EQUAL = (
    "The numbers of a row rise or fall; equal ones may follow each other. The second different "
    "number settles the direction.",
    "Die Zahlen einer Reihe steigen oder fallen; gleiche dürfen folgen. Die zweite andere Zahl "
    "legt die Richtung fest.",
)
_STRICT = (
    "The numbers of a row rise or fall, never equal. The second one settles the direction.",
    "Die Zahlen einer Reihe steigen oder fallen, nie gleich. Die zweite legt die Richtung fest.",
)
_TILES = (
    "Tiles: a number scores at once and stays. A clover leaf moves one of your figures on a path "
    "one stone on, if you like; the tile there acts too. A wish stone is yours.",
    "Plättchen: Eine Zahl zählt sofort und bleibt liegen. Ein Kleeblatt rückt, wer mag, mit einer "
    "Figur auf einem Pfad weiter; auch das Plättchen dort wirkt. Ein Wunschstein gehört dir.",
)
_WIN = (
    "Most points win. A tie is shared.",
    "Die meisten Punkte gewinnen. Gleichstand wird geteilt.",
)

RULES = {
    "board": (
        (
            "Four small figures and a large one each wait at the start. The 25 tiles lie open on "
            "the dark stones and the end stones. Everyone has eight cards.",
            "Je vier kleine Figuren und eine große warten am Start. Die 25 Plättchen liegen offen "
            "auf den dunklen Steinen und den Endsteinen. Alle haben acht Karten.",
        ),
        _BACK,
        _FIRST,
        (
            "In turn: lay a card in front of you and move, or discard one onto its colour's pile.",
            "Wer dran ist, legt eine Karte vor sich aus und zieht die Figur, oder wirft eine auf "
            "den Ablagestapel ihrer Farbe.",
        ),
        _DRAW,
        _EQUAL,
        (
            "The first card of a colour brings a figure onto that path, small or large; each "
            "further card moves it one stone on. At the end stone another of your figures on a "
            "path may move instead.",
            "Die erste Karte einer Farbe bringt eine Figur auf den Pfad, klein oder groß; jede "
            "weitere rückt sie einen Stein vor. Am Endstein darf dafür eine andere deiner Figuren "
            "auf einem Pfad ziehen.",
        ),
        _TILES,
        (
            "The end: at once when five figures of all players stand on stones 7 to 9; the fifth "
            "one's tile does not act. Or when the pile is empty.",
            "Ende: sofort, wenn fünf Figuren aller Spieler auf den Steinen 7 bis 9 stehen; das "
            "Plättchen der fünften wirkt nicht. Oder wenn der Stapel leer ist.",
        ),
        ROWS,
        (
            "The large figure counts double, minus points too. A figure at the start counts "
            "nothing.",
            "Die große Figur zählt doppelt, auch im Minus. Am Start zählt eine Figur nichts.",
        ),
        WISHES,
        _WIN,
    ),
    "cards": (
        (
            "The nine wish stones lie open in a row. Everyone has eight cards.",
            "Die neun Wunschsteine liegen offen in einer Reihe. Alle haben acht Karten.",
        ),
        _BACK,
        _FIRST,
        (
            "In turn: lay a card into your row of its colour, or discard one.",
            "Wer dran ist, legt eine Karte in die eigene Reihe ihrer Farbe oder wirft eine ab.",
        ),
        _DRAW,
        (
            "But nobody draws a card that they discarded in the same turn.",
            "Nie aber eine Karte, die man im selben Zug abgeworfen hat.",
        ),
        _EQUAL,
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
        ROWS,
        WISHES,
        _WIN,
    ),
    "tiles": (
        (
            "All 55 tiles lie face down.",
            "Alle 55 Steine liegen verdeckt.",
        ),
        _FIRST,
        (
            "In turn: turn a tile over and take it, or leave it open. Or take an open one.",
            "Wer dran ist, deckt einen Stein auf und nimmt ihn oder lässt ihn offen liegen. Oder "
            "nimmt einen offenen.",
        ),
        (
            "The tiles of a colour form a row of your own.",
            "Die Steine einer Farbe bilden eine eigene Reihe.",
        ),
        _STRICT,
        (
            "A clover leaf on a tile that you take: one more turn at once.",
            "Ein Kleeblatt auf einem genommenen Stein: sofort noch ein Zug.",
        ),
        (
            "The end: who turns the last tile over finishes the turn, clover leaves included.",
            "Ende: Wer den letzten Stein aufdeckt, beendet noch den Zug, Kleeblätter inbegriffen.",
        ),
        ROWS,
        WISHES,
        (
            "Bonus points count as they stand on your tiles.",
            "Bonuspunkte zählen, wie sie auf den Steinen stehen.",
        ),
        _WIN,
    ),
    "mini": (
        (
            "Two players. Three figures each wait at the start, the nine tiles lie open on the "
            "dark stones. Both have six cards.",
            "Zu zweit. Je drei Figuren warten am Start, die neun Plättchen liegen offen auf den "
            "dunklen Steinen. Beide haben sechs Karten.",
        ),
        _FIRST,
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
        _STRICT,
        _TILES,
        (
            "The end: at once when the last card is drawn, with the 21st turn.",
            "Ende: sofort, wenn die letzte Karte gezogen ist, mit dem 21. Zug.",
        ),
        (
            "A figure scores the value printed beside its stone; at the start it scores nothing.",
            "Eine Figur zählt den Wert, der neben ihrem Stein steht; am Start zählt sie nichts.",
        ),
        WISHES,
        _WIN,
    ),
}
