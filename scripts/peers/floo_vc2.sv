// SPDX-License-Identifier: MIT OR Apache-2.0
// The peer as a router of 5 ports in a mesh of 4 by 4, 2 virtual channels, flits of 24 bits beside their head.
module floo_vc2 (
    input  logic clk_i,
    input  logic rst_ni,
    input  logic [4:0] id_i,
    input  logic [4:0][1:0] valid_i,
    output logic [4:0][1:0] ready_o,
    input  logic [4:0][35:0] data_i,
    output logic [4:0][1:0] valid_o,
    input  logic [4:0][1:0] ready_i,
    output logic [4:0][35:0] data_o
);
  typedef struct packed {
    logic [1:0] x;
    logic [1:0] y;
    logic port_id;
  } id_t;
  typedef struct packed {
    id_t  dst_id;
    id_t  src_id;
    logic last;
    logic collective_mask;
    floo_pkg::collect_op_e collective_op;
  } hdr_t;
  typedef struct packed {
    hdr_t hdr;
    logic [23:0] payload;
  } flit_t;
  flit_t [4:0] data_in, data_out;
  for (genvar p = 0; p < 5; p++) begin : gen_ports
    assign data_in[p].hdr.dst_id = data_i[p][35:31];
    assign data_in[p].hdr.src_id = data_i[p][30:26];
    assign data_in[p].hdr.last = data_i[p][25];
    assign data_in[p].hdr.collective_mask = 1'b0;
    assign data_in[p].hdr.collective_op = floo_pkg::collect_op_e'(0);
    assign data_in[p].payload = data_i[p][23:0];
    assign data_o[p] = {data_out[p].hdr.dst_id, data_out[p].hdr.src_id, data_out[p].hdr.last, 1'b0, data_out[p].payload};
  end
  floo_router #(
      .NumRoutes(5),
      .NumVirtChannels(2),
      .InFifoDepth(4),
      .OutFifoDepth(2),
      .RouteAlgo(floo_pkg::XYRouting),
      .IdWidth(5),
      .id_t(id_t),
      .flit_t(flit_t),
      .hdr_t(hdr_t)
  ) router (
      .clk_i,
      .rst_ni,
      .test_enable_i(1'b0),
      .xy_id_i(id_i),
      .id_route_map_i('0),
      .valid_i,
      .ready_o,
      .data_i(data_in),
      .credit_o(),
      .valid_o,
      .ready_i,
      .data_o(data_out),
      .credit_i('0),
      .offload_req_o(),
      .offload_rsp_i('0)
  );
endmodule
