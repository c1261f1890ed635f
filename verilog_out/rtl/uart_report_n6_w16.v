// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Prints numbers over and over on a serial line, for a design on a board that has nothing else to tell with.
//
//                   +--------------+
//     interval[32]->|              |
//     divider[W]  ->|  UartReport  |--> tx
//     label_k[8]  ->|              |
//     word_k[32]  ->|              |
//                   +--------------+
//
// [`HexReport`] into [`UartTransmitter`], begun by a timer.
//
// Parameters: `N` numbers, 2 to 16; `W` bits of the divider, 1 to 32.
// Handshake: none. All straps; a bit lasts `divider` + 1 cycles.
// Latency: a line begins `interval` + 1 cycles after reset, and again so often; when the one before is not written by
// then, it is left out. The start bit of its first byte follows two cycles later.
// Throughput: 1 byte per ten bits.
// Reset: no line, the line is high, the timer begins anew.
// Asserts: what its parts assert. Relies on: as its parts.
// Source: the field's standard practice.
//
// Block: uart_report, N = 6, W = 16
module uart_report_n6_w16 (
    input wire clock,
    input wire reset,
    input wire [31:0] interval,
    input wire [15:0] divider,
    input wire [7:0] label_0,
    input wire [7:0] label_1,
    input wire [7:0] label_2,
    input wire [7:0] label_3,
    input wire [7:0] label_4,
    input wire [7:0] label_5,
    input wire [31:0] word_0,
    input wire [31:0] word_1,
    input wire [31:0] word_2,
    input wire [31:0] word_3,
    input wire [31:0] word_4,
    input wire [31:0] word_5,
    output wire tx
);
    reg [31:0] age;

    wire report_valid;
    wire [7:0] report_data;
    wire report_busy;
    wire transmitter_ready;

    wire age_below_interval = age < interval;
    wire is_time = ~age_below_interval;

    hex_report_n6 report (
        .clock(clock),
        .reset(reset),
        .start(is_time),
        .label_0(label_0),
        .label_1(label_1),
        .label_2(label_2),
        .label_3(label_3),
        .label_4(label_4),
        .label_5(label_5),
        .word_0(word_0),
        .word_1(word_1),
        .word_2(word_2),
        .word_3(word_3),
        .word_4(word_4),
        .word_5(word_5),
        .valid(report_valid),
        .data(report_data),
        .ready(transmitter_ready),
        .busy(report_busy)
    );

    uart_transmitter_w16 transmitter (
        .clock(clock),
        .reset(reset),
        .divider(divider),
        .valid(report_valid),
        .data(report_data),
        .ready(transmitter_ready),
        .tx(tx)
    );

    always @(posedge clock) begin
        if (reset) begin
            age <= 32'd0;
        end else if (age_below_interval) begin
            age <= age + 32'd1;
        end else begin
            age <= 32'd0;
        end
    end

    wire _unused = &{1'b0, report_busy};
endmodule
