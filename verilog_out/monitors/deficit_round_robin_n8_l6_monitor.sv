// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every deficit_round_robin_n8_l6 of a simulation: add this file to the sources. SystemVerilog.
module deficit_round_robin_n8_l6_monitor (
    input wire logic clock,
    input wire logic [7:0] visited,
    input wire logic [5:0] length_0,
    input wire logic [5:0] length_1,
    input wire logic [5:0] length_2,
    input wire logic [5:0] length_3,
    input wire logic [5:0] length_4,
    input wire logic [5:0] length_5,
    input wire logic [5:0] length_6,
    input wire logic [5:0] length_7,
    input wire logic [6:0] deficits_0,
    input wire logic [6:0] deficits_1,
    input wire logic [6:0] deficits_2,
    input wire logic [6:0] deficits_3,
    input wire logic [6:0] deficits_4,
    input wire logic [6:0] deficits_5,
    input wire logic [6:0] deficits_6,
    input wire logic [6:0] deficits_7,
    input wire logic [7:0] request,
    input wire logic arrived,
    input wire logic reset,
    input wire logic [5:0] quantum_0,
    input wire logic [5:0] quantum_1,
    input wire logic [5:0] quantum_2,
    input wire logic [5:0] quantum_3,
    input wire logic [5:0] quantum_4,
    input wire logic [5:0] quantum_5,
    input wire logic [5:0] quantum_6,
    input wire logic [5:0] quantum_7
);
    wire bounded_part = ~(~(visited[6] & arrived) & deficits_6[6])
        & ~(~(visited[5] & arrived) & deficits_5[6]) & ~(~(visited[4] & arrived) & deficits_4[6])
        & ~(~(visited[3] & arrived) & deficits_3[6]) & ~(~(visited[2] & arrived) & deficits_2[6])
        & ~(~(visited[1] & arrived) & deficits_1[6]) & ~(~(visited[0] & arrived) & deficits_0[6]);
    wire positive_part = ~(((~|length_6) & request[6]) | (~|quantum_6))
        & ~(((~|length_5) & request[5]) | (~|quantum_5)) & ~(((~|length_4) & request[4]) | (~|quantum_4))
        & ~(((~|length_3) & request[3]) | (~|quantum_3)) & ~(((~|length_2) & request[2]) | (~|quantum_2))
        & ~(((~|length_1) & request[1]) | (~|quantum_1)) & ~(((~|length_0) & request[0]) | (~|quantum_0));

    always @(posedge clock) begin
        if (!reset) if (!(~(~(visited[7] & arrived) & deficits_7[6]) & bounded_part))
            $error("%0t: %m: bounded: what a visit leaves is below the longest packet", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(|visited))
            $error("%0t: %m: one_visited: one requester is visited", $time);
    end

    always @(posedge clock) begin
        if (!reset) if (!(~(((~|length_7) & request[7]) | (~|quantum_7)) & positive_part))
            $error("%0t: %m: positive: lengths and quanta are at least 1", $time);
    end
endmodule

bind deficit_round_robin_n8_l6 deficit_round_robin_n8_l6_monitor phit_monitor (
    .clock(clock),
    .visited(visited),
    .length_0(length_0),
    .length_1(length_1),
    .length_2(length_2),
    .length_3(length_3),
    .length_4(length_4),
    .length_5(length_5),
    .length_6(length_6),
    .length_7(length_7),
    .deficits_0(deficits_0),
    .deficits_1(deficits_1),
    .deficits_2(deficits_2),
    .deficits_3(deficits_3),
    .deficits_4(deficits_4),
    .deficits_5(deficits_5),
    .deficits_6(deficits_6),
    .deficits_7(deficits_7),
    .request(request),
    .arrived(arrived),
    .reset(reset),
    .quantum_0(quantum_0),
    .quantum_1(quantum_1),
    .quantum_2(quantum_2),
    .quantum_3(quantum_3),
    .quantum_4(quantum_4),
    .quantum_5(quantum_5),
    .quantum_6(quantum_6),
    .quantum_7(quantum_7)
);
