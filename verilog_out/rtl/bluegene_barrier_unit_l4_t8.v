// SPDX-License-Identifier: MIT OR Apache-2.0
//
// Combines the barrier states of a node's links, class by class, and offers each link its new state.
//
//      class_write     -->+-------------+
//      class_address[4]-->|             |
//      class_inputs[L] -->|             |
//      class_output[L] -->| BarrierUnit |
//      class_local     -->|             |
//      in_valid[L]     -->|             |--> out_valid[L]
//      in_state_n[48]  -->|             |--> out_state_n[48]
//      local_state[48] -->|             |<-- out_ready[L]
//                         +-------------+--> status[48]
//
// A state has three bits for each of 16 classes: bits 3c+2:3c are those of class c. The classes form trees. A node sends the OR of its inputs towards
// the root, by the output of the class. The root sends the OR of all nodes back by its inputs, and so does each node below it. In a barrier a node drives 1
// until it arrives, so `status` 0 says that all have arrived. In an interrupt 1 is the interrupt.
//
// A state is absolute: a duplicate changes nothing, and a later state replaces a lost one. `out_valid` asks for a barrier packet when the state of the link has changed,
// and every 2^T cycles on links of any class.
//
// Parameters: `L` links, 2 to 11; `T`, a state is repeated every 2^T cycles, 3 to 12.
// Handshake: valid/ready at the links' outputs; the state may change until it is accepted, and `out_valid` stays. Inputs are always accepted. Routes are written as in [`ClassRoutes`].
// Latency: 1 cycle from `in_valid` to `out_valid`; 0 cycles from `local_state` to `out_valid` and `status`. Throughput: one state per link and cycle.
// Reset: no class has a route. Each bit is 1 in all states, as if no node had arrived. A class without a route has status 7.
// Asserts: an offered state stays offered until it is accepted. Relies on: routes as [`ClassRoutes`] wants them.
// Source: BGQ-BAR-01, -02, -03, -05, -07.
//
// Block: bluegene_barrier_unit, L = 4, T = 8
module bluegene_barrier_unit_l4_t8 (
    input wire clock,
    input wire reset,
    input wire class_write,
    input wire [3:0] class_address,
    input wire [3:0] class_inputs,
    input wire [3:0] class_output,
    input wire class_local,
    input wire [3:0] in_valid,
    input wire [47:0] in_state_0,
    input wire [47:0] in_state_1,
    input wire [47:0] in_state_2,
    input wire [47:0] in_state_3,
    input wire [47:0] local_state,
    input wire [3:0] out_ready,
    output wire [3:0] out_valid,
    output wire [47:0] out_state_0,
    output wire [47:0] out_state_1,
    output wire [47:0] out_state_2,
    output wire [47:0] out_state_3,
    output wire [47:0] status
);
    reg [47:0] arrived_0;
    reg [47:0] arrived_1;
    reg [47:0] arrived_2;
    reg [47:0] arrived_3;
    reg [47:0] before_0;
    reg [47:0] before_1;
    reg [47:0] before_2;
    reg [47:0] before_3;
    reg [3:0] waiting;
    reg [7:0] age;

    wire [3:0] routes_inputs_0;
    wire [3:0] routes_inputs_1;
    wire [3:0] routes_inputs_2;
    wire [3:0] routes_inputs_3;
    wire [3:0] routes_inputs_4;
    wire [3:0] routes_inputs_5;
    wire [3:0] routes_inputs_6;
    wire [3:0] routes_inputs_7;
    wire [3:0] routes_inputs_8;
    wire [3:0] routes_inputs_9;
    wire [3:0] routes_inputs_10;
    wire [3:0] routes_inputs_11;
    wire [3:0] routes_inputs_12;
    wire [3:0] routes_inputs_13;
    wire [3:0] routes_inputs_14;
    wire [3:0] routes_inputs_15;
    wire [3:0] routes_output_0;
    wire [3:0] routes_output_1;
    wire [3:0] routes_output_2;
    wire [3:0] routes_output_3;
    wire [3:0] routes_output_4;
    wire [3:0] routes_output_5;
    wire [3:0] routes_output_6;
    wire [3:0] routes_output_7;
    wire [3:0] routes_output_8;
    wire [3:0] routes_output_9;
    wire [3:0] routes_output_10;
    wire [3:0] routes_output_11;
    wire [3:0] routes_output_12;
    wire [3:0] routes_output_13;
    wire [3:0] routes_output_14;
    wire [3:0] routes_output_15;
    wire [15:0] routes_takes_part;
    wire routes_legal;

    wire down_part = (~|routes_inputs_0) & ~routes_takes_part[0];
    wire zeros_3_part = (~arrived_3[0] & routes_inputs_0[3]) | (~arrived_2[0] & routes_inputs_0[2])
        | (~arrived_1[0] & routes_inputs_0[1]) | (~arrived_0[0] & routes_inputs_0[0])
        | (routes_takes_part[0] & local_state[0]);
    wire any_routes_output_0 = |routes_output_0;
    wire down_part_1 = any_routes_output_0 ? (~arrived_3[0] & routes_output_0[3])
            | (~arrived_2[0] & routes_output_0[2]) | (~arrived_1[0] & routes_output_0[1])
            | (~arrived_0[0] & routes_output_0[0])
        : down_part | zeros_3_part;
    wire [47:0] zeros_3_part_1 = {47'd0, ~down_part_1};
    wire [47:0] zeros_3_part_2 = {47'd0, ~zeros_3_part};
    wire [47:0] zeros_0_part = routes_output_0[0] ? zeros_3_part_2
        : routes_inputs_0[0] ? zeros_3_part_1
        : 48'd0;
    wire zeros_3_part_3 = (routes_inputs_0[3] & ~arrived_3[1]) | (routes_inputs_0[2] & ~arrived_2[1])
        | (routes_inputs_0[1] & ~arrived_1[1]) | (routes_inputs_0[0] & ~arrived_0[1])
        | (routes_takes_part[0] & local_state[1]);
    wire down_part_2 = any_routes_output_0 ? (routes_output_0[3] & ~arrived_3[1])
            | (routes_output_0[2] & ~arrived_2[1]) | (routes_output_0[1] & ~arrived_1[1])
            | (routes_output_0[0] & ~arrived_0[1])
        : down_part | zeros_3_part_3;
    wire [47:0] zeros_0_part_1 = routes_output_0[0] ? {zeros_0_part[47:2], ~zeros_3_part_3, zeros_0_part[0]}
        : routes_inputs_0[0] ? {zeros_0_part[47:2], ~down_part_2, zeros_0_part[0]}
        : zeros_0_part;
    wire zeros_3_part_4 = (routes_inputs_0[3] & ~arrived_3[2]) | (routes_inputs_0[2] & ~arrived_2[2])
        | (routes_inputs_0[1] & ~arrived_1[2]) | (routes_inputs_0[0] & ~arrived_0[2])
        | (routes_takes_part[0] & local_state[2]);
    wire down_part_3 = any_routes_output_0 ? (routes_output_0[3] & ~arrived_3[2])
            | (routes_output_0[2] & ~arrived_2[2]) | (routes_output_0[1] & ~arrived_1[2])
            | (routes_output_0[0] & ~arrived_0[2])
        : down_part | zeros_3_part_4;
    wire [47:0] zeros_0_part_2 = routes_output_0[0] ? {
            zeros_0_part_1[47:3], ~zeros_3_part_4, zeros_0_part_1[1:0]
        }
        : routes_inputs_0[0] ? {zeros_0_part_1[47:3], ~down_part_3, zeros_0_part_1[1:0]}
        : zeros_0_part_1;
    wire down_part_4 = (~|routes_inputs_1) & ~routes_takes_part[1];
    wire zeros_3_part_5 = (~arrived_3[3] & routes_inputs_1[3]) | (~arrived_2[3] & routes_inputs_1[2])
        | (~arrived_1[3] & routes_inputs_1[1]) | (~arrived_0[3] & routes_inputs_1[0])
        | (routes_takes_part[1] & local_state[3]);
    wire any_routes_output_1 = |routes_output_1;
    wire down_part_5 = any_routes_output_1 ? (~arrived_3[3] & routes_output_1[3])
            | (~arrived_2[3] & routes_output_1[2]) | (~arrived_1[3] & routes_output_1[1])
            | (~arrived_0[3] & routes_output_1[0])
        : down_part_4 | zeros_3_part_5;
    wire [47:0] zeros_0_part_3 = routes_output_1[0] ? {
            zeros_0_part_2[47:4], ~zeros_3_part_5, zeros_0_part_2[2:0]
        }
        : routes_inputs_1[0] ? {zeros_0_part_2[47:4], ~down_part_5, zeros_0_part_2[2:0]}
        : zeros_0_part_2;
    wire zeros_3_part_6 = (routes_inputs_1[3] & ~arrived_3[4]) | (routes_inputs_1[2] & ~arrived_2[4])
        | (routes_inputs_1[1] & ~arrived_1[4]) | (routes_inputs_1[0] & ~arrived_0[4])
        | (routes_takes_part[1] & local_state[4]);
    wire down_part_6 = any_routes_output_1 ? (routes_output_1[3] & ~arrived_3[4])
            | (routes_output_1[2] & ~arrived_2[4]) | (routes_output_1[1] & ~arrived_1[4])
            | (routes_output_1[0] & ~arrived_0[4])
        : down_part_4 | zeros_3_part_6;
    wire [47:0] zeros_0_part_4 = routes_output_1[0] ? {
            zeros_0_part_3[47:5], ~zeros_3_part_6, zeros_0_part_3[3:0]
        }
        : routes_inputs_1[0] ? {zeros_0_part_3[47:5], ~down_part_6, zeros_0_part_3[3:0]}
        : zeros_0_part_3;
    wire zeros_3_part_7 = (routes_inputs_1[3] & ~arrived_3[5]) | (routes_inputs_1[2] & ~arrived_2[5])
        | (routes_inputs_1[1] & ~arrived_1[5]) | (routes_inputs_1[0] & ~arrived_0[5])
        | (routes_takes_part[1] & local_state[5]);
    wire down_part_7 = any_routes_output_1 ? (routes_output_1[3] & ~arrived_3[5])
            | (routes_output_1[2] & ~arrived_2[5]) | (routes_output_1[1] & ~arrived_1[5])
            | (routes_output_1[0] & ~arrived_0[5])
        : down_part_4 | zeros_3_part_7;
    wire [47:0] zeros_0_part_5 = routes_output_1[0] ? {
            zeros_0_part_4[47:6], ~zeros_3_part_7, zeros_0_part_4[4:0]
        }
        : routes_inputs_1[0] ? {zeros_0_part_4[47:6], ~down_part_7, zeros_0_part_4[4:0]}
        : zeros_0_part_4;
    wire down_part_8 = (~|routes_inputs_2) & ~routes_takes_part[2];
    wire zeros_3_part_8 = (~arrived_3[6] & routes_inputs_2[3]) | (~arrived_2[6] & routes_inputs_2[2])
        | (~arrived_1[6] & routes_inputs_2[1]) | (~arrived_0[6] & routes_inputs_2[0])
        | (routes_takes_part[2] & local_state[6]);
    wire any_routes_output_2 = |routes_output_2;
    wire down_part_9 = any_routes_output_2 ? (~arrived_3[6] & routes_output_2[3])
            | (~arrived_2[6] & routes_output_2[2]) | (~arrived_1[6] & routes_output_2[1])
            | (~arrived_0[6] & routes_output_2[0])
        : down_part_8 | zeros_3_part_8;
    wire [47:0] zeros_0_part_6 = routes_output_2[0] ? {
            zeros_0_part_5[47:7], ~zeros_3_part_8, zeros_0_part_5[5:0]
        }
        : routes_inputs_2[0] ? {zeros_0_part_5[47:7], ~down_part_9, zeros_0_part_5[5:0]}
        : zeros_0_part_5;
    wire zeros_3_part_9 = (routes_inputs_2[3] & ~arrived_3[7]) | (routes_inputs_2[2] & ~arrived_2[7])
        | (routes_inputs_2[1] & ~arrived_1[7]) | (routes_inputs_2[0] & ~arrived_0[7])
        | (routes_takes_part[2] & local_state[7]);
    wire down_part_10 = any_routes_output_2 ? (routes_output_2[3] & ~arrived_3[7])
            | (routes_output_2[2] & ~arrived_2[7]) | (routes_output_2[1] & ~arrived_1[7])
            | (routes_output_2[0] & ~arrived_0[7])
        : down_part_8 | zeros_3_part_9;
    wire [47:0] zeros_0_part_7 = routes_output_2[0] ? {
            zeros_0_part_6[47:8], ~zeros_3_part_9, zeros_0_part_6[6:0]
        }
        : routes_inputs_2[0] ? {zeros_0_part_6[47:8], ~down_part_10, zeros_0_part_6[6:0]}
        : zeros_0_part_6;
    wire zeros_3_part_10 = (routes_inputs_2[3] & ~arrived_3[8]) | (routes_inputs_2[2] & ~arrived_2[8])
        | (routes_inputs_2[1] & ~arrived_1[8]) | (routes_inputs_2[0] & ~arrived_0[8])
        | (routes_takes_part[2] & local_state[8]);
    wire down_part_11 = any_routes_output_2 ? (routes_output_2[3] & ~arrived_3[8])
            | (routes_output_2[2] & ~arrived_2[8]) | (routes_output_2[1] & ~arrived_1[8])
            | (routes_output_2[0] & ~arrived_0[8])
        : down_part_8 | zeros_3_part_10;
    wire [47:0] zeros_0_part_8 = routes_output_2[0] ? {
            zeros_0_part_7[47:9], ~zeros_3_part_10, zeros_0_part_7[7:0]
        }
        : routes_inputs_2[0] ? {zeros_0_part_7[47:9], ~down_part_11, zeros_0_part_7[7:0]}
        : zeros_0_part_7;
    wire down_part_12 = (~|routes_inputs_3) & ~routes_takes_part[3];
    wire zeros_3_part_11 = (~arrived_3[9] & routes_inputs_3[3]) | (~arrived_2[9] & routes_inputs_3[2])
        | (~arrived_1[9] & routes_inputs_3[1]) | (~arrived_0[9] & routes_inputs_3[0])
        | (routes_takes_part[3] & local_state[9]);
    wire any_routes_output_3 = |routes_output_3;
    wire down_part_13 = any_routes_output_3 ? (~arrived_3[9] & routes_output_3[3])
            | (~arrived_2[9] & routes_output_3[2]) | (~arrived_1[9] & routes_output_3[1])
            | (~arrived_0[9] & routes_output_3[0])
        : down_part_12 | zeros_3_part_11;
    wire [47:0] zeros_0_part_9 = routes_output_3[0] ? {
            zeros_0_part_8[47:10], ~zeros_3_part_11, zeros_0_part_8[8:0]
        }
        : routes_inputs_3[0] ? {zeros_0_part_8[47:10], ~down_part_13, zeros_0_part_8[8:0]}
        : zeros_0_part_8;
    wire zeros_3_part_12 = (routes_inputs_3[3] & ~arrived_3[10]) | (routes_inputs_3[2] & ~arrived_2[10])
        | (routes_inputs_3[1] & ~arrived_1[10]) | (routes_inputs_3[0] & ~arrived_0[10])
        | (routes_takes_part[3] & local_state[10]);
    wire down_part_14 = any_routes_output_3 ? (routes_output_3[3] & ~arrived_3[10])
            | (routes_output_3[2] & ~arrived_2[10]) | (routes_output_3[1] & ~arrived_1[10])
            | (routes_output_3[0] & ~arrived_0[10])
        : down_part_12 | zeros_3_part_12;
    wire [47:0] zeros_0_part_10 = routes_output_3[0] ? {
            zeros_0_part_9[47:11], ~zeros_3_part_12, zeros_0_part_9[9:0]
        }
        : routes_inputs_3[0] ? {zeros_0_part_9[47:11], ~down_part_14, zeros_0_part_9[9:0]}
        : zeros_0_part_9;
    wire zeros_3_part_13 = (routes_inputs_3[3] & ~arrived_3[11]) | (routes_inputs_3[2] & ~arrived_2[11])
        | (routes_inputs_3[1] & ~arrived_1[11]) | (routes_inputs_3[0] & ~arrived_0[11])
        | (routes_takes_part[3] & local_state[11]);
    wire down_part_15 = any_routes_output_3 ? (routes_output_3[3] & ~arrived_3[11])
            | (routes_output_3[2] & ~arrived_2[11]) | (routes_output_3[1] & ~arrived_1[11])
            | (routes_output_3[0] & ~arrived_0[11])
        : down_part_12 | zeros_3_part_13;
    wire [47:0] zeros_0_part_11 = routes_output_3[0] ? {
            zeros_0_part_10[47:12], ~zeros_3_part_13, zeros_0_part_10[10:0]
        }
        : routes_inputs_3[0] ? {zeros_0_part_10[47:12], ~down_part_15, zeros_0_part_10[10:0]}
        : zeros_0_part_10;
    wire down_part_16 = (~|routes_inputs_4) & ~routes_takes_part[4];
    wire zeros_3_part_14 = (~arrived_3[12] & routes_inputs_4[3]) | (~arrived_2[12] & routes_inputs_4[2])
        | (~arrived_1[12] & routes_inputs_4[1]) | (~arrived_0[12] & routes_inputs_4[0])
        | (routes_takes_part[4] & local_state[12]);
    wire any_routes_output_4 = |routes_output_4;
    wire down_part_17 = any_routes_output_4 ? (~arrived_3[12] & routes_output_4[3])
            | (~arrived_2[12] & routes_output_4[2]) | (~arrived_1[12] & routes_output_4[1])
            | (~arrived_0[12] & routes_output_4[0])
        : down_part_16 | zeros_3_part_14;
    wire [47:0] zeros_0_part_12 = routes_output_4[0] ? {
            zeros_0_part_11[47:13], ~zeros_3_part_14, zeros_0_part_11[11:0]
        }
        : routes_inputs_4[0] ? {zeros_0_part_11[47:13], ~down_part_17, zeros_0_part_11[11:0]}
        : zeros_0_part_11;
    wire zeros_3_part_15 = (routes_inputs_4[3] & ~arrived_3[13]) | (routes_inputs_4[2] & ~arrived_2[13])
        | (routes_inputs_4[1] & ~arrived_1[13]) | (routes_inputs_4[0] & ~arrived_0[13])
        | (routes_takes_part[4] & local_state[13]);
    wire down_part_18 = any_routes_output_4 ? (routes_output_4[3] & ~arrived_3[13])
            | (routes_output_4[2] & ~arrived_2[13]) | (routes_output_4[1] & ~arrived_1[13])
            | (routes_output_4[0] & ~arrived_0[13])
        : down_part_16 | zeros_3_part_15;
    wire [47:0] zeros_0_part_13 = routes_output_4[0] ? {
            zeros_0_part_12[47:14], ~zeros_3_part_15, zeros_0_part_12[12:0]
        }
        : routes_inputs_4[0] ? {zeros_0_part_12[47:14], ~down_part_18, zeros_0_part_12[12:0]}
        : zeros_0_part_12;
    wire zeros_3_part_16 = (routes_inputs_4[3] & ~arrived_3[14]) | (routes_inputs_4[2] & ~arrived_2[14])
        | (routes_inputs_4[1] & ~arrived_1[14]) | (routes_inputs_4[0] & ~arrived_0[14])
        | (routes_takes_part[4] & local_state[14]);
    wire down_part_19 = any_routes_output_4 ? (routes_output_4[3] & ~arrived_3[14])
            | (routes_output_4[2] & ~arrived_2[14]) | (routes_output_4[1] & ~arrived_1[14])
            | (routes_output_4[0] & ~arrived_0[14])
        : down_part_16 | zeros_3_part_16;
    wire [47:0] zeros_0_part_14 = routes_output_4[0] ? {
            zeros_0_part_13[47:15], ~zeros_3_part_16, zeros_0_part_13[13:0]
        }
        : routes_inputs_4[0] ? {zeros_0_part_13[47:15], ~down_part_19, zeros_0_part_13[13:0]}
        : zeros_0_part_13;
    wire down_part_20 = (~|routes_inputs_5) & ~routes_takes_part[5];
    wire zeros_3_part_17 = (~arrived_3[15] & routes_inputs_5[3]) | (~arrived_2[15] & routes_inputs_5[2])
        | (~arrived_1[15] & routes_inputs_5[1]) | (~arrived_0[15] & routes_inputs_5[0])
        | (routes_takes_part[5] & local_state[15]);
    wire any_routes_output_5 = |routes_output_5;
    wire down_part_21 = any_routes_output_5 ? (~arrived_3[15] & routes_output_5[3])
            | (~arrived_2[15] & routes_output_5[2]) | (~arrived_1[15] & routes_output_5[1])
            | (~arrived_0[15] & routes_output_5[0])
        : down_part_20 | zeros_3_part_17;
    wire [47:0] zeros_0_part_15 = routes_output_5[0] ? {
            zeros_0_part_14[47:16], ~zeros_3_part_17, zeros_0_part_14[14:0]
        }
        : routes_inputs_5[0] ? {zeros_0_part_14[47:16], ~down_part_21, zeros_0_part_14[14:0]}
        : zeros_0_part_14;
    wire zeros_3_part_18 = (routes_inputs_5[3] & ~arrived_3[16]) | (routes_inputs_5[2] & ~arrived_2[16])
        | (routes_inputs_5[1] & ~arrived_1[16]) | (routes_inputs_5[0] & ~arrived_0[16])
        | (routes_takes_part[5] & local_state[16]);
    wire down_part_22 = any_routes_output_5 ? (routes_output_5[3] & ~arrived_3[16])
            | (routes_output_5[2] & ~arrived_2[16]) | (routes_output_5[1] & ~arrived_1[16])
            | (routes_output_5[0] & ~arrived_0[16])
        : down_part_20 | zeros_3_part_18;
    wire [47:0] zeros_0_part_16 = routes_output_5[0] ? {
            zeros_0_part_15[47:17], ~zeros_3_part_18, zeros_0_part_15[15:0]
        }
        : routes_inputs_5[0] ? {zeros_0_part_15[47:17], ~down_part_22, zeros_0_part_15[15:0]}
        : zeros_0_part_15;
    wire zeros_3_part_19 = (routes_inputs_5[3] & ~arrived_3[17]) | (routes_inputs_5[2] & ~arrived_2[17])
        | (routes_inputs_5[1] & ~arrived_1[17]) | (routes_inputs_5[0] & ~arrived_0[17])
        | (routes_takes_part[5] & local_state[17]);
    wire down_part_23 = any_routes_output_5 ? (routes_output_5[3] & ~arrived_3[17])
            | (routes_output_5[2] & ~arrived_2[17]) | (routes_output_5[1] & ~arrived_1[17])
            | (routes_output_5[0] & ~arrived_0[17])
        : down_part_20 | zeros_3_part_19;
    wire [47:0] zeros_0_part_17 = routes_output_5[0] ? {
            zeros_0_part_16[47:18], ~zeros_3_part_19, zeros_0_part_16[16:0]
        }
        : routes_inputs_5[0] ? {zeros_0_part_16[47:18], ~down_part_23, zeros_0_part_16[16:0]}
        : zeros_0_part_16;
    wire down_part_24 = (~|routes_inputs_6) & ~routes_takes_part[6];
    wire zeros_3_part_20 = (~arrived_3[18] & routes_inputs_6[3]) | (~arrived_2[18] & routes_inputs_6[2])
        | (~arrived_1[18] & routes_inputs_6[1]) | (~arrived_0[18] & routes_inputs_6[0])
        | (routes_takes_part[6] & local_state[18]);
    wire any_routes_output_6 = |routes_output_6;
    wire down_part_25 = any_routes_output_6 ? (~arrived_3[18] & routes_output_6[3])
            | (~arrived_2[18] & routes_output_6[2]) | (~arrived_1[18] & routes_output_6[1])
            | (~arrived_0[18] & routes_output_6[0])
        : down_part_24 | zeros_3_part_20;
    wire [47:0] zeros_0_part_18 = routes_output_6[0] ? {
            zeros_0_part_17[47:19], ~zeros_3_part_20, zeros_0_part_17[17:0]
        }
        : routes_inputs_6[0] ? {zeros_0_part_17[47:19], ~down_part_25, zeros_0_part_17[17:0]}
        : zeros_0_part_17;
    wire zeros_3_part_21 = (routes_inputs_6[3] & ~arrived_3[19]) | (routes_inputs_6[2] & ~arrived_2[19])
        | (routes_inputs_6[1] & ~arrived_1[19]) | (routes_inputs_6[0] & ~arrived_0[19])
        | (routes_takes_part[6] & local_state[19]);
    wire down_part_26 = any_routes_output_6 ? (routes_output_6[3] & ~arrived_3[19])
            | (routes_output_6[2] & ~arrived_2[19]) | (routes_output_6[1] & ~arrived_1[19])
            | (routes_output_6[0] & ~arrived_0[19])
        : down_part_24 | zeros_3_part_21;
    wire [47:0] zeros_0_part_19 = routes_output_6[0] ? {
            zeros_0_part_18[47:20], ~zeros_3_part_21, zeros_0_part_18[18:0]
        }
        : routes_inputs_6[0] ? {zeros_0_part_18[47:20], ~down_part_26, zeros_0_part_18[18:0]}
        : zeros_0_part_18;
    wire zeros_3_part_22 = (routes_inputs_6[3] & ~arrived_3[20]) | (routes_inputs_6[2] & ~arrived_2[20])
        | (routes_inputs_6[1] & ~arrived_1[20]) | (routes_inputs_6[0] & ~arrived_0[20])
        | (routes_takes_part[6] & local_state[20]);
    wire down_part_27 = any_routes_output_6 ? (routes_output_6[3] & ~arrived_3[20])
            | (routes_output_6[2] & ~arrived_2[20]) | (routes_output_6[1] & ~arrived_1[20])
            | (routes_output_6[0] & ~arrived_0[20])
        : down_part_24 | zeros_3_part_22;
    wire [47:0] zeros_0_part_20 = routes_output_6[0] ? {
            zeros_0_part_19[47:21], ~zeros_3_part_22, zeros_0_part_19[19:0]
        }
        : routes_inputs_6[0] ? {zeros_0_part_19[47:21], ~down_part_27, zeros_0_part_19[19:0]}
        : zeros_0_part_19;
    wire down_part_28 = (~|routes_inputs_7) & ~routes_takes_part[7];
    wire zeros_3_part_23 = (~arrived_3[21] & routes_inputs_7[3]) | (~arrived_2[21] & routes_inputs_7[2])
        | (~arrived_1[21] & routes_inputs_7[1]) | (~arrived_0[21] & routes_inputs_7[0])
        | (routes_takes_part[7] & local_state[21]);
    wire any_routes_output_7 = |routes_output_7;
    wire down_part_29 = any_routes_output_7 ? (~arrived_3[21] & routes_output_7[3])
            | (~arrived_2[21] & routes_output_7[2]) | (~arrived_1[21] & routes_output_7[1])
            | (~arrived_0[21] & routes_output_7[0])
        : down_part_28 | zeros_3_part_23;
    wire [47:0] zeros_0_part_21 = routes_output_7[0] ? {
            zeros_0_part_20[47:22], ~zeros_3_part_23, zeros_0_part_20[20:0]
        }
        : routes_inputs_7[0] ? {zeros_0_part_20[47:22], ~down_part_29, zeros_0_part_20[20:0]}
        : zeros_0_part_20;
    wire zeros_3_part_24 = (routes_inputs_7[3] & ~arrived_3[22]) | (routes_inputs_7[2] & ~arrived_2[22])
        | (routes_inputs_7[1] & ~arrived_1[22]) | (routes_inputs_7[0] & ~arrived_0[22])
        | (routes_takes_part[7] & local_state[22]);
    wire down_part_30 = any_routes_output_7 ? (routes_output_7[3] & ~arrived_3[22])
            | (routes_output_7[2] & ~arrived_2[22]) | (routes_output_7[1] & ~arrived_1[22])
            | (routes_output_7[0] & ~arrived_0[22])
        : down_part_28 | zeros_3_part_24;
    wire [47:0] zeros_0_part_22 = routes_output_7[0] ? {
            zeros_0_part_21[47:23], ~zeros_3_part_24, zeros_0_part_21[21:0]
        }
        : routes_inputs_7[0] ? {zeros_0_part_21[47:23], ~down_part_30, zeros_0_part_21[21:0]}
        : zeros_0_part_21;
    wire zeros_3_part_25 = (routes_inputs_7[3] & ~arrived_3[23]) | (routes_inputs_7[2] & ~arrived_2[23])
        | (routes_inputs_7[1] & ~arrived_1[23]) | (routes_inputs_7[0] & ~arrived_0[23])
        | (routes_takes_part[7] & local_state[23]);
    wire down_part_31 = any_routes_output_7 ? (routes_output_7[3] & ~arrived_3[23])
            | (routes_output_7[2] & ~arrived_2[23]) | (routes_output_7[1] & ~arrived_1[23])
            | (routes_output_7[0] & ~arrived_0[23])
        : down_part_28 | zeros_3_part_25;
    wire [47:0] zeros_0_part_23 = routes_output_7[0] ? {
            zeros_0_part_22[47:24], ~zeros_3_part_25, zeros_0_part_22[22:0]
        }
        : routes_inputs_7[0] ? {zeros_0_part_22[47:24], ~down_part_31, zeros_0_part_22[22:0]}
        : zeros_0_part_22;
    wire down_part_32 = (~|routes_inputs_8) & ~routes_takes_part[8];
    wire zeros_3_part_26 = (~arrived_3[24] & routes_inputs_8[3]) | (~arrived_2[24] & routes_inputs_8[2])
        | (~arrived_1[24] & routes_inputs_8[1]) | (~arrived_0[24] & routes_inputs_8[0])
        | (routes_takes_part[8] & local_state[24]);
    wire any_routes_output_8 = |routes_output_8;
    wire down_part_33 = any_routes_output_8 ? (~arrived_3[24] & routes_output_8[3])
            | (~arrived_2[24] & routes_output_8[2]) | (~arrived_1[24] & routes_output_8[1])
            | (~arrived_0[24] & routes_output_8[0])
        : down_part_32 | zeros_3_part_26;
    wire [47:0] zeros_0_part_24 = routes_output_8[0] ? {
            zeros_0_part_23[47:25], ~zeros_3_part_26, zeros_0_part_23[23:0]
        }
        : routes_inputs_8[0] ? {zeros_0_part_23[47:25], ~down_part_33, zeros_0_part_23[23:0]}
        : zeros_0_part_23;
    wire zeros_3_part_27 = (routes_inputs_8[3] & ~arrived_3[25]) | (routes_inputs_8[2] & ~arrived_2[25])
        | (routes_inputs_8[1] & ~arrived_1[25]) | (routes_inputs_8[0] & ~arrived_0[25])
        | (routes_takes_part[8] & local_state[25]);
    wire down_part_34 = any_routes_output_8 ? (routes_output_8[3] & ~arrived_3[25])
            | (routes_output_8[2] & ~arrived_2[25]) | (routes_output_8[1] & ~arrived_1[25])
            | (routes_output_8[0] & ~arrived_0[25])
        : down_part_32 | zeros_3_part_27;
    wire [47:0] zeros_0_part_25 = routes_output_8[0] ? {
            zeros_0_part_24[47:26], ~zeros_3_part_27, zeros_0_part_24[24:0]
        }
        : routes_inputs_8[0] ? {zeros_0_part_24[47:26], ~down_part_34, zeros_0_part_24[24:0]}
        : zeros_0_part_24;
    wire zeros_3_part_28 = (routes_inputs_8[3] & ~arrived_3[26]) | (routes_inputs_8[2] & ~arrived_2[26])
        | (routes_inputs_8[1] & ~arrived_1[26]) | (routes_inputs_8[0] & ~arrived_0[26])
        | (routes_takes_part[8] & local_state[26]);
    wire down_part_35 = any_routes_output_8 ? (routes_output_8[3] & ~arrived_3[26])
            | (routes_output_8[2] & ~arrived_2[26]) | (routes_output_8[1] & ~arrived_1[26])
            | (routes_output_8[0] & ~arrived_0[26])
        : down_part_32 | zeros_3_part_28;
    wire [47:0] zeros_0_part_26 = routes_output_8[0] ? {
            zeros_0_part_25[47:27], ~zeros_3_part_28, zeros_0_part_25[25:0]
        }
        : routes_inputs_8[0] ? {zeros_0_part_25[47:27], ~down_part_35, zeros_0_part_25[25:0]}
        : zeros_0_part_25;
    wire down_part_36 = (~|routes_inputs_9) & ~routes_takes_part[9];
    wire zeros_3_part_29 = (~arrived_3[27] & routes_inputs_9[3]) | (~arrived_2[27] & routes_inputs_9[2])
        | (~arrived_1[27] & routes_inputs_9[1]) | (~arrived_0[27] & routes_inputs_9[0])
        | (routes_takes_part[9] & local_state[27]);
    wire any_routes_output_9 = |routes_output_9;
    wire down_part_37 = any_routes_output_9 ? (~arrived_3[27] & routes_output_9[3])
            | (~arrived_2[27] & routes_output_9[2]) | (~arrived_1[27] & routes_output_9[1])
            | (~arrived_0[27] & routes_output_9[0])
        : down_part_36 | zeros_3_part_29;
    wire [47:0] zeros_0_part_27 = routes_output_9[0] ? {
            zeros_0_part_26[47:28], ~zeros_3_part_29, zeros_0_part_26[26:0]
        }
        : routes_inputs_9[0] ? {zeros_0_part_26[47:28], ~down_part_37, zeros_0_part_26[26:0]}
        : zeros_0_part_26;
    wire zeros_3_part_30 = (routes_inputs_9[3] & ~arrived_3[28]) | (routes_inputs_9[2] & ~arrived_2[28])
        | (routes_inputs_9[1] & ~arrived_1[28]) | (routes_inputs_9[0] & ~arrived_0[28])
        | (routes_takes_part[9] & local_state[28]);
    wire down_part_38 = any_routes_output_9 ? (routes_output_9[3] & ~arrived_3[28])
            | (routes_output_9[2] & ~arrived_2[28]) | (routes_output_9[1] & ~arrived_1[28])
            | (routes_output_9[0] & ~arrived_0[28])
        : down_part_36 | zeros_3_part_30;
    wire [47:0] zeros_0_part_28 = routes_output_9[0] ? {
            zeros_0_part_27[47:29], ~zeros_3_part_30, zeros_0_part_27[27:0]
        }
        : routes_inputs_9[0] ? {zeros_0_part_27[47:29], ~down_part_38, zeros_0_part_27[27:0]}
        : zeros_0_part_27;
    wire zeros_3_part_31 = (routes_inputs_9[3] & ~arrived_3[29]) | (routes_inputs_9[2] & ~arrived_2[29])
        | (routes_inputs_9[1] & ~arrived_1[29]) | (routes_inputs_9[0] & ~arrived_0[29])
        | (routes_takes_part[9] & local_state[29]);
    wire down_part_39 = any_routes_output_9 ? (routes_output_9[3] & ~arrived_3[29])
            | (routes_output_9[2] & ~arrived_2[29]) | (routes_output_9[1] & ~arrived_1[29])
            | (routes_output_9[0] & ~arrived_0[29])
        : down_part_36 | zeros_3_part_31;
    wire [47:0] zeros_0_part_29 = routes_output_9[0] ? {
            zeros_0_part_28[47:30], ~zeros_3_part_31, zeros_0_part_28[28:0]
        }
        : routes_inputs_9[0] ? {zeros_0_part_28[47:30], ~down_part_39, zeros_0_part_28[28:0]}
        : zeros_0_part_28;
    wire down_part_40 = (~|routes_inputs_10) & ~routes_takes_part[10];
    wire zeros_3_part_32 = (~arrived_3[30] & routes_inputs_10[3]) | (~arrived_2[30] & routes_inputs_10[2])
        | (~arrived_1[30] & routes_inputs_10[1]) | (~arrived_0[30] & routes_inputs_10[0])
        | (routes_takes_part[10] & local_state[30]);
    wire any_routes_output_10 = |routes_output_10;
    wire down_part_41 = any_routes_output_10 ? (~arrived_3[30] & routes_output_10[3])
            | (~arrived_2[30] & routes_output_10[2]) | (~arrived_1[30] & routes_output_10[1])
            | (~arrived_0[30] & routes_output_10[0])
        : down_part_40 | zeros_3_part_32;
    wire [47:0] zeros_0_part_30 = routes_output_10[0] ? {
            zeros_0_part_29[47:31], ~zeros_3_part_32, zeros_0_part_29[29:0]
        }
        : routes_inputs_10[0] ? {zeros_0_part_29[47:31], ~down_part_41, zeros_0_part_29[29:0]}
        : zeros_0_part_29;
    wire zeros_3_part_33 = (routes_inputs_10[3] & ~arrived_3[31]) | (routes_inputs_10[2] & ~arrived_2[31])
        | (routes_inputs_10[1] & ~arrived_1[31]) | (routes_inputs_10[0] & ~arrived_0[31])
        | (routes_takes_part[10] & local_state[31]);
    wire down_part_42 = any_routes_output_10 ? (routes_output_10[3] & ~arrived_3[31])
            | (routes_output_10[2] & ~arrived_2[31]) | (routes_output_10[1] & ~arrived_1[31])
            | (routes_output_10[0] & ~arrived_0[31])
        : down_part_40 | zeros_3_part_33;
    wire [47:0] zeros_0_part_31 = routes_output_10[0] ? {
            zeros_0_part_30[47:32], ~zeros_3_part_33, zeros_0_part_30[30:0]
        }
        : routes_inputs_10[0] ? {zeros_0_part_30[47:32], ~down_part_42, zeros_0_part_30[30:0]}
        : zeros_0_part_30;
    wire zeros_3_part_34 = (routes_inputs_10[3] & ~arrived_3[32]) | (routes_inputs_10[2] & ~arrived_2[32])
        | (routes_inputs_10[1] & ~arrived_1[32]) | (routes_inputs_10[0] & ~arrived_0[32])
        | (routes_takes_part[10] & local_state[32]);
    wire down_part_43 = any_routes_output_10 ? (routes_output_10[3] & ~arrived_3[32])
            | (routes_output_10[2] & ~arrived_2[32]) | (routes_output_10[1] & ~arrived_1[32])
            | (routes_output_10[0] & ~arrived_0[32])
        : down_part_40 | zeros_3_part_34;
    wire [47:0] zeros_0_part_32 = routes_output_10[0] ? {
            zeros_0_part_31[47:33], ~zeros_3_part_34, zeros_0_part_31[31:0]
        }
        : routes_inputs_10[0] ? {zeros_0_part_31[47:33], ~down_part_43, zeros_0_part_31[31:0]}
        : zeros_0_part_31;
    wire down_part_44 = (~|routes_inputs_11) & ~routes_takes_part[11];
    wire zeros_3_part_35 = (~arrived_3[33] & routes_inputs_11[3]) | (~arrived_2[33] & routes_inputs_11[2])
        | (~arrived_1[33] & routes_inputs_11[1]) | (~arrived_0[33] & routes_inputs_11[0])
        | (routes_takes_part[11] & local_state[33]);
    wire any_routes_output_11 = |routes_output_11;
    wire down_part_45 = any_routes_output_11 ? (~arrived_3[33] & routes_output_11[3])
            | (~arrived_2[33] & routes_output_11[2]) | (~arrived_1[33] & routes_output_11[1])
            | (~arrived_0[33] & routes_output_11[0])
        : down_part_44 | zeros_3_part_35;
    wire [47:0] zeros_0_part_33 = routes_output_11[0] ? {
            zeros_0_part_32[47:34], ~zeros_3_part_35, zeros_0_part_32[32:0]
        }
        : routes_inputs_11[0] ? {zeros_0_part_32[47:34], ~down_part_45, zeros_0_part_32[32:0]}
        : zeros_0_part_32;
    wire zeros_3_part_36 = (routes_inputs_11[3] & ~arrived_3[34]) | (routes_inputs_11[2] & ~arrived_2[34])
        | (routes_inputs_11[1] & ~arrived_1[34]) | (routes_inputs_11[0] & ~arrived_0[34])
        | (routes_takes_part[11] & local_state[34]);
    wire down_part_46 = any_routes_output_11 ? (routes_output_11[3] & ~arrived_3[34])
            | (routes_output_11[2] & ~arrived_2[34]) | (routes_output_11[1] & ~arrived_1[34])
            | (routes_output_11[0] & ~arrived_0[34])
        : down_part_44 | zeros_3_part_36;
    wire [47:0] zeros_0_part_34 = routes_output_11[0] ? {
            zeros_0_part_33[47:35], ~zeros_3_part_36, zeros_0_part_33[33:0]
        }
        : routes_inputs_11[0] ? {zeros_0_part_33[47:35], ~down_part_46, zeros_0_part_33[33:0]}
        : zeros_0_part_33;
    wire zeros_3_part_37 = (routes_inputs_11[3] & ~arrived_3[35]) | (routes_inputs_11[2] & ~arrived_2[35])
        | (routes_inputs_11[1] & ~arrived_1[35]) | (routes_inputs_11[0] & ~arrived_0[35])
        | (routes_takes_part[11] & local_state[35]);
    wire down_part_47 = any_routes_output_11 ? (routes_output_11[3] & ~arrived_3[35])
            | (routes_output_11[2] & ~arrived_2[35]) | (routes_output_11[1] & ~arrived_1[35])
            | (routes_output_11[0] & ~arrived_0[35])
        : down_part_44 | zeros_3_part_37;
    wire [47:0] zeros_0_part_35 = routes_output_11[0] ? {
            zeros_0_part_34[47:36], ~zeros_3_part_37, zeros_0_part_34[34:0]
        }
        : routes_inputs_11[0] ? {zeros_0_part_34[47:36], ~down_part_47, zeros_0_part_34[34:0]}
        : zeros_0_part_34;
    wire down_part_48 = (~|routes_inputs_12) & ~routes_takes_part[12];
    wire zeros_3_part_38 = (~arrived_3[36] & routes_inputs_12[3]) | (~arrived_2[36] & routes_inputs_12[2])
        | (~arrived_1[36] & routes_inputs_12[1]) | (~arrived_0[36] & routes_inputs_12[0])
        | (routes_takes_part[12] & local_state[36]);
    wire any_routes_output_12 = |routes_output_12;
    wire down_part_49 = any_routes_output_12 ? (~arrived_3[36] & routes_output_12[3])
            | (~arrived_2[36] & routes_output_12[2]) | (~arrived_1[36] & routes_output_12[1])
            | (~arrived_0[36] & routes_output_12[0])
        : down_part_48 | zeros_3_part_38;
    wire [47:0] zeros_0_part_36 = routes_output_12[0] ? {
            zeros_0_part_35[47:37], ~zeros_3_part_38, zeros_0_part_35[35:0]
        }
        : routes_inputs_12[0] ? {zeros_0_part_35[47:37], ~down_part_49, zeros_0_part_35[35:0]}
        : zeros_0_part_35;
    wire zeros_3_part_39 = (routes_inputs_12[3] & ~arrived_3[37]) | (routes_inputs_12[2] & ~arrived_2[37])
        | (routes_inputs_12[1] & ~arrived_1[37]) | (routes_inputs_12[0] & ~arrived_0[37])
        | (routes_takes_part[12] & local_state[37]);
    wire down_part_50 = any_routes_output_12 ? (routes_output_12[3] & ~arrived_3[37])
            | (routes_output_12[2] & ~arrived_2[37]) | (routes_output_12[1] & ~arrived_1[37])
            | (routes_output_12[0] & ~arrived_0[37])
        : down_part_48 | zeros_3_part_39;
    wire [47:0] zeros_0_part_37 = routes_output_12[0] ? {
            zeros_0_part_36[47:38], ~zeros_3_part_39, zeros_0_part_36[36:0]
        }
        : routes_inputs_12[0] ? {zeros_0_part_36[47:38], ~down_part_50, zeros_0_part_36[36:0]}
        : zeros_0_part_36;
    wire zeros_3_part_40 = (routes_inputs_12[3] & ~arrived_3[38]) | (routes_inputs_12[2] & ~arrived_2[38])
        | (routes_inputs_12[1] & ~arrived_1[38]) | (routes_inputs_12[0] & ~arrived_0[38])
        | (routes_takes_part[12] & local_state[38]);
    wire down_part_51 = any_routes_output_12 ? (routes_output_12[3] & ~arrived_3[38])
            | (routes_output_12[2] & ~arrived_2[38]) | (routes_output_12[1] & ~arrived_1[38])
            | (routes_output_12[0] & ~arrived_0[38])
        : down_part_48 | zeros_3_part_40;
    wire [47:0] zeros_0_part_38 = routes_output_12[0] ? {
            zeros_0_part_37[47:39], ~zeros_3_part_40, zeros_0_part_37[37:0]
        }
        : routes_inputs_12[0] ? {zeros_0_part_37[47:39], ~down_part_51, zeros_0_part_37[37:0]}
        : zeros_0_part_37;
    wire down_part_52 = (~|routes_inputs_13) & ~routes_takes_part[13];
    wire zeros_3_part_41 = (~arrived_3[39] & routes_inputs_13[3]) | (~arrived_2[39] & routes_inputs_13[2])
        | (~arrived_1[39] & routes_inputs_13[1]) | (~arrived_0[39] & routes_inputs_13[0])
        | (routes_takes_part[13] & local_state[39]);
    wire any_routes_output_13 = |routes_output_13;
    wire down_part_53 = any_routes_output_13 ? (~arrived_3[39] & routes_output_13[3])
            | (~arrived_2[39] & routes_output_13[2]) | (~arrived_1[39] & routes_output_13[1])
            | (~arrived_0[39] & routes_output_13[0])
        : down_part_52 | zeros_3_part_41;
    wire [47:0] zeros_0_part_39 = routes_output_13[0] ? {
            zeros_0_part_38[47:40], ~zeros_3_part_41, zeros_0_part_38[38:0]
        }
        : routes_inputs_13[0] ? {zeros_0_part_38[47:40], ~down_part_53, zeros_0_part_38[38:0]}
        : zeros_0_part_38;
    wire zeros_3_part_42 = (routes_inputs_13[3] & ~arrived_3[40]) | (routes_inputs_13[2] & ~arrived_2[40])
        | (routes_inputs_13[1] & ~arrived_1[40]) | (routes_inputs_13[0] & ~arrived_0[40])
        | (routes_takes_part[13] & local_state[40]);
    wire down_part_54 = any_routes_output_13 ? (routes_output_13[3] & ~arrived_3[40])
            | (routes_output_13[2] & ~arrived_2[40]) | (routes_output_13[1] & ~arrived_1[40])
            | (routes_output_13[0] & ~arrived_0[40])
        : down_part_52 | zeros_3_part_42;
    wire [47:0] zeros_0_part_40 = routes_output_13[0] ? {
            zeros_0_part_39[47:41], ~zeros_3_part_42, zeros_0_part_39[39:0]
        }
        : routes_inputs_13[0] ? {zeros_0_part_39[47:41], ~down_part_54, zeros_0_part_39[39:0]}
        : zeros_0_part_39;
    wire zeros_3_part_43 = (routes_inputs_13[3] & ~arrived_3[41]) | (routes_inputs_13[2] & ~arrived_2[41])
        | (routes_inputs_13[1] & ~arrived_1[41]) | (routes_inputs_13[0] & ~arrived_0[41])
        | (routes_takes_part[13] & local_state[41]);
    wire down_part_55 = any_routes_output_13 ? (routes_output_13[3] & ~arrived_3[41])
            | (routes_output_13[2] & ~arrived_2[41]) | (routes_output_13[1] & ~arrived_1[41])
            | (routes_output_13[0] & ~arrived_0[41])
        : down_part_52 | zeros_3_part_43;
    wire [47:0] zeros_0_part_41 = routes_output_13[0] ? {
            zeros_0_part_40[47:42], ~zeros_3_part_43, zeros_0_part_40[40:0]
        }
        : routes_inputs_13[0] ? {zeros_0_part_40[47:42], ~down_part_55, zeros_0_part_40[40:0]}
        : zeros_0_part_40;
    wire down_part_56 = (~|routes_inputs_14) & ~routes_takes_part[14];
    wire zeros_3_part_44 = (~arrived_3[42] & routes_inputs_14[3]) | (~arrived_2[42] & routes_inputs_14[2])
        | (~arrived_1[42] & routes_inputs_14[1]) | (~arrived_0[42] & routes_inputs_14[0])
        | (routes_takes_part[14] & local_state[42]);
    wire any_routes_output_14 = |routes_output_14;
    wire down_part_57 = any_routes_output_14 ? (~arrived_3[42] & routes_output_14[3])
            | (~arrived_2[42] & routes_output_14[2]) | (~arrived_1[42] & routes_output_14[1])
            | (~arrived_0[42] & routes_output_14[0])
        : down_part_56 | zeros_3_part_44;
    wire [47:0] zeros_0_part_42 = routes_output_14[0] ? {
            zeros_0_part_41[47:43], ~zeros_3_part_44, zeros_0_part_41[41:0]
        }
        : routes_inputs_14[0] ? {zeros_0_part_41[47:43], ~down_part_57, zeros_0_part_41[41:0]}
        : zeros_0_part_41;
    wire zeros_3_part_45 = (routes_inputs_14[3] & ~arrived_3[43]) | (routes_inputs_14[2] & ~arrived_2[43])
        | (routes_inputs_14[1] & ~arrived_1[43]) | (routes_inputs_14[0] & ~arrived_0[43])
        | (routes_takes_part[14] & local_state[43]);
    wire down_part_58 = any_routes_output_14 ? (routes_output_14[3] & ~arrived_3[43])
            | (routes_output_14[2] & ~arrived_2[43]) | (routes_output_14[1] & ~arrived_1[43])
            | (routes_output_14[0] & ~arrived_0[43])
        : down_part_56 | zeros_3_part_45;
    wire [47:0] zeros_0_part_43 = routes_output_14[0] ? {
            zeros_0_part_42[47:44], ~zeros_3_part_45, zeros_0_part_42[42:0]
        }
        : routes_inputs_14[0] ? {zeros_0_part_42[47:44], ~down_part_58, zeros_0_part_42[42:0]}
        : zeros_0_part_42;
    wire zeros_3_part_46 = (routes_inputs_14[3] & ~arrived_3[44]) | (routes_inputs_14[2] & ~arrived_2[44])
        | (routes_inputs_14[1] & ~arrived_1[44]) | (routes_inputs_14[0] & ~arrived_0[44])
        | (routes_takes_part[14] & local_state[44]);
    wire down_part_59 = any_routes_output_14 ? (routes_output_14[3] & ~arrived_3[44])
            | (routes_output_14[2] & ~arrived_2[44]) | (routes_output_14[1] & ~arrived_1[44])
            | (routes_output_14[0] & ~arrived_0[44])
        : down_part_56 | zeros_3_part_46;
    wire [47:0] zeros_0_part_44 = routes_output_14[0] ? {
            zeros_0_part_43[47:45], ~zeros_3_part_46, zeros_0_part_43[43:0]
        }
        : routes_inputs_14[0] ? {zeros_0_part_43[47:45], ~down_part_59, zeros_0_part_43[43:0]}
        : zeros_0_part_43;
    wire from_root_part = (~|routes_inputs_15) & ~routes_takes_part[15];
    wire zeros_3_part_47 = (~arrived_3[45] & routes_inputs_15[3]) | (~arrived_2[45] & routes_inputs_15[2])
        | (~arrived_1[45] & routes_inputs_15[1]) | (~arrived_0[45] & routes_inputs_15[0])
        | (routes_takes_part[15] & local_state[45]);
    wire any_routes_output_15 = |routes_output_15;
    wire down_part_60 = any_routes_output_15 ? (~arrived_3[45] & routes_output_15[3])
            | (~arrived_2[45] & routes_output_15[2]) | (~arrived_1[45] & routes_output_15[1])
            | (~arrived_0[45] & routes_output_15[0])
        : from_root_part | zeros_3_part_47;
    wire [47:0] zeros_0_part_45 = routes_output_15[0] ? {
            zeros_0_part_44[47:46], ~zeros_3_part_47, zeros_0_part_44[44:0]
        }
        : routes_inputs_15[0] ? {zeros_0_part_44[47:46], ~down_part_60, zeros_0_part_44[44:0]}
        : zeros_0_part_44;
    wire zeros_3_part_48 = (routes_inputs_15[3] & ~arrived_3[46]) | (routes_inputs_15[2] & ~arrived_2[46])
        | (routes_inputs_15[1] & ~arrived_1[46]) | (routes_inputs_15[0] & ~arrived_0[46])
        | (routes_takes_part[15] & local_state[46]);
    wire down_part_61 = any_routes_output_15 ? (routes_output_15[3] & ~arrived_3[46])
            | (routes_output_15[2] & ~arrived_2[46]) | (routes_output_15[1] & ~arrived_1[46])
            | (routes_output_15[0] & ~arrived_0[46])
        : from_root_part | zeros_3_part_48;
    wire [47:0] zeros_0_part_46 = routes_output_15[0] ? {
            zeros_0_part_45[47], ~zeros_3_part_48, zeros_0_part_45[45:0]
        }
        : routes_inputs_15[0] ? {zeros_0_part_45[47], ~down_part_61, zeros_0_part_45[45:0]}
        : zeros_0_part_45;
    wire any = (routes_inputs_15[3] & ~arrived_3[47]) | (routes_inputs_15[2] & ~arrived_2[47])
        | (routes_inputs_15[1] & ~arrived_1[47]) | (routes_inputs_15[0] & ~arrived_0[47])
        | (routes_takes_part[15] & local_state[47]);
    wire from_root = any_routes_output_15 ? (routes_output_15[3] & ~arrived_3[47])
            | (routes_output_15[2] & ~arrived_2[47]) | (routes_output_15[1] & ~arrived_1[47])
            | (routes_output_15[0] & ~arrived_0[47])
        : from_root_part | any;
    wire [47:0] zeros_0 = routes_output_15[0] ? {~any, zeros_0_part_46[46:0]}
        : routes_inputs_15[0] ? {~from_root, zeros_0_part_46[46:0]}
        : zeros_0_part_46;
    wire [3:0] valid_part = (zeros_0 == before_0) ? waiting : {waiting[3:1], 1'b1};
    wire [47:0] zeros_1_part = routes_output_0[1] ? zeros_3_part_2
        : routes_inputs_0[1] ? zeros_3_part_1
        : 48'd0;
    wire [47:0] zeros_1_part_1 = routes_output_0[1] ? {zeros_1_part[47:2], ~zeros_3_part_3, zeros_1_part[0]}
        : routes_inputs_0[1] ? {zeros_1_part[47:2], ~down_part_2, zeros_1_part[0]}
        : zeros_1_part;
    wire [47:0] zeros_1_part_2 = routes_output_0[1] ? {
            zeros_1_part_1[47:3], ~zeros_3_part_4, zeros_1_part_1[1:0]
        }
        : routes_inputs_0[1] ? {zeros_1_part_1[47:3], ~down_part_3, zeros_1_part_1[1:0]}
        : zeros_1_part_1;
    wire [47:0] zeros_1_part_3 = routes_output_1[1] ? {
            zeros_1_part_2[47:4], ~zeros_3_part_5, zeros_1_part_2[2:0]
        }
        : routes_inputs_1[1] ? {zeros_1_part_2[47:4], ~down_part_5, zeros_1_part_2[2:0]}
        : zeros_1_part_2;
    wire [47:0] zeros_1_part_4 = routes_output_1[1] ? {
            zeros_1_part_3[47:5], ~zeros_3_part_6, zeros_1_part_3[3:0]
        }
        : routes_inputs_1[1] ? {zeros_1_part_3[47:5], ~down_part_6, zeros_1_part_3[3:0]}
        : zeros_1_part_3;
    wire [47:0] zeros_1_part_5 = routes_output_1[1] ? {
            zeros_1_part_4[47:6], ~zeros_3_part_7, zeros_1_part_4[4:0]
        }
        : routes_inputs_1[1] ? {zeros_1_part_4[47:6], ~down_part_7, zeros_1_part_4[4:0]}
        : zeros_1_part_4;
    wire [47:0] zeros_1_part_6 = routes_output_2[1] ? {
            zeros_1_part_5[47:7], ~zeros_3_part_8, zeros_1_part_5[5:0]
        }
        : routes_inputs_2[1] ? {zeros_1_part_5[47:7], ~down_part_9, zeros_1_part_5[5:0]}
        : zeros_1_part_5;
    wire [47:0] zeros_1_part_7 = routes_output_2[1] ? {
            zeros_1_part_6[47:8], ~zeros_3_part_9, zeros_1_part_6[6:0]
        }
        : routes_inputs_2[1] ? {zeros_1_part_6[47:8], ~down_part_10, zeros_1_part_6[6:0]}
        : zeros_1_part_6;
    wire [47:0] zeros_1_part_8 = routes_output_2[1] ? {
            zeros_1_part_7[47:9], ~zeros_3_part_10, zeros_1_part_7[7:0]
        }
        : routes_inputs_2[1] ? {zeros_1_part_7[47:9], ~down_part_11, zeros_1_part_7[7:0]}
        : zeros_1_part_7;
    wire [47:0] zeros_1_part_9 = routes_output_3[1] ? {
            zeros_1_part_8[47:10], ~zeros_3_part_11, zeros_1_part_8[8:0]
        }
        : routes_inputs_3[1] ? {zeros_1_part_8[47:10], ~down_part_13, zeros_1_part_8[8:0]}
        : zeros_1_part_8;
    wire [47:0] zeros_1_part_10 = routes_output_3[1] ? {
            zeros_1_part_9[47:11], ~zeros_3_part_12, zeros_1_part_9[9:0]
        }
        : routes_inputs_3[1] ? {zeros_1_part_9[47:11], ~down_part_14, zeros_1_part_9[9:0]}
        : zeros_1_part_9;
    wire [47:0] zeros_1_part_11 = routes_output_3[1] ? {
            zeros_1_part_10[47:12], ~zeros_3_part_13, zeros_1_part_10[10:0]
        }
        : routes_inputs_3[1] ? {zeros_1_part_10[47:12], ~down_part_15, zeros_1_part_10[10:0]}
        : zeros_1_part_10;
    wire [47:0] zeros_1_part_12 = routes_output_4[1] ? {
            zeros_1_part_11[47:13], ~zeros_3_part_14, zeros_1_part_11[11:0]
        }
        : routes_inputs_4[1] ? {zeros_1_part_11[47:13], ~down_part_17, zeros_1_part_11[11:0]}
        : zeros_1_part_11;
    wire [47:0] zeros_1_part_13 = routes_output_4[1] ? {
            zeros_1_part_12[47:14], ~zeros_3_part_15, zeros_1_part_12[12:0]
        }
        : routes_inputs_4[1] ? {zeros_1_part_12[47:14], ~down_part_18, zeros_1_part_12[12:0]}
        : zeros_1_part_12;
    wire [47:0] zeros_1_part_14 = routes_output_4[1] ? {
            zeros_1_part_13[47:15], ~zeros_3_part_16, zeros_1_part_13[13:0]
        }
        : routes_inputs_4[1] ? {zeros_1_part_13[47:15], ~down_part_19, zeros_1_part_13[13:0]}
        : zeros_1_part_13;
    wire [47:0] zeros_1_part_15 = routes_output_5[1] ? {
            zeros_1_part_14[47:16], ~zeros_3_part_17, zeros_1_part_14[14:0]
        }
        : routes_inputs_5[1] ? {zeros_1_part_14[47:16], ~down_part_21, zeros_1_part_14[14:0]}
        : zeros_1_part_14;
    wire [47:0] zeros_1_part_16 = routes_output_5[1] ? {
            zeros_1_part_15[47:17], ~zeros_3_part_18, zeros_1_part_15[15:0]
        }
        : routes_inputs_5[1] ? {zeros_1_part_15[47:17], ~down_part_22, zeros_1_part_15[15:0]}
        : zeros_1_part_15;
    wire [47:0] zeros_1_part_17 = routes_output_5[1] ? {
            zeros_1_part_16[47:18], ~zeros_3_part_19, zeros_1_part_16[16:0]
        }
        : routes_inputs_5[1] ? {zeros_1_part_16[47:18], ~down_part_23, zeros_1_part_16[16:0]}
        : zeros_1_part_16;
    wire [47:0] zeros_1_part_18 = routes_output_6[1] ? {
            zeros_1_part_17[47:19], ~zeros_3_part_20, zeros_1_part_17[17:0]
        }
        : routes_inputs_6[1] ? {zeros_1_part_17[47:19], ~down_part_25, zeros_1_part_17[17:0]}
        : zeros_1_part_17;
    wire [47:0] zeros_1_part_19 = routes_output_6[1] ? {
            zeros_1_part_18[47:20], ~zeros_3_part_21, zeros_1_part_18[18:0]
        }
        : routes_inputs_6[1] ? {zeros_1_part_18[47:20], ~down_part_26, zeros_1_part_18[18:0]}
        : zeros_1_part_18;
    wire [47:0] zeros_1_part_20 = routes_output_6[1] ? {
            zeros_1_part_19[47:21], ~zeros_3_part_22, zeros_1_part_19[19:0]
        }
        : routes_inputs_6[1] ? {zeros_1_part_19[47:21], ~down_part_27, zeros_1_part_19[19:0]}
        : zeros_1_part_19;
    wire [47:0] zeros_1_part_21 = routes_output_7[1] ? {
            zeros_1_part_20[47:22], ~zeros_3_part_23, zeros_1_part_20[20:0]
        }
        : routes_inputs_7[1] ? {zeros_1_part_20[47:22], ~down_part_29, zeros_1_part_20[20:0]}
        : zeros_1_part_20;
    wire [47:0] zeros_1_part_22 = routes_output_7[1] ? {
            zeros_1_part_21[47:23], ~zeros_3_part_24, zeros_1_part_21[21:0]
        }
        : routes_inputs_7[1] ? {zeros_1_part_21[47:23], ~down_part_30, zeros_1_part_21[21:0]}
        : zeros_1_part_21;
    wire [47:0] zeros_1_part_23 = routes_output_7[1] ? {
            zeros_1_part_22[47:24], ~zeros_3_part_25, zeros_1_part_22[22:0]
        }
        : routes_inputs_7[1] ? {zeros_1_part_22[47:24], ~down_part_31, zeros_1_part_22[22:0]}
        : zeros_1_part_22;
    wire [47:0] zeros_1_part_24 = routes_output_8[1] ? {
            zeros_1_part_23[47:25], ~zeros_3_part_26, zeros_1_part_23[23:0]
        }
        : routes_inputs_8[1] ? {zeros_1_part_23[47:25], ~down_part_33, zeros_1_part_23[23:0]}
        : zeros_1_part_23;
    wire [47:0] zeros_1_part_25 = routes_output_8[1] ? {
            zeros_1_part_24[47:26], ~zeros_3_part_27, zeros_1_part_24[24:0]
        }
        : routes_inputs_8[1] ? {zeros_1_part_24[47:26], ~down_part_34, zeros_1_part_24[24:0]}
        : zeros_1_part_24;
    wire [47:0] zeros_1_part_26 = routes_output_8[1] ? {
            zeros_1_part_25[47:27], ~zeros_3_part_28, zeros_1_part_25[25:0]
        }
        : routes_inputs_8[1] ? {zeros_1_part_25[47:27], ~down_part_35, zeros_1_part_25[25:0]}
        : zeros_1_part_25;
    wire [47:0] zeros_1_part_27 = routes_output_9[1] ? {
            zeros_1_part_26[47:28], ~zeros_3_part_29, zeros_1_part_26[26:0]
        }
        : routes_inputs_9[1] ? {zeros_1_part_26[47:28], ~down_part_37, zeros_1_part_26[26:0]}
        : zeros_1_part_26;
    wire [47:0] zeros_1_part_28 = routes_output_9[1] ? {
            zeros_1_part_27[47:29], ~zeros_3_part_30, zeros_1_part_27[27:0]
        }
        : routes_inputs_9[1] ? {zeros_1_part_27[47:29], ~down_part_38, zeros_1_part_27[27:0]}
        : zeros_1_part_27;
    wire [47:0] zeros_1_part_29 = routes_output_9[1] ? {
            zeros_1_part_28[47:30], ~zeros_3_part_31, zeros_1_part_28[28:0]
        }
        : routes_inputs_9[1] ? {zeros_1_part_28[47:30], ~down_part_39, zeros_1_part_28[28:0]}
        : zeros_1_part_28;
    wire [47:0] zeros_1_part_30 = routes_output_10[1] ? {
            zeros_1_part_29[47:31], ~zeros_3_part_32, zeros_1_part_29[29:0]
        }
        : routes_inputs_10[1] ? {zeros_1_part_29[47:31], ~down_part_41, zeros_1_part_29[29:0]}
        : zeros_1_part_29;
    wire [47:0] zeros_1_part_31 = routes_output_10[1] ? {
            zeros_1_part_30[47:32], ~zeros_3_part_33, zeros_1_part_30[30:0]
        }
        : routes_inputs_10[1] ? {zeros_1_part_30[47:32], ~down_part_42, zeros_1_part_30[30:0]}
        : zeros_1_part_30;
    wire [47:0] zeros_1_part_32 = routes_output_10[1] ? {
            zeros_1_part_31[47:33], ~zeros_3_part_34, zeros_1_part_31[31:0]
        }
        : routes_inputs_10[1] ? {zeros_1_part_31[47:33], ~down_part_43, zeros_1_part_31[31:0]}
        : zeros_1_part_31;
    wire [47:0] zeros_1_part_33 = routes_output_11[1] ? {
            zeros_1_part_32[47:34], ~zeros_3_part_35, zeros_1_part_32[32:0]
        }
        : routes_inputs_11[1] ? {zeros_1_part_32[47:34], ~down_part_45, zeros_1_part_32[32:0]}
        : zeros_1_part_32;
    wire [47:0] zeros_1_part_34 = routes_output_11[1] ? {
            zeros_1_part_33[47:35], ~zeros_3_part_36, zeros_1_part_33[33:0]
        }
        : routes_inputs_11[1] ? {zeros_1_part_33[47:35], ~down_part_46, zeros_1_part_33[33:0]}
        : zeros_1_part_33;
    wire [47:0] zeros_1_part_35 = routes_output_11[1] ? {
            zeros_1_part_34[47:36], ~zeros_3_part_37, zeros_1_part_34[34:0]
        }
        : routes_inputs_11[1] ? {zeros_1_part_34[47:36], ~down_part_47, zeros_1_part_34[34:0]}
        : zeros_1_part_34;
    wire [47:0] zeros_1_part_36 = routes_output_12[1] ? {
            zeros_1_part_35[47:37], ~zeros_3_part_38, zeros_1_part_35[35:0]
        }
        : routes_inputs_12[1] ? {zeros_1_part_35[47:37], ~down_part_49, zeros_1_part_35[35:0]}
        : zeros_1_part_35;
    wire [47:0] zeros_1_part_37 = routes_output_12[1] ? {
            zeros_1_part_36[47:38], ~zeros_3_part_39, zeros_1_part_36[36:0]
        }
        : routes_inputs_12[1] ? {zeros_1_part_36[47:38], ~down_part_50, zeros_1_part_36[36:0]}
        : zeros_1_part_36;
    wire [47:0] zeros_1_part_38 = routes_output_12[1] ? {
            zeros_1_part_37[47:39], ~zeros_3_part_40, zeros_1_part_37[37:0]
        }
        : routes_inputs_12[1] ? {zeros_1_part_37[47:39], ~down_part_51, zeros_1_part_37[37:0]}
        : zeros_1_part_37;
    wire [47:0] zeros_1_part_39 = routes_output_13[1] ? {
            zeros_1_part_38[47:40], ~zeros_3_part_41, zeros_1_part_38[38:0]
        }
        : routes_inputs_13[1] ? {zeros_1_part_38[47:40], ~down_part_53, zeros_1_part_38[38:0]}
        : zeros_1_part_38;
    wire [47:0] zeros_1_part_40 = routes_output_13[1] ? {
            zeros_1_part_39[47:41], ~zeros_3_part_42, zeros_1_part_39[39:0]
        }
        : routes_inputs_13[1] ? {zeros_1_part_39[47:41], ~down_part_54, zeros_1_part_39[39:0]}
        : zeros_1_part_39;
    wire [47:0] zeros_1_part_41 = routes_output_13[1] ? {
            zeros_1_part_40[47:42], ~zeros_3_part_43, zeros_1_part_40[40:0]
        }
        : routes_inputs_13[1] ? {zeros_1_part_40[47:42], ~down_part_55, zeros_1_part_40[40:0]}
        : zeros_1_part_40;
    wire [47:0] zeros_1_part_42 = routes_output_14[1] ? {
            zeros_1_part_41[47:43], ~zeros_3_part_44, zeros_1_part_41[41:0]
        }
        : routes_inputs_14[1] ? {zeros_1_part_41[47:43], ~down_part_57, zeros_1_part_41[41:0]}
        : zeros_1_part_41;
    wire [47:0] zeros_1_part_43 = routes_output_14[1] ? {
            zeros_1_part_42[47:44], ~zeros_3_part_45, zeros_1_part_42[42:0]
        }
        : routes_inputs_14[1] ? {zeros_1_part_42[47:44], ~down_part_58, zeros_1_part_42[42:0]}
        : zeros_1_part_42;
    wire [47:0] zeros_1_part_44 = routes_output_14[1] ? {
            zeros_1_part_43[47:45], ~zeros_3_part_46, zeros_1_part_43[43:0]
        }
        : routes_inputs_14[1] ? {zeros_1_part_43[47:45], ~down_part_59, zeros_1_part_43[43:0]}
        : zeros_1_part_43;
    wire [47:0] zeros_1_part_45 = routes_output_15[1] ? {
            zeros_1_part_44[47:46], ~zeros_3_part_47, zeros_1_part_44[44:0]
        }
        : routes_inputs_15[1] ? {zeros_1_part_44[47:46], ~down_part_60, zeros_1_part_44[44:0]}
        : zeros_1_part_44;
    wire [47:0] zeros_1_part_46 = routes_output_15[1] ? {
            zeros_1_part_45[47], ~zeros_3_part_48, zeros_1_part_45[45:0]
        }
        : routes_inputs_15[1] ? {zeros_1_part_45[47], ~down_part_61, zeros_1_part_45[45:0]}
        : zeros_1_part_45;
    wire [47:0] zeros_1 = routes_output_15[1] ? {~any, zeros_1_part_46[46:0]}
        : routes_inputs_15[1] ? {~from_root, zeros_1_part_46[46:0]}
        : zeros_1_part_46;
    wire [3:0] valid_part_1 = (zeros_1 == before_1) ? valid_part : {valid_part[3:2], 1'b1, valid_part[0]};
    wire [47:0] zeros_2_part = routes_output_0[2] ? zeros_3_part_2
        : routes_inputs_0[2] ? zeros_3_part_1
        : 48'd0;
    wire [47:0] zeros_2_part_1 = routes_output_0[2] ? {zeros_2_part[47:2], ~zeros_3_part_3, zeros_2_part[0]}
        : routes_inputs_0[2] ? {zeros_2_part[47:2], ~down_part_2, zeros_2_part[0]}
        : zeros_2_part;
    wire [47:0] zeros_2_part_2 = routes_output_0[2] ? {
            zeros_2_part_1[47:3], ~zeros_3_part_4, zeros_2_part_1[1:0]
        }
        : routes_inputs_0[2] ? {zeros_2_part_1[47:3], ~down_part_3, zeros_2_part_1[1:0]}
        : zeros_2_part_1;
    wire [47:0] zeros_2_part_3 = routes_output_1[2] ? {
            zeros_2_part_2[47:4], ~zeros_3_part_5, zeros_2_part_2[2:0]
        }
        : routes_inputs_1[2] ? {zeros_2_part_2[47:4], ~down_part_5, zeros_2_part_2[2:0]}
        : zeros_2_part_2;
    wire [47:0] zeros_2_part_4 = routes_output_1[2] ? {
            zeros_2_part_3[47:5], ~zeros_3_part_6, zeros_2_part_3[3:0]
        }
        : routes_inputs_1[2] ? {zeros_2_part_3[47:5], ~down_part_6, zeros_2_part_3[3:0]}
        : zeros_2_part_3;
    wire [47:0] zeros_2_part_5 = routes_output_1[2] ? {
            zeros_2_part_4[47:6], ~zeros_3_part_7, zeros_2_part_4[4:0]
        }
        : routes_inputs_1[2] ? {zeros_2_part_4[47:6], ~down_part_7, zeros_2_part_4[4:0]}
        : zeros_2_part_4;
    wire [47:0] zeros_2_part_6 = routes_output_2[2] ? {
            zeros_2_part_5[47:7], ~zeros_3_part_8, zeros_2_part_5[5:0]
        }
        : routes_inputs_2[2] ? {zeros_2_part_5[47:7], ~down_part_9, zeros_2_part_5[5:0]}
        : zeros_2_part_5;
    wire [47:0] zeros_2_part_7 = routes_output_2[2] ? {
            zeros_2_part_6[47:8], ~zeros_3_part_9, zeros_2_part_6[6:0]
        }
        : routes_inputs_2[2] ? {zeros_2_part_6[47:8], ~down_part_10, zeros_2_part_6[6:0]}
        : zeros_2_part_6;
    wire [47:0] zeros_2_part_8 = routes_output_2[2] ? {
            zeros_2_part_7[47:9], ~zeros_3_part_10, zeros_2_part_7[7:0]
        }
        : routes_inputs_2[2] ? {zeros_2_part_7[47:9], ~down_part_11, zeros_2_part_7[7:0]}
        : zeros_2_part_7;
    wire [47:0] zeros_2_part_9 = routes_output_3[2] ? {
            zeros_2_part_8[47:10], ~zeros_3_part_11, zeros_2_part_8[8:0]
        }
        : routes_inputs_3[2] ? {zeros_2_part_8[47:10], ~down_part_13, zeros_2_part_8[8:0]}
        : zeros_2_part_8;
    wire [47:0] zeros_2_part_10 = routes_output_3[2] ? {
            zeros_2_part_9[47:11], ~zeros_3_part_12, zeros_2_part_9[9:0]
        }
        : routes_inputs_3[2] ? {zeros_2_part_9[47:11], ~down_part_14, zeros_2_part_9[9:0]}
        : zeros_2_part_9;
    wire [47:0] zeros_2_part_11 = routes_output_3[2] ? {
            zeros_2_part_10[47:12], ~zeros_3_part_13, zeros_2_part_10[10:0]
        }
        : routes_inputs_3[2] ? {zeros_2_part_10[47:12], ~down_part_15, zeros_2_part_10[10:0]}
        : zeros_2_part_10;
    wire [47:0] zeros_2_part_12 = routes_output_4[2] ? {
            zeros_2_part_11[47:13], ~zeros_3_part_14, zeros_2_part_11[11:0]
        }
        : routes_inputs_4[2] ? {zeros_2_part_11[47:13], ~down_part_17, zeros_2_part_11[11:0]}
        : zeros_2_part_11;
    wire [47:0] zeros_2_part_13 = routes_output_4[2] ? {
            zeros_2_part_12[47:14], ~zeros_3_part_15, zeros_2_part_12[12:0]
        }
        : routes_inputs_4[2] ? {zeros_2_part_12[47:14], ~down_part_18, zeros_2_part_12[12:0]}
        : zeros_2_part_12;
    wire [47:0] zeros_2_part_14 = routes_output_4[2] ? {
            zeros_2_part_13[47:15], ~zeros_3_part_16, zeros_2_part_13[13:0]
        }
        : routes_inputs_4[2] ? {zeros_2_part_13[47:15], ~down_part_19, zeros_2_part_13[13:0]}
        : zeros_2_part_13;
    wire [47:0] zeros_2_part_15 = routes_output_5[2] ? {
            zeros_2_part_14[47:16], ~zeros_3_part_17, zeros_2_part_14[14:0]
        }
        : routes_inputs_5[2] ? {zeros_2_part_14[47:16], ~down_part_21, zeros_2_part_14[14:0]}
        : zeros_2_part_14;
    wire [47:0] zeros_2_part_16 = routes_output_5[2] ? {
            zeros_2_part_15[47:17], ~zeros_3_part_18, zeros_2_part_15[15:0]
        }
        : routes_inputs_5[2] ? {zeros_2_part_15[47:17], ~down_part_22, zeros_2_part_15[15:0]}
        : zeros_2_part_15;
    wire [47:0] zeros_2_part_17 = routes_output_5[2] ? {
            zeros_2_part_16[47:18], ~zeros_3_part_19, zeros_2_part_16[16:0]
        }
        : routes_inputs_5[2] ? {zeros_2_part_16[47:18], ~down_part_23, zeros_2_part_16[16:0]}
        : zeros_2_part_16;
    wire [47:0] zeros_2_part_18 = routes_output_6[2] ? {
            zeros_2_part_17[47:19], ~zeros_3_part_20, zeros_2_part_17[17:0]
        }
        : routes_inputs_6[2] ? {zeros_2_part_17[47:19], ~down_part_25, zeros_2_part_17[17:0]}
        : zeros_2_part_17;
    wire [47:0] zeros_2_part_19 = routes_output_6[2] ? {
            zeros_2_part_18[47:20], ~zeros_3_part_21, zeros_2_part_18[18:0]
        }
        : routes_inputs_6[2] ? {zeros_2_part_18[47:20], ~down_part_26, zeros_2_part_18[18:0]}
        : zeros_2_part_18;
    wire [47:0] zeros_2_part_20 = routes_output_6[2] ? {
            zeros_2_part_19[47:21], ~zeros_3_part_22, zeros_2_part_19[19:0]
        }
        : routes_inputs_6[2] ? {zeros_2_part_19[47:21], ~down_part_27, zeros_2_part_19[19:0]}
        : zeros_2_part_19;
    wire [47:0] zeros_2_part_21 = routes_output_7[2] ? {
            zeros_2_part_20[47:22], ~zeros_3_part_23, zeros_2_part_20[20:0]
        }
        : routes_inputs_7[2] ? {zeros_2_part_20[47:22], ~down_part_29, zeros_2_part_20[20:0]}
        : zeros_2_part_20;
    wire [47:0] zeros_2_part_22 = routes_output_7[2] ? {
            zeros_2_part_21[47:23], ~zeros_3_part_24, zeros_2_part_21[21:0]
        }
        : routes_inputs_7[2] ? {zeros_2_part_21[47:23], ~down_part_30, zeros_2_part_21[21:0]}
        : zeros_2_part_21;
    wire [47:0] zeros_2_part_23 = routes_output_7[2] ? {
            zeros_2_part_22[47:24], ~zeros_3_part_25, zeros_2_part_22[22:0]
        }
        : routes_inputs_7[2] ? {zeros_2_part_22[47:24], ~down_part_31, zeros_2_part_22[22:0]}
        : zeros_2_part_22;
    wire [47:0] zeros_2_part_24 = routes_output_8[2] ? {
            zeros_2_part_23[47:25], ~zeros_3_part_26, zeros_2_part_23[23:0]
        }
        : routes_inputs_8[2] ? {zeros_2_part_23[47:25], ~down_part_33, zeros_2_part_23[23:0]}
        : zeros_2_part_23;
    wire [47:0] zeros_2_part_25 = routes_output_8[2] ? {
            zeros_2_part_24[47:26], ~zeros_3_part_27, zeros_2_part_24[24:0]
        }
        : routes_inputs_8[2] ? {zeros_2_part_24[47:26], ~down_part_34, zeros_2_part_24[24:0]}
        : zeros_2_part_24;
    wire [47:0] zeros_2_part_26 = routes_output_8[2] ? {
            zeros_2_part_25[47:27], ~zeros_3_part_28, zeros_2_part_25[25:0]
        }
        : routes_inputs_8[2] ? {zeros_2_part_25[47:27], ~down_part_35, zeros_2_part_25[25:0]}
        : zeros_2_part_25;
    wire [47:0] zeros_2_part_27 = routes_output_9[2] ? {
            zeros_2_part_26[47:28], ~zeros_3_part_29, zeros_2_part_26[26:0]
        }
        : routes_inputs_9[2] ? {zeros_2_part_26[47:28], ~down_part_37, zeros_2_part_26[26:0]}
        : zeros_2_part_26;
    wire [47:0] zeros_2_part_28 = routes_output_9[2] ? {
            zeros_2_part_27[47:29], ~zeros_3_part_30, zeros_2_part_27[27:0]
        }
        : routes_inputs_9[2] ? {zeros_2_part_27[47:29], ~down_part_38, zeros_2_part_27[27:0]}
        : zeros_2_part_27;
    wire [47:0] zeros_2_part_29 = routes_output_9[2] ? {
            zeros_2_part_28[47:30], ~zeros_3_part_31, zeros_2_part_28[28:0]
        }
        : routes_inputs_9[2] ? {zeros_2_part_28[47:30], ~down_part_39, zeros_2_part_28[28:0]}
        : zeros_2_part_28;
    wire [47:0] zeros_2_part_30 = routes_output_10[2] ? {
            zeros_2_part_29[47:31], ~zeros_3_part_32, zeros_2_part_29[29:0]
        }
        : routes_inputs_10[2] ? {zeros_2_part_29[47:31], ~down_part_41, zeros_2_part_29[29:0]}
        : zeros_2_part_29;
    wire [47:0] zeros_2_part_31 = routes_output_10[2] ? {
            zeros_2_part_30[47:32], ~zeros_3_part_33, zeros_2_part_30[30:0]
        }
        : routes_inputs_10[2] ? {zeros_2_part_30[47:32], ~down_part_42, zeros_2_part_30[30:0]}
        : zeros_2_part_30;
    wire [47:0] zeros_2_part_32 = routes_output_10[2] ? {
            zeros_2_part_31[47:33], ~zeros_3_part_34, zeros_2_part_31[31:0]
        }
        : routes_inputs_10[2] ? {zeros_2_part_31[47:33], ~down_part_43, zeros_2_part_31[31:0]}
        : zeros_2_part_31;
    wire [47:0] zeros_2_part_33 = routes_output_11[2] ? {
            zeros_2_part_32[47:34], ~zeros_3_part_35, zeros_2_part_32[32:0]
        }
        : routes_inputs_11[2] ? {zeros_2_part_32[47:34], ~down_part_45, zeros_2_part_32[32:0]}
        : zeros_2_part_32;
    wire [47:0] zeros_2_part_34 = routes_output_11[2] ? {
            zeros_2_part_33[47:35], ~zeros_3_part_36, zeros_2_part_33[33:0]
        }
        : routes_inputs_11[2] ? {zeros_2_part_33[47:35], ~down_part_46, zeros_2_part_33[33:0]}
        : zeros_2_part_33;
    wire [47:0] zeros_2_part_35 = routes_output_11[2] ? {
            zeros_2_part_34[47:36], ~zeros_3_part_37, zeros_2_part_34[34:0]
        }
        : routes_inputs_11[2] ? {zeros_2_part_34[47:36], ~down_part_47, zeros_2_part_34[34:0]}
        : zeros_2_part_34;
    wire [47:0] zeros_2_part_36 = routes_output_12[2] ? {
            zeros_2_part_35[47:37], ~zeros_3_part_38, zeros_2_part_35[35:0]
        }
        : routes_inputs_12[2] ? {zeros_2_part_35[47:37], ~down_part_49, zeros_2_part_35[35:0]}
        : zeros_2_part_35;
    wire [47:0] zeros_2_part_37 = routes_output_12[2] ? {
            zeros_2_part_36[47:38], ~zeros_3_part_39, zeros_2_part_36[36:0]
        }
        : routes_inputs_12[2] ? {zeros_2_part_36[47:38], ~down_part_50, zeros_2_part_36[36:0]}
        : zeros_2_part_36;
    wire [47:0] zeros_2_part_38 = routes_output_12[2] ? {
            zeros_2_part_37[47:39], ~zeros_3_part_40, zeros_2_part_37[37:0]
        }
        : routes_inputs_12[2] ? {zeros_2_part_37[47:39], ~down_part_51, zeros_2_part_37[37:0]}
        : zeros_2_part_37;
    wire [47:0] zeros_2_part_39 = routes_output_13[2] ? {
            zeros_2_part_38[47:40], ~zeros_3_part_41, zeros_2_part_38[38:0]
        }
        : routes_inputs_13[2] ? {zeros_2_part_38[47:40], ~down_part_53, zeros_2_part_38[38:0]}
        : zeros_2_part_38;
    wire [47:0] zeros_2_part_40 = routes_output_13[2] ? {
            zeros_2_part_39[47:41], ~zeros_3_part_42, zeros_2_part_39[39:0]
        }
        : routes_inputs_13[2] ? {zeros_2_part_39[47:41], ~down_part_54, zeros_2_part_39[39:0]}
        : zeros_2_part_39;
    wire [47:0] zeros_2_part_41 = routes_output_13[2] ? {
            zeros_2_part_40[47:42], ~zeros_3_part_43, zeros_2_part_40[40:0]
        }
        : routes_inputs_13[2] ? {zeros_2_part_40[47:42], ~down_part_55, zeros_2_part_40[40:0]}
        : zeros_2_part_40;
    wire [47:0] zeros_2_part_42 = routes_output_14[2] ? {
            zeros_2_part_41[47:43], ~zeros_3_part_44, zeros_2_part_41[41:0]
        }
        : routes_inputs_14[2] ? {zeros_2_part_41[47:43], ~down_part_57, zeros_2_part_41[41:0]}
        : zeros_2_part_41;
    wire [47:0] zeros_2_part_43 = routes_output_14[2] ? {
            zeros_2_part_42[47:44], ~zeros_3_part_45, zeros_2_part_42[42:0]
        }
        : routes_inputs_14[2] ? {zeros_2_part_42[47:44], ~down_part_58, zeros_2_part_42[42:0]}
        : zeros_2_part_42;
    wire [47:0] zeros_2_part_44 = routes_output_14[2] ? {
            zeros_2_part_43[47:45], ~zeros_3_part_46, zeros_2_part_43[43:0]
        }
        : routes_inputs_14[2] ? {zeros_2_part_43[47:45], ~down_part_59, zeros_2_part_43[43:0]}
        : zeros_2_part_43;
    wire [47:0] zeros_2_part_45 = routes_output_15[2] ? {
            zeros_2_part_44[47:46], ~zeros_3_part_47, zeros_2_part_44[44:0]
        }
        : routes_inputs_15[2] ? {zeros_2_part_44[47:46], ~down_part_60, zeros_2_part_44[44:0]}
        : zeros_2_part_44;
    wire [47:0] zeros_2_part_46 = routes_output_15[2] ? {
            zeros_2_part_45[47], ~zeros_3_part_48, zeros_2_part_45[45:0]
        }
        : routes_inputs_15[2] ? {zeros_2_part_45[47], ~down_part_61, zeros_2_part_45[45:0]}
        : zeros_2_part_45;
    wire [47:0] zeros_2 = routes_output_15[2] ? {~any, zeros_2_part_46[46:0]}
        : routes_inputs_15[2] ? {~from_root, zeros_2_part_46[46:0]}
        : zeros_2_part_46;
    wire [3:0] valid_part_2 = (zeros_2 == before_2) ? valid_part_1
        : {valid_part_1[3], 1'b1, valid_part_1[1:0]};
    wire [47:0] zeros_3_part_49 = routes_output_0[3] ? zeros_3_part_2
        : routes_inputs_0[3] ? zeros_3_part_1
        : 48'd0;
    wire [47:0] zeros_3_part_50 = routes_output_0[3] ? {
            zeros_3_part_49[47:2], ~zeros_3_part_3, zeros_3_part_49[0]
        }
        : routes_inputs_0[3] ? {zeros_3_part_49[47:2], ~down_part_2, zeros_3_part_49[0]}
        : zeros_3_part_49;
    wire [47:0] zeros_3_part_51 = routes_output_0[3] ? {
            zeros_3_part_50[47:3], ~zeros_3_part_4, zeros_3_part_50[1:0]
        }
        : routes_inputs_0[3] ? {zeros_3_part_50[47:3], ~down_part_3, zeros_3_part_50[1:0]}
        : zeros_3_part_50;
    wire [47:0] zeros_3_part_52 = routes_output_1[3] ? {
            zeros_3_part_51[47:4], ~zeros_3_part_5, zeros_3_part_51[2:0]
        }
        : routes_inputs_1[3] ? {zeros_3_part_51[47:4], ~down_part_5, zeros_3_part_51[2:0]}
        : zeros_3_part_51;
    wire [47:0] zeros_3_part_53 = routes_output_1[3] ? {
            zeros_3_part_52[47:5], ~zeros_3_part_6, zeros_3_part_52[3:0]
        }
        : routes_inputs_1[3] ? {zeros_3_part_52[47:5], ~down_part_6, zeros_3_part_52[3:0]}
        : zeros_3_part_52;
    wire [47:0] zeros_3_part_54 = routes_output_1[3] ? {
            zeros_3_part_53[47:6], ~zeros_3_part_7, zeros_3_part_53[4:0]
        }
        : routes_inputs_1[3] ? {zeros_3_part_53[47:6], ~down_part_7, zeros_3_part_53[4:0]}
        : zeros_3_part_53;
    wire [47:0] zeros_3_part_55 = routes_output_2[3] ? {
            zeros_3_part_54[47:7], ~zeros_3_part_8, zeros_3_part_54[5:0]
        }
        : routes_inputs_2[3] ? {zeros_3_part_54[47:7], ~down_part_9, zeros_3_part_54[5:0]}
        : zeros_3_part_54;
    wire [47:0] zeros_3_part_56 = routes_output_2[3] ? {
            zeros_3_part_55[47:8], ~zeros_3_part_9, zeros_3_part_55[6:0]
        }
        : routes_inputs_2[3] ? {zeros_3_part_55[47:8], ~down_part_10, zeros_3_part_55[6:0]}
        : zeros_3_part_55;
    wire [47:0] zeros_3_part_57 = routes_output_2[3] ? {
            zeros_3_part_56[47:9], ~zeros_3_part_10, zeros_3_part_56[7:0]
        }
        : routes_inputs_2[3] ? {zeros_3_part_56[47:9], ~down_part_11, zeros_3_part_56[7:0]}
        : zeros_3_part_56;
    wire [47:0] zeros_3_part_58 = routes_output_3[3] ? {
            zeros_3_part_57[47:10], ~zeros_3_part_11, zeros_3_part_57[8:0]
        }
        : routes_inputs_3[3] ? {zeros_3_part_57[47:10], ~down_part_13, zeros_3_part_57[8:0]}
        : zeros_3_part_57;
    wire [47:0] zeros_3_part_59 = routes_output_3[3] ? {
            zeros_3_part_58[47:11], ~zeros_3_part_12, zeros_3_part_58[9:0]
        }
        : routes_inputs_3[3] ? {zeros_3_part_58[47:11], ~down_part_14, zeros_3_part_58[9:0]}
        : zeros_3_part_58;
    wire [47:0] zeros_3_part_60 = routes_output_3[3] ? {
            zeros_3_part_59[47:12], ~zeros_3_part_13, zeros_3_part_59[10:0]
        }
        : routes_inputs_3[3] ? {zeros_3_part_59[47:12], ~down_part_15, zeros_3_part_59[10:0]}
        : zeros_3_part_59;
    wire [47:0] zeros_3_part_61 = routes_output_4[3] ? {
            zeros_3_part_60[47:13], ~zeros_3_part_14, zeros_3_part_60[11:0]
        }
        : routes_inputs_4[3] ? {zeros_3_part_60[47:13], ~down_part_17, zeros_3_part_60[11:0]}
        : zeros_3_part_60;
    wire [47:0] zeros_3_part_62 = routes_output_4[3] ? {
            zeros_3_part_61[47:14], ~zeros_3_part_15, zeros_3_part_61[12:0]
        }
        : routes_inputs_4[3] ? {zeros_3_part_61[47:14], ~down_part_18, zeros_3_part_61[12:0]}
        : zeros_3_part_61;
    wire [47:0] zeros_3_part_63 = routes_output_4[3] ? {
            zeros_3_part_62[47:15], ~zeros_3_part_16, zeros_3_part_62[13:0]
        }
        : routes_inputs_4[3] ? {zeros_3_part_62[47:15], ~down_part_19, zeros_3_part_62[13:0]}
        : zeros_3_part_62;
    wire [47:0] zeros_3_part_64 = routes_output_5[3] ? {
            zeros_3_part_63[47:16], ~zeros_3_part_17, zeros_3_part_63[14:0]
        }
        : routes_inputs_5[3] ? {zeros_3_part_63[47:16], ~down_part_21, zeros_3_part_63[14:0]}
        : zeros_3_part_63;
    wire [47:0] zeros_3_part_65 = routes_output_5[3] ? {
            zeros_3_part_64[47:17], ~zeros_3_part_18, zeros_3_part_64[15:0]
        }
        : routes_inputs_5[3] ? {zeros_3_part_64[47:17], ~down_part_22, zeros_3_part_64[15:0]}
        : zeros_3_part_64;
    wire [47:0] zeros_3_part_66 = routes_output_5[3] ? {
            zeros_3_part_65[47:18], ~zeros_3_part_19, zeros_3_part_65[16:0]
        }
        : routes_inputs_5[3] ? {zeros_3_part_65[47:18], ~down_part_23, zeros_3_part_65[16:0]}
        : zeros_3_part_65;
    wire [47:0] zeros_3_part_67 = routes_output_6[3] ? {
            zeros_3_part_66[47:19], ~zeros_3_part_20, zeros_3_part_66[17:0]
        }
        : routes_inputs_6[3] ? {zeros_3_part_66[47:19], ~down_part_25, zeros_3_part_66[17:0]}
        : zeros_3_part_66;
    wire [47:0] zeros_3_part_68 = routes_output_6[3] ? {
            zeros_3_part_67[47:20], ~zeros_3_part_21, zeros_3_part_67[18:0]
        }
        : routes_inputs_6[3] ? {zeros_3_part_67[47:20], ~down_part_26, zeros_3_part_67[18:0]}
        : zeros_3_part_67;
    wire [47:0] zeros_3_part_69 = routes_output_6[3] ? {
            zeros_3_part_68[47:21], ~zeros_3_part_22, zeros_3_part_68[19:0]
        }
        : routes_inputs_6[3] ? {zeros_3_part_68[47:21], ~down_part_27, zeros_3_part_68[19:0]}
        : zeros_3_part_68;
    wire [47:0] zeros_3_part_70 = routes_output_7[3] ? {
            zeros_3_part_69[47:22], ~zeros_3_part_23, zeros_3_part_69[20:0]
        }
        : routes_inputs_7[3] ? {zeros_3_part_69[47:22], ~down_part_29, zeros_3_part_69[20:0]}
        : zeros_3_part_69;
    wire [47:0] zeros_3_part_71 = routes_output_7[3] ? {
            zeros_3_part_70[47:23], ~zeros_3_part_24, zeros_3_part_70[21:0]
        }
        : routes_inputs_7[3] ? {zeros_3_part_70[47:23], ~down_part_30, zeros_3_part_70[21:0]}
        : zeros_3_part_70;
    wire [47:0] zeros_3_part_72 = routes_output_7[3] ? {
            zeros_3_part_71[47:24], ~zeros_3_part_25, zeros_3_part_71[22:0]
        }
        : routes_inputs_7[3] ? {zeros_3_part_71[47:24], ~down_part_31, zeros_3_part_71[22:0]}
        : zeros_3_part_71;
    wire [47:0] zeros_3_part_73 = routes_output_8[3] ? {
            zeros_3_part_72[47:25], ~zeros_3_part_26, zeros_3_part_72[23:0]
        }
        : routes_inputs_8[3] ? {zeros_3_part_72[47:25], ~down_part_33, zeros_3_part_72[23:0]}
        : zeros_3_part_72;
    wire [47:0] zeros_3_part_74 = routes_output_8[3] ? {
            zeros_3_part_73[47:26], ~zeros_3_part_27, zeros_3_part_73[24:0]
        }
        : routes_inputs_8[3] ? {zeros_3_part_73[47:26], ~down_part_34, zeros_3_part_73[24:0]}
        : zeros_3_part_73;
    wire [47:0] zeros_3_part_75 = routes_output_8[3] ? {
            zeros_3_part_74[47:27], ~zeros_3_part_28, zeros_3_part_74[25:0]
        }
        : routes_inputs_8[3] ? {zeros_3_part_74[47:27], ~down_part_35, zeros_3_part_74[25:0]}
        : zeros_3_part_74;
    wire [47:0] zeros_3_part_76 = routes_output_9[3] ? {
            zeros_3_part_75[47:28], ~zeros_3_part_29, zeros_3_part_75[26:0]
        }
        : routes_inputs_9[3] ? {zeros_3_part_75[47:28], ~down_part_37, zeros_3_part_75[26:0]}
        : zeros_3_part_75;
    wire [47:0] zeros_3_part_77 = routes_output_9[3] ? {
            zeros_3_part_76[47:29], ~zeros_3_part_30, zeros_3_part_76[27:0]
        }
        : routes_inputs_9[3] ? {zeros_3_part_76[47:29], ~down_part_38, zeros_3_part_76[27:0]}
        : zeros_3_part_76;
    wire [47:0] zeros_3_part_78 = routes_output_9[3] ? {
            zeros_3_part_77[47:30], ~zeros_3_part_31, zeros_3_part_77[28:0]
        }
        : routes_inputs_9[3] ? {zeros_3_part_77[47:30], ~down_part_39, zeros_3_part_77[28:0]}
        : zeros_3_part_77;
    wire [47:0] zeros_3_part_79 = routes_output_10[3] ? {
            zeros_3_part_78[47:31], ~zeros_3_part_32, zeros_3_part_78[29:0]
        }
        : routes_inputs_10[3] ? {zeros_3_part_78[47:31], ~down_part_41, zeros_3_part_78[29:0]}
        : zeros_3_part_78;
    wire [47:0] zeros_3_part_80 = routes_output_10[3] ? {
            zeros_3_part_79[47:32], ~zeros_3_part_33, zeros_3_part_79[30:0]
        }
        : routes_inputs_10[3] ? {zeros_3_part_79[47:32], ~down_part_42, zeros_3_part_79[30:0]}
        : zeros_3_part_79;
    wire [47:0] zeros_3_part_81 = routes_output_10[3] ? {
            zeros_3_part_80[47:33], ~zeros_3_part_34, zeros_3_part_80[31:0]
        }
        : routes_inputs_10[3] ? {zeros_3_part_80[47:33], ~down_part_43, zeros_3_part_80[31:0]}
        : zeros_3_part_80;
    wire [47:0] zeros_3_part_82 = routes_output_11[3] ? {
            zeros_3_part_81[47:34], ~zeros_3_part_35, zeros_3_part_81[32:0]
        }
        : routes_inputs_11[3] ? {zeros_3_part_81[47:34], ~down_part_45, zeros_3_part_81[32:0]}
        : zeros_3_part_81;
    wire [47:0] zeros_3_part_83 = routes_output_11[3] ? {
            zeros_3_part_82[47:35], ~zeros_3_part_36, zeros_3_part_82[33:0]
        }
        : routes_inputs_11[3] ? {zeros_3_part_82[47:35], ~down_part_46, zeros_3_part_82[33:0]}
        : zeros_3_part_82;
    wire [47:0] zeros_3_part_84 = routes_output_11[3] ? {
            zeros_3_part_83[47:36], ~zeros_3_part_37, zeros_3_part_83[34:0]
        }
        : routes_inputs_11[3] ? {zeros_3_part_83[47:36], ~down_part_47, zeros_3_part_83[34:0]}
        : zeros_3_part_83;
    wire [47:0] zeros_3_part_85 = routes_output_12[3] ? {
            zeros_3_part_84[47:37], ~zeros_3_part_38, zeros_3_part_84[35:0]
        }
        : routes_inputs_12[3] ? {zeros_3_part_84[47:37], ~down_part_49, zeros_3_part_84[35:0]}
        : zeros_3_part_84;
    wire [47:0] zeros_3_part_86 = routes_output_12[3] ? {
            zeros_3_part_85[47:38], ~zeros_3_part_39, zeros_3_part_85[36:0]
        }
        : routes_inputs_12[3] ? {zeros_3_part_85[47:38], ~down_part_50, zeros_3_part_85[36:0]}
        : zeros_3_part_85;
    wire [47:0] zeros_3_part_87 = routes_output_12[3] ? {
            zeros_3_part_86[47:39], ~zeros_3_part_40, zeros_3_part_86[37:0]
        }
        : routes_inputs_12[3] ? {zeros_3_part_86[47:39], ~down_part_51, zeros_3_part_86[37:0]}
        : zeros_3_part_86;
    wire [47:0] zeros_3_part_88 = routes_output_13[3] ? {
            zeros_3_part_87[47:40], ~zeros_3_part_41, zeros_3_part_87[38:0]
        }
        : routes_inputs_13[3] ? {zeros_3_part_87[47:40], ~down_part_53, zeros_3_part_87[38:0]}
        : zeros_3_part_87;
    wire [47:0] zeros_3_part_89 = routes_output_13[3] ? {
            zeros_3_part_88[47:41], ~zeros_3_part_42, zeros_3_part_88[39:0]
        }
        : routes_inputs_13[3] ? {zeros_3_part_88[47:41], ~down_part_54, zeros_3_part_88[39:0]}
        : zeros_3_part_88;
    wire [47:0] zeros_3_part_90 = routes_output_13[3] ? {
            zeros_3_part_89[47:42], ~zeros_3_part_43, zeros_3_part_89[40:0]
        }
        : routes_inputs_13[3] ? {zeros_3_part_89[47:42], ~down_part_55, zeros_3_part_89[40:0]}
        : zeros_3_part_89;
    wire [47:0] zeros_3_part_91 = routes_output_14[3] ? {
            zeros_3_part_90[47:43], ~zeros_3_part_44, zeros_3_part_90[41:0]
        }
        : routes_inputs_14[3] ? {zeros_3_part_90[47:43], ~down_part_57, zeros_3_part_90[41:0]}
        : zeros_3_part_90;
    wire [47:0] zeros_3_part_92 = routes_output_14[3] ? {
            zeros_3_part_91[47:44], ~zeros_3_part_45, zeros_3_part_91[42:0]
        }
        : routes_inputs_14[3] ? {zeros_3_part_91[47:44], ~down_part_58, zeros_3_part_91[42:0]}
        : zeros_3_part_91;
    wire [47:0] zeros_3_part_93 = routes_output_14[3] ? {
            zeros_3_part_92[47:45], ~zeros_3_part_46, zeros_3_part_92[43:0]
        }
        : routes_inputs_14[3] ? {zeros_3_part_92[47:45], ~down_part_59, zeros_3_part_92[43:0]}
        : zeros_3_part_92;
    wire [47:0] zeros_3_part_94 = routes_output_15[3] ? {
            zeros_3_part_93[47:46], ~zeros_3_part_47, zeros_3_part_93[44:0]
        }
        : routes_inputs_15[3] ? {zeros_3_part_93[47:46], ~down_part_60, zeros_3_part_93[44:0]}
        : zeros_3_part_93;
    wire [47:0] zeros_3_part_95 = routes_output_15[3] ? {
            zeros_3_part_94[47], ~zeros_3_part_48, zeros_3_part_94[45:0]
        }
        : routes_inputs_15[3] ? {zeros_3_part_94[47], ~down_part_61, zeros_3_part_94[45:0]}
        : zeros_3_part_94;
    wire [47:0] zeros_3 = routes_output_15[3] ? {~any, zeros_3_part_95[46:0]}
        : routes_inputs_15[3] ? {~from_root, zeros_3_part_95[46:0]}
        : zeros_3_part_95;
    wire [3:0] valid = (zeros_3 == before_3) ? valid_part_2 : {1'b1, valid_part_2[2:0]};
    wire [20:0] down_part_62 = {
        down_part_27, down_part_26, down_part_25, down_part_23, down_part_22, down_part_21, down_part_19,
        down_part_18, down_part_17, down_part_15, down_part_14, down_part_13, down_part_11, down_part_10,
        down_part_9, down_part_7, down_part_6, down_part_5, down_part_3, down_part_2, down_part_1
    };
    wire [40:0] down_part_63 = {
        down_part_54, down_part_53, down_part_51, down_part_50, down_part_49, down_part_47, down_part_46,
        down_part_45, down_part_43, down_part_42, down_part_41, down_part_39, down_part_38, down_part_37,
        down_part_35, down_part_34, down_part_33, down_part_31, down_part_30, down_part_29, down_part_62
    };
    wire [47:0] down = {
        from_root, down_part_61, down_part_60, down_part_59, down_part_58, down_part_57, down_part_55,
        down_part_63
    };
    wire [3:0] offered_next = valid & ~out_ready;
    wire [3:0] used_part = routes_inputs_10 | routes_output_9 | routes_inputs_9 | routes_output_8
        | routes_inputs_8 | routes_output_7 | routes_inputs_7 | routes_output_6 | routes_inputs_6
        | routes_output_5 | routes_inputs_5 | routes_output_4 | routes_inputs_4 | routes_output_3
        | routes_inputs_3 | routes_output_2 | routes_inputs_2 | routes_output_1 | routes_inputs_1
        | routes_inputs_0 | routes_output_0;
    wire [3:0] used = routes_output_15 | routes_inputs_15 | routes_output_14 | routes_inputs_14
        | routes_output_13 | routes_inputs_13 | routes_output_12 | routes_inputs_12 | routes_output_11
        | routes_inputs_11 | routes_output_10 | used_part;

    bluegene_class_routes_l4 routes (
        .clock(clock),
        .reset(reset),
        .class_write(class_write),
        .class_address(class_address),
        .class_inputs(class_inputs),
        .class_output(class_output),
        .class_local(class_local),
        .inputs_0(routes_inputs_0),
        .inputs_1(routes_inputs_1),
        .inputs_2(routes_inputs_2),
        .inputs_3(routes_inputs_3),
        .inputs_4(routes_inputs_4),
        .inputs_5(routes_inputs_5),
        .inputs_6(routes_inputs_6),
        .inputs_7(routes_inputs_7),
        .inputs_8(routes_inputs_8),
        .inputs_9(routes_inputs_9),
        .inputs_10(routes_inputs_10),
        .inputs_11(routes_inputs_11),
        .inputs_12(routes_inputs_12),
        .inputs_13(routes_inputs_13),
        .inputs_14(routes_inputs_14),
        .inputs_15(routes_inputs_15),
        .output_0(routes_output_0),
        .output_1(routes_output_1),
        .output_2(routes_output_2),
        .output_3(routes_output_3),
        .output_4(routes_output_4),
        .output_5(routes_output_5),
        .output_6(routes_output_6),
        .output_7(routes_output_7),
        .output_8(routes_output_8),
        .output_9(routes_output_9),
        .output_10(routes_output_10),
        .output_11(routes_output_11),
        .output_12(routes_output_12),
        .output_13(routes_output_13),
        .output_14(routes_output_14),
        .output_15(routes_output_15),
        .takes_part(routes_takes_part),
        .legal(routes_legal)
    );

    assign out_valid = valid;
    assign out_state_0 = ~zeros_0;
    assign out_state_1 = ~zeros_1;
    assign out_state_2 = ~zeros_2;
    assign out_state_3 = ~zeros_3;
    assign status = down;

    always @(posedge clock) begin
        if (reset) begin
            arrived_0 <= 48'd0;
            arrived_1 <= 48'd0;
            arrived_2 <= 48'd0;
            arrived_3 <= 48'd0;
            before_0 <= 48'd0;
            before_1 <= 48'd0;
            before_2 <= 48'd0;
            before_3 <= 48'd0;
            waiting <= 4'd0;
            age <= 8'd0;
        end else begin
            if (in_valid[0]) arrived_0 <= ~in_state_0;
            if (in_valid[1]) arrived_1 <= ~in_state_1;
            if (in_valid[2]) arrived_2 <= ~in_state_2;
            if (in_valid[3]) arrived_3 <= ~in_state_3;
            before_0 <= zeros_0;
            before_1 <= zeros_1;
            before_2 <= zeros_2;
            before_3 <= zeros_3;
            if (&age) begin
                waiting <= offered_next | used;
            end else begin
                waiting <= offered_next;
            end
            age <= age + 8'd1;
        end
    end

    wire _unused = &{1'b0, routes_legal};

`ifdef FORMAL
    reg [3:0] offered;

    always @(posedge clock) begin
        if (reset) begin
            offered <= 4'd0;
        end else begin
            offered <= offered_next;
        end
    end

    // a class has one output at most, which is no input
    always @(posedge clock) begin
        if (!reset) route_is_a_tree: assume (routes_legal);
    end

    // an offered state stays offered until it is accepted
    always @(posedge clock) begin
        if (!reset) offer_stays: assert ((~valid & offered) == 4'd0);
    end
`endif
endmodule
