//! `phit catalogue`: a page that describes every block, and one of the faults that its bench finds.

mod mutants;

use crate::choice::{self, Choice};
use crate::error::CliError;
use crate::output;
use crate::proofs::{self, Proofs};
use phit_hdl::catalogue::Purpose;
use phit_testbenches::subjects::elaborate;
use phit_verify::Subject;
use phit_verify::mutants::Record;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::ExitCode;

/// Write the page of all blocks: diagram, contract, configurations, and their proofs, cells and clock on ECP5 and mutants as recorded;
/// and beside it `mutants.md`, the record of mutants.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Only these blocks (fifo) or configurations (fifo_w24_a6), on a page of their own
    #[arg(value_name = "BLOCK", requires = "out")]
    blocks: Vec<String>,
    /// The page
    #[arg(long, value_name = "FILE", default_value = "docs/catalogue.md")]
    out: PathBuf,
    /// What `scripts/area` recorded; without the file the columns are empty
    #[arg(long, value_name = "FILE", default_value = "docs/area.json")]
    area: PathBuf,
    /// What `phit check --record` recorded; without the file every proof is still to be run
    #[arg(long, value_name = "FILE", default_value = proofs::FILE)]
    proofs: PathBuf,
    /// What `phit mutate --record` recorded; without the file the column is empty
    #[arg(long, value_name = "FILE", default_value = "docs/mutants.json")]
    mutants: PathBuf,
    /// Write nothing; tell whether the page is what would be written
    #[arg(long)]
    check: bool,
}

const EXAMPLES: &str = "\
Examples:
  phit catalogue
  phit catalogue --check
  phit catalogue fifo lane_transmitter --out ours.md

Exit status: 0 if all is well, 1 if --check found a page out of step, 2 if the command could not be carried out.";

/// Cells and clock of a configuration.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Area {
    lut4: u32,
    ff: u32,
    bram: u32,
    /// Median over the seeds.
    clock_mhz: f64,
    seeds: u32,
}

const PREFACE: &str = "\
# The blocks

Written by `phit catalogue` from the blocks' contracts; cells and clock as `scripts/area` measured them: ECP5
LFE5U-45F, speed grade 6, Yosys and nextpnr of `scripts/requirements.txt`, median clock of so many seeds. LUT4 includes
carry and distributed memory. Small configurations are for proofs and are not measured. The last column counts the mutants that the
block's test bench kills, of those that are not known to be equivalent ([mutants.md](mutants.md)).

The column *proof* is what `phit check --all --rung formal --record` recorded of the block's assertions: `proved` for all
time; `bounded k`: no counterexample in the first k steps, and nothing is known beyond; `none` with the reason: the block
asserts nothing, has too many nodes for the solver, or a small configuration is proved in its place. A proof is to be run
anew when the Verilog has changed since.
";

/// Carries out the command.
///
/// # Errors
/// If a file cannot be read or written, or a record is none.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let record = match output::present(&args.area)? {
        None => BTreeMap::new(),
        Some(text) => {
            serde_json::from_str(&text).map_err(|source| CliError::Record { path: args.area.clone(), source })?
        }
    };
    let mutants = Record::read(&args.mutants)?;
    let choices = if args.blocks.is_empty() { choice::all() } else { choice::named(&args.blocks)? };
    let beside = args.out.with_file_name("mutants.md");
    let pages = [
        (&args.out, page(&choices, &record, &proofs::read(&args.proofs)?, &mutants)),
        (&beside, mutants::page(&choices, &mutants)?),
    ];
    if args.check {
        let mut all_same = true;
        for (path, page) in pages {
            let is_same = output::present(path)?.is_some_and(|present| present == page);
            let standing = if is_same { "in step" } else { "out of step: run `phit catalogue`" };
            output::line(&format!("{}: {standing}", path.display()))?;
            all_same &= is_same;
        }
        return Ok(if all_same { ExitCode::SUCCESS } else { ExitCode::from(1) });
    }
    for (path, page) in pages {
        output::replace(path, &page)?;
    }
    let recorded = choices.iter().filter(|(_, config)| mutants.rows.contains_key(config.name)).count();
    output::line(&format!("{}: {} blocks", args.out.display(), by_block(&choices).count()))?;
    output::line(&format!("{}: {recorded} of {} configurations", beside.display(), choices.len()))?;
    Ok(ExitCode::SUCCESS)
}

/// The chosen configurations of each block.
fn by_block(choices: &[Choice]) -> impl Iterator<Item = &[Choice]> {
    choices.chunk_by(|one, next| one.0.family == next.0.family)
}

fn page(choices: &[Choice], record: &BTreeMap<String, Area>, proofs: &Proofs, mutants: &Record) -> String {
    let (subjects, _) = elaborate(choices);
    let proof = |subject: &Subject| (subject.config, proofs::in_words(proofs, subject));
    let records = Records { area: record, proofs: subjects.iter().map(proof).collect(), mutants };
    let mut page = String::from(PREFACE);
    by_block(choices).for_each(|chosen| section(chosen, &records, &mut page));
    page
}

/// What is known of configurations.
struct Records<'a> {
    area: &'a BTreeMap<String, Area>,
    /// In words, by configuration.
    proofs: BTreeMap<&'static str, String>,
    mutants: &'a Record,
}

fn section(chosen: &[Choice], records: &Records, page: &mut String) {
    let entry = chosen[0].0;
    let contract = entry.contract();
    let mut write = |text: String| page.write_str(&text).expect("a string takes everything");
    write(format!("\n## {}\n```text\n{}\n```\n", entry.family, contract.text.trim_end()));
    write(
        "\n| configuration | purpose | proof | LUT4 | FF | block RAM | clock MHz | seeds | mutants killed |\n\
         |---|---|---|---|---|---|---|---|---|\n"
            .into(),
    );
    for (_, config) in chosen {
        let purpose = if config.purpose == Purpose::Published { "published" } else { "small" };
        let cells = match records.area.get(config.name) {
            None => "| | | | |".to_owned(),
            Some(Area { lut4, ff, bram, clock_mhz, seeds }) => {
                format!("{lut4} | {ff} | {bram} | {clock_mhz:.0} | {seeds}")
            }
        };
        let proof = records.proofs.get(config.name).map_or("does not elaborate", String::as_str);
        let killed = mutants::cell(records.mutants, config.name);
        write(format!("| `{}` | {purpose} | {proof} | {cells} | {killed} |\n", config.name));
    }
    write("\n| port | meaning |\n|---|---|\n".into());
    for (port, meaning) in &contract.ports {
        write(format!("| `{port}` | {} |\n", meaning.replace('|', "\\|")));
    }
}
