import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { parsePublicId } from '../../src/common/public-id.js';
import { avatarNames, newAvatarKey } from '../../src/infra/storage/avatar-store.js';
import { createAftale, insertRequest } from '../aftaler.js';
import { createProposal } from '../chat/proposals.js';
import { createLinkToken, type MemberTraits } from '../factories.js';
import { type DueJob, type JobWorld, sum } from './due-job.js';

/** A member who has just been warned. */
async function warned({ app, clock, member }: JobWorld, step: 'pause' | 'deletion', traits: Partial<MemberTraits>) {
  const warnedMember = await member(traits);
  await app.dataSource.query(
    `INSERT INTO retention_notice (member_id, step, unused_since, mail_id, due_at, created_at)
     SELECT id, $2, last_online_at, gen_random_uuid(), $3, $3 FROM member WHERE id = $1`,
    [warnedMember.id, step, clock.now()],
  );
  await app.services.retention.recordMailed(warnedMember.id, step, app.services.retention.dueAfterMail());
  return warnedMember;
}

/** Jobs of accounts: deletions, retention, e-mail changes, exports, pictures. */
export const ACCOUNT_JOBS: readonly DueJob[] = [
  {
    what: 'a deletion that waited for the end of Plus, over the change to summer time',
    job: 'erase-due-members',
    from: '2027-03-01T01:30:00Z',
    due: '2027-03-28T01:30:00Z',
    make: async ({ member, rows, mails }) => {
      const { id, email } = await member({ deletionScheduledFor: new Date('2027-03-28T01:30:00Z') });
      const gone = rows('SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM member WHERE id = $1)', id);
      return sum(mails(email, 'Din konto er slettet'), gone);
    },
    counts: [0, 2],
  },
  {
    what: 'the warning of a pause, 30 days before two years after 29 February',
    job: 'warn-unused-profiles',
    from: '2028-02-29T12:00:00Z',
    due: '2030-01-29T23:00:00Z',
    make: async ({ member, mails }) => {
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
    make: async ({ clock, member, mails }) => {
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
    make: async (world) => {
      const { id, email } = await warned(world, 'pause', {});
      return sum(
        world.mails(email, 'Din profil er sat på pause'),
        world.rows('SELECT 1 FROM member WHERE id = $1 AND paused_at IS NOT NULL', id),
      );
    },
    counts: [0, 2],
  },
  {
    what: 'the deletion of a paused account, 30 days after its warning',
    job: 'retire-unused-profiles',
    from: '2026-10-10T09:10:00Z',
    due: '2026-11-09T09:10:00Z',
    make: async (world) => {
      const { id } = await warned(world, 'deletion', { pausedAt: world.clock.now() });
      return world.rows('SELECT 1 FROM member WHERE id = $1 AND deletion_scheduled_for IS NULL', id);
    },
    counts: [1, 0],
  },
  {
    what: 'the end of being new, over the change to summer time',
    job: 'end-new-members',
    from: '2027-03-01T12:00:00Z',
    due: '2027-03-31T12:00:00Z',
    make: async ({ member, rows }) => {
      const { id } = await member();
      return rows('SELECT 1 FROM member WHERE id = $1 AND is_new', id);
    },
    counts: [1, 0],
  },
  {
    what: 'activity, on the day after',
    job: 'note-activity',
    from: '2027-03-27T12:00:00Z',
    due: '2027-03-27T23:00:00Z',
    make: async ({ member, rows }) => {
      const { id } = await member();
      return rows('SELECT 1 FROM member WHERE id = $1 AND active_month', id);
    },
    counts: [0, 1],
  },
  {
    what: 'the end of a break, at midnight',
    job: 'end-breaks',
    from: '2026-10-20T12:00:00Z',
    due: '2026-10-24T22:00:00Z',
    make: async ({ app, member, rows }) => {
      const { id } = await member({ breakAt: app.clock.now() });
      await app.dataSource.query(`UPDATE member SET break_until = '2026-10-25' WHERE id = $1`, [id]);
      return rows('SELECT 1 FROM member WHERE id = $1 AND break_at IS NOT NULL', id);
    },
    counts: [1, 0],
  },
  {
    what: 'the reminder of a break, after half a year',
    job: 'remind-of-breaks',
    from: '2026-10-20T09:50:00Z',
    due: '2027-04-20T09:50:00Z',
    make: async ({ app, member, rows }) => {
      const { id } = await member({ breakAt: app.clock.now() });
      return rows('SELECT 1 FROM member WHERE id = $1 AND break_reminded_at IS NULL', id);
    },
    counts: [1, 0],
  },
  {
    what: 'an unconfirmed account',
    job: 'sweep-accounts',
    from: '2026-10-24T12:00:00Z',
    due: '2026-10-31T12:00:00Z',
    make: async ({ member, rows }) => {
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
    make: async ({ member, rows }) => rows('SELECT 1 FROM session WHERE member_id = $1', (await member()).id),
    counts: [1, 0],
  },
  {
    what: 'a link token',
    job: 'sweep-accounts',
    from: '2026-10-24T12:00:00Z',
    due: '2026-10-26T12:00:00Z',
    make: async ({ app, member, rows }) => {
      const { id, email } = await member();
      await createLinkToken(app, 'verify-email', { id, email });
      return rows('SELECT 1 FROM link_token WHERE member_id = $1', id);
    },
    counts: [1, 0],
  },
  {
    what: 'a confirmed e-mail change takes effect, over the change to winter time',
    job: 'apply-due-email-changes',
    from: '2026-10-23T12:00:00Z',
    due: '2026-10-26T12:00:00Z',
    make: async ({ app, member, rows, mails }) => {
      const { id, email } = await member({ pendingEmail: 'tid-ny@example.dk' });
      await app.dataSource.transaction((database) => app.services.emailChanges.confirm(database, id));
      return sum(
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
    make: async ({ app, clock, member, rows }) => {
      const { id } = await member({ pendingEmail: 'tid-naeste@example.dk' });
      await app.dataSource.query(
        `INSERT INTO email_change (member_id, email, counts_from) VALUES ($1, 'tid-naeste@example.dk', $2)`,
        [id, clock.now()],
      );
      await app.services.emailChanges.apply(app.dataSource, id);
      return rows('SELECT 1 FROM kept_email WHERE member_id = $1', id);
    },
    counts: [1, 0],
  },
  {
    what: 'an IP address',
    job: 'sweep-accounts',
    from: '2027-03-01T12:00:00Z',
    due: '2027-05-30T12:00:00Z',
    make: async ({ app, clock, member, rows }) => {
      const { id } = await member();
      await app.dataSource.query(
        `WITH seen AS (INSERT INTO ip_sighting (member_id, ip, seen_at) VALUES ($1, '192.0.2.1', $2))
         UPDATE member SET first_ip = '192.0.2.1', current_ip = '192.0.2.1' WHERE id = $1`,
        [id, clock.now()],
      );
      return sum(
        rows('SELECT 1 FROM ip_sighting WHERE member_id = $1', id),
        rows('SELECT 1 FROM member WHERE id = $1 AND first_ip IS NOT NULL', id),
        rows('SELECT 1 FROM member WHERE id = $1 AND current_ip IS NOT NULL', id),
      );
    },
    counts: [3, 0],
  },
  {
    what: 'an unused picture',
    job: 'sweep-pictures',
    from: '2026-10-24T12:00:00Z',
    due: '2026-10-25T12:00:00Z',
    make: async ({ app, clock, member }) => {
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
    what: 'the place of an aftale, its notes and open requests, two weeks after the beginning',
    job: 'sweep-accounts',
    from: '2026-10-20T12:00:00Z',
    due: '2026-11-03T12:00:00Z',
    make: async ({ app, clock, member, rows }) => {
      const post = await createAftale(app, await member(), { place: 'Ved broen', startsAt: clock.now() });
      await insertRequest(app, post, await member(), 'coming', { note: 'Vi ses' });
      await insertRequest(app, post, await member(), 'asked');
      const id = parsePublicId('post', post);
      return sum(
        rows('SELECT 1 FROM aftale WHERE post_id = $1 AND place IS NOT NULL', id),
        rows('SELECT 1 FROM aftale_request WHERE post_id = $1', id),
        rows('SELECT 1 FROM aftale_request WHERE post_id = $1 AND note IS NOT NULL', id),
      );
    },
    counts: [4, 1],
  },
  {
    what: 'who came to an aftale, and whether they met, a year after it',
    job: 'sweep-accounts',
    from: '2027-02-28T12:00:00Z',
    due: '2028-02-28T12:00:00Z',
    make: async ({ app, clock, member, rows }) => {
      const post = await createAftale(app, await member(), { startsAt: clock.now() });
      const guest = await member();
      await insertRequest(app, post, guest, 'coming');
      const id = parsePublicId('post', post);
      await app.dataSource.query(
        'INSERT INTO aftale_meeting (post_id, member_id, met, answered_at) VALUES ($1, $2, true, $3)',
        [id, guest.id, clock.now()],
      );
      return sum(
        rows('SELECT 1 FROM aftale_request WHERE post_id = $1', id),
        rows('SELECT 1 FROM aftale_meeting WHERE post_id = $1', id),
      );
    },
    counts: [2, 0],
  },
  {
    what: 'the place of an aftale for two, two weeks after the beginning',
    job: 'sweep-accounts',
    from: '2026-10-20T12:00:00Z',
    due: '2026-11-03T12:00:00Z',
    make: async ({ app, clock, member, rows }) => {
      const proposal = await createProposal(app, await member(), await member(), { startsAt: clock.now() });
      const id = parsePublicId('proposal', proposal);
      return sum(
        rows('SELECT 1 FROM proposal WHERE id = $1', id),
        rows('SELECT 1 FROM proposal WHERE id = $1 AND place IS NOT NULL', id),
      );
    },
    counts: [2, 1],
  },
  {
    what: 'an aftale for two, a year after it',
    job: 'sweep-accounts',
    from: '2027-02-28T12:00:00Z',
    due: '2028-02-28T12:00:00Z',
    make: async ({ app, clock, member, rows }) => {
      const proposal = await createProposal(app, await member(), await member(), { startsAt: clock.now() });
      return rows('SELECT 1 FROM proposal WHERE id = $1', parsePublicId('proposal', proposal));
    },
    counts: [1, 0],
  },
  {
    what: 'a former name, a year after the change',
    job: 'sweep-accounts',
    from: '2027-02-28T12:00:00Z',
    due: '2028-02-28T12:00:00Z',
    make: async ({ app, clock, member, rows }) => {
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
    make: async ({ app, member, rows }) => {
      const { id } = await member();
      await app.dataSource.query('UPDATE member SET username_skeleton = NULL WHERE id = $1', [id]);
      return rows('SELECT 1 FROM member WHERE id = $1 AND username_skeleton IS NULL', id);
    },
    counts: [0, 0],
  },
  {
    what: 'a data export that was not downloaded, 72 hours after it was made',
    job: 'sweep-exports',
    from: '2026-10-24T12:00:00Z',
    due: '2026-10-27T12:00:00Z',
    make: async ({ app, member, rows }) => {
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
];
