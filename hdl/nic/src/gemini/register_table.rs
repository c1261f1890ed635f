//! The registers of the interface, as software sees them.

use phit_primitives::registers::{Access, Array, Field, Page, Register, RegisterTable};

const fn field(name: &'static str, low: u32, width: u32, meaning: &'static str) -> Field {
    Field { name, low, width, meaning }
}

const fn register(
    name: &'static str,
    offset: u64,
    access: Access,
    fields: &'static [Field],
    meaning: &'static str,
) -> Register {
    Register { name, offset, array: None, access, reset: 0, fields, meaning }
}

/// A register that repeats.
const fn of(array: Array, register: Register) -> Register {
    Register { array: Some(array), ..register }
}

const fn counter(name: &'static str, number: u64, meaning: &'static str) -> Register {
    const COUNT: &[Field] = &[field("count", 0, 32, "How many, modulo 2^32.")];
    register(name, 0x50_0000 + 8 * number, Access::ReadOnly, COUNT, meaning)
}

const fn page(name: &'static str, number: u64) -> Page {
    Page { name, offset: number << 20, bytes: 1 << 20, user: false }
}

const CYCLES: &[Field] = &[field(
    "cycles",
    0,
    32,
    "Cycles of an interval, less one; 0 switches intervals off. A write does not restart the interval that runs.",
)];
const DESCRIPTOR: Array = Array { name: "descriptor", count: 64, stride: 8 };
const DOMAIN: Array = Array { name: "domain", count: 1 << 12, stride: 16 };
const QUEUE: Array = Array { name: "queue", count: 1 << 10, stride: 32 };
const SEQUENCE: Array = Array { name: "sequence", count: 68, stride: 8 };
const USER_QUEUE: Array = Array { name: "user_queue", count: 1 << 10, stride: 1 << 12 };
const CHANNEL: Array = Array { name: "channel", count: 4, stride: 1 << 12 };
const READ: &[Field] =
    &[field("entries", 0, 16, "Entries that software has read since the queue was set, modulo 65,536.")];

/// All registers of the published interface. One that is smaller has fewer descriptors, domains, queues and sequences, at the same offsets.
pub const GEMINI_NIC: RegisterTable = RegisterTable {
    name: "gemini_nic",
    meaning: "The Gemini network interface; `docs/gemini-nic.md` says what it does.",
    data_bits: 64,
    address_bits: 24,
    pages: &[
        page("interface", 0),
        page("descriptors", 1),
        page("domains", 2),
        page("queues", 3),
        page("sequences", 4),
        page("counters", 5),
        page("transfers", 6),
        Page { name: "user_queues", offset: 8 << 20, bytes: 4 << 20, user: true },
        Page { name: "channels", offset: 12 << 20, bytes: 4 << 20, user: true },
    ],
    registers: &[
        register(
            "node",
            0,
            Access::ReadWrite,
            &[field("number", 0, 2, "Node of the chip."), field("chip", 2, 16, "Chip.")],
            "The node that this interface is.",
        ),
        register("time_out", 8, Access::ReadWrite, CYCLES, "A sequence times out after three to four intervals."),
        register(
            "cleaning",
            16,
            Access::ReadWrite,
            CYCLES,
            "The cache of atomic operations writes its words at the end of each interval.",
        ),
        register(
            "flush",
            24,
            Access::WriteOnly,
            &[field("begin", 0, 1, "Any value.")],
            "A write empties the cache of atomic operations.",
        ),
        register(
            "cache_state",
            24,
            Access::ReadOnly,
            &[field("busy", 0, 1, "A flush or a cleaning is in progress.")],
            "Progress of that cache.",
        ),
        of(
            DESCRIPTOR,
            register(
                "rights",
                0x10_0000,
                Access::WriteOnly,
                &[
                    field("first", 0, 18, "First processing element: chip times 4, plus the node of the chip."),
                    field("count", 18, 18, "Processing elements."),
                    field("tag", 36, 8, "Protection tag, not 0."),
                    field("enable", 44, 1, "Stores are executed; else they are refused."),
                    field("queue", 45, 10, "Completion queue of its events."),
                ],
                "The privileged half of a descriptor.",
            ),
        ),
        of(
            DOMAIN,
            register(
                "limits",
                0x20_0000,
                Access::WriteOnly,
                &[
                    field("length", 0, 40, "Bytes."),
                    field("tag", 40, 8, "Protection tag, not 0."),
                    field("writable", 48, 1, "Other nodes may write."),
                    field("valid", 49, 1, "Other nodes may access it."),
                ],
                "What others may do with a memory domain. Write its base first.",
            ),
        ),
        of(
            DOMAIN,
            register(
                "base",
                0x20_0008,
                Access::WriteOnly,
                &[
                    field("queue", 0, 10, "Completion queue of notifications, or channel of messages."),
                    field("queued", 10, 1, "Notifications are accepted; else they are refused."),
                    field("receives", 11, 1, "Messages to the channel are accepted; else they are refused."),
                    field("page", 12, 28, "First byte in the host's memory, divided by 4,096."),
                ],
                "Where a memory domain stands in the host's memory, and who is told.",
            ),
        ),
        of(
            QUEUE,
            register(
                "ring",
                0x30_0000,
                Access::WriteOnly,
                &[
                    field("address", 0, 40, "First byte, a multiple of 8."),
                    field("size", 40, 5, "Entries of 8 bytes, as a power of two, 0 to 15."),
                    field("valid", 45, 1, "The queue takes events."),
                ],
                "The ring of a completion queue. Its indices and its threshold become 0.",
            ),
        ),
        of(QUEUE, register("read", 0x30_0008, Access::WriteOnly, READ, "How far software is in the ring.")),
        of(
            QUEUE,
            register(
                "threshold",
                0x30_0010,
                Access::WriteOnly,
                &[field("entries", 0, 16, "Unread entries that raise the interrupt; 0: none do.")],
                "When a completion queue raises its interrupt.",
            ),
        ),
        of(
            SEQUENCE,
            register(
                "release",
                0x40_0000,
                Access::WriteOnly,
                &[field("begin", 0, 1, "Any value.")],
                "A write ends the quarantine of a sequence, and frees the rows of its gets. Block transfers have the last four sequences.",
            ),
        ),
        of(
            SEQUENCE,
            register(
                "outstanding",
                0x40_0000,
                Access::ReadOnly,
                &[
                    field("packets", 0, 16, "Packets without acknowledgement."),
                    field("quarantined", 16, 1, "It has timed out, and sends nothing."),
                ],
                "Progress of a sequence.",
            ),
        ),
        counter("damaged_packets", 0, "Requests with a wrong checksum or length."),
        counter("misrouted_packets", 1, "Requests for another node."),
        counter("stray_acknowledgements", 2, "Acknowledgements of a sequence that waits for none."),
        counter("dropped_events", 3, "Events of a full completion queue."),
        counter("refused_requests", 4, "Requests of a sequence in quarantine."),
        counter("refused_stores", 5, "Stores that are not legal."),
        counter("damaged_responses", 6, "Responses with a wrong checksum or length."),
        counter("stray_responses", 7, "Responses that no get waits for."),
        counter("atomic_hits", 8, "Atomic operations whose word was in the cache."),
        counter("atomic_misses", 9, "Atomic operations whose word was read from memory."),
        counter(
            "refused_cache_writes",
            10,
            "Writes of that cache that the host refused, and that no operation waits for.",
        ),
        register(
            "transfer_ring",
            0x60_0000,
            Access::WriteOnly,
            &[
                field("address", 0, 40, "First byte, a multiple of 64."),
                field("size", 40, 4, "Descriptors of 64 bytes, as a power of two."),
                field("valid", 45, 1, "The ring is read."),
            ],
            "The ring of block transfers. It becomes empty, and runs.",
        ),
        register(
            "transfer_state",
            0x60_0000,
            Access::ReadOnly,
            &[
                field(
                    "taken",
                    0,
                    16,
                    "Descriptors taken, modulo 65,536; of a ring that has stopped, the number of the bad one.",
                ),
                field("stopped", 16, 3, "Why the ring has stopped, 0 if it has not."),
                field("busy", 19, 1, "A descriptor is pending, or is read or checked."),
            ],
            "Progress of that ring.",
        ),
        register(
            "transfer_doorbell",
            0x60_0008,
            Access::WriteOnly,
            &[field("written", 0, 16, "Descriptors that software has written since the ring was set, modulo 65,536.")],
            "How far software is in that ring.",
        ),
        of(
            USER_QUEUE,
            register(
                "read",
                0x80_0000,
                Access::WriteOnly,
                READ,
                "The same as `queue_read`, alone in 4,096 bytes that an operating system may map for the user of the queue.",
            ),
        ),
        of(
            CHANNEL,
            register(
                "post",
                0xC0_0000,
                Access::WriteOnly,
                &[
                    field("handle", 0, 12, "Memory domain of the buffer, 1 to 1,023."),
                    field("bytes", 32, 32, "Bytes of the longest message that it may get."),
                ],
                "A write adds a receive buffer; one to a channel with 16 of them is lost.",
            ),
        ),
        of(
            CHANNEL,
            register(
                "posted",
                0xC0_0000,
                Access::ReadOnly,
                &[field("buffers", 0, 5, "Buffers that wait for a message.")],
                "How many receive buffers a channel has.",
            ),
        ),
    ],
};
