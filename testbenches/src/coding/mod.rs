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

use crate::shown::RTL;

benches! {
    crc16_step: crc::run_step;
    crc16: crc::run, shows RTL ["GEM-LCB-01"];
    crc32: crc::run, shows RTL ["TH-LLP-04"];
    crc32c: crc::run;
    crc32_bytes: crc::run_bytes;
    rolling_crc32: crc::run_rolling, shows RTL ["BGQ-LLP-07", "TH-LLP-05"];
    secded_encoder: secded::run_encoder;
    secded_checker: secded::run_checker;
    secded_decoder: secded::run_decoder, shows RTL ["BGQ-LLP-08"];
    secded_locator: secded::run_locator;
    secded_memory: secded_memory::run, shows RTL ["BGQ-LLP-08", "GEM-SYS-08"], reviewed "coding";
    scrambler: scrambler::run, shows RTL ["TH-PCS-03"];
    descrambler: scrambler::run_descrambler, shows RTL ["TH-PCS-03"];
    additive_scrambler: scrambler::run_additive;
    pcs_encoder: pcs::run_encoder, shows RTL ["TH-PCS-02"];
    pcs_decoder: pcs::run_decoder, shows RTL ["TH-PCS-02"];
    block_lock: pcs::run_block_lock, shows RTL ["TH-PCS-11"];
    ber_monitor: pcs::run_ber_monitor;
    gearbox: gearbox::run;
    deskew: deskew::run;
    encoder_8b10b: line8b10b::run_encoder;
    decoder_8b10b: line8b10b::run_decoder, reviewed "coding";
    comma_aligner: line8b10b::run_comma_aligner;
    encoder_8b10b_p: line8b10b_p::run_encoder, shows RTL ["BGQ-LNK-03"];
    decoder_8b10b_p: line8b10b_p::run_decoder, shows RTL ["BGQ-LNK-03"];
    lane_sender: line8b10b_p::run_lane_sender, shows RTL ["BGQ-LNK-04"];
    lane_receiver: line8b10b_p::run_lane_receiver, shows RTL ["BGQ-LNK-02", "BGQ-LNK-05"];
    gf_multiplier: galois::run_multiplier;
    gf_inverse: galois::run_inverse;
    rs_encoder: rs::encoder::run;
    rs_checker: rs::checker::run;
    rs_word_check: rs::packet_check::run, shows RTL ["BGQ-LLP-02", "BGQ-LLP-04", "BGQ-LLP-09"];
    bgq_packet_check: rs::packet_check::run_both, shows RTL ["BGQ-LLP-03", "BGQ-LLP-05", "BGQ-LLP-09"];
    rs_syndromes: rs::syndromes::run;
    rs_key_row: rs::key_row::run;
    rs_key_equation: rs::key_equation::run, reviewed "coding";
    rs_erasures: rs::erasures::run, reviewed "coding";
    rs_erasure_key_equation: rs::key_equation::run_erasures, reviewed "coding";
    rs_cell: rs::search::run_cell;
    rs_magnitude: rs::search::run_magnitude;
    rs_search: rs::search::run;
    rs_word_buffer: rs::word_buffer::run, reviewed "coding";
    rs_decoder: rs::decoder::run, reviewed "coding";
    rs_erasure_decoder: rs::decoder::run_erasures;
}
