import { randomBytes } from 'node:crypto';
import { PASSKEYS_MAX } from '@venn/schema/limits';
import { AppError } from '../../../../common/app-error.js';
import type { Clock } from '../../../../common/clock.js';
import type { Database } from '../../../../infra/postgres/data-source.js';
import type { Viewer } from '../../../../shared/viewer.js';
import { SECOND_FACTOR_TEXTS } from '../second-factor.texts.js';
import type { FactorRequests } from './factor-requests.js';
import type { PasskeyCeremony } from './passkey.ceremony.js';
import { Passkey } from './passkey.entity.js';

type Session = Pick<Viewer, 'id' | 'sessionId'>;

/** Administrators' passkeys. */
export class Passkeys {
  constructor(
    private readonly clock: Clock,
    private readonly requests: FactorRequests,
    private readonly ceremony: PasskeyCeremony,
  ) {}

  /** An account's passkeys, the oldest first. */
  list(database: Database, memberId: number): Promise<Passkey[]> {
    return database.getRepository(Passkey).find({ where: { memberId }, order: { createdAt: 'ASC' } });
  }

  /** Begins the set-up of a passkey and returns the browser's options. Refuses with CONFLICT when there are too many. */
  async beginCreation(database: Database, { id, sessionId }: Session, email: string): Promise<string> {
    const existing = await this.list(database, id);
    if (existing.length >= PASSKEYS_MAX) throw new AppError('CONFLICT', { text: SECOND_FACTOR_TEXTS.tooManyPasskeys });
    // A new id each time: authenticators must not learn which account of ours it is.
    const account = { userId: randomBytes(32), name: email };
    const { options, challenge } = await this.ceremony.startCreation(account, existing);
    await this.requests.begin(database, sessionId, 'new_passkey', challenge);
    return options;
  }

  /** Completes the set-up with the browser's response. Refuses with VALIDATION. */
  async completeCreation(
    database: Database,
    { id, sessionId }: Session,
    response: string,
    name: string,
  ): Promise<void> {
    const challenge = await this.requests.spend(database, sessionId, 'new_passkey');
    if (challenge === null) throw AppError.field('response', SECOND_FACTOR_TEXTS.notStarted);
    const passkey = await this.ceremony.finishCreation(response, challenge);
    if (passkey === null || !(await this.#insert(database, { ...passkey, memberId: id, name })))
      throw AppError.field('response', SECOND_FACTOR_TEXTS.wrongPasskey);
  }

  /** False when some account has the passkey already. */
  async #insert(database: Database, passkey: Omit<Passkey, 'createdAt' | 'lastUsedAt' | 'member'>): Promise<boolean> {
    const { raw } = await database
      .getRepository(Passkey)
      .createQueryBuilder()
      .insert()
      .values({ ...passkey, createdAt: this.clock.now(), lastUsedAt: null })
      .orIgnore()
      .returning('credential_id')
      .execute();
    // TypeORM's `identifiers` contain the id of an ignored row, too.
    return (raw as unknown[]).length === 1;
  }

  /** Begins the use of one of the account's passkeys; returns the browser's options, null without passkeys. */
  async beginUse(database: Database, { id, sessionId }: Session): Promise<string | null> {
    const passkeys = await this.list(database, id);
    if (passkeys.length === 0) return null;
    const { options, challenge } = await this.ceremony.startUse(passkeys);
    await this.requests.begin(database, sessionId, 'passkey', challenge);
    return options;
  }

  /** Whether a response is that of one of the account's passkeys to the session's options; uses these up. */
  async accepts(database: Database, { id, sessionId }: Session, response: string): Promise<boolean> {
    const challenge = await this.requests.spend(database, sessionId, 'passkey');
    if (challenge === null) return false;
    const used = await this.ceremony.finishUse(response, challenge, await this.list(database, id));
    if (used === null) return false;
    const { credentialId, counter } = used;
    await database.getRepository(Passkey).update({ credentialId }, { counter, lastUsedAt: this.clock.now() });
    return true;
  }

  /** Renames a passkey; false when the account has no such one. */
  async rename(database: Database, memberId: number, credentialId: string, name: string): Promise<boolean> {
    const { affected } = await database.getRepository(Passkey).update({ credentialId, memberId }, { name });
    return affected === 1;
  }

  /** Removes a passkey; false when the account has no such one. */
  async remove(database: Database, memberId: number, credentialId: string): Promise<boolean> {
    const { affected } = await database.getRepository(Passkey).delete({ credentialId, memberId });
    return affected === 1;
  }
}
