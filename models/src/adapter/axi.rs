//! AXI4 master: one burst at a time, each inside one line.

/// Bytes of a beat.
pub const BEAT_BYTES: u64 = 8;
/// Bytes of a line: no burst leaves the line in which it begins.
pub const LINE_BYTES: u64 = 128;

/// A burst, as its requester names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Burst {
    /// Where it begins; what is below a beat does not count.
    pub address: u64,
    /// Beats less one.
    pub last: u64,
}

impl Burst {
    /// Whether all of it is in one line.
    pub fn is_legal(self) -> bool {
        let first = self.address / BEAT_BYTES;
        let beats_of_line = LINE_BYTES / BEAT_BYTES;
        first / beats_of_line == (first + self.last) / beats_of_line
    }

    /// As it stands on the address channel: address, length.
    pub fn on_channel(self) -> (u64, u64) {
        (self.address / BEAT_BYTES * BEAT_BYTES, self.last)
    }
}

/// What is due of the burst under way.
#[derive(Clone, Copy, Debug)]
struct Progress {
    burst: Burst,
    address_taken: bool,
    beats_moved: u64,
}

/// A master on either side: it offers the address, moves the beats, and a writer is answered at the end.
#[derive(Clone, Copy, Debug, Default)]
pub struct Master {
    progress: Option<Progress>,
}

impl Master {
    /// Whether a burst may be asked for.
    pub fn is_idle(&self) -> bool {
        self.progress.is_none()
    }

    /// The burst offered on the address channel.
    pub fn offered(&self) -> Option<Burst> {
        self.progress.filter(|progress| !progress.address_taken).map(|progress| progress.burst)
    }

    /// Whether the address has been taken and the burst is not at its end.
    pub fn address_taken(&self) -> bool {
        self.progress.is_some_and(|progress| progress.address_taken)
    }

    /// Beats still to move.
    pub fn beats_left(&self) -> u64 {
        self.progress.map_or(0, |progress| progress.burst.last + 1 - progress.beats_moved)
    }

    /// A burst begins.
    ///
    /// # Panics
    /// If one is under way, or it leaves its line.
    pub fn begin(&mut self, burst: Burst) {
        assert!(self.is_idle() && burst.is_legal(), "{burst:?} cannot begin");
        self.progress = Some(Progress { burst, address_taken: false, beats_moved: 0 });
    }

    /// The address is taken.
    pub fn take_address(&mut self) {
        self.progress.as_mut().expect("a burst is under way").address_taken = true;
    }

    /// A beat moves.
    pub fn move_beat(&mut self) {
        self.progress.as_mut().expect("a burst is under way").beats_moved += 1;
    }

    /// The burst is done.
    pub fn end(&mut self) {
        self.progress = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_stays_inside_its_line() {
        for (address, last, legal) in
            [(0, 15, true), (8, 15, false), (127, 0, true), (127, 1, false), (0x1000, 7, true)]
        {
            assert_eq!(Burst { address, last }.is_legal(), legal, "{address:#x} {last}");
        }
        assert_eq!(Burst { address: 0x1007, last: 3 }.on_channel(), (0x1000, 3));
    }
}
