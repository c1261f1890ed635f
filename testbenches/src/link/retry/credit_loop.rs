//! Account of a buffer at the other end of a link.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::retry::credit_loop::CreditLoop;
use phit_sim::bench::{Bench, TestResult};

/// Takes places up to the last; hears of some of them, of all, and of more than were taken.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, take, valid, freed] =
        [bench.input("reset")?, bench.input("take")?, bench.input("valid")?, bench.input("freed")?];
    let [credit, illegal] = [bench.output("credit")?, bench.output("illegal")?];
    let (bits, unit) = (parameter(bench, "C")? as u32, parameter(bench, "UNIT")?);
    let mut stimulus = Stimulus::of(bench);
    let phase = 3 << bits;
    let (mut resets, mut takes, mut messages) = (Resets::every(20 * phase), Pace::new(phase), Pace::new(phase));
    let mut model = CreditLoop::new(bits, unit);
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let taken = takes.next(&mut stimulus) && (!defined || model.free() > 0);
        let places = match stimulus.below(8) {
            0 => stimulus.word(bits),
            1 => model.used(),
            2 => model.used() + 1,
            _ => stimulus.below(model.used() + 1),
        };
        let message = messages.next(&mut stimulus).then(|| model.freed_after(places));
        let said = message.unwrap_or_else(|| stimulus.word(bits));
        bench.drive(reset, is_reset.into());
        bench.drive(take, taken.into());
        bench.drive(valid, message.is_some().into());
        bench.drive(freed, said);
        if defined {
            let (room, refused) = (bench.sample_bit(credit)?, bench.sample_bit(illegal)?);
            bench.expect("credit", model.credit(), room)?;
            bench.expect("illegal", message.is_some_and(|freed| model.is_illegal(freed)), refused)?;
        }
        bench.tick()?;
        match is_reset {
            true => model = CreditLoop::new(bits, unit),
            false => model.tick(taken, message),
        }
        defined |= is_reset;
    }
    Ok(())
}
