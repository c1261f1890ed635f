//! The memory that machine code works on.

use super::cell::LINE;
use bytemuck::{Pod, Zeroable};
use std::ops::{Deref, DerefMut};

/// As many bytes as the processor moves together.
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C, align(64))]
struct Line([u64; LINE as usize / 8]);

/// 64-bit words, of which the first starts a line.
#[derive(Clone)]
pub struct State {
    lines: Vec<Line>,
    words: usize,
}

impl State {
    /// So many words of zeros.
    pub fn new(words: usize) -> Self {
        Self { lines: vec![Line::zeroed(); words.div_ceil(LINE as usize / 8)], words }
    }
}

impl Deref for State {
    type Target = [u64];

    #[inline]
    fn deref(&self) -> &[u64] {
        &bytemuck::cast_slice(&self.lines)[..self.words]
    }
}

impl DerefMut for State {
    #[inline]
    fn deref_mut(&mut self) -> &mut [u64] {
        &mut bytemuck::cast_slice_mut(&mut self.lines)[..self.words]
    }
}
