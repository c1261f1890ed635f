//! Receive buffers that software has posted to channels, and the messages that take them.

use crate::nic::gemini::requester::get_return::MATCHED;
use std::collections::VecDeque;

/// Status of a message without a buffer.
pub const NO_RECEIVE: u8 = 12;
/// Status of one that is longer than the first buffer.
pub const TOO_LONG: u8 = 4;

/// A buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Buffer {
    /// Handle of its memory domain.
    pub handle: u16,
    /// Bytes of the longest message that it may get.
    pub bytes: u32,
}

/// All channels.
#[derive(Clone, Debug)]
pub struct Channels {
    channels: Vec<VecDeque<Buffer>>,
    depth: usize,
}

impl Channels {
    /// So many channels, each with room for so many buffers.
    pub fn new(channels: usize, depth: usize) -> Self {
        Self { channels: vec![VecDeque::new(); channels], depth }
    }

    /// Buffers that wait at a channel, if it is one.
    pub fn posted(&self, channel: u16) -> Option<usize> {
        self.channels.get(usize::from(channel)).map(VecDeque::len)
    }

    /// Software posts a buffer; one that does not fit is lost.
    pub fn post(&mut self, channel: u16, buffer: Buffer) {
        let depth = self.depth;
        if let Some(queue) = self.channels.get_mut(usize::from(channel)).filter(|queue| queue.len() < depth)
            && (1..1024).contains(&buffer.handle)
        {
            queue.push_back(buffer);
        }
    }

    /// The first buffer of a channel.
    pub fn first(&self, channel: Option<u16>) -> Option<Buffer> {
        self.channels.get(usize::from(channel?))?.front().copied()
    }

    /// Status and handle of the answer to a message of so many bytes that met this first buffer of the channel, which it takes if it fits.
    pub fn meet(&mut self, channel: Option<u16>, first: Option<Buffer>, bytes: u32) -> (u8, u16) {
        let (Some(buffer), Some(channel)) = (first, channel) else { return (NO_RECEIVE, 0) };
        if bytes > buffer.bytes {
            return (TOO_LONG, 0);
        }
        self.channels[usize::from(channel)].pop_front();
        (MATCHED, buffer.handle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[phit_evidence::shows("GEM-BTE-04", CALC)]
    fn the_first_buffer_is_taken_first_and_a_long_message_leaves_it() {
        let mut channels = Channels::new(2, 2);
        for (handle, bytes) in [(7, 8), (9, 64), (11, 64)] {
            channels.post(1, Buffer { handle, bytes });
        }
        assert_eq!([channels.posted(0), channels.posted(1), channels.posted(2)], [Some(0), Some(2), None]);
        let mut meet = |channel, bytes| channels.meet(channel, channels.first(channel), bytes);
        assert_eq!(meet(Some(1), 12), (TOO_LONG, 0));
        assert_eq!([meet(Some(1), 8), meet(Some(1), 64)], [(MATCHED, 7), (MATCHED, 9)]);
        assert_eq!([meet(Some(1), 4), meet(Some(2), 4), meet(None, 4)], [(NO_RECEIVE, 0); 3]);
    }
}
