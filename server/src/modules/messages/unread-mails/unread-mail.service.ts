import { randomUUID } from 'node:crypto';
import { ONLINE_MINUTES, UNREAD_MAIL_AFTER_MINUTES } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { inTransaction } from '../../../common/transaction.js';
import { addJobs } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { addSeconds, type Clock } from '../../../infra/process/clock.js';
import { areUnblocked, isActive } from '../../users/users.module.js';
import { sidesOf } from '../conversations/conversation.sides.js';
import { isQuiet } from './quiet-hours.js';

const PROGRESS = 'unread-mails';
const DAY = 24 * 60 * 60;
/** Members that one statement decides on: nobody waits long for their locks. */
const AT_ONCE = 250;

/** What the mail says: to whom, and who has written how often. Never what. */
export interface UnreadMail {
  username: string;
  email: string;
  /** The newest writer first. */
  senders: { username: string; count: number }[];
}

/** Whoever wants such mails and can get them, of an aliased `member` row. */
const isReachable = (member: string): string =>
  `${isActive(member)} AND ${member}.unread_mails AND ${member}.refused_email IS DISTINCT FROM ${member}.email`;

/** Nobody who may be looking at the product right now needs a mail about it. Both are SQL: a `member` row, and an instant. */
const isAway = (member: string, seenSince: string): string =>
  `(${member}.last_online_at IS NULL OR ${member}.last_online_at <= ${seenSince})`;

/** What a member has not read since an instant, from partners whom the product still shows. All arguments are SQL. */
const unreadOf = (member: string, after: string): string =>
  `FROM ${sidesOf(`${member}.id`)} AS side
   JOIN member AS partner ON partner.id = side.partner_id
   JOIN message ON message.conversation_id = side.id AND message.sender_id = partner.id
                AND message.number > side.cleared_to AND message.read_at IS NULL AND message.deleted_at IS NULL
   WHERE side.unread > 0 AND ${isActive('partner')} AND ${areUnblocked(`${member}.id`, 'partner.id')}
     AND message.created_at > coalesce(${after}, '-infinity')`;

interface Told {
  memberId: number;
  after: string | null;
}

/**
 * One mail about all messages that have waited for a while; the next one only after the member has been here again.
 * Every message is looked at once, when it has waited long enough; what a member then has to hear of waits in a small
 * table of its own until the member is away.
 */
export class UnreadMailService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Begins a mail to everybody who has to hear of unread messages. Does nothing by night. */
  async tell(): Promise<void> {
    if (isQuiet(this.clock.now())) return;
    while (await this.#collect());
    let memberId: number | null = 0;
    while (memberId !== null) memberId = await this.#tellSome(memberId);
  }

  /**
   * What a mail to this member says of messages since an instant; null when there is nothing to say any more, because
   * they were read, or the member is here, or wants no such mails.
   */
  async content(memberId: number, after: Date | null): Promise<UnreadMail | null> {
    const rows: UnreadMail[] = await this.dataSource.query(
      `SELECT member.username, member.email,
              (SELECT coalesce(json_agg(sender ORDER BY newest DESC), '[]') FROM (
                 SELECT partner.username, count(*)::int AS count, max(message.created_at) AS newest
                 ${unreadOf('member', '$2::timestamptz')} GROUP BY partner.id) AS sender) AS senders
         FROM member WHERE member.id = $1 AND ${isReachable('member')} AND ${isAway('member', '$3')}`,
      [memberId, after, this.#seenSince()],
    );
    const [mail] = rows;
    return mail === undefined || mail.senders.length === 0 ? null : mail;
  }

  /** Notes who has messages that have now waited long enough, a day of them at the most; answers whether more are left. */
  #collect(): Promise<boolean> {
    const waited = addSeconds(this.clock.now(), -UNREAD_MAIL_AFTER_MINUTES * 60);
    return inTransaction(this.dataSource, async ({ database }) => {
      const from = await this.#progress(database, waited);
      const until = new Date(Math.min(waited.getTime(), addSeconds(from, DAY).getTime()));
      if (until <= from) return false;
      await database.query(
        `WITH moved AS (UPDATE job_progress SET reached = $2 WHERE name = $3)
         INSERT INTO unread_notice (member_id)
         SELECT DISTINCT low_id + high_id - sender_id
           FROM message JOIN conversation ON conversation.id = message.conversation_id
          WHERE message.created_at > $1 AND message.created_at <= $2
            AND message.read_at IS NULL AND message.deleted_at IS NULL
         ON CONFLICT DO NOTHING`,
        [from, until, PROGRESS],
      );
      return until < waited;
    });
  }

  /** How far messages have been looked at. Holds the row: of several servers one looks at a time. */
  async #progress(database: Database, start: Date): Promise<Date> {
    await database.query('INSERT INTO job_progress (name, reached) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      PROGRESS,
      start,
    ]);
    const rows: [{ reached: Date }] = await database.query(
      'SELECT reached FROM job_progress WHERE name = $1 FOR UPDATE',
      [PROGRESS],
    );
    return rows[0].reached;
  }

  /** Decides on the next members after one; answers the last of them, or null when there was none. */
  #tellSome(afterId: number): Promise<number | null> {
    return inTransaction(this.dataSource, async ({ database }) => {
      const [decided]: [{ last: number | null; told: Told[] }] = await database.query(
        `WITH waiting AS (
           SELECT member_id FROM unread_notice WHERE member_id > $1 ORDER BY member_id LIMIT $2 FOR UPDATE SKIP LOCKED),
         away AS (
           SELECT member.id, member.unread_mail_sent_at AS after,
                  ${isReachable('member')}
                  AND coalesce(member.last_online_at > member.unread_mail_sent_at, member.unread_mail_sent_at IS NULL)
                  AND EXISTS (SELECT 1 ${unreadOf('member', 'member.unread_mail_sent_at')}) AS wants
             FROM waiting JOIN member ON member.id = waiting.member_id WHERE ${isAway('member', '$3')}),
         decided AS (DELETE FROM unread_notice USING away WHERE member_id = away.id),
         told AS (UPDATE member SET unread_mail_sent_at = $4 FROM away WHERE member.id = away.id AND away.wants)
         SELECT (SELECT max(member_id) FROM waiting) AS last,
                coalesce(json_agg(json_build_object('memberId', id, 'after', after)) FILTER (WHERE wants), '[]') AS told
           FROM away`,
        [afterId, AT_ONCE, this.#seenSince(), this.clock.now()],
      );
      const jobs = decided.told.map((told) => ({ payload: { ...told, mailId: randomUUID() } }));
      await addJobs(database, 'mail-unread', jobs);
      return decided.last;
    });
  }

  #seenSince(): Date {
    return addSeconds(this.clock.now(), -ONLINE_MINUTES * 60);
  }
}
