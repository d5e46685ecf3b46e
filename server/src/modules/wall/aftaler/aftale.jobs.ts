import { URGENT_NEWS_HOURS } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { addSeconds, type Clock } from '../../../common/clock.js';
import type { Config } from '../../../config/config.js';
import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { TellingService } from '../../notifications/telling.service.js';
import { cancelledMail, cancelledPath, guestMail, guestPath, requestsMail, requestsPath } from './aftale.mails.js';
import type { CancelledMailJob, GuestMailJob } from './aftale.news.js';
import type { AftaleAnnouncer } from './aftale-announcer.js';
import type { AftaleMailService, HostMailJob } from './aftale-mail.service.js';
import type { CalendarService } from './calendar/calendar.service.js';
import { endAftaler, partAftaler } from './places.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: DataSource;
  clock: Clock;
  mailer: Mailer;
  mails: AftaleMailService;
  telling: TellingService;
  calendars: CalendarService;
  announcer: AftaleAnnouncer;
}

/** Jobs of aftaler: mails, and what blocks, bans and deletions end. */
export function aftaleJobs(needs: Needs): Jobs {
  const { config, dataSource, clock, mailer, mails, telling, calendars, announcer } = needs;
  const { publicUrl } = config;

  /** Whether a member who isn't told at once may prepare or go in vain. */
  const isUrgent = (startsAt: Date): boolean => startsAt <= addSeconds(clock.now(), URGENT_NEWS_HOURS * 60 * 60);

  return {
    'tell-of-requests': ({ hostId }: { hostId: number }) => mails.tellOfRequests(hostId),

    'remind-of-aftaler': () => mails.remindDue(),

    'mail-aftale': async (job: GuestMailJob) => {
      const mail = await mails.guestMail(job);
      if (mail === null) return;
      const { news, postId, memberId, mailId } = job;
      const { wantsMail, startsAt, isApart } = mail;
      const isChange = news === 'changed';
      const isMailedNow = await telling.isMailedNow('mail-aftale', job, {
        memberId,
        kind: 'aftaler',
        count: 1,
        path: guestPath(job),
        wantsMail,
        startsAt,
        isUrgent: isChange && isUrgent(startsAt),
        isMailedAnyway: isChange,
      });
      if (!isMailedNow) return;
      const calendarUrl = await calendars.url(postId, memberId);
      const calendar = news === 'declined' || isApart ? null : await calendars.fileOf(postId, memberId);
      const body = guestMail({ ...mail, news, postId, publicUrl, calendarUrl, now: clock.now() });
      await mailer.send({ to: mail.email, mailId, ...body, calendar: calendar ?? undefined });
    },

    'mail-aftale-requests': async (job: HostMailJob) => {
      const mail = await mails.hostMail(job);
      if (mail === null) return;
      const { requests, wantsMail } = mail;
      const isMailedNow = await telling.isMailedNow('mail-aftale-requests', job, {
        memberId: job.hostId,
        kind: 'aftaler',
        count: requests.length,
        path: requestsPath(mail),
        wantsMail,
      });
      if (!isMailedNow) return;
      await mailer.send({ to: mail.email, mailId: job.mailId, ...requestsMail({ ...mail, publicUrl }) });
    },

    'mail-aftale-cancelled': async (job: CancelledMailJob) => {
      const startsAt = new Date(job.startsAt);
      const told = await mails.cancelledMail(job);
      if (told === null) return;
      const { memberId, partnerId, mailId } = job;
      const { username, partner: name, getsMail, title, text } = told;
      const partner = partnerId === undefined || name === null ? null : { id: partnerId, username: name };
      const isMailedNow = await telling.isMailedNow('mail-aftale-cancelled', job, {
        memberId,
        kind: 'aftaler',
        count: 1,
        path: cancelledPath({ partner }),
        wantsMail: getsMail,
        isUrgent: isUrgent(startsAt),
        isMailedAnyway: true,
      });
      if (!isMailedNow) return;
      const mail = cancelledMail({ username, title, startsAt, text, partner, publicUrl });
      await mailer.send({ to: told.email, mailId, ...mail });
    },

    'end-aftaler': async ({ memberId }: { memberId: number }) => {
      for (const change of await endAftaler(dataSource, memberId, clock.now())) await announcer.announce(change);
    },

    'part-aftaler': async ({ blockerId, blockedId }: { blockerId: number; blockedId: number }) => {
      const changes = await partAftaler(dataSource, blockerId, blockedId, clock.now());
      for (const change of changes) await announcer.announce(change);
    },
  };
}

/** Reminders are due at a full hour of Copenhagen, and made up for soon after a downtime. */
export const AFTALE_SCHEDULE: Schedule = { 'remind-of-aftaler': '*/5 * * * *' };
