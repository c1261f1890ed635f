//! `docs/first-block.md`, run as its reader would: in a crate outside of the workspace.

use std::fs;
use std::path::Path;
use std::process::Command;

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
fn the_page_works() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("testbenches lies in the workspace");
    let page = fs::read_to_string(root.join("docs/first-block.md")).unwrap();
    let outside = tempfile::tempdir().unwrap();
    let files = files(&page);
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Cargo.toml", "src/lib.rs", "tests/pulse_counter.rs"]);
    for (name, code) in &files {
        let path = outside.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, code.replace("PHIT", root.to_str().unwrap())).unwrap();
    }
    // The same versions and the same compiled dependencies as here.
    fs::copy(root.join("Cargo.lock"), outside.path().join("Cargo.lock")).unwrap();
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("the folder lies in target");
    let output = Command::new(env!("CARGO"))
        .args(["test", "--release", "--quiet", "--offline"])
        .current_dir(outside.path())
        .env("CARGO_TARGET_DIR", target)
        .output()
        .unwrap();
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{said}");
    assert_eq!(said.matches("3 passed").count(), 1, "{said}");
}
