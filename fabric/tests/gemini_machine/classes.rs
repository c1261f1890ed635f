//! What each dimension joins, by class of machine: the part of the machine that a bundle does not leave, and what it changes.

use super::machines;
use phit_fabric::gemini::machine::Class;
use phit_fabric::gemini::machine::position::Position;

/// Row and column of a position's cabinet.
fn cabinet(at: Position) -> (u32, u32) {
    (at.row, at.column)
}

/// Its cabinet and chassis.
fn chassis(at: Position) -> (u32, u32, u32) {
    (at.row, at.column, at.chassis)
}

/// GEM-TOP-05: in class 0 X joins chassis, at the same blade and chip; Y and Z stay in one chassis.
fn is_of_class_0(dimension: usize, from: Position, to: Position) -> bool {
    match dimension {
        0 => chassis(from) != chassis(to) && (from.row, from.blade, from.chip) == (to.row, to.blade, to.chip),
        _ => chassis(from) == chassis(to),
    }
}

/// GEM-TOP-06: in class 1 X joins the cabinets of a row, at the same chassis, blade and chip; Y stays in the cabinet, Z in the chassis.
fn is_of_class_1(dimension: usize, from: Position, to: Position) -> bool {
    match dimension {
        0 => from.column != to.column && Position { column: to.column, ..from } == to,
        1 => cabinet(from) == cabinet(to) && from.blade == to.blade,
        _ => chassis(from) == chassis(to),
    }
}

/// GEM-TOP-07: in class 2 X and Y are as in class 1; Z stays in the chassis but for two steps of 16, which go to the other row, at the same
/// column, chassis, blade and chip.
fn is_of_class_2(dimension: usize, from: Position, to: Position) -> bool {
    match dimension {
        2 => chassis(from) == chassis(to) || from.row != to.row && Position { row: to.row, ..from } == to,
        _ => is_of_class_1(dimension, from, to),
    }
}

/// GEM-TOP-08: in class 3 X joins the cabinets of a row, at the same chassis, blade and chip; Y goes from chip to chip of a blade or to
/// another row, at the same column, chassis and blade; Z stays in the cabinet.
fn is_of_class_3(dimension: usize, from: Position, to: Position) -> bool {
    match dimension {
        1 => Position { row: to.row, chip: to.chip, ..from } == to && from.chip != to.chip,
        2 => cabinet(from) == cabinet(to),
        _ => is_of_class_1(0, from, to),
    }
}

/// GEM-TOP-05, GEM-TOP-06, GEM-TOP-07, GEM-TOP-08: every bundle of every machine of these classes joins what its dimension joins, and
/// rows are crossed as often as they should be.
#[test]
#[phit_evidence::shows("GEM-TOP-05", SIM)]
#[phit_evidence::shows("GEM-TOP-06", SIM)]
#[phit_evidence::shows("GEM-TOP-07", SIM)]
#[phit_evidence::shows("GEM-TOP-08", SIM)]
fn each_dimension_joins_what_its_class_says() {
    for machine in machines() {
        let is_right = match machine.class {
            Class::Class0 => is_of_class_0,
            Class::Class1 => is_of_class_1,
            Class::Class2 => is_of_class_2,
            Class::Class3 => is_of_class_3,
            Class::M => continue,
        };
        let mut between_rows = [0; 3];
        for bundle in machine.bundles() {
            let (from, to) = (machine.position(bundle.from), machine.position(bundle.to));
            assert!(
                is_right(bundle.dimension, from, to),
                "{machine:?}, dimension {}: {from:?} {to:?}",
                bundle.dimension
            );
            between_rows[bundle.dimension] += u32::from(from.row != to.row);
        }
        let [x, y, z] = machine.shape().size;
        let expected = match machine.class {
            // Each ring in Z crosses from row to row twice.
            Class::Class2 => [0, 0, 2 * x * y],
            // Each ring in Y leaves a row as often as there are rows.
            Class::Class3 => [0, machine.rows * x * z, 0],
            _ => [0; 3],
        };
        assert_eq!(between_rows, expected, "{machine:?}");
    }
}
