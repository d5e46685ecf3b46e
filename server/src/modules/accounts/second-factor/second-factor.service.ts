import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import { inTransaction } from '../../../common/transaction.js';
import type { Viewer } from '../../../common/viewer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Clock } from '../../../infra/process/clock.js';
import type { LimitName, RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { SecretBox } from '../../../infra/signing/secret-box.js';
import type { AdministratorActsService } from '../administrator-acts.service.js';
import type { SessionService } from '../login/session.service.js';
import { Authenticator } from './authenticator.entity.js';
import type { FactorRequests } from './factor-requests.js';
import type { PasskeyCeremony } from './passkey.ceremony.js';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { hashRecoveryCode } from './recovery-codes.js';
import type { SecondFactorArgs } from './second-factor.inputs.js';
import { SECOND_FACTOR_TEXTS } from './second-factor.texts.js';
import type { SecondFactorChallengeType, SecondFactorMethod, SecondFactorPassedType } from './second-factor.types.js';
import { totpStep } from './totp.js';

type Session = Pick<Viewer, 'id' | 'sessionId'>;

/** One given factor. */
interface Given {
  method: SecondFactorMethod;
  /** The argument that contains it. */
  field: keyof SecondFactorArgs;
  text: string;
}

/** Counts wrong codes by account, and by session what can't be guessed. */
const limitOf = ({ method }: Given, { id, sessionId }: Session): [LimitName, ...number[]] =>
  method === 'authenticator' ? ['secondFactorCode', id] : ['secondFactorKey', id, sessionId];

const REFUSALS = {
  authenticator: SECOND_FACTOR_TEXTS.wrongCode,
  passkey: SECOND_FACTOR_TEXTS.wrongPasskey,
  recovery_code: SECOND_FACTOR_TEXTS.wrongRecoveryCode,
} as const;

const AUDIT_NAMES: Readonly<Record<SecondFactorMethod, string>> = {
  authenticator: 'authenticator code',
  passkey: 'passkey',
  recovery_code: 'recovery code',
};

/** Use of an administrator's second factor: at the login, and again before actions that need it. */
export class SecondFactorService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
    private readonly sessions: SessionService,
    private readonly acts: AdministratorActsService,
    private readonly box: SecretBox,
    private readonly requests: FactorRequests,
    private readonly passkeys: PasskeyCeremony,
  ) {}

  /** How the account can give its second factor; begins the use of a passkey where there is one. */
  async challenge({ id: memberId, sessionId }: Session): Promise<SecondFactorChallengeType> {
    const passkeys = await this.#passkeysOf(this.dataSource, memberId);
    const methods: SecondFactorMethod[] = [];
    if (await this.dataSource.getRepository(Authenticator).existsBy({ memberId })) methods.push('authenticator');
    if (passkeys.length > 0) methods.push('passkey');
    if (await this.dataSource.getRepository(RecoveryCode).existsBy({ memberId })) methods.push('recovery_code');
    if (passkeys.length === 0) return { methods, passkeyOptions: null };
    const { options, challenge } = await this.passkeys.startUse(passkeys);
    await this.requests.begin(this.dataSource, sessionId, 'passkey', challenge);
    return { methods, passkeyOptions: options };
  }

  /**
   * Accepts the second factor of a login, which then has its rights. Refuses with BAD_REQUEST unless exactly one factor
   * is given, with VALIDATION when it is wrong or used already, and with RATE_LIMITED after too many wrong ones.
   */
  pass(viewer: Session & Pick<Viewer, 'confinement'>, args: SecondFactorArgs): Promise<SecondFactorPassedType> {
    return this.#give(viewer, args, viewer.confinement === 'SECOND_FACTOR_REQUIRED' ? 'log_in' : 'step_up');
  }

  /** Accepts the second factor again, for actions that need it. Refuses like `pass`. */
  stepUp(viewer: Session, args: SecondFactorArgs): Promise<SecondFactorPassedType> {
    return this.#give(viewer, args, 'step_up');
  }

  async #give(viewer: Session, args: SecondFactorArgs, action: 'log_in' | 'step_up'): Promise<SecondFactorPassedType> {
    const given = onlyOne(args);
    const limit = limitOf(given, viewer);
    await this.rateLimiter.use(...limit);
    const act = { actorId: viewer.id, subjectIds: [] };
    const passed = await inTransaction(this.dataSource, async ({ database }) => {
      if (!(await this.#accepts(database, viewer, given))) return null;
      const passwordChangeRequired = await this.sessions.giveSecondFactor(database, viewer.sessionId);
      await this.acts.record(database, { ...act, action, detail: AUDIT_NAMES[given.method] });
      const recoveryCodesLeft = await database.getRepository(RecoveryCode).countBy({ memberId: viewer.id });
      return { message: SECOND_FACTOR_TEXTS.passed, passwordChangeRequired, recoveryCodesLeft };
    });
    if (passed === null) {
      const detail = `wrong ${AUDIT_NAMES[given.method]}`;
      await this.acts.record(this.dataSource, { ...act, action: 'log_in_failed', detail });
      throw AppError.field(given.field, REFUSALS[given.method]);
    }
    await this.rateLimiter.forget(...limit);
    return passed;
  }

  /** Checks a factor and uses it up; of two concurrent uses of a code one succeeds. */
  async #accepts(database: Database, { id, sessionId }: Session, { method, text }: Given): Promise<boolean> {
    if (method === 'authenticator') return this.#acceptsCode(database, id, text);
    if (method === 'passkey') return this.#acceptsPasskey(database, id, sessionId, text);
    const codes = database.getRepository(RecoveryCode);
    const { affected } = await codes.delete({ memberId: id, codeHash: hashRecoveryCode(text) });
    return affected === 1;
  }

  async #acceptsCode(database: Database, memberId: number, text: string): Promise<boolean> {
    const authenticators = database.getRepository(Authenticator);
    const authenticator = await authenticators.findOne({ where: { memberId }, lock: { mode: 'pessimistic_write' } });
    if (authenticator === null) return false;
    const secret = await this.box.open(authenticator.sealedSecret, String(memberId));
    const step = totpStep(secret, text, this.clock.now());
    if (step === null || step <= authenticator.lastStep) return false;
    await authenticators.update({ memberId }, { lastStep: step });
    return true;
  }

  async #acceptsPasskey(database: Database, memberId: number, sessionId: number, text: string): Promise<boolean> {
    const challenge = await this.requests.spend(database, sessionId, 'passkey');
    if (challenge === null) return false;
    const used = await this.passkeys.finishUse(text, challenge, await this.#passkeysOf(database, memberId));
    if (used === null) return false;
    const { credentialId, counter } = used;
    await database.getRepository(Passkey).update({ credentialId }, { counter, lastUsedAt: this.clock.now() });
    return true;
  }

  #passkeysOf(database: Database, memberId: number): Promise<Passkey[]> {
    return database.getRepository(Passkey).find({ where: { memberId }, order: { createdAt: 'ASC' } });
  }
}

function onlyOne({ code, recoveryCode, passkey }: SecondFactorArgs): Given {
  const given: Given[] = [];
  if (code) given.push({ method: 'authenticator', field: 'code', text: code });
  if (recoveryCode) given.push({ method: 'recovery_code', field: 'recoveryCode', text: recoveryCode });
  if (passkey) given.push({ method: 'passkey', field: 'passkey', text: passkey });
  const [first] = given;
  if (first === undefined || given.length > 1)
    throw new AppError('BAD_REQUEST', { text: SECOND_FACTOR_TEXTS.oneFactor });
  return first;
}
