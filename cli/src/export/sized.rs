//! Blocks in sizes that the catalogue does not have: a program that constructs one is built with cargo, in a cache.

use crate::choice;
use crate::error::CliError;
use phit_files::brief;
use phit_hdl::wiring::{Declaration, Parameter, Rule};
use phit_netlist::ir::Netlist;
use std::fs;
use std::panic::UnwindSafe;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

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
    /// The sources of the blocks are not where this command was built.
    #[error("{} does not hold the sources of the blocks, from which other sizes are built; set PHIT_SOURCE", .0.display())]
    Source(PathBuf),
    /// There is no place for the cache.
    #[error("no folder for the cache: neither PHIT_CACHE, XDG_CACHE_HOME nor HOME is set")]
    Cache,
    /// Cargo cannot be started.
    #[error("cargo cannot be started, which builds blocks of other sizes: {0}")]
    Cargo(std::io::Error),
    /// Cargo failed.
    #[error("cargo could not build {0}; its messages stand above")]
    Build(String),
    /// The program answered something else than a netlist.
    #[error("{name} cannot be read: {source}")]
    Netlist {
        /// The program.
        name: String,
        /// What is wrong.
        source: serde_json::Error,
    },
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
    let name = format!("{block}_{}", values.join("_"));
    let cache = cache()?;
    let package = cache.join("blocks").join(&name);
    fs::create_dir_all(package.join("src")).map_err(CliError::file(&package))?;
    write(&package.join("Cargo.toml"), &manifest(&name, layer(declaration.path), &source()?))?;
    write(&package.join("src/main.rs"), &program(declaration.path, &values))?;
    let lock = source()?.join("Cargo.lock");
    fs::copy(&lock, package.join("Cargo.lock")).map_err(CliError::file(&lock))?;
    build(&package, &cache.join("target"), &name)?;
    Ok(run(&cache.join("target/debug").join(&name), &name)?)
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

/// The sources that this command was built from, or those that PHIT_SOURCE names.
fn source() -> Result<PathBuf, SizeError> {
    let built = || Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let source = std::env::var_os("PHIT_SOURCE").map_or_else(built, PathBuf::from);
    match source.canonicalize() {
        Ok(source) if source.join("hdl/Cargo.toml").is_file() => Ok(source),
        _ => Err(SizeError::Source(source)),
    }
}

/// Where packages and what cargo makes of them are kept.
fn cache() -> Result<PathBuf, SizeError> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    variable("PHIT_CACHE")
        .or_else(|| variable("XDG_CACHE_HOME").map(|cache| cache.join("phit")))
        .or_else(|| variable("HOME").map(|home| home.join(".cache/phit")))
        .ok_or(SizeError::Cache)
}

/// The layer that holds a block: `prim` for `phit_prim::fifo::Fifo`.
fn layer(path: &'static str) -> &'static str {
    let package = path.split("::").next().unwrap_or_default();
    package.strip_prefix("phit_").unwrap_or(package)
}

/// It is built as fast as possible, and runs once.
fn manifest(name: &str, layer: &str, source: &Path) -> String {
    let source = source.display();
    format!(
        "[package]\nname = \"{name}\"\nversion = \"0.0.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n\
         phit-{layer} = {{ path = \"{source}/hdl/{layer}\" }}\nphit-netlist = {{ path = \"{source}/netlist\" }}\n\
         serde_json = \"1\"\n\n[profile.dev]\ndebug = false\nopt-level = 0\n"
    )
}

/// It constructs the block and prints its netlist. Large blocks take more than the stack of a main thread.
fn program(path: &str, values: &[String]) -> String {
    let generics = if values.is_empty() { String::new() } else { format!("<{}>", values.join(", ")) };
    format!(
        "use std::process::exit;\n\n\
         fn main() {{\n    \
             std::panic::set_hook(Box::new(|panic| eprintln!(\"{{}}\", panic.payload_as_str().unwrap_or_default())));\n    \
             let work = || {{\n        \
                 let block = {path}::{generics}::default();\n        \
                 match phit_netlist::elaborate(&block) {{\n            \
                     Ok(netlist) => println!(\"{{}}\", serde_json::to_string(&netlist).expect(\"plain data\")),\n            \
                     Err(error) => {{ eprintln!(\"{{error}}\"); exit(1) }}\n        \
                 }}\n    \
             }};\n    \
             let thread = std::thread::Builder::new().stack_size(1 << 30).spawn(work).expect(\"a thread\");\n    \
             if thread.join().is_err() {{ exit(1) }}\n\
         }}\n"
    )
    .replace("::::default", "::default")
}

/// Writes a file, unless it is there: cargo would build it anew.
fn write(path: &Path, text: &str) -> Result<(), CliError> {
    if fs::read_to_string(path).is_ok_and(|present| present == text) {
        return Ok(());
    }
    fs::write(path, text).map_err(CliError::file(path))
}

/// Cargo's progress is seen.
fn build(package: &Path, target: &Path, name: &str) -> Result<(), SizeError> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["build", "--manifest-path"])
        .arg(package.join("Cargo.toml"))
        .env("CARGO_TARGET_DIR", target)
        .stdout(Stdio::null())
        .status()
        .map_err(SizeError::Cargo)?;
    if status.success() { Ok(()) } else { Err(SizeError::Build(name.to_owned())) }
}

fn run(program: &Path, name: &str) -> Result<Netlist, SizeError> {
    let output = Command::new(program).output().map_err(SizeError::Cargo)?;
    if !output.status.success() {
        return Err(SizeError::Illegal(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
    }
    serde_json::from_slice(&output.stdout).map_err(|source| SizeError::Netlist { name: name.to_owned(), source })
}
