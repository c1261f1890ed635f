//! The rest of the network at the tile, and what the host must be asked because of it.

use super::host::{Host, Kind, Requester};
use super::sequences::Sequences;
use super::visitors::Visitors;
use crate::nic::stream::Beat;
use crate::stimulus::Stimulus;
use phit_sim::bench::{Bench, Failure, TestResult};

/// Both directions at the tile.
pub(super) struct Peer {
    /// What the interface asks others.
    pub(super) sequences: Sequences,
    /// What others ask the interface.
    pub(super) visitors: Visitors,
}

impl Peer {
    pub(super) fn of(bench: &Bench, descriptors: usize, tag_bits: u32) -> Result<Self, Failure> {
        Ok(Self { sequences: Sequences::of(bench, descriptors, tag_bits)?, visitors: Visitors::of(bench)? })
    }

    /// Nothing is on its way in either direction.
    pub(super) fn is_idle(&self) -> bool {
        self.sequences.is_idle() && self.visitors.is_idle()
    }

    pub(super) fn drive(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, host: &Host, may_send: bool) {
        self.visitors.drive(bench, stimulus, host, may_send);
        self.sequences.drive(bench, stimulus);
    }

    /// The cycle of the tile ends.
    pub(super) fn settle(&mut self, bench: &mut Bench, stimulus: &mut Stimulus, host: &Host) -> TestResult {
        self.visitors.settle(bench)?;
        self.sequences.settle(bench, stimulus, host)
    }

    pub(super) fn clear(&mut self) {
        self.visitors.clear();
        self.sequences.clear();
    }
}

impl Requester for Peer {
    fn confirm(&mut self, kind: Kind, is_error: bool) {
        match kind {
            Kind::Request => self.visitors.confirm(is_error),
            Kind::Return => self.sequences.confirm(is_error),
            Kind::Entry | Kind::Atomic => {}
        }
    }

    fn written(&mut self, bench: &mut Bench, kind: Kind, write: Beat) -> TestResult {
        match kind {
            Kind::Return => self.sequences.written(bench, write),
            _ => self.visitors.written(bench, write),
        }
    }

    fn read(&mut self, bench: &mut Bench, number: u64, access: Beat, writes: u64) -> TestResult {
        self.visitors.read(bench, number, access, writes)
    }

    fn local(&mut self, bench: &Bench, access: &Beat, data: &[u128], is_error: bool) -> TestResult {
        self.sequences.transfers.read(bench, access, data, is_error)
    }

    fn returned(&mut self, number: u64, data: &[u128], is_error: bool) {
        self.visitors.returned(number, data, is_error);
    }
}
