//! Golden models: what the blocks shall do, in plain Rust, written against the published papers and against the
//! protocol pages of this project.
//!
//! The crate imports nothing of the hardware description, the netlist or the engine: a model shares no code with what
//! it judges, and Cargo enforces it.
//!
//! A clocked model has two functions. `outputs` gives what the block shows in a cycle with these inputs; `tick` is the
//! rising clock edge that ends the cycle. Inputs and outputs bear the names of the ports. A value that hardware leaves
//! undefined is an `Option`, `None` until it is defined: compare it only when it is there.
//!
//! | module | model |
//! |---|---|
//! | [`register`], [`memory`] | state elements |
//! | [`fifo`], [`fifo_block_ram`], [`async_fifo`], [`receive_buffer`] | queues |
//! | [`round_robin`], [`least_recently_served`], [`locked_round_robin`] | arbiters |
//! | [`encoders`] | one-hot and binary numbers |
//! | [`credit_counter`], [`credit_sender`], [`shared_credits`] | credits |
//! | [`multi_queue`] | several queues in one memory |
//! | [`token_bucket`], [`lfsr`], [`counters`] | what counts |
//! | [`switch`] | input-queued switch, and the router of eight of them |
//! | [`vc_router`] | router with virtual channels for meshes and tori |
//! | [`gemini_router`] | Gemini's tiled router and its parts |
//! | [`traffic`] | random sources and sinks |
//! | [`lane_channel`] | a lane of a cable, with its faults |
//! | [`adapter`] | AXI, registers and a serial line at the edge of a chip |
//! | [`crc16`] | the CRC of packets, messages and control phits, one bit at a time |
//! | [`crc`], [`secded`], [`scrambler`] | codes of any polynomial and size, bit by bit |
//! | [`galois`], [`reed_solomon`] | finite fields; Reed-Solomon codes, by systems of linear equations |
//! | [`secded_memory`] | memory that repairs itself |
//! | [`line8b10b`] | 8b/10b words, running disparity, comma alignment |
//! | [`line8b10b_p`], [`lanes`] | 8b/10b-P words, and lanes with parity and a spare |
//! | [`pcs`] | 64b/66b blocks, block lock, error rate, gearboxes, deskew |
//! | [`packet`] | Gemini packet formats and their efficiency |
//! | [`link`] | Gemini link: framing, side-band, retransmission |
//! | [`link_lanes`] | frames of lanes, phits over the lanes that carry, lanes that come and go |
//! | [`express_lanes`] | TH Express-2 link: blocks, handshake, order of lanes |
//! | [`retry`] | what reliable links share: window, order, credits |
//! | [`bluegene`] | Blue Gene/Q link: packets, tokens, retransmission |
//! | [`cells`] | AXI4-Stream in cells of fixed length |
//! | [`express`] | the link level of TH Express-2 |
//! | [`gobackn`] | closed forms for the retransmission's cost |
//! | [`gobackn_lanes`] | what it costs more over lanes |

pub mod adapter;
pub mod async_fifo;
pub mod bluegene;
pub mod cells;
pub mod counters;
pub mod crc;
pub mod crc16;
pub mod credit_counter;
pub mod credit_sender;
pub mod encoders;
pub mod express;
pub mod express_lanes;
pub mod fifo;
pub mod fifo_block_ram;
pub mod galois;
pub mod gemini_router;
pub mod gobackn;
pub mod gobackn_lanes;
pub mod lane_channel;
pub mod lanes;
pub mod least_recently_served;
pub mod lfsr;
pub mod line8b10b;
pub mod line8b10b_p;
pub mod link;
pub mod link_lanes;
pub mod locked_round_robin;
pub mod memory;
pub mod multi_queue;
pub mod packet;
pub mod pcs;
pub mod receive_buffer;
pub mod reed_solomon;
pub mod register;
pub mod retry;
pub mod round_robin;
pub mod scrambler;
pub mod secded;
pub mod secded_memory;
pub mod shared_credits;
pub mod switch;
pub mod token_bucket;
pub mod traffic;
pub mod vc_router;
