//! AXI4-Lite to the bus of registers.

use super::steady::Steady;
use phit_block::prelude::*;

/// Lets an AXI4-Lite master reach registers on a simple bus, one access at a time.
///
/// ```text
///                  +----------------+
///  s_axil_aw... -->|                |--> bus_request        held until bus_ack
///  s_axil_w... --->|                |--> bus_write
///  s_axil_b... <---|  AxiLiteSlave  |--> bus_address[A]
///  s_axil_ar... -->|                |--> bus_write_data[D], bus_strobe[S]
///  s_axil_r... <---|                |<-- bus_read_data[D], bus_ack, bus_error
///                  +----------------+
/// ```
///
/// Address and data of a write may come in any order: the access begins when both are offered. They are not stored:
/// AXI has whoever offers hold them until they are taken, and they are taken when the access is done.
///
/// Parameters: `A` address bits, 1 to 64; `D` bits of data, 32 or 64; `S` = D / 8.
/// Handshake: AXI4-Lite without `awprot` and `arprot`. On the bus, `bus_request` and what belongs to it stay until a
/// cycle with `bus_ack`, which may be the first one; `bus_error` with it is answered as SLVERR, else OKAY. If both kinds
/// of access are offered, they take turns. An access begins only when the response of the last one of its kind has been
/// taken. No output of AXI depends on an input in the same cycle.
/// Latency: 3 cycles from the offer to the response if the bus acknowledges at once. Throughput: 1 access in 3 cycles if
/// reads and writes alternate, else in 4.
/// Reset: no access, no response.
/// Asserts: responses and bus requests stay unchanged until they are taken; assumes the same of what is offered.
/// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), part B.
#[derive(LogicBlock, Ports, Block)]
#[block(axi_lite_slave, A: 1..=64, D, check(D == 32 || D == 64, "D is {D}; legal: 32, 64"), S = D / 8)]
#[published(axi_lite_slave_a16_d32: AxiLiteSlave<16, 32, 4>)]
#[published(axi_lite_slave_a16_d64: AxiLiteSlave<16, 64, 8>)]
#[small(axi_lite_slave_a2_d32: AxiLiteSlave<2, 32, 4>)]
pub struct AxiLiteSlave<const A: usize, const D: usize, const S: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Where to write.
    pub s_axil_awaddr: Signal<In, Bits<A>>,
    /// An address to write to is offered.
    pub s_axil_awvalid: Signal<In, Bit>,
    /// It is taken.
    pub s_axil_awready: Signal<Out, Bit>,
    /// What to write.
    pub s_axil_wdata: Signal<In, Bits<D>>,
    /// Which bytes to write.
    pub s_axil_wstrb: Signal<In, Bits<S>>,
    /// Data to write are offered.
    pub s_axil_wvalid: Signal<In, Bit>,
    /// They are taken.
    pub s_axil_wready: Signal<Out, Bit>,
    /// How the write went: OKAY (0) or SLVERR (2).
    pub s_axil_bresp: Signal<Out, Bits<2>>,
    /// A write is done.
    pub s_axil_bvalid: Signal<Out, Bit>,
    /// Its response is taken.
    pub s_axil_bready: Signal<In, Bit>,
    /// Where to read.
    pub s_axil_araddr: Signal<In, Bits<A>>,
    /// An address to read from is offered.
    pub s_axil_arvalid: Signal<In, Bit>,
    /// It is taken.
    pub s_axil_arready: Signal<Out, Bit>,
    /// What was read.
    pub s_axil_rdata: Signal<Out, Bits<D>>,
    /// How the read went: OKAY (0) or SLVERR (2).
    pub s_axil_rresp: Signal<Out, Bits<2>>,
    /// A read is done.
    pub s_axil_rvalid: Signal<Out, Bit>,
    /// Its response is taken.
    pub s_axil_rready: Signal<In, Bit>,
    /// An access is asked for.
    pub bus_request: Signal<Out, Bit>,
    /// It is a write; undefined without `bus_request`, as what follows.
    #[undefined_without(bus_request)]
    pub bus_write: Signal<Out, Bit>,
    /// Where.
    #[undefined_without(bus_request)]
    pub bus_address: Signal<Out, Bits<A>>,
    /// What to write.
    #[undefined_without(bus_request)]
    pub bus_write_data: Signal<Out, Bits<D>>,
    /// Which bytes to write.
    #[undefined_without(bus_request)]
    pub bus_strobe: Signal<Out, Bits<S>>,
    /// What was read, with `bus_ack`.
    pub bus_read_data: Signal<In, Bits<D>>,
    /// The access is done; without `bus_request` it means nothing.
    pub bus_ack: Signal<In, Bit>,
    /// With `bus_ack`: it was not possible.
    pub bus_error: Signal<In, Bit>,
    asks: ResetReg<Bit>,
    takes: ResetReg<Bit>,
    writes: ResetReg<Bit>,
    write_done: ResetReg<Bit>,
    write_failed: Reg<Bit>,
    read_done: ResetReg<Bit>,
    read_failed: Reg<Bit>,
    read_data: Reg<Bits<D>>,
    write_offered: Signal<Local, Bit>,
    read_offered: Signal<Local, Bit>,
    address: Signal<Local, Bits<A>>,
    #[wires(valid = s_axil_awvalid, payload = s_axil_awaddr)]
    aw: Steady<A>,
    #[wires(valid = s_axil_wvalid, payload = s_axil_wdata)]
    w: Steady<D>,
    #[wires(valid = s_axil_wvalid, payload = s_axil_wstrb)]
    strobe: Steady<S>,
    #[wires(valid = s_axil_arvalid, payload = s_axil_araddr)]
    ar: Steady<A>,
    #[wires(ready = s_axil_bready)]
    b: Steady<1>,
    #[wires(ready = s_axil_rready)]
    r: Steady<D>,
    #[wires(ready = s_axil_rready)]
    r_failed: Steady<1>,
    #[wires(ready = bus_ack)]
    asked: Steady<A>,
    #[assume("what the master offers stays until it is taken")]
    master_steady: Property,
    #[assert("the response to a write stays until it is taken")]
    b_stays: Property,
    #[assert("the response to a read stays until it is taken")]
    r_stays: Property,
    #[assert("a request stays until it is acknowledged")]
    request_stays: Property,
    #[assert("an access is either asked for or taken")]
    one_at_a_time: Property,
    #[assert("only an access that is offered is asked for or taken")]
    taken_is_offered: Property,
    #[assert("an access begins only when the last response of its kind is gone")]
    room_for_response: Property,
    #[cover("a read and a write are offered together")]
    turns: Property,
}

#[kernel]
impl Logic for AxiLiteSlave<A, D, S> {
    fn update(&mut self) {
        self.write_offered.next = self.s_axil_awvalid.val() & self.s_axil_wvalid.val() & !self.write_done.q.val();
        self.read_offered.next = self.s_axil_arvalid.val() & !self.read_done.q.val();
        if !self.asks.q.val() & !self.takes.q.val() & (self.write_offered.val() | self.read_offered.val()) {
            self.asks.d.next = true;
            // Whichever kind was not last.
            self.writes.d.next = self.write_offered.val() & !(self.read_offered.val() & self.writes.q.val());
        }
        self.takes.d.next = self.asks.q.val() & self.bus_ack.val();
        if self.asks.q.val() & self.bus_ack.val() {
            self.asks.d.next = false;
        }
        if self.s_axil_bready.val() {
            self.write_done.d.next = false;
        }
        if self.s_axil_rready.val() {
            self.read_done.d.next = false;
        }
        if self.takes.q.val() & self.writes.q.val() {
            self.write_done.d.next = true;
        }
        if self.takes.q.val() & !self.writes.q.val() {
            self.read_done.d.next = true;
        }
        // What belongs to a response is free to change while there is none.
        if !self.write_done.q.val() & self.asks.q.val() {
            self.write_failed.d.next = self.bus_error.val();
        }
        if !self.read_done.q.val() & self.asks.q.val() {
            self.read_failed.d.next = self.bus_error.val();
            self.read_data.d.next = self.bus_read_data.val();
        }

        self.s_axil_awready.next = self.takes.q.val() & self.writes.q.val();
        self.s_axil_wready.next = self.takes.q.val() & self.writes.q.val();
        self.s_axil_arready.next = self.takes.q.val() & !self.writes.q.val();
        self.s_axil_bvalid.next = self.write_done.q.val();
        self.s_axil_bresp.next = bits::<2>(0).replace_bit(1, self.write_failed.q.val());
        self.s_axil_rvalid.next = self.read_done.q.val();
        self.s_axil_rresp.next = bits::<2>(0).replace_bit(1, self.read_failed.q.val());
        self.s_axil_rdata.next = self.read_data.q.val();
        self.address.next = self.s_axil_araddr.val();
        if self.writes.q.val() {
            self.address.next = self.s_axil_awaddr.val();
        }
        self.bus_request.next = self.asks.q.val();
        self.bus_write.next = self.writes.q.val();
        self.bus_address.next = self.address.val();
        self.bus_write_data.next = self.s_axil_wdata.val();
        self.bus_strobe.next = self.s_axil_wstrb.val();

        self.aw.ready.next = self.takes.q.val() & self.writes.q.val();
        self.w.ready.next = self.takes.q.val() & self.writes.q.val();
        self.strobe.ready.next = self.takes.q.val() & self.writes.q.val();
        self.ar.ready.next = self.takes.q.val() & !self.writes.q.val();
        self.master_steady.holds.next =
            self.aw.steady.val() & self.w.steady.val() & self.strobe.steady.val() & self.ar.steady.val();

        self.b.valid.next = self.write_done.q.val();
        self.b.payload.next = bits::<1>(0).replace_bit(0, self.write_failed.q.val());
        self.b_stays.holds.next = self.b.steady.val();
        self.r.valid.next = self.read_done.q.val();
        self.r.payload.next = self.read_data.q.val();
        self.r_failed.valid.next = self.read_done.q.val();
        self.r_failed.payload.next = bits::<1>(0).replace_bit(0, self.read_failed.q.val());
        self.r_stays.holds.next = self.r.steady.val() & self.r_failed.steady.val();
        self.asked.valid.next = self.asks.q.val();
        self.asked.payload.next = self.address.val();
        self.request_stays.holds.next = self.asked.steady.val();

        self.one_at_a_time.holds.next = !(self.asks.q.val() & self.takes.q.val());
        self.taken_is_offered.holds.next = !(self.asks.q.val() | self.takes.q.val())
            | (self.writes.q.val() & self.s_axil_awvalid.val() & self.s_axil_wvalid.val())
            | (!self.writes.q.val() & self.s_axil_arvalid.val());
        self.room_for_response.holds.next = !(self.asks.q.val() | self.takes.q.val())
            | (self.writes.q.val() & !self.write_done.q.val())
            | (!self.writes.q.val() & !self.read_done.q.val());
        self.turns.holds.next = self.write_offered.val() & self.read_offered.val();
    }
}
