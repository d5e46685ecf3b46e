import type { Upload } from 'graphql-upload-minimal';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { normalise } from '../../../common/follows-rule.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { readRow, rowType, text } from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';
import type { RequestOrigin, Viewer } from '../../../shared/viewer.js';
import type { BannedEmailService } from '../../identity/bans/banned-email.service.js';
import type { BlockedSourceService } from '../../identity/blocked-sources/blocked-source.service.js';
import type { StrangerMailService } from '../../identity/strangers/stranger-mail.service.js';
import type { MemberService } from '../../members/member.service.js';
import { asDuplicateError, convertPicture, Member, storeWithPicture } from '../../members/members.module.js';
import type { ProfileService } from '../../members/profile/profile.service.js';
import type { EmailChangeService } from '../email-change/email-change.service.js';
import { requestedEmail } from '../email-change/requested-email.js';
import { LinkToken } from '../links/link-token.entity.js';
import type { UpdateProfileInput } from './own-account.inputs.js';
import type { UpdateProfilePayloadType } from './own-account.types.js';
import { type PasswordService, wrongPassword } from './password.service.js';

interface Needs {
  dataSource: DataSource;
  rateLimiter: RateLimiter;
  avatarStore: AvatarStore;
  members: MemberService;
  profiles: ProfileService;
  bannedEmails: BannedEmailService;
  blockedSources: BlockedSourceService;
  strangerMails: StrangerMailService;
  passwords: PasswordService;
  emailChanges: EmailChangeService;
}

/** The member who makes an update, and the hash of the password if it was given. */
interface Author extends Pick<Viewer, 'id' | 'sessionId'> {
  passwordHash: string | null;
}

export const OWN_ACCOUNT_ROW = rowType({ email: text(), passwordHash: text() });

/** Updates of members' own profiles, with their address. */
export class OwnAccountService {
  constructor(private readonly needs: Needs) {}

  /**
   * Stores the fields that the input sets and returns the updated viewer. A new address stays pending until it is
   * confirmed. Refuses with VALIDATION, RATE_LIMITED, PROOF_OF_WORK, USERNAME_TAKEN, EMAIL_TAKEN, EMAIL_REFUSED,
   * FILE_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_PICTURE and UNAVAILABLE.
   */
  async update(
    { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>,
    raw: UpdateProfileInput,
    avatar: Upload | null,
    { signal, proofOfWork }: Pick<RequestOrigin, 'signal' | 'proofOfWork'> = {},
  ): Promise<UpdateProfilePayloadType> {
    const { dataSource, rateLimiter, avatarStore, members, profiles, passwords, strangerMails } = this.needs;
    const input = normalise(raw);
    await rateLimiter.use('profileSave', id);
    const update = await profiles.read(input);
    const { currentPassword } = input;
    const passwordHash = currentPassword == null ? null : await passwords.demand(id, currentPassword);
    const pendingEmail = await requestedEmail(this.needs, id, input);
    // The new address can be a stranger's.
    if (pendingEmail != null) {
      await strangerMails.demandMail(pendingEmail, { limit: 'emailChange', who: [id], solution: proofOfWork });
    }
    const files = avatar === null ? null : await convertPicture(rateLimiter, id, avatar, signal);
    await storeWithPicture(avatarStore, files, (newKey) =>
      inTransaction(dataSource, async ({ database }) => {
        const author = { id, sessionId, passwordHash };
        const oldEmail = await this.#lock(database, author);
        await profiles.store(database, id, update, newKey ?? (input.removeAvatar ? null : undefined));
        if (pendingEmail !== undefined) await this.#changeEmail(database, author, oldEmail, pendingEmail);
      }).catch((fault: unknown) => {
        throw asDuplicateError(fault);
      }),
    );
    return { user: await members.viewer(id) };
  }

  /** Locks the member's row, checks that the password is still the given one, and returns the address. */
  async #lock(database: Database, { id, passwordHash }: Author): Promise<string> {
    const account = await readRow(
      database,
      OWN_ACCOUNT_ROW,
      `SELECT email, password_hash AS "passwordHash" FROM member WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (account === null) throw new AppError('USER_GONE');
    if (passwordHash !== null && passwordHash !== account.passwordHash) throw wrongPassword();
    return account.email;
  }

  /** Invalidates the link to an earlier pending address, and starts the change to a new one, null for none. */
  async #changeEmail(database: Database, author: Author, oldEmail: string, newEmail: string | null): Promise<void> {
    const { id: memberId, passwordHash, sessionId } = author;
    await database.getRepository(Member).update({ id: memberId }, { pendingEmail: newEmail });
    await database.getRepository(LinkToken).delete({ memberId, kind: 'verify-email' });
    if (newEmail === null) return;
    const provenBy = passwordHash === null ? null : sessionId;
    await this.needs.emailChanges.start(database, { memberId, oldEmail, newEmail, sessionId: provenBy });
  }
}
