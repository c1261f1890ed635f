//! Links.

use super::{Entry, published, small};
use crate::link::cells::{
    cell_link::CellLink, cell_receiver::CellReceiver, cell_sender::CellSender, generic_link::GenericLink, stage::Stage,
};
use crate::link::express::lanes::{
    dealer::Dealer, express_lanes::ExpressLanes, handshake::Handshake, lane_receiver::LaneReceiver,
    lane_sender::LaneSender, lane_test::LaneTest, listener::Listener, quorum::Quorum, rates::Rates, reader::Reader,
    turn::Turn,
};
use crate::link::express::level::{
    buffer::ExpressBuffer, express_level::ExpressLevel, heartbeat::Heartbeat, receiver::ExpressReceiver,
    sender::ExpressSender,
};
use crate::link::express::link::ExpressLink;
use crate::link::gemini::{
    depacketizer::Depacketizer, lcb::Lcb, link::Link, packetizer::Packetizer, receiver::Receiver, responder::Responder,
    response_reader::ResponseReader, sender::Sender, side_band_receiver::SideBandReceiver,
    side_band_sender::SideBandSender,
};
use crate::link::lanes::{
    deframer::Deframer, elastic_reader::ElasticReader, framer::Framer, gatherer::Gatherer, input::Input,
    lane_layer::LaneLayer, monitor::Monitor, spreader::Spreader,
};
use crate::link::retry::{
    confirmed_ack::ConfirmedAck, credit_loop::CreditLoop, in_sequence::InSequence, receive_buffer::ReceiveBuffer,
    shared_credit_loop::SharedCreditLoop, silence::Silence, window::RetryWindow,
};

pub(super) static ENTRIES: &[Entry] = &[
    Entry {
        family: "credit_loop",
        source: include_str!("../link/retry/credit_loop.rs"),
        type_name: "CreditLoop",
        configs: &[
            published::<CreditLoop<9, 32>>("credit_loop_c9_unit32"),
            small::<CreditLoop<3, 2>>("credit_loop_c3_unit2"),
        ],
    },
    Entry {
        family: "shared_credit_loop",
        source: include_str!("../link/retry/shared_credit_loop.rs"),
        type_name: "SharedCreditLoop",
        configs: &[
            published::<SharedCreditLoop<4, 2, 9, 192, 8>>("shared_credit_loop_q4_qb2_private9_shared192_c8"),
            small::<SharedCreditLoop<2, 1, 2, 3, 3>>("shared_credit_loop_q2_qb1_private2_shared3_c3"),
        ],
    },
    Entry {
        family: "retry_window",
        source: include_str!("../link/retry/window.rs"),
        type_name: "RetryWindow",
        configs: &[
            published::<RetryWindow<6, 4, 11, 255>>("retry_window_s6_n4_t11_limit255"),
            small::<RetryWindow<2, 2, 3, 3>>("retry_window_s2_n2_t3_limit3"),
        ],
    },
    Entry {
        family: "confirmed_ack",
        source: include_str!("../link/retry/confirmed_ack.rs"),
        type_name: "ConfirmedAck",
        configs: &[published::<ConfirmedAck<6>>("confirmed_ack_s6"), small::<ConfirmedAck<3>>("confirmed_ack_s3")],
    },
    Entry {
        family: "in_sequence",
        source: include_str!("../link/retry/in_sequence.rs"),
        type_name: "InSequence",
        configs: &[
            published::<InSequence<5, 2, 10>>("in_sequence_s5_n2_t10"),
            small::<InSequence<2, 2, 3>>("in_sequence_s2_n2_t3"),
        ],
    },
    Entry {
        family: "silence",
        source: include_str!("../link/retry/silence.rs"),
        type_name: "Silence",
        configs: &[published::<Silence<12>>("silence_t12"), small::<Silence<3>>("silence_t3")],
    },
    Entry {
        family: "receive_buffer",
        source: include_str!("../link/retry/receive_buffer.rs"),
        type_name: "ReceiveBuffer",
        configs: &[
            published::<ReceiveBuffer<23, 8, 9>>("receive_buffer_w23_a8"),
            small::<ReceiveBuffer<3, 2, 3>>("receive_buffer_w3_a2"),
        ],
    },
    Entry {
        family: "gemini_side_band_sender",
        source: include_str!("../link/gemini/side_band_sender.rs"),
        type_name: "SideBandSender",
        configs: &[published::<SideBandSender>("gemini_side_band_sender")],
    },
    Entry {
        family: "gemini_side_band_receiver",
        source: include_str!("../link/gemini/side_band_receiver.rs"),
        type_name: "SideBandReceiver",
        configs: &[published::<SideBandReceiver>("gemini_side_band_receiver")],
    },
    Entry {
        family: "gemini_sender",
        source: include_str!("../link/gemini/sender.rs"),
        type_name: "Sender",
        configs: &[published::<Sender>("gemini_sender")],
    },
    Entry {
        family: "gemini_receiver",
        source: include_str!("../link/gemini/receiver.rs"),
        type_name: "Receiver",
        configs: &[published::<Receiver>("gemini_receiver")],
    },
    Entry {
        family: "gemini_lcb",
        source: include_str!("../link/gemini/lcb.rs"),
        type_name: "Lcb",
        configs: &[published::<Lcb>("gemini_lcb")],
    },
    Entry {
        family: "gemini_packetizer",
        source: include_str!("../link/gemini/packetizer.rs"),
        type_name: "Packetizer",
        configs: &[published::<Packetizer>("gemini_packetizer")],
    },
    Entry {
        family: "gemini_depacketizer",
        source: include_str!("../link/gemini/depacketizer.rs"),
        type_name: "Depacketizer",
        configs: &[published::<Depacketizer>("gemini_depacketizer")],
    },
    Entry {
        family: "gemini_responder",
        source: include_str!("../link/gemini/responder.rs"),
        type_name: "Responder",
        configs: &[published::<Responder>("gemini_responder")],
    },
    Entry {
        family: "gemini_response_reader",
        source: include_str!("../link/gemini/response_reader.rs"),
        type_name: "ResponseReader",
        configs: &[published::<ResponseReader>("gemini_response_reader")],
    },
    Entry {
        family: "lane_framer",
        source: include_str!("../link/lanes/framer.rs"),
        type_name: "Framer",
        configs: &[published::<Framer<11>>("lane_framer_f11"), small::<Framer<5>>("lane_framer_f5")],
    },
    Entry {
        family: "lane_deframer",
        source: include_str!("../link/lanes/deframer.rs"),
        type_name: "Deframer",
        configs: &[published::<Deframer<11>>("lane_deframer_f11"), small::<Deframer<5>>("lane_deframer_f5")],
    },
    Entry {
        family: "lane_input",
        source: include_str!("../link/lanes/input.rs"),
        type_name: "Input",
        configs: &[published::<Input<11, 5>>("lane_input_f11_a5"), small::<Input<5, 4>>("lane_input_f5_a4")],
    },
    Entry {
        family: "elastic_reader",
        source: include_str!("../link/lanes/elastic_reader.rs"),
        type_name: "ElasticReader",
        configs: &[
            published::<ElasticReader<3, 11, 5>>("elastic_reader_l3_f11_a5"),
            small::<ElasticReader<2, 6, 5>>("elastic_reader_l2_f6_a5"),
        ],
    },
    Entry {
        family: "lane_spreader",
        source: include_str!("../link/lanes/spreader.rs"),
        type_name: "Spreader",
        configs: &[
            published::<Spreader<3, 24, 2, 5>>("lane_spreader_l3"),
            published::<Spreader<4, 32, 3, 7>>("lane_spreader_l4"),
            small::<Spreader<2, 16, 1, 3>>("lane_spreader_l2"),
        ],
    },
    Entry {
        family: "lane_gatherer",
        source: include_str!("../link/lanes/gatherer.rs"),
        type_name: "Gatherer",
        configs: &[
            published::<Gatherer<3, 24, 2, 5>>("lane_gatherer_l3"),
            published::<Gatherer<4, 32, 3, 7>>("lane_gatherer_l4"),
            small::<Gatherer<2, 16, 1, 3>>("lane_gatherer_l2"),
        ],
    },
    Entry {
        family: "lane_monitor",
        source: include_str!("../link/lanes/monitor.rs"),
        type_name: "Monitor",
        configs: &[published::<Monitor>("lane_monitor")],
    },
    Entry {
        family: "lane_layer",
        source: include_str!("../link/lanes/lane_layer.rs"),
        type_name: "LaneLayer",
        configs: &[
            published::<LaneLayer<3, 24, 2, 5, 11, 5>>("lane_layer_l3_f11_a5"),
            small::<LaneLayer<3, 24, 2, 5, 6, 5>>("lane_layer_l3_f6_a5"),
        ],
    },
    Entry {
        family: "gemini_link",
        source: include_str!("../link/gemini/link.rs"),
        type_name: "Link",
        configs: &[published::<Link<11>>("gemini_link_f11"), small::<Link<6>>("gemini_link_f6")],
    },
    Entry {
        family: "express_turn",
        source: include_str!("../link/express/lanes/turn.rs"),
        type_name: "Turn",
        configs: &[published::<Turn>("express_turn")],
    },
    Entry {
        family: "express_dealer",
        source: include_str!("../link/express/lanes/dealer.rs"),
        type_name: "Dealer",
        configs: &[published::<Dealer<10>>("express_dealer_f10"), small::<Dealer<3>>("express_dealer_f3")],
    },
    Entry {
        family: "express_lane_sender",
        source: include_str!("../link/express/lanes/lane_sender.rs"),
        type_name: "LaneSender",
        configs: &[published::<LaneSender>("express_lane_sender")],
    },
    Entry {
        family: "express_lane_receiver",
        source: include_str!("../link/express/lanes/lane_receiver.rs"),
        type_name: "LaneReceiver",
        configs: &[
            published::<LaneReceiver<64, 16, 4, 5>>("express_lane_receiver_good64_bad16_a4"),
            small::<LaneReceiver<16, 8, 3, 4>>("express_lane_receiver_good16_bad8_a3"),
        ],
    },
    Entry {
        family: "express_reader",
        source: include_str!("../link/express/lanes/reader.rs"),
        type_name: "Reader",
        configs: &[
            published::<Reader<10, 4, 7>>("express_reader_f10_a4"),
            small::<Reader<5, 3, 6>>("express_reader_f5_a3"),
        ],
    },
    Entry {
        family: "express_quorum",
        source: include_str!("../link/express/lanes/quorum.rs"),
        type_name: "Quorum",
        configs: &[published::<Quorum>("express_quorum")],
    },
    Entry {
        family: "express_lane_test",
        source: include_str!("../link/express/lanes/lane_test.rs"),
        type_name: "LaneTest",
        configs: &[published::<LaneTest>("express_lane_test")],
    },
    Entry {
        family: "express_listener",
        source: include_str!("../link/express/lanes/listener.rs"),
        type_name: "Listener",
        configs: &[published::<Listener>("express_listener")],
    },
    Entry {
        family: "express_rates",
        source: include_str!("../link/express/lanes/rates.rs"),
        type_name: "Rates",
        configs: &[published::<Rates>("express_rates")],
    },
    Entry {
        family: "express_handshake",
        source: include_str!("../link/express/lanes/handshake.rs"),
        type_name: "Handshake",
        configs: &[
            published::<Handshake<12, 18, 9>>("express_handshake_t12_d9"),
            small::<Handshake<5, 11, 4>>("express_handshake_t5_d4"),
        ],
    },
    Entry {
        family: "express_lanes",
        source: include_str!("../link/express/lanes/express_lanes.rs"),
        type_name: "ExpressLanes",
        configs: &[
            published::<ExpressLanes<10, 4, 5, 7, 12, 18, 9, 64, 16, 16384, 32, 14>>("express_lanes_f10_a4_t12"),
            small::<ExpressLanes<6, 4, 5, 7, 10, 16, 8, 16, 8, 2048, 12, 11>>("express_lanes_f6_a4_t10"),
        ],
    },
    Entry {
        family: "cell_stage",
        source: include_str!("../link/cells/stage.rs"),
        type_name: "Stage",
        configs: &[
            published::<Stage<32, 4, 36, 4, 6, 5>>("cell_stage_w32_dl4"),
            small::<Stage<16, 2, 20, 1, 3, 2>>("cell_stage_w16_dl1"),
        ],
    },
    Entry {
        family: "cell_sender",
        source: include_str!("../link/cells/cell_sender.rs"),
        type_name: "CellSender",
        configs: &[
            published::<CellSender<2, 32, 36, 4, 5, 9, 4, 32, 64, 1, 32, 10>>("cell_sender_v2_w32_dl4_s5_c4_k32_hw1"),
            small::<CellSender<2, 16, 20, 1, 3, 4, 2, 16, 32, 2, 32, 7>>("cell_sender_v2_w16_dl1_s3_c2_k16_hw2"),
        ],
    },
    Entry {
        family: "cell_receiver",
        source: include_str!("../link/cells/cell_receiver.rs"),
        type_name: "CellReceiver",
        configs: &[
            published::<CellReceiver<2, 32, 37, 4, 5, 4, 32, 64, 1, 32>>("cell_receiver_v2_w32_dl4_s5_c4_k32_hw1"),
            small::<CellReceiver<1, 16, 21, 1, 3, 2, 16, 32, 2, 32>>("cell_receiver_v1_w16_dl1_s3_c2_k16_hw2"),
        ],
    },
    Entry {
        family: "cell_link",
        source: include_str!("../link/cells/cell_link.rs"),
        type_name: "CellLink",
        configs: &[
            published::<CellLink<2, 32, 4, 36, 37, 4, 6, 5, 5, 9, 4, 32, 64, 1, 32, 10, 7, 8>>(
                "cell_link_v2_w32_dl4_s5_c4_k32",
            ),
            small::<CellLink<1, 16, 2, 20, 21, 1, 3, 2, 3, 4, 2, 16, 32, 2, 32, 7, 2, 3>>(
                "cell_link_v1_w16_dl1_s3_c2_k16",
            ),
        ],
    },
    Entry {
        family: "generic_link",
        source: include_str!("../link/cells/generic_link.rs"),
        type_name: "GenericLink",
        configs: &[
            published::<GenericLink<2, 32, 4, 36, 37, 4, 6, 5, 5, 9, 4, 32, 64, 1, 32, 10, 7, 8, 4, 3, 7, 11>>(
                "generic_link_l4_f11_v2_dl4_s5_c4_k32",
            ),
            small::<GenericLink<1, 16, 2, 20, 21, 1, 3, 2, 3, 4, 2, 16, 32, 2, 32, 7, 2, 3, 2, 1, 3, 6>>(
                "generic_link_l2_f6_v1_dl1_s3_c2_k16",
            ),
        ],
    },
    Entry {
        family: "express_heartbeat",
        source: include_str!("../link/express/level/heartbeat.rs"),
        type_name: "Heartbeat",
        configs: &[
            published::<Heartbeat<10, 11, 3>>("express_heartbeat_h10_misses3"),
            small::<Heartbeat<4, 5, 2>>("express_heartbeat_h4_misses2"),
        ],
    },
    Entry {
        family: "express_sender",
        source: include_str!("../link/express/level/sender.rs"),
        type_name: "ExpressSender",
        configs: &[
            published::<ExpressSender<4, 6, 12, 10, 6, 9, 192, 8, 16, 18, 10>>("express_sender_v4_s6_r10_h10"),
            small::<ExpressSender<2, 3, 8, 5, 3, 2, 3, 3, 3, 10, 6>>("express_sender_v2_s3_r5_h6"),
        ],
    },
    Entry {
        family: "express_receiver",
        source: include_str!("../link/express/level/receiver.rs"),
        type_name: "ExpressReceiver",
        configs: &[
            published::<ExpressReceiver<4, 6, 11, 6, 9, 8, 16>>("express_receiver_v4_s6_l6_c8"),
            small::<ExpressReceiver<2, 3, 7, 3, 2, 3, 3>>("express_receiver_v2_s3_l3_c3"),
        ],
    },
    Entry {
        family: "express_buffer",
        source: include_str!("../link/express/level/buffer.rs"),
        type_name: "ExpressBuffer",
        configs: &[
            published::<ExpressBuffer<4, 9, 192, 8, 9, 8, 7, 8>>("express_buffer_v4_private9_shared192"),
            small::<ExpressBuffer<2, 2, 3, 3, 4, 3, 5, 6>>("express_buffer_v2_private2_shared3"),
        ],
    },
    Entry {
        family: "express_level",
        source: include_str!("../link/express/level/express_level.rs"),
        type_name: "ExpressLevel",
        configs: &[
            published::<ExpressLevel<4, 6, 12, 11, 10, 6, 9, 192, 8, 9, 8, 16, 18, 10, 11, 7, 8>>(
                "express_level_v4_s6_r10_private9_shared192",
            ),
            small::<ExpressLevel<2, 3, 8, 7, 5, 3, 2, 3, 3, 4, 3, 3, 10, 6, 7, 5, 6>>(
                "express_level_v2_s3_r5_private2_shared3",
            ),
        ],
    },
    Entry {
        family: "express_link",
        source: include_str!("../link/express/link.rs"),
        type_name: "ExpressLink",
        configs: &[
            published::<
                ExpressLink<
                    4,
                    6,
                    12,
                    11,
                    10,
                    6,
                    9,
                    192,
                    8,
                    9,
                    8,
                    16,
                    18,
                    10,
                    11,
                    7,
                    8,
                    10,
                    4,
                    5,
                    7,
                    12,
                    18,
                    9,
                    64,
                    16,
                    16384,
                    32,
                    14,
                >,
            >("express_link_v4_s6_r10_f10_t12"),
            small::<
                ExpressLink<
                    2,
                    5,
                    10,
                    9,
                    8,
                    3,
                    2,
                    40,
                    6,
                    7,
                    6,
                    6,
                    13,
                    6,
                    7,
                    5,
                    6,
                    6,
                    4,
                    5,
                    7,
                    10,
                    16,
                    8,
                    16,
                    8,
                    2048,
                    12,
                    11,
                >,
            >("express_link_v2_s5_r8_f6_t10"),
        ],
    },
];
