//! Where the chips of a machine stand, and what its software calls their nodes.

use super::{BLADE_CHIPS, BLADES, CHASSIS, Class, Machine};
use crate::gemini::chip::layout::{COLUMNS, Direction, Place, tile};
use crate::topology::link::Link;
use serde::Serialize;

/// Where a chip stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
pub struct Position {
    /// Row of cabinets.
    pub row: u32,
    /// Cabinet of the row.
    pub column: u32,
    /// Chassis of the cabinet.
    pub chassis: u32,
    /// Blade of the chassis.
    pub blade: u32,
    /// Chip of the blade, 0 or 1.
    pub chip: u32,
}

/// Place in a row of the one that has this number in a folded ring: every other one on the way there, the others on the way back.
fn fold(number: u32, count: u32) -> u32 {
    let there = count.div_ceil(2);
    if number < there { 2 * number } else { 2 * (count - 1 - number) + 1 }
}

impl Machine {
    /// Where the chip of this number stands. Rings that join cabinets, or the chassis of class 0, are folded: no cable spans more than
    /// two of them (GEM-TOP-09).
    pub fn position(&self, chip: usize) -> Position {
        let [x, y, z] = self.shape().coordinates(chip);
        let (pair, chip) = (y / BLADE_CHIPS, y % BLADE_CHIPS);
        let [row, column, chassis, blade] = match self.class {
            Class::Class0 => {
                // The chassis of one cabinet are a ring as they stand.
                let place = if self.columns == 1 { x } else { fold(x, CHASSIS * self.columns) };
                [0, place / CHASSIS, place % CHASSIS, z]
            }
            Class::Class1 => [0, fold(x, self.columns), pair, z],
            Class::Class2 if z < BLADES => [0, fold(x, self.columns), pair, z],
            Class::Class2 => [1, fold(x, self.columns), pair, 2 * BLADES - 1 - z],
            Class::Class3 => [fold(pair, self.rows), fold(x, self.columns), z / BLADES, z % BLADES],
            Class::M if self.columns == 1 => [0, 0, pair, z],
            Class::M => [0, fold(pair, self.columns), z / BLADES, z % BLADES],
        };
        Position { row, column, chassis, blade, chip }
    }

    /// A chip by its place, such as `c0-0c1s7g1`: column, row, chassis, blade and chip of the blade.
    pub fn chip_name(&self, chip: usize) -> String {
        let Position { row, column, chassis, blade, chip } = self.position(chip);
        format!("c{column}-{row}c{chassis}s{blade}g{chip}")
    }

    /// A link as the machine's logs name it, such as `c0-0c1s1g0l17`: its chip, and row and column of its tile where rows have 8 tiles
    /// (GEM-DIA-07).
    pub fn link_name(&self, link: Link) -> String {
        let tile = tile(Place { direction: Direction::from(link), link: link.number });
        format!("{}l{}{}", self.chip_name(link.chip), tile % COLUMNS, tile / COLUMNS)
    }

    /// A node as the machine's logs name it, such as `c0-0c1s7n3`: column, row, chassis, blade and node of the blade.
    pub fn node_name(&self, node: u32) -> String {
        let Position { row, column, chassis, blade, chip } = self.position(node as usize / 2);
        format!("c{column}-{row}c{chassis}s{blade}n{}", 2 * chip + node % 2)
    }

    /// The number that logs give a node, nid: from cabinet to cabinet, and in each as a snake through the chips of its chassis (what
    /// S4, Figure 6, prints follows it).
    pub fn node_number(&self, node: u32) -> u32 {
        let Position { row, column, chassis, blade, chip } = self.position(node as usize / 2);
        let cabinet = row * self.columns + column;
        // The chip next to the chassis before comes first, and its blades run upwards; those of the other run back.
        let second = chip != chassis % BLADE_CHIPS;
        let place = if second { 2 * BLADES - 1 - blade } else { blade };
        2 * ((cabinet * self.chassis + chassis) * BLADES * BLADE_CHIPS + place) + node % 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    #[phit_evidence::shows("GEM-TOP-09", SIM)]
    fn a_folded_ring_visits_all_and_steps_over_one_at_most() {
        for count in 1..40 {
            let places: Vec<u32> = (0..count).map(|number| fold(number, count)).collect();
            assert_eq!(places.iter().collect::<BTreeSet<_>>().len(), count as usize);
            assert!(
                (0..count as usize).all(|n| places[n].abs_diff(places[(n + 1) % count as usize]) <= 2),
                "{places:?}"
            );
        }
    }

    /// The names and numbers of S4, Figure 6.
    #[test]
    fn nodes_have_the_numbers_that_the_paper_prints() {
        let machine = Machine::new(Class::Class0, 1, None, None).unwrap();
        let nodes = machine.shape().nodes() as u32 * 2;
        let number = |name: &str| {
            let node = (0..nodes).find(|node| machine.node_name(*node) == name);
            machine.node_number(node.unwrap_or_else(|| panic!("no {name}")))
        };
        for (name, printed) in [
            ("c0-0c0s5n1", 11),
            ("c0-0c1s5n1", 53),
            ("c0-0c0s3n2", 24),
            ("c0-0c1s3n2", 38),
            ("c0-0c0s3n3", 25),
            ("c0-0c1s3n3", 39),
            ("c0-0c0s3n0", 6),
            ("c0-0c0s7n1", 15),
            ("c0-0c0s7n2", 16),
            ("c0-0c1s0n3", 33),
            ("c0-0c1s0n0", 62),
            ("c0-0c1s6n3", 45),
            ("c0-0c1s7n3", 47),
            ("c0-0c1s2n0", 58),
            ("c0-0c1s3n1", 57),
            ("c0-0c1s7n0", 48),
        ] {
            assert_eq!(number(name), printed, "{name}");
        }
        assert_eq!((0..nodes).map(|node| machine.node_number(node)).collect::<BTreeSet<_>>(), (0..nodes).collect());
    }

    /// GEM-DIA-07: two digits follow the l, a row 0 to 5 and a column 0 to 7 in rows of 8 tiles. The 40 links of a chip and its 8
    /// processor tiles, 19, 20, 27, 28, 35, 36, 43 and 44 where 8 tiles are a row, are all 48.
    #[test]
    #[phit_evidence::shows("GEM-DIA-07", ELAB)]
    fn a_links_name_has_row_and_column_of_its_tile() {
        let machine = Machine::new(Class::Class0, 1, None, None).unwrap();
        let links = (0..3).flat_map(|dimension| {
            let count = if dimension == 1 { 4 } else { 8 };
            (0..2 * count).map(move |n| Link { chip: 0, dimension, up: n < count, number: n % count })
        });
        let names: Vec<String> = links.map(|link| machine.link_name(link)).collect();
        let mut tiles: BTreeSet<(u32, u32)> = [19, 20, 27, 28, 35, 36, 43, 44].map(|tile| (tile / 8, tile % 8)).into();
        for name in &names {
            let digits: Vec<u32> = (name.strip_prefix("c0-0c0s0g0l").expect("chip 0"))
                .chars()
                .map(|digit| digit.to_digit(10).expect("a digit"))
                .collect();
            let [row, column] = digits[..] else { panic!("{name}") };
            assert!(row < 6 && column < 8, "{name}");
            assert!(tiles.insert((row, column)), "{name} is another one's name, too");
        }
        assert_eq!((names.len(), tiles.len()), (40, 48));
        // Row 1 of 8 tiles is our column 1; of its tiles, from the first to the last, xxXXzzZZ, number 7 is the fourth of Z-.
        let link = Link { chip: 0, dimension: 2, up: false, number: 3 };
        assert_eq!(machine.link_name(link), "c0-0c0s0g0l17");
    }
}
