//! Reader of responses.

use super::packets::{PHIT_BITS, random_node};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::gemini::packet::{GetResponse, PutErrorResponse, PutResponse, ResponseRoute};
use phit_sim::bench::{Bench, TestResult};

/// Status of a response that is too long for a put.
const NOT_OF_A_PUT: u8 = 1;

/// A response, and what shall be read from it.
struct Response {
    phits: Vec<u32>,
    ack_id: u8,
    status: u8,
}

/// A put response, one with an error, or a response with data, which no put has.
fn random_response(stimulus: &mut Stimulus) -> Response {
    let route = ResponseRoute { adaptive: stimulus.once_in(2), destination: random_node(stimulus) };
    let (ack_id, tag) = (stimulus.cornered_word(8) as u8, stimulus.cornered_word(10) as u16);
    let status = stimulus.word(4) as u8;
    let (phits, status) = match stimulus.below(4) {
        0 => (PutErrorResponse { route, tag, ssid: ack_id, status }.encode(0), status),
        1 => {
            let words = (0..1 + stimulus.below(8)).map(|_| stimulus.word(64)).collect();
            (GetResponse { route, tag, ssid: ack_id, status, words }.encode(0), NOT_OF_A_PUT)
        }
        _ => (PutResponse { route, ack_id }.encode(stimulus.word(6) as u8), 0),
    };
    Response { phits, ack_id, status }
}

/// Responses of all kinds with pauses in between.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, phit_valid] = [bench.input("reset")?, bench.input("phit_valid")?];
    let [phit, phit_last] = [bench.input("phit")?, bench.input("phit_last")?];
    let [phit_ready, ack_valid] = [bench.output("phit_ready")?, bench.output("ack_valid")?];
    let [ack_id, ack_status] = [bench.output("ack_id")?, bench.output("ack_status")?];
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut writes) = (Resets::every(100), Pace::new(40));
    let (mut response, mut position) = (random_response(&mut stimulus), 0);
    let mut defined = false;
    for _ in 0..cycles {
        let (is_reset, offered) = (resets.next(&mut stimulus), writes.next(&mut stimulus));
        let is_last = position + 1 == response.phits.len();
        bench.drive(reset, is_reset.into());
        bench.drive(phit_valid, offered.into());
        let any = stimulus.word(PHIT_BITS + 1);
        bench.drive(phit, if offered { response.phits[position].into() } else { any >> 1 });
        bench.drive(phit_last, if offered { is_last.into() } else { any & 1 });
        let (ready, valid) = (bench.sample_bit(phit_ready)?, bench.sample_bit(ack_valid)?);
        bench.expect("phit_ready", true, ready)?;
        bench.expect("ack_valid", offered && is_last, valid)?;
        if defined && valid {
            let (id, status) = (bench.sample(ack_id)?, bench.sample(ack_status)?);
            bench.expect("ack_id", u64::from(response.ack_id), id)?;
            bench.expect("ack_status", u64::from(response.status), status)?;
        }
        bench.tick()?;
        defined |= is_reset;
        if is_reset || offered && is_last {
            (response, position) = (random_response(&mut stimulus), 0);
        } else if offered {
            position += 1;
        }
    }
    Ok(())
}
