import launch  # compiled, as what boot.py imports
