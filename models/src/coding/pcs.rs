//! The 64b/66b sublayer of IEEE 802.3 clause 49: blocks, block lock, error rate; gearboxes and deskew.

use std::collections::VecDeque;

/// Eight bytes of the interface: for each, the byte and whether it is a control character.
pub type Lanes = [(u8, bool); 8];

/// A block: header and payload, bit 0 of each first on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// 1 for control, 2 for data.
    pub header: u8,
    /// The 64 bits behind it.
    pub payload: u64,
}

/// A block of error characters.
pub const ERROR_BLOCK: Block = Block { header: 1, payload: error_payload() };
/// Eight error characters.
pub const ERROR_LANES: Lanes = [(0xFE, true); 8];

const fn error_payload() -> u64 {
    let mut payload = 0x1E;
    let mut lane = 0;
    while lane < 8 {
        payload |= 0x1E << (8 + 7 * lane);
        lane += 1;
    }
    payload
}

/// The code of a control character (table 49-1).
fn code(byte: u8) -> Option<u64> {
    Some(match byte {
        0x07 => 0x00,
        0x06 => 0x06,
        0xFE => 0x1E,
        0x1C => 0x2D,
        0x3C => 0x33,
        0x7C => 0x4B,
        0xBC => 0x55,
        0xDC => 0x66,
        0xF7 => 0x78,
        _ => return None,
    })
}

/// The byte that begins an ordered set, by its code.
fn ordered_byte(code: u64) -> Option<u8> {
    match code & 15 {
        0 => Some(0x9C),
        15 => Some(0x5C),
        _ => None,
    }
}

/// Four control characters, or what else half a block can be.
enum Half {
    Control([u64; 4]),
    Ordered(u64, [u8; 3]),
    Start([u8; 3]),
}

/// What four lanes say; `None` if they fit nowhere.
fn half(lanes: &[(u8, bool)]) -> Option<Half> {
    if lanes[1..].iter().all(|(_, control)| !control) && lanes[0].1 {
        let data = [lanes[1].0, lanes[2].0, lanes[3].0];
        return match lanes[0].0 {
            0x9C => Some(Half::Ordered(0, data)),
            0x5C => Some(Half::Ordered(15, data)),
            0xFB => Some(Half::Start(data)),
            _ => None,
        };
    }
    let mut codes = [0; 4];
    for (index, (byte, control)) in lanes.iter().enumerate() {
        codes[index] = control.then(|| code(*byte)).flatten()?;
    }
    Some(Half::Control(codes))
}

/// Bytes, lowest first.
fn pack(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte))
}

/// Codes of 7 bits, lowest first.
fn pack_codes(codes: &[u64]) -> u64 {
    codes.iter().rev().fold(0, |word, code| word << 7 | code)
}

/// The block of eight lanes; one of error characters if there is none.
pub fn encode(lanes: &Lanes) -> Block {
    if lanes.iter().all(|(_, control)| !control) {
        return Block { header: 2, payload: pack(&lanes.map(|(byte, _)| byte)) };
    }
    let payload = frame_end(lanes).or_else(|| halves(lanes));
    payload.map_or(ERROR_BLOCK, |payload| Block { header: 1, payload })
}

/// Data, the end of a frame, control characters.
fn frame_end(lanes: &Lanes) -> Option<u64> {
    let end = lanes.iter().position(|(_, control)| *control)?;
    if lanes[end].0 != 0xFD {
        return None;
    }
    let data: Vec<u8> = lanes[..end].iter().map(|(byte, _)| *byte).collect();
    let mut payload = [0x87, 0x99, 0xAA, 0xB4, 0xCC, 0xD2, 0xE1, 0xFF][end] | pack(&data) << 8;
    for (lane, (byte, control)) in lanes.iter().enumerate().skip(end + 1) {
        payload |= control.then(|| code(*byte)).flatten()? << (8 + 7 * lane);
    }
    Some(payload)
}

/// The kinds that are made of two halves, and a start in lane 0.
fn halves(lanes: &Lanes) -> Option<u64> {
    if lanes[0] == (0xFB, true) && lanes[1..].iter().all(|(_, control)| !control) {
        return Some(0x78 | pack(&lanes.map(|(byte, _)| byte)[1..]) << 8);
    }
    let (low, high) = (half(&lanes[..4])?, half(&lanes[4..])?);
    Some(match (low, high) {
        (Half::Control(low), Half::Control(high)) => 0x1E | pack_codes(&low) << 8 | pack_codes(&high) << 36,
        (Half::Control(low), Half::Ordered(set, data)) => 0x2D | pack_codes(&low) << 8 | set << 36 | pack(&data) << 40,
        (Half::Control(low), Half::Start(data)) => 0x33 | pack_codes(&low) << 8 | pack(&data) << 40,
        (Half::Ordered(set, low), Half::Start(high)) => 0x66 | pack(&low) << 8 | set << 32 | pack(&high) << 40,
        (Half::Ordered(set, low), Half::Ordered(other, high)) => {
            0x55 | pack(&low) << 8 | set << 32 | other << 36 | pack(&high) << 40
        }
        (Half::Ordered(set, low), Half::Control(high)) => 0x4B | pack(&low) << 8 | set << 32 | pack_codes(&high) << 36,
        (Half::Start(_), _) => return None,
    })
}

/// The lanes of a block; error characters if it has no meaning.
pub fn decode(block: Block) -> Lanes {
    meaning(block).unwrap_or(ERROR_LANES)
}

fn meaning(Block { header, payload }: Block) -> Option<Lanes> {
    let byte = |index: usize| (payload.to_le_bytes()[index], false);
    let control = |lane: usize| {
        let code_here = payload >> (8 + 7 * lane) & 0x7F;
        (0..=255).find(|byte| code(*byte) == Some(code_here)).map(|byte| (byte, true))
    };
    let ordered = |lane: usize| ordered_byte(payload >> (32 + lane)).map(|byte| (byte, true));
    let start = Some((0xFB, true));
    if header == 2 {
        return Some(std::array::from_fn(byte));
    }
    if header != 1 {
        return None;
    }
    let kind = payload as u8;
    let ends = [0x87, 0x99, 0xAA, 0xB4, 0xCC, 0xD2, 0xE1, 0xFF];
    let mut lanes = [None; 8];
    for (lane, slot) in lanes.iter_mut().enumerate() {
        let (is_low, is_first) = (lane < 4, lane % 4 == 0);
        *slot = match kind {
            0x1E => control(lane),
            0x2D | 0x33 if is_low => control(lane),
            0x4B if !is_low => control(lane),
            0x2D if is_first => ordered(lane),
            0x33 if is_first => start,
            0x66 if lane == 4 => start,
            0x55 | 0x66 | 0x4B if is_first => ordered(lane),
            0x78 if lane == 0 => start,
            0x2D | 0x33 | 0x55 | 0x66 | 0x4B | 0x78 => Some(byte(lane)),
            _ => match lane.cmp(&ends.iter().position(|end| *end == kind)?) {
                std::cmp::Ordering::Less => Some(byte(lane + 1)),
                std::cmp::Ordering::Equal => Some((0xFD, true)),
                std::cmp::Ordering::Greater => control(lane),
            },
        };
    }
    let mut known = [(0, false); 8];
    for (slot, lane) in known.iter_mut().zip(lanes) {
        *slot = lane?;
    }
    Some(known)
}

/// Block lock, as the state diagram of figure 49-12 tells it.
#[derive(Clone, Debug)]
pub struct BlockLock {
    good: u32,
    bad: u32,
    wait: u32,
    locked: bool,
    /// Headers of this window so far: which of them were bad.
    window: Vec<bool>,
    ignored: u32,
}

impl BlockLock {
    /// `good` headers lock, `bad` of as many unlock; `wait` headers after a slip are not looked at.
    pub fn new(good: u32, bad: u32, wait: u32) -> Self {
        Self { good, bad, wait, locked: false, window: vec![], ignored: 0 }
    }

    /// Whether the boundary is known.
    pub fn locked(&self) -> bool {
        self.locked
    }

    /// Takes a header; whether it asks for a slip.
    pub fn header(&mut self, header: u64) -> bool {
        if self.ignored > 0 {
            self.ignored -= 1;
            return false;
        }
        let is_bad = header == 0 || header == 3;
        self.window.push(is_bad);
        let bad = self.window.iter().filter(|bad| **bad).count() as u32;
        if is_bad && (!self.locked || bad == self.bad) {
            *self = Self { ignored: self.wait, ..Self::new(self.good, self.bad, self.wait) };
            return true;
        }
        if self.window.len() as u32 == self.good {
            self.locked |= bad == 0;
            self.window.clear();
        }
        false
    }
}

/// BER monitor, as the state diagram of figure 49-13 tells it.
#[derive(Clone, Debug)]
pub struct BerMonitor {
    window: u64,
    most: u64,
    time: u64,
    bad: u64,
}

impl BerMonitor {
    /// `most` bad headers in `window` cycles are too many.
    pub fn new(window: u64, most: u64) -> Self {
        Self { window, most, time: 0, bad: 0 }
    }

    /// Too many are bad.
    pub fn high(&self) -> bool {
        self.bad >= self.most
    }

    /// One cycle, with a header or without.
    pub fn tick(&mut self, locked: bool, header: Option<u64>) {
        self.bad += u64::from(header.is_some_and(|header| header == 0 || header == 3));
        self.time += 1;
        if !locked || self.time == self.window {
            (self.time, self.bad) = (0, 0);
        }
    }
}

/// A gearbox: a queue of bits.
#[derive(Clone, Debug)]
pub struct Gearbox {
    in_bits: usize,
    out_bits: usize,
    most: usize,
    bits: VecDeque<bool>,
}

impl Gearbox {
    /// Holds up to `most` bits.
    pub fn new(in_bits: usize, out_bits: usize, most: usize) -> Self {
        Self { in_bits, out_bits, most, bits: VecDeque::new() }
    }

    /// The word that waits.
    pub fn out(&self) -> Option<u128> {
        let word = || (0..self.out_bits).fold(0, |word, bit| word | u128::from(self.bits[bit]) << bit);
        (self.bits.len() >= self.out_bits).then(word)
    }

    /// Whether a word can come while the reader is ready or not.
    pub fn ready(&self, out_ready: bool) -> bool {
        let leaving = if out_ready && self.bits.len() >= self.out_bits { self.out_bits } else { 0 };
        self.bits.len() - leaving + self.in_bits <= self.most
    }

    /// Rising clock edge with this word offered, without its last `slipped` bits.
    pub fn tick(&mut self, word: Option<u128>, slipped: usize, out_ready: bool) {
        let taken = word.filter(|_| self.ready(out_ready));
        if out_ready && self.bits.len() >= self.out_bits {
            self.bits.drain(..self.out_bits);
        }
        if let Some(word) = taken {
            self.bits.extend((0..self.in_bits - slipped).map(|bit| word >> bit & 1 == 1));
        }
    }
}

/// A word of a lane, and whether it is a marker.
pub type LaneWord = (u128, bool);

/// Deskew: one queue per lane, from its marker on.
#[derive(Clone, Debug)]
pub struct Deskew {
    depth: usize,
    queues: Vec<VecDeque<LaneWord>>,
    started: Vec<bool>,
    aligned: bool,
}

impl Deskew {
    /// So many lanes, whose queues hold `depth` words.
    pub fn new(lanes: usize, depth: usize) -> Self {
        Self { depth, queues: vec![VecDeque::new(); lanes], started: vec![false; lanes], aligned: false }
    }

    /// The lanes are in step.
    pub fn aligned(&self) -> bool {
        self.aligned
    }

    fn heads(&self) -> Option<Vec<LaneWord>> {
        self.queues.iter().map(|queue| queue.front().copied()).collect()
    }

    /// The row that leaves in this cycle.
    pub fn row(&self) -> Option<Vec<LaneWord>> {
        self.heads().filter(|heads| heads.iter().all(|(_, marker)| *marker == heads[0].1))
    }

    /// Rising clock edge with these words.
    pub fn tick(&mut self, words: &[Option<LaneWord>]) {
        let overflows = self.queues.iter().zip(words).any(|(queue, word)| word.is_some() && queue.len() == self.depth);
        if overflows || self.heads().is_some() && self.row().is_none() {
            *self = Self::new(self.queues.len(), self.depth);
            return;
        }
        if self.heads().is_some() {
            self.aligned = true;
            for queue in &mut self.queues {
                queue.pop_front();
            }
        }
        for (lane, word) in words.iter().enumerate() {
            let Some((_, marker)) = word else { continue };
            self.started[lane] |= marker;
            if self.started[lane] {
                self.queues[lane].extend(*word);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use phit_evidence::seed;
    use proptest::prelude::*;
    use proptest::test_runner::RngSeed;

    /// Bytes and control characters as they meet in practice, and others.
    fn lane() -> impl Strategy<Value = (u8, bool)> {
        let control = prop::sample::select(vec![0x07, 0x06, 0xFE, 0x1C, 0xF7, 0xFB, 0xFD, 0x9C, 0x5C, 0x00]);
        prop_oneof![(any::<u8>(), Just(false)), (control, Just(true))]
    }

    proptest! {
        #![proptest_config(ProptestConfig { rng_seed: RngSeed::Fixed(seed(module_path!())), ..ProptestConfig::default() })]
        #[test]
        fn what_can_be_encoded_comes_back(lanes in prop::array::uniform8(lane())) {
            let block = encode(&lanes);
            prop_assert!(block == ERROR_BLOCK || decode(block) == lanes);
        }

        #[test]
        fn what_can_be_decoded_comes_back(header in 1u8..=2, payload in any::<u64>(), kind in any::<prop::sample::Index>()) {
            let kinds = [0x1E, 0x2D, 0x33, 0x66, 0x55, 0x78, 0x4B, 0x87, 0x99, 0xAA, 0xB4, 0xCC, 0xD2, 0xE1, 0xFF];
            let payload = if header == 1 { payload & !0xFF | kind.get(&kinds) } else { payload };
            let lanes = decode(Block { header, payload });
            prop_assert_eq!(decode(encode(&lanes)), lanes, "bits that are not used may differ");
        }
    }

    #[test]
    fn idle_is_the_block_of_zeros_but_for_its_type() {
        assert_eq!(encode(&[(0x07, true); 8]), Block { header: 1, payload: 0x1E });
    }
}
