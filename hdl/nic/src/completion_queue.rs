//! Completion queues: events become words in the host's memory.

use phit_block::prelude::*;
use phit_prim::sweep::Sweep;

/// What is being done with an event.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Step {
    /// Nothing; an event may come.
    Idle,
    /// Its queue's rows are being read.
    Read,
    /// It is being written to the host.
    Write,
}

/// Writes each event as a word of 8 bytes to a ring in the host's memory.
///
/// ```text
///  event_valid, event_queue[Q], event_data[56] -->+-----------------+--> write_valid, write_address[40], write_words[5]
///    event_source[3], event_status[4] -->|                 |<-- write_ready
///                               event_ready <--| CompletionQueue |--> beat_valid, beat[128]
///   set_write, set_queue[Q], set_field[2] -->|                 |<-- beat_ready
///                        set_value[64] -->+-----------------+--> irq_valid, irq_queue[Q], dropped, busy
/// ```
///
/// An entry: data 55:0, source 58:56, status 62:59, overrun 63. `source` is never 0, so software that zeroes what it has read sees
/// a new entry by its source. An event of a full queue is dropped; the next entry that finds room has `overrun` set.
///
/// A queue: field 0, address of its ring 39:0, of which bits 2:0 are ignored, log2 of its entries 44:40 (0 to 15), valid
/// 45, and both indices and the threshold become 0; field 1, read index 15:0: entries that software has read, modulo 65,536 (the difference to those written is what is unread); field 2, threshold
/// 15:0: the event with which so many entries are unread raises the interrupt; 0: none.
///
/// Parameters: `Q`, 1 to 10: `2^Q` queues.
/// Handshake: valid/ready. An event of a queue that is not valid is dropped. `dropped` and `irq_valid` for one cycle; the interrupt comes after
/// its entry was taken by the host port.
/// Latency: 2 cycles from the event to `write_valid`. Throughput: 1 event in 4 cycles.
/// Reset: no queue is valid; `busy` for `2^Q` cycles, in which no event is taken, and writes are lost.
/// Asserts: an entry that is not read is not overwritten. Relies on: `set_write` of field 0 only while its queue has no event.
/// Source: GEM-CQ-01, -03, -04, -05; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(completion_queue, Q: 1..=10)]
#[published(completion_queue_q10: CompletionQueue<10>)]
#[small(completion_queue_q1: CompletionQueue<1>)]
pub struct CompletionQueue<const Q: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Queues are being cleared.
    pub busy: Signal<Out, Bit>,
    /// An event has happened.
    pub event_valid: Signal<In, Bit>,
    /// The queue that it is for.
    pub event_queue: Signal<In, Bits<Q>>,
    /// What the user wants to know.
    pub event_data: Signal<In, Bits<56>>,
    /// What it comes from, 1 to 7.
    pub event_source: Signal<In, Bits<3>>,
    /// How it went.
    pub event_status: Signal<In, Bits<4>>,
    /// It is taken.
    pub event_ready: Signal<Out, Bit>,
    /// Write a field of a queue.
    pub set_write: Signal<In, Bit>,
    /// Which queue.
    pub set_queue: Signal<In, Bits<Q>>,
    /// Which field.
    pub set_field: Signal<In, Bits<2>>,
    /// Its value.
    pub set_value: Signal<In, Bits<64>>,
    /// A write is offered.
    pub write_valid: Signal<Out, Bit>,
    /// Where the entry goes; undefined without `write_valid`.
    #[undefined_without(write_valid)]
    pub write_address: Signal<Out, Bits<40>>,
    /// Two words.
    pub write_words: Signal<Out, Bits<5>>,
    /// It is taken.
    pub write_ready: Signal<In, Bit>,
    /// The entry is offered.
    pub beat_valid: Signal<Out, Bit>,
    /// The entry in bits 63:0; undefined without `beat_valid`.
    #[undefined_without(beat_valid)]
    pub beat: Signal<Out, Bits<128>>,
    /// It is taken.
    pub beat_ready: Signal<In, Bit>,
    /// A queue has reached its threshold.
    pub irq_valid: Signal<Out, Bit>,
    /// Which one.
    pub irq_queue: Signal<Out, Bits<Q>>,
    /// An event found no room.
    pub dropped: Signal<Out, Bit>,
    // Ring 36:0, log2 of entries 41:37, valid 42.
    #[wires(read_address = event_queue)]
    rings: SyncMemory<43, Q>,
    #[wires(read_address = event_queue, write_address = set_queue)]
    reads: SyncMemory<16, Q>,
    #[wires(read_address = event_queue, write_address = set_queue)]
    thresholds: SyncMemory<16, Q>,
    // Write index 15:0, overrun 16.
    #[wires(read_address = event_queue)]
    states: SyncMemory<17, Q>,
    #[wires(busy)]
    clear: Sweep<Q>,
    #[init(Step::Idle)]
    step: ResetReg<Step>,
    queue: Reg<Bits<Q>>,
    data: Reg<Bits<63>>,
    address_left: ResetReg<Bit>,
    entry_left: ResetReg<Bit>,
    index: Signal<Local, Bits<16>>,
    unread: Signal<Local, Bits<16>>,
    mask: Signal<Local, Bits<16>>,
    full: Signal<Local, Bit>,
    is_valid: Signal<Local, Bit>,
    entry: Signal<Local, Bits<128>>,
    done: Signal<Local, Bit>,
    takes: Signal<Local, Bit>,
    #[assert("an entry that is not read is not overwritten")]
    no_overwrite: Property,
    #[cover("an event finds its queue full")]
    overruns: Property,
}

#[kernel]
impl Logic for CompletionQueue<Q> {
    fn update(&mut self) {
        self.takes.next = self.event_valid.val() & (self.step.q.val() == Step::Idle) & !self.clear.busy.val();
        self.event_ready.next = (self.step.q.val() == Step::Idle) & !self.clear.busy.val();
        self.rings.read_enable.next = self.takes.val();
        self.reads.read_enable.next = self.takes.val();
        self.thresholds.read_enable.next = self.takes.val();
        self.states.read_enable.next = self.takes.val();
        if self.takes.val() {
            self.step.d.next = Step::Read;
            self.queue.d.next = self.event_queue.val();
            self.data.d.next = bit_cast::<63, 56>(self.event_data.val())
                | (bit_cast::<63, 3>(self.event_source.val()) << 56)
                | (bit_cast::<63, 4>(self.event_status.val()) << 59);
        }

        self.index.next = self.states.read_data.val().get_bits::<16>(0);
        self.unread.next = self.index.val() - self.reads.read_data.val();
        self.mask.next = 0.into();
        for i in 0..15 {
            self.mask.next =
                self.mask.val().replace_bit(i, self.rings.read_data.val().get_bits::<5>(37) > i.to_bits::<5>());
        }
        self.is_valid.next = self.rings.read_data.val().get_bit(42);
        self.full.next = self.unread.val() > self.mask.val();
        self.dropped.next = false;
        self.overruns.holds.next = false;
        if self.step.q.val() == Step::Read {
            if self.full.val() | !self.is_valid.val() {
                self.dropped.next = true;
                self.overruns.holds.next = self.is_valid.val();
                self.step.d.next = Step::Idle;
            } else {
                self.step.d.next = Step::Write;
                self.address_left.d.next = true;
                self.entry_left.d.next = true;
            }
        }

        self.write_valid.next = (self.step.q.val() == Step::Write) & self.address_left.q.val();
        self.write_words.next = 2.into();
        self.write_address.next = (bit_cast::<40, 37>(self.rings.read_data.val().get_bits::<37>(0)) << 3)
            + (bit_cast::<40, 16>(self.index.val() & self.mask.val()) << 3);
        self.beat_valid.next = (self.step.q.val() == Step::Write) & self.entry_left.q.val();
        self.entry.next = bit_cast::<128, 63>(self.data.q.val());
        self.beat.next = self.entry.val().replace_bit(63, self.states.read_data.val().get_bit(16));
        if (self.step.q.val() == Step::Write) & self.write_ready.val() {
            self.address_left.d.next = false;
        }
        if (self.step.q.val() == Step::Write) & self.beat_ready.val() {
            self.entry_left.d.next = false;
        }
        self.done.next = (self.step.q.val() == Step::Write)
            & (!self.address_left.q.val() | self.write_ready.val())
            & (!self.entry_left.q.val() | self.beat_ready.val());
        if self.done.val() {
            self.step.d.next = Step::Idle;
        }
        self.no_overwrite.holds.next = (self.step.q.val() != Step::Write) | !self.full.val();
        self.irq_queue.next = self.queue.q.val();
        self.irq_valid.next = self.done.val()
            & self.thresholds.read_data.val().any()
            & (self.unread.val() + 1 == self.thresholds.read_data.val());

        self.states.write_enable.next = self.done.val() | self.dropped.val();
        self.states.write_address.next = self.queue.q.val();
        self.states.write_data.next = bit_cast::<17, 16>(self.index.val() + 1);
        if self.dropped.val() {
            self.states.write_data.next = bit_cast::<17, 16>(self.index.val()) | bits::<17>(0x1_0000);
        }
        self.rings.write_enable.next = self.set_write.val() & (self.set_field.val() == 0);
        self.rings.write_address.next = self.set_queue.val();
        self.rings.write_data.next = self.set_value.val().get_bits::<43>(3);
        self.reads.write_enable.next =
            self.set_write.val() & ((self.set_field.val() == 0) | (self.set_field.val() == 1));
        self.reads.write_data.next = self.set_value.val().get_bits::<16>(0);
        self.thresholds.write_enable.next =
            self.set_write.val() & ((self.set_field.val() == 0) | (self.set_field.val() == 2));
        self.thresholds.write_data.next = self.set_value.val().get_bits::<16>(0);
        if self.set_write.val() & (self.set_field.val() == 0) {
            self.reads.write_data.next = 0.into();
            self.thresholds.write_data.next = 0.into();
            self.states.write_enable.next = true;
            self.states.write_address.next = self.set_queue.val();
            self.states.write_data.next = 0.into();
        }
        if self.clear.busy.val() {
            self.rings.write_enable.next = true;
            self.rings.write_address.next = self.clear.address.val();
            self.rings.write_data.next = 0.into();
        }
    }
}
