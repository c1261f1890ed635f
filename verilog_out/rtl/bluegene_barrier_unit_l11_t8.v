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
// Block: bluegene_barrier_unit, L = 11, T = 8
module bluegene_barrier_unit_l11_t8 (
    input wire clock,
    input wire reset,
    input wire class_write,
    input wire [3:0] class_address,
    input wire [10:0] class_inputs,
    input wire [10:0] class_output,
    input wire class_local,
    input wire [10:0] in_valid,
    input wire [47:0] in_state_0,
    input wire [47:0] in_state_1,
    input wire [47:0] in_state_2,
    input wire [47:0] in_state_3,
    input wire [47:0] in_state_4,
    input wire [47:0] in_state_5,
    input wire [47:0] in_state_6,
    input wire [47:0] in_state_7,
    input wire [47:0] in_state_8,
    input wire [47:0] in_state_9,
    input wire [47:0] in_state_10,
    input wire [47:0] local_state,
    input wire [10:0] out_ready,
    output wire [10:0] out_valid,
    output wire [47:0] out_state_0,
    output wire [47:0] out_state_1,
    output wire [47:0] out_state_2,
    output wire [47:0] out_state_3,
    output wire [47:0] out_state_4,
    output wire [47:0] out_state_5,
    output wire [47:0] out_state_6,
    output wire [47:0] out_state_7,
    output wire [47:0] out_state_8,
    output wire [47:0] out_state_9,
    output wire [47:0] out_state_10,
    output wire [47:0] status
);
    reg [47:0] arrived_0;
    reg [47:0] arrived_1;
    reg [47:0] arrived_2;
    reg [47:0] arrived_3;
    reg [47:0] arrived_4;
    reg [47:0] arrived_5;
    reg [47:0] arrived_6;
    reg [47:0] arrived_7;
    reg [47:0] arrived_8;
    reg [47:0] arrived_9;
    reg [47:0] arrived_10;
    reg [47:0] before_0;
    reg [47:0] before_1;
    reg [47:0] before_2;
    reg [47:0] before_3;
    reg [47:0] before_4;
    reg [47:0] before_5;
    reg [47:0] before_6;
    reg [47:0] before_7;
    reg [47:0] before_8;
    reg [47:0] before_9;
    reg [47:0] before_10;
    reg [10:0] waiting;
    reg [7:0] age;

    wire [10:0] routes_inputs_0;
    wire [10:0] routes_inputs_1;
    wire [10:0] routes_inputs_2;
    wire [10:0] routes_inputs_3;
    wire [10:0] routes_inputs_4;
    wire [10:0] routes_inputs_5;
    wire [10:0] routes_inputs_6;
    wire [10:0] routes_inputs_7;
    wire [10:0] routes_inputs_8;
    wire [10:0] routes_inputs_9;
    wire [10:0] routes_inputs_10;
    wire [10:0] routes_inputs_11;
    wire [10:0] routes_inputs_12;
    wire [10:0] routes_inputs_13;
    wire [10:0] routes_inputs_14;
    wire [10:0] routes_inputs_15;
    wire [10:0] routes_output_0;
    wire [10:0] routes_output_1;
    wire [10:0] routes_output_2;
    wire [10:0] routes_output_3;
    wire [10:0] routes_output_4;
    wire [10:0] routes_output_5;
    wire [10:0] routes_output_6;
    wire [10:0] routes_output_7;
    wire [10:0] routes_output_8;
    wire [10:0] routes_output_9;
    wire [10:0] routes_output_10;
    wire [10:0] routes_output_11;
    wire [10:0] routes_output_12;
    wire [10:0] routes_output_13;
    wire [10:0] routes_output_14;
    wire [10:0] routes_output_15;
    wire [15:0] routes_takes_part;
    wire routes_legal;

    wire down_part = (~|routes_inputs_0) & ~routes_takes_part[0];
    wire zeros_10_part = (~arrived_9[0] & routes_inputs_0[9]) | (~arrived_8[0] & routes_inputs_0[8])
        | (~arrived_7[0] & routes_inputs_0[7]) | (~arrived_6[0] & routes_inputs_0[6])
        | (~arrived_5[0] & routes_inputs_0[5]) | (~arrived_4[0] & routes_inputs_0[4])
        | (~arrived_3[0] & routes_inputs_0[3]) | (~arrived_2[0] & routes_inputs_0[2])
        | (~arrived_1[0] & routes_inputs_0[1]) | (~arrived_0[0] & routes_inputs_0[0])
        | (routes_takes_part[0] & local_state[0]);
    wire zeros_10_part_1 = (~arrived_10[0] & routes_inputs_0[10]) | zeros_10_part;
    wire down_part_1 = (~arrived_10[0] & routes_output_0[10]) | (~arrived_9[0] & routes_output_0[9])
        | (~arrived_8[0] & routes_output_0[8]) | (~arrived_7[0] & routes_output_0[7])
        | (~arrived_6[0] & routes_output_0[6]) | (~arrived_5[0] & routes_output_0[5])
        | (~arrived_4[0] & routes_output_0[4]) | (~arrived_3[0] & routes_output_0[3])
        | (~arrived_2[0] & routes_output_0[2]) | (~arrived_1[0] & routes_output_0[1])
        | (~arrived_0[0] & routes_output_0[0]);
    wire any_routes_output_0 = |routes_output_0;
    wire down_part_2 = any_routes_output_0 ? down_part_1 : down_part | zeros_10_part_1;
    wire [47:0] zeros_10_part_2 = {47'd0, ~down_part_2};
    wire [47:0] zeros_10_part_3 = {47'd0, ~zeros_10_part_1};
    wire [47:0] zeros_0_part = routes_output_0[0] ? zeros_10_part_3
        : routes_inputs_0[0] ? zeros_10_part_2
        : 48'd0;
    wire zeros_10_part_4 = (routes_inputs_0[9] & ~arrived_9[1]) | (routes_inputs_0[8] & ~arrived_8[1])
        | (routes_inputs_0[7] & ~arrived_7[1]) | (routes_inputs_0[6] & ~arrived_6[1])
        | (routes_inputs_0[5] & ~arrived_5[1]) | (routes_inputs_0[4] & ~arrived_4[1])
        | (routes_inputs_0[3] & ~arrived_3[1]) | (routes_inputs_0[2] & ~arrived_2[1])
        | (routes_inputs_0[1] & ~arrived_1[1]) | (routes_inputs_0[0] & ~arrived_0[1])
        | (routes_takes_part[0] & local_state[1]);
    wire zeros_10_part_5 = (routes_inputs_0[10] & ~arrived_10[1]) | zeros_10_part_4;
    wire down_part_3 = (routes_output_0[10] & ~arrived_10[1]) | (routes_output_0[9] & ~arrived_9[1])
        | (routes_output_0[8] & ~arrived_8[1]) | (routes_output_0[7] & ~arrived_7[1])
        | (routes_output_0[6] & ~arrived_6[1]) | (routes_output_0[5] & ~arrived_5[1])
        | (routes_output_0[4] & ~arrived_4[1]) | (routes_output_0[3] & ~arrived_3[1])
        | (routes_output_0[2] & ~arrived_2[1]) | (routes_output_0[1] & ~arrived_1[1])
        | (routes_output_0[0] & ~arrived_0[1]);
    wire down_part_4 = any_routes_output_0 ? down_part_3 : down_part | zeros_10_part_5;
    wire [47:0] zeros_0_part_1 = routes_output_0[0] ? {zeros_0_part[47:2], ~zeros_10_part_5, zeros_0_part[0]}
        : routes_inputs_0[0] ? {zeros_0_part[47:2], ~down_part_4, zeros_0_part[0]}
        : zeros_0_part;
    wire zeros_10_part_6 = (routes_inputs_0[9] & ~arrived_9[2]) | (routes_inputs_0[8] & ~arrived_8[2])
        | (routes_inputs_0[7] & ~arrived_7[2]) | (routes_inputs_0[6] & ~arrived_6[2])
        | (routes_inputs_0[5] & ~arrived_5[2]) | (routes_inputs_0[4] & ~arrived_4[2])
        | (routes_inputs_0[3] & ~arrived_3[2]) | (routes_inputs_0[2] & ~arrived_2[2])
        | (routes_inputs_0[1] & ~arrived_1[2]) | (routes_inputs_0[0] & ~arrived_0[2])
        | (routes_takes_part[0] & local_state[2]);
    wire zeros_10_part_7 = (routes_inputs_0[10] & ~arrived_10[2]) | zeros_10_part_6;
    wire down_part_5 = (routes_output_0[10] & ~arrived_10[2]) | (routes_output_0[9] & ~arrived_9[2])
        | (routes_output_0[8] & ~arrived_8[2]) | (routes_output_0[7] & ~arrived_7[2])
        | (routes_output_0[6] & ~arrived_6[2]) | (routes_output_0[5] & ~arrived_5[2])
        | (routes_output_0[4] & ~arrived_4[2]) | (routes_output_0[3] & ~arrived_3[2])
        | (routes_output_0[2] & ~arrived_2[2]) | (routes_output_0[1] & ~arrived_1[2])
        | (routes_output_0[0] & ~arrived_0[2]);
    wire down_part_6 = any_routes_output_0 ? down_part_5 : down_part | zeros_10_part_7;
    wire [47:0] zeros_0_part_2 = routes_output_0[0] ? {
            zeros_0_part_1[47:3], ~zeros_10_part_7, zeros_0_part_1[1:0]
        }
        : routes_inputs_0[0] ? {zeros_0_part_1[47:3], ~down_part_6, zeros_0_part_1[1:0]}
        : zeros_0_part_1;
    wire down_part_7 = (~|routes_inputs_1) & ~routes_takes_part[1];
    wire zeros_10_part_8 = (~arrived_9[3] & routes_inputs_1[9]) | (~arrived_8[3] & routes_inputs_1[8])
        | (~arrived_7[3] & routes_inputs_1[7]) | (~arrived_6[3] & routes_inputs_1[6])
        | (~arrived_5[3] & routes_inputs_1[5]) | (~arrived_4[3] & routes_inputs_1[4])
        | (~arrived_3[3] & routes_inputs_1[3]) | (~arrived_2[3] & routes_inputs_1[2])
        | (~arrived_1[3] & routes_inputs_1[1]) | (~arrived_0[3] & routes_inputs_1[0])
        | (routes_takes_part[1] & local_state[3]);
    wire zeros_10_part_9 = (~arrived_10[3] & routes_inputs_1[10]) | zeros_10_part_8;
    wire down_part_8 = (~arrived_10[3] & routes_output_1[10]) | (~arrived_9[3] & routes_output_1[9])
        | (~arrived_8[3] & routes_output_1[8]) | (~arrived_7[3] & routes_output_1[7])
        | (~arrived_6[3] & routes_output_1[6]) | (~arrived_5[3] & routes_output_1[5])
        | (~arrived_4[3] & routes_output_1[4]) | (~arrived_3[3] & routes_output_1[3])
        | (~arrived_2[3] & routes_output_1[2]) | (~arrived_1[3] & routes_output_1[1])
        | (~arrived_0[3] & routes_output_1[0]);
    wire any_routes_output_1 = |routes_output_1;
    wire down_part_9 = any_routes_output_1 ? down_part_8 : down_part_7 | zeros_10_part_9;
    wire [47:0] zeros_0_part_3 = routes_output_1[0] ? {
            zeros_0_part_2[47:4], ~zeros_10_part_9, zeros_0_part_2[2:0]
        }
        : routes_inputs_1[0] ? {zeros_0_part_2[47:4], ~down_part_9, zeros_0_part_2[2:0]}
        : zeros_0_part_2;
    wire zeros_10_part_10 = (routes_inputs_1[9] & ~arrived_9[4]) | (routes_inputs_1[8] & ~arrived_8[4])
        | (routes_inputs_1[7] & ~arrived_7[4]) | (routes_inputs_1[6] & ~arrived_6[4])
        | (routes_inputs_1[5] & ~arrived_5[4]) | (routes_inputs_1[4] & ~arrived_4[4])
        | (routes_inputs_1[3] & ~arrived_3[4]) | (routes_inputs_1[2] & ~arrived_2[4])
        | (routes_inputs_1[1] & ~arrived_1[4]) | (routes_inputs_1[0] & ~arrived_0[4])
        | (routes_takes_part[1] & local_state[4]);
    wire zeros_10_part_11 = (routes_inputs_1[10] & ~arrived_10[4]) | zeros_10_part_10;
    wire down_part_10 = (routes_output_1[10] & ~arrived_10[4]) | (routes_output_1[9] & ~arrived_9[4])
        | (routes_output_1[8] & ~arrived_8[4]) | (routes_output_1[7] & ~arrived_7[4])
        | (routes_output_1[6] & ~arrived_6[4]) | (routes_output_1[5] & ~arrived_5[4])
        | (routes_output_1[4] & ~arrived_4[4]) | (routes_output_1[3] & ~arrived_3[4])
        | (routes_output_1[2] & ~arrived_2[4]) | (routes_output_1[1] & ~arrived_1[4])
        | (routes_output_1[0] & ~arrived_0[4]);
    wire down_part_11 = any_routes_output_1 ? down_part_10 : down_part_7 | zeros_10_part_11;
    wire [47:0] zeros_0_part_4 = routes_output_1[0] ? {
            zeros_0_part_3[47:5], ~zeros_10_part_11, zeros_0_part_3[3:0]
        }
        : routes_inputs_1[0] ? {zeros_0_part_3[47:5], ~down_part_11, zeros_0_part_3[3:0]}
        : zeros_0_part_3;
    wire zeros_10_part_12 = (routes_inputs_1[9] & ~arrived_9[5]) | (routes_inputs_1[8] & ~arrived_8[5])
        | (routes_inputs_1[7] & ~arrived_7[5]) | (routes_inputs_1[6] & ~arrived_6[5])
        | (routes_inputs_1[5] & ~arrived_5[5]) | (routes_inputs_1[4] & ~arrived_4[5])
        | (routes_inputs_1[3] & ~arrived_3[5]) | (routes_inputs_1[2] & ~arrived_2[5])
        | (routes_inputs_1[1] & ~arrived_1[5]) | (routes_inputs_1[0] & ~arrived_0[5])
        | (routes_takes_part[1] & local_state[5]);
    wire zeros_10_part_13 = (routes_inputs_1[10] & ~arrived_10[5]) | zeros_10_part_12;
    wire down_part_12 = (routes_output_1[10] & ~arrived_10[5]) | (routes_output_1[9] & ~arrived_9[5])
        | (routes_output_1[8] & ~arrived_8[5]) | (routes_output_1[7] & ~arrived_7[5])
        | (routes_output_1[6] & ~arrived_6[5]) | (routes_output_1[5] & ~arrived_5[5])
        | (routes_output_1[4] & ~arrived_4[5]) | (routes_output_1[3] & ~arrived_3[5])
        | (routes_output_1[2] & ~arrived_2[5]) | (routes_output_1[1] & ~arrived_1[5])
        | (routes_output_1[0] & ~arrived_0[5]);
    wire down_part_13 = any_routes_output_1 ? down_part_12 : down_part_7 | zeros_10_part_13;
    wire [47:0] zeros_0_part_5 = routes_output_1[0] ? {
            zeros_0_part_4[47:6], ~zeros_10_part_13, zeros_0_part_4[4:0]
        }
        : routes_inputs_1[0] ? {zeros_0_part_4[47:6], ~down_part_13, zeros_0_part_4[4:0]}
        : zeros_0_part_4;
    wire down_part_14 = (~|routes_inputs_2) & ~routes_takes_part[2];
    wire zeros_10_part_14 = (~arrived_9[6] & routes_inputs_2[9]) | (~arrived_8[6] & routes_inputs_2[8])
        | (~arrived_7[6] & routes_inputs_2[7]) | (~arrived_6[6] & routes_inputs_2[6])
        | (~arrived_5[6] & routes_inputs_2[5]) | (~arrived_4[6] & routes_inputs_2[4])
        | (~arrived_3[6] & routes_inputs_2[3]) | (~arrived_2[6] & routes_inputs_2[2])
        | (~arrived_1[6] & routes_inputs_2[1]) | (~arrived_0[6] & routes_inputs_2[0])
        | (routes_takes_part[2] & local_state[6]);
    wire zeros_10_part_15 = (~arrived_10[6] & routes_inputs_2[10]) | zeros_10_part_14;
    wire down_part_15 = (~arrived_10[6] & routes_output_2[10]) | (~arrived_9[6] & routes_output_2[9])
        | (~arrived_8[6] & routes_output_2[8]) | (~arrived_7[6] & routes_output_2[7])
        | (~arrived_6[6] & routes_output_2[6]) | (~arrived_5[6] & routes_output_2[5])
        | (~arrived_4[6] & routes_output_2[4]) | (~arrived_3[6] & routes_output_2[3])
        | (~arrived_2[6] & routes_output_2[2]) | (~arrived_1[6] & routes_output_2[1])
        | (~arrived_0[6] & routes_output_2[0]);
    wire any_routes_output_2 = |routes_output_2;
    wire down_part_16 = any_routes_output_2 ? down_part_15 : down_part_14 | zeros_10_part_15;
    wire [47:0] zeros_0_part_6 = routes_output_2[0] ? {
            zeros_0_part_5[47:7], ~zeros_10_part_15, zeros_0_part_5[5:0]
        }
        : routes_inputs_2[0] ? {zeros_0_part_5[47:7], ~down_part_16, zeros_0_part_5[5:0]}
        : zeros_0_part_5;
    wire zeros_10_part_16 = (routes_inputs_2[9] & ~arrived_9[7]) | (routes_inputs_2[8] & ~arrived_8[7])
        | (routes_inputs_2[7] & ~arrived_7[7]) | (routes_inputs_2[6] & ~arrived_6[7])
        | (routes_inputs_2[5] & ~arrived_5[7]) | (routes_inputs_2[4] & ~arrived_4[7])
        | (routes_inputs_2[3] & ~arrived_3[7]) | (routes_inputs_2[2] & ~arrived_2[7])
        | (routes_inputs_2[1] & ~arrived_1[7]) | (routes_inputs_2[0] & ~arrived_0[7])
        | (routes_takes_part[2] & local_state[7]);
    wire zeros_10_part_17 = (routes_inputs_2[10] & ~arrived_10[7]) | zeros_10_part_16;
    wire down_part_17 = (routes_output_2[10] & ~arrived_10[7]) | (routes_output_2[9] & ~arrived_9[7])
        | (routes_output_2[8] & ~arrived_8[7]) | (routes_output_2[7] & ~arrived_7[7])
        | (routes_output_2[6] & ~arrived_6[7]) | (routes_output_2[5] & ~arrived_5[7])
        | (routes_output_2[4] & ~arrived_4[7]) | (routes_output_2[3] & ~arrived_3[7])
        | (routes_output_2[2] & ~arrived_2[7]) | (routes_output_2[1] & ~arrived_1[7])
        | (routes_output_2[0] & ~arrived_0[7]);
    wire down_part_18 = any_routes_output_2 ? down_part_17 : down_part_14 | zeros_10_part_17;
    wire [47:0] zeros_0_part_7 = routes_output_2[0] ? {
            zeros_0_part_6[47:8], ~zeros_10_part_17, zeros_0_part_6[6:0]
        }
        : routes_inputs_2[0] ? {zeros_0_part_6[47:8], ~down_part_18, zeros_0_part_6[6:0]}
        : zeros_0_part_6;
    wire zeros_10_part_18 = (routes_inputs_2[9] & ~arrived_9[8]) | (routes_inputs_2[8] & ~arrived_8[8])
        | (routes_inputs_2[7] & ~arrived_7[8]) | (routes_inputs_2[6] & ~arrived_6[8])
        | (routes_inputs_2[5] & ~arrived_5[8]) | (routes_inputs_2[4] & ~arrived_4[8])
        | (routes_inputs_2[3] & ~arrived_3[8]) | (routes_inputs_2[2] & ~arrived_2[8])
        | (routes_inputs_2[1] & ~arrived_1[8]) | (routes_inputs_2[0] & ~arrived_0[8])
        | (routes_takes_part[2] & local_state[8]);
    wire zeros_10_part_19 = (routes_inputs_2[10] & ~arrived_10[8]) | zeros_10_part_18;
    wire down_part_19 = (routes_output_2[10] & ~arrived_10[8]) | (routes_output_2[9] & ~arrived_9[8])
        | (routes_output_2[8] & ~arrived_8[8]) | (routes_output_2[7] & ~arrived_7[8])
        | (routes_output_2[6] & ~arrived_6[8]) | (routes_output_2[5] & ~arrived_5[8])
        | (routes_output_2[4] & ~arrived_4[8]) | (routes_output_2[3] & ~arrived_3[8])
        | (routes_output_2[2] & ~arrived_2[8]) | (routes_output_2[1] & ~arrived_1[8])
        | (routes_output_2[0] & ~arrived_0[8]);
    wire down_part_20 = any_routes_output_2 ? down_part_19 : down_part_14 | zeros_10_part_19;
    wire [47:0] zeros_0_part_8 = routes_output_2[0] ? {
            zeros_0_part_7[47:9], ~zeros_10_part_19, zeros_0_part_7[7:0]
        }
        : routes_inputs_2[0] ? {zeros_0_part_7[47:9], ~down_part_20, zeros_0_part_7[7:0]}
        : zeros_0_part_7;
    wire down_part_21 = (~|routes_inputs_3) & ~routes_takes_part[3];
    wire zeros_10_part_20 = (~arrived_9[9] & routes_inputs_3[9]) | (~arrived_8[9] & routes_inputs_3[8])
        | (~arrived_7[9] & routes_inputs_3[7]) | (~arrived_6[9] & routes_inputs_3[6])
        | (~arrived_5[9] & routes_inputs_3[5]) | (~arrived_4[9] & routes_inputs_3[4])
        | (~arrived_3[9] & routes_inputs_3[3]) | (~arrived_2[9] & routes_inputs_3[2])
        | (~arrived_1[9] & routes_inputs_3[1]) | (~arrived_0[9] & routes_inputs_3[0])
        | (routes_takes_part[3] & local_state[9]);
    wire zeros_10_part_21 = (~arrived_10[9] & routes_inputs_3[10]) | zeros_10_part_20;
    wire down_part_22 = (~arrived_10[9] & routes_output_3[10]) | (~arrived_9[9] & routes_output_3[9])
        | (~arrived_8[9] & routes_output_3[8]) | (~arrived_7[9] & routes_output_3[7])
        | (~arrived_6[9] & routes_output_3[6]) | (~arrived_5[9] & routes_output_3[5])
        | (~arrived_4[9] & routes_output_3[4]) | (~arrived_3[9] & routes_output_3[3])
        | (~arrived_2[9] & routes_output_3[2]) | (~arrived_1[9] & routes_output_3[1])
        | (~arrived_0[9] & routes_output_3[0]);
    wire any_routes_output_3 = |routes_output_3;
    wire down_part_23 = any_routes_output_3 ? down_part_22 : down_part_21 | zeros_10_part_21;
    wire [47:0] zeros_0_part_9 = routes_output_3[0] ? {
            zeros_0_part_8[47:10], ~zeros_10_part_21, zeros_0_part_8[8:0]
        }
        : routes_inputs_3[0] ? {zeros_0_part_8[47:10], ~down_part_23, zeros_0_part_8[8:0]}
        : zeros_0_part_8;
    wire zeros_10_part_22 = (routes_inputs_3[9] & ~arrived_9[10]) | (routes_inputs_3[8] & ~arrived_8[10])
        | (routes_inputs_3[7] & ~arrived_7[10]) | (routes_inputs_3[6] & ~arrived_6[10])
        | (routes_inputs_3[5] & ~arrived_5[10]) | (routes_inputs_3[4] & ~arrived_4[10])
        | (routes_inputs_3[3] & ~arrived_3[10]) | (routes_inputs_3[2] & ~arrived_2[10])
        | (routes_inputs_3[1] & ~arrived_1[10]) | (routes_inputs_3[0] & ~arrived_0[10])
        | (routes_takes_part[3] & local_state[10]);
    wire zeros_10_part_23 = (routes_inputs_3[10] & ~arrived_10[10]) | zeros_10_part_22;
    wire down_part_24 = (routes_output_3[10] & ~arrived_10[10]) | (routes_output_3[9] & ~arrived_9[10])
        | (routes_output_3[8] & ~arrived_8[10]) | (routes_output_3[7] & ~arrived_7[10])
        | (routes_output_3[6] & ~arrived_6[10]) | (routes_output_3[5] & ~arrived_5[10])
        | (routes_output_3[4] & ~arrived_4[10]) | (routes_output_3[3] & ~arrived_3[10])
        | (routes_output_3[2] & ~arrived_2[10]) | (routes_output_3[1] & ~arrived_1[10])
        | (routes_output_3[0] & ~arrived_0[10]);
    wire down_part_25 = any_routes_output_3 ? down_part_24 : down_part_21 | zeros_10_part_23;
    wire [47:0] zeros_0_part_10 = routes_output_3[0] ? {
            zeros_0_part_9[47:11], ~zeros_10_part_23, zeros_0_part_9[9:0]
        }
        : routes_inputs_3[0] ? {zeros_0_part_9[47:11], ~down_part_25, zeros_0_part_9[9:0]}
        : zeros_0_part_9;
    wire zeros_10_part_24 = (routes_inputs_3[9] & ~arrived_9[11]) | (routes_inputs_3[8] & ~arrived_8[11])
        | (routes_inputs_3[7] & ~arrived_7[11]) | (routes_inputs_3[6] & ~arrived_6[11])
        | (routes_inputs_3[5] & ~arrived_5[11]) | (routes_inputs_3[4] & ~arrived_4[11])
        | (routes_inputs_3[3] & ~arrived_3[11]) | (routes_inputs_3[2] & ~arrived_2[11])
        | (routes_inputs_3[1] & ~arrived_1[11]) | (routes_inputs_3[0] & ~arrived_0[11])
        | (routes_takes_part[3] & local_state[11]);
    wire zeros_10_part_25 = (routes_inputs_3[10] & ~arrived_10[11]) | zeros_10_part_24;
    wire down_part_26 = (routes_output_3[10] & ~arrived_10[11]) | (routes_output_3[9] & ~arrived_9[11])
        | (routes_output_3[8] & ~arrived_8[11]) | (routes_output_3[7] & ~arrived_7[11])
        | (routes_output_3[6] & ~arrived_6[11]) | (routes_output_3[5] & ~arrived_5[11])
        | (routes_output_3[4] & ~arrived_4[11]) | (routes_output_3[3] & ~arrived_3[11])
        | (routes_output_3[2] & ~arrived_2[11]) | (routes_output_3[1] & ~arrived_1[11])
        | (routes_output_3[0] & ~arrived_0[11]);
    wire down_part_27 = any_routes_output_3 ? down_part_26 : down_part_21 | zeros_10_part_25;
    wire [47:0] zeros_0_part_11 = routes_output_3[0] ? {
            zeros_0_part_10[47:12], ~zeros_10_part_25, zeros_0_part_10[10:0]
        }
        : routes_inputs_3[0] ? {zeros_0_part_10[47:12], ~down_part_27, zeros_0_part_10[10:0]}
        : zeros_0_part_10;
    wire down_part_28 = (~|routes_inputs_4) & ~routes_takes_part[4];
    wire zeros_10_part_26 = (~arrived_9[12] & routes_inputs_4[9]) | (~arrived_8[12] & routes_inputs_4[8])
        | (~arrived_7[12] & routes_inputs_4[7]) | (~arrived_6[12] & routes_inputs_4[6])
        | (~arrived_5[12] & routes_inputs_4[5]) | (~arrived_4[12] & routes_inputs_4[4])
        | (~arrived_3[12] & routes_inputs_4[3]) | (~arrived_2[12] & routes_inputs_4[2])
        | (~arrived_1[12] & routes_inputs_4[1]) | (~arrived_0[12] & routes_inputs_4[0])
        | (routes_takes_part[4] & local_state[12]);
    wire zeros_10_part_27 = (~arrived_10[12] & routes_inputs_4[10]) | zeros_10_part_26;
    wire down_part_29 = (~arrived_10[12] & routes_output_4[10]) | (~arrived_9[12] & routes_output_4[9])
        | (~arrived_8[12] & routes_output_4[8]) | (~arrived_7[12] & routes_output_4[7])
        | (~arrived_6[12] & routes_output_4[6]) | (~arrived_5[12] & routes_output_4[5])
        | (~arrived_4[12] & routes_output_4[4]) | (~arrived_3[12] & routes_output_4[3])
        | (~arrived_2[12] & routes_output_4[2]) | (~arrived_1[12] & routes_output_4[1])
        | (~arrived_0[12] & routes_output_4[0]);
    wire any_routes_output_4 = |routes_output_4;
    wire down_part_30 = any_routes_output_4 ? down_part_29 : down_part_28 | zeros_10_part_27;
    wire [47:0] zeros_0_part_12 = routes_output_4[0] ? {
            zeros_0_part_11[47:13], ~zeros_10_part_27, zeros_0_part_11[11:0]
        }
        : routes_inputs_4[0] ? {zeros_0_part_11[47:13], ~down_part_30, zeros_0_part_11[11:0]}
        : zeros_0_part_11;
    wire zeros_10_part_28 = (routes_inputs_4[9] & ~arrived_9[13]) | (routes_inputs_4[8] & ~arrived_8[13])
        | (routes_inputs_4[7] & ~arrived_7[13]) | (routes_inputs_4[6] & ~arrived_6[13])
        | (routes_inputs_4[5] & ~arrived_5[13]) | (routes_inputs_4[4] & ~arrived_4[13])
        | (routes_inputs_4[3] & ~arrived_3[13]) | (routes_inputs_4[2] & ~arrived_2[13])
        | (routes_inputs_4[1] & ~arrived_1[13]) | (routes_inputs_4[0] & ~arrived_0[13])
        | (routes_takes_part[4] & local_state[13]);
    wire zeros_10_part_29 = (routes_inputs_4[10] & ~arrived_10[13]) | zeros_10_part_28;
    wire down_part_31 = (routes_output_4[10] & ~arrived_10[13]) | (routes_output_4[9] & ~arrived_9[13])
        | (routes_output_4[8] & ~arrived_8[13]) | (routes_output_4[7] & ~arrived_7[13])
        | (routes_output_4[6] & ~arrived_6[13]) | (routes_output_4[5] & ~arrived_5[13])
        | (routes_output_4[4] & ~arrived_4[13]) | (routes_output_4[3] & ~arrived_3[13])
        | (routes_output_4[2] & ~arrived_2[13]) | (routes_output_4[1] & ~arrived_1[13])
        | (routes_output_4[0] & ~arrived_0[13]);
    wire down_part_32 = any_routes_output_4 ? down_part_31 : down_part_28 | zeros_10_part_29;
    wire [47:0] zeros_0_part_13 = routes_output_4[0] ? {
            zeros_0_part_12[47:14], ~zeros_10_part_29, zeros_0_part_12[12:0]
        }
        : routes_inputs_4[0] ? {zeros_0_part_12[47:14], ~down_part_32, zeros_0_part_12[12:0]}
        : zeros_0_part_12;
    wire zeros_10_part_30 = (routes_inputs_4[9] & ~arrived_9[14]) | (routes_inputs_4[8] & ~arrived_8[14])
        | (routes_inputs_4[7] & ~arrived_7[14]) | (routes_inputs_4[6] & ~arrived_6[14])
        | (routes_inputs_4[5] & ~arrived_5[14]) | (routes_inputs_4[4] & ~arrived_4[14])
        | (routes_inputs_4[3] & ~arrived_3[14]) | (routes_inputs_4[2] & ~arrived_2[14])
        | (routes_inputs_4[1] & ~arrived_1[14]) | (routes_inputs_4[0] & ~arrived_0[14])
        | (routes_takes_part[4] & local_state[14]);
    wire zeros_10_part_31 = (routes_inputs_4[10] & ~arrived_10[14]) | zeros_10_part_30;
    wire down_part_33 = (routes_output_4[10] & ~arrived_10[14]) | (routes_output_4[9] & ~arrived_9[14])
        | (routes_output_4[8] & ~arrived_8[14]) | (routes_output_4[7] & ~arrived_7[14])
        | (routes_output_4[6] & ~arrived_6[14]) | (routes_output_4[5] & ~arrived_5[14])
        | (routes_output_4[4] & ~arrived_4[14]) | (routes_output_4[3] & ~arrived_3[14])
        | (routes_output_4[2] & ~arrived_2[14]) | (routes_output_4[1] & ~arrived_1[14])
        | (routes_output_4[0] & ~arrived_0[14]);
    wire down_part_34 = any_routes_output_4 ? down_part_33 : down_part_28 | zeros_10_part_31;
    wire [47:0] zeros_0_part_14 = routes_output_4[0] ? {
            zeros_0_part_13[47:15], ~zeros_10_part_31, zeros_0_part_13[13:0]
        }
        : routes_inputs_4[0] ? {zeros_0_part_13[47:15], ~down_part_34, zeros_0_part_13[13:0]}
        : zeros_0_part_13;
    wire down_part_35 = (~|routes_inputs_5) & ~routes_takes_part[5];
    wire zeros_10_part_32 = (~arrived_9[15] & routes_inputs_5[9]) | (~arrived_8[15] & routes_inputs_5[8])
        | (~arrived_7[15] & routes_inputs_5[7]) | (~arrived_6[15] & routes_inputs_5[6])
        | (~arrived_5[15] & routes_inputs_5[5]) | (~arrived_4[15] & routes_inputs_5[4])
        | (~arrived_3[15] & routes_inputs_5[3]) | (~arrived_2[15] & routes_inputs_5[2])
        | (~arrived_1[15] & routes_inputs_5[1]) | (~arrived_0[15] & routes_inputs_5[0])
        | (routes_takes_part[5] & local_state[15]);
    wire zeros_10_part_33 = (~arrived_10[15] & routes_inputs_5[10]) | zeros_10_part_32;
    wire down_part_36 = (~arrived_10[15] & routes_output_5[10]) | (~arrived_9[15] & routes_output_5[9])
        | (~arrived_8[15] & routes_output_5[8]) | (~arrived_7[15] & routes_output_5[7])
        | (~arrived_6[15] & routes_output_5[6]) | (~arrived_5[15] & routes_output_5[5])
        | (~arrived_4[15] & routes_output_5[4]) | (~arrived_3[15] & routes_output_5[3])
        | (~arrived_2[15] & routes_output_5[2]) | (~arrived_1[15] & routes_output_5[1])
        | (~arrived_0[15] & routes_output_5[0]);
    wire any_routes_output_5 = |routes_output_5;
    wire down_part_37 = any_routes_output_5 ? down_part_36 : down_part_35 | zeros_10_part_33;
    wire [47:0] zeros_0_part_15 = routes_output_5[0] ? {
            zeros_0_part_14[47:16], ~zeros_10_part_33, zeros_0_part_14[14:0]
        }
        : routes_inputs_5[0] ? {zeros_0_part_14[47:16], ~down_part_37, zeros_0_part_14[14:0]}
        : zeros_0_part_14;
    wire zeros_10_part_34 = (routes_inputs_5[9] & ~arrived_9[16]) | (routes_inputs_5[8] & ~arrived_8[16])
        | (routes_inputs_5[7] & ~arrived_7[16]) | (routes_inputs_5[6] & ~arrived_6[16])
        | (routes_inputs_5[5] & ~arrived_5[16]) | (routes_inputs_5[4] & ~arrived_4[16])
        | (routes_inputs_5[3] & ~arrived_3[16]) | (routes_inputs_5[2] & ~arrived_2[16])
        | (routes_inputs_5[1] & ~arrived_1[16]) | (routes_inputs_5[0] & ~arrived_0[16])
        | (routes_takes_part[5] & local_state[16]);
    wire zeros_10_part_35 = (routes_inputs_5[10] & ~arrived_10[16]) | zeros_10_part_34;
    wire down_part_38 = (routes_output_5[10] & ~arrived_10[16]) | (routes_output_5[9] & ~arrived_9[16])
        | (routes_output_5[8] & ~arrived_8[16]) | (routes_output_5[7] & ~arrived_7[16])
        | (routes_output_5[6] & ~arrived_6[16]) | (routes_output_5[5] & ~arrived_5[16])
        | (routes_output_5[4] & ~arrived_4[16]) | (routes_output_5[3] & ~arrived_3[16])
        | (routes_output_5[2] & ~arrived_2[16]) | (routes_output_5[1] & ~arrived_1[16])
        | (routes_output_5[0] & ~arrived_0[16]);
    wire down_part_39 = any_routes_output_5 ? down_part_38 : down_part_35 | zeros_10_part_35;
    wire [47:0] zeros_0_part_16 = routes_output_5[0] ? {
            zeros_0_part_15[47:17], ~zeros_10_part_35, zeros_0_part_15[15:0]
        }
        : routes_inputs_5[0] ? {zeros_0_part_15[47:17], ~down_part_39, zeros_0_part_15[15:0]}
        : zeros_0_part_15;
    wire zeros_10_part_36 = (routes_inputs_5[9] & ~arrived_9[17]) | (routes_inputs_5[8] & ~arrived_8[17])
        | (routes_inputs_5[7] & ~arrived_7[17]) | (routes_inputs_5[6] & ~arrived_6[17])
        | (routes_inputs_5[5] & ~arrived_5[17]) | (routes_inputs_5[4] & ~arrived_4[17])
        | (routes_inputs_5[3] & ~arrived_3[17]) | (routes_inputs_5[2] & ~arrived_2[17])
        | (routes_inputs_5[1] & ~arrived_1[17]) | (routes_inputs_5[0] & ~arrived_0[17])
        | (routes_takes_part[5] & local_state[17]);
    wire zeros_10_part_37 = (routes_inputs_5[10] & ~arrived_10[17]) | zeros_10_part_36;
    wire down_part_40 = (routes_output_5[10] & ~arrived_10[17]) | (routes_output_5[9] & ~arrived_9[17])
        | (routes_output_5[8] & ~arrived_8[17]) | (routes_output_5[7] & ~arrived_7[17])
        | (routes_output_5[6] & ~arrived_6[17]) | (routes_output_5[5] & ~arrived_5[17])
        | (routes_output_5[4] & ~arrived_4[17]) | (routes_output_5[3] & ~arrived_3[17])
        | (routes_output_5[2] & ~arrived_2[17]) | (routes_output_5[1] & ~arrived_1[17])
        | (routes_output_5[0] & ~arrived_0[17]);
    wire down_part_41 = any_routes_output_5 ? down_part_40 : down_part_35 | zeros_10_part_37;
    wire [47:0] zeros_0_part_17 = routes_output_5[0] ? {
            zeros_0_part_16[47:18], ~zeros_10_part_37, zeros_0_part_16[16:0]
        }
        : routes_inputs_5[0] ? {zeros_0_part_16[47:18], ~down_part_41, zeros_0_part_16[16:0]}
        : zeros_0_part_16;
    wire down_part_42 = (~|routes_inputs_6) & ~routes_takes_part[6];
    wire zeros_10_part_38 = (~arrived_9[18] & routes_inputs_6[9]) | (~arrived_8[18] & routes_inputs_6[8])
        | (~arrived_7[18] & routes_inputs_6[7]) | (~arrived_6[18] & routes_inputs_6[6])
        | (~arrived_5[18] & routes_inputs_6[5]) | (~arrived_4[18] & routes_inputs_6[4])
        | (~arrived_3[18] & routes_inputs_6[3]) | (~arrived_2[18] & routes_inputs_6[2])
        | (~arrived_1[18] & routes_inputs_6[1]) | (~arrived_0[18] & routes_inputs_6[0])
        | (routes_takes_part[6] & local_state[18]);
    wire zeros_10_part_39 = (~arrived_10[18] & routes_inputs_6[10]) | zeros_10_part_38;
    wire down_part_43 = (~arrived_10[18] & routes_output_6[10]) | (~arrived_9[18] & routes_output_6[9])
        | (~arrived_8[18] & routes_output_6[8]) | (~arrived_7[18] & routes_output_6[7])
        | (~arrived_6[18] & routes_output_6[6]) | (~arrived_5[18] & routes_output_6[5])
        | (~arrived_4[18] & routes_output_6[4]) | (~arrived_3[18] & routes_output_6[3])
        | (~arrived_2[18] & routes_output_6[2]) | (~arrived_1[18] & routes_output_6[1])
        | (~arrived_0[18] & routes_output_6[0]);
    wire any_routes_output_6 = |routes_output_6;
    wire down_part_44 = any_routes_output_6 ? down_part_43 : down_part_42 | zeros_10_part_39;
    wire [47:0] zeros_0_part_18 = routes_output_6[0] ? {
            zeros_0_part_17[47:19], ~zeros_10_part_39, zeros_0_part_17[17:0]
        }
        : routes_inputs_6[0] ? {zeros_0_part_17[47:19], ~down_part_44, zeros_0_part_17[17:0]}
        : zeros_0_part_17;
    wire zeros_10_part_40 = (routes_inputs_6[9] & ~arrived_9[19]) | (routes_inputs_6[8] & ~arrived_8[19])
        | (routes_inputs_6[7] & ~arrived_7[19]) | (routes_inputs_6[6] & ~arrived_6[19])
        | (routes_inputs_6[5] & ~arrived_5[19]) | (routes_inputs_6[4] & ~arrived_4[19])
        | (routes_inputs_6[3] & ~arrived_3[19]) | (routes_inputs_6[2] & ~arrived_2[19])
        | (routes_inputs_6[1] & ~arrived_1[19]) | (routes_inputs_6[0] & ~arrived_0[19])
        | (routes_takes_part[6] & local_state[19]);
    wire zeros_10_part_41 = (routes_inputs_6[10] & ~arrived_10[19]) | zeros_10_part_40;
    wire down_part_45 = (routes_output_6[10] & ~arrived_10[19]) | (routes_output_6[9] & ~arrived_9[19])
        | (routes_output_6[8] & ~arrived_8[19]) | (routes_output_6[7] & ~arrived_7[19])
        | (routes_output_6[6] & ~arrived_6[19]) | (routes_output_6[5] & ~arrived_5[19])
        | (routes_output_6[4] & ~arrived_4[19]) | (routes_output_6[3] & ~arrived_3[19])
        | (routes_output_6[2] & ~arrived_2[19]) | (routes_output_6[1] & ~arrived_1[19])
        | (routes_output_6[0] & ~arrived_0[19]);
    wire down_part_46 = any_routes_output_6 ? down_part_45 : down_part_42 | zeros_10_part_41;
    wire [47:0] zeros_0_part_19 = routes_output_6[0] ? {
            zeros_0_part_18[47:20], ~zeros_10_part_41, zeros_0_part_18[18:0]
        }
        : routes_inputs_6[0] ? {zeros_0_part_18[47:20], ~down_part_46, zeros_0_part_18[18:0]}
        : zeros_0_part_18;
    wire zeros_10_part_42 = (routes_inputs_6[9] & ~arrived_9[20]) | (routes_inputs_6[8] & ~arrived_8[20])
        | (routes_inputs_6[7] & ~arrived_7[20]) | (routes_inputs_6[6] & ~arrived_6[20])
        | (routes_inputs_6[5] & ~arrived_5[20]) | (routes_inputs_6[4] & ~arrived_4[20])
        | (routes_inputs_6[3] & ~arrived_3[20]) | (routes_inputs_6[2] & ~arrived_2[20])
        | (routes_inputs_6[1] & ~arrived_1[20]) | (routes_inputs_6[0] & ~arrived_0[20])
        | (routes_takes_part[6] & local_state[20]);
    wire zeros_10_part_43 = (routes_inputs_6[10] & ~arrived_10[20]) | zeros_10_part_42;
    wire down_part_47 = (routes_output_6[10] & ~arrived_10[20]) | (routes_output_6[9] & ~arrived_9[20])
        | (routes_output_6[8] & ~arrived_8[20]) | (routes_output_6[7] & ~arrived_7[20])
        | (routes_output_6[6] & ~arrived_6[20]) | (routes_output_6[5] & ~arrived_5[20])
        | (routes_output_6[4] & ~arrived_4[20]) | (routes_output_6[3] & ~arrived_3[20])
        | (routes_output_6[2] & ~arrived_2[20]) | (routes_output_6[1] & ~arrived_1[20])
        | (routes_output_6[0] & ~arrived_0[20]);
    wire down_part_48 = any_routes_output_6 ? down_part_47 : down_part_42 | zeros_10_part_43;
    wire [47:0] zeros_0_part_20 = routes_output_6[0] ? {
            zeros_0_part_19[47:21], ~zeros_10_part_43, zeros_0_part_19[19:0]
        }
        : routes_inputs_6[0] ? {zeros_0_part_19[47:21], ~down_part_48, zeros_0_part_19[19:0]}
        : zeros_0_part_19;
    wire down_part_49 = (~|routes_inputs_7) & ~routes_takes_part[7];
    wire zeros_10_part_44 = (~arrived_9[21] & routes_inputs_7[9]) | (~arrived_8[21] & routes_inputs_7[8])
        | (~arrived_7[21] & routes_inputs_7[7]) | (~arrived_6[21] & routes_inputs_7[6])
        | (~arrived_5[21] & routes_inputs_7[5]) | (~arrived_4[21] & routes_inputs_7[4])
        | (~arrived_3[21] & routes_inputs_7[3]) | (~arrived_2[21] & routes_inputs_7[2])
        | (~arrived_1[21] & routes_inputs_7[1]) | (~arrived_0[21] & routes_inputs_7[0])
        | (routes_takes_part[7] & local_state[21]);
    wire zeros_10_part_45 = (~arrived_10[21] & routes_inputs_7[10]) | zeros_10_part_44;
    wire down_part_50 = (~arrived_10[21] & routes_output_7[10]) | (~arrived_9[21] & routes_output_7[9])
        | (~arrived_8[21] & routes_output_7[8]) | (~arrived_7[21] & routes_output_7[7])
        | (~arrived_6[21] & routes_output_7[6]) | (~arrived_5[21] & routes_output_7[5])
        | (~arrived_4[21] & routes_output_7[4]) | (~arrived_3[21] & routes_output_7[3])
        | (~arrived_2[21] & routes_output_7[2]) | (~arrived_1[21] & routes_output_7[1])
        | (~arrived_0[21] & routes_output_7[0]);
    wire any_routes_output_7 = |routes_output_7;
    wire down_part_51 = any_routes_output_7 ? down_part_50 : down_part_49 | zeros_10_part_45;
    wire [47:0] zeros_0_part_21 = routes_output_7[0] ? {
            zeros_0_part_20[47:22], ~zeros_10_part_45, zeros_0_part_20[20:0]
        }
        : routes_inputs_7[0] ? {zeros_0_part_20[47:22], ~down_part_51, zeros_0_part_20[20:0]}
        : zeros_0_part_20;
    wire zeros_10_part_46 = (routes_inputs_7[9] & ~arrived_9[22]) | (routes_inputs_7[8] & ~arrived_8[22])
        | (routes_inputs_7[7] & ~arrived_7[22]) | (routes_inputs_7[6] & ~arrived_6[22])
        | (routes_inputs_7[5] & ~arrived_5[22]) | (routes_inputs_7[4] & ~arrived_4[22])
        | (routes_inputs_7[3] & ~arrived_3[22]) | (routes_inputs_7[2] & ~arrived_2[22])
        | (routes_inputs_7[1] & ~arrived_1[22]) | (routes_inputs_7[0] & ~arrived_0[22])
        | (routes_takes_part[7] & local_state[22]);
    wire zeros_10_part_47 = (routes_inputs_7[10] & ~arrived_10[22]) | zeros_10_part_46;
    wire down_part_52 = (routes_output_7[10] & ~arrived_10[22]) | (routes_output_7[9] & ~arrived_9[22])
        | (routes_output_7[8] & ~arrived_8[22]) | (routes_output_7[7] & ~arrived_7[22])
        | (routes_output_7[6] & ~arrived_6[22]) | (routes_output_7[5] & ~arrived_5[22])
        | (routes_output_7[4] & ~arrived_4[22]) | (routes_output_7[3] & ~arrived_3[22])
        | (routes_output_7[2] & ~arrived_2[22]) | (routes_output_7[1] & ~arrived_1[22])
        | (routes_output_7[0] & ~arrived_0[22]);
    wire down_part_53 = any_routes_output_7 ? down_part_52 : down_part_49 | zeros_10_part_47;
    wire [47:0] zeros_0_part_22 = routes_output_7[0] ? {
            zeros_0_part_21[47:23], ~zeros_10_part_47, zeros_0_part_21[21:0]
        }
        : routes_inputs_7[0] ? {zeros_0_part_21[47:23], ~down_part_53, zeros_0_part_21[21:0]}
        : zeros_0_part_21;
    wire zeros_10_part_48 = (routes_inputs_7[9] & ~arrived_9[23]) | (routes_inputs_7[8] & ~arrived_8[23])
        | (routes_inputs_7[7] & ~arrived_7[23]) | (routes_inputs_7[6] & ~arrived_6[23])
        | (routes_inputs_7[5] & ~arrived_5[23]) | (routes_inputs_7[4] & ~arrived_4[23])
        | (routes_inputs_7[3] & ~arrived_3[23]) | (routes_inputs_7[2] & ~arrived_2[23])
        | (routes_inputs_7[1] & ~arrived_1[23]) | (routes_inputs_7[0] & ~arrived_0[23])
        | (routes_takes_part[7] & local_state[23]);
    wire zeros_10_part_49 = (routes_inputs_7[10] & ~arrived_10[23]) | zeros_10_part_48;
    wire down_part_54 = (routes_output_7[10] & ~arrived_10[23]) | (routes_output_7[9] & ~arrived_9[23])
        | (routes_output_7[8] & ~arrived_8[23]) | (routes_output_7[7] & ~arrived_7[23])
        | (routes_output_7[6] & ~arrived_6[23]) | (routes_output_7[5] & ~arrived_5[23])
        | (routes_output_7[4] & ~arrived_4[23]) | (routes_output_7[3] & ~arrived_3[23])
        | (routes_output_7[2] & ~arrived_2[23]) | (routes_output_7[1] & ~arrived_1[23])
        | (routes_output_7[0] & ~arrived_0[23]);
    wire down_part_55 = any_routes_output_7 ? down_part_54 : down_part_49 | zeros_10_part_49;
    wire [47:0] zeros_0_part_23 = routes_output_7[0] ? {
            zeros_0_part_22[47:24], ~zeros_10_part_49, zeros_0_part_22[22:0]
        }
        : routes_inputs_7[0] ? {zeros_0_part_22[47:24], ~down_part_55, zeros_0_part_22[22:0]}
        : zeros_0_part_22;
    wire down_part_56 = (~|routes_inputs_8) & ~routes_takes_part[8];
    wire zeros_10_part_50 = (~arrived_9[24] & routes_inputs_8[9]) | (~arrived_8[24] & routes_inputs_8[8])
        | (~arrived_7[24] & routes_inputs_8[7]) | (~arrived_6[24] & routes_inputs_8[6])
        | (~arrived_5[24] & routes_inputs_8[5]) | (~arrived_4[24] & routes_inputs_8[4])
        | (~arrived_3[24] & routes_inputs_8[3]) | (~arrived_2[24] & routes_inputs_8[2])
        | (~arrived_1[24] & routes_inputs_8[1]) | (~arrived_0[24] & routes_inputs_8[0])
        | (routes_takes_part[8] & local_state[24]);
    wire zeros_10_part_51 = (~arrived_10[24] & routes_inputs_8[10]) | zeros_10_part_50;
    wire down_part_57 = (~arrived_10[24] & routes_output_8[10]) | (~arrived_9[24] & routes_output_8[9])
        | (~arrived_8[24] & routes_output_8[8]) | (~arrived_7[24] & routes_output_8[7])
        | (~arrived_6[24] & routes_output_8[6]) | (~arrived_5[24] & routes_output_8[5])
        | (~arrived_4[24] & routes_output_8[4]) | (~arrived_3[24] & routes_output_8[3])
        | (~arrived_2[24] & routes_output_8[2]) | (~arrived_1[24] & routes_output_8[1])
        | (~arrived_0[24] & routes_output_8[0]);
    wire any_routes_output_8 = |routes_output_8;
    wire down_part_58 = any_routes_output_8 ? down_part_57 : down_part_56 | zeros_10_part_51;
    wire [47:0] zeros_0_part_24 = routes_output_8[0] ? {
            zeros_0_part_23[47:25], ~zeros_10_part_51, zeros_0_part_23[23:0]
        }
        : routes_inputs_8[0] ? {zeros_0_part_23[47:25], ~down_part_58, zeros_0_part_23[23:0]}
        : zeros_0_part_23;
    wire zeros_10_part_52 = (routes_inputs_8[9] & ~arrived_9[25]) | (routes_inputs_8[8] & ~arrived_8[25])
        | (routes_inputs_8[7] & ~arrived_7[25]) | (routes_inputs_8[6] & ~arrived_6[25])
        | (routes_inputs_8[5] & ~arrived_5[25]) | (routes_inputs_8[4] & ~arrived_4[25])
        | (routes_inputs_8[3] & ~arrived_3[25]) | (routes_inputs_8[2] & ~arrived_2[25])
        | (routes_inputs_8[1] & ~arrived_1[25]) | (routes_inputs_8[0] & ~arrived_0[25])
        | (routes_takes_part[8] & local_state[25]);
    wire zeros_10_part_53 = (routes_inputs_8[10] & ~arrived_10[25]) | zeros_10_part_52;
    wire down_part_59 = (routes_output_8[10] & ~arrived_10[25]) | (routes_output_8[9] & ~arrived_9[25])
        | (routes_output_8[8] & ~arrived_8[25]) | (routes_output_8[7] & ~arrived_7[25])
        | (routes_output_8[6] & ~arrived_6[25]) | (routes_output_8[5] & ~arrived_5[25])
        | (routes_output_8[4] & ~arrived_4[25]) | (routes_output_8[3] & ~arrived_3[25])
        | (routes_output_8[2] & ~arrived_2[25]) | (routes_output_8[1] & ~arrived_1[25])
        | (routes_output_8[0] & ~arrived_0[25]);
    wire down_part_60 = any_routes_output_8 ? down_part_59 : down_part_56 | zeros_10_part_53;
    wire [47:0] zeros_0_part_25 = routes_output_8[0] ? {
            zeros_0_part_24[47:26], ~zeros_10_part_53, zeros_0_part_24[24:0]
        }
        : routes_inputs_8[0] ? {zeros_0_part_24[47:26], ~down_part_60, zeros_0_part_24[24:0]}
        : zeros_0_part_24;
    wire zeros_10_part_54 = (routes_inputs_8[9] & ~arrived_9[26]) | (routes_inputs_8[8] & ~arrived_8[26])
        | (routes_inputs_8[7] & ~arrived_7[26]) | (routes_inputs_8[6] & ~arrived_6[26])
        | (routes_inputs_8[5] & ~arrived_5[26]) | (routes_inputs_8[4] & ~arrived_4[26])
        | (routes_inputs_8[3] & ~arrived_3[26]) | (routes_inputs_8[2] & ~arrived_2[26])
        | (routes_inputs_8[1] & ~arrived_1[26]) | (routes_inputs_8[0] & ~arrived_0[26])
        | (routes_takes_part[8] & local_state[26]);
    wire zeros_10_part_55 = (routes_inputs_8[10] & ~arrived_10[26]) | zeros_10_part_54;
    wire down_part_61 = (routes_output_8[10] & ~arrived_10[26]) | (routes_output_8[9] & ~arrived_9[26])
        | (routes_output_8[8] & ~arrived_8[26]) | (routes_output_8[7] & ~arrived_7[26])
        | (routes_output_8[6] & ~arrived_6[26]) | (routes_output_8[5] & ~arrived_5[26])
        | (routes_output_8[4] & ~arrived_4[26]) | (routes_output_8[3] & ~arrived_3[26])
        | (routes_output_8[2] & ~arrived_2[26]) | (routes_output_8[1] & ~arrived_1[26])
        | (routes_output_8[0] & ~arrived_0[26]);
    wire down_part_62 = any_routes_output_8 ? down_part_61 : down_part_56 | zeros_10_part_55;
    wire [47:0] zeros_0_part_26 = routes_output_8[0] ? {
            zeros_0_part_25[47:27], ~zeros_10_part_55, zeros_0_part_25[25:0]
        }
        : routes_inputs_8[0] ? {zeros_0_part_25[47:27], ~down_part_62, zeros_0_part_25[25:0]}
        : zeros_0_part_25;
    wire down_part_63 = (~|routes_inputs_9) & ~routes_takes_part[9];
    wire zeros_10_part_56 = (~arrived_9[27] & routes_inputs_9[9]) | (~arrived_8[27] & routes_inputs_9[8])
        | (~arrived_7[27] & routes_inputs_9[7]) | (~arrived_6[27] & routes_inputs_9[6])
        | (~arrived_5[27] & routes_inputs_9[5]) | (~arrived_4[27] & routes_inputs_9[4])
        | (~arrived_3[27] & routes_inputs_9[3]) | (~arrived_2[27] & routes_inputs_9[2])
        | (~arrived_1[27] & routes_inputs_9[1]) | (~arrived_0[27] & routes_inputs_9[0])
        | (routes_takes_part[9] & local_state[27]);
    wire zeros_10_part_57 = (~arrived_10[27] & routes_inputs_9[10]) | zeros_10_part_56;
    wire down_part_64 = (~arrived_10[27] & routes_output_9[10]) | (~arrived_9[27] & routes_output_9[9])
        | (~arrived_8[27] & routes_output_9[8]) | (~arrived_7[27] & routes_output_9[7])
        | (~arrived_6[27] & routes_output_9[6]) | (~arrived_5[27] & routes_output_9[5])
        | (~arrived_4[27] & routes_output_9[4]) | (~arrived_3[27] & routes_output_9[3])
        | (~arrived_2[27] & routes_output_9[2]) | (~arrived_1[27] & routes_output_9[1])
        | (~arrived_0[27] & routes_output_9[0]);
    wire any_routes_output_9 = |routes_output_9;
    wire down_part_65 = any_routes_output_9 ? down_part_64 : down_part_63 | zeros_10_part_57;
    wire [47:0] zeros_0_part_27 = routes_output_9[0] ? {
            zeros_0_part_26[47:28], ~zeros_10_part_57, zeros_0_part_26[26:0]
        }
        : routes_inputs_9[0] ? {zeros_0_part_26[47:28], ~down_part_65, zeros_0_part_26[26:0]}
        : zeros_0_part_26;
    wire zeros_10_part_58 = (routes_inputs_9[9] & ~arrived_9[28]) | (routes_inputs_9[8] & ~arrived_8[28])
        | (routes_inputs_9[7] & ~arrived_7[28]) | (routes_inputs_9[6] & ~arrived_6[28])
        | (routes_inputs_9[5] & ~arrived_5[28]) | (routes_inputs_9[4] & ~arrived_4[28])
        | (routes_inputs_9[3] & ~arrived_3[28]) | (routes_inputs_9[2] & ~arrived_2[28])
        | (routes_inputs_9[1] & ~arrived_1[28]) | (routes_inputs_9[0] & ~arrived_0[28])
        | (routes_takes_part[9] & local_state[28]);
    wire zeros_10_part_59 = (routes_inputs_9[10] & ~arrived_10[28]) | zeros_10_part_58;
    wire down_part_66 = (routes_output_9[10] & ~arrived_10[28]) | (routes_output_9[9] & ~arrived_9[28])
        | (routes_output_9[8] & ~arrived_8[28]) | (routes_output_9[7] & ~arrived_7[28])
        | (routes_output_9[6] & ~arrived_6[28]) | (routes_output_9[5] & ~arrived_5[28])
        | (routes_output_9[4] & ~arrived_4[28]) | (routes_output_9[3] & ~arrived_3[28])
        | (routes_output_9[2] & ~arrived_2[28]) | (routes_output_9[1] & ~arrived_1[28])
        | (routes_output_9[0] & ~arrived_0[28]);
    wire down_part_67 = any_routes_output_9 ? down_part_66 : down_part_63 | zeros_10_part_59;
    wire [47:0] zeros_0_part_28 = routes_output_9[0] ? {
            zeros_0_part_27[47:29], ~zeros_10_part_59, zeros_0_part_27[27:0]
        }
        : routes_inputs_9[0] ? {zeros_0_part_27[47:29], ~down_part_67, zeros_0_part_27[27:0]}
        : zeros_0_part_27;
    wire zeros_10_part_60 = (routes_inputs_9[9] & ~arrived_9[29]) | (routes_inputs_9[8] & ~arrived_8[29])
        | (routes_inputs_9[7] & ~arrived_7[29]) | (routes_inputs_9[6] & ~arrived_6[29])
        | (routes_inputs_9[5] & ~arrived_5[29]) | (routes_inputs_9[4] & ~arrived_4[29])
        | (routes_inputs_9[3] & ~arrived_3[29]) | (routes_inputs_9[2] & ~arrived_2[29])
        | (routes_inputs_9[1] & ~arrived_1[29]) | (routes_inputs_9[0] & ~arrived_0[29])
        | (routes_takes_part[9] & local_state[29]);
    wire zeros_10_part_61 = (routes_inputs_9[10] & ~arrived_10[29]) | zeros_10_part_60;
    wire down_part_68 = (routes_output_9[10] & ~arrived_10[29]) | (routes_output_9[9] & ~arrived_9[29])
        | (routes_output_9[8] & ~arrived_8[29]) | (routes_output_9[7] & ~arrived_7[29])
        | (routes_output_9[6] & ~arrived_6[29]) | (routes_output_9[5] & ~arrived_5[29])
        | (routes_output_9[4] & ~arrived_4[29]) | (routes_output_9[3] & ~arrived_3[29])
        | (routes_output_9[2] & ~arrived_2[29]) | (routes_output_9[1] & ~arrived_1[29])
        | (routes_output_9[0] & ~arrived_0[29]);
    wire down_part_69 = any_routes_output_9 ? down_part_68 : down_part_63 | zeros_10_part_61;
    wire [47:0] zeros_0_part_29 = routes_output_9[0] ? {
            zeros_0_part_28[47:30], ~zeros_10_part_61, zeros_0_part_28[28:0]
        }
        : routes_inputs_9[0] ? {zeros_0_part_28[47:30], ~down_part_69, zeros_0_part_28[28:0]}
        : zeros_0_part_28;
    wire down_part_70 = (~|routes_inputs_10) & ~routes_takes_part[10];
    wire zeros_10_part_62 = (~arrived_9[30] & routes_inputs_10[9]) | (~arrived_8[30] & routes_inputs_10[8])
        | (~arrived_7[30] & routes_inputs_10[7]) | (~arrived_6[30] & routes_inputs_10[6])
        | (~arrived_5[30] & routes_inputs_10[5]) | (~arrived_4[30] & routes_inputs_10[4])
        | (~arrived_3[30] & routes_inputs_10[3]) | (~arrived_2[30] & routes_inputs_10[2])
        | (~arrived_1[30] & routes_inputs_10[1]) | (~arrived_0[30] & routes_inputs_10[0])
        | (routes_takes_part[10] & local_state[30]);
    wire zeros_10_part_63 = (~arrived_10[30] & routes_inputs_10[10]) | zeros_10_part_62;
    wire down_part_71 = (~arrived_10[30] & routes_output_10[10]) | (~arrived_9[30] & routes_output_10[9])
        | (~arrived_8[30] & routes_output_10[8]) | (~arrived_7[30] & routes_output_10[7])
        | (~arrived_6[30] & routes_output_10[6]) | (~arrived_5[30] & routes_output_10[5])
        | (~arrived_4[30] & routes_output_10[4]) | (~arrived_3[30] & routes_output_10[3])
        | (~arrived_2[30] & routes_output_10[2]) | (~arrived_1[30] & routes_output_10[1])
        | (~arrived_0[30] & routes_output_10[0]);
    wire any_routes_output_10 = |routes_output_10;
    wire down_part_72 = any_routes_output_10 ? down_part_71 : down_part_70 | zeros_10_part_63;
    wire [47:0] zeros_0_part_30 = routes_output_10[0] ? {
            zeros_0_part_29[47:31], ~zeros_10_part_63, zeros_0_part_29[29:0]
        }
        : routes_inputs_10[0] ? {zeros_0_part_29[47:31], ~down_part_72, zeros_0_part_29[29:0]}
        : zeros_0_part_29;
    wire zeros_10_part_64 = (routes_inputs_10[9] & ~arrived_9[31]) | (routes_inputs_10[8] & ~arrived_8[31])
        | (routes_inputs_10[7] & ~arrived_7[31]) | (routes_inputs_10[6] & ~arrived_6[31])
        | (routes_inputs_10[5] & ~arrived_5[31]) | (routes_inputs_10[4] & ~arrived_4[31])
        | (routes_inputs_10[3] & ~arrived_3[31]) | (routes_inputs_10[2] & ~arrived_2[31])
        | (routes_inputs_10[1] & ~arrived_1[31]) | (routes_inputs_10[0] & ~arrived_0[31])
        | (routes_takes_part[10] & local_state[31]);
    wire zeros_10_part_65 = (routes_inputs_10[10] & ~arrived_10[31]) | zeros_10_part_64;
    wire down_part_73 = (routes_output_10[10] & ~arrived_10[31]) | (routes_output_10[9] & ~arrived_9[31])
        | (routes_output_10[8] & ~arrived_8[31]) | (routes_output_10[7] & ~arrived_7[31])
        | (routes_output_10[6] & ~arrived_6[31]) | (routes_output_10[5] & ~arrived_5[31])
        | (routes_output_10[4] & ~arrived_4[31]) | (routes_output_10[3] & ~arrived_3[31])
        | (routes_output_10[2] & ~arrived_2[31]) | (routes_output_10[1] & ~arrived_1[31])
        | (routes_output_10[0] & ~arrived_0[31]);
    wire down_part_74 = any_routes_output_10 ? down_part_73 : down_part_70 | zeros_10_part_65;
    wire [47:0] zeros_0_part_31 = routes_output_10[0] ? {
            zeros_0_part_30[47:32], ~zeros_10_part_65, zeros_0_part_30[30:0]
        }
        : routes_inputs_10[0] ? {zeros_0_part_30[47:32], ~down_part_74, zeros_0_part_30[30:0]}
        : zeros_0_part_30;
    wire zeros_10_part_66 = (routes_inputs_10[9] & ~arrived_9[32]) | (routes_inputs_10[8] & ~arrived_8[32])
        | (routes_inputs_10[7] & ~arrived_7[32]) | (routes_inputs_10[6] & ~arrived_6[32])
        | (routes_inputs_10[5] & ~arrived_5[32]) | (routes_inputs_10[4] & ~arrived_4[32])
        | (routes_inputs_10[3] & ~arrived_3[32]) | (routes_inputs_10[2] & ~arrived_2[32])
        | (routes_inputs_10[1] & ~arrived_1[32]) | (routes_inputs_10[0] & ~arrived_0[32])
        | (routes_takes_part[10] & local_state[32]);
    wire zeros_10_part_67 = (routes_inputs_10[10] & ~arrived_10[32]) | zeros_10_part_66;
    wire down_part_75 = (routes_output_10[10] & ~arrived_10[32]) | (routes_output_10[9] & ~arrived_9[32])
        | (routes_output_10[8] & ~arrived_8[32]) | (routes_output_10[7] & ~arrived_7[32])
        | (routes_output_10[6] & ~arrived_6[32]) | (routes_output_10[5] & ~arrived_5[32])
        | (routes_output_10[4] & ~arrived_4[32]) | (routes_output_10[3] & ~arrived_3[32])
        | (routes_output_10[2] & ~arrived_2[32]) | (routes_output_10[1] & ~arrived_1[32])
        | (routes_output_10[0] & ~arrived_0[32]);
    wire down_part_76 = any_routes_output_10 ? down_part_75 : down_part_70 | zeros_10_part_67;
    wire [47:0] zeros_0_part_32 = routes_output_10[0] ? {
            zeros_0_part_31[47:33], ~zeros_10_part_67, zeros_0_part_31[31:0]
        }
        : routes_inputs_10[0] ? {zeros_0_part_31[47:33], ~down_part_76, zeros_0_part_31[31:0]}
        : zeros_0_part_31;
    wire down_part_77 = (~|routes_inputs_11) & ~routes_takes_part[11];
    wire zeros_10_part_68 = (~arrived_9[33] & routes_inputs_11[9]) | (~arrived_8[33] & routes_inputs_11[8])
        | (~arrived_7[33] & routes_inputs_11[7]) | (~arrived_6[33] & routes_inputs_11[6])
        | (~arrived_5[33] & routes_inputs_11[5]) | (~arrived_4[33] & routes_inputs_11[4])
        | (~arrived_3[33] & routes_inputs_11[3]) | (~arrived_2[33] & routes_inputs_11[2])
        | (~arrived_1[33] & routes_inputs_11[1]) | (~arrived_0[33] & routes_inputs_11[0])
        | (routes_takes_part[11] & local_state[33]);
    wire zeros_10_part_69 = (~arrived_10[33] & routes_inputs_11[10]) | zeros_10_part_68;
    wire down_part_78 = (~arrived_10[33] & routes_output_11[10]) | (~arrived_9[33] & routes_output_11[9])
        | (~arrived_8[33] & routes_output_11[8]) | (~arrived_7[33] & routes_output_11[7])
        | (~arrived_6[33] & routes_output_11[6]) | (~arrived_5[33] & routes_output_11[5])
        | (~arrived_4[33] & routes_output_11[4]) | (~arrived_3[33] & routes_output_11[3])
        | (~arrived_2[33] & routes_output_11[2]) | (~arrived_1[33] & routes_output_11[1])
        | (~arrived_0[33] & routes_output_11[0]);
    wire any_routes_output_11 = |routes_output_11;
    wire down_part_79 = any_routes_output_11 ? down_part_78 : down_part_77 | zeros_10_part_69;
    wire [47:0] zeros_0_part_33 = routes_output_11[0] ? {
            zeros_0_part_32[47:34], ~zeros_10_part_69, zeros_0_part_32[32:0]
        }
        : routes_inputs_11[0] ? {zeros_0_part_32[47:34], ~down_part_79, zeros_0_part_32[32:0]}
        : zeros_0_part_32;
    wire zeros_10_part_70 = (routes_inputs_11[9] & ~arrived_9[34]) | (routes_inputs_11[8] & ~arrived_8[34])
        | (routes_inputs_11[7] & ~arrived_7[34]) | (routes_inputs_11[6] & ~arrived_6[34])
        | (routes_inputs_11[5] & ~arrived_5[34]) | (routes_inputs_11[4] & ~arrived_4[34])
        | (routes_inputs_11[3] & ~arrived_3[34]) | (routes_inputs_11[2] & ~arrived_2[34])
        | (routes_inputs_11[1] & ~arrived_1[34]) | (routes_inputs_11[0] & ~arrived_0[34])
        | (routes_takes_part[11] & local_state[34]);
    wire zeros_10_part_71 = (routes_inputs_11[10] & ~arrived_10[34]) | zeros_10_part_70;
    wire down_part_80 = (routes_output_11[10] & ~arrived_10[34]) | (routes_output_11[9] & ~arrived_9[34])
        | (routes_output_11[8] & ~arrived_8[34]) | (routes_output_11[7] & ~arrived_7[34])
        | (routes_output_11[6] & ~arrived_6[34]) | (routes_output_11[5] & ~arrived_5[34])
        | (routes_output_11[4] & ~arrived_4[34]) | (routes_output_11[3] & ~arrived_3[34])
        | (routes_output_11[2] & ~arrived_2[34]) | (routes_output_11[1] & ~arrived_1[34])
        | (routes_output_11[0] & ~arrived_0[34]);
    wire down_part_81 = any_routes_output_11 ? down_part_80 : down_part_77 | zeros_10_part_71;
    wire [47:0] zeros_0_part_34 = routes_output_11[0] ? {
            zeros_0_part_33[47:35], ~zeros_10_part_71, zeros_0_part_33[33:0]
        }
        : routes_inputs_11[0] ? {zeros_0_part_33[47:35], ~down_part_81, zeros_0_part_33[33:0]}
        : zeros_0_part_33;
    wire zeros_10_part_72 = (routes_inputs_11[9] & ~arrived_9[35]) | (routes_inputs_11[8] & ~arrived_8[35])
        | (routes_inputs_11[7] & ~arrived_7[35]) | (routes_inputs_11[6] & ~arrived_6[35])
        | (routes_inputs_11[5] & ~arrived_5[35]) | (routes_inputs_11[4] & ~arrived_4[35])
        | (routes_inputs_11[3] & ~arrived_3[35]) | (routes_inputs_11[2] & ~arrived_2[35])
        | (routes_inputs_11[1] & ~arrived_1[35]) | (routes_inputs_11[0] & ~arrived_0[35])
        | (routes_takes_part[11] & local_state[35]);
    wire zeros_10_part_73 = (routes_inputs_11[10] & ~arrived_10[35]) | zeros_10_part_72;
    wire down_part_82 = (routes_output_11[10] & ~arrived_10[35]) | (routes_output_11[9] & ~arrived_9[35])
        | (routes_output_11[8] & ~arrived_8[35]) | (routes_output_11[7] & ~arrived_7[35])
        | (routes_output_11[6] & ~arrived_6[35]) | (routes_output_11[5] & ~arrived_5[35])
        | (routes_output_11[4] & ~arrived_4[35]) | (routes_output_11[3] & ~arrived_3[35])
        | (routes_output_11[2] & ~arrived_2[35]) | (routes_output_11[1] & ~arrived_1[35])
        | (routes_output_11[0] & ~arrived_0[35]);
    wire down_part_83 = any_routes_output_11 ? down_part_82 : down_part_77 | zeros_10_part_73;
    wire [47:0] zeros_0_part_35 = routes_output_11[0] ? {
            zeros_0_part_34[47:36], ~zeros_10_part_73, zeros_0_part_34[34:0]
        }
        : routes_inputs_11[0] ? {zeros_0_part_34[47:36], ~down_part_83, zeros_0_part_34[34:0]}
        : zeros_0_part_34;
    wire down_part_84 = (~|routes_inputs_12) & ~routes_takes_part[12];
    wire zeros_10_part_74 = (~arrived_9[36] & routes_inputs_12[9]) | (~arrived_8[36] & routes_inputs_12[8])
        | (~arrived_7[36] & routes_inputs_12[7]) | (~arrived_6[36] & routes_inputs_12[6])
        | (~arrived_5[36] & routes_inputs_12[5]) | (~arrived_4[36] & routes_inputs_12[4])
        | (~arrived_3[36] & routes_inputs_12[3]) | (~arrived_2[36] & routes_inputs_12[2])
        | (~arrived_1[36] & routes_inputs_12[1]) | (~arrived_0[36] & routes_inputs_12[0])
        | (routes_takes_part[12] & local_state[36]);
    wire zeros_10_part_75 = (~arrived_10[36] & routes_inputs_12[10]) | zeros_10_part_74;
    wire down_part_85 = (~arrived_10[36] & routes_output_12[10]) | (~arrived_9[36] & routes_output_12[9])
        | (~arrived_8[36] & routes_output_12[8]) | (~arrived_7[36] & routes_output_12[7])
        | (~arrived_6[36] & routes_output_12[6]) | (~arrived_5[36] & routes_output_12[5])
        | (~arrived_4[36] & routes_output_12[4]) | (~arrived_3[36] & routes_output_12[3])
        | (~arrived_2[36] & routes_output_12[2]) | (~arrived_1[36] & routes_output_12[1])
        | (~arrived_0[36] & routes_output_12[0]);
    wire any_routes_output_12 = |routes_output_12;
    wire down_part_86 = any_routes_output_12 ? down_part_85 : down_part_84 | zeros_10_part_75;
    wire [47:0] zeros_0_part_36 = routes_output_12[0] ? {
            zeros_0_part_35[47:37], ~zeros_10_part_75, zeros_0_part_35[35:0]
        }
        : routes_inputs_12[0] ? {zeros_0_part_35[47:37], ~down_part_86, zeros_0_part_35[35:0]}
        : zeros_0_part_35;
    wire zeros_10_part_76 = (routes_inputs_12[9] & ~arrived_9[37]) | (routes_inputs_12[8] & ~arrived_8[37])
        | (routes_inputs_12[7] & ~arrived_7[37]) | (routes_inputs_12[6] & ~arrived_6[37])
        | (routes_inputs_12[5] & ~arrived_5[37]) | (routes_inputs_12[4] & ~arrived_4[37])
        | (routes_inputs_12[3] & ~arrived_3[37]) | (routes_inputs_12[2] & ~arrived_2[37])
        | (routes_inputs_12[1] & ~arrived_1[37]) | (routes_inputs_12[0] & ~arrived_0[37])
        | (routes_takes_part[12] & local_state[37]);
    wire zeros_10_part_77 = (routes_inputs_12[10] & ~arrived_10[37]) | zeros_10_part_76;
    wire down_part_87 = (routes_output_12[10] & ~arrived_10[37]) | (routes_output_12[9] & ~arrived_9[37])
        | (routes_output_12[8] & ~arrived_8[37]) | (routes_output_12[7] & ~arrived_7[37])
        | (routes_output_12[6] & ~arrived_6[37]) | (routes_output_12[5] & ~arrived_5[37])
        | (routes_output_12[4] & ~arrived_4[37]) | (routes_output_12[3] & ~arrived_3[37])
        | (routes_output_12[2] & ~arrived_2[37]) | (routes_output_12[1] & ~arrived_1[37])
        | (routes_output_12[0] & ~arrived_0[37]);
    wire down_part_88 = any_routes_output_12 ? down_part_87 : down_part_84 | zeros_10_part_77;
    wire [47:0] zeros_0_part_37 = routes_output_12[0] ? {
            zeros_0_part_36[47:38], ~zeros_10_part_77, zeros_0_part_36[36:0]
        }
        : routes_inputs_12[0] ? {zeros_0_part_36[47:38], ~down_part_88, zeros_0_part_36[36:0]}
        : zeros_0_part_36;
    wire zeros_10_part_78 = (routes_inputs_12[9] & ~arrived_9[38]) | (routes_inputs_12[8] & ~arrived_8[38])
        | (routes_inputs_12[7] & ~arrived_7[38]) | (routes_inputs_12[6] & ~arrived_6[38])
        | (routes_inputs_12[5] & ~arrived_5[38]) | (routes_inputs_12[4] & ~arrived_4[38])
        | (routes_inputs_12[3] & ~arrived_3[38]) | (routes_inputs_12[2] & ~arrived_2[38])
        | (routes_inputs_12[1] & ~arrived_1[38]) | (routes_inputs_12[0] & ~arrived_0[38])
        | (routes_takes_part[12] & local_state[38]);
    wire zeros_10_part_79 = (routes_inputs_12[10] & ~arrived_10[38]) | zeros_10_part_78;
    wire down_part_89 = (routes_output_12[10] & ~arrived_10[38]) | (routes_output_12[9] & ~arrived_9[38])
        | (routes_output_12[8] & ~arrived_8[38]) | (routes_output_12[7] & ~arrived_7[38])
        | (routes_output_12[6] & ~arrived_6[38]) | (routes_output_12[5] & ~arrived_5[38])
        | (routes_output_12[4] & ~arrived_4[38]) | (routes_output_12[3] & ~arrived_3[38])
        | (routes_output_12[2] & ~arrived_2[38]) | (routes_output_12[1] & ~arrived_1[38])
        | (routes_output_12[0] & ~arrived_0[38]);
    wire down_part_90 = any_routes_output_12 ? down_part_89 : down_part_84 | zeros_10_part_79;
    wire [47:0] zeros_0_part_38 = routes_output_12[0] ? {
            zeros_0_part_37[47:39], ~zeros_10_part_79, zeros_0_part_37[37:0]
        }
        : routes_inputs_12[0] ? {zeros_0_part_37[47:39], ~down_part_90, zeros_0_part_37[37:0]}
        : zeros_0_part_37;
    wire down_part_91 = (~|routes_inputs_13) & ~routes_takes_part[13];
    wire zeros_10_part_80 = (~arrived_9[39] & routes_inputs_13[9]) | (~arrived_8[39] & routes_inputs_13[8])
        | (~arrived_7[39] & routes_inputs_13[7]) | (~arrived_6[39] & routes_inputs_13[6])
        | (~arrived_5[39] & routes_inputs_13[5]) | (~arrived_4[39] & routes_inputs_13[4])
        | (~arrived_3[39] & routes_inputs_13[3]) | (~arrived_2[39] & routes_inputs_13[2])
        | (~arrived_1[39] & routes_inputs_13[1]) | (~arrived_0[39] & routes_inputs_13[0])
        | (routes_takes_part[13] & local_state[39]);
    wire zeros_10_part_81 = (~arrived_10[39] & routes_inputs_13[10]) | zeros_10_part_80;
    wire down_part_92 = (~arrived_10[39] & routes_output_13[10]) | (~arrived_9[39] & routes_output_13[9])
        | (~arrived_8[39] & routes_output_13[8]) | (~arrived_7[39] & routes_output_13[7])
        | (~arrived_6[39] & routes_output_13[6]) | (~arrived_5[39] & routes_output_13[5])
        | (~arrived_4[39] & routes_output_13[4]) | (~arrived_3[39] & routes_output_13[3])
        | (~arrived_2[39] & routes_output_13[2]) | (~arrived_1[39] & routes_output_13[1])
        | (~arrived_0[39] & routes_output_13[0]);
    wire any_routes_output_13 = |routes_output_13;
    wire down_part_93 = any_routes_output_13 ? down_part_92 : down_part_91 | zeros_10_part_81;
    wire [47:0] zeros_0_part_39 = routes_output_13[0] ? {
            zeros_0_part_38[47:40], ~zeros_10_part_81, zeros_0_part_38[38:0]
        }
        : routes_inputs_13[0] ? {zeros_0_part_38[47:40], ~down_part_93, zeros_0_part_38[38:0]}
        : zeros_0_part_38;
    wire zeros_10_part_82 = (routes_inputs_13[9] & ~arrived_9[40]) | (routes_inputs_13[8] & ~arrived_8[40])
        | (routes_inputs_13[7] & ~arrived_7[40]) | (routes_inputs_13[6] & ~arrived_6[40])
        | (routes_inputs_13[5] & ~arrived_5[40]) | (routes_inputs_13[4] & ~arrived_4[40])
        | (routes_inputs_13[3] & ~arrived_3[40]) | (routes_inputs_13[2] & ~arrived_2[40])
        | (routes_inputs_13[1] & ~arrived_1[40]) | (routes_inputs_13[0] & ~arrived_0[40])
        | (routes_takes_part[13] & local_state[40]);
    wire zeros_10_part_83 = (routes_inputs_13[10] & ~arrived_10[40]) | zeros_10_part_82;
    wire down_part_94 = (routes_output_13[10] & ~arrived_10[40]) | (routes_output_13[9] & ~arrived_9[40])
        | (routes_output_13[8] & ~arrived_8[40]) | (routes_output_13[7] & ~arrived_7[40])
        | (routes_output_13[6] & ~arrived_6[40]) | (routes_output_13[5] & ~arrived_5[40])
        | (routes_output_13[4] & ~arrived_4[40]) | (routes_output_13[3] & ~arrived_3[40])
        | (routes_output_13[2] & ~arrived_2[40]) | (routes_output_13[1] & ~arrived_1[40])
        | (routes_output_13[0] & ~arrived_0[40]);
    wire down_part_95 = any_routes_output_13 ? down_part_94 : down_part_91 | zeros_10_part_83;
    wire [47:0] zeros_0_part_40 = routes_output_13[0] ? {
            zeros_0_part_39[47:41], ~zeros_10_part_83, zeros_0_part_39[39:0]
        }
        : routes_inputs_13[0] ? {zeros_0_part_39[47:41], ~down_part_95, zeros_0_part_39[39:0]}
        : zeros_0_part_39;
    wire zeros_10_part_84 = (routes_inputs_13[9] & ~arrived_9[41]) | (routes_inputs_13[8] & ~arrived_8[41])
        | (routes_inputs_13[7] & ~arrived_7[41]) | (routes_inputs_13[6] & ~arrived_6[41])
        | (routes_inputs_13[5] & ~arrived_5[41]) | (routes_inputs_13[4] & ~arrived_4[41])
        | (routes_inputs_13[3] & ~arrived_3[41]) | (routes_inputs_13[2] & ~arrived_2[41])
        | (routes_inputs_13[1] & ~arrived_1[41]) | (routes_inputs_13[0] & ~arrived_0[41])
        | (routes_takes_part[13] & local_state[41]);
    wire zeros_10_part_85 = (routes_inputs_13[10] & ~arrived_10[41]) | zeros_10_part_84;
    wire down_part_96 = (routes_output_13[10] & ~arrived_10[41]) | (routes_output_13[9] & ~arrived_9[41])
        | (routes_output_13[8] & ~arrived_8[41]) | (routes_output_13[7] & ~arrived_7[41])
        | (routes_output_13[6] & ~arrived_6[41]) | (routes_output_13[5] & ~arrived_5[41])
        | (routes_output_13[4] & ~arrived_4[41]) | (routes_output_13[3] & ~arrived_3[41])
        | (routes_output_13[2] & ~arrived_2[41]) | (routes_output_13[1] & ~arrived_1[41])
        | (routes_output_13[0] & ~arrived_0[41]);
    wire down_part_97 = any_routes_output_13 ? down_part_96 : down_part_91 | zeros_10_part_85;
    wire [47:0] zeros_0_part_41 = routes_output_13[0] ? {
            zeros_0_part_40[47:42], ~zeros_10_part_85, zeros_0_part_40[40:0]
        }
        : routes_inputs_13[0] ? {zeros_0_part_40[47:42], ~down_part_97, zeros_0_part_40[40:0]}
        : zeros_0_part_40;
    wire down_part_98 = (~|routes_inputs_14) & ~routes_takes_part[14];
    wire zeros_10_part_86 = (~arrived_9[42] & routes_inputs_14[9]) | (~arrived_8[42] & routes_inputs_14[8])
        | (~arrived_7[42] & routes_inputs_14[7]) | (~arrived_6[42] & routes_inputs_14[6])
        | (~arrived_5[42] & routes_inputs_14[5]) | (~arrived_4[42] & routes_inputs_14[4])
        | (~arrived_3[42] & routes_inputs_14[3]) | (~arrived_2[42] & routes_inputs_14[2])
        | (~arrived_1[42] & routes_inputs_14[1]) | (~arrived_0[42] & routes_inputs_14[0])
        | (routes_takes_part[14] & local_state[42]);
    wire zeros_10_part_87 = (~arrived_10[42] & routes_inputs_14[10]) | zeros_10_part_86;
    wire down_part_99 = (~arrived_10[42] & routes_output_14[10]) | (~arrived_9[42] & routes_output_14[9])
        | (~arrived_8[42] & routes_output_14[8]) | (~arrived_7[42] & routes_output_14[7])
        | (~arrived_6[42] & routes_output_14[6]) | (~arrived_5[42] & routes_output_14[5])
        | (~arrived_4[42] & routes_output_14[4]) | (~arrived_3[42] & routes_output_14[3])
        | (~arrived_2[42] & routes_output_14[2]) | (~arrived_1[42] & routes_output_14[1])
        | (~arrived_0[42] & routes_output_14[0]);
    wire any_routes_output_14 = |routes_output_14;
    wire down_part_100 = any_routes_output_14 ? down_part_99 : down_part_98 | zeros_10_part_87;
    wire [47:0] zeros_0_part_42 = routes_output_14[0] ? {
            zeros_0_part_41[47:43], ~zeros_10_part_87, zeros_0_part_41[41:0]
        }
        : routes_inputs_14[0] ? {zeros_0_part_41[47:43], ~down_part_100, zeros_0_part_41[41:0]}
        : zeros_0_part_41;
    wire zeros_10_part_88 = (routes_inputs_14[9] & ~arrived_9[43]) | (routes_inputs_14[8] & ~arrived_8[43])
        | (routes_inputs_14[7] & ~arrived_7[43]) | (routes_inputs_14[6] & ~arrived_6[43])
        | (routes_inputs_14[5] & ~arrived_5[43]) | (routes_inputs_14[4] & ~arrived_4[43])
        | (routes_inputs_14[3] & ~arrived_3[43]) | (routes_inputs_14[2] & ~arrived_2[43])
        | (routes_inputs_14[1] & ~arrived_1[43]) | (routes_inputs_14[0] & ~arrived_0[43])
        | (routes_takes_part[14] & local_state[43]);
    wire zeros_10_part_89 = (routes_inputs_14[10] & ~arrived_10[43]) | zeros_10_part_88;
    wire down_part_101 = (routes_output_14[10] & ~arrived_10[43]) | (routes_output_14[9] & ~arrived_9[43])
        | (routes_output_14[8] & ~arrived_8[43]) | (routes_output_14[7] & ~arrived_7[43])
        | (routes_output_14[6] & ~arrived_6[43]) | (routes_output_14[5] & ~arrived_5[43])
        | (routes_output_14[4] & ~arrived_4[43]) | (routes_output_14[3] & ~arrived_3[43])
        | (routes_output_14[2] & ~arrived_2[43]) | (routes_output_14[1] & ~arrived_1[43])
        | (routes_output_14[0] & ~arrived_0[43]);
    wire down_part_102 = any_routes_output_14 ? down_part_101 : down_part_98 | zeros_10_part_89;
    wire [47:0] zeros_0_part_43 = routes_output_14[0] ? {
            zeros_0_part_42[47:44], ~zeros_10_part_89, zeros_0_part_42[42:0]
        }
        : routes_inputs_14[0] ? {zeros_0_part_42[47:44], ~down_part_102, zeros_0_part_42[42:0]}
        : zeros_0_part_42;
    wire zeros_10_part_90 = (routes_inputs_14[9] & ~arrived_9[44]) | (routes_inputs_14[8] & ~arrived_8[44])
        | (routes_inputs_14[7] & ~arrived_7[44]) | (routes_inputs_14[6] & ~arrived_6[44])
        | (routes_inputs_14[5] & ~arrived_5[44]) | (routes_inputs_14[4] & ~arrived_4[44])
        | (routes_inputs_14[3] & ~arrived_3[44]) | (routes_inputs_14[2] & ~arrived_2[44])
        | (routes_inputs_14[1] & ~arrived_1[44]) | (routes_inputs_14[0] & ~arrived_0[44])
        | (routes_takes_part[14] & local_state[44]);
    wire zeros_10_part_91 = (routes_inputs_14[10] & ~arrived_10[44]) | zeros_10_part_90;
    wire down_part_103 = (routes_output_14[10] & ~arrived_10[44]) | (routes_output_14[9] & ~arrived_9[44])
        | (routes_output_14[8] & ~arrived_8[44]) | (routes_output_14[7] & ~arrived_7[44])
        | (routes_output_14[6] & ~arrived_6[44]) | (routes_output_14[5] & ~arrived_5[44])
        | (routes_output_14[4] & ~arrived_4[44]) | (routes_output_14[3] & ~arrived_3[44])
        | (routes_output_14[2] & ~arrived_2[44]) | (routes_output_14[1] & ~arrived_1[44])
        | (routes_output_14[0] & ~arrived_0[44]);
    wire down_part_104 = any_routes_output_14 ? down_part_103 : down_part_98 | zeros_10_part_91;
    wire [47:0] zeros_0_part_44 = routes_output_14[0] ? {
            zeros_0_part_43[47:45], ~zeros_10_part_91, zeros_0_part_43[43:0]
        }
        : routes_inputs_14[0] ? {zeros_0_part_43[47:45], ~down_part_104, zeros_0_part_43[43:0]}
        : zeros_0_part_43;
    wire from_root_part = (~|routes_inputs_15) & ~routes_takes_part[15];
    wire zeros_10_part_92 = (~arrived_9[45] & routes_inputs_15[9]) | (~arrived_8[45] & routes_inputs_15[8])
        | (~arrived_7[45] & routes_inputs_15[7]) | (~arrived_6[45] & routes_inputs_15[6])
        | (~arrived_5[45] & routes_inputs_15[5]) | (~arrived_4[45] & routes_inputs_15[4])
        | (~arrived_3[45] & routes_inputs_15[3]) | (~arrived_2[45] & routes_inputs_15[2])
        | (~arrived_1[45] & routes_inputs_15[1]) | (~arrived_0[45] & routes_inputs_15[0])
        | (routes_takes_part[15] & local_state[45]);
    wire zeros_10_part_93 = (~arrived_10[45] & routes_inputs_15[10]) | zeros_10_part_92;
    wire down_part_105 = (~arrived_10[45] & routes_output_15[10]) | (~arrived_9[45] & routes_output_15[9])
        | (~arrived_8[45] & routes_output_15[8]) | (~arrived_7[45] & routes_output_15[7])
        | (~arrived_6[45] & routes_output_15[6]) | (~arrived_5[45] & routes_output_15[5])
        | (~arrived_4[45] & routes_output_15[4]) | (~arrived_3[45] & routes_output_15[3])
        | (~arrived_2[45] & routes_output_15[2]) | (~arrived_1[45] & routes_output_15[1])
        | (~arrived_0[45] & routes_output_15[0]);
    wire any_routes_output_15 = |routes_output_15;
    wire down_part_106 = any_routes_output_15 ? down_part_105 : from_root_part | zeros_10_part_93;
    wire [47:0] zeros_0_part_45 = routes_output_15[0] ? {
            zeros_0_part_44[47:46], ~zeros_10_part_93, zeros_0_part_44[44:0]
        }
        : routes_inputs_15[0] ? {zeros_0_part_44[47:46], ~down_part_106, zeros_0_part_44[44:0]}
        : zeros_0_part_44;
    wire zeros_10_part_94 = (routes_inputs_15[9] & ~arrived_9[46]) | (routes_inputs_15[8] & ~arrived_8[46])
        | (routes_inputs_15[7] & ~arrived_7[46]) | (routes_inputs_15[6] & ~arrived_6[46])
        | (routes_inputs_15[5] & ~arrived_5[46]) | (routes_inputs_15[4] & ~arrived_4[46])
        | (routes_inputs_15[3] & ~arrived_3[46]) | (routes_inputs_15[2] & ~arrived_2[46])
        | (routes_inputs_15[1] & ~arrived_1[46]) | (routes_inputs_15[0] & ~arrived_0[46])
        | (routes_takes_part[15] & local_state[46]);
    wire zeros_10_part_95 = (routes_inputs_15[10] & ~arrived_10[46]) | zeros_10_part_94;
    wire down_part_107 = (routes_output_15[10] & ~arrived_10[46]) | (routes_output_15[9] & ~arrived_9[46])
        | (routes_output_15[8] & ~arrived_8[46]) | (routes_output_15[7] & ~arrived_7[46])
        | (routes_output_15[6] & ~arrived_6[46]) | (routes_output_15[5] & ~arrived_5[46])
        | (routes_output_15[4] & ~arrived_4[46]) | (routes_output_15[3] & ~arrived_3[46])
        | (routes_output_15[2] & ~arrived_2[46]) | (routes_output_15[1] & ~arrived_1[46])
        | (routes_output_15[0] & ~arrived_0[46]);
    wire down_part_108 = any_routes_output_15 ? down_part_107 : from_root_part | zeros_10_part_95;
    wire [47:0] zeros_0_part_46 = routes_output_15[0] ? {
            zeros_0_part_45[47], ~zeros_10_part_95, zeros_0_part_45[45:0]
        }
        : routes_inputs_15[0] ? {zeros_0_part_45[47], ~down_part_108, zeros_0_part_45[45:0]}
        : zeros_0_part_45;
    wire any_part = (routes_inputs_15[9] & ~arrived_9[47]) | (routes_inputs_15[8] & ~arrived_8[47])
        | (routes_inputs_15[7] & ~arrived_7[47]) | (routes_inputs_15[6] & ~arrived_6[47])
        | (routes_inputs_15[5] & ~arrived_5[47]) | (routes_inputs_15[4] & ~arrived_4[47])
        | (routes_inputs_15[3] & ~arrived_3[47]) | (routes_inputs_15[2] & ~arrived_2[47])
        | (routes_inputs_15[1] & ~arrived_1[47]) | (routes_inputs_15[0] & ~arrived_0[47])
        | (routes_takes_part[15] & local_state[47]);
    wire any = (routes_inputs_15[10] & ~arrived_10[47]) | any_part;
    wire from_root_part_1 = (routes_output_15[10] & ~arrived_10[47]) | (routes_output_15[9] & ~arrived_9[47])
        | (routes_output_15[8] & ~arrived_8[47]) | (routes_output_15[7] & ~arrived_7[47])
        | (routes_output_15[6] & ~arrived_6[47]) | (routes_output_15[5] & ~arrived_5[47])
        | (routes_output_15[4] & ~arrived_4[47]) | (routes_output_15[3] & ~arrived_3[47])
        | (routes_output_15[2] & ~arrived_2[47]) | (routes_output_15[1] & ~arrived_1[47])
        | (routes_output_15[0] & ~arrived_0[47]);
    wire from_root = any_routes_output_15 ? from_root_part_1 : from_root_part | any;
    wire [47:0] zeros_0 = routes_output_15[0] ? {~any, zeros_0_part_46[46:0]}
        : routes_inputs_15[0] ? {~from_root, zeros_0_part_46[46:0]}
        : zeros_0_part_46;
    wire [10:0] valid_part = (zeros_0 == before_0) ? waiting : {waiting[10:1], 1'b1};
    wire [47:0] zeros_1_part = routes_output_0[1] ? zeros_10_part_3
        : routes_inputs_0[1] ? zeros_10_part_2
        : 48'd0;
    wire [47:0] zeros_1_part_1 = routes_output_0[1] ? {zeros_1_part[47:2], ~zeros_10_part_5, zeros_1_part[0]}
        : routes_inputs_0[1] ? {zeros_1_part[47:2], ~down_part_4, zeros_1_part[0]}
        : zeros_1_part;
    wire [47:0] zeros_1_part_2 = routes_output_0[1] ? {
            zeros_1_part_1[47:3], ~zeros_10_part_7, zeros_1_part_1[1:0]
        }
        : routes_inputs_0[1] ? {zeros_1_part_1[47:3], ~down_part_6, zeros_1_part_1[1:0]}
        : zeros_1_part_1;
    wire [47:0] zeros_1_part_3 = routes_output_1[1] ? {
            zeros_1_part_2[47:4], ~zeros_10_part_9, zeros_1_part_2[2:0]
        }
        : routes_inputs_1[1] ? {zeros_1_part_2[47:4], ~down_part_9, zeros_1_part_2[2:0]}
        : zeros_1_part_2;
    wire [47:0] zeros_1_part_4 = routes_output_1[1] ? {
            zeros_1_part_3[47:5], ~zeros_10_part_11, zeros_1_part_3[3:0]
        }
        : routes_inputs_1[1] ? {zeros_1_part_3[47:5], ~down_part_11, zeros_1_part_3[3:0]}
        : zeros_1_part_3;
    wire [47:0] zeros_1_part_5 = routes_output_1[1] ? {
            zeros_1_part_4[47:6], ~zeros_10_part_13, zeros_1_part_4[4:0]
        }
        : routes_inputs_1[1] ? {zeros_1_part_4[47:6], ~down_part_13, zeros_1_part_4[4:0]}
        : zeros_1_part_4;
    wire [47:0] zeros_1_part_6 = routes_output_2[1] ? {
            zeros_1_part_5[47:7], ~zeros_10_part_15, zeros_1_part_5[5:0]
        }
        : routes_inputs_2[1] ? {zeros_1_part_5[47:7], ~down_part_16, zeros_1_part_5[5:0]}
        : zeros_1_part_5;
    wire [47:0] zeros_1_part_7 = routes_output_2[1] ? {
            zeros_1_part_6[47:8], ~zeros_10_part_17, zeros_1_part_6[6:0]
        }
        : routes_inputs_2[1] ? {zeros_1_part_6[47:8], ~down_part_18, zeros_1_part_6[6:0]}
        : zeros_1_part_6;
    wire [47:0] zeros_1_part_8 = routes_output_2[1] ? {
            zeros_1_part_7[47:9], ~zeros_10_part_19, zeros_1_part_7[7:0]
        }
        : routes_inputs_2[1] ? {zeros_1_part_7[47:9], ~down_part_20, zeros_1_part_7[7:0]}
        : zeros_1_part_7;
    wire [47:0] zeros_1_part_9 = routes_output_3[1] ? {
            zeros_1_part_8[47:10], ~zeros_10_part_21, zeros_1_part_8[8:0]
        }
        : routes_inputs_3[1] ? {zeros_1_part_8[47:10], ~down_part_23, zeros_1_part_8[8:0]}
        : zeros_1_part_8;
    wire [47:0] zeros_1_part_10 = routes_output_3[1] ? {
            zeros_1_part_9[47:11], ~zeros_10_part_23, zeros_1_part_9[9:0]
        }
        : routes_inputs_3[1] ? {zeros_1_part_9[47:11], ~down_part_25, zeros_1_part_9[9:0]}
        : zeros_1_part_9;
    wire [47:0] zeros_1_part_11 = routes_output_3[1] ? {
            zeros_1_part_10[47:12], ~zeros_10_part_25, zeros_1_part_10[10:0]
        }
        : routes_inputs_3[1] ? {zeros_1_part_10[47:12], ~down_part_27, zeros_1_part_10[10:0]}
        : zeros_1_part_10;
    wire [47:0] zeros_1_part_12 = routes_output_4[1] ? {
            zeros_1_part_11[47:13], ~zeros_10_part_27, zeros_1_part_11[11:0]
        }
        : routes_inputs_4[1] ? {zeros_1_part_11[47:13], ~down_part_30, zeros_1_part_11[11:0]}
        : zeros_1_part_11;
    wire [47:0] zeros_1_part_13 = routes_output_4[1] ? {
            zeros_1_part_12[47:14], ~zeros_10_part_29, zeros_1_part_12[12:0]
        }
        : routes_inputs_4[1] ? {zeros_1_part_12[47:14], ~down_part_32, zeros_1_part_12[12:0]}
        : zeros_1_part_12;
    wire [47:0] zeros_1_part_14 = routes_output_4[1] ? {
            zeros_1_part_13[47:15], ~zeros_10_part_31, zeros_1_part_13[13:0]
        }
        : routes_inputs_4[1] ? {zeros_1_part_13[47:15], ~down_part_34, zeros_1_part_13[13:0]}
        : zeros_1_part_13;
    wire [47:0] zeros_1_part_15 = routes_output_5[1] ? {
            zeros_1_part_14[47:16], ~zeros_10_part_33, zeros_1_part_14[14:0]
        }
        : routes_inputs_5[1] ? {zeros_1_part_14[47:16], ~down_part_37, zeros_1_part_14[14:0]}
        : zeros_1_part_14;
    wire [47:0] zeros_1_part_16 = routes_output_5[1] ? {
            zeros_1_part_15[47:17], ~zeros_10_part_35, zeros_1_part_15[15:0]
        }
        : routes_inputs_5[1] ? {zeros_1_part_15[47:17], ~down_part_39, zeros_1_part_15[15:0]}
        : zeros_1_part_15;
    wire [47:0] zeros_1_part_17 = routes_output_5[1] ? {
            zeros_1_part_16[47:18], ~zeros_10_part_37, zeros_1_part_16[16:0]
        }
        : routes_inputs_5[1] ? {zeros_1_part_16[47:18], ~down_part_41, zeros_1_part_16[16:0]}
        : zeros_1_part_16;
    wire [47:0] zeros_1_part_18 = routes_output_6[1] ? {
            zeros_1_part_17[47:19], ~zeros_10_part_39, zeros_1_part_17[17:0]
        }
        : routes_inputs_6[1] ? {zeros_1_part_17[47:19], ~down_part_44, zeros_1_part_17[17:0]}
        : zeros_1_part_17;
    wire [47:0] zeros_1_part_19 = routes_output_6[1] ? {
            zeros_1_part_18[47:20], ~zeros_10_part_41, zeros_1_part_18[18:0]
        }
        : routes_inputs_6[1] ? {zeros_1_part_18[47:20], ~down_part_46, zeros_1_part_18[18:0]}
        : zeros_1_part_18;
    wire [47:0] zeros_1_part_20 = routes_output_6[1] ? {
            zeros_1_part_19[47:21], ~zeros_10_part_43, zeros_1_part_19[19:0]
        }
        : routes_inputs_6[1] ? {zeros_1_part_19[47:21], ~down_part_48, zeros_1_part_19[19:0]}
        : zeros_1_part_19;
    wire [47:0] zeros_1_part_21 = routes_output_7[1] ? {
            zeros_1_part_20[47:22], ~zeros_10_part_45, zeros_1_part_20[20:0]
        }
        : routes_inputs_7[1] ? {zeros_1_part_20[47:22], ~down_part_51, zeros_1_part_20[20:0]}
        : zeros_1_part_20;
    wire [47:0] zeros_1_part_22 = routes_output_7[1] ? {
            zeros_1_part_21[47:23], ~zeros_10_part_47, zeros_1_part_21[21:0]
        }
        : routes_inputs_7[1] ? {zeros_1_part_21[47:23], ~down_part_53, zeros_1_part_21[21:0]}
        : zeros_1_part_21;
    wire [47:0] zeros_1_part_23 = routes_output_7[1] ? {
            zeros_1_part_22[47:24], ~zeros_10_part_49, zeros_1_part_22[22:0]
        }
        : routes_inputs_7[1] ? {zeros_1_part_22[47:24], ~down_part_55, zeros_1_part_22[22:0]}
        : zeros_1_part_22;
    wire [47:0] zeros_1_part_24 = routes_output_8[1] ? {
            zeros_1_part_23[47:25], ~zeros_10_part_51, zeros_1_part_23[23:0]
        }
        : routes_inputs_8[1] ? {zeros_1_part_23[47:25], ~down_part_58, zeros_1_part_23[23:0]}
        : zeros_1_part_23;
    wire [47:0] zeros_1_part_25 = routes_output_8[1] ? {
            zeros_1_part_24[47:26], ~zeros_10_part_53, zeros_1_part_24[24:0]
        }
        : routes_inputs_8[1] ? {zeros_1_part_24[47:26], ~down_part_60, zeros_1_part_24[24:0]}
        : zeros_1_part_24;
    wire [47:0] zeros_1_part_26 = routes_output_8[1] ? {
            zeros_1_part_25[47:27], ~zeros_10_part_55, zeros_1_part_25[25:0]
        }
        : routes_inputs_8[1] ? {zeros_1_part_25[47:27], ~down_part_62, zeros_1_part_25[25:0]}
        : zeros_1_part_25;
    wire [47:0] zeros_1_part_27 = routes_output_9[1] ? {
            zeros_1_part_26[47:28], ~zeros_10_part_57, zeros_1_part_26[26:0]
        }
        : routes_inputs_9[1] ? {zeros_1_part_26[47:28], ~down_part_65, zeros_1_part_26[26:0]}
        : zeros_1_part_26;
    wire [47:0] zeros_1_part_28 = routes_output_9[1] ? {
            zeros_1_part_27[47:29], ~zeros_10_part_59, zeros_1_part_27[27:0]
        }
        : routes_inputs_9[1] ? {zeros_1_part_27[47:29], ~down_part_67, zeros_1_part_27[27:0]}
        : zeros_1_part_27;
    wire [47:0] zeros_1_part_29 = routes_output_9[1] ? {
            zeros_1_part_28[47:30], ~zeros_10_part_61, zeros_1_part_28[28:0]
        }
        : routes_inputs_9[1] ? {zeros_1_part_28[47:30], ~down_part_69, zeros_1_part_28[28:0]}
        : zeros_1_part_28;
    wire [47:0] zeros_1_part_30 = routes_output_10[1] ? {
            zeros_1_part_29[47:31], ~zeros_10_part_63, zeros_1_part_29[29:0]
        }
        : routes_inputs_10[1] ? {zeros_1_part_29[47:31], ~down_part_72, zeros_1_part_29[29:0]}
        : zeros_1_part_29;
    wire [47:0] zeros_1_part_31 = routes_output_10[1] ? {
            zeros_1_part_30[47:32], ~zeros_10_part_65, zeros_1_part_30[30:0]
        }
        : routes_inputs_10[1] ? {zeros_1_part_30[47:32], ~down_part_74, zeros_1_part_30[30:0]}
        : zeros_1_part_30;
    wire [47:0] zeros_1_part_32 = routes_output_10[1] ? {
            zeros_1_part_31[47:33], ~zeros_10_part_67, zeros_1_part_31[31:0]
        }
        : routes_inputs_10[1] ? {zeros_1_part_31[47:33], ~down_part_76, zeros_1_part_31[31:0]}
        : zeros_1_part_31;
    wire [47:0] zeros_1_part_33 = routes_output_11[1] ? {
            zeros_1_part_32[47:34], ~zeros_10_part_69, zeros_1_part_32[32:0]
        }
        : routes_inputs_11[1] ? {zeros_1_part_32[47:34], ~down_part_79, zeros_1_part_32[32:0]}
        : zeros_1_part_32;
    wire [47:0] zeros_1_part_34 = routes_output_11[1] ? {
            zeros_1_part_33[47:35], ~zeros_10_part_71, zeros_1_part_33[33:0]
        }
        : routes_inputs_11[1] ? {zeros_1_part_33[47:35], ~down_part_81, zeros_1_part_33[33:0]}
        : zeros_1_part_33;
    wire [47:0] zeros_1_part_35 = routes_output_11[1] ? {
            zeros_1_part_34[47:36], ~zeros_10_part_73, zeros_1_part_34[34:0]
        }
        : routes_inputs_11[1] ? {zeros_1_part_34[47:36], ~down_part_83, zeros_1_part_34[34:0]}
        : zeros_1_part_34;
    wire [47:0] zeros_1_part_36 = routes_output_12[1] ? {
            zeros_1_part_35[47:37], ~zeros_10_part_75, zeros_1_part_35[35:0]
        }
        : routes_inputs_12[1] ? {zeros_1_part_35[47:37], ~down_part_86, zeros_1_part_35[35:0]}
        : zeros_1_part_35;
    wire [47:0] zeros_1_part_37 = routes_output_12[1] ? {
            zeros_1_part_36[47:38], ~zeros_10_part_77, zeros_1_part_36[36:0]
        }
        : routes_inputs_12[1] ? {zeros_1_part_36[47:38], ~down_part_88, zeros_1_part_36[36:0]}
        : zeros_1_part_36;
    wire [47:0] zeros_1_part_38 = routes_output_12[1] ? {
            zeros_1_part_37[47:39], ~zeros_10_part_79, zeros_1_part_37[37:0]
        }
        : routes_inputs_12[1] ? {zeros_1_part_37[47:39], ~down_part_90, zeros_1_part_37[37:0]}
        : zeros_1_part_37;
    wire [47:0] zeros_1_part_39 = routes_output_13[1] ? {
            zeros_1_part_38[47:40], ~zeros_10_part_81, zeros_1_part_38[38:0]
        }
        : routes_inputs_13[1] ? {zeros_1_part_38[47:40], ~down_part_93, zeros_1_part_38[38:0]}
        : zeros_1_part_38;
    wire [47:0] zeros_1_part_40 = routes_output_13[1] ? {
            zeros_1_part_39[47:41], ~zeros_10_part_83, zeros_1_part_39[39:0]
        }
        : routes_inputs_13[1] ? {zeros_1_part_39[47:41], ~down_part_95, zeros_1_part_39[39:0]}
        : zeros_1_part_39;
    wire [47:0] zeros_1_part_41 = routes_output_13[1] ? {
            zeros_1_part_40[47:42], ~zeros_10_part_85, zeros_1_part_40[40:0]
        }
        : routes_inputs_13[1] ? {zeros_1_part_40[47:42], ~down_part_97, zeros_1_part_40[40:0]}
        : zeros_1_part_40;
    wire [47:0] zeros_1_part_42 = routes_output_14[1] ? {
            zeros_1_part_41[47:43], ~zeros_10_part_87, zeros_1_part_41[41:0]
        }
        : routes_inputs_14[1] ? {zeros_1_part_41[47:43], ~down_part_100, zeros_1_part_41[41:0]}
        : zeros_1_part_41;
    wire [47:0] zeros_1_part_43 = routes_output_14[1] ? {
            zeros_1_part_42[47:44], ~zeros_10_part_89, zeros_1_part_42[42:0]
        }
        : routes_inputs_14[1] ? {zeros_1_part_42[47:44], ~down_part_102, zeros_1_part_42[42:0]}
        : zeros_1_part_42;
    wire [47:0] zeros_1_part_44 = routes_output_14[1] ? {
            zeros_1_part_43[47:45], ~zeros_10_part_91, zeros_1_part_43[43:0]
        }
        : routes_inputs_14[1] ? {zeros_1_part_43[47:45], ~down_part_104, zeros_1_part_43[43:0]}
        : zeros_1_part_43;
    wire [47:0] zeros_1_part_45 = routes_output_15[1] ? {
            zeros_1_part_44[47:46], ~zeros_10_part_93, zeros_1_part_44[44:0]
        }
        : routes_inputs_15[1] ? {zeros_1_part_44[47:46], ~down_part_106, zeros_1_part_44[44:0]}
        : zeros_1_part_44;
    wire [47:0] zeros_1_part_46 = routes_output_15[1] ? {
            zeros_1_part_45[47], ~zeros_10_part_95, zeros_1_part_45[45:0]
        }
        : routes_inputs_15[1] ? {zeros_1_part_45[47], ~down_part_108, zeros_1_part_45[45:0]}
        : zeros_1_part_45;
    wire [47:0] zeros_1 = routes_output_15[1] ? {~any, zeros_1_part_46[46:0]}
        : routes_inputs_15[1] ? {~from_root, zeros_1_part_46[46:0]}
        : zeros_1_part_46;
    wire [10:0] valid_part_1 = (zeros_1 == before_1) ? valid_part : {valid_part[10:2], 1'b1, valid_part[0]};
    wire [47:0] zeros_2_part = routes_output_0[2] ? zeros_10_part_3
        : routes_inputs_0[2] ? zeros_10_part_2
        : 48'd0;
    wire [47:0] zeros_2_part_1 = routes_output_0[2] ? {zeros_2_part[47:2], ~zeros_10_part_5, zeros_2_part[0]}
        : routes_inputs_0[2] ? {zeros_2_part[47:2], ~down_part_4, zeros_2_part[0]}
        : zeros_2_part;
    wire [47:0] zeros_2_part_2 = routes_output_0[2] ? {
            zeros_2_part_1[47:3], ~zeros_10_part_7, zeros_2_part_1[1:0]
        }
        : routes_inputs_0[2] ? {zeros_2_part_1[47:3], ~down_part_6, zeros_2_part_1[1:0]}
        : zeros_2_part_1;
    wire [47:0] zeros_2_part_3 = routes_output_1[2] ? {
            zeros_2_part_2[47:4], ~zeros_10_part_9, zeros_2_part_2[2:0]
        }
        : routes_inputs_1[2] ? {zeros_2_part_2[47:4], ~down_part_9, zeros_2_part_2[2:0]}
        : zeros_2_part_2;
    wire [47:0] zeros_2_part_4 = routes_output_1[2] ? {
            zeros_2_part_3[47:5], ~zeros_10_part_11, zeros_2_part_3[3:0]
        }
        : routes_inputs_1[2] ? {zeros_2_part_3[47:5], ~down_part_11, zeros_2_part_3[3:0]}
        : zeros_2_part_3;
    wire [47:0] zeros_2_part_5 = routes_output_1[2] ? {
            zeros_2_part_4[47:6], ~zeros_10_part_13, zeros_2_part_4[4:0]
        }
        : routes_inputs_1[2] ? {zeros_2_part_4[47:6], ~down_part_13, zeros_2_part_4[4:0]}
        : zeros_2_part_4;
    wire [47:0] zeros_2_part_6 = routes_output_2[2] ? {
            zeros_2_part_5[47:7], ~zeros_10_part_15, zeros_2_part_5[5:0]
        }
        : routes_inputs_2[2] ? {zeros_2_part_5[47:7], ~down_part_16, zeros_2_part_5[5:0]}
        : zeros_2_part_5;
    wire [47:0] zeros_2_part_7 = routes_output_2[2] ? {
            zeros_2_part_6[47:8], ~zeros_10_part_17, zeros_2_part_6[6:0]
        }
        : routes_inputs_2[2] ? {zeros_2_part_6[47:8], ~down_part_18, zeros_2_part_6[6:0]}
        : zeros_2_part_6;
    wire [47:0] zeros_2_part_8 = routes_output_2[2] ? {
            zeros_2_part_7[47:9], ~zeros_10_part_19, zeros_2_part_7[7:0]
        }
        : routes_inputs_2[2] ? {zeros_2_part_7[47:9], ~down_part_20, zeros_2_part_7[7:0]}
        : zeros_2_part_7;
    wire [47:0] zeros_2_part_9 = routes_output_3[2] ? {
            zeros_2_part_8[47:10], ~zeros_10_part_21, zeros_2_part_8[8:0]
        }
        : routes_inputs_3[2] ? {zeros_2_part_8[47:10], ~down_part_23, zeros_2_part_8[8:0]}
        : zeros_2_part_8;
    wire [47:0] zeros_2_part_10 = routes_output_3[2] ? {
            zeros_2_part_9[47:11], ~zeros_10_part_23, zeros_2_part_9[9:0]
        }
        : routes_inputs_3[2] ? {zeros_2_part_9[47:11], ~down_part_25, zeros_2_part_9[9:0]}
        : zeros_2_part_9;
    wire [47:0] zeros_2_part_11 = routes_output_3[2] ? {
            zeros_2_part_10[47:12], ~zeros_10_part_25, zeros_2_part_10[10:0]
        }
        : routes_inputs_3[2] ? {zeros_2_part_10[47:12], ~down_part_27, zeros_2_part_10[10:0]}
        : zeros_2_part_10;
    wire [47:0] zeros_2_part_12 = routes_output_4[2] ? {
            zeros_2_part_11[47:13], ~zeros_10_part_27, zeros_2_part_11[11:0]
        }
        : routes_inputs_4[2] ? {zeros_2_part_11[47:13], ~down_part_30, zeros_2_part_11[11:0]}
        : zeros_2_part_11;
    wire [47:0] zeros_2_part_13 = routes_output_4[2] ? {
            zeros_2_part_12[47:14], ~zeros_10_part_29, zeros_2_part_12[12:0]
        }
        : routes_inputs_4[2] ? {zeros_2_part_12[47:14], ~down_part_32, zeros_2_part_12[12:0]}
        : zeros_2_part_12;
    wire [47:0] zeros_2_part_14 = routes_output_4[2] ? {
            zeros_2_part_13[47:15], ~zeros_10_part_31, zeros_2_part_13[13:0]
        }
        : routes_inputs_4[2] ? {zeros_2_part_13[47:15], ~down_part_34, zeros_2_part_13[13:0]}
        : zeros_2_part_13;
    wire [47:0] zeros_2_part_15 = routes_output_5[2] ? {
            zeros_2_part_14[47:16], ~zeros_10_part_33, zeros_2_part_14[14:0]
        }
        : routes_inputs_5[2] ? {zeros_2_part_14[47:16], ~down_part_37, zeros_2_part_14[14:0]}
        : zeros_2_part_14;
    wire [47:0] zeros_2_part_16 = routes_output_5[2] ? {
            zeros_2_part_15[47:17], ~zeros_10_part_35, zeros_2_part_15[15:0]
        }
        : routes_inputs_5[2] ? {zeros_2_part_15[47:17], ~down_part_39, zeros_2_part_15[15:0]}
        : zeros_2_part_15;
    wire [47:0] zeros_2_part_17 = routes_output_5[2] ? {
            zeros_2_part_16[47:18], ~zeros_10_part_37, zeros_2_part_16[16:0]
        }
        : routes_inputs_5[2] ? {zeros_2_part_16[47:18], ~down_part_41, zeros_2_part_16[16:0]}
        : zeros_2_part_16;
    wire [47:0] zeros_2_part_18 = routes_output_6[2] ? {
            zeros_2_part_17[47:19], ~zeros_10_part_39, zeros_2_part_17[17:0]
        }
        : routes_inputs_6[2] ? {zeros_2_part_17[47:19], ~down_part_44, zeros_2_part_17[17:0]}
        : zeros_2_part_17;
    wire [47:0] zeros_2_part_19 = routes_output_6[2] ? {
            zeros_2_part_18[47:20], ~zeros_10_part_41, zeros_2_part_18[18:0]
        }
        : routes_inputs_6[2] ? {zeros_2_part_18[47:20], ~down_part_46, zeros_2_part_18[18:0]}
        : zeros_2_part_18;
    wire [47:0] zeros_2_part_20 = routes_output_6[2] ? {
            zeros_2_part_19[47:21], ~zeros_10_part_43, zeros_2_part_19[19:0]
        }
        : routes_inputs_6[2] ? {zeros_2_part_19[47:21], ~down_part_48, zeros_2_part_19[19:0]}
        : zeros_2_part_19;
    wire [47:0] zeros_2_part_21 = routes_output_7[2] ? {
            zeros_2_part_20[47:22], ~zeros_10_part_45, zeros_2_part_20[20:0]
        }
        : routes_inputs_7[2] ? {zeros_2_part_20[47:22], ~down_part_51, zeros_2_part_20[20:0]}
        : zeros_2_part_20;
    wire [47:0] zeros_2_part_22 = routes_output_7[2] ? {
            zeros_2_part_21[47:23], ~zeros_10_part_47, zeros_2_part_21[21:0]
        }
        : routes_inputs_7[2] ? {zeros_2_part_21[47:23], ~down_part_53, zeros_2_part_21[21:0]}
        : zeros_2_part_21;
    wire [47:0] zeros_2_part_23 = routes_output_7[2] ? {
            zeros_2_part_22[47:24], ~zeros_10_part_49, zeros_2_part_22[22:0]
        }
        : routes_inputs_7[2] ? {zeros_2_part_22[47:24], ~down_part_55, zeros_2_part_22[22:0]}
        : zeros_2_part_22;
    wire [47:0] zeros_2_part_24 = routes_output_8[2] ? {
            zeros_2_part_23[47:25], ~zeros_10_part_51, zeros_2_part_23[23:0]
        }
        : routes_inputs_8[2] ? {zeros_2_part_23[47:25], ~down_part_58, zeros_2_part_23[23:0]}
        : zeros_2_part_23;
    wire [47:0] zeros_2_part_25 = routes_output_8[2] ? {
            zeros_2_part_24[47:26], ~zeros_10_part_53, zeros_2_part_24[24:0]
        }
        : routes_inputs_8[2] ? {zeros_2_part_24[47:26], ~down_part_60, zeros_2_part_24[24:0]}
        : zeros_2_part_24;
    wire [47:0] zeros_2_part_26 = routes_output_8[2] ? {
            zeros_2_part_25[47:27], ~zeros_10_part_55, zeros_2_part_25[25:0]
        }
        : routes_inputs_8[2] ? {zeros_2_part_25[47:27], ~down_part_62, zeros_2_part_25[25:0]}
        : zeros_2_part_25;
    wire [47:0] zeros_2_part_27 = routes_output_9[2] ? {
            zeros_2_part_26[47:28], ~zeros_10_part_57, zeros_2_part_26[26:0]
        }
        : routes_inputs_9[2] ? {zeros_2_part_26[47:28], ~down_part_65, zeros_2_part_26[26:0]}
        : zeros_2_part_26;
    wire [47:0] zeros_2_part_28 = routes_output_9[2] ? {
            zeros_2_part_27[47:29], ~zeros_10_part_59, zeros_2_part_27[27:0]
        }
        : routes_inputs_9[2] ? {zeros_2_part_27[47:29], ~down_part_67, zeros_2_part_27[27:0]}
        : zeros_2_part_27;
    wire [47:0] zeros_2_part_29 = routes_output_9[2] ? {
            zeros_2_part_28[47:30], ~zeros_10_part_61, zeros_2_part_28[28:0]
        }
        : routes_inputs_9[2] ? {zeros_2_part_28[47:30], ~down_part_69, zeros_2_part_28[28:0]}
        : zeros_2_part_28;
    wire [47:0] zeros_2_part_30 = routes_output_10[2] ? {
            zeros_2_part_29[47:31], ~zeros_10_part_63, zeros_2_part_29[29:0]
        }
        : routes_inputs_10[2] ? {zeros_2_part_29[47:31], ~down_part_72, zeros_2_part_29[29:0]}
        : zeros_2_part_29;
    wire [47:0] zeros_2_part_31 = routes_output_10[2] ? {
            zeros_2_part_30[47:32], ~zeros_10_part_65, zeros_2_part_30[30:0]
        }
        : routes_inputs_10[2] ? {zeros_2_part_30[47:32], ~down_part_74, zeros_2_part_30[30:0]}
        : zeros_2_part_30;
    wire [47:0] zeros_2_part_32 = routes_output_10[2] ? {
            zeros_2_part_31[47:33], ~zeros_10_part_67, zeros_2_part_31[31:0]
        }
        : routes_inputs_10[2] ? {zeros_2_part_31[47:33], ~down_part_76, zeros_2_part_31[31:0]}
        : zeros_2_part_31;
    wire [47:0] zeros_2_part_33 = routes_output_11[2] ? {
            zeros_2_part_32[47:34], ~zeros_10_part_69, zeros_2_part_32[32:0]
        }
        : routes_inputs_11[2] ? {zeros_2_part_32[47:34], ~down_part_79, zeros_2_part_32[32:0]}
        : zeros_2_part_32;
    wire [47:0] zeros_2_part_34 = routes_output_11[2] ? {
            zeros_2_part_33[47:35], ~zeros_10_part_71, zeros_2_part_33[33:0]
        }
        : routes_inputs_11[2] ? {zeros_2_part_33[47:35], ~down_part_81, zeros_2_part_33[33:0]}
        : zeros_2_part_33;
    wire [47:0] zeros_2_part_35 = routes_output_11[2] ? {
            zeros_2_part_34[47:36], ~zeros_10_part_73, zeros_2_part_34[34:0]
        }
        : routes_inputs_11[2] ? {zeros_2_part_34[47:36], ~down_part_83, zeros_2_part_34[34:0]}
        : zeros_2_part_34;
    wire [47:0] zeros_2_part_36 = routes_output_12[2] ? {
            zeros_2_part_35[47:37], ~zeros_10_part_75, zeros_2_part_35[35:0]
        }
        : routes_inputs_12[2] ? {zeros_2_part_35[47:37], ~down_part_86, zeros_2_part_35[35:0]}
        : zeros_2_part_35;
    wire [47:0] zeros_2_part_37 = routes_output_12[2] ? {
            zeros_2_part_36[47:38], ~zeros_10_part_77, zeros_2_part_36[36:0]
        }
        : routes_inputs_12[2] ? {zeros_2_part_36[47:38], ~down_part_88, zeros_2_part_36[36:0]}
        : zeros_2_part_36;
    wire [47:0] zeros_2_part_38 = routes_output_12[2] ? {
            zeros_2_part_37[47:39], ~zeros_10_part_79, zeros_2_part_37[37:0]
        }
        : routes_inputs_12[2] ? {zeros_2_part_37[47:39], ~down_part_90, zeros_2_part_37[37:0]}
        : zeros_2_part_37;
    wire [47:0] zeros_2_part_39 = routes_output_13[2] ? {
            zeros_2_part_38[47:40], ~zeros_10_part_81, zeros_2_part_38[38:0]
        }
        : routes_inputs_13[2] ? {zeros_2_part_38[47:40], ~down_part_93, zeros_2_part_38[38:0]}
        : zeros_2_part_38;
    wire [47:0] zeros_2_part_40 = routes_output_13[2] ? {
            zeros_2_part_39[47:41], ~zeros_10_part_83, zeros_2_part_39[39:0]
        }
        : routes_inputs_13[2] ? {zeros_2_part_39[47:41], ~down_part_95, zeros_2_part_39[39:0]}
        : zeros_2_part_39;
    wire [47:0] zeros_2_part_41 = routes_output_13[2] ? {
            zeros_2_part_40[47:42], ~zeros_10_part_85, zeros_2_part_40[40:0]
        }
        : routes_inputs_13[2] ? {zeros_2_part_40[47:42], ~down_part_97, zeros_2_part_40[40:0]}
        : zeros_2_part_40;
    wire [47:0] zeros_2_part_42 = routes_output_14[2] ? {
            zeros_2_part_41[47:43], ~zeros_10_part_87, zeros_2_part_41[41:0]
        }
        : routes_inputs_14[2] ? {zeros_2_part_41[47:43], ~down_part_100, zeros_2_part_41[41:0]}
        : zeros_2_part_41;
    wire [47:0] zeros_2_part_43 = routes_output_14[2] ? {
            zeros_2_part_42[47:44], ~zeros_10_part_89, zeros_2_part_42[42:0]
        }
        : routes_inputs_14[2] ? {zeros_2_part_42[47:44], ~down_part_102, zeros_2_part_42[42:0]}
        : zeros_2_part_42;
    wire [47:0] zeros_2_part_44 = routes_output_14[2] ? {
            zeros_2_part_43[47:45], ~zeros_10_part_91, zeros_2_part_43[43:0]
        }
        : routes_inputs_14[2] ? {zeros_2_part_43[47:45], ~down_part_104, zeros_2_part_43[43:0]}
        : zeros_2_part_43;
    wire [47:0] zeros_2_part_45 = routes_output_15[2] ? {
            zeros_2_part_44[47:46], ~zeros_10_part_93, zeros_2_part_44[44:0]
        }
        : routes_inputs_15[2] ? {zeros_2_part_44[47:46], ~down_part_106, zeros_2_part_44[44:0]}
        : zeros_2_part_44;
    wire [47:0] zeros_2_part_46 = routes_output_15[2] ? {
            zeros_2_part_45[47], ~zeros_10_part_95, zeros_2_part_45[45:0]
        }
        : routes_inputs_15[2] ? {zeros_2_part_45[47], ~down_part_108, zeros_2_part_45[45:0]}
        : zeros_2_part_45;
    wire [47:0] zeros_2 = routes_output_15[2] ? {~any, zeros_2_part_46[46:0]}
        : routes_inputs_15[2] ? {~from_root, zeros_2_part_46[46:0]}
        : zeros_2_part_46;
    wire [10:0] valid_part_2 = (zeros_2 == before_2) ? valid_part_1
        : {valid_part_1[10:3], 1'b1, valid_part_1[1:0]};
    wire [47:0] zeros_3_part = routes_output_0[3] ? zeros_10_part_3
        : routes_inputs_0[3] ? zeros_10_part_2
        : 48'd0;
    wire [47:0] zeros_3_part_1 = routes_output_0[3] ? {zeros_3_part[47:2], ~zeros_10_part_5, zeros_3_part[0]}
        : routes_inputs_0[3] ? {zeros_3_part[47:2], ~down_part_4, zeros_3_part[0]}
        : zeros_3_part;
    wire [47:0] zeros_3_part_2 = routes_output_0[3] ? {
            zeros_3_part_1[47:3], ~zeros_10_part_7, zeros_3_part_1[1:0]
        }
        : routes_inputs_0[3] ? {zeros_3_part_1[47:3], ~down_part_6, zeros_3_part_1[1:0]}
        : zeros_3_part_1;
    wire [47:0] zeros_3_part_3 = routes_output_1[3] ? {
            zeros_3_part_2[47:4], ~zeros_10_part_9, zeros_3_part_2[2:0]
        }
        : routes_inputs_1[3] ? {zeros_3_part_2[47:4], ~down_part_9, zeros_3_part_2[2:0]}
        : zeros_3_part_2;
    wire [47:0] zeros_3_part_4 = routes_output_1[3] ? {
            zeros_3_part_3[47:5], ~zeros_10_part_11, zeros_3_part_3[3:0]
        }
        : routes_inputs_1[3] ? {zeros_3_part_3[47:5], ~down_part_11, zeros_3_part_3[3:0]}
        : zeros_3_part_3;
    wire [47:0] zeros_3_part_5 = routes_output_1[3] ? {
            zeros_3_part_4[47:6], ~zeros_10_part_13, zeros_3_part_4[4:0]
        }
        : routes_inputs_1[3] ? {zeros_3_part_4[47:6], ~down_part_13, zeros_3_part_4[4:0]}
        : zeros_3_part_4;
    wire [47:0] zeros_3_part_6 = routes_output_2[3] ? {
            zeros_3_part_5[47:7], ~zeros_10_part_15, zeros_3_part_5[5:0]
        }
        : routes_inputs_2[3] ? {zeros_3_part_5[47:7], ~down_part_16, zeros_3_part_5[5:0]}
        : zeros_3_part_5;
    wire [47:0] zeros_3_part_7 = routes_output_2[3] ? {
            zeros_3_part_6[47:8], ~zeros_10_part_17, zeros_3_part_6[6:0]
        }
        : routes_inputs_2[3] ? {zeros_3_part_6[47:8], ~down_part_18, zeros_3_part_6[6:0]}
        : zeros_3_part_6;
    wire [47:0] zeros_3_part_8 = routes_output_2[3] ? {
            zeros_3_part_7[47:9], ~zeros_10_part_19, zeros_3_part_7[7:0]
        }
        : routes_inputs_2[3] ? {zeros_3_part_7[47:9], ~down_part_20, zeros_3_part_7[7:0]}
        : zeros_3_part_7;
    wire [47:0] zeros_3_part_9 = routes_output_3[3] ? {
            zeros_3_part_8[47:10], ~zeros_10_part_21, zeros_3_part_8[8:0]
        }
        : routes_inputs_3[3] ? {zeros_3_part_8[47:10], ~down_part_23, zeros_3_part_8[8:0]}
        : zeros_3_part_8;
    wire [47:0] zeros_3_part_10 = routes_output_3[3] ? {
            zeros_3_part_9[47:11], ~zeros_10_part_23, zeros_3_part_9[9:0]
        }
        : routes_inputs_3[3] ? {zeros_3_part_9[47:11], ~down_part_25, zeros_3_part_9[9:0]}
        : zeros_3_part_9;
    wire [47:0] zeros_3_part_11 = routes_output_3[3] ? {
            zeros_3_part_10[47:12], ~zeros_10_part_25, zeros_3_part_10[10:0]
        }
        : routes_inputs_3[3] ? {zeros_3_part_10[47:12], ~down_part_27, zeros_3_part_10[10:0]}
        : zeros_3_part_10;
    wire [47:0] zeros_3_part_12 = routes_output_4[3] ? {
            zeros_3_part_11[47:13], ~zeros_10_part_27, zeros_3_part_11[11:0]
        }
        : routes_inputs_4[3] ? {zeros_3_part_11[47:13], ~down_part_30, zeros_3_part_11[11:0]}
        : zeros_3_part_11;
    wire [47:0] zeros_3_part_13 = routes_output_4[3] ? {
            zeros_3_part_12[47:14], ~zeros_10_part_29, zeros_3_part_12[12:0]
        }
        : routes_inputs_4[3] ? {zeros_3_part_12[47:14], ~down_part_32, zeros_3_part_12[12:0]}
        : zeros_3_part_12;
    wire [47:0] zeros_3_part_14 = routes_output_4[3] ? {
            zeros_3_part_13[47:15], ~zeros_10_part_31, zeros_3_part_13[13:0]
        }
        : routes_inputs_4[3] ? {zeros_3_part_13[47:15], ~down_part_34, zeros_3_part_13[13:0]}
        : zeros_3_part_13;
    wire [47:0] zeros_3_part_15 = routes_output_5[3] ? {
            zeros_3_part_14[47:16], ~zeros_10_part_33, zeros_3_part_14[14:0]
        }
        : routes_inputs_5[3] ? {zeros_3_part_14[47:16], ~down_part_37, zeros_3_part_14[14:0]}
        : zeros_3_part_14;
    wire [47:0] zeros_3_part_16 = routes_output_5[3] ? {
            zeros_3_part_15[47:17], ~zeros_10_part_35, zeros_3_part_15[15:0]
        }
        : routes_inputs_5[3] ? {zeros_3_part_15[47:17], ~down_part_39, zeros_3_part_15[15:0]}
        : zeros_3_part_15;
    wire [47:0] zeros_3_part_17 = routes_output_5[3] ? {
            zeros_3_part_16[47:18], ~zeros_10_part_37, zeros_3_part_16[16:0]
        }
        : routes_inputs_5[3] ? {zeros_3_part_16[47:18], ~down_part_41, zeros_3_part_16[16:0]}
        : zeros_3_part_16;
    wire [47:0] zeros_3_part_18 = routes_output_6[3] ? {
            zeros_3_part_17[47:19], ~zeros_10_part_39, zeros_3_part_17[17:0]
        }
        : routes_inputs_6[3] ? {zeros_3_part_17[47:19], ~down_part_44, zeros_3_part_17[17:0]}
        : zeros_3_part_17;
    wire [47:0] zeros_3_part_19 = routes_output_6[3] ? {
            zeros_3_part_18[47:20], ~zeros_10_part_41, zeros_3_part_18[18:0]
        }
        : routes_inputs_6[3] ? {zeros_3_part_18[47:20], ~down_part_46, zeros_3_part_18[18:0]}
        : zeros_3_part_18;
    wire [47:0] zeros_3_part_20 = routes_output_6[3] ? {
            zeros_3_part_19[47:21], ~zeros_10_part_43, zeros_3_part_19[19:0]
        }
        : routes_inputs_6[3] ? {zeros_3_part_19[47:21], ~down_part_48, zeros_3_part_19[19:0]}
        : zeros_3_part_19;
    wire [47:0] zeros_3_part_21 = routes_output_7[3] ? {
            zeros_3_part_20[47:22], ~zeros_10_part_45, zeros_3_part_20[20:0]
        }
        : routes_inputs_7[3] ? {zeros_3_part_20[47:22], ~down_part_51, zeros_3_part_20[20:0]}
        : zeros_3_part_20;
    wire [47:0] zeros_3_part_22 = routes_output_7[3] ? {
            zeros_3_part_21[47:23], ~zeros_10_part_47, zeros_3_part_21[21:0]
        }
        : routes_inputs_7[3] ? {zeros_3_part_21[47:23], ~down_part_53, zeros_3_part_21[21:0]}
        : zeros_3_part_21;
    wire [47:0] zeros_3_part_23 = routes_output_7[3] ? {
            zeros_3_part_22[47:24], ~zeros_10_part_49, zeros_3_part_22[22:0]
        }
        : routes_inputs_7[3] ? {zeros_3_part_22[47:24], ~down_part_55, zeros_3_part_22[22:0]}
        : zeros_3_part_22;
    wire [47:0] zeros_3_part_24 = routes_output_8[3] ? {
            zeros_3_part_23[47:25], ~zeros_10_part_51, zeros_3_part_23[23:0]
        }
        : routes_inputs_8[3] ? {zeros_3_part_23[47:25], ~down_part_58, zeros_3_part_23[23:0]}
        : zeros_3_part_23;
    wire [47:0] zeros_3_part_25 = routes_output_8[3] ? {
            zeros_3_part_24[47:26], ~zeros_10_part_53, zeros_3_part_24[24:0]
        }
        : routes_inputs_8[3] ? {zeros_3_part_24[47:26], ~down_part_60, zeros_3_part_24[24:0]}
        : zeros_3_part_24;
    wire [47:0] zeros_3_part_26 = routes_output_8[3] ? {
            zeros_3_part_25[47:27], ~zeros_10_part_55, zeros_3_part_25[25:0]
        }
        : routes_inputs_8[3] ? {zeros_3_part_25[47:27], ~down_part_62, zeros_3_part_25[25:0]}
        : zeros_3_part_25;
    wire [47:0] zeros_3_part_27 = routes_output_9[3] ? {
            zeros_3_part_26[47:28], ~zeros_10_part_57, zeros_3_part_26[26:0]
        }
        : routes_inputs_9[3] ? {zeros_3_part_26[47:28], ~down_part_65, zeros_3_part_26[26:0]}
        : zeros_3_part_26;
    wire [47:0] zeros_3_part_28 = routes_output_9[3] ? {
            zeros_3_part_27[47:29], ~zeros_10_part_59, zeros_3_part_27[27:0]
        }
        : routes_inputs_9[3] ? {zeros_3_part_27[47:29], ~down_part_67, zeros_3_part_27[27:0]}
        : zeros_3_part_27;
    wire [47:0] zeros_3_part_29 = routes_output_9[3] ? {
            zeros_3_part_28[47:30], ~zeros_10_part_61, zeros_3_part_28[28:0]
        }
        : routes_inputs_9[3] ? {zeros_3_part_28[47:30], ~down_part_69, zeros_3_part_28[28:0]}
        : zeros_3_part_28;
    wire [47:0] zeros_3_part_30 = routes_output_10[3] ? {
            zeros_3_part_29[47:31], ~zeros_10_part_63, zeros_3_part_29[29:0]
        }
        : routes_inputs_10[3] ? {zeros_3_part_29[47:31], ~down_part_72, zeros_3_part_29[29:0]}
        : zeros_3_part_29;
    wire [47:0] zeros_3_part_31 = routes_output_10[3] ? {
            zeros_3_part_30[47:32], ~zeros_10_part_65, zeros_3_part_30[30:0]
        }
        : routes_inputs_10[3] ? {zeros_3_part_30[47:32], ~down_part_74, zeros_3_part_30[30:0]}
        : zeros_3_part_30;
    wire [47:0] zeros_3_part_32 = routes_output_10[3] ? {
            zeros_3_part_31[47:33], ~zeros_10_part_67, zeros_3_part_31[31:0]
        }
        : routes_inputs_10[3] ? {zeros_3_part_31[47:33], ~down_part_76, zeros_3_part_31[31:0]}
        : zeros_3_part_31;
    wire [47:0] zeros_3_part_33 = routes_output_11[3] ? {
            zeros_3_part_32[47:34], ~zeros_10_part_69, zeros_3_part_32[32:0]
        }
        : routes_inputs_11[3] ? {zeros_3_part_32[47:34], ~down_part_79, zeros_3_part_32[32:0]}
        : zeros_3_part_32;
    wire [47:0] zeros_3_part_34 = routes_output_11[3] ? {
            zeros_3_part_33[47:35], ~zeros_10_part_71, zeros_3_part_33[33:0]
        }
        : routes_inputs_11[3] ? {zeros_3_part_33[47:35], ~down_part_81, zeros_3_part_33[33:0]}
        : zeros_3_part_33;
    wire [47:0] zeros_3_part_35 = routes_output_11[3] ? {
            zeros_3_part_34[47:36], ~zeros_10_part_73, zeros_3_part_34[34:0]
        }
        : routes_inputs_11[3] ? {zeros_3_part_34[47:36], ~down_part_83, zeros_3_part_34[34:0]}
        : zeros_3_part_34;
    wire [47:0] zeros_3_part_36 = routes_output_12[3] ? {
            zeros_3_part_35[47:37], ~zeros_10_part_75, zeros_3_part_35[35:0]
        }
        : routes_inputs_12[3] ? {zeros_3_part_35[47:37], ~down_part_86, zeros_3_part_35[35:0]}
        : zeros_3_part_35;
    wire [47:0] zeros_3_part_37 = routes_output_12[3] ? {
            zeros_3_part_36[47:38], ~zeros_10_part_77, zeros_3_part_36[36:0]
        }
        : routes_inputs_12[3] ? {zeros_3_part_36[47:38], ~down_part_88, zeros_3_part_36[36:0]}
        : zeros_3_part_36;
    wire [47:0] zeros_3_part_38 = routes_output_12[3] ? {
            zeros_3_part_37[47:39], ~zeros_10_part_79, zeros_3_part_37[37:0]
        }
        : routes_inputs_12[3] ? {zeros_3_part_37[47:39], ~down_part_90, zeros_3_part_37[37:0]}
        : zeros_3_part_37;
    wire [47:0] zeros_3_part_39 = routes_output_13[3] ? {
            zeros_3_part_38[47:40], ~zeros_10_part_81, zeros_3_part_38[38:0]
        }
        : routes_inputs_13[3] ? {zeros_3_part_38[47:40], ~down_part_93, zeros_3_part_38[38:0]}
        : zeros_3_part_38;
    wire [47:0] zeros_3_part_40 = routes_output_13[3] ? {
            zeros_3_part_39[47:41], ~zeros_10_part_83, zeros_3_part_39[39:0]
        }
        : routes_inputs_13[3] ? {zeros_3_part_39[47:41], ~down_part_95, zeros_3_part_39[39:0]}
        : zeros_3_part_39;
    wire [47:0] zeros_3_part_41 = routes_output_13[3] ? {
            zeros_3_part_40[47:42], ~zeros_10_part_85, zeros_3_part_40[40:0]
        }
        : routes_inputs_13[3] ? {zeros_3_part_40[47:42], ~down_part_97, zeros_3_part_40[40:0]}
        : zeros_3_part_40;
    wire [47:0] zeros_3_part_42 = routes_output_14[3] ? {
            zeros_3_part_41[47:43], ~zeros_10_part_87, zeros_3_part_41[41:0]
        }
        : routes_inputs_14[3] ? {zeros_3_part_41[47:43], ~down_part_100, zeros_3_part_41[41:0]}
        : zeros_3_part_41;
    wire [47:0] zeros_3_part_43 = routes_output_14[3] ? {
            zeros_3_part_42[47:44], ~zeros_10_part_89, zeros_3_part_42[42:0]
        }
        : routes_inputs_14[3] ? {zeros_3_part_42[47:44], ~down_part_102, zeros_3_part_42[42:0]}
        : zeros_3_part_42;
    wire [47:0] zeros_3_part_44 = routes_output_14[3] ? {
            zeros_3_part_43[47:45], ~zeros_10_part_91, zeros_3_part_43[43:0]
        }
        : routes_inputs_14[3] ? {zeros_3_part_43[47:45], ~down_part_104, zeros_3_part_43[43:0]}
        : zeros_3_part_43;
    wire [47:0] zeros_3_part_45 = routes_output_15[3] ? {
            zeros_3_part_44[47:46], ~zeros_10_part_93, zeros_3_part_44[44:0]
        }
        : routes_inputs_15[3] ? {zeros_3_part_44[47:46], ~down_part_106, zeros_3_part_44[44:0]}
        : zeros_3_part_44;
    wire [47:0] zeros_3_part_46 = routes_output_15[3] ? {
            zeros_3_part_45[47], ~zeros_10_part_95, zeros_3_part_45[45:0]
        }
        : routes_inputs_15[3] ? {zeros_3_part_45[47], ~down_part_108, zeros_3_part_45[45:0]}
        : zeros_3_part_45;
    wire [47:0] zeros_3 = routes_output_15[3] ? {~any, zeros_3_part_46[46:0]}
        : routes_inputs_15[3] ? {~from_root, zeros_3_part_46[46:0]}
        : zeros_3_part_46;
    wire [10:0] valid_part_3 = (zeros_3 == before_3) ? valid_part_2
        : {valid_part_2[10:4], 1'b1, valid_part_2[2:0]};
    wire [47:0] zeros_4_part = routes_output_0[4] ? zeros_10_part_3
        : routes_inputs_0[4] ? zeros_10_part_2
        : 48'd0;
    wire [47:0] zeros_4_part_1 = routes_output_0[4] ? {zeros_4_part[47:2], ~zeros_10_part_5, zeros_4_part[0]}
        : routes_inputs_0[4] ? {zeros_4_part[47:2], ~down_part_4, zeros_4_part[0]}
        : zeros_4_part;
    wire [47:0] zeros_4_part_2 = routes_output_0[4] ? {
            zeros_4_part_1[47:3], ~zeros_10_part_7, zeros_4_part_1[1:0]
        }
        : routes_inputs_0[4] ? {zeros_4_part_1[47:3], ~down_part_6, zeros_4_part_1[1:0]}
        : zeros_4_part_1;
    wire [47:0] zeros_4_part_3 = routes_output_1[4] ? {
            zeros_4_part_2[47:4], ~zeros_10_part_9, zeros_4_part_2[2:0]
        }
        : routes_inputs_1[4] ? {zeros_4_part_2[47:4], ~down_part_9, zeros_4_part_2[2:0]}
        : zeros_4_part_2;
    wire [47:0] zeros_4_part_4 = routes_output_1[4] ? {
            zeros_4_part_3[47:5], ~zeros_10_part_11, zeros_4_part_3[3:0]
        }
        : routes_inputs_1[4] ? {zeros_4_part_3[47:5], ~down_part_11, zeros_4_part_3[3:0]}
        : zeros_4_part_3;
    wire [47:0] zeros_4_part_5 = routes_output_1[4] ? {
            zeros_4_part_4[47:6], ~zeros_10_part_13, zeros_4_part_4[4:0]
        }
        : routes_inputs_1[4] ? {zeros_4_part_4[47:6], ~down_part_13, zeros_4_part_4[4:0]}
        : zeros_4_part_4;
    wire [47:0] zeros_4_part_6 = routes_output_2[4] ? {
            zeros_4_part_5[47:7], ~zeros_10_part_15, zeros_4_part_5[5:0]
        }
        : routes_inputs_2[4] ? {zeros_4_part_5[47:7], ~down_part_16, zeros_4_part_5[5:0]}
        : zeros_4_part_5;
    wire [47:0] zeros_4_part_7 = routes_output_2[4] ? {
            zeros_4_part_6[47:8], ~zeros_10_part_17, zeros_4_part_6[6:0]
        }
        : routes_inputs_2[4] ? {zeros_4_part_6[47:8], ~down_part_18, zeros_4_part_6[6:0]}
        : zeros_4_part_6;
    wire [47:0] zeros_4_part_8 = routes_output_2[4] ? {
            zeros_4_part_7[47:9], ~zeros_10_part_19, zeros_4_part_7[7:0]
        }
        : routes_inputs_2[4] ? {zeros_4_part_7[47:9], ~down_part_20, zeros_4_part_7[7:0]}
        : zeros_4_part_7;
    wire [47:0] zeros_4_part_9 = routes_output_3[4] ? {
            zeros_4_part_8[47:10], ~zeros_10_part_21, zeros_4_part_8[8:0]
        }
        : routes_inputs_3[4] ? {zeros_4_part_8[47:10], ~down_part_23, zeros_4_part_8[8:0]}
        : zeros_4_part_8;
    wire [47:0] zeros_4_part_10 = routes_output_3[4] ? {
            zeros_4_part_9[47:11], ~zeros_10_part_23, zeros_4_part_9[9:0]
        }
        : routes_inputs_3[4] ? {zeros_4_part_9[47:11], ~down_part_25, zeros_4_part_9[9:0]}
        : zeros_4_part_9;
    wire [47:0] zeros_4_part_11 = routes_output_3[4] ? {
            zeros_4_part_10[47:12], ~zeros_10_part_25, zeros_4_part_10[10:0]
        }
        : routes_inputs_3[4] ? {zeros_4_part_10[47:12], ~down_part_27, zeros_4_part_10[10:0]}
        : zeros_4_part_10;
    wire [47:0] zeros_4_part_12 = routes_output_4[4] ? {
            zeros_4_part_11[47:13], ~zeros_10_part_27, zeros_4_part_11[11:0]
        }
        : routes_inputs_4[4] ? {zeros_4_part_11[47:13], ~down_part_30, zeros_4_part_11[11:0]}
        : zeros_4_part_11;
    wire [47:0] zeros_4_part_13 = routes_output_4[4] ? {
            zeros_4_part_12[47:14], ~zeros_10_part_29, zeros_4_part_12[12:0]
        }
        : routes_inputs_4[4] ? {zeros_4_part_12[47:14], ~down_part_32, zeros_4_part_12[12:0]}
        : zeros_4_part_12;
    wire [47:0] zeros_4_part_14 = routes_output_4[4] ? {
            zeros_4_part_13[47:15], ~zeros_10_part_31, zeros_4_part_13[13:0]
        }
        : routes_inputs_4[4] ? {zeros_4_part_13[47:15], ~down_part_34, zeros_4_part_13[13:0]}
        : zeros_4_part_13;
    wire [47:0] zeros_4_part_15 = routes_output_5[4] ? {
            zeros_4_part_14[47:16], ~zeros_10_part_33, zeros_4_part_14[14:0]
        }
        : routes_inputs_5[4] ? {zeros_4_part_14[47:16], ~down_part_37, zeros_4_part_14[14:0]}
        : zeros_4_part_14;
    wire [47:0] zeros_4_part_16 = routes_output_5[4] ? {
            zeros_4_part_15[47:17], ~zeros_10_part_35, zeros_4_part_15[15:0]
        }
        : routes_inputs_5[4] ? {zeros_4_part_15[47:17], ~down_part_39, zeros_4_part_15[15:0]}
        : zeros_4_part_15;
    wire [47:0] zeros_4_part_17 = routes_output_5[4] ? {
            zeros_4_part_16[47:18], ~zeros_10_part_37, zeros_4_part_16[16:0]
        }
        : routes_inputs_5[4] ? {zeros_4_part_16[47:18], ~down_part_41, zeros_4_part_16[16:0]}
        : zeros_4_part_16;
    wire [47:0] zeros_4_part_18 = routes_output_6[4] ? {
            zeros_4_part_17[47:19], ~zeros_10_part_39, zeros_4_part_17[17:0]
        }
        : routes_inputs_6[4] ? {zeros_4_part_17[47:19], ~down_part_44, zeros_4_part_17[17:0]}
        : zeros_4_part_17;
    wire [47:0] zeros_4_part_19 = routes_output_6[4] ? {
            zeros_4_part_18[47:20], ~zeros_10_part_41, zeros_4_part_18[18:0]
        }
        : routes_inputs_6[4] ? {zeros_4_part_18[47:20], ~down_part_46, zeros_4_part_18[18:0]}
        : zeros_4_part_18;
    wire [47:0] zeros_4_part_20 = routes_output_6[4] ? {
            zeros_4_part_19[47:21], ~zeros_10_part_43, zeros_4_part_19[19:0]
        }
        : routes_inputs_6[4] ? {zeros_4_part_19[47:21], ~down_part_48, zeros_4_part_19[19:0]}
        : zeros_4_part_19;
    wire [47:0] zeros_4_part_21 = routes_output_7[4] ? {
            zeros_4_part_20[47:22], ~zeros_10_part_45, zeros_4_part_20[20:0]
        }
        : routes_inputs_7[4] ? {zeros_4_part_20[47:22], ~down_part_51, zeros_4_part_20[20:0]}
        : zeros_4_part_20;
    wire [47:0] zeros_4_part_22 = routes_output_7[4] ? {
            zeros_4_part_21[47:23], ~zeros_10_part_47, zeros_4_part_21[21:0]
        }
        : routes_inputs_7[4] ? {zeros_4_part_21[47:23], ~down_part_53, zeros_4_part_21[21:0]}
        : zeros_4_part_21;
    wire [47:0] zeros_4_part_23 = routes_output_7[4] ? {
            zeros_4_part_22[47:24], ~zeros_10_part_49, zeros_4_part_22[22:0]
        }
        : routes_inputs_7[4] ? {zeros_4_part_22[47:24], ~down_part_55, zeros_4_part_22[22:0]}
        : zeros_4_part_22;
    wire [47:0] zeros_4_part_24 = routes_output_8[4] ? {
            zeros_4_part_23[47:25], ~zeros_10_part_51, zeros_4_part_23[23:0]
        }
        : routes_inputs_8[4] ? {zeros_4_part_23[47:25], ~down_part_58, zeros_4_part_23[23:0]}
        : zeros_4_part_23;
    wire [47:0] zeros_4_part_25 = routes_output_8[4] ? {
            zeros_4_part_24[47:26], ~zeros_10_part_53, zeros_4_part_24[24:0]
        }
        : routes_inputs_8[4] ? {zeros_4_part_24[47:26], ~down_part_60, zeros_4_part_24[24:0]}
        : zeros_4_part_24;
    wire [47:0] zeros_4_part_26 = routes_output_8[4] ? {
            zeros_4_part_25[47:27], ~zeros_10_part_55, zeros_4_part_25[25:0]
        }
        : routes_inputs_8[4] ? {zeros_4_part_25[47:27], ~down_part_62, zeros_4_part_25[25:0]}
        : zeros_4_part_25;
    wire [47:0] zeros_4_part_27 = routes_output_9[4] ? {
            zeros_4_part_26[47:28], ~zeros_10_part_57, zeros_4_part_26[26:0]
        }
        : routes_inputs_9[4] ? {zeros_4_part_26[47:28], ~down_part_65, zeros_4_part_26[26:0]}
        : zeros_4_part_26;
    wire [47:0] zeros_4_part_28 = routes_output_9[4] ? {
            zeros_4_part_27[47:29], ~zeros_10_part_59, zeros_4_part_27[27:0]
        }
        : routes_inputs_9[4] ? {zeros_4_part_27[47:29], ~down_part_67, zeros_4_part_27[27:0]}
        : zeros_4_part_27;
    wire [47:0] zeros_4_part_29 = routes_output_9[4] ? {
            zeros_4_part_28[47:30], ~zeros_10_part_61, zeros_4_part_28[28:0]
        }
        : routes_inputs_9[4] ? {zeros_4_part_28[47:30], ~down_part_69, zeros_4_part_28[28:0]}
        : zeros_4_part_28;
    wire [47:0] zeros_4_part_30 = routes_output_10[4] ? {
            zeros_4_part_29[47:31], ~zeros_10_part_63, zeros_4_part_29[29:0]
        }
        : routes_inputs_10[4] ? {zeros_4_part_29[47:31], ~down_part_72, zeros_4_part_29[29:0]}
        : zeros_4_part_29;
    wire [47:0] zeros_4_part_31 = routes_output_10[4] ? {
            zeros_4_part_30[47:32], ~zeros_10_part_65, zeros_4_part_30[30:0]
        }
        : routes_inputs_10[4] ? {zeros_4_part_30[47:32], ~down_part_74, zeros_4_part_30[30:0]}
        : zeros_4_part_30;
    wire [47:0] zeros_4_part_32 = routes_output_10[4] ? {
            zeros_4_part_31[47:33], ~zeros_10_part_67, zeros_4_part_31[31:0]
        }
        : routes_inputs_10[4] ? {zeros_4_part_31[47:33], ~down_part_76, zeros_4_part_31[31:0]}
        : zeros_4_part_31;
    wire [47:0] zeros_4_part_33 = routes_output_11[4] ? {
            zeros_4_part_32[47:34], ~zeros_10_part_69, zeros_4_part_32[32:0]
        }
        : routes_inputs_11[4] ? {zeros_4_part_32[47:34], ~down_part_79, zeros_4_part_32[32:0]}
        : zeros_4_part_32;
    wire [47:0] zeros_4_part_34 = routes_output_11[4] ? {
            zeros_4_part_33[47:35], ~zeros_10_part_71, zeros_4_part_33[33:0]
        }
        : routes_inputs_11[4] ? {zeros_4_part_33[47:35], ~down_part_81, zeros_4_part_33[33:0]}
        : zeros_4_part_33;
    wire [47:0] zeros_4_part_35 = routes_output_11[4] ? {
            zeros_4_part_34[47:36], ~zeros_10_part_73, zeros_4_part_34[34:0]
        }
        : routes_inputs_11[4] ? {zeros_4_part_34[47:36], ~down_part_83, zeros_4_part_34[34:0]}
        : zeros_4_part_34;
    wire [47:0] zeros_4_part_36 = routes_output_12[4] ? {
            zeros_4_part_35[47:37], ~zeros_10_part_75, zeros_4_part_35[35:0]
        }
        : routes_inputs_12[4] ? {zeros_4_part_35[47:37], ~down_part_86, zeros_4_part_35[35:0]}
        : zeros_4_part_35;
    wire [47:0] zeros_4_part_37 = routes_output_12[4] ? {
            zeros_4_part_36[47:38], ~zeros_10_part_77, zeros_4_part_36[36:0]
        }
        : routes_inputs_12[4] ? {zeros_4_part_36[47:38], ~down_part_88, zeros_4_part_36[36:0]}
        : zeros_4_part_36;
    wire [47:0] zeros_4_part_38 = routes_output_12[4] ? {
            zeros_4_part_37[47:39], ~zeros_10_part_79, zeros_4_part_37[37:0]
        }
        : routes_inputs_12[4] ? {zeros_4_part_37[47:39], ~down_part_90, zeros_4_part_37[37:0]}
        : zeros_4_part_37;
    wire [47:0] zeros_4_part_39 = routes_output_13[4] ? {
            zeros_4_part_38[47:40], ~zeros_10_part_81, zeros_4_part_38[38:0]
        }
        : routes_inputs_13[4] ? {zeros_4_part_38[47:40], ~down_part_93, zeros_4_part_38[38:0]}
        : zeros_4_part_38;
    wire [47:0] zeros_4_part_40 = routes_output_13[4] ? {
            zeros_4_part_39[47:41], ~zeros_10_part_83, zeros_4_part_39[39:0]
        }
        : routes_inputs_13[4] ? {zeros_4_part_39[47:41], ~down_part_95, zeros_4_part_39[39:0]}
        : zeros_4_part_39;
    wire [47:0] zeros_4_part_41 = routes_output_13[4] ? {
            zeros_4_part_40[47:42], ~zeros_10_part_85, zeros_4_part_40[40:0]
        }
        : routes_inputs_13[4] ? {zeros_4_part_40[47:42], ~down_part_97, zeros_4_part_40[40:0]}
        : zeros_4_part_40;
    wire [47:0] zeros_4_part_42 = routes_output_14[4] ? {
            zeros_4_part_41[47:43], ~zeros_10_part_87, zeros_4_part_41[41:0]
        }
        : routes_inputs_14[4] ? {zeros_4_part_41[47:43], ~down_part_100, zeros_4_part_41[41:0]}
        : zeros_4_part_41;
    wire [47:0] zeros_4_part_43 = routes_output_14[4] ? {
            zeros_4_part_42[47:44], ~zeros_10_part_89, zeros_4_part_42[42:0]
        }
        : routes_inputs_14[4] ? {zeros_4_part_42[47:44], ~down_part_102, zeros_4_part_42[42:0]}
        : zeros_4_part_42;
    wire [47:0] zeros_4_part_44 = routes_output_14[4] ? {
            zeros_4_part_43[47:45], ~zeros_10_part_91, zeros_4_part_43[43:0]
        }
        : routes_inputs_14[4] ? {zeros_4_part_43[47:45], ~down_part_104, zeros_4_part_43[43:0]}
        : zeros_4_part_43;
    wire [47:0] zeros_4_part_45 = routes_output_15[4] ? {
            zeros_4_part_44[47:46], ~zeros_10_part_93, zeros_4_part_44[44:0]
        }
        : routes_inputs_15[4] ? {zeros_4_part_44[47:46], ~down_part_106, zeros_4_part_44[44:0]}
        : zeros_4_part_44;
    wire [47:0] zeros_4_part_46 = routes_output_15[4] ? {
            zeros_4_part_45[47], ~zeros_10_part_95, zeros_4_part_45[45:0]
        }
        : routes_inputs_15[4] ? {zeros_4_part_45[47], ~down_part_108, zeros_4_part_45[45:0]}
        : zeros_4_part_45;
    wire [47:0] zeros_4 = routes_output_15[4] ? {~any, zeros_4_part_46[46:0]}
        : routes_inputs_15[4] ? {~from_root, zeros_4_part_46[46:0]}
        : zeros_4_part_46;
    wire [10:0] valid_part_4 = (zeros_4 == before_4) ? valid_part_3
        : {valid_part_3[10:5], 1'b1, valid_part_3[3:0]};
    wire [47:0] zeros_5_part = routes_output_0[5] ? zeros_10_part_3
        : routes_inputs_0[5] ? zeros_10_part_2
        : 48'd0;
    wire [47:0] zeros_5_part_1 = routes_output_0[5] ? {zeros_5_part[47:2], ~zeros_10_part_5, zeros_5_part[0]}
        : routes_inputs_0[5] ? {zeros_5_part[47:2], ~down_part_4, zeros_5_part[0]}
        : zeros_5_part;
    wire [47:0] zeros_5_part_2 = routes_output_0[5] ? {
            zeros_5_part_1[47:3], ~zeros_10_part_7, zeros_5_part_1[1:0]
        }
        : routes_inputs_0[5] ? {zeros_5_part_1[47:3], ~down_part_6, zeros_5_part_1[1:0]}
        : zeros_5_part_1;
    wire [47:0] zeros_5_part_3 = routes_output_1[5] ? {
            zeros_5_part_2[47:4], ~zeros_10_part_9, zeros_5_part_2[2:0]
        }
        : routes_inputs_1[5] ? {zeros_5_part_2[47:4], ~down_part_9, zeros_5_part_2[2:0]}
        : zeros_5_part_2;
    wire [47:0] zeros_5_part_4 = routes_output_1[5] ? {
            zeros_5_part_3[47:5], ~zeros_10_part_11, zeros_5_part_3[3:0]
        }
        : routes_inputs_1[5] ? {zeros_5_part_3[47:5], ~down_part_11, zeros_5_part_3[3:0]}
        : zeros_5_part_3;
    wire [47:0] zeros_5_part_5 = routes_output_1[5] ? {
            zeros_5_part_4[47:6], ~zeros_10_part_13, zeros_5_part_4[4:0]
        }
        : routes_inputs_1[5] ? {zeros_5_part_4[47:6], ~down_part_13, zeros_5_part_4[4:0]}
        : zeros_5_part_4;
    wire [47:0] zeros_5_part_6 = routes_output_2[5] ? {
            zeros_5_part_5[47:7], ~zeros_10_part_15, zeros_5_part_5[5:0]
        }
        : routes_inputs_2[5] ? {zeros_5_part_5[47:7], ~down_part_16, zeros_5_part_5[5:0]}
        : zeros_5_part_5;
    wire [47:0] zeros_5_part_7 = routes_output_2[5] ? {
            zeros_5_part_6[47:8], ~zeros_10_part_17, zeros_5_part_6[6:0]
        }
        : routes_inputs_2[5] ? {zeros_5_part_6[47:8], ~down_part_18, zeros_5_part_6[6:0]}
        : zeros_5_part_6;
    wire [47:0] zeros_5_part_8 = routes_output_2[5] ? {
            zeros_5_part_7[47:9], ~zeros_10_part_19, zeros_5_part_7[7:0]
        }
        : routes_inputs_2[5] ? {zeros_5_part_7[47:9], ~down_part_20, zeros_5_part_7[7:0]}
        : zeros_5_part_7;
    wire [47:0] zeros_5_part_9 = routes_output_3[5] ? {
            zeros_5_part_8[47:10], ~zeros_10_part_21, zeros_5_part_8[8:0]
        }
        : routes_inputs_3[5] ? {zeros_5_part_8[47:10], ~down_part_23, zeros_5_part_8[8:0]}
        : zeros_5_part_8;
    wire [47:0] zeros_5_part_10 = routes_output_3[5] ? {
            zeros_5_part_9[47:11], ~zeros_10_part_23, zeros_5_part_9[9:0]
        }
        : routes_inputs_3[5] ? {zeros_5_part_9[47:11], ~down_part_25, zeros_5_part_9[9:0]}
        : zeros_5_part_9;
    wire [47:0] zeros_5_part_11 = routes_output_3[5] ? {
            zeros_5_part_10[47:12], ~zeros_10_part_25, zeros_5_part_10[10:0]
        }
        : routes_inputs_3[5] ? {zeros_5_part_10[47:12], ~down_part_27, zeros_5_part_10[10:0]}
        : zeros_5_part_10;
    wire [47:0] zeros_5_part_12 = routes_output_4[5] ? {
            zeros_5_part_11[47:13], ~zeros_10_part_27, zeros_5_part_11[11:0]
        }
        : routes_inputs_4[5] ? {zeros_5_part_11[47:13], ~down_part_30, zeros_5_part_11[11:0]}
        : zeros_5_part_11;
    wire [47:0] zeros_5_part_13 = routes_output_4[5] ? {
            zeros_5_part_12[47:14], ~zeros_10_part_29, zeros_5_part_12[12:0]
        }
        : routes_inputs_4[5] ? {zeros_5_part_12[47:14], ~down_part_32, zeros_5_part_12[12:0]}
        : zeros_5_part_12;
    wire [47:0] zeros_5_part_14 = routes_output_4[5] ? {
            zeros_5_part_13[47:15], ~zeros_10_part_31, zeros_5_part_13[13:0]
        }
        : routes_inputs_4[5] ? {zeros_5_part_13[47:15], ~down_part_34, zeros_5_part_13[13:0]}
        : zeros_5_part_13;
    wire [47:0] zeros_5_part_15 = routes_output_5[5] ? {
            zeros_5_part_14[47:16], ~zeros_10_part_33, zeros_5_part_14[14:0]
        }
        : routes_inputs_5[5] ? {zeros_5_part_14[47:16], ~down_part_37, zeros_5_part_14[14:0]}
        : zeros_5_part_14;
    wire [47:0] zeros_5_part_16 = routes_output_5[5] ? {
            zeros_5_part_15[47:17], ~zeros_10_part_35, zeros_5_part_15[15:0]
        }
        : routes_inputs_5[5] ? {zeros_5_part_15[47:17], ~down_part_39, zeros_5_part_15[15:0]}
        : zeros_5_part_15;
    wire [47:0] zeros_5_part_17 = routes_output_5[5] ? {
            zeros_5_part_16[47:18], ~zeros_10_part_37, zeros_5_part_16[16:0]
        }
        : routes_inputs_5[5] ? {zeros_5_part_16[47:18], ~down_part_41, zeros_5_part_16[16:0]}
        : zeros_5_part_16;
    wire [47:0] zeros_5_part_18 = routes_output_6[5] ? {
            zeros_5_part_17[47:19], ~zeros_10_part_39, zeros_5_part_17[17:0]
        }
        : routes_inputs_6[5] ? {zeros_5_part_17[47:19], ~down_part_44, zeros_5_part_17[17:0]}
        : zeros_5_part_17;
    wire [47:0] zeros_5_part_19 = routes_output_6[5] ? {
            zeros_5_part_18[47:20], ~zeros_10_part_41, zeros_5_part_18[18:0]
        }
        : routes_inputs_6[5] ? {zeros_5_part_18[47:20], ~down_part_46, zeros_5_part_18[18:0]}
        : zeros_5_part_18;
    wire [47:0] zeros_5_part_20 = routes_output_6[5] ? {
            zeros_5_part_19[47:21], ~zeros_10_part_43, zeros_5_part_19[19:0]
        }
        : routes_inputs_6[5] ? {zeros_5_part_19[47:21], ~down_part_48, zeros_5_part_19[19:0]}
        : zeros_5_part_19;
    wire [47:0] zeros_5_part_21 = routes_output_7[5] ? {
            zeros_5_part_20[47:22], ~zeros_10_part_45, zeros_5_part_20[20:0]
        }
        : routes_inputs_7[5] ? {zeros_5_part_20[47:22], ~down_part_51, zeros_5_part_20[20:0]}
        : zeros_5_part_20;
    wire [47:0] zeros_5_part_22 = routes_output_7[5] ? {
            zeros_5_part_21[47:23], ~zeros_10_part_47, zeros_5_part_21[21:0]
        }
        : routes_inputs_7[5] ? {zeros_5_part_21[47:23], ~down_part_53, zeros_5_part_21[21:0]}
        : zeros_5_part_21;
    wire [47:0] zeros_5_part_23 = routes_output_7[5] ? {
            zeros_5_part_22[47:24], ~zeros_10_part_49, zeros_5_part_22[22:0]
        }
        : routes_inputs_7[5] ? {zeros_5_part_22[47:24], ~down_part_55, zeros_5_part_22[22:0]}
        : zeros_5_part_22;
    wire [47:0] zeros_5_part_24 = routes_output_8[5] ? {
            zeros_5_part_23[47:25], ~zeros_10_part_51, zeros_5_part_23[23:0]
        }
        : routes_inputs_8[5] ? {zeros_5_part_23[47:25], ~down_part_58, zeros_5_part_23[23:0]}
        : zeros_5_part_23;
    wire [47:0] zeros_5_part_25 = routes_output_8[5] ? {
            zeros_5_part_24[47:26], ~zeros_10_part_53, zeros_5_part_24[24:0]
        }
        : routes_inputs_8[5] ? {zeros_5_part_24[47:26], ~down_part_60, zeros_5_part_24[24:0]}
        : zeros_5_part_24;
    wire [47:0] zeros_5_part_26 = routes_output_8[5] ? {
            zeros_5_part_25[47:27], ~zeros_10_part_55, zeros_5_part_25[25:0]
        }
        : routes_inputs_8[5] ? {zeros_5_part_25[47:27], ~down_part_62, zeros_5_part_25[25:0]}
        : zeros_5_part_25;
    wire [47:0] zeros_5_part_27 = routes_output_9[5] ? {
            zeros_5_part_26[47:28], ~zeros_10_part_57, zeros_5_part_26[26:0]
        }
        : routes_inputs_9[5] ? {zeros_5_part_26[47:28], ~down_part_65, zeros_5_part_26[26:0]}
        : zeros_5_part_26;
    wire [47:0] zeros_5_part_28 = routes_output_9[5] ? {
            zeros_5_part_27[47:29], ~zeros_10_part_59, zeros_5_part_27[27:0]
        }
        : routes_inputs_9[5] ? {zeros_5_part_27[47:29], ~down_part_67, zeros_5_part_27[27:0]}
        : zeros_5_part_27;
    wire [47:0] zeros_5_part_29 = routes_output_9[5] ? {
            zeros_5_part_28[47:30], ~zeros_10_part_61, zeros_5_part_28[28:0]
        }
        : routes_inputs_9[5] ? {zeros_5_part_28[47:30], ~down_part_69, zeros_5_part_28[28:0]}
        : zeros_5_part_28;
    wire [47:0] zeros_5_part_30 = routes_output_10[5] ? {
            zeros_5_part_29[47:31], ~zeros_10_part_63, zeros_5_part_29[29:0]
        }
        : routes_inputs_10[5] ? {zeros_5_part_29[47:31], ~down_part_72, zeros_5_part_29[29:0]}
        : zeros_5_part_29;
    wire [47:0] zeros_5_part_31 = routes_output_10[5] ? {
            zeros_5_part_30[47:32], ~zeros_10_part_65, zeros_5_part_30[30:0]
        }
        : routes_inputs_10[5] ? {zeros_5_part_30[47:32], ~down_part_74, zeros_5_part_30[30:0]}
        : zeros_5_part_30;
    wire [47:0] zeros_5_part_32 = routes_output_10[5] ? {
            zeros_5_part_31[47:33], ~zeros_10_part_67, zeros_5_part_31[31:0]
        }
        : routes_inputs_10[5] ? {zeros_5_part_31[47:33], ~down_part_76, zeros_5_part_31[31:0]}
        : zeros_5_part_31;
    wire [47:0] zeros_5_part_33 = routes_output_11[5] ? {
            zeros_5_part_32[47:34], ~zeros_10_part_69, zeros_5_part_32[32:0]
        }
        : routes_inputs_11[5] ? {zeros_5_part_32[47:34], ~down_part_79, zeros_5_part_32[32:0]}
        : zeros_5_part_32;
    wire [47:0] zeros_5_part_34 = routes_output_11[5] ? {
            zeros_5_part_33[47:35], ~zeros_10_part_71, zeros_5_part_33[33:0]
        }
        : routes_inputs_11[5] ? {zeros_5_part_33[47:35], ~down_part_81, zeros_5_part_33[33:0]}
        : zeros_5_part_33;
    wire [47:0] zeros_5_part_35 = routes_output_11[5] ? {
            zeros_5_part_34[47:36], ~zeros_10_part_73, zeros_5_part_34[34:0]
        }
        : routes_inputs_11[5] ? {zeros_5_part_34[47:36], ~down_part_83, zeros_5_part_34[34:0]}
        : zeros_5_part_34;
    wire [47:0] zeros_5_part_36 = routes_output_12[5] ? {
            zeros_5_part_35[47:37], ~zeros_10_part_75, zeros_5_part_35[35:0]
        }
        : routes_inputs_12[5] ? {zeros_5_part_35[47:37], ~down_part_86, zeros_5_part_35[35:0]}
        : zeros_5_part_35;
    wire [47:0] zeros_5_part_37 = routes_output_12[5] ? {
            zeros_5_part_36[47:38], ~zeros_10_part_77, zeros_5_part_36[36:0]
        }
        : routes_inputs_12[5] ? {zeros_5_part_36[47:38], ~down_part_88, zeros_5_part_36[36:0]}
        : zeros_5_part_36;
    wire [47:0] zeros_5_part_38 = routes_output_12[5] ? {
            zeros_5_part_37[47:39], ~zeros_10_part_79, zeros_5_part_37[37:0]
        }
        : routes_inputs_12[5] ? {zeros_5_part_37[47:39], ~down_part_90, zeros_5_part_37[37:0]}
        : zeros_5_part_37;
    wire [47:0] zeros_5_part_39 = routes_output_13[5] ? {
            zeros_5_part_38[47:40], ~zeros_10_part_81, zeros_5_part_38[38:0]
        }
        : routes_inputs_13[5] ? {zeros_5_part_38[47:40], ~down_part_93, zeros_5_part_38[38:0]}
        : zeros_5_part_38;
    wire [47:0] zeros_5_part_40 = routes_output_13[5] ? {
            zeros_5_part_39[47:41], ~zeros_10_part_83, zeros_5_part_39[39:0]
        }
        : routes_inputs_13[5] ? {zeros_5_part_39[47:41], ~down_part_95, zeros_5_part_39[39:0]}
        : zeros_5_part_39;
    wire [47:0] zeros_5_part_41 = routes_output_13[5] ? {
            zeros_5_part_40[47:42], ~zeros_10_part_85, zeros_5_part_40[40:0]
        }
        : routes_inputs_13[5] ? {zeros_5_part_40[47:42], ~down_part_97, zeros_5_part_40[40:0]}
        : zeros_5_part_40;
    wire [47:0] zeros_5_part_42 = routes_output_14[5] ? {
            zeros_5_part_41[47:43], ~zeros_10_part_87, zeros_5_part_41[41:0]
        }
        : routes_inputs_14[5] ? {zeros_5_part_41[47:43], ~down_part_100, zeros_5_part_41[41:0]}
        : zeros_5_part_41;
    wire [47:0] zeros_5_part_43 = routes_output_14[5] ? {
            zeros_5_part_42[47:44], ~zeros_10_part_89, zeros_5_part_42[42:0]
        }
        : routes_inputs_14[5] ? {zeros_5_part_42[47:44], ~down_part_102, zeros_5_part_42[42:0]}
        : zeros_5_part_42;
    wire [47:0] zeros_5_part_44 = routes_output_14[5] ? {
            zeros_5_part_43[47:45], ~zeros_10_part_91, zeros_5_part_43[43:0]
        }
        : routes_inputs_14[5] ? {zeros_5_part_43[47:45], ~down_part_104, zeros_5_part_43[43:0]}
        : zeros_5_part_43;
    wire [47:0] zeros_5_part_45 = routes_output_15[5] ? {
            zeros_5_part_44[47:46], ~zeros_10_part_93, zeros_5_part_44[44:0]
        }
        : routes_inputs_15[5] ? {zeros_5_part_44[47:46], ~down_part_106, zeros_5_part_44[44:0]}
        : zeros_5_part_44;
    wire [47:0] zeros_5_part_46 = routes_output_15[5] ? {
            zeros_5_part_45[47], ~zeros_10_part_95, zeros_5_part_45[45:0]
        }
        : routes_inputs_15[5] ? {zeros_5_part_45[47], ~down_part_108, zeros_5_part_45[45:0]}
        : zeros_5_part_45;
    wire [47:0] zeros_5 = routes_output_15[5] ? {~any, zeros_5_part_46[46:0]}
        : routes_inputs_15[5] ? {~from_root, zeros_5_part_46[46:0]}
        : zeros_5_part_46;
    wire [10:0] valid_part_5 = (zeros_5 == before_5) ? valid_part_4
        : {valid_part_4[10:6], 1'b1, valid_part_4[4:0]};
    wire [47:0] zeros_6_part = routes_output_0[6] ? zeros_10_part_3
        : routes_inputs_0[6] ? zeros_10_part_2
        : 48'd0;
    wire [47:0] zeros_6_part_1 = routes_output_0[6] ? {zeros_6_part[47:2], ~zeros_10_part_5, zeros_6_part[0]}
        : routes_inputs_0[6] ? {zeros_6_part[47:2], ~down_part_4, zeros_6_part[0]}
        : zeros_6_part;
    wire [47:0] zeros_6_part_2 = routes_output_0[6] ? {
            zeros_6_part_1[47:3], ~zeros_10_part_7, zeros_6_part_1[1:0]
        }
        : routes_inputs_0[6] ? {zeros_6_part_1[47:3], ~down_part_6, zeros_6_part_1[1:0]}
        : zeros_6_part_1;
    wire [47:0] zeros_6_part_3 = routes_output_1[6] ? {
            zeros_6_part_2[47:4], ~zeros_10_part_9, zeros_6_part_2[2:0]
        }
        : routes_inputs_1[6] ? {zeros_6_part_2[47:4], ~down_part_9, zeros_6_part_2[2:0]}
        : zeros_6_part_2;
    wire [47:0] zeros_6_part_4 = routes_output_1[6] ? {
            zeros_6_part_3[47:5], ~zeros_10_part_11, zeros_6_part_3[3:0]
        }
        : routes_inputs_1[6] ? {zeros_6_part_3[47:5], ~down_part_11, zeros_6_part_3[3:0]}
        : zeros_6_part_3;
    wire [47:0] zeros_6_part_5 = routes_output_1[6] ? {
            zeros_6_part_4[47:6], ~zeros_10_part_13, zeros_6_part_4[4:0]
        }
        : routes_inputs_1[6] ? {zeros_6_part_4[47:6], ~down_part_13, zeros_6_part_4[4:0]}
        : zeros_6_part_4;
    wire [47:0] zeros_6_part_6 = routes_output_2[6] ? {
            zeros_6_part_5[47:7], ~zeros_10_part_15, zeros_6_part_5[5:0]
        }
        : routes_inputs_2[6] ? {zeros_6_part_5[47:7], ~down_part_16, zeros_6_part_5[5:0]}
        : zeros_6_part_5;
    wire [47:0] zeros_6_part_7 = routes_output_2[6] ? {
            zeros_6_part_6[47:8], ~zeros_10_part_17, zeros_6_part_6[6:0]
        }
        : routes_inputs_2[6] ? {zeros_6_part_6[47:8], ~down_part_18, zeros_6_part_6[6:0]}
        : zeros_6_part_6;
    wire [47:0] zeros_6_part_8 = routes_output_2[6] ? {
            zeros_6_part_7[47:9], ~zeros_10_part_19, zeros_6_part_7[7:0]
        }
        : routes_inputs_2[6] ? {zeros_6_part_7[47:9], ~down_part_20, zeros_6_part_7[7:0]}
        : zeros_6_part_7;
    wire [47:0] zeros_6_part_9 = routes_output_3[6] ? {
            zeros_6_part_8[47:10], ~zeros_10_part_21, zeros_6_part_8[8:0]
        }
        : routes_inputs_3[6] ? {zeros_6_part_8[47:10], ~down_part_23, zeros_6_part_8[8:0]}
        : zeros_6_part_8;
    wire [47:0] zeros_6_part_10 = routes_output_3[6] ? {
            zeros_6_part_9[47:11], ~zeros_10_part_23, zeros_6_part_9[9:0]
        }
        : routes_inputs_3[6] ? {zeros_6_part_9[47:11], ~down_part_25, zeros_6_part_9[9:0]}
        : zeros_6_part_9;
    wire [47:0] zeros_6_part_11 = routes_output_3[6] ? {
            zeros_6_part_10[47:12], ~zeros_10_part_25, zeros_6_part_10[10:0]
        }
        : routes_inputs_3[6] ? {zeros_6_part_10[47:12], ~down_part_27, zeros_6_part_10[10:0]}
        : zeros_6_part_10;
    wire [47:0] zeros_6_part_12 = routes_output_4[6] ? {
            zeros_6_part_11[47:13], ~zeros_10_part_27, zeros_6_part_11[11:0]
        }
        : routes_inputs_4[6] ? {zeros_6_part_11[47:13], ~down_part_30, zeros_6_part_11[11:0]}
        : zeros_6_part_11;
    wire [47:0] zeros_6_part_13 = routes_output_4[6] ? {
            zeros_6_part_12[47:14], ~zeros_10_part_29, zeros_6_part_12[12:0]
        }
        : routes_inputs_4[6] ? {zeros_6_part_12[47:14], ~down_part_32, zeros_6_part_12[12:0]}
        : zeros_6_part_12;
    wire [47:0] zeros_6_part_14 = routes_output_4[6] ? {
            zeros_6_part_13[47:15], ~zeros_10_part_31, zeros_6_part_13[13:0]
        }
        : routes_inputs_4[6] ? {zeros_6_part_13[47:15], ~down_part_34, zeros_6_part_13[13:0]}
        : zeros_6_part_13;
    wire [47:0] zeros_6_part_15 = routes_output_5[6] ? {
            zeros_6_part_14[47:16], ~zeros_10_part_33, zeros_6_part_14[14:0]
        }
        : routes_inputs_5[6] ? {zeros_6_part_14[47:16], ~down_part_37, zeros_6_part_14[14:0]}
        : zeros_6_part_14;
    wire [47:0] zeros_6_part_16 = routes_output_5[6] ? {
            zeros_6_part_15[47:17], ~zeros_10_part_35, zeros_6_part_15[15:0]
        }
        : routes_inputs_5[6] ? {zeros_6_part_15[47:17], ~down_part_39, zeros_6_part_15[15:0]}
        : zeros_6_part_15;
    wire [47:0] zeros_6_part_17 = routes_output_5[6] ? {
            zeros_6_part_16[47:18], ~zeros_10_part_37, zeros_6_part_16[16:0]
        }
        : routes_inputs_5[6] ? {zeros_6_part_16[47:18], ~down_part_41, zeros_6_part_16[16:0]}
        : zeros_6_part_16;
    wire [47:0] zeros_6_part_18 = routes_output_6[6] ? {
            zeros_6_part_17[47:19], ~zeros_10_part_39, zeros_6_part_17[17:0]
        }
        : routes_inputs_6[6] ? {zeros_6_part_17[47:19], ~down_part_44, zeros_6_part_17[17:0]}
        : zeros_6_part_17;
    wire [47:0] zeros_6_part_19 = routes_output_6[6] ? {
            zeros_6_part_18[47:20], ~zeros_10_part_41, zeros_6_part_18[18:0]
        }
        : routes_inputs_6[6] ? {zeros_6_part_18[47:20], ~down_part_46, zeros_6_part_18[18:0]}
        : zeros_6_part_18;
    wire [47:0] zeros_6_part_20 = routes_output_6[6] ? {
            zeros_6_part_19[47:21], ~zeros_10_part_43, zeros_6_part_19[19:0]
        }
        : routes_inputs_6[6] ? {zeros_6_part_19[47:21], ~down_part_48, zeros_6_part_19[19:0]}
        : zeros_6_part_19;
    wire [47:0] zeros_6_part_21 = routes_output_7[6] ? {
            zeros_6_part_20[47:22], ~zeros_10_part_45, zeros_6_part_20[20:0]
        }
        : routes_inputs_7[6] ? {zeros_6_part_20[47:22], ~down_part_51, zeros_6_part_20[20:0]}
        : zeros_6_part_20;
    wire [47:0] zeros_6_part_22 = routes_output_7[6] ? {
            zeros_6_part_21[47:23], ~zeros_10_part_47, zeros_6_part_21[21:0]
        }
        : routes_inputs_7[6] ? {zeros_6_part_21[47:23], ~down_part_53, zeros_6_part_21[21:0]}
        : zeros_6_part_21;
    wire [47:0] zeros_6_part_23 = routes_output_7[6] ? {
            zeros_6_part_22[47:24], ~zeros_10_part_49, zeros_6_part_22[22:0]
        }
        : routes_inputs_7[6] ? {zeros_6_part_22[47:24], ~down_part_55, zeros_6_part_22[22:0]}
        : zeros_6_part_22;
    wire [47:0] zeros_6_part_24 = routes_output_8[6] ? {
            zeros_6_part_23[47:25], ~zeros_10_part_51, zeros_6_part_23[23:0]
        }
        : routes_inputs_8[6] ? {zeros_6_part_23[47:25], ~down_part_58, zeros_6_part_23[23:0]}
        : zeros_6_part_23;
    wire [47:0] zeros_6_part_25 = routes_output_8[6] ? {
            zeros_6_part_24[47:26], ~zeros_10_part_53, zeros_6_part_24[24:0]
        }
        : routes_inputs_8[6] ? {zeros_6_part_24[47:26], ~down_part_60, zeros_6_part_24[24:0]}
        : zeros_6_part_24;
    wire [47:0] zeros_6_part_26 = routes_output_8[6] ? {
            zeros_6_part_25[47:27], ~zeros_10_part_55, zeros_6_part_25[25:0]
        }
        : routes_inputs_8[6] ? {zeros_6_part_25[47:27], ~down_part_62, zeros_6_part_25[25:0]}
        : zeros_6_part_25;
    wire [47:0] zeros_6_part_27 = routes_output_9[6] ? {
            zeros_6_part_26[47:28], ~zeros_10_part_57, zeros_6_part_26[26:0]
        }
        : routes_inputs_9[6] ? {zeros_6_part_26[47:28], ~down_part_65, zeros_6_part_26[26:0]}
        : zeros_6_part_26;
    wire [47:0] zeros_6_part_28 = routes_output_9[6] ? {
            zeros_6_part_27[47:29], ~zeros_10_part_59, zeros_6_part_27[27:0]
        }
        : routes_inputs_9[6] ? {zeros_6_part_27[47:29], ~down_part_67, zeros_6_part_27[27:0]}
        : zeros_6_part_27;
    wire [47:0] zeros_6_part_29 = routes_output_9[6] ? {
            zeros_6_part_28[47:30], ~zeros_10_part_61, zeros_6_part_28[28:0]
        }
        : routes_inputs_9[6] ? {zeros_6_part_28[47:30], ~down_part_69, zeros_6_part_28[28:0]}
        : zeros_6_part_28;
    wire [47:0] zeros_6_part_30 = routes_output_10[6] ? {
            zeros_6_part_29[47:31], ~zeros_10_part_63, zeros_6_part_29[29:0]
        }
        : routes_inputs_10[6] ? {zeros_6_part_29[47:31], ~down_part_72, zeros_6_part_29[29:0]}
        : zeros_6_part_29;
    wire [47:0] zeros_6_part_31 = routes_output_10[6] ? {
            zeros_6_part_30[47:32], ~zeros_10_part_65, zeros_6_part_30[30:0]
        }
        : routes_inputs_10[6] ? {zeros_6_part_30[47:32], ~down_part_74, zeros_6_part_30[30:0]}
        : zeros_6_part_30;
    wire [47:0] zeros_6_part_32 = routes_output_10[6] ? {
            zeros_6_part_31[47:33], ~zeros_10_part_67, zeros_6_part_31[31:0]
        }
        : routes_inputs_10[6] ? {zeros_6_part_31[47:33], ~down_part_76, zeros_6_part_31[31:0]}
        : zeros_6_part_31;
    wire [47:0] zeros_6_part_33 = routes_output_11[6] ? {
            zeros_6_part_32[47:34], ~zeros_10_part_69, zeros_6_part_32[32:0]
        }
        : routes_inputs_11[6] ? {zeros_6_part_32[47:34], ~down_part_79, zeros_6_part_32[32:0]}
        : zeros_6_part_32;
    wire [47:0] zeros_6_part_34 = routes_output_11[6] ? {
            zeros_6_part_33[47:35], ~zeros_10_part_71, zeros_6_part_33[33:0]
        }
        : routes_inputs_11[6] ? {zeros_6_part_33[47:35], ~down_part_81, zeros_6_part_33[33:0]}
        : zeros_6_part_33;
    wire [47:0] zeros_6_part_35 = routes_output_11[6] ? {
            zeros_6_part_34[47:36], ~zeros_10_part_73, zeros_6_part_34[34:0]
        }
        : routes_inputs_11[6] ? {zeros_6_part_34[47:36], ~down_part_83, zeros_6_part_34[34:0]}
        : zeros_6_part_34;
    wire [47:0] zeros_6_part_36 = routes_output_12[6] ? {
            zeros_6_part_35[47:37], ~zeros_10_part_75, zeros_6_part_35[35:0]
        }
        : routes_inputs_12[6] ? {zeros_6_part_35[47:37], ~down_part_86, zeros_6_part_35[35:0]}
        : zeros_6_part_35;
    wire [47:0] zeros_6_part_37 = routes_output_12[6] ? {
            zeros_6_part_36[47:38], ~zeros_10_part_77, zeros_6_part_36[36:0]
        }
        : routes_inputs_12[6] ? {zeros_6_part_36[47:38], ~down_part_88, zeros_6_part_36[36:0]}
        : zeros_6_part_36;
    wire [47:0] zeros_6_part_38 = routes_output_12[6] ? {
            zeros_6_part_37[47:39], ~zeros_10_part_79, zeros_6_part_37[37:0]
        }
        : routes_inputs_12[6] ? {zeros_6_part_37[47:39], ~down_part_90, zeros_6_part_37[37:0]}
        : zeros_6_part_37;
    wire [47:0] zeros_6_part_39 = routes_output_13[6] ? {
            zeros_6_part_38[47:40], ~zeros_10_part_81, zeros_6_part_38[38:0]
        }
        : routes_inputs_13[6] ? {zeros_6_part_38[47:40], ~down_part_93, zeros_6_part_38[38:0]}
        : zeros_6_part_38;
    wire [47:0] zeros_6_part_40 = routes_output_13[6] ? {
            zeros_6_part_39[47:41], ~zeros_10_part_83, zeros_6_part_39[39:0]
        }
        : routes_inputs_13[6] ? {zeros_6_part_39[47:41], ~down_part_95, zeros_6_part_39[39:0]}
        : zeros_6_part_39;
    wire [47:0] zeros_6_part_41 = routes_output_13[6] ? {
            zeros_6_part_40[47:42], ~zeros_10_part_85, zeros_6_part_40[40:0]
        }
        : routes_inputs_13[6] ? {zeros_6_part_40[47:42], ~down_part_97, zeros_6_part_40[40:0]}
        : zeros_6_part_40;
    wire [47:0] zeros_6_part_42 = routes_output_14[6] ? {
            zeros_6_part_41[47:43], ~zeros_10_part_87, zeros_6_part_41[41:0]
        }
        : routes_inputs_14[6] ? {zeros_6_part_41[47:43], ~down_part_100, zeros_6_part_41[41:0]}
        : zeros_6_part_41;
    wire [47:0] zeros_6_part_43 = routes_output_14[6] ? {
            zeros_6_part_42[47:44], ~zeros_10_part_89, zeros_6_part_42[42:0]
        }
        : routes_inputs_14[6] ? {zeros_6_part_42[47:44], ~down_part_102, zeros_6_part_42[42:0]}
        : zeros_6_part_42;
    wire [47:0] zeros_6_part_44 = routes_output_14[6] ? {
            zeros_6_part_43[47:45], ~zeros_10_part_91, zeros_6_part_43[43:0]
        }
        : routes_inputs_14[6] ? {zeros_6_part_43[47:45], ~down_part_104, zeros_6_part_43[43:0]}
        : zeros_6_part_43;
    wire [47:0] zeros_6_part_45 = routes_output_15[6] ? {
            zeros_6_part_44[47:46], ~zeros_10_part_93, zeros_6_part_44[44:0]
        }
        : routes_inputs_15[6] ? {zeros_6_part_44[47:46], ~down_part_106, zeros_6_part_44[44:0]}
        : zeros_6_part_44;
    wire [47:0] zeros_6_part_46 = routes_output_15[6] ? {
            zeros_6_part_45[47], ~zeros_10_part_95, zeros_6_part_45[45:0]
        }
        : routes_inputs_15[6] ? {zeros_6_part_45[47], ~down_part_108, zeros_6_part_45[45:0]}
        : zeros_6_part_45;
    wire [47:0] zeros_6 = routes_output_15[6] ? {~any, zeros_6_part_46[46:0]}
        : routes_inputs_15[6] ? {~from_root, zeros_6_part_46[46:0]}
        : zeros_6_part_46;
    wire [10:0] valid_part_6 = (zeros_6 == before_6) ? valid_part_5
        : {valid_part_5[10:7], 1'b1, valid_part_5[5:0]};
    wire [47:0] zeros_7_part = routes_output_0[7] ? zeros_10_part_3
        : routes_inputs_0[7] ? zeros_10_part_2
        : 48'd0;
    wire [47:0] zeros_7_part_1 = routes_output_0[7] ? {zeros_7_part[47:2], ~zeros_10_part_5, zeros_7_part[0]}
        : routes_inputs_0[7] ? {zeros_7_part[47:2], ~down_part_4, zeros_7_part[0]}
        : zeros_7_part;
    wire [47:0] zeros_7_part_2 = routes_output_0[7] ? {
            zeros_7_part_1[47:3], ~zeros_10_part_7, zeros_7_part_1[1:0]
        }
        : routes_inputs_0[7] ? {zeros_7_part_1[47:3], ~down_part_6, zeros_7_part_1[1:0]}
        : zeros_7_part_1;
    wire [47:0] zeros_7_part_3 = routes_output_1[7] ? {
            zeros_7_part_2[47:4], ~zeros_10_part_9, zeros_7_part_2[2:0]
        }
        : routes_inputs_1[7] ? {zeros_7_part_2[47:4], ~down_part_9, zeros_7_part_2[2:0]}
        : zeros_7_part_2;
    wire [47:0] zeros_7_part_4 = routes_output_1[7] ? {
            zeros_7_part_3[47:5], ~zeros_10_part_11, zeros_7_part_3[3:0]
        }
        : routes_inputs_1[7] ? {zeros_7_part_3[47:5], ~down_part_11, zeros_7_part_3[3:0]}
        : zeros_7_part_3;
    wire [47:0] zeros_7_part_5 = routes_output_1[7] ? {
            zeros_7_part_4[47:6], ~zeros_10_part_13, zeros_7_part_4[4:0]
        }
        : routes_inputs_1[7] ? {zeros_7_part_4[47:6], ~down_part_13, zeros_7_part_4[4:0]}
        : zeros_7_part_4;
    wire [47:0] zeros_7_part_6 = routes_output_2[7] ? {
            zeros_7_part_5[47:7], ~zeros_10_part_15, zeros_7_part_5[5:0]
        }
        : routes_inputs_2[7] ? {zeros_7_part_5[47:7], ~down_part_16, zeros_7_part_5[5:0]}
        : zeros_7_part_5;
    wire [47:0] zeros_7_part_7 = routes_output_2[7] ? {
            zeros_7_part_6[47:8], ~zeros_10_part_17, zeros_7_part_6[6:0]
        }
        : routes_inputs_2[7] ? {zeros_7_part_6[47:8], ~down_part_18, zeros_7_part_6[6:0]}
        : zeros_7_part_6;
    wire [47:0] zeros_7_part_8 = routes_output_2[7] ? {
            zeros_7_part_7[47:9], ~zeros_10_part_19, zeros_7_part_7[7:0]
        }
        : routes_inputs_2[7] ? {zeros_7_part_7[47:9], ~down_part_20, zeros_7_part_7[7:0]}
        : zeros_7_part_7;
    wire [47:0] zeros_7_part_9 = routes_output_3[7] ? {
            zeros_7_part_8[47:10], ~zeros_10_part_21, zeros_7_part_8[8:0]
        }
        : routes_inputs_3[7] ? {zeros_7_part_8[47:10], ~down_part_23, zeros_7_part_8[8:0]}
        : zeros_7_part_8;
    wire [47:0] zeros_7_part_10 = routes_output_3[7] ? {
            zeros_7_part_9[47:11], ~zeros_10_part_23, zeros_7_part_9[9:0]
        }
        : routes_inputs_3[7] ? {zeros_7_part_9[47:11], ~down_part_25, zeros_7_part_9[9:0]}
        : zeros_7_part_9;
    wire [47:0] zeros_7_part_11 = routes_output_3[7] ? {
            zeros_7_part_10[47:12], ~zeros_10_part_25, zeros_7_part_10[10:0]
        }
        : routes_inputs_3[7] ? {zeros_7_part_10[47:12], ~down_part_27, zeros_7_part_10[10:0]}
        : zeros_7_part_10;
    wire [47:0] zeros_7_part_12 = routes_output_4[7] ? {
            zeros_7_part_11[47:13], ~zeros_10_part_27, zeros_7_part_11[11:0]
        }
        : routes_inputs_4[7] ? {zeros_7_part_11[47:13], ~down_part_30, zeros_7_part_11[11:0]}
        : zeros_7_part_11;
    wire [47:0] zeros_7_part_13 = routes_output_4[7] ? {
            zeros_7_part_12[47:14], ~zeros_10_part_29, zeros_7_part_12[12:0]
        }
        : routes_inputs_4[7] ? {zeros_7_part_12[47:14], ~down_part_32, zeros_7_part_12[12:0]}
        : zeros_7_part_12;
    wire [47:0] zeros_7_part_14 = routes_output_4[7] ? {
            zeros_7_part_13[47:15], ~zeros_10_part_31, zeros_7_part_13[13:0]
        }
        : routes_inputs_4[7] ? {zeros_7_part_13[47:15], ~down_part_34, zeros_7_part_13[13:0]}
        : zeros_7_part_13;
    wire [47:0] zeros_7_part_15 = routes_output_5[7] ? {
            zeros_7_part_14[47:16], ~zeros_10_part_33, zeros_7_part_14[14:0]
        }
        : routes_inputs_5[7] ? {zeros_7_part_14[47:16], ~down_part_37, zeros_7_part_14[14:0]}
        : zeros_7_part_14;
    wire [47:0] zeros_7_part_16 = routes_output_5[7] ? {
            zeros_7_part_15[47:17], ~zeros_10_part_35, zeros_7_part_15[15:0]
        }
        : routes_inputs_5[7] ? {zeros_7_part_15[47:17], ~down_part_39, zeros_7_part_15[15:0]}
        : zeros_7_part_15;
    wire [47:0] zeros_7_part_17 = routes_output_5[7] ? {
            zeros_7_part_16[47:18], ~zeros_10_part_37, zeros_7_part_16[16:0]
        }
        : routes_inputs_5[7] ? {zeros_7_part_16[47:18], ~down_part_41, zeros_7_part_16[16:0]}
        : zeros_7_part_16;
    wire [47:0] zeros_7_part_18 = routes_output_6[7] ? {
            zeros_7_part_17[47:19], ~zeros_10_part_39, zeros_7_part_17[17:0]
        }
        : routes_inputs_6[7] ? {zeros_7_part_17[47:19], ~down_part_44, zeros_7_part_17[17:0]}
        : zeros_7_part_17;
    wire [47:0] zeros_7_part_19 = routes_output_6[7] ? {
            zeros_7_part_18[47:20], ~zeros_10_part_41, zeros_7_part_18[18:0]
        }
        : routes_inputs_6[7] ? {zeros_7_part_18[47:20], ~down_part_46, zeros_7_part_18[18:0]}
        : zeros_7_part_18;
    wire [47:0] zeros_7_part_20 = routes_output_6[7] ? {
            zeros_7_part_19[47:21], ~zeros_10_part_43, zeros_7_part_19[19:0]
        }
        : routes_inputs_6[7] ? {zeros_7_part_19[47:21], ~down_part_48, zeros_7_part_19[19:0]}
        : zeros_7_part_19;
    wire [47:0] zeros_7_part_21 = routes_output_7[7] ? {
            zeros_7_part_20[47:22], ~zeros_10_part_45, zeros_7_part_20[20:0]
        }
        : routes_inputs_7[7] ? {zeros_7_part_20[47:22], ~down_part_51, zeros_7_part_20[20:0]}
        : zeros_7_part_20;
    wire [47:0] zeros_7_part_22 = routes_output_7[7] ? {
            zeros_7_part_21[47:23], ~zeros_10_part_47, zeros_7_part_21[21:0]
        }
        : routes_inputs_7[7] ? {zeros_7_part_21[47:23], ~down_part_53, zeros_7_part_21[21:0]}
        : zeros_7_part_21;
    wire [47:0] zeros_7_part_23 = routes_output_7[7] ? {
            zeros_7_part_22[47:24], ~zeros_10_part_49, zeros_7_part_22[22:0]
        }
        : routes_inputs_7[7] ? {zeros_7_part_22[47:24], ~down_part_55, zeros_7_part_22[22:0]}
        : zeros_7_part_22;
    wire [47:0] zeros_7_part_24 = routes_output_8[7] ? {
            zeros_7_part_23[47:25], ~zeros_10_part_51, zeros_7_part_23[23:0]
        }
        : routes_inputs_8[7] ? {zeros_7_part_23[47:25], ~down_part_58, zeros_7_part_23[23:0]}
        : zeros_7_part_23;
    wire [47:0] zeros_7_part_25 = routes_output_8[7] ? {
            zeros_7_part_24[47:26], ~zeros_10_part_53, zeros_7_part_24[24:0]
        }
        : routes_inputs_8[7] ? {zeros_7_part_24[47:26], ~down_part_60, zeros_7_part_24[24:0]}
        : zeros_7_part_24;
    wire [47:0] zeros_7_part_26 = routes_output_8[7] ? {
            zeros_7_part_25[47:27], ~zeros_10_part_55, zeros_7_part_25[25:0]
        }
        : routes_inputs_8[7] ? {zeros_7_part_25[47:27], ~down_part_62, zeros_7_part_25[25:0]}
        : zeros_7_part_25;
    wire [47:0] zeros_7_part_27 = routes_output_9[7] ? {
            zeros_7_part_26[47:28], ~zeros_10_part_57, zeros_7_part_26[26:0]
        }
        : routes_inputs_9[7] ? {zeros_7_part_26[47:28], ~down_part_65, zeros_7_part_26[26:0]}
        : zeros_7_part_26;
    wire [47:0] zeros_7_part_28 = routes_output_9[7] ? {
            zeros_7_part_27[47:29], ~zeros_10_part_59, zeros_7_part_27[27:0]
        }
        : routes_inputs_9[7] ? {zeros_7_part_27[47:29], ~down_part_67, zeros_7_part_27[27:0]}
        : zeros_7_part_27;
    wire [47:0] zeros_7_part_29 = routes_output_9[7] ? {
            zeros_7_part_28[47:30], ~zeros_10_part_61, zeros_7_part_28[28:0]
        }
        : routes_inputs_9[7] ? {zeros_7_part_28[47:30], ~down_part_69, zeros_7_part_28[28:0]}
        : zeros_7_part_28;
    wire [47:0] zeros_7_part_30 = routes_output_10[7] ? {
            zeros_7_part_29[47:31], ~zeros_10_part_63, zeros_7_part_29[29:0]
        }
        : routes_inputs_10[7] ? {zeros_7_part_29[47:31], ~down_part_72, zeros_7_part_29[29:0]}
        : zeros_7_part_29;
    wire [47:0] zeros_7_part_31 = routes_output_10[7] ? {
            zeros_7_part_30[47:32], ~zeros_10_part_65, zeros_7_part_30[30:0]
        }
        : routes_inputs_10[7] ? {zeros_7_part_30[47:32], ~down_part_74, zeros_7_part_30[30:0]}
        : zeros_7_part_30;
    wire [47:0] zeros_7_part_32 = routes_output_10[7] ? {
            zeros_7_part_31[47:33], ~zeros_10_part_67, zeros_7_part_31[31:0]
        }
        : routes_inputs_10[7] ? {zeros_7_part_31[47:33], ~down_part_76, zeros_7_part_31[31:0]}
        : zeros_7_part_31;
    wire [47:0] zeros_7_part_33 = routes_output_11[7] ? {
            zeros_7_part_32[47:34], ~zeros_10_part_69, zeros_7_part_32[32:0]
        }
        : routes_inputs_11[7] ? {zeros_7_part_32[47:34], ~down_part_79, zeros_7_part_32[32:0]}
        : zeros_7_part_32;
    wire [47:0] zeros_7_part_34 = routes_output_11[7] ? {
            zeros_7_part_33[47:35], ~zeros_10_part_71, zeros_7_part_33[33:0]
        }
        : routes_inputs_11[7] ? {zeros_7_part_33[47:35], ~down_part_81, zeros_7_part_33[33:0]}
        : zeros_7_part_33;
    wire [47:0] zeros_7_part_35 = routes_output_11[7] ? {
            zeros_7_part_34[47:36], ~zeros_10_part_73, zeros_7_part_34[34:0]
        }
        : routes_inputs_11[7] ? {zeros_7_part_34[47:36], ~down_part_83, zeros_7_part_34[34:0]}
        : zeros_7_part_34;
    wire [47:0] zeros_7_part_36 = routes_output_12[7] ? {
            zeros_7_part_35[47:37], ~zeros_10_part_75, zeros_7_part_35[35:0]
        }
        : routes_inputs_12[7] ? {zeros_7_part_35[47:37], ~down_part_86, zeros_7_part_35[35:0]}
        : zeros_7_part_35;
    wire [47:0] zeros_7_part_37 = routes_output_12[7] ? {
            zeros_7_part_36[47:38], ~zeros_10_part_77, zeros_7_part_36[36:0]
        }
        : routes_inputs_12[7] ? {zeros_7_part_36[47:38], ~down_part_88, zeros_7_part_36[36:0]}
        : zeros_7_part_36;
    wire [47:0] zeros_7_part_38 = routes_output_12[7] ? {
            zeros_7_part_37[47:39], ~zeros_10_part_79, zeros_7_part_37[37:0]
        }
        : routes_inputs_12[7] ? {zeros_7_part_37[47:39], ~down_part_90, zeros_7_part_37[37:0]}
        : zeros_7_part_37;
    wire [47:0] zeros_7_part_39 = routes_output_13[7] ? {
            zeros_7_part_38[47:40], ~zeros_10_part_81, zeros_7_part_38[38:0]
        }
        : routes_inputs_13[7] ? {zeros_7_part_38[47:40], ~down_part_93, zeros_7_part_38[38:0]}
        : zeros_7_part_38;
    wire [47:0] zeros_7_part_40 = routes_output_13[7] ? {
            zeros_7_part_39[47:41], ~zeros_10_part_83, zeros_7_part_39[39:0]
        }
        : routes_inputs_13[7] ? {zeros_7_part_39[47:41], ~down_part_95, zeros_7_part_39[39:0]}
        : zeros_7_part_39;
    wire [47:0] zeros_7_part_41 = routes_output_13[7] ? {
            zeros_7_part_40[47:42], ~zeros_10_part_85, zeros_7_part_40[40:0]
        }
        : routes_inputs_13[7] ? {zeros_7_part_40[47:42], ~down_part_97, zeros_7_part_40[40:0]}
        : zeros_7_part_40;
    wire [47:0] zeros_7_part_42 = routes_output_14[7] ? {
            zeros_7_part_41[47:43], ~zeros_10_part_87, zeros_7_part_41[41:0]
        }
        : routes_inputs_14[7] ? {zeros_7_part_41[47:43], ~down_part_100, zeros_7_part_41[41:0]}
        : zeros_7_part_41;
    wire [47:0] zeros_7_part_43 = routes_output_14[7] ? {
            zeros_7_part_42[47:44], ~zeros_10_part_89, zeros_7_part_42[42:0]
        }
        : routes_inputs_14[7] ? {zeros_7_part_42[47:44], ~down_part_102, zeros_7_part_42[42:0]}
        : zeros_7_part_42;
    wire [47:0] zeros_7_part_44 = routes_output_14[7] ? {
            zeros_7_part_43[47:45], ~zeros_10_part_91, zeros_7_part_43[43:0]
        }
        : routes_inputs_14[7] ? {zeros_7_part_43[47:45], ~down_part_104, zeros_7_part_43[43:0]}
        : zeros_7_part_43;
    wire [47:0] zeros_7_part_45 = routes_output_15[7] ? {
            zeros_7_part_44[47:46], ~zeros_10_part_93, zeros_7_part_44[44:0]
        }
        : routes_inputs_15[7] ? {zeros_7_part_44[47:46], ~down_part_106, zeros_7_part_44[44:0]}
        : zeros_7_part_44;
    wire [47:0] zeros_7_part_46 = routes_output_15[7] ? {
            zeros_7_part_45[47], ~zeros_10_part_95, zeros_7_part_45[45:0]
        }
        : routes_inputs_15[7] ? {zeros_7_part_45[47], ~down_part_108, zeros_7_part_45[45:0]}
        : zeros_7_part_45;
    wire [47:0] zeros_7 = routes_output_15[7] ? {~any, zeros_7_part_46[46:0]}
        : routes_inputs_15[7] ? {~from_root, zeros_7_part_46[46:0]}
        : zeros_7_part_46;
    wire [10:0] valid_part_7 = (zeros_7 == before_7) ? valid_part_6
        : {valid_part_6[10:8], 1'b1, valid_part_6[6:0]};
    wire [47:0] zeros_8_part = routes_output_0[8] ? zeros_10_part_3
        : routes_inputs_0[8] ? zeros_10_part_2
        : 48'd0;
    wire [47:0] zeros_8_part_1 = routes_output_0[8] ? {zeros_8_part[47:2], ~zeros_10_part_5, zeros_8_part[0]}
        : routes_inputs_0[8] ? {zeros_8_part[47:2], ~down_part_4, zeros_8_part[0]}
        : zeros_8_part;
    wire [47:0] zeros_8_part_2 = routes_output_0[8] ? {
            zeros_8_part_1[47:3], ~zeros_10_part_7, zeros_8_part_1[1:0]
        }
        : routes_inputs_0[8] ? {zeros_8_part_1[47:3], ~down_part_6, zeros_8_part_1[1:0]}
        : zeros_8_part_1;
    wire [47:0] zeros_8_part_3 = routes_output_1[8] ? {
            zeros_8_part_2[47:4], ~zeros_10_part_9, zeros_8_part_2[2:0]
        }
        : routes_inputs_1[8] ? {zeros_8_part_2[47:4], ~down_part_9, zeros_8_part_2[2:0]}
        : zeros_8_part_2;
    wire [47:0] zeros_8_part_4 = routes_output_1[8] ? {
            zeros_8_part_3[47:5], ~zeros_10_part_11, zeros_8_part_3[3:0]
        }
        : routes_inputs_1[8] ? {zeros_8_part_3[47:5], ~down_part_11, zeros_8_part_3[3:0]}
        : zeros_8_part_3;
    wire [47:0] zeros_8_part_5 = routes_output_1[8] ? {
            zeros_8_part_4[47:6], ~zeros_10_part_13, zeros_8_part_4[4:0]
        }
        : routes_inputs_1[8] ? {zeros_8_part_4[47:6], ~down_part_13, zeros_8_part_4[4:0]}
        : zeros_8_part_4;
    wire [47:0] zeros_8_part_6 = routes_output_2[8] ? {
            zeros_8_part_5[47:7], ~zeros_10_part_15, zeros_8_part_5[5:0]
        }
        : routes_inputs_2[8] ? {zeros_8_part_5[47:7], ~down_part_16, zeros_8_part_5[5:0]}
        : zeros_8_part_5;
    wire [47:0] zeros_8_part_7 = routes_output_2[8] ? {
            zeros_8_part_6[47:8], ~zeros_10_part_17, zeros_8_part_6[6:0]
        }
        : routes_inputs_2[8] ? {zeros_8_part_6[47:8], ~down_part_18, zeros_8_part_6[6:0]}
        : zeros_8_part_6;
    wire [47:0] zeros_8_part_8 = routes_output_2[8] ? {
            zeros_8_part_7[47:9], ~zeros_10_part_19, zeros_8_part_7[7:0]
        }
        : routes_inputs_2[8] ? {zeros_8_part_7[47:9], ~down_part_20, zeros_8_part_7[7:0]}
        : zeros_8_part_7;
    wire [47:0] zeros_8_part_9 = routes_output_3[8] ? {
            zeros_8_part_8[47:10], ~zeros_10_part_21, zeros_8_part_8[8:0]
        }
        : routes_inputs_3[8] ? {zeros_8_part_8[47:10], ~down_part_23, zeros_8_part_8[8:0]}
        : zeros_8_part_8;
    wire [47:0] zeros_8_part_10 = routes_output_3[8] ? {
            zeros_8_part_9[47:11], ~zeros_10_part_23, zeros_8_part_9[9:0]
        }
        : routes_inputs_3[8] ? {zeros_8_part_9[47:11], ~down_part_25, zeros_8_part_9[9:0]}
        : zeros_8_part_9;
    wire [47:0] zeros_8_part_11 = routes_output_3[8] ? {
            zeros_8_part_10[47:12], ~zeros_10_part_25, zeros_8_part_10[10:0]
        }
        : routes_inputs_3[8] ? {zeros_8_part_10[47:12], ~down_part_27, zeros_8_part_10[10:0]}
        : zeros_8_part_10;
    wire [47:0] zeros_8_part_12 = routes_output_4[8] ? {
            zeros_8_part_11[47:13], ~zeros_10_part_27, zeros_8_part_11[11:0]
        }
        : routes_inputs_4[8] ? {zeros_8_part_11[47:13], ~down_part_30, zeros_8_part_11[11:0]}
        : zeros_8_part_11;
    wire [47:0] zeros_8_part_13 = routes_output_4[8] ? {
            zeros_8_part_12[47:14], ~zeros_10_part_29, zeros_8_part_12[12:0]
        }
        : routes_inputs_4[8] ? {zeros_8_part_12[47:14], ~down_part_32, zeros_8_part_12[12:0]}
        : zeros_8_part_12;
    wire [47:0] zeros_8_part_14 = routes_output_4[8] ? {
            zeros_8_part_13[47:15], ~zeros_10_part_31, zeros_8_part_13[13:0]
        }
        : routes_inputs_4[8] ? {zeros_8_part_13[47:15], ~down_part_34, zeros_8_part_13[13:0]}
        : zeros_8_part_13;
    wire [47:0] zeros_8_part_15 = routes_output_5[8] ? {
            zeros_8_part_14[47:16], ~zeros_10_part_33, zeros_8_part_14[14:0]
        }
        : routes_inputs_5[8] ? {zeros_8_part_14[47:16], ~down_part_37, zeros_8_part_14[14:0]}
        : zeros_8_part_14;
    wire [47:0] zeros_8_part_16 = routes_output_5[8] ? {
            zeros_8_part_15[47:17], ~zeros_10_part_35, zeros_8_part_15[15:0]
        }
        : routes_inputs_5[8] ? {zeros_8_part_15[47:17], ~down_part_39, zeros_8_part_15[15:0]}
        : zeros_8_part_15;
    wire [47:0] zeros_8_part_17 = routes_output_5[8] ? {
            zeros_8_part_16[47:18], ~zeros_10_part_37, zeros_8_part_16[16:0]
        }
        : routes_inputs_5[8] ? {zeros_8_part_16[47:18], ~down_part_41, zeros_8_part_16[16:0]}
        : zeros_8_part_16;
    wire [47:0] zeros_8_part_18 = routes_output_6[8] ? {
            zeros_8_part_17[47:19], ~zeros_10_part_39, zeros_8_part_17[17:0]
        }
        : routes_inputs_6[8] ? {zeros_8_part_17[47:19], ~down_part_44, zeros_8_part_17[17:0]}
        : zeros_8_part_17;
    wire [47:0] zeros_8_part_19 = routes_output_6[8] ? {
            zeros_8_part_18[47:20], ~zeros_10_part_41, zeros_8_part_18[18:0]
        }
        : routes_inputs_6[8] ? {zeros_8_part_18[47:20], ~down_part_46, zeros_8_part_18[18:0]}
        : zeros_8_part_18;
    wire [47:0] zeros_8_part_20 = routes_output_6[8] ? {
            zeros_8_part_19[47:21], ~zeros_10_part_43, zeros_8_part_19[19:0]
        }
        : routes_inputs_6[8] ? {zeros_8_part_19[47:21], ~down_part_48, zeros_8_part_19[19:0]}
        : zeros_8_part_19;
    wire [47:0] zeros_8_part_21 = routes_output_7[8] ? {
            zeros_8_part_20[47:22], ~zeros_10_part_45, zeros_8_part_20[20:0]
        }
        : routes_inputs_7[8] ? {zeros_8_part_20[47:22], ~down_part_51, zeros_8_part_20[20:0]}
        : zeros_8_part_20;
    wire [47:0] zeros_8_part_22 = routes_output_7[8] ? {
            zeros_8_part_21[47:23], ~zeros_10_part_47, zeros_8_part_21[21:0]
        }
        : routes_inputs_7[8] ? {zeros_8_part_21[47:23], ~down_part_53, zeros_8_part_21[21:0]}
        : zeros_8_part_21;
    wire [47:0] zeros_8_part_23 = routes_output_7[8] ? {
            zeros_8_part_22[47:24], ~zeros_10_part_49, zeros_8_part_22[22:0]
        }
        : routes_inputs_7[8] ? {zeros_8_part_22[47:24], ~down_part_55, zeros_8_part_22[22:0]}
        : zeros_8_part_22;
    wire [47:0] zeros_8_part_24 = routes_output_8[8] ? {
            zeros_8_part_23[47:25], ~zeros_10_part_51, zeros_8_part_23[23:0]
        }
        : routes_inputs_8[8] ? {zeros_8_part_23[47:25], ~down_part_58, zeros_8_part_23[23:0]}
        : zeros_8_part_23;
    wire [47:0] zeros_8_part_25 = routes_output_8[8] ? {
            zeros_8_part_24[47:26], ~zeros_10_part_53, zeros_8_part_24[24:0]
        }
        : routes_inputs_8[8] ? {zeros_8_part_24[47:26], ~down_part_60, zeros_8_part_24[24:0]}
        : zeros_8_part_24;
    wire [47:0] zeros_8_part_26 = routes_output_8[8] ? {
            zeros_8_part_25[47:27], ~zeros_10_part_55, zeros_8_part_25[25:0]
        }
        : routes_inputs_8[8] ? {zeros_8_part_25[47:27], ~down_part_62, zeros_8_part_25[25:0]}
        : zeros_8_part_25;
    wire [47:0] zeros_8_part_27 = routes_output_9[8] ? {
            zeros_8_part_26[47:28], ~zeros_10_part_57, zeros_8_part_26[26:0]
        }
        : routes_inputs_9[8] ? {zeros_8_part_26[47:28], ~down_part_65, zeros_8_part_26[26:0]}
        : zeros_8_part_26;
    wire [47:0] zeros_8_part_28 = routes_output_9[8] ? {
            zeros_8_part_27[47:29], ~zeros_10_part_59, zeros_8_part_27[27:0]
        }
        : routes_inputs_9[8] ? {zeros_8_part_27[47:29], ~down_part_67, zeros_8_part_27[27:0]}
        : zeros_8_part_27;
    wire [47:0] zeros_8_part_29 = routes_output_9[8] ? {
            zeros_8_part_28[47:30], ~zeros_10_part_61, zeros_8_part_28[28:0]
        }
        : routes_inputs_9[8] ? {zeros_8_part_28[47:30], ~down_part_69, zeros_8_part_28[28:0]}
        : zeros_8_part_28;
    wire [47:0] zeros_8_part_30 = routes_output_10[8] ? {
            zeros_8_part_29[47:31], ~zeros_10_part_63, zeros_8_part_29[29:0]
        }
        : routes_inputs_10[8] ? {zeros_8_part_29[47:31], ~down_part_72, zeros_8_part_29[29:0]}
        : zeros_8_part_29;
    wire [47:0] zeros_8_part_31 = routes_output_10[8] ? {
            zeros_8_part_30[47:32], ~zeros_10_part_65, zeros_8_part_30[30:0]
        }
        : routes_inputs_10[8] ? {zeros_8_part_30[47:32], ~down_part_74, zeros_8_part_30[30:0]}
        : zeros_8_part_30;
    wire [47:0] zeros_8_part_32 = routes_output_10[8] ? {
            zeros_8_part_31[47:33], ~zeros_10_part_67, zeros_8_part_31[31:0]
        }
        : routes_inputs_10[8] ? {zeros_8_part_31[47:33], ~down_part_76, zeros_8_part_31[31:0]}
        : zeros_8_part_31;
    wire [47:0] zeros_8_part_33 = routes_output_11[8] ? {
            zeros_8_part_32[47:34], ~zeros_10_part_69, zeros_8_part_32[32:0]
        }
        : routes_inputs_11[8] ? {zeros_8_part_32[47:34], ~down_part_79, zeros_8_part_32[32:0]}
        : zeros_8_part_32;
    wire [47:0] zeros_8_part_34 = routes_output_11[8] ? {
            zeros_8_part_33[47:35], ~zeros_10_part_71, zeros_8_part_33[33:0]
        }
        : routes_inputs_11[8] ? {zeros_8_part_33[47:35], ~down_part_81, zeros_8_part_33[33:0]}
        : zeros_8_part_33;
    wire [47:0] zeros_8_part_35 = routes_output_11[8] ? {
            zeros_8_part_34[47:36], ~zeros_10_part_73, zeros_8_part_34[34:0]
        }
        : routes_inputs_11[8] ? {zeros_8_part_34[47:36], ~down_part_83, zeros_8_part_34[34:0]}
        : zeros_8_part_34;
    wire [47:0] zeros_8_part_36 = routes_output_12[8] ? {
            zeros_8_part_35[47:37], ~zeros_10_part_75, zeros_8_part_35[35:0]
        }
        : routes_inputs_12[8] ? {zeros_8_part_35[47:37], ~down_part_86, zeros_8_part_35[35:0]}
        : zeros_8_part_35;
    wire [47:0] zeros_8_part_37 = routes_output_12[8] ? {
            zeros_8_part_36[47:38], ~zeros_10_part_77, zeros_8_part_36[36:0]
        }
        : routes_inputs_12[8] ? {zeros_8_part_36[47:38], ~down_part_88, zeros_8_part_36[36:0]}
        : zeros_8_part_36;
    wire [47:0] zeros_8_part_38 = routes_output_12[8] ? {
            zeros_8_part_37[47:39], ~zeros_10_part_79, zeros_8_part_37[37:0]
        }
        : routes_inputs_12[8] ? {zeros_8_part_37[47:39], ~down_part_90, zeros_8_part_37[37:0]}
        : zeros_8_part_37;
    wire [47:0] zeros_8_part_39 = routes_output_13[8] ? {
            zeros_8_part_38[47:40], ~zeros_10_part_81, zeros_8_part_38[38:0]
        }
        : routes_inputs_13[8] ? {zeros_8_part_38[47:40], ~down_part_93, zeros_8_part_38[38:0]}
        : zeros_8_part_38;
    wire [47:0] zeros_8_part_40 = routes_output_13[8] ? {
            zeros_8_part_39[47:41], ~zeros_10_part_83, zeros_8_part_39[39:0]
        }
        : routes_inputs_13[8] ? {zeros_8_part_39[47:41], ~down_part_95, zeros_8_part_39[39:0]}
        : zeros_8_part_39;
    wire [47:0] zeros_8_part_41 = routes_output_13[8] ? {
            zeros_8_part_40[47:42], ~zeros_10_part_85, zeros_8_part_40[40:0]
        }
        : routes_inputs_13[8] ? {zeros_8_part_40[47:42], ~down_part_97, zeros_8_part_40[40:0]}
        : zeros_8_part_40;
    wire [47:0] zeros_8_part_42 = routes_output_14[8] ? {
            zeros_8_part_41[47:43], ~zeros_10_part_87, zeros_8_part_41[41:0]
        }
        : routes_inputs_14[8] ? {zeros_8_part_41[47:43], ~down_part_100, zeros_8_part_41[41:0]}
        : zeros_8_part_41;
    wire [47:0] zeros_8_part_43 = routes_output_14[8] ? {
            zeros_8_part_42[47:44], ~zeros_10_part_89, zeros_8_part_42[42:0]
        }
        : routes_inputs_14[8] ? {zeros_8_part_42[47:44], ~down_part_102, zeros_8_part_42[42:0]}
        : zeros_8_part_42;
    wire [47:0] zeros_8_part_44 = routes_output_14[8] ? {
            zeros_8_part_43[47:45], ~zeros_10_part_91, zeros_8_part_43[43:0]
        }
        : routes_inputs_14[8] ? {zeros_8_part_43[47:45], ~down_part_104, zeros_8_part_43[43:0]}
        : zeros_8_part_43;
    wire [47:0] zeros_8_part_45 = routes_output_15[8] ? {
            zeros_8_part_44[47:46], ~zeros_10_part_93, zeros_8_part_44[44:0]
        }
        : routes_inputs_15[8] ? {zeros_8_part_44[47:46], ~down_part_106, zeros_8_part_44[44:0]}
        : zeros_8_part_44;
    wire [47:0] zeros_8_part_46 = routes_output_15[8] ? {
            zeros_8_part_45[47], ~zeros_10_part_95, zeros_8_part_45[45:0]
        }
        : routes_inputs_15[8] ? {zeros_8_part_45[47], ~down_part_108, zeros_8_part_45[45:0]}
        : zeros_8_part_45;
    wire [47:0] zeros_8 = routes_output_15[8] ? {~any, zeros_8_part_46[46:0]}
        : routes_inputs_15[8] ? {~from_root, zeros_8_part_46[46:0]}
        : zeros_8_part_46;
    wire [10:0] valid_part_8 = (zeros_8 == before_8) ? valid_part_7
        : {valid_part_7[10:9], 1'b1, valid_part_7[7:0]};
    wire [47:0] zeros_9_part = routes_output_0[9] ? zeros_10_part_3
        : routes_inputs_0[9] ? zeros_10_part_2
        : 48'd0;
    wire [47:0] zeros_9_part_1 = routes_output_0[9] ? {zeros_9_part[47:2], ~zeros_10_part_5, zeros_9_part[0]}
        : routes_inputs_0[9] ? {zeros_9_part[47:2], ~down_part_4, zeros_9_part[0]}
        : zeros_9_part;
    wire [47:0] zeros_9_part_2 = routes_output_0[9] ? {
            zeros_9_part_1[47:3], ~zeros_10_part_7, zeros_9_part_1[1:0]
        }
        : routes_inputs_0[9] ? {zeros_9_part_1[47:3], ~down_part_6, zeros_9_part_1[1:0]}
        : zeros_9_part_1;
    wire [47:0] zeros_9_part_3 = routes_output_1[9] ? {
            zeros_9_part_2[47:4], ~zeros_10_part_9, zeros_9_part_2[2:0]
        }
        : routes_inputs_1[9] ? {zeros_9_part_2[47:4], ~down_part_9, zeros_9_part_2[2:0]}
        : zeros_9_part_2;
    wire [47:0] zeros_9_part_4 = routes_output_1[9] ? {
            zeros_9_part_3[47:5], ~zeros_10_part_11, zeros_9_part_3[3:0]
        }
        : routes_inputs_1[9] ? {zeros_9_part_3[47:5], ~down_part_11, zeros_9_part_3[3:0]}
        : zeros_9_part_3;
    wire [47:0] zeros_9_part_5 = routes_output_1[9] ? {
            zeros_9_part_4[47:6], ~zeros_10_part_13, zeros_9_part_4[4:0]
        }
        : routes_inputs_1[9] ? {zeros_9_part_4[47:6], ~down_part_13, zeros_9_part_4[4:0]}
        : zeros_9_part_4;
    wire [47:0] zeros_9_part_6 = routes_output_2[9] ? {
            zeros_9_part_5[47:7], ~zeros_10_part_15, zeros_9_part_5[5:0]
        }
        : routes_inputs_2[9] ? {zeros_9_part_5[47:7], ~down_part_16, zeros_9_part_5[5:0]}
        : zeros_9_part_5;
    wire [47:0] zeros_9_part_7 = routes_output_2[9] ? {
            zeros_9_part_6[47:8], ~zeros_10_part_17, zeros_9_part_6[6:0]
        }
        : routes_inputs_2[9] ? {zeros_9_part_6[47:8], ~down_part_18, zeros_9_part_6[6:0]}
        : zeros_9_part_6;
    wire [47:0] zeros_9_part_8 = routes_output_2[9] ? {
            zeros_9_part_7[47:9], ~zeros_10_part_19, zeros_9_part_7[7:0]
        }
        : routes_inputs_2[9] ? {zeros_9_part_7[47:9], ~down_part_20, zeros_9_part_7[7:0]}
        : zeros_9_part_7;
    wire [47:0] zeros_9_part_9 = routes_output_3[9] ? {
            zeros_9_part_8[47:10], ~zeros_10_part_21, zeros_9_part_8[8:0]
        }
        : routes_inputs_3[9] ? {zeros_9_part_8[47:10], ~down_part_23, zeros_9_part_8[8:0]}
        : zeros_9_part_8;
    wire [47:0] zeros_9_part_10 = routes_output_3[9] ? {
            zeros_9_part_9[47:11], ~zeros_10_part_23, zeros_9_part_9[9:0]
        }
        : routes_inputs_3[9] ? {zeros_9_part_9[47:11], ~down_part_25, zeros_9_part_9[9:0]}
        : zeros_9_part_9;
    wire [47:0] zeros_9_part_11 = routes_output_3[9] ? {
            zeros_9_part_10[47:12], ~zeros_10_part_25, zeros_9_part_10[10:0]
        }
        : routes_inputs_3[9] ? {zeros_9_part_10[47:12], ~down_part_27, zeros_9_part_10[10:0]}
        : zeros_9_part_10;
    wire [47:0] zeros_9_part_12 = routes_output_4[9] ? {
            zeros_9_part_11[47:13], ~zeros_10_part_27, zeros_9_part_11[11:0]
        }
        : routes_inputs_4[9] ? {zeros_9_part_11[47:13], ~down_part_30, zeros_9_part_11[11:0]}
        : zeros_9_part_11;
    wire [47:0] zeros_9_part_13 = routes_output_4[9] ? {
            zeros_9_part_12[47:14], ~zeros_10_part_29, zeros_9_part_12[12:0]
        }
        : routes_inputs_4[9] ? {zeros_9_part_12[47:14], ~down_part_32, zeros_9_part_12[12:0]}
        : zeros_9_part_12;
    wire [47:0] zeros_9_part_14 = routes_output_4[9] ? {
            zeros_9_part_13[47:15], ~zeros_10_part_31, zeros_9_part_13[13:0]
        }
        : routes_inputs_4[9] ? {zeros_9_part_13[47:15], ~down_part_34, zeros_9_part_13[13:0]}
        : zeros_9_part_13;
    wire [47:0] zeros_9_part_15 = routes_output_5[9] ? {
            zeros_9_part_14[47:16], ~zeros_10_part_33, zeros_9_part_14[14:0]
        }
        : routes_inputs_5[9] ? {zeros_9_part_14[47:16], ~down_part_37, zeros_9_part_14[14:0]}
        : zeros_9_part_14;
    wire [47:0] zeros_9_part_16 = routes_output_5[9] ? {
            zeros_9_part_15[47:17], ~zeros_10_part_35, zeros_9_part_15[15:0]
        }
        : routes_inputs_5[9] ? {zeros_9_part_15[47:17], ~down_part_39, zeros_9_part_15[15:0]}
        : zeros_9_part_15;
    wire [47:0] zeros_9_part_17 = routes_output_5[9] ? {
            zeros_9_part_16[47:18], ~zeros_10_part_37, zeros_9_part_16[16:0]
        }
        : routes_inputs_5[9] ? {zeros_9_part_16[47:18], ~down_part_41, zeros_9_part_16[16:0]}
        : zeros_9_part_16;
    wire [47:0] zeros_9_part_18 = routes_output_6[9] ? {
            zeros_9_part_17[47:19], ~zeros_10_part_39, zeros_9_part_17[17:0]
        }
        : routes_inputs_6[9] ? {zeros_9_part_17[47:19], ~down_part_44, zeros_9_part_17[17:0]}
        : zeros_9_part_17;
    wire [47:0] zeros_9_part_19 = routes_output_6[9] ? {
            zeros_9_part_18[47:20], ~zeros_10_part_41, zeros_9_part_18[18:0]
        }
        : routes_inputs_6[9] ? {zeros_9_part_18[47:20], ~down_part_46, zeros_9_part_18[18:0]}
        : zeros_9_part_18;
    wire [47:0] zeros_9_part_20 = routes_output_6[9] ? {
            zeros_9_part_19[47:21], ~zeros_10_part_43, zeros_9_part_19[19:0]
        }
        : routes_inputs_6[9] ? {zeros_9_part_19[47:21], ~down_part_48, zeros_9_part_19[19:0]}
        : zeros_9_part_19;
    wire [47:0] zeros_9_part_21 = routes_output_7[9] ? {
            zeros_9_part_20[47:22], ~zeros_10_part_45, zeros_9_part_20[20:0]
        }
        : routes_inputs_7[9] ? {zeros_9_part_20[47:22], ~down_part_51, zeros_9_part_20[20:0]}
        : zeros_9_part_20;
    wire [47:0] zeros_9_part_22 = routes_output_7[9] ? {
            zeros_9_part_21[47:23], ~zeros_10_part_47, zeros_9_part_21[21:0]
        }
        : routes_inputs_7[9] ? {zeros_9_part_21[47:23], ~down_part_53, zeros_9_part_21[21:0]}
        : zeros_9_part_21;
    wire [47:0] zeros_9_part_23 = routes_output_7[9] ? {
            zeros_9_part_22[47:24], ~zeros_10_part_49, zeros_9_part_22[22:0]
        }
        : routes_inputs_7[9] ? {zeros_9_part_22[47:24], ~down_part_55, zeros_9_part_22[22:0]}
        : zeros_9_part_22;
    wire [47:0] zeros_9_part_24 = routes_output_8[9] ? {
            zeros_9_part_23[47:25], ~zeros_10_part_51, zeros_9_part_23[23:0]
        }
        : routes_inputs_8[9] ? {zeros_9_part_23[47:25], ~down_part_58, zeros_9_part_23[23:0]}
        : zeros_9_part_23;
    wire [47:0] zeros_9_part_25 = routes_output_8[9] ? {
            zeros_9_part_24[47:26], ~zeros_10_part_53, zeros_9_part_24[24:0]
        }
        : routes_inputs_8[9] ? {zeros_9_part_24[47:26], ~down_part_60, zeros_9_part_24[24:0]}
        : zeros_9_part_24;
    wire [47:0] zeros_9_part_26 = routes_output_8[9] ? {
            zeros_9_part_25[47:27], ~zeros_10_part_55, zeros_9_part_25[25:0]
        }
        : routes_inputs_8[9] ? {zeros_9_part_25[47:27], ~down_part_62, zeros_9_part_25[25:0]}
        : zeros_9_part_25;
    wire [47:0] zeros_9_part_27 = routes_output_9[9] ? {
            zeros_9_part_26[47:28], ~zeros_10_part_57, zeros_9_part_26[26:0]
        }
        : routes_inputs_9[9] ? {zeros_9_part_26[47:28], ~down_part_65, zeros_9_part_26[26:0]}
        : zeros_9_part_26;
    wire [47:0] zeros_9_part_28 = routes_output_9[9] ? {
            zeros_9_part_27[47:29], ~zeros_10_part_59, zeros_9_part_27[27:0]
        }
        : routes_inputs_9[9] ? {zeros_9_part_27[47:29], ~down_part_67, zeros_9_part_27[27:0]}
        : zeros_9_part_27;
    wire [47:0] zeros_9_part_29 = routes_output_9[9] ? {
            zeros_9_part_28[47:30], ~zeros_10_part_61, zeros_9_part_28[28:0]
        }
        : routes_inputs_9[9] ? {zeros_9_part_28[47:30], ~down_part_69, zeros_9_part_28[28:0]}
        : zeros_9_part_28;
    wire [47:0] zeros_9_part_30 = routes_output_10[9] ? {
            zeros_9_part_29[47:31], ~zeros_10_part_63, zeros_9_part_29[29:0]
        }
        : routes_inputs_10[9] ? {zeros_9_part_29[47:31], ~down_part_72, zeros_9_part_29[29:0]}
        : zeros_9_part_29;
    wire [47:0] zeros_9_part_31 = routes_output_10[9] ? {
            zeros_9_part_30[47:32], ~zeros_10_part_65, zeros_9_part_30[30:0]
        }
        : routes_inputs_10[9] ? {zeros_9_part_30[47:32], ~down_part_74, zeros_9_part_30[30:0]}
        : zeros_9_part_30;
    wire [47:0] zeros_9_part_32 = routes_output_10[9] ? {
            zeros_9_part_31[47:33], ~zeros_10_part_67, zeros_9_part_31[31:0]
        }
        : routes_inputs_10[9] ? {zeros_9_part_31[47:33], ~down_part_76, zeros_9_part_31[31:0]}
        : zeros_9_part_31;
    wire [47:0] zeros_9_part_33 = routes_output_11[9] ? {
            zeros_9_part_32[47:34], ~zeros_10_part_69, zeros_9_part_32[32:0]
        }
        : routes_inputs_11[9] ? {zeros_9_part_32[47:34], ~down_part_79, zeros_9_part_32[32:0]}
        : zeros_9_part_32;
    wire [47:0] zeros_9_part_34 = routes_output_11[9] ? {
            zeros_9_part_33[47:35], ~zeros_10_part_71, zeros_9_part_33[33:0]
        }
        : routes_inputs_11[9] ? {zeros_9_part_33[47:35], ~down_part_81, zeros_9_part_33[33:0]}
        : zeros_9_part_33;
    wire [47:0] zeros_9_part_35 = routes_output_11[9] ? {
            zeros_9_part_34[47:36], ~zeros_10_part_73, zeros_9_part_34[34:0]
        }
        : routes_inputs_11[9] ? {zeros_9_part_34[47:36], ~down_part_83, zeros_9_part_34[34:0]}
        : zeros_9_part_34;
    wire [47:0] zeros_9_part_36 = routes_output_12[9] ? {
            zeros_9_part_35[47:37], ~zeros_10_part_75, zeros_9_part_35[35:0]
        }
        : routes_inputs_12[9] ? {zeros_9_part_35[47:37], ~down_part_86, zeros_9_part_35[35:0]}
        : zeros_9_part_35;
    wire [47:0] zeros_9_part_37 = routes_output_12[9] ? {
            zeros_9_part_36[47:38], ~zeros_10_part_77, zeros_9_part_36[36:0]
        }
        : routes_inputs_12[9] ? {zeros_9_part_36[47:38], ~down_part_88, zeros_9_part_36[36:0]}
        : zeros_9_part_36;
    wire [47:0] zeros_9_part_38 = routes_output_12[9] ? {
            zeros_9_part_37[47:39], ~zeros_10_part_79, zeros_9_part_37[37:0]
        }
        : routes_inputs_12[9] ? {zeros_9_part_37[47:39], ~down_part_90, zeros_9_part_37[37:0]}
        : zeros_9_part_37;
    wire [47:0] zeros_9_part_39 = routes_output_13[9] ? {
            zeros_9_part_38[47:40], ~zeros_10_part_81, zeros_9_part_38[38:0]
        }
        : routes_inputs_13[9] ? {zeros_9_part_38[47:40], ~down_part_93, zeros_9_part_38[38:0]}
        : zeros_9_part_38;
    wire [47:0] zeros_9_part_40 = routes_output_13[9] ? {
            zeros_9_part_39[47:41], ~zeros_10_part_83, zeros_9_part_39[39:0]
        }
        : routes_inputs_13[9] ? {zeros_9_part_39[47:41], ~down_part_95, zeros_9_part_39[39:0]}
        : zeros_9_part_39;
    wire [47:0] zeros_9_part_41 = routes_output_13[9] ? {
            zeros_9_part_40[47:42], ~zeros_10_part_85, zeros_9_part_40[40:0]
        }
        : routes_inputs_13[9] ? {zeros_9_part_40[47:42], ~down_part_97, zeros_9_part_40[40:0]}
        : zeros_9_part_40;
    wire [47:0] zeros_9_part_42 = routes_output_14[9] ? {
            zeros_9_part_41[47:43], ~zeros_10_part_87, zeros_9_part_41[41:0]
        }
        : routes_inputs_14[9] ? {zeros_9_part_41[47:43], ~down_part_100, zeros_9_part_41[41:0]}
        : zeros_9_part_41;
    wire [47:0] zeros_9_part_43 = routes_output_14[9] ? {
            zeros_9_part_42[47:44], ~zeros_10_part_89, zeros_9_part_42[42:0]
        }
        : routes_inputs_14[9] ? {zeros_9_part_42[47:44], ~down_part_102, zeros_9_part_42[42:0]}
        : zeros_9_part_42;
    wire [47:0] zeros_9_part_44 = routes_output_14[9] ? {
            zeros_9_part_43[47:45], ~zeros_10_part_91, zeros_9_part_43[43:0]
        }
        : routes_inputs_14[9] ? {zeros_9_part_43[47:45], ~down_part_104, zeros_9_part_43[43:0]}
        : zeros_9_part_43;
    wire [47:0] zeros_9_part_45 = routes_output_15[9] ? {
            zeros_9_part_44[47:46], ~zeros_10_part_93, zeros_9_part_44[44:0]
        }
        : routes_inputs_15[9] ? {zeros_9_part_44[47:46], ~down_part_106, zeros_9_part_44[44:0]}
        : zeros_9_part_44;
    wire [47:0] zeros_9_part_46 = routes_output_15[9] ? {
            zeros_9_part_45[47], ~zeros_10_part_95, zeros_9_part_45[45:0]
        }
        : routes_inputs_15[9] ? {zeros_9_part_45[47], ~down_part_108, zeros_9_part_45[45:0]}
        : zeros_9_part_45;
    wire [47:0] zeros_9 = routes_output_15[9] ? {~any, zeros_9_part_46[46:0]}
        : routes_inputs_15[9] ? {~from_root, zeros_9_part_46[46:0]}
        : zeros_9_part_46;
    wire [10:0] valid_part_9 = (zeros_9 == before_9) ? valid_part_8
        : {valid_part_8[10], 1'b1, valid_part_8[8:0]};
    wire [47:0] zeros_10_part_96 = routes_output_0[10] ? zeros_10_part_3
        : routes_inputs_0[10] ? zeros_10_part_2
        : 48'd0;
    wire [47:0] zeros_10_part_97 = routes_output_0[10] ? {
            zeros_10_part_96[47:2], ~zeros_10_part_5, zeros_10_part_96[0]
        }
        : routes_inputs_0[10] ? {zeros_10_part_96[47:2], ~down_part_4, zeros_10_part_96[0]}
        : zeros_10_part_96;
    wire [47:0] zeros_10_part_98 = routes_output_0[10] ? {
            zeros_10_part_97[47:3], ~zeros_10_part_7, zeros_10_part_97[1:0]
        }
        : routes_inputs_0[10] ? {zeros_10_part_97[47:3], ~down_part_6, zeros_10_part_97[1:0]}
        : zeros_10_part_97;
    wire [47:0] zeros_10_part_99 = routes_output_1[10] ? {
            zeros_10_part_98[47:4], ~zeros_10_part_9, zeros_10_part_98[2:0]
        }
        : routes_inputs_1[10] ? {zeros_10_part_98[47:4], ~down_part_9, zeros_10_part_98[2:0]}
        : zeros_10_part_98;
    wire [47:0] zeros_10_part_100 = routes_output_1[10] ? {
            zeros_10_part_99[47:5], ~zeros_10_part_11, zeros_10_part_99[3:0]
        }
        : routes_inputs_1[10] ? {zeros_10_part_99[47:5], ~down_part_11, zeros_10_part_99[3:0]}
        : zeros_10_part_99;
    wire [47:0] zeros_10_part_101 = routes_output_1[10] ? {
            zeros_10_part_100[47:6], ~zeros_10_part_13, zeros_10_part_100[4:0]
        }
        : routes_inputs_1[10] ? {zeros_10_part_100[47:6], ~down_part_13, zeros_10_part_100[4:0]}
        : zeros_10_part_100;
    wire [47:0] zeros_10_part_102 = routes_output_2[10] ? {
            zeros_10_part_101[47:7], ~zeros_10_part_15, zeros_10_part_101[5:0]
        }
        : routes_inputs_2[10] ? {zeros_10_part_101[47:7], ~down_part_16, zeros_10_part_101[5:0]}
        : zeros_10_part_101;
    wire [47:0] zeros_10_part_103 = routes_output_2[10] ? {
            zeros_10_part_102[47:8], ~zeros_10_part_17, zeros_10_part_102[6:0]
        }
        : routes_inputs_2[10] ? {zeros_10_part_102[47:8], ~down_part_18, zeros_10_part_102[6:0]}
        : zeros_10_part_102;
    wire [47:0] zeros_10_part_104 = routes_output_2[10] ? {
            zeros_10_part_103[47:9], ~zeros_10_part_19, zeros_10_part_103[7:0]
        }
        : routes_inputs_2[10] ? {zeros_10_part_103[47:9], ~down_part_20, zeros_10_part_103[7:0]}
        : zeros_10_part_103;
    wire [47:0] zeros_10_part_105 = routes_output_3[10] ? {
            zeros_10_part_104[47:10], ~zeros_10_part_21, zeros_10_part_104[8:0]
        }
        : routes_inputs_3[10] ? {zeros_10_part_104[47:10], ~down_part_23, zeros_10_part_104[8:0]}
        : zeros_10_part_104;
    wire [47:0] zeros_10_part_106 = routes_output_3[10] ? {
            zeros_10_part_105[47:11], ~zeros_10_part_23, zeros_10_part_105[9:0]
        }
        : routes_inputs_3[10] ? {zeros_10_part_105[47:11], ~down_part_25, zeros_10_part_105[9:0]}
        : zeros_10_part_105;
    wire [47:0] zeros_10_part_107 = routes_output_3[10] ? {
            zeros_10_part_106[47:12], ~zeros_10_part_25, zeros_10_part_106[10:0]
        }
        : routes_inputs_3[10] ? {zeros_10_part_106[47:12], ~down_part_27, zeros_10_part_106[10:0]}
        : zeros_10_part_106;
    wire [47:0] zeros_10_part_108 = routes_output_4[10] ? {
            zeros_10_part_107[47:13], ~zeros_10_part_27, zeros_10_part_107[11:0]
        }
        : routes_inputs_4[10] ? {zeros_10_part_107[47:13], ~down_part_30, zeros_10_part_107[11:0]}
        : zeros_10_part_107;
    wire [47:0] zeros_10_part_109 = routes_output_4[10] ? {
            zeros_10_part_108[47:14], ~zeros_10_part_29, zeros_10_part_108[12:0]
        }
        : routes_inputs_4[10] ? {zeros_10_part_108[47:14], ~down_part_32, zeros_10_part_108[12:0]}
        : zeros_10_part_108;
    wire [47:0] zeros_10_part_110 = routes_output_4[10] ? {
            zeros_10_part_109[47:15], ~zeros_10_part_31, zeros_10_part_109[13:0]
        }
        : routes_inputs_4[10] ? {zeros_10_part_109[47:15], ~down_part_34, zeros_10_part_109[13:0]}
        : zeros_10_part_109;
    wire [47:0] zeros_10_part_111 = routes_output_5[10] ? {
            zeros_10_part_110[47:16], ~zeros_10_part_33, zeros_10_part_110[14:0]
        }
        : routes_inputs_5[10] ? {zeros_10_part_110[47:16], ~down_part_37, zeros_10_part_110[14:0]}
        : zeros_10_part_110;
    wire [47:0] zeros_10_part_112 = routes_output_5[10] ? {
            zeros_10_part_111[47:17], ~zeros_10_part_35, zeros_10_part_111[15:0]
        }
        : routes_inputs_5[10] ? {zeros_10_part_111[47:17], ~down_part_39, zeros_10_part_111[15:0]}
        : zeros_10_part_111;
    wire [47:0] zeros_10_part_113 = routes_output_5[10] ? {
            zeros_10_part_112[47:18], ~zeros_10_part_37, zeros_10_part_112[16:0]
        }
        : routes_inputs_5[10] ? {zeros_10_part_112[47:18], ~down_part_41, zeros_10_part_112[16:0]}
        : zeros_10_part_112;
    wire [47:0] zeros_10_part_114 = routes_output_6[10] ? {
            zeros_10_part_113[47:19], ~zeros_10_part_39, zeros_10_part_113[17:0]
        }
        : routes_inputs_6[10] ? {zeros_10_part_113[47:19], ~down_part_44, zeros_10_part_113[17:0]}
        : zeros_10_part_113;
    wire [47:0] zeros_10_part_115 = routes_output_6[10] ? {
            zeros_10_part_114[47:20], ~zeros_10_part_41, zeros_10_part_114[18:0]
        }
        : routes_inputs_6[10] ? {zeros_10_part_114[47:20], ~down_part_46, zeros_10_part_114[18:0]}
        : zeros_10_part_114;
    wire [47:0] zeros_10_part_116 = routes_output_6[10] ? {
            zeros_10_part_115[47:21], ~zeros_10_part_43, zeros_10_part_115[19:0]
        }
        : routes_inputs_6[10] ? {zeros_10_part_115[47:21], ~down_part_48, zeros_10_part_115[19:0]}
        : zeros_10_part_115;
    wire [47:0] zeros_10_part_117 = routes_output_7[10] ? {
            zeros_10_part_116[47:22], ~zeros_10_part_45, zeros_10_part_116[20:0]
        }
        : routes_inputs_7[10] ? {zeros_10_part_116[47:22], ~down_part_51, zeros_10_part_116[20:0]}
        : zeros_10_part_116;
    wire [47:0] zeros_10_part_118 = routes_output_7[10] ? {
            zeros_10_part_117[47:23], ~zeros_10_part_47, zeros_10_part_117[21:0]
        }
        : routes_inputs_7[10] ? {zeros_10_part_117[47:23], ~down_part_53, zeros_10_part_117[21:0]}
        : zeros_10_part_117;
    wire [47:0] zeros_10_part_119 = routes_output_7[10] ? {
            zeros_10_part_118[47:24], ~zeros_10_part_49, zeros_10_part_118[22:0]
        }
        : routes_inputs_7[10] ? {zeros_10_part_118[47:24], ~down_part_55, zeros_10_part_118[22:0]}
        : zeros_10_part_118;
    wire [47:0] zeros_10_part_120 = routes_output_8[10] ? {
            zeros_10_part_119[47:25], ~zeros_10_part_51, zeros_10_part_119[23:0]
        }
        : routes_inputs_8[10] ? {zeros_10_part_119[47:25], ~down_part_58, zeros_10_part_119[23:0]}
        : zeros_10_part_119;
    wire [47:0] zeros_10_part_121 = routes_output_8[10] ? {
            zeros_10_part_120[47:26], ~zeros_10_part_53, zeros_10_part_120[24:0]
        }
        : routes_inputs_8[10] ? {zeros_10_part_120[47:26], ~down_part_60, zeros_10_part_120[24:0]}
        : zeros_10_part_120;
    wire [47:0] zeros_10_part_122 = routes_output_8[10] ? {
            zeros_10_part_121[47:27], ~zeros_10_part_55, zeros_10_part_121[25:0]
        }
        : routes_inputs_8[10] ? {zeros_10_part_121[47:27], ~down_part_62, zeros_10_part_121[25:0]}
        : zeros_10_part_121;
    wire [47:0] zeros_10_part_123 = routes_output_9[10] ? {
            zeros_10_part_122[47:28], ~zeros_10_part_57, zeros_10_part_122[26:0]
        }
        : routes_inputs_9[10] ? {zeros_10_part_122[47:28], ~down_part_65, zeros_10_part_122[26:0]}
        : zeros_10_part_122;
    wire [47:0] zeros_10_part_124 = routes_output_9[10] ? {
            zeros_10_part_123[47:29], ~zeros_10_part_59, zeros_10_part_123[27:0]
        }
        : routes_inputs_9[10] ? {zeros_10_part_123[47:29], ~down_part_67, zeros_10_part_123[27:0]}
        : zeros_10_part_123;
    wire [47:0] zeros_10_part_125 = routes_output_9[10] ? {
            zeros_10_part_124[47:30], ~zeros_10_part_61, zeros_10_part_124[28:0]
        }
        : routes_inputs_9[10] ? {zeros_10_part_124[47:30], ~down_part_69, zeros_10_part_124[28:0]}
        : zeros_10_part_124;
    wire [47:0] zeros_10_part_126 = routes_output_10[10] ? {
            zeros_10_part_125[47:31], ~zeros_10_part_63, zeros_10_part_125[29:0]
        }
        : routes_inputs_10[10] ? {zeros_10_part_125[47:31], ~down_part_72, zeros_10_part_125[29:0]}
        : zeros_10_part_125;
    wire [47:0] zeros_10_part_127 = routes_output_10[10] ? {
            zeros_10_part_126[47:32], ~zeros_10_part_65, zeros_10_part_126[30:0]
        }
        : routes_inputs_10[10] ? {zeros_10_part_126[47:32], ~down_part_74, zeros_10_part_126[30:0]}
        : zeros_10_part_126;
    wire [47:0] zeros_10_part_128 = routes_output_10[10] ? {
            zeros_10_part_127[47:33], ~zeros_10_part_67, zeros_10_part_127[31:0]
        }
        : routes_inputs_10[10] ? {zeros_10_part_127[47:33], ~down_part_76, zeros_10_part_127[31:0]}
        : zeros_10_part_127;
    wire [47:0] zeros_10_part_129 = routes_output_11[10] ? {
            zeros_10_part_128[47:34], ~zeros_10_part_69, zeros_10_part_128[32:0]
        }
        : routes_inputs_11[10] ? {zeros_10_part_128[47:34], ~down_part_79, zeros_10_part_128[32:0]}
        : zeros_10_part_128;
    wire [47:0] zeros_10_part_130 = routes_output_11[10] ? {
            zeros_10_part_129[47:35], ~zeros_10_part_71, zeros_10_part_129[33:0]
        }
        : routes_inputs_11[10] ? {zeros_10_part_129[47:35], ~down_part_81, zeros_10_part_129[33:0]}
        : zeros_10_part_129;
    wire [47:0] zeros_10_part_131 = routes_output_11[10] ? {
            zeros_10_part_130[47:36], ~zeros_10_part_73, zeros_10_part_130[34:0]
        }
        : routes_inputs_11[10] ? {zeros_10_part_130[47:36], ~down_part_83, zeros_10_part_130[34:0]}
        : zeros_10_part_130;
    wire [47:0] zeros_10_part_132 = routes_output_12[10] ? {
            zeros_10_part_131[47:37], ~zeros_10_part_75, zeros_10_part_131[35:0]
        }
        : routes_inputs_12[10] ? {zeros_10_part_131[47:37], ~down_part_86, zeros_10_part_131[35:0]}
        : zeros_10_part_131;
    wire [47:0] zeros_10_part_133 = routes_output_12[10] ? {
            zeros_10_part_132[47:38], ~zeros_10_part_77, zeros_10_part_132[36:0]
        }
        : routes_inputs_12[10] ? {zeros_10_part_132[47:38], ~down_part_88, zeros_10_part_132[36:0]}
        : zeros_10_part_132;
    wire [47:0] zeros_10_part_134 = routes_output_12[10] ? {
            zeros_10_part_133[47:39], ~zeros_10_part_79, zeros_10_part_133[37:0]
        }
        : routes_inputs_12[10] ? {zeros_10_part_133[47:39], ~down_part_90, zeros_10_part_133[37:0]}
        : zeros_10_part_133;
    wire [47:0] zeros_10_part_135 = routes_output_13[10] ? {
            zeros_10_part_134[47:40], ~zeros_10_part_81, zeros_10_part_134[38:0]
        }
        : routes_inputs_13[10] ? {zeros_10_part_134[47:40], ~down_part_93, zeros_10_part_134[38:0]}
        : zeros_10_part_134;
    wire [47:0] zeros_10_part_136 = routes_output_13[10] ? {
            zeros_10_part_135[47:41], ~zeros_10_part_83, zeros_10_part_135[39:0]
        }
        : routes_inputs_13[10] ? {zeros_10_part_135[47:41], ~down_part_95, zeros_10_part_135[39:0]}
        : zeros_10_part_135;
    wire [47:0] zeros_10_part_137 = routes_output_13[10] ? {
            zeros_10_part_136[47:42], ~zeros_10_part_85, zeros_10_part_136[40:0]
        }
        : routes_inputs_13[10] ? {zeros_10_part_136[47:42], ~down_part_97, zeros_10_part_136[40:0]}
        : zeros_10_part_136;
    wire [47:0] zeros_10_part_138 = routes_output_14[10] ? {
            zeros_10_part_137[47:43], ~zeros_10_part_87, zeros_10_part_137[41:0]
        }
        : routes_inputs_14[10] ? {zeros_10_part_137[47:43], ~down_part_100, zeros_10_part_137[41:0]}
        : zeros_10_part_137;
    wire [47:0] zeros_10_part_139 = routes_output_14[10] ? {
            zeros_10_part_138[47:44], ~zeros_10_part_89, zeros_10_part_138[42:0]
        }
        : routes_inputs_14[10] ? {zeros_10_part_138[47:44], ~down_part_102, zeros_10_part_138[42:0]}
        : zeros_10_part_138;
    wire [47:0] zeros_10_part_140 = routes_output_14[10] ? {
            zeros_10_part_139[47:45], ~zeros_10_part_91, zeros_10_part_139[43:0]
        }
        : routes_inputs_14[10] ? {zeros_10_part_139[47:45], ~down_part_104, zeros_10_part_139[43:0]}
        : zeros_10_part_139;
    wire [47:0] zeros_10_part_141 = routes_output_15[10] ? {
            zeros_10_part_140[47:46], ~zeros_10_part_93, zeros_10_part_140[44:0]
        }
        : routes_inputs_15[10] ? {zeros_10_part_140[47:46], ~down_part_106, zeros_10_part_140[44:0]}
        : zeros_10_part_140;
    wire [47:0] zeros_10_part_142 = routes_output_15[10] ? {
            zeros_10_part_141[47], ~zeros_10_part_95, zeros_10_part_141[45:0]
        }
        : routes_inputs_15[10] ? {zeros_10_part_141[47], ~down_part_108, zeros_10_part_141[45:0]}
        : zeros_10_part_141;
    wire [47:0] zeros_10 = routes_output_15[10] ? {~any, zeros_10_part_142[46:0]}
        : routes_inputs_15[10] ? {~from_root, zeros_10_part_142[46:0]}
        : zeros_10_part_142;
    wire [10:0] valid = (zeros_10 == before_10) ? valid_part_9 : {1'b1, valid_part_9[9:0]};
    wire [20:0] down_part_109 = {
        down_part_48, down_part_46, down_part_44, down_part_41, down_part_39, down_part_37, down_part_34,
        down_part_32, down_part_30, down_part_27, down_part_25, down_part_23, down_part_20, down_part_18,
        down_part_16, down_part_13, down_part_11, down_part_9, down_part_6, down_part_4, down_part_2
    };
    wire [40:0] down_part_110 = {
        down_part_95, down_part_93, down_part_90, down_part_88, down_part_86, down_part_83, down_part_81,
        down_part_79, down_part_76, down_part_74, down_part_72, down_part_69, down_part_67, down_part_65,
        down_part_62, down_part_60, down_part_58, down_part_55, down_part_53, down_part_51, down_part_109
    };
    wire [47:0] down = {
        from_root, down_part_108, down_part_106, down_part_104, down_part_102, down_part_100, down_part_97,
        down_part_110
    };
    wire [10:0] offered_next = valid & ~out_ready;
    wire [10:0] used_part = routes_inputs_10 | routes_output_9 | routes_inputs_9 | routes_output_8
        | routes_inputs_8 | routes_output_7 | routes_inputs_7 | routes_output_6 | routes_inputs_6
        | routes_output_5 | routes_inputs_5 | routes_output_4 | routes_inputs_4 | routes_output_3
        | routes_inputs_3 | routes_output_2 | routes_inputs_2 | routes_output_1 | routes_inputs_1
        | routes_inputs_0 | routes_output_0;
    wire [10:0] used = routes_output_15 | routes_inputs_15 | routes_output_14 | routes_inputs_14
        | routes_output_13 | routes_inputs_13 | routes_output_12 | routes_inputs_12 | routes_output_11
        | routes_inputs_11 | routes_output_10 | used_part;

    bluegene_class_routes_l11 routes (
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
    assign out_state_4 = ~zeros_4;
    assign out_state_5 = ~zeros_5;
    assign out_state_6 = ~zeros_6;
    assign out_state_7 = ~zeros_7;
    assign out_state_8 = ~zeros_8;
    assign out_state_9 = ~zeros_9;
    assign out_state_10 = ~zeros_10;
    assign status = down;

    always @(posedge clock) begin
        if (reset) begin
            arrived_0 <= 48'd0;
            arrived_1 <= 48'd0;
            arrived_2 <= 48'd0;
            arrived_3 <= 48'd0;
            arrived_4 <= 48'd0;
            arrived_5 <= 48'd0;
            arrived_6 <= 48'd0;
            arrived_7 <= 48'd0;
            arrived_8 <= 48'd0;
            arrived_9 <= 48'd0;
            arrived_10 <= 48'd0;
            before_0 <= 48'd0;
            before_1 <= 48'd0;
            before_2 <= 48'd0;
            before_3 <= 48'd0;
            before_4 <= 48'd0;
            before_5 <= 48'd0;
            before_6 <= 48'd0;
            before_7 <= 48'd0;
            before_8 <= 48'd0;
            before_9 <= 48'd0;
            before_10 <= 48'd0;
            waiting <= 11'd0;
            age <= 8'd0;
        end else begin
            if (in_valid[0]) arrived_0 <= ~in_state_0;
            if (in_valid[1]) arrived_1 <= ~in_state_1;
            if (in_valid[2]) arrived_2 <= ~in_state_2;
            if (in_valid[3]) arrived_3 <= ~in_state_3;
            if (in_valid[4]) arrived_4 <= ~in_state_4;
            if (in_valid[5]) arrived_5 <= ~in_state_5;
            if (in_valid[6]) arrived_6 <= ~in_state_6;
            if (in_valid[7]) arrived_7 <= ~in_state_7;
            if (in_valid[8]) arrived_8 <= ~in_state_8;
            if (in_valid[9]) arrived_9 <= ~in_state_9;
            if (in_valid[10]) arrived_10 <= ~in_state_10;
            before_0 <= zeros_0;
            before_1 <= zeros_1;
            before_2 <= zeros_2;
            before_3 <= zeros_3;
            before_4 <= zeros_4;
            before_5 <= zeros_5;
            before_6 <= zeros_6;
            before_7 <= zeros_7;
            before_8 <= zeros_8;
            before_9 <= zeros_9;
            before_10 <= zeros_10;
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
    reg [10:0] offered;

    always @(posedge clock) begin
        if (reset) begin
            offered <= 11'd0;
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
        if (!reset) offer_stays: assert ((~valid & offered) == 11'd0);
    end
`endif
endmodule
