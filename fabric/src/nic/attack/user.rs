//! Users at their pages: stores that are forged, and packets that leave because of them.

use super::class::Class;
use super::domains::{Domain, locate};
use super::forge::{LANDING_LINE, LINE, line, pick};
use super::watch::{Use, Watch};
use crate::nic::packet::{GET, Request, Response, SPACE, halves};
use crate::nic::page::{CLOSE, Descriptor, Effect, Geometry, Packet, Rights};
use crate::nic::world::host::Store;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::collections::VecDeque;

/// A packet that has left and has no answer.
#[derive(Clone, Debug)]
pub struct Outstanding {
    /// What it was.
    pub packet: Packet,
    /// Its tag.
    pub tag: u32,
    /// Where its response's words may go.
    landing: Option<u64>,
}

impl Outstanding {
    /// Words of 8 bytes that its response has; none of an acknowledgement.
    pub fn words(&self) -> usize {
        self.packet.landing.map_or(0, |(.., words)| words.div_ceil(2) as usize)
    }

    /// Its response, with random data.
    pub fn response(&self, here: u32, rng: &mut ChaCha8Rng) -> Response {
        let words: Vec<u64> = (0..self.words()).map(|_| rng.random()).collect();
        let marks = (!words.is_empty()).then_some([self.tag, 0]);
        Response { destination: here, ssid: self.packet.ssid, marks, words }
    }
}

/// All users of an interface.
pub struct Users {
    geometry: Geometry,
    descriptors: Vec<Descriptor>,
    /// Packets that must leave, in order, with the class of their store and the place of what they bring.
    expected: VecDeque<(Class, Packet, Option<u64>)>,
    /// Packets that have left.
    pub outstanding: Vec<Outstanding>,
    /// Stores that must be refused, by class, since they were last counted.
    pub refused: Vec<Class>,
    closed: u64,
}

impl Users {
    /// Users without stores.
    pub fn new(geometry: Geometry) -> Self {
        Self {
            geometry,
            descriptors: vec![],
            expected: VecDeque::new(),
            outstanding: vec![],
            refused: vec![],
            closed: 0,
        }
    }

    /// The kernel has written other privileged halves; users' halves stay as they are.
    pub fn grant(&mut self, rights: &[Rights]) {
        self.descriptors.resize(rights.len(), Descriptor::default());
        self.descriptors.iter_mut().zip(rights).for_each(|(descriptor, rights)| descriptor.rights = *rights);
    }

    /// All packets have left.
    pub fn is_idle(&self) -> bool {
        self.expected.is_empty()
    }

    /// Users with processing elements whose stores are executed.
    pub fn able(&self) -> Vec<usize> {
        let is_able =
            |user: &usize| self.descriptors[*user].rights.is_enabled && self.descriptors[*user].rights.count > 0;
        (0..self.descriptors.len()).filter(is_able).collect()
    }

    /// A store of this class, and its user.
    pub fn draw(&self, class: Class, rng: &mut ChaCha8Rng, domains: &[Option<Domain>]) -> (usize, Store) {
        let user = rng.random_range(0..self.descriptors.len());
        let store = match class {
            Class::UserControl => self.control(user, rng, domains),
            Class::UserWindow => {
                let count = rng.random_range(0..=16);
                let words = (0..count).map(|_| rng.random()).collect();
                // Mostly inside a line.
                let first =
                    if rng.random_bool(0.8) { rng.random_range(0..=16 - count) } else { rng.random_range(0..16) };
                let odd = if rng.random_bool(0.1) { rng.random_range(0..4) } else { 0 };
                self.at(false, false, user, self.window_line(rng) + 4 * first + odd, words)
            }
            _ => self.control_word(user, rng, domains),
        };
        (user, store)
    }

    fn at(&self, is_get: bool, is_control: bool, user: usize, offset: u64, words: Vec<u32>) -> Store {
        let offset = offset & ((1 << self.geometry.window_bits) - 1);
        Store { address: self.geometry.place(is_get, is_control, user, offset), words }
    }

    /// A line of the window, half of the time one of the first, where processing elements of most modes begin.
    fn window_line(&self, rng: &mut ChaCha8Rng) -> u64 {
        let lines = 1 << if rng.random_bool(0.5) { 5 } else { self.geometry.window_bits - 6 };
        LINE * rng.random_range(0..lines)
    }

    fn control(&self, user: usize, rng: &mut ChaCha8Rng, domains: &[Option<Domain>]) -> Store {
        let offset = *pick(rng, &[0, 0, 8, 16, 16, 24, 32]).unwrap_or(&0);
        let handle = rng.random_range(0..2 * domains.len() as u64);
        let word: u64 = match offset {
            // An offset that stands for itself, a handle that may exist, any mode and any operation.
            0 if rng.random_bool(0.7) => rng.random_range(0..1 << 16) | handle << 40 | rng.random_range(0..4096) << 52,
            16 if rng.random_bool(0.5) => user as u64,
            16 if rng.random_bool(0.5) => handle,
            _ => rng.random(),
        };
        let words = halves(&[word]);
        match rng.random_range(0..10) {
            0 => self.at(false, true, user, 8 * rng.random_range(5..1 << (self.geometry.window_bits - 3)), words),
            1 => self.at(false, true, user, offset + rng.random_range(1..8), words),
            2 => self.at(false, true, user, offset, halves(&[word, rng.random()])),
            3 => self.at(true, true, user, offset, words),
            _ => self.at(false, true, user, offset, words),
        }
    }

    /// A control word of a get, legal or with one bit changed, or random.
    fn control_word(&self, user: usize, rng: &mut ChaCha8Rng, domains: &[Option<Domain>]) -> Store {
        let words = rng.random_range(1..=16);
        let offset = self.window_line(rng) + 8 * rng.random_range(0..=(16 - words) / 2);
        let command = if rng.random_bool(0.3) { rng.random_range(16..22) } else { u64::from(GET) };
        let count = if command == u64::from(GET) { words } else { 2 };
        let place = own(&self.descriptors[user], domains).and_then(|domain| line(rng, &domain, LANDING_LINE));
        let mut word = place.unwrap_or_else(|| rng.random_range(0..SPACE)) | (count - 1) << 40 | command << 45;
        match rng.random_range(0..8) {
            0 => word ^= 1 << rng.random_range(0..64),
            1 => word = rng.random(),
            _ => (),
        }
        let data = if rng.random_bool(0.95) { vec![word] } else { vec![word; 2] };
        self.at(true, false, user, if rng.random_bool(0.95) { offset } else { offset + 4 }, halves(&data))
    }

    /// A store that a user makes: its effect becomes permitted. None of that if its outcome cannot be told.
    pub fn admit(&mut self, class: Class, user: usize, store: &Store, watch: &mut Watch) -> bool {
        let descriptor = &mut self.descriptors[user];
        let effect = descriptor.effect(self.geometry, user, store);
        match effect {
            Effect::Refused => self.refused.push(class),
            Effect::Sets(offset, word) => descriptor.set(offset, word),
            Effect::Closes(data) => return watch.events.permit(user, descriptor.rights.queue, data),
            Effect::Sends(packet) => {
                let mut place = None;
                if let Some((handle, offset, words)) = packet.landing {
                    let found = locate(&watch.domains, handle, packet.ptag, offset, 4 * u64::from(words), true).ok();
                    if found.is_some_and(|address| !watch.claim(address, words, Use::Landing)) {
                        return false;
                    }
                    place = found;
                }
                self.expected.push_back((class, packet, place));
            }
        }
        true
    }

    /// A legal store of a user that makes a packet, for an attack on its response: a put, or a get.
    pub fn plain(&self, user: usize, is_get: bool, rng: &mut ChaCha8Rng, domains: &[Option<Domain>]) -> Store {
        match is_get {
            false => self.at(false, false, user, 0, vec![rng.random(); 2]),
            true => {
                let domain = own(&self.descriptors[user], domains);
                let place = domain.and_then(|domain| line(rng, &domain, LANDING_LINE)).unwrap_or(0);
                let words = rng.random_range(1..=16);
                self.at(true, false, user, 0, halves(&[place | (words - 1) << 40 | u64::from(GET) << 45]))
            }
        }
    }

    /// Stores that make the window lead to processing element 0 of the user, and gets to its own memory domain.
    pub fn settle(&self, user: usize) -> [Store; 2] {
        [(0, 0), (16, user as u64)].map(|(offset, word)| self.at(false, true, user, offset, halves(&[word])))
    }

    /// A store that closes the sequence, with data that no other one has.
    pub fn close(&mut self, user: usize) -> Store {
        self.closed += 1;
        self.at(false, true, user, CLOSE, halves(&[self.closed]))
    }

    /// A packet has left on the channel of requests: it must be the next one.
    pub fn left(&mut self, phits: &[u32], watch: &mut Watch) {
        let Some((class, packet, landing)) = self.expected.pop_front() else {
            return watch.rows.of(Class::UserWindow).across += 1;
        };
        let Some(request) = Request::parse(phits) else { return watch.rows.of(class).across += 1 };
        let data = request.data();
        let is_it = request.source == watch.here
            && request.destination == packet.destination
            && (request.ssid, request.ptag, request.mdh) == (packet.ssid, packet.ptag, packet.mdh)
            && (request.address, request.command, request.size) == (packet.address, packet.command, packet.size)
            && (packet.data.is_empty() || data == packet.data);
        if !is_it {
            watch.rows.of(class).across += 1;
        }
        self.outstanding.push(Outstanding { packet, tag: request.tag, landing });
    }

    /// A response with these words will come: they may be written.
    pub fn lands(&self, outstanding: &Outstanding, words: &[u64], watch: &mut Watch) {
        if let (Some(address), Some((.., count))) = (outstanding.landing, outstanding.packet.landing) {
            let mut data = halves(words);
            data.truncate(count as usize);
            watch.permit_write(address, data);
        }
    }
}

/// The memory domain that gets of a descriptor name.
fn own(descriptor: &Descriptor, domains: &[Option<Domain>]) -> Option<Domain> {
    domains.get(descriptor.place() as usize).copied().flatten()
}
