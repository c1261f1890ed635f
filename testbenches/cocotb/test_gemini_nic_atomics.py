"""Atomic operations between two Gemini interfaces, over AXI."""

import random

import cocotb
from cocotb.triggers import ClockCycles

from gemini_host import CLEANING, COUNTERS, LENGTH, OWN, TARGET, late, pair, rams

OUT_OF_BOUNDS, MISALIGNED, HOST_ERROR = 4, 6, 11
# Operations on words of 8 bytes; the commands that bring the old value back are 16 and up.
OPERATIONS = [
    lambda x, a, b: (x + a) % 2**64,
    lambda x, a, b: x & a,
    lambda x, a, b: x | a,
    lambda x, a, b: x ^ a,
    lambda x, a, b: x & a ^ b,
    lambda x, a, b: b if x == a else x,
]
SWAP = 5


def word_at(memory, address):
    return int.from_bytes(memory.read(address, 8), "little")


async def change(hosts, rng, rounds):
    """Operations of all kinds on a few words; old values and, after a flush, memories are those of a replay."""
    replays = [[rng.getrandbits(64) for _ in range(8)] for _ in hosts]
    for host, words in zip(hosts, reversed(replays)):
        for index, word in enumerate(words):
            target = hosts[1 - hosts.index(host)]
            target.memory.write_bytes(TARGET + 16 * index, word.to_bytes(8, "little"))
    for cookie in range(rounds):
        for host, words in zip(hosts, reversed(replays)):
            old = []
            for to in range(0, 64, 8):
                index, operation, lazy = rng.randrange(8), rng.randrange(6), rng.random() < 0.5
                a, b = (rng.choice([words[index], rng.getrandbits(64)]) for _ in range(2))
                if operation != SWAP and rng.random() < 0.5:
                    size = 16 if operation == 4 else 8
                    await host.aim(operation, lazy)
                    await host.store(16 * index, (a | b << 64).to_bytes(16, "little")[:size])
                else:
                    await host.fetch(16 * index, operation, a, b, to, lazy)
                    old.append((to, words[index]))
                words[index] = OPERATIONS[operation](words[index], a, b)
            await host.close(cookie)
            assert await host.event() == (cookie, 0)
            assert [(to, word_at(host.memory, OWN + to)) for to, _ in old] == old
    for host, words in zip(hosts, replays):
        await host.flush()
        assert [word_at(host.memory, TARGET + 16 * index) for index in range(8)] == words
        counters = [await host.read(COUNTERS | 8 * index) for index in range(11)]
        assert counters[:8] + counters[10:] == [0] * 9
        assert counters[8] + counters[9] == 8 * rounds and counters[9] <= 8, "a word is read once"


@cocotb.test(timeout_time=20, timeout_unit="ms")
@cocotb.parametrize(stalls=[0, 5])
async def operations_follow_each_other(dut, stalls):
    memories = await rams(dut, stalls)
    hosts = await pair(dut, memories, stalls)
    await change(hosts, random.Random(stalls), 4)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def operations_follow_each_other_in_a_late_memory(dut):
    memories = await late(dut)
    hosts = await pair(dut, memories, 2)
    await change(hosts, random.Random(5), 4)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def an_operation_is_told_when_memory_has_it_and_a_lazy_one_before(dut):
    memories = await late(dut, 0)
    source, target = await pair(dut, memories, 0)
    memories[1].holds = True
    await source.fetch(0, 0, 1, 0, 0, lazy=True)
    await source.close(1)
    assert await source.event() == (1, 0)
    await source.fetch(0, 0, 1, 0, 8)
    await source.close(2)
    await ClockCycles(dut.clock, 3_000)
    assert source.interrupts == 1, "told before the response to the write"
    memories[1].holds = False
    assert await source.event() == (2, 0)
    assert word_at(memories[1], TARGET) == 2
    # What others write is not seen before a flush.
    memories[1].write_bytes(TARGET, (100).to_bytes(8, "little"))
    await source.fetch(0, 2, 0, 0, 16)
    await source.close(3)
    assert await source.event() == (3, 0)
    await target.flush()
    await source.fetch(0, 2, 0, 0, 24)
    await source.close(4)
    assert await source.event() == (4, 0)
    assert [word_at(memories[0], OWN + to) for to in [0, 8, 16, 24]] == [0, 1, 2, 100]


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def cleaning_writes_lazy_words(dut):
    memories = await late(dut)
    source, target = await pair(dut, memories, 0)
    await source.aim(0, lazy=True)
    for _ in range(5):
        await source.store(0x20, (3).to_bytes(8, "little"))
    await source.close(1)
    assert await source.event() == (1, 0)
    assert word_at(memories[1], TARGET + 0x20) == 0
    await target.write(CLEANING, 999)
    await ClockCycles(dut.clock, 3_000)
    assert word_at(memories[1], TARGET + 0x20) == 15
    assert [await target.read(COUNTERS | 8 * index) for index in [8, 9]] == [4, 1], "the word stays in the cache"


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def operations_that_fail_are_told(dut):
    memories = await late(dut)
    source, _ = await pair(dut, memories, 0)
    memories[1].refuses_read = lambda address: address == TARGET + 0x80
    for cookie, (offset, operation, status) in enumerate(
        [(0x80, 0, HOST_ERROR), (0x48, SWAP, MISALIGNED), (LENGTH, 0, OUT_OF_BOUNDS), (0x40, SWAP, 0)]
    ):
        await source.fetch(offset, operation, 0, 9, 8 * cookie)
        await source.close(cookie)
        assert await source.event() == (cookie, status)
    assert word_at(memories[1], TARGET + 0x40) == 9
    assert not any(word_at(memories[1], TARGET + offset) for offset in [0x48, 0x80, LENGTH])
