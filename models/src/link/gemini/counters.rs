//! What an endpoint counts.

/// Events of one endpoint since it was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Packets sent for which an ack came.
    pub packets_acked: u64,
    /// Packets received and made visible to the reader.
    pub packets_received: u64,
    /// Rewinds for any reason.
    pub rewinds: u64,
    /// Rewinds of these that the sender made by itself, without a new nack.
    pub timeout_rewinds: u64,
    /// Errors announced, without repetitions of a nack.
    pub errors: u64,
    /// Nacks repeated because no answer came.
    pub repeated_nacks: u64,
    /// Messages used.
    pub good_messages: u64,
    /// Acks outside the window. Zero against a correct peer, unless a damaged message passes its CRC.
    pub ignored_acks: u64,
    /// Freed counts beyond what was sent. Zero against a correct peer, unless a damaged message passes its CRC.
    pub ignored_freed: u64,
}
