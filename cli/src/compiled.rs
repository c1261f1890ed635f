//! Netlists of blocks that the catalogue does not have: a program that constructs one is built with cargo, in a cache.

use crate::error::CliError;
use phit_netlist::ir::Netlist;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// Why a block was not constructed.
#[derive(Debug, thiserror::Error)]
pub enum CompileError {
    /// The block or a part of it refuses its parameters.
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

/// The netlist of the block that a Rust expression constructs from the crate of a layer. `name` is the package in the cache.
///
/// # Errors
/// If there is no cache, no source or no cargo, cargo does not build it, or the block refuses its parameters.
pub fn netlist(name: &str, layer: &str, construct: &str) -> Result<Netlist, CliError> {
    let cache = cache()?;
    let package = cache.join("blocks").join(name);
    fs::create_dir_all(package.join("src")).map_err(CliError::file(&package))?;
    write(&package.join("Cargo.toml"), &manifest(name, layer, &source()?))?;
    write(&package.join("src/main.rs"), &program(construct))?;
    let lock = source()?.join("Cargo.lock");
    fs::copy(&lock, package.join("Cargo.lock")).map_err(CliError::file(&lock))?;
    build(&package, &cache.join("target"), name)?;
    Ok(run(&cache.join("target/debug").join(name), name)?)
}

/// The sources that this command was built from, or those that PHIT_SOURCE names.
fn source() -> Result<PathBuf, CompileError> {
    let built = || Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let source = std::env::var_os("PHIT_SOURCE").map_or_else(built, PathBuf::from);
    match source.canonicalize() {
        Ok(source) if source.join("hdl/Cargo.toml").is_file() => Ok(source),
        _ => Err(CompileError::Source(source)),
    }
}

/// Where packages and what cargo makes of them are kept.
fn cache() -> Result<PathBuf, CompileError> {
    let variable = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    variable("PHIT_CACHE")
        .or_else(|| variable("XDG_CACHE_HOME").map(|cache| cache.join("phit")))
        .or_else(|| variable("HOME").map(|home| home.join(".cache/phit")))
        .ok_or(CompileError::Cache)
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
fn program(construct: &str) -> String {
    format!(
        "use std::process::exit;\n\n\
         fn main() {{\n    \
             std::panic::set_hook(Box::new(|panic| eprintln!(\"{{}}\", panic.payload_as_str().unwrap_or_default())));\n    \
             let work = || {{\n        \
                 let block = {construct};\n        \
                 match phit_netlist::elaborate(&block) {{\n            \
                     Ok(netlist) => println!(\"{{}}\", serde_json::to_string(&netlist).expect(\"plain data\")),\n            \
                     Err(error) => {{ eprintln!(\"{{error}}\"); exit(1) }}\n        \
                 }}\n    \
             }};\n    \
             let thread = std::thread::Builder::new().stack_size(1 << 30).spawn(work).expect(\"a thread\");\n    \
             if thread.join().is_err() {{ exit(1) }}\n\
         }}\n"
    )
}

/// Writes a file, unless it is there: cargo would build it anew.
fn write(path: &Path, text: &str) -> Result<(), CliError> {
    if fs::read_to_string(path).is_ok_and(|present| present == text) {
        return Ok(());
    }
    fs::write(path, text).map_err(CliError::file(path))
}

/// Cargo's progress is seen.
fn build(package: &Path, target: &Path, name: &str) -> Result<(), CompileError> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo)
        .args(["build", "--manifest-path"])
        .arg(package.join("Cargo.toml"))
        .env("CARGO_TARGET_DIR", target)
        .stdout(Stdio::null())
        .status()
        .map_err(CompileError::Cargo)?;
    if status.success() { Ok(()) } else { Err(CompileError::Build(name.to_owned())) }
}

fn run(program: &Path, name: &str) -> Result<Netlist, CompileError> {
    let output = Command::new(program).output().map_err(CompileError::Cargo)?;
    if !output.status.success() {
        return Err(CompileError::Illegal(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
    }
    serde_json::from_slice(&output.stdout).map_err(|source| CompileError::Netlist { name: name.to_owned(), source })
}
