"""Block transfers between two Gemini interfaces, over AXI; written from docs/host.md."""

import random

import cocotb
from cocotb.triggers import ClockCycles
from cocotb.utils import get_sim_time

from gemini_host import (
    BLOCK_EVENTS,
    BLOCK_QUEUE,
    BLOCK_RING,
    COUNTERS,
    DOMAINS,
    GET_KIND,
    HANDLE,
    LENGTH,
    OWN,
    OWN_HANDLE,
    PUT_KIND,
    QUEUES,
    RING_BITS,
    SEQUENCES,
    TAG,
    TARGET,
    block,
    late,
    pair,
    rams,
)

WRONG_TAG, OUT_OF_BOUNDS, HOST_ERROR, SOURCE_MEMORY = 2, 4, 11, 15
OVERRUN, UNREADABLE, BAD_DESCRIPTOR, BAD_LENGTH, BAD_ADDRESS = 1, 2, 3, 4, 5
# The local memory of puts.
SOURCE = 0xC000
DESCRIPTORS, PART = 4, LENGTH // 4
# The sequences of block transfers, behind those of the 64 descriptors.
BLOCK_SEQUENCES = [SEQUENCES | 8 * sequence for sequence in range(64, 68)]
TIMED_OUT, QUARANTINED = 14, 1 << 16
PERIOD = 8


async def ringing_pair(dut, memories, stalls):
    hosts = await pair(dut, memories, stalls)
    for host in hosts:
        await host.write(QUEUES | 32 * BLOCK_QUEUE, BLOCK_EVENTS | RING_BITS << 40 | 1 << 45)
        await host.set_ring()
    return hosts


async def store_beside(host, other, rounds):
    """Puts of a descriptor's window to memory behind the parts of the transfers."""
    rng = random.Random(host.node)
    for cookie in range(rounds):
        data = rng.randbytes(4 * rng.randrange(1, 33))
        await host.put(LENGTH + 4 * rng.randrange(64), data)
        await host.close(cookie)
        assert await host.event() == (cookie, 0)


async def move(hosts, rng, rounds):
    """Batches of up to four transfers in both directions, each in a part of its own of the memories; these equal a copy after the events.

    Stores of the processors are puts at the same time.
    """
    for host in hosts:
        await host.write(DOMAINS | 16 * HANDLE, LENGTH + 0x200 | TAG << 40 | 1 << 48 | 1 << 49)
        host.memory.write_bytes(TARGET, rng.randbytes(LENGTH))
        host.memory.write_bytes(SOURCE, rng.randbytes(LENGTH))
    targets = [bytearray(host.memory.read(TARGET, LENGTH)) for host in hosts]
    owns = [bytearray(LENGTH) for _ in hosts]
    posted = [0, 0]
    beside = [cocotb.start_soon(store_beside(*each, 3 * rounds)) for each in [hosts, reversed(hosts)]]
    for _ in range(rounds):
        expected = []
        for index, host in enumerate(hosts):
            batch = rng.randrange(1, DESCRIPTORS + 1)
            cookies = set()
            for part in range(batch):
                words = rng.choice([1, 2, 15, 16, 17, rng.randrange(1, PART // 4 + 1)])
                offset, local = (PART * part + 4 * rng.randrange(PART // 4 - words + 1) for _ in range(2))
                kind, length, cookie = rng.choice([PUT_KIND, GET_KIND]), 4 * words, rng.getrandbits(56)
                place = SOURCE + local if kind == PUT_KIND else local
                await host.post(block(hosts[1 - index].node, kind, offset, place, length, cookie, rng.random() < 0.3))
                if kind == PUT_KIND:
                    targets[1 - index][offset : offset + length] = host.memory.read(place, length)
                else:
                    owns[index][local : local + length] = targets[1 - index][offset : offset + length]
                cookies.add(cookie)
                if rng.random() < 0.5:
                    await host.ring_bell()
            await host.ring_bell()
            posted[index] += batch
            expected.append(cookies)
        for host, cookies in zip(hosts, expected):
            while cookies:
                cookie, status = await host.ended()
                assert status == 0
                cookies.remove(cookie)
        for index, host in enumerate(hosts):
            assert host.memory.read(TARGET, LENGTH) == bytes(targets[index])
            assert host.memory.read(OWN, LENGTH) == bytes(owns[index])
    for stores in beside:
        await stores
    for index, host in enumerate(hosts):
        assert posted[index] > DESCRIPTORS, "the ring wraps around"
        assert await host.ring_state() == (posted[index], 0, 0)
        assert [await host.read(COUNTERS | 8 * counter) for counter in range(8)] == [0] * 8


@cocotb.test(timeout_time=20, timeout_unit="ms")
@cocotb.parametrize(stalls=[0, 5])
async def transfers_move_what_is_there(dut, stalls):
    memories = await rams(dut, stalls)
    hosts = await ringing_pair(dut, memories, stalls)
    await move(hosts, random.Random(stalls), 8)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def transfers_move_what_is_in_a_late_memory(dut):
    memories = await late(dut)
    hosts = await ringing_pair(dut, memories, 2)
    await move(hosts, random.Random(6), 8)
    assert max(memory.most_reads for memory in memories) > 1, "reads are outstanding together"


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def more_transfers_than_sequences_follow_each_other(dut):
    """Software fills each place of the ring as soon as it is free; four transfers are in progress at most, of two lines each."""
    memories = await late(dut)
    source, target = await ringing_pair(dut, memories, 0)
    data = random.Random(7).randbytes(11 * 68)
    memories[0].write_bytes(SOURCE, data)
    memories[1].holds = True
    for cookie in range(11):
        await source.post(block(target.node, PUT_KIND, 68 * cookie, SOURCE + 68 * cookie, 68, cookie))
        await source.ring_bell()
        if cookie == 7:
            await ClockCycles(dut.clock, 2_000)
            assert memories[1].pending() == 8 and await source.ring_state() == (5, 0, 1)
            memories[1].holds = False
    assert sorted([await source.ended() for _ in range(11)]) == [(cookie, 0) for cookie in range(11)]
    assert memories[1].read(TARGET, len(data)) == data


@cocotb.test(timeout_time=20, timeout_unit="ms")
@cocotb.parametrize(kind=[PUT_KIND, GET_KIND])
async def a_transfer_with_a_fence_begins_when_those_before_have_ended(dut, kind):
    """The target's memory holds the responses to writes: outstanding packets, and writes in that memory, are those of the first transfer alone."""
    memories = await late(dut, 0)
    source, target = await ringing_pair(dut, memories, 0)
    data = random.Random(8).randbytes(256)
    memories[0].write_bytes(SOURCE, data)
    # Without a fence the second writes at once.
    memories[1].holds = True
    for cookie in range(2):
        await source.post(block(target.node, PUT_KIND, 256 * cookie, SOURCE, 256, cookie))
    await source.ring_bell()
    await ClockCycles(dut.clock, 3_000)
    assert memories[1].pending() == 8 and not source.block_entry()
    assert sorted([await source.read(sequence) for sequence in BLOCK_SEQUENCES]) == [0, 0, 4, 4]
    memories[1].holds = False
    assert [await source.ended() for _ in range(2)] == [(0, 0), (1, 0)]

    memories[1].holds = True
    last = SOURCE if kind == PUT_KIND else 0
    await source.post(block(target.node, PUT_KIND, 512, SOURCE, 256, 2))
    await source.post(block(target.node, kind, 512 if kind == GET_KIND else 768, last, 256, 3, fence=True))
    await source.ring_bell()
    before = len(memories[1].answered)
    await ClockCycles(dut.clock, 3_000)
    assert memories[1].pending() == 4 and len(memories[1].answered) == before and not source.block_entry()
    assert sorted([await source.read(sequence) for sequence in BLOCK_SEQUENCES]) == [0, 0, 0, 4]
    memories[1].holds = False
    assert [await source.ended() for _ in range(2)] == [(2, 0), (3, 0)]
    address, memory = (TARGET + 768, memories[1]) if kind == PUT_KIND else (OWN, memories[0])
    assert memory.read(address, 256) == data


async def put_and_close(source, target, cookie):
    """A put of a descriptor's window, beside the ring."""
    data = cookie.to_bytes(8, "little")
    await source.put(0x1000, data)
    await source.close(cookie)
    assert await source.event() == (cookie, 0)
    assert target.memory.read(TARGET + 0x1000, 8) == data


def changed(descriptor, index, bits):
    return [word ^ bits if index == at else word for at, word in enumerate(descriptor)]


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def a_bad_descriptor_stops_the_ring(dut):
    """Those before it are executed, those behind it are not; a ring that is set again runs, and puts go on all the time."""
    memories = await late(dut, 0)
    source, target = await ringing_pair(dut, memories, 0)
    data = random.Random(9).randbytes(64)
    memories[0].write_bytes(SOURCE, data)

    def put(cookie, offset=0, length=64, place=SOURCE):
        return block(target.node, PUT_KIND, offset, place, length, cookie)

    get = block(target.node, GET_KIND, 0, 0, 64, 0)
    bad = [
        (changed(put(0), 1, 1 << 28), BAD_DESCRIPTOR),
        (changed(put(0, 0x40), 1, 1 << 29), BAD_DESCRIPTOR),
        (changed(put(0), 1, 1 << 31), BAD_DESCRIPTOR),
        (changed(put(0), 2, 1 << 40), BAD_DESCRIPTOR),
        (changed(get, 2, 1 << 52), BAD_DESCRIPTOR),
        (changed(put(0), 3, 1 << 32), BAD_DESCRIPTOR),
        (changed(put(0), 4, 1 << 56), BAD_DESCRIPTOR),
        (changed(put(0), 7, 1 << 63), BAD_DESCRIPTOR),
        (put(0, length=0), BAD_LENGTH),
        (put(0, length=6), BAD_LENGTH),
        (put(0, offset=2), BAD_ADDRESS),
        (put(0, place=SOURCE + 1), BAD_ADDRESS),
        (put(0, offset=2**40 - 4, length=8), BAD_ADDRESS),
        (put(0, place=2**40 - 60), BAD_ADDRESS),
    ]
    for cookie, (descriptor, reason) in enumerate(bad):
        offset = 0x80 * cookie
        for each in [put(cookie, offset), descriptor, put(99, offset + 64)]:
            await source.post(each)
        await source.ring_bell()
        assert await source.ended() == (cookie, 0)
        await ClockCycles(dut.clock, 100)
        assert await source.ring_state() == (1, reason, 0)
        await put_and_close(source, target, cookie)
        await source.ring_bell()
        await ClockCycles(dut.clock, 500)
        assert await source.ring_state() == (1, reason, 0) and not source.block_entry(), "a stopped ring has gone on"
        assert memories[1].read(TARGET + offset, 128) == data + bytes(64)
        await source.set_ring()
        assert await source.ring_state() == (0, 0, 0)
    await source.post(put(100))
    await source.ring_bell()
    assert await source.ended() == (100, 0)
    assert await source.ring_state() == (1, 0, 0)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def an_overrun_and_an_unreadable_descriptor_stop_the_ring(dut):
    memories = await late(dut, 0)
    source, target = await ringing_pair(dut, memories, 0)
    source.written = 5
    await source.ring_bell()
    await ClockCycles(dut.clock, 10)
    assert await source.ring_state() == (0, OVERRUN, 0)
    await put_and_close(source, target, 1)
    await source.set_ring()
    memories[0].refuses_read = lambda address: address == BLOCK_RING + 64
    for cookie in range(2, 4):
        await source.post(block(target.node, PUT_KIND, 0, SOURCE, 64, cookie))
    await source.ring_bell()
    assert await source.ended() == (2, 0)
    await ClockCycles(dut.clock, 100)
    assert await source.ring_state() == (1, UNREADABLE, 0)
    await put_and_close(source, target, 4)
    memories[0].refuses_read = lambda address: False
    await source.set_ring()
    await source.post(block(target.node, PUT_KIND, 0, SOURCE, 64, 5))
    await source.ring_bell()
    assert await source.ended() == (5, 0)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def targets_that_refuse_are_told(dut):
    memories = await late(dut)
    source, target = await ringing_pair(dut, memories, 0)
    memories[0].write_bytes(SOURCE, b"\xff" * 256)
    memories[1].write_bytes(TARGET, b"\xee" * 256)
    memories[1].refuses_read = lambda address: address == TARGET + 0x80
    node = target.node
    await target.write(2 << 20 | 16 * OWN_HANDLE, LENGTH | 9 << 40 | 1 << 48 | 1 << 49)
    transfers = [
        (block(node, PUT_KIND, LENGTH - 64, SOURCE, 256, 0), OUT_OF_BOUNDS),
        (block(node, PUT_KIND, LENGTH + 0x1000, SOURCE, 256, 1), OUT_OF_BOUNDS),
        (block(node, GET_KIND, LENGTH - 64, 0x400, 128, 2), OUT_OF_BOUNDS),
        (block(node, GET_KIND, 0, LENGTH - 64, 68, 3), OUT_OF_BOUNDS),
        (block(node, GET_KIND, 0x40, 0x800, 128, 4), HOST_ERROR),
        (block(node, PUT_KIND, 0, SOURCE, 64, 5, handle=OWN_HANDLE), WRONG_TAG),
        (block(node, PUT_KIND, 0x200, SOURCE, 256, 6), 0),
    ]
    for cookie, (descriptor, status) in enumerate(transfers):
        await source.post(descriptor)
        await source.ring_bell()
        assert await source.ended() == (cookie, status)
    domain = b"\xee" * 256 + bytes(256) + b"\xff" * 256 + bytes(LENGTH - 832) + b"\xff" * 64
    assert memories[1].read(TARGET, LENGTH) == domain
    outside = range(TARGET, TARGET + LENGTH)
    assert not any(byte for place, byte in memories[1].memory.items() if place not in outside), "memory outside changed"
    assert not any(memories[0].memory.get(OWN + LENGTH + byte) for byte in range(128)), "memory outside changed"
    assert memories[0].read(OWN + LENGTH - 64, 64) == b"\xee" * 64


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def source_memory_that_refuses_is_told(dut):
    """The part that could not be read is not put; transfers behind it are executed."""
    memories = await late(dut)
    source, target = await ringing_pair(dut, memories, 0)
    data = random.Random(10).randbytes(512)
    memories[0].write_bytes(SOURCE, data)
    memories[0].refuses_read = lambda address: address == SOURCE + 0x80
    await source.post(block(target.node, PUT_KIND, 0, SOURCE, 512, 0))
    await source.post(block(target.node, PUT_KIND, 0x400, SOURCE + 0x84, 4, 1))
    await source.post(block(target.node, PUT_KIND, 0x800, SOURCE + 0x100, 256, 2))
    # The status of a failed packet comes before that of the refused part.
    await source.post(block(target.node, PUT_KIND, LENGTH - 0x80, SOURCE, 0x200, 3))
    await source.ring_bell()
    ends = [(0, SOURCE_MEMORY), (1, SOURCE_MEMORY), (2, 0), (3, OUT_OF_BOUNDS)]
    assert sorted([await source.ended() for _ in range(4)]) == ends
    assert memories[1].read(TARGET, 512) == data[:0x80] + bytes(0x40) + data[0xC0:]
    assert not any(memories[1].read(TARGET + 0x400, 64))
    assert memories[1].read(TARGET + 0x800, 256) == data[0x100:0x200]
    assert await source.ring_state() == (4, 0, 0)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def a_ring_that_is_set_again_forgets_what_was_not_taken(dut):
    """Transfers that were taken end, and have their events; the new ring begins with its first descriptor."""
    memories = await late(dut)
    source, target = await ringing_pair(dut, memories, 0)
    data = random.Random(11).randbytes(1024)
    memories[0].write_bytes(SOURCE, data)
    for attempt in range(12):
        for cookie in range(4):
            await source.post(block(target.node, PUT_KIND, 256 * cookie, SOURCE + 256 * cookie, 256, cookie))
        await source.ring_bell()
        # From the read of the first descriptor to transfers in progress.
        await ClockCycles(dut.clock, 1 + 5 * attempt)
        await source.set_ring()
        await source.post(block(target.node, PUT_KIND, 0x1000, SOURCE, 1024, 9, fence=True))
        await source.ring_bell()
        cookies = []
        while 9 not in cookies:
            cookie, status = await source.ended()
            assert status == 0
            cookies.append(cookie)
        assert cookies == [*range(len(cookies) - 1), 9], "the descriptors that were taken, and the new one"
        assert await source.ring_state() == (1, 0, 0)
        done = 256 * (len(cookies) - 1)
        assert memories[1].read(TARGET, 1024) == data[:done] + bytes(1024 - done)
        assert memories[1].read(TARGET + 0x1000, 1024) == data
        memories[1].write_bytes(TARGET, bytes(LENGTH))
        await source.set_ring()


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def a_transfer_that_times_out_has_its_sequence_quarantined(dut):
    """The other three sequences go on; the fourth does so after its release."""
    memories = await late(dut, 0)
    source, target = await ringing_pair(dut, memories, 0)
    memories[0].write_bytes(SOURCE, b"\xff" * 64)
    await source.write(PERIOD, 499)
    memories[1].holds = True
    await source.post(block(target.node, PUT_KIND, 0, SOURCE, 64, 0))
    await source.ring_bell()
    assert await source.ended() == (0, TIMED_OUT)
    assert [await source.read(sequence) & QUARANTINED for sequence in BLOCK_SEQUENCES] == [QUARANTINED, 0, 0, 0]
    memories[1].holds = False
    for cookie, status in enumerate([0, 0, 0, TIMED_OUT], start=1):
        await source.post(block(target.node, PUT_KIND, 64 * cookie, SOURCE, 64, cookie))
        await source.ring_bell()
        assert await source.ended() == (cookie, status)
    assert memories[1].read(TARGET, 320) == b"\xff" * 256 + bytes(64)
    await source.write(BLOCK_SEQUENCES[0], 0)
    for cookie in range(5, 9):
        await source.post(block(target.node, PUT_KIND, 64 * cookie, SOURCE, 64, cookie))
        await source.ring_bell()
        assert await source.ended() == (cookie, 0)


@cocotb.test(timeout_time=20, timeout_unit="ms")
@cocotb.parametrize(kind=[PUT_KIND, GET_KIND])
async def long_transfers_are_as_fast_as_their_packets(dut, kind):
    """From 4 KB to 8 KB the time grows by that of 64 lines: a put has 32 phits, a response 27; one phit a cycle."""
    memories = await late(dut, 0)
    source, target = await ringing_pair(dut, memories, 0)
    cycles = []
    for length in [LENGTH // 2, LENGTH]:
        await source.post(block(target.node, kind, 0, SOURCE if kind == PUT_KIND else 0, length, length))
        await source.ring_bell()
        begun = get_sim_time("ns")
        assert await source.ended() == (length, 0)
        cycles.append((get_sim_time("ns") - begun) / 10)
    each = (cycles[1] - cycles[0]) / (LENGTH // 2 // 64)
    dut._log.info(f"kind {kind}: {each:.1f} cycles for 64 bytes")
    assert each < {PUT_KIND: 33, GET_KIND: 28}[kind]
