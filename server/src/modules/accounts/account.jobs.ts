import { Not } from 'typeorm';
import { emailColumns } from '../../common/email-address.js';
import type { Config } from '../../config/config.js';
import type { Jobs } from '../../infra/jobs/jobs.js';
import type { Mailer } from '../../infra/mail/mailer.js';
import type { Database } from '../../infra/postgres/data-source.js';
import {
  bool,
  int,
  type RowOf,
  readRow,
  readValue,
  rowType,
  text,
  timestamptz,
} from '../../infra/postgres/row-type.js';
import { findMemberAt, findRecipient, memberAt, writtenForms } from '../members/members.module.js';
import { passwordChangedMail, resetPasswordMail, verifyEmailMail } from './account.mails.js';
import { confirmNewEmailMail, emailChangedMail } from './email-change/email-change.mails.js';
import { isUnconfirmed } from './email-change/email-change.queries.js';
import type { EmailChangeService } from './email-change/email-change.service.js';
import type { LinkTokenService } from './links/link-token.service.js';

interface LinkJob {
  email: string;
  /** Whose link it is, if several accounts wait for the address. */
  memberId?: number | null;
  mailId: string;
}

interface Needs {
  config: Pick<Config, 'publicUrl'>;
  dataSource: Database;
  mailer: Mailer;
  linkTokens: LinkTokenService;
  emailChanges: EmailChangeService;
}

/** `isProven`: whether a pending address was requested with the password. */
const UNVERIFIED_ROW = rowType({
  id: int.of('member.id'),
  email: text().of('CASE WHEN own.is THEN coalesce(claimed_email, member.email) ELSE pending_email END'),
  isOwn: bool.of('own.is'),
  isProven: bool.of('session_id IS NOT NULL'),
  createdAt: timestamptz.of('member.created_at'),
});

/**
 * The unverified account of an address, of several the one with the id, else the newest; else the member who waits to
 * change to it.
 */
function findUnverified(
  database: Database,
  address: string,
  id: number | null,
): Promise<RowOf<typeof UNVERIFIED_ROW> | null> {
  return readRow(
    database,
    UNVERIFIED_ROW,
    `SELECT ${UNVERIFIED_ROW.list}
       FROM (SELECT ${memberAt('$1', '$2')} AS id) AS found, member LEFT JOIN email_change ON member_id = member.id,
            LATERAL (SELECT member.id IS NOT DISTINCT FROM found.id OR claimed_email IS NOT DISTINCT FROM $3 AS is) AS own
      WHERE role <> 'banned' AND ((member.id = found.id AND email_verified_at IS NULL) OR claimed_email = $3
            OR (pending_email = $3 AND ${isUnconfirmed('member')}))
      ORDER BY member.id IS NOT DISTINCT FROM $4::bigint DESC, own.is DESC, member.id DESC LIMIT 1`,
    [...writtenForms(address), emailColumns(address).email, id],
  );
}

/** The id of the member who changed from this address and can still change back; null if there is none. */
const findFormerOwner = (database: Database, address: string): Promise<number | null> =>
  readValue(
    database,
    int,
    `SELECT member.id FROM kept_email JOIN member ON member.id = member_id
      WHERE kept_email.email = $1 AND role <> 'banned'`,
    [emailColumns(address).email],
  );

/** The mails of an account. A link's token is created when its mail is sent, so that it is never stored in clear. */
export function accountJobs({ config: { publicUrl }, dataSource, mailer, linkTokens, emailChanges }: Needs): Jobs {
  /** Sends the link that undoes an email change, to an owner who may not have requested that change. */
  const notifyFormerOwner = async (email: string, mailId: string): Promise<void> => {
    const ownerId = await findFormerOwner(dataSource, email);
    const link = ownerId === null ? null : await emailChanges.createUndoToken(dataSource, ownerId, email);
    if (link !== null) await mailer.send({ to: email, mailId, ...emailChangedMail({ ...link, publicUrl }) });
  };
  return {
    'mail-verification-link': async ({ email: address, memberId = null, mailId }: LinkJob) => {
      const member = await findUnverified(dataSource, address, memberId);
      if (member === null) return;
      const { id, email, isOwn, isProven, createdAt } = member;
      const token = await linkTokens.create(dataSource, { kind: 'verify-email', memberId: id, email, mailId });
      const mail = isOwn
        ? verifyEmailMail({ token, publicUrl, createdAt })
        : confirmNewEmailMail({ token, publicUrl, isProven });
      await mailer.send({ to: email, mailId, ...mail });
    },

    /** For verified and unverified accounts alike. */
    'mail-reset-link': async ({ email: address, mailId }: LinkJob) => {
      const memberId = await findMemberAt(dataSource, address);
      const member = memberId === null ? null : await findRecipient(dataSource, { id: memberId, role: Not('banned') });
      if (member === null) return notifyFormerOwner(emailColumns(address).email, mailId);
      const { id, email, username } = member;
      const token = await linkTokens.create(dataSource, { kind: 'reset-password', memberId: id, email, mailId });
      await mailer.send({ to: email, mailId, ...resetPasswordMail({ username, token, publicUrl }) });
    },

    'mail-password-changed': async ({ memberId, mailId }: { memberId: number; mailId: string }) => {
      const member = await findRecipient(dataSource, { id: memberId });
      if (member === null) return;
      const mail = passwordChangedMail({ username: member.username, publicUrl });
      await mailer.send({ to: member.email, mailId, ...mail });
    },
  };
}
