// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every block_lock_good64_bad16_wait1 of a simulation: add this file to the sources. SystemVerilog.
module block_lock_good64_bad16_wait1_monitor (
    input wire logic clock,
    input wire logic lock,
    input wire logic is_strict,
    input wire logic is_bad,
    input wire logic reset,
    input wire logic ends,
    input wire logic counts,
    input wire logic [5:0] headers,
    input wire logic [5:0] bad
);
    always @(posedge clock) begin
        if (!reset) if (!((headers >= bad) & (bad <= 6'd15)))
            $error("%0t: %m: in_window: a window is not longer, and has not more bad headers, than it may", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(lock | (~|bad)))
            $error("%0t: %m: hunts_at_once: without lock, no bad header is passed over", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!((counts | ~is_bad) & (is_strict == ((bad == 6'd15) | ~lock)) & (ends == (headers == 6'd63))))
            $error("%0t: %m: flags_agree: what stands for comparisons with the limits agrees with the counts", $time);
    end
endmodule

bind block_lock_good64_bad16_wait1 block_lock_good64_bad16_wait1_monitor phit_monitor (
    .clock(clock),
    .lock(lock),
    .is_strict(is_strict),
    .is_bad(is_bad),
    .reset(reset),
    .ends(ends),
    .counts(counts),
    .headers(headers),
    .bad(bad)
);
