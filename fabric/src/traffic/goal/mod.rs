//! Schedules of operations in the text form of GOAL: what the ranks of a program send, receive and calculate, and in which order.
//!
//! An operation begins when all that it `requires` has ended and all that it `irequires` has begun. A `send` ends when its last packet
//! has left the node, a `recv` when its message has arrived, a `calc` after so many cycles. The first message that a rank
//! begins to send to another one under a tag belongs to the first `recv` there that begins, the second to the second.

mod finish;
mod parse;
pub mod progress;
mod read;
pub mod schedule;
