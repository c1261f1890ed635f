"""Messages between two Gemini interfaces, over AXI; written from docs/host.md."""

import random

import cocotb
from cocotb.triggers import RisingEdge

from gemini_host import BLOCK_EVENTS, BLOCK_QUEUE, DOMAINS, QUEUES, RING_BITS, TAG, block, late, pair, rams

SEND_KIND, NO_RECEIVE, OUT_OF_BOUNDS = 3, 12, 4
CHANNEL, MAILBOX = 2, 9
# The buffers, the first of their handles, and the queue that tells of messages.
BUFFERS, BUFFER_BYTES, FIRST = 0x4000, 0x1000, 20
HEARD_QUEUE, HEARD_EVENTS = 2, 0x8700
SOURCE = 0xC000
POST = 0xC0_0000 + 4096 * CHANNEL


class Receiver:
    """What the software of a host does to hear of messages."""

    def __init__(self, host):
        self.host, self.heard = host, 0

    async def open(self):
        write = self.host.write
        await write(QUEUES | 32 * HEARD_QUEUE, HEARD_EVENTS | RING_BITS << 40 | 1 << 45)
        await write(DOMAINS | 16 * MAILBOX | 8, 1 << 11 | CHANNEL)
        await write(DOMAINS | 16 * MAILBOX, TAG << 40 | 1 << 49)
        for number in range(3):
            row = DOMAINS | 16 * (FIRST + number)
            await write(row | 8, BUFFERS + BUFFER_BYTES * number | 1 << 10 | HEARD_QUEUE)
            await write(row, BUFFER_BYTES | TAG << 40 | 1 << 48 | 1 << 49)

    async def post(self, number, length=BUFFER_BYTES):
        await self.host.write(POST, FIRST + number | length << 32)

    async def message(self):
        """Waits for a message: its buffer, bytes, label and status."""
        place = HEARD_EVENTS + 8 * (self.heard % (1 << RING_BITS))
        while not (entry := int.from_bytes(self.host.memory.read(place, 8), "little")):
            await RisingEdge(self.host.dut.clock)
        assert entry >> 56 & 7 == 3 and not entry >> 63, f"no event of another node: {entry:#x}"
        self.host.memory.write_bytes(place, bytes(8))
        self.heard += 1
        await self.host.write(QUEUES | 32 * HEARD_QUEUE | 8, self.heard)
        return (entry >> 32 & 0xFFF) - FIRST, entry & 0xFFFF_FFFF, entry >> 44 & 0xFFF, entry >> 59 & 15


async def talking_pair(dut, memories, stalls):
    hosts = await pair(dut, memories, stalls)
    receivers = [Receiver(host) for host in hosts]
    for host, receiver in zip(hosts, receivers):
        await host.write(QUEUES | 32 * BLOCK_QUEUE, BLOCK_EVENTS | RING_BITS << 40 | 1 << 45)
        await host.set_ring()
        await receiver.open()
    return hosts, receivers


async def send(host, other, length, cookie):
    await host.post(block(other.node, SEND_KIND, 0, SOURCE, length, cookie, handle=MAILBOX))
    await host.ring_bell()


async def talk(hosts, receivers, rng, rounds):
    """Each host sends to the other at the same time; buffers are posted in any order, and taken in that."""
    for _ in range(rounds):
        expected = []
        for host, other, receiver in zip(hosts, reversed(hosts), reversed(receivers)):
            order = rng.sample(range(3), 3)
            lengths = [4 * rng.randrange(1, 80) for _ in order]
            for number in order:
                await receiver.post(number)
            data = rng.randbytes(max(lengths))
            host.memory.write_bytes(SOURCE, data)
            for label, length in enumerate(lengths):
                await send(host, other, length, 0xAB_CDEF_0000_0000 | label)
            expected.append((order, lengths, data))
        for host, receiver, (order, lengths, data) in zip(hosts, reversed(receivers), expected):
            for label, (number, length) in enumerate(zip(order, lengths)):
                assert await receiver.message() == (number, length, label, 0)
                assert receiver.host.memory.read(BUFFERS + BUFFER_BYTES * number, length) == data[:length]
                assert await host.ended() == (0xAB_CDEF_0000_0000 | label, 0)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def messages_take_the_buffers_that_were_posted_first(dut):
    memories = await rams(dut, 2)
    hosts, receivers = await talking_pair(dut, memories, 2)
    await talk(hosts, receivers, random.Random(1), 4)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def messages_come_before_their_events_in_a_late_memory(dut):
    hosts, receivers = await talking_pair(dut, await late(dut), 2)
    await talk(hosts, receivers, random.Random(2), 4)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def a_message_without_a_buffer_is_refused(dut):
    hosts, receivers = await talking_pair(dut, await late(dut, 0), 0)
    host, other = hosts
    host.memory.write_bytes(SOURCE, bytes(range(64)))
    await send(host, other, 64, 1)
    assert await host.ended() == (1, NO_RECEIVE)
    await receivers[1].post(0, 60)
    assert await other.read(POST) == 1
    await send(host, other, 64, 2)
    assert await host.ended() == (2, OUT_OF_BOUNDS)
    assert not any(other.memory.read(BUFFERS, 64)), "a refused message was put"
    await send(host, other, 60, 3)
    assert await host.ended() == (3, 0)
    assert await receivers[1].message() == (0, 60, 3, 0)
    assert other.memory.read(BUFFERS, 60) == bytes(range(60))
    assert await other.read(POST) == 0
