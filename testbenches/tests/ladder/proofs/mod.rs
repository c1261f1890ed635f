//! Proofs that hold for runs of any length: nothing that is counted is lost or doubled, and a ring does not come to a standstill.

mod damq;
mod ring;
mod router;
