//! Prints the module graph of crates, and what in it breaks the order of the house.
//!
//! `module-graph [CRATE_FOLDER ..]`, in the root of the tree; without arguments the crates that the house holds. A line
//! a file: its path below `src`, and the files of which it names items. Status 1 if something breaks the order, 2 if a folder is none.

use phit_rooms::graph::Graph;
use phit_rooms::house::{HELD, examine};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let folders = if asked.is_empty() { HELD.iter().map(|held| held.folder.to_owned()).collect() } else { asked };
    let mut is_broken = false;
    for folder in folders {
        let rooms = HELD.iter().find(|held| held.folder == folder.trim_end_matches('/')).and_then(|held| held.rooms);
        match examine(Path::new(&folder), rooms) {
            Ok((graph, complaints)) => {
                print!("{}", text(&folder, &graph));
                complaints.iter().for_each(|complaint| println!("! {complaint}"));
                is_broken |= !complaints.is_empty();
            }
            Err(error) => {
                eprintln!("error: {error}; legal: folders of crates, such as fabric");
                return ExitCode::from(2);
            }
        }
    }
    ExitCode::from(u8::from(is_broken))
}

/// Rooms with the rooms below them that they use, then every file with the files that it uses.
fn text(folder: &str, graph: &Graph) -> String {
    let mut text = format!("{folder}: {} files, {} arrows\n", graph.files.len(), graph.arrows.len());
    let mut rooms: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (from, to) in graph.siblings(&[]) {
        rooms.entry(from).or_default().push(to);
    }
    for (room, to) in rooms {
        text += &format!("  {room} -> {}\n", to.join(", "));
    }
    for (module, file) in &graph.files {
        let to = graph.arrows.iter().filter(|(from, _)| from == module).map(|(_, to)| graph.files[to].as_str());
        text += &format!("    {file} -> {}\n", to.collect::<Vec<_>>().join(" "));
    }
    text
}
