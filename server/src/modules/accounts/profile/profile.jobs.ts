import type { Config } from '../../../config/config.js';
import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';
import { Member } from '../../users/users.module.js';
import { dayOf } from '../account.texts.js';
import type { ErasureService } from '../deletion/erasure.service.js';
import { deletionDoneMail, deletionScheduledMail } from './profile.mails.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  mailer: Mailer;
  avatarStore: AvatarStore;
  erasure: ErasureService;
}

interface ToMember {
  memberId: number;
  mailId: string;
}

/** Mails about deletion, erasure of accounts, and removal of replaced pictures. */
export function profileJobs({ config: { publicUrl }, dataSource, mailer, avatarStore, erasure }: Needs): Jobs {
  return {
    /** Skipped when the deletion was undone meanwhile. */
    'mail-deletion-scheduled': async ({ memberId, mailId }: ToMember) => {
      const member = await dataSource.getRepository(Member).findOne({
        where: { id: memberId },
        select: { id: true, username: true, email: true, deletionScheduledFor: true },
      });
      if (!member?.deletionScheduledFor) return;
      const { username, email, deletionScheduledFor } = member;
      const mail = deletionScheduledMail({ username, publicUrl, day: dayOf(deletionScheduledFor) });
      await mailer.send({ to: email, mailId, ...mail });
    },

    'mail-deletion-done': async ({ username, to, mailId }: { username: string; to: string; mailId: string }) => {
      await mailer.send({ to, mailId, ...deletionDoneMail({ username, publicUrl }) });
    },

    'remove-picture': ({ key }: { key: string }) => avatarStore.remove(key),

    'erase-member': ({ memberId }: { memberId: number }) => erasure.erase(memberId),

    'erase-due-members': async () => void (await erasure.eraseDue()),
  };
}

/** A scheduled deletion starts at most ten minutes late. */
export const PROFILE_SCHEDULE: Schedule = { 'erase-due-members': '*/10 * * * *' };
