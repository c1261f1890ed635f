// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The six check symbols of a Blue Gene/Q packet.
//
//                   +------------------+
//       enable ---->|                  |
//     data[32] ---->|  BgqPacketCheck  |--> per_hop[50]      over the whole packet
//  changing[32] --->|                  |--> end_to_end[10]   over what no hop changes
//         last ---->|                  |
//                   +------------------+
//
// Five symbols are made anew at each hop and find any five wrong symbols of a packet, themselves among them; one is kept
// from end to end, so that what goes wrong inside a router is found too. It leaves out the bits that a hop changes, such
// as the link's sequence number.
//
// Parameters: none.
// Handshake: a word is taken in each cycle with `enable`; the one after that with `last` begins a new packet, of at most
// 318 words. A bit with `changing` counts as zero from end to end. Both results are those of the packet whose last word
// was taken last, the first check symbol at the low end; a receiver compares them with those that came.
// Latency: 1 cycle. Throughput: 1 word per cycle.
// Reset: the next word begins a packet; both results are undefined until one has ended.
// Asserts: nothing of its own.
// Source: BGQ-LLP-03, BGQ-LLP-04, BGQ-LLP-05, BGQ-LLP-09.
//
// Block: bgq_packet_check
module bgq_packet_check (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [31:0] data,
    input wire [31:0] changing,
    input wire last,
    output wire [49:0] per_hop,
    output wire [9:0] end_to_end
);
    rs_word_check_c5 all (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .data(data),
        .last(last),
        .check(per_hop)
    );

    rs_word_check_c1 kept (
        .clock(clock),
        .reset(reset),
        .enable(enable),
        .data(data & ~changing),
        .last(last),
        .check(end_to_end)
    );
endmodule
