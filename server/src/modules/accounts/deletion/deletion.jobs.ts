import { dayOf } from '../../../common/date-text.js';
import type { Config } from '../../../config/config.js';
import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { Member } from '../../members/members.module.js';
import { deletionDoneMail, deletionScheduledMail } from './deletion.mails.js';
import type { ErasureService } from './erasure.service.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  mailer: Mailer;
  erasure: ErasureService;
}

interface ToMember {
  memberId: number;
  mailId: string;
}

interface DeletionDone {
  username: string;
  to: string;
  deletesPosts: boolean;
  mailId: string;
}

/** Mails about deletions, and the erasure of accounts. */
export function deletionJobs({ config: { publicUrl }, dataSource, mailer, erasure }: Needs): Jobs {
  return {
    /** Skipped when the deletion was undone meanwhile. */
    'mail-deletion-scheduled': async ({ memberId, mailId }: ToMember) => {
      const member = await dataSource.getRepository(Member).findOne({
        where: { id: memberId },
        select: {
          id: true,
          username: true,
          email: true,
          emailVerifiedAt: true,
          deletionScheduledFor: true,
          deletesPosts: true,
        },
      });
      if (!member?.deletionScheduledFor) return;
      const { email, emailVerifiedAt, deletionScheduledFor, deletesPosts } = member;
      const username = emailVerifiedAt === null ? null : member.username;
      const mail = deletionScheduledMail({ username, publicUrl, day: dayOf(deletionScheduledFor), deletesPosts });
      await mailer.send({ to: email, mailId, ...mail });
    },

    'mail-deletion-done': async ({ username, to, deletesPosts, mailId }: DeletionDone) => {
      await mailer.send({ to, mailId, ...deletionDoneMail({ username, publicUrl, deletesPosts }) });
    },

    'erase-member': ({ memberId }: { memberId: number }) => erasure.erase(memberId),

    'erase-due-members': async () => void (await erasure.eraseDue()),
  };
}

/** A scheduled deletion starts at most ten minutes late. */
export const DELETION_SCHEDULE: Schedule = { 'erase-due-members': '*/10 * * * *' };
