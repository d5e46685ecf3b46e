/** The integer that an option's text is; throws when it is none or below `least`. */
export function wholeNumber(name, text, least = 1) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least) throw new Error(`--${name} must be an integer of at least ${least}`);
  return number;
}

/** UTC time of day, `hh:mm:ss`, of milliseconds since 1970. */
export const timeOf = (at) => new Date(at).toISOString().slice(11, 19);

/** Prints a line of progress with its time. */
export const log = (line) => console.log(`${timeOf(Date.now())}  ${line}`);
