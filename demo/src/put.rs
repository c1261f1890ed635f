//! Puts as a host writes them: header fields by name, bytes as words.

use num_bigint::BigUint;
use phit_hdl::link::gemini::format::{FIELDS, HEADER_PHITS, PHIT, PUT, Place};

/// Most bytes of one put.
pub const LINE: usize = 64;

/// Phits of a put request with this many words of eight bytes: header, data, last.
pub const fn request_phits(words: usize) -> u64 {
    (HEADER_PHITS + 3 * words + 1) as u64
}

/// Phits of a put response without error.
pub const RESPONSE_PHITS: u64 = 2;

/// The header of a put of `bytes` bytes (1 to [`LINE`]) to `address` (a multiple of 4, below 2^40).
pub fn header(address: u64, bytes: usize, ssid: u8, tag: u16) -> BigUint {
    assert!((1..=LINE).contains(&bytes) && address.is_multiple_of(4) && address >> 40 == 0);
    let size = bytes.div_ceil(4) as u64;
    pack(&[
        ("destination", 1),
        ("source", 2),
        ("cmd", PUT),
        ("size", size),
        ("mask", (1 << size) - 1),
        ("address_low", address >> 2 & 0xF),
        ("address_hash", address >> 6 & 0x3_FFFF),
        ("address_high", address >> 24),
        ("ssid", ssid.into()),
        ("tag", tag.into()),
    ])
}

/// The address in a header.
pub fn address(header: &BigUint) -> u64 {
    field(header, "address_low") << 2 | field(header, "address_hash") << 6 | field(header, "address_high") << 24
}

/// The bytes of one put as words of eight, the first byte lowest; missing bytes are zero.
pub fn words(bytes: &[u8]) -> impl Iterator<Item = u64> + '_ {
    bytes.chunks(8).map(|chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        u64::from_le_bytes(word)
    })
}

fn pack(values: &[(&str, u64)]) -> BigUint {
    values.iter().fold(BigUint::ZERO, |header, (name, value)| header | BigUint::from(*value) << place(name).0)
}

fn field(header: &BigUint, name: &str) -> u64 {
    let (low, width) = place(name);
    let value: BigUint = (header >> low) & ((BigUint::from(1u8) << width) - 1u8);
    value.iter_u64_digits().next().unwrap_or(0)
}

/// Lowest bit and width of a field of the request header.
fn place(name: &str) -> (usize, usize) {
    let found = FIELDS.iter().find_map(|field| match field.place {
        Place::Header(phit) if field.name == name => {
            Some(((HEADER_PHITS - 1 - phit) * PHIT + field.low, field.high - field.low + 1))
        }
        _ => None,
    });
    found.unwrap_or_else(|| panic!("the request header has no field `{name}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_survives_the_header() {
        for at in [0, 4, 60, 64, 0x12_3456_7890 & !3, (1 << 40) - 4] {
            assert_eq!(address(&header(at, 64, 0xA5, 0x3FF)), at);
        }
    }

    #[test]
    fn words_are_little_endian_and_padded() {
        assert_eq!(words(&[1, 2, 3, 4, 5, 6, 7, 8, 9]).collect::<Vec<_>>(), [0x0807_0605_0403_0201, 9]);
    }
}
