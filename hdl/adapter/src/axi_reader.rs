//! Burst reads of an AXI4 master.

use super::axi_address::AxiAddress;
use super::steady::Steady;
use phit_block::prelude::*;

/// Reads bursts of 1 to 16 beats of 64 bits over AXI4, one burst at a time.
///
/// ```text
///                       +-------------+
///  request_valid ------>|             |--> m_axi_ar...
///  request_ready <------|             |<-- m_axi_arready
///  request_address[A] ->|  AxiReader  |
///  request_last[4] ---->|             |<-- m_axi_r...
///     data..., valid <--|             |--> m_axi_rready
///         data_ready -->|             |
///                       +-------------+
/// ```
///
/// Parameters: `A` address bits, 12 to 64.
/// Handshake: valid/ready for the request and the data. A request names the first beat (the three lowest bits of its
/// address are ignored) and the number of beats less one; the burst must stay inside its line of 128 bytes. Data pass
/// through without a register. A beat with `data_error` has a response other than OKAY, another id than 0, or comes with
/// `rlast` at the wrong place. The beats are counted: a slave that sends fewer than asked for is waited for.
/// Latency: 1 cycle from the request to `m_axi_arvalid`, 0 cycles from `m_axi_rvalid` to `data_valid`.
/// Throughput: 1 beat per cycle inside a burst.
/// Reset: no burst; the slave must be reset together with it.
/// Asserts: an address or a beat that is offered stays unchanged until it is taken, assuming the same of the slave; no
/// burst leaves its line.
/// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), part A.
#[derive(LogicBlock, Ports, Block)]
#[block(axi_reader, A: 12..=64)]
#[published(axi_reader_a64: AxiReader<64>)]
#[small(axi_reader_a12: AxiReader<12>)]
pub struct AxiReader<const A: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A burst is asked for.
    pub request_valid: Signal<In, Bit>,
    /// It begins.
    pub request_ready: Signal<Out, Bit>,
    /// Where its first beat is.
    pub request_address: Signal<In, Bits<A>>,
    /// Its beats, less one.
    pub request_last: Signal<In, Bits<4>>,
    /// A beat is there.
    pub data_valid: Signal<Out, Bit>,
    /// It is taken.
    pub data_ready: Signal<In, Bit>,
    /// Its eight bytes; undefined without `data_valid`, as what follows.
    #[undefined_without(data_valid)]
    pub data: Signal<Out, Bits<64>>,
    /// It is the last one of its burst.
    #[undefined_without(data_valid)]
    pub data_last: Signal<Out, Bit>,
    /// It is not to be trusted.
    #[undefined_without(data_valid)]
    pub data_error: Signal<Out, Bit>,
    /// Id of the burst: 0.
    pub m_axi_arid: Signal<Out, Bits<4>>,
    /// Address of the first beat.
    pub m_axi_araddr: Signal<Out, Bits<A>>,
    /// Beats less one.
    pub m_axi_arlen: Signal<Out, Bits<8>>,
    /// Eight bytes a beat: 3.
    pub m_axi_arsize: Signal<Out, Bits<3>>,
    /// INCR: 1.
    pub m_axi_arburst: Signal<Out, Bits<2>>,
    /// A burst is offered.
    pub m_axi_arvalid: Signal<Out, Bit>,
    /// It is taken.
    pub m_axi_arready: Signal<In, Bit>,
    /// Id of a beat.
    pub m_axi_rid: Signal<In, Bits<4>>,
    /// Its bytes.
    pub m_axi_rdata: Signal<In, Bits<64>>,
    /// How it went: OKAY is 0.
    pub m_axi_rresp: Signal<In, Bits<2>>,
    /// It is the last one of its burst.
    pub m_axi_rlast: Signal<In, Bit>,
    /// A beat is offered.
    pub m_axi_rvalid: Signal<In, Bit>,
    /// It is taken.
    pub m_axi_rready: Signal<Out, Bit>,
    #[wires(
        address = request_address, last = request_last, ready = m_axi_arready, valid = m_axi_arvalid,
        burst_address = m_axi_araddr, len = m_axi_arlen, size = m_axi_arsize, burst = m_axi_arburst, id = m_axi_arid
    )]
    channel: AxiAddress<A>,
    busy: ResetReg<Bit>,
    left: Reg<Bits<4>>,
    starts: Signal<Local, Bit>,
    receives: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    failed: Signal<Local, Bit>,
    answer: Signal<Local, Bits<71>>,
    #[wires(valid = m_axi_rvalid)]
    from_slave: Steady<71>,
    #[wires(ready = data_ready)]
    to_user: Steady<66>,
    #[assume("a burst asked for stays inside its line of 128 bytes")]
    legal_request: Property,
    #[assume("a beat from the slave stays until it is taken")]
    slave_steady: Property,
    #[assert("a beat stays until it is taken")]
    data_stay: Property,
    #[assert("an address is offered only in a burst")]
    address_in_burst: Property,
    #[cover("the last beat comes too early")]
    misplaced: Property,
}

#[kernel]
impl Logic for AxiReader<A> {
    fn update(&mut self) {
        self.starts.next = self.request_valid.val() & !self.busy.q.val();
        self.channel.start.next = self.starts.val();

        self.receives.next = self.busy.q.val() & !self.channel.valid.val();
        self.is_last.next = !self.left.q.val().any();
        self.failed.next =
            self.m_axi_rresp.val().any() | self.m_axi_rid.val().any() | (self.m_axi_rlast.val() ^ self.is_last.val());
        if self.receives.val() & self.m_axi_rvalid.val() & self.data_ready.val() {
            self.left.d.next = self.left.q.val() - 1;
            self.busy.d.next = !self.is_last.val();
        }
        if self.starts.val() {
            self.busy.d.next = true;
            self.left.d.next = self.request_last.val();
        }
        self.request_ready.next = !self.busy.q.val();
        self.m_axi_rready.next = self.receives.val() & self.data_ready.val();
        self.data_valid.next = self.receives.val() & self.m_axi_rvalid.val();
        self.data.next = self.m_axi_rdata.val();
        self.data_last.next = self.is_last.val();
        self.data_error.next = self.failed.val();

        self.answer.next = ((bit_cast::<71, 64>(self.m_axi_rdata.val()) << 7)
            | (bit_cast::<71, 4>(self.m_axi_rid.val()) << 3)
            | (bit_cast::<71, 2>(self.m_axi_rresp.val()) << 1))
            .replace_bit(0, self.m_axi_rlast.val());
        self.from_slave.ready.next = self.receives.val() & self.data_ready.val();
        self.from_slave.payload.next = self.answer.val();
        self.legal_request.holds.next = !self.starts.val()
            | !(bit_cast::<5, 4>(self.request_address.val().get_bits::<4>(3))
                + bit_cast::<5, 4>(self.request_last.val()))
            .get_bit(4);
        self.slave_steady.holds.next = self.from_slave.steady.val();
        self.to_user.valid.next = self.receives.val() & self.m_axi_rvalid.val();
        self.to_user.payload.next = (bit_cast::<66, 64>(self.m_axi_rdata.val()) << 2)
            .replace_bit(1, self.is_last.val())
            .replace_bit(0, self.failed.val());
        self.data_stay.holds.next = self.to_user.steady.val();
        self.address_in_burst.holds.next = self.busy.q.val() | !self.channel.valid.val();
        self.misplaced.holds.next =
            self.receives.val() & self.m_axi_rvalid.val() & self.m_axi_rlast.val() & !self.is_last.val();
    }
}
