import { PROPOSALS_SHOWN } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import type { Database, SqlDatabase } from '../../infra/postgres/data-source.js';
import {
  columnsOf,
  int,
  orNull,
  type RowOf,
  readRow,
  readRows,
  readValue,
  rowType,
  text,
  timestamptz,
} from '../../infra/postgres/row-type.js';
import { areUnblocked, isActive } from '../members/members.module.js';
import type { StoredState } from './proposal.policy.js';

const PROPOSAL_ROW = rowType({
  ...columnsOf('proposal', {
    id: int,
    conversationId: int,
    proposerId: int,
    title: text(),
    startsAt: timestamptz,
    townId: int,
    place: orNull(text()),
    state: text<StoredState>(),
    afterNumber: int,
    proposedAt: timestamptz,
  }),
  ...columnsOf('partner', {
    partnerId: int.of('id'),
    username: text(),
    role: text<Role>(),
    plusExpiresAt: orNull(timestamptz),
    avatarKey: orNull(text()),
  }),
});
/** A proposal with the other of the two. */
export type ProposalRow = RowOf<typeof PROPOSAL_ROW>;

/** The proposals of conversations of member $1. */
const FROM = `FROM proposal JOIN conversation ON conversation.id = proposal.conversation_id AND $1 IN (low_id, high_id)
      JOIN member AS partner ON partner.id = low_id + high_id - $1`;

/**
 * The proposals of a member's conversation that this side sees: not what it has cleared, unless that is still ahead. The
 * oldest first.
 */
export const readProposals = (
  database: SqlDatabase,
  memberId: number,
  { conversationId, clearedChange }: { conversationId: number; clearedChange: number },
  now: Date,
): Promise<ProposalRow[]> =>
  readRows(
    database,
    PROPOSAL_ROW,
    `SELECT ${PROPOSAL_ROW.list} ${FROM} WHERE proposal.id IN (
       SELECT id FROM proposal
        WHERE conversation_id = $2
          AND (at_change >= $3 OR state IN ('open', 'accepted') AND starts_at > $4)
        ORDER BY id DESC LIMIT ${PROPOSALS_SHOWN})
     ORDER BY proposal.id`,
    [memberId, conversationId, clearedChange, now],
  );

/** What is ahead in a member's conversations: without an answer, or agreed on. The newest first. */
export const readProposalsAhead = (database: SqlDatabase, memberId: number, now: Date): Promise<ProposalRow[]> =>
  readRows(
    database,
    PROPOSAL_ROW,
    `SELECT ${PROPOSAL_ROW.list} ${FROM}
      WHERE proposal.state IN ('open', 'accepted') AND proposal.starts_at > $2
        AND ${isActive('partner')} AND ${areUnblocked('$1', 'partner.id')}
      ORDER BY proposal.id DESC LIMIT ${PROPOSALS_SHOWN}`,
    [memberId, now],
  );

/** Locks a proposal of a conversation of the member's; null for any other. */
export const lockProposal = (database: Database, memberId: number, id: number): Promise<ProposalRow | null> =>
  readRow(
    database,
    PROPOSAL_ROW,
    `SELECT ${PROPOSAL_ROW.list} ${FROM}
      WHERE proposal.id = $2 FOR NO KEY UPDATE OF proposal`,
    [memberId, id],
  );

/** The member's own proposal under a client id, or null. */
export const findByClientId = (
  database: SqlDatabase,
  memberId: number,
  clientRequestId: string,
): Promise<ProposalRow | null> =>
  readRow(
    database,
    PROPOSAL_ROW,
    `SELECT ${PROPOSAL_ROW.list} ${FROM} WHERE proposer_id = $1 AND client_request_id = $2`,
    [memberId, clientRequestId],
  );

/** Marks what began without an answer, and tells whether another proposal of a locked conversation is open. */
export async function hasOpenProposal(database: Database, conversationId: number, now: Date): Promise<boolean> {
  await database.query(
    `UPDATE proposal SET state = 'lapsed', changed_at = $2 WHERE conversation_id = $1 AND state = 'open' AND starts_at <= $2`,
    [conversationId, now],
  );
  const open = await readValue(database, int, `SELECT id FROM proposal WHERE conversation_id = $1 AND state = 'open'`, [
    conversationId,
  ]);
  return open !== null;
}

interface NewProposal {
  conversationId: number;
  proposerId: number;
  clientRequestId: string | null;
  title: string;
  startsAt: Date;
  townId: number;
  place: string | null;
  afterNumber: number;
  atChange: number;
  now: Date;
}

/** Stores a proposal in a conversation that is locked; returns its number. */
export const insertProposal = async (database: Database, proposal: NewProposal): Promise<number> =>
  (await readValue(
    database,
    int,
    `INSERT INTO proposal (conversation_id, proposer_id, client_request_id, title, starts_at, town_id, place, state,
                           after_number, at_change, proposed_at, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9, $10, $10) RETURNING id`,
    [
      proposal.conversationId,
      proposal.proposerId,
      proposal.clientRequestId,
      proposal.title,
      proposal.startsAt,
      proposal.townId,
      proposal.place,
      proposal.afterNumber,
      proposal.atChange,
      proposal.now,
    ],
  )) as number;

/** Gives a locked proposal another state, and says when the two are to be reminded. */
export async function updateState(
  database: Database,
  id: number,
  state: StoredState,
  { now, remindAt }: { now: Date; remindAt: Date | null },
): Promise<void> {
  await database.query('UPDATE proposal SET state = $2, changed_at = $3, remind_at = $4 WHERE id = $1', [
    id,
    state,
    now,
    remindAt,
  ]);
}
