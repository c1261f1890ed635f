"""What all tests share: clock and reset, and receivers and senders that hesitate."""

import random

from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, RisingEdge


def hesitation(seed, eighths):
    """Pauses in so many eighths of the cycles."""
    rng = random.Random(seed)
    while True:
        yield rng.randrange(8) < eighths


def hesitate(eighths, *sides):
    """Pauses all channels of masters or memories of AXI."""
    channels = []
    for side in sides:
        write, read = side.write_if, side.read_if
        channels += [write.aw_channel, write.w_channel, write.b_channel, read.ar_channel, read.r_channel]
    for seed, channel in enumerate(channels):
        channel.set_pause_generator(hesitation(seed, eighths))


async def start(dut):
    """Runs the clock and holds reset for some cycles."""
    Clock(dut.clock, 10, "ns").start()
    dut.reset.value = 1
    await ClockCycles(dut.clock, 5)
    dut.reset.value = 0
    await RisingEdge(dut.clock)
