//! Machines by their size: racks, midplanes, or nodes along each dimension.

use super::Machine;
use super::channel::Channel;
use crate::bluegene::dimensions::MOST;
use crate::bluegene::torus::{SIZES, Torus};
use std::ops::RangeInclusive;

/// Dimensions whose length may differ from machine to machine: A to D. E is always one midplane long (S1 II.A).
const FREE: usize = MOST - 1;
/// Racks of a machine: 64 nodes along each of A to D.
pub const RACKS: RangeInclusive<u32> = 1..=32_768;
/// Midplanes of a machine.
pub const MIDPLANES: RangeInclusive<u32> = 1..=65_536;

/// `count` as a product of `parts` factors in descending order, each at most `most`. `None` if no such product exists. The search makes the
/// largest factor as small as possible, then the second, and so on.
fn factors(count: u32, parts: usize, most: u32) -> Option<Vec<u32>> {
    if parts == 0 {
        return (count == 1).then(Vec::new);
    }
    (1..=most).filter(|factor| count.is_multiple_of(*factor)).find_map(|factor| {
        let rest = factors(count / factor, parts - 1, factor)?;
        Some([vec![factor], rest].concat())
    })
}

/// Midplanes along each of A to D at most.
fn most(channel: &Channel) -> u32 {
    let midplane = channel.midplane();
    midplane[..FREE].iter().map(|size| SIZES.end() / size).min().unwrap_or(0)
}

impl Machine {
    /// Of so many racks of two midplanes.
    ///
    /// The numbers of midplanes along A to D multiply to that of the machine, and are as equal as possible: the largest is as small as it
    /// can be, then the second, and so on. The largest is that of A. So the narrowest cut is as wide as it can be.
    ///
    /// # Errors
    /// If A to D cannot have 64 nodes or fewer each: the legal numbers next to this one.
    pub fn of_racks(channel: &Channel, racks: u32) -> Result<Self, String> {
        Self::of_units(channel, "racks", racks, channel.midplanes())
    }

    /// Of so many midplanes, as [`of_racks`](Self::of_racks) joins them.
    ///
    /// # Errors
    /// If A to D cannot have 64 nodes or fewer each: the legal numbers next to this one.
    pub fn of_midplanes(channel: &Channel, midplanes: u32) -> Result<Self, String> {
        Self::of_units(channel, "midplanes", midplanes, 1)
    }

    /// Of so many units of `each` midplanes.
    fn of_units(channel: &Channel, unit: &str, count: u32, each: u32) -> Result<Self, String> {
        let most = most(channel);
        let along = |count: u32| factors(count.checked_mul(each)?, FREE, most);
        let Some(along) = along(count) else {
            let largest = most.pow(FREE as u32) / each;
            let is_legal = |count: &u32| along(*count).is_some();
            let below = (1..count.min(largest + 1)).rev().find(is_legal);
            let above = (count.saturating_add(1)..=largest).find(is_legal);
            let nearest: Vec<String> = [below, above].into_iter().flatten().map(|count| count.to_string()).collect();
            return Err(format!(
                "{unit} is {count}; legal next to it: {}; A to D have 1 to {most} midplanes each",
                nearest.join(" and ")
            ));
        };
        let mut sizes = channel.midplane();
        for (size, along) in sizes.iter_mut().zip(along) {
            *size *= along;
        }
        Self::of_dims(channel, &sizes)
    }

    /// Of so many nodes along A to E.
    ///
    /// # Errors
    /// If these are no whole midplanes: what is legal.
    pub fn of_dims(channel: &Channel, sizes: &[u32]) -> Result<Self, String> {
        let midplane = channel.midplane();
        let is_whole = sizes.iter().zip(midplane).all(|(size, along)| size.is_multiple_of(along));
        Torus::unbuilt(sizes)
            .ok()
            .filter(|_| is_whole && sizes.len() == MOST && sizes[FREE] == midplane[FREE])
            .map(|torus| Self::of_torus(channel, torus))
            .ok_or_else(|| {
                let midplane = midplane.map(|size| size.to_string()).join("x");
                let (most, machine) = (SIZES.end(), channel.machine());
                format!("whole midplanes of {midplane} nodes and A to D of {most} at most, such as {machine}")
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dims(machine: Result<Machine, String>) -> Result<String, String> {
        machine.map(|machine| machine.torus().to_string())
    }

    /// S1 II.A has 16x16x16x12x2 nodes; the others are products by hand, such as 12 x 3 = 36 midplanes as 3 x 3 x 2 x 2.
    #[test]
    fn racks_make_the_torus_with_the_most_equal_sides() {
        for (racks, expected) in [
            (1, "8x4x4x4x2"),
            (2, "8x8x4x4x2"),
            (3, "12x8x4x4x2"),
            (16, "16x8x8x8x2"),
            (18, "12x12x8x8x2"),
            (22, "44x8x8x4x2"),
            (48, "16x16x12x8x2"),
            (96, "16x16x16x12x2"),
            (32_768, "64x64x64x64x2"),
        ] {
            assert_eq!(dims(Machine::of_racks(&Channel::shipped(), racks)).as_deref(), Ok(expected), "{racks}");
        }
    }

    #[test]
    fn midplanes_need_no_whole_rack() {
        for (midplanes, expected) in [(1, "4x4x4x4x2"), (3, "12x4x4x4x2"), (192, "16x16x16x12x2")] {
            let machine = Machine::of_midplanes(&Channel::shipped(), midplanes);
            assert_eq!(dims(machine).as_deref(), Ok(expected), "{midplanes}");
        }
    }

    /// 34 midplanes have the factor 17. The largest machines next to 65,534 midplanes: 16 x 16 x 16 x 15, and 16 x 16 x 16 x 16.
    #[test]
    fn a_number_without_factors_is_refused_with_its_neighbours() {
        let channel = Channel::shipped();
        for (racks, nearest) in [(0, "1"), (17, "16 and 18"), (32_767, "30720 and 32768"), (u32::MAX, "32768")] {
            let legal = format!("racks is {racks}; legal next to it: {nearest}; A to D have 1 to 16 midplanes each");
            assert_eq!(dims(Machine::of_racks(&channel, racks)), Err(legal));
        }
        let legal = "midplanes is 17; legal next to it: 16 and 18; A to D have 1 to 16 midplanes each";
        assert_eq!(dims(Machine::of_midplanes(&channel, 17)), Err(legal.to_owned()));
    }

    #[test]
    fn the_ends_of_the_ranges_are_the_smallest_and_the_largest_machine() {
        let channel = Channel::shipped();
        for (unit, range) in [(channel.midplanes(), RACKS), (1, MIDPLANES)] {
            assert_eq!((*range.start(), range.end() * unit), (1, most(&channel).pow(FREE as u32)));
        }
    }

    #[test]
    fn dims_are_whole_midplanes() {
        let channel = Channel::shipped();
        assert_eq!(dims(Machine::of_dims(&channel, &[4, 64, 4, 12, 2])).as_deref(), Ok("4x64x4x12x2"));
        let legal = "whole midplanes of 4x4x4x4x2 nodes and A to D of 64 at most, such as 16x16x16x12x2";
        let illegal = [
            &[][..],
            &[4, 4, 4, 4],
            &[4, 4, 4, 4, 2, 2],
            &[6, 4, 4, 4, 2],
            &[0, 4, 4, 4, 2],
            &[68, 4, 4, 4, 2],
            &[4, 4, 4, 4, 4],
        ];
        for sizes in illegal {
            assert_eq!(dims(Machine::of_dims(&channel, sizes)), Err(legal.to_owned()), "{sizes:?}");
        }
    }
}
