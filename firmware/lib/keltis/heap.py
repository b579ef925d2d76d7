"""The heap, put in order at a quiet moment."""

import gc

# How many gaps of one block are filled. The frame of a call, or a tuple, does not fit into one, and
# each would look through all of them up to a gap that is large enough: for up to 0.5 ms.
_GAPS = 300


def tidy():
    """Collect what was left behind, and make room for calls to be found at once."""
    gc.collect()
    all(zip(range(_GAPS)))  # each tuple is one block
