import { TERMS_APPLY_FROM, TERMS_VERSION } from '@venn/schema/terms';
import { type DataSource, IsNull, LessThan } from 'typeorm';
import { dayOf } from '../../../common/date-text.js';
import type { Config } from '../../../config/config.js';
import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import { findRecipient } from '../../members/members.module.js';
import { newTermsMail } from './terms.mails.js';
import type { TermsService } from './terms.service.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: DataSource;
  mailer: Mailer;
  terms: TermsService;
}

/** Mails about new terms of use. */
export function termsJobs({ config: { publicUrl }, dataSource, mailer, terms }: Needs): Jobs {
  return {
    'tell-of-terms': () => terms.tell(dataSource),

    /** Skipped when the account is being deleted. */
    'mail-new-terms': async ({ memberId, mailId }: { memberId: number; mailId: string }) => {
      const outdated = { id: memberId, termsVersion: LessThan(TERMS_VERSION), deletionScheduledFor: IsNull() };
      const member = await findRecipient(dataSource, outdated);
      if (member === null) return;
      const mail = newTermsMail({ username: member.username, publicUrl, day: dayOf(TERMS_APPLY_FROM) });
      await mailer.send({ to: member.email, mailId, ...mail });
    },
  };
}

/** In UTC, in the Danish daytime; an interrupted run is continued in the next hour. */
export const TERMS_SCHEDULE: Schedule = { 'tell-of-terms': '40 8-15 * * *' };
