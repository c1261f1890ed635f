//! Requesters and responders at both ends of a link: who may begin a packet, and who reads one.

use super::CHANNELS;
use std::collections::VecDeque;

/// Channels on which requests are sent; the others are for replies, if these have channels of their own.
pub const REQUESTS: [usize; 2] = [0, 1];
/// Cycles from a request to its reply: a memory is read.
const SERVICE: u64 = 100;

/// Each end sends requests, and answers those of the other end one by one: on a channel, a request is read only after the
/// reply to the one before has gone. Replies are read at any time.
#[derive(Default)]
pub struct Service {
    shares_channels: bool,
    now: u64,
    /// By end and channel, from when on it has a reply to send there.
    owed: [[Option<u64>; CHANNELS]; 2],
    /// By end that sends and channel, for each packet that has not been read whether it is a reply.
    are_replies: [[VecDeque<bool>; CHANNELS]; 2],
    /// By end, requests that were sent, and replies that it got.
    pub requests: [u64; 2],
    pub replies: [u64; 2],
}

impl Service {
    /// Without requests; replies go on channels of their own, or on those of their requests.
    pub fn new(shares_channels: bool) -> Self {
        Self { shares_channels, ..Self::default() }
    }

    fn reply_channel(&self, request: usize) -> usize {
        if self.shares_channels { request } else { request + REQUESTS.len() }
    }

    fn has_reply(&self, end: usize, channel: usize) -> bool {
        self.owed[end][channel].is_some_and(|from| from <= self.now)
    }

    /// A cycle has passed.
    pub fn cycle(&mut self) {
        self.now += 1;
    }

    /// A packet may begin on this channel; `may_ask`: new requests are wanted.
    pub fn begins(&self, end: usize, channel: usize, may_ask: bool) -> bool {
        self.has_reply(end, channel) || (may_ask && REQUESTS.contains(&channel))
    }

    /// The first word of a packet was taken by the link. Replies go first.
    pub fn began(&mut self, end: usize, channel: usize) {
        let is_reply = self.has_reply(end, channel);
        self.are_replies[end][channel].push_back(is_reply);
        self.requests[end] += u64::from(!is_reply);
    }

    /// The last one was.
    pub fn sent(&mut self, end: usize, channel: usize) {
        if self.are_replies[end][channel].back() == Some(&true) {
            self.owed[end][channel] = None;
        }
    }

    /// No reply waits.
    pub fn is_idle(&self) -> bool {
        self.owed == [[None; CHANNELS]; 2]
    }

    /// The packet in front of this channel may be read.
    pub fn reads(&self, end: usize, channel: usize) -> bool {
        self.are_replies[1 - end][channel].front() != Some(&false)
            || self.owed[end][self.reply_channel(channel)].is_none()
    }

    /// Its last word was read.
    pub fn received(&mut self, end: usize, channel: usize) {
        match self.are_replies[1 - end][channel].pop_front() {
            Some(false) => self.owed[end][self.reply_channel(channel)] = Some(self.now + SERVICE),
            _ => self.replies[end] += 1,
        }
    }
}
