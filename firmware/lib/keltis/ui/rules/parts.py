"""Parts of the rules in short that more than one box has.

A part is a paragraph, (English, German), or the name of a score table: ROWS or WISHES, whose
numbers the rules themselves have. Each box has its own module with all its PARTS, apart from
`text`, since they are only loaded to be read.
"""

ROWS, WISHES = "rows", "wishes"

FIRST = (
    "The oldest begins, or who was last in Ireland.",
    "Es beginnt, wer am ältesten ist oder zuletzt in Irland war.",
)
BACK = (
    "Two players put 30 cards back into the box, unseen.",
    "Zu zweit kommen 30 Karten ungesehen zurück in die Schachtel.",
)
DRAW = (
    "Then draw one: from the pile, or the top card of a discard pile.",
    "Dann eine ziehen: vom Stapel oder die oberste eines Ablagestapels.",
)
EQUAL = (
    "The numbers of a row rise or fall; equal ones may follow each other. The first different "
    "number settles the direction.",
    "Die Zahlen einer Reihe steigen oder fallen; gleiche dürfen folgen. Die erste andere Zahl "
    "legt die Richtung fest.",
)
STRICT = (
    "The numbers of a row rise or fall, never equal. The second one settles the direction.",
    "Die Zahlen einer Reihe steigen oder fallen, nie gleich. Die zweite legt die Richtung fest.",
)
TILES = (
    "Tiles: a number scores at once and stays. A clover leaf moves one of your figures on a path "
    "one stone on, if you like; the tile there acts too. A wish stone is yours.",
    "Plättchen: Eine Zahl zählt sofort und bleibt liegen. Kleeblatt: Wer mag, rückt mit einer "
    "Figur auf einem Pfad weiter; auch das Plättchen dort wirkt. Ein Wunschstein gehört dir.",
)
WIN = (
    "Most points win. A tie is shared.",
    "Die meisten Punkte gewinnen. Bei Gleichstand teilt man den Sieg.",
)
