// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: vc_input_channel, D = 3, V = 2, W = 34, C = 4, A = 3
module vc_input_channel_d3_v2_w34_c4_a3 (
    input wire clock,
    input wire reset,
    input wire write,
    input wire [33:0] flit,
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
    output wire [6:0] request,
    output wire [1:0] vcs,
    input wire [1:0] grant,
    output wire waiting,
    output wire [6:0] port,
    output wire [1:0] vc,
    output wire [33:0] out_flit,
    input wire pop
);
    reg [6:0] held_port;
    reg [1:0] held_vc;

    wire queue_in_ready;
    wire queue_out_valid;
    wire [3:0] queue_level;
    wire [6:0] route_port;

    wire any_held_port = |held_port;
    wire idle = ~any_held_port;
    wire any_grant = |grant;

    fifo_w34_a3 queue (
        .clock(clock),
        .reset(reset),
        .in_valid(write),
        .in_data(flit),
        .in_ready(queue_in_ready),
        .out_valid(queue_out_valid),
        .out_data(out_flit),
        .out_ready(pop),
        .level(queue_level)
    );

    vc_route_d3_v2_c4 route (
        .destination_0(out_flit[3:0]),
        .destination_1(out_flit[7:4]),
        .destination_2(out_flit[11:8]),
        .here_0(here_0),
        .here_1(here_1),
        .here_2(here_2),
        .last_0(last_0),
        .last_1(last_1),
        .last_2(last_2),
        .wrap_0(wrap_0),
        .wrap_1(wrap_1),
        .wrap_2(wrap_2),
        .from(from),
        .late(late),
        .port(route_port),
        .vcs(vcs)
    );

    assign request = (idle & queue_out_valid) ? route_port : 7'd0;
    assign waiting = any_held_port & queue_out_valid;
    assign port = held_port;
    assign vc = held_vc;

    always @(posedge clock) begin
        if (reset) begin
            held_port <= 7'd0;
        end else if (pop & out_flit[33]) begin
            held_port <= 7'd0;
        end else if (any_grant) begin
            held_port <= route_port;
        end
    end

    always @(posedge clock) begin
        if (any_grant) held_vc <= grant;
    end

    wire _unused = &{1'b0, queue_in_ready, queue_level};

`ifdef FORMAL
    // a packet's first flit is a head
    always @(posedge clock) begin
        if (!reset) head_in_front: assert (out_flit[32] | any_held_port | ~queue_out_valid);
    end

    // a flit is sent only with a credit
    always @(posedge clock) begin
        if (!reset) place_free: assume (~write | queue_in_ready);
    end
`endif
endmodule
