// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: vc_route, D = 3, V = 2, C = 4
module vc_route_d3_v2_c4 (
    input wire [3:0] destination_0,
    input wire [3:0] destination_1,
    input wire [3:0] destination_2,
    input wire [3:0] here_0,
    input wire [3:0] here_1,
    input wire [3:0] here_2,
    input wire [3:0] last_0,
    input wire [3:0] last_1,
    input wire [3:0] last_2,
    input wire wrap_0,
    input wire wrap_1,
    input wire wrap_2,
    input wire [2:0] from,
    input wire late,
    output wire [6:0] port,
    output wire [1:0] vcs
);
    wire here_0_below_destination_0 = here_0 < destination_0;
    wire [3:0] span_0 = here_0_below_destination_0 ? destination_0 - here_0 : here_0 - destination_0;
    wire [3:0] rest_0 = last_0 - span_0;
    wire up_0 = wrap_0 ? ((rest_0 == (span_0 - 4'd1)) ? ~here_0[0]
            : (rest_0 < span_0) ? ~here_0_below_destination_0
            : here_0_below_destination_0)
        : here_0_below_destination_0;
    wire any_span_0 = |span_0;
    wire [6:0] chosen_part = any_span_0 ? {5'd0, ~up_0, up_0} : 7'd0;
    wire here_1_below_destination_1 = here_1 < destination_1;
    wire [3:0] span_1 = here_1_below_destination_1 ? destination_1 - here_1 : here_1 - destination_1;
    wire [3:0] rest_1 = last_1 - span_1;
    wire up_1 = wrap_1 ? ((rest_1 == (span_1 - 4'd1)) ? ~here_1[0]
            : (rest_1 < span_1) ? ~here_1_below_destination_1
            : here_1_below_destination_1)
        : here_1_below_destination_1;
    wire legal_part = ~any_span_0 & (|span_1);
    wire [6:0] chosen_part_1 = legal_part ? {chosen_part[6:4], ~up_1, up_1, chosen_part[1:0]} : chosen_part;
    wire here_2_below_destination_2 = here_2 < destination_2;
    wire [3:0] span_2 = here_2_below_destination_2 ? destination_2 - here_2 : here_2 - destination_2;
    wire [3:0] rest_2 = last_2 - span_2;
    wire up_2 = wrap_2 ? ((rest_2 == (span_2 - 4'd1)) ? ~here_2[0]
            : (rest_2 < span_2) ? ~here_2_below_destination_2
            : here_2_below_destination_2)
        : here_2_below_destination_2;
    wire turned_part = any_span_0 | legal_part;
    wire legal_part_1 = ~turned_part & (|span_2);
    wire [6:0] chosen = legal_part_1 ? {chosen_part_1[6], ~up_2, up_2, chosen_part_1[3:0]} : chosen_part_1;
    wire turned = turned_part | legal_part_1;
    wire crosses_0 = (~up_0 & (~|here_0)) | (up_0 & (here_0 == last_0));
    wire [1:0] legal_part_2 = any_span_0 ? (wrap_0 ? (((from[0] & late) | crosses_0) ? 2'd2 : 2'd1) : 2'd3)
        : 2'd3;
    wire crosses_1 = (~up_1 & (~|here_1)) | (up_1 & (here_1 == last_1));
    wire [1:0] legal_part_3 = legal_part ? (wrap_1 ? (((late & from[1]) | crosses_1) ? 2'd2 : 2'd1)
            : legal_part_2)
        : legal_part_2;
    wire crosses_2 = (~up_2 & (~|here_2)) | (up_2 & (here_2 == last_2));
    wire [1:0] legal = legal_part_1 ? (wrap_2 ? (((late & from[2]) | crosses_2) ? 2'd2 : 2'd1) : legal_part_3)
        : legal_part_3;

    assign port = {~turned, chosen[5:0]};
    assign vcs = legal;

    wire _unused = &{1'b0, chosen[6]};
endmodule
