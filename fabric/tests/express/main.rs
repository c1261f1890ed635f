//! The router of TH Express-2 and trees of it.

mod addresses;
mod fat;
mod machine;
mod published;
mod router;
mod routes;
mod structure;
mod tree;

#[path = "../../../testbenches/tests/common/soak.rs"]
mod soak;
