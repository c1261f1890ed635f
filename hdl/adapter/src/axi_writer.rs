//! Burst writes of an AXI4 master.

use super::axi_address::AxiAddress;
use super::steady::Steady;
use phit_block::prelude::*;

/// Writes bursts of 1 to 16 beats of 64 bits over AXI4, one burst at a time.
///
/// ```text
///                       +-------------+
///  request_valid ------>|             |--> m_axi_aw...
///  request_ready <------|             |<-- m_axi_awready
///  request_address[A] ->|             |
///  request_last[4] ---->|  AxiWriter  |--> m_axi_w...
///    data_valid... ---->|             |<-- m_axi_wready
///       data_ready <----|             |
///             done <----|             |<-- m_axi_b...
///       done_error <----|             |--> m_axi_bready
///                       +-------------+
/// ```
///
/// Parameters: `A` address bits, 12 to 64.
/// Handshake: valid/ready for the request and the data; data that are offered stay until they are taken. A request names
/// the first beat (the three lowest bits of its address are ignored) and the number of beats less one; the burst must
/// stay inside its line of 128 bytes. Data pass through without a register and do not wait for the address to be taken.
/// `done` is a pulse when the slave has answered, with `done_error` if the response is not OKAY or has another id than 0.
/// Latency: 1 cycle from the request to `m_axi_awvalid`; 0 cycles from `data_valid` to `m_axi_wvalid`, and from
/// `m_axi_bvalid` to `done`. Throughput: 1 beat per cycle inside a burst.
/// Reset: no burst; the slave must be reset together with it.
/// Asserts: an address or a beat that is offered stays unchanged until it is taken, assuming the same of the data offered;
/// no burst leaves its line.
/// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), part A.
#[derive(LogicBlock, Ports, Block)]
#[block(axi_writer, A: 12..=64)]
#[published(axi_writer_a64: AxiWriter<64>)]
#[small(axi_writer_a12: AxiWriter<12>)]
pub struct AxiWriter<const A: usize> {
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
    /// A beat is offered.
    pub data_valid: Signal<In, Bit>,
    /// It is taken.
    pub data_ready: Signal<Out, Bit>,
    /// Its eight bytes.
    pub data: Signal<In, Bits<64>>,
    /// Which of them to write.
    pub data_strobe: Signal<In, Bits<8>>,
    /// The burst is done.
    pub done: Signal<Out, Bit>,
    /// It went wrong; undefined without `done`.
    #[undefined_without(done)]
    pub done_error: Signal<Out, Bit>,
    /// Id of the burst: 0.
    pub m_axi_awid: Signal<Out, Bits<4>>,
    /// Address of the first beat.
    pub m_axi_awaddr: Signal<Out, Bits<A>>,
    /// Beats less one.
    pub m_axi_awlen: Signal<Out, Bits<8>>,
    /// Eight bytes a beat: 3.
    pub m_axi_awsize: Signal<Out, Bits<3>>,
    /// INCR: 1.
    pub m_axi_awburst: Signal<Out, Bits<2>>,
    /// A burst is offered.
    pub m_axi_awvalid: Signal<Out, Bit>,
    /// It is taken.
    pub m_axi_awready: Signal<In, Bit>,
    /// Bytes of a beat; undefined without `m_axi_wvalid`, as what follows.
    #[undefined_without(m_axi_wvalid)]
    pub m_axi_wdata: Signal<Out, Bits<64>>,
    /// Which of them to write.
    #[undefined_without(m_axi_wvalid)]
    pub m_axi_wstrb: Signal<Out, Bits<8>>,
    /// It is the last one of its burst.
    #[undefined_without(m_axi_wvalid)]
    pub m_axi_wlast: Signal<Out, Bit>,
    /// A beat is offered.
    pub m_axi_wvalid: Signal<Out, Bit>,
    /// It is taken.
    pub m_axi_wready: Signal<In, Bit>,
    /// Id of the burst that is done.
    pub m_axi_bid: Signal<In, Bits<4>>,
    /// How it went: OKAY is 0.
    pub m_axi_bresp: Signal<In, Bits<2>>,
    /// A burst is done.
    pub m_axi_bvalid: Signal<In, Bit>,
    /// Its response is taken.
    pub m_axi_bready: Signal<Out, Bit>,
    #[wires(
        address = request_address, last = request_last, ready = m_axi_awready, valid = m_axi_awvalid,
        burst_address = m_axi_awaddr, len = m_axi_awlen, size = m_axi_awsize, burst = m_axi_awburst, id = m_axi_awid
    )]
    channel: AxiAddress<A>,
    busy: ResetReg<Bit>,
    sending: ResetReg<Bit>,
    left: Reg<Bits<4>>,
    starts: Signal<Local, Bit>,
    answered: Signal<Local, Bit>,
    awaits: Signal<Local, Bit>,
    is_last: Signal<Local, Bit>,
    #[wires(valid = data_valid)]
    from_user: Steady<72>,
    #[wires(ready = m_axi_wready)]
    to_slave: Steady<73>,
    #[assume("a burst asked for stays inside its line of 128 bytes")]
    legal_request: Property,
    #[assume("data offered stay until they are taken")]
    user_steady: Property,
    #[assert("a beat stays until it is taken")]
    data_stay: Property,
    #[assert("addresses and data are offered only in a burst")]
    parts_of_burst: Property,
    #[cover("the data are sent before the address is taken")]
    data_first: Property,
}

#[kernel]
impl Logic for AxiWriter<A> {
    fn update(&mut self) {
        self.starts.next = self.request_valid.val() & !self.busy.q.val();
        self.channel.start.next = self.starts.val();

        self.is_last.next = !self.left.q.val().any();
        if self.sending.q.val() & self.data_valid.val() & self.m_axi_wready.val() {
            self.left.d.next = self.left.q.val() - 1;
            self.sending.d.next = !self.is_last.val();
        }
        self.awaits.next = self.busy.q.val() & !self.sending.q.val() & !self.channel.valid.val();
        self.answered.next = self.awaits.val() & self.m_axi_bvalid.val();
        if self.answered.val() {
            self.busy.d.next = false;
        }
        if self.starts.val() {
            self.busy.d.next = true;
            self.sending.d.next = true;
            self.left.d.next = self.request_last.val();
        }
        self.request_ready.next = !self.busy.q.val();
        self.data_ready.next = self.sending.q.val() & self.m_axi_wready.val();
        self.m_axi_wvalid.next = self.sending.q.val() & self.data_valid.val();
        self.m_axi_wdata.next = self.data.val();
        self.m_axi_wstrb.next = self.data_strobe.val();
        self.m_axi_wlast.next = self.is_last.val();
        self.m_axi_bready.next = self.awaits.val();
        self.done.next = self.answered.val();
        self.done_error.next = self.m_axi_bresp.val().any() | self.m_axi_bid.val().any();

        self.from_user.ready.next = self.sending.q.val() & self.m_axi_wready.val();
        self.from_user.payload.next =
            (bit_cast::<72, 64>(self.data.val()) << 8) | bit_cast::<72, 8>(self.data_strobe.val());
        self.legal_request.holds.next = !self.starts.val()
            | !(bit_cast::<5, 4>(self.request_address.val().get_bits::<4>(3))
                + bit_cast::<5, 4>(self.request_last.val()))
            .get_bit(4);
        self.user_steady.holds.next = self.from_user.steady.val();
        self.to_slave.valid.next = self.sending.q.val() & self.data_valid.val();
        self.to_slave.payload.next = ((bit_cast::<73, 64>(self.data.val()) << 9)
            | (bit_cast::<73, 8>(self.data_strobe.val()) << 1))
            .replace_bit(0, self.is_last.val());
        self.data_stay.holds.next = self.to_slave.steady.val();
        self.parts_of_burst.holds.next = self.busy.q.val() | (!self.sending.q.val() & !self.channel.valid.val());
        self.data_first.holds.next = self.busy.q.val() & !self.sending.q.val() & self.channel.valid.val();
    }
}
