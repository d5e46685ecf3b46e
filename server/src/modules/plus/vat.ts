/** Danish VAT (25%) as a share of a price that includes it. */
const VAT_SHARE = 0.2;

/** The VAT in an amount that includes it, in øre. */
export const vatOf = (ore: number): number => Math.round(ore * VAT_SHARE);
