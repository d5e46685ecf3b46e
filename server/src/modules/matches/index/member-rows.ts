import { MEMBER_BITMAPS, type MemberBitmap } from '../member-facts.js';
import { KERNEL_ROWS } from './kernels/matrix-rows.js';

// The rows of the matrix that are about members: a bit per slot.

/** Listed members born up to a day, cached by `AgeRows`. */
export const FIRST_AGE = KERNEL_ROWS;
/** Enough for both bounds of every age on the slider. */
export const AGES = 88;
/** Slots with a member. The rows from here on are saved; those before are derived. */
export const TAKEN = FIRST_AGE + AGES;
/** The bitmaps of `MEMBER_FACTS`, in its order. */
export const FIRST_BITMAP = TAKEN + 1;
/** A row per interest, by its id. */
export const FIRST_INTEREST = FIRST_BITMAP + MEMBER_BITMAPS.length;

/** The row of a bitmap. */
export const rowOf = (bitmap: MemberBitmap): number => FIRST_BITMAP + MEMBER_BITMAPS.indexOf(bitmap);
export const LISTED = rowOf('isListed');
