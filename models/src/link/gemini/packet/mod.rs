//! Gemini packets: what stands in them, bit by bit, and what share of the wire is payload.
//!
//! A packet is a list of 22-bit phit payloads, head first. Its CRC holds for one sequence number of one link: [`seal`]
//! puts it in, [`decode`] checks it.

pub mod efficiency;
pub mod format;
mod parts;
pub mod request;
pub mod response;

use format::{MAX_PHITS, PAYLOAD_BITS, PhitKind};
pub use parts::{DecodeError, Node, check_crc, seal};
pub use request::{Operation, Request};
pub use response::{GetResponse, PutErrorResponse, PutResponse, ResponseRoute};

/// Any packet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Packet {
    /// Put or get.
    Request(Request),
    /// Put done.
    PutResponse(PutResponse),
    /// Put failed.
    PutErrorResponse(PutErrorResponse),
    /// Data of a get.
    GetResponse(GetResponse),
}

/// Reads a packet that was received as number `sequence`.
pub fn decode(sequence: u8, payloads: &[u32]) -> Result<Packet, DecodeError> {
    if !(2..=MAX_PHITS).contains(&payloads.len()) {
        return Err(DecodeError::Length(payloads.len()));
    }
    if let Some(index) = payloads.iter().position(|payload| payload >> PAYLOAD_BITS != 0) {
        return Err(DecodeError::PayloadWidth(index));
    }
    check_crc(sequence, payloads)?;
    let is_response = PhitKind::ResponseHead.unpack(payloads[0], "v") == 1;
    match (is_response, payloads.len()) {
        (false, _) => Request::from_payloads(payloads).map(Packet::Request),
        (true, 2) => Ok(Packet::PutResponse(PutResponse::from_payloads(payloads))),
        (true, 3) => PutErrorResponse::from_payloads(payloads).map(Packet::PutErrorResponse),
        (true, _) => GetResponse::from_payloads(payloads).map(Packet::GetResponse),
    }
}
