// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every gemini_injection_throttle_p4_slots4_t27 of a simulation: add this file to the sources. SystemVerilog.
module gemini_injection_throttle_p4_slots4_t27_monitor (
    input wire logic clock,
    input wire logic [2:0] held_0,
    input wire logic [3:0] freed_slots,
    input wire logic [2:0] held_1,
    input wire logic [2:0] held_2,
    input wire logic [2:0] held_3,
    input wire logic reset,
    input wire logic [4:0] passed_0,
    input wire logic [3:0] last,
    input wire logic [3:0] request,
    input wire logic [4:0] passed_1,
    input wire logic [4:0] passed_2,
    input wire logic [4:0] passed_3,
    input wire logic [16:0] account
);
    always @(posedge clock) begin
        if (!reset) if (!((held_3 <= 3'd4) & (held_2 <= 3'd4) & (held_1 <= 3'd4) & (held_0 <= 3'd4)))
            $error("%0t: %m: slots_there: no more slots are held back than there are", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (account > 17'ha000)
            $error("%0t: %m: account_in_range: an account holds its packets at most", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(freed_slots[3] & (held_3 == 3'd4)) & ~(freed_slots[2] & (held_2 == 3'd4)) & ~(freed_slots[1] & (held_1 == 3'd4)) & ~(freed_slots[0] & (held_0 == 3'd4))))
            $error("%0t: %m: slot_in_use: a slot comes back only if the node had it", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~((passed_3 == 5'd31) & request[3] & ~last[3]) & ~((passed_2 == 5'd31) & request[2] & ~last[2]) & ~((passed_1 == 5'd31) & request[1] & ~last[1]) & ~((passed_0 == 5'd31) & request[0] & ~last[0])))
            $error("%0t: %m: packet_fits: a packet has 32 phits at most", $time);
    end
endmodule

bind gemini_injection_throttle_p4_slots4_t27 gemini_injection_throttle_p4_slots4_t27_monitor phit_monitor (
    .clock(clock),
    .held_0(held_0),
    .freed_slots(freed_slots),
    .held_1(held_1),
    .held_2(held_2),
    .held_3(held_3),
    .reset(reset),
    .passed_0(passed_0),
    .last(last),
    .request(request),
    .passed_1(passed_1),
    .passed_2(passed_2),
    .passed_3(passed_3),
    .account(account)
);
