//! The crates of the tree are in order.

use phit_rooms::house::{HELD, examine};
use phit_rooms::tree;
use std::path::Path;

#[test]
fn rooms_import_downwards_without_circles_and_stay_small() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let complaints = HELD.iter().flat_map(|held| {
        let (_, complaints) = examine(&root.join(held.folder), held.rooms).unwrap();
        complaints.into_iter().map(move |complaint| format!("{}: {complaint}", held.folder))
    });
    let complaints: Vec<String> = complaints.collect();
    assert!(complaints.is_empty(), "`cargo run --package phit-rooms` prints the graph: {complaints:#?}");
}

#[test]
fn no_source_stands_in_a_folder_of_built_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    assert_eq!(tree::left_out(&tree::read(&root).unwrap()), Vec::<String>::new());
}
