//! Doubles, rounded once however many are added.

use num_bigint::{BigInt, BigUint, Sign};

/// The quiet NaN that the hardware makes of all.
pub const QUIET: u64 = 0x7ff8 << 48;
const INFINITE: u64 = 0x7ff0 << 48;
const SIGN: u64 = 1 << 63;
/// Bits kept below the last place of the largest operand.
const GUARD: u32 = 6;
/// A significand counts in units of two to the power of its exponent less this.
const BIAS: i64 = 1075;

/// Exponent as it stands in the bits.
pub fn exponent(number: u64) -> u64 {
    number >> 52 & 0x7ff
}

/// Whether the number is a NaN.
pub fn is_nan(number: u64) -> bool {
    number & !SIGN > INFINITE
}

/// Whether the number is infinite.
pub fn is_infinite(number: u64) -> bool {
    number & !SIGN == INFINITE
}

/// The sum, rounded once to nearest, to even; NaN if an operand is one, or if two are opposite infinities.
pub fn add(numbers: &[u64]) -> u64 {
    let mut infinities: Vec<u64> = numbers.iter().copied().filter(|number| is_infinite(*number)).collect();
    infinities.sort_unstable();
    infinities.dedup();
    if numbers.iter().any(|number| is_nan(*number)) || infinities.len() == 2 {
        return QUIET;
    }
    if let [infinity] = infinities[..] {
        return infinity;
    }
    let largest = numbers.iter().map(|number| exponent(*number)).max().unwrap_or(0);
    let total = numbers.iter().map(|number| aligned(*number, largest)).sum();
    round(&total, largest, numbers.iter().all(|number| number & SIGN != 0))
}

/// The smallest number, with -0 below +0.
pub fn min(numbers: &[u64]) -> u64 {
    chosen(numbers, |ordered| ordered.iter().min().copied())
}

/// The largest number.
pub fn max(numbers: &[u64]) -> u64 {
    chosen(numbers, |ordered| ordered.iter().max().copied())
}

fn chosen(numbers: &[u64], choice: impl Fn(&[(i128, u64)]) -> Option<(i128, u64)>) -> u64 {
    if numbers.iter().any(|number| is_nan(*number)) {
        return QUIET;
    }
    let place = |number: u64| {
        let magnitude = i128::from(number & !SIGN);
        if number & SIGN == 0 { magnitude } else { -1 - magnitude }
    };
    let ordered: Vec<_> = numbers.iter().map(|number| (place(*number), *number)).collect();
    choice(&ordered).map_or(0, |(_, number)| number)
}

/// A finite number in units of the last place of numbers with the largest exponent, divided by 64; what is below sets the lowest bit.
pub fn aligned(number: u64, largest: u64) -> BigInt {
    let own = exponent(number);
    let significand = number & ((1 << 52) - 1) | u64::from(own > 0) << 52;
    let distance = largest.max(1) - own.max(1);
    let whole = BigUint::from(significand) << GUARD;
    let mut kept = &whole >> distance;
    if (&kept << distance) != whole {
        kept.set_bit(0, true);
    }
    BigInt::from_biguint(if number & SIGN == 0 { Sign::Plus } else { Sign::Minus }, kept)
}

/// The double nearest to a sum of aligned numbers; a zero is negative if all operands were.
pub fn round(total: &BigInt, largest: u64, all_negative: bool) -> u64 {
    let (sign, magnitude) = (total.sign(), total.magnitude());
    if sign == Sign::NoSign {
        return if all_negative { SIGN } else { 0 };
    }
    let minus = if sign == Sign::Minus { SIGN } else { 0 };
    // The place of the total's unit, and that of the last bit of 53; no double has one below that of the subnormal numbers.
    let unit = largest.max(1) as i64 - BIAS - i64::from(GUARD);
    let mut place = (unit + magnitude.bits() as i64 - 53).max(1 - BIAS);
    let mut significand = if place <= unit {
        magnitude << (unit - place)
    } else {
        let distance = place - unit;
        let down = magnitude >> distance;
        let rest = magnitude - (&down << distance);
        let half = BigUint::from(1u32) << (distance - 1);
        if rest > half || rest == half && down.bit(0) { down + 1u32 } else { down }
    };
    if significand.bits() == 54 {
        significand >>= 1;
        place += 1;
    }
    let bits = significand.iter_u64_digits().next().unwrap_or(0);
    if bits >> 52 == 0 {
        return minus | bits;
    }
    match (place + BIAS) as u64 {
        2047.. => minus | INFINITE,
        exponent => minus | exponent << 52 | bits & ((1 << 52) - 1),
    }
}
