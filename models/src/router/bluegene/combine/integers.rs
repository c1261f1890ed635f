//! Integers and bits.

use super::operation::{Function, Kind, Operation};
use num_bigint::{BigInt, BigUint};

/// What becomes of numbers of so many words each, least significant word first; whether their sum overflows.
pub fn combine(operation: &Operation, numbers: &[Vec<u32>]) -> (Vec<u32>, bool) {
    let bits = 32 * numbers[0].len();
    let values: Vec<BigInt> = numbers.iter().map(|words| value(operation.kind, words)).collect();
    let bitwise = |join: fn(BigInt, &BigInt) -> BigInt| {
        let mut values = values.iter();
        let first = values.next().cloned().unwrap_or_default();
        values.fold(first, join)
    };
    let exact = match operation.function {
        Function::And => bitwise(|all, value| all & value),
        Function::Or => bitwise(|any, value| any | value),
        Function::Xor => bitwise(|odd, value| odd ^ value),
        Function::Add => values.iter().sum(),
        Function::Min => values.iter().min().cloned().unwrap_or_default(),
        Function::Max => values.iter().max().cloned().unwrap_or_default(),
    };
    let modulus = BigInt::from(1) << bits;
    let wrapped: BigInt = ((&exact % &modulus) + &modulus) % &modulus;
    let result = words(&wrapped.to_biguint().unwrap_or_default(), numbers[0].len());
    let fits = value(operation.kind, &result) == exact;
    (result, !fits)
}

fn value(kind: Kind, words: &[u32]) -> BigInt {
    let value = BigInt::from(BigUint::from_slice(words));
    if kind == Kind::Signed && words.last().is_some_and(|word| word >> 31 == 1) {
        value - (BigInt::from(1) << (32 * words.len()))
    } else {
        value
    }
}

fn words(value: &BigUint, count: usize) -> Vec<u32> {
    let mut words = value.to_u32_digits();
    words.resize(count, 0);
    words
}
