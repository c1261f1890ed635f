//! What carries the links of a network, and how many of their lanes do.

use super::Machine;
use super::channel::Channel;
use crate::channel::medium::Medium;
use crate::channel::noise::ErrorRate;
use crate::files::choice::named;
use crate::gemini::chip::layout::LINKS;
use crate::topology::faults::Faults;
use crate::topology::link::Link;
use crate::topology::shape::Shape;
use std::collections::BTreeMap;

/// Lanes of a link that all carry, as a mask.
pub const ALL_LANES: u8 = 0b111;

/// What carries the links of a network.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Media {
    /// A register: a phit per router cycle.
    #[default]
    Register,
    /// Lanes, of the same medium everywhere.
    Everywhere(Medium),
    /// Lanes, each bundle of the medium that it has in this machine.
    Machine(Machine),
    /// The link's protocol over a wire of a phit per router cycle.
    Protocol(ErrorRate),
}

named!(Media, "medium", [
    "register" => Self::Register, "link" => Self::Protocol(ErrorRate::default()),
    "mezzanine" => Self::Everywhere(Medium::Mezzanine), "backplane" => Self::Everywhere(Medium::Backplane),
    "cable" => Self::Everywhere(Medium::Cable)
]);

impl Media {
    /// Of a link; none if phits pass at the router's rate.
    pub fn of(&self, link: Link) -> Option<Medium> {
        match self {
            Self::Register | Self::Protocol(_) => None,
            Self::Everywhere(medium) => Some(*medium),
            Self::Machine(machine) => Some(machine.medium(link.chip, link.dimension, link.up)),
        }
    }
}

/// Links of which some lanes carry nothing. A link has lost the same lanes both ways.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LaneMasks(BTreeMap<Link, u8>);

impl LaneMasks {
    /// From texts such as 5:y+:3:6, the link and the mask of the lanes that carry.
    ///
    /// # Errors
    /// If the torus has no such link, or the mask is not in 1 to 7.
    pub fn parse<'a>(shape: &Shape, texts: impl IntoIterator<Item = &'a str>) -> Result<Self, String> {
        let mut masks = Self::default();
        for text in texts {
            let wrong = || {
                format!("`{text}` is no link with a mask of lanes; legal: CHIP:DIRECTION:LINK:MASK, such as 5:y+:3:6")
            };
            let (link, mask) = text.rsplit_once(':').ok_or_else(wrong)?;
            let link: Link = link.parse().map_err(|_| wrong())?;
            let mask = mask.parse().map_err(|_| wrong())?;
            masks.set(shape, link, mask)?;
        }
        Ok(masks)
    }

    /// From now on these lanes of a link carry.
    ///
    /// # Errors
    /// If the torus has no such link, or the mask is not in 1 to 7.
    pub fn set(&mut self, shape: &Shape, link: Link, mask: u8) -> Result<(), String> {
        Faults::new(*shape, LINKS, [link])?;
        if !(1..=ALL_LANES).contains(&mask) {
            return Err(format!(
                "link {link}: mask {mask}; legal: 1 to {ALL_LANES}, and a link without lanes has failed"
            ));
        }
        self.0.insert(link.seen_from_below(shape), mask);
        Ok(())
    }

    /// Lanes of a link that carry.
    pub fn of(&self, shape: &Shape, link: Link) -> u8 {
        *self.0.get(&link.seen_from_below(shape)).unwrap_or(&ALL_LANES)
    }

    /// All lanes of all links carry.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Links of which not all lanes carry, each as its lower chip has it, with the mask.
    pub fn degraded(&self) -> impl Iterator<Item = (Link, u8)> + '_ {
        self.0.iter().map(|(link, mask)| (*link, *mask)).filter(|(_, mask)| *mask != ALL_LANES)
    }
}

/// Mb/s of the phits that a link could carry in each router cycle: its rate is a part of this period.
pub fn period(channel: &Channel) -> u32 {
    channel.phit_bits() * channel.router_mhz() as u32
}

/// Mb/s of so many lanes of a link, at most the [`period`]: an output port has a phit in each cycle and no more.
pub fn rate(channel: &Channel, medium: Medium, mask: u8) -> u32 {
    (channel.lane_mbps(medium) * mask.count_ones()).min(period(channel))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Three lanes of 3.125 Gb/s are 9.375 of the 19.2 Gb/s that a phit of 24 bits per cycle of 800 MHz would be.
    #[test]
    #[phit_evidence::shows("GEM-LCB-14", CALC)]
    #[phit_evidence::shows("GEM-TOP-11", CALC)]
    fn rates_are_lanes_times_their_gigabits() {
        let channel = Channel::shipped();
        assert_eq!(period(&channel), 24 * 800);
        for (medium, mask, expected) in [
            (Medium::Cable, 7, 9_375),
            (Medium::Cable, 5, 6_250),
            (Medium::Backplane, 7, 15_000),
            (Medium::Mezzanine, 7, 18_750),
            (Medium::Mezzanine, 4, 6_250),
        ] {
            assert_eq!(rate(&channel, medium, mask), expected);
        }
    }

    #[test]
    fn masks_are_those_of_both_ends() {
        let shape = Shape::torus([3, 2, 1]);
        let masks = LaneMasks::parse(&shape, ["0:x-:5:3", "1:y+:0:1", "1:x+:0:7"]).unwrap();
        let of = |link: &str| masks.of(&shape, link.parse().unwrap());
        assert_eq!([of("2:x+:5"), of("0:x-:5"), of("0:x+:5"), of("4:y-:0"), of("4:y+:0")], [3, 3, 7, 1, 7]);
        assert_eq!(masks.degraded().count(), 2);
    }

    #[test]
    fn what_is_no_mask_is_refused() {
        let shape = Shape::torus([3, 2, 1]);
        for (text, message) in [
            ("0:x-:5", "`0:x-:5` is no link with a mask of lanes; legal: CHIP:DIRECTION:LINK:MASK, such as 5:y+:3:6"),
            ("0:x-:5:0", "link 0:x-:5: mask 0; legal: 1 to 7, and a link without lanes has failed"),
            ("0:x-:5:8", "link 0:x-:5: mask 8; legal: 1 to 7, and a link without lanes has failed"),
            ("0:z-:5:1", "link 0:z-:5: a torus of 3x2x1 has no links in that direction"),
        ] {
            assert_eq!(LaneMasks::parse(&shape, [text]).unwrap_err(), message);
        }
        assert_eq!(
            "wire".parse::<Media>().unwrap_err(),
            "no medium `wire`; there are register, link, mezzanine, backplane, cable"
        );
    }
}
