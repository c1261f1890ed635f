//! `phit sweep`: a study as independent commands, one for each point and seed, on this machine or on a cluster.

mod curves;
mod folder;
mod merge;
mod plan;
mod pool;
mod slurm;

use crate::error::CliError;
use crate::options::legal::{LEGAL, whole};
use crate::output;
use folder::Folder;
use plan::{Plan, Task};
use std::path::PathBuf;
use std::process::ExitCode;
use std::str::FromStr;

/// Run a study as independent commands, one for each point and seed, and merge their results.
///
/// Each task is a `phit` command of its own that writes one result file. What has a result is not run again: after an interruption or a lost
/// task, the same command goes on. `docs/sweeps.md` tells how on a cluster.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The study: a TOML file as `phit sim` reads it, in which keys may have lists of values, or one of `phit link`
    #[arg(value_name = "STUDY")]
    file: PathBuf,
    /// What runs the tasks: processes of this machine, a job array of Slurm, or a command line that runs {command} and waits for its end
    #[arg(long, value_name = "RUNNER", default_value = "local", value_parser = runner)]
    runner: Runner,
    /// Folder of results, logs and merged files
    #[arg(long, value_name = "DIR", required = true)]
    out: PathBuf,
    /// Tasks that this machine runs, or waits for, at the same time; not of Slurm, which decides itself [default: as many as processors]
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=1024, "tasks"))]
    jobs: Option<u16>,
    /// An argument for sbatch, such as --slurm-arg=--partition=long; may be repeated
    #[arg(long, value_name = "ARG", require_equals = true, allow_hyphen_values = true)]
    slurm_arg: Vec<String>,
    /// Submit to Slurm and do not wait; the same command without it waits for the tasks and merges
    #[arg(long)]
    submit_only: bool,
}

const EXAMPLES: &str = "\
Examples:
  phit sweep fabric/studies/tornado.toml --out tornado
  phit sweep fabric/studies/tornado.toml --out tornado --runner slurm --slurm-arg=--partition=long --slurm-arg=--time=30
  phit sweep fabric/studies/tornado.toml --out tornado --runner 'qsub -sync y -b y -N {name} {command}' --jobs 100

Exit status: that of the study's own command if every task has a result; 1 if one has none; 2 if the command could not be carried out.";

/// What runs tasks.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Runner {
    Local,
    Slurm,
    /// A command line for the shell.
    Template(String),
}

/// What stands in a template for the task's command line, and for its name.
const COMMAND: &str = "{command}";
const NAME: &str = "{name}";

impl FromStr for Runner {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        match text {
            "local" => Ok(Self::Local),
            "slurm" => Ok(Self::Slurm),
            text if text.contains(COMMAND) => Ok(Self::Template(text.to_owned())),
            _ => Err(()),
        }
    }
}

fn runner(text: &str) -> Result<Runner, String> {
    text.parse().map_err(|()| format!("{LEGAL}local, slurm, or a command line with {COMMAND}"))
}

/// Tasks without a result that are told.
const TOLD: usize = 10;

/// Carries out the command, of this description.
///
/// # Errors
/// If the study or an option is not legal, the folder is another sweep's, or a runner cannot be started.
pub fn run(args: &Args, command: &clap::Command) -> Result<ExitCode, CliError> {
    args.check()?;
    let plan = Plan::read(command, &args.file, &args.out)?;
    let folder = Folder::open(&args.out, &plan)?;
    match &args.runner {
        Runner::Slurm => {
            let is_done = slurm::run(&folder, &plan, &args.slurm_arg, args.submit_only)?;
            if !is_done {
                return Ok(ExitCode::SUCCESS);
            }
        }
        Runner::Local => pool::run(&folder, &plan, args.jobs(), &Task::process)?,
        Runner::Template(line) => pool::run(&folder, &plan, args.jobs(), &|task: &Task| task.of_template(line))?,
    }
    let missing = plan.missing();
    if missing.is_empty() {
        return merge::merge(&folder, &plan);
    }
    for task in missing.iter().take(TOLD) {
        output::note(&format!("task {}, {}: {}", task.number, task.name, folder.end_of_log(task)));
    }
    let (count, all) = (missing.len(), plan.tasks.len());
    output::note(&format!("{count} of {all} tasks have no result; the same command runs them again"));
    Ok(ExitCode::FAILURE)
}

impl Args {
    /// Refuses options that the runner does not have, and Slurm where it is not installed.
    fn check(&self) -> Result<(), CliError> {
        let mut wrong = vec![];
        if self.runner == Runner::Slurm {
            wrong.extend(slurm::missing());
            if self.jobs.is_some() {
                wrong.push("--jobs is for other runners than slurm".to_owned());
            }
        } else {
            if !self.slurm_arg.is_empty() {
                wrong.push("--slurm-arg is for --runner slurm".to_owned());
            }
            if self.submit_only {
                wrong.push("--submit-only is for --runner slurm".to_owned());
            }
        }
        if wrong.is_empty() { Ok(()) } else { Err(CliError::Study(wrong.join("\n"))) }
    }

    fn jobs(&self) -> usize {
        let processors = || std::thread::available_parallelism().map_or(1, Into::into);
        self.jobs.map_or_else(processors, Into::into)
    }
}
