import { AppError } from '../../../../common/app-error.js';
import type { Clock } from '../../../../common/clock.js';
import type { Database } from '../../../../infra/postgres/data-source.js';
import type { SecretBox } from '../../../../infra/signing/secret-box.js';
import type { Viewer } from '../../../../shared/viewer.js';
import { SECOND_FACTOR_TEXTS } from '../second-factor.texts.js';
import { Authenticator } from './authenticator.entity.js';
import type { FactorRequests } from './factor-requests.js';
import { newTotpSecret, totpStep } from './totp.js';

type Session = Pick<Viewer, 'id' | 'sessionId'>;

/** Administrators' authenticator apps: one for each, whose secret is stored encrypted. */
export class Authenticators {
  constructor(
    private readonly clock: Clock,
    private readonly requests: FactorRequests,
    private readonly box: SecretBox,
  ) {}

  find(database: Database, memberId: number): Promise<Authenticator | null> {
    return database.getRepository(Authenticator).findOneBy({ memberId });
  }

  /** Begins the set-up of an app and returns its secret; an app that the account has stays valid until `complete`. */
  async begin(database: Database, { id, sessionId }: Session): Promise<string> {
    const secret = newTotpSecret();
    await this.requests.begin(database, sessionId, 'authenticator', await this.box.seal(secret, String(id)));
    return secret;
  }

  /** Completes the set-up with the app's first code. Refuses with VALIDATION a wrong code and an expired set-up. */
  async complete(database: Database, { id: memberId, sessionId }: Session, code: string): Promise<void> {
    const sealedSecret = await this.requests.find(database, sessionId, 'authenticator');
    if (sealedSecret === null) throw AppError.field('code', SECOND_FACTOR_TEXTS.notStarted);
    const lastStep = await this.#stepOf(sealedSecret, memberId, code);
    if (lastStep === null) throw AppError.field('code', SECOND_FACTOR_TEXTS.wrongCode);
    await this.requests.spend(database, sessionId, 'authenticator');
    await database
      .getRepository(Authenticator)
      .upsert({ memberId, sealedSecret, lastStep, createdAt: this.clock.now() }, ['memberId']);
  }

  /** Whether a code is the app's and not used yet; uses it up. Of two concurrent uses one succeeds. */
  async accepts(database: Database, { id: memberId }: Session, code: string): Promise<boolean> {
    const authenticators = database.getRepository(Authenticator);
    const authenticator = await authenticators.findOne({ where: { memberId }, lock: { mode: 'pessimistic_write' } });
    if (authenticator === null) return false;
    const step = await this.#stepOf(authenticator.sealedSecret, memberId, code);
    if (step === null || step <= authenticator.lastStep) return false;
    await authenticators.update({ memberId }, { lastStep: step });
    return true;
  }

  /** Removes the app; false without one. */
  async remove(database: Database, memberId: number): Promise<boolean> {
    const { affected } = await database.getRepository(Authenticator).delete({ memberId });
    return affected === 1;
  }

  async #stepOf(sealedSecret: Buffer, memberId: number, code: string): Promise<number | null> {
    return totpStep(await this.box.open(sealedSecret, String(memberId)), code, this.clock.now());
  }
}
