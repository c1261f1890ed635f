//! Machines as they were sold: how many cabinets make which torus (S2 5, Table 1; GEM-TOP-02 to -08, -16).
//!
//! A blade has 2 chips and 4 nodes, a chassis 8 blades, a cabinet 3 chassis. Papers count nodes in Y; shapes here count chips.

pub mod cabling;
pub mod channel;
pub mod media;
pub mod position;
pub mod summary;

use crate::files::choice::named;
use crate::topology::shape::Shape;
use serde::Serialize;

/// Chassis of a cabinet, blades of a chassis, chips of a blade.
pub const CHASSIS: u32 = 3;
/// Blades of a chassis.
pub const BLADES: u32 = 8;
/// Chips of a blade.
pub const BLADE_CHIPS: u32 = 2;
/// Chips of a machine: each has an identifier of 16 bits (GEM-SYS-05).
pub const MOST_CHIPS: u32 = 1 << 16;

/// How cabinets are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// 1 to 3 cabinets: X joins chassis, Y and Z stay inside of one.
    Class0,
    /// 4 to 16 cabinets in one row: X joins cabinets, Y the chassis of a cabinet.
    Class1,
    /// 16 to 48 cabinets in two rows: as class 1, and Z joins the rows.
    Class2,
    /// Larger ones: X along a row, Y from row to row, Z within a cabinet.
    Class3,
    /// The m series, 1 to 6 cabinets in one row: Y and Z only.
    M,
}

named!(Class, "machine", [
    "class0" => Self::Class0, "class1" => Self::Class1, "class2" => Self::Class2, "class3" => Self::Class3,
    "m" => Self::M
]);

/// A machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Machine {
    /// How its cabinets are joined.
    pub class: Class,
    /// Cabinets of a row.
    pub columns: u32,
    /// Rows of cabinets.
    pub rows: u32,
    /// Chassis of a cabinet: 3, but for the smallest of the m series.
    pub chassis: u32,
}

impl Machine {
    /// A machine of so many cabinets. `rows` counts for class 3 alone, `chassis` for one cabinet of the m series.
    ///
    /// # Errors
    /// If there is no such machine: the error tells what is legal.
    pub fn new(class: Class, cabinets: u32, rows: Option<u32>, chassis: Option<u32>) -> Result<Self, String> {
        let of_rows = if class == Class::Class2 { 2 } else { 1 };
        if class != Class::Class3 && rows.is_some_and(|rows| rows != of_rows) {
            return Err(format!("rows is {}; legal: {of_rows}", rows.unwrap_or_default()));
        }
        let is_small = class == Class::M && cabinets == 1;
        if let Some(chassis) =
            chassis.filter(|chassis| !(if is_small { 1..=CHASSIS } else { 3..=CHASSIS }).contains(chassis))
        {
            let legal = if is_small { "1 to 3" } else { "3; one cabinet of the m series alone may have fewer" };
            return Err(format!("chassis is {chassis}; legal: {legal}"));
        }
        let refuse = |legal: &str| Err(format!("cabinets is {cabinets}; legal: {legal}"));
        match class {
            Class::Class0 if !(1..=3).contains(&cabinets) => return refuse("1 to 3"),
            Class::Class1 if !(4..=16).contains(&cabinets) => return refuse("4 to 16"),
            Class::Class2 if !(16..=48).contains(&cabinets) || cabinets % 2 == 1 => {
                return refuse("16 to 48, the same number in both rows");
            }
            Class::M if !(1..=6).contains(&cabinets) => return refuse("1 to 6"),
            _ => {}
        }
        let rows = if class == Class::Class3 { rows_of_class_3(cabinets, rows)? } else { of_rows };
        Ok(Self { class, columns: cabinets / rows, rows, chassis: chassis.unwrap_or(CHASSIS) })
    }

    /// How many cabinets it has.
    pub fn cabinets(&self) -> u32 {
        self.rows * self.columns
    }

    /// Its chips along X, Y and Z.
    pub fn shape(&self) -> Shape {
        Shape::torus(match self.class {
            Class::Class0 => [CHASSIS * self.columns, BLADE_CHIPS, BLADES],
            Class::Class1 => [self.columns, CHASSIS * BLADE_CHIPS, BLADES],
            Class::Class2 => [self.columns, CHASSIS * BLADE_CHIPS, 2 * BLADES],
            Class::Class3 => [self.columns, self.rows * BLADE_CHIPS, CHASSIS * BLADES],
            Class::M if self.columns == 1 => [1, self.chassis * BLADE_CHIPS, BLADES],
            Class::M => [1, self.columns * BLADE_CHIPS, CHASSIS * BLADES],
        })
    }
}

/// S2 has class 3 above 48 cabinets, and draws ones of 32 and 40 in four rows: so with more than two rows it may be smaller.
fn rows_of_class_3(cabinets: u32, rows: Option<u32>) -> Result<u32, String> {
    const MOST: u32 = MOST_CHIPS / (CHASSIS * BLADES * BLADE_CHIPS);
    let Some(rows) = rows else { return Err("class3 needs rows, the number of rows of cabinets".to_owned()) };
    if !(2..=MOST / 2).contains(&rows) {
        return Err(format!("rows is {rows}; legal: 2 to {}", MOST / 2));
    }
    let least = if rows == 2 { 50 } else { 2 * rows };
    if cabinets < least || cabinets > MOST || !cabinets.is_multiple_of(rows) {
        let most = MOST / rows * rows;
        return Err(format!("cabinets is {cabinets}; legal: {least} to {most}, as many in each of {rows} rows"));
    }
    Ok(rows)
}
