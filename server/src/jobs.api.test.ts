import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { TERMS_NOTICE_DAYS } from '@venn/schema/limits';
import { TERMS_APPLY_FROM } from '@venn/schema/terms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, TestClock } from '../test/app.js';
import { chat, write } from '../test/chat/chat.js';
import { createMember, type MemberTraits, makeFriends } from '../test/factories.js';
import { insertReport } from '../test/reports.js';
import { createJobs, MODULES } from './app.js';
import { waitUntil } from './infra/embedded/postgres/processes.js';
import { startJobs } from './infra/jobs/job-runner.js';
import { avatarNames, newAvatarKey } from './infra/storage/avatar-store.js';

const MINUTE = 60;
const WEEK = 7 * 24 * 60 * MINUTE;

let app: TestApp;
let other: TestApp;
const clock = new TestClock();
beforeAll(async () => {
  app = await startTestApp({ clock, embedded: true });
  other = await startTestApp({ clock, embedded: true, databaseUrl: app.databaseUrl });
});
beforeEach(async () => {
  await app.mails();
  for (const table of [
    'member',
    'plus_order',
    'report',
    'audit_entry',
    'limit_met',
    'decision',
    'banned_email',
    'blocked_source',
    'contact_message',
    'visitor_report',
    'monthly_activity',
    'job_progress',
    'terms_notice',
  ]) {
    await app.dataSource.query(`DELETE FROM ${table}`);
  }
});
afterAll(async () => {
  await other.close();
  await app.close();
});

/** Counts rows or mails. */
type Count = () => Promise<number>;

interface Due {
  what: string;
  job: string;
  /** When the subject is created. */
  from: string;
  /** When the job acts on it, to the minute, because the clock runs on during a test. */
  due: string;
  /** Creates the subject; resolves with a function that counts its rows or mails. */
  make: () => Promise<Count>;
  /** The count before `due`, and after it however often the job runs. */
  counts: [before: number, after: number];
  /** The count when the job runs a week late, if different. */
  missed?: number;
}

const rows = (sql: string, ...parameters: unknown[]): Count => {
  return async () => {
    const found: unknown[] = await app.dataSource.query(sql, parameters);
    return found.length;
  };
};
/** Mails of both servers, each of which has its own inbox. */
const mails = (to: string, subject: string): Count => {
  return async () =>
    [...(await app.mails()), ...(await other.mails())].filter((mail) => mail.to === to && mail.subject === subject)
      .length;
};
const both =
  (...counts: Count[]): Count =>
  async () => {
    const numbers = await Promise.all(counts.map((count) => count()));
    return numbers.reduce((sum, number) => sum + number, 0);
  };
const member = (traits: Partial<MemberTraits> = {}) => createMember(app, traits);

/** A message to a member who is offline. */
async function unreadMessage(): Promise<Count> {
  const writer = await member({ role: 'admin' });
  const { id, email } = await member({ lastOnlineAt: null });
  await app.dataSource.query('DELETE FROM job_progress');
  await app.services.sending.send({
    senderId: writer.id,
    senderRole: 'admin',
    recipientId: id,
    content: 'Hej',
    clientMessageId: randomUUID(),
  });
  await app.dataSource.query(
    `INSERT INTO job_progress (name, reached) VALUES ('unread-mails', $1::timestamptz - interval '15 minutes')`,
    [clock.now()],
  );
  return mails(email, 'Du har en ulæst besked');
}

const TABLE: Due[] = [
  {
    what: 'a message that has stayed unread for a quarter of an hour',
    job: 'tell-of-unread',
    from: '2026-12-01T11:00:00Z',
    due: '2026-12-01T11:15:00Z',
    make: unreadMessage,
    counts: [0, 1],
  },
  {
    what: 'a message of the evening before summer time ends, at 7 in the morning',
    job: 'tell-of-unread',
    from: '2026-10-24T19:50:00Z',
    due: '2026-10-25T06:00:00Z',
    make: unreadMessage,
    counts: [0, 1],
  },
  {
    what: 'a message of the evening before summer time begins, at 7 in the morning',
    job: 'tell-of-unread',
    from: '2027-03-27T20:50:00Z',
    due: '2027-03-28T05:00:00Z',
    make: unreadMessage,
    counts: [0, 1],
  },
  {
    what: 'Plus bought on 31 January: the reminder, three days before the end of February',
    job: 'plus-remind',
    from: '2027-01-31T12:00:00Z',
    due: '2027-02-25T12:00:00Z',
    make: async () => {
      const { email } = await member({ role: 'plus', plusExpiresAt: new Date('2027-02-28T12:00:00Z') });
      return mails(email, 'Dit Plus udløber snart');
    },
    counts: [0, 1],
    // Plus has ended by then, so only that is mailed.
    missed: 0,
  },
  {
    what: 'Plus bought on 31 January: its end is stored and mailed',
    job: 'plus-expire',
    from: '2027-01-31T12:00:00Z',
    due: '2027-02-28T12:00:00Z',
    make: async () => {
      const { id, email } = await member({ role: 'plus', plusExpiresAt: new Date('2027-02-28T12:00:00Z') });
      return both(
        mails(email, 'Dit Plus er udløbet'),
        rows(`SELECT 1 FROM member WHERE id = $1 AND role = 'user' AND plus_expires_at IS NULL`, id),
      );
    },
    counts: [0, 2],
  },
  {
    what: 'an unpaid order is cancelled',
    job: 'plus-recheck',
    from: '2026-10-24T12:00:00Z',
    due: '2026-10-27T12:00:00Z',
    make: async () => {
      const { id } = await member();
      await app.dataSource.query(
        `INSERT INTO plus_order (reference, member_id, amount, currency, mock, created_at)
         VALUES ('tid-1', $1, 3900, 'DKK', true, $2)`,
        [id, clock.now()],
      );
      return rows(`SELECT 1 FROM plus_order WHERE status = 'open'`);
    },
    counts: [1, 0],
  },
  {
    what: 'a purchase is deleted five years after the end of its financial year, when the new year begins in Copenhagen',
    job: 'plus-purge',
    from: '2028-02-29T12:00:00Z',
    due: '2033-12-31T23:00:00Z',
    make: async () => {
      await app.dataSource.query(
        `INSERT INTO plus_order (reference, amount, currency, mock, status, created_at, paid_at)
         VALUES ('tid-2', 3900, 'DKK', false, 'paid', $1, $1)`,
        [clock.now()],
      );
      return rows('SELECT 1 FROM plus_order');
    },
    counts: [1, 0],
  },
  {
    what: 'the record of a mail about Plus is deleted',
    job: 'plus-purge',
    from: '2027-02-28T12:00:00Z',
    due: '2027-03-30T12:00:00Z',
    make: async () => {
      const { id } = await member();
      await app.dataSource.query(
        `INSERT INTO plus_notice (member_id, kind, plus_expires_at, created_at) VALUES ($1, 'expired', $2, $2)`,
        [id, clock.now()],
      );
      return rows('SELECT 1 FROM plus_notice');
    },
    counts: [1, 0],
  },
  {
    what: 'a deletion that waited for the end of Plus, over the change to summer time',
    job: 'erase-due-members',
    from: '2027-03-01T01:30:00Z',
    due: '2027-03-28T01:30:00Z',
    make: async () => {
      const { id, email } = await member({ deletionScheduledFor: new Date('2027-03-28T01:30:00Z') });
      const gone = rows('SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM member WHERE id = $1)', id);
      return both(mails(email, 'Din konto er slettet'), gone);
    },
    counts: [0, 2],
  },
  {
    what: 'the warning of a pause, 30 days before two years after 29 February',
    job: 'warn-unused-profiles',
    from: '2028-02-29T12:00:00Z',
    due: '2030-01-29T23:00:00Z',
    make: async () => {
      const { email } = await member();
      return mails(email, 'Din profil bliver snart sat på pause');
    },
    counts: [0, 1],
  },
  {
    what: 'the warning of a deletion, 30 days before two years of pause, from the day of the change to winter time',
    job: 'warn-unused-profiles',
    from: '2026-10-25T12:00:00Z',
    due: '2028-09-25T11:00:00Z',
    make: async () => {
      const { email } = await member({ pausedAt: clock.now() });
      return mails(email, 'Din profil bliver snart slettet');
    },
    counts: [0, 1],
  },
  {
    what: 'a pause, 30 days after its warning',
    job: 'retire-unused-profiles',
    from: '2027-03-10T09:10:00Z',
    due: '2027-04-09T09:10:00Z',
    make: async () => {
      const { id, email } = await warned('pause', {});
      return both(
        mails(email, 'Din profil er sat på pause'),
        rows('SELECT 1 FROM member WHERE id = $1 AND paused_at IS NOT NULL', id),
      );
    },
    counts: [0, 2],
  },
  {
    what: 'the deletion of a paused account, 30 days after its warning',
    job: 'retire-unused-profiles',
    from: '2026-10-10T09:10:00Z',
    due: '2026-11-09T09:10:00Z',
    make: async () => {
      const { id } = await warned('deletion', { pausedAt: clock.now() });
      return rows('SELECT 1 FROM member WHERE id = $1 AND deletion_scheduled_for IS NULL', id);
    },
    counts: [1, 0],
  },
  {
    what: 'an unconfirmed account',
    job: 'sweep-accounts',
    from: '2026-10-24T12:00:00Z',
    due: '2026-10-31T12:00:00Z',
    make: async () => {
      const { id } = await member({ verified: false });
      return rows('SELECT 1 FROM member WHERE id = $1 AND deletion_scheduled_for IS NULL', id);
    },
    counts: [1, 0],
  },
  {
    what: 'a session',
    job: 'sweep-accounts',
    from: '2027-03-25T12:00:00Z',
    due: '2027-04-01T12:00:00Z',
    make: async () => rows('SELECT 1 FROM session WHERE member_id = $1', (await member()).id),
    counts: [1, 0],
  },
  {
    what: 'a link token',
    job: 'sweep-accounts',
    from: '2026-10-24T12:00:00Z',
    due: '2026-10-26T12:00:00Z',
    make: async () => {
      const { id, email } = await member();
      await app.services.links.createToken('verify-email', id, email, randomUUID());
      return rows('SELECT 1 FROM link_token WHERE member_id = $1', id);
    },
    counts: [1, 0],
  },
  {
    what: 'a confirmed e-mail change takes effect, over the change to winter time',
    job: 'apply-due-email-changes',
    from: '2026-10-23T12:00:00Z',
    due: '2026-10-26T12:00:00Z',
    make: async () => {
      const { id, email } = await member({ pendingEmail: 'tid-ny@example.dk' });
      await app.dataSource.transaction((database) => app.services.emailChanges.confirm(database, id));
      return both(
        mails(email, 'Din e-mail er skiftet'),
        rows(`SELECT 1 FROM member WHERE id = $1 AND email = 'tid-ny@example.dk'`, id),
      );
    },
    counts: [0, 2],
  },
  {
    what: 'a former e-mail address, a week after the change',
    job: 'sweep-accounts',
    from: '2027-03-25T12:00:00Z',
    due: '2027-04-01T12:00:00Z',
    make: async () => {
      const { id } = await member({ pendingEmail: 'tid-naeste@example.dk' });
      await app.dataSource.query(
        `INSERT INTO email_change (member_id, email, counts_from) VALUES ($1, 'tid-naeste@example.dk', $2)`,
        [id, clock.now()],
      );
      await app.services.emailChanges.apply(id);
      return rows('SELECT 1 FROM kept_email WHERE member_id = $1', id);
    },
    counts: [1, 0],
  },
  {
    what: 'an IP address',
    job: 'sweep-accounts',
    from: '2027-03-01T12:00:00Z',
    due: '2027-05-30T12:00:00Z',
    make: async () => {
      const { id } = await member();
      await app.dataSource.query(
        `WITH seen AS (INSERT INTO ip_sighting (member_id, ip, seen_at) VALUES ($1, '192.0.2.1', $2))
         UPDATE member SET first_ip = '192.0.2.1', current_ip = '192.0.2.1' WHERE id = $1`,
        [id, clock.now()],
      );
      return both(
        rows('SELECT 1 FROM ip_sighting WHERE member_id = $1', id),
        rows('SELECT 1 FROM member WHERE id = $1 AND first_ip IS NOT NULL', id),
        rows('SELECT 1 FROM member WHERE id = $1 AND current_ip IS NOT NULL', id),
      );
    },
    counts: [3, 0],
  },
  {
    what: 'the ban of an erased account',
    job: 'sweep-accounts',
    from: '2026-10-25T12:00:00Z',
    due: '2028-10-25T11:00:00Z',
    make: async () => {
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
    make: async () => {
      const { id, email } = await member();
      await app.dataSource.query(
        `UPDATE member SET role = 'banned', role_before_ban = 'user', banned_until = '2026-10-25T00:35:00Z' WHERE id = $1`,
        [id],
      );
      return both(
        rows(`SELECT 1 FROM member WHERE id = $1 AND role = 'user'`, id),
        mails(email, 'Du kan logge ind på Venn igen'),
      );
    },
    counts: [0, 2],
  },
  {
    what: 'a removed post, six months after the decision, over the change to summer time',
    job: 'erase-removed',
    from: '2026-11-30T12:00:00Z',
    due: '2027-05-30T11:00:00Z',
    make: async () => {
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
    make: async () => {
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
      return both(rows('SELECT 1 FROM decision'), rows('SELECT 1 FROM appeal'));
    },
    counts: [4, 2],
  },
  {
    what: 'a blocked source at its end',
    job: 'sweep-accounts',
    from: '2026-10-25T00:30:00Z',
    due: '2026-10-25T01:30:00Z',
    make: async () => {
      const endsAt = new Date('2026-10-25T01:30:00Z');
      await app.services.sourceBlocking.block(null, { kind: 'domain', value: 'tid.example', reason: 'Tid', endsAt });
      return rows('SELECT 1 FROM blocked_source');
    },
    counts: [1, 0],
  },
  {
    what: 'a rate limit counter',
    job: 'sweep-accounts',
    from: '2026-10-25T00:30:00Z',
    due: '2026-10-25T01:30:00Z',
    make: async () => {
      await app.dataSource.query(`INSERT INTO rate_limit (key, points, expire) VALUES ('tid', 1, $1)`, [
        Date.parse('2026-10-25T01:30:00Z'),
      ]);
      return rows(`SELECT 1 FROM rate_limit WHERE key = 'tid'`);
    },
    counts: [1, 0],
  },
  {
    what: 'a failed job',
    job: 'sweep-accounts',
    from: '2027-03-10T12:00:00Z',
    due: '2027-04-09T12:00:00Z',
    make: async () => {
      await app.dataSource.query(
        `SELECT graphile_worker.permanently_fail_jobs(ARRAY[(
           graphile_worker.add_job('mail-reset-link', '{"email":"tid@example.dk"}', run_at := $1)).id], 'no such mailbox')`,
        [clock.now()],
      );
      return rows('SELECT 1 FROM graphile_worker.jobs WHERE attempts >= max_attempts');
    },
    counts: [1, 0],
  },
  {
    what: 'an unused picture',
    job: 'sweep-pictures',
    from: '2026-10-24T12:00:00Z',
    due: '2026-10-25T12:00:00Z',
    make: async () => {
      const [orphan, shown] = [newAvatarKey(), newAvatarKey()];
      const files = { large: Buffer.from('large'), small: Buffer.from('small') };
      for (const key of [orphan, shown]) {
        await app.infra.avatarStore.put(key, files);
        for (const name of Object.values(avatarNames(key))) {
          await utimes(join(app.infra.config.dataDir, 'avatars', name), clock.now(), clock.now());
        }
      }
      await member({ avatarKey: shown });
      const read = (key: string) => app.infra.avatarStore.read(`${key}.webp`);
      return async () => ((await read(shown)) === null ? -1 : (await read(orphan)) === null ? 0 : 1);
    },
    counts: [1, 0],
  },
  {
    what: 'a former name, a year after the change',
    job: 'sweep-accounts',
    from: '2027-02-28T12:00:00Z',
    due: '2028-02-28T12:00:00Z',
    make: async () => {
      const { id } = await member();
      await app.dataSource.query(
        `INSERT INTO former_name (member_id, username, changed_at) VALUES ($1, 'Tid_foer', $2)`,
        [id, clock.now()],
      );
      return rows('SELECT 1 FROM former_name WHERE member_id = $1', id);
    },
    counts: [1, 0],
  },
  {
    what: 'a name that an older version of the server wrote gets its key at the next run',
    job: 'fill-name-keys',
    from: '2026-10-25T00:30:00Z',
    due: '2026-10-25T00:35:00Z',
    make: async () => {
      const { id } = await member();
      await app.dataSource.query('UPDATE member SET username_skeleton = NULL WHERE id = $1', [id]);
      return rows('SELECT 1 FROM member WHERE id = $1 AND username_skeleton IS NULL', id);
    },
    counts: [0, 0],
  },
  {
    what: 'an entry of the change log',
    job: 'prune-change-log',
    from: '2026-10-25T00:30:00Z',
    due: '2026-10-25T01:30:00Z',
    make: async () => {
      await app.dataSource.query('INSERT INTO change_log (xid, member_id, created_at) VALUES (1, 424242, $1)', [
        clock.now(),
      ]);
      return rows('SELECT 1 FROM change_log WHERE member_id = 424242');
    },
    counts: [1, 0],
  },
  {
    what: 'an unread message, mailed by day',
    job: 'tell-of-unread',
    from: '2027-03-28T09:00:00Z',
    due: '2027-03-28T09:15:00Z',
    make: async () => {
      const [sender, { email, id }] = [
        await member(),
        await member({ lastOnlineAt: new Date('2027-03-27T09:00:00Z') }),
      ];
      // The job only looks at messages after its first run.
      await app.services.unreadMails.enqueueDue();
      await makeFriends(app, sender, { id });
      await app.dataSource.query('UPDATE message SET read_at = NULL');
      await app.dataSource.query('UPDATE conversation SET low_unread = 1, high_unread = 1');
      return mails(email, 'Du har en ulæst besked');
    },
    counts: [0, 1],
  },
  {
    what: 'new terms, a day more than their notice before they apply',
    job: 'tell-of-terms',
    from: '2026-12-01T12:00:00Z',
    due: new Date(TERMS_APPLY_FROM.getTime() - (TERMS_NOTICE_DAYS + 1) * 24 * 60 * MINUTE * 1000).toISOString(),
    make: async () => {
      const { id, email } = await member();
      await app.dataSource.query(`UPDATE member SET terms_version = '2025-01-01' WHERE id = $1`, [id]);
      return mails(email, 'Vi ændrer brugerbetingelserne');
    },
    counts: [0, 1],
  },
  {
    what: 'a data export that was not downloaded, 72 hours after it was made',
    job: 'sweep-exports',
    from: '2026-10-24T12:00:00Z',
    due: '2026-10-27T12:00:00Z',
    make: async () => {
      const { id, token } = await member();
      await app.rest('POST', '/graphql', { body: { query: 'mutation { requestDataExport { message } }' }, token });
      await app.mails();
      await app.dataSource.query('UPDATE data_export SET expires_at = $2 WHERE member_id = $1', [
        id,
        new Date('2026-10-27T12:00:00Z'),
      ]);
      return rows('SELECT 1 FROM data_export WHERE member_id = $1 AND file_key IS NOT NULL', id);
    },
    counts: [1, 0],
  },
  {
    what: 'a report, twelve months after it was closed',
    job: 'purge-reports',
    from: '2027-03-28T12:00:00Z',
    due: '2028-03-28T12:00:00Z',
    make: async () => {
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
    make: async () => {
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
    make: async () => {
      await app.services.audit.record(app.dataSource, { actorId: null, action: 'ban_user', subjectIds: [1] });
      return rows('SELECT 1 FROM audit_entry');
    },
    counts: [1, 0],
  },
  {
    what: 'a limit met, a day later',
    job: 'purge-limits-met',
    from: '2026-10-25T00:30:00Z',
    due: '2026-10-26T00:30:00Z',
    make: async () => {
      app.services.limitsMet.note('contact', ['203.0.113.7']);
      await app.services.limitsMet.write();
      return rows('SELECT 1 FROM limit_met');
    },
    counts: [1, 0],
  },
  {
    what: 'an active member counts for the month that begins at midnight in Copenhagen, in winter time',
    job: 'count-active-members',
    from: '2026-10-31T12:00:00Z',
    due: '2026-10-31T23:00:00Z',
    make: async () => {
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
    make: async () => {
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
    make: async () => {
      await app.dataSource.query(
        `INSERT INTO contact_message (name, email, subject, message, created_at) VALUES ('a', 'a@b.dk', 'a', 'a', $1)`,
        [clock.now()],
      );
      return rows('SELECT 1 FROM contact_message');
    },
    counts: [1, 0],
  },
];

/** A member who has just been warned. */
async function warned(step: 'pause' | 'deletion', traits: Partial<MemberTraits>) {
  const warnedMember = await member(traits);
  await app.dataSource.query(
    `INSERT INTO retention_notice (member_id, step, unused_since, mail_id, due_at, created_at)
     SELECT id, $2, last_online_at, gen_random_uuid(), $3, $3 FROM member WHERE id = $1`,
    [warnedMember.id, step, clock.now()],
  );
  await app.services.retention.recordMailed(warnedMember.id, step, app.services.retention.dueAfterMail());
  return warnedMember;
}

const minutesFrom = (instant: string, minutes: number): Date => new Date(Date.parse(instant) + minutes * MINUTE * 1000);

/** Runs a job twice on each of two servers at once, and waits for the jobs that it enqueues. */
async function run(job: string): Promise<void> {
  const servers = [app, other].map(({ infra }) => createJobs(infra));
  await Promise.all([...servers, ...servers].map(async (jobs) => jobs[job]?.({} as never)));
  await app.mails();
  // Jobs that run already aren't due: the second call waits for them.
  await other.mails();
}

describe('every scheduled job', () => {
  it('is in the table', () => {
    expect([...new Set(TABLE.map(({ job }) => job))].toSorted()).toEqual(Object.keys(MODULES.schedule).toSorted());
  });

  it('is known to the queue with a valid schedule', async () => {
    const jobs = createJobs(app.infra);
    expect(Object.keys(MODULES.schedule).filter((name) => jobs[name] === undefined)).toEqual([]);
    const runner = await startJobs(app.databaseUrl, {}, app.infra.logger, MODULES.schedule);
    try {
      const known = async (): Promise<string[]> => {
        const found: { identifier: string }[] = await app.dataSource.query(
          'SELECT identifier FROM graphile_worker._private_known_crontabs',
        );
        return found.map(({ identifier }) => identifier).toSorted();
      };
      await waitUntil(async () => (await known()).length > 0, 10_000);
      expect(await known()).toEqual(Object.keys(MODULES.schedule).toSorted());
    } finally {
      await runner.stop();
    }
  });
});

describe.each(TABLE)('$job: $what', ({ job, from, due, make, counts: [before, after], missed = after }) => {
  it('acts when it is due, once, however often and wherever the job runs', async () => {
    clock.set(from);
    const count = await make();
    clock.set(minutesFrom(due, -1));
    await run(job);
    expect(await count()).toBe(before);
    clock.set(minutesFrom(due, 1));
    await run(job);
    expect(await count()).toBe(after);
    clock.advance(WEEK);
    await run(job);
    expect(await count()).toBe(after);
  });

  it('acts a week late after downtime', async () => {
    clock.set(from);
    const count = await make();
    clock.set(due);
    clock.advance(WEEK);
    await run(job);
    expect(await count()).toBe(missed);
  });
});
