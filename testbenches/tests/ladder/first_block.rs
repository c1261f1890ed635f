//! `docs/first-block.md` beside the crate that it tells to write, which the workspace compiles and tests.

use std::fs;
use std::path::Path;

/// The code blocks of the page, each with the file that the text before it names first in backquotes.
fn files(page: &str) -> Vec<(String, String)> {
    let mut files = vec![];
    let mut name = String::new();
    let mut code: Option<String> = None;
    for line in page.lines() {
        match &mut code {
            Some(_) if line == "```" => files.extend(code.take().map(|code| (name.clone(), code))),
            Some(code) => {
                code.push_str(line);
                code.push('\n');
            }
            None if line.starts_with("```") => code = Some(String::new()),
            None => {
                let quoted = line.strip_prefix('`').and_then(|rest| rest.split_once('`'));
                if let Some((file, _)) = quoted.filter(|(file, _)| file.contains('.')) {
                    name = file.to_owned();
                }
            }
        }
    }
    files
}

#[test]
fn the_page_shows_the_files_of_the_example() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("testbenches lies in the workspace");
    let page = fs::read_to_string(root.join("docs/first-block.md")).unwrap();
    let files = files(&page);
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Cargo.toml", "src/lib.rs", "tests/pulse_counter.rs"]);
    for (name, code) in &files {
        let file = fs::read_to_string(root.join("examples/first-block").join(name)).unwrap();
        assert_eq!(code.replace("PHIT", "../.."), file, "{name}");
    }
}
