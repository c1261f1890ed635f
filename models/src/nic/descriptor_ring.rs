//! A ring of descriptors in the host's memory, cycle by cycle.

/// Bytes of a descriptor.
const BYTES: u64 = 64;
/// Beats of a descriptor.
const BEATS: usize = 4;
/// Why a ring stops: more descriptors were written than it has.
const OVERRUN: u8 = 1;
/// Why a ring stops: a descriptor could not be read.
const UNREADABLE: u8 = 2;

/// A beat from the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Return {
    /// 16 bytes, the first lowest.
    pub beat: u128,
    /// It is the last of the read.
    pub last: bool,
    /// With the last one: the host refused the read.
    pub error: bool,
}

/// Ports that the block reads.
#[derive(Clone, Copy, Debug, Default)]
pub struct Inputs {
    /// A write: field and value.
    pub set: Option<(u8, u64)>,
    /// The host takes a read.
    pub read_ready: bool,
    /// A beat of a descriptor.
    pub returned: Option<Return>,
    /// The descriptor is taken or refused.
    pub ready: bool,
    /// Why it is refused, or 0.
    pub refusal: u8,
}

/// What it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// How far the ring is.
    pub state: u64,
    /// Address of the descriptor that is read.
    pub read: Option<u64>,
    /// The beats of the descriptor that is offered.
    pub descriptor: Option<[u128; BEATS]>,
}

/// What software has set.
#[derive(Clone, Copy, Debug)]
struct Ring {
    base: u64,
    descriptors: u64,
}

/// The descriptor that is fetched. A stale one belongs to a ring that was replaced.
#[derive(Clone, Debug)]
enum Fetch {
    None,
    Read { address: u64, is_stale: bool },
    Returns { beats: Vec<u128>, is_stale: bool },
    Offered([u128; BEATS]),
}

/// The ring.
#[derive(Clone, Debug)]
pub struct DescriptorRing {
    ring: Option<Ring>,
    written: u16,
    taken: u16,
    stopped: u8,
    fetch: Fetch,
}

impl Default for DescriptorRing {
    fn default() -> Self {
        Self { ring: None, written: 0, taken: 0, stopped: 0, fetch: Fetch::None }
    }
}

impl DescriptorRing {
    /// No ring.
    pub fn reset(&mut self) {
        *self = Self::default();
    }

    /// Descriptors that were taken, modulo 65,536.
    pub fn taken(&self) -> u16 {
        self.taken
    }

    /// The size of the ring, if there is one.
    pub fn descriptors(&self) -> Option<u64> {
        self.ring.map(|ring| ring.descriptors)
    }

    /// Why the ring has stopped, or 0.
    pub fn stopped(&self) -> u8 {
        self.stopped
    }

    /// The ring that has descriptors to fetch, and how many.
    fn waiting(&self) -> Option<(Ring, u64)> {
        let count = u64::from(self.written.wrapping_sub(self.taken));
        self.ring.filter(|_| count > 0 && self.stopped == 0).map(|ring| (ring, count))
    }

    /// What is shown in this cycle.
    pub fn outputs(&self) -> Outputs {
        let is_busy = !matches!(self.fetch, Fetch::None) || self.waiting().is_some();
        Outputs {
            state: u64::from(is_busy) << 19 | u64::from(self.stopped) << 16 | u64::from(self.taken),
            read: if let Fetch::Read { address, .. } = self.fetch { Some(address) } else { None },
            descriptor: if let Fetch::Offered(beats) = self.fetch { Some(beats) } else { None },
        }
    }

    /// The clock rises.
    pub fn tick(&mut self, inputs: &Inputs) {
        // A ring that is replaced begins no read.
        let is_replaced = inputs.set.is_some_and(|(field, _)| field == 0);
        self.fetch = match std::mem::replace(&mut self.fetch, Fetch::None) {
            Fetch::None if is_replaced => Fetch::None,
            Fetch::None => self.begin(),
            Fetch::Read { is_stale, .. } if inputs.read_ready => Fetch::Returns { beats: vec![], is_stale },
            Fetch::Returns { mut beats, is_stale } => match inputs.returned {
                None => Fetch::Returns { beats, is_stale },
                Some(returned) => {
                    beats.push(returned.beat);
                    match returned.last {
                        true => self.end(&beats, returned.error, is_stale),
                        false => Fetch::Returns { beats, is_stale },
                    }
                }
            },
            Fetch::Offered(_) if inputs.ready => {
                self.stopped = inputs.refusal;
                self.taken = self.taken.wrapping_add(u16::from(inputs.refusal == 0));
                Fetch::None
            }
            fetch => fetch,
        };
        match inputs.set {
            Some((0, value)) => self.replace(value),
            Some((1, value)) => self.written = value as u16,
            _ => {}
        }
    }

    /// The read of the next descriptor, if there is one and software has not written too many.
    fn begin(&mut self) -> Fetch {
        match self.waiting() {
            None => Fetch::None,
            Some((ring, count)) if count > ring.descriptors => {
                self.stopped = OVERRUN;
                Fetch::None
            }
            Some((ring, _)) => {
                let place = u64::from(self.taken) % ring.descriptors;
                Fetch::Read { address: (ring.base + BYTES * place) % (1 << 40), is_stale: false }
            }
        }
    }

    /// A read has returned.
    fn end(&mut self, beats: &[u128], is_refused: bool, is_stale: bool) -> Fetch {
        match beats.try_into() {
            _ if is_stale => Fetch::None,
            Ok(beats) if !is_refused => Fetch::Offered(beats),
            _ => {
                self.stopped = UNREADABLE;
                Fetch::None
            }
        }
    }

    /// Field 0 is written: a read that waits or that the host has taken becomes stale.
    fn replace(&mut self, value: u64) {
        let ring = Ring { base: value % (1 << 40) / BYTES * BYTES, descriptors: 1 << (value >> 40 & 15) };
        let fetch = match std::mem::replace(&mut self.fetch, Fetch::None) {
            Fetch::Read { address, .. } => Fetch::Read { address, is_stale: true },
            Fetch::Returns { beats, .. } => Fetch::Returns { beats, is_stale: true },
            Fetch::None | Fetch::Offered(_) => Fetch::None,
        };
        *self = Self { ring: Some(ring).filter(|_| value >> 45 & 1 == 1), fetch, ..Self::default() };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A ring of two descriptors at 0x1000, of which software has written so many.
    fn ring(written: u64) -> DescriptorRing {
        let mut ring = DescriptorRing::default();
        ring.tick(&Inputs { set: Some((0, 1 << 45 | 1 << 40 | 0x1000)), ..Inputs::default() });
        ring.tick(&Inputs { set: Some((1, written)), ..Inputs::default() });
        ring
    }

    /// The host returns a descriptor of so many beats.
    fn fetch(ring: &mut DescriptorRing, beats: usize) {
        ring.tick(&Inputs::default());
        ring.tick(&Inputs { read_ready: true, ..Inputs::default() });
        for at in 1..=beats {
            let returned = Some(Return { beat: at as u128, last: at == beats, error: false });
            ring.tick(&Inputs { returned, ..Inputs::default() });
        }
    }

    #[test]
    fn the_third_descriptor_of_two_is_at_the_first_place() {
        let mut ring = ring(2);
        for written in 3..5 {
            fetch(&mut ring, 4);
            assert_eq!(ring.outputs().descriptor, Some([1, 2, 3, 4]));
            ring.tick(&Inputs { ready: true, set: Some((1, written)), ..Inputs::default() });
        }
        ring.tick(&Inputs::default());
        assert_eq!(ring.outputs(), Outputs { state: 1 << 19 | 2, read: Some(0x1000), descriptor: None });
    }

    #[test]
    fn a_ring_stops_when_software_writes_three_of_two() {
        let mut ring = ring(3);
        ring.tick(&Inputs::default());
        assert_eq!(ring.outputs(), Outputs { state: 1 << 16, read: None, descriptor: None });
    }

    #[test]
    fn a_ring_stops_when_a_descriptor_has_three_beats() {
        let mut ring = ring(1);
        fetch(&mut ring, 3);
        assert_eq!(ring.outputs(), Outputs { state: 2 << 16, read: None, descriptor: None });
    }
}
