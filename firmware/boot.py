import latch  # compiled: to compile a file on the chip takes longer than all that it does
