//! Values of a study that are no numbers, as they are written.

use crate::options::legal::LEGAL;
use phit_fabric::gemini::chip::packet::Routing;
use phit_fabric::gemini::machine::Class;
use phit_fabric::gemini::machine::media::Media;
use phit_fabric::topology::link::Link;
use phit_fabric::traffic::pattern::Pattern;
use std::str::FromStr;

/// Most chips of a network.
const MOST_CHIPS: u32 = 256;

/// The chips along X, Y and Z in such a text as 4x4x4.
///
/// # Errors
/// What is legal, if it is something else.
pub fn torus_size(text: &str) -> Result<[u32; 3], String> {
    let sizes: Option<Vec<u32>> = text.split('x').map(|size| size.parse().ok()).collect();
    let size = sizes.and_then(|sizes| <[u32; 3]>::try_from(sizes).ok());
    let is_legal =
        |size: &[u32; 3]| size.iter().all(|size| (1..=16).contains(size)) && size.iter().product::<u32>() <= MOST_CHIPS;
    size.filter(is_legal)
        .ok_or_else(|| format!("{LEGAL}three sizes of 1 to 16, such as 4x4x4, at most {MOST_CHIPS} chips in all"))
}

/// The words that a type's own message lists behind "there are".
fn named<T: FromStr<Err = String>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|error: String| match error.split_once("there are ") {
        Some((_, names)) => format!("{LEGAL}{names}"),
        None => error,
    })
}

pub(super) fn pattern(text: &str) -> Result<Pattern, String> {
    named(text)
}

pub(super) fn routing(text: &str) -> Result<Routing, String> {
    named(text)
}

pub(super) fn media(text: &str) -> Result<Media, String> {
    named(text)
}

/// The class of a machine.
///
/// # Errors
/// What is legal, if it is something else.
pub fn machine_class(text: &str) -> Result<Class, String> {
    named(text)
}

/// Phits of a request, or 0.
pub(super) fn length(text: &str) -> Result<u32, String> {
    let length = text.parse().ok().filter(|length| *length == 0 || (4..=32).contains(length));
    length.ok_or_else(|| format!("{LEGAL}4 to 32 phits, or 0"))
}

pub(super) fn slots(text: &str) -> Result<u32, String> {
    let slots = text.parse().ok().filter(|slots| [2, 4].contains(slots));
    slots.ok_or_else(|| format!("{LEGAL}2 or 4 slots"))
}

/// A link with a mask: which of its parts are legal the network tells.
pub(super) fn lanes(text: &str) -> Result<String, String> {
    let is_link = |(link, mask): (&str, &str)| {
        link.parse::<Link>().is_ok() && mask.parse().is_ok_and(|mask| (1..=7u8).contains(&mask))
    };
    match text.rsplit_once(':').is_some_and(is_link) {
        true => Ok(text.to_owned()),
        false => Err(format!("{LEGAL}CHIP:DIRECTION:LINK:MASK, such as 5:y+:3:6, with masks 1 to 7")),
    }
}

/// A parser of one or more of these letters.
pub(super) fn letters(of: &'static str) -> impl Fn(&str) -> Result<String, String> + Clone + Send + Sync + 'static {
    move |text| {
        let is_legal = !text.is_empty() && text.len() <= of.len() && text.chars().all(|letter| of.contains(letter));
        if is_legal { Ok(text.to_owned()) } else { Err(format!("{LEGAL}letters of {of}, each once")) }
    }
}

/// What a node may send, in phits of requests per 256 cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limit {
    pub(super) node: u32,
    pub(super) phits: u32,
}

impl Limit {
    pub(super) const LEGAL: &str = "NODE:PHITS, such as 5:560, with phits 1 to 1024";
}

impl FromStr for Limit {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (node, phits) = text.split_once(':').ok_or(())?;
        let limit = Self { node: node.parse().map_err(|_| ())?, phits: phits.parse().map_err(|_| ())? };
        if (1..=1024).contains(&limit.phits) { Ok(limit) } else { Err(()) }
    }
}

/// Cycles in which the manager is not heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lost {
    pub(super) from: u64,
    pub(super) to: u64,
}

impl Lost {
    pub(super) const LEGAL: &str = "cycles FROM..TO, such as 3000..8000";
}

impl FromStr for Lost {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (from, to) = text.split_once("..").ok_or(())?;
        let lost = Self { from: from.parse().map_err(|_| ())?, to: to.parse().map_err(|_| ())? };
        if lost.from < lost.to { Ok(lost) } else { Err(()) }
    }
}
