//! What software runs on a network interface: tables that the kernel sets, stores of users, events that they read.
//!
//! Nothing here allocates or knows an operating system. A [`Port`] is the way to the interface: a simulator, or the
//! interface's pages mapped into memory.

#![no_std]

pub mod gemini;

/// The way from software to an interface.
pub trait Port {
    /// Why an access failed.
    type Error;

    /// Writes a register of 64 bits.
    ///
    /// # Errors
    /// If the interface cannot be reached.
    fn write(&mut self, address: u64, value: u64) -> Result<(), Self::Error>;

    /// Reads a register of 64 bits.
    ///
    /// # Errors
    /// If the interface cannot be reached.
    fn read(&mut self, address: u64) -> Result<u64, Self::Error>;

    /// Stores 1 to 16 words of 4 bytes, inside one line of 64 bytes, to the interface's window. Stores arrive in order.
    ///
    /// # Errors
    /// If the interface cannot be reached.
    fn store(&mut self, address: u64, words: &[u32]) -> Result<(), Self::Error>;
}
