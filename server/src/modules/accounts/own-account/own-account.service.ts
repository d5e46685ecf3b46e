import type { Upload } from 'graphql-upload-minimal';
import type { DataSource } from 'typeorm';
import type { Database } from '../../../infra/postgres/data-source.js';
import { readValue, text } from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';
import type { RequestOrigin, Viewer } from '../../../shared/viewer.js';
import { demandLogin, demandUnchangedPassword } from '../../identity/identity.module.js';
import type { CurrentPasswordService } from '../../identity/passwords/current-password.service.js';
import type { MemberService } from '../../members/member.service.js';
import { asDuplicateError, convertPicture, storeWithPicture } from '../../members/members.module.js';
import type { ProfileService, ProfileUpdate } from '../../members/profile/profile.service.js';
import type { EmailChangeService } from '../email-change/email-change.service.js';
import type { RequestedEmailService } from '../email-change/requested-email.service.js';
import { LinkToken } from '../links/link-token.entity.js';
import type { UpdateProfileInput } from './own-account.inputs.js';
import type { UpdateProfilePayloadType } from './own-account.types.js';

interface Needs {
  dataSource: DataSource;
  rateLimiter: RateLimiter;
  avatarStore: AvatarStore;
  members: MemberService;
  profiles: ProfileService;
  currentPasswords: CurrentPasswordService;
  emailChanges: EmailChangeService;
  requestedEmails: RequestedEmailService;
}

/** The member who makes an update, and the hash of the password if it was given. */
interface Author extends Pick<Viewer, 'id' | 'sessionId'> {
  passwordHash: string | null;
}

/** What an update stores; undefined leaves a value as it is. */
interface Changes {
  update: ProfileUpdate;
  avatarKey: string | null | undefined;
  /** A new address, or null to cancel a pending one. */
  pendingEmail: string | null | undefined;
}

/** Updates of members' own profiles, with their address. */
export class OwnAccountService {
  constructor(private readonly needs: Needs) {}

  /**
   * Stores the fields that the input sets and returns the updated viewer. A new address stays pending until it is
   * confirmed. Refuses with UNAUTHENTICATED when the login has ended meanwhile, VALIDATION, RATE_LIMITED, PROOF_OF_WORK, USERNAME_TAKEN, EMAIL_TAKEN, EMAIL_REFUSED,
   * FILE_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, INVALID_PICTURE and UNAVAILABLE.
   */
  async update(
    { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>,
    input: UpdateProfileInput,
    avatar: Upload | null,
    { signal, proofOfWork }: Pick<RequestOrigin, 'signal' | 'proofOfWork'> = {},
  ): Promise<UpdateProfilePayloadType> {
    const { rateLimiter, avatarStore, members, profiles, currentPasswords, requestedEmails } = this.needs;
    const update = await profiles.read(input);
    const { currentPassword } = input;
    const passwordHash = currentPassword == null ? null : await currentPasswords.demand(id, currentPassword);
    const pendingEmail = await requestedEmails.demand(id, input, proofOfWork);
    const files = avatar === null ? null : await convertPicture(rateLimiter, id, avatar, signal);
    await storeWithPicture(avatarStore, files, (newKey) => {
      const avatarKey = newKey ?? (input.removeAvatar ? null : undefined);
      return this.#store({ id, sessionId, passwordHash }, { update, avatarKey, pendingEmail });
    });
    return { user: await members.viewer(id) };
  }

  async #store(author: Author, { update, avatarKey, pendingEmail }: Changes): Promise<void> {
    const { dataSource, profiles } = this.needs;
    try {
      await inTransaction(dataSource, async ({ database }) => {
        if (author.passwordHash !== null) await demandUnchangedPassword(database, author.id, author.passwordHash);
        // A form may arrive after its login has ended.
        await demandLogin(database, author);
        await profiles.store(database, author.id, update, avatarKey);
        if (pendingEmail !== undefined) await this.#changeEmail(database, author, pendingEmail);
      });
    } catch (fault) {
      throw asDuplicateError(fault);
    }
  }

  /** Invalidates the link to an earlier pending address, and starts the change to a new one, null for none. */
  async #changeEmail(database: Database, author: Author, newEmail: string | null): Promise<void> {
    const { id: memberId, passwordHash, sessionId } = author;
    const sql = 'UPDATE member SET pending_email = $2 WHERE id = $1 RETURNING email';
    const oldEmail = await readValue(database, text(), sql, [memberId, newEmail]);
    await database.getRepository(LinkToken).delete({ memberId, kind: 'verify-email' });
    if (oldEmail === null || newEmail === null) return;
    const provenBy = passwordHash === null ? null : sessionId;
    await this.needs.emailChanges.start(database, { memberId, oldEmail, newEmail, sessionId: provenBy });
  }
}
