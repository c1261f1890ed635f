//! Sequences: transactions of many packets, and what is outstanding of each.

use phit_block::prelude::*;
use phit_prim::fifo::Fifo;
use phit_prim::sweep::Sweep;

/// What a cycle does with a row.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Operation {
    /// Nothing.
    None,
    /// Counts a response.
    Ack,
    /// Lets the data of a response go to memory.
    Arrive,
    /// Ends a quarantine.
    Release,
    /// Closes the sequence.
    Close,
    /// Counts a packet.
    Send,
    /// Shows the count.
    Watch,
    /// Ages a row with outstanding packets.
    Visit,
}

/// Counts the packets of each sequence that have no response, and tells when a closed sequence has completed.
///
/// ```text
///            send_valid, send_ssid[S] -->+---------------+--> send_ready, send_refused
///  ack_valid, ack_ssid[S], ack_status[4] -->|               |--> event_valid, event_ssid[S], event_status[4]
///                          ack_landed -->|               |<-- event_ready
///        arrive_valid, arrive_ssid[S] -->| SequenceTable |--> stray
///      arrive_ready, arrive_refused <--|               |
///          close_valid, close_ssid[S] -->|               |
///                         close_ready <--|               |
///      release_valid, release_ssid[S] -->|               |
///             release_ready, released <--|               |--> busy
///          watch_valid, watch_ssid[S] -->|               |--> watch_count[C], watch_quarantined
///                         watch_ready <--|               |
///                                tick -->+---------------+
/// ```
///
/// A sequence is closed after its last packet. Its event comes when every packet is acknowledged, with the first status
/// other than 0; then the sequence is open again. A sequence that has outstanding packets and sees no acknowledgement for three to four periods of `tick` is
/// *quarantined*: it counts as complete with status 14, and from then on refuses packets and ignores acknowledgements, so that
/// a late one cannot meet the next user, until it is released.
///
/// The data of a response may go to memory when the sequence has let them *arrive*; their acknowledgement, with `ack_landed`, comes when they
/// are there. While data of a sequence are on this way it does not time out, so nothing is written after its event.
///
/// A closed sequence may be closed again; it has one event until that event is there. A release of a sequence that is not
/// quarantined has no effect.
///
/// One operation a cycle, the first of acknowledgement, arrival, release, closing, packet, watch. An acknowledgement that meets a packet
/// is kept for the next cycle, unless one is kept already: a stream of packets without gaps has none because of it. `tick` starts a visit of all rows, in
/// cycles without an operation.
///
/// Parameters: `S`, 1 to 8: `2^S` sequences; `C`, 2 to 16: bits of a count; `S1` = `S` + 1; `S4` = `S` + 4;
/// `ROW` = `C` + 13. At most 31 responses of a sequence are on their way to memory.
/// Handshake: acknowledgements are always taken; valid/ready for the others. `send_refused` and `stray` answer in the cycle
/// of the operation: a packet of a quarantined sequence (it is taken and must not be sent), an acknowledgement of a sequence
/// with nothing outstanding. So does `arrive_refused`: the sequence is quarantined or has nothing outstanding. `released`: the release ended a quarantine. A sequence is closed again only after its event was taken.
/// Latency: 1 cycle from the last acknowledgement to `event_valid`, 2 if it is kept. Throughput: 1 operation per cycle.
/// Reset: nothing outstanding; `busy` for `2^S` cycles, in which nothing is taken, and acknowledgements are lost.
/// Asserts: an event finds room; a sequence with an event pending is closed; a count never falls below 0.
/// Relies on: data that land have arrived.
/// Source: GEM-SSQ-01 to -04, -07, -09, GEM-FMA-08, GEM-CQ-01; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(sequence_table, S: 1..=8, C: 2..=16, S1 = S + 1, S4 = S + 4, ROW = C + 13)]
#[published(sequence_table_s8_c16: SequenceTable<8, 16, 9, 12, 29>)]
#[small(sequence_table_s2_c3: SequenceTable<2, 3, 3, 6, 16>)]
pub struct SequenceTable<const S: usize, const C: usize, const S1: usize, const S4: usize, const ROW: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Rows are being cleared.
    pub busy: Signal<Out, Bit>,
    /// A packet of a sequence is about to be sent.
    pub send_valid: Signal<In, Bit>,
    /// Its sequence.
    pub send_ssid: Signal<In, Bits<S>>,
    /// It is counted.
    pub send_ready: Signal<Out, Bit>,
    /// It must not be sent; undefined without `send_ready`.
    #[undefined_without(send_ready)]
    pub send_refused: Signal<Out, Bit>,
    /// A response has come.
    pub ack_valid: Signal<In, Bit>,
    /// To a packet of this sequence.
    pub ack_ssid: Signal<In, Bits<S>>,
    /// How it went, 0 well.
    pub ack_status: Signal<In, Bits<4>>,
    /// Its data have arrived before and are in memory.
    pub ack_landed: Signal<In, Bit>,
    /// The data of a response may go to memory, if their sequence allows it.
    pub arrive_valid: Signal<In, Bit>,
    /// Their sequence.
    pub arrive_ssid: Signal<In, Bits<S>>,
    /// There is an answer.
    pub arrive_ready: Signal<Out, Bit>,
    /// They must be discarded; undefined without `arrive_ready`.
    #[undefined_without(arrive_ready)]
    pub arrive_refused: Signal<Out, Bit>,
    /// The response meets nothing outstanding.
    pub stray: Signal<Out, Bit>,
    /// No packet of a sequence follows.
    pub close_valid: Signal<In, Bit>,
    /// The sequence.
    pub close_ssid: Signal<In, Bits<S>>,
    /// It is closed.
    pub close_ready: Signal<Out, Bit>,
    /// Software has seen that a sequence is quiet.
    pub release_valid: Signal<In, Bit>,
    /// The sequence.
    pub release_ssid: Signal<In, Bits<S>>,
    /// It may be used again.
    pub release_ready: Signal<Out, Bit>,
    /// It was quarantined; undefined without `release_ready`.
    #[undefined_without(release_ready)]
    pub released: Signal<Out, Bit>,
    /// A period of the timer has passed; held until then for one cycle.
    pub tick: Signal<In, Bit>,
    /// A closed sequence has completed.
    pub event_valid: Signal<Out, Bit>,
    /// Which one.
    pub event_ssid: Signal<Out, Bits<S>>,
    /// How it went, 0 well.
    pub event_status: Signal<Out, Bits<4>>,
    /// The event is taken.
    pub event_ready: Signal<In, Bit>,
    /// Software asks what is outstanding.
    pub watch_valid: Signal<In, Bit>,
    /// Of this sequence.
    pub watch_ssid: Signal<In, Bits<S>>,
    /// The answer is there.
    pub watch_ready: Signal<Out, Bit>,
    /// Packets without acknowledgement; undefined without `watch_ready`.
    #[undefined_without(watch_ready)]
    pub watch_count: Signal<Out, Bits<C>>,
    /// It is quarantined; undefined without `watch_ready`.
    #[undefined_without(watch_ready)]
    pub watch_quarantined: Signal<Out, Bit>,
    // A row: status 3:0, closing 4, quarantined 5, age 7:6, responses on their way to memory 12:8, count from 13.
    rows: AsyncMemory<ROW, S>,
    #[wires(busy)]
    clear: Sweep<S>,
    #[wires(out_valid = event_valid, out_ready = event_ready)]
    events: Fifo<S4, S, S1>,
    // Events that are stored or that a closed sequence will have.
    promised: ResetReg<Bits<S1>>,
    visits: ResetReg<Bit>,
    visitor: Reg<Bits<S>>,
    // An acknowledgement that met a packet.
    keeps: ResetReg<Bit>,
    kept_ssid: Reg<Bits<S>>,
    kept_status: Reg<Bits<4>>,
    kept_landed: Reg<Bit>,
    ack: Signal<Local, Bit>,
    ssid: Signal<Local, Bits<S>>,
    came: Signal<Local, Bits<4>>,
    has_landed: Signal<Local, Bit>,
    address: Signal<Local, Bits<S>>,
    row: Signal<Local, Bits<ROW>>,
    count: Signal<Local, Bits<C>>,
    status: Signal<Local, Bits<4>>,
    closing: Signal<Local, Bit>,
    quarantined: Signal<Local, Bit>,
    age: Signal<Local, Bits<2>>,
    landing: Signal<Local, Bits<5>>,
    next_landing: Signal<Local, Bits<5>>,
    next_count: Signal<Local, Bits<C>>,
    next_status: Signal<Local, Bits<4>>,
    next_closing: Signal<Local, Bit>,
    next_quarantined: Signal<Local, Bit>,
    next_age: Signal<Local, Bits<2>>,
    writes: Signal<Local, Bit>,
    raises: Signal<Local, Bit>,
    promises: Signal<Local, Bit>,
    operation: Signal<Local, Operation>,
    #[assume("data that land have arrived")]
    landed: Property,
    #[assert("an event finds room")]
    room: Property,
    #[cover("a sequence times out")]
    times_out: Property,
}

/// Status of a sequence that timed out: whether its packets were executed is unknown.
const TIMED_OUT: usize = 14;

#[kernel]
impl Logic for SequenceTable<S, C, S1, S4, ROW> {
    fn update(&mut self) {
        self.ack.next = self.keeps.q.val() | (self.ack_valid.val() & !self.send_valid.val());
        self.ssid.next = self.ack_ssid.val();
        self.came.next = self.ack_status.val();
        self.has_landed.next = self.ack_landed.val();
        if self.keeps.q.val() {
            self.ssid.next = self.kept_ssid.q.val();
            self.came.next = self.kept_status.q.val();
            self.has_landed.next = self.kept_landed.q.val();
        }
        self.keeps.d.next =
            self.ack_valid.val() & (self.keeps.q.val() | self.send_valid.val()) & !self.clear.busy.val();
        self.kept_ssid.d.next = self.ack_ssid.val();
        self.kept_status.d.next = self.ack_status.val();
        self.kept_landed.d.next = self.ack_landed.val();

        self.operation.next = Operation::None;
        self.address.next = self.visitor.q.val();
        if self.clear.busy.val() {
            self.address.next = self.clear.address.val();
        } else if self.ack.val() {
            self.operation.next = Operation::Ack;
            self.address.next = self.ssid.val();
        } else if self.ack_valid.val() {
            self.operation.next = Operation::Send;
            self.address.next = self.send_ssid.val();
        } else if self.arrive_valid.val() {
            self.operation.next = Operation::Arrive;
            self.address.next = self.arrive_ssid.val();
        } else if self.release_valid.val() {
            self.operation.next = Operation::Release;
            self.address.next = self.release_ssid.val();
        } else if self.close_valid.val() & !self.promised.q.val().get_bit(S) {
            self.operation.next = Operation::Close;
            self.address.next = self.close_ssid.val();
        } else if self.send_valid.val() {
            self.operation.next = Operation::Send;
            self.address.next = self.send_ssid.val();
        } else if self.watch_valid.val() {
            self.operation.next = Operation::Watch;
            self.address.next = self.watch_ssid.val();
        } else if self.visits.q.val() {
            self.operation.next = Operation::Visit;
        }
        self.rows.read_address.next = self.address.val();
        self.status.next = self.rows.read_data.val().get_bits::<4>(0);
        self.closing.next = self.rows.read_data.val().get_bit(4);
        self.quarantined.next = self.rows.read_data.val().get_bit(5);
        self.age.next = self.rows.read_data.val().get_bits::<2>(6);
        self.landing.next = self.rows.read_data.val().get_bits::<5>(8);
        self.count.next = self.rows.read_data.val().get_bits::<C>(13);

        self.next_count.next = self.count.val();
        self.next_landing.next = self.landing.val();
        self.next_status.next = self.status.val();
        self.next_closing.next = self.closing.val();
        self.next_quarantined.next = self.quarantined.val();
        self.next_age.next = self.age.val();
        self.writes.next = false;
        self.raises.next = false;
        self.promises.next = false;
        self.stray.next = false;
        self.send_refused.next = self.quarantined.val();
        self.send_ready.next = false;
        self.arrive_refused.next = self.quarantined.val() | !self.count.val().any();
        self.arrive_ready.next = false;
        self.landed.holds.next =
            (self.operation.val() != Operation::Ack) | !self.has_landed.val() | self.landing.val().any();
        self.times_out.holds.next = false;
        if self.operation.val() == Operation::Ack {
            self.stray.next = self.quarantined.val() | !self.count.val().any();
            self.writes.next = !self.stray.val() | self.has_landed.val();
            if !self.stray.val() {
                self.next_count.next = self.count.val() - 1;
            }
            if self.has_landed.val() {
                self.next_landing.next = self.landing.val() - 1;
            }
            self.next_age.next = 0.into();
            if !self.stray.val() & !self.status.val().any() {
                self.next_status.next = self.came.val();
            }
            self.raises.next = !self.stray.val() & self.closing.val() & (self.count.val() == 1);
        } else if self.operation.val() == Operation::Arrive {
            self.arrive_ready.next = self.arrive_refused.val() | !self.landing.val().all();
            self.writes.next = !self.arrive_refused.val() & !self.landing.val().all();
            self.next_landing.next = self.landing.val() + 1;
        } else if self.operation.val() == Operation::Release {
            self.writes.next = self.quarantined.val();
            self.next_count.next = 0.into();
            self.next_status.next = 0.into();
            self.next_age.next = 0.into();
            self.next_quarantined.next = false;
        } else if self.operation.val() == Operation::Close {
            self.writes.next = true;
            self.promises.next = !self.closing.val();
            self.next_closing.next = true;
            self.raises.next = !self.closing.val() & (self.quarantined.val() | !self.count.val().any());
        } else if self.operation.val() == Operation::Send {
            self.send_ready.next = self.quarantined.val() | !self.count.val().all();
            self.writes.next = !self.quarantined.val() & !self.count.val().all();
            self.next_count.next = self.count.val() + 1;
        } else if self.operation.val() == Operation::Visit {
            self.writes.next = self.count.val().any() & !self.quarantined.val();
            self.next_age.next = self.age.val() + 1;
            if self.landing.val().any() {
                self.next_age.next = 0.into();
            } else if self.writes.val() & self.age.val().all() {
                self.times_out.holds.next = true;
                self.next_quarantined.next = true;
                if !self.status.val().any() {
                    self.next_status.next = TIMED_OUT.to_bits();
                }
                self.raises.next = self.closing.val();
            }
        }
        self.events.in_valid.next = self.raises.val();
        self.events.in_data.next =
            (bit_cast::<S4, S>(self.address.val()) << 4) | bit_cast::<S4, 4>(self.next_status.val());
        self.room.holds.next = !self.raises.val() | self.events.in_ready.val();
        self.rows.write_enable.next = self.writes.val() | self.clear.busy.val();
        self.rows.write_address.next = self.address.val();
        self.row.next = (bit_cast::<ROW, C>(self.next_count.val()) << 13)
            | (bit_cast::<ROW, 5>(self.next_landing.val()) << 8)
            | (bit_cast::<ROW, 2>(self.next_age.val()) << 6)
            | bit_cast::<ROW, 4>(self.next_status.val());
        if self.next_quarantined.val() {
            self.row.next = self.row.val() | bits::<ROW>(0x20);
        }
        // With its event, a sequence is open again; a quarantined one keeps its status.
        if self.raises.val() {
            if !self.next_quarantined.val() {
                self.row.next = self.row.val() & !bits::<ROW>(0xF);
            }
        } else if self.next_closing.val() {
            self.row.next = self.row.val() | bits::<ROW>(0x10);
        }
        if self.clear.busy.val() {
            self.row.next = 0.into();
        }
        self.rows.write_data.next = self.row.val();

        self.close_ready.next = self.operation.val() == Operation::Close;
        self.released.next = self.quarantined.val();
        self.release_ready.next = self.operation.val() == Operation::Release;
        self.watch_ready.next = self.operation.val() == Operation::Watch;
        self.watch_count.next = self.count.val();
        self.watch_quarantined.next = self.quarantined.val();

        self.event_ssid.next = self.events.out_data.val().get_bits::<S>(4);
        self.event_status.next = self.events.out_data.val().get_bits::<4>(0);
        if self.promises.val() & !(self.events.out_valid.val() & self.event_ready.val()) {
            self.promised.d.next = self.promised.q.val() + 1;
        } else if !self.promises.val() & self.events.out_valid.val() & self.event_ready.val() {
            self.promised.d.next = self.promised.q.val() - 1;
        }

        if self.tick.val() {
            self.visits.d.next = true;
            self.visitor.d.next = 0.into();
        } else if self.operation.val() == Operation::Visit {
            self.visitor.d.next = self.visitor.q.val() + 1;
            self.visits.d.next = !self.visitor.q.val().all();
        }
    }
}
