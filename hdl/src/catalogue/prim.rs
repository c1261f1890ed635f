//! Registers, memories, FIFOs, arbiters, counters.

use super::{Entry, published, small};
use crate::prim::{
    async_fifo::AsyncFifo,
    counters::{SaturatingCounter, WrappingCounter},
    credit_counter::CreditCounter,
    credit_sender::CreditSender,
    damq::Damq,
    encoders::{BinaryDecoder, OneHotEncoder, PriorityEncoder},
    fifo::Fifo,
    fifo_block_ram::FifoBlockRam,
    fifo_registers::{FifoRegisters, SkidBuffer},
    lfsr::{Lfsr, MAXIMAL},
    locked_round_robin::LockedRoundRobin,
    matrix_arbiter::MatrixArbiter,
    priority_arbiter::PriorityArbiter,
    ram::{BlockRam, LutRam},
    register::Register,
    round_robin::RoundRobin,
    shared_credits::SharedCredits,
    static_multi_queue::StaticMultiQueue,
    token_bucket::TokenBucket,
};

pub(super) static ENTRIES: &[Entry] = &[
    Entry {
        family: "register",
        source: include_str!("../prim/register.rs"),
        type_name: "Register",
        configs: &[published::<Register<24>>("register_w24"), small::<Register<3>>("register_w3")],
    },
    Entry {
        family: "lut_ram",
        source: include_str!("../prim/ram.rs"),
        type_name: "LutRam",
        configs: &[published::<LutRam<24, 6>>("lut_ram_w24_a6"), small::<LutRam<3, 2>>("lut_ram_w3_a2")],
    },
    Entry {
        family: "block_ram",
        source: include_str!("../prim/ram.rs"),
        type_name: "BlockRam",
        configs: &[published::<BlockRam<24, 9>>("block_ram_w24_a9"), small::<BlockRam<3, 2>>("block_ram_w3_a2")],
    },
    Entry {
        family: "fifo",
        source: include_str!("../prim/fifo.rs"),
        type_name: "Fifo",
        configs: &[
            published::<Fifo<24, 6, 7>>("fifo_w24_a6"),
            published::<Fifo<24, 3, 4>>("fifo_w24_a3"),
            small::<Fifo<3, 2, 3>>("fifo_w3_a2"),
        ],
    },
    Entry {
        family: "fifo_registers",
        source: include_str!("../prim/fifo_registers.rs"),
        type_name: "FifoRegisters",
        configs: &[
            published::<FifoRegisters<24, 4>>("fifo_registers_w24_depth4"),
            small::<FifoRegisters<3, 3>>("fifo_registers_w3_depth3"),
        ],
    },
    Entry {
        family: "skid_buffer",
        source: include_str!("../prim/fifo_registers.rs"),
        type_name: "SkidBuffer",
        configs: &[published::<SkidBuffer<24>>("skid_buffer_w24"), small::<SkidBuffer<3>>("skid_buffer_w3")],
    },
    Entry {
        family: "fifo_block_ram",
        source: include_str!("../prim/fifo_block_ram.rs"),
        type_name: "FifoBlockRam",
        configs: &[
            published::<FifoBlockRam<24, 6, 7>>("fifo_block_ram_w24_a6"),
            published::<FifoBlockRam<24, 9, 10>>("fifo_block_ram_w24_a9"),
            small::<FifoBlockRam<3, 2, 3>>("fifo_block_ram_w3_a2"),
        ],
    },
    Entry {
        family: "async_fifo",
        source: include_str!("../prim/async_fifo.rs"),
        type_name: "AsyncFifo",
        configs: &[
            published::<AsyncFifo<24, 4, 5>>("async_fifo_w24_a4"),
            small::<AsyncFifo<2, 2, 3>>("async_fifo_w2_a2"),
        ],
    },
    Entry {
        family: "round_robin",
        source: include_str!("../prim/round_robin.rs"),
        type_name: "RoundRobin",
        configs: &[published::<RoundRobin<8>>("round_robin_n8"), small::<RoundRobin<3>>("round_robin_n3")],
    },
    Entry {
        family: "locked_round_robin",
        source: include_str!("../prim/locked_round_robin.rs"),
        type_name: "LockedRoundRobin",
        configs: &[
            published::<LockedRoundRobin<8>>("locked_round_robin_n8"),
            small::<LockedRoundRobin<3>>("locked_round_robin_n3"),
        ],
    },
    Entry {
        family: "matrix_arbiter",
        source: include_str!("../prim/matrix_arbiter.rs"),
        type_name: "MatrixArbiter",
        configs: &[
            published::<MatrixArbiter<8, 28>>("matrix_arbiter_n8"),
            small::<MatrixArbiter<4, 6>>("matrix_arbiter_n4"),
        ],
    },
    Entry {
        family: "priority_arbiter",
        source: include_str!("../prim/priority_arbiter.rs"),
        type_name: "PriorityArbiter",
        configs: &[
            published::<PriorityArbiter<8>>("priority_arbiter_n8"),
            small::<PriorityArbiter<3>>("priority_arbiter_n3"),
        ],
    },
    Entry {
        family: "one_hot_encoder",
        source: include_str!("../prim/encoders.rs"),
        type_name: "OneHotEncoder",
        configs: &[
            published::<OneHotEncoder<64, 6>>("one_hot_encoder_n64"),
            small::<OneHotEncoder<8, 3>>("one_hot_encoder_n8"),
        ],
    },
    Entry {
        family: "binary_decoder",
        source: include_str!("../prim/encoders.rs"),
        type_name: "BinaryDecoder",
        configs: &[
            published::<BinaryDecoder<64, 6>>("binary_decoder_n64"),
            small::<BinaryDecoder<8, 3>>("binary_decoder_n8"),
        ],
    },
    Entry {
        family: "priority_encoder",
        source: include_str!("../prim/encoders.rs"),
        type_name: "PriorityEncoder",
        configs: &[
            published::<PriorityEncoder<64, 6>>("priority_encoder_n64"),
            small::<PriorityEncoder<8, 3>>("priority_encoder_n8"),
        ],
    },
    Entry {
        family: "credit_counter",
        source: include_str!("../prim/credit_counter.rs"),
        type_name: "CreditCounter",
        configs: &[
            published::<CreditCounter<9, 256>>("credit_counter_w9_max256"),
            small::<CreditCounter<3, 5>>("credit_counter_w3_max5"),
        ],
    },
    Entry {
        family: "credit_sender",
        source: include_str!("../prim/credit_sender.rs"),
        type_name: "CreditSender",
        configs: &[
            published::<CreditSender<9, 256>>("credit_sender_w9_max256"),
            small::<CreditSender<3, 5>>("credit_sender_w3_max5"),
        ],
    },
    Entry {
        family: "shared_credits",
        source: include_str!("../prim/shared_credits.rs"),
        type_name: "SharedCredits",
        configs: &[
            published::<SharedCredits<4, 2, 8, 32, 7>>("shared_credits_q4_qb2_private8_shared32_c7"),
            small::<SharedCredits<2, 1, 1, 2, 3>>("shared_credits_q2_qb1_private1_shared2_c3"),
        ],
    },
    Entry {
        family: "damq",
        source: include_str!("../prim/damq.rs"),
        type_name: "Damq",
        configs: &[
            published::<Damq<24, 4, 2, 8, 32, 6, 7>>("damq_w24_q4_qb2_private8_shared32"),
            small::<Damq<2, 2, 1, 1, 2, 2, 3>>("damq_w2_q2_qb1_private1_shared2"),
        ],
    },
    Entry {
        family: "static_multi_queue",
        source: include_str!("../prim/static_multi_queue.rs"),
        type_name: "StaticMultiQueue",
        configs: &[
            published::<StaticMultiQueue<24, 4, 2, 4, 5, 6>>("static_multi_queue_w24_q4_qb2_a4"),
            small::<StaticMultiQueue<2, 2, 1, 1, 2, 2>>("static_multi_queue_w2_q2_qb1_a1"),
        ],
    },
    Entry {
        family: "token_bucket",
        source: include_str!("../prim/token_bucket.rs"),
        type_name: "TokenBucket",
        configs: &[
            published::<TokenBucket<16, 103, 256, 64>>("token_bucket_num103_den256_burst64"),
            small::<TokenBucket<4, 2, 3, 3>>("token_bucket_num2_den3_burst3"),
        ],
    },
    Entry {
        family: "lfsr",
        source: include_str!("../prim/lfsr.rs"),
        type_name: "Lfsr",
        configs: &[
            published::<Lfsr<16, { MAXIMAL[16] }>>("lfsr_w16_polynomial45"),
            published::<Lfsr<32, { MAXIMAL[32] }>>("lfsr_w32_polynomial175"),
            small::<Lfsr<4, { MAXIMAL[4] }>>("lfsr_w4_polynomial3"),
        ],
    },
    Entry {
        family: "wrapping_counter",
        source: include_str!("../prim/counters.rs"),
        type_name: "WrappingCounter",
        configs: &[
            published::<WrappingCounter<10, 1000>>("wrapping_counter_w10_modulus1000"),
            small::<WrappingCounter<3, 5>>("wrapping_counter_w3_modulus5"),
        ],
    },
    Entry {
        family: "saturating_counter",
        source: include_str!("../prim/counters.rs"),
        type_name: "SaturatingCounter",
        configs: &[
            published::<SaturatingCounter<16>>("saturating_counter_w16"),
            small::<SaturatingCounter<3>>("saturating_counter_w3"),
        ],
    },
];
