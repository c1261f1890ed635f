//! From blocks to the netlist: every kernel is executed once, symbolically.
//!
//! Executing a kernel on nodes instead of numbers gives single-assignment form directly: an assignment binds a name to
//! a node, an `if` becomes a select between what its branches bound. Whatever is not bound at the end on every path is
//! a latch and refused. Inputs of inner blocks may be read before the kernel assigns them (through a memory's read
//! port, say); such a read is a placeholder until the end.

mod branches;
mod draft;
mod error;
mod expression;
mod finish;
mod kernel;
mod names;
mod parts;

pub use error::{ElaborateError, ErrorKind};
pub use names::mangle;

use crate::ir::{Direction, Module, ModuleId, Netlist, Port, PortId, Undefined};
use crate::read::read;
use crate::source::{Body, Source, SourceId};
use draft::Draft;
use phit_primitives::About;
use rust_hdl::prelude::Block;
use std::collections::HashMap;

/// How to read what rust-hdl leaves open.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Take loops in kernels under rust-hdl's own `#[hdl_gen]` for half-open ones. Without it they are refused,
    /// because rust-hdl gives the same tree for `0..7` and `0..=7`.
    pub trust_ranges: bool,
}

/// The netlist of a block and everything inside it, identical modules merged.
///
/// The block must have been connected (`connect_all`) only if it will be simulated; elaboration does not need it.
pub fn elaborate(top: &dyn Block) -> Result<Netlist, ElaborateError> {
    elaborate_with(top, Options::default())
}

/// [`elaborate`], with options.
pub fn elaborate_with(top: &dyn Block, options: Options) -> Result<Netlist, ElaborateError> {
    let (sources, top) = read(top);
    let paths = first_paths(&sources, top);
    let mut design = Design { sources: &sources, modules: vec![], module_of: HashMap::new(), options };
    let mut taken = HashMap::new();
    for id in 0..sources.len() {
        if let (Body::Kernel(_) | Body::Verbatim, Some(path)) = (&sources[id].body, &paths[id]) {
            let mut module = Draft::elaborate(&design, id, path)?;
            name(&mut module, &sources[id], path, &mut taken);
            if let Some(about) = &sources[id].about {
                undefined(&mut module, about, path)?;
            }
            design.module_of.insert(id, ModuleId::from(design.modules.len()));
            design.modules.push(module);
        }
    }
    match design.module_of.get(&top) {
        Some(&top) => Ok(Netlist { modules: design.modules, top }),
        None => Err(ElaborateError {
            path: "top".into(),
            at: String::new(),
            kind: ErrorKind::Unsupported("a primitive cannot stand alone: put it into a block with ports".into()),
        }),
    }
}

/// What is known while a design is elaborated, children first.
struct Design<'a> {
    sources: &'a [Source],
    modules: Vec<Module>,
    module_of: HashMap<SourceId, ModuleId>,
    options: Options,
}

/// For each block the path of the first place where it stands.
fn first_paths(sources: &[Source], top: SourceId) -> Vec<Option<String>> {
    let mut paths = vec![None; sources.len()];
    let mut open = vec![(top, "top".to_owned())];
    while let Some((id, path)) = open.pop() {
        if paths[id].is_none() {
            let children = sources[id].children.iter().rev().filter(|(_, child)| paths[*child].is_none());
            open.extend(children.map(|(name, child)| (*child, format!("{path}.{}", mangle(name)))));
            paths[id] = Some(path);
        }
    }
    paths
}

/// Names a module after its block and parameters, or after its first place if it does not tell.
fn name(module: &mut Module, source: &Source, path: &str, taken: &mut HashMap<String, usize>) {
    match &source.about {
        Some(about) => {
            module.family = about.family.clone();
            module.parameters = about.parameters.clone();
            let parameters = about.parameters.iter().map(|(name, value)| format!("_{}{value}", name.to_lowercase()));
            module.name = about.family.clone() + &parameters.collect::<String>();
        }
        None => {
            let place = path.rsplit('.').next().unwrap_or(path);
            module.family = place.trim_end_matches(|c: char| c.is_ascii_digit() || c == '_').to_owned();
            module.name = module.family.clone();
        }
    }
    let uses = taken.entry(module.name.clone()).or_insert(0);
    *uses += 1;
    if *uses > 1 {
        module.name = format!("{}_v{uses}", module.name);
    }
}

/// Notes which outputs mean nothing at times. An array's element goes with the other array's element, or with the one output.
fn undefined(module: &mut Module, about: &About, path: &str) -> Result<(), ElaborateError> {
    for (base, unless) in &about.undefined {
        let (base, unless) = (mangle(base), mangle(unless));
        let (mut outputs, before) = (0, module.undefined.len());
        for (index, port) in module.ports.iter().enumerate() {
            let Some(suffix) = port.name.strip_prefix(&base) else { continue };
            if !suffix.chars().all(|letter| letter == '_' || letter.is_ascii_digit()) {
                continue;
            }
            outputs += 1;
            let unless = module.port(&format!("{unless}{suffix}")).or_else(|| module.port(&unless));
            let is_bit = |id: &PortId| {
                let Port { width, direction, .. } = &module.ports[id.index()];
                *width == 1 && matches!(direction, Direction::Output(_))
            };
            if let Some(unless) = unless.filter(is_bit) {
                module.undefined.push(Undefined { output: index.into(), unless });
            }
        }
        // An array may be empty.
        if outputs > 0 && module.undefined.len() == before {
            let message = format!("`{base}` is undefined without `{unless}`, which is no output of one bit");
            return Err(ElaborateError { path: path.into(), at: String::new(), kind: ErrorKind::Unsupported(message) });
        }
    }
    Ok(())
}
