# Clock crossings of lane_input_f11_a5. For each instance: cross_lane_input_f11_a5 INSTANCE PERIOD
# PERIOD, in ns, is that of the faster clock: the bits of a Gray code then arrive within one change of it.
proc cross_lane_input_f11_a5 {instance period} {
    # Both stages close together, and neither optimised.
    set_property ASYNC_REG TRUE [get_cells [list \
        ${instance}/reset_crossing_0_reg* \
        ${instance}/reset_crossing_1_reg* \
        ${instance}/rehunt_crossing_0_reg* \
        ${instance}/rehunt_crossing_1_reg* \
        ${instance}/lock_crossing_0_reg* \
        ${instance}/lock_crossing_1_reg* \
        ${instance}/gray_crossing_0_0_reg* \
        ${instance}/gray_crossing_0_1_reg* \
        ${instance}/gray_crossing_1_0_reg* \
        ${instance}/gray_crossing_1_1_reg* \
        ${instance}/gray_crossing_2_0_reg* \
        ${instance}/gray_crossing_2_1_reg* \
        ${instance}/gray_crossing_3_0_reg* \
        ${instance}/gray_crossing_3_1_reg* \
        ${instance}/gray_crossing_4_0_reg* \
        ${instance}/gray_crossing_4_1_reg* \
        ${instance}/gray_crossing_5_0_reg* \
        ${instance}/gray_crossing_5_1_reg* \
        ${instance}/gray_crossing_6_0_reg* \
        ${instance}/gray_crossing_6_1_reg* \
        ${instance}/gray_crossing_7_0_reg* \
        ${instance}/gray_crossing_7_1_reg* \
        ${instance}/gray_crossing_8_0_reg* \
        ${instance}/gray_crossing_8_1_reg* \
        ${instance}/gray_crossing_9_0_reg* \
        ${instance}/gray_crossing_9_1_reg* \
        ${instance}/gray_crossing_10_0_reg* \
        ${instance}/gray_crossing_10_1_reg* \
        ${instance}/word_read_0_reg*]]
    set_max_delay -datapath_only $period -to [get_cells [list \
        ${instance}/reset_crossing_0_reg* \
        ${instance}/rehunt_crossing_0_reg* \
        ${instance}/lock_crossing_0_reg* \
        ${instance}/gray_crossing_0_0_reg* \
        ${instance}/gray_crossing_1_0_reg* \
        ${instance}/gray_crossing_2_0_reg* \
        ${instance}/gray_crossing_3_0_reg* \
        ${instance}/gray_crossing_4_0_reg* \
        ${instance}/gray_crossing_5_0_reg* \
        ${instance}/gray_crossing_6_0_reg* \
        ${instance}/gray_crossing_7_0_reg* \
        ${instance}/gray_crossing_8_0_reg* \
        ${instance}/gray_crossing_9_0_reg* \
        ${instance}/gray_crossing_10_0_reg* \
        ${instance}/word_read_0_reg*]]
}
