//! Registers, memories, FIFOs, arbiters, counters.

use super::{Entry, published, small};
use crate::prim::{
    credit_counter::CreditCounter,
    fifo::Fifo,
    ram::{BlockRam, LutRam},
    register::Register,
    round_robin::RoundRobin,
};

pub(super) const ENTRIES: &[Entry] = &[
    Entry {
        family: "register",
        source: include_str!("../prim/register.rs"),
        type_name: "Register",
        configs: &[published::<Register<24>>("register_w24"), small::<Register<3>>("register_w3")],
    },
    Entry {
        family: "lut_ram",
        source: include_str!("../prim/ram.rs"),
        type_name: "LutRam",
        configs: &[published::<LutRam<24, 6>>("lut_ram_w24_a6"), small::<LutRam<3, 2>>("lut_ram_w3_a2")],
    },
    Entry {
        family: "block_ram",
        source: include_str!("../prim/ram.rs"),
        type_name: "BlockRam",
        configs: &[published::<BlockRam<24, 9>>("block_ram_w24_a9"), small::<BlockRam<3, 2>>("block_ram_w3_a2")],
    },
    Entry {
        family: "fifo",
        source: include_str!("../prim/fifo.rs"),
        type_name: "Fifo",
        configs: &[
            published::<Fifo<24, 6, 7>>("fifo_w24_a6"),
            published::<Fifo<24, 3, 4>>("fifo_w24_a3"),
            small::<Fifo<3, 2, 3>>("fifo_w3_a2"),
        ],
    },
    Entry {
        family: "round_robin",
        source: include_str!("../prim/round_robin.rs"),
        type_name: "RoundRobin",
        configs: &[published::<RoundRobin<8>>("round_robin_n8"), small::<RoundRobin<3>>("round_robin_n3")],
    },
    Entry {
        family: "credit_counter",
        source: include_str!("../prim/credit_counter.rs"),
        type_name: "CreditCounter",
        configs: &[
            published::<CreditCounter<9, 256>>("credit_counter_w9_max256"),
            small::<CreditCounter<3, 5>>("credit_counter_w3_max5"),
        ],
    },
];
