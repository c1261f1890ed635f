//! The block transfer engine.

use super::transfer::Transfer;
use crate::descriptor_ring::DescriptorRing;
use crate::read_arbiter::ReadArbiter;
use crate::read_window::ReadWindow;
use phit_block::prelude::*;

/// Transfers blocks of up to 4 GB between the host's memory and remote ones, and sends messages, as the descriptors of a ring say. A part of `Nic`, and checked there.
///
/// ```text
///  set_write, set_field[2], set_value[64] -->+-----+--> request_valid, request[128], request_last
///                             state[20] <--|     |<-- request_ready
///                done_valid, done_ssid[N1] -->| Bte |--> read_valid, read_address[40], read_words[5], read_tag[6]
///       return_valid, return_tag[6],       |     |<-- read_ready
///       return_beat[128], return_last,     |     |<-- answer_valid, answer_ssid[N1], answer_status[4],
///       return_error                     -->|     |    answer_handle[10], tick
///                                           +-----+--> expects, expect_ssid[8]
/// ```
///
/// ```text
///  DescriptorRing -> Transfer -> request
///        |            |    ^
///        |            v    | data
///        '--.       ReadWindow
///           v          v
///          ReadArbiter -> read
/// ```
///
/// `state` and the fields are those of `DescriptorRing`; descriptors, and why one is refused, those of `Transfer`. 32 reads of a line are outstanding: 8 GB/s at a
/// latency of 250 ns.
///
/// Parameters: `N`, 2 to 7: the sequences of the interface have numbers of `N1` = `N` + 1 bits.
/// Handshake: valid/ready; returns are always taken. `done_valid` for one cycle.
/// Latency: 9 cycles and two reads from field 1 to the first put. Throughput: 64 bytes in 5 cycles.
/// Reset: no ring. The host must be reset together with it.
/// Asserts: what its parts assert. Relies on: each read returns once.
/// Source: GEM-BTE-01 to -03, -05 to -07, -09; `docs/gemini-nic.md`.
#[derive(LogicBlock, Ports, Block)]
#[block(gemini_bte, N: 2..=7, N1 = N + 1)]
pub struct Bte<const N: usize, const N1: usize> {
    /// The one clock.
    pub clock: Signal<In, Clock>,
    /// Active high, synchronous.
    pub reset: Signal<In, Bit>,
    /// Write a field of the ring.
    pub set_write: Signal<In, Bit>,
    /// Which one.
    pub set_field: Signal<In, Bits<2>>,
    /// Its value.
    pub set_value: Signal<In, Bits<64>>,
    /// How far the ring is.
    pub state: Signal<Out, Bits<20>>,
    /// A beat of a request is offered.
    pub request_valid: Signal<Out, Bit>,
    /// The header, or what follows it; undefined without `request_valid`.
    #[undefined_without(request_valid)]
    pub request: Signal<Out, Bits<128>>,
    /// It is the last of its request; undefined without `request_valid`.
    #[undefined_without(request_valid)]
    pub request_last: Signal<Out, Bit>,
    /// It is taken.
    pub request_ready: Signal<In, Bit>,
    /// A request is answered.
    pub answer_valid: Signal<In, Bit>,
    /// One of this sequence.
    pub answer_ssid: Signal<In, Bits<N1>>,
    /// How it went, 0 well.
    pub answer_status: Signal<In, Bits<4>>,
    /// The buffer of a message, or 0.
    pub answer_handle: Signal<In, Bits<10>>,
    /// A message waits for its buffer.
    pub expects: Signal<Out, Bit>,
    /// One of this sequence; undefined without `expects`.
    #[undefined_without(expects)]
    pub expect_ssid: Signal<Out, Bits<8>>,
    /// A period of the timer has passed.
    pub tick: Signal<In, Bit>,
    /// A sequence has had its event.
    pub done_valid: Signal<In, Bit>,
    /// Which one.
    pub done_ssid: Signal<In, Bits<N1>>,
    /// A read of the host's memory is offered.
    pub read_valid: Signal<Out, Bit>,
    /// Its first byte; undefined without `read_valid`, as what follows.
    #[undefined_without(read_valid)]
    pub read_address: Signal<Out, Bits<40>>,
    /// Its words of 4 bytes.
    #[undefined_without(read_valid)]
    pub read_words: Signal<Out, Bits<5>>,
    /// The tag of its data.
    #[undefined_without(read_valid)]
    pub read_tag: Signal<Out, Bits<6>>,
    /// The host takes it.
    pub read_ready: Signal<In, Bit>,
    /// A beat that was read.
    pub return_valid: Signal<In, Bit>,
    /// Of the read with this tag.
    pub return_tag: Signal<In, Bits<6>>,
    /// 16 bytes, the first in bits 7:0.
    pub return_beat: Signal<In, Bits<128>>,
    /// It is the last of its read.
    pub return_last: Signal<In, Bit>,
    /// The host refused part of the read.
    pub return_error: Signal<In, Bit>,
    #[wires(
        set_write, set_field, set_value, state, descriptor_valid = transfer.descriptor_valid, descriptor = transfer.descriptor,
        transfer.{descriptor_ready, refusal}, read_valid = readers.read_valid[1], read_address = readers.read_address[1],
        read_ready = readers.read_ready[1], return_valid = readers.return_valid[1],
        readers.{return_beat, return_last, return_error}
    )]
    ring: DescriptorRing,
    #[wires(
        request_valid,
        request,
        request_last,
        request_ready,
        done_valid,
        done_ssid,
        answer_valid,
        answer_ssid,
        answer_status,
        answer_handle,
        tick,
        expects,
        expect_ssid
    )]
    transfer: Transfer<N, N1>,
    #[wires(
        transfer.{ask_valid, ask_address, ask_words, ask_info, ask_ready, idle}, out_valid = transfer.data_valid, out_beat = transfer.data,
        out_last = transfer.data_last, out_failed = transfer.data_failed, out_words = transfer.data_words,
        out_info = transfer.data_info, out_ready = transfer.data_ready, read_valid = readers.read_valid[0],
        read_address = readers.read_address[0], read_words = readers.read_words[0], read_tag = readers.read_tag[0],
        read_ready = readers.read_ready[0], return_valid = readers.return_valid[0],
        readers.{return_tag, return_beat, return_last, return_error}
    )]
    window: ReadWindow<5, 38, 6, 7, 32>,
    #[wires(
        host_read_valid = read_valid, host_read_address = read_address, host_read_words = read_words,
        host_read_tag = read_tag, host_read_ready = read_ready, host_return_valid = return_valid,
        host_return_tag = return_tag, host_return_beat = return_beat, host_return_last = return_last,
        host_return_error = return_error
    )]
    readers: ReadArbiter<2, 5, 1, 6>,
}

#[kernel]
impl Logic for Bte<N, N1> {
    fn update(&mut self) {
        self.readers.read_words[1].next = 16.into();
        self.readers.read_tag[1].next = 0.into();
        self.readers.return_ready[0].next = true;
        self.readers.return_ready[1].next = true;
    }
}
