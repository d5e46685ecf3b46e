import type { DataSource } from 'typeorm';
import type { Database } from '../../infra/postgres/data-source.js';
import { columnsOf, int, type RowOf, readRows, rowType, text, timestamptz } from '../../infra/postgres/row-type.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import { tellCancelled } from '../wall/wall.module.js';
import type { StoredState } from './proposal.policy.js';

const ENDED_ROW = rowType({
  ...columnsOf('ended', { id: int, title: text(), startsAt: timestamptz, state: text<StoredState>() }),
  ...columnsOf('conversation', { lowId: int, highId: int }),
});
/** A proposal that ended because of what became of one of the two, or between them. */
export type EndedProposal = RowOf<typeof ENDED_ROW>;

/** Ends what is ahead in the conversations of a condition, in the order of ids. `$1` is the instant. */
const endAll = (
  database: Database,
  now: Date,
  condition: string,
  members: readonly number[],
): Promise<EndedProposal[]> =>
  readRows(
    database,
    ENDED_ROW,
    `WITH ending AS MATERIALIZED (
       SELECT proposal.id FROM proposal JOIN conversation ON conversation.id = conversation_id
        WHERE state IN ('open', 'accepted') AND starts_at > $1 AND ${condition}
        ORDER BY proposal.id FOR NO KEY UPDATE OF proposal),
     ended AS (
       UPDATE proposal SET state = CASE state WHEN 'open' THEN 'withdrawn' ELSE 'cancelled' END,
                           changed_at = $1, remind_at = NULL
         FROM ending WHERE proposal.id = ending.id RETURNING proposal.*)
     SELECT ${ENDED_ROW.list} FROM ended JOIN conversation ON conversation.id = ended.conversation_id ORDER BY ended.id`,
    [now, ...members],
  );

/**
 * Ends what a member has proposed, been asked or agreed on who leaves or is banned; whoever the member had agreed with is
 * told. Safe to run again.
 */
export const endOfMember = (dataSource: DataSource, memberId: number, now: Date): Promise<EndedProposal[]> =>
  inTransaction(dataSource, async ({ database }) => {
    const ended = await endAll(database, now, '$2 IN (low_id, high_id)', [memberId]);
    for (const { state, title, startsAt, lowId, highId } of ended) {
      const other = lowId + highId - memberId;
      if (state === 'cancelled') await tellCancelled(database, { title, startsAt, text: null }, [other]);
    }
    return ended;
  });

const areTheTwo = (one: string, other: string): string =>
  `low_id = least(${one}::bigint, ${other}::bigint) AND high_id = greatest(${one}::bigint, ${other}::bigint)`;

/** Ends what two members have between them of whom one has blocked the other; nobody is told. Safe to run again. */
export const endBetween = (dataSource: DataSource, one: number, other: number, now: Date): Promise<EndedProposal[]> =>
  inTransaction(dataSource, async ({ database }) => {
    // What is being proposed in this moment is stored under this lock.
    await database.query(`SELECT 1 FROM conversation WHERE ${areTheTwo('$1', '$2')} FOR UPDATE`, [one, other]);
    return endAll(database, now, areTheTwo('$2', '$3'), [one, other]);
  });
