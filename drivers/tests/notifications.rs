//! What a notification stores, and what a receiver of messages writes and reads.

use phit_drivers::Port;
use phit_drivers::gemini::{Aim, Arrival, Domain, Endpoint, Geometry, Mailbox, Nic, Queue, Status};

/// Keeps what is written and stored.
#[derive(Default)]
struct Log {
    written: Vec<(u64, u64)>,
    stored: Vec<(u64, Vec<u32>)>,
}

impl Port for &mut Log {
    type Error = ();

    fn write(&mut self, address: u64, value: u64) -> Result<(), ()> {
        self.written.push((address, value));
        Ok(())
    }

    fn read(&mut self, _: u64) -> Result<u64, ()> {
        Err(())
    }

    fn store(&mut self, address: u64, words: &[u32]) -> Result<(), ()> {
        self.stored.push((address, words.to_vec()));
        Ok(())
    }
}

const GEOMETRY: Geometry = Geometry { descriptor_bits: 6, window_bits: 30 };

/// The user's half with operation 5 and bit 62, a store of 16 bytes to the window, and the user's half as it was.
#[test]
fn a_notification_is_an_operation_between_two_aims() {
    let mut log = Log::default();
    let aim = Aim { offset: 0x40, handle: 3, counted: true, ..Aim::default() };
    Endpoint::new(2, GEOMETRY).notify(&mut &mut log, aim, 0xFFFF, 0xAB_CDEF_0123_4567).unwrap();
    let (window, control) = (2 << 30, 1 << 36 | 2 << 30);
    let half = |high: u32| vec![0x41, 3 << 8 | high];
    let operands = vec![0x0123_4567, 0xAB_CDEF, 0xFFFF, 0];
    assert_eq!(log.stored, [(control, half(1 << 30 | 5 << 27)), (window, operands), (control, half(0))]);
}

#[test]
fn a_domain_names_the_queue_that_is_told() {
    let mut log = Log::default();
    let domain = Domain { address: 0x5000, length: 64, tag: 7, writable: true, queue: Some(9) };
    Nic::attach(&mut log, GEOMETRY).register(3, domain).unwrap();
    Nic::attach(&mut log, GEOMETRY).register(4, Domain { queue: None, ..domain }).unwrap();
    let limits = 64 | 7 << 40 | 3 << 48;
    let bases = [(0x20_0038, 0x5000 | 1 << 10 | 9), (0x20_0048, 0x5000)];
    assert_eq!(log.written, [bases[0], (0x20_0030, limits), bases[1], (0x20_0040, limits)]);
}

#[test]
fn an_event_says_that_it_is_of_another_node_and_how_it_went() {
    let mut log = Log::default();
    let mut queue: Queue = Nic::attach(&mut log, GEOMETRY).queue(0, 0x1000, 2).unwrap();
    let statuses = [(0, Status::Done), (8, Status::NotCounted), (9, Status::Expired), (10, Status::NoQueue)];
    for (word, status) in statuses.into_iter().chain([(12, Status::NoReceive)]) {
        let completion = queue.poll(word << 59 | 3 << 56 | 5).unwrap();
        assert_eq!((completion.data, completion.source, completion.status), (5, 3, status));
    }
}

/// A row with a tag, without memory, then a buffer in the register of the channel.
#[test]
fn a_channel_has_a_handle_and_buffers() {
    let mut log = Log::default();
    let mut nic = Nic::attach(&mut log, GEOMETRY);
    nic.open_channel(5, Mailbox { tag: 7, channel: 3 }).unwrap();
    nic.post(3, 1023, 0x8000_0004).unwrap();
    let row = [(0x20_0058, 1 << 11 | 3), (0x20_0050, 7 << 40 | 1 << 49)];
    assert_eq!(log.written, [row[0], row[1], (0xC0_3000, 0x8000_0004 << 32 | 1023)]);
}

#[test]
fn the_event_of_a_message_names_its_buffer() {
    let mut log = Log::default();
    let mut queue: Queue = Nic::attach(&mut log, GEOMETRY).queue(0, 0x1000, 2).unwrap();
    let completion = queue.poll(11 << 59 | 3 << 56 | 0xABC << 44 | 0xFFF << 32 | 0x8000_0004).unwrap();
    assert_eq!(completion.status, Status::HostError);
    assert_eq!(completion.arrival(), Arrival { bytes: 0x8000_0004, handle: 0xFFF, label: 0xABC });
}
