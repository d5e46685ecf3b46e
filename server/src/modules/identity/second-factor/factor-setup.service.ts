import { PASSKEY_NAME_MAX } from '@venn/schema/limits';
import { lengthOf } from '@venn/schema/rules/length';
import { isStorable, stored } from '@venn/schema/rules/rule';
import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { NoticeType } from '../../../shared/notice.types.js';
import type { Viewer } from '../../../shared/viewer.js';
import type { AuditService } from '../../audit/audit.service.js';
import type { SessionService } from '../sessions/session.service.js';
import type { Authenticators } from './factors/authenticators.js';
import { type FactorOwner, forgetSecondFactors, lockFactors } from './factors/factor.queries.js';
import type { Passkeys } from './factors/passkeys.js';
import { countRecoveryCodes, replaceRecoveryCodes } from './factors/recovery-codes.js';
import { totpUri } from './factors/totp.js';
import type { NewPasskeyArgs } from './second-factor.inputs.js';
import { mailFactorChange } from './second-factor.jobs.js';
import type { FactorChange } from './second-factor.mails.js';
import { SECOND_FACTOR_TEXTS as TEXTS } from './second-factor.texts.js';
import type {
  AuthenticatorSetupType,
  FactorAddedType,
  PasskeySetupType,
  RecoveryCodesType,
  SecondFactorsType,
} from './second-factor.types.js';

type Owner = Pick<Viewer, 'id' | 'sessionId' | 'confinement' | 'stepUpDue'>;

interface Needs {
  dataSource: DataSource;
  rateLimiter: RateLimiter;
  sessions: SessionService;
  audit: AuditService;
  authenticators: Authenticators;
  passkeys: Passkeys;
  requirement: 'required' | 'optional';
}

/** Set-up and removal of administrators' second factors and recovery codes. */
export class FactorSetupService {
  constructor(private readonly needs: Needs) {}

  /** The second factors of an administrator. */
  async list(memberId: number): Promise<SecondFactorsType> {
    const authenticator = await this.needs.authenticators.find(this.needs.dataSource, memberId);
    const passkeys = await this.needs.passkeys.list(this.needs.dataSource, memberId);
    return {
      isRequired: this.needs.requirement === 'required',
      authenticatorSince: authenticator?.createdAt ?? null,
      passkeys: passkeys.map(({ credentialId: id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        createdAt,
        lastUsedAt,
      })),
      recoveryCodesLeft: await countRecoveryCodes(this.needs.dataSource, memberId),
    };
  }

  /**
   * Begins the set-up of an authenticator app; an app that the account has stays valid until the new one is confirmed.
   * Refuses with SECOND_FACTOR_REQUIRED a login that has to give a factor first, and with STEP_UP_REQUIRED.
   */
  startAuthenticator(owner: Owner): Promise<AuthenticatorSetupType> {
    return inTransaction(this.needs.dataSource, async ({ database }) => {
      const { email } = await this.#lock(database, owner);
      const secret = await this.needs.authenticators.begin(database, owner);
      return { secret, uri: totpUri(secret, email) };
    });
  }

  /**
   * Completes the set-up of an authenticator app. Refuses as `startAuthenticator` does, with VALIDATION for a wrong code
   * or an expired set-up, and with RATE_LIMITED after too many wrong codes.
   */
  async confirmAuthenticator(owner: Owner, code: string): Promise<FactorAddedType> {
    await this.needs.rateLimiter.use('secondFactorCode', owner.id);
    const added = await inTransaction(this.needs.dataSource, async ({ database }) => {
      const before = await this.#lock(database, owner);
      await this.needs.authenticators.complete(database, owner, code);
      return this.#added(database, owner, before, 'authenticator added');
    });
    await this.needs.rateLimiter.forget('secondFactorCode', owner.id);
    return added;
  }

  /** Begins the set-up of a passkey. Refuses as `startAuthenticator` does, and with CONFLICT when there are too many. */
  startPasskey(owner: Owner): Promise<PasskeySetupType> {
    return inTransaction(this.needs.dataSource, async ({ database }) => {
      const { email } = await this.#lock(database, owner);
      return { options: await this.needs.passkeys.beginCreation(database, owner, email) };
    });
  }

  /** Completes the set-up of a passkey. Refuses as `startPasskey` does, and with VALIDATION. */
  async addPasskey(owner: Owner, { response, name: typed }: NewPasskeyArgs): Promise<FactorAddedType> {
    const name = demandName(typed);
    return inTransaction(this.needs.dataSource, async ({ database }) => {
      const before = await this.#lock(database, owner);
      await this.needs.passkeys.completeCreation(database, owner, response, name);
      return this.#added(database, owner, before, 'passkey added');
    });
  }

  /** Renames a passkey. Refuses with NOT_FOUND and VALIDATION. */
  async renamePasskey({ id }: Owner, credentialId: string, typed: string): Promise<NoticeType> {
    const isRenamed = await this.needs.passkeys.rename(this.needs.dataSource, id, credentialId, demandName(typed));
    if (!isRenamed) throw new AppError('NOT_FOUND');
    return { message: TEXTS.renamed };
  }

  /** Removes a passkey. Refuses with NOT_FOUND, and the last factor with CONFLICT where administrators must have one. */
  removePasskey(owner: Owner, credentialId: string): Promise<NoticeType> {
    return this.#remove(owner, 'passkey removed', (database) =>
      this.needs.passkeys.remove(database, owner.id, credentialId),
    );
  }

  /** Removes the authenticator app. Refuses as `removePasskey` does. */
  removeAuthenticator(owner: Owner): Promise<NoticeType> {
    return this.#remove(owner, 'authenticator removed', (database) =>
      this.needs.authenticators.remove(database, owner.id),
    );
  }

  /** Replaces the recovery codes. Refuses with CONFLICT while there is no second factor. */
  renewRecoveryCodes(owner: Owner): Promise<RecoveryCodesType> {
    return inTransaction(this.needs.dataSource, async ({ database }) => {
      const { factors } = await this.#lock(database, owner);
      if (factors === 0) throw new AppError('CONFLICT', { text: TEXTS.noFactor });
      const codes = await replaceRecoveryCodes(database, owner.id);
      await this.#record(database, owner, 'recovery codes renewed');
      return { codes };
    });
  }

  /** A stolen password adds no factor to an account that has one. */
  async #lock(database: Database, { id, confinement, stepUpDue }: Owner): Promise<FactorOwner> {
    const owner = await lockFactors(database, id);
    if (confinement !== null && owner.factors > 0) throw new AppError('SECOND_FACTOR_REQUIRED');
    if (stepUpDue) throw new AppError('STEP_UP_REQUIRED');
    return owner;
  }

  /** The first factor ends all other sessions, which were opened without one. */
  async #added(database: Database, owner: Owner, before: FactorOwner, detail: FactorChange): Promise<FactorAddedType> {
    const passwordChangeRequired = await this.needs.sessions.giveSecondFactor(database, owner.sessionId);
    if (before.factors === 0) await this.needs.sessions.endAll(database, owner.id, owner.sessionId);
    const hasCodes = (await countRecoveryCodes(database, owner.id)) > 0;
    const recoveryCodes = hasCodes ? [] : await replaceRecoveryCodes(database, owner.id);
    await this.#record(database, owner, detail);
    return { message: TEXTS.added, recoveryCodes, passwordChangeRequired };
  }

  #remove(owner: Owner, detail: FactorChange, remove: (database: Database) => Promise<boolean>): Promise<NoticeType> {
    return inTransaction(this.needs.dataSource, async ({ database }) => {
      const { factors } = await this.#lock(database, owner);
      if (!(await remove(database))) throw new AppError('NOT_FOUND');
      if (factors === 1) {
        if (this.needs.requirement === 'required') throw new AppError('CONFLICT', { text: TEXTS.lastFactor });
        await forgetSecondFactors(database, owner.id);
      }
      await this.#record(database, owner, detail);
      return { message: TEXTS.removed };
    });
  }

  /** Records a change for the audit log, and mails it to its administrator. */
  async #record(database: Database, { id }: Owner, detail: FactorChange): Promise<void> {
    await this.needs.audit.record(database, { actorId: id, action: 'change_second_factor', subjectIds: [], detail });
    await mailFactorChange(database, id, detail);
  }
}

function demandName(typed: string): string {
  const name = stored(typed);
  if (name === '' || lengthOf(name) > PASSKEY_NAME_MAX || !isStorable(name)) {
    throw AppError.field('name', TEXTS.passkeyName);
  }
  return name;
}
