// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Finds the boundary of 66-bit blocks by their headers, whose two bits always differ.
//
//               +-------------+
//     valid --->|  BlockLock  |--> locked
// header[2] --->|             |--> slip     try the next bit; the cycle of the header that decides it
//               +-------------+
//
// 64 good headers in a row lock; 16 bad ones among 64 unlock. Without lock, one bad header slips.
//
// Parameters: `GOOD` headers of a window, 2 to 64; `BAD` of them unlock, 2 to `GOOD`; after a slip, `WAIT` headers, 0 to
// 7, are not looked at, because they were on their way when the bit was dropped. Clause 49 has 64 and 16.
// Handshake: a header is taken in each cycle with `valid`. `slip` asks for one bit to be dropped.
// Latency: 0 cycles to `slip`, 1 cycle to `locked`. Throughput: 1 header per cycle.
// Reset: not locked, at the beginning of a window.
// Asserts: fewer bad headers than `BAD` and no more headers than `GOOD` are counted; without lock, no bad one.
// Source: TH-PCS-11; IEEE 802.3 clause 49.2.13 (lock state diagram).
//
// Block: block_lock, GOOD = 64, BAD = 16, WAIT = 1
module block_lock_good64_bad16_wait1 (
    input wire clock,
    input wire reset,
    input wire valid,
    input wire [1:0] header,
    output wire locked,
    output wire slip
);
    reg lock;
    reg [5:0] headers;
    reg [5:0] bad;
    reg [2:0] wait_;

    wire any_wait_ = |wait_;
    wire counts = ~any_wait_ & valid;
    wire is_bad = (~^header) & counts;
    wire gives_up = ((bad == 6'd15) | ~lock) & is_bad;
    wire ends = headers == 6'd63;
    wire bad_part = gives_up | ends;

    assign locked = lock;
    assign slip = gives_up;

    always @(posedge clock) begin
        if (reset) begin
            lock <= 1'b0;
            headers <= 6'd0;
            bad <= 6'd0;
            wait_ <= 3'd0;
        end else begin
            if (gives_up) begin
                lock <= 1'b0;
                wait_ <= 3'd1;
            end else begin
                if (counts) begin
                    if (~is_bad & ends) lock <= 1'b1;
                end
                if (any_wait_ & valid) wait_ <= wait_ - 3'd1;
            end
            if (counts) begin
                if (bad_part) begin
                    headers <= 6'd0;
                    bad <= 6'd0;
                end else begin
                    headers <= headers + 6'd1;
                    if (is_bad) bad <= bad + 6'd1;
                end
            end
        end
    end

`ifdef FORMAL
    // a window is not longer, and has not more bad headers, than it may
    always @(posedge clock) begin
        if (!reset) in_window: assert ((headers >= bad) & (bad <= 6'd15));
    end

    // without lock, no bad header is passed over
    always @(posedge clock) begin
        if (!reset) hunts_at_once: assert (lock | (~|bad));
    end

    // the boundary is found
    always @(posedge clock) begin
        if (!reset) locks: cover (lock);
    end

    // the boundary is lost
    always @(posedge clock) begin
        if (!reset) unlocks: cover (lock & gives_up);
    end
`endif
endmodule
