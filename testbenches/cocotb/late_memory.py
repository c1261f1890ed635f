"""A memory behind AXI4 that does what AXI allows and cocotbext-axi's does not: bursts outstanding, early reads, late writes, responses between ids in any order."""

import random
from collections import deque

import cocotb
from cocotb.triggers import RisingEdge

OKAY, SLVERR = 0, 2


class LateMemory:
    """Takes up to `outstanding` bursts each way; `refuses(address)` and `refuses_read(address)` are answered with SLVERR; while `holds` is set no write is answered.

    A read gives what the memory has when its address is taken, a write changes it when it is answered.
    """

    def __init__(self, dut, prefix, seed, stalls=4, outstanding=64):
        self.dut, self.prefix, self.rng, self.stalls = dut, prefix, random.Random(seed), stalls
        self.outstanding, self.holds, self.refuses = outstanding, False, lambda address: False
        self.refuses_read, self.reads, self.responses = lambda address: False, {}, {}
        self.offered_read, self.most_reads = None, 0
        self.memory, self.ids, self.most = {}, {}, 0
        self.answered = []
        self.addresses, self.beats, self.whole = deque(), [], deque()
        for name in ["awready", "wready", "bvalid", "bid", "bresp", "arready", "rvalid", "rid", "rdata", "rresp", "rlast"]:
            self.port(name).value = 0
        cocotb.start_soon(self.run())

    def port(self, name):
        return getattr(self.dut, f"{self.prefix}_{name}")

    def read(self, address, length):
        return bytes(self.memory.get(address + byte, 0) for byte in range(length))

    def pending(self):
        return sum(map(len, self.ids.values()))

    def take(self):
        """What passes at this edge."""
        if self.port("awvalid").value and self.port("awready").value:
            fields = [int(self.port(name).value) for name in ["awid", "awaddr", "awlen"]]
            assert int(self.port("awsize").value) == 4 and int(self.port("awburst").value) == 1
            assert fields[1] % 4096 + 16 * (fields[2] + 1) <= 4096, "a burst crosses 4 KiB"
            self.addresses.append(fields)
        if self.port("wvalid").value and self.port("wready").value:
            self.beats.append((int(self.port("wdata").value), int(self.port("wstrb").value)))
            if self.port("wlast").value:
                self.whole.append(self.beats)
                self.beats = []
        while self.addresses and self.whole:
            ident, address, length = self.addresses.popleft()
            beats = self.whole.popleft()
            assert len(beats) == length + 1, "wlast and awlen differ"
            self.ids.setdefault(ident, deque()).append((address, beats))
        self.most = max(self.most, self.pending())

    def take_read(self):
        """The address that passes at this edge; its data are those of now."""
        if not (self.port("arvalid").value and self.port("arready").value):
            return
        ident, address, length = (int(self.port(name).value) for name in ["arid", "araddr", "arlen"])
        assert int(self.port("arsize").value) == 4 and int(self.port("arburst").value) == 1
        assert address % 4096 + 16 * (length + 1) <= 4096, "a burst crosses 4 KiB"
        data = [int.from_bytes(self.read(address + 16 * beat, 16), "little") for beat in range(length + 1)]
        response = SLVERR if self.refuses_read(address) else OKAY
        self.reads.setdefault(ident, deque()).append(deque(data))
        self.responses.setdefault(ident, deque()).append(response)
        self.most_reads = max(self.most_reads, sum(map(len, self.reads.values())))

    def give_read(self):
        """The next beat; those of one burst come together."""
        if self.port("rvalid").value and self.port("rready").value:
            self.port("rvalid").value = 0
            if not self.reads[self.offered_read][0]:
                self.reads[self.offered_read].popleft()
                self.responses[self.offered_read].popleft()
                self.offered_read = None
        elif self.port("rvalid").value:
            return
        ids = [ident for ident, bursts in self.reads.items() if bursts]
        if not ids or self.rng.randrange(8) < self.stalls:
            return
        if self.offered_read is None:
            self.offered_read = self.rng.choice(ids)
        burst = self.reads[self.offered_read][0]
        self.port("rid").value = self.offered_read
        self.port("rdata").value = burst.popleft()
        self.port("rresp").value = self.responses[self.offered_read][0]
        self.port("rlast").value = not burst
        self.port("rvalid").value = 1

    def write(self, address, beats):
        """Makes a burst visible: only now, when it is answered."""
        for index, (data, strobes) in enumerate(beats):
            for byte in range(16):
                if strobes >> byte & 1:
                    self.memory[address + 16 * index + byte] = data >> (8 * byte) & 0xFF

    async def run(self):
        while True:
            await RisingEdge(self.dut.clock)
            if self.dut.reset.value:
                continue
            self.take()
            self.take_read()
            self.give_read()
            if self.port("bvalid").value and self.port("bready").value:
                self.port("bvalid").value = 0
                offered = False
            else:
                offered = bool(self.port("bvalid").value)
            ids = [ident for ident, bursts in self.ids.items() if bursts]
            if not offered and not self.holds and ids and self.rng.randrange(8) >= self.stalls:
                ident = self.rng.choice(ids)
                address, beats = self.ids[ident].popleft()
                refused = self.refuses(address)
                if not refused:
                    self.write(address, beats)
                self.answered.append(address)
                self.port("bid").value = ident
                self.port("bresp").value = SLVERR if refused else OKAY
                self.port("bvalid").value = 1
            room = len(self.addresses) + self.pending() < self.outstanding
            self.port("awready").value = room and self.rng.randrange(8) >= self.stalls
            self.port("arready").value = len(self.reads.get(0, ())) < self.outstanding and self.rng.randrange(8) >= self.stalls
            self.port("wready").value = len(self.whole) < self.outstanding and self.rng.randrange(8) >= self.stalls
