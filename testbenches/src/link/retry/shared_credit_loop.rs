//! Account of a shared buffer at the other end of a link.

use crate::parameter;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::retry::shared_credit_loop::SharedCreditLoop;
use phit_sim::bench::{Bench, TestResult};

/// Takes places up to the last, of one queue or all; hears of some of them, of all, and of more than were taken.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let of = |name| parameter(bench, name);
    let (queues, private) = (of("Q")? as usize, of("PRIVATE")? as usize);
    let (shared, bits) = (of("SHARED")? as usize, of("C")? as u32);
    let names = ["reset", "take", "take_queue", "valid"];
    let ports = names.iter().map(|name| bench.input(name)).collect::<Result<Vec<_>, _>>()?;
    let freed = (0..queues).map(|q| bench.input(&format!("freed_{q}"))).collect::<Result<Vec<_>, _>>()?;
    let [credit, illegal] = [bench.output("credit")?, bench.output("illegal")?];
    let fresh = || SharedCreditLoop::new(queues, private, shared, bits);
    let mut stimulus = Stimulus::of(bench);
    // Long enough for one queue to take all that it may.
    let phase = 6 * (shared + queues * private) as u64;
    let (mut resets, mut takes, mut messages) = (Resets::every(20 * phase), Pace::new(phase), Pace::new(phase));
    let (mut model, mut favourite) = (fresh(), 0);
    // Places that the others take.
    let mut most = vec![u64::MAX; queues];
    let mut defined = false;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        if stimulus.once_in(phase) {
            favourite = stimulus.below(queues as u64) as usize;
            let is_free = stimulus.once_in(3);
            let about = |_| if is_free { u64::MAX } else { private as u64 + stimulus.below(4) };
            most = (0..queues).map(about).collect();
            most[favourite] = u64::MAX;
        }
        let queue = if stimulus.once_in(3) { stimulus.below(queues as u64) as usize } else { favourite };
        let taken = takes.next(&mut stimulus) && model.is_available(queue) && model.used(queue) < most[queue];
        let tells = messages.next(&mut stimulus);
        let mut said = vec![];
        for q in 0..queues {
            let places = match stimulus.below(8) {
                0 => stimulus.word(bits),
                1 => model.used(q),
                2 => model.used(q) + 1,
                _ => stimulus.below(model.used(q) + 1),
            };
            said.push((tells && stimulus.once_in(2)).then(|| model.freed_after(q, places)));
        }
        let valid = said.iter().enumerate().map(|(q, said)| u64::from(said.is_some()) << q).sum();
        for (port, value) in ports.iter().zip([is_reset.into(), taken.into(), queue as u64, valid]) {
            bench.drive(*port, value);
        }
        for (port, said) in freed.iter().zip(&said) {
            bench.drive(*port, said.unwrap_or_else(|| stimulus.word(bits)));
        }
        if defined {
            let (room, refused) = (bench.sample(credit)?, bench.sample_bit(illegal)?);
            let due = (0..queues).map(|q| u64::from(model.credit(q)) << q).sum();
            bench.expect("credit", due, room)?;
            let is_illegal =
                said.iter().enumerate().any(|(q, said)| said.is_some_and(|said| model.is_illegal(q, said)));
            bench.expect("illegal", is_illegal, refused)?;
        }
        bench.tick()?;
        match is_reset {
            true => model = fresh(),
            false => model.tick(taken.then_some(queue), &said),
        }
        defined |= is_reset;
    }
    Ok(())
}
