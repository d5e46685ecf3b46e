/** The text with a space for line breaks and other control characters, which in a mail would allow header injection. */
export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
