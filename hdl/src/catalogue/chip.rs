//! Tops.

use super::{Entry, published};
use crate::chip::gemini_endpoint::GeminiEndpoint;

pub(super) static ENTRIES: &[Entry] = &[Entry {
    family: "gemini_endpoint",
    source: include_str!("../chip/gemini_endpoint.rs"),
    type_name: "GeminiEndpoint",
    configs: &[published::<GeminiEndpoint>("gemini_endpoint")],
}];
