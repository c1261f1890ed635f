//! Where a packet may go: directions from two tables, a tile from a third.

use super::word::{Damage, decode};
use super::{Beat, Phit, Place, Write};
use crate::coding::secded::Secded;
use crate::link::gemini::packet::format::PhitKind::{Header0, Header1, Header2};

/// Entry of the global table: look into the local one.
const THIS_GROUP: u8 = 7;
/// Entry of the local table: one of this chip's nodes.
const THIS_CHIP: u8 = 6;
/// Bits of an entry of the tables of directions.
const DIRECTION_BITS: usize = 3;
/// Address of the register with the salt.
pub const CONTROL: u64 = 0x289;

/// What is known of a packet when its route is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Route {
    /// Any tile of the direction will do.
    pub is_adaptive: bool,
    /// `None` if the tables hold none.
    pub direction: Option<u8>,
    /// It takes `place` or none, whatever its direction.
    pub is_directed: bool,
    /// What the choice table or its own vector holds; the outer `None` if it was never written, the inner one if it names no tile.
    pub place: Option<Option<Place>>,
}

/// A packet that is arriving.
#[derive(Clone, Copy, Debug)]
struct Arriving {
    head: u32,
    /// Phits before the present one.
    phits: usize,
    hash: usize,
    direction: Found,
    /// The third of which phit names its tile.
    hop: (usize, usize),
}

/// What the tables of directions tell, and what was wrong with the entries.
#[derive(Clone, Copy, Debug, Default)]
struct Found {
    direction: Option<u8>,
    damages: [Damage; 2],
}

/// A packet whose direction is known, and where its tile stands in the choice table.
#[derive(Clone, Copy, Debug)]
struct Decided {
    channel: usize,
    is_adaptive: bool,
    direction: Found,
    hash: usize,
    /// The tile that its own vector names, if it has one.
    vector: Option<Option<Place>>,
}

/// The tables, undefined at first, and the packet that arrives.
#[derive(Clone, Debug)]
pub struct RouteTable {
    rows: usize,
    columns: usize,
    /// Code words: data, and check bits above.
    global: Vec<Option<u128>>,
    local: Vec<Option<u128>>,
    choice: Vec<Option<u128>>,
    direction_code: Secded,
    choice_code: Secded,
    salt: usize,
    arriving: Option<Arriving>,
    decided: Option<Decided>,
    route: Option<(usize, Route)>,
    /// What was wrong with the entry of the choice table for that route.
    choice_damage: Damage,
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
            direction_code: Secded::new(DIRECTION_BITS, 4),
            choice_code: Secded::new(rows + columns, 6),
            salt: 0,
            arriving: None,
            decided: None,
            route: None,
            choice_damage: Damage::None,
        }
    }

    /// The route that is shown, and the virtual channel of its packet.
    pub fn route(&self) -> Option<(usize, Route)> {
        self.route
    }

    /// A clock edge in reset: no packet, no salt; the tables stay.
    pub fn reset(&mut self) {
        (self.salt, self.arriving, self.decided, self.route) = (0, None, None, None);
        self.choice_damage = Damage::None;
    }

    /// Rising clock edge.
    pub fn tick(&mut self, beat: Beat, write: Option<Write>, upset: u64) {
        (self.route, self.choice_damage) = (None, Damage::None);
        if let Some(decided) = self.decided.take() {
            let (route, damage) = self.look_up(decided);
            (self.route, self.choice_damage) = (Some((decided.channel, route)), damage);
        }
        if let Some((channel, phit)) = beat {
            (self.arriving, self.decided) = self.arrive(self.arriving, channel, phit);
        }
        // Every look-up of the cycle saw the old entry.
        if let Some(write) = write {
            self.write(write, upset);
        }
    }

    /// A table entry that this packet's route needs and that nobody has written: its address.
    pub fn missing(&self, phits: &[Phit]) -> Option<u64> {
        if has_vector(phits[0].payload) {
            return None;
        }
        let destination = Header0.unpack(phits[0].payload, "destination");
        let (upper, lower) = (self.index(destination >> 8), self.index(destination));
        match (self.global[upper].map(|word| self.entry(word).0), self.local[lower]) {
            (None, _) => Some(upper as u64),
            (Some(THIS_GROUP), None) => Some(0x100 | lower as u64),
            _ => {
                let decided = self.decide(phits)?;
                let entry = usize::from(decided.direction.direction?) * 16 + decided.hash;
                self.choice[entry].is_none().then_some(0x200 | entry as u64)
            }
        }
    }

    /// What was wrong with entries that are shown to be needed in this cycle.
    pub fn damages(&self) -> [Damage; 3] {
        let [global, local] = match self.decided {
            Some(Decided { vector: None, direction, .. }) => direction.damages,
            _ => [Damage::None; 2],
        };
        [global, local, self.choice_damage]
    }

    /// The phit as the next router shall see it: a vector's pointer moves on.
    pub fn kept(&self, phit: Phit) -> Phit {
        match self.arriving {
            Some(Arriving { head, phits: 1, .. }) if has_vector(head) => moved_on(phit),
            _ => phit,
        }
    }

    /// The route that this packet would get now.
    pub fn route_of(&self, phits: &[Phit]) -> Option<Route> {
        self.decide(phits).map(|decided| self.look_up(decided).0)
    }

    fn decide(&self, phits: &[Phit]) -> Option<Decided> {
        let mut arriving = None;
        phits.iter().find_map(|phit| {
            let decided;
            (arriving, decided) = self.arrive(arriving, 0, *phit);
            decided
        })
    }

    fn look_up(&self, decided: Decided) -> (Route, Damage) {
        let Decided { is_adaptive, direction: Found { direction, damages }, hash, vector, .. } = decided;
        let directed = |place| Route { is_adaptive: false, direction, is_directed: true, place: Some(place) };
        if let Some(place) = vector {
            return (directed(place), Damage::None);
        }
        if damages.contains(&Damage::Uncorrectable) {
            return (directed(None), Damage::None);
        }
        let word = direction.and_then(|direction| self.choice[usize::from(direction) * 16 + hash]);
        let entry = word.map(|word| decode(&self.choice_code, self.rows + self.columns, word));
        let place = entry.map(|(entry, _)| self.place(entry));
        // Who has a choice does not look into this table.
        let damage = entry.map_or(Damage::None, |(_, damage)| if is_adaptive { Damage::None } else { damage });
        match damage {
            Damage::Uncorrectable => (directed(None), damage),
            _ => (Route { is_adaptive, direction, is_directed: false, place }, damage),
        }
    }

    /// The tile that an entry of the choice table names.
    fn place(&self, entry: u64) -> Option<Place> {
        let row = entry & ((1 << self.rows) - 1);
        let column = entry >> self.rows & ((1 << self.columns) - 1);
        let names_one = row != 0 && column != 0;
        let place = Place { row: row.trailing_zeros() as usize, column: column.trailing_zeros() as usize };
        names_one.then_some(place)
    }

    /// An entry of the tables of directions, and what was wrong with it.
    fn entry(&self, word: u128) -> (u8, Damage) {
        let (entry, damage) = decode(&self.direction_code, DIRECTION_BITS, word);
        (entry as u8, damage)
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
                hop: (0, 0),
            },
            Some(known) => Arriving {
                hash: known.hash ^ more_hash(known, phit.payload),
                hop: if known.phits == 1 { pointer(phit.payload) } else { known.hop },
                ..known
            },
        };
        let position = packet.phits;
        let is_adaptive = is_set(packet.head, "a");
        let Arriving { direction, hash, hop, .. } = packet;
        let (is_known, vector) = match has_vector(packet.head) {
            true => {
                let is_here = position >= 2 && position == hop.0;
                let was_before = (2..position).contains(&hop.0);
                let place = is_here.then(|| self.hop(phit.payload, hop.1)).flatten();
                (is_here || phit.is_last && !was_before, Some(place))
            }
            false if is_adaptive || is_set(packet.head, "v") => (position == 0, None),
            false => (position == 2 || phit.is_last && position < 2, None),
        };
        let decided = is_known.then_some(Decided { channel, is_adaptive, direction, hash, vector });
        ((!phit.is_last).then_some(Arriving { phits: position + 1, ..packet }), decided)
    }

    fn direction(&self, head: u32) -> Found {
        let destination = Header0.unpack(head, "destination");
        let read = |word: Option<u128>| word.map(|word| self.entry(word)).unzip();
        let (global, global_damage) = read(self.global[self.index(destination >> 8)]);
        let global_damage = global_damage.unwrap_or_default();
        if global != Some(THIS_GROUP) {
            return Found { direction: global, damages: [global_damage, Damage::None] };
        }
        let (local, local_damage) = read(self.local[self.index(destination)]);
        let direction = local.map(|direction| match direction {
            THIS_CHIP => THIS_CHIP | (Header0.unpack(head, "dst_id") & 1) as u8,
            direction => direction,
        });
        Found { direction, damages: [global_damage, local_damage.unwrap_or_default()] }
    }

    /// The tile that a third of a phit names.
    fn hop(&self, payload: u32, third: usize) -> Option<Place> {
        let hop = (payload >> (6 * third) & 63) as usize;
        let place = Place { row: hop & 7, column: hop >> 3 };
        (third < 3 && place.row < self.rows && place.column < self.columns).then_some(place)
    }

    fn write(&mut self, Write { address, data }: Write, upset: u64) {
        let entry = self.index(address);
        let spoiled = |code: &Secded, data_bits: usize| {
            let word = code.encode(u128::from(data & ((1 << data_bits) - 1)));
            Some(word ^ u128::from(upset) & ((1 << code.bits()) - 1))
        };
        match address {
            0x000..0x100 => self.global[entry] = spoiled(&self.direction_code, DIRECTION_BITS),
            0x100..0x200 => self.local[entry] = spoiled(&self.direction_code, DIRECTION_BITS),
            0x200..0x280 => {
                let choice = spoiled(&self.choice_code, self.rows + self.columns);
                self.choice[address as usize - 0x200] = choice;
            }
            CONTROL => self.salt = data as usize & 15,
            _ => {}
        }
    }
}

/// The packet brings its route.
fn has_vector(head: u32) -> bool {
    is_set(head, "r") && !is_set(head, "v")
}

/// Which third of which phit holds the next hop.
fn pointer(payload: u32) -> (usize, usize) {
    ((payload >> 2 & 31) as usize, (payload & 3) as usize)
}

/// Phit 1 of a packet with a vector, when it has made a hop.
pub fn moved_on(phit: Phit) -> Phit {
    let (at, third) = pointer(phit.payload);
    let (at, third) = if third < 2 { (at, third + 1) } else { ((at + 1) % 32, 0) };
    Phit { payload: phit.payload & !0x7f | (at << 2 | third) as u32, ..phit }
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
            table.tick(None, Some(Write { address, data }), 0);
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
            table.tick(beat, None, 0);
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
        table.tick(None, Some(Write { address: 0x263, data: 0b0101 }), 0);
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
