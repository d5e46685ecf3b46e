import type { Config } from '../../../config/config.js';
import type { Jobs, Schedule } from '../../../infra/jobs/jobs.js';
import type { Mailer } from '../../../infra/mail/mailer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';
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

/** What follows from changes of the own profile: mails, pictures that nobody shows any more, and the erasing itself. */
export function profileJobs({ config: { publicUrl }, dataSource, mailer, avatarStore, erasure }: Needs): Jobs {
  return {
    /** Unless the deletion was undone before. */
    'mail-deletion-scheduled': async ({ memberId, mailId }: ToMember) => {
      const rows: { username: string; email: string; instant: Date }[] = await dataSource.query(
        `SELECT username, email, deletion_scheduled_for AS instant FROM member
          WHERE id = $1 AND deletion_scheduled_for IS NOT NULL`,
        [memberId],
      );
      const [member] = rows;
      if (member === undefined) return;
      const { username, email, instant } = member;
      const mail = deletionScheduledMail({ username, publicUrl, day: dayOf(instant) });
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

/** Deletions that were planned come due within ten minutes. */
export const PROFILE_SCHEDULE: Schedule = { 'erase-due-members': '*/10 * * * *' };
