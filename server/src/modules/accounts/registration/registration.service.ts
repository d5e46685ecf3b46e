import { MINIMUM_AGE } from '@venn/schema/limits';
import { TERMS_VERSION } from '@venn/schema/terms';
import { ageOn } from '@venn/schema/time';
import { findTown, type Town } from '@venn/schema/towns/town';
import type { Upload } from 'graphql-upload-minimal';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import { normalise } from '../../../common/follows-rule.js';
import { inTransaction } from '../../../common/transaction.js';
import type { RequestOrigin } from '../../../common/viewer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Clock } from '../../../infra/process/clock.js';
import { networkOf, type RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';
import { makeAvatar } from '../../../infra/storage/picture.js';
import type { InterestService } from '../../interests/interest.service.js';
import type { MemberService } from '../../users/member.service.js';
import type { RegisterInput } from '../account.inputs.js';
import type { AuthPayloadType } from '../account.types.js';
import { deviceOf } from '../login/device.js';
import { storableAddress } from '../login/network-address.js';
import { hashPassword } from '../login/password.js';
import type { SessionService } from '../login/session.service.js';
import { keepPicture } from '../profile/picture-upload.js';
import { type BanMemoryService, isBannedEmail } from './ban-memory.service.js';
import { asTaken, emailTaken, isOthersEmail, usernameTaken } from './duplicate-account.errors.js';
import type { LinkService } from './link.service.js';

/** What is stored of a registration besides its interests. */
interface NewMember {
  username: string;
  email: string;
  passwordHash: string;
  birthdate: string;
  gender: string;
  townId: number;
  aboutMe: string | null;
  avatarKey: string | null;
  ip: string | null;
}

/** How people become members. */
export class RegistrationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
    private readonly avatarStore: AvatarStore,
    private readonly sessions: SessionService,
    private readonly members: MemberService,
    private readonly interests: InterestService,
    private readonly links: LinkService,
    private readonly banMemory: BanMemoryService,
  ) {}

  /**
   * Makes an unverified account with its login and sends the link that verifies it. Refuses with VALIDATION,
   * RATE_LIMITED, USERNAME_TAKEN, EMAIL_TAKEN, FILE_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE and UNAVAILABLE.
   */
  async register(
    raw: RegisterInput,
    avatar: Upload | null,
    { ip, userAgent, signal }: RequestOrigin,
  ): Promise<AuthPayloadType> {
    const input = normalise(raw);
    const email = input.email.toLowerCase();
    const town = findTown(input.location) as Town;
    if (ageOn(input.birthdate, this.clock.now()) < MINIMUM_AGE) {
      throw AppError.field('birthdate', FIELD_SENTENCES.birthdateAdult);
    }
    const interestIds = await this.interests.parseIds(input.interests);
    await this.rateLimiter.use('register', networkOf(ip));
    await this.#demandUntaken(input.username, email, ip);
    const files = avatar === null ? null : await makeAvatar(avatar, signal);
    const passwordHash = await hashPassword(input.password);

    const { id, token } = await keepPicture(this.avatarStore, files, (avatarKey) =>
      this.#store(
        {
          username: input.username,
          email,
          passwordHash,
          birthdate: input.birthdate,
          gender: input.gender,
          townId: town.id,
          aboutMe: input.aboutMe || null,
          avatarKey,
          ip: storableAddress(ip),
        },
        interestIds,
        deviceOf(userAgent),
      ),
    );
    return { token, user: await this.members.viewer(id) };
  }

  /**
   * A slip in the name costs no try. An address that is taken does: trying many would tell who is a member. That of an
   * erased account that was banned looks like any other that is taken.
   */
  async #demandUntaken(username: string, email: string, ip: string): Promise<void> {
    const rows: { username: boolean; email: boolean }[] = await this.dataSource.query(
      `SELECT EXISTS (SELECT 1 FROM member WHERE username_key = $1) AS username,
              ${isOthersEmail('$2', 'NULL')} OR ${isBannedEmail('$3')} AS email`,
      [username.toLowerCase(), email, await this.banMemory.hashOf(email)],
    );
    if (rows[0]?.username) {
      await this.rateLimiter.giveBack('register', networkOf(ip));
      throw usernameTaken();
    }
    if (rows[0]?.email) throw emailTaken();
  }

  async #store(
    member: NewMember,
    interestIds: number[],
    device: string | null,
  ): Promise<{ id: number; token: string }> {
    try {
      return await inTransaction(this.dataSource, async ({ database }) => {
        const id = await this.#insert(database, member, interestIds);
        await this.links.sendVerification(database, member.email);
        return { id, token: await this.sessions.start(database, id, device) };
      });
    } catch (fault) {
      throw asTaken(fault);
    }
  }

  async #insert(database: Database, member: NewMember, interestIds: number[]): Promise<number> {
    const now = this.clock.now();
    const rows: [{ id: number }] = await database.query(
      `INSERT INTO member (username, username_key, email, password_hash, birthdate, gender, town_id, about_me, avatar_key,
                           created_at, terms_version, terms_accepted_at, first_ip, current_ip)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, $12, $12) RETURNING id`,
      [
        member.username,
        member.username.toLowerCase(),
        member.email,
        member.passwordHash,
        member.birthdate,
        member.gender,
        member.townId,
        member.aboutMe,
        member.avatarKey,
        now,
        TERMS_VERSION,
        member.ip,
      ],
    );
    const [{ id }] = rows;
    await database.query(
      `WITH seen AS (INSERT INTO ip_sighting (member_id, ip, seen_at) SELECT $1, $3::inet, $4 WHERE $3 IS NOT NULL)
       INSERT INTO member_interest (member_id, interest_id) SELECT $1, unnest($2::smallint[])`,
      [id, interestIds, member.ip, now],
    );
    return id;
  }
}
