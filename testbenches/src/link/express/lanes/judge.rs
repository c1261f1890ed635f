//! What the lanes tell, and which are good.

use super::{inputs, outputs};
use crate::stimulus::{Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_models::link::express::lanes::block::{Kind, encode};
use phit_models::link::express::lanes::judge::{LaneTest, Listener, by_number};
use phit_models::link::express::lanes::lanes;
use phit_sim::bench::{Bench, TestResult};

/// Blocks of all kinds; of two statuses, so that some come twice in a row.
pub fn run_listener(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, forget, seen] = [bench.input("reset")?, bench.input("forget")?, bench.input("seen")?];
    let [seen_lane, seen_kind, seen_data] =
        [bench.input("seen_lane")?, bench.input("seen_kind")?, bench.input("seen_data")?];
    let [numbered, status] = [bench.output("numbered")?, bench.output("status")?];
    let number = outputs(bench, "number")?;
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(200);
    let mut model: Option<Listener> = None;
    let mut told = [0; 2];
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let (forgets, is_seen) = (stimulus.once_in(60), stimulus.below(4) > 0);
        if stimulus.once_in(12) {
            told[stimulus.below(2) as usize] = stimulus.cornered_word(20);
        }
        let kind = Kind::ALL[if stimulus.once_in(3) { stimulus.below(6) } else { 2 + stimulus.below(2) } as usize];
        let lane = stimulus.below(8) as usize;
        let (_, data) = match kind {
            Kind::Marker | Kind::Training => {
                encode(kind, 0, stimulus.below(8) as usize, told[stimulus.below(2) as usize])
            }
            _ => (0, stimulus.word(64)),
        };
        let index = Kind::ALL.iter().position(|known| *known == kind).expect("a kind");
        let ports = [(reset, is_reset.into()), (forget, forgets.into()), (seen, is_seen.into())];
        ports.into_iter().for_each(|(port, value)| bench.drive(port, value));
        bench.drive(seen_lane, lane as u64);
        bench.drive(seen_kind, index as u64);
        bench.drive(seen_data, data);
        if let Some(model) = &mut model {
            let actual = [bench.sample(numbered)?, bench.sample(status)?];
            bench.expect("[numbered, status]", [model.numbered(), model.status], actual)?;
            for (port, expected) in number.iter().zip(model.numbers) {
                let actual = bench.sample(*port)? as usize;
                bench.expect("number", expected.unwrap_or(actual), actual)?;
            }
            if is_seen {
                model.hear(lane, kind, data);
            }
            if forgets {
                model.forget();
            }
        }
        bench.tick()?;
        if is_reset {
            model = Some(Listener::default());
        }
    }
    Ok(())
}

/// Tests of random lanes, most of them good.
pub fn run_lane_test(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, begins, goes_on] = [bench.input("reset")?, bench.input("begins")?, bench.input("goes_on")?];
    let [lane_mask, locked, high] = [bench.input("lane_mask")?, bench.input("locked")?, bench.input("high")?];
    let [numbered, used] = [bench.input("numbered")?, bench.input("used")?];
    let number = inputs(bench, "number")?;
    let [ready, good, heard] = [bench.output("ready")?, bench.output("good")?, bench.output("heard")?];
    let flags = [bench.output("ready_enough")?, bench.output("heard_enough")?, bench.output("failed")?];
    let mut stimulus = Stimulus::of(bench);
    let mut resets = Resets::every(200);
    let mut model: Option<LaneTest> = None;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let command = [0, 1, 1, 1, 2, 2, 3][stimulus.below(7) as usize];
        let numbers: [usize; 8] = std::array::from_fn(|_| stimulus.below(8) as usize);
        let mut most = || stimulus.word(8) | stimulus.word(8);
        let [mask_now, locked_now, low_now, numbered_now] = [most(), most(), most() | most(), most()];
        let (high_now, used_now) = (low_now ^ 0xFF, stimulus.word(8));
        bench.drive(reset, is_reset.into());
        bench.drive(begins, (command == 0 || command == 3).into());
        bench.drive(goes_on, (command == 1 || command == 3).into());
        let ports =
            [(lane_mask, mask_now), (locked, locked_now), (high, high_now), (numbered, numbered_now), (used, used_now)];
        ports.into_iter().for_each(|(port, value)| bench.drive(port, value));
        number.iter().zip(numbers).for_each(|(port, value)| bench.drive(*port, value as u64));
        if let Some(model) = &mut model {
            let waiting = mask_now & locked_now & numbered_now;
            let actual = [bench.sample(ready)?, bench.sample(good)?, bench.sample(heard)?];
            bench.expect("[ready, good, heard]", [waiting, model.good, model.heard], actual)?;
            let passing = by_number(model.still_good(locked_now, high_now), &numbers);
            let failed = model.has_failed(locked_now, high_now, &numbers, used_now);
            let expected = [lanes(waiting).len() >= 4, lanes(passing).len() >= 4, failed];
            let [waits, passes, fails] = flags.map(|flag| bench.sample_bit(flag));
            bench.expect("[ready_enough, heard_enough, failed]", expected, [waits?, passes?, fails?])?;
            match command {
                // The beginning comes first.
                0 | 3 => model.good = waiting,
                1 => model.go_on(locked_now, high_now, &numbers),
                _ => {}
            }
        }
        bench.tick()?;
        if is_reset {
            model = Some(LaneTest::default());
        }
    }
    Ok(())
}
