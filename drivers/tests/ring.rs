//! Descriptors of block transfers, and the state of their ring.

use phit_drivers::Port;
use phit_drivers::gemini::{Geometry, Local, Nic, RingState, Stop, Transfer, TransferError};

const PUT: Transfer = Transfer {
    element: 0x3_FFFF,
    handle: 0xFFF,
    tag: 0xFF,
    offset: (1 << 40) - 4,
    adaptive: true,
    local: Local::Put { address: (1 << 40) - 4 },
    bytes: 4,
    fence: true,
    queue: 0x3FF,
    data: (1 << 56) - 1,
};

#[test]
fn descriptors_have_each_field_in_its_place() {
    let ends = (1 << 40) - 4;
    let words = [0x001F_FFFF << 40 | ends, 0x5FFF_FFFF, ends, 4, (1 << 56) - 1, 0, 0, 0];
    assert_eq!(PUT.descriptor(), Ok(words));
    let get = Transfer {
        element: 5,
        handle: 3,
        tag: 7,
        offset: 0x40,
        adaptive: false,
        local: Local::Get { offset: 0x84, handle: 9 },
        bytes: u32::MAX - 3,
        fence: false,
        queue: 2,
        data: 1,
    };
    let words = [7 << 52 | 3 << 40 | 0x40, 2 << 28 | 2 << 18 | 5, 9 << 40 | 0x84, 0xFFFF_FFFC, 1, 0, 0, 0];
    assert_eq!(get.descriptor(), Ok(words));
}

#[test]
fn a_message_has_kind_3_and_no_remote_offset() {
    let send = Transfer { offset: 0, local: Local::Send { address: 0x1_0000_0004 }, bytes: 8, ..PUT };
    let words = [0x001F_FFFF << 40, 0x7FFF_FFFF, 0x1_0000_0004, 8, (1 << 56) - 1, 0, 0, 0];
    assert_eq!(send.descriptor(), Ok(words));
    let error = Transfer { offset: 4, ..send }.descriptor().unwrap_err();
    assert_eq!(error, TransferError::Offset);
    assert!(error.to_string().contains("legal: 0"), "{error}");
}

#[test]
fn fields_outside_their_ranges_are_refused() {
    let cases = [
        (Transfer { bytes: 0, ..PUT }, TransferError::Bytes, "4 to 2^32 - 4"),
        (Transfer { bytes: 6, ..PUT }, TransferError::Bytes, "4 to 2^32 - 4"),
        (Transfer { offset: 2, ..PUT }, TransferError::Misaligned, "multiples of 4"),
        (Transfer { local: Local::Put { address: 1 }, ..PUT }, TransferError::Misaligned, "multiples of 4"),
        (Transfer { bytes: 8, ..PUT }, TransferError::Beyond, "2^40"),
        (Transfer { offset: 0, bytes: 8, ..PUT }, TransferError::Beyond, "2^40"),
        (Transfer { offset: u64::MAX - 3, ..PUT }, TransferError::Beyond, "2^40"),
        (Transfer { element: 1 << 18, ..PUT }, TransferError::Element, "2^18 - 1"),
        (Transfer { handle: 1 << 12, ..PUT }, TransferError::Handle, "4095"),
        (Transfer { local: Local::Get { offset: 0, handle: 1 << 12 }, ..PUT }, TransferError::Handle, "4095"),
        (Transfer { tag: 0, ..PUT }, TransferError::Tag, "1 to 255"),
        (Transfer { queue: 1 << 10, ..PUT }, TransferError::Queue, "1023"),
        (Transfer { data: 1 << 56, ..PUT }, TransferError::Data, "2^56 - 1"),
    ];
    for (transfer, error, range) in cases {
        assert_eq!(transfer.descriptor(), Err(error), "{transfer:?}");
        assert!(error.to_string().contains(range), "{error}");
    }
}

/// Registers that keep the last write, and give one value.
struct Page {
    written: (u64, u64),
    state: u64,
}

impl Port for &mut Page {
    type Error = ();

    fn write(&mut self, address: u64, value: u64) -> Result<(), ()> {
        self.written = (address, value);
        Ok(())
    }

    fn read(&mut self, address: u64) -> Result<u64, ()> {
        assert_eq!(address, 6 << 20);
        Ok(self.state)
    }

    fn store(&mut self, _: u64, _: &[u32]) -> Result<(), ()> {
        Err(())
    }
}

#[test]
fn a_ring_is_full_until_the_state_says_otherwise() {
    let mut page = Page { written: (0, 0), state: 0 };
    let geometry = Geometry { descriptor_bits: 6, window_bits: 30 };
    let mut ring = Nic::attach(&mut page, geometry).ring(0x1000, 2).unwrap();
    assert_eq!(page.written, (6 << 20, 1 << 45 | 2 << 40 | 0x1000));
    // The indices pass 65,536.
    for taken in 0..70_000_u32 {
        page.state = u64::from(taken as u16);
        let state = Nic::attach(&mut page, geometry).ring_state().unwrap();
        while !ring.is_full(state) {
            assert_eq!(ring.place(), 0x1000 + 64 * u64::from(ring.written() % 4));
            ring.advance();
        }
        assert_eq!(ring.written(), (taken + 4) as u16);
    }
    Nic::attach(&mut page, geometry).ring_bell(&ring).unwrap();
    assert_eq!(page.written, (6 << 20 | 8, 70_003 % 65_536));
}

#[test]
fn a_state_says_why_the_ring_has_stopped() {
    let stops = [
        None,
        Some(Stop::Overrun),
        Some(Stop::Unreadable),
        Some(Stop::BadDescriptor),
        Some(Stop::BadLength),
        Some(Stop::BadAddress),
        Some(Stop::Other(6)),
        Some(Stop::Other(7)),
    ];
    for (reason, stopped) in stops.into_iter().enumerate() {
        let state = 0xABCD | (reason as u64) << 16;
        assert_eq!(RingState::from(state), RingState { taken: 0xABCD, stopped, busy: false });
        assert!(RingState::from(state | 1 << 19).busy);
    }
}
