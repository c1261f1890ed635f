//! Golden models: what the blocks shall do, in plain Rust, written against the published papers and against the
//! protocol pages of this project.
//!
//! The crate imports nothing of the hardware description, the netlist or the engine: a model shares no code with what
//! it judges, and Cargo enforces it.
//!
//! Folders are those of `hdl`.
//!
//! A clocked model has two functions. `outputs` gives what the block shows in a cycle with these inputs; `tick` is the
//! rising clock edge that ends the cycle. Inputs and outputs bear the names of the ports. A value that hardware leaves
//! undefined is an `Option`, `None` until it is defined: compare it only when it is there.
//!
//! | module | model |
//! |---|---|
//! | [`prim::register`], [`prim::memory`] | state elements |
//! | [`prim::fifo`], [`prim::fifo_block_ram`], [`prim::async_fifo`], [`link::retry::receive_buffer`] | queues |
//! | [`prim::arbiters::round_robin`], [`prim::arbiters::least_recently_served`], [`prim::arbiters::locked_round_robin`] | arbiters |
//! | [`prim::encoders`] | one-hot and binary numbers |
//! | [`prim::credits::credit_counter`], [`prim::credits::credit_sender`], [`prim::credits::shared_credits`] | credits |
//! | [`prim::multi_queue`] | several queues in one memory |
//! | [`prim::token_bucket`], [`prim::lfsr`], [`prim::counters`] | what counts |
//! | [`router::switch`] | input-queued switch, and the router of eight of them |
//! | [`router::vc`] | router with virtual channels for meshes and tori |
//! | [`router::gemini`] | Gemini's tiled router and its parts |
//! | [`traffic::streams`] | random sources and sinks |
//! | [`traffic::lane_channel`] | a lane of a cable, with its faults |
//! | [`adapter`] | AXI, registers and a serial line at the edge of a chip |
//! | [`coding::crc16`] | the CRC of packets, messages and control phits, one bit at a time |
//! | [`coding::crc`], [`coding::secded`], [`coding::scrambler`] | codes of any polynomial and size, bit by bit |
//! | [`coding::galois`], [`coding::reed_solomon`] | finite fields; Reed-Solomon codes, by systems of linear equations |
//! | [`coding::secded_memory`] | memory that repairs itself |
//! | [`coding::line8b10b`] | 8b/10b words, running disparity, comma alignment |
//! | [`coding::line8b10b_p`], [`coding::lanes`] | 8b/10b-P words, and lanes with parity and a spare |
//! | [`coding::pcs`] | 64b/66b blocks, block lock, error rate, gearboxes, deskew |
//! | [`nic`] | network interfaces: stores, memory domains, sequences, completion queues |
//! | [`link::gemini::packet`] | Gemini packet formats and their efficiency |
//! | [`link::gemini`] | Gemini link: framing, side-band, retransmission |
//! | [`link::lanes`] | frames of lanes, phits over the lanes that carry, lanes that come and go |
//! | [`link::express::lanes`] | TH Express-2 link: blocks, handshake, order of lanes |
//! | [`link::retry`] | what reliable links share: window, order, credits |
//! | [`link::bluegene`] | Blue Gene/Q link: packets, tokens, retransmission |
//! | [`link::cells`] | AXI4-Stream in cells of fixed length |
//! | [`link::express::level`] | the link level of TH Express-2 |
//! | [`link::gemini::gobackn`] | closed forms for the retransmission's cost |
//! | [`link::gemini::gobackn_lanes`] | what it costs more over lanes |

pub mod adapter;
pub mod coding;
pub mod link;
pub mod nic;
pub mod prim;
pub mod router;
pub mod traffic;
