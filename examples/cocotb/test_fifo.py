"""Drives the FIFO of verilog_out with cocotb: pushes and pops at random, and compares with a deque."""

import random
from collections import deque

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import RisingEdge

DEPTH = 64
CYCLES = 4000


@cocotb.test()
async def words_come_out_as_they_went_in(dut):
    Clock(dut.clock, 10, "ns").start()
    dut.reset.value = 1
    dut.in_valid.value = dut.in_data.value = dut.out_ready.value = 0
    await RisingEdge(dut.clock)
    await RisingEdge(dut.clock)
    dut.reset.value = 0

    rng = random.Random(1)
    words, popped, full = deque(), 0, 0
    for cycle in range(CYCLES):
        # Now more pushes, now more pops, so that it fills and empties.
        pushes_of_8 = 7 if cycle // 256 % 2 == 0 else 1
        push, word, pop = rng.randrange(8) < pushes_of_8, rng.getrandbits(24), rng.randrange(8) >= pushes_of_8
        dut.in_valid.value, dut.in_data.value, dut.out_ready.value = int(push), word, int(pop)
        # What is read right after an edge is what the FIFO saw and showed at that edge.
        await RisingEdge(dut.clock)
        assert dut.level.value == len(words)
        assert bool(dut.in_ready.value) == (len(words) < DEPTH)
        assert bool(dut.out_valid.value) == bool(words)
        full += len(words) == DEPTH
        takes = push and len(words) < DEPTH
        if words:
            assert dut.out_data.value == words[0]
            if pop:
                words.popleft()
                popped += 1
        if takes:
            words.append(word)
    assert popped > 0 and full > 0
    dut._log.info("%d words passed in %d cycles; the FIFO was full in %d", popped, CYCLES, full)
