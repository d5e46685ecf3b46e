import type { Config } from '../../config.js';
import type { AvatarStore } from '../../infra/avatar-store.js';
import type { Database } from '../../infra/data-source.js';
import type { Jobs, Schedule } from '../../infra/jobs.js';
import type { Mailer } from '../../infra/mailer.js';
import { dayOf } from './account.texts.js';
import type { ErasureService } from './erasure.service.js';
import type { LinkService } from './link.service.js';
import {
  confirmNewEmailMail,
  deletionDoneMail,
  deletionScheduledMail,
  emailChangeAskedMail,
  emailChangedMail,
} from './profile.mails.js';

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  mailer: Mailer;
  avatarStore: AvatarStore;
  links: LinkService;
  erasure: ErasureService;
}

interface ToMember {
  memberId: number;
  mailId: string;
}

/** What follows from changes of the own profile: mails, pictures that nobody shows any more, and the erasing itself. */
export function profileJobs({ config: { publicUrl }, dataSource, mailer, avatarStore, links, erasure }: Needs): Jobs {
  const nameOf = async (memberId: number): Promise<string | undefined> => {
    const rows: { username: string }[] = await dataSource.query('SELECT username FROM member WHERE id = $1', [
      memberId,
    ]);
    return rows[0]?.username;
  };
  return {
    /** To the new address, while the member still wants it. */
    'mail-email-change-link': async ({ memberId, email, mailId }: ToMember & { email: string }) => {
      const rows: { username: string }[] = await dataSource.query(
        'SELECT username FROM member WHERE id = $1 AND pending_email = $2',
        [memberId, email],
      );
      const [member] = rows;
      if (member === undefined) return;
      const token = await links.createToken('verify-email', memberId, email, mailId);
      await mailer.send({ to: email, mailId, ...confirmNewEmailMail({ username: member.username, token, publicUrl }) });
    },

    'mail-email-change-asked': async ({ memberId, mailId, to }: ToMember & { to: string }) => {
      const username = await nameOf(memberId);
      if (username === undefined) return;
      await mailer.send({ to, mailId, ...emailChangeAskedMail({ username, publicUrl }) });
    },

    'mail-email-changed': async ({ memberId, mailId, to }: ToMember & { to: string }) => {
      const username = await nameOf(memberId);
      if (username === undefined) return;
      await mailer.send({ to, mailId, ...emailChangedMail({ username, publicUrl }) });
    },

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
