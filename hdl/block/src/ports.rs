//! Access to a block's ports by name, for test benches on the rust-hdl kernel.

use crate::prelude::*;
use num_bigint::BigUint;
use phit_primitives::ports::Port;
use phit_primitives::power_up;
use rust_hdl::prelude::Direction;

/// What [`Ports::visit_ports`] calls for each port.
pub type Visit<'a> = &'a mut dyn FnMut(&str, &mut dyn Port);

/// A block, interface, signal, or array of them, seen as a list of ports. Derived for blocks and interfaces.
pub trait Ports {
    /// Calls `visit` for each port with its name; `prefix` is the name of the field that holds `self`.
    fn visit_ports(&mut self, prefix: &str, visit: Visit);
}

/// The name of a field inside a field.
pub fn join(prefix: &str, name: &str) -> String {
    if prefix.is_empty() { name.to_owned() } else { format!("{prefix}_{name}") }
}

/// Calls `visit` with each port of a block.
pub fn list<B: Ports + ?Sized>(block: &mut B, visit: Visit) {
    block.visit_ports("", visit);
}

/// A type that a port can carry.
pub trait Word: Synth {
    /// From limbs.
    fn from_limbs(limbs: &[u64]) -> Self;
    /// To limbs.
    fn to_limbs(self, limbs: &mut [u64]);
    /// To a number.
    fn to_number(self) -> BigUint {
        let mut limbs = vec![0; Self::BITS.div_ceil(64)];
        self.to_limbs(&mut limbs);
        let digits = limbs.iter().flat_map(|limb| [*limb as u32, (*limb >> 32) as u32]).collect();
        BigUint::new(digits)
    }
    /// A power-up value: random from the seed of a simulation, else zero.
    fn power_up() -> Self {
        let mut limbs = power_up::draw(Self::BITS as u32).to_u64_digits();
        limbs.resize(Self::BITS.div_ceil(64), 0);
        Self::from_limbs(&limbs)
    }
}

impl Word for Bit {
    fn from_limbs(limbs: &[u64]) -> Self {
        limbs[0] & 1 == 1
    }
    fn to_limbs(self, limbs: &mut [u64]) {
        limbs[0] = u64::from(self);
    }
}

impl Word for Clock {
    fn from_limbs(limbs: &[u64]) -> Self {
        Clock { clk: limbs[0] & 1 == 1 }
    }
    fn to_limbs(self, limbs: &mut [u64]) {
        limbs[0] = u64::from(self.clk);
    }
}

impl<const N: usize> Word for Bits<N> {
    fn from_limbs(limbs: &[u64]) -> Self {
        if N <= 64 {
            let masked = if N == 64 { limbs[0] } else { limbs[0] & ((1 << N) - 1) };
            return masked.into();
        }
        (0..N).fold(Self::default(), |word, bit| word.replace_bit(bit, limbs[bit / 64] >> (bit % 64) & 1 == 1))
    }
    fn to_limbs(self, limbs: &mut [u64]) {
        limbs.fill(0);
        (0..N).for_each(|bit| limbs[bit / 64] |= u64::from(self.get_bit(bit)) << (bit % 64));
    }
}

impl<const N: usize> Word for Signed<N> {
    fn from_limbs(limbs: &[u64]) -> Self {
        signed_cast(Bits::from_limbs(limbs))
    }
    fn to_limbs(self, limbs: &mut [u64]) {
        self.inner().to_limbs(limbs);
    }
}

/// A signal as a [`Port`]: the trait and rust-hdl's signals both belong to other crates.
struct Pin<'a, D: Direction, T: Word>(&'a mut Signal<D, T>);

impl<T: Word> Port for Pin<'_, In, T> {
    fn width(&self) -> u32 {
        T::BITS as u32
    }
    fn is_input(&self) -> bool {
        true
    }
    fn drive(&mut self, limbs: &[u64]) {
        self.0.next = T::from_limbs(limbs);
    }
    fn sample(&self, limbs: &mut [u64]) {
        self.0.val().to_limbs(limbs);
    }
}

impl<T: Word> Port for Pin<'_, Out, T> {
    fn width(&self) -> u32 {
        T::BITS as u32
    }
    fn is_input(&self) -> bool {
        false
    }
    fn drive(&mut self, _limbs: &[u64]) {
        unreachable!("a test bench drives inputs only");
    }
    fn sample(&self, limbs: &mut [u64]) {
        self.0.val().to_limbs(limbs);
    }
}

impl<T: Word> Ports for Signal<In, T> {
    fn visit_ports(&mut self, prefix: &str, visit: Visit) {
        visit(prefix, &mut Pin(self));
    }
}

impl<T: Word> Ports for Signal<Out, T> {
    fn visit_ports(&mut self, prefix: &str, visit: Visit) {
        visit(prefix, &mut Pin(self));
    }
}

impl<P: Ports, const N: usize> Ports for [P; N] {
    fn visit_ports(&mut self, prefix: &str, visit: Visit) {
        for (index, port) in self.iter_mut().enumerate() {
            port.visit_ports(&join(prefix, &index.to_string()), visit);
        }
    }
}

impl<P: Ports> Ports for Vec<P> {
    fn visit_ports(&mut self, prefix: &str, visit: Visit) {
        for (index, port) in self.iter_mut().enumerate() {
            port.visit_ports(&join(prefix, &index.to_string()), visit);
        }
    }
}
