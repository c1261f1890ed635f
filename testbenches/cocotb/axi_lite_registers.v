// SPDX-License-Identifier: MIT OR Apache-2.0
//
// The registers of a link behind AXI4-Lite, as a user would join them; for test_axi_lite.py.
module axi_lite_registers (
    input wire clock,
    input wire reset,
    input wire [15:0] s_axil_awaddr,
    input wire s_axil_awvalid,
    output wire s_axil_awready,
    input wire [31:0] s_axil_wdata,
    input wire [3:0] s_axil_wstrb,
    input wire s_axil_wvalid,
    output wire s_axil_wready,
    output wire [1:0] s_axil_bresp,
    output wire s_axil_bvalid,
    input wire s_axil_bready,
    input wire [15:0] s_axil_araddr,
    input wire s_axil_arvalid,
    output wire s_axil_arready,
    output wire [31:0] s_axil_rdata,
    output wire [1:0] s_axil_rresp,
    output wire s_axil_rvalid,
    input wire s_axil_rready,
    // What the hardware of the link tells and sets.
    input wire [31:0] status,
    input wire [31:0] events,
    input wire [31:0] packets_sent
);
    wire bus_request;
    wire bus_write;
    wire [15:0] bus_address;
    wire [31:0] bus_write_data;
    wire [3:0] bus_strobe;
    wire [31:0] bus_read_data;
    wire bus_ack;
    wire bus_error;

    axi_lite_slave_a16_d32 slave (
        .clock(clock),
        .reset(reset),
        .s_axil_awaddr(s_axil_awaddr),
        .s_axil_awvalid(s_axil_awvalid),
        .s_axil_awready(s_axil_awready),
        .s_axil_wdata(s_axil_wdata),
        .s_axil_wstrb(s_axil_wstrb),
        .s_axil_wvalid(s_axil_wvalid),
        .s_axil_wready(s_axil_wready),
        .s_axil_bresp(s_axil_bresp),
        .s_axil_bvalid(s_axil_bvalid),
        .s_axil_bready(s_axil_bready),
        .s_axil_araddr(s_axil_araddr),
        .s_axil_arvalid(s_axil_arvalid),
        .s_axil_arready(s_axil_arready),
        .s_axil_rdata(s_axil_rdata),
        .s_axil_rresp(s_axil_rresp),
        .s_axil_rvalid(s_axil_rvalid),
        .s_axil_rready(s_axil_rready),
        .bus_request(bus_request),
        .bus_write(bus_write),
        .bus_address(bus_address),
        .bus_write_data(bus_write_data),
        .bus_strobe(bus_strobe),
        .bus_read_data(bus_read_data),
        .bus_ack(bus_ack),
        .bus_error(bus_error)
    );

    link_registers registers (
        .clock(clock),
        .reset(reset),
        .request(bus_request),
        .write(bus_write),
        .address(bus_address[5:0]),
        .write_data(bus_write_data),
        .strobe(bus_strobe),
        .ack(bus_ack),
        .error(bus_error),
        .read_data(bus_read_data),
        .hardware_0(32'd0),
        .hardware_1(status),
        .hardware_2(events),
        .hardware_3(packets_sent),
        .hardware_4(32'd0),
        .hardware_5(32'd0),
        .hardware_6(32'd0),
        .value_0(),
        .value_1(),
        .value_2(),
        .value_3(),
        .value_4(),
        .value_5(),
        .value_6()
    );
endmodule
