"""An all-reduce among three Blue Gene/Q routers of verilog_out: each node sends its numbers, the routers add them, each node gets the sums.

docs/bluegene-link.md has the words of a packet, docs/bluegene.md the second one and the class routes.
"""

import math
import random
import struct
from fractions import Fraction

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, RisingEdge

NODES = 3
UP, DOWN = 1, 2
# Node 1 is the root: node 0 sends up the ring to it, node 2 down.
ROUTES = [(0, UP), (UP | DOWN, 0), (0, DOWN)]
F64_ADD, I64_MAX = 12, 10
FROM_ROOT = 1 << 11
NUMBERS_IN_CHUNK = 4
LATEST = 1000


def end_to_end(words):
    """The packet's symbols of 10 bits, lowest first, modulo x - alpha in GF(2^10); what links change counts as zeros."""
    kept = [words[0] & ~0x7FF, words[1], words[2] & 0xFFFFFF, *words[3:-2], 0]
    bits = sum(word << 32 * index for index, word in enumerate(kept))
    remainder = 0
    for _ in range(-(-32 * len(kept) // 10)):
        remainder = (remainder ^ bits & 0x3FF) << 1
        remainder ^= 0x409 if remainder & 0x400 else 0
        bits >>= 10
    return remainder


def packet(operation, payload):
    """Words of a node's part: payload in chunks of 32 bytes, integers of 8 bytes, class 0."""
    chunks = len(payload) // 32
    header = [chunks << 11, operation << 4 | 1 << 8, 0, 0, 0, 0, 0, 0]
    words = [*header, *struct.unpack(f"<{8 * chunks}I", payload), 0, 0]
    words[-2] = end_to_end(words)
    return words


async def start(dut):
    Clock(dut.clock, 2, "ns").start()
    dut.reset.value = 1
    dut.route_write.value = dut.tree_tx_valid.value = dut.tree_tx_word.value = 0
    dut.route_inputs.value = sum(inputs << 2 * node for node, (inputs, _) in enumerate(ROUTES))
    dut.route_output.value = sum(output << 2 * node for node, (_, output) in enumerate(ROUTES))
    await ClockCycles(dut.clock, 8)
    dut.reset.value = 0
    dut.route_write.value = 0b111
    await RisingEdge(dut.clock)
    dut.route_write.value = 0
    while int(dut.up.value) != 0b111111:
        await RisingEdge(dut.clock)


async def all_reduce(dut, parts, operation, rng):
    """Each node sends its part, at a time of its own; what each of them gets, and the cycles from the last part's first word."""
    sending = [packet(operation, part) for part in parts]
    begin = [rng.randrange(40) for _ in range(NODES)]
    came, results, cycle = [[] for _ in range(NODES)], [None] * NODES, 0
    while None in results:
        assert cycle < LATEST, f"no result after {cycle} cycles"
        offers = [cycle >= begin[node] and bool(sending[node]) for node in range(NODES)]
        dut.tree_tx_valid.value = sum(offer << node for node, offer in enumerate(offers))
        dut.tree_tx_word.value = sum(words[0] << 32 * node for node, words in enumerate(sending) if words)
        # What is read right after an edge is what the routers saw and showed at that edge.
        await RisingEdge(dut.clock)
        for node in range(NODES):
            if offers[node] and dut.tree_tx_ready.value[node]:
                sending[node].pop(0)
            if dut.tree_rx_valid.value[node]:
                assert results[node] is None, f"node {node} got more than a packet"
                came[node].append(int(dut.tree_rx_word.value[32 * node + 31 : 32 * node]))
                if dut.tree_rx_last.value[node]:
                    assert not dut.tree_rx_bad.value[node], f"node {node}: wrong symbol from end to end"
                    results[node] = came[node]
        cycle += 1
    dut.tree_tx_valid.value = 0
    for words in results:
        assert words[1] & FROM_ROOT and words[-2] & 0x3FF == end_to_end(words)
    return [struct.pack(f"<{len(words) - 10}I", *words[8:-2]) for words in results], cycle - max(begin)


@cocotb.test(timeout_time=1, timeout_unit="ms")
async def each_node_gets_the_sums(dut):
    """The first sum is of whole numbers, and exact; all nodes get the same bits."""
    await start(dut)
    rng = random.Random(1)
    for chunks in [1, 4]:
        count = NUMBERS_IN_CHUNK * chunks
        numbers = [[rng.uniform(-1000, 1000) for _ in range(count)] for _ in range(NODES)]
        for part in numbers:
            part[0] = float(rng.randrange(-(1 << 50), 1 << 50))
        parts = [struct.pack(f"<{count}d", *part) for part in numbers]
        results, cycles = await all_reduce(dut, parts, F64_ADD, rng)
        assert results[0] == results[1] == results[2]
        sums = struct.unpack(f"<{count}d", results[0])
        exact = [sum(map(Fraction, column)) for column in zip(*numbers)]
        assert sums[0] == exact[0]
        # A sum is rounded once; those here are below 3000.
        last_bit = Fraction(math.ulp(2999.0))
        assert all(abs(Fraction(ours) - right) <= last_bit for ours, right in zip(sums[1:], exact[1:]))
        dut._log.info("%d bytes: %d cycles", 32 * chunks, cycles)
    assert dut.exceptions.value == 0


@cocotb.test(timeout_time=1, timeout_unit="ms")
async def each_node_gets_the_largest_integer(dut):
    await start(dut)
    rng = random.Random(2)
    numbers = [[rng.randrange(-(1 << 63), 1 << 63) for _ in range(NUMBERS_IN_CHUNK)] for _ in range(NODES)]
    parts = [struct.pack(f"<{NUMBERS_IN_CHUNK}q", *part) for part in numbers]
    results, _ = await all_reduce(dut, parts, I64_MAX, rng)
    largest = struct.pack(f"<{NUMBERS_IN_CHUNK}q", *map(max, zip(*numbers)))
    assert results == [largest] * NODES
