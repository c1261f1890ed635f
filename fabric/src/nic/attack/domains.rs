//! What `docs/gemini-nic.md` lets a request do: the oracle of the campaign. It shares nothing with the block and its golden model.

use crate::nic::packet::{ATOMIC, GET, MATCH, NOTIFY, PUT, Request, SPACE};

/// Memory that remote nodes may reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Domain {
    /// Address of the first byte, a multiple of 4,096.
    pub base: u64,
    /// Bytes.
    pub length: u64,
    /// Protection tag, not 0.
    pub tag: u32,
    /// It may be written.
    pub writable: bool,
}

/// An access that a request may make, in the memory of the host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Access {
    /// These words of 4 bytes.
    Write(u64, Vec<u32>),
    /// So many words of 4 bytes.
    Read(u64, u32),
    /// An atomic operation on the word of 8 bytes: address, command, operands.
    Change(u64, u32, [u64; 2]),
    /// A put without words.
    Nothing,
}

/// What the interface must do with a packet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// This access, and a response with status 0.
    Execute(Access),
    /// A response with one of these statuses: bit `s` for status `s`.
    Refuse(u16),
    /// Nothing; the packet is counted as damaged.
    Damaged,
    /// Nothing; the packet is counted as misrouted.
    Misrouted,
}

/// The verdict of the node with these memory domains, by handle, on the phits of a packet of the request channel.
pub fn judge(here: u32, domains: &[Option<Domain>], phits: &[u32]) -> Verdict {
    let Some(request) = Request::parse(phits) else { return Verdict::Damaged };
    if request.destination != here {
        return Verdict::Misrouted;
    }
    let Request { command, size, address, .. } = request;
    let is_atomic = matches!(command, 8..=14 | 16..=21);
    let has_two = command & 4 != 0;
    let mut reasons = 0;
    if !(is_atomic || command == PUT || command == GET)
        || command == GET && size == 0
        || is_atomic && size != if has_two { 4 } else { 2 }
    {
        reasons |= 1 << 7;
    }
    if is_atomic && address % if has_two { 16 } else { 8 } != 0 {
        reasons |= 1 << 6;
    }
    let bytes = match command {
        MATCH => 0,
        ATOMIC.. => 8,
        _ => 4 * u64::from(size),
    };
    let writes = command != GET && command != MATCH;
    let place = locate(domains, request.mdh, request.ptag, address, bytes, writes);
    match place {
        // No domain here has a completion queue or a channel.
        Ok(_) if reasons == 0 && command == NOTIFY => Verdict::Refuse(1 << 10),
        Ok(_) if reasons == 0 && command == MATCH => Verdict::Refuse(1 << 12),
        Ok(place) if reasons == 0 => Verdict::Execute(match command {
            PUT if size == 0 => Access::Nothing,
            PUT => Access::Write(place, request.data()),
            GET => Access::Read(place, size),
            _ => Access::Change(place, command, [request.words[0], request.words.get(1).copied().unwrap_or(0)]),
        }),
        place => Verdict::Refuse(reasons | place.err().unwrap_or(0)),
    }
}

/// The address of so many bytes at an offset of a memory domain, or the statuses with which the access is refused.
pub fn locate(
    domains: &[Option<Domain>],
    handle: u32,
    tag: u32,
    offset: u64,
    bytes: u64,
    writes: bool,
) -> Result<u64, u16> {
    let Some(domain) = domains.get(handle as usize).copied().flatten() else { return Err(1 << 3) };
    let mut reasons = 0;
    for (status, applies) in
        [(2, tag != domain.tag || tag == 0), (4, offset + bytes > domain.length), (5, writes && !domain.writable)]
    {
        reasons |= u16::from(applies) << status;
    }
    if reasons == 0 { Ok((domain.base + offset) % SPACE) } else { Err(reasons) }
}

/// The word x after the atomic operation with this command and these operands.
pub fn changed(command: u32, x: u64, [a, b]: [u64; 2]) -> u64 {
    match command {
        8 | 16 => x.wrapping_add(a),
        9 | 17 => x & a,
        10 | 18 => x | a,
        11 | 19 => x ^ a,
        12 | 20 => x & a ^ b,
        _ if x == a => b,
        _ => x,
    }
}

/// The operation brings the old word back.
pub fn fetches(command: u32) -> bool {
    command >= 16
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nic::packet::GOOD;

    fn request() -> Request {
        Request {
            route: 0,
            destination: 7,
            source: 1,
            address: 4096 - 8,
            flags: 0,
            command: PUT,
            size: 2,
            mask: 0,
            ptag: 5,
            mdh: 1,
            tag: 0,
            ssid: 0,
            sync: 0,
            words: vec![3],
            ok: GOOD,
        }
    }

    #[test]
    fn one_field_decides() {
        let domains = [None, Some(Domain { base: SPACE - 4096, length: 4096, tag: 5, writable: true })];
        let of = |change: &dyn Fn(&mut Request)| {
            let mut request = request();
            change(&mut request);
            judge(7, &domains, &request.phits())
        };
        assert_eq!(of(&|_| ()), Verdict::Execute(Access::Write(SPACE - 8, vec![3, 0])));
        assert_eq!(of(&|request| request.ptag = 4), Verdict::Refuse(1 << 2));
        assert_eq!(of(&|request| request.mdh = 0), Verdict::Refuse(1 << 3));
        assert_eq!(of(&|request| request.mdh = 2), Verdict::Refuse(1 << 3));
        assert_eq!(of(&|request| request.address += 4), Verdict::Refuse(1 << 4));
        assert_eq!(of(&|request| request.address = SPACE - 4), Verdict::Refuse(1 << 4));
        assert_eq!(of(&|request| request.command = 22), Verdict::Refuse(1 << 7));
        let notifies = |request: &mut Request| {
            (request.command, request.size, request.address) = (NOTIFY, 4, 0);
            request.words.resize(2, 0);
        };
        assert_eq!(of(&notifies), Verdict::Refuse(1 << 10));
        let asks = |request: &mut Request| {
            notifies(request);
            request.command = MATCH;
        };
        assert_eq!(of(&asks), Verdict::Refuse(1 << 12));
        assert_eq!(of(&|request| request.destination = 6), Verdict::Misrouted);
        assert_eq!(of(&|request| request.size = 17), Verdict::Damaged);
        assert_eq!(of(&|request| request.ok = 2), Verdict::Damaged);
        let read_only = [None, Some(Domain { writable: false, ..domains[1].unwrap() })];
        assert_eq!(judge(7, &read_only, &request().phits()), Verdict::Refuse(1 << 5));
        let get = Request { command: GET, words: vec![], ..request() };
        assert_eq!(judge(7, &read_only, &get.phits()), Verdict::Execute(Access::Read(SPACE - 8, 2)));
    }
}
