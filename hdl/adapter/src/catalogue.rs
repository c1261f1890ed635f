//! Registers: their family is named after a table.

use crate::register_bank::RegisterBank;
use crate::tables::{LINK_REGISTERS as LINK, SMALL_REGISTERS as SMALL};
use phit_block::catalogue::{Entry, published_by, small_by};

/// The registers of a link.
pub static LINK_REGISTERS: Entry = Entry {
    family: "link_registers",
    source: include_str!("register_bank.rs"),
    type_name: "RegisterBank",
    configs: &[
        published_by("link_registers", || Box::new(RegisterBank::<7, 6, 32, 4>::new(&LINK))),
        small_by("small_registers", || Box::new(RegisterBank::<3, 4, 32, 4>::new(&SMALL))),
    ],
};
