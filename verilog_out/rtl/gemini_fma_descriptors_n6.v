// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Keeps the privileged half, the user's half, the place where gets land and the operands of each descriptor.
//
//                      grant_write, grant_descriptor[N], grant_value[64] -->+----------------+--> rights[55], settings[64]
//  set_field[2]: set_write, set_descriptor[N], set_value[64] -->| FmaDescriptors |--> place[12], operands[128]
//                                   read_enable, read_descriptor[N] -->+----------------+--> busy
//
// `set_field` 0 is the user's half, 1 the place (bits 11:0), 2 and 3 the first and the second operand.
//
// Parameters: `N`, 1 to 7: `2^N` descriptors.
// Handshake: none. A descriptor is not read in the cycle in which one of its fields is written.
// Latency: 1 cycle from `read_enable` to all fields, which stay until the next. Throughput: one read and one write of each port per cycle.
// Reset: all fields become 0 in `2^N` cycles of `busy`, in which writes are lost.
// Asserts: nothing. Relies on: no read of what is being written.
// Source: GEM-FMA-01, -03, -12, REG-01; `docs/gemini-nic.md`.
//
// Block: gemini_fma_descriptors, N = 6
module gemini_fma_descriptors_n6 (
    input wire clock,
    input wire reset,
    output wire busy,
    input wire grant_write,
    input wire [5:0] grant_descriptor,
    input wire [63:0] grant_value,
    input wire set_write,
    input wire [1:0] set_field,
    input wire [5:0] set_descriptor,
    input wire [63:0] set_value,
    input wire read_enable,
    input wire [5:0] read_descriptor,
    output wire [54:0] rights,
    output wire [63:0] settings,
    output wire [11:0] place,
    output wire [127:0] operands
);
    reg [54:0] privileged_read_data;
    reg [63:0] user_read_data;
    reg [11:0] places_read_data;
    reg [63:0] firsts_read_data;
    reg [63:0] seconds_read_data;
    reg [54:0] privileged [0:63];
    reg [63:0] user [0:63];
    reg [11:0] places [0:63];
    reg [63:0] firsts [0:63];
    reg [63:0] seconds [0:63];

    wire [5:0] clear_address;

    wire [5:0] privileged_write_address = busy ? clear_address : grant_descriptor;
    wire [5:0] target = busy ? clear_address : set_descriptor;
    wire [63:0] value = busy ? 64'd0 : set_value;

    sweep_a6 clear (
        .clock(clock),
        .reset(reset),
        .busy(busy),
        .address(clear_address)
    );

    assign rights = privileged_read_data;
    assign settings = user_read_data;
    assign place = places_read_data;
    assign operands = {seconds_read_data, firsts_read_data};

    always @(posedge clock) begin
        if (read_enable) begin
            privileged_read_data <= privileged[read_descriptor];
            user_read_data <= user[read_descriptor];
            places_read_data <= places[read_descriptor];
            firsts_read_data <= firsts[read_descriptor];
            seconds_read_data <= seconds[read_descriptor];
        end
    end

    always @(posedge clock) begin
        if (busy | grant_write) privileged[privileged_write_address] <= busy ? 55'd0 : grant_value[54:0];
    end

    always @(posedge clock) begin
        if (busy | ((set_field == 2'd0) & set_write)) user[target] <= value;
    end

    always @(posedge clock) begin
        if (busy | (set_write & (set_field == 2'd1))) places[target] <= value[11:0];
    end

    always @(posedge clock) begin
        if (busy | (set_write & (set_field == 2'd2))) firsts[target] <= value;
    end

    always @(posedge clock) begin
        if (busy | (set_write & (set_field == 2'd3))) seconds[target] <= value;
    end

    wire _unused = &{1'b0, grant_value[63:55]};
endmodule
