//! A block's ports as a test bench sees them: by name, as limbs, without rust-hdl's types.

/// One port of a block that can be driven and sampled. Values are little-endian limbs of 64 bits.
pub trait Port {
    /// Bits.
    fn width(&self) -> u32;
    /// True for inputs.
    fn is_input(&self) -> bool;
    /// Gives an input its value.
    fn drive(&mut self, limbs: &[u64]);
    /// The present value.
    fn sample(&self, limbs: &mut [u64]);
}
