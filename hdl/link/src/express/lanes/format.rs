//! What the blocks of a lane say. The numbers are explained in `docs/express-link.md`.

/// Lanes of a port.
pub const LANES: usize = 8;

/// Types of control blocks: of those of clause 49, three of which any two differ in four bits.
pub const CONTROL_WORD: u64 = 0x1E;
/// A block that stands where no word does.
pub const TRAINING: u64 = 0x78;
/// A block that begins a frame.
pub const MARKER: u64 = 0x4B;

/// What a block is, between the parts of the receiving side.
pub const IS_DATA: u64 = 0;
/// A control word.
pub const IS_CONTROL: u64 = 1;
/// The beginning of a frame.
pub const IS_MARKER: u64 = 2;
/// Training.
pub const IS_TRAINING: u64 = 3;
/// The bits of the header are equal. This and the next have bit 2 set.
pub const BAD_HEADER: u64 = 4;
/// A type that there is not, or a message that is not followed by its complement.
pub const BAD_CONTENT: u64 = 5;

/// Bits of the message in a marker or training block, behind which its complement stands.
pub const MESSAGE: usize = 28;
/// Of the message: where what is the same on all lanes begins, behind the lane's number.
pub const STATUS_LOW: usize = 3;
/// Bits of it.
pub const STATUS: usize = 20;
/// Within the status: the version.
pub const VERSION_LOW: usize = 3;
/// Within the status: the rates that the end can still do.
pub const RATES_LOW: usize = 7;
/// Within the status: its rate.
pub const RATE_LOW: usize = 10;
/// Within the status: lanes that it hears, then those on which it carries.
pub const MASK_LOW: usize = 12;

/// States of the handshake, as told.
pub const RESET: usize = 0;
/// Lanes are looked for.
pub const ALIGN: usize = 1;
/// Lanes are measured.
pub const TEST: usize = 2;
/// Rates and lanes that are heard are told.
pub const EXCHANGE: usize = 3;
/// The lanes that carry are told.
pub const CONFIRM: usize = 4;
/// Words are carried.
pub const UP: usize = 5;
/// Given up.
pub const LOST: usize = 6;

/// Why a link is given up: the peer has another version.
pub const OTHER_VERSION: u64 = 1;
/// Both ends have no rate in common.
pub const NO_COMMON_RATE: u64 = 2;
/// Fewer than four lanes are good at every rate.
pub const TOO_FEW_LANES: u64 = 3;
