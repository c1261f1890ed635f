//! Arbiters: round robin, least recently served, fixed priority, and round robin by packets.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::prim::arbiters::deficit_round_robin::{DeficitRoundRobin, Packet};
use phit_models::prim::arbiters::least_recently_served::LeastRecentlyServed;
use phit_models::prim::arbiters::locked_round_robin::{self, LockedRoundRobin};
use phit_models::prim::arbiters::round_robin::{FairnessChecker, Inputs, Outputs, RoundRobin};
use phit_models::prim::encoders::{lowest, one_hot};
use phit_sim::bench::{Bench, TestResult};

/// Outputs of a golden model of an arbiter, and its tick.
type Model<M> = (fn(&M, Inputs) -> Outputs, fn(&mut M, Inputs));

/// Round robin.
pub fn run_round_robin(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let requesters = parameter(bench, "N")? as usize;
    arbiter(bench, RoundRobin::new(requesters), (RoundRobin::outputs, RoundRobin::tick), requesters, cycles)
}

/// Least recently served.
pub fn run_matrix(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let requesters = parameter(bench, "N")? as usize;
    let model: Model<_> = (LeastRecentlyServed::outputs, LeastRecentlyServed::tick);
    arbiter(bench, LeastRecentlyServed::new(requesters), model, requesters, cycles)
}

/// Requests that stay and requests that come and go; watches fairness beside the model.
fn arbiter<M>(
    bench: &mut Bench,
    mut model: M,
    (outputs, tick): Model<M>,
    requesters: usize,
    cycles: u64,
) -> TestResult {
    let [reset, request, advance] = [bench.input("reset")?, bench.input("request")?, bench.input("advance")?];
    let grant = bench.output("grant")?;
    let width = bench.input_width(request);
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut advances, mut steady) = (Resets::every(100), Pace::new(20), Pace::new(40));
    let mut fairness = FairnessChecker::new(requesters);
    let (mut defined, mut requests) = (false, 0);
    for _ in 0..cycles {
        if !steady.next(&mut stimulus) {
            requests = stimulus.cornered_word(width);
        }
        let inputs =
            Inputs { reset: resets.next(&mut stimulus), request: requests, advance: advances.next(&mut stimulus) };
        bench.drive(reset, inputs.reset.into());
        bench.drive(request, inputs.request);
        bench.drive(advance, inputs.advance.into());
        if defined {
            let actual = bench.sample(grant)?;
            bench.expect("grant", outputs(&model, inputs).grant, actual)?;
            if let Err(unfair) = fairness.observe(inputs, actual) {
                return Err(bench.mismatch(format!("requester {} waits too long", unfair.requester)));
            }
        }
        bench.tick()?;
        tick(&mut model, inputs);
        defined |= inputs.reset;
    }
    Ok(())
}

/// Packets of all lengths, with pauses of the requester and of the receiver; watches fairness between packets.
pub fn run_locked(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, request] = [bench.input("reset")?, bench.input("request")?];
    let [advance, last] = [bench.input("advance")?, bench.input("last")?];
    let grant = bench.output("grant")?;
    let requesters = parameter(bench, "N")? as usize;
    let width = bench.input_width(request);
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut steady) = (Resets::every(300), Pace::new(40));
    let (mut advances, mut lasts) = (Pace::new(20), Pace::new(20));
    let mut model = LockedRoundRobin::new(requesters);
    let mut fairness = FairnessChecker::new(requesters);
    let (mut defined, mut requests) = (false, 0);
    for _ in 0..cycles {
        if !steady.next(&mut stimulus) {
            requests = stimulus.cornered_word(width);
        }
        let inputs = locked_round_robin::Inputs {
            reset: resets.next(&mut stimulus),
            request: requests,
            advance: advances.next(&mut stimulus),
            last: lasts.next(&mut stimulus),
        };
        bench.drive(reset, inputs.reset.into());
        bench.drive(request, inputs.request);
        bench.drive(advance, inputs.advance.into());
        bench.drive(last, inputs.last.into());
        if defined {
            let actual = bench.sample(grant)?;
            bench.expect("grant", model.grant(inputs), actual)?;
            let released = inputs.advance && inputs.last;
            let packets = Inputs { reset: inputs.reset, request: inputs.request, advance: released };
            if let Err(unfair) = fairness.observe(packets, actual) {
                return Err(bench.mismatch(format!("requester {} waits too long", unfair.requester)));
            }
        }
        bench.tick()?;
        model.tick(inputs);
        defined |= inputs.reset;
    }
    Ok(())
}

/// Every request of a small arbiter, then random ones.
pub fn run_priority(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let (request, grant) = (bench.input("request")?, bench.output("grant")?);
    let width = bench.input_width(request);
    let mut stimulus = Stimulus::of(bench);
    for cycle in 0..cycles {
        let requests = stimulus.every_word(cycle, width);
        bench.drive(request, requests);
        let actual = bench.sample(grant)?;
        bench.expect("grant", one_hot(lowest(requests)), actual)?;
        bench.tick()?;
    }
    Ok(())
}

/// Packets of all lengths that come in bursts, quanta that change with each reset; watches shares while all ask.
pub fn run_deficit(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, request, advance] = [bench.input("reset")?, bench.input("request")?, bench.input("advance")?];
    let grant = bench.output("grant")?;
    let (requesters, bits) = (parameter(bench, "N")? as usize, parameter(bench, "L")? as u32);
    let inputs =
        |name: &str| -> Result<Vec<_>, _> { (0..requesters).map(|n| bench.input(&format!("{name}_{n}"))).collect() };
    let (lengths, quanta) = (inputs("length")?, inputs("quantum")?);
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut advances) = (Resets::every(400), Pace::new(20));
    let mut arrivals: Vec<Pace> = (0..requesters).map(|_| Pace::new(60)).collect();
    let positive = |stimulus: &mut Stimulus| 1 + stimulus.below((1 << bits) - 1);
    let mut packets: Vec<Option<Packet>> = vec![None; requesters];
    let mut shares: Vec<u32> = vec![1; requesters];
    let (mut model, mut defined) = (DeficitRoundRobin::new(shares.clone()), false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if is_reset {
            shares = shares.iter().map(|_| positive(&mut stimulus) as u32).collect();
        }
        for (packet, arrival) in packets.iter_mut().zip(&mut arrivals) {
            if arrival.next(&mut stimulus) && packet.is_none() {
                *packet = Some(Packet { length: positive(&mut stimulus) as u32 });
            }
        }
        let advances = advances.next(&mut stimulus);
        bench.drive(reset, is_reset.into());
        bench.drive(advance, advances.into());
        let asking = packets.iter().rev().fold(0, |word, packet| word << 1 | u64::from(packet.is_some()));
        bench.drive(request, asking);
        for n in 0..requesters {
            let any = stimulus.word(bits);
            bench.drive(lengths[n], packets[n].map_or(any, |packet| packet.length.into()));
            bench.drive(quanta[n], shares[n].into());
        }
        let granted = model.grant(&packets);
        if defined {
            let actual = bench.sample(grant)?;
            bench.expect("grant", granted.map_or(0, |n| 1 << n), actual)?;
        }
        bench.tick()?;
        model.tick(&packets, advances);
        if let Some(n) = granted.filter(|_| advances && defined) {
            packets[n] = None;
        }
        if is_reset {
            model = DeficitRoundRobin::new(shares.clone());
        }
        defined |= is_reset;
    }
    Ok(())
}
