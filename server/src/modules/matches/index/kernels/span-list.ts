/** `addUp` adds this many rows at a time while there are enough. */
export const ROWS_AT_ONCE = 4;
/** Numbers per span: byte offsets of start and end in a row, byte offset in the list of counts. */
export const SPAN_NUMBERS = 3;
