//! Networks that a user brings: their files, their tables, and what runs on them at RTL.

#[path = "own_network/readers.rs"]
mod readers;
#[path = "own_network/rtl.rs"]
mod rtl;
#[path = "own_network/tables.rs"]
mod tables;

use phit_fabric::topology::graph::Limits;

/// What Gemini's router carries.
const LIMITS: Limits = Limits { routers: 256, ports: 40, neighbours: 6 };
