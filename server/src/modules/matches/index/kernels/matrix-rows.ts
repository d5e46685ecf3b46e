import { TOWNS } from '@venn/schema/towns/town';

/** What the rows of the bitmaps are about. Those before `LISTED` are scratch paper of one question. */
export const FOUND = 0;
/** Of the found ones: those with one number of common interests, and those with more. */
export const LEVEL = 1;
export const BETTER = 2;
/** The rows up to here are counted by span. */
export const COUNTED = BETTER + 1;
/** Always empty. */
export const NOBODY = 3;
/** The digits of the number of common interests, the ones first. */
export const FIRST_PLANE = 4;
export const PLANES = 7;
/** Whoever Find Venner shows. */
export const LISTED = FIRST_PLANE + PLANES;
/** Whoever is there at all. */
export const TAKEN = LISTED + 1;
/** Whoever is listed and born up to a day that has been asked for. */
export const FIRST_AGE = TAKEN + 1;
/** Room for both ends of every age on the slider. */
export const AGES = 88;
export const FIRST_INTEREST = FIRST_AGE + AGES;

/** As many spans of slots as there can be: one for each town, and one for whoever has none. */
export const SPANS = TOWNS.length + 1;
