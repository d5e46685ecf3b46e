import { randomUUID } from 'node:crypto';
import { SEARCH_BLOCK, TERMS_NOTICE_DAYS } from '@venn/schema/limits';
import { TERMS_APPLY_FROM } from '@venn/schema/terms';
import { timeOf } from '../../src/common/date-text.js';
import { parsePublicId } from '../../src/common/public-id.js';
import { createAftale, insertRequest } from '../aftaler.js';
import { createProposal } from '../chat/proposals.js';
import { storeMessages } from '../chat/search.js';
import { makeFriends } from '../factories.js';
import { type Count, type DueJob, type JobWorld, sum } from './due-job.js';

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

/** An aftale at an instant, made as the service would, with somebody who is coming. */
const reminded =
  (startsAt: string, remindAt: string) =>
  async ({ app, member, mails }: JobWorld): Promise<Count> => {
    const [host, guest] = [await member(), await member()];
    const post = await createAftale(app, host, { title: 'Bålaften', startsAt: new Date(startsAt) });
    await insertRequest(app, post, guest);
    await app.dataSource.query('UPDATE aftale SET remind_at = $2 WHERE post_id = $1', [
      parsePublicId('post', post),
      remindAt,
    ]);
    const subject = `I morgen ${timeOf(new Date(startsAt))}: Bålaften`;
    return sum(mails(guest.email, subject), mails(host.email, subject));
  };

/** An aftale for two at an instant, agreed on as the service would. */
const bothReminded =
  (startsAt: string, remindAt: string) =>
  async ({ app, member, mails }: JobWorld): Promise<Count> => {
    const [one, other] = [await member(), await member()];
    const proposal = await createProposal(app, one, other, {
      title: 'En gåtur',
      startsAt: new Date(startsAt),
      state: 'accepted',
    });
    await app.dataSource.query('UPDATE proposal SET remind_at = $2 WHERE id = $1', [
      parsePublicId('proposal', proposal),
      remindAt,
    ]);
    const subject = `I morgen ${timeOf(new Date(startsAt))}: En gåtur`;
    return sum(mails(one.email, subject), mails(other.email, subject));
  };

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
    what: 'as many messages as searches read together',
    job: 'index-messages',
    from: '2026-12-01T12:01:00Z',
    due: '2026-12-01T12:05:00Z',
    make: async ({ app, member, rows }) => {
      const [one, other] = [await member(), await member()];
      await storeMessages(app, one, other, Array<string>(SEARCH_BLOCK).fill('Hej'));
      return rows(
        'SELECT 1 FROM search_block JOIN conversation ON conversation.id = conversation_id WHERE $1 IN (low_id, high_id)',
        one.id,
      );
    },
    // Whenever it runs.
    counts: [1, 1],
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
  {
    what: 'the reminder of an aftale, at 18 the evening before, over the change to winter time',
    job: 'remind-of-aftaler',
    from: '2026-10-23T10:00:00Z',
    due: '2026-10-24T16:00:00Z',
    make: reminded('2026-10-25T10:00:00Z', '2026-10-24T16:00:00Z'),
    counts: [0, 2],
    missed: 0,
  },
  {
    what: 'the reminder of an aftale in winter',
    job: 'remind-of-aftaler',
    from: '2026-12-01T10:00:00Z',
    due: '2026-12-04T17:00:00Z',
    make: reminded('2026-12-05T08:00:00Z', '2026-12-04T17:00:00Z'),
    counts: [0, 2],
    missed: 0,
  },
  {
    what: 'the reminder of an aftale for two, at 18 the evening before',
    job: 'remind-of-proposals',
    from: '2026-12-01T10:00:00Z',
    due: '2026-12-04T17:00:00Z',
    make: bothReminded('2026-12-05T08:00:00Z', '2026-12-04T17:00:00Z'),
    counts: [0, 2],
    missed: 0,
  },
];
