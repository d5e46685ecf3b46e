/** The text with an end that no other story has. */
export const unique = (text: string): string => `${text} ${Math.random().toString(36).slice(2, 8)}`;
