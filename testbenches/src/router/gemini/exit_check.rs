//! Exit checks.

use super::around::surroundings::{Link, word_of};
use super::around::wires::{PhitIn, PhitOut};
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::router::gemini::exit_check::{Events, ExitCheck};
use phit_models::router::gemini::word::Damage;
use phit_sim::bench::{Bench, TestResult};

/// Packets with right, wrong and inverted CRCs in words with and without wrong bits, while they are checked or not.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, check] = [bench.input("reset")?, bench.input("check")?];
    let words = PhitIn::new(bench.input("in_valid")?, bench.input("in_word")?);
    let out = PhitOut::new(bench.output("out_valid")?, bench.output("out_phit")?);
    let [corrected, uncorrectable, marked] =
        [bench.output("corrected")?, bench.output("uncorrectable")?, bench.output("marked")?];
    let mut stimulus = Stimulus::of(bench);
    let (mut resets, mut checks) = (Resets::every(500), Pace::new(300));
    // Nothing holds a packet up here.
    let endless = || Link::new(usize::MAX);
    let (mut model, mut link) = (ExitCheck::default(), endless());
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let beat = link.next(&mut stimulus, |_| None).unwrap_or(None);
        let word = beat.map(|(channel, phit)| (channel, word_of(phit, &mut stimulus)));
        let is_checked = checks.next(&mut stimulus);
        bench.drive(reset, is_reset.into());
        bench.drive(check, is_checked.into());
        words.drive(bench, word, &mut stimulus);
        if defined {
            out.compare(bench, "out", model.out())?;
            let Events { damage, is_marked } = model.events(word, is_checked);
            let expected = (damage == Damage::Corrected, damage == Damage::Uncorrectable, is_marked);
            let told = (bench.sample_bit(corrected)?, bench.sample_bit(uncorrectable)?, bench.sample_bit(marked)?);
            bench.expect("corrected, uncorrectable, marked", expected, told)?;
        }
        bench.tick()?;
        if is_reset {
            model.reset();
            (link, defined) = (endless(), true);
        } else {
            model.tick(word, is_checked);
        }
    }
    Ok(())
}
