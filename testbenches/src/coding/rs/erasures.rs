//! Places of erased symbols: code words with few, with too many, and with pauses.

use super::code_of;
use crate::stimulus::{Pace, Resets, Stimulus};
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};

/// Counts in every cycle, the first place at the end of a code word, and all others afterwards.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [reset, enable, erased, last, index] =
        ["reset", "enable", "erased", "last", "index"].map(|name| bench.input(name));
    let [reset, enable, erased, last, index] = [reset?, enable?, erased?, last?, index?];
    let [count, first, place] = [bench.output("count")?, bench.output("first")?, bench.output("place")?];
    let code = code_of(bench)?;
    let checks = code.n - code.k;
    let mut stimulus = Stimulus::of(bench);
    let (mut enables, mut flags, mut resets) = (Pace::new(40), Pace::new(20), Resets::every(300));
    // Symbols of this code word, and places of its erased symbols; of the one before, unless some were lost.
    let mut present: Option<(usize, Vec<u16>)> = None;
    let mut before: Option<Vec<u16>> = None;
    for _ in 0..cycles {
        let is_reset = resets.next(&mut stimulus);
        let (takes, is_erased) = (enables.next(&mut stimulus), flags.next(&mut stimulus));
        let known = before.as_ref().map_or(0, Vec::len);
        let asked = stimulus.below(known.max(1) as u64);
        let is_last = match &present {
            Some((symbols, _)) => *symbols + 1 == code.n,
            None => stimulus.once_in(2),
        };
        let bits = [(reset, is_reset), (enable, takes), (erased, is_erased), (last, is_last)];
        bits.into_iter().for_each(|(port, bit)| bench.drive(port, bit.into()));
        bench.drive(index, asked);
        if let Some((symbols, places)) = &mut present {
            let here = code.field.alpha((code.n - 1 - *symbols) as i64);
            let mut with_this = places.clone();
            if takes && is_erased {
                with_this.push(here);
            }
            let actual = bench.sample(count)?;
            bench.expect("count", with_this.len().min(checks + 1) as u64, actual)?;
            let ends = takes && is_last;
            if let (true, Some(place)) = (ends && with_this.len() <= checks, with_this.first()) {
                let actual = bench.sample(first)?;
                bench.expect("first", u64::from(*place), actual)?;
            }
            if let (false, Some(place_asked)) = (ends, before.as_ref().and_then(|before| before.get(asked as usize))) {
                let actual = bench.sample(place)?;
                bench.expect("place", u64::from(*place_asked), actual)?;
            }
            *places = with_this;
            *symbols += usize::from(takes);
            if ends {
                before = Some(std::mem::take(places)).filter(|places| places.len() <= checks);
                *symbols = 0;
            }
        }
        bench.tick()?;
        if is_reset {
            (present, before) = (Some((0, vec![])), None);
        }
    }
    Ok(())
}
