//! Tables of registers.

use phit_primitives::registers::{Access, Field, Register, RegisterTable};

const fn counter(name: &'static str, offset: u64, meaning: &'static str) -> Register {
    const COUNT: &[Field] = &[Field { name: "count", low: 0, width: 32, meaning: "How many, modulo 2^32." }];
    Register { name, offset, array: None, access: Access::ReadOnly, reset: 0, fields: COUNT, meaning }
}

const fn bit(name: &'static str, low: u32, meaning: &'static str) -> Field {
    Field { name, low, width: 1, meaning }
}

/// Control, events and counters of one link.
pub const LINK_REGISTERS: RegisterTable = RegisterTable {
    name: "link_registers",
    meaning: "Control, events and counters of one link.",
    data_bits: 32,
    address_bits: 6,
    pages: &[],
    registers: &[
        Register {
            name: "control",
            offset: 0x00,
            array: None,
            access: Access::ReadWrite,
            reset: 0x0000_FF01,
            fields: &[
                bit("enable", 0, "Sends and receives packets."),
                bit("loopback", 1, "Receives what is sent."),
                Field {
                    name: "rewind_limit",
                    low: 8,
                    width: 8,
                    meaning: "Rewinds without progress before it gives up.",
                },
            ],
            meaning: "What the link does.",
        },
        Register {
            name: "status",
            offset: 0x04,
            array: None,
            access: Access::ReadOnly,
            reset: 0,
            fields: &[
                bit("up", 0, "The link works."),
                Field { name: "outstanding", low: 8, width: 8, meaning: "Packets sent and not acknowledged." },
            ],
            meaning: "How the link is.",
        },
        Register {
            name: "events",
            offset: 0x08,
            array: None,
            access: Access::WriteOneToClear,
            reset: 0,
            fields: &[
                bit("crc_error", 0, "A packet came with a wrong checksum."),
                bit("rewound", 1, "Packets were sent again."),
                bit("gave_up", 2, "The link stopped for good."),
            ],
            meaning: "What has happened since it was cleared.",
        },
        counter("packets_sent", 0x10, "Packets sent, without repetitions."),
        counter("packets_received", 0x14, "Packets received in order and sound."),
        counter("packets_repeated", 0x18, "Packets sent again."),
        counter("crc_errors", 0x1C, "Packets with a wrong checksum."),
    ],
};

/// One register of each kind, for proofs.
pub const SMALL_REGISTERS: RegisterTable = RegisterTable {
    name: "small_registers",
    meaning: "One register of each kind.",
    data_bits: 32,
    address_bits: 4,
    pages: &[],
    registers: &[
        Register {
            name: "mode",
            offset: 0x0,
            array: None,
            access: Access::ReadWrite,
            reset: 0x8000_0002,
            fields: &[
                Field { name: "low", low: 1, width: 8, meaning: "Bits of two bytes." },
                Field { name: "top", low: 31, width: 1, meaning: "The last bit." },
            ],
            meaning: "A register to write.",
        },
        Register {
            name: "level",
            offset: 0x8,
            array: None,
            access: Access::ReadOnly,
            reset: 0,
            fields: &[Field { name: "words", low: 4, width: 3, meaning: "What hardware drives." }],
            meaning: "A register to read.",
        },
        Register {
            name: "happened",
            offset: 0xC,
            array: None,
            access: Access::WriteOneToClear,
            reset: 0x100,
            fields: &[Field { name: "events", low: 7, width: 2, meaning: "What hardware sets." }],
            meaning: "A register to clear.",
        },
    ],
};

/// Tables that [`RegisterBank`](super::register_bank::RegisterBank) decodes.
pub const TABLES: [&RegisterTable; 2] = [&LINK_REGISTERS, &SMALL_REGISTERS];
