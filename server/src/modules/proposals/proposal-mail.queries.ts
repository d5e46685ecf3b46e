import type { Database, SqlDatabase } from '../../infra/postgres/data-source.js';
import {
  bool,
  columnsOf,
  int,
  orNull,
  type RowOf,
  readRow,
  readRows,
  rowType,
  text,
  timestamptz,
} from '../../infra/postgres/row-type.js';
import { areUnblocked, isActive } from '../members/members.module.js';
import { wantsAftaleMail } from '../wall/wall.module.js';
import type { ProposalMailJob, ProposalNews } from './proposal.news.js';

/** Of proposal $1 and member $2. */
const PROPOSAL_MAIL_ROW = rowType({
  ...columnsOf('member', { username: text(), email: text() }),
  wantsMail: bool.of(wantsAftaleMail('member')),
  ...columnsOf('proposal', { title: text(), startsAt: timestamptz, townId: int, place: orNull(text()) }),
  partnerId: int.of('partner.id'),
  partner: text().of('partner.username'),
});
/** What a mail about an aftale for two says. */
export type ProposalMail = RowOf<typeof PROPOSAL_MAIL_ROW>;

/** In which state news is still true, and as which kind of mail about aftaler a member can turn it off. */
const NEWS = {
  proposed: { state: 'open', kind: 'requested' },
  accepted: { state: 'accepted', kind: 'accepted' },
  reminder: { state: 'accepted', kind: 'reminder' },
} as const satisfies Record<ProposalNews, object>;

/** What a member is told of a proposal ahead; null where it is no longer true. */
export const readProposalMail = (
  database: SqlDatabase,
  { news, proposalId, memberId }: ProposalMailJob,
  now: Date,
): Promise<ProposalMail | null> =>
  readRow(
    database,
    PROPOSAL_MAIL_ROW,
    `SELECT ${PROPOSAL_MAIL_ROW.list}
       FROM proposal JOIN conversation ON conversation.id = proposal.conversation_id
       JOIN member ON member.id = $2 AND member.id IN (low_id, high_id)
       JOIN member AS partner ON partner.id = low_id + high_id - member.id
      WHERE proposal.id = $1 AND proposal.state = $4 AND proposal.starts_at > $5
        AND ${isActive('member')} AND ${isActive('partner')} AND ${areUnblocked('member.id', 'partner.id')}`,
    [proposalId, memberId, NEWS[news].kind, NEWS[news].state, now],
  );

const DUE_REMINDER = rowType({
  proposalId: int.of('taken.id'),
  /** Null where nobody is reminded any more. */
  memberId: orNull(int).of('going.member_id'),
});
export type DueReminder = RowOf<typeof DUE_REMINDER>;

/** Takes the next `batch` proposals of whose reminder it is time; returns at least one row of each, with whom to remind. */
export const takeDueReminders = (database: Database, now: Date, batch: number): Promise<DueReminder[]> =>
  readRows(
    database,
    DUE_REMINDER,
    `WITH due AS (
       SELECT id FROM proposal WHERE remind_at <= $1 ORDER BY id LIMIT $2 FOR UPDATE SKIP LOCKED),
     taken AS (
       UPDATE proposal SET remind_at = NULL FROM due WHERE proposal.id = due.id RETURNING proposal.*)
     SELECT ${DUE_REMINDER.list}
       FROM taken LEFT JOIN LATERAL (
         SELECT low_id AS member_id FROM conversation WHERE id = taken.conversation_id
         UNION ALL SELECT high_id FROM conversation WHERE id = taken.conversation_id
       ) AS going ON taken.starts_at > $1
      ORDER BY taken.id`,
    [now, batch],
  );
