import { URGENT_NEWS_HOURS } from '@venn/schema/limits';
import type { DataSource } from 'typeorm';
import { addSeconds, type Clock } from '../../../common/clock.js';
import type { Config } from '../../../config/config.js';
import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import { putOffAtNight } from '../../../shared/night-jobs.js';
import { readQuietHours } from '../../notifications/notifications.module.js';
import { cancelledMail, guestMail, requestsMail } from './aftale.mails.js';
import type { CancelledMailJob, GuestMailJob } from './aftale.news.js';
import type { AftaleAnnouncer } from './aftale-announcer.js';
import type { AftaleMailService, HostMailJob } from './aftale-mail.service.js';
import type { CalendarService } from './calendar/calendar.service.js';
import type { CalendarLink } from './calendar/calendar-link.js';
import { endAftaler, partAftaler } from './places.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: DataSource;
  clock: Clock;
  mailer: Mailer;
  mails: AftaleMailService;
  calendarLink: CalendarLink;
  calendars: CalendarService;
  announcer: AftaleAnnouncer;
}

/** Jobs of aftaler: mails, and what blocks, bans and deletions end. */
export function aftaleJobs(needs: Needs): Jobs {
  const { config, dataSource, clock, mailer, mails, calendarLink, calendars, announcer } = needs;
  const { publicUrl } = config;

  const isPutOff = async (memberId: number, name: string, job: object, startsAt?: Date): Promise<boolean> => {
    const hours = await readQuietHours(dataSource, memberId);
    return putOffAtNight(dataSource, name, job, { now: clock.now(), hours, ...(startsAt && { startsAt }) });
  };
  /** Whether a member who isn't told at once may prepare or go in vain. */
  const isUrgent = (startsAt: Date): boolean => startsAt <= addSeconds(clock.now(), URGENT_NEWS_HOURS * 60 * 60);

  return {
    'tell-of-requests': ({ hostId }: { hostId: number }) => mails.tellOfRequests(hostId),

    'remind-of-aftaler': () => mails.remindDue(),

    'mail-aftale': async (job: GuestMailJob) => {
      const mail = await mails.guestMail(job);
      if (mail === null) return;
      const { news, postId, memberId, mailId } = job;
      const isSentNow = news === 'changed' && isUrgent(mail.startsAt);
      if (!isSentNow && (await isPutOff(memberId, 'mail-aftale', job, mail.startsAt))) return;
      const calendarUrl = publicUrl + (await calendarLink.path(postId, memberId));
      const calendar = news === 'declined' ? null : await calendars.fileOf(postId, memberId);
      const body = guestMail({ ...mail, news, postId, publicUrl, calendarUrl, now: clock.now() });
      await mailer.send({ to: mail.email, mailId, ...body, calendar: calendar ?? undefined });
    },

    'mail-aftale-requests': async (job: HostMailJob) => {
      if (await isPutOff(job.hostId, 'mail-aftale-requests', job)) return;
      const mail = await mails.hostMail(job);
      if (mail === null) return;
      await mailer.send({ to: mail.email, mailId: job.mailId, ...requestsMail({ ...mail, publicUrl }) });
    },

    'mail-aftale-cancelled': async (job: CancelledMailJob) => {
      const startsAt = new Date(job.startsAt);
      if (!isUrgent(startsAt) && (await isPutOff(job.memberId, 'mail-aftale-cancelled', job))) return;
      const member = await mails.cancelledRecipient(job);
      if (member === null) return;
      const { title, text, partnerId, mailId } = job;
      const { username, partner: name } = member;
      const partner = partnerId === undefined || name === null ? null : { id: partnerId, username: name };
      const mail = cancelledMail({ username, title, startsAt, text, partner, publicUrl });
      await mailer.send({ to: member.email, mailId, ...mail });
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
