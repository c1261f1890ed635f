//! Router with virtual channels.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::vc::{Dimension, Inputs, Outputs, Parameters, VcRouter};
use phit_sim::bench::{Bench, Failure, In, Out, TestResult};

/// Handles of one port.
struct Port {
    in_valid: In,
    in_flit: In,
    in_credit: Out,
    out_valid: Out,
    out_flit: Out,
    out_credit: In,
}

/// Handles of the straps of one dimension.
struct Straps {
    here: In,
    last: In,
    wrap: In,
}

struct Handles {
    reset: In,
    straps: Vec<Straps>,
    ports: Vec<Port>,
}

impl Handles {
    fn of(bench: &Bench, parameters: &Parameters) -> Result<Self, Failure> {
        let input = |name: &str, index: usize| bench.input(&format!("{name}_{index}"));
        let output = |name: &str, index: usize| bench.output(&format!("{name}_{index}"));
        let straps = (0..parameters.dimensions)
            .map(|d| Ok(Straps { here: input("here", d)?, last: input("last", d)?, wrap: input("wrap", d)? }));
        let ports = (0..parameters.ports()).map(|p| {
            Ok(Port {
                in_valid: input("in_valid", p)?,
                in_flit: input("in_flit", p)?,
                in_credit: output("in_credit", p)?,
                out_valid: output("out_valid", p)?,
                out_flit: output("out_flit", p)?,
                out_credit: input("out_credit", p)?,
            })
        });
        let (straps, ports) = (straps.collect::<Result<_, Failure>>()?, ports.collect::<Result<_, Failure>>()?);
        Ok(Self { reset: bench.input("reset")?, straps, ports })
    }
}

/// The other end of one virtual channel at one port.
#[derive(Clone, Copy)]
struct Peer {
    /// Flits that may still be sent into the router.
    credits: usize,
    /// Flits of the packet that is being sent into it.
    left: u64,
    /// Credits that the router is owed.
    owed: usize,
}

/// Longest packet that is sent, in flits.
const LONGEST: u64 = 6;

/// Packets from every port, as many as the credits allow or few, while the readers come and go. With each reset the
/// router is put to another place of another network.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let parameters = Parameters {
        dimensions: parameter(bench, "D")? as usize,
        channels: parameter(bench, "V")? as usize,
        flit_bits: parameter(bench, "W")? as u32,
        coordinate_bits: parameter(bench, "C")? as u32,
        depth: 1 << parameter(bench, "A")?,
    };
    let handles = Handles::of(bench, &parameters)?;
    let mut stimulus = Stimulus::of(bench);
    let paces = || -> Vec<Pace> { (0..parameters.ports()).map(|_| Pace::new(60)).collect() };
    let (mut resets, mut offers, mut takes) = (Resets::every(300), paces(), paces());
    let fresh = Peer { credits: parameters.depth, left: 0, owed: 0 };
    let mut peers = vec![vec![fresh; parameters.channels]; parameters.ports()];
    let mut dimensions = place(&parameters, &mut stimulus);
    let mut model = VcRouter::new(parameters, dimensions.clone());
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if is_reset {
            dimensions = place(&parameters, &mut stimulus);
        }
        let mut inputs = Inputs::default();
        for (port, (offer, take)) in peers.iter_mut().zip(offers.iter_mut().zip(&mut takes)) {
            let offered = offer.next(&mut stimulus);
            inputs.flits.push(if offered { flit(port, &parameters, &dimensions, &mut stimulus) } else { None });
            let is_reading = take.next(&mut stimulus);
            inputs.credits.push(if is_reading { credits(port, &mut stimulus) } else { 0 });
        }
        bench.drive(handles.reset, is_reset.into());
        drive(bench, &handles, &dimensions, &inputs);
        if defined {
            compare(bench, &handles, model.outputs())?;
        }
        bench.tick()?;
        if is_reset {
            model = VcRouter::new(parameters, dimensions.clone());
            peers = vec![vec![fresh; parameters.channels]; parameters.ports()];
            defined = true;
            continue;
        }
        model.tick(&inputs);
        for (port, (flit, credits)) in model.outputs().flits.iter().zip(&model.outputs().credits).enumerate() {
            if let Some((channel, _)) = flit {
                peers[port][*channel].owed += 1;
            }
            for (channel, peer) in peers[port].iter_mut().enumerate() {
                peer.credits += (credits >> channel & 1) as usize;
            }
        }
    }
    Ok(())
}

/// A place in a network of random size.
fn place(parameters: &Parameters, stimulus: &mut Stimulus) -> Vec<Dimension> {
    let dimension = |_| {
        let size = 1 + stimulus.below(1 << parameters.coordinate_bits);
        Dimension { here: stimulus.below(size), size, wraps: size > 1 && stimulus.once_in(2) }
    };
    (0..parameters.dimensions).map(dimension).collect()
}

/// The next flit of a virtual channel that has a credit, if the one that is drawn has.
fn flit(
    port: &mut [Peer],
    parameters: &Parameters,
    dimensions: &[Dimension],
    stimulus: &mut Stimulus,
) -> Option<(usize, u64)> {
    let channel = stimulus.below(port.len() as u64) as usize;
    let peer = &mut port[channel];
    peer.credits = peer.credits.checked_sub(1)?;
    let is_head = peer.left == 0;
    let mut flit = stimulus.word(parameters.flit_bits - 2);
    if is_head {
        peer.left = 1 + stimulus.below(LONGEST);
        for (d, dimension) in dimensions.iter().enumerate() {
            let low = d as u32 * parameters.coordinate_bits;
            flit &= !(((1 << parameters.coordinate_bits) - 1) << low);
            // Every other coordinate is that of the router, so that all dimensions are used.
            let is_here = stimulus.once_in(2);
            flit |= (if is_here { dimension.here } else { stimulus.below(dimension.size) }) << low;
        }
    }
    peer.left -= 1;
    flit |= u64::from(peer.left == 0) << (parameters.flit_bits - 1) | u64::from(is_head) << (parameters.flit_bits - 2);
    Some((channel, flit))
}

/// Credits for some of the virtual channels that are owed one.
fn credits(port: &mut [Peer], stimulus: &mut Stimulus) -> u64 {
    let mut credits = 0;
    for (channel, peer) in port.iter_mut().enumerate() {
        if peer.owed > 0 && !stimulus.once_in(4) {
            peer.owed -= 1;
            credits |= 1 << channel;
        }
    }
    credits
}

fn drive(bench: &mut Bench, handles: &Handles, dimensions: &[Dimension], inputs: &Inputs) {
    for (straps, dimension) in handles.straps.iter().zip(dimensions) {
        bench.drive(straps.here, dimension.here);
        bench.drive(straps.last, dimension.size - 1);
        bench.drive(straps.wrap, dimension.wraps.into());
    }
    for (port, (flit, credits)) in handles.ports.iter().zip(inputs.flits.iter().zip(&inputs.credits)) {
        bench.drive(port.in_valid, flit.map_or(0, |(channel, _)| 1 << channel));
        bench.drive(port.in_flit, flit.map_or(0, |(_, bits)| bits));
        bench.drive(port.out_credit, *credits);
    }
}

fn compare(bench: &mut Bench, handles: &Handles, expected: &Outputs) -> TestResult {
    for (index, port) in handles.ports.iter().enumerate() {
        let (credit, valid) = (bench.sample(port.in_credit)?, bench.sample(port.out_valid)?);
        bench.expect(&format!("in_credit_{index}"), expected.credits[index], credit)?;
        let flit = expected.flits[index];
        bench.expect(&format!("out_valid_{index}"), flit.map_or(0, |(channel, _)| 1 << channel), valid)?;
        if let Some((_, bits)) = flit {
            let actual = bench.sample(port.out_flit)?;
            bench.expect(&format!("out_flit_{index}"), bits, actual)?;
        }
    }
    Ok(())
}
