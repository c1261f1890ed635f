//! Counts what has arrived of the sequences of other nodes, so that an event can follow the last packet, whatever the order of arrival.

use crate::gemini::format::{EXPIRED, NO_QUEUE, NOT_COUNTED};
use phit_block::prelude::*;

/// What is done.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Step {
    /// Counting.
    Idle,
    /// The event of a complete sequence is offered.
    Event,
    /// A notification is being answered.
    Reply,
}

/// What a cycle does with a row.
#[derive(Copy, Clone, PartialEq, Debug, LogicState)]
pub enum Operation {
    /// Nothing.
    None,
    /// Counts a put.
    Count,
    /// Takes a notification.
    Notify,
    /// Ages a row.
    Visit,
}

/// Holds a notification until all puts that it follows have been executed, and then lets its event go.
///
/// ```text
///      answer_valid, answer_counted, -->+--------------+--> reply_valid, reply_status[4], reply_source[18],
///   answer_status[4], answer_source[18],|              |    reply_ssid[8], reply_tag[10]
///       answer_ssid[8], answer_tag[10]  |              |<-- reply_ready
///                      answer_ready <--| MessageTable |--> event_valid, event_queue[10], event_data[56],
///    notify_valid, notify_data[56], -->|              |    event_status[4]
///   notify_count[C], notify_status[4], |              |<-- event_ready
///                     notify_queued,   |              |
///  notify_queue[10], notify_source[18],|              |
///      notify_ssid[8], notify_tag[10]  |              |
///             notify_ready <--, tick -->+--------------+
/// ```
///
/// A row belongs to a sequence of a source: to `(source, ssid)`. It counts the answers with `answer_counted`, and keeps their first status other than 0.
/// A notification says how many there are: when so many have come, before it or after, its event is offered, then it is answered with
/// status 0, and the row is free. One with the count 0 needs no row, and has its event at once, with `notify_status`; it frees the row of its
/// sequence. So an event is never early, and a source that is told that its notification failed may send one with count 0
/// when all its packets are answered: each notification is answered once, and has an event if and only if its status is 0.
///
/// | status of the answer | when |
/// |---|---|
/// | 8, of a counted put that was executed | it is not counted: no row is free, or `2^C` - 1 are counted |
/// | 8, of a notification | no row is free, more have come than it says, or another one of the sequence waits |
/// | 9 | nothing has come of the sequence for one to two periods of `tick` |
/// | 10 | its memory domain has no completion queue |
///
/// A row of which nothing comes for one to two periods becomes free, with a notification or without. A source's sequence takes
/// three periods at least to time out (`SequenceTable`), so it sees status 9 first.
///
/// Parameters: `E`, 1 to 5: `K` = `2^E` rows, of which the free one with the highest number is taken; `C`, 2 to 16: bits of a count; `B` = `C` + 76; `ROW` = 2 `C` + 82.
/// Handshake: valid/ready. Answers keep their order. They come before notifications, and wait while one is answered.
/// Latency: 0 cycles from an answer to its reply; 1 cycle from the last count to `event_valid`. Throughput: 1 answer per cycle; 1 event in 3 cycles.
/// Reset: no row is used.
/// Asserts: a sequence has one row at most. Relies on: what waits stays; a counted answer comes after the write of its data is globally ordered.
/// Source: GEM-SSQ-04 to -06, -08; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_message_table, E: 1..=5, C: 2..=16, K = 1 << E, B = C + 76, ROW = 2 * C + 82)]
#[published(gemini_message_table_e4_c16: MessageTable<4, 16, 16, 92, 114>)]
#[small(gemini_message_table_e1_c3: MessageTable<1, 3, 2, 79, 88>)]
pub struct MessageTable<const E: usize, const C: usize, const K: usize, const B: usize, const ROW: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// A request was executed or refused.
    pub answer_valid: Signal<In, Bit>,
    /// It was a put that a notification follows.
    pub answer_counted: Signal<In, Bit>,
    /// How it went, 0 well.
    pub answer_status: Signal<In, Bits<4>>,
    /// Who asked.
    pub answer_source: Signal<In, Bits<18>>,
    /// Its sequence.
    pub answer_ssid: Signal<In, Bits<8>>,
    /// Its tag.
    pub answer_tag: Signal<In, Bits<10>>,
    /// It is taken.
    pub answer_ready: Signal<Out, Bit>,
    /// A notification has come.
    pub notify_valid: Signal<In, Bit>,
    /// The data of its event.
    pub notify_data: Signal<In, Bits<56>>,
    /// How many puts it follows.
    pub notify_count: Signal<In, Bits<C>>,
    /// Status of its event if it follows none.
    pub notify_status: Signal<In, Bits<4>>,
    /// Its memory domain has a completion queue.
    pub notify_queued: Signal<In, Bit>,
    /// Which one.
    pub notify_queue: Signal<In, Bits<10>>,
    /// Who sent it.
    pub notify_source: Signal<In, Bits<18>>,
    /// Its sequence.
    pub notify_ssid: Signal<In, Bits<8>>,
    /// Its tag.
    pub notify_tag: Signal<In, Bits<10>>,
    /// It is taken.
    pub notify_ready: Signal<Out, Bit>,
    /// A period of the timer has passed.
    pub tick: Signal<In, Bit>,
    /// An answer leaves.
    pub reply_valid: Signal<Out, Bit>,
    /// How it went, 0 well; undefined without `reply_valid`, as what follows.
    #[undefined_without(reply_valid)]
    pub reply_status: Signal<Out, Bits<4>>,
    /// To whom.
    #[undefined_without(reply_valid)]
    pub reply_source: Signal<Out, Bits<18>>,
    /// Of this sequence.
    #[undefined_without(reply_valid)]
    pub reply_ssid: Signal<Out, Bits<8>>,
    /// With this tag.
    #[undefined_without(reply_valid)]
    pub reply_tag: Signal<Out, Bits<10>>,
    /// It is taken.
    pub reply_ready: Signal<In, Bit>,
    /// A notification has all that it follows.
    pub event_valid: Signal<Out, Bit>,
    /// The queue of its event; undefined without `event_valid`, as what follows.
    #[undefined_without(event_valid)]
    pub event_queue: Signal<Out, Bits<10>>,
    /// Its data.
    #[undefined_without(event_valid)]
    pub event_data: Signal<Out, Bits<56>>,
    /// The first status other than 0 of what it follows.
    #[undefined_without(event_valid)]
    pub event_status: Signal<Out, Bits<4>>,
    /// It is taken.
    pub event_ready: Signal<In, Bit>,
    #[init(Step::Idle)]
    step: ResetReg<Step>,
    used: ResetReg<Bits<K>>,
    // Source 17:0, sequence 25:18.
    keys: [Reg<Bits<26>>; K],
    // A row: status 3:0, has not changed for a period 4, a notification waits 5; of that, tag 15:6, queue 25:16, data 81:26, count from 82; the count
    // of answers behind it.
    rows: AsyncMemory<ROW, E>,
    visits: ResetReg<Bit>,
    visitor: Reg<Bits<E>>,
    // The notification that is answered.
    told_status: Reg<Bits<4>>,
    told_key: Reg<Bits<26>>,
    told_tag: Reg<Bits<10>>,
    told_event: Reg<Bits<70>>,
    operation: Signal<Local, Operation>,
    key: Signal<Local, Bits<26>>,
    hit: Signal<Local, Bit>,
    has_room: Signal<Local, Bit>,
    place: Signal<Local, Bits<E>>,
    row: Signal<Local, Bits<ROW>>,
    row_key: Signal<Local, Bits<26>>,
    row_used: Signal<Local, Bit>,
    count: Signal<Local, Bits<C>>,
    status: Signal<Local, Bits<4>>,
    is_old: Signal<Local, Bit>,
    waits: Signal<Local, Bit>,
    expected: Signal<Local, Bits<C>>,
    fits: Signal<Local, Bit>,
    next_count: Signal<Local, Bits<C>>,
    next_status: Signal<Local, Bits<4>>,
    next_old: Signal<Local, Bit>,
    next_waits: Signal<Local, Bits<1>>,
    promise: Signal<Local, Bits<B>>,
    writes: Signal<Local, Bit>,
    frees: Signal<Local, Bit>,
    completes: Signal<Local, Bit>,
    refuses: Signal<Local, Bit>,
    why: Signal<Local, Bits<4>>,
    taken: Signal<Local, Bit>,
    #[init(|place| place as u64)]
    places: [Constant<Bits<E>>; K],
    one_row: Signal<Local, Bit>,
    #[assert("a sequence has one row at most")]
    once: Property,
    #[cover("a notification waits for its last put")]
    last: Property,
    #[cover("a notification expires")]
    expires: Property,
}

#[kernel]
impl Logic for MessageTable<E, C, K, B, ROW> {
    fn update(&mut self) {
        // An answer that waits is first: what is offered of it stays.
        self.operation.next = Operation::None;
        self.key.next =
            bit_cast::<26, 18>(self.notify_source.val()) | (bit_cast::<26, 8>(self.notify_ssid.val()) << 18);
        if self.step.q.val() == Step::Idle {
            if self.answer_valid.val() {
                if self.answer_counted.val() {
                    self.operation.next = Operation::Count;
                }
            } else if self.notify_valid.val() {
                self.operation.next = Operation::Notify;
            } else if self.visits.q.val() {
                self.operation.next = Operation::Visit;
            }
        }
        if self.operation.val() == Operation::Count {
            self.key.next =
                bit_cast::<26, 18>(self.answer_source.val()) | (bit_cast::<26, 8>(self.answer_ssid.val()) << 18);
        }

        // Its row, or a free one.
        self.hit.next = false;
        self.has_room.next = false;
        self.place.next = 0.into();
        for k in 0..K {
            if !self.used.q.val().get_bit(k) {
                self.has_room.next = true;
                self.place.next = k.to_bits();
            }
        }
        for k in 0..K {
            if self.used.q.val().get_bit(k) & (self.keys[k].q.val() == self.key.val()) {
                self.hit.next = true;
                self.place.next = k.to_bits();
            }
        }
        if self.operation.val() == Operation::Visit {
            self.place.next = self.visitor.q.val();
        }
        self.row_key.next = self.keys[0].q.val();
        self.row_used.next = self.used.q.val().get_bit(0);
        for k in 1..K {
            if self.place.val() == k.to_bits::<E>() {
                self.row_key.next = self.keys[k].q.val();
                self.row_used.next = self.used.q.val().get_bit(k);
            }
        }
        self.rows.read_address.next = self.place.val();
        self.row.next = self.rows.read_data.val();
        // Without a row of its own a sequence has nothing, and place names the row of another one if there is no room.
        if !self.hit.val() & (self.operation.val() != Operation::Visit) {
            self.row.next = 0.into();
        }
        self.status.next = self.row.val().get_bits::<4>(0);
        self.is_old.next = self.row.val().get_bit(4);
        self.waits.next = self.row.val().get_bit(5);
        self.promise.next = self.row.val().get_bits::<B>(6);
        self.expected.next = self.row.val().get_bits::<C>(82);
        self.count.next = self.row.val().get_bits::<C>(82 + C);

        // What becomes of it.
        self.next_count.next = self.count.val();
        self.next_status.next = self.status.val();
        self.next_old.next = false;
        self.next_waits.next = self.row.val().get_bits::<1>(5);
        self.writes.next = false;
        self.frees.next = false;
        self.completes.next = false;
        self.refuses.next = false;
        self.why.next = NOT_COUNTED.to_bits();
        self.notify_ready.next = self.operation.val() == Operation::Notify;
        self.fits.next = (self.hit.val() | self.has_room.val()) & !self.count.val().all();
        self.expires.holds.next = false;
        if self.operation.val() == Operation::Count {
            self.next_count.next = self.count.val() + 1;
            if !self.status.val().any() {
                self.next_status.next = self.answer_status.val();
            }
            self.writes.next = self.fits.val() & self.reply_ready.val();
            self.completes.next = self.writes.val() & self.waits.val() & (self.next_count.val() == self.expected.val());
            self.frees.next = self.completes.val();
        } else if self.operation.val() == Operation::Notify {
            self.promise.next = bit_cast::<B, 10>(self.notify_tag.val())
                | (bit_cast::<B, 10>(self.notify_queue.val()) << 10)
                | (bit_cast::<B, 56>(self.notify_data.val()) << 20)
                | (bit_cast::<B, C>(self.notify_count.val()) << 76);
            if !self.notify_queued.val() {
                self.refuses.next = true;
                self.why.next = NO_QUEUE.to_bits();
            } else if self.waits.val() {
                self.refuses.next = true;
            } else if !self.notify_count.val().any() {
                self.next_status.next = self.notify_status.val();
                self.frees.next = self.hit.val();
                self.completes.next = true;
            } else if self.count.val() == self.notify_count.val() {
                self.frees.next = true;
                self.completes.next = true;
            } else if self.count.val() > self.notify_count.val() {
                self.refuses.next = true;
                self.frees.next = true;
            } else if self.hit.val() | self.has_room.val() {
                self.next_waits.next = 1.into();
                self.writes.next = true;
            } else {
                self.refuses.next = true;
            }
        } else if self.operation.val() == Operation::Visit {
            self.next_old.next = true;
            self.writes.next = self.row_used.val() & !self.is_old.val();
            self.frees.next = self.row_used.val() & self.is_old.val();
            self.refuses.next = self.frees.val() & self.waits.val();
            self.why.next = EXPIRED.to_bits();
            self.expires.holds.next = self.refuses.val();
        }
        self.last.holds.next = (self.operation.val() == Operation::Count) & self.completes.val();
        self.rows.write_enable.next = self.writes.val();
        self.rows.write_address.next = self.place.val();
        self.rows.write_data.next = bit_cast::<ROW, 4>(self.next_status.val())
            | (bit_cast::<ROW, 1>(self.next_waits.val()) << 5)
            | (bit_cast::<ROW, B>(self.promise.val()) << 6)
            | (bit_cast::<ROW, C>(self.next_count.val()) << (82 + C).to_bits::<8>());
        if self.next_old.val() {
            self.rows.write_data.next = self.row.val().replace_bit(4, true);
        }
        for k in 0..K {
            if self.place.val() == self.places[k].val() {
                if self.writes.val() & (self.operation.val() != Operation::Visit) {
                    self.keys[k].d.next = self.key.val();
                }
                if self.frees.val() {
                    self.used.d.next = self.used.q.val().replace_bit(k, false);
                } else if self.writes.val() {
                    self.used.d.next = self.used.q.val().replace_bit(k, true);
                }
            }
        }
        if self.completes.val() | self.refuses.val() {
            self.told_key.d.next = self.row_key.val();
            if self.operation.val() == Operation::Notify {
                self.told_key.d.next = self.key.val();
            }
            self.told_tag.d.next = self.promise.val().get_bits::<10>(0);
            self.told_event.d.next = bit_cast::<70, 66>(self.promise.val().get_bits::<66>(10))
                | (bit_cast::<70, 4>(self.next_status.val()) << 66);
            self.told_status.d.next = self.why.val();
            self.step.d.next = Step::Reply;
            if self.completes.val() {
                self.told_status.d.next = 0.into();
                self.step.d.next = Step::Event;
            }
        }

        // Rows are visited once a period.
        if self.operation.val() == Operation::Visit {
            self.visitor.d.next = self.visitor.q.val() + 1;
            self.visits.d.next = !self.visitor.q.val().all();
        }
        if self.tick.val() & !self.visits.q.val() {
            self.visits.d.next = true;
            self.visitor.d.next = 0.into();
        }

        // An event is taken before its notification is answered.
        self.event_valid.next = self.step.q.val() == Step::Event;
        self.event_queue.next = self.told_event.q.val().get_bits::<10>(0);
        self.event_data.next = self.told_event.q.val().get_bits::<56>(10);
        self.event_status.next = self.told_event.q.val().get_bits::<4>(66);
        if self.event_valid.val() & self.event_ready.val() {
            self.step.d.next = Step::Reply;
        }
        self.reply_valid.next = false;
        self.answer_ready.next = false;
        self.reply_status.next = self.answer_status.val();
        self.reply_source.next = self.answer_source.val();
        self.reply_ssid.next = self.answer_ssid.val();
        self.reply_tag.next = self.answer_tag.val();
        self.taken.next = false;
        if self.step.q.val() == Step::Idle {
            self.reply_valid.next = self.answer_valid.val();
            self.answer_ready.next = self.reply_ready.val();
            if (self.operation.val() == Operation::Count) & !self.fits.val() & !self.answer_status.val().any() {
                self.reply_status.next = NOT_COUNTED.to_bits();
            }
        } else if self.step.q.val() == Step::Reply {
            self.reply_valid.next = true;
            self.reply_status.next = self.told_status.q.val();
            self.reply_source.next = self.told_key.q.val().get_bits::<18>(0);
            self.reply_ssid.next = self.told_key.q.val().get_bits::<8>(18);
            self.reply_tag.next = self.told_tag.q.val();
            self.taken.next = self.reply_ready.val();
        }
        if self.taken.val() {
            self.step.d.next = Step::Idle;
        }

        self.one_row.next = true;
        for k in 0..K {
            for j in 0..K {
                if (self.places[j].val() != self.places[k].val())
                    & self.used.q.val().get_bit(j)
                    & self.used.q.val().get_bit(k)
                    & (self.keys[j].q.val() == self.keys[k].q.val())
                {
                    self.one_row.next = false;
                }
            }
        }
        self.once.holds.next = self.one_row.val();
    }
}
