import type { Jobs, Schedule } from './infra/jobs/jobs.js';
import { accountJobs } from './modules/accounts/account.jobs.js';
import { EMAIL_CHANGE_SCHEDULE, emailChangeJobs } from './modules/accounts/email-change/email-change.jobs.js';
import { PROFILE_SCHEDULE, profileJobs } from './modules/accounts/profile/profile.jobs.js';
import { RETENTION_SCHEDULE, retentionJobs } from './modules/accounts/retention/retention.jobs.js';
import { CONTACT_SCHEDULE, contactJobs } from './modules/contact/contact.jobs.js';
import { EXPORT_SCHEDULE, exportJobs } from './modules/exports/export.jobs.js';
import { CHANGE_LOG_SCHEDULE, changeLogJobs } from './modules/matches/change-log.jobs.js';
import { MESSAGE_SCHEDULE, messageJobs } from './modules/messages/message.jobs.js';
import { MODERATION_SCHEDULE, moderationJobs } from './modules/moderation/moderation.jobs.js';
import { PLUS_SCHEDULE, plusJobs } from './modules/plus/plus.jobs.js';
import { createServices, type Infra } from './services.js';

/** Every job of the product with what performs it, on the connections for work in the background. A name is taken once. */
export function createJobs(infra: Infra): Jobs {
  const background = { ...infra, dataSource: infra.backgroundDataSource };
  const services = createServices(background);
  const needs = { ...background, mailer: services.deliveries };
  return {
    ...accountJobs({ ...needs, links: services.links, emailChanges: services.emailChanges }),
    ...emailChangeJobs({ ...needs, links: services.links, emailChanges: services.emailChanges }),
    ...profileJobs({ ...needs, erasure: services.erasure }),
    ...retentionJobs({
      ...needs,
      retention: services.retention,
      sweeps: services.sweeps,
      pictureSweep: services.pictureSweep,
    }),
    ...contactJobs({ ...needs, contact: services.contact }),
    ...exportJobs({ ...needs, ...services }),
    ...changeLogJobs(needs),
    ...moderationJobs({ reports: services.reports, audit: services.audit }),
    ...messageJobs({ ...needs, ...services }),
    ...plusJobs({
      ...needs,
      orders: services.plusOrders,
      settlements: services.plusSettlements,
      terms: services.plusTerms,
    }),
  };
}

/** The jobs that start by themselves, and when. */
export const SCHEDULE: Schedule = {
  ...EMAIL_CHANGE_SCHEDULE,
  ...PROFILE_SCHEDULE,
  ...RETENTION_SCHEDULE,
  ...CONTACT_SCHEDULE,
  ...EXPORT_SCHEDULE,
  ...CHANGE_LOG_SCHEDULE,
  ...MESSAGE_SCHEDULE,
  ...MODERATION_SCHEDULE,
  ...PLUS_SCHEDULE,
};
