//! `phit topology bluegene`.

use crate::common::{folder, phit, workspace};
use serde_json::{Value, json};

fn shown(arguments: &[&str]) -> Value {
    let ran = phit(&[&["topology", "bluegene", "--json"], arguments].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{arguments:?}");
    serde_json::from_str(&ran.stdout).unwrap()
}

/// S1 II.A and II.G: 16x16x16x12x2 nodes, boards of 32 with 9 link chips, links of 2 GB/s. A way of 31 hops is half of each ring.
#[test]
fn racks_dims_and_midplanes_name_the_same_machine() {
    let racks = shown(&["--racks", "96"]);
    assert_eq!(racks["dims"], json!([16, 16, 16, 12, 2]));
    let counts = ["midplanes", "boards", "nodes", "link_chips"].map(|name| racks[name].as_u64().unwrap());
    assert_eq!(counts, [192, 3_072, 98_304, 27_648]);
    assert_eq!((&racks["bisection"], &racks["longest"]["hops"]), (&json!(2 * 16 * 16 * 12 * 2), &json!(31)));
    assert_eq!(racks, shown(&["--dims", "16x16x16x12x2"]));
    assert_eq!(racks, shown(&["--midplanes", "192"]));
}

#[test]
fn a_midplane_is_shown_to_people() {
    let ran = phit(&["topology", "bluegene", "--midplanes", "1"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    let first = "racks: 1, midplanes: 1, boards: 16, link chips: 144; 4x4x4x4x2, 512 nodes\n";
    assert!(ran.stdout.starts_with(first), "{}", ran.stdout);
    let classes: Vec<Vec<&str>> =
        ran.stdout.lines().skip(2).take(3).map(|line| line.split_whitespace().collect()).collect();
    // Rings of 4 have two links on boards and two between boards; 512 links in E are on boards; 2 GB/s each.
    assert_eq!(classes[0], ["board", "electrical", "256", "256", "256", "256", "512", "1536", "3072"]);
    assert_eq!(classes[1], ["midplane", "electrical", "256", "256", "256", "256", "0", "1024", "2048"]);
    assert_eq!(classes[2], ["cable", "optical", "0", "0", "0", "0", "0", "0", "0"]);
    assert!(ran.stdout.contains("the longest way has 0 cables and takes 989.7 ns (calibrated)\n"), "{}", ran.stdout);
}

/// A rack has two midplanes along A: of the rings of 8 in A, two links are cables.
#[test]
fn every_link_is_written_once() {
    let path = folder("topology-bluegene").join("links.csv");
    let racks = shown(&["--racks", "1", "--csv", &path.display().to_string()]);
    let text = std::fs::read_to_string(path).unwrap();
    let mut links: Vec<&str> = text.lines().skip(1).collect();
    assert_eq!(links.len(), 5 * 1024);
    for (index, class) in ["board", "midplane", "cable"].into_iter().enumerate() {
        let count = links.iter().filter(|line| line.ends_with(&format!(",{class},2"))).count();
        assert_eq!(racks["classes"][index]["links"], json!(count), "{class}");
    }
    assert_eq!(links.iter().filter(|line| line.contains(",A,cable,")).count(), 2 * 1024 / 8);
    links.sort_unstable();
    links.dedup();
    // Both links of a ring of two in E have names of their own, from each end.
    assert_eq!(links.len(), 5 * 1024);
}

#[test]
fn the_page_names_all_fields_and_columns() {
    let page = std::fs::read_to_string(workspace().join("docs/cli.md")).unwrap();
    let (_, section) = page.split_once("\n## phit topology bluegene ").expect("a section");
    let section = section.split("\n## ").next().unwrap();
    let cell = |line: &str| line.strip_prefix("| ").and_then(|line| line.split(" | ").next()).map(str::to_owned);
    let (_, table) = section.split_once("| field | type | meaning |\n|---|---|---|\n").expect("a table of fields");
    let named = |text: &str| -> Vec<String> {
        let mut names: Vec<String> = text.split('`').skip(1).step_by(2).map(str::to_owned).collect();
        names.sort();
        names
    };
    let fields = |value: &Value| -> Vec<String> { value.as_object().unwrap().keys().cloned().collect() };
    let machine = shown(&["--midplanes", "1"]);
    let first: String = table.lines().map_while(cell).collect();
    assert_eq!(named(&first), fields(&machine));
    for (name, object) in
        [("classes", &machine["classes"][0]), ("io", &machine["io"]), ("longest", &machine["longest"])]
    {
        let row = table.lines().find(|line| line.starts_with(&format!("| `{name}`"))).unwrap();
        let (_, meaning) = row.rsplit_once(" | ").unwrap();
        assert_eq!(named(meaning), fields(object), "{row}");
    }
    let path = folder("topology-bluegene-columns").join("links.csv");
    shown(&["--midplanes", "1", "--csv", &path.display().to_string()]);
    let text = std::fs::read_to_string(path).unwrap();
    let columns: Vec<String> = text.lines().next().unwrap().split(',').map(|name| format!("`{name}`")).collect();
    assert!(section.contains(&columns.join(", ")), "{columns:?}");
}

#[test]
fn what_is_not_legal_is_named() {
    for (arguments, message) in [
        (&["--racks", "0"][..], "--racks is 0; legal: 1 to 32768 racks"),
        (&["--racks", "32769"], "--racks is 32769; legal: 1 to 32768 racks"),
        (&["--racks", "17"], "--racks is 17; legal next to it: 16 and 18"),
        (&["--midplanes", "65537"], "--midplanes is 65537; legal: 1 to 65536 midplanes"),
        (&["--midplanes", "17"], "--midplanes is 17; legal next to it: 16 and 18"),
        (&["--dims", "6x4x4x4x2"], "--dims is 6x4x4x4x2; legal: whole midplanes of 4x4x4x4x2 nodes"),
        (&["--dims", "4x4x4x4x4"], "such as 16x16x16x12x2"),
        (&[], "--racks is missing; legal: 1 to 32768 racks; or --midplanes or --dims in place of it"),
        (&["--racks", "1", "--midplanes", "2"], "--midplanes"),
        (&["--racks", "1", "--dims", "4x4x4x4x2"], "--dims"),
        (&["--midplanes", "1", "--dims", "4x4x4x4x2"], "--dims"),
    ] {
        let ran = phit(&[&["topology", "bluegene"], arguments].concat());
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.stderr.contains(message), "{arguments:?}: {}", ran.stderr);
    }
}
