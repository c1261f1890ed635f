// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every vc_allocator_p7_v2 of a simulation: add this file to the sources. SystemVerilog.
module vc_allocator_p7_v2_monitor (
    input wire logic clock,
    input wire logic [1:0] given_0,
    input wire logic [1:0] given_1,
    input wire logic [1:0] given_2,
    input wire logic [1:0] given_3,
    input wire logic [1:0] given_4,
    input wire logic [1:0] given_5,
    input wire logic [1:0] given_6,
    input wire logic [1:0] given_7,
    input wire logic [1:0] given_8,
    input wire logic [1:0] given_9,
    input wire logic [1:0] given_10,
    input wire logic [1:0] given_11,
    input wire logic [1:0] given_12,
    input wire logic [1:0] given_13,
    input wire logic reset,
    input wire logic [6:0] request_0,
    input wire logic [1:0] choice_0_request,
    input wire logic [6:0] request_1,
    input wire logic [1:0] choice_1_request,
    input wire logic [6:0] request_2,
    input wire logic [1:0] choice_2_request,
    input wire logic [6:0] request_3,
    input wire logic [1:0] choice_3_request,
    input wire logic [6:0] request_4,
    input wire logic [1:0] choice_4_request,
    input wire logic [6:0] request_5,
    input wire logic [1:0] choice_5_request,
    input wire logic [6:0] request_6,
    input wire logic [1:0] choice_6_request,
    input wire logic [6:0] request_7,
    input wire logic [1:0] choice_7_request,
    input wire logic [6:0] request_8,
    input wire logic [1:0] choice_8_request,
    input wire logic [6:0] request_9,
    input wire logic [1:0] choice_9_request,
    input wire logic [6:0] request_10,
    input wire logic [1:0] choice_10_request,
    input wire logic [6:0] request_11,
    input wire logic [1:0] choice_11_request,
    input wire logic [6:0] request_12,
    input wire logic [1:0] choice_12_request,
    input wire logic [6:0] request_13,
    input wire logic [1:0] choice_13_request
);
    wire sound_part = (~|(given_10 & ~choice_10_request)) & (~|(given_9 & ~choice_9_request))
        & (~|(given_8 & ~choice_8_request)) & (~|(given_7 & ~choice_7_request))
        & (~|(given_6 & ~choice_6_request)) & (~|(given_5 & ~choice_5_request))
        & (~|(given_4 & ~choice_4_request)) & (~|(given_3 & ~choice_3_request))
        & (~|(given_2 & ~choice_2_request)) & (~|(given_1 & ~choice_1_request))
        & (~|(given_0 & ~choice_0_request));
    wire sound = (~|(given_13 & ~choice_13_request)) & (~|(given_12 & ~choice_12_request))
        & (~|(given_11 & ~choice_11_request)) & sound_part;
    wire one_port_part = (~|(request_6 & (request_6 - 7'd1))) & (~|(request_5 & (request_5 - 7'd1)))
        & (~|(request_4 & (request_4 - 7'd1))) & (~|(request_3 & (request_3 - 7'd1)))
        & (~|(request_2 & (request_2 - 7'd1))) & (~|(request_1 & (request_1 - 7'd1)))
        & (~|(request_0 & (request_0 - 7'd1)));
    wire one_port_holds = (~|(request_13 & (request_13 - 7'd1))) & (~|(request_12 & (request_12 - 7'd1)))
        & (~|(request_11 & (request_11 - 7'd1))) & (~|(request_10 & (request_10 - 7'd1)))
        & (~|(request_9 & (request_9 - 7'd1))) & (~|(request_8 & (request_8 - 7'd1)))
        & (~|(request_7 & (request_7 - 7'd1))) & one_port_part;

    always @(posedge clock) begin
        if (!reset) if (!sound)
            $error("%0t: %m: free_and_wanted: an output VC that is given away was free and may be had", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!one_port_holds)
            $error("%0t: %m: one_port: a packet wants one port", $time);
    end
endmodule

bind vc_allocator_p7_v2 vc_allocator_p7_v2_monitor phit_monitor (
    .clock(clock),
    .given_0(given_0),
    .given_1(given_1),
    .given_2(given_2),
    .given_3(given_3),
    .given_4(given_4),
    .given_5(given_5),
    .given_6(given_6),
    .given_7(given_7),
    .given_8(given_8),
    .given_9(given_9),
    .given_10(given_10),
    .given_11(given_11),
    .given_12(given_12),
    .given_13(given_13),
    .reset(reset),
    .request_0(request_0),
    .choice_0_request(choice_0_request),
    .request_1(request_1),
    .choice_1_request(choice_1_request),
    .request_2(request_2),
    .choice_2_request(choice_2_request),
    .request_3(request_3),
    .choice_3_request(choice_3_request),
    .request_4(request_4),
    .choice_4_request(choice_4_request),
    .request_5(request_5),
    .choice_5_request(choice_5_request),
    .request_6(request_6),
    .choice_6_request(choice_6_request),
    .request_7(request_7),
    .choice_7_request(choice_7_request),
    .request_8(request_8),
    .choice_8_request(choice_8_request),
    .request_9(request_9),
    .choice_9_request(choice_9_request),
    .request_10(request_10),
    .choice_10_request(choice_10_request),
    .request_11(request_11),
    .choice_11_request(choice_11_request),
    .request_12(request_12),
    .choice_12_request(choice_12_request),
    .request_13(request_13),
    .choice_13_request(choice_13_request)
);
