"""Puts and gets between two Gemini interfaces, over AXI."""

import random

import cocotb
from cocotb.triggers import ClockCycles
from cocotbext.axi import AxiResp

from gemini_host import COUNTERS, LENGTH, OWN, SEQUENCES, TARGET, late, pair, rams

OUT_OF_BOUNDS, HOST_ERROR = 4, 11


async def exchange(hosts, rng, rounds):
    """Puts of words to anywhere in the domain, in both directions; memory equals a copy after each event."""
    copies = [bytearray(LENGTH) for _ in hosts]
    for cookie in range(rounds):
        for host, other, copy in zip(hosts, reversed(hosts), reversed(copies)):
            words = rng.choice([1, 2, 15, 16, 17, 64])
            offset = 4 * rng.randrange(LENGTH // 4 - words)
            data = rng.randbytes(4 * words)
            await host.put(offset, data)
            await host.close(cookie)
            copy[offset : offset + len(data)] = data
            assert await host.event() == (cookie, 0)
            assert other.memory.read(TARGET, LENGTH) == bytes(copy)
            assert await host.read(SEQUENCES) == 0
    for host in hosts:
        assert [await host.read(COUNTERS | 8 * index) for index in range(8)] == [0] * 8


@cocotb.test(timeout_time=20, timeout_unit="ms")
@cocotb.parametrize(stalls=[0, 5])
async def puts_arrive_and_are_told(dut, stalls):
    memories = await rams(dut, stalls)
    hosts = await pair(dut, memories, stalls)
    await exchange(hosts, random.Random(stalls), 6)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def puts_arrive_in_a_late_memory(dut):
    memories = await late(dut)
    hosts = await pair(dut, memories, 2)
    await exchange(hosts, random.Random(1), 6)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def nothing_is_told_before_the_response(dut):
    """The target's memory keeps all responses back for 10,000 cycles: no acknowledgement, counter or event moves."""
    memories = await late(dut, 0)
    hosts = await pair(dut, memories, 0)
    source, target = hosts
    memories[1].holds = True
    data = random.Random(2).randbytes(1024)
    await source.put(0, data)
    await source.close(9)
    await ClockCycles(dut.clock, 1_000)
    outstanding = await source.read(SEQUENCES)
    assert outstanding == len(data) // 64
    for _ in range(10):
        await ClockCycles(dut.clock, 1_000)
        assert await source.read(SEQUENCES) == outstanding, "an acknowledgement came before the response"
        assert source.interrupts == 0 and source.entry() == 0, "an event came before the response"
        for host in hosts:
            assert [await host.read(COUNTERS | 8 * index) for index in range(8)] == [0] * 8
    assert memories[1].most > 1, "bursts are outstanding together"
    memories[1].holds = False
    assert await source.event() == (9, 0)
    assert target.memory.read(TARGET, len(data)) == data


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def an_interrupt_waits_for_its_entry(dut):
    memories = await late(dut, 0)
    hosts = await pair(dut, memories, 0)
    memories[0].holds = True
    await hosts[0].put(0, bytes(64))
    await hosts[0].close(3)
    await ClockCycles(dut.clock, 2_000)
    assert memories[0].pending() == 1 and hosts[0].interrupts == 0
    memories[0].holds = False
    assert await hosts[0].event() == (3, 0)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def a_refused_write_is_told(dut):
    memories = await late(dut)
    hosts = await pair(dut, memories, 0)
    memories[1].refuses = lambda address: address == TARGET + 0x80
    await hosts[0].put(0, bytes(256))
    await hosts[0].close(5)
    assert await hosts[0].event() == (5, HOST_ERROR)
    await hosts[0].put(0x100, bytes(64))
    await hosts[0].close(6)
    assert await hosts[0].event() == (6, 0)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def what_is_no_store_is_refused(dut):
    memories = await late(dut)
    source, target = await pair(dut, memories, 0)
    assert (await source.stores.write(2, bytes(4))).resp == AxiResp.SLVERR
    assert (await source.stores.read(0, 16)).resp == AxiResp.SLVERR
    assert (await source.registers.write(8, bytes(4))).resp == AxiResp.SLVERR
    await source.close(7)
    assert await source.event() == (7, 0)
    assert not memories[1].memory


async def fetch(hosts, rng, rounds):
    """Gets of words from anywhere to anywhere, in both directions."""
    copies = [bytearray(LENGTH) for _ in hosts]
    for host in hosts:
        host.memory.write_bytes(TARGET, rng.randbytes(LENGTH))
    for cookie in range(rounds):
        for host, other, copy in zip(hosts, reversed(hosts), copies):
            words = rng.choice([1, 2, 15, 16, 17, 64])
            offset, to = (4 * rng.randrange(LENGTH // 4 - words) for _ in range(2))
            await host.get(offset, words, to)
            await host.close(cookie)
            copy[to : to + 4 * words] = other.memory.read(TARGET + offset, 4 * words)
            assert await host.event() == (cookie, 0)
            assert host.memory.read(OWN, LENGTH) == bytes(copy)
    for host in hosts:
        assert [await host.read(COUNTERS | 8 * index) for index in range(8)] == [0] * 8


@cocotb.test(timeout_time=20, timeout_unit="ms")
@cocotb.parametrize(stalls=[0, 5])
async def gets_bring_what_is_there(dut, stalls):
    memories = await rams(dut, stalls)
    hosts = await pair(dut, memories, stalls)
    await fetch(hosts, random.Random(stalls), 6)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def gets_bring_what_is_in_a_late_memory(dut):
    memories = await late(dut)
    hosts = await pair(dut, memories, 2)
    await fetch(hosts, random.Random(3), 6)
    assert max(memory.most_reads for memory in memories) > 1, "reads are outstanding together"


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def a_get_sees_the_put_before_it(dut):
    """The target's memory keeps the response to the put back; until then it has the old words."""
    memories = await late(dut, 0)
    source, _ = await pair(dut, memories, 0)
    memories[1].holds = True
    data = random.Random(4).randbytes(64)
    await source.put(0x40, data)
    await source.get(0x40, 16, 0)
    await source.close(2)
    await ClockCycles(dut.clock, 3_000)
    assert memories[1].most_reads == 0 and source.interrupts == 0, "a read passed the put before it"
    memories[1].holds = False
    assert await source.event() == (2, 0)
    assert memories[0].read(OWN, 64) == data


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def gets_that_fail_are_told(dut):
    memories = await late(dut)
    source, _ = await pair(dut, memories, 0)
    memories[1].refuses_read = lambda address: address == TARGET + 0x80
    await source.get(0x80, 16, 0)
    await source.close(1)
    assert await source.event() == (1, HOST_ERROR)
    await source.get(LENGTH - 4, 2, 0)
    await source.close(2)
    assert await source.event() == (2, OUT_OF_BOUNDS)
    await source.get(0, 2, LENGTH - 4)
    await source.close(3)
    assert await source.event() == (3, OUT_OF_BOUNDS)
    assert not any(memories[0].memory.get(OWN + byte) for byte in range(LENGTH + 8)), "words that must not come"
    await source.get(0, 16, 0)
    await source.close(4)
    assert await source.event() == (4, 0)
