//! One test bench per block family: the same source drives the rust-hdl kernel, the compiled engine and every other
//! back end, and is judged by the golden models of `phit-models`.
//!
//! A bench drives legal stimulus (it keeps what the block assumes), compares in every cycle each output that the
//! contract defines, and resets the block in mid-run. What the contract leaves undefined is not compared.

/// The test benches of a folder: for each family the function that runs it, the requirements that the ladder shows with it, and
/// the folder below `reviewed` with the file of its reviews.
macro_rules! benches {
    ($($family:ident: $run:path
        $(, shows $($kind:ident [$($row:literal),+])and+)?
        $(, reviewed $folder:literal)?;
    )+) => {
        pub(crate) const BENCHES: &[$crate::Testbench] = &[$($crate::Testbench {
            family: stringify!($family),
            run: $run,
            path: concat!(module_path!(), "::", stringify!($run)),
            shows: &[$($($(($row, $kind)),+),+)?],
            folder: concat!("" $(, $folder)?),
            reviewed: concat!("" $(, include_str!(
                concat!(env!("CARGO_MANIFEST_DIR"), "/reviewed/", $folder, "/", stringify!($family), ".toml")
            ))?),
        }),+];
    };
}

#[macro_use]
mod ports;

pub mod adapter;
pub mod chip;
pub mod coding;
pub mod link;
mod lives;
pub mod nic;
pub mod prim;
pub mod router;
mod shown;
pub mod subjects;
pub mod traffic;

pub use phit_verify::stimulus;

use phit_evidence::Kind;
use phit_hdl::catalogue::Config;
use phit_sim::bench::{Bench, Failure, Out, TestResult};
use phit_verify::Reviews;
use stimulus::Stimulus;

/// The test bench of one family of blocks.
#[derive(Clone, Copy)]
pub struct Testbench {
    /// Name of the family, as in the catalogue.
    pub family: &'static str,
    /// Runs it for so many cycles.
    pub run: fn(&mut Bench, &Config, u64) -> TestResult,
    /// The path of that function.
    pub path: &'static str,
    /// The folder below `reviewed` that has the file of its reviews; empty without one.
    pub folder: &'static str,
    /// Faults of the block that it need not find, with the reasons: the text of that file, or nothing.
    pub reviewed: &'static str,
    /// Requirements that the ladder shows with it, and in which way.
    pub shows: &'static [(&'static str, Kind)],
}

impl Testbench {
    /// Faults of the block that it need not find.
    pub fn reviews(&self) -> Reviews {
        Reviews { file: format!("testbenches/reviewed/{}/{}.toml", self.folder, self.family), text: self.reviewed }
    }

    /// The same for a configuration, as the ladder and the mutants take it.
    pub fn of(&'static self, config: &'static Config) -> phit_verify::Testbench {
        let Reviews { file, text } = self.reviews();
        phit_verify::Testbench::new(|bench, cycles| (self.run)(bench, config, cycles)).reviewed(file, text)
    }
}

/// All test benches, in the order of the catalogue.
pub fn testbenches() -> impl Iterator<Item = &'static Testbench> {
    [
        prim::BENCHES,
        coding::BENCHES,
        link::BENCHES,
        router::BENCHES,
        nic::BENCHES,
        traffic::BENCHES,
        chip::BENCHES,
        adapter::BENCHES,
    ]
    .into_iter()
    .flatten()
}

/// The test bench of this family.
pub fn find(family: &str) -> Option<&'static Testbench> {
    testbenches().find(|testbench| testbench.family == family)
}

/// Holds `reset` for so many cycles while every other input is random.
///
/// # Errors
/// If a property fails, or the back end does.
pub fn reset(bench: &mut Bench, cycles: u64) -> TestResult {
    let mut stimulus = Stimulus::of(bench);
    let reset = bench.input("reset")?;
    for _ in 0..cycles {
        for (_, input) in bench.inputs() {
            let word = stimulus.wide_word(bench.input_width(input));
            bench.drive_wide(input, &word);
        }
        bench.drive(reset, 1);
        bench.tick()?;
    }
    bench.drive(reset, 0);
    Ok(())
}

/// Compares an output with what it must be, if that is known.
///
/// # Errors
/// If it is something else.
pub(crate) fn compare(bench: &mut Bench, name: &str, port: Out, expected: Option<u64>) -> TestResult {
    let Some(expected) = expected else { return Ok(()) };
    let actual = bench.sample(port)?;
    bench.expect(name, expected, actual)
}

/// A parameter of the block.
///
/// # Errors
/// If the block has none of this name.
pub fn parameter(bench: &Bench, name: &str) -> Result<u64, Failure> {
    bench.parameter(name).ok_or_else(|| bench.mismatch(format!("the block has no parameter `{name}`")))
}
