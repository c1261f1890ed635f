//! Proofs that hold for runs of any length: nothing that is counted is lost or doubled, and a ring does not come to a standstill.

#[path = "common/around.rs"]
mod around;
#[path = "common/published.rs"]
mod published;
#[path = "common/unbounded.rs"]
mod unbounded;

#[path = "proofs/damq.rs"]
mod damq;
#[path = "proofs/ring.rs"]
mod ring;
#[path = "proofs/router.rs"]
mod router;
