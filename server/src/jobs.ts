import type { Jobs, Schedule } from './infra/jobs.js';
import { accountJobs } from './modules/accounts/account.jobs.js';
import { contactJobs } from './modules/contact/contact.jobs.js';
import type { Infra, Services } from './services.js';

/** Every job of the product with what performs it. A name is taken once. */
export function createJobs(infra: Infra, services: Services): Jobs {
  return { ...accountJobs({ ...infra, links: services.links }), ...contactJobs(infra) };
}

/** The jobs that start by themselves, and when. */
export const SCHEDULE: Schedule = {};
