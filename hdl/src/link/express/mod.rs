//! The TH Express-2 link. The protocol is written down in `docs/express-link.md`.

pub mod lanes;
