//! Responses: to puts, good and bad, and to gets.

use super::format::{MAX_WORDS, PacketKind, PhitKind};
use super::parts::{DecodeError, Node, check_last_phit, data_phits, data_words, good_last_phit, seal, words_in};

/// How a response travels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResponseRoute {
    /// May be routed adaptively (`a`).
    pub adaptive: bool,
    /// The source of the request.
    pub destination: Node,
}

/// A put has succeeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PutResponse {
    /// How it travels.
    pub route: ResponseRoute,
    /// The `ssid` of the request.
    pub ack_id: u8,
}

/// A put has failed. A get that is answered without data looks the same; its `tag` tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PutErrorResponse {
    /// How it travels.
    pub route: ResponseRoute,
    /// The `tag` of the request, 10 bits.
    pub tag: u16,
    /// The `ssid` of the request; also its ack id.
    pub ssid: u8,
    /// Why, 4 bits.
    pub status: u8,
}

/// The data of a get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GetResponse {
    /// How it travels.
    pub route: ResponseRoute,
    /// The `tag` of the request, 10 bits.
    pub tag: u16,
    /// The `ssid` of the request; also its ack id.
    pub ssid: u8,
    /// How it went, 4 bits.
    pub status: u8,
    /// 1 to 8 words of 8 bytes, byte 0 lowest.
    pub words: Vec<u64>,
}

impl ResponseRoute {
    /// The head, with the upper bits of the ack id.
    fn head(&self, ack_id: u8) -> u32 {
        PhitKind::ResponseHead.pack(&[
            ("v", 1),
            ("ack_7", u64::from(ack_id >> 7)),
            ("a", self.adaptive.into()),
            ("ack_6", u64::from(ack_id >> 6 & 1)),
            ("dst_id", self.destination.id.into()),
            ("destination", self.destination.chip.into()),
        ])
    }

    /// The route and the upper bits of the ack id, in their place.
    fn from_head(payload: u32) -> (Self, u8) {
        let value = |name| PhitKind::ResponseHead.unpack(payload, name);
        let destination = Node { chip: value("destination") as u16, id: value("dst_id") as u8 };
        let ack_high = (value("ack_7") << 7 | value("ack_6") << 6) as u8;
        (Self { adaptive: value("a") == 1, destination }, ack_high)
    }
}

impl PutResponse {
    /// The phit payloads, with the CRC for this sequence number.
    pub fn encode(&self, sequence: u8) -> Vec<u32> {
        let last = PhitKind::ResponseLast.pack(&[("ack_low", u64::from(self.ack_id & 0x3F))]);
        let mut payloads = vec![self.route.head(self.ack_id), last];
        seal(sequence, &mut payloads);
        payloads
    }

    pub(super) fn from_payloads(payloads: &[u32]) -> Self {
        let (route, ack_high) = ResponseRoute::from_head(payloads[0]);
        Self { route, ack_id: ack_high | PhitKind::ResponseLast.unpack(payloads[1], "ack_low") as u8 }
    }
}

impl PutErrorResponse {
    /// The phit payloads, with the CRC for this sequence number.
    pub fn encode(&self, sequence: u8) -> Vec<u32> {
        with_status(self.route, (self.tag, self.ssid, self.status), &[], sequence)
    }

    pub(super) fn from_payloads(payloads: &[u32]) -> Result<Self, DecodeError> {
        let (route, (tag, ssid, status)) = status_of(payloads)?;
        check_last_phit(payloads[2])?;
        Ok(Self { route, tag, ssid, status })
    }
}

impl GetResponse {
    /// The phit payloads, with the CRC for this sequence number.
    ///
    /// # Panics
    /// If there is no word or there are more than 8.
    pub fn encode(&self, sequence: u8) -> Vec<u32> {
        assert!((1..=MAX_WORDS).contains(&self.words.len()), "1 to 8 words");
        with_status(self.route, (self.tag, self.ssid, self.status), &self.words, sequence)
    }

    pub(super) fn from_payloads(payloads: &[u32]) -> Result<Self, DecodeError> {
        let words = words_in(PacketKind::GetResponse, payloads.len())?;
        let (route, (tag, ssid, status)) = status_of(payloads)?;
        let (data, last) = payloads[2..].split_at(3 * words);
        check_last_phit(last[0])?;
        Ok(Self { route, tag, ssid, status, words: data_words(data)? })
    }
}

/// Response head, status, data, last.
fn with_status(route: ResponseRoute, (tag, ssid, status): (u16, u8, u8), words: &[u64], sequence: u8) -> Vec<u32> {
    let status = PhitKind::Status.pack(&[("tag", tag.into()), ("ssid", ssid.into()), ("status", status.into())]);
    let mut payloads = vec![route.head(ssid), status];
    payloads.extend(data_phits(words));
    payloads.push(good_last_phit());
    seal(sequence, &mut payloads);
    payloads
}

/// Route, and tag, ssid and status.
fn status_of(payloads: &[u32]) -> Result<(ResponseRoute, (u16, u8, u8)), DecodeError> {
    let (route, ack_high) = ResponseRoute::from_head(payloads[0]);
    let value = |name| PhitKind::Status.unpack(payloads[1], name);
    let ssid = value("ssid") as u8;
    if ssid & 0xC0 != ack_high {
        return Err(DecodeError::AckMismatch);
    }
    Ok((route, (value("tag") as u16, ssid, value("status") as u8)))
}
