import { TOWNS } from '@venn/schema/towns/town';

/** The rows of the matrix. Those before `LISTED` are temporary results of one query. */
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
export const PLANES = 7;
/** Members whom Find Venner shows. */
export const LISTED = FIRST_PLANE + PLANES;
/** Slots with a member. */
export const TAKEN = LISTED + 1;
/** Listed members born up to a day, cached by `AgeRows`. */
export const FIRST_AGE = TAKEN + 1;
/** Enough for both bounds of every age on the slider. */
export const AGES = 88;
export const FIRST_INTEREST = FIRST_AGE + AGES;

/** Maximum number of spans: one per town, and one for members without a town. */
export const SPANS = TOWNS.length + 1;
