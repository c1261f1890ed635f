//! Where a packet may go: directions from two tables, a tile from a third.

use super::{Beat, Phit, Place, Write};
use crate::packet::format::PhitKind::{Header0, Header1, Header2};

/// Entry of the global table: look into the local one.
const THIS_GROUP: u8 = 7;
/// Entry of the local table: one of this chip's nodes.
const THIS_CHIP: u8 = 6;
/// Bits of an entry of the tables of directions.
const DIRECTION: u64 = 7;
/// Address of the register with the salt.
pub const CONTROL: u64 = 0x289;

/// What is known of a packet when its route is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// Any tile of the direction will do.
    pub is_adaptive: bool,
    /// `None` if the tables hold none.
    pub direction: Option<u8>,
    /// What the choice table holds; the outer `None` if it was never written, the inner one if it names no tile.
    pub place: Option<Option<Place>>,
}

/// A packet that is arriving.
#[derive(Clone, Copy, Debug)]
struct Arriving {
    head: u32,
    /// Phits before the present one.
    phits: usize,
    hash: usize,
    direction: Option<u8>,
}

/// A packet whose direction is known, and where its tile stands in the choice table.
#[derive(Clone, Copy, Debug)]
struct Decided {
    channel: usize,
    is_adaptive: bool,
    direction: Option<u8>,
    hash: usize,
}

/// The tables, undefined at first, and the packet that arrives.
#[derive(Clone, Debug)]
pub struct RouteTable {
    rows: usize,
    columns: usize,
    global: Vec<Option<u8>>,
    local: Vec<Option<u8>>,
    choice: Vec<Option<Option<Place>>>,
    salt: usize,
    arriving: Option<Arriving>,
    decided: Option<Decided>,
    route: Option<(usize, Route)>,
}

impl RouteTable {
    /// Tables for so many tiles, with 2^`table_bits` entries each.
    pub fn new(rows: usize, columns: usize, table_bits: u32) -> Self {
        let entries = 1 << table_bits;
        Self {
            rows,
            columns,
            global: vec![None; entries],
            local: vec![None; entries],
            choice: vec![None; 128],
            salt: 0,
            arriving: None,
            decided: None,
            route: None,
        }
    }

    /// The route that is shown, and the virtual channel of its packet.
    pub fn route(&self) -> Option<(usize, Route)> {
        self.route
    }

    /// A clock edge in reset: no packet, no salt; the tables stay.
    pub fn reset(&mut self) {
        (self.salt, self.arriving, self.decided, self.route) = (0, None, None, None);
    }

    /// Rising clock edge.
    pub fn tick(&mut self, beat: Beat, write: Option<Write>) {
        self.route = self.decided.take().map(|decided| (decided.channel, self.look_up(decided)));
        if let Some((channel, phit)) = beat {
            (self.arriving, self.decided) = self.arrive(self.arriving, channel, phit);
        }
        // Every look-up of the cycle saw the old entry.
        if let Some(write) = write {
            self.write(write);
        }
    }

    /// A table entry that this packet's route needs and that nobody has written: its address.
    pub fn missing(&self, phits: &[Phit]) -> Option<u64> {
        let destination = Header0.unpack(phits[0].payload, "destination");
        let (upper, lower) = (self.index(destination >> 8), self.index(destination));
        match (self.global[upper], self.local[lower]) {
            (None, _) => Some(upper as u64),
            (Some(THIS_GROUP), None) => Some(0x100 | lower as u64),
            _ => {
                let decided = self.decide(phits)?;
                let entry = usize::from(decided.direction?) * 16 + decided.hash;
                self.choice[entry].is_none().then_some(0x200 | entry as u64)
            }
        }
    }

    /// The route that this packet would get now.
    pub fn route_of(&self, phits: &[Phit]) -> Option<Route> {
        self.decide(phits).map(|decided| self.look_up(decided))
    }

    fn decide(&self, phits: &[Phit]) -> Option<Decided> {
        let mut arriving = None;
        phits.iter().find_map(|phit| {
            let decided;
            (arriving, decided) = self.arrive(arriving, 0, *phit);
            decided
        })
    }

    fn look_up(&self, decided: Decided) -> Route {
        let Decided { is_adaptive, direction, hash, .. } = decided;
        let place = direction.and_then(|direction| self.choice[usize::from(direction) * 16 + hash]);
        Route { is_adaptive, direction, place }
    }

    fn index(&self, destination: u64) -> usize {
        destination as usize & (self.global.len() - 1)
    }

    /// One more phit of a packet: what is known of it then, until it ends, and its route as soon as that is known.
    fn arrive(&self, before: Option<Arriving>, channel: usize, phit: Phit) -> (Option<Arriving>, Option<Decided>) {
        let packet = match before {
            None => Arriving {
                head: phit.payload,
                phits: 0,
                hash: fold(phit.payload) ^ self.salt,
                direction: self.direction(phit.payload),
            },
            Some(known) => Arriving { hash: known.hash ^ more_hash(known, phit.payload), ..known },
        };
        let position = packet.phits;
        let is_adaptive = is_set(packet.head, "a");
        let is_known = match is_adaptive || is_set(packet.head, "v") {
            true => position == 0,
            false => position == 2 || phit.is_last && position < 2,
        };
        let Arriving { direction, hash, .. } = packet;
        let decided = is_known.then_some(Decided { channel, is_adaptive, direction, hash });
        ((!phit.is_last).then_some(Arriving { phits: position + 1, ..packet }), decided)
    }

    fn direction(&self, head: u32) -> Option<u8> {
        let destination = Header0.unpack(head, "destination");
        match self.global[self.index(destination >> 8)]? {
            THIS_GROUP => match self.local[self.index(destination)]? {
                THIS_CHIP => Some(THIS_CHIP | (Header0.unpack(head, "dst_id") & 1) as u8),
                direction => Some(direction),
            },
            direction => Some(direction),
        }
    }

    fn write(&mut self, Write { address, data }: Write) {
        match address {
            0x000..0x100 => {
                let entry = self.index(address);
                self.global[entry] = Some((data & DIRECTION) as u8);
            }
            0x100..0x200 => {
                let entry = self.index(address);
                self.local[entry] = Some((data & DIRECTION) as u8);
            }
            0x200..0x280 => {
                let row = data & ((1 << self.rows) - 1);
                let column = data >> self.rows & ((1 << self.columns) - 1);
                let names_one = row != 0 && column != 0;
                let place = Place { row: row.trailing_zeros() as usize, column: column.trailing_zeros() as usize };
                self.choice[address as usize - 0x200] = Some(names_one.then_some(place));
            }
            CONTROL => self.salt = data as usize & 15,
            _ => {}
        }
    }
}

fn is_set(head: u32, field: &str) -> bool {
    Header0.unpack(head, field) == 1
}

/// The exclusive or of groups of 4 bits, of the lower 18.
fn fold(payload: u32) -> usize {
    (0..18).step_by(4).fold(0, |sum, low| sum ^ ((payload & 0x3ffff) >> low & 15) as usize)
}

/// What a phit behind the head adds to the hash.
fn more_hash(packet: Arriving, payload: u32) -> usize {
    let turned = |bits: usize, by: usize| (bits << by | bits >> (4 - by)) & 15;
    match packet.phits {
        1 if is_set(packet.head, "h") => turned(fold(Header1.unpack(payload, "address_hash") as u32), 2),
        2 => {
            let source = Header2.unpack(payload, "source") | Header2.unpack(payload, "src_id") << 16;
            turned(fold(source as u32), 1)
        }
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEAD: u32 = 0x00_0305;

    fn table() -> RouteTable {
        let mut table = RouteTable::new(2, 2, 4);
        let entries = [(0x003, 7), (0x105, 6), (0x260 | 6, 0b0110), (0x270 | 7, 0b1001)];
        for (address, data) in entries {
            table.tick(None, Some(Write { address, data }));
        }
        table
    }

    fn routes(table: &mut RouteTable, payloads: &[u32]) -> Vec<Option<Place>> {
        let beats = payloads
            .iter()
            .enumerate()
            .map(|(index, payload)| Some((0, Phit { payload: *payload, is_last: index + 1 == payloads.len() })));
        let shown = beats.chain([None; 3]).map(|beat| {
            let route = table.route();
            table.tick(beat, None);
            route.and_then(|(_, route)| route.place.flatten())
        });
        shown.collect()
    }

    /// A hash of 3 ^ 5 without source and address: both are zero.
    #[test]
    fn a_request_has_its_route_two_cycles_after_phit_2() {
        let to = |column, row| Some(Place { column, row });
        let none = None;
        assert_eq!(routes(&mut table(), &[HEAD, 0, 0, 0]), [none, none, none, none, to(0, 1), none, none]);
        assert_eq!(routes(&mut table(), &[HEAD, 0]), [none, none, none, to(0, 1), none]);
        let odd = HEAD | 1 << 16;
        assert_eq!(routes(&mut table(), &[odd | 1 << 21, 0]), [none, none, to(1, 0), none, none], "a response");
        assert_eq!(routes(&mut table(), &[odd, 0, 0]), [none, none, none, none, to(1, 0), none]);
    }

    #[test]
    fn address_and_source_turn_the_hash() {
        let mut table = table();
        // 6 ^ (1 turned by 2) ^ (8 turned by 1).
        table.tick(None, Some(Write { address: 0x263, data: 0b0101 }));
        let with_address = HEAD | 1 << 18;
        let expected = Some(Place { column: 0, row: 0 });
        assert_eq!(routes(&mut table, &[with_address, 1, 8])[4], expected);
        assert_eq!(routes(&mut table, &[HEAD, 4, 5 << 4])[4], None, "6 ^ 10");
    }

    #[test]
    fn what_nobody_has_written_is_told() {
        let phits = |payloads: &[u32]| -> Vec<Phit> {
            let last = payloads.len() - 1;
            payloads.iter().enumerate().map(|(at, payload)| Phit { payload: *payload, is_last: at == last }).collect()
        };
        let table = table();
        assert_eq!(table.missing(&phits(&[HEAD, 0, 0])), None);
        assert_eq!(table.missing(&phits(&[HEAD, 0, 8])), Some(0x267));
        assert_eq!(table.missing(&phits(&[HEAD ^ 1, 0])), Some(0x104));
        assert_eq!(table.missing(&phits(&[HEAD ^ 0x100, 0])), Some(0x002));
    }
}
