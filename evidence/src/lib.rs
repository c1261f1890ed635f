//! What a test shows of a requirement, what ran while it did, and the seed that it runs with.
//!
//! ```
//! use phit_evidence::shows;
//!
//! #[shows("GEM-PKT-20", CALC)]
//! fn a_put_of_64_bytes_is_63_percent_data() {
//!     assert_eq!((100.0_f64 * 512.0 / (34.0 * 24.0)).round(), 63.0);
//! }
//! # a_put_of_64_bytes_is_63_percent_data();
//! ```
//!
//! `phit conformance` reads these claims from the sources. A claim is also checked when its test ends: who claims
//! [`Kind::Rtl`] must have run hardware on a back end, who claims [`Kind::Formal`] must have run a prover.

mod kind;
mod ran;
mod seed;
mod shown;

pub use kind::Kind;
pub use phit_evidence_macros::shows;
pub use ran::{Observers, Ran, here, ran};
pub use seed::seed;
pub use shown::{Shown, begin};
