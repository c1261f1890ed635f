// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Deficit round robin: each requester gets its share of the phits, whatever the lengths of its packets.
//
//   request[N] -->+-------------------+
//  length_n[L] -->| DeficitRoundRobin |--> grant[N]    one-hot or zero
// quantum_n[L] -->|                   |
//      advance -->+-------------------+
//
// The arbiter visits one requester after the other. On arrival the requester's quantum is added to its deficit; then its packets
// are granted as long as the deficit is not below their length, which is subtracted. A requester without a packet loses its deficit.
//
// Parameters: `N` requesters, 2 to 32; `L`, 1 to 16: bits of a length and of a quantum; `D` = `L` + 1.
// Handshake: `length_n` is that of the requester's next packet, at least 1, and stays with its request until `advance`, the end of
// the granted packet. `quantum_n` is at least 1, and changes in reset alone.
// Latency: a visit takes 1 cycle to arrive and 1 to leave. Throughput: a packet in each cycle with `advance` while the deficit lasts.
// Reset: requester 0 first, no deficits.
// Asserts: a granted requester asks, and its packet is not longer than its deficit; what a visit leaves is below the longest packet. Relies
// on: a request stays with its length until its packet has ended.
// Fair: over any time in which two requesters always ask, what they get differs from the ratio of their quanta by at most a quantum and a
// packet of each.
// Source: Shreedhar and Varghese, Efficient Fair Queueing Using Deficit Round Robin, SIGCOMM 1995; GEM-RTR-10 (arbitration of packets).
//
// Block: deficit_round_robin, N = 8, L = 6
module deficit_round_robin_n8_l6 (
    input wire clock,
    input wire reset,
    input wire [7:0] request,
    input wire [5:0] length_0,
    input wire [5:0] length_1,
    input wire [5:0] length_2,
    input wire [5:0] length_3,
    input wire [5:0] length_4,
    input wire [5:0] length_5,
    input wire [5:0] length_6,
    input wire [5:0] length_7,
    input wire [5:0] quantum_0,
    input wire [5:0] quantum_1,
    input wire [5:0] quantum_2,
    input wire [5:0] quantum_3,
    input wire [5:0] quantum_4,
    input wire [5:0] quantum_5,
    input wire [5:0] quantum_6,
    input wire [5:0] quantum_7,
    input wire advance,
    output wire [7:0] grant
);
    reg [7:0] visited;
    reg arrived;
    reg [6:0] deficits_0;
    reg [6:0] deficits_1;
    reg [6:0] deficits_2;
    reg [6:0] deficits_3;
    reg [6:0] deficits_4;
    reg [6:0] deficits_5;
    reg [6:0] deficits_6;
    reg [6:0] deficits_7;

    wire [5:0] needs = visited[7] ? length_7
        : visited[6] ? length_6
        : visited[5] ? length_5
        : visited[4] ? length_4
        : visited[3] ? length_3
        : visited[2] ? length_2
        : visited[1] ? length_1
        : visited[0] ? length_0
        : 6'd0;
    wire [6:0] deficit = visited[7] ? deficits_7
        : visited[6] ? deficits_6
        : visited[5] ? deficits_5
        : visited[4] ? deficits_4
        : visited[3] ? deficits_3
        : visited[2] ? deficits_2
        : visited[1] ? deficits_1
        : visited[0] ? deficits_0
        : 7'd0;
    wire asks = |(visited & request);
    wire serves = (deficit >= {1'b0, needs}) & asks & arrived;
    wire leaves = (arrived & ~serves) | ~asks;
    wire [5:0] adds = visited[7] ? quantum_7
        : visited[6] ? quantum_6
        : visited[5] ? quantum_5
        : visited[4] ? quantum_4
        : visited[3] ? quantum_3
        : visited[2] ? quantum_2
        : visited[1] ? quantum_1
        : visited[0] ? quantum_0
        : 6'd0;
    wire [6:0] next_deficit = asks ? (arrived ? ((serves & advance) ? deficit - {1'b0, needs} : deficit)
            : deficit + {1'b0, adds})
        : 7'd0;

    assign grant = serves ? visited : 8'd0;

    always @(posedge clock) begin
        if (reset) begin
            visited <= 8'd1;
            arrived <= 1'b0;
            deficits_0 <= 7'd0;
            deficits_1 <= 7'd0;
            deficits_2 <= 7'd0;
            deficits_3 <= 7'd0;
            deficits_4 <= 7'd0;
            deficits_5 <= 7'd0;
            deficits_6 <= 7'd0;
            deficits_7 <= 7'd0;
        end else begin
            if (leaves) visited <= {visited[6:0], visited[7]};
            arrived <= ~leaves;
            if (visited[0]) deficits_0 <= next_deficit;
            if (visited[1]) deficits_1 <= next_deficit;
            if (visited[2]) deficits_2 <= next_deficit;
            if (visited[3]) deficits_3 <= next_deficit;
            if (visited[4]) deficits_4 <= next_deficit;
            if (visited[5]) deficits_5 <= next_deficit;
            if (visited[6]) deficits_6 <= next_deficit;
            if (visited[7]) deficits_7 <= next_deficit;
        end
    end

`ifdef FORMAL
    wire bounded_part = ~(~(visited[6] & arrived) & deficits_6[6])
        & ~(~(visited[5] & arrived) & deficits_5[6]) & ~(~(visited[4] & arrived) & deficits_4[6])
        & ~(~(visited[3] & arrived) & deficits_3[6]) & ~(~(visited[2] & arrived) & deficits_2[6])
        & ~(~(visited[1] & arrived) & deficits_1[6]) & ~(~(visited[0] & arrived) & deficits_0[6]);
    wire positive_part = ~(((~|length_6) & request[6]) | (~|quantum_6))
        & ~(((~|length_5) & request[5]) | (~|quantum_5)) & ~(((~|length_4) & request[4]) | (~|quantum_4))
        & ~(((~|length_3) & request[3]) | (~|quantum_3)) & ~(((~|length_2) & request[2]) | (~|quantum_2))
        & ~(((~|length_1) & request[1]) | (~|quantum_1)) & ~(((~|length_0) & request[0]) | (~|quantum_0));

    // what a visit leaves is below the longest packet
    always @(posedge clock) begin
        if (!reset) bounded: assert (~(~(visited[7] & arrived) & deficits_7[6]) & bounded_part);
    end

    // one requester is visited
    always @(posedge clock) begin
        if (!reset) one_visited: assert (|visited);
    end

    // lengths and quanta are at least 1
    always @(posedge clock) begin
        if (!reset) positive: assume (~(((~|length_7) & request[7]) | (~|quantum_7)) & positive_part);
    end
`endif
endmodule
