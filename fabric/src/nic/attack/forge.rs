//! Draws forged requests: legal ones, and those that differ in what their class says.

use super::class::Class;
use super::domains::Domain;
use crate::nic::packet::{ATOMIC, GET, GOOD, MOST, PUT, Request, SPACE, carried};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

/// Bytes of a line.
pub const LINE: u64 = 64;
/// Of four lines two are for puts and gets of others, one is for their atomic operations, and one for what own gets bring.
const LINES: u64 = 4;
/// The line of atomic operations, and that of own gets.
const ATOMIC_LINE: u64 = 2;
/// The line, of four, for what own gets bring.
pub const LANDING_LINE: u64 = 3;

/// Where the requests go.
pub struct Target<'a> {
    /// The node.
    pub here: u32,
    /// Its memory domains.
    pub domains: &'a [Option<Domain>],
}

/// A line of a memory domain with this place among four, not the last one; none if the domain is too short.
pub fn line(rng: &mut ChaCha8Rng, domain: &Domain, place: u64) -> Option<u64> {
    let groups = domain.length.saturating_sub(LINE) / (LINES * LINE);
    (groups > 0).then(|| (LINES * rng.random_range(0..groups) + place) * LINE)
}

impl Target<'_> {
    /// The phits of a packet of this class; none if these domains have no such packet.
    pub fn draw(&self, class: Class, rng: &mut ChaCha8Rng) -> Option<Vec<u32>> {
        if class == Class::Noise {
            let count = rng.random_range(1..40);
            return Some((0..count).map(|_| rng.random_range(0..1 << 22)).collect());
        }
        let mut request = match class {
            Class::Random => self.random(rng),
            Class::ReadOnly => self.legal(rng, |domain| !domain.writable, true)?,
            _ => self.legal(rng, |_| true, false)?,
        };
        match class {
            Class::Tag => request.ptag = other(rng, request.ptag, 8),
            Class::Handle => {
                let others = (0..self.domains.len() as u32).filter(|at| *at != request.mdh);
                let others: Vec<u32> = others.filter(|at| self.domains[*at as usize].is_some()).collect();
                request.mdh = *pick(rng, &others)?;
            }
            Class::InvalidHandle => {
                let is_valid = |at: u32| self.domains.get(at as usize).is_some_and(Option::is_some);
                request.mdh = (0..64).map(|_| other(rng, request.mdh, 12)).find(|at| !is_valid(*at))?;
            }
            Class::Command => {
                reshape(rng, &mut request, |rng, request| request.command = other(rng, request.command, 5))
            }
            Class::Size => reshape(rng, &mut request, |rng, request| request.size = other(rng, request.size, 5)),
            Class::Framing => {
                let count = other(rng, request.words.len() as u32, 4) as usize;
                request.words.resize_with(count, || rng.random());
            }
            Class::Mask => request.mask = other(rng, request.mask, 16),
            Class::Destination => request.destination = other(rng, request.destination, 18),
            Class::Sequence => request.ssid = other(rng, request.ssid, 8),
            Class::ResponseTag => request.tag = other(rng, request.tag, 10),
            Class::Damaged => return Some(damaged(rng, request)),
            Class::LastWord | Class::Crossing | Class::Beyond | Class::Wrap => {
                self.at_bound(class, &mut request, rng)?
            }
            _ => (),
        }
        Some(request.phits())
    }

    /// A request that is executed: of a memory domain of this kind, a write if it must be one. Only its size and its command fit what the
    /// domain lets it do.
    fn legal(&self, rng: &mut ChaCha8Rng, kind: fn(&Domain) -> bool, writes: bool) -> Option<Request> {
        let fit = |domain: &Domain| kind(domain) && domain.length >= 2 * LINES * LINE;
        let rows: Vec<u32> =
            (0..self.domains.len() as u32).filter(|at| self.domains[*at as usize].as_ref().is_some_and(fit)).collect();
        let mdh = *pick(rng, &rows)?;
        let domain = self.domains[mdh as usize]?;
        let command = match rng.random_range(0..10) {
            _ if !domain.writable && !writes => GET,
            0..4 => PUT,
            4..7 if !writes => GET,
            _ => *pick(rng, &[8, 9, 10, 11, 12, 16, 17, 18, 19, 20, 21])?,
        };
        let is_atomic = command >= ATOMIC;
        let place = if is_atomic { ATOMIC_LINE } else { rng.random_range(0..ATOMIC_LINE) };
        let start = line(rng, &domain, place)?;
        let (size, address) = match is_atomic {
            true if command & 4 != 0 => (4, start + 16 * rng.random_range(0..4)),
            true => (2, start + 8 * rng.random_range(0..8)),
            false => {
                let size = rng.random_range(1..=MOST);
                (size, start + 4 * rng.random_range(0..=u64::from(MOST - size)))
            }
        };
        Some(Request { address, command, size, ptag: domain.tag, mdh, ..self.shell(rng, command, size) })
    }

    /// A request whose fields are random but destination, command and size.
    fn shell(&self, rng: &mut ChaCha8Rng, command: u32, size: u32) -> Request {
        Request {
            route: rng.random_range(0..8),
            destination: self.here,
            source: rng.random_range(0..1 << 18),
            address: rng.random_range(0..SPACE) & !3,
            flags: rng.random_range(0..16),
            command,
            size,
            mask: rng.random_range(0..1 << 16),
            ptag: rng.random_range(0..1 << 8),
            mdh: rng.random_range(0..1 << 12),
            tag: rng.random_range(0..1 << 10),
            ssid: rng.random_range(0..1 << 8),
            sync: rng.random_range(0..16),
            words: (0..carried(command, size)).map(|_| rng.random()).collect(),
            ok: GOOD,
        }
    }

    /// Everything is random, half of the time with a handle and a tag that exist.
    fn random(&self, rng: &mut ChaCha8Rng) -> Request {
        let (command, size) = (rng.random_range(0..32), rng.random_range(0..=MOST));
        let mut request = self.shell(rng, command, size);
        if rng.random_bool(0.5) {
            request.mdh %= self.domains.len() as u32;
            let tags: Vec<u32> = self.domains.iter().flatten().map(|domain| domain.tag).collect();
            request.ptag = pick(rng, &tags).copied().unwrap_or(0);
            request.address %= 1 << 16;
        }
        request
    }

    /// Moves a put or get to a bound of its memory domain.
    fn at_bound(&self, class: Class, request: &mut Request, rng: &mut ChaCha8Rng) -> Option<()> {
        let domain = self.domains[request.mdh as usize]?;
        if request.command >= ATOMIC {
            let command = if domain.writable { PUT } else { GET };
            reshape(rng, request, |_, request| request.command = command);
        }
        let (bytes, end) = (4 * u64::from(request.size), domain.length & !3);
        request.address = match class {
            Class::LastWord => end - bytes,
            Class::Crossing => end + 4 - bytes,
            Class::Beyond => end + 4 * rng.random_range(1..1024 * 4),
            _ => SPACE - 4 * rng.random_range(1..=u64::from(request.size)),
        } % SPACE;
        Some(())
    }
}

/// Changes command or size, and then the data to those that belong to them.
fn reshape(rng: &mut ChaCha8Rng, request: &mut Request, change: impl Fn(&mut ChaCha8Rng, &mut Request)) {
    change(rng, request);
    request.words.resize_with(carried(request.command, request.size), || rng.random());
}

/// A packet with a wrong mark, without its end, or cut short.
fn damaged(rng: &mut ChaCha8Rng, mut request: Request) -> Vec<u32> {
    let kind = rng.random_range(0..3);
    if kind == 0 {
        request.ok = rng.random_range(0..GOOD);
    }
    let mut phits = request.phits();
    match kind {
        1 => *phits.last_mut().expect("a packet has a last phit") &= !1,
        2 => phits.truncate(rng.random_range(1..phits.len())),
        _ => (),
    }
    phits
}

/// Another value of so many bits, half of the time with one bit changed.
pub fn other(rng: &mut ChaCha8Rng, value: u32, bits: u32) -> u32 {
    match rng.random_bool(0.5) {
        true => value ^ 1 << rng.random_range(0..bits),
        false => (value + rng.random_range(1..1 << bits)) % (1 << bits),
    }
}

/// Any of these.
pub fn pick<'a, T>(rng: &mut ChaCha8Rng, these: &'a [T]) -> Option<&'a T> {
    (!these.is_empty()).then(|| &these[rng.random_range(0..these.len())])
}
