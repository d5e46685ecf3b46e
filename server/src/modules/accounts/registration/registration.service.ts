import { MINIMUM_AGE } from '@venn/schema/limits';
import { TERMS_VERSION } from '@venn/schema/terms';
import { ageOn } from '@venn/schema/time';
import { findTown } from '@venn/schema/towns/town';
import type { Upload } from 'graphql-upload-minimal';
import type { DeepPartial } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import { FIELD_SENTENCES } from '../../../common/field-sentences.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';
import { makeAvatar } from '../../../infra/storage/picture.js';
import type { RequestOrigin } from '../../../shared/viewer.js';
import type { KnownDeviceService } from '../../identity/devices/known-device.service.js';
import type { AuthPayloadType } from '../../identity/identity.module.js';
import { deviceOf, hashPassword, storableAddress } from '../../identity/identity.module.js';
import type { InterestService } from '../../interests/interest.service.js';
import type { MemberService } from '../../members/member.service.js';
import { type Member, profileFieldsOf, storeWithPicture, usernameColumns } from '../../members/members.module.js';
import type { RegisterInput } from '../account.inputs.js';
import type { AdmissionService } from './admission.service.js';
import type { NewAccountService } from './new-account.service.js';

interface Needs {
  clock: Clock;
  avatarStore: AvatarStore;
  members: MemberService;
  interests: InterestService;
  devices: KnownDeviceService;
  admission: AdmissionService;
  newAccounts: NewAccountService;
}

/** Creation of accounts by their members. */
export class RegistrationService {
  constructor(private readonly needs: Needs) {}

  /**
   * Creates an unverified account with a session and sends the link that verifies its address. Refuses with VALIDATION,
   * SOURCE_BLOCKED, PROOF_OF_WORK, RATE_LIMITED, EMAIL_REFUSED, USERNAME_TAKEN, EMAIL_TAKEN, FILE_TOO_LARGE,
   * UNSUPPORTED_MEDIA_TYPE, INVALID_PICTURE and UNAVAILABLE.
   */
  async register(input: RegisterInput, avatar: Upload | null, origin: RequestOrigin): Promise<AuthPayloadType> {
    const { ip, userAgent, signal } = origin;
    if (ageOn(input.birthdate, this.needs.clock.now()) < MINIMUM_AGE) {
      throw AppError.field('birthdate', FIELD_SENTENCES.birthdateAdult);
    }
    const interestIds = await this.needs.interests.demandKnown(input.interests);
    const rival = await this.needs.admission.admit(input, origin);
    const files = avatar === null ? null : await makeAvatar(avatar, signal, 'visitor');
    const passwordHash = await hashPassword(input.password);
    const columns = { ...this.#columnsOf(input, ip), passwordHash };

    const { id, session } = await storeWithPicture(this.needs.avatarStore, files, (avatarKey) =>
      this.needs.newAccounts.store({
        columns: { ...columns, avatarKey },
        interestIds,
        device: deviceOf(userAgent),
        email: input.email,
        rival,
      }),
    );
    await this.needs.devices.remember({ id, passwordHash }, origin);
    const user = await this.needs.members.viewer(id);
    return { ...session, user, secondFactor: 'none', passwordChangeRequired: false };
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
}
