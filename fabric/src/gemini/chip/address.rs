//! What packets name nodes by.

/// Bits of a chip's identifier, and of a node's number on its chip (GEM-SYS-05).
const CHIP_BITS: u32 = 16;
const NODE_BITS: u32 = 2;

/// The 18-bit address of a node: its number on its chip above the chip's identifier.
///
/// # Panics
/// If one does not fit.
pub fn address(chip: u32, node: u32) -> u32 {
    assert!(chip >> CHIP_BITS == 0 && node >> NODE_BITS == 0, "chip {chip}, node {node}");
    node << CHIP_BITS | chip
}

/// Chip and node of an address.
pub fn decode(address: u32) -> (u32, u32) {
    (address & ((1 << CHIP_BITS) - 1), address >> CHIP_BITS & ((1 << NODE_BITS) - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// GEM-SYS-05: packets name nodes so.
    #[test]
    #[phit_evidence::shows("GEM-SYS-06", CALC)]
    #[phit_evidence::shows("GEM-SYS-05", SIM)]
    fn every_address_of_18_bits_is_one_node() {
        for number in 0..1 << 18 {
            let (chip, node) = decode(number);
            assert_eq!(address(chip, node), number);
        }
    }
}
