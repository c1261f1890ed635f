// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Block: rs_step, N = 544, K = 514, S = 2
module rs_step_n544_k514_s2 (
    input wire [19:0] x,
    output wire [299:0] y
);
    wire sum_part = ^(x & 20'h80108);
    wire [2:0] sum_part_1 = {^(x & 20'h40084), ^(x & 20'h20041), sum_part};
    wire [12:0] shared_part = {
        ^(x & 20'd48), ^(x & 20'h880), ^(x & 20'd520), ^(x & 20'h10100), ^(x & 20'ha0000), ^(x & 20'h40002),
        ^(x & 20'h6000), ^(x & 20'h1202), ^(x & 20'h8410), ^(x & 20'h10820), sum_part_1
    };
    wire [19:0] shared = {
        ^(x & 20'h44000), ^(x & 20'd192), ^(x & 20'd272), ^(x & 20'd36), ^(x & 20'h1400), ^(x & 20'h8001),
        ^(x & 20'd68), shared_part
    };
    wire sum_part_2 = ^(shared & 20'h8244);
    wire sum_part_3 = ^(shared & 20'd65);
    wire [5:0] sum_part_4 = {
        (^(shared & 20'h80910)) ^ (^(x & 20'h11201)), sum_part_3 ^ (^(x & 20'h78e40)),
        sum_part_2 ^ (^(x & 20'h28220)), (^(shared & 20'h8882)) ^ (^(x & 20'h82008)),
        (^(shared & 20'h800a)) ^ (^(x & 20'h40004)), (^(shared & 20'd280)) ^ (^(x & 20'd514))
    };
    wire [10:0] sum_part_5 = {
        (^(shared & 20'h5004)) ^ (^(x & 20'h20808)), (^(shared & 20'h80011)) ^ (^(x & 20'h10001)),
        (^(shared & 20'd324)) ^ (^(x & 20'h8008)), (^(shared & 20'h2160)) ^ (^(x & 20'h50000)),
        (^(shared & 20'h4188)) ^ (^(x & 20'h3100)), sum_part_4
    };
    wire [15:0] sum_part_6 = {
        (^(shared & 20'h8202)) ^ (^(x & 20'h82004)), (^(shared & 20'd40)) ^ (^(x & 20'h48080)),
        (^(shared & 20'd18)) ^ (^(x & 20'h4900)), (^(shared & 20'h3100)) ^ (^(x & 20'h2282)),
        (^(shared & 20'h1081)) ^ (^(x & 20'h11041)), sum_part_5
    };
    wire sum_part_7 = ^(shared & 20'h14400);
    wire sum_part_8 = ^(shared & 20'h2000);
    wire sum_part_9 = ^(shared & 20'd272);
    wire [21:0] sum_part_10 = {
        (^(shared & 20'h80008)) ^ (^(x & 20'h20504)), sum_part_9 ^ (^(x & 20'h12082)),
        sum_part_8 ^ (^(x & 20'h3441a)), sum_part_7 ^ (^(x & 20'h92002)),
        (^(shared & 20'h24080)) ^ (^(x & 20'h85004)), (^(shared & 20'hcc0)) ^ (^(x & 20'h20001)), sum_part_6
    };
    wire sum_part_11 = ^(shared & 20'h402);
    wire sum_part_12 = ^(x & 20'h60000);
    wire sum_part_13 = ^(shared & 20'd128);
    wire sum_part_14 = ^(shared & 20'h8040);
    wire [27:0] sum_part_15 = {
        sum_part_14 ^ (^(x & 20'h90012)), (^(shared & 20'h4000)) ^ (^(x & 20'h43808)),
        (^(shared & 20'h8100)) ^ (^(x & 20'h4804)), sum_part_13 ^ (^(x & 20'h92c00)),
        (^(shared & 20'hc000)) ^ sum_part_12, sum_part_11 ^ (^(x & 20'hc9800)), sum_part_10
    };
    wire sum_part_16 = ^(shared & 20'h84000);
    wire sum_part_17 = ^(shared & 20'd192);
    wire [33:0] sum_part_18 = {
        (^(shared & 20'd66)) ^ (^(x & 20'h99808)), (^(shared & 20'h40a)) ^ (^(x & 20'h8400)),
        (^(shared & 20'h10210)) ^ (^(x & 20'h84000)), sum_part_17 ^ (^(x & 20'h88098)),
        sum_part_16 ^ (^(x & 20'h11048)), (^(shared & 20'h10040)) ^ (^(x & 20'h28800)), sum_part_15
    };
    wire sum_part_19 = ^(x & 20'h48400);
    wire sum_part_20 = ^(x & 20'h3104);
    wire [39:0] sum_part_21 = {
        (^(shared & 20'h442)) ^ (^(x & 20'hc1004)), (^(shared & 20'd392)) ^ sum_part_20,
        (^(shared & 20'h990)) ^ (^(x & 20'h11001)), (^(shared & 20'h80402)) ^ (^(x & 20'h98c00)),
        (^(shared & 20'h10340)) ^ sum_part_19, sum_part_17 ^ (^(x & 20'h39090)), sum_part_18
    };
    wire sum_part_22 = ^(shared & 20'd2);
    wire sum_part_23 = ^(x & 20'h2000);
    wire sum_part_24 = ^(x & 20'h2400);
    wire [45:0] sum_part_25 = {
        (^(shared & 20'h41320)) ^ sum_part_24, (^(shared & 20'h64008)) ^ (^(x & 20'h41008)),
        (^(shared & 20'h2810)) ^ (^(x & 20'h24028)), (^(shared & 20'h22100)) ^ sum_part_23,
        sum_part_13 ^ (^(x & 20'h910a8)), sum_part_22 ^ (^(x & 20'h48a14)), sum_part_21
    };
    wire [50:0] sum_part_26 = {
        (^(shared & 20'h20000)) ^ (^(x & 20'h643)), (^(shared & 20'h600)) ^ (^(x & 20'h24422)),
        (^(shared & 20'h4200)) ^ (^(x & 20'h82294)), (^(shared & 20'hc0021)) ^ (^(x & 20'h8000)),
        (^(shared & 20'd70)) ^ (^(x & 20'hb20)), sum_part_25
    };
    wire sum_part_27 = ^(x & 20'd515);
    wire sum_part_28 = ^(shared & 20'h20400);
    wire sum_part_29 = ^(shared & 20'h3000);
    wire sum_part_30 = ^(shared & 20'h40000);
    wire [57:0] sum_part_31 = {
        sum_part_30 ^ (^(x & 20'h2002a)), sum_part_29 ^ (^(x & 20'h10201)),
        (^(shared & 20'h1400)) ^ (^(x & 20'h8102)), sum_part_28 ^ (^(x & 20'h4085)),
        sum_part_8 ^ (^(x & 20'h218a)), sum_part_8 ^ (^(x & 20'h110a)), (^(shared & 20'h10800)) ^ sum_part_27,
        sum_part_26
    };
    wire sum_part_32 = ^(shared & 20'h20004);
    wire sum_part_33 = ^(shared & 20'h4080);
    wire sum_part_34 = ^(x & 20'h24008);
    wire sum_part_35 = ^(shared & 20'h10100);
    wire sum_part_36 = ^(shared & 20'd16);
    wire sum_part_37 = ^(shared & 20'd8);
    wire [64:0] sum_part_38 = {
        sum_part_37 ^ (^(x & 20'h9080)), sum_part_36 ^ (^(x & 20'h4840)), sum_part_35 ^ (^(x & 20'h10409)),
        sum_part_13 ^ (^(x & 20'h98014)), sum_part_33 ^ sum_part_34, sum_part ^ (^(x & 20'd673)),
        sum_part_32 ^ (^(x & 20'd64)), sum_part_31
    };
    wire sum_part_39 = ^(shared & 20'h8200);
    wire [70:0] sum_part_40 = {
        (^(shared & 20'h40418)) ^ (^(x & 20'd257)), (^(shared & 20'd64)) ^ (^(x & 20'h30005)),
        (^(shared & 20'd32)) ^ (^(x & 20'h9a000)), sum_part_16 ^ (^(x & 20'h81900)),
        (^(shared & 20'h840)) ^ (^(x & 20'h60600)), sum_part_39 ^ (^(x & 20'h22040)), sum_part_38
    };
    wire sum_part_41 = ^(x & 20'd128);
    wire [76:0] sum_part_42 = {
        (^(shared & 20'd13)) ^ (^(x & 20'h21013)), (^(shared & 20'd22)) ^ (^(x & 20'h1080a)),
        (^(shared & 20'h10002)) ^ (^(x & 20'h9c40a)), (^(shared & 20'h50c0)) ^ (^(x & 20'h90004)),
        (^(shared & 20'd38)) ^ (^(x & 20'h2520)), (^(shared & 20'h2002a)) ^ sum_part_41, sum_part_40
    };
    wire sum_part_43 = ^(shared & 20'h2200);
    wire sum_part_44 = ^(shared & 20'h400);
    wire [82:0] sum_part_45 = {
        (^(shared & 20'ha0000)) ^ (^(x & 20'h80801)), sum_part_44 ^ (^(x & 20'h62480)),
        sum_part_43 ^ (^(x & 20'h21200)), (^(shared & 20'h2011)) ^ (^(x & 20'h40a0)),
        (^(shared & 20'h1444)) ^ (^(x & 20'h80042)), (^(shared & 20'h1023)) ^ (^(x & 20'h42004)), sum_part_42
    };
    wire sum_part_46 = ^(shared & 20'h881);
    wire sum_part_47 = ^(shared & 20'h1000);
    wire sum_part_48 = ^(shared & 20'h440);
    wire [88:0] sum_part_49 = {
        (^(shared & 20'h40010)) ^ (^(x & 20'h4001)), sum_part_48 ^ (^(x & 20'h80060)),
        sum_part_47 ^ (^(x & 20'hc3304)), sum_part_46 ^ (^(x & 20'h21010)),
        (^(shared & 20'h406)) ^ (^(x & 20'h10c00)), (^(shared & 20'h2300)) ^ (^(x & 20'h8422)), sum_part_45
    };
    wire sum_part_50 = ^(shared & 20'd5);
    wire sum_part_51 = ^(shared & 20'h811);
    wire [94:0] sum_part_52 = {
        sum_part_51 ^ (^(x & 20'h10241)), sum_part_50 ^ (^(x & 20'hc460)), (^sum_part_1) ^ (^(x & 20'h19002)),
        (^(shared & 20'd14)) ^ (^(x & 20'hc002)), (^(shared & 20'd82)) ^ (^(x & 20'h10222)),
        sum_part_37 ^ (^(x & 20'h8182)), sum_part_49
    };
    wire sum_part_53 = ^(shared & 20'h841);
    wire sum_part_54 = ^(x & 20'h1000);
    wire sum_part_55 = ^(x & 20'h401);
    wire [100:0] sum_part_56 = {
        (^(shared & 20'h80a00)) ^ sum_part_55, (^(shared & 20'h5640)) ^ sum_part_54,
        sum_part_53 ^ (^(x & 20'h9014)), (^(shared & 20'd100)) ^ (^(x & 20'h80c48)),
        (^(shared & 20'h10022)) ^ (^(x & 20'h42d00)), (^(shared & 20'h20028)) ^ (^(x & 20'h20481)),
        sum_part_52
    };
    wire [106:0] sum_part_57 = {
        (^(shared & 20'h8000)) ^ (^(x & 20'h94058)), (^(shared & 20'h10400)) ^ (^(x & 20'hca800)),
        (^(shared & 20'ha0120)) ^ (^(x & 20'h404)), sum_part_46 ^ (^(x & 20'h32001)), ^(x & 20'h53205),
        (^(shared & 20'd288)) ^ (^(x & 20'h8900)), sum_part_56
    };
    wire [112:0] sum_part_58 = {
        sum_part_27 ^ (^(shared & 20'h2010)), sum_part ^ (^(x & 20'h4223)), sum_part_32 ^ (^(x & 20'h2001)),
        (^(shared & 20'h40100)) ^ (^(x & 20'ha600)), (^(shared & 20'h80200)) ^ (^(x & 20'h1060)),
        (^(shared & 20'h1800)) ^ (^(x & 20'h2a000)), sum_part_57
    };
    wire sum_part_59 = ^(shared & 20'h40001);
    wire sum_part_60 = ^(shared & 20'h2008);
    wire [118:0] sum_part_61 = {
        sum_part_60 ^ (^(x & 20'h40301)), sum_part_36 ^ (^(x & 20'h203a2)), sum_part_59 ^ (^(x & 20'h14011)),
        (^(shared & 20'd4)) ^ (^(x & 20'ha068)), (^(shared & 20'h3120)) ^ (^(x & 20'h4000)),
        (^(shared & 20'h20088)) ^ (^(x & 20'h2009)), sum_part_58
    };
    wire sum_part_62 = ^(shared & 20'h40120);
    wire sum_part_63 = ^(x & 20'd8);
    wire [124:0] sum_part_64 = {
        (^(shared & 20'd17)) ^ (^(x & 20'h23801)), (^(shared & 20'h8004)) ^ (^(x & 20'h14808)),
        (^(shared & 20'd137)) ^ (^(x & 20'h441)), (^(shared & 20'd276)) ^ (^(x & 20'd33)),
        (^(shared & 20'h580)) ^ (^(x & 20'h14050)), sum_part_62 ^ sum_part_63, sum_part_61
    };
    wire [129:0] sum_part_65 = {
        (^(shared & 20'h14600)) ^ (^(x & 20'h62000)), (^(shared & 20'd768)) ^ (^(x & 20'hd096)),
        (^(shared & 20'h48c0)) ^ (^(x & 20'h10048)), (^(shared & 20'h18042)) ^ (^(x & 20'h88000)),
        (^(shared & 20'd104)) ^ (^(x & 20'h40010)), sum_part_64
    };
    wire sum_part_66 = ^(x & 20'h80000);
    wire sum_part_67 = ^(shared & 20'h5800);
    wire [136:0] sum_part_68 = {
        (^(shared & 20'h40220)) ^ (^(x & 20'h4420)), sum_part_67 ^ (^(x & 20'h82140)),
        (^(shared & 20'hc9400)) ^ sum_part_66, (^(shared & 20'h3001)) ^ (^(x & 20'h62a00)),
        sum_part_33 ^ (^(x & 20'h120a8)), sum_part_22 ^ (^(x & 20'h8d014)), ^(shared & 20'h4c8), sum_part_65
    };
    wire [142:0] sum_part_69 = {
        (^(shared & 20'hb10)) ^ (^(x & 20'h5240)), sum_part_19 ^ (^(shared & 20'h40049)),
        (^(shared & 20'd84)) ^ (^(x & 20'h21260)), sum_part_9 ^ (^(x & 20'h3305)),
        sum_part_63 ^ (^(shared & 20'h80a20)), (^(shared & 20'h802)) ^ (^(x & 20'ha704)), sum_part_68
    };
    wire sum_part_70 = ^(shared & 20'h418);
    wire [148:0] sum_part_71 = {
        sum_part_70 ^ (^(x & 20'h83085)), (^(shared & 20'h2090)) ^ (^(x & 20'h5908)),
        (^(shared & 20'h10d40)) ^ (^(x & 20'h403)), (^(shared & 20'ha280)) ^ (^(x & 20'h2011)),
        (^(shared & 20'h4820)) ^ (^(x & 20'h20028)), sum_part_43 ^ (^(x & 20'h4c11)), sum_part_69
    };
    wire [154:0] sum_part_72 = {
        (^(shared & 20'h1402)) ^ (^(x & 20'h12004)), (^(shared & 20'h1001)) ^ (^(x & 20'h19006)),
        sum_part_47 ^ (^(x & 20'hd108)), (^(shared & 20'hc40)) ^ (^(x & 20'd20)),
        sum_part_24 ^ (^(shared & 20'h2021)), (^(shared & 20'h20048)) ^ (^(x & 20'h2104a)), sum_part_71
    };
    wire sum_part_73 = ^(shared & 20'h1004);
    wire sum_part_74 = ^(shared & 20'd36);
    wire sum_part_75 = ^(shared & 20'h822);
    wire [161:0] sum_part_76 = {
        sum_part_2 ^ (^(x & 20'd67)), sum_part_75 ^ (^(x & 20'ha020)), sum_part_74 ^ (^(x & 20'h921)),
        (^(shared & 20'h20802)) ^ (^(x & 20'h602)), sum_part_59 ^ (^(x & 20'h10621)),
        sum_part_73 ^ (^(x & 20'h88140)), sum_part_34 ^ (^(shared & 20'h41080)), sum_part_72
    };
    wire sum_part_77 = ^(shared & 20'h2009);
    wire [167:0] sum_part_78 = {
        (^(shared & 20'h28404)) ^ (^(x & 20'h24040)), sum_part_77 ^ (^(x & 20'h22282)),
        (^(shared & 20'd564)) ^ (^(x & 20'h80061)), (^(shared & 20'h1883)) ^ (^(x & 20'hc200)),
        (^(shared & 20'h1246)) ^ (^(x & 20'h408)), (^(shared & 20'h4841)) ^ (^(x & 20'h20606)), sum_part_76
    };
    wire [173:0] sum_part_79 = {
        sum_part_22 ^ (^(x & 20'h8481a)), sum_part_41 ^ (^(shared & 20'h8003a)),
        (^(shared & 20'd91)) ^ (^(x & 20'd512)), (^(shared & 20'd596)) ^ (^(x & 20'h1028)),
        (^(shared & 20'h28008)) ^ (^(x & 20'h84241)), sum_part_51 ^ (^(x & 20'h42220)), sum_part_78
    };
    wire sum_part_80 = ^(shared & 20'd20);
    wire [180:0] sum_part_81 = {
        (^(shared & 20'h8a000)) ^ (^(x & 20'h18a00)), (^(shared & 20'h2860)) ^ (^(x & 20'h28018)),
        sum_part_55 ^ (^(shared & 20'h2069)), sum_part_80 ^ (^(x & 20'h3923)),
        sum_part_75 ^ (^(x & 20'h4418)), sum_part_77 ^ (^(x & 20'h2401)), sum_part_80 ^ (^(x & 20'h1022)),
        sum_part_79
    };
    wire sum_part_82 = ^(shared & 20'h890);
    wire [186:0] sum_part_83 = {
        (^(shared & 20'h8008)) ^ (^(x & 20'h84304)), sum_part_82 ^ (^(x & 20'h82100)),
        (^(shared & 20'h88002)) ^ (^(x & 20'd136)), sum_part_23 ^ (^(shared & 20'h2108)),
        (^(shared & 20'd576)) ^ (^(x & 20'h61810)), (^(shared & 20'h8900)) ^ (^(x & 20'h1a008)), sum_part_81
    };
    wire sum_part_84 = ^(x & 20'h14008);
    wire [192:0] sum_part_85 = {
        (^(shared & 20'h10120)) ^ sum_part_84, (^(shared & 20'h4280)) ^ (^(x & 20'h2a14)),
        (^(shared & 20'h4021)) ^ (^(x & 20'h24480)), (^(shared & 20'd320)) ^ (^(x & 20'h8d22)),
        sum_part_14 ^ (^(x & 20'h50091)), sum_part_44 ^ (^(x & 20'h2b840)), sum_part_83
    };
    wire [198:0] sum_part_86 = {
        sum_part_62 ^ (^(x & 20'h4a420)), sum_part_54 ^ (^(shared & 20'ha000a)),
        sum_part_70 ^ (^(x & 20'h22080)), (^(shared & 20'h2610)) ^ (^(x & 20'h5000)),
        (^(shared & 20'h10841)) ^ (^(x & 20'h8202)), (^(shared & 20'h20064)) ^ (^(x & 20'h80441)),
        sum_part_85
    };
    wire sum_part_87 = ^(shared & 20'd528);
    wire [204:0] sum_part_88 = {
        sum_part_87 ^ (^(x & 20'h22087)), sum_part_84 ^ (^(shared & 20'h44020)),
        (^(shared & 20'h20044)) ^ (^(x & 20'h603)), (^(shared & 20'd34)) ^ (^(x & 20'h2188)),
        sum_part_60 ^ (^(x & 20'h81181)), (^(shared & 20'd580)) ^ (^(x & 20'h80841)), sum_part_86
    };
    wire [210:0] sum_part_89 = {
        (^(shared & 20'h4081)) ^ (^(x & 20'h4810)), sum_part_82 ^ (^(x & 20'd608)),
        (^(shared & 20'h1003)) ^ (^(x & 20'h4400)), sum_part_73 ^ (^(x & 20'h92008)),
        (^(shared & 20'h2120)) ^ (^(x & 20'h48018)), (^(shared & 20'h488)) ^ (^(x & 20'h24105)), sum_part_88
    };
    wire sum_part_90 = ^(shared & 20'd516);
    wire [216:0] sum_part_91 = {
        (^(shared & 20'h80010)) ^ (^(x & 20'ha01)), sum_part_3 ^ (^(x & 20'h20600)),
        sum_part_90 ^ (^(x & 20'h3200)), (^(shared & 20'h900)) ^ (^(x & 20'h9142)),
        sum_part_60 ^ (^(x & 20'h22008)), (^(shared & 20'h10030)) ^ (^(x & 20'h90000)), sum_part_89
    };
    wire sum_part_92 = ^(shared & 20'h10200);
    wire [222:0] sum_part_93 = {
        sum_part_92 ^ (^(x & 20'h9082)), (^(shared & 20'h4800)) ^ (^(x & 20'h4052)),
        sum_part_48 ^ (^(x & 20'h461)), (^(shared & 20'd68)) ^ (^(x & 20'h20409)),
        sum_part_8 ^ (^(x & 20'h33002)), (^(shared & 20'h4008)) ^ (^(x & 20'h81002)), sum_part_91
    };
    wire sum_part_94 = ^(x & 20'h40c01);
    wire [229:0] sum_part_95 = {
        sum_part_20 ^ sum_part_47, (^(shared & 20'h800)) ^ (^(x & 20'h8101a)),
        (^(shared & 20'h2400)) ^ sum_part_94, sum_part_35 ^ (^(x & 20'h502)),
        sum_part_13 ^ (^(x & 20'h90091)), sum_part_11 ^ (^(x & 20'h48000)), sum_part_92 ^ (^(x & 20'h24000)),
        sum_part_93
    };
    wire sum_part_96 = ^(shared & 20'h10001);
    wire [235:0] sum_part_97 = {
        (^(shared & 20'h80003)) ^ (^(x & 20'h9020)), (^(shared & 20'd76)) ^ (^(x & 20'h20010)),
        sum_part_9 ^ (^(x & 20'h1304a)), sum_part_47 ^ (^(x & 20'h8c08a)),
        (^(shared & 20'h2440)) ^ (^(x & 20'h40011)), sum_part_96 ^ (^(x & 20'h23002)), sum_part_95
    };
    wire [241:0] sum_part_98 = {
        (^(shared & 20'h40099)) ^ (^(x & 20'h20000)), (^(shared & 20'h416)) ^ (^(x & 20'h94020)),
        sum_part_74 ^ (^(x & 20'h90811)), (^(shared & 20'h482)) ^ (^(x & 20'h8d00)),
        (^(shared & 20'h10300)) ^ (^(x & 20'h4481)), (^(shared & 20'h40080)) ^ (^(x & 20'h9a210)),
        sum_part_97
    };
    wire [246:0] sum_part_99 = {
        (^(shared & 20'hc14c)) ^ (^(x & 20'd10)), (^(shared & 20'd210)) ^ (^(x & 20'h11804)),
        (^(shared & 20'h4068)) ^ (^(x & 20'h20408)), (^(shared & 20'd592)) ^ (^(x & 20'h1805)),
        (^(shared & 20'h2810c)) ^ (^(x & 20'd576)), sum_part_98
    };
    wire [252:0] sum_part_100 = {
        (^(shared & 20'h2180)) ^ (^(x & 20'h9008)), (^(shared & 20'd136)) ^ (^(x & 20'h24205)),
        sum_part_87 ^ (^(x & 20'h22203)), (^(shared & 20'h30c1)) ^ (^(x & 20'h38000)),
        (^(shared & 20'h5164)) ^ (^(x & 20'h10008)), (^(shared & 20'd195)) ^ (^(x & 20'h19814)), sum_part_99
    };
    wire sum_part_101 = ^(x & 20'h800);
    wire [258:0] sum_part_102 = {
        (^(shared & 20'h2840)) ^ (^(x & 20'h8100)), (^(shared & 20'h48040)) ^ (^(x & 20'h80022)),
        sum_part_47 ^ (^(x & 20'h43841)), (^(shared & 20'h9500)) ^ sum_part_101,
        sum_part ^ (^(x & 20'h50e14)), sum_part_50 ^ (^(x & 20'h28602)), sum_part_100
    };
    wire [263:0] sum_part_103 = {
        (^(shared & 20'h9080)) ^ (^(x & 20'h22948)), (^(shared & 20'd144)) ^ (^(x & 20'h80828)),
        (^(shared & 20'h80500)) ^ (^(x & 20'h415)), (^(shared & 20'd129)) ^ (^(x & 20'h32004)),
        (^(shared & 20'h4600)) ^ (^(x & 20'h5080)), sum_part_102
    };
    wire [269:0] sum_part_104 = {
        (^(shared & 20'h4124)) ^ (^(x & 20'h10000)), (^(shared & 20'd642)) ^ (^(x & 20'hca00)),
        (^(shared & 20'h4240)) ^ (^(x & 20'h206a0)), (^(shared & 20'h40240)) ^ (^(x & 20'h9210)),
        sum_part_53 ^ (^(x & 20'h9060)), (^(shared & 20'h9044)) ^ (^(x & 20'h80a40)), sum_part_103
    };
    wire [275:0] sum_part_105 = {
        (^(shared & 20'h4004)) ^ (^(x & 20'd578)), sum_part_22 ^ (^(x & 20'h4322)),
        (^(shared & 20'h1200)) ^ (^(x & 20'h2281)), sum_part_7 ^ (^(x & 20'd384)),
        (^(shared & 20'h22000)) ^ (^(x & 20'h4082)), sum_part_30 ^ (^(x & 20'h202b)), sum_part_104
    };
    wire [282:0] sum_part_106 = {
        (^(shared & 20'd72)) ^ (^(x & 20'd513)), sum_part_36 ^ (^(x & 20'h83300)),
        (^(shared & 20'h80800)) ^ (^(x & 20'h1108)), sum_part_29 ^ (^(x & 20'h81001)),
        sum_part_101 ^ (^(shared & 20'h1480)), sum_part_28 ^ (^(x & 20'h20405)),
        sum_part ^ (^(x & 20'h10086)), sum_part_105
    };
    wire [288:0] sum_part_107 = {
        sum_part_39 ^ (^(x & 20'd98)), sum_part_66 ^ sum_part_67, (^(shared & 20'h80400)) ^ (^(x & 20'h450)),
        sum_part_96 ^ (^(x & 20'h22200)), (^(shared & 20'd548)) ^ (^(x & 20'h80010)),
        (^(shared & 20'h882)) ^ (^(x & 20'h8108)), sum_part_106
    };
    wire sum_part_108 = ^(shared & 20'h2800);
    wire [294:0] sum_part_109 = {
        (^(shared & 20'h1040)) ^ (^(x & 20'hc9b40)), sum_part_12 ^ (^(shared & 20'h9841)),
        sum_part_108 ^ (^(x & 20'h83000)), (^(shared & 20'h8080)) ^ (^(x & 20'h80860)),
        sum_part_94 ^ (^(shared & 20'h1100)), sum_part_108 ^ (^(x & 20'h22600)), sum_part_107
    };
    wire [299:0] sum = {
        (^(shared & 20'h500)) ^ (^(x & 20'h50410)), sum_part ^ (^(x & 20'h78204)),
        sum_part_90 ^ (^(x & 20'h2c202)), (^(shared & 20'd578)) ^ (^(x & 20'h8082)),
        (^(shared & 20'h44040)) ^ (^(x & 20'h91220)), sum_part_109
    };

    assign y = sum;
endmodule
