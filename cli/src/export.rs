//! `phit export`: the Verilog of the published configurations, with everything that a user of it needs.

mod crossings;
mod fusesoc;
mod manifest;
mod sized;
mod standing;
mod tree;

use crate::choice::{self, Choice};
use crate::error::CliError;
use crate::output;
use phit_hdl::catalogue::Purpose;
pub use sized::SizeError;
use standing::Standing;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tree::Design;

/// Write the Verilog of the published configurations, or of a block of any size, with file list, manifest and FuseSoC
/// core.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Blocks (fifo) or configurations (fifo_w3_a2, also small ones); without any, all published configurations; or a
    /// block with all of its parameters (fifo W=40 A=7), which is built with cargo
    #[arg(value_name = "BLOCK | PARAMETER=N")]
    blocks: Vec<String>,
    /// The folder to write to; files of an earlier export that are not needed any more are removed
    #[arg(long, value_name = "DIR", default_value = "verilog_out")]
    out: PathBuf,
    /// Write nothing; name the files in the folder that are not what would be written
    #[arg(long)]
    check: bool,
}

const EXAMPLES: &str = "\
Examples:
  phit export                      all published configurations to verilog_out
  phit export fifo --out rtl       one block, with the modules inside it
  phit export fifo W=40 A=7        one block of this size; its parameters are in docs/catalogue.md
  phit export --check              is verilog_out in step with the blocks?

Exit status: 0 if all is well, 1 if --check found something, 2 if the command could not be carried out.";

/// Files by their path below the folder, with slashes.
type Tree = BTreeMap<String, String>;

/// Carries out the command.
///
/// # Errors
/// If a block is unknown or does not elaborate, or a file cannot be read or written.
pub fn run(args: &Args) -> Result<ExitCode, CliError> {
    let (settings, blocks): (Vec<String>, Vec<String>) =
        args.blocks.iter().cloned().partition(|name| name.contains('='));
    let designs = if settings.is_empty() {
        chosen(&blocks)?.iter().map(Design::of).collect::<Result<_, _>>()?
    } else {
        vec![Design::sized(sized::netlist(&blocks, &settings)?)]
    };
    let tree = tree::of(designs)?;
    let standing = Standing::of(&args.out)?;
    let stale = standing.stale(&tree);
    if args.check {
        return check(&args.out, &tree, &stale);
    }
    standing.refuse_others(&tree)?;
    // The manifest comes last: what it lists is there.
    for (name, text) in
        tree.iter().filter(|(name, _)| *name != manifest::FILE).chain(tree.get_key_value(manifest::FILE))
    {
        write(&args.out.join(name), text)?;
    }
    for name in &stale {
        let path = args.out.join(name);
        fs::remove_file(&path).map_err(CliError::file(&path))?;
    }
    output::line(&format!("{}: {} files written, {} removed", args.out.display(), tree.len(), stale.len()))?;
    Ok(ExitCode::SUCCESS)
}

/// A block stands for its published configurations; a configuration stands for itself.
fn chosen(names: &[String]) -> Result<Vec<Choice>, CliError> {
    let named = if names.is_empty() { choice::all() } else { choice::named_or_shown(names)? };
    let wanted =
        |(_, config): &Choice| config.purpose == Purpose::Published || names.iter().any(|name| name == config.name);
    Ok(named.into_iter().filter(wanted).collect())
}

/// Names the files that differ.
fn check(folder: &Path, tree: &Tree, stale: &[String]) -> Result<ExitCode, CliError> {
    let mut wrong: Vec<String> = vec![];
    for (name, text) in tree {
        if output::present(&folder.join(name))?.as_ref() != Some(text) {
            wrong.push(name.clone());
        }
    }
    wrong.extend_from_slice(stale);
    if wrong.is_empty() {
        output::line(&format!("{}: in step with the blocks", folder.display()))?;
        return Ok(ExitCode::SUCCESS);
    }
    let folder = folder.display();
    for name in &wrong {
        output::line(&format!("{folder}/{name}: out of step with the blocks; to write it anew: make verilog"))?;
    }
    Ok(ExitCode::FAILURE)
}

fn write(path: &Path, text: &str) -> Result<(), CliError> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).map_err(CliError::file(folder))?;
    }
    output::replace(path, text)
}
