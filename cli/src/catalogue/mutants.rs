//! The page of mutants: what the record says of each configuration, and what is reviewed.

use crate::choice::Choice;
use crate::error::CliError;
use phit_testbenches::testbenches;
use phit_verify::mutants::{Class, LEAST_KILLED, Record, RecordError, Row};
use std::collections::BTreeMap;
use std::fmt::Write;

const PREFACE: &str = "\
# Mutants: what the test benches find

How many faults each block's test bench finds, and why the others survive. Written by `phit catalogue` from
`docs/mutants.json`, the record of `phit mutate --record`; [cli.md](cli.md) tells what a mutant is and what the columns mean.
Each bench must kill 95% of the mutants that are not proved equivalent, undefined or reviewed: a test refuses the record otherwise.
";

const HEAD: &str = "\
\n## Configurations\n
| configuration | mutants | killed | proved | undefined | reviewed | unexplained | killed of the different | cycles | commit |
|---|---|---|---|---|---|---|---|---|---|
";

/// The page of these configurations.
///
/// # Errors
/// If the reviews of a block cannot be read.
pub fn page(choices: &[Choice], record: &Record) -> Result<String, CliError> {
    let configs: Vec<&str> = choices.iter().map(|(_, config)| config.name).collect();
    let rows: Vec<&Row> = configs.iter().filter_map(|config| record.rows.get(*config)).collect();
    let mut page = String::from(PREFACE);
    let mut write = |text: String| page.write_str(&text).expect("a string takes everything");
    let sum = |count: fn(&Row) -> usize| rows.iter().map(|row| count(row)).sum::<usize>();
    let (killed, unexplained) = (sum(|row| row.killed), sum(|row| row.unexplained));
    write(format!(
        "\nOf {} configurations {} have a row: {} mutants, {killed} killed, {} proved equivalent, {} undefined, {} reviewed, \
         {unexplained} unexplained; {:.2}% of those that differ are killed.\n",
        configs.len(),
        rows.len(),
        sum(|row| row.mutants),
        sum(|row| row.proved),
        sum(|row| row.undefined),
        sum(reviewed),
        100.0 * killed as f64 / ((killed + unexplained).max(1)) as f64,
    ));
    let weak: Vec<String> = rows
        .iter()
        .filter(|row| row.killed_of_different() < LEAST_KILLED)
        .map(|row| format!("`{}` ({:.2}%)", row.config, row.killed_of_different()))
        .collect();
    write(format!("\nBelow 95%: {}.\n", listed(&weak)));
    let missing = configs.iter().filter(|config| !record.rows.contains_key(**config));
    let missing: Vec<String> = missing.map(|config| format!("`{config}`")).collect();
    write(format!("\nWithout a row ({}): {}.\n", missing.len(), listed(&missing)));
    write(HEAD.to_owned());
    for row in &rows {
        write(format!(
            "| `{}` | {} | {} | {} | {} | {} | {} | {:.2}% | {} | {} |\n",
            row.config,
            row.mutants,
            row.killed,
            row.proved,
            row.undefined,
            reviewed(row),
            row.unexplained,
            row.killed_of_different(),
            row.cycles,
            row.commit,
        ));
    }
    write("\n## Unexplained\n\nSurvivors that neither a solver nor a person has explained: gaps of the benches, until shown otherwise.\n".into());
    for row in rows.iter().filter(|row| row.unexplained > 0) {
        write(format!("\n`{}`:\n\n", row.config));
        row.unexplained_mutants.iter().for_each(|mutant| write(format!("- `{}`\n", mutant.replace('`', "'"))));
    }
    write(reviews(choices)?);
    Ok(page)
}

/// What the record says of a configuration, in a cell.
pub fn cell(record: &Record, config: &str) -> String {
    let row = record.rows.get(config);
    row.map_or_else(String::new, |row| format!("{} of {}", row.killed, row.killed + row.unexplained))
}

fn reviewed(row: &Row) -> usize {
    row.reviewed.values().sum()
}

fn listed(names: &[String]) -> String {
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}

/// What an argument of a class rests on.
fn meaning(class: Class) -> &'static str {
    match class {
        Class::Environment => "the environment keeps a rule that the block's assumptions do not state",
        Class::Freedom => "the contract allows both",
        Class::Undefined => "an output differs while it is undefined, in a way that no condition on ports says",
        Class::Unreachable => "the state in which they differ does not occur",
        Class::Unread => "what differs is replaced before anything reads it",
        Class::Same => "both lead to the same",
    }
}

/// The arguments about the chosen blocks by class, each with its blocks and the number of its faults.
fn reviews(choices: &[Choice]) -> Result<String, CliError> {
    let is_chosen = |family: &str| choices.iter().any(|(entry, _)| entry.family == family);
    let mut arguments: BTreeMap<(Class, String), (Vec<&str>, usize)> = BTreeMap::new();
    for bench in testbenches().filter(|bench| is_chosen(bench.family)) {
        for review in bench.reviews().read().map_err(RecordError::from)? {
            let (blocks, faults) = arguments.entry((review.class, review.reason)).or_default();
            if !blocks.contains(&bench.family) {
                blocks.push(bench.family);
            }
            *faults += 1;
        }
    }
    let all: usize = arguments.values().map(|(_, faults)| faults).sum();
    let mut text = format!(
        "\n## Reviewed\n\n{all} faults with {} arguments, in `testbenches/reviewed`. The solver does not find the invariant that each \
         rests on, or there is none. Each bench runs on them: a killed one is refused.\n",
        arguments.len()
    );
    for class in Class::ALL {
        let of_class: Vec<_> = arguments.iter().filter(|((known, _), _)| *known == class).collect();
        if of_class.is_empty() {
            continue;
        }
        let faults: usize = of_class.iter().map(|(_, (_, faults))| faults).sum();
        text += &format!("\n### {faults} of {} arguments: {}\n\n", of_class.len(), meaning(class));
        for ((_, reason), (blocks, faults)) in of_class {
            text += &format!("- {} ({faults}): {reason}\n", blocks.join(", "));
        }
    }
    Ok(text)
}
