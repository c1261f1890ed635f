// SPDX-License-Identifier: MIT OR Apache-2.0
//
// CRC over all packets since reset: each packet's begins where that of the packet before ended.
//
//              +--------------+
//   enable --->|              |
//  data[W] --->|  RollingCrc  |--> crc[C]   of all packets kept, and of this one so far
//     keep --->|              |
//   forget --->|              |
//              +--------------+
//
// A packet that is lost, repeated or out of order changes the CRC of the next one, so the receiver finds it without a
// sequence number. Two sides that kept the same packets have the same CRC, however many retries there were: a packet
// that is not kept leaves no trace.
//
// Parameters: `C` bits of CRC, 8 to 64; `W` bits per word, 1 to 128; `I` = `C` + `W`; the code is fixed at construction,
// as in `Crc`. Published: crc32 at 64 bits (TH Express link) and at 32 (BG/Q link).
// Handshake: a word is taken in each cycle with `enable`. `keep` adds the packet whose words have been taken, in the
// cycle of the next packet's first word or before. `forget` instead, in a cycle before that word, goes back to the CRC
// of the packets kept; a word with it is not taken. With both, the packet is kept.
// Latency: 1 cycle. Throughput: 1 word per cycle.
// Reset: no packets, the initial value; `crc` too.
// Asserts: after `keep`, the CRC of the packets kept is the one that was shown with it.
// Source: TH-LLP-05, BGQ-LLP-07.
//
// Block: rolling_crc32, W = 32
module rolling_crc32_w32 (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire [31:0] data,
    input wire keep,
    input wire forget,
    output wire [31:0] crc
);
    reg [31:0] state;
    reg [31:0] kept;

    wire [31:0] step_y;

    wire forgets_part = ~keep & forget;

    crc32_step_w32 step (
        .x({state, data}),
        .y(step_y)
    );

    assign crc = ~state;

    always @(posedge clock) begin
        if (reset) begin
            state <= 32'hffffffff;
            kept <= 32'hffffffff;
        end else begin
            if (forgets_part) begin
                state <= kept;
            end else if (enable) begin
                state <= step_y;
            end
            if (keep) kept <= state;
        end
    end

`ifdef FORMAL
    reg did_keep;
    reg [31:0] shown;

    always @(posedge clock) begin
        if (reset) begin
            did_keep <= 1'b0;
        end else begin
            did_keep <= keep;
        end
    end

    always @(posedge clock) begin
        shown <= ~state;
    end

    // the CRC that is kept is the one that was shown
    always @(posedge clock) begin
        if (!reset) keeps_what_is_shown: assert ((~kept == shown) | ~did_keep);
    end

    // a packet is forgotten
    always @(posedge clock) begin
        if (!reset) forgets: cover (forgets_part & (state != kept));
    end
`endif
endmodule
