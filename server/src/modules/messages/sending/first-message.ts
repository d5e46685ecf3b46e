import { NEW_ACCOUNT_DAYS, NEW_CONVERSATIONS_OF_NEW_ACCOUNT, RATE_LIMITS, SAME_TEXT_FROM } from '@venn/schema/limits';
import { lengthOf } from '@venn/schema/rules/rule';
import { LINES_BY_CATEGORY, LINES_BY_INTEREST } from '@venn/schema/texts/opening-lines';
import { addSeconds } from '../../../infra/process/clock.js';

const DAY = 24 * 60 * 60;

/** New conversations that a member may start in a day. */
export function newConversationsAllowed({ createdAt }: { createdAt: Date }, now: Date): number {
  const isNew = createdAt > addSeconds(now, -NEW_ACCOUNT_DAYS * DAY);
  return isNew ? NEW_CONVERSATIONS_OF_NEW_ACCOUNT : RATE_LIMITS.newConversation.points;
}

/** A text without what is easily varied: case, forms of letters, punctuation and spaces. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const OPENING_LINES: ReadonlySet<string> = new Set(
  [...Object.values(LINES_BY_INTEREST), ...Object.values(LINES_BY_CATEGORY)].flat().map(comparable),
);

/** Whether a first message may be sent to any number of new partners: a short greeting, or a line that we suggest. */
export const mayBeRepeated = (content: string): boolean =>
  lengthOf(content) < SAME_TEXT_FROM || OPENING_LINES.has(comparable(content));
