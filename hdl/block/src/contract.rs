//! A block's contract, read from its doc comments: what stands on top of the Verilog and in the manifest.

use std::collections::BTreeMap;
use syn::{Attribute, Expr, File, Item, ItemStruct, Lit, Meta};

/// The labels that each contract has, in this order.
pub const LABELS: [&str; 7] = ["Parameters", "Handshake", "Latency", "Throughput", "Reset", "Asserts", "Source"];

/// What a block promises.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contract {
    /// The first line.
    pub summary: String,
    /// The whole comment, without the fences of its diagram.
    pub text: String,
    /// The sentence behind each of [`LABELS`].
    pub labels: BTreeMap<String, String>,
    /// Meaning of each port, by the name of its field.
    pub ports: BTreeMap<String, String>,
}

impl Contract {
    /// The contract of the struct `name` in `source`, a Rust file.
    ///
    /// # Errors
    /// If there is no such struct, or its comment lacks a label.
    pub fn of(source: &str, name: &str) -> Result<Self, String> {
        let file: File = syn::parse_file(source).map_err(|error| format!("{name}: {error}"))?;
        let is_block = |item: &Item| matches!(item, Item::Struct(item) if item.ident == name);
        let Some(Item::Struct(block)) = file.items.into_iter().find(is_block) else {
            return Err(format!("no struct {name} in this source"));
        };
        let lines = doc(&block.attrs);
        let text: Vec<&str> = lines.iter().map(String::as_str).filter(|line| !line.starts_with("```")).collect();
        let labels = labels(&text);
        if let Some(missing) = LABELS.iter().find(|label| !labels.contains_key(**label)) {
            return Err(format!("{name}: the contract has no `{missing}:`"));
        }
        let summary = text.first().copied().unwrap_or_default().to_owned();
        Ok(Self { summary, text: text.join("\n"), labels, ports: ports(&block) })
    }
}

fn doc(attributes: &[Attribute]) -> Vec<String> {
    let line = |attribute: &Attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value().strip_prefix(' ').unwrap_or(&text.value()).to_owned()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    };
    attributes.iter().filter_map(line).collect()
}

/// A label stands at the start of a line or a sentence; what it says goes on to the next label or empty line.
fn labels(text: &[&str]) -> BTreeMap<String, String> {
    let mut labels = BTreeMap::new();
    for paragraph in text.split(|line| line.is_empty()) {
        let paragraph = paragraph.join(" ");
        let mut starts: Vec<(usize, &str)> = LABELS
            .iter()
            .filter_map(|label| {
                let found = paragraph.match_indices(&format!("{label}: ")).map(|(at, _)| at).next()?;
                (found == 0 || paragraph[..found].ends_with(". ")).then_some((found, *label))
            })
            .collect();
        starts.sort();
        for (index, (at, label)) in starts.iter().enumerate() {
            let end = starts.get(index + 1).map_or(paragraph.len(), |(next, _)| *next);
            labels.insert(label.to_string(), paragraph[at + label.len() + 2..end].trim().to_owned());
        }
    }
    labels
}

fn ports(block: &ItemStruct) -> BTreeMap<String, String> {
    block
        .fields
        .iter()
        .filter(|field| matches!(field.vis, syn::Visibility::Public(_)))
        .filter_map(|field| Some((field.ident.as_ref()?.to_string(), doc(&field.attrs).join(" "))))
        .collect()
}
