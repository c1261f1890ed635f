// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Four counters of words sent, one of packets received and one of their time in the receive buffers. Each counts any set of channels.
//
//  sent[V], came[V], freed_v[F] -->+--------------+
//  write, address[3], select[V] -->| LinkCounters |--> count[C]
//                                  +--------------+
//
// | address | counts |
// |---|---|
// | 0 to 3 | words sent in the chosen channels |
// | 4 | packets received in them |
// | 5 | in each cycle, the packets of these channels that were received and whose tokens were not given back |
//
// Counter 5 over counter 4 is the mean time from a packet's last word to its token (Little's law). Both need the same channels, and empty buffers at both ends of the measurement.
//
// Parameters: `V` channels, 1 to 8; `F` bits of the token counts, 2 to 8; `C` bits of a counter, 16 to 64.
// Handshake: `sent` marks the channel of a word, `came` that of a packet's last word, one in a cycle at most; `freed_v` are the tokens given back by channel v, modulo `2^F`. `write` gives the counter at `address` the channels
// of `select` and the count 0; what happens in that cycle does not count. `count` is that of `address`; it is 0 at 6 and 7, where a write does nothing.
// Latency: 1 cycle to a counter, 2 to the queue of counter 5; 0 from `address` to `count`. Throughput: 1 word each way per cycle.
// Reset: no channel is chosen, all counts are 0, nothing has come.
// Asserts: nothing. Relies on: fewer than `2^F` packets are in a buffer; `freed_v` is 0 after the reset.
// Source: BGQ-CNT-01 to -05.
//
// Block: bluegene_link_counters, V = 1, F = 4, C = 64
module bluegene_link_counters_v1_f4_c64 (
    input wire clock,
    input wire reset,
    input wire sent,
    input wire came,
    input wire [3:0] freed_0,
    input wire write,
    input wire [2:0] address,
    input wire select,
    output wire [63:0] count
);
    reg channels_0;
    reg channels_1;
    reg channels_2;
    reg channels_3;
    reg channels_4;
    reg channels_5;
    reg [63:0] counts_0;
    reg [63:0] counts_1;
    reg [63:0] counts_2;
    reg [63:0] counts_3;
    reg [63:0] counts_4;
    reg [63:0] counts_5;
    reg [3:0] arrivals_0;

    wire address_is_0 = address == 3'd0;
    wire address_is_1 = address == 3'd1;
    wire address_is_2 = address == 3'd2;
    wire address_is_3 = address == 3'd3;
    wire address_is_4 = address == 3'd4;
    wire address_is_5 = address == 3'd5;
    wire [63:0] shown = address_is_5 ? counts_5
        : address_is_4 ? counts_4
        : address_is_3 ? counts_3
        : address_is_2 ? counts_2
        : address_is_1 ? counts_1
        : address_is_0 ? counts_0
        : 64'd0;
    wire [63:0] counts_0_part = (channels_0 & sent) ? counts_0 + 64'd1 : counts_0;
    wire [63:0] counts_1_part = (channels_1 & sent) ? counts_1 + 64'd1 : counts_1;
    wire [63:0] counts_2_part = (channels_2 & sent) ? counts_2 + 64'd1 : counts_2;
    wire [63:0] counts_3_part = (channels_3 & sent) ? counts_3 + 64'd1 : counts_3;
    wire [63:0] counts_4_part = (channels_4 & came) ? counts_4 + 64'd1 : counts_4;
    wire [3:0] held = arrivals_0 - freed_0;
    wire [10:0] waiting = channels_5 ? {7'd0, held} : 11'd0;
    wire [63:0] counts_5_part = counts_5 + {53'd0, waiting};

    assign count = shown;

    always @(posedge clock) begin
        if (reset) begin
            channels_0 <= 1'b0;
            channels_1 <= 1'b0;
            channels_2 <= 1'b0;
            channels_3 <= 1'b0;
            channels_4 <= 1'b0;
            channels_5 <= 1'b0;
            counts_0 <= 64'd0;
            counts_1 <= 64'd0;
            counts_2 <= 64'd0;
            counts_3 <= 64'd0;
            counts_4 <= 64'd0;
            counts_5 <= 64'd0;
            arrivals_0 <= 4'd0;
        end else begin
            if (address_is_0) begin
                if (write) begin
                    channels_0 <= select;
                    counts_0 <= 64'd0;
                end else begin
                    counts_0 <= counts_0_part;
                end
            end else begin
                counts_0 <= counts_0_part;
            end
            if (address_is_1) begin
                if (write) begin
                    channels_1 <= select;
                    counts_1 <= 64'd0;
                end else begin
                    counts_1 <= counts_1_part;
                end
            end else begin
                counts_1 <= counts_1_part;
            end
            if (address_is_2) begin
                if (write) begin
                    channels_2 <= select;
                    counts_2 <= 64'd0;
                end else begin
                    counts_2 <= counts_2_part;
                end
            end else begin
                counts_2 <= counts_2_part;
            end
            if (address_is_3) begin
                if (write) begin
                    channels_3 <= select;
                    counts_3 <= 64'd0;
                end else begin
                    counts_3 <= counts_3_part;
                end
            end else begin
                counts_3 <= counts_3_part;
            end
            if (address_is_4) begin
                if (write) begin
                    channels_4 <= select;
                    counts_4 <= 64'd0;
                end else begin
                    counts_4 <= counts_4_part;
                end
            end else begin
                counts_4 <= counts_4_part;
            end
            if (address_is_5) begin
                if (write) begin
                    channels_5 <= select;
                    counts_5 <= 64'd0;
                end else begin
                    counts_5 <= counts_5_part;
                end
            end else begin
                counts_5 <= counts_5_part;
            end
            if (came) arrivals_0 <= arrivals_0 + 4'd1;
        end
    end
endmodule
