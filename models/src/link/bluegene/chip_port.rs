//! A port of a link chip: words of a link, columns of ten fibres, and three modes.

use super::packet::COMMA;
use crate::coding::lanes::{FIBRES, Received, Receiver, column};
use crate::coding::line8b10b_p::Code;

/// A word and whether it is a control word.
pub type Word = (u32, bool);

/// What passes where nothing passes.
const NOTHING: Word = (0, true);
/// Cycles for which a mode waits for its end.
const PATIENCE: u32 = 256;

/// Ports that the chip's port reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// Everything as at first.
    pub reset: bool,
    /// What the link sends.
    pub word: Word,
    /// What the other port's link sends.
    pub other: Word,
    /// 1 passes, 2 loops, others hold.
    pub mode: u64,
    /// A column from the fibres.
    pub code: Option<[u16; FIBRES]>,
    /// The lane that the spare stands for.
    pub replaced: Option<usize>,
    /// Errors of the fibres become zero.
    pub clear: bool,
}

/// A mode that changes between packets.
#[derive(Clone, Copy, Debug, Default)]
struct Mode {
    now: u64,
    waited: u32,
}

impl Mode {
    /// The mode of this cycle, if what it lets through ends here.
    fn of(&self, wanted: u64, ends: bool) -> u64 {
        if ends || self.waited + 1 == PATIENCE { wanted } else { self.now }
    }

    fn tick(&mut self, wanted: u64, ends: bool) {
        let now = self.of(wanted, ends);
        self.waited = if now == wanted { 0 } else { self.waited + 1 };
        self.now = now;
    }
}

/// The port; it holds at first. Hardware needs a reset to do so.
#[derive(Clone, Debug)]
pub struct ChipPort {
    limit: u64,
    code: Code,
    disparities: [bool; FIBRES],
    /// What the fibres say.
    pub fibres: Receiver,
    outward: Mode,
    inward: Mode,
    first: Option<Word>,
    sending: Option<([u8; 8], bool)>,
    /// Words on their way to the link.
    arrived: Word,
    next: Option<Word>,
    looped: Word,
    counts: [u64; 2],
}

impl ChipPort {
    /// A fibre fails with its `limit`th error.
    pub fn new(limit: u64) -> Self {
        Self {
            limit,
            code: Code::default(),
            disparities: [false; FIBRES],
            fibres: Receiver::new(limit),
            outward: Mode::default(),
            inward: Mode::default(),
            first: None,
            sending: None,
            arrived: NOTHING,
            next: None,
            looped: NOTHING,
            counts: [0; 2],
        }
    }

    fn inward_ends(&self) -> bool {
        match self.inward.now {
            1 => self.arrived.1,
            2 => self.looped.1,
            _ => true,
        }
    }

    /// The word for the link.
    pub fn word_out(&self, inputs: Inputs) -> Word {
        match self.inward.of(inputs.mode, self.inward_ends()) {
            1 => self.arrived,
            2 => self.looped,
            _ => NOTHING,
        }
    }

    /// The words of the column that goes to the fibres, and the disparities after them.
    fn sent(&self, inputs: Inputs) -> Option<[(u16, bool); FIBRES]> {
        let (bytes, is_control) = self.sending?;
        let characters = column(bytes, is_control, inputs.replaced);
        Some(std::array::from_fn(|fibre| self.code.encode(characters[fibre], self.disparities[fibre])))
    }

    /// The column that goes to the fibres.
    pub fn code_out(&self, inputs: Inputs) -> Option<[u16; FIBRES]> {
        self.sent(inputs).map(|sent| sent.map(|(word, _)| word))
    }

    /// Columns of which a lane was made from the others, and columns that were lost.
    pub fn counts(&self) -> [u64; 2] {
        self.counts.map(|count| count % (1 << 16))
    }

    /// Rising clock edge.
    pub fn tick(&mut self, inputs: Inputs) {
        if inputs.reset {
            let code = std::mem::take(&mut self.code);
            *self = Self { code, ..Self::new(self.limit) };
            return;
        }
        if let Some(sent) = self.sent(inputs) {
            self.disparities = sent.map(|(_, after)| after);
        }
        let ends = self.outward.now != 1 || inputs.word.1;
        let passes = self.outward.of(inputs.mode, ends) == 1;
        self.outward.tick(inputs.mode, ends);
        self.sending = None;
        self.first = match self.first {
            _ if !passes => None,
            Some((first, is_control)) if !inputs.word.1 => {
                let second = inputs.word.0;
                let nibbles = std::array::from_fn(|lane| (second >> (4 * lane) & 15) as u8);
                let bytes = (u64::from(first) | u64::from(second) << 32).to_le_bytes();
                self.sending = Some((if is_control { nibbles } else { bytes }, is_control));
                None
            }
            _ => Some(inputs.word),
        };
        let ends = self.inward_ends();
        self.inward.tick(inputs.mode, ends);
        self.looped = inputs.other;
        self.arrived = self.next.take().unwrap_or(NOTHING);
        if let Some(code) = &inputs.code {
            let (first, second) = match self.fibres.outputs(code) {
                Received::Lost => {
                    self.counts[1] += 1;
                    (NOTHING, NOTHING)
                }
                Received::Column(bytes, is_control, is_corrected) => {
                    self.counts[0] += u64::from(is_corrected);
                    let word = u64::from_le_bytes(bytes);
                    let nibbles = bytes.iter().rev().fold(0, |word, byte| word << 4 | u32::from(byte & 15));
                    if is_control {
                        ((COMMA, true), (nibbles, false))
                    } else {
                        ((word as u32, false), ((word >> 32) as u32, false))
                    }
                }
            };
            (self.arrived, self.next) = (first, Some(second));
        }
        self.fibres.tick(inputs.code.as_ref(), inputs.clear);
    }
}
