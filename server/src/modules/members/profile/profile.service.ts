import { RENAME_DAYS, RENAMES_MAX } from '@venn/schema/limits';
import { RULES } from '@venn/schema/rules/fields';
import { firstProblem, normalise as normaliseValue } from '@venn/schema/rules/rule';
import { findTown } from '@venn/schema/towns/town';
import type { Upload } from 'graphql-upload-minimal';
import { type DataSource, type DeepPartial, MoreThan } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { ruleSentence } from '../../../common/field-sentences.js';
import { normalise } from '../../../common/follows-rule.js';
import { inTransaction } from '../../../common/transaction.js';
import { USERNAME_RULE } from '../../../common/username.rule.js';
import type { RequestOrigin, Viewer } from '../../../common/viewer.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, orNull, readRow, rowType, text } from '../../../infra/postgres/row-type.js';
import { addSeconds, type Clock, secondsUntil } from '../../../infra/process/clock.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';
import { type InterestService, storeInterests } from '../../interests/interest.service.js';
import type { MemberService } from '../member.service.js';
import { Member, profileFieldsOf, usernameColumns } from '../members.module.js';
import { renamedOftenText } from '../../accounts/account.texts.js';
import type { EmailChangeService } from '../../accounts/email-change/email-change.service.js';
import { requestedEmail } from '../../accounts/email-change/requested-email.js';
import type { BannedEmailService } from '../../identity/bans/banned-email.service.js';
import type { BlockedSourceService } from '../../identity/blocked-sources/blocked-source.service.js';
import { asDuplicateError } from '../duplicate-member.errors.js';
import { LinkToken } from '../../accounts/links/link-token.entity.js';
import type { StrangerMailService } from '../../identity/strangers/stranger-mail.service.js';
import { FormerName } from '../names/former-name.entity.js';
import { type PasswordService, wrongPassword } from '../../accounts/own-account/password.service.js';
import { convertPicture, storeWithPicture } from '../pictures/picture-upload.js';
import type { UpdateProfileInput } from './profile.inputs.js';
import type { UpdateProfilePayloadType } from '../../accounts/own-account/own-account.types.js';

/** The member who makes an update, and the hash of the password if it was given. */
interface Author extends Pick<Viewer, 'id' | 'sessionId'> {
  passwordHash: string | null;
}

/** What an update stores; undefined leaves a value as it is. */
interface Update {
  columns: DeepPartial<Member>;
  /** A new address, or null to cancel a pending one. */
  pendingEmail: string | null | undefined;
  avatarKey: string | null | undefined;
  interestIds: number[] | undefined;
}

interface AddressChange {
  oldEmail: string;
  /** Null to cancel a pending one. */
  newEmail: string | null;
}

/** `isPassword`: whether the password hash is still the given one; null when none was given. */
export const BEFORE_UPDATE_ROW = rowType({
  username: text(),
  email: text(),
  avatarKey: orNull(text()),
  isPassword: orNull(bool),
});

/** The columns of `member` that an input sets as it is, or in a form that needs nothing else to be looked up. */
const columnsOf = (input: UpdateProfileInput): DeepPartial<Member> => ({
  ...(input.username == null ? {} : usernameColumns(input.username)),
  gender: input.gender ?? undefined,
  townId: input.location == null ? undefined : findTown(input.location)?.id,
  unreadMails: input.unreadMails ?? undefined,
  ...profileFieldsOf(input),
});

/** Updates of members' own profiles. */
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
    private readonly avatarStore: AvatarStore,
    private readonly members: MemberService,
    private readonly interests: InterestService,
    private readonly bannedEmails: BannedEmailService,
    private readonly blockedSources: BlockedSourceService,
    private readonly passwords: PasswordService,
    private readonly emailChanges: EmailChangeService,
    private readonly strangerMails: StrangerMailService,
  ) {}

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
    const { dataSource, rateLimiter, bannedEmails, blockedSources } = this;
    const input = normalise(raw);
    await rateLimiter.use('profileSave', id);
    const interestIds = input.interests == null ? undefined : await this.interests.parseIds(input.interests);
    const { currentPassword } = input;
    const passwordHash = currentPassword == null ? null : await this.passwords.demand(id, currentPassword);
    const pendingEmail = await requestedEmail({ dataSource, rateLimiter, bannedEmails, blockedSources }, id, input);
    // The new address can be a stranger's.
    if (pendingEmail != null) {
      await this.strangerMails.demandMail(pendingEmail, { limit: 'emailChange', who: [id], solution: proofOfWork });
    }
    const files = avatar === null ? null : await convertPicture(rateLimiter, id, avatar, signal);

    await storeWithPicture(this.avatarStore, files, (newKey) => {
      const avatarKey = newKey ?? (input.removeAvatar ? null : undefined);
      return this.#store(
        { id, sessionId, passwordHash },
        { columns: columnsOf(input), pendingEmail, avatarKey, interestIds },
      );
    });
    return { user: await this.members.viewer(id) };
  }

  async #store(author: Author, update: Update): Promise<void> {
    const { id: memberId, passwordHash } = author;
    const { pendingEmail, avatarKey, interestIds } = update;
    try {
      await inTransaction(this.dataSource, async ({ database }) => {
        const before = await this.#lock(database, memberId, passwordHash);
        if (before.isPassword === false) throw wrongPassword();
        const { username } = update.columns;
        // An old name may have invisible characters that it loses now.
        if (username !== undefined && username !== normaliseValue(RULES.keptUsername, before.username)) {
          await this.#rename(database, memberId, before.username, username);
        }
        const columns = { ...update.columns, pendingEmail, avatarKey };
        if (Object.values(columns).some((value) => value !== undefined)) {
          await database.getRepository(Member).update({ id: memberId }, columns);
        }
        // Again: a trigger clears a key that is the same after a change of the name.
        if (username !== undefined && username !== before.username) {
          const { usernameSkeleton } = update.columns;
          await database.getRepository(Member).update({ id: memberId }, { usernameSkeleton });
        }
        if (interestIds !== undefined) await storeInterests(database, memberId, interestIds);
        if (avatarKey !== undefined && before.avatarKey !== null) {
          await addJob(database, 'remove-picture', { key: before.avatarKey });
        }
        if (pendingEmail !== undefined)
          await this.#changeEmail(database, author, { oldEmail: before.email, newEmail: pendingEmail });
      });
    } catch (fault) {
      throw asDuplicateError(fault);
    }
  }

  /** Locks the member's row until the end of the transaction and returns the state before the update. */
  async #lock(database: Database, memberId: number, passwordHash: string | null) {
    const before = await readRow(
      database,
      BEFORE_UPDATE_ROW,
      `SELECT username, email, avatar_key AS "avatarKey", password_hash = $2 AS "isPassword" FROM member WHERE id = $1 FOR UPDATE`,
      [memberId, passwordHash],
    );
    if (before === null) throw new AppError('USER_GONE');
    return before;
  }

  /** Refuses a name that new members couldn't have, and more than `RENAMES_MAX` names in `RENAME_DAYS`; keeps the old one. */
  async #rename(database: Database, memberId: number, before: string, after: string): Promise<void> {
    const problem = firstProblem(USERNAME_RULE, after);
    if (problem !== null) throw AppError.field('username', ruleSentence(problem));
    const now = this.clock.now();
    const seconds = RENAME_DAYS * 24 * 60 * 60;
    const formerNames = database.getRepository(FormerName);
    const recent = await formerNames.find({
      where: { memberId, changedAt: MoreThan(addSeconds(now, -seconds)) },
      order: { changedAt: 'DESC' },
      take: RENAMES_MAX,
    });
    const oldest = recent.at(RENAMES_MAX - 1);
    if (oldest !== undefined) {
      const until = addSeconds(oldest.changedAt, seconds);
      const sentence = renamedOftenText(until);
      throw new AppError('RATE_LIMITED', {
        text: sentence,
        fields: [{ field: 'username', text: sentence }],
        retryAfterSeconds: secondsUntil(until, now),
      });
    }
    await formerNames.insert({ memberId, username: before, changedAt: now });
  }

  /** Invalidates the link to an earlier pending address, and starts the change to a new one. */
  async #changeEmail(database: Database, author: Author, { oldEmail, newEmail }: AddressChange): Promise<void> {
    const { id: memberId, passwordHash, sessionId } = author;
    await database.getRepository(LinkToken).delete({ memberId, kind: 'verify-email' });
    if (newEmail === null) return;
    const provenBy = passwordHash === null ? null : sessionId;
    await this.emailChanges.start(database, { memberId, oldEmail, newEmail, sessionId: provenBy });
  }
}
