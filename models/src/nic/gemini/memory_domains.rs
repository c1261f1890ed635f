//! Which memory a remote process may reach.

/// A memory domain.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Domain {
    /// Bytes.
    pub length: u64,
    /// Protection tag.
    pub tag: u8,
    /// May be written.
    pub writable: bool,
    /// First byte in the host's memory, a multiple of 4,096.
    pub base: u64,
    /// Completion queue of notifications.
    pub queue: Option<u16>,
    /// Channel of messages. It shares its bits with the queue: a domain has one of them, or the same number for both.
    pub channel: Option<u16>,
}

impl Domain {
    /// The two halves of a valid row.
    pub fn encode(&self) -> [u64; 2] {
        let queue = self.queue.map_or(0, |queue| u64::from(queue) | 1 << 10);
        let channel = self.channel.map_or(0, |channel| u64::from(channel) | 1 << 11);
        [
            self.length | u64::from(self.tag) << 40 | u64::from(self.writable) << 48 | 1 << 49,
            self.base | queue | channel,
        ]
    }
}

/// An access.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Access {
    /// Memory domain handle.
    pub handle: u16,
    /// Protection tag.
    pub tag: u8,
    /// First byte.
    pub offset: u64,
    /// Words of 4 bytes.
    pub words: u8,
    /// It writes.
    pub writes: bool,
}

/// The address in the host's memory (40 bits), or the status.
///
/// # Errors
/// 3: no valid row; 2: wrong tag; 4: out of bounds; 5: write-protected.
pub fn translate(domain: Option<&Domain>, access: Access) -> Result<u64, u8> {
    let domain = domain.ok_or(3)?;
    if access.tag == 0 || access.tag != domain.tag {
        return Err(2);
    }
    if access.offset + 4 * u64::from(access.words) > domain.length {
        return Err(4);
    }
    if access.writes && !domain.writable {
        return Err(5);
    }
    Ok((domain.base + access.offset) & 0xFF_FFFF_FFFF)
}
