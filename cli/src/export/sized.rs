//! Blocks in sizes that the catalogue does not have: their parameters, checked before [`compiled`] builds one.

use crate::choice;
use crate::compiled;
use crate::error::CliError;
use phit_files::brief;
use phit_hdl::wiring::{Declaration, Parameter, Rule};
use phit_netlist::ir::Netlist;
use std::panic::UnwindSafe;

/// Why there is no such size.
#[derive(Debug, thiserror::Error)]
pub enum SizeError {
    /// Parameters belong to one block.
    #[error("parameters (`{0}`) are those of one block: name one, such as `phit export fifo W=40 A=7`")]
    Blocks(String),
    /// The block needs more than numbers.
    #[error("{block} is constructed from {constructor}, not from parameters alone; `phit code` constructs coders")]
    Constructor {
        /// The block.
        block: String,
        /// Arguments of its constructor.
        constructor: &'static str,
    },
    /// The block does not have this parameter.
    #[error("{block}: there is no parameter {name}; legal: {legal}")]
    Unknown {
        /// The block.
        block: String,
        /// The parameter.
        name: String,
        /// Those that there are.
        legal: String,
    },
    /// It follows from others.
    #[error("{block}: {name} is derived: {name} = {value}; leave it out")]
    Derived {
        /// The block.
        block: String,
        /// The parameter.
        name: String,
        /// What it is.
        value: &'static str,
    },
    /// It was not given.
    #[error("{block}: {name} is missing; legal: {legal}")]
    Missing {
        /// The block.
        block: String,
        /// The parameter.
        name: String,
        /// Its legal values.
        legal: String,
    },
    /// The value is no number.
    #[error("{block}: {name} is {value}; legal: {legal}")]
    Number {
        /// The block.
        block: String,
        /// The parameter.
        name: String,
        /// What was given.
        value: String,
        /// Its legal values.
        legal: String,
    },
    /// The block or a part of it refuses the parameters.
    #[error("{0}")]
    Illegal(String),
}

/// The netlist of a block with these parameters (`W=40`).
///
/// # Errors
/// If the block or a parameter is unknown or illegal, or cargo does not build it.
pub fn netlist(blocks: &[String], settings: &[String]) -> Result<Netlist, CliError> {
    let [block] = blocks else { return Err(SizeError::Blocks(settings.join(" ")).into()) };
    let (_, config) = choice::named(std::slice::from_ref(block))?[0];
    let declaration = (config.construct)().declaration();
    let values = values(block, &declaration, settings)?;
    let values: Vec<String> = values.iter().map(ToString::to_string).collect();
    let generics = if values.is_empty() { String::new() } else { format!("::<{}>", values.join(", ")) };
    let construct = format!("{}{generics}::default()", declaration.path);
    compiled::netlist(&format!("{block}_{}", values.join("_")), layer(declaration.path), &construct)
}

/// No parameter of a block is larger: what would overflow in a block's own rules is refused before them.
const MOST: usize = u32::MAX as usize;
/// Characters of a value that are told.
const TOLD: usize = 60;

/// All parameters, in the order of the type's.
fn values(block: &str, declaration: &Declaration, settings: &[String]) -> Result<Vec<usize>, SizeError> {
    let block = || block.to_owned();
    if !declaration.constructor.is_empty() {
        return Err(SizeError::Constructor { block: block(), constructor: declaration.constructor });
    }
    let given: Vec<(&str, &str)> = settings.iter().filter_map(|setting| setting.split_once('=')).collect();
    for (name, _) in &given {
        match declaration.parameters.iter().find(|parameter| parameter.name == *name).map(|parameter| parameter.rule) {
            None => {
                let names = declaration.parameters.iter().filter(|parameter| !is_derived(parameter));
                let legal = names.map(|parameter| parameter.name).collect::<Vec<_>>().join(", ");
                return Err(SizeError::Unknown { block: block(), name: (*name).to_owned(), legal });
            }
            Some(Rule::Derived(value)) => {
                return Err(SizeError::Derived { block: block(), name: (*name).to_owned(), value });
            }
            Some(_) => {}
        }
    }
    let value = |parameter: &Parameter| {
        let name = parameter.name.to_owned();
        let legal = match parameter.rule {
            Rule::Range(range) => range.to_owned(),
            _ => "a number that the block's parts accept".to_owned(),
        };
        // The last one counts, as on other command lines.
        match given.iter().rev().find(|(name, _)| *name == parameter.name) {
            None => Err(SizeError::Missing { block: block(), name, legal }),
            Some((_, value)) => {
                let number = value.parse().ok().filter(|number| *number <= MOST);
                number.ok_or_else(|| SizeError::Number { block: block(), name, value: brief(value, TOLD), legal })
            }
        }
    };
    let free = declaration.parameters.iter().filter(|parameter| !is_derived(parameter));
    let free = free.map(value).collect::<Result<Vec<usize>, _>>()?;
    quietly(|| (declaration.complete)(&free)).map_err(SizeError::Illegal)
}

/// What a check of parameters answers, or the message of its panic: some blocks refuse in that way.
fn quietly<T>(check: impl FnOnce() -> Result<T, String> + UnwindSafe) -> Result<T, String> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let answer = std::panic::catch_unwind(check);
    std::panic::set_hook(hook);
    answer.unwrap_or_else(|panic| {
        let message = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref().copied());
        Err(message.unwrap_or("illegal parameters").to_owned())
    })
}

fn is_derived(parameter: &Parameter) -> bool {
    matches!(parameter.rule, Rule::Derived(_))
}

/// The layer that holds a block: `prim` for `phit_prim::fifo::Fifo`.
fn layer(path: &'static str) -> &'static str {
    let package = path.split("::").next().unwrap_or_default();
    package.strip_prefix("phit_").unwrap_or(package)
}
