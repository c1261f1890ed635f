//! What each operation means, on integers: the reference for folding, for the Verilog writer and for the engine.

use crate::ir::Op;
use num_bigint::BigUint;

/// The value of an operation of `width` bits on operands given with their widths, in the order of
/// [`Op::operands`]. `None` for leaves and for memory reads, whose value is not a function of operands alone.
pub fn eval(op: &Op, width: u32, operands: &[(BigUint, u32)]) -> Option<BigUint> {
    let value = |index: usize| &operands[index].0;
    let operand_width = |index: usize| operands[index].1;
    Some(match op {
        Op::Constant(constant) => constant.clone(),
        Op::Input(_) | Op::Register(_) | Op::MemoryRead(..) | Op::Instance(..) => return None,
        Op::Not(_) => value(0) ^ mask(width),
        Op::Negate(_) => truncate((BigUint::from(1u8) << width) - value(0), width),
        Op::ReduceAnd(_) => bit(*value(0) == mask(operand_width(0))),
        Op::ReduceOr(_) => bit(*value(0) != BigUint::ZERO),
        Op::ReduceXor(_) => bit(value(0).count_ones() % 2 == 1),
        Op::And(..) => value(0) & value(1),
        Op::Or(..) => value(0) | value(1),
        Op::Xor(..) => value(0) ^ value(1),
        Op::Add(..) => truncate(value(0) + value(1), width),
        Op::Subtract(..) => truncate((BigUint::from(1u8) << width) + value(0) - value(1), width),
        Op::Multiply(..) => truncate(value(0) * value(1), width),
        Op::ShiftLeft(..) => match amount_below(value(1), width) {
            Some(amount) => truncate(value(0) << amount, width),
            None => BigUint::ZERO,
        },
        Op::ShiftRight(..) => match amount_below(value(1), width) {
            Some(amount) => value(0) >> amount,
            None => BigUint::ZERO,
        },
        Op::Equal(..) => bit(value(0) == value(1)),
        Op::Less(..) => bit(value(0) < value(1)),
        Op::LessSigned(..) => {
            // With the sign bit flipped, two's complement order is unsigned order.
            let sign = BigUint::from(1u8) << (operand_width(0) - 1);
            bit((value(0) ^ &sign) < (value(1) ^ &sign))
        }
        Op::Select(..) => value(if *value(0) == BigUint::ZERO { 2 } else { 1 }).clone(),
        Op::Slice(_, low) => truncate(value(0) >> *low, width),
        Op::Concatenate(_) => {
            operands.iter().fold(BigUint::ZERO, |above, (part, part_width)| (above << *part_width) | part)
        }
        Op::ZeroExtend(_) => value(0).clone(),
        Op::SignExtend(_) => match value(0).bit(u64::from(operand_width(0)) - 1) {
            true => value(0) | (mask(width) ^ mask(operand_width(0))),
            false => value(0).clone(),
        },
    })
}

/// `width` ones.
pub fn mask(width: u32) -> BigUint {
    (BigUint::from(1u8) << width) - 1u8
}

/// The lowest `width` bits.
pub fn truncate(value: BigUint, width: u32) -> BigUint {
    if value.bits() <= u64::from(width) { value } else { value & mask(width) }
}

/// A shift amount as a number, if it is below `limit`.
pub(crate) fn amount_below(amount: &BigUint, limit: u32) -> Option<u32> {
    u32::try_from(amount).ok().filter(|amount| *amount < limit)
}

fn bit(set: bool) -> BigUint {
    BigUint::from(u8::from(set))
}
