import { MINIMUM_AGE } from '@venn/schema/limits';
import { TERMS_VERSION } from '@venn/schema/terms';
import { ageOn } from '@venn/schema/time';
import { findTown } from '@venn/schema/towns/town';
import type { Upload } from 'graphql-upload-minimal';
import type { DataSource, DeepPartial } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { emailColumns } from '../../../common/email-address.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import { normalise } from '../../../common/follows-rule.js';
import { inTransaction } from '../../../common/transaction.js';
import type { RequestOrigin } from '../../../common/viewer.js';
import { bool, json, orNull, readRow, rowType } from '../../../infra/postgres/row-type.js';
import type { Clock } from '../../../infra/process/clock.js';
import { networkOf, type RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';
import { makeAvatar } from '../../../infra/storage/picture.js';
import { type InterestService, storeInterests } from '../../interests/interest.service.js';
import type { MemberService } from '../../members/member.service.js';
import { Member, profileFieldsOf, usernameColumns } from '../../members/members.module.js';
import type { RegisterInput } from '../account.inputs.js';
import type { AuthPayloadType } from '../account.types.js';
import { deviceOf } from '../../identity/devices/device.js';
import { IpSighting } from '../../identity/devices/ip-sighting.entity.js';
import type { KnownDeviceService } from '../../identity/devices/known-device.service.js';
import { storableAddress } from '../../identity/devices/network-address.js';
import { hashPassword } from '../../identity/passwords/password.js';
import { storeWithPicture } from '../../members/pictures/picture-upload.js';
import type { SessionService } from '../../identity/sessions/session.service.js';
import { type AddressClaimService, type Rival, rivalAt } from '../confirmation/address-claim.service.js';
import { type BannedEmailService, isBannedEmail } from '../../identity/bans/banned-email.service.js';
import type { BlockedSourceService } from '../../identity/blocked-sources/blocked-source.service.js';
import { asDuplicateError, emailTaken, isEmailInUse, usernameTaken } from '../../members/duplicate-member.errors.js';
import type { LinkService } from '../confirmation/link.service.js';
import type { RegistrationWaveService } from './registration-wave.service.js';
import type { StrangerMailService } from '../../identity/strangers/stranger-mail.service.js';

/**
 * Whether a username and an address are in use, by a member or, the address, by a banned account that was erased; and who
 * holds the address without having confirmed it.
 */
export const IN_USE_ROW = rowType({ username: bool, email: bool, rival: orNull(json<Rival>()) });

/** Creation of accounts by their members. */
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
    private readonly bannedEmails: BannedEmailService,
    private readonly blockedSources: BlockedSourceService,
    private readonly devices: KnownDeviceService,
    private readonly wave: RegistrationWaveService,
    private readonly strangerMails: StrangerMailService,
    private readonly claims: AddressClaimService,
  ) {}

  /**
   * Creates an unverified account with a session and sends the link that verifies its address. Refuses with VALIDATION,
   * SOURCE_BLOCKED, PROOF_OF_WORK, RATE_LIMITED, EMAIL_REFUSED, USERNAME_TAKEN, EMAIL_TAKEN, FILE_TOO_LARGE,
   * UNSUPPORTED_MEDIA_TYPE, INVALID_PICTURE and UNAVAILABLE.
   */
  async register(raw: RegisterInput, avatar: Upload | null, origin: RequestOrigin): Promise<AuthPayloadType> {
    const { ip, userAgent, signal } = origin;
    const input = normalise(raw);
    const address = emailColumns(input.email);
    if (ageOn(input.birthdate, this.clock.now()) < MINIMUM_AGE) {
      throw AppError.field('birthdate', FIELD_SENTENCES.birthdateAdult);
    }
    const interestIds = await this.interests.parseIds(input.interests);
    const call = await this.wave.admit('register', origin);
    await this.blockedSources.demandAddress(input.email);
    const rival = await this.#demandUnused(input.username, input.email, ip);
    await this.strangerMails.demandMail(address.email, call);
    const files = avatar === null ? null : await makeAvatar(avatar, signal);
    const passwordHash = await hashPassword(input.password);
    const columns = { ...this.#columnsOf(input, ip), passwordHash };

    const { id, token } = await storeWithPicture(this.avatarStore, files, (avatarKey) =>
      this.#store({ ...columns, avatarKey }, interestIds, deviceOf(userAgent), { email: address.email, rival }),
    );
    await this.devices.remember({ id, passwordHash }, origin);
    return { token, user: await this.members.viewer(id), secondFactor: 'none', passwordChangeRequired: false };
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
      this.dataSource,
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
        await this.bannedEmails.hashesOf(typedEmail),
        usernameKey,
        this.claims.oldest(),
      ],
    );
    if (inUse?.username) {
      await this.rateLimiter.giveBack('register', networkOf(ip));
      throw usernameTaken();
    }
    if (inUse?.email) throw emailTaken();
    return inUse?.rival ?? null;
  }

  #columnsOf(input: RegisterInput, ip: string): DeepPartial<Member> {
    const now = this.clock.now();
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
      return await inTransaction(this.dataSource, async (transaction) => {
        const { database } = transaction;
        const address = await this.claims.enter(transaction, email, rival);
        const { identifiers } = await database.getRepository(Member).insert({ ...columns, ...address });
        const { id } = identifiers[0] as Pick<Member, 'id'>;
        await storeInterests(database, id, interestIds);
        const { currentIp: ip, createdAt: seenAt } = columns;
        if (ip) await database.getRepository(IpSighting).insert({ memberId: id, ip, seenAt });
        await this.links.sendVerification(database, email, id);
        return { id, token: await this.sessions.start(database, id, device) };
      });
    } catch (fault) {
      throw asDuplicateError(fault);
    }
  }
}
