//! Making limbs: constants are folded and what the operands decide is not computed.

use super::limb::{Graph, Limb, LimbOp, mask};

impl Graph {
    /// Constants to the right, else by number, so that equal operations meet.
    fn ordered(&self, a: Limb, b: Limb) -> (Limb, Limb) {
        let key = |limb| (self.known(limb).is_some(), limb);
        if key(a) <= key(b) { (a, b) } else { (b, a) }
    }

    /// Bitwise and.
    pub fn and(&mut self, a: Limb, b: Limb) -> Limb {
        let (a, b) = self.ordered(a, b);
        match (self.known(a), self.known(b)) {
            (Some(x), Some(y)) => self.constant(x & y),
            (None, Some(0)) => b,
            // A mask of low ones: 2^k - 1.
            (None, Some(y)) if y & y.wrapping_add(1) == 0 => self.extract(a, 0, 64 - y.leading_zeros()),
            _ if a == b => a,
            _ => {
                let bits = self.bits(a).min(self.bits(b));
                self.intern(LimbOp::And(a, b), bits)
            }
        }
    }

    /// Bitwise or.
    pub fn or(&mut self, a: Limb, b: Limb) -> Limb {
        let (a, b) = self.ordered(a, b);
        match (self.known(a), self.known(b)) {
            (Some(x), Some(y)) => self.constant(x | y),
            (None, Some(0)) => a,
            (None, Some(y)) if y == mask(self.bits(a).max(self.bits(b))) => b,
            _ if a == b => a,
            _ => {
                let bits = self.bits(a).max(self.bits(b));
                self.intern(LimbOp::Or(a, b), bits)
            }
        }
    }

    /// Bitwise exclusive or.
    pub fn xor(&mut self, a: Limb, b: Limb) -> Limb {
        let (a, b) = self.ordered(a, b);
        match (self.known(a), self.known(b)) {
            (Some(x), Some(y)) => return self.constant(x ^ y),
            (None, Some(0)) => return a,
            (None, Some(y)) => {
                if let LimbOp::Xor(inner, other) = self.op(a)
                    && let Some(x) = self.known(other)
                {
                    let both = self.constant(x ^ y);
                    return self.xor(inner, both);
                }
            }
            _ if a == b => return self.constant(0),
            _ => {}
        }
        if let (LimbOp::Parity(a), LimbOp::Parity(b)) = (self.op(a), self.op(b)) {
            let both = self.xor(a, b);
            return self.parity(both);
        }
        let bits = self.bits(a).max(self.bits(b));
        self.intern(LimbOp::Xor(a, b), bits)
    }

    /// Complement of the lowest `bits`.
    pub fn not(&mut self, a: Limb, bits: u32) -> Limb {
        let ones = self.constant(mask(bits));
        self.xor(a, ones)
    }

    /// Sum modulo 2^`bits`.
    pub fn add(&mut self, a: Limb, b: Limb, bits: u32) -> Limb {
        let (a, b) = self.ordered(a, b);
        match (self.known(a), self.known(b)) {
            (Some(x), Some(y)) => self.constant(x.wrapping_add(y) & mask(bits)),
            (None, Some(0)) => self.extract(a, 0, bits),
            _ => {
                let needed = self.bits(a).max(self.bits(b)) + 1;
                self.intern(LimbOp::Add(a, b), bits.min(needed))
            }
        }
    }

    /// Difference modulo 2^`bits`.
    pub fn subtract(&mut self, a: Limb, b: Limb, bits: u32) -> Limb {
        match (self.known(a), self.known(b)) {
            (Some(x), Some(y)) => self.constant(x.wrapping_sub(y) & mask(bits)),
            (_, Some(0)) => self.extract(a, 0, bits),
            _ if a == b => self.constant(0),
            _ => self.intern(LimbOp::Subtract(a, b), bits),
        }
    }

    /// Product modulo 2^`bits`.
    pub fn multiply(&mut self, a: Limb, b: Limb, bits: u32) -> Limb {
        let (a, b) = self.ordered(a, b);
        match (self.known(a), self.known(b)) {
            (Some(x), Some(y)) => self.constant(x.wrapping_mul(y) & mask(bits)),
            (None, Some(0)) => b,
            (None, Some(1)) => self.extract(a, 0, bits),
            _ => {
                let needed = self.bits(a) + self.bits(b);
                self.intern(LimbOp::Multiply(a, b), bits.min(needed))
            }
        }
    }

    /// Upper 64 bits of the product of two limbs.
    pub fn multiply_high(&mut self, a: Limb, b: Limb) -> Limb {
        let (a, b) = self.ordered(a, b);
        let needed = self.bits(a) + self.bits(b);
        if needed <= 64 {
            return self.constant(0);
        }
        match (self.known(a), self.known(b)) {
            (Some(x), Some(y)) => self.constant(((u128::from(x) * u128::from(y)) >> 64) as u64),
            _ => self.intern(LimbOp::MultiplyHigh(a, b), needed - 64),
        }
    }

    /// Up by `amount` below 64, modulo 2^`bits`.
    pub fn shift_left(&mut self, a: Limb, amount: Limb, bits: u32) -> Limb {
        match (self.known(a), self.known(amount)) {
            (Some(0), _) => a,
            (_, Some(amount)) => {
                let zero = self.constant(0);
                let kept = self.extract(a, 0, bits.saturating_sub(amount as u32));
                self.join(kept, zero, amount as u32)
            }
            _ => self.intern(LimbOp::ShiftLeft(a, amount), bits),
        }
    }

    /// Down by `amount` below 64.
    pub fn shift_right(&mut self, a: Limb, amount: Limb) -> Limb {
        let bits = self.bits(a);
        match (self.known(a), self.known(amount)) {
            (Some(0), _) => a,
            (_, Some(amount)) => self.extract(a, amount as u32, 64),
            _ => self.intern(LimbOp::ShiftRight(a, amount), bits),
        }
    }

    /// `bits` of `a` from bit `low` on; bits beyond those of `a` are zero.
    pub fn extract(&mut self, a: Limb, low: u32, bits: u32) -> Limb {
        let above = self.bits(a).saturating_sub(low);
        let bits = bits.min(above);
        if bits == 0 {
            return self.constant(0);
        }
        if low == 0 && bits == above {
            return a;
        }
        match self.op(a) {
            LimbOp::Constant(value) => self.constant(value >> low & mask(bits)),
            LimbOp::Extract(inner, start) => self.extract(inner, u32::from(start) + low, bits),
            LimbOp::Join(high, _, shift) if low >= u32::from(shift) => self.extract(high, low - u32::from(shift), bits),
            LimbOp::Join(_, lower, shift) if low + bits <= u32::from(shift) => self.extract(lower, low, bits),
            _ => self.intern(LimbOp::Extract(a, low as u8), bits),
        }
    }

    /// `high` above the lowest `shift` bits, which `low` fits; the sum of bits is at most 64.
    pub fn join(&mut self, high: Limb, low: Limb, shift: u32) -> Limb {
        debug_assert!(self.bits(low) <= shift);
        match (self.known(high), self.known(low)) {
            (Some(0), _) => return low,
            (Some(x), Some(y)) => return self.constant(x << shift | y),
            _ if shift == 0 => return high,
            _ => {}
        }
        if let Some(whole) = self.adjacent(high, low, shift) {
            return whole;
        }
        if let LimbOp::Join(middle, lower, inner) = self.op(low)
            && let Some(upper) = self.adjacent(high, middle, shift - u32::from(inner))
        {
            return self.join(upper, lower, u32::from(inner));
        }
        let bits = shift + self.bits(high);
        self.intern(LimbOp::Join(high, low, shift as u8), bits)
    }

    /// The common source, if two neighbouring fields are put together again.
    fn adjacent(&mut self, high: Limb, low: Limb, shift: u32) -> Option<Limb> {
        let LimbOp::Extract(source, high_start) = self.op(high) else { return None };
        let LimbOp::Extract(same, low_start) = self.op(low) else { return None };
        let exact = self.bits(low) == shift && u32::from(high_start) == u32::from(low_start) + shift;
        let bits = shift + self.bits(high);
        (source == same && exact).then(|| self.extract(source, u32::from(low_start), bits))
    }

    /// 1 if equal.
    pub fn equal(&mut self, a: Limb, b: Limb) -> Limb {
        let (a, b) = self.ordered(a, b);
        match (self.known(a), self.known(b)) {
            (Some(x), Some(y)) => self.constant(u64::from(x == y)),
            (None, Some(y)) if y > mask(self.bits(a)) => self.constant(0),
            (None, Some(1)) if self.bits(a) == 1 => a,
            (None, Some(0)) if self.bits(a) == 1 => self.not(a, 1),
            _ if a == b => self.constant(1),
            _ => self.intern(LimbOp::Equal(a, b), 1),
        }
    }

    /// 1 if `a` is less than `b`, unsigned.
    pub fn less(&mut self, a: Limb, b: Limb) -> Limb {
        match (self.known(a), self.known(b)) {
            (Some(x), Some(y)) => self.constant(u64::from(x < y)),
            (None, Some(y)) if y > mask(self.bits(a)) => self.constant(1),
            (_, Some(0)) => b,
            (Some(x), None) if x >= mask(self.bits(b)) => self.constant(0),
            (Some(0), None) if self.bits(b) == 1 => b,
            _ if a == b => self.constant(0),
            _ => self.intern(LimbOp::Less(a, b), 1),
        }
    }

    /// `a` if `condition` is 1, `b` if it is 0.
    pub fn select(&mut self, condition: Limb, a: Limb, b: Limb) -> Limb {
        if a == b {
            return a;
        }
        match self.op(condition) {
            LimbOp::Constant(0) => return b,
            LimbOp::Constant(_) => return a,
            LimbOp::Xor(inner, one) if self.known(one) == Some(1) => return self.select(inner, b, a),
            _ => {}
        }
        let bits = self.bits(a).max(self.bits(b));
        match (self.known(a), self.known(b)) {
            (Some(1), Some(0)) => condition,
            (Some(0), Some(1)) => self.not(condition, 1),
            (_, Some(0)) if bits == 1 => self.and(condition, a),
            (Some(1), _) if bits == 1 => self.or(condition, b),
            _ => self.intern(LimbOp::Select(condition, a, b), bits),
        }
    }

    /// 1 if an odd number of bits is set.
    pub fn parity(&mut self, a: Limb) -> Limb {
        match self.known(a) {
            Some(value) => self.constant(u64::from(value.count_ones() % 2)),
            None if self.bits(a) == 1 => a,
            None => self.intern(LimbOp::Parity(a), 1),
        }
    }
}
