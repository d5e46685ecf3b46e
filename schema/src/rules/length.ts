/** Length in code points: an emoji outside the BMP counts as one. */
export const lengthOf = (text: string): number => [...text].length;
