//! Answers to requests.

use super::packets::{header_of, random_get, random_put, without_crc};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::gemini::packet::{PutErrorResponse, PutResponse, Request, ResponseRoute};
use phit_models::prim::fifo::{Fifo, Inputs};
use phit_sim::bench::{Bench, TestResult};

/// Holds 2^4 answers.
const ADDRESS_BITS: u32 = 4;

/// The phits that shall answer a request.
fn answer(request: &Request, status: u8) -> Vec<u32> {
    let route = ResponseRoute { adaptive: false, destination: request.source };
    let phits = if status == 0 {
        PutResponse { route, ack_id: request.ssid }.encode(0)
    } else {
        PutErrorResponse { route, tag: request.tag, ssid: request.ssid, status }.encode(0)
    };
    without_crc(phits)
}

/// Requests end in bursts until no answer more can be held, while the reader pauses.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, end_valid, end_status] = [bench.input("reset")?, bench.input("end_valid")?, bench.input("end_status")?];
    let [header, phit_ready] = [bench.input("header")?, bench.input("phit_ready")?];
    let [end_ready, phit_valid] = [bench.output("end_ready")?, bench.output("phit_valid")?];
    let [phit, phit_last] = [bench.output("phit")?, bench.output("phit_last")?];
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut ends, mut reads) = (Resets::every(500), Pace::new(60), Pace::new(60));
    let mut answers: Vec<Vec<u32>> = vec![];
    let (mut pending, mut position) = (Fifo::new(ADDRESS_BITS), 0);
    let mut request: Option<(Request, u8)> = None;
    let mut defined = false;
    for _ in 0..cycles {
        let (is_reset, is_ready) = (resets.next(&mut stimulus), reads.next(&mut stimulus));
        if request.is_none() && ends.next(&mut stimulus) {
            let ended = if stimulus.once_in(4) { random_get(&mut stimulus) } else { random_put(&mut stimulus) };
            let status = if stimulus.once_in(3) { stimulus.word(4) as u8 } else { 0 };
            request = Some((ended, status));
        }
        bench.drive(reset, is_reset.into());
        bench.drive(phit_ready, is_ready.into());
        bench.drive(end_valid, request.is_some().into());
        if let Some((ended, status)) = &request {
            bench.drive(end_status, (*status).into());
            bench.drive_wide(header, &header_of(&ended.encode(0)));
            answers.push(answer(ended, *status));
        }
        let state = pending.outputs(Inputs::default());
        let current = state.out_data.map(|index| &answers[index as usize]);
        let is_last = current.is_some_and(|phits| position + 1 == phits.len());
        if defined {
            let (ready, valid) = (bench.sample_bit(end_ready)?, bench.sample_bit(phit_valid)?);
            bench.expect("end_ready", state.in_ready, ready)?;
            bench.expect("phit_valid", state.out_valid, valid)?;
            if let Some(phits) = current {
                let (payload, last) = (bench.sample(phit)?, bench.sample_bit(phit_last)?);
                bench.expect("phit", u64::from(phits[position]), payload)?;
                bench.expect("phit_last", is_last, last)?;
            }
        }
        let moves = current.is_some() && is_ready;
        bench.tick()?;
        defined |= is_reset;
        pending.tick(Inputs {
            reset: is_reset,
            in_valid: request.is_some(),
            in_data: answers.len().saturating_sub(1) as u64,
            out_ready: moves && is_last,
        });
        if is_reset || moves && is_last {
            position = 0;
        } else if moves {
            position += 1;
        }
        if is_reset || state.in_ready {
            request = None;
        }
    }
    Ok(())
}
