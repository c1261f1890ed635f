//! What makes and eats traffic inside a design.

use super::{Entry, published, small};
use crate::traffic::{
    ack_channel::AckChannel, credit_channel::CreditChannel, flit_sink::FlitSink, flit_source::FlitSource,
    lane_channel::LaneChannel, retry_loop::RetryLoop, shared_credit_channel::SharedCreditChannel, word_sink::WordSink,
    word_source::WordSource, xorshift::Xorshift32,
};

pub(super) static ENTRIES: &[Entry] = &[
    Entry {
        family: "xorshift32",
        source: include_str!("../traffic/xorshift.rs"),
        type_name: "Xorshift32",
        configs: &[published::<Xorshift32>("xorshift32")],
    },
    Entry {
        family: "word_source",
        source: include_str!("../traffic/word_source.rs"),
        type_name: "WordSource",
        configs: &[published::<WordSource<24>>("word_source_w24"), small::<WordSource<3>>("word_source_w3")],
    },
    Entry {
        family: "word_sink",
        source: include_str!("../traffic/word_sink.rs"),
        type_name: "WordSink",
        configs: &[published::<WordSink<24>>("word_sink_w24"), small::<WordSink<3>>("word_sink_w3")],
    },
    Entry {
        family: "flit_source",
        source: include_str!("../traffic/flit_source.rs"),
        type_name: "FlitSource",
        configs: &[
            published::<FlitSource<3, 2, 34, 4, 4, 8>>("flit_source_d3_v2_w34_c4_depth8"),
            small::<FlitSource<1, 2, 34, 2, 2, 2>>("flit_source_d1_v2_w34_c2_depth2"),
        ],
    },
    Entry {
        family: "flit_sink",
        source: include_str!("../traffic/flit_sink.rs"),
        type_name: "FlitSink",
        configs: &[
            published::<FlitSink<2, 34, 4, 8>>("flit_sink_v2_w34_depth8"),
            small::<FlitSink<2, 34, 2, 2>>("flit_sink_v2_w34_depth2"),
        ],
    },
    Entry {
        family: "lane_channel",
        source: include_str!("../traffic/lane_channel.rs"),
        type_name: "LaneChannel",
        configs: &[published::<LaneChannel>("lane_channel")],
    },
    Entry {
        family: "retry_loop",
        source: include_str!("../traffic/retry_loop.rs"),
        type_name: "RetryLoop",
        configs: &[small::<RetryLoop<2, 2, 3, 4, 60>>("retry_loop_s2_n2_t3_g4_k60")],
    },
    Entry {
        family: "ack_channel",
        source: include_str!("../traffic/ack_channel.rs"),
        type_name: "AckChannel",
        configs: &[small::<AckChannel<3, 4>>("ack_channel_s3_t4")],
    },
    Entry {
        family: "credit_channel",
        source: include_str!("../traffic/credit_channel.rs"),
        type_name: "CreditChannel",
        configs: &[small::<CreditChannel<3>>("credit_channel_c3")],
    },
    Entry {
        family: "shared_credit_channel",
        source: include_str!("../traffic/shared_credit_channel.rs"),
        type_name: "SharedCreditChannel",
        configs: &[small::<SharedCreditChannel<2, 1, 2, 3, 4, 12>>(
            "shared_credit_channel_q2_qb1_private2_shared3_c4_quiet12",
        )],
    },
];
