// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The registers of a table, behind the bus of [`AxiLiteSlave`](super::axi_lite_slave::AxiLiteSlave).
//
//                      +----------------+
//  request, write ---->|                |--> ack         with request
//  address[A] -------->|                |--> error       with ack
//  write_data[D] ----->|  RegisterBank  |--> read_data[D]
//  strobe[S] --------->|                |
//  hardware[N][D] ---->|                |--> value[N][D]
//                      +----------------+
//
// Port i belongs to the i-th register of the table: `phit registers` prints it. `value` is what software wrote (rw) or
// what has not been cleared (w1c). `hardware` is what software reads (ro) or which bits are set (w1c: stronger than a
// clear in the same cycle, so that no event is lost); a register of access rw has 0 there. Only the bits of fields are
// there: the others read as 0 and ignore writes.
//
// Parameters: a table of phit_primitives::registers, given at construction; `N` registers, `A` address bits, `D` bits of
// data and `S` = D / 8 as it says.
// Handshake: `request` is acknowledged in the same cycle. `strobe` says which bytes are written or cleared. An access to
// an offset without a register, and a write to one of access ro, is answered with `error` and does nothing. The bits of
// an address below a register's size are ignored.
// Latency: 0 cycles for reads; a write is seen one cycle later. Throughput: 1 access per cycle.
// Reset: the table's values.
// Asserts: bits outside of the fields are 0; assumes that hardware drives none that software writes.
// Source: GEM-MMR-01 (registers for software); the field's standard practice.
//
// Block: link_registers
module link_registers (
    input wire clock,
    input wire reset,
    input wire request,
    input wire write,
    input wire [5:0] address,
    input wire [31:0] write_data,
    input wire [3:0] strobe,
    output wire ack,
    output wire error,
    output wire [31:0] read_data,
    input wire [31:0] hardware_0,
    input wire [31:0] hardware_1,
    input wire [31:0] hardware_2,
    input wire [31:0] hardware_3,
    input wire [31:0] hardware_4,
    input wire [31:0] hardware_5,
    input wire [31:0] hardware_6,
    output wire [31:0] value_0,
    output wire [31:0] value_1,
    output wire [31:0] value_2,
    output wire [31:0] value_3,
    output wire [31:0] value_4,
    output wire [31:0] value_5,
    output wire [31:0] value_6
);
    reg [31:0] held_0;
    reg [31:0] held_1;
    reg [31:0] held_2;
    reg [31:0] held_3;
    reg [31:0] held_4;
    reg [31:0] held_5;
    reg [31:0] held_6;

    wire [5:0] read_part = address & 6'd60;
    wire read_part_is_0 = read_part == 6'd0;
    wire read_part_is_4 = read_part == 6'd4;
    wire read_part_is_8 = read_part == 6'd8;
    wire read_part_is_16 = read_part == 6'd16;
    wire read_part_is_20 = read_part == 6'd20;
    wire read_part_is_24 = read_part == 6'd24;
    wire read_part_is_28 = read_part == 6'd28;
    wire [6:0] selected = {
        read_part_is_28, read_part_is_24, read_part_is_20, read_part_is_16, read_part_is_8, read_part_is_4,
        read_part_is_0
    };
    wire [31:0] read = read_part_is_28 ? held_6 | hardware_6
        : read_part_is_24 ? held_5 | hardware_5
        : read_part_is_20 ? held_4 | hardware_4
        : read_part_is_16 ? held_3 | hardware_3
        : read_part_is_8 ? held_2
        : read_part_is_4 ? (hardware_1 & 32'hff01) | held_1
        : read_part_is_0 ? held_0
        : 32'd0;
    wire written_part = write & request & strobe[0];
    wire written_part_1 = write & request & strobe[1];
    wire written_part_2 = write & request & strobe[2];
    wire [20:0] written_part_3 = {{5{written_part_2}}, {8{written_part_1}}, {8{written_part}}};
    wire written_part_4 = write & request & strobe[3];
    wire [31:0] written = {{8{written_part_4}}, {3{written_part_2}}, written_part_3};
    wire [31:0] held_2_part = {29'd0, hardware_2[2:0]};

    assign ack = request;
    assign error = ((|(selected & 7'd122)) & write) | (~|selected);
    assign read_data = read;
    assign value_0 = held_0;
    assign value_1 = held_1;
    assign value_2 = held_2;
    assign value_3 = held_3;
    assign value_4 = held_4;
    assign value_5 = held_5;
    assign value_6 = held_6;

    always @(posedge clock) begin
        if (reset) begin
            held_0 <= 32'hff01;
            held_1 <= 32'd0;
            held_2 <= 32'd0;
            held_3 <= 32'd0;
            held_4 <= 32'd0;
            held_5 <= 32'd0;
            held_6 <= 32'd0;
        end else begin
            if (read_part_is_0) begin
                held_0 <= (written & write_data & 32'hff03) | (held_0 & ~(written & 32'hff03));
            end
            if (read_part_is_8) begin
                held_2 <= held_2_part | (held_2 & ~(written & {29'd0, write_data[2:0]}));
            end else begin
                held_2 <= held_2 | held_2_part;
            end
        end
    end

    wire _unused = &{1'b0, hardware_2[31:3], hardware_0};

`ifdef FORMAL
    wire in_fields = (~|held_6) & (~|held_5) & (~|held_4) & (~|held_3) & (~|(held_2 & 32'hfffffff8))
        & (~|held_1) & (~|(held_0 & 32'hffff00fc));
    wire undriven = ~|(hardware_0 & 32'hff03);

    // bits outside of the fields are 0
    always @(posedge clock) begin
        if (!reset) fields_only: assert (in_fields);
    end

    // hardware drives no bit that software writes
    always @(posedge clock) begin
        if (!reset) software_only: assume (undriven);
    end
`endif
endmodule
