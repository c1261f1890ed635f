// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Places of the erased symbols of a code word, kept until the key equation has worked them off.
//
//             +--------------+
//   enable -->|              |--> count[K]   erased symbols so far, with this one
//   erased -->|  RsErasures  |--> first[M]   place of the code word's first
//     last -->|              |
// index[I] -->|              |--> place[M]   place of this one of the code word before
//             +--------------+
//
// A symbol's place is the power of x that stands for it: n - 1 is the exponent of the first one's, 0 that of the last. The
// places stand in two halves of a memory that change their parts with each code word.
//
// Parameters: the code, with words of one symbol of `M` bits; `K` bits of a count to n - k + 1, or more; `I` bits that hold
// n - k - 1; `A` = `I` + 1.
// Handshake: a symbol comes in each cycle with `enable`; `last` tells of the n-th, and then a new code word begins. `count` is
// n - k + 1 for any number above n - k, and then some places are lost. `first` is that of the code word that ends, in the
// cycle of its `last`, if `count` is not zero there. `place` is valid in all other cycles, for each `index` below the count
// that the code word ended with, until the next `last`.
// Latency: 0 cycles. Throughput: 1 symbol per cycle.
// Reset: the next symbol begins a code word; no places are known of the one before.
// Asserts: no more than n - k + 1 symbols are counted.
// Source: BGQ-LLP-02; R. E. Blahut, Theory and Practice of Error Control Codes, 1983.
//
// Block: rs_erasures, N = 255, K = 233
module rs_erasures_n255_k233 (
    input wire clock,
    input wire reset,
    input wire enable,
    input wire erased,
    input wire last,
    input wire [4:0] index,
    output wire [5:0] count,
    output wire [7:0] first,
    output wire [7:0] place
);
    reg [7:0] here;
    reg [5:0] counted;
    reg half;
    reg [7:0] places [0:63];

    wire [7:0] back_y;

    wire counted_is_23 = counted == 6'd23;
    wire takes = erased & enable;
    wire ends = enable & last;
    wire [4:0] wanted = ends ? 5'd0 : index;
    wire half_bit = ends ? half : ~half;
    wire [4:0] slot = counted[4:0];

    gf8_times_p285_c142 back (
        .x(here),
        .y(back_y)
    );

    assign count = (~counted_is_23 & takes) ? counted + 6'd1 : counted;
    assign first = (|counted) ? place : 8'd1;
    assign place = places[{half_bit, wanted}];

    always @(posedge clock) begin
        if (reset) begin
            here <= 8'd142;
            counted <= 6'd0;
        end else if (ends) begin
            here <= 8'd142;
            counted <= 6'd0;
        end else begin
            if (enable) here <= back_y;
            counted <= count;
        end
    end

    always @(posedge clock) begin
        if (ends) half <= ~half;
    end

    always @(posedge clock) begin
        if (takes) places[{half, slot}] <= here;
    end

`ifdef FORMAL
    // no more than n - k + 1 erased symbols are counted
    always @(posedge clock) begin
        if (!reset) counts_to_the_limit: assert (counted <= 6'd23);
    end

    // more symbols are erased than can be corrected
    always @(posedge clock) begin
        if (!reset) overflows: cover (counted_is_23);
    end
`endif
endmodule
