// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Reads bursts of 1 to 16 beats of 64 bits over AXI4, one burst at a time.
//
//                       +-------------+
//  request_valid ------>|             |--> m_axi_ar...
//  request_ready <------|             |<-- m_axi_arready
//  request_address[A] ->|  AxiReader  |
//  request_last[4] ---->|             |<-- m_axi_r...
//     data..., valid <--|             |--> m_axi_rready
//         data_ready -->|             |
//                       +-------------+
//
// Parameters: `A` address bits, 12 to 64.
// Handshake: valid/ready for the request and the data. A request names the first beat (the three lowest bits of its
// address are ignored) and the number of beats less one; the burst must stay inside its line of 128 bytes. Data pass
// through without a register. A beat with `data_error` has a response other than OKAY, another id than 0, or comes with
// `rlast` at the wrong place. The beats are counted: a slave that sends fewer than asked for is waited for.
// Latency: 1 cycle from the request to `m_axi_arvalid`, 0 cycles from `m_axi_rvalid` to `data_valid`.
// Throughput: 1 beat per cycle inside a burst.
// Reset: no burst; the slave must be reset together with it.
// Asserts: an address or a beat that is offered stays unchanged until it is taken, assuming the same of the slave; no
// burst leaves its line.
// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), part A.
//
// Block: axi_reader, A = 64
module axi_reader_a64 (
    input wire clock,
    input wire reset,
    input wire request_valid,
    output wire request_ready,
    input wire [63:0] request_address,
    input wire [3:0] request_last,
    output wire data_valid,
    input wire data_ready,
    output wire [63:0] data,
    output wire data_last,
    output wire data_error,
    output wire [3:0] m_axi_arid,
    output wire [63:0] m_axi_araddr,
    output wire [7:0] m_axi_arlen,
    output wire [2:0] m_axi_arsize,
    output wire [1:0] m_axi_arburst,
    output wire m_axi_arvalid,
    input wire m_axi_arready,
    input wire [3:0] m_axi_rid,
    input wire [63:0] m_axi_rdata,
    input wire [1:0] m_axi_rresp,
    input wire m_axi_rlast,
    input wire m_axi_rvalid,
    output wire m_axi_rready
);
    reg busy;
    reg [3:0] left;

    wire receives = busy & ~m_axi_arvalid;
    wire any_left = |left;
    wire is_last = ~any_left;
    wire failed = (is_last ^ m_axi_rlast) | (|m_axi_rid) | (|m_axi_rresp);
    wire starts = ~busy & request_valid;
    wire left_part = data_valid & data_ready;

    axi_address_a64 channel (
        .clock(clock),
        .reset(reset),
        .start(starts),
        .address(request_address),
        .last(request_last),
        .valid(m_axi_arvalid),
        .ready(m_axi_arready),
        .burst_address(m_axi_araddr),
        .len(m_axi_arlen),
        .size(m_axi_arsize),
        .burst(m_axi_arburst),
        .id(m_axi_arid)
    );

    assign request_ready = ~busy;
    assign data_valid = receives & m_axi_rvalid;
    assign data = m_axi_rdata;
    assign data_last = is_last;
    assign data_error = failed;
    assign m_axi_rready = receives & data_ready;

    always @(posedge clock) begin
        if (reset) begin
            busy <= 1'b0;
        end else if (starts) begin
            busy <= 1'b1;
        end else if (left_part) begin
            busy <= any_left;
        end
    end

    always @(posedge clock) begin
        if (starts) begin
            left <= request_last;
        end else if (left_part) begin
            left <= left - 4'd1;
        end
    end

`ifdef FORMAL
    wire from_slave_steady;
    wire to_user_steady;

    wire [70:0] answer = {m_axi_rdata, m_axi_rid, m_axi_rresp, m_axi_rlast};
    wire [4:0] legal_request_part = {1'b0, request_last} + {1'b0, request_address[6:3]};

    steady_w71 from_slave (
        .clock(clock),
        .reset(reset),
        .valid(m_axi_rvalid),
        .ready(m_axi_rready),
        .payload(answer),
        .steady(from_slave_steady)
    );

    steady_w66 to_user (
        .clock(clock),
        .reset(reset),
        .valid(data_valid),
        .ready(data_ready),
        .payload({m_axi_rdata, is_last, failed}),
        .steady(to_user_steady)
    );

    // a burst asked for stays inside its line of 128 bytes
    always @(posedge clock) begin
        if (!reset) legal_request: assume (~legal_request_part[4] | ~starts);
    end

    // a beat from the slave stays until it is taken
    always @(posedge clock) begin
        if (!reset) slave_steady: assume (from_slave_steady);
    end

    // a beat stays until it is taken
    always @(posedge clock) begin
        if (!reset) data_stay: assert (to_user_steady);
    end

    // an address is offered only in a burst
    always @(posedge clock) begin
        if (!reset) address_in_burst: assert (busy | ~m_axi_arvalid);
    end

    // the last beat comes too early
    always @(posedge clock) begin
        if (!reset) misplaced: cover (any_left & data_valid & m_axi_rlast);
    end

    wire _unused_formal = &{1'b0, legal_request_part[3:0]};
`endif
endmodule
