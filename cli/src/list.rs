//! `phit list`: the blocks and their configurations.

use crate::error::CliError;
use crate::output;
use phit_hdl::catalogue::{Entry, Purpose, entries};
use serde::Serialize;
use std::process::ExitCode;

/// List the blocks, their configurations, and what each block is.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Print JSON: an array of objects with block, summary, published, small
    #[arg(long)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  phit list
  phit list --json | jq -r '.[].block'";

/// A block, as `--json` shows it.
#[derive(Serialize)]
struct Listed {
    block: &'static str,
    summary: String,
    published: Vec<&'static str>,
    small: Vec<&'static str>,
}

impl Listed {
    fn of(entry: &Entry) -> Self {
        let names = |purpose| {
            let configs = entry.configs.iter().filter(move |config| config.purpose == purpose);
            configs.map(|config| config.name).collect()
        };
        // The contract is Rust documentation: names stand in backquotes.
        let summary = entry.contract().summary.replace('`', "");
        Self { block: entry.family, summary, published: names(Purpose::Published), small: names(Purpose::Small) }
    }
}

/// Carries out the command.
///
/// # Errors
/// If standard output is closed.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let blocks: Vec<Listed> = entries().map(Listed::of).collect();
    if args.json {
        output::json(&blocks)?;
        return Ok(ExitCode::SUCCESS);
    }
    let width = output::width(blocks.iter().map(|block| block.block));
    for block in &blocks {
        output::line(&format!("{:width$}  {}", block.block, block.summary))?;
        output::line(&format!("{:width$}    published: {}", "", block.published.join(", ")))?;
        if !block.small.is_empty() {
            output::line(&format!("{:width$}    small: {}", "", block.small.join(", ")))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}
