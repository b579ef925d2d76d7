"""What the device says in English: text.py says how it is read. Placeholders: %s."""

PHRASES = (
    """
# play
goal: Goal
closed: Closed
turns left: %s turns left
turn left: last turn
begins: begins
two more: lays up to %s more
said large: with the large figure
said points: %s points
said point: 1 point
said wish: a wish stone
said advance: %s moves on
said discard: lays nothing
said close: closes %s
said point row: a point card on %s
said neutral: a point card, neutral
said leave: leaves the tile
said end: ends the game
again: once more
# colours
green: green
blue: blue
pink: pink
yellow: yellow
brown: brown
green code: Gr
blue code: Bl
pink code: Pi
yellow code: Ye
brown code: Br
# keys
resume: Resume
new: New
settings: Settings
back: Back
next: Next
undo: Undo
redo: Redo
score: Score
finish: Finish
end: End
pass: Pass
none: None
neutral: Neutral
home: Home
player: Player
wish stone: Wish
rematch: Rematch
values: Values
not now: Not now
sign: + / -
+10: +10
goes on: Goes on
last: last
language: Deutsch
turn: Turn
refresh: Refresh
sleep: Sleep
wish table: Wishes
wish: wish
clover: clover
point: point
points: points
hold: hold:
below hold: below: hold
gains: gains
hold large: large figure
hold close: close row
hold icon: with icon
""",
    """
# boxes
board: Board
cards: Cards
tiles: Tiles
mini: Mini
board game: Keltis, the board game
cards game: Keltis, the card game
tiles game: Keltis, the stone tiles
mini game: Keltis, the mini game
# where there is no room for the whole word
redo short: Redo
insert short: Insert
keep short: Keep
tile short: Tile here
goes on short: Goes on
forget short: Forget
statistics short: Stats
hyphen short: hyphen
undo edit short: Undo
more names short: More
mini's values short: Mini
undo short: Undo
settings short: Set up
rematch short: Again
seat on short: Seat+
no name short: None
draw lots short: Lots
language short: DE
refresh short: Ink
lay anyway short: Lay
delete short: Del.
wish table short: Wish
""",
    """
# titles and questions
what lies there: What lies|there?
which icon: Which|icon?
which figure: Which|figure?
which game: Which game?
count: Count
referee: Referee
counts: The device counts the cards.
referees: The device asks for every number.
how many: How many players?
about board: five paths, 2 to 4 players
about cards: rows of cards, 2 to 4 players
about tiles: rows of tiles, 2 to 4 players
about mini: three paths, 21 turns, 2 players
oldest starts: Seat 1: the oldest, or who was last in Ireland.
thirty back: Two players: 30 cards back, unseen.
hold for names: Hold: with names, and who starts.
by custom: The oldest, or who was last in Ireland.
not drawn: Never draw what you discarded this turn.
begins, thirty back: begins; 30 cards back
names: names
who sits: Who sits where?
which name: Name
who starts: Who starts?
draw lots: Draw lots
letters: New…
more names: More
no name: No name
name taken: this name sits there already
space: space
hyphen: hyphen
done: Done
rub out: Rub out
whose turn: Whose|turn?
point card: Point|card to:
more: More
no game: Keltis
press new: No game is open. New begins one.
in turn: %s is in turn
from the next game: holds from the next game
press again: press again
not possible: not possible
hold it: keep it down
nothing to undo: nothing to undo
printed values: Printed values
mini's values: Mini's paths
value at: Stone %s:|value?
last stone: Stone %s:|the last?
values once: Read them off once; they are kept for good.
values known: All printed values are known.
language of: Language
language is: English
which way up: Picture
upright: upright
turned: turned
refresh of: Refresh
clean: clean
quick: quick
sleep after: Sleeps after
minutes: %s minutes
never: never
of three: %s/3
people: Names
stones learned: Dark stones
stones learned short: Learned
forget: Forget
forgotten: forgotten
board's table: Wish stones
""",
    """
# score
as it stands: As it stands
final score: Final score
wish stones: wish stones
total: Total
wins: %s wins, %s ahead of %s
share: %s share the win
and: %s and %s
unknown: ? stands for printed values not told yet
unknown short: ?: values not told
wins short: %s wins
shared: A shared win
two more each: Cards after the end are being laid.
hold ends: Hold the key again to end.
over goal: Five figures in the goal
over closed: Five rows closed
over pile: The pile ran out
# numbers told (referee)
number of: %s:|number?
number point: Point|card?
number wish: Wish|stone?
anyway: Lay it|anyway?
lay anyway: Anyway
why order: not in that order
why no such card left: that card lies elsewhere
why no card of this colour left: no more of this colour
why row closed: the row is closed
why no such point card left: that card lies elsewhere
why not on its number: not on its own number
why no wish stone left: no wish stone is left
why no such wish stone left: that stone is taken
why the game is over: the game is over
# the evening
evening: Evening
evening title: This evening
games played: games: %s
wins and points: wins %s, points %s
""",
    """
# the story of a game
story: Story
no leads: Nobody led alone
led throughout: %s led throughout
lead changed once: The lead changed once
lead changed: The lead changed %s times
won it: %s won it in turn %s
turn 1: turn 1
# the result for a phone
qr: QR
qr title: Scan me
qr link: BG Stats takes this game.
qr words: The result in words.
# looking things up
history: History
rules: Rules
tally: Tally
up: Up
down: Down
open: Open
page: Page
statistics: Stats
no games: No game has been played yet.
this damaged: This game is damaged.
unfinished: unfinished
left unfinished: The game is not over.
no moves: Nothing was played.
deleted: deleted
games: games
wins of: wins
best: best
mean: mean
no statistics: Finished games of people with names are counted here.
rules in short: Rules in short
which rules: Of which box?
table board: Points by the figure's stone:
table cards: Points by the cards of a row:
table tiles: Points by the tiles of a row:
table wishes: Points by wish stones:
""",
    """
# counts, moves, tally
correct: Fix
whose count: Whose|count?
which count: Which|count?
count large: hold:|large|figure
count close: hold:|closing|cards
ask count: which count is wrong?
ask size board: %s: on which stone?
ask size mini: %s: on which stone?
ask size cards: %s: how many cards?
ask size tiles: %s: how many tiles?
ask closed: %s: closing cards?
ask wish: how many wish stones?
ask points: how many points?
said size: %s corrected to %s
said closed: closing cards on %s: %s
said large on: the large figure is on %s
said no large: no large figure
said wish count: wish stones: %s
said point count: points: %s
wishes: Wish
point count: Points
tile: Tile here
correct a count: Correct a count
moves: Moves
change: Edit
delete: Delete
insert: Insert
seat on: Seat +1
undo edit: Undo
by eight: 8 lines
instead of: instead of: %s
before: before: %s
misfit: Fits no more
misfit keys: Edit it, delete it, or insert a move.
misfit back: Back: all is as before.
ask large: where is the large figure?
tallies: A game played without the device.
leave game: Leave this game?
leaves it: Kept, it can go on later.
leaves it for another: Kept, it stays in the history as it is.
keep: Keep
score now: Finish
tab large: Large|figure
as before: as before
tab wish: Wish|stones
tab points: Points
""",
    """
# faults
flash full: Not saved, flash full: delete games
not saved: Not saved: the flash fails
battery empty: Battery empty: saved till here
press a key: Asleep: press a key
game damaged: A played game was damaged
fault: Something went wrong
fault below: The game is as it was saved.
damaged: Damaged files
damaged below: They were set aside, their names end in .bad now.
press to go on: Press a key to go on.
go on: Go on
without game: no game
open game: The open game
board's stones: The board's stones
damaged lost: damaged, it is lost.
damaged older: damaged, an older copy is used.
newer lost: written by newer firmware, left alone.
newer older: written by newer firmware, left alone; an older copy is used.
moves lost: damaged, compare it with the table. Moves known to be lost: %s.
set aside: set aside, unread.
""",
)
