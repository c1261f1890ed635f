// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Register slice for an AXI4-Stream: cuts every path between its ends, without loss of throughput.
//
//                  +------------+
//  s_axis_tdata -->|            |--> m_axis_tdata[D]
//  s_axis_tkeep -->|            |--> m_axis_tkeep[K]
//  s_axis_tlast -->|  AxisSkid  |--> m_axis_tlast
// s_axis_tvalid -->|            |--> m_axis_tvalid
// s_axis_tready <--|            |<-- m_axis_tready
//                  +------------+
//
// Parameters: `D` bits of data, 8 to 512 and a multiple of 8; `K` = D / 8; `W` = D + K + 1.
// Handshake: AXI4-Stream at both ends, without `tid`, `tdest`, `tuser` and `tstrb`. All outputs are flip-flops,
// `s_axis_tready` behind an inverter.
// Latency: 1 cycle. Throughput: 1 beat per cycle.
// Reset: empty; `m_axis_tvalid` is 0 from the first edge on.
// Asserts: `m_axis_tvalid` stays until the beat is taken, and the beat does not change meanwhile.
// Source: AMBA 4 AXI4-Stream (ARM IHI 0051).
//
// Block: axis_skid, D = 64
module axis_skid_d64 (
    input wire clock,
    input wire reset,
    input wire [63:0] s_axis_tdata,
    input wire [7:0] s_axis_tkeep,
    input wire s_axis_tlast,
    input wire s_axis_tvalid,
    output wire s_axis_tready,
    output wire [63:0] m_axis_tdata,
    output wire [7:0] m_axis_tkeep,
    output wire m_axis_tlast,
    output wire m_axis_tvalid,
    input wire m_axis_tready
);
    wire [72:0] buffer_out_data;

    wire [72:0] beat = {s_axis_tlast, s_axis_tkeep, s_axis_tdata};

    skid_buffer_w73 buffer (
        .clock(clock),
        .reset(reset),
        .in_valid(s_axis_tvalid),
        .in_data(beat),
        .in_ready(s_axis_tready),
        .out_valid(m_axis_tvalid),
        .out_data(buffer_out_data),
        .out_ready(m_axis_tready)
    );

    assign m_axis_tdata = buffer_out_data[63:0];
    assign m_axis_tkeep = buffer_out_data[71:64];
    assign m_axis_tlast = buffer_out_data[72];

`ifdef FORMAL
    wire watch_steady;

    steady_w73 watch (
        .clock(clock),
        .reset(reset),
        .valid(m_axis_tvalid),
        .ready(m_axis_tready),
        .payload(buffer_out_data),
        .steady(watch_steady)
    );

    // a beat stays until it is taken
    always @(posedge clock) begin
        if (!reset) offer_stays: assert (watch_steady);
    end
`endif
endmodule
