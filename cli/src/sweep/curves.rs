//! The curves of all studies of a sweep in one picture.

use crate::runs::plots::{Axes, Curve};

/// The curves of a study without lists.
pub struct Drawn {
    /// Its values of the keys that have lists: `routing=adaptive`.
    pub values: Vec<String>,
    pub axes: Axes,
    pub curves: Vec<Curve>,
}

/// All curves with their names, along the loads; or, if each of them has one load, along the last key whose values are numbers. None if there are
/// no curves.
pub fn together(drawn: Vec<Drawn>) -> Option<(Axes, Vec<Curve>)> {
    let axes = drawn.first()?.axes.clone();
    let is_of_one_load = drawn.iter().flat_map(|drawn| &drawn.curves).all(|curve| curve.marks.len() <= 1);
    let numbers = |place: usize| drawn.iter().all(|Drawn { values, .. }| number(&values[place]).is_some());
    let key = (0..drawn[0].values.len()).rev().find(|place| is_of_one_load && numbers(*place));
    let axes = match key.and_then(|place| drawn[0].values[place].split_once('=')) {
        Some((key, _)) => Axes { along: key.replace('_', " "), ..axes },
        None => axes,
    };
    let mut all: Vec<Curve> = vec![];
    for Drawn { mut values, curves, .. } in drawn {
        let at = key.and_then(|place| number(&values.remove(place)));
        for Curve { name, mut marks } in curves {
            let name = [&values[..], &[name]].concat().join(", ").trim_matches([',', ' ']).to_owned();
            marks.iter_mut().for_each(|mark| mark.at = at.unwrap_or(mark.at));
            match all.iter_mut().find(|curve| curve.name == name) {
                Some(curve) => curve.marks.extend(marks),
                None => all.push(Curve { name, marks }),
            }
        }
    }
    all.iter_mut().for_each(|curve| curve.marks.sort_by(|a, b| a.at.total_cmp(&b.at)));
    Some((axes, all))
}

/// The value of `key=value` if it is a number.
fn number(value: &str) -> Option<f64> {
    value.split_once('=')?.1.parse().ok()
}
