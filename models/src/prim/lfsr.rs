//! Polynomials over GF(2), and how long it takes until their powers of x repeat.

/// A polynomial modulo another one of degree `degree`, both as bits.
fn reduce(polynomial: u128, modulus: u128, degree: u32) -> u128 {
    (degree..128).rev().fold(polynomial, |rest, bit| match rest >> bit & 1 {
        1 => rest ^ modulus << (bit - degree),
        _ => rest,
    })
}

/// The product of two polynomials of degree below 64.
fn product(a: u64, b: u64) -> u128 {
    (0..64).filter(|bit| b >> bit & 1 == 1).fold(0, |sum, bit| sum ^ u128::from(a) << bit)
}

/// A modulus: x^`degree` and the terms below it.
#[derive(Clone, Copy, Debug)]
pub struct Modulus {
    degree: u32,
    whole: u128,
}

impl Modulus {
    /// x^`degree` + `low`.
    pub fn new(degree: u32, low: u64) -> Self {
        Self { degree, whole: 1 << degree | u128::from(low) }
    }

    /// a * b.
    pub fn multiply(&self, a: u64, b: u64) -> u64 {
        reduce(product(a, b), self.whole, self.degree) as u64
    }

    /// x^`exponent`.
    pub fn power_of_x(&self, exponent: u64) -> u64 {
        let bits = (0..64).rev().map(|bit| exponent >> bit & 1 == 1);
        bits.fold(1, |power, bit| {
            let square = self.multiply(power, power);
            if bit { self.multiply(square, 2) } else { square }
        })
    }

    /// Whether the powers of x are all polynomials but zero: x has the order 2^degree - 1.
    pub fn is_maximal(&self) -> bool {
        let order = (1 << self.degree) - 1;
        self.power_of_x(order) == 1 && prime_factors(order).iter().all(|prime| self.power_of_x(order / prime) != 1)
    }
}

fn prime_factors(mut number: u64) -> Vec<u64> {
    let mut factors = vec![];
    let mut divisor = 2;
    while divisor * divisor <= number {
        if number.is_multiple_of(divisor) {
            factors.push(divisor);
            while number.is_multiple_of(divisor) {
                number /= divisor;
            }
        }
        divisor += 1;
    }
    factors.extend((number > 1).then_some(number));
    factors
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Steps until the powers of x repeat, one by one.
    fn period(modulus: Modulus) -> u64 {
        let (mut power, mut steps) = (modulus.multiply(1, 2), 1);
        while power != 1 {
            power = modulus.multiply(power, 2);
            steps += 1;
        }
        steps
    }

    #[test]
    fn maximal_is_what_counting_says() {
        for degree in 2..=8 {
            for low in (1..1 << degree).step_by(2) {
                let modulus = Modulus::new(degree, low);
                assert_eq!(modulus.is_maximal(), period(modulus) == (1 << degree) - 1, "degree {degree}, {low:#x}");
            }
        }
    }

    #[test]
    fn factors() {
        assert_eq!(prime_factors((1 << 12) - 1), [3, 5, 7, 13]);
    }
}
