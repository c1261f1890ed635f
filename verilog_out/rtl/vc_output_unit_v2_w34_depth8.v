// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: vc_output_unit, V = 2, W = 34, DEPTH = 8
module vc_output_unit_v2_w34_depth8 (
    input wire clock,
    input wire reset,
    input wire [1:0] allocate,
    input wire [1:0] send,
    input wire [33:0] flit,
    input wire [1:0] credit,
    output wire [1:0] free,
    output wire [1:0] ready,
    output wire [1:0] out_valid,
    output wire [33:0] out_flit
);
    reg [1:0] owned;
    reg [1:0] valid;
    reg [33:0] word;

    wire credits_0_available;
    wire [3:0] credits_0_count;
    wire credits_1_available;
    wire [3:0] credits_1_count;

    wire [1:0] available = {credits_1_available, credits_0_available};
    wire [1:0] freed = flit[33] ? send : 2'd0;

    credit_counter_w4_max8 credits_0 (
        .clock(clock),
        .reset(reset),
        .take(send[0]),
        .give(credit[0]),
        .available(credits_0_available),
        .count(credits_0_count)
    );

    credit_counter_w4_max8 credits_1 (
        .clock(clock),
        .reset(reset),
        .take(send[1]),
        .give(credit[1]),
        .available(credits_1_available),
        .count(credits_1_count)
    );

    assign free = ~owned;
    assign ready = available;
    assign out_valid = valid;
    assign out_flit = word;

    always @(posedge clock) begin
        if (reset) begin
            owned <= 2'd0;
            valid <= 2'd0;
        end else begin
            owned <= ~freed & (owned | allocate);
            valid <= send;
        end
    end

    always @(posedge clock) begin
        if (|send) word <= flit;
    end

    wire _unused = &{1'b0, credits_0_count, credits_1_count};

`ifdef FORMAL
    // an output VC is given to one packet at a time
    always @(posedge clock) begin
        if (!reset) allocated_once: assert (~|(owned & allocate));
    end

    // a flit leaves on an output VC that its packet holds
    always @(posedge clock) begin
        if (!reset) sent_by_owner: assert (~|(~owned & send));
    end

    // one flit leaves at a time
    always @(posedge clock) begin
        if (!reset) one_at_a_time: assert (~|(send & (send - 2'd1)));
    end
`endif
endmodule
