import { TOWNS } from '@venn/schema/towns/town';

// The rows that hold temporary results of one query; those of members come after them (`member-rows.ts`).

export const FOUND = 0;
/** Found members with one number of common interests, and those with more. */
export const LEVEL = 1;
export const BETTER = 2;
/** The rows before this one are counted by span. */
export const COUNTED = BETTER + 1;
/** Always empty. */
export const NOBODY = 3;
/** The binary digits of the number of common interests, lowest first. */
export const FIRST_PLANE = 4;
const PLANES = 7;
export const KERNEL_ROWS = FIRST_PLANE + PLANES;

/** Maximum number of spans: one per town, and one for members without a town. */
export const SPANS = TOWNS.length + 1;
