import {
  NEW_ACCOUNT_DAYS,
  NEW_CONVERSATIONS_OF_NEW_ACCOUNT,
  RATE_LIMITS,
  SAME_TEXT_FROM,
  UPHELD_REPORT_DAYS,
} from '@venn/schema/limits';
import { lengthOf } from '@venn/schema/rules/length';
import { LINES_BY_CATEGORY, LINES_BY_INTEREST } from '@venn/schema/texts/opening-lines';
import { addSeconds } from '../../../common/clock.js';
import type { SqlDatabase } from '../../../infra/postgres/data-source.js';
import { int, readValue } from '../../../infra/postgres/row-type.js';

const DAY = 24 * 60 * 60;

/**
 * New conversations that a member may start in a day: half as many for each report that was upheld within
 * `UPHELD_REPORT_DAYS`, at least one.
 */
export async function newConversationsAllowed(
  database: SqlDatabase,
  { id, createdAt }: { id: number; createdAt: Date },
  now: Date,
): Promise<number> {
  const isNew = createdAt > addSeconds(now, -NEW_ACCOUNT_DAYS * DAY);
  const most = isNew ? NEW_CONVERSATIONS_OF_NEW_ACCOUNT : RATE_LIMITS.newConversation.points;
  const sql = `SELECT count(*)::int FROM report WHERE reported_id = $1 AND status = 'resolved' AND handled_at > $2`;
  const upheld = await readValue(database, int, sql, [id, addSeconds(now, -UPHELD_REPORT_DAYS * DAY)]);
  return Math.max(1, Math.floor(most / 2 ** (upheld ?? 0)));
}

/** A text without what is easily varied: case, forms of letters, accents, punctuation, spaces and what is invisible. */
export const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '');

const OPENING_LINES: ReadonlySet<string> = new Set(
  [...Object.values(LINES_BY_INTEREST), ...Object.values(LINES_BY_CATEGORY)].flat().map(comparable),
);

/** Whether a first message may be sent to any number of new partners: a short greeting, or a line that we suggest. */
export const mayBeRepeated = (content: string): boolean =>
  lengthOf(content) < SAME_TEXT_FROM || OPENING_LINES.has(comparable(content));
