/** Rows are added in fours for as long as there are four; their addresses stand in a list. */
export const ROWS_AT_ONCE = 4;
/** A span is three numbers: its first byte in every row, the byte behind its last, and where its counts stand. */
export const SPAN_NUMBERS = 3;
