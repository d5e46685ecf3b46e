import { randomUUID } from 'node:crypto';
import { TERMS_NOTICE_DAYS } from '@venn/schema/limits';
import { TERMS_APPLY_FROM } from '@venn/schema/terms';
import { makeFriends } from '../factories.js';
import { type Count, type DueJob, type JobWorld } from './due-job.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A message to a member who is offline. */
async function unreadMessage({ app, clock, member, mails }: JobWorld): Promise<Count> {
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

/** Jobs that mail members of what happened: unread messages, new terms. */
export const NOTIFICATION_JOBS: readonly DueJob[] = [
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
    what: 'an unread message, mailed by day',
    job: 'tell-of-unread',
    from: '2027-03-28T09:00:00Z',
    due: '2027-03-28T09:15:00Z',
    make: async ({ app, member, mails }) => {
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
    due: new Date(TERMS_APPLY_FROM.getTime() - (TERMS_NOTICE_DAYS + 1) * DAY_MS).toISOString(),
    make: async ({ app, member, mails }) => {
      const { id, email } = await member();
      await app.dataSource.query(`UPDATE member SET terms_version = '2025-01-01' WHERE id = $1`, [id]);
      return mails(email, 'Vi ændrer brugerbetingelserne');
    },
    counts: [0, 1],
  },
];
