//! Networks that a user brings: their files, their tables, and what runs on them at RTL.

mod readers;
mod rtl;
mod tables;

use phit_fabric::topology::graph::model::Limits;

/// What Gemini's router carries.
const LIMITS: Limits = Limits { routers: 256, ports: 40, neighbours: 6 };
