//! One place at which all rings are read, from the contract of the elastic reader.

/// The reader of rings of `ring` bytes and frames of `frame` bytes.
#[derive(Clone, Debug)]
pub struct Reader {
    frame: u64,
    ring: u64,
    /// The place that is read.
    pub place: u64,
    waited: bool,
    /// The place that was read in the last cycle, whether it was new, and the lanes that had it.
    pub shown: Option<(u64, bool, u64)>,
}

impl Reader {
    /// After reset.
    pub fn new(frame: u64, ring: u64) -> Self {
        Self { frame, ring, place: 0, waited: false, shown: None }
    }

    /// One cycle: the places that the lanes write next, those that are locked, and those that are used.
    pub fn tick(&mut self, written: &[u64], locked: u64, used: u64) {
        let lags: Vec<u64> = written.iter().map(|place| (place + self.frame - self.place) % self.frame).collect();
        let lanes = |is: &dyn Fn(usize, u64) -> bool| {
            lags.iter().enumerate().filter(|(lane, lag)| is(*lane, **lag)).fold(0, |mask, (lane, _)| mask | 1 << lane)
        };
        let within: u64 = lanes(&|lane, lag| locked >> lane & 1 == 1 && (1..=self.ring - 5).contains(&lag));
        let counted = if within & used == 0 { within } else { within & used };
        // Others may be skewed by so much and must be within, too.
        let skew = self.ring / 4 - 1;
        let close = counted & lanes(&|_, lag| lag < 3 + skew) != 0;
        let far = counted & lanes(&|_, lag| lag > self.ring - 8 - skew) != 0;
        self.shown = Some((self.place, !self.waited, within));
        let waits = self.place == 0 && close && !self.waited;
        let step = if waits {
            0
        } else if self.place + 1 == self.frame && far && !close {
            2
        } else {
            1
        };
        self.place = (self.place + step) % self.frame;
        self.waited = waits;
        // The last of the locked lanes.
        let last = (0..written.len()).rev().find(|lane| locked >> lane & 1 == 1);
        if let Some(lane) = last.filter(|_| within == 0) {
            self.place = (written[lane] + self.frame - (self.ring / 2 - 2)) % self.frame;
        }
    }
}
