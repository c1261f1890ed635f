"""Two Gemini interfaces back to back, each with a host that speaks AXI; written from docs/host.md."""

import random

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, RisingEdge
from cocotbext.axi import AxiBus, AxiLiteBus, AxiLiteMaster, AxiMaster, AxiRam, AxiResp

from common import hesitation
from late_memory import LateMemory

DESCRIPTORS, DOMAINS, QUEUES, SEQUENCES, COUNTERS = (page << 20 for page in range(1, 6))
WINDOW_BITS, DESCRIPTOR_BITS = 30, 6
CONTROL = 1 << (WINDOW_BITS + DESCRIPTOR_BITS)
GETS = 2 * CONTROL
RING, RING_BITS, TARGET = 0x8000, 3, 0x3000
LENGTH, TAG, HANDLE = 0x2000, 7, 2
# The domain of each host to which its gets bring words.
OWN, OWN_HANDLE = 0x9000, 3
GET = 2
OUT_OF_BOUNDS, HOST_ERROR = 4, 11


class Host:
    """A processor at one interface."""

    def __init__(self, dut, name, node, memory):
        self.dut, self.name, self.node, self.memory = dut, name, node, memory
        self.stores = AxiMaster(AxiBus.from_prefix(dut, f"{name}_s_axi"), dut.clock, dut.reset)
        self.registers = AxiLiteMaster(AxiLiteBus.from_prefix(dut, f"{name}_s_axil"), dut.clock, dut.reset)
        self.interrupts, self.read_entries = 0, 0
        cocotb.start_soon(self.count_interrupts())

    async def count_interrupts(self):
        while True:
            await RisingEdge(self.dut.clock)
            if not self.dut.reset.value and getattr(self.dut, f"{self.name}_irq_valid").value:
                self.interrupts += 1

    def hesitate(self, eighths):
        write, read = self.stores.write_if, self.stores.read_if
        channels = [write.aw_channel, write.w_channel, write.b_channel, read.ar_channel, read.r_channel]
        write, read = self.registers.write_if, self.registers.read_if
        channels += [write.aw_channel, write.w_channel, write.b_channel, read.ar_channel, read.r_channel]
        for seed, channel in enumerate(channels):
            channel.set_pause_generator(hesitation(seed, eighths))

    async def write(self, address, value):
        answer = await self.registers.write(address, value.to_bytes(8, "little"))
        assert answer.resp == AxiResp.OKAY

    async def read(self, address):
        answer = await self.registers.read(address, 8)
        assert answer.resp == AxiResp.OKAY
        return int.from_bytes(answer.data, "little")

    async def store(self, address, data):
        answer = await self.stores.write(address, data)
        assert answer.resp == AxiResp.OKAY

    async def set_up(self, peer_node):
        while getattr(self.dut, f"{self.name}_busy").value:
            await RisingEdge(self.dut.clock)
        await self.write(0, self.node)
        # Memory that others may write: the address before the half that makes it valid.
        await self.write(DOMAINS | 16 * HANDLE | 8, TARGET)
        await self.write(DOMAINS | 16 * HANDLE, LENGTH | TAG << 40 | 1 << 48 | 1 << 49)
        await self.write(DOMAINS | 16 * OWN_HANDLE | 8, OWN)
        await self.write(DOMAINS | 16 * OWN_HANDLE, LENGTH | TAG << 40 | 1 << 48 | 1 << 49)
        await self.write(QUEUES, RING | RING_BITS << 40 | 1 << 45)
        await self.write(QUEUES | 16, 1)
        await self.write(DESCRIPTORS, peer_node | 1 << 18 | TAG << 36 | 1 << 44)
        # The user's half: the window leads to offset 0 of the domain.
        await self.store(CONTROL, (HANDLE << 40).to_bytes(8, "little"))
        await self.store(CONTROL | 16, OWN_HANDLE.to_bytes(8, "little"))

    async def put(self, offset, data):
        """Stores of a line each, at most."""
        while data:
            room = 64 - offset % 64
            await self.store(offset, data[:room])
            offset, data = offset + room, data[room:]

    async def get(self, offset, words, to):
        """Control words, one for each line."""
        while words:
            count = min(words, 16 - offset % 64 // 4)
            word = to | count - 1 << 40 | GET << 45 | offset // 4 % 2 << 50
            await self.store(GETS | offset & ~7, word.to_bytes(8, "little"))
            offset, words, to = offset + 4 * count, words - count, to + 4 * count

    async def close(self, cookie):
        await self.store(CONTROL | 8, cookie.to_bytes(8, "little"))

    def entry(self):
        place = RING + 8 * (self.read_entries % (1 << RING_BITS))
        return int.from_bytes(self.memory.read(place, 8), "little")

    async def event(self):
        """Waits for the interrupt, takes the entry, which must be there, and gives its place back."""
        while self.interrupts <= self.read_entries:
            await RisingEdge(self.dut.clock)
        entry = self.entry()
        source, status, overrun = entry >> 56 & 7, entry >> 59 & 15, entry >> 63
        assert source == 1 and not overrun, f"the entry is not in memory: {entry:#x}"
        place = RING + 8 * (self.read_entries % (1 << RING_BITS))
        self.memory.write_bytes(place, bytes(8))
        self.read_entries += 1
        await self.write(QUEUES | 8, self.read_entries)
        return entry & (1 << 56) - 1, status


class Ram:
    """The memory of cocotbext-axi."""

    def __init__(self, dut, prefix, stalls):
        self.ram = AxiRam(AxiBus.from_prefix(dut, prefix), dut.clock, dut.reset, size=2**16)
        write, read = self.ram.write_if, self.ram.read_if
        channels = [write.aw_channel, write.w_channel, write.b_channel, read.ar_channel, read.r_channel]
        for seed, channel in enumerate(channels):
            channel.set_pause_generator(hesitation(seed, stalls))

    def read(self, address, length):
        return bytes(self.ram.read(address, length))

    def write_bytes(self, address, data):
        self.ram.write(address, data)


class Late(LateMemory):
    def write_bytes(self, address, data):
        self.memory.update((address + index, byte) for index, byte in enumerate(data))


async def start(dut):
    Clock(dut.clock, 10, "ns").start()
    Clock(dut.tile_clock, 8, "ns").start()
    dut.reset.value = dut.tile_reset.value = 1
    await ClockCycles(dut.clock, 10)
    dut.reset.value = dut.tile_reset.value = 0
    await RisingEdge(dut.clock)


async def pair(dut, memories, stalls):
    hosts = [Host(dut, name, 4 * index + 1, memory) for index, (name, memory) in enumerate(zip("ab", memories))]
    for host in hosts:
        host.hesitate(stalls)
    await start(dut)
    for host, other in zip(hosts, reversed(hosts)):
        await host.set_up(other.node)
    return hosts


def late(dut, stalls=4):
    return [Late(dut, f"{name}_m_axi", seed, stalls) for seed, name in enumerate("ab")]


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
    memories = [Ram(dut, f"{name}_m_axi", stalls) for name in "ab"]
    hosts = await pair(dut, memories, stalls)
    await exchange(hosts, random.Random(stalls), 6)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def puts_arrive_in_a_late_memory(dut):
    memories = late(dut)
    hosts = await pair(dut, memories, 2)
    await exchange(hosts, random.Random(1), 6)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def nothing_is_told_before_the_response(dut):
    """The target's memory keeps all responses back for 10,000 cycles: no acknowledgement, counter or event moves."""
    memories = late(dut, 0)
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
    memories = late(dut, 0)
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
    memories = late(dut)
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
    memories = late(dut)
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
    memories = [Ram(dut, f"{name}_m_axi", stalls) for name in "ab"]
    hosts = await pair(dut, memories, stalls)
    await fetch(hosts, random.Random(stalls), 6)


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def gets_bring_what_is_in_a_late_memory(dut):
    memories = late(dut)
    hosts = await pair(dut, memories, 2)
    await fetch(hosts, random.Random(3), 6)
    assert max(memory.most_reads for memory in memories) > 1, "reads are outstanding together"


@cocotb.test(timeout_time=20, timeout_unit="ms")
async def a_get_sees_the_put_before_it(dut):
    """The target's memory keeps the response to the put back; until then it has the old words."""
    memories = late(dut, 0)
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
    memories = late(dut)
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
