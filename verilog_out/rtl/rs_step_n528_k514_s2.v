// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: rs_step, N = 528, K = 514, S = 2
module rs_step_n528_k514_s2 (
    input wire [19:0] x,
    output wire [139:0] y
);
    wire sum_part = ^(x & 20'd529);
    wire [1:0] sum_part_1 = {^(x & 20'd266), sum_part};
    wire [11:0] shared_part = {
        ^(x & 20'h8018), ^(x & 20'h4040), ^(x & 20'h820), ^(x & 20'd516), ^(x & 20'h86000), ^(x & 20'h10810),
        ^(x & 20'h8480), ^(x & 20'h21000), ^(x & 20'h80084), ^(x & 20'h40060), sum_part_1
    };
    wire [19:0] shared = {
        ^(x & 20'h401), ^(x & 20'h8100), ^(x & 20'h440), ^(x & 20'd40), ^(x & 20'h2080), ^(x & 20'h80002),
        ^(x & 20'h40001), ^(x & 20'h10100), shared_part
    };
    wire [5:0] sum_part_2 = {
        (^(shared & 20'h1094)) ^ (^(x & 20'h8090)), (^(shared & 20'd212)) ^ (^(x & 20'h8088)),
        (^(shared & 20'd468)) ^ (^(x & 20'h8408)), (^(shared & 20'h880)) ^ (^(x & 20'd33)),
        (^(shared & 20'd128)) ^ (^(x & 20'h4101c)), (^(shared & 20'h4110)) ^ (^(x & 20'h42808))
    };
    wire [10:0] sum_part_3 = {
        (^(shared & 20'h2008)) ^ (^(x & 20'd74)), (^(shared & 20'h7110)) ^ (^(x & 20'hc00)),
        (^(shared & 20'h7020)) ^ (^(x & 20'h20a00)), (^(shared & 20'h3420)) ^ (^(x & 20'ha0200)),
        (^(shared & 20'h1084)) ^ (^(x & 20'h28280)), sum_part_2
    };
    wire sum_part_4 = ^(x & 20'd16);
    wire sum_part_5 = ^(shared & 20'd513);
    wire sum_part_6 = ^(shared & 20'h4000);
    wire [16:0] sum_part_7 = {
        (^(shared & 20'h40000)) ^ (^(x & 20'h408c)), (^(shared & 20'h8500)) ^ (^(x & 20'd2)),
        sum_part_6 ^ (^(x & 20'h3161)), sum_part_5 ^ (^(x & 20'hc1080)),
        (^(shared & 20'd515)) ^ (^(x & 20'h404)), (^(shared & 20'h8000a)) ^ sum_part_4, sum_part_3
    };
    wire sum_part_8 = ^(x & 20'h20007);
    wire [22:0] sum_part_9 = {
        (^(shared & 20'd52)) ^ (^(x & 20'h82200)), (^(shared & 20'd84)) ^ (^(x & 20'h4100)),
        (^(shared & 20'h10060)) ^ (^(x & 20'h22000)), (^(shared & 20'd4)) ^ sum_part_8,
        sum_part ^ (^(x & 20'h30022)), (^(shared & 20'h1001)) ^ (^(x & 20'h8008)), sum_part_7
    };
    wire sum_part_10 = ^(shared & 20'd9);
    wire [28:0] sum_part_11 = {
        (^(shared & 20'd898)) ^ (^(x & 20'h8000)), sum_part_10 ^ (^(x & 20'h47502)),
        (^(shared & 20'ha012)) ^ (^(x & 20'ha40)), (^(shared & 20'h21218)) ^ x[0],
        (^(shared & 20'h4064)) ^ (^(x & 20'd512)), (^(shared & 20'h80804)) ^ (^(x & 20'ha4100)), sum_part_9
    };
    wire sum_part_12 = ^(shared & 20'd256);
    wire sum_part_13 = ^(x & 20'd68);
    wire [35:0] sum_part_14 = {
        (^(shared & 20'h80000)) ^ (^(x & 20'h20014)), sum_part_6 ^ (^(x & 20'h10208)), ^(shared & 20'h42100),
        sum_part ^ (^(x & 20'h200c8)), (^(shared & 20'h11000)) ^ sum_part_13, sum_part_12 ^ (^(x & 20'h80b2)),
        (^(shared & 20'hd00)) ^ (^(x & 20'h11400)), sum_part_11
    };
    wire sum_part_15 = ^(shared & 20'h18000);
    wire sum_part_16 = ^(shared & 20'h402);
    wire [41:0] sum_part_17 = {
        (^(shared & 20'h14410)) ^ (^(x & 20'd4)), sum_part_5 ^ (^(x & 20'h52006)),
        sum_part_16 ^ (^(x & 20'd17)), sum_part_15 ^ (^(x & 20'd5)), sum_part_6 ^ (^(x & 20'h1054)),
        (^(shared & 20'h2200)) ^ (^(x & 20'd10)), sum_part_14
    };
    wire sum_part_18 = ^(shared & 20'd32);
    wire [47:0] sum_part_19 = {
        sum_part_18 ^ (^(x & 20'h62046)), (^(shared & 20'h410)) ^ (^(x & 20'h10023)),
        sum_part_5 ^ (^(x & 20'h1a000)), (^(shared & 20'h800)) ^ (^(x & 20'h85700)),
        (^(shared & 20'd8)) ^ (^(x & 20'h46b08)), sum_part_13 ^ (^(shared & 20'ha800)), sum_part_17
    };
    wire sum_part_20 = ^(x & 20'h2000);
    wire [53:0] sum_part_21 = {
        (^(shared & 20'h80810)) ^ (^(x & 20'h4020)), (^(shared & 20'h20180)) ^ (^(x & 20'h49012)),
        (^(shared & 20'h2212)) ^ (^(x & 20'h6000)), (^(shared & 20'h80058)) ^ sum_part_20,
        (^(shared & 20'd19)) ^ (^(x & 20'h88400)), (^(shared & 20'h3008)) ^ (^(x & 20'h4808)), sum_part_19
    };
    wire [58:0] sum_part_22 = {
        (^(shared & 20'hc0300)) ^ (^(x & 20'ha4000)), (^(shared & 20'h1080)) ^ (^(x & 20'h40692)),
        (^(shared & 20'h4a010)) ^ (^(x & 20'd72)), (^(shared & 20'h618)) ^ (^(x & 20'h10000)),
        (^(shared & 20'd68)) ^ (^(x & 20'ha402)), sum_part_21
    };
    wire sum_part_23 = ^(x & 20'h83000);
    wire sum_part_24 = ^(shared & 20'h500);
    wire [64:0] sum_part_25 = {
        (^(shared & 20'h8800)) ^ (^(x & 20'h34024)), (^(shared & 20'h980)) ^ (^(x & 20'h11042)),
        (^(shared & 20'h10020)) ^ (^(x & 20'h6010)), sum_part_24 ^ (^(x & 20'h3018)),
        (^(shared & 20'd770)) ^ sum_part_23, (^(shared & 20'h20000)) ^ (^(x & 20'h59a0a)), sum_part_22
    };
    wire [70:0] sum_part_26 = {
        (^(shared & 20'h40408)) ^ (^(x & 20'h810)), sum_part_10 ^ (^(x & 20'h41d02)),
        (^(shared & 20'h22002)) ^ (^(x & 20'ha0a80)), (^(shared & 20'h8100c)) ^ (^(x & 20'h20000)),
        (^(shared & 20'h4004)) ^ (^(x & 20'h38290)), (^(shared & 20'h1804)) ^ (^(x & 20'h24001)), sum_part_25
    };
    wire sum_part_27 = ^(shared & 20'h21001);
    wire sum_part_28 = ^(shared & 20'd33);
    wire [76:0] sum_part_29 = {
        sum_part_28 ^ (^(x & 20'h4090c)), (^(shared & 20'h40a)) ^ (^(x & 20'h20400)),
        (^(shared & 20'd12)) ^ (^(x & 20'h12203)), ^(shared & 20'h44015), sum_part_27 ^ (^(x & 20'h22802)),
        (^(shared & 20'h11020)) ^ (^(x & 20'h1201)), sum_part_26
    };
    wire sum_part_30 = ^(shared & 20'h8004);
    wire [82:0] sum_part_31 = {
        (^(shared & 20'h620)) ^ (^(x & 20'h1300)), (^(shared & 20'h20280)) ^ (^(x & 20'd400)),
        sum_part_30 ^ (^(x & 20'h1418)), sum_part_30 ^ (^(x & 20'h440a)),
        (^(shared & 20'd17)) ^ (^(x & 20'h2064)), (^(shared & 20'd66)) ^ (^(x & 20'h81220)), sum_part_29
    };
    wire [88:0] sum_part_32 = {
        (^(shared & 20'd322)) ^ (^(x & 20'h420)), (^(shared & 20'd11)) ^ (^(x & 20'h8400)),
        ^(shared & 20'h240a), sum_part_8 ^ sum_part_30, (^(shared & 20'h4011)) ^ (^(x & 20'h10060)),
        (^(shared & 20'h1201)) ^ (^(x & 20'h48008)), sum_part_31
    };
    wire [94:0] sum_part_33 = {
        (^(shared & 20'h10011)) ^ (^(x & 20'hc0500)), (^(shared & 20'd72)) ^ (^(x & 20'h60108)),
        sum_part_4 ^ (^(shared & 20'h9004)), (^(shared & 20'h810)) ^ (^(x & 20'h800e0)),
        (^(shared & 20'd324)) ^ (^(x & 20'h4008)), (^(shared & 20'd784)) ^ (^(x & 20'd88)), sum_part_32
    };
    wire sum_part_34 = ^(shared & 20'h8002);
    wire [100:0] sum_part_35 = {
        (^(shared & 20'h30018)) ^ (^(x & 20'd515)), (^(shared & 20'd258)) ^ (^(x & 20'h2a430)),
        (^sum_part_1) ^ (^(x & 20'h15084)), sum_part_34 ^ (^(x & 20'h8845)),
        (^(shared & 20'h80408)) ^ (^(x & 20'h1022)), (^(shared & 20'h4005)) ^ (^(x & 20'h2800)), sum_part_33
    };
    wire [106:0] sum_part_36 = {
        sum_part_15 ^ (^(x & 20'h58006)), (^(shared & 20'h4411)) ^ (^(x & 20'h8004)),
        (^(shared & 20'h2202)) ^ (^(x & 20'h16200)), (^(shared & 20'hc0018)) ^ (^(x & 20'h2010)),
        (^(shared & 20'h10009)) ^ (^(x & 20'h5100)), sum_part_34 ^ (^(x & 20'h40854)), sum_part_35
    };
    wire [112:0] sum_part_37 = {
        (^(shared & 20'h42410)) ^ (^(x & 20'h2004)), (^(shared & 20'd656)) ^ (^(x & 20'h10282)),
        sum_part_23 ^ (^(shared & 20'h62040)), (^(shared & 20'h4044)) ^ (^(x & 20'd261)),
        (^(shared & 20'h10021)) ^ (^(x & 20'h60002)), (^(shared & 20'h1400)) ^ (^(x & 20'ha001d)),
        sum_part_36
    };
    wire [118:0] sum_part_38 = {
        (^(shared & 20'h201c0)) ^ (^(x & 20'h20100)), (^(shared & 20'd34)) ^ (^(x & 20'h53020)),
        (^(shared & 20'h411)) ^ (^(x & 20'h8884)), (^(shared & 20'h602)) ^ (^(x & 20'h12600)),
        sum_part_28 ^ (^(x & 20'h3124)), sum_part_16 ^ (^(x & 20'h1a90)), sum_part_37
    };
    wire [124:0] sum_part_39 = {
        (^(shared & 20'd10)) ^ (^(x & 20'd80)), (^(shared & 20'd260)) ^ (^(x & 20'd139)),
        (^(shared & 20'd512)) ^ (^(x & 20'h24283)), sum_part_20 ^ sum_part_27,
        (^(shared & 20'h50000)) ^ (^(x & 20'h1280)), (^(shared & 20'd560)) ^ (^(x & 20'h44208)), sum_part_38
    };
    wire [130:0] sum_part_40 = {
        sum_part_12 ^ (^(x & 20'h9b000)), sum_part_24 ^ (^(x & 20'h990)),
        (^(shared & 20'h28002)) ^ (^(x & 20'd32)), sum_part ^ (^(x & 20'h10e4)),
        (^(shared & 20'd514)) ^ (^(x & 20'd592)), (^(shared & 20'h10001)) ^ (^(x & 20'h584)), sum_part_39
    };
    wire [137:0] sum_part_41 = {
        (^(shared & 20'h20010)) ^ (^(x & 20'h12200)), (^(shared & 20'h1200)) ^ (^(x & 20'h9000)),
        sum_part_18 ^ (^(x & 20'h4810)), (^(shared & 20'h20080)) ^ (^(x & 20'd8)),
        sum_part_12 ^ (^(x & 20'h43020)), ^(x & 20'h6c010), ^(x & 20'h36008), sum_part_40
    };
    wire [139:0] sum = {
        (^(shared & 20'h44000)) ^ (^(x & 20'h45800)), (^(shared & 20'ha000)) ^ (^(x & 20'h24c00)),
        sum_part_41
    };

    assign y = sum;
endmodule
