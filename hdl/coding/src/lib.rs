//! Codes that detect and correct errors, and those of the physical layer.

// The derive macros name phit-hdl, which users see.
extern crate phit_block as phit_hdl;

#[cfg(feature = "catalogue")]
mod catalogue;
pub mod crc;
pub mod galois;
pub mod line8b10b;
pub mod line8b10b_p;
pub mod linear_map;
pub mod matrix;
pub mod pcs;
pub mod rs;
pub mod scrambler;
pub mod secded;
pub mod secded_memory;

/// The blocks of this layer, inner ones first.
#[cfg(feature = "catalogue")]
pub static BLOCKS: &[&phit_block::catalogue::Entry] = &[
    &catalogue::CRC16_STEP,
    &catalogue::CRC16,
    &catalogue::CRC32_ETHERNET,
    &catalogue::CRC32C,
    &crc::bytes::CRC_BYTES,
    &crc::rolling::ROLLING_CRC,
    &secded::SECDED_ENCODER,
    &secded::SECDED_CHECKER,
    &secded::SECDED_DECODER,
    &secded::SECDED_LOCATOR,
    &secded_memory::SECDED_MEMORY,
    &catalogue::SCRAMBLER,
    &catalogue::DESCRAMBLER,
    &catalogue::ADDITIVE_SCRAMBLER,
    &pcs::encoder::ENCODER,
    &pcs::decoder::DECODER,
    &pcs::block_lock::BLOCK_LOCK,
    &pcs::ber_monitor::BER_MONITOR,
    &pcs::gearbox::GEARBOX,
    &pcs::deskew::DESKEW,
    &line8b10b::encoder::ENCODER8B10B,
    &line8b10b::decoder::DECODER8B10B,
    &line8b10b::comma_aligner::COMMA_ALIGNER,
    &line8b10b_p::encoder::ENCODER8B10B_P,
    &line8b10b_p::decoder::DECODER8B10B_P,
    &line8b10b_p::lane_sender::LANE_SENDER,
    &line8b10b_p::lane_receiver::LANE_RECEIVER,
    &galois::multiplier::GF_MULTIPLIER,
    &galois::inverse::GF_INVERSE,
    &rs::encoder::RS_ENCODER,
    &rs::checker::RS_CHECKER,
    &rs::bgq::RS_WORD_CHECK,
    &rs::bgq::BGQ_PACKET_CHECK,
    &rs::syndromes::RS_SYNDROMES,
    &rs::key_row::RS_KEY_ROW,
    &rs::key_equation::RS_KEY_EQUATION,
    &rs::erasures::RS_ERASURES,
    &rs::erasure_key_equation::RS_ERASURE_KEY_EQUATION,
    &rs::cell::RS_CELL,
    &rs::magnitude::RS_MAGNITUDE,
    &rs::search::RS_SEARCH,
    &rs::word_buffer::RS_WORD_BUFFER,
    &rs::decoder::RS_DECODER,
    &rs::erasure_decoder::RS_ERASURE_DECODER,
];
