//! The Blue Gene/Q link.

use super::{Entry, published, small};
use crate::link::bluegene::{
    chip_port::ChipPort, framer::Framer, link::BluegeneLink, link_chip::LinkChip, receiver::Receiver, sealer::Sealer,
    sender::Sender, session::Session, store::Store, vc_buffer::VcBuffer,
};

pub(super) static ENTRIES: &[Entry] = &[
    Entry {
        family: "bluegene_vc_buffer",
        source: include_str!("../link/bluegene/vc_buffer.rs"),
        type_name: "VcBuffer",
        configs: &[
            published::<VcBuffer<11, 12, 9, 1>>("bluegene_vc_buffer_a11_f9_chunk1"),
            published::<VcBuffer<10, 11, 4, 0>>("bluegene_vc_buffer_a10_f4_chunk0"),
            small::<VcBuffer<4, 5, 2, 1>>("bluegene_vc_buffer_a4_f2_chunk1"),
        ],
    },
    Entry {
        family: "bluegene_sealer",
        source: include_str!("../link/bluegene/sealer.rs"),
        type_name: "Sealer",
        configs: &[published::<Sealer<16>>("bluegene_sealer_m16"), small::<Sealer<1>>("bluegene_sealer_m1")],
    },
    Entry {
        family: "bluegene_store",
        source: include_str!("../link/bluegene/store.rs"),
        type_name: "Store",
        configs: &[
            published::<Store<8, 10, 11, 16>>("bluegene_store_s8_r10_m16"),
            small::<Store<2, 6, 7, 1>>("bluegene_store_s2_r6_m1"),
        ],
    },
    Entry {
        family: "bluegene_framer",
        source: include_str!("../link/bluegene/framer.rs"),
        type_name: "Framer",
        configs: &[
            published::<Framer<8, 5, 9, 4>>("bluegene_framer_s8_n5"),
            small::<Framer<2, 1, 3, 3>>("bluegene_framer_s2_n1"),
        ],
    },
    Entry {
        family: "bluegene_sender",
        source: include_str!("../link/bluegene/sender.rs"),
        type_name: "Sender",
        configs: &[
            published::<Sender<6, 5, 8, 10, 11, 16, 18, 9, 4, 3>>("bluegene_sender_v6_s8_r10_m16"),
            small::<Sender<2, 1, 2, 6, 7, 1, 3, 3, 3, 1>>("bluegene_sender_v2_s2_r6_m1"),
        ],
    },
    Entry {
        family: "bluegene_receiver",
        source: include_str!("../link/bluegene/receiver.rs"),
        type_name: "Receiver",
        configs: &[
            published::<Receiver<6, 5, 8, 9, 4, 16, 3>>("bluegene_receiver_v6_s8_m16"),
            small::<Receiver<2, 1, 2, 3, 3, 1, 1>>("bluegene_receiver_v2_s2_m1"),
        ],
    },
    Entry {
        family: "bluegene_session",
        source: include_str!("../link/bluegene/session.rs"),
        type_name: "Session",
        configs: &[published::<Session<12>>("bluegene_session_t12"), small::<Session<3>>("bluegene_session_t3")],
    },
    Entry {
        family: "bluegene_link",
        source: include_str!("../link/bluegene/link.rs"),
        type_name: "BluegeneLink",
        configs: &[
            published::<BluegeneLink<6, 5, 8, 10, 11, 16, 18, 9, 11, 12, 4, 10, 11, 3, 12>>(
                "bluegene_link_v6_s8_r10_m16_t12",
            ),
            small::<BluegeneLink<2, 1, 2, 6, 7, 1, 3, 3, 5, 6, 3, 6, 7, 1, 6>>("bluegene_link_v2_s2_r6_m1_t6"),
        ],
    },
    Entry {
        family: "bluegene_chip_port",
        source: include_str!("../link/bluegene/chip_port.rs"),
        type_name: "ChipPort",
        configs: &[
            published::<ChipPort<16>>("bluegene_chip_port_limit16"),
            small::<ChipPort<2>>("bluegene_chip_port_limit2"),
        ],
    },
    Entry {
        family: "bluegene_link_chip",
        source: include_str!("../link/bluegene/link_chip.rs"),
        type_name: "LinkChip",
        configs: &[
            published::<LinkChip<16>>("bluegene_link_chip_limit16"),
            small::<LinkChip<2>>("bluegene_link_chip_limit2"),
        ],
    },
];
