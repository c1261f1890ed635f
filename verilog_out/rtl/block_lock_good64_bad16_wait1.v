// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Finds the boundary of 66-bit blocks by their headers, whose two bits always differ.
//
//               +-------------+
//     valid --->|  BlockLock  |--> locked
// header[2] --->|             |--> slip     try the next bit
//               +-------------+
//
// 64 good headers in a row lock; 16 bad ones among 64 unlock. Without lock, one bad header slips.
//
// Parameters: `GOOD` headers of a window, 2 to 64; `BAD` of them unlock, 2 to `GOOD`; after a slip, `WAIT` headers, 0 to
// 7, are not looked at, because they were on their way when the bit was dropped; one in the cycle of the slip is the first
// of them. Clause 49 has 64 and 16.
// Handshake: a header is taken in each cycle with `valid`. `slip` asks for one bit to be dropped.
// Latency: 1 cycle to `slip`, 2 cycles to `locked`. Throughput: 1 header per cycle.
// Reset: not locked, at the beginning of a window.
// Asserts: fewer bad headers than `BAD` and fewer headers than `GOOD` are counted; without lock, no bad one; the flags
// that stand for comparisons with the limits agree with the counts.
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
    reg counts;
    reg is_bad;
    reg ends;
    reg is_strict;

    wire gives_up = is_strict & is_bad;
    wire is_strict_part = ends & counts;
    wire ends_part = gives_up | reset | is_strict_part;
    wire [5:0] bad_plus_1 = bad + 6'd1;
    wire any_wait_ = |wait_;
    wire waits = gives_up | any_wait_;
    wire looks = valid & ~waits;

    assign locked = lock;
    assign slip = gives_up;

    always @(posedge clock) begin
        if (reset) begin
            lock <= 1'b0;
            wait_ <= 3'd0;
            counts <= 1'b0;
            is_bad <= 1'b0;
            is_strict <= 1'b1;
        end else begin
            if (gives_up) begin
                lock <= 1'b0;
                if (valid & waits) begin
                    wait_ <= 3'd0;
                end else begin
                    wait_ <= 3'd1;
                end
                is_strict <= 1'b1;
            end else begin
                if (is_strict_part) begin
                    lock <= 1'b1;
                    is_strict <= 1'b0;
                end else if (is_bad) begin
                    if (bad == 6'd14) is_strict <= 1'b1;
                end
                if (any_wait_ & valid) wait_ <= wait_ - 3'd1;
            end
            counts <= looks;
            is_bad <= looks & (~^header);
        end
    end

    always @(posedge clock) begin
        if (ends_part) begin
            headers <= 6'd0;
            bad <= 6'd0;
            ends <= 1'b0;
        end else begin
            if (counts) begin
                headers <= headers + 6'd1;
                ends <= headers == 6'd62;
            end
            if (is_bad) bad <= {2'd0, bad_plus_1[3:0]};
        end
    end

    wire _unused = &{1'b0, bad_plus_1[5:4]};

`ifdef FORMAL
    // a window is not longer, and has not more bad headers, than it may
    always @(posedge clock) begin
        if (!reset) in_window: assert ((headers >= bad) & (bad <= 6'd15));
    end

    // without lock, no bad header is passed over
    always @(posedge clock) begin
        if (!reset) hunts_at_once: assert (lock | (~|bad));
    end

    // what stands for comparisons with the limits agrees with the counts
    always @(posedge clock) begin
        if (!reset) flags_agree: assert ((counts | ~is_bad) & (is_strict == ((bad == 6'd15) | ~lock))
            & (ends == (headers == 6'd63)));
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
