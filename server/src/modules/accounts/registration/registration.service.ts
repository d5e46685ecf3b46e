import { MINIMUM_AGE } from '@venn/schema/limits';
import { TERMS_VERSION } from '@venn/schema/terms';
import { ageOn } from '@venn/schema/time';
import { findTown } from '@venn/schema/towns/town';
import type { Upload } from 'graphql-upload-minimal';
import type { DataSource, DeepPartial } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { emailColumns } from '../../../common/email-address.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import { normalise } from '../../../common/follows-rule.js';
import { bool, json, orNull, readRow, rowType } from '../../../infra/postgres/row-type.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import { networkOf, type RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';
import { makeAvatar } from '../../../infra/storage/picture.js';
import type { RequestOrigin } from '../../../shared/viewer.js';
import { type BannedEmailService, isBannedEmail } from '../../identity/bans/banned-email.service.js';
import type { BlockedSourceService } from '../../identity/blocked-sources/blocked-source.service.js';
import type { KnownDeviceService } from '../../identity/devices/known-device.service.js';
import type { AuthPayloadType } from '../../identity/identity.module.js';
import { deviceOf, hashPassword, noteSighting, storableAddress } from '../../identity/identity.module.js';
import type { SessionService } from '../../identity/sessions/session.service.js';
import type { StrangerMailService } from '../../identity/strangers/stranger-mail.service.js';
import type { InterestService } from '../../interests/interest.service.js';
import type { MemberService } from '../../members/member.service.js';
import {
  asDuplicateError,
  emailTaken,
  Member,
  profileFieldsOf,
  storeInterests,
  storeWithPicture,
  usernameColumns,
  usernameTaken,
} from '../../members/members.module.js';
import type { RegisterInput } from '../account.inputs.js';
import { type AddressClaimService, type Rival, rivalAt } from '../confirmation/address-claim.service.js';
import type { LinkService } from '../confirmation/link.service.js';
import { isEmailInUse } from '../email-change/email-in-use.js';
import type { RegistrationWaveService } from './registration-wave.service.js';

/**
 * Whether a username and an address are in use, by a member or, the address, by a banned account that was erased; and who
 * holds the address without having confirmed it.
 */
export const IN_USE_ROW = rowType({ username: bool, email: bool, rival: orNull(json<Rival>()) });

interface Needs {
  dataSource: DataSource;
  clock: Clock;
  rateLimiter: RateLimiter;
  avatarStore: AvatarStore;
  sessions: SessionService;
  members: MemberService;
  interests: InterestService;
  links: LinkService;
  bannedEmails: BannedEmailService;
  blockedSources: BlockedSourceService;
  devices: KnownDeviceService;
  wave: RegistrationWaveService;
  strangerMails: StrangerMailService;
  claims: AddressClaimService;
}

/** Creation of accounts by their members. */
export class RegistrationService {
  constructor(private readonly needs: Needs) {}

  /**
   * Creates an unverified account with a session and sends the link that verifies its address. Refuses with VALIDATION,
   * SOURCE_BLOCKED, PROOF_OF_WORK, RATE_LIMITED, EMAIL_REFUSED, USERNAME_TAKEN, EMAIL_TAKEN, FILE_TOO_LARGE,
   * UNSUPPORTED_MEDIA_TYPE, INVALID_PICTURE and UNAVAILABLE.
   */
  async register(raw: RegisterInput, avatar: Upload | null, origin: RequestOrigin): Promise<AuthPayloadType> {
    const { ip, userAgent, signal } = origin;
    const input = normalise(raw);
    const address = emailColumns(input.email);
    if (ageOn(input.birthdate, this.needs.clock.now()) < MINIMUM_AGE) {
      throw AppError.field('birthdate', FIELD_SENTENCES.birthdateAdult);
    }
    const interestIds = await this.needs.interests.parseIds(input.interests);
    const call = await this.needs.wave.admit('register', origin);
    await this.needs.blockedSources.demandAddress(input.email);
    const rival = await this.#demandUnused(input.username, input.email, ip);
    await this.needs.strangerMails.demandMail(address.email, call);
    const files = avatar === null ? null : await makeAvatar(avatar, signal);
    const passwordHash = await hashPassword(input.password);
    const columns = { ...this.#columnsOf(input, ip), passwordHash };

    const { id, token } = await storeWithPicture(this.needs.avatarStore, files, (avatarKey) =>
      this.#store({ ...columns, avatarKey }, interestIds, deviceOf(userAgent), { email: address.email, rival }),
    );
    await this.needs.devices.remember({ id, passwordHash }, origin);
    return { token, user: await this.needs.members.viewer(id), secondFactor: 'none', passwordChangeRequired: false };
  }

  /**
   * A username in use gives the attempt back to the rate limit. An address in use doesn't: unlimited attempts would
   * reveal who is a member. The refusal is the same for the address of a banned account that was erased. An unverified
   * account doesn't make its address one in use, nor its name after `UNVERIFIED_HOLD_HOURS`, and is returned.
   */
  async #demandUnused(username: string, typedEmail: string, ip: string): Promise<Rival | null> {
    const { email, emailKey } = emailColumns(typedEmail);
    const { usernameKey, usernameSkeleton } = usernameColumns(username);
    const inUse = await readRow(
      this.needs.dataSource,
      IN_USE_ROW,
      `WITH rival AS ${rivalAt('$3', '$6')}
       SELECT EXISTS (SELECT 1 FROM member WHERE (username_skeleton = $1 OR username_key = $5)
                         AND id IS DISTINCT FROM (SELECT id FROM rival WHERE outlived)) AS username,
              ${isEmailInUse('$2', '$3', '(SELECT id FROM rival)')} OR ${isBannedEmail('$4')} AS email,
              (SELECT to_json(rival) FROM rival) AS rival`,
      [
        usernameSkeleton,
        email,
        emailKey,
        await this.needs.bannedEmails.hashesOf(typedEmail),
        usernameKey,
        this.needs.claims.oldest(),
      ],
    );
    if (inUse?.username) {
      await this.needs.rateLimiter.giveBack('register', networkOf(ip));
      throw usernameTaken();
    }
    if (inUse?.email) throw emailTaken();
    return inUse?.rival ?? null;
  }

  #columnsOf(input: RegisterInput, ip: string): DeepPartial<Member> {
    const now = this.needs.clock.now();
    return {
      ...usernameColumns(input.username),
      birthdate: input.birthdate,
      gender: input.gender,
      townId: findTown(input.location)?.id,
      ...profileFieldsOf(input),
      createdAt: now,
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: now,
      firstIp: storableAddress(ip),
      currentIp: storableAddress(ip),
    };
  }

  async #store(
    columns: DeepPartial<Member>,
    interestIds: number[],
    device: string | null,
    { email, rival }: { email: string; rival: Rival | null },
  ): Promise<{ id: number; token: string }> {
    try {
      return await inTransaction(this.needs.dataSource, async (transaction) => {
        const { database } = transaction;
        const address = await this.needs.claims.enter(transaction, email, rival);
        const { identifiers } = await database.getRepository(Member).insert({ ...columns, ...address });
        const { id } = identifiers[0] as Pick<Member, 'id'>;
        await storeInterests(database, id, interestIds);
        const { currentIp: ip, createdAt: seenAt } = columns;
        if (ip) await noteSighting(database, { memberId: id, ip, seenAt });
        await this.needs.links.sendVerification(database, email, id);
        return { id, token: await this.needs.sessions.start(database, id, device) };
      });
    } catch (fault) {
      throw asDuplicateError(fault);
    }
  }
}
