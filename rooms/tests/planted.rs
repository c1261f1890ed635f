//! Each fault of order, planted in a small tree, is told; the tree without it is in order.

use phit_rooms::house::examine;
use phit_rooms::tree;
use std::fs;
use std::path::Path;

const ROOMS: [&str; 3] = ["base", "middle", "top"];

/// What `examine` tells of a sound tree with these files besides, or in place of its own.
fn told(planted: &[(&str, &str)]) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let sound = [
        ("src/lib.rs", "pub mod base; pub mod middle; pub mod top;"),
        ("src/base/mod.rs", "pub mod a; pub mod b;"),
        ("src/base/a.rs", "pub struct A;"),
        ("src/base/b.rs", "use super::a::A; pub struct B(pub A);"),
        ("src/middle.rs", "use crate::base::{a::A, b::B}; pub fn f() -> B { B(A) }"),
        ("src/top.rs", "use crate::{base, middle::f}; pub fn g() { let _: base::b::B = f(); }"),
        ("tests/all.rs", "use x::top::g;"),
    ];
    for (path, text) in sound.iter().chain(planted) {
        write(&folder.path().join(path), text);
    }
    examine(folder.path(), Some(&ROOMS)).unwrap().1
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

#[test]
fn a_sound_tree_is_in_order() {
    assert_eq!(told(&[]), Vec::<String>::new());
}

#[test]
fn an_upward_arrow_is_told() {
    let upward = "use super::a::A; pub struct B(pub A); pub fn h() { crate::middle::i() }";
    assert_eq!(
        told(&[("src/base/b.rs", upward), ("src/middle.rs", "pub fn i() {}")]),
        ["upward: base/b.rs -> middle.rs"]
    );
    let room = told(&[("src/other.rs", "")]);
    assert_eq!(room, ["other: no room of the order; legal: base, middle, top"]);
}

#[test]
fn a_circle_of_files_is_told_also_if_a_macro_closes_it() {
    let circle = "pub struct A; pub fn f() { assert!(super::b::is_b()) }";
    assert_eq!(
        told(&[("src/base/a.rs", circle)]),
        ["circle of files: base/a.rs -> base/b.rs -> base/a.rs", "circle in base/: a -> b -> a"]
    );
}

/// Files without a circle, whose folders wait for each other.
#[test]
fn a_circle_of_folders_is_told() {
    let planted = [
        ("src/base/x/one.rs", "use crate::base::y::one::Y; pub struct X(Y);"),
        ("src/base/x/two.rs", "pub struct Two;"),
        ("src/base/y/one.rs", "pub struct Y;"),
        ("src/base/y/two.rs", "pub struct Z(crate::base::x::two::Two);"),
    ];
    assert_eq!(told(&planted), ["circle in base/: x -> y -> x"]);
}

#[test]
fn what_is_too_large_is_told() {
    assert_eq!(told(&[("tests/long.rs", &"\n".repeat(401))]), ["tests/long.rs: 401 lines; legal: at most 400"]);
    let many: Vec<String> = (0..14).map(|number| format!("src/base/c{number}.rs")).collect();
    let planted: Vec<(&str, &str)> = many.iter().map(|path| (path.as_str(), "")).collect();
    assert_eq!(told(&planted), ["src/base/: 16 Rust files and folders; legal: at most 15"]);
}

#[test]
fn a_source_in_a_folder_of_built_files_is_told() {
    let folder = tempfile::tempdir().unwrap();
    for path in ["target/debug/build/out.rs", "nic/src/target/lost.rs", "nic/src/targets.rs"] {
        write(&folder.path().join(path), "");
    }
    let told = tree::left_out(&tree::read(folder.path()).unwrap());
    assert_eq!(told, ["nic/src/target/lost.rs: a folder of built files has this name; copies leave it out"]);
}
