//! Packets of the Gemini network as phits, after `docs/gemini-link.md`.

/// Bits of a phit's payload.
const PHIT: u32 = (1 << 22) - 1;
/// A put.
pub const PUT: u32 = 1;
/// A get.
pub const GET: u32 = 2;
/// Commands from here on are atomic operations.
pub const ATOMIC: u32 = 8;
/// The last of them that brings nothing back changes nothing: it is a notification.
pub const NOTIFY: u32 = 13;
/// Changes nothing either: asks for a buffer for a message.
pub const MATCH: u32 = 14;
/// Bytes of the address space of a host, and of offsets.
pub const SPACE: u64 = 1 << 40;
/// `ok` of a good packet.
pub const GOOD: u32 = 3;
/// Most words of 4 bytes of a request.
pub const MOST: u32 = 16;

/// The fields of a request. Nodes have their chip in bits 17:2 and their number on the chip in bits 1:0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// `r`, `a` and `h`, 3 bits.
    pub route: u32,
    /// Node to which the packet goes.
    pub destination: u32,
    /// Node that sends it.
    pub source: u32,
    /// Offset of the first byte, 40 bits; bits 1:0 do not travel.
    pub address: u64,
    /// `bte_vc`, `ra` and `vmdh`, 4 bits.
    pub flags: u32,
    /// Command, 5 bits.
    pub command: u32,
    /// Words of 4 bytes, 5 bits.
    pub size: u32,
    /// Mask, 16 bits.
    pub mask: u32,
    /// Protection tag, 8 bits.
    pub ptag: u32,
    /// Memory domain handle, 12 bits.
    pub mdh: u32,
    /// Tag of the response, 10 bits.
    pub tag: u32,
    /// Sequence, 8 bits.
    pub ssid: u32,
    /// Synchronization, 4 bits.
    pub sync: u32,
    /// Data.
    pub words: Vec<u64>,
    /// `ok`, 2 bits: 3 for a good packet.
    pub ok: u32,
}

/// Words of 8 bytes that a request of this command and size carries.
pub fn carried(command: u32, size: u32) -> usize {
    if command == PUT || command >= ATOMIC { size.div_ceil(2) as usize } else { 0 }
}

impl Request {
    /// As it travels. The field of the CRC, which the link computes and checks, is 0.
    pub fn phits(&self) -> Vec<u32> {
        let address = |low: u32, bits: u32| (self.address >> low) as u32 & ((1 << bits) - 1);
        let mut phits = vec![
            self.route << 18 | node(self.destination),
            address(2, 4) << 18 | address(6, 18),
            self.flags << 18 | node(self.source),
            self.command << 17 | address(24, 16),
            self.size << 17 | self.mask,
            self.ptag << 14 | self.mdh << 2,
            self.tag << 12 | self.ssid << 4 | self.sync,
        ];
        phits.extend(self.words.iter().flat_map(|word| pieces(*word)));
        phits.push(self.ok << 4 | 1);
        phits
    }

    /// The request that these phits are; none if they are damaged: a wrong length, a size beyond 16, or a mark.
    pub fn parse(phits: &[u32]) -> Option<Self> {
        let (last, rest) = phits.split_last()?;
        let (header, data) = rest.split_at_checked(7)?;
        let bits = |phit: usize, low: u32, bits: u32| header[phit] >> low & ((1 << bits) - 1);
        let (command, size) = (bits(3, 17, 5), bits(4, 17, 5));
        let is_whole = data.len() == 3 * carried(command, size) && size <= MOST;
        let is_good = last >> 4 & 3 == GOOD && last & 1 == 1;
        let address = u64::from(bits(1, 18, 4)) << 2 | u64::from(bits(1, 0, 18)) << 6;
        (is_whole && is_good).then(|| Self {
            route: bits(0, 18, 3),
            destination: number(header[0]),
            source: number(header[2]),
            address: address | u64::from(bits(3, 0, 16)) << 24,
            flags: bits(2, 18, 4),
            command,
            size,
            mask: bits(4, 0, 16),
            ptag: bits(5, 14, 8),
            mdh: bits(5, 2, 12),
            tag: bits(6, 12, 10),
            ssid: bits(6, 4, 8),
            sync: bits(6, 0, 4),
            words: data.chunks(3).map(joined).collect(),
            ok: GOOD,
        })
    }

    /// The data as words of 4 bytes, without the padding of an odd number.
    pub fn data(&self) -> Vec<u32> {
        halves(&self.words).into_iter().take(self.size as usize).collect()
    }
}

/// A response.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Response {
    /// Node to which it goes: the source of the request.
    pub destination: u32,
    /// Sequence of the request.
    pub ssid: u32,
    /// Tag of the request and status; an acknowledgement with status 0 has neither.
    pub marks: Option<[u32; 2]>,
    /// Data.
    pub words: Vec<u64>,
}

impl Response {
    /// As it travels, with the field of the CRC 0.
    pub fn phits(&self) -> Vec<u32> {
        let Self { destination, ssid, marks, words } = self;
        let head = 1 << 21 | (ssid >> 7 & 1) << 20 | (ssid >> 6 & 1) << 18 | node(*destination);
        let Some([tag, status]) = marks else { return vec![head, ssid & 0x3F] };
        let mut phits = vec![head, tag << 12 | ssid << 4 | status];
        phits.extend(words.iter().flat_map(|word| pieces(*word)));
        phits.push(GOOD << 4 | 1);
        phits
    }

    /// The response that these phits are; none if they are damaged.
    pub fn parse(phits: &[u32]) -> Option<Self> {
        let (head, rest) = phits.split_first()?;
        let destination = number(*head);
        match *rest {
            [last] => {
                let ssid = (head >> 20 & 1) << 7 | (head >> 18 & 1) << 6 | last & 0x3F;
                Some(Self { destination, ssid, marks: None, words: vec![] })
            }
            [second, ref data @ .., last]
                if data.len() % 3 == 0 && data.len() <= 24 && last >> 4 & 3 == GOOD && last & 1 == 1 =>
            {
                let marks = Some([second >> 12, second & 15]);
                Some(Self { destination, ssid: second >> 4 & 0xFF, marks, words: data.chunks(3).map(joined).collect() })
            }
            _ => None,
        }
    }
}

/// Words of 8 bytes as words of 4 bytes.
pub fn halves(words: &[u64]) -> Vec<u32> {
    words.iter().flat_map(|word| [*word as u32, (*word >> 32) as u32]).collect()
}

/// Words of 4 bytes as words of 8 bytes; above an odd last one is 0.
pub fn wholes(words: &[u32]) -> Vec<u64> {
    words.chunks(2).map(|pair| pair.iter().rev().fold(0, |word, half| word << 32 | u64::from(*half))).collect()
}

/// A node as it stands in a phit, and back.
fn node(number: u32) -> u32 {
    (number & 3) << 16 | number >> 2
}

fn number(phit: u32) -> u32 {
    (phit & 0xFFFF) << 2 | phit >> 16 & 3
}

/// A word of 8 bytes as three phits, and back.
fn pieces(word: u64) -> [u32; 3] {
    [(word >> 42) as u32, (word >> 20) as u32 & PHIT, word as u32 & 0xF_FFFF]
}

fn joined(phits: &[u32]) -> u64 {
    u64::from(phits[0]) << 42 | u64::from(phits[1]) << 20 | u64::from(phits[2] & 0xF_FFFF)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::RngExt;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::SeedableRng;

    /// Bit positions of `docs/gemini-link.md`, field by field.
    #[test]
    fn a_request_stands_where_the_page_says() {
        let request = Request {
            route: 0b010,
            destination: 0x1_2347,
            source: 0x3_FFFE,
            address: 0xAB_CDEF_0124,
            flags: 0b1001,
            command: PUT,
            size: 1,
            mask: 0x00FF,
            ptag: 0x5A,
            mdh: 0x123,
            tag: 0x201,
            ssid: 0x81,
            sync: 9,
            words: vec![0x1234_5678_9ABC_DEF0],
            ok: GOOD,
        };
        let phits = request.phits();
        assert_eq!(phits[0], 1 << 19 | 3 << 16 | 0x48D1);
        assert_eq!(phits[1], 9 << 18 | 0xCDEF_0124_u32 >> 6 & 0x3_FFFF);
        assert_eq!(phits[3], 1 << 17 | 0xABCD);
        assert_eq!(phits[7..10], [0x4_8D15, 0x27_89AB & PHIT, 0xC_DEF0]);
        assert_eq!(Request::parse(&phits), Some(request));
    }

    #[test]
    fn noise_is_not_taken_for_a_packet_unless_it_is_one() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..10_000 {
            let phits: Vec<u32> = (0..rng.random_range(0..40)).map(|_| rng.random_range(0..=PHIT)).collect();
            if let Some(request) = Request::parse(&phits) {
                assert_eq!(request.phits().len(), phits.len());
                assert_eq!(Request::parse(&request.phits()), Some(request));
            }
            if let Some(response) = Response::parse(&phits) {
                assert_eq!(Response::parse(&response.phits()), Some(response));
            }
        }
    }
}
