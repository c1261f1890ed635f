// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The 32-port two-stage router of eight 8 x 8 switches, written by hand: the measure of what the generated Verilog of
// `two_stage_router` costs in synthesis. Same function cycle by cycle, same queues.

// Queue of 2**A words; the first word falls through.
module reference_queue #(
    parameter W = 24,
    parameter A = 3
) (
    input wire clock,
    input wire reset,
    input wire in_valid,
    input wire [W-1:0] in_data,
    output wire in_ready,
    output wire out_valid,
    output wire [W-1:0] out_data,
    input wire out_ready
);
    reg [W-1:0] words [0:(1<<A)-1];
    reg [A:0] head, tail;  // one bit more than an address: full and empty differ in it

    assign out_valid = head != tail;
    assign in_ready = head != {~tail[A], tail[A-1:0]};
    assign out_data = words[head[A-1:0]];

    always @(posedge clock) begin
        if (in_valid && in_ready) words[tail[A-1:0]] <= in_data;
    end

    always @(posedge clock) begin
        if (reset) begin
            head <= 0;
            tail <= 0;
        end else begin
            if (out_valid && out_ready) head <= head + 1'b1;
            if (in_valid && in_ready) tail <= tail + 1'b1;
        end
    end
endmodule

// Round-robin arbiter: whoever stands above the last winner goes first.
module reference_arbiter #(
    parameter N = 8
) (
    input wire clock,
    input wire reset,
    input wire [N-1:0] request,
    input wire advance,
    output wire [N-1:0] grant
);
    reg [N-1:0] above;
    wire [N-1:0] preferred = request & above;
    wire [N-1:0] candidates = preferred != 0 ? preferred : request;

    assign grant = candidates & -candidates;

    always @(posedge clock) begin
        if (reset) above <= {N{1'b1}};
        else if (advance && request != 0) above <= ~(grant | (grant - 1'b1));
    end
endmodule

// P x P switch: a queue and a register for its head per input, an arbiter and a register per output. The lowest B bits of a
// word name its output, and become its highest.
module reference_switch #(
    parameter P = 8,
    parameter B = 3,
    parameter W = 24,
    parameter A = 3
) (
    input wire clock,
    input wire reset,
    input wire [P-1:0] in_valid,
    input wire [P*W-1:0] in_data,
    output wire [P-1:0] in_ready,
    output reg [P-1:0] out_valid,
    output reg [P*W-1:0] out_data,
    input wire [P-1:0] out_ready
);
    reg [P*W-1:0] word;
    reg [P*P-1:0] wants;  // by input, then by output; none without a word
    wire [P*P-1:0] taken;  // by output, then by input

    genvar i, o;
    generate
        for (i = 0; i < P; i = i + 1) begin : inputs
            wire [P-1:0] taken_by;
            wire waiting;
            wire [W-1:0] first;
            wire moves = |taken_by || wants[i*P+:P] == 0;
            for (o = 0; o < P; o = o + 1) begin : outputs
                assign taken_by[o] = taken[o*P+i];
            end
            reference_queue #(.W(W), .A(A)) queue (
                .clock(clock), .reset(reset),
                .in_valid(in_valid[i]), .in_data(in_data[i*W+:W]), .in_ready(in_ready[i]),
                .out_valid(waiting), .out_data(first), .out_ready(moves)
            );

            always @(posedge clock) begin
                if (reset) wants[i*P+:P] <= 0;
                else if (moves) wants[i*P+:P] <= {{P-1{1'b0}}, waiting} << first[B-1:0];
            end
            always @(posedge clock) begin
                if (moves) word[i*W+:W] <= first;
            end
        end

        for (o = 0; o < P; o = o + 1) begin : outputs
            wire free = !out_valid[o] || out_ready[o];
            wire [P-1:0] request, grant;
            for (i = 0; i < P; i = i + 1) begin : inputs
                assign request[i] = wants[i*P+o];
            end
            reference_arbiter #(.N(P)) arbiter (
                .clock(clock), .reset(reset), .request(request), .advance(free), .grant(grant)
            );
            assign taken[o*P+:P] = free ? grant : {P{1'b0}};

            reg [W-1:0] selected;
            integer k;
            always @* begin
                selected = 0;
                for (k = 0; k < P; k = k + 1) selected = selected | (word[k*W+:W] & {W{grant[k]}});
            end

            always @(posedge clock) begin
                if (reset) out_valid[o] <= 1'b0;
                else if (free) out_valid[o] <= |grant;
            end
            always @(posedge clock) begin
                if (free) out_data[o*W+:W] <= {selected[B-1:0], selected[W-1:B]};
            end
        end
    endgenerate
endmodule

// Two stages of four switches; every switch of the first has two links to every one of the second.
module two_stage_router_reference (
    input wire clock,
    input wire reset,
    input wire [31:0] in_valid,
    input wire [32*24-1:0] in_data,
    output wire [31:0] in_ready,
    output wire [31:0] out_valid,
    output wire [32*24-1:0] out_data,
    input wire [31:0] out_ready
);
    // Between the stages, by output of the first one and by input of the second one.
    wire [31:0] first_valid, first_ready, second_valid, second_ready;
    wire [32*24-1:0] first_data, second_data;

    genvar s, t, k;
    generate
        for (s = 0; s < 4; s = s + 1) begin : switches
            reference_switch first (
                .clock(clock), .reset(reset),
                .in_valid(in_valid[8*s+:8]), .in_data(in_data[192*s+:192]), .in_ready(in_ready[8*s+:8]),
                .out_valid(first_valid[8*s+:8]), .out_data(first_data[192*s+:192]), .out_ready(first_ready[8*s+:8])
            );
            reference_switch second (
                .clock(clock), .reset(reset),
                .in_valid(second_valid[8*s+:8]), .in_data(second_data[192*s+:192]), .in_ready(second_ready[8*s+:8]),
                .out_valid(out_valid[8*s+:8]), .out_data(out_data[192*s+:192]), .out_ready(out_ready[8*s+:8])
            );
            for (t = 0; t < 4; t = t + 1) begin : targets
                for (k = 0; k < 2; k = k + 1) begin : links
                    assign second_valid[8*t+2*s+k] = first_valid[8*s+2*t+k];
                    assign second_data[24*(8*t+2*s+k)+:24] = first_data[24*(8*s+2*t+k)+:24];
                    assign first_ready[8*s+2*t+k] = second_ready[8*t+2*s+k];
                end
            end
        end
    endgenerate
endmodule
