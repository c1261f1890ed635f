// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_route_table_n4_t4 of a simulation: add this file to the sources. SystemVerilog.
module express_route_table_n4_t4_monitor (
    input wire logic clock,
    input wire logic second,
    input wire logic [3:0] was_usable,
    input wire logic [4:0] was_port_0,
    input wire logic [4:0] was_port_1,
    input wire logic [4:0] was_port_2,
    input wire logic [4:0] was_port_3,
    input wire logic reset,
    input wire logic [3:0] open_ports
);
    reg [3:0] was_open;

    wire sound_part = second & was_usable[3];
    wire sound_part_1 = second & was_usable[2];
    wire sound_part_2 = second & was_usable[1];
    wire sound_part_3 = second & was_usable[0];
    wire sound_part_4 = ~(~was_open[1] & sound_part_2 & (was_port_1 == 5'd1))
        & ~(~was_open[0] & sound_part_2 & (was_port_1 == 5'd0))
        & ~(~was_open[3] & (was_port_0 == 5'd3) & sound_part_3)
        & ~(~was_open[2] & sound_part_3 & (was_port_0 == 5'd2))
        & ~(~was_open[1] & sound_part_3 & (was_port_0 == 5'd1))
        & ~(~was_open[0] & sound_part_3 & (was_port_0 == 5'd0));
    wire sound_part_5 = ~(~was_open[2] & sound_part_1 & (was_port_2 == 5'd2))
        & ~(~was_open[1] & sound_part_1 & (was_port_2 == 5'd1))
        & ~(~was_open[0] & sound_part_1 & (was_port_2 == 5'd0))
        & ~(~was_open[3] & (was_port_1 == 5'd3) & sound_part_2)
        & ~(~was_open[2] & sound_part_2 & (was_port_1 == 5'd2)) & sound_part_4;
    wire sound = ~((was_port_3 == 5'd3) & sound_part & ~was_open[3])
        & ~(sound_part & (was_port_3 == 5'd2) & ~was_open[2])
        & ~(sound_part & (was_port_3 == 5'd1) & ~was_open[1])
        & ~(sound_part & (was_port_3 == 5'd0) & ~was_open[0])
        & ~(~was_open[3] & (was_port_2 == 5'd3) & sound_part_1) & sound_part_5;

    always @(posedge clock) begin
        was_open <= open_ports;
    end

    always @(posedge clock) begin
        if (!reset) if (!sound)
            $error("%0t: %m: usable_is_open: a usable port was live and allowed", $time);
    end
endmodule

bind express_route_table_n4_t4 express_route_table_n4_t4_monitor phit_monitor (
    .clock(clock),
    .second(second),
    .was_usable(was_usable),
    .was_port_0(was_port_0),
    .was_port_1(was_port_1),
    .was_port_2(was_port_2),
    .was_port_3(was_port_3),
    .reset(reset),
    .open_ports(open_ports)
);
