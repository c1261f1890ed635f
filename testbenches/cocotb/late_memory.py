"""A memory behind AXI4 that does what AXI allows and cocotbext-axi's does not: bursts outstanding, late writes, responses between ids in any order."""

import random
from collections import deque

import cocotb
from cocotb.triggers import RisingEdge

OKAY, SLVERR = 0, 2


class LateMemory:
    """Takes up to `outstanding` bursts; `refuses(address)` are answered with SLVERR; while `holds` is set no response begins."""

    def __init__(self, dut, prefix, seed, stalls=4, outstanding=64):
        self.dut, self.prefix, self.rng, self.stalls = dut, prefix, random.Random(seed), stalls
        self.outstanding, self.holds, self.refuses = outstanding, False, lambda address: False
        self.memory, self.ids, self.most = {}, {}, 0
        self.answered = []
        self.addresses, self.beats, self.whole = deque(), [], deque()
        for name in ["awready", "wready", "bvalid", "bid", "bresp"]:
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
            self.port("wready").value = len(self.whole) < self.outstanding and self.rng.randrange(8) >= self.stalls
