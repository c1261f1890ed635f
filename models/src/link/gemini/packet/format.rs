//! The table of packet formats: which phits a packet has, and which fields a phit has.

/// Payload bits of a phit.
pub const PAYLOAD_BITS: u32 = 22;
/// Most phits of a packet.
pub const MAX_PHITS: usize = 32;
/// Most 8-byte words of data in a packet.
pub const MAX_WORDS: usize = 8;

/// The four packets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PacketKind {
    /// Put or get; a put carries the words.
    Request,
    /// A put has succeeded.
    PutResponse,
    /// A put has failed.
    PutErrorResponse,
    /// The words that a get asked for.
    GetResponse,
}

/// The kinds of phit, each with fields of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PhitKind {
    /// Header phit 0 of a request: routing and destination. The head.
    Header0,
    /// Header phit 1 of a request: low address bits.
    Header1,
    /// Header phit 2 of a request: source.
    Header2,
    /// Header phit 3 of a request: command, high address bits.
    Header3,
    /// Header phit 4 of a request: size and mask.
    Header4,
    /// Header phit 5 of a request: protection.
    Header5,
    /// Header phit 6 of a request: tag and sequence of completion.
    Header6,
    /// First of three data phits of a word.
    Data0,
    /// Second of three data phits of a word.
    Data1,
    /// Third of three data phits of a word.
    Data2,
    /// Last phit of a packet with a status or a full header.
    Last,
    /// Head of a response.
    ResponseHead,
    /// Last phit of a put response.
    ResponseLast,
    /// Second phit of a response that is not a plain put response.
    Status,
}

/// A field: bits `high` down to `low` of the payload of every phit of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// Where it stands.
    pub phit: PhitKind,
    /// Its name.
    pub name: &'static str,
    /// Most significant bit.
    pub high: u32,
    /// Least significant bit.
    pub low: u32,
}

const fn field(phit: PhitKind, name: &'static str, high: u32, low: u32) -> Field {
    Field { phit, name, high, low }
}

/// Every field of every phit, from bit 21 down. Together the fields of a phit fill it.
pub const FIELDS: [Field; 44] = {
    use PhitKind::*;
    [
        field(Header0, "v", 21, 21),
        field(Header0, "r", 20, 20),
        field(Header0, "a", 19, 19),
        field(Header0, "h", 18, 18),
        field(Header0, "dst_id", 17, 16),
        field(Header0, "destination", 15, 0),
        field(Header1, "address_low", 21, 18),
        field(Header1, "address_hash", 17, 0),
        field(Header2, "bte_vc", 21, 20),
        field(Header2, "ra", 19, 19),
        field(Header2, "vmdh", 18, 18),
        field(Header2, "src_id", 17, 16),
        field(Header2, "source", 15, 0),
        field(Header3, "cmd", 21, 17),
        field(Header3, "reserved", 16, 16),
        field(Header3, "address_high", 15, 0),
        field(Header4, "size", 21, 17),
        field(Header4, "reserved", 16, 16),
        field(Header4, "mask", 15, 0),
        field(Header5, "ptag", 21, 14),
        field(Header5, "mdh", 13, 2),
        field(Header5, "reserved", 1, 0),
        field(Header6, "tag", 21, 12),
        field(Header6, "ssid", 11, 4),
        field(Header6, "sync", 3, 0),
        field(Data0, "word_63_42", 21, 0),
        field(Data1, "word_41_20", 21, 0),
        field(Data2, "spare", 21, 20),
        field(Data2, "word_19_0", 19, 0),
        field(Last, "crc", 21, 6),
        field(Last, "ok", 5, 4),
        field(Last, "reserved", 3, 1),
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
    ]
};

impl PacketKind {
    /// The phits of such a packet with `words` 8-byte words of data, in order.
    pub fn phits(self, words: usize) -> Vec<PhitKind> {
        use PhitKind::*;
        let (front, end): (&[PhitKind], PhitKind) = match self {
            PacketKind::Request => (&[Header0, Header1, Header2, Header3, Header4, Header5, Header6], Last),
            PacketKind::PutResponse => (&[ResponseHead], ResponseLast),
            PacketKind::PutErrorResponse | PacketKind::GetResponse => (&[ResponseHead, Status], Last),
        };
        let data = [Data0, Data1, Data2].repeat(words);
        [front, &data, &[end]].concat()
    }
}

impl PhitKind {
    /// The fields of this phit, from bit 21 down.
    pub fn fields(self) -> impl Iterator<Item = &'static Field> {
        const TABLE: &[Field] = &FIELDS;
        TABLE.iter().filter(move |field| field.phit == self)
    }

    /// The field of that name.
    ///
    /// # Panics
    /// If this phit has no such field.
    pub fn field(self, name: &str) -> &'static Field {
        self.fields().find(|field| field.name == name).unwrap_or_else(|| panic!("{self:?} has no field {name}"))
    }

    /// The payload with these fields, all others zero.
    ///
    /// # Panics
    /// If this phit has no such field or a value does not fit.
    pub fn pack(self, values: &[(&str, u64)]) -> u32 {
        values.iter().fold(0, |payload, &(name, value)| {
            let field = self.field(name);
            assert!(value >> field.width() == 0, "{name} of {self:?} has {} bits: {value:#x}", field.width());
            payload | (value as u32) << field.low
        })
    }

    /// The value of a field in this payload.
    ///
    /// # Panics
    /// If this phit has no such field.
    pub fn unpack(self, payload: u32, name: &str) -> u64 {
        let field = self.field(name);
        u64::from(payload >> field.low) & ((1 << field.width()) - 1)
    }
}

impl Field {
    /// Bits of the field.
    pub fn width(&self) -> u32 {
        self.high - self.low + 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[phit_evidence::shows("GEM-PKT-14", ELAB)]
    fn the_fields_of_a_phit_fill_it_without_overlap() {
        let mut at = 0;
        while at < FIELDS.len() {
            let phit = FIELDS[at].phit;
            let mut top = PAYLOAD_BITS;
            for field in phit.fields() {
                assert_eq!(FIELDS[at], *field, "the rows of a phit stand together");
                assert_eq!(field.high + 1, top, "{field:?}");
                top = field.low;
                at += 1;
            }
            assert_eq!(top, 0, "{phit:?}");
        }
    }

    /// GEM-PKT-14: the widths that the paper's figure leaves open.
    #[test]
    #[phit_evidence::shows("GEM-PKT-14", ELAB)]
    fn the_header_carries_the_widths_required() {
        use PhitKind::*;
        let widths = [
            (Header5, "mdh", 12),
            (Header5, "ptag", 8),
            (Header6, "ssid", 8),
            (Header6, "tag", 10),
            (Header3, "cmd", 5),
            (Header2, "bte_vc", 2),
            (Header4, "mask", 16),
        ];
        for (phit, name, width) in widths {
            assert_eq!(phit.field(name).width(), width, "{name}");
        }
        let offset = [(Header1, "address_low"), (Header1, "address_hash"), (Header3, "address_high")];
        let width: u32 = offset.iter().map(|(phit, name)| phit.field(name).width()).sum();
        assert_eq!(width + 2, 40, "a network offset in units of 4 bytes");
        let reserved: u32 = FIELDS[..25].iter().filter(|field| field.name == "reserved").map(Field::width).sum();
        assert_eq!(reserved, 4, "154 header bits leave four over");
    }

    /// GEM-PKT-07, -08, -09 and the shortest and longest packet.
    #[test]
    #[phit_evidence::shows("GEM-PKT-07", CALC)]
    #[phit_evidence::shows("GEM-PKT-08", CALC)]
    #[phit_evidence::shows("GEM-PKT-09", CALC)]
    #[phit_evidence::shows("GEM-PKT-10", CALC)]
    fn packets_have_the_published_lengths() {
        let phits = |kind: PacketKind, words| kind.phits(words).len();
        assert_eq!((phits(PacketKind::Request, 1), phits(PacketKind::PutResponse, 0)), (11, 2));
        assert_eq!((phits(PacketKind::Request, 8), phits(PacketKind::PutErrorResponse, 0)), (32, 3));
        assert_eq!((phits(PacketKind::Request, 0), phits(PacketKind::GetResponse, 8)), (8, 27));
        assert_eq!(phits(PacketKind::Request, MAX_WORDS), MAX_PHITS);
    }

    #[test]
    fn the_channel_and_the_crc_stand_at_the_same_bits_in_every_packet() {
        use PacketKind::*;
        for kind in [Request, PutResponse, PutErrorResponse, GetResponse] {
            let phits = kind.phits(0);
            assert_eq!(phits[0].field("v").low, 21);
            let crc = phits[phits.len() - 1].field("crc");
            assert_eq!((crc.high, crc.low), (21, 6));
        }
    }
}
