// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Watches every express_route_table_n24_t8 of a simulation: add this file to the sources. SystemVerilog.
module express_route_table_n24_t8_monitor (
    input wire logic clock,
    input wire logic second,
    input wire logic [3:0] was_usable,
    input wire logic [4:0] was_port_0,
    input wire logic [4:0] was_port_1,
    input wire logic [4:0] was_port_2,
    input wire logic [4:0] was_port_3,
    input wire logic reset,
    input wire logic [23:0] open_ports
);
    reg [23:0] was_open;

    wire sound_part = second & was_usable[3];
    wire sound_part_1 = second & was_usable[2];
    wire sound_part_2 = second & was_usable[1];
    wire sound_part_3 = second & was_usable[0];
    wire sound_part_4 = ~(~was_open[5] & sound_part_3 & (was_port_0 == 5'd5))
        & ~(~was_open[4] & sound_part_3 & (was_port_0 == 5'd4))
        & ~(~was_open[3] & sound_part_3 & (was_port_0 == 5'd3))
        & ~(~was_open[2] & sound_part_3 & (was_port_0 == 5'd2))
        & ~(~was_open[1] & sound_part_3 & (was_port_0 == 5'd1))
        & ~(~was_open[0] & sound_part_3 & (was_port_0 == 5'd0));
    wire sound_part_5 = ~(~was_open[10] & sound_part_3 & (was_port_0 == 5'd10))
        & ~(~was_open[9] & sound_part_3 & (was_port_0 == 5'd9))
        & ~(~was_open[8] & sound_part_3 & (was_port_0 == 5'd8))
        & ~(~was_open[7] & sound_part_3 & (was_port_0 == 5'd7))
        & ~(~was_open[6] & sound_part_3 & (was_port_0 == 5'd6)) & sound_part_4;
    wire sound_part_6 = ~(~was_open[15] & sound_part_3 & (was_port_0 == 5'd15))
        & ~(~was_open[14] & sound_part_3 & (was_port_0 == 5'd14))
        & ~(~was_open[13] & sound_part_3 & (was_port_0 == 5'd13))
        & ~(~was_open[12] & sound_part_3 & (was_port_0 == 5'd12))
        & ~(~was_open[11] & sound_part_3 & (was_port_0 == 5'd11)) & sound_part_5;
    wire sound_part_7 = ~(~was_open[20] & sound_part_3 & (was_port_0 == 5'd20))
        & ~(~was_open[19] & sound_part_3 & (was_port_0 == 5'd19))
        & ~(~was_open[18] & sound_part_3 & (was_port_0 == 5'd18))
        & ~(~was_open[17] & sound_part_3 & (was_port_0 == 5'd17))
        & ~(~was_open[16] & sound_part_3 & (was_port_0 == 5'd16)) & sound_part_6;
    wire sound_part_8 = ~(~was_open[1] & sound_part_2 & (was_port_1 == 5'd1))
        & ~(~was_open[0] & sound_part_2 & (was_port_1 == 5'd0))
        & ~(~was_open[23] & (was_port_0 == 5'd23) & sound_part_3)
        & ~(~was_open[22] & sound_part_3 & (was_port_0 == 5'd22))
        & ~(~was_open[21] & sound_part_3 & (was_port_0 == 5'd21)) & sound_part_7;
    wire sound_part_9 = ~(~was_open[6] & sound_part_2 & (was_port_1 == 5'd6))
        & ~(~was_open[5] & sound_part_2 & (was_port_1 == 5'd5))
        & ~(~was_open[4] & sound_part_2 & (was_port_1 == 5'd4))
        & ~(~was_open[3] & sound_part_2 & (was_port_1 == 5'd3))
        & ~(~was_open[2] & sound_part_2 & (was_port_1 == 5'd2)) & sound_part_8;
    wire sound_part_10 = ~(~was_open[11] & sound_part_2 & (was_port_1 == 5'd11))
        & ~(~was_open[10] & sound_part_2 & (was_port_1 == 5'd10))
        & ~(~was_open[9] & sound_part_2 & (was_port_1 == 5'd9))
        & ~(~was_open[8] & sound_part_2 & (was_port_1 == 5'd8))
        & ~(~was_open[7] & sound_part_2 & (was_port_1 == 5'd7)) & sound_part_9;
    wire sound_part_11 = ~(~was_open[16] & sound_part_2 & (was_port_1 == 5'd16))
        & ~(~was_open[15] & sound_part_2 & (was_port_1 == 5'd15))
        & ~(~was_open[14] & sound_part_2 & (was_port_1 == 5'd14))
        & ~(~was_open[13] & sound_part_2 & (was_port_1 == 5'd13))
        & ~(~was_open[12] & sound_part_2 & (was_port_1 == 5'd12)) & sound_part_10;
    wire sound_part_12 = ~(~was_open[21] & sound_part_2 & (was_port_1 == 5'd21))
        & ~(~was_open[20] & sound_part_2 & (was_port_1 == 5'd20))
        & ~(~was_open[19] & sound_part_2 & (was_port_1 == 5'd19))
        & ~(~was_open[18] & sound_part_2 & (was_port_1 == 5'd18))
        & ~(~was_open[17] & sound_part_2 & (was_port_1 == 5'd17)) & sound_part_11;
    wire sound_part_13 = ~(~was_open[2] & sound_part_1 & (was_port_2 == 5'd2))
        & ~(~was_open[1] & sound_part_1 & (was_port_2 == 5'd1))
        & ~(~was_open[0] & sound_part_1 & (was_port_2 == 5'd0))
        & ~(~was_open[23] & (was_port_1 == 5'd23) & sound_part_2)
        & ~(~was_open[22] & sound_part_2 & (was_port_1 == 5'd22)) & sound_part_12;
    wire sound_part_14 = ~(~was_open[7] & sound_part_1 & (was_port_2 == 5'd7))
        & ~(~was_open[6] & sound_part_1 & (was_port_2 == 5'd6))
        & ~(~was_open[5] & sound_part_1 & (was_port_2 == 5'd5))
        & ~(~was_open[4] & sound_part_1 & (was_port_2 == 5'd4))
        & ~(~was_open[3] & sound_part_1 & (was_port_2 == 5'd3)) & sound_part_13;
    wire sound_part_15 = ~(~was_open[12] & sound_part_1 & (was_port_2 == 5'd12))
        & ~(~was_open[11] & sound_part_1 & (was_port_2 == 5'd11))
        & ~(~was_open[10] & sound_part_1 & (was_port_2 == 5'd10))
        & ~(~was_open[9] & sound_part_1 & (was_port_2 == 5'd9))
        & ~(~was_open[8] & sound_part_1 & (was_port_2 == 5'd8)) & sound_part_14;
    wire sound_part_16 = ~(~was_open[17] & sound_part_1 & (was_port_2 == 5'd17))
        & ~(~was_open[16] & sound_part_1 & (was_port_2 == 5'd16))
        & ~(~was_open[15] & sound_part_1 & (was_port_2 == 5'd15))
        & ~(~was_open[14] & sound_part_1 & (was_port_2 == 5'd14))
        & ~(~was_open[13] & sound_part_1 & (was_port_2 == 5'd13)) & sound_part_15;
    wire sound_part_17 = ~(~was_open[22] & sound_part_1 & (was_port_2 == 5'd22))
        & ~(~was_open[21] & sound_part_1 & (was_port_2 == 5'd21))
        & ~(~was_open[20] & sound_part_1 & (was_port_2 == 5'd20))
        & ~(~was_open[19] & sound_part_1 & (was_port_2 == 5'd19))
        & ~(~was_open[18] & sound_part_1 & (was_port_2 == 5'd18)) & sound_part_16;
    wire sound_part_18 = ~(sound_part & (was_port_3 == 5'd3) & ~was_open[3])
        & ~(sound_part & (was_port_3 == 5'd2) & ~was_open[2])
        & ~(sound_part & (was_port_3 == 5'd1) & ~was_open[1])
        & ~(sound_part & (was_port_3 == 5'd0) & ~was_open[0])
        & ~(~was_open[23] & (was_port_2 == 5'd23) & sound_part_1) & sound_part_17;
    wire sound_part_19 = ~(sound_part & (was_port_3 == 5'd8) & ~was_open[8])
        & ~(sound_part & (was_port_3 == 5'd7) & ~was_open[7])
        & ~(sound_part & (was_port_3 == 5'd6) & ~was_open[6])
        & ~(sound_part & (was_port_3 == 5'd5) & ~was_open[5])
        & ~(sound_part & (was_port_3 == 5'd4) & ~was_open[4]) & sound_part_18;
    wire sound_part_20 = ~(sound_part & (was_port_3 == 5'd13) & ~was_open[13])
        & ~(sound_part & (was_port_3 == 5'd12) & ~was_open[12])
        & ~(sound_part & (was_port_3 == 5'd11) & ~was_open[11])
        & ~(sound_part & (was_port_3 == 5'd10) & ~was_open[10])
        & ~(sound_part & (was_port_3 == 5'd9) & ~was_open[9]) & sound_part_19;
    wire sound_part_21 = ~(sound_part & (was_port_3 == 5'd18) & ~was_open[18])
        & ~(sound_part & (was_port_3 == 5'd17) & ~was_open[17])
        & ~(sound_part & (was_port_3 == 5'd16) & ~was_open[16])
        & ~(sound_part & (was_port_3 == 5'd15) & ~was_open[15])
        & ~(sound_part & (was_port_3 == 5'd14) & ~was_open[14]) & sound_part_20;
    wire sound = ~((was_port_3 == 5'd23) & sound_part & ~was_open[23])
        & ~(sound_part & (was_port_3 == 5'd22) & ~was_open[22])
        & ~(sound_part & (was_port_3 == 5'd21) & ~was_open[21])
        & ~(sound_part & (was_port_3 == 5'd20) & ~was_open[20])
        & ~(sound_part & (was_port_3 == 5'd19) & ~was_open[19]) & sound_part_21;

    always @(posedge clock) begin
        was_open <= open_ports;
    end

    always @(posedge clock) begin
        if (!reset) if (!sound)
            $error("%0t: %m: usable_is_open: a usable port was live and allowed", $time);
    end
endmodule

bind express_route_table_n24_t8 express_route_table_n24_t8_monitor phit_monitor (
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
