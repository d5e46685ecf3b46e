import { useLocation } from 'react-router-dom';

/** The parameter of a conversation's address that says at which message it is opened. */
export const FOUND_NUMBER = 'besked';

/** The number of the message at which the conversation is opened; null for the newest one. */
export function useFoundNumber(): number | null {
  const number = Number(new URLSearchParams(useLocation().search).get(FOUND_NUMBER));
  return number > 0 && number < 2 ** 31 && Number.isInteger(number) ? number : null;
}
