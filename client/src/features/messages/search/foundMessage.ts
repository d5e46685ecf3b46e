import { conversationPath } from '@venn/schema/paths';
import { useLocation } from 'react-router-dom';

const NUMBER = 'besked';

/** The path of a conversation at one of its messages. */
export const messagePath = (partnerId: string, number: number): string =>
  `${conversationPath(partnerId)}?${NUMBER}=${number}`;

/** The number of the message at which the conversation is opened; null for the newest one. */
export function useFoundNumber(): number | null {
  const number = Number(new URLSearchParams(useLocation().search).get(NUMBER));
  return number > 0 && number < 2 ** 31 && Number.isInteger(number) ? number : null;
}
