import { findTown } from '@venn/schema/towns/town';
import type { Upload } from 'graphql-upload-minimal';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { normalise } from '../../../common/follows-rule.js';
import { inTransaction } from '../../../common/transaction.js';
import type { Viewer } from '../../../common/viewer.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { AvatarFiles, AvatarStore } from '../../../infra/storage/avatar-store.js';
import { makeAvatar } from '../../../infra/storage/picture.js';
import type { InterestService } from '../../interests/interest.service.js';
import type { MemberService } from '../../users/member.service.js';
import { ACCOUNT_TEXTS } from '../account.texts.js';
import type { EmailChangeService } from '../email-change/email-change.service.js';
import { type BanMemoryService, isBannedEmail } from '../registration/ban-memory.service.js';
import { asTaken, emailTaken, isOthersEmail } from '../registration/duplicate-account.errors.js';
import { type PasswordService, wrongPassword } from './password.service.js';
import { keepPicture } from './picture-upload.js';
import type { UpdateProfileInput } from './profile.inputs.js';
import type { UpdateProfilePayloadType } from './profile.types.js';

/** What is stored of a change; null leaves a column as it is. */
interface Changes {
  username: string | null;
  /** Undefined leaves it, null drops it. */
  pendingEmail: string | null | undefined;
  gender: string | null;
  townId: number | null;
  /** '' clears it. */
  aboutMe: string | null;
  /** Undefined leaves it, null takes it away. */
  avatarKey: string | null | undefined;
  unreadMails: boolean | null;
  interestIds: number[] | null;
}

interface Before {
  email: string;
  avatarKey: string | null;
  /** Whether the password is still the one that was named; null when none was. */
  isPassword: boolean | null;
}

/** Who changes something, and the hash of the password if it was named. */
interface Author extends Pick<Viewer, 'id' | 'sessionId'> {
  passwordHash: string | null;
}

function tellAboutPictures(refusal: unknown): never {
  if (!(refusal instanceof AppError) || refusal.retryAfterSeconds === undefined) throw refusal;
  const { retryAfterSeconds } = refusal;
  throw new AppError('RATE_LIMITED', { text: ACCOUNT_TEXTS.manyPictures, retryAfterSeconds });
}

/** What members change about themselves. */
export class ProfileService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rateLimiter: RateLimiter,
    private readonly avatarStore: AvatarStore,
    private readonly members: MemberService,
    private readonly interests: InterestService,
    private readonly banMemory: BanMemoryService,
    private readonly passwords: PasswordService,
    private readonly emailChanges: EmailChangeService,
  ) {}

  /**
   * Changes what the input names and answers the viewer as it is then. A new address waits for its confirmation. Refuses
   * with VALIDATION, RATE_LIMITED, USERNAME_TAKEN, EMAIL_TAKEN, FILE_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE and UNAVAILABLE.
   */
  async update(
    { id, sessionId }: Pick<Viewer, 'id' | 'sessionId'>,
    raw: UpdateProfileInput,
    avatar: Upload | null,
    signal?: AbortSignal,
  ): Promise<UpdateProfilePayloadType> {
    const input = normalise(raw);
    const town = input.location == null ? null : findTown(input.location);
    const interestIds = input.interests == null ? null : await this.interests.parseIds(input.interests);
    const { currentPassword } = input;
    const passwordHash = currentPassword == null ? null : await this.passwords.demand(id, currentPassword);
    const pendingEmail = await this.#newEmail(id, input);
    const files = avatar === null ? null : await this.#newPicture(id, avatar, signal);

    await keepPicture(this.avatarStore, files, (newKey) =>
      this.#store(
        { id, sessionId, passwordHash },
        {
          username: input.username ?? null,
          pendingEmail,
          gender: input.gender ?? null,
          townId: town?.id ?? null,
          aboutMe: input.aboutMe ?? null,
          avatarKey: newKey ?? (input.removeAvatar ? null : undefined),
          unreadMails: input.unreadMails ?? null,
          interestIds,
        },
      ),
    );
    return { user: await this.members.viewer(id) };
  }

  /** Every picture that is looked at costs a use, but for one that the server had no time for. */
  async #newPicture(memberId: number, avatar: Upload, signal: AbortSignal | undefined): Promise<AvatarFiles> {
    await this.rateLimiter.use('picture', memberId).catch(tellAboutPictures);
    try {
      return await makeAvatar(avatar, signal);
    } catch (refusal) {
      if (refusal instanceof AppError && refusal.code === 'UNAVAILABLE') {
        await this.rateLimiter.giveBack('picture', memberId);
      }
      throw refusal;
    }
  }

  /** The address that has to wait for its confirmation: undefined when nothing is asked, null when none shall wait. */
  async #newEmail(memberId: number, input: UpdateProfileInput): Promise<string | null | undefined> {
    const email = input.email?.toLowerCase();
    const otherwise = input.cancelEmailChange ? null : undefined;
    if (email === undefined) return otherwise;
    const rows: { isOwn: boolean; isPending: boolean | null; isTaken: boolean }[] = await this.dataSource.query(
      `SELECT email = $2 AS "isOwn", pending_email = $2 AS "isPending",
              ${isOthersEmail('$2', '$1')} OR ${isBannedEmail('$3')} AS "isTaken"
         FROM member WHERE id = $1`,
      [memberId, email, await this.banMemory.hashOf(email)],
    );
    const [found] = rows;
    if (found === undefined) throw new AppError('USER_GONE');
    // Whoever saves the whole form sends the address along that it has, or has asked for already. Asking with the password
    // for what was asked for without it is a new wish.
    if (found.isOwn || (found.isPending && input.currentPassword == null)) return otherwise;
    // Many tries would tell who is a member, and send mails to strangers.
    await this.rateLimiter.use('emailChange', memberId);
    if (found.isTaken) throw emailTaken();
    return email;
  }

  async #store({ id: memberId, sessionId, passwordHash }: Author, changes: Changes): Promise<void> {
    try {
      await inTransaction(this.dataSource, async ({ database }) => {
        const before = await this.#change(database, memberId, changes, passwordHash);
        if (before.isPassword === false) throw wrongPassword();
        if (changes.interestIds !== null) await this.#replaceInterests(database, memberId, changes.interestIds);
        if (changes.avatarKey !== undefined && before.avatarKey !== null) {
          await addJob(database, 'remove-picture', { key: before.avatarKey });
        }
        const { pendingEmail } = changes;
        if (pendingEmail === undefined) return;
        // The link to an address that is no longer asked for is dead.
        await database.query(`DELETE FROM link_token WHERE member_id = $1 AND kind = 'verify-email'`, [memberId]);
        if (pendingEmail === null) return;
        const { email: oldEmail } = before;
        const provenBy = passwordHash === null ? null : sessionId;
        await this.emailChanges.ask(database, { memberId, oldEmail, newEmail: pendingEmail, sessionId: provenBy });
      });
    } catch (fault) {
      throw asTaken(fault);
    }
  }

  /** Changes the row; answers what it was before. */
  async #change(database: Database, memberId: number, changes: Changes, passwordHash: string | null): Promise<Before> {
    const { username, pendingEmail, gender, townId, aboutMe, avatarKey, unreadMails } = changes;
    const rows: Before[] = await database.query(
      `WITH before AS (SELECT id, email, avatar_key, password_hash FROM member WHERE id = $1 FOR UPDATE),
       changed AS (
         UPDATE member SET username = coalesce($2, member.username), username_key = coalesce($3, member.username_key),
                pending_email = CASE WHEN $4 THEN $5 ELSE member.pending_email END,
                gender = coalesce($6, member.gender), town_id = coalesce($7, member.town_id),
                about_me = CASE WHEN $8::text IS NULL THEN member.about_me ELSE nullif($8, '') END,
                avatar_key = CASE WHEN $9 THEN $10 ELSE member.avatar_key END,
                unread_mails = coalesce($11, member.unread_mails)
           FROM before WHERE member.id = before.id RETURNING member.id)
       SELECT before.email, before.avatar_key AS "avatarKey", before.password_hash = $12 AS "isPassword" FROM before JOIN changed ON changed.id = before.id`,
      [
        memberId,
        username,
        username?.toLowerCase() ?? null,
        pendingEmail !== undefined,
        pendingEmail ?? null,
        gender,
        townId,
        aboutMe,
        avatarKey !== undefined,
        avatarKey ?? null,
        unreadMails,
        passwordHash,
      ],
    );
    const [before] = rows;
    if (before === undefined) throw new AppError('USER_GONE');
    return before;
  }

  async #replaceInterests(database: Database, memberId: number, interestIds: number[]): Promise<void> {
    await database.query(
      `WITH gone AS (DELETE FROM member_interest WHERE member_id = $1 AND interest_id <> ALL($2::smallint[]))
       INSERT INTO member_interest (member_id, interest_id) SELECT $1, unnest($2::smallint[]) ON CONFLICT DO NOTHING`,
      [memberId, interestIds],
    );
  }
}
