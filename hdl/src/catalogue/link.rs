//! Links.

use super::{Entry, published, small};
use crate::link::gemini::{
    depacketizer::Depacketizer, lcb::Lcb, packetizer::Packetizer, receive_buffer::ReceiveBuffer, receiver::Receiver,
    responder::Responder, response_reader::ResponseReader, sender::Sender, side_band_receiver::SideBandReceiver,
    side_band_sender::SideBandSender,
};

pub(super) static ENTRIES: &[Entry] = &[
    Entry {
        family: "receive_buffer",
        source: include_str!("../link/gemini/receive_buffer.rs"),
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
];
