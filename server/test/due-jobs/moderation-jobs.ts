import { chat, write } from '../chat/chat.js';
import { insertReport } from '../moderation/reports.js';
import { type DueJob, sum } from './due-job.js';

/** Jobs of reports, decisions, bans and the portal. */
export const MODERATION_JOBS: readonly DueJob[] = [
  {
    what: 'the ban of an erased account',
    job: 'sweep-accounts',
    from: '2026-10-25T12:00:00Z',
    due: '2028-10-25T11:00:00Z',
    make: async ({ app, rows }) => {
      await app.services.bannedEmails.store(app.dataSource, ['udelukket@example.dk'], null);
      return rows('SELECT 1 FROM banned_email');
    },
    counts: [1, 0],
  },
  {
    what: 'a ban ends and its member is told, where the job of that instant was lost',
    job: 'end-bans',
    from: '2026-10-24T00:30:00Z',
    due: '2026-10-25T00:35:00Z',
    make: async ({ app, member, rows, mails }) => {
      const { id, email } = await member();
      await app.dataSource.query(
        `UPDATE member SET role = 'banned', role_before_ban = 'user', banned_until = '2026-10-25T00:35:00Z' WHERE id = $1`,
        [id],
      );
      return sum(
        rows(`SELECT 1 FROM member WHERE id = $1 AND role = 'user'`, id),
        mails(email, 'Du kan logge ind på Venn igen'),
      );
    },
    counts: [0, 2],
  },
  {
    what: 'a removed post, six months after the decision, over the change to summer time',
    job: 'erase-removed',
    from: '2026-11-10T12:00:00Z',
    // The end of the last day for an appeal, in Copenhagen.
    due: '2027-05-10T22:00:00Z',
    make: async ({ app, clock, member, rows }) => {
      const { id } = await member();
      await app.dataSource.query(
        `WITH gone AS (
           INSERT INTO post (author_id, content, created_at, removed_at) VALUES ($1, 'Væk', $2, $2) RETURNING id)
         INSERT INTO decision (member_id, kind, ground, found_by, post_id, created_at)
         SELECT $1, 'remove_post', 'spam', 'own', id, $2 FROM gone`,
        [id, clock.now()],
      );
      return rows('SELECT 1 FROM post WHERE author_id = $1', id);
    },
    counts: [1, 0],
  },
  {
    what: 'a decision with its decided appeal, after two years',
    job: 'purge-decisions',
    from: '2026-11-30T12:00:00Z',
    due: '2028-11-30T12:00:00Z',
    make: async ({ app, clock, rows }) => {
      await app.dataSource.query(
        `WITH made AS (
           INSERT INTO decision (kind, ground, found_by, created_at)
           VALUES ('warn', 'spam', 'own', $1), ('warn', 'spam', 'own', $1) RETURNING id)
         INSERT INTO appeal (decision_id, text, created_at, outcome, answer, decided_at)
         SELECT id, 'Nej', $1, decided.outcome, decided.outcome, decided.at
           FROM (SELECT id, row_number() OVER () = 1 AS waits FROM made) AS numbered,
                LATERAL (SELECT CASE WHEN NOT waits THEN 'rejected' END AS outcome,
                                CASE WHEN NOT waits THEN $1::timestamptz END AS at) AS decided`,
        [clock.now()],
      );
      return sum(rows('SELECT 1 FROM decision'), rows('SELECT 1 FROM appeal'));
    },
    counts: [4, 2],
  },
  {
    what: 'a blocked source at its end',
    job: 'sweep-accounts',
    from: '2026-10-25T00:30:00Z',
    due: '2026-10-25T01:30:00Z',
    make: async ({ app, rows }) => {
      const endsAt = new Date('2026-10-25T01:30:00Z');
      await app.services.sourceBlocking.block(null, { kind: 'domain', value: 'tid.example', reason: 'Tid', endsAt });
      return rows('SELECT 1 FROM blocked_source');
    },
    counts: [1, 0],
  },
  {
    what: 'a report, twelve months after it was closed',
    job: 'purge-reports',
    from: '2027-03-28T12:00:00Z',
    due: '2028-03-28T12:00:00Z',
    make: async ({ app, clock, rows }) => {
      const createdAt = new Date(clock.now().getTime() - 300 * 24 * 60 * 60 * 1000);
      for (const status of ['resolved', 'dismissed', 'reviewed', 'pending'] as const) {
        await insertReport(app, { status, handledAt: clock.now(), createdAt });
      }
      return rows('SELECT 1 FROM report_entry');
    },
    // Open reports stay.
    counts: [4, 2],
  },
  {
    what: 'the text of a message, two weeks after its sender deleted it',
    job: 'purge-sealed-messages',
    from: '2026-10-12T12:00:00Z',
    due: '2026-10-26T12:00:00Z',
    make: async ({ app, member, rows }) => {
      const [sender, recipient] = [await member(), await member()];
      const [message] = await write(app, sender, recipient, 'Det her fortryder jeg');
      await chat.delete(app, sender, message?.['id']);
      return rows('SELECT 1 FROM sealed_message');
    },
    counts: [1, 0],
  },
  {
    what: 'an audit entry of 29 February',
    job: 'purge-audit-log',
    from: '2028-02-29T12:00:00Z',
    due: '2030-02-28T23:00:00Z',
    make: async ({ app, rows }) => {
      await app.services.audit.record(app.dataSource, { actorId: null, action: 'ban_user', subjectIds: [1] });
      return rows('SELECT 1 FROM audit_entry');
    },
    counts: [1, 0],
  },
  {
    what: 'an active member counts for the month that begins at midnight in Copenhagen, in winter time',
    job: 'count-active-members',
    from: '2026-10-31T12:00:00Z',
    due: '2026-10-31T23:00:00Z',
    make: async ({ member, rows }) => {
      await member({ lastOnlineAt: new Date('2026-10-31T23:00:00Z') });
      return rows(`SELECT 1 FROM monthly_activity WHERE month = '2026-11-01' AND members = 1`);
    },
    counts: [0, 1],
  },
  {
    what: 'a visitor’s report that nobody has confirmed',
    job: 'purge-unconfirmed-reports',
    from: '2026-10-24T02:53:00Z',
    due: '2026-10-26T02:53:00Z',
    make: async ({ app, clock, rows }) => {
      await app.dataSource.query(
        `INSERT INTO visitor_report (kind, location, reason, name, email, created_at)
         VALUES ('spam', 'Opslagstavlen', 'Reklame', 'a', 'a@b.dk', $1)`,
        [clock.now()],
      );
      return rows('SELECT 1 FROM visitor_report');
    },
    counts: [1, 0],
  },
  {
    what: 'a message to the operator, from the hour that the autumn has twice',
    job: 'purge-contact-messages',
    from: '2026-10-25T00:30:00Z',
    due: '2027-10-25T00:30:00Z',
    make: async ({ app, clock, rows }) => {
      await app.dataSource.query(
        `INSERT INTO contact_message (name, email, subject, message, created_at) VALUES ('a', 'a@b.dk', 'a', 'a', $1)`,
        [clock.now()],
      );
      return rows('SELECT 1 FROM contact_message');
    },
    counts: [1, 0],
  },
];
