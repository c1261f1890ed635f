//! Finite fields of characteristic two, with tables of powers and logarithms.

/// A field of 2^m elements; an element has a bit for each power of x below m.
#[derive(Clone, Debug)]
pub struct Galois {
    /// Bits of an element.
    pub bits: u32,
    exponential: Vec<u16>,
    logarithm: Vec<u16>,
}

impl Galois {
    /// The field of a primitive polynomial of this degree.
    ///
    /// # Panics
    /// If the polynomial is not primitive.
    pub fn new(bits: u32, polynomial: u32) -> Self {
        let size = 1usize << bits;
        let (mut exponential, mut logarithm) = (vec![0; size - 1], vec![u16::MAX; size]);
        let mut element = 1u32;
        for (exponent, place) in exponential.iter_mut().enumerate() {
            assert_eq!(logarithm[element as usize], u16::MAX, "{polynomial:#x} is not primitive");
            *place = element as u16;
            logarithm[element as usize] = exponent as u16;
            element <<= 1;
            if element as usize >= size {
                element ^= polynomial;
            }
        }
        Self { bits, exponential, logarithm }
    }

    /// x to a power.
    pub fn alpha(&self, exponent: i64) -> u16 {
        self.exponential[exponent.rem_euclid(self.exponential.len() as i64) as usize]
    }

    /// Product.
    pub fn times(&self, a: u16, b: u16) -> u16 {
        if a == 0 || b == 0 {
            return 0;
        }
        self.alpha(i64::from(self.logarithm[usize::from(a)]) + i64::from(self.logarithm[usize::from(b)]))
    }

    /// Inverse; zero for zero.
    pub fn inverse(&self, a: u16) -> u16 {
        if a == 0 { 0 } else { self.alpha(-i64::from(self.logarithm[usize::from(a)])) }
    }

    /// The solution of a system of linear equations, each row with its right side at the end; `None` if it is singular.
    pub fn solve(&self, mut rows: Vec<Vec<u16>>) -> Option<Vec<u16>> {
        let size = rows.len();
        for column in 0..size {
            let pivot = (column..size).find(|row| rows[*row][column] != 0)?;
            rows.swap(column, pivot);
            let scale = self.inverse(rows[column][column]);
            rows[column].iter_mut().for_each(|value| *value = self.times(*value, scale));
            let pivot = rows[column].clone();
            for (_, row) in rows.iter_mut().enumerate().filter(|(index, _)| *index != column) {
                let factor = row[column];
                row.iter_mut().zip(&pivot).for_each(|(value, term)| *value ^= self.times(factor, *term));
            }
        }
        Some(rows.into_iter().map(|row| row[size]).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shifting and reducing, without tables.
    fn slow_product(a: u16, b: u16, bits: u32, polynomial: u32) -> u16 {
        let wide = (0..bits).fold(0u32, |sum, bit| sum ^ if b >> bit & 1 == 1 { u32::from(a) << bit } else { 0 });
        (bits..2 * bits)
            .rev()
            .fold(wide, |rest, bit| if rest >> bit & 1 == 1 { rest ^ polynomial << (bit - bits) } else { rest })
            as u16
    }

    #[test]
    fn products_and_inverses_are_those_of_polynomials() {
        let field = Galois::new(8, 0x11D);
        for a in 0..256 {
            for b in 0..256 {
                assert_eq!(field.times(a, b), slow_product(a, b, 8, 0x11D));
            }
            assert_eq!(field.times(a, field.inverse(a)), u16::from(a != 0));
        }
    }
}
