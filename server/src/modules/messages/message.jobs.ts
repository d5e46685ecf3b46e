import type { Clock } from '../../common/clock.js';
import type { Config } from '../../config/config.js';
import type { Jobs, Schedule } from '../../infra/jobs/jobs.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { putOffAtNight } from '../../shared/night-jobs.js';
import { readQuietHours } from '../notifications/notifications.module.js';
import type { ConversationService } from './conversation.service.js';
import type { MessageService } from './message.service.js';
import { unreadMail } from './unread-mails/unread.mails.js';
import type { UnreadMailService } from './unread-mails/unread-mail.service.js';
import type { UnsubscribeService } from './unread-mails/unsubscribe.service.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  clock: Clock;
  mailer: Mailer;
  conversations: ConversationService;
  messages: MessageService;
  unreadMails: UnreadMailService;
  unsubscribing: UnsubscribeService;
}

interface UnreadJob {
  memberId: number;
  /** ISO 8601. Messages up to this instant were in an earlier mail; null without one. */
  after: string | null;
  /** Messages up to this instant, the decision, and until when a push had told of them. Missing in jobs of older servers. */
  until?: string;
  pushedUntil?: string | null;
  mailId: string;
}

const dateOf = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

/** Jobs of the chat: mails about unread messages, and notifications of a partner's ban. */
export function messageJobs(needs: Needs): Jobs {
  const { dataSource, clock, mailer, conversations, messages, unreadMails, unsubscribing } = needs;
  const { publicUrl } = needs.config;
  return {
    'tell-partners': ({ memberId }: { memberId: number }) => conversations.notifyPartners(dataSource, memberId),

    'tell-of-unread': () => unreadMails.enqueueDue(),

    'purge-sealed-messages': () => messages.purgeSealed(dataSource),

    /** A job that runs late, after a failure of the mail server, is postponed until quiet hours end. */
    'mail-unread': async (job: UnreadJob) => {
      const { memberId, after, until = null, pushedUntil = null, mailId } = job;
      const hours = await readQuietHours(dataSource, memberId);
      if (await putOffAtNight(dataSource, 'mail-unread', job, { now: clock.now(), hours })) return;
      const mail = await unreadMails.content(memberId, {
        after: dateOf(after),
        until: dateOf(until),
        pushedUntil: dateOf(pushedUntil),
      });
      if (mail === null) return;
      const unsubscribeUrl = await unsubscribing.url(publicUrl, memberId);
      await mailer.send({
        to: mail.email,
        mailId,
        unsubscribeUrl,
        ...unreadMail({ ...mail, publicUrl, unsubscribeUrl }),
      });
    },
  };
}

/** Every two minutes: a mail is sent 15 to 17 minutes after its oldest message. Sealed texts are purged every hour. */
export const MESSAGE_SCHEDULE: Schedule = { 'tell-of-unread': '*/2 * * * *', 'purge-sealed-messages': '37 * * * *' };
