# Clock crossings of lane_input_f11_a5. For each instance: cross_lane_input_f11_a5 INSTANCE PERIOD
# PERIOD, in ns, is that of the faster clock: the bits of a Gray code then arrive within one change of it.
proc cross_lane_input_f11_a5 {instance period} {
    set cells [get_cells [list \
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
    set_max_delay $period -to $cells
    # Whoever takes may be at any point of its clock: there is nothing to hold.
    set_false_path -hold -to $cells
}
