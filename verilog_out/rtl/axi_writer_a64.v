// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Writes bursts of 1 to 16 beats of 64 bits over AXI4, one burst at a time.
//
//                       +-------------+
//  request_valid ------>|             |--> m_axi_aw...
//  request_ready <------|             |<-- m_axi_awready
//  request_address[A] ->|             |
//  request_last[4] ---->|  AxiWriter  |--> m_axi_w...
//    data_valid... ---->|             |<-- m_axi_wready
//       data_ready <----|             |
//             done <----|             |<-- m_axi_b...
//       done_error <----|             |--> m_axi_bready
//                       +-------------+
//
// Parameters: `A` address bits, 12 to 64.
// Handshake: valid/ready for the request and the data; data that are offered stay until they are taken. A request names
// the first beat (the three lowest bits of its address are ignored) and the number of beats less one; the burst must
// stay inside its line of 128 bytes. Data pass through without a register and do not wait for the address to be taken.
// `done` is a pulse when the slave has answered, with `done_error` if the response is not OKAY or has another id than 0.
// Latency: 1 cycle from the request to `m_axi_awvalid`; 0 cycles from `data_valid` to `m_axi_wvalid`, and from
// `m_axi_bvalid` to `done`. Throughput: 1 beat per cycle inside a burst.
// Reset: no burst; the slave must be reset together with it.
// Asserts: an address or a beat that is offered stays unchanged until it is taken, assuming the same of the data offered;
// no burst leaves its line.
// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), part A.
//
// Block: axi_writer, A = 64
module axi_writer_a64 (
    input wire clock,
    input wire reset,
    input wire request_valid,
    output wire request_ready,
    input wire [63:0] request_address,
    input wire [3:0] request_last,
    input wire data_valid,
    output wire data_ready,
    input wire [63:0] data,
    input wire [7:0] data_strobe,
    output wire done,
    output wire done_error,
    output wire [3:0] m_axi_awid,
    output wire [63:0] m_axi_awaddr,
    output wire [7:0] m_axi_awlen,
    output wire [2:0] m_axi_awsize,
    output wire [1:0] m_axi_awburst,
    output wire m_axi_awvalid,
    input wire m_axi_awready,
    output wire [63:0] m_axi_wdata,
    output wire [7:0] m_axi_wstrb,
    output wire m_axi_wlast,
    output wire m_axi_wvalid,
    input wire m_axi_wready,
    input wire [3:0] m_axi_bid,
    input wire [1:0] m_axi_bresp,
    input wire m_axi_bvalid,
    output wire m_axi_bready
);
    reg busy;
    reg sending;
    reg [3:0] left;

    wire data_first_part = busy & ~sending;
    wire awaits = ~m_axi_awvalid & data_first_part;
    wire answered = awaits & m_axi_bvalid;
    wire any_left = |left;
    wire is_last = ~any_left;
    wire starts = ~busy & request_valid;
    wire left_part = m_axi_wready & m_axi_wvalid;

    axi_address_a64 channel (
        .clock(clock),
        .reset(reset),
        .start(starts),
        .address(request_address),
        .last(request_last),
        .valid(m_axi_awvalid),
        .ready(m_axi_awready),
        .burst_address(m_axi_awaddr),
        .len(m_axi_awlen),
        .size(m_axi_awsize),
        .burst(m_axi_awburst),
        .id(m_axi_awid)
    );

    assign request_ready = ~busy;
    assign data_ready = sending & m_axi_wready;
    assign done = answered;
    assign done_error = (|m_axi_bid) | (|m_axi_bresp);
    assign m_axi_wdata = data;
    assign m_axi_wstrb = data_strobe;
    assign m_axi_wlast = is_last;
    assign m_axi_wvalid = sending & data_valid;
    assign m_axi_bready = awaits;

    always @(posedge clock) begin
        if (reset) begin
            busy <= 1'b0;
            sending <= 1'b0;
        end else if (starts) begin
            busy <= 1'b1;
            sending <= 1'b1;
        end else begin
            if (answered) busy <= 1'b0;
            if (left_part) sending <= any_left;
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
    wire from_user_steady;
    wire to_slave_steady;

    wire [71:0] from_user_payload = {data, data_strobe};
    wire [4:0] legal_request_part = {1'b0, request_last} + {1'b0, request_address[6:3]};

    steady_w72 from_user (
        .clock(clock),
        .reset(reset),
        .valid(data_valid),
        .ready(data_ready),
        .payload(from_user_payload),
        .steady(from_user_steady)
    );

    steady_w73 to_slave (
        .clock(clock),
        .reset(reset),
        .valid(m_axi_wvalid),
        .ready(m_axi_wready),
        .payload({from_user_payload, is_last}),
        .steady(to_slave_steady)
    );

    // a burst asked for stays inside its line of 128 bytes
    always @(posedge clock) begin
        if (!reset) legal_request: assume (~legal_request_part[4] | ~starts);
    end

    // data offered stay until they are taken
    always @(posedge clock) begin
        if (!reset) user_steady: assume (from_user_steady);
    end

    // a beat stays until it is taken
    always @(posedge clock) begin
        if (!reset) data_stay: assert (to_slave_steady);
    end

    // addresses and data are offered only in a burst
    always @(posedge clock) begin
        if (!reset) parts_of_burst: assert (busy | (~m_axi_awvalid & ~sending));
    end

    // the data are sent before the address is taken
    always @(posedge clock) begin
        if (!reset) data_first: cover (m_axi_awvalid & data_first_part);
    end

    wire _unused_formal = &{1'b0, legal_request_part[3:0]};
`endif
endmodule
