//! Router with virtual channels for meshes and tori: what a user takes who wants an ordinary network.
//!
//! ```text
//!  link --> InputChannel (a queue per virtual channel) --------------> Crossbar --> OutputUnit --> link
//!               | Route: port and class of the head flit                  ^            | credits, owners
//!               +--> VcAllocator: an output VC per packet                 |            |
//!               +--> SwitchAllocator: an input per output and cycle ------+ <----------+
//! ```
//!
//! A flit of `W` bits: bit `W - 1` is set in the last flit of a packet (tail), bit `W - 2` in the first (head). The
//! lowest `D` x `C` bits of the head are the destination's coordinates, dimension 0 lowest. All other bits are the
//! user's. See `docs/vc-router.md`.

pub mod crossbar;
pub mod input_channel;
pub mod output_unit;
pub mod route;
pub mod router;
pub mod switch_allocator;
pub mod vc_allocator;
