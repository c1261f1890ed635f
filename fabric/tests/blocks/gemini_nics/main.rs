//! Two Gemini interfaces at RTL and what passes between them, judged at stores, host memory, registers and tiles.

mod data_path;
mod errors;
mod fairness;
mod messages;
mod notifications;
mod order;
mod outstanding;
mod pair;
mod peers;
mod phits;
mod software;
mod structure;
