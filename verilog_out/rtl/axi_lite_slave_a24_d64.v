// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Lets an AXI4-Lite master reach registers on a simple bus, one access at a time.
//
//                  +----------------+
//  s_axil_aw... -->|                |--> bus_request        held until bus_ack
//  s_axil_w... --->|                |--> bus_write
//  s_axil_b... <---|  AxiLiteSlave  |--> bus_address[A]
//  s_axil_ar... -->|                |--> bus_write_data[D], bus_strobe[S]
//  s_axil_r... <---|                |<-- bus_read_data[D], bus_ack, bus_error
//                  +----------------+
//
// Address and data of a write may come in any order: the access begins when both are offered. They are not stored:
// AXI has whoever offers hold them until they are taken, and they are taken when the access is done.
//
// Parameters: `A` address bits, 1 to 64; `D` bits of data, 32 or 64; `S` = D / 8.
// Handshake: AXI4-Lite without `awprot` and `arprot`. On the bus, `bus_request` and what belongs to it stay until a
// cycle with `bus_ack`, which may be the first one; `bus_error` with it is answered as SLVERR, else OKAY. If both kinds
// of access are offered, they take turns. An access begins only when the response of the last one of its kind has been
// taken. No output of AXI depends on an input in the same cycle.
// Latency: 3 cycles from the offer to the response if the bus acknowledges at once. Throughput: 1 access in 3 cycles if
// reads and writes alternate, else in 4.
// Reset: no access, no response.
// Asserts: responses and bus requests stay unchanged until they are taken; assumes the same of what is offered.
// Source: AMBA AXI and ACE protocol specification (ARM IHI 0022), part B.
//
// Block: axi_lite_slave, A = 24, D = 64
module axi_lite_slave_a24_d64 (
    input wire clock,
    input wire reset,
    input wire [23:0] s_axil_awaddr,
    input wire s_axil_awvalid,
    output wire s_axil_awready,
    input wire [63:0] s_axil_wdata,
    input wire [7:0] s_axil_wstrb,
    input wire s_axil_wvalid,
    output wire s_axil_wready,
    output wire [1:0] s_axil_bresp,
    output wire s_axil_bvalid,
    input wire s_axil_bready,
    input wire [23:0] s_axil_araddr,
    input wire s_axil_arvalid,
    output wire s_axil_arready,
    output wire [63:0] s_axil_rdata,
    output wire [1:0] s_axil_rresp,
    output wire s_axil_rvalid,
    input wire s_axil_rready,
    output wire bus_request,
    output wire bus_write,
    output wire [23:0] bus_address,
    output wire [63:0] bus_write_data,
    output wire [7:0] bus_strobe,
    input wire [63:0] bus_read_data,
    input wire bus_ack,
    input wire bus_error
);
    reg asks;
    reg takes;
    reg writes;
    reg write_done;
    reg write_failed;
    reg read_done;
    reg read_failed;
    reg [63:0] read_data;

    wire [23:0] address = writes ? s_axil_awaddr : s_axil_araddr;
    wire takes_next = asks & bus_ack;
    wire read_offered = ~read_done & s_axil_arvalid;
    wire write_offered = ~write_done & s_axil_wvalid & s_axil_awvalid;
    wire writes_part = (read_offered | write_offered) & ~takes & ~asks;
    wire read_data_part = asks & ~read_done;

    assign s_axil_awready = writes & takes;
    assign s_axil_wready = s_axil_awready;
    assign s_axil_bresp = {write_failed, 1'b0};
    assign s_axil_bvalid = write_done;
    assign s_axil_arready = takes & ~writes;
    assign s_axil_rdata = read_data;
    assign s_axil_rresp = {read_failed, 1'b0};
    assign s_axil_rvalid = read_done;
    assign bus_request = asks;
    assign bus_write = writes;
    assign bus_address = address;
    assign bus_write_data = s_axil_wdata;
    assign bus_strobe = s_axil_wstrb;

    always @(posedge clock) begin
        if (reset) begin
            asks <= 1'b0;
            takes <= 1'b0;
            writes <= 1'b0;
            write_done <= 1'b0;
            read_done <= 1'b0;
        end else begin
            if (takes_next) begin
                asks <= 1'b0;
            end else if (writes_part) begin
                asks <= 1'b1;
            end
            takes <= takes_next;
            if (writes_part) writes <= write_offered & ~(writes & read_offered);
            if (s_axil_awready) begin
                write_done <= 1'b1;
            end else if (s_axil_bready) begin
                write_done <= 1'b0;
            end
            if (s_axil_arready) begin
                read_done <= 1'b1;
            end else if (s_axil_rready) begin
                read_done <= 1'b0;
            end
        end
    end

    always @(posedge clock) begin
        if (asks & ~write_done) write_failed <= bus_error;
        if (read_data_part) begin
            read_failed <= bus_error;
            read_data <= bus_read_data;
        end
    end

`ifdef FORMAL
    wire aw_steady;
    wire w_steady;
    wire strobe_steady;
    wire ar_steady;
    wire b_steady;
    wire r_steady;
    wire r_failed_steady;
    wire asked_steady;

    wire room_for_response_part = ~(takes | asks);

    steady_w24 aw (
        .clock(clock),
        .reset(reset),
        .valid(s_axil_awvalid),
        .ready(s_axil_awready),
        .payload(s_axil_awaddr),
        .steady(aw_steady)
    );

    steady_w64 w (
        .clock(clock),
        .reset(reset),
        .valid(s_axil_wvalid),
        .ready(s_axil_awready),
        .payload(s_axil_wdata),
        .steady(w_steady)
    );

    steady_w8 strobe (
        .clock(clock),
        .reset(reset),
        .valid(s_axil_wvalid),
        .ready(s_axil_awready),
        .payload(s_axil_wstrb),
        .steady(strobe_steady)
    );

    steady_w24 ar (
        .clock(clock),
        .reset(reset),
        .valid(s_axil_arvalid),
        .ready(s_axil_arready),
        .payload(s_axil_araddr),
        .steady(ar_steady)
    );

    steady_w1 b (
        .clock(clock),
        .reset(reset),
        .valid(write_done),
        .ready(s_axil_bready),
        .payload(write_failed),
        .steady(b_steady)
    );

    steady_w64 r (
        .clock(clock),
        .reset(reset),
        .valid(read_done),
        .ready(s_axil_rready),
        .payload(read_data),
        .steady(r_steady)
    );

    steady_w1 r_failed (
        .clock(clock),
        .reset(reset),
        .valid(read_done),
        .ready(s_axil_rready),
        .payload(read_failed),
        .steady(r_failed_steady)
    );

    steady_w24 asked (
        .clock(clock),
        .reset(reset),
        .valid(asks),
        .ready(bus_ack),
        .payload(address),
        .steady(asked_steady)
    );

    // what the master offers stays until it is taken
    always @(posedge clock) begin
        if (!reset) master_steady: assume (w_steady & aw_steady & strobe_steady & ar_steady);
    end

    // the response to a write stays until it is taken
    always @(posedge clock) begin
        if (!reset) b_stays: assert (b_steady);
    end

    // the response to a read stays until it is taken
    always @(posedge clock) begin
        if (!reset) r_stays: assert (r_failed_steady & r_steady);
    end

    // a request stays until it is acknowledged
    always @(posedge clock) begin
        if (!reset) request_stays: assert (asked_steady);
    end

    // an access is either asked for or taken
    always @(posedge clock) begin
        if (!reset) one_at_a_time: assert (~(takes & asks));
    end

    // only an access that is offered is asked for or taken
    always @(posedge clock) begin
        if (!reset) taken_is_offered: assert ((~writes & s_axil_arvalid)
            | (s_axil_wvalid & writes & s_axil_awvalid) | room_for_response_part);
    end

    // an access begins only when the last response of its kind is gone
    always @(posedge clock) begin
        if (!reset) room_for_response: assert ((~writes & ~read_done) | room_for_response_part
            | (writes & ~write_done));
    end

    // a read and a write are offered together
    always @(posedge clock) begin
        if (!reset) turns: cover (read_offered & write_offered);
    end
`endif
endmodule
