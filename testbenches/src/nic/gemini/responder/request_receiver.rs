//! Packets for this node and for others, good ones and damaged ones.

use crate::link::gemini::packets::{PHIT_BITS, random_any, random_node};
use crate::nic::stream::{Beat, Expected, Sink};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::gemini::packet::{Node, Operation, Request};
use phit_models::nic::gemini::header::{Header, pack};
use phit_sim::bench::{Bench, TestResult};

/// What becomes of a packet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    Accepted,
    Bad,
    Misrouted,
}

/// A packet with its fate.
pub(crate) fn random_packet(stimulus: &mut Stimulus, here: Node) -> (Request, Vec<u32>, Fate) {
    let mut request = random_any(stimulus);
    if !stimulus.once_in(4) {
        request.destination = here;
    }
    let mut phits = request.encode(0);
    let last = phits.len() - 1;
    let fate = match stimulus.below(8) {
        // Marked bad; cut; too long.
        0 => {
            phits[last] &= !0x30;
            Fate::Bad
        }
        1 if last > 8 => {
            phits.remove(8);
            Fate::Bad
        }
        2 => {
            phits.insert(last, stimulus.word(PHIT_BITS) as u32);
            Fate::Bad
        }
        _ if request.destination == here => Fate::Accepted,
        _ => Fate::Misrouted,
    };
    (request, phits, fate)
}

/// The beats of an accepted one: data, whether it is the last, source.
pub(crate) fn beats_of(request: &Request) -> Vec<Beat> {
    let source = u128::from(request.source.chip) << 2 | u128::from(request.source.id);
    let mut all = vec![Header::of(request).encode()];
    if let Operation::Put(bytes) | Operation::Atomic { operands: bytes, .. } = &request.operation {
        all.extend(pack(bytes));
    }
    let last = all.len() - 1;
    all.into_iter().enumerate().map(|(at, beat)| vec![beat, u128::from(at == last), source]).collect()
}

/// Packets without gaps and with pauses; requests are taken at random.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, node, phit_valid] = [bench.input("reset")?, bench.input("node")?, bench.input("phit_valid")?];
    let [phit, phit_last] = [bench.input("phit")?, bench.input("phit_last")?];
    let [phit_ready, bad, misrouted] = [bench.output("phit_ready")?, bench.output("bad")?, bench.output("misrouted")?];
    let mut requests = Sink::of(bench, ["request_valid", "request_ready"], &["request", "request_last", "source"])?;
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut writes) = (Resets::every(3_000), Pace::new(80));
    let mut here = random_node(&mut stimulus);
    let mut packet = random_packet(&mut stimulus, here);
    let mut expected: Expected<Beat> = Expected::new("request");
    let (mut position, mut offered, mut waited, mut defined) = (0, false, 0, false);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        offered |= writes.next(&mut stimulus);
        let is_last = position + 1 == packet.1.len();
        bench.drive(reset, is_reset.into());
        bench.drive(node, u64::from(here.chip) << 2 | u64::from(here.id));
        bench.drive(phit_valid, offered.into());
        let any = stimulus.word(PHIT_BITS + 1);
        bench.drive(phit, if offered { packet.1[position].into() } else { any >> 1 });
        bench.drive(phit_last, if offered { is_last.into() } else { any & 1 });
        requests.drive(bench, &mut stimulus);
        let mut taken = false;
        if defined && !is_reset {
            taken = offered && bench.sample_bit(phit_ready)?;
            waited = if taken || !offered { 0 } else { waited + 1 };
            bench.expect("phits are taken", true, waited < 4_000)?;
            let (is_bad, is_misrouted) = (bench.sample_bit(bad)?, bench.sample_bit(misrouted)?);
            let ended = (taken && is_last).then_some(packet.2);
            bench.expect("bad", ended == Some(Fate::Bad), is_bad)?;
            bench.expect("misrouted", ended == Some(Fate::Misrouted), is_misrouted)?;
            let came = requests.settle(bench)?;
            expected.settle(bench, came)?;
            if ended == Some(Fate::Accepted) {
                let (request, ..) = &packet;
                beats_of(request).into_iter().for_each(|beat| expected.push(beat));
            }
        }
        bench.tick()?;
        defined |= is_reset;
        if is_reset {
            requests.clear();
            expected.clear();
        }
        if is_reset || taken && is_last {
            if stimulus.once_in(8) && expected.len() == 0 {
                here = random_node(&mut stimulus);
            }
            (packet, position, offered) = (random_packet(&mut stimulus, here), 0, false);
        } else if taken {
            (position, offered) = (position + 1, false);
        }
    }
    Ok(())
}
