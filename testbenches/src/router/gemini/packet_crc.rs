//! CRCs of packets.

use super::around::surroundings::Link;
use super::around::wires::OnWires;
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::gemini::packet_crc::PacketCrc;
use phit_sim::bench::{Bench, TestResult};

/// Packets of all kinds with pauses; what is told of a phit is compared while there is one, what is told of state always.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, valid, phit] = [bench.input("reset")?, bench.input("valid")?, bench.input("phit")?];
    let [crc, head, second, directed] =
        [bench.output("crc")?, bench.output("head")?, bench.output("second")?, bench.output("directed")?];
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(500);
    let endless = || Link::new(usize::MAX);
    let (mut model, mut link) = (PacketCrc::default(), endless());
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let beat = link.next(&mut stimulus, |_| None).unwrap_or(None).map(|(_, phit)| phit);
        bench.drive(reset, is_reset.into());
        bench.drive(valid, beat.is_some().into());
        bench.drive(phit, beat.map_or(stimulus.word(23), OnWires::bits));
        if defined {
            let told = (bench.sample_bit(head)?, bench.sample_bit(second)?);
            bench.expect("head, second", (model.place() == 0, model.place() == 1), told)?;
            if let Some(phit) = beat {
                let told = bench.sample_bit(directed)?;
                bench.expect("directed", model.is_directed(phit), told)?;
                if phit.is_last {
                    let told = bench.sample(crc)?;
                    bench.expect("crc", u64::from(model.right(phit)), told)?;
                }
            }
        }
        bench.tick()?;
        if is_reset {
            (model, link, defined) = (PacketCrc::default(), endless(), true);
        } else if let Some(phit) = beat {
            model.tick(phit);
        }
    }
    Ok(())
}
