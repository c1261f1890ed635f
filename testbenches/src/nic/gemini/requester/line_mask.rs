//! The mask of the words of a line.

use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, TestResult};

/// All first words and numbers of words, in turn.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [first, words] = [bench.input("first")?, bench.input("words")?];
    let mask = bench.output("mask")?;
    for cycle in 0..cycles {
        // First words up to 31: their sum with 31 words still has 6 bits.
        let [start, count] = [cycle % 32, cycle / 32 % 32];
        bench.drive(first, start);
        bench.drive(words, count);
        let expected = (0..16).filter(|word| (start..start + count).contains(word)).map(|word| 1 << word).sum::<u64>();
        let actual = bench.sample(mask)?;
        bench.expect("mask", expected, actual)?;
        bench.tick()?;
    }
    Ok(())
}
