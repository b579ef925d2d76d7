"""The first lines to run. Nothing slow may stand before main.py.

A board that switches itself off must hold its power here, at once; the desk board is powered as
long as it is plugged in, so there is nothing to hold.
"""
