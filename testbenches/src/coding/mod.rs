//! Test benches of the codes.

pub mod crc;
pub mod deskew;
pub mod galois;
pub mod gearbox;
pub mod line8b10b;
pub mod line8b10b_p;
pub mod pcs;
pub mod rs;
pub mod scrambler;
pub mod secded;
pub mod secded_memory;

use crate::Testbench;
use crate::shown::RTL;

pub(crate) const BENCHES: &[Testbench] = &[
    testbench!("crc16_step", crc::run_step),
    testbench!("crc16", crc::run).shows(&[("GEM-LCB-01", RTL)]),
    testbench!("crc32", crc::run).shows(&[("TH-LLP-04", RTL)]),
    testbench!("crc32c", crc::run),
    testbench!("crc32_bytes", crc::run_bytes),
    testbench!("rolling_crc32", crc::run_rolling).shows(&[("BGQ-LLP-07", RTL), ("TH-LLP-05", RTL)]),
    testbench!("secded_encoder", secded::run_encoder),
    testbench!("secded_checker", secded::run_checker),
    testbench!("secded_decoder", secded::run_decoder).shows(&[("BGQ-LLP-08", RTL)]),
    testbench!("secded_locator", secded::run_locator),
    testbench!("secded_memory", secded_memory::run)
        .shows(&[("BGQ-LLP-08", RTL), ("GEM-SYS-08", RTL)])
        .reviewed(reviewed!("secded_memory")),
    testbench!("scrambler", scrambler::run).shows(&[("TH-PCS-03", RTL)]),
    testbench!("descrambler", scrambler::run_descrambler).shows(&[("TH-PCS-03", RTL)]),
    testbench!("additive_scrambler", scrambler::run_additive),
    testbench!("pcs_encoder", pcs::run_encoder).shows(&[("TH-PCS-02", RTL)]),
    testbench!("pcs_decoder", pcs::run_decoder).shows(&[("TH-PCS-02", RTL)]),
    testbench!("block_lock", pcs::run_block_lock).shows(&[("TH-PCS-11", RTL)]),
    testbench!("ber_monitor", pcs::run_ber_monitor),
    testbench!("gearbox", gearbox::run),
    testbench!("deskew", deskew::run),
    testbench!("encoder_8b10b", line8b10b::run_encoder),
    testbench!("decoder_8b10b", line8b10b::run_decoder).reviewed(reviewed!("decoder_8b10b")),
    testbench!("comma_aligner", line8b10b::run_comma_aligner),
    testbench!("encoder_8b10b_p", line8b10b_p::run_encoder).shows(&[("BGQ-LNK-03", RTL)]),
    testbench!("decoder_8b10b_p", line8b10b_p::run_decoder).shows(&[("BGQ-LNK-03", RTL)]),
    testbench!("lane_sender", line8b10b_p::run_lane_sender).shows(&[("BGQ-LNK-04", RTL)]),
    testbench!("lane_receiver", line8b10b_p::run_lane_receiver).shows(&[("BGQ-LNK-02", RTL), ("BGQ-LNK-05", RTL)]),
    testbench!("gf_multiplier", galois::run_multiplier),
    testbench!("gf_inverse", galois::run_inverse),
    testbench!("rs_encoder", rs::encoder::run),
    testbench!("rs_checker", rs::checker::run),
    testbench!("rs_word_check", rs::packet_check::run).shows(&[
        ("BGQ-LLP-02", RTL),
        ("BGQ-LLP-04", RTL),
        ("BGQ-LLP-09", RTL),
    ]),
    testbench!("bgq_packet_check", rs::packet_check::run_both).shows(&[
        ("BGQ-LLP-03", RTL),
        ("BGQ-LLP-05", RTL),
        ("BGQ-LLP-09", RTL),
    ]),
    testbench!("rs_syndromes", rs::syndromes::run),
    testbench!("rs_key_row", rs::key_row::run),
    testbench!("rs_key_equation", rs::key_equation::run).reviewed(reviewed!("rs_key_equation")),
    testbench!("rs_erasures", rs::erasures::run).reviewed(reviewed!("rs_erasures")),
    testbench!("rs_erasure_key_equation", rs::key_equation::run_erasures)
        .reviewed(reviewed!("rs_erasure_key_equation")),
    testbench!("rs_cell", rs::search::run_cell),
    testbench!("rs_magnitude", rs::search::run_magnitude),
    testbench!("rs_search", rs::search::run),
    testbench!("rs_word_buffer", rs::word_buffer::run).reviewed(reviewed!("rs_word_buffer")),
    testbench!("rs_decoder", rs::decoder::run).reviewed(reviewed!("rs_decoder")),
    testbench!("rs_erasure_decoder", rs::decoder::run_erasures),
];
