"""Two Gemini interfaces back to back, each with a host that speaks AXI; written from docs/host.md."""

import cocotb
from cocotb.clock import Clock
from cocotb.triggers import ClockCycles, FallingEdge, RisingEdge
from cocotbext.axi import AxiBus, AxiLiteBus, AxiLiteMaster, AxiMaster, AxiRam, AxiResp

from common import hesitate
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
CLEANING, FLUSH = 16, 24
# The ring of block transfers, of 4 descriptors of 64 bytes, and the queue of their events.
BLOCKS, BLOCK_RING, BLOCK_RING_BITS = 6 << 20, 0x8400, 2
BLOCK_QUEUE, BLOCK_EVENTS = 1, 0x8600
PUT_KIND, GET_KIND = 1, 2


class Host:
    """A processor at one interface."""

    def __init__(self, dut, name, node, memory):
        self.dut, self.name, self.node, self.memory = dut, name, node, memory
        self.stores = AxiMaster(AxiBus.from_prefix(dut, f"{name}_s_axi"), dut.clock, dut.reset)
        self.registers = AxiLiteMaster(AxiLiteBus.from_prefix(dut, f"{name}_s_axil"), dut.clock, dut.reset)
        self.interrupts, self.read_entries = 0, 0
        self.written, self.read_block_entries = 0, 0
        cocotb.start_soon(self.count_interrupts())

    async def count_interrupts(self):
        while True:
            await RisingEdge(self.dut.clock)
            if not self.dut.reset.value and getattr(self.dut, f"{self.name}_irq_valid").value:
                self.interrupts += 1

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
        await self.write(0, self.node)
        # Memory that others may write: the address before the half that makes it valid.
        await self.write(DOMAINS | 16 * HANDLE | 8, TARGET)
        await self.write(DOMAINS | 16 * HANDLE, LENGTH | TAG << 40 | 1 << 48 | 1 << 49)
        await self.write(DOMAINS | 16 * OWN_HANDLE | 8, OWN)
        await self.write(DOMAINS | 16 * OWN_HANDLE, LENGTH | TAG << 40 | 1 << 48 | 1 << 49)
        await self.write(QUEUES, RING | RING_BITS << 40 | 1 << 45)
        await self.write(QUEUES | 16, 1)
        await self.write(DESCRIPTORS, peer_node | 1 << 18 | TAG << 36 | 1 << 44)
        await self.aim()
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

    async def aim(self, operation=None, lazy=False):
        """The user's half: the window leads to offset 0 of the domain, for puts or for an operation."""
        word = HANDLE << 40 | lazy << 63 | (0 if operation is None else 8 | operation) << 59
        await self.store(CONTROL, word.to_bytes(8, "little"))

    async def fetch(self, offset, operation, a, b, to, lazy=False):
        for place, operand in [(24, a), (32, b)]:
            await self.store(CONTROL | place, operand.to_bytes(8, "little"))
        word = to | 1 << 40 | 16 + operation << 45 | lazy << 51
        await self.store(GETS | offset, word.to_bytes(8, "little"))

    async def flush(self):
        await self.write(FLUSH, 0)
        while await self.read(FLUSH):
            pass

    async def close(self, cookie):
        await self.store(CONTROL | 8, cookie.to_bytes(8, "little"))

    def place(self):
        """Where the next entry comes."""
        return RING + 8 * (self.read_entries % (1 << RING_BITS))

    def entry(self):
        return int.from_bytes(self.memory.read(self.place(), 8), "little")

    async def event(self):
        """Waits for the interrupt, takes the entry, which must be there, and gives its place back."""
        while self.interrupts <= self.read_entries:
            await RisingEdge(self.dut.clock)
        entry = self.entry()
        source, status, overrun = entry >> 56 & 7, entry >> 59 & 15, entry >> 63
        assert source == 1 and not overrun, f"the entry is not in memory: {entry:#x}"
        self.memory.write_bytes(self.place(), bytes(8))
        self.read_entries += 1
        await self.write(QUEUES | 8, self.read_entries)
        return entry & (1 << 56) - 1, status

    async def set_ring(self):
        """An empty ring, which runs."""
        self.written = 0
        await self.write(BLOCKS, BLOCK_RING | BLOCK_RING_BITS << 40 | 1 << 45)

    async def ring_state(self):
        """Descriptors taken, why the ring has stopped, whether it is busy."""
        state = await self.read(BLOCKS)
        return state & 0xFFFF, state >> 16 & 7, state >> 19

    async def post(self, descriptor):
        """Writes a descriptor when there is room, without the doorbell."""
        while (self.written - (await self.ring_state())[0]) % 65536 >= 1 << BLOCK_RING_BITS:
            pass
        place = BLOCK_RING + 64 * (self.written % (1 << BLOCK_RING_BITS))
        self.memory.write_bytes(place, b"".join(word.to_bytes(8, "little") for word in descriptor))
        self.written = (self.written + 1) % 65536

    async def ring_bell(self):
        await self.write(BLOCKS | 8, self.written)

    def block_entry(self):
        """The next event of a block transfer, or 0."""
        return int.from_bytes(self.memory.read(self.block_place(), 8), "little")

    def block_place(self):
        return BLOCK_EVENTS + 8 * (self.read_block_entries % (1 << RING_BITS))

    async def ended(self):
        """Polls for the event of a block transfer, and gives its place back."""
        while not self.block_entry():
            await RisingEdge(self.dut.clock)
        entry = self.block_entry()
        source, status, overrun = entry >> 56 & 7, entry >> 59 & 15, entry >> 63
        assert source == 2 and not overrun, f"no event of a block transfer: {entry:#x}"
        self.memory.write_bytes(self.block_place(), bytes(8))
        self.read_block_entries += 1
        await self.write(QUEUES | 32 * BLOCK_QUEUE | 8, self.read_block_entries)
        return entry & (1 << 56) - 1, status


def block(node, kind, offset, local, length, cookie, fence=False, handle=HANDLE, own_handle=OWN_HANDLE):
    """A descriptor: a put from address `local` of the memory, or a get to offset `local` of the domain `own_handle`."""
    return [
        offset | handle << 40 | TAG << 52,
        node | BLOCK_QUEUE << 18 | kind << 28 | fence << 30,
        local | (own_handle << 40 if kind == GET_KIND else 0),
        length,
        cookie,
        0,
        0,
        0,
    ]


class Ram:
    """The memory of cocotbext-axi."""

    def __init__(self, dut, prefix, stalls):
        self.ram = AxiRam(AxiBus.from_prefix(dut, prefix), dut.clock, dut.reset, size=2**16)
        hesitate(stalls, self.ram)

    def read(self, address, length):
        return bytes(self.ram.read(address, length))

    def write_bytes(self, address, data):
        self.ram.write(address, data)


class Late(LateMemory):
    def write_bytes(self, address, data):
        self.memory.update((address + index, byte) for index, byte in enumerate(data))


# Inputs of an interface whose level means something in the cycles in which no host drives them yet.
QUIET = {
    "s_axi": ["awvalid", "wvalid", "bready", "arvalid", "rready"],
    "s_axil": ["awvalid", "wvalid", "bready", "arvalid", "rready"],
    "m_axi": ["awready", "wready", "bvalid", "arready", "rvalid"],
}


async def start(dut):
    """Reset, and the thousands of cycles in which the interfaces clear their tables: hosts and memories, which look at each cycle, come after them."""
    for name in "ab":
        for bus, signals in QUIET.items():
            for signal in signals:
                getattr(dut, f"{name}_{bus}_{signal}").value = 0
    Clock(dut.clock, 10, "ns").start()
    Clock(dut.tile_clock, 8, "ns").start()
    dut.reset.value = dut.tile_reset.value = 1
    await ClockCycles(dut.clock, 10)
    dut.reset.value = dut.tile_reset.value = 0
    await ClockCycles(dut.clock, 2)
    for busy in [dut.a_busy, dut.b_busy]:
        if busy.value:
            await FallingEdge(busy)
    await RisingEdge(dut.clock)


async def pair(dut, memories, stalls):
    hosts = [Host(dut, name, 4 * index + 1, memory) for index, (name, memory) in enumerate(zip("ab", memories))]
    for host in hosts:
        hesitate(stalls, host.stores, host.registers)
    for host, other in zip(hosts, reversed(hosts)):
        await host.set_up(other.node)
    return hosts


async def rams(dut, stalls):
    """The memories of a pair that has started, as cocotbext-axi has them."""
    await start(dut)
    return [Ram(dut, f"{name}_m_axi", stalls) for name in "ab"]


async def late(dut, stalls=4):
    """The memories of a pair that has started, whose answers are late."""
    await start(dut)
    return [Late(dut, f"{name}_m_axi", seed, stalls) for seed, name in enumerate("ab")]
