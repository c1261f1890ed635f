//! The arithmetic of atomic operations.

use crate::stimulus::Stimulus;
use num_bigint::BigUint;
use phit_hdl::catalogue::Config;
use phit_models::nic::gemini::responder::atomic::alu::{COMMANDS, new_value};
use phit_sim::bench::{Bench, TestResult};

/// All commands, on random words and on corners; the first operand is often the word.
pub fn run(bench: &mut Bench, _config: &Config, cycles: u64) -> TestResult {
    let [command, x, a, b] = [bench.input("command")?, bench.input("x")?, bench.input("a")?, bench.input("b")?];
    let y = bench.output("y")?;
    let mut stimulus = Stimulus::of(bench);
    for cycle in 0..cycles {
        let chosen = COMMANDS[cycle as usize % COMMANDS.len()];
        let word = stimulus.cornered_word(64);
        let first = match stimulus.below(4) {
            0 => word,
            1 => word ^ 1 << stimulus.below(64),
            _ => stimulus.cornered_word(64),
        };
        let operands = [first, stimulus.cornered_word(64)];
        bench.drive(command, chosen.into());
        for (port, value) in [x, a, b].into_iter().zip([word, operands[0], operands[1]]) {
            bench.drive_wide(port, &BigUint::from(value));
        }
        let actual = bench.sample(y)?;
        bench.expect("y", new_value(chosen, word, operands), Some(actual))?;
        bench.tick()?;
    }
    Ok(())
}
