//! Yosys' word-level netlist: what a simulator has to compute, counted by somebody else.

use super::Sources;
use super::cache::{once, read};
use super::tools::{self, ToolError, YOSYS};
use super::yosys::{front, run_script};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

/// By module, for each operation the bits of its widest port: cells of the word-level netlist, and reads and writes of
/// memories. Flip-flops are none, and wiring is not a cell.
///
/// # Errors
/// If Yosys is missing or does not accept the sources.
pub fn word_cells(sources: &Sources, top: &str, folder: &Path) -> Result<BTreeMap<String, Vec<u32>>, ToolError> {
    let tool = tools::find(YOSYS)?;
    let version = tool.version()?;
    let mut commands = front(sources, top);
    commands.extend(["opt", "memory_collect", "opt_clean", "write_json words.json"].map(str::to_owned));
    let script = commands.join("; ");
    let folder = once(folder, &format!("words-{top}"), sources, &[&version, &script], |folder| {
        run_script(&tool, &script, top, folder)
    })?;
    let text = read(&folder.join("words.json"))?;
    let parsed: Option<BTreeMap<String, Vec<u32>>> = serde_json::from_str(&text).ok().and_then(|json: Value| {
        let modules = json.get("modules")?.as_object()?.iter();
        modules.map(|(name, module)| Some((name.clone(), operations(module)?))).collect()
    });
    parsed.ok_or_else(|| ToolError::Answer {
        tool: tool.name(),
        answer: text.chars().take(200).collect(),
        expected: "modules with cells in JSON".to_owned(),
    })
}

fn operations(module: &Value) -> Option<Vec<u32>> {
    let mut widths = vec![];
    for cell in module.get("cells")?.as_object()?.values() {
        let kind = cell.get("type")?.as_str()?;
        let parameters = cell.get("parameters")?;
        let number = |name: &str| parameters.get(name).and_then(number);
        if kind.starts_with("$mem") {
            let ports = number("RD_PORTS")? + number("WR_PORTS")?;
            widths.extend((0..ports).map(|_| number("WIDTH").unwrap_or(1)));
        } else if kind.starts_with('$') && !kind.contains("dff") {
            widths.push(["A_WIDTH", "B_WIDTH", "Y_WIDTH", "WIDTH"].into_iter().filter_map(number).max().unwrap_or(1));
        }
    }
    Some(widths)
}

/// Parameters are numbers, or binary digits in a string.
fn number(value: &Value) -> Option<u32> {
    match value {
        Value::String(digits) => u32::from_str_radix(digits, 2).ok(),
        other => u32::try_from(other.as_u64()?).ok(),
    }
}
