//! In which order the words of a packet are combined.

use super::packets::any_header;
use crate::ports::Handles;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::bluegene::collective::word_order::{Kind, WordOrder};
use phit_sim::bench::{Bench, TestResult};

ports! {
    struct Ports {
        inputs: reset, start, chunks, size, twice;
        outputs: read, address, is_header, is_payload, is_trailer, first, active;
    }
}

/// Packets of all lengths and operations, each as soon as the one before has ended, or later.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let ports = Ports::of(bench)?;
    let most = if crate::parameter(bench, "A")? == 8 { 16 } else { 2 };
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(2_000);
    let mut starts = Pace::new(100);
    let mut model = WordOrder::default();
    let mut header = any_header(most, &mut stimulus);
    let (mut defined, mut age) = (false, 0);
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let is_start = defined && !is_reset && !model.is_active() && starts.next(&mut stimulus);
        if is_start {
            header = any_header(most, &mut stimulus);
            if !header.can_be_combined() {
                header = phit_models::router::bluegene::collective::header::Header { code: 12, ..header };
            }
        }
        let words = if header.code >= 12 { 2 } else { 1 << header.size };
        let size = if header.code >= 12 { stimulus.below(8) as u32 } else { header.size };
        let word = model.word(header.chunks, words, header.passes_twice());
        bench.drive(ports.reset, is_reset.into());
        bench.drive(ports.start, is_start.into());
        // The shape comes a cycle behind the first word.
        let is_known = age >= 1;
        bench.drive(ports.chunks, if is_known { header.chunks as u64 } else { stimulus.below(17) });
        bench.drive(ports.size, if is_known { size.into() } else { stimulus.below(8) });
        bench.drive(ports.twice, if is_known { header.passes_twice().into() } else { stimulus.below(2) });
        if defined {
            let told = [ports.read, ports.active, ports.is_header, ports.is_payload, ports.is_trailer, ports.first];
            let told = told.into_iter().map(|port| bench.sample_bit(port)).collect::<Result<Vec<_>, _>>()?;
            let kind = word.map(|(_, kind)| kind);
            let is = |one| kind == Some(one);
            let expected = [
                word.is_some(),
                model.is_active(),
                is(Kind::Header),
                is(Kind::First) || is(Kind::Payload),
                is(Kind::Trailer),
                is(Kind::First),
            ];
            bench.expect("read, active, is_header, is_payload, is_trailer, first", &expected[..], &told[..])?;
            if let Some((address, _)) = word {
                let told = bench.sample(ports.address)?;
                bench.expect("address", address as u64, told)?;
            }
        }
        bench.tick()?;
        age = if is_start { 0 } else { age + 1 };
        model.tick(is_reset, is_start, word);
        defined |= is_reset;
    }
    Ok(())
}
