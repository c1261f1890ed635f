//! Tops: parts composed to something that stands at the end of a wire.

pub mod gemini_endpoint;
