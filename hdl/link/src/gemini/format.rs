//! The packet formats, in one table. Everything that packs or unpacks a packet takes its positions from here.

/// Payload bits of a phit.
pub const PHIT: usize = 22;
/// Phits of a request header.
pub const HEADER_PHITS: usize = 7;
/// Bits of a request header: phit 0 at the most significant end.
pub const HEADER: usize = PHIT * HEADER_PHITS;
/// Longest packet in phits (GEM-PKT-10).
pub const LONGEST: usize = 32;

/// Which phit a field stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Phit of a request header, 0 to 6.
    Header(usize),
    /// The last phit of a request or of a response with data or status.
    Last,
    /// The first phit of a response.
    ResponseHead,
    /// The last phit of a put response without error.
    ResponseLast,
    /// The second phit of a get response or of a put response with error.
    Status,
}

/// A field of a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Name as in the documents.
    pub name: &'static str,
    /// Which phit.
    pub place: Place,
    /// Highest bit of the payload.
    pub high: usize,
    /// Lowest bit of the payload.
    pub low: usize,
}

const fn field(place: Place, name: &'static str, high: usize, low: usize) -> Field {
    Field { name, place, high, low }
}

use Place::{Header, Last, ResponseHead, ResponseLast, Status};

/// All fields (GEM-PKT-11, -12, -14; option R-A for put responses).
pub const FIELDS: &[Field] = &[
    field(Header(0), "v", 21, 21),
    field(Header(0), "r", 20, 20),
    field(Header(0), "a", 19, 19),
    field(Header(0), "h", 18, 18),
    field(Header(0), "dst_id", 17, 16),
    field(Header(0), "destination", 15, 0),
    field(Header(1), "address_low", 21, 18),
    field(Header(1), "address_hash", 17, 0),
    field(Header(2), "bte_vc", 21, 20),
    field(Header(2), "ra", 19, 19),
    field(Header(2), "vmdh", 18, 18),
    field(Header(2), "src_id", 17, 16),
    field(Header(2), "source", 15, 0),
    field(Header(3), "cmd", 21, 17),
    field(Header(3), "reserved_3", 16, 16),
    field(Header(3), "address_high", 15, 0),
    field(Header(4), "size", 21, 17),
    field(Header(4), "reserved_4", 16, 16),
    field(Header(4), "mask", 15, 0),
    field(Header(5), "ptag", 21, 14),
    field(Header(5), "mdh", 13, 2),
    field(Header(5), "reserved_5", 1, 0),
    field(Header(6), "tag", 21, 12),
    field(Header(6), "ssid", 11, 4),
    field(Header(6), "sync", 3, 0),
    field(Last, "crc", 21, 6),
    field(Last, "ok", 5, 4),
    field(Last, "reserved_last", 3, 1),
    field(Last, "end", 0, 0),
    field(ResponseHead, "v", 21, 21),
    field(ResponseHead, "ack_7", 20, 20),
    field(ResponseHead, "a", 19, 19),
    field(ResponseHead, "ack_6", 18, 18),
    field(ResponseHead, "dst_id", 17, 16),
    field(ResponseHead, "destination", 15, 0),
    field(ResponseLast, "crc", 21, 6),
    field(ResponseLast, "ack_low", 5, 0),
    field(Status, "tag", 21, 12),
    field(Status, "ssid", 11, 4),
    field(Status, "status", 3, 0),
];

/// `cmd` of a put.
pub const PUT: u64 = 1;
/// `cmd` of a get.
pub const GET: u64 = 2;
/// `cmd` of an atomic operation is this or above. Those carry data, as puts do.
pub const ATOMIC: u64 = 8;

/// Lowest bit of a request field in the header of [`HEADER`] bits.
pub const fn header_low(name: &str) -> usize {
    let mut i = 0;
    while i < FIELDS.len() {
        if let Header(phit) = FIELDS[i].place
            && same(FIELDS[i].name, name)
        {
            return (HEADER_PHITS - 1 - phit) * PHIT + FIELDS[i].low;
        }
        i += 1;
    }
    panic!("no such field in the request header");
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// Position of `cmd` in the header.
pub const CMD_LOW: usize = header_low("cmd");
/// Position of `size` in the header.
pub const SIZE_LOW: usize = header_low("size");
/// Position of `source` in the header.
pub const SOURCE_LOW: usize = header_low("source");
/// Position of `src_id` in the header.
pub const SRC_ID_LOW: usize = header_low("src_id");
/// Position of `ssid` in the header.
pub const SSID_LOW: usize = header_low("ssid");
/// Position of `tag` in the header.
pub const TAG_LOW: usize = header_low("tag");
