//! More than 256 chips: identifiers and tables of two levels, walked as the hardware looks them up.

use crate::soak;
use phit_fabric::gemini::chip::layout::LINKS;
use phit_fabric::gemini::machine::{Class, Machine};
use phit_fabric::gemini::tables::dependency::check_identifiers;
use phit_fabric::gemini::tables::groups::{ENTRIES, Groups};
use phit_fabric::gemini::tables::plan::plan;
use phit_fabric::gemini::tables::routes::XYZ;
use phit_fabric::gemini::tables::writes::{Bubble, Write, grouped};
use phit_fabric::topology::faults::Faults;
use phit_fabric::topology::shape::Shape;
use std::collections::BTreeSet;

/// Global and local table of a chip; both were written before they are read.
struct Tables([Vec<Option<u64>>; 2]);

impl Tables {
    fn new(writes: &[Write]) -> Self {
        let mut tables = [vec![None; 256], vec![None; 256]];
        for write in writes.iter().filter(|write| write.address < 0x200) {
            assert_eq!(write.tile, None);
            tables[(write.address / 256) as usize][(write.address % 256) as usize] = Some(write.data);
        }
        Self(tables)
    }

    /// The contract of the route table: 7 in the global one is this group.
    fn direction(&self, identifier: u32) -> u64 {
        match self.0[0][(identifier >> 8) as usize].unwrap() {
            7 => self.0[1][(identifier & 0xFF) as usize].unwrap(),
            direction => direction,
        }
    }
}

/// Steps of a packet by the tables, if this is the identifier of the chip that it goes to; each dimension is finished before the next begins.
fn walk(shape: &Shape, tables: &[Tables], identifier: u32, from: usize, to: usize) -> u32 {
    let (mut at, mut steps, mut last) = (from, 0, 0);
    loop {
        let direction = tables[at].direction(identifier);
        if direction == 6 {
            assert_eq!(at, to, "{from} to {to}");
            return steps;
        }
        let dimension = (direction / 2) as usize;
        assert!(dimension >= last, "{from} to {to} turns back");
        last = dimension;
        let (mut place, size) = (shape.coordinates(at), shape.size[dimension]);
        place[dimension] = (place[dimension] + if direction.is_multiple_of(2) { 1 } else { size - 1 }) % size;
        at = shape.node(place);
        steps += 1;
        assert!(steps <= shape.size.iter().sum(), "{from} to {to} goes round");
    }
}

fn shortest(shape: &Shape, from: usize, to: usize) -> u32 {
    let (a, b) = (shape.coordinates(from), shape.coordinates(to));
    (0..3).map(|d| a[d].abs_diff(b[d]).min(shape.size[d] - a[d].abs_diff(b[d]))).sum()
}

/// GEM-RTE-07: the tables of 5x4x6 chips lead between all pairs, over X before Y before Z and by shortest ways. Here a chip's number is its
/// identifier.
#[test]
#[phit_evidence::shows("GEM-RTE-07", SIM)]
fn tables_of_one_level_finish_x_before_y_before_z() {
    let shape = Shape::torus([5, 4, 6]);
    let plan = plan(&shape, XYZ, &Faults::none(shape, LINKS), Bubble::Kept).unwrap();
    let tables: Vec<Tables> = plan.writes.iter().map(|writes| Tables::new(writes)).collect();
    for from in 0..shape.nodes() {
        for to in 0..shape.nodes() {
            assert_eq!(walk(&shape, &tables, to as u32, from, to), shortest(&shape, from, to));
        }
    }
}

/// What the supervisors of all chips write, and the tables that they make.
fn loaded(shape: &Shape, groups: &Groups) -> (Vec<Vec<Write>>, Vec<Tables>) {
    let writes: Vec<_> = (0..shape.nodes()).map(|chip| grouped(shape, groups, chip, Bubble::Kept)).collect();
    let tables = writes.iter().map(|writes| Tables::new(writes)).collect();
    (writes, tables)
}

/// GEM-RTE-12: 16x12x8 in 192 groups of 8, by shortest ways; and nothing can deadlock.
#[test]
#[phit_evidence::shows("GEM-RTE-12", CALC)]
fn tables_of_two_levels_route_1536_chips() {
    let shape = Shape::torus([16, 12, 8]);
    let groups = Groups::new(&shape, XYZ, ENTRIES).unwrap();
    assert_eq!(groups.sizes(), [192, 8]);
    let (writes, tables) = loaded(&shape, &groups);
    // Every seventh source: each coordinate is among them.
    for from in (0..shape.nodes()).step_by(7) {
        for to in 0..shape.nodes() {
            assert_eq!(walk(&shape, &tables, groups.identifier(to), from, to), shortest(&shape, from, to));
        }
    }
    assert_eq!(check_identifiers(&shape, &writes, &|chip| groups.identifier(chip) as usize), Ok(()));
}

/// A ring of 9 in Y in blocks: packets go to the block by the shorter way in blocks, and detours stay small.
#[test]
fn blocks_cost_detours_but_no_deadlock() {
    let shape = Shape::torus([52, 9, 2]);
    let groups = Groups::new(&shape, XYZ, ENTRIES).unwrap();
    // 52 x 5 are more than 256 groups, 52 x 3 are not: blocks of 3.
    assert_eq!(groups.sizes(), [156, 6]);
    let (writes, tables) = loaded(&shape, &groups);
    let mut detours = 0;
    for from in (0..52 * 3).step_by(8 / soak::either(1, 8)) {
        for to in 0..shape.nodes() {
            let (steps, least) = (walk(&shape, &tables, groups.identifier(to), from, to), shortest(&shape, from, to));
            assert!((least..=least + 3).contains(&steps), "{from} to {to}: {steps}, not {least}");
            detours += u32::from(steps > least);
        }
    }
    assert!(detours > 0);
    assert_eq!(check_identifiers(&shape, &writes, &|chip| groups.identifier(chip) as usize), Ok(()));
}

/// GEM-SYS-05: no two chips of a machine of any class have the same identifier, and all have 16 bits.
#[test]
#[phit_evidence::shows("GEM-SYS-05", SIM)]
fn identifiers_of_all_classes_of_machines_are_unique() {
    let of = |class, cabinets, rows| Machine::new(class, cabinets, rows, None).unwrap();
    let mut machines: Vec<Machine> = (1..=3).map(|cabinets| of(Class::Class0, cabinets, None)).collect();
    machines.extend((4..=16).map(|cabinets| of(Class::Class1, cabinets, None)));
    machines.extend((8..=24).map(|columns| of(Class::Class2, 2 * columns, None)));
    machines.extend((1..=6).map(|cabinets| of(Class::M, cabinets, None)));
    machines.extend([(50, 2), (63, 7), (40, 4), (200, 8)].map(|(all, rows)| of(Class::Class3, all, Some(rows))));
    for machine in machines {
        let shape = machine.shape();
        let groups = Groups::new(&shape, XYZ, ENTRIES).unwrap();
        let identifiers: BTreeSet<u32> = (0..shape.nodes()).map(|chip| groups.identifier(chip)).collect();
        assert_eq!(identifiers.len(), shape.nodes(), "{machine:?}");
        assert!(identifiers.last().unwrap() >> 16 == 0, "{machine:?}");
    }
}

/// GEM-SYS-05: Titan's 9,600 chips (25x16x24 in blocks of 2) and a map of 50,688 (32x66x24 in blocks of 9) have identifiers of 16 bits, no two alike.
#[test]
#[phit_evidence::shows("GEM-SYS-05", SIM)]
fn the_largest_machines_have_identifiers() {
    for (cabinets, rows, sizes) in [(200, 8, [200, 48]), (32 * 33, 33, [256, 216])] {
        let shape = Machine::new(Class::Class3, cabinets, Some(rows), None).unwrap().shape();
        let groups = Groups::new(&shape, XYZ, ENTRIES).unwrap();
        assert_eq!(groups.sizes(), sizes);
        let identifiers: BTreeSet<u32> = (0..shape.nodes()).map(|chip| groups.identifier(chip)).collect();
        assert!(identifiers.len() == shape.nodes() && identifiers.last().unwrap() >> 16 == 0);
    }
    let error = Groups::new(&Shape::torus([300, 2, 2]), XYZ, ENTRIES).unwrap_err();
    assert_eq!(error, "a torus of 300x2x2 has no groups of 256 chips in tables of 256 entries");
}
