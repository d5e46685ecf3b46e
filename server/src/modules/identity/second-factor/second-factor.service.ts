import type { DataSource } from 'typeorm';
import { AppError } from '../../../common/app-error.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { inTransaction } from '../../../infra/postgres/transaction.js';
import type { LimitName, RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { Viewer } from '../../../shared/viewer.js';
import type { AuditService } from '../../audit/audit.service.js';
import type { SessionService } from '../sessions/session.service.js';
import type { Authenticators } from './factors/authenticators.js';
import type { Passkeys } from './factors/passkeys.js';
import { countRecoveryCodes, spendRecoveryCode } from './factors/recovery-codes.js';
import type { SecondFactorArgs } from './second-factor.inputs.js';
import { SECOND_FACTOR_TEXTS } from './second-factor.texts.js';
import type { SecondFactorChallengeType, SecondFactorMethod, SecondFactorPassedType } from './second-factor.types.js';

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

interface Needs {
  dataSource: DataSource;
  rateLimiter: RateLimiter;
  sessions: SessionService;
  audit: AuditService;
  authenticators: Authenticators;
  passkeys: Passkeys;
}

/** Use of an administrator's second factor: at the login, and again before actions that need it. */
export class SecondFactorService {
  constructor(private readonly needs: Needs) {}

  /** How the account can give its second factor; begins the use of a passkey where there is one. */
  async challenge(session: Session): Promise<SecondFactorChallengeType> {
    const passkeyOptions = await this.needs.passkeys.beginUse(this.needs.dataSource, session);
    const methods: SecondFactorMethod[] = [];
    if ((await this.needs.authenticators.find(this.needs.dataSource, session.id)) !== null)
      methods.push('authenticator');
    if (passkeyOptions !== null) methods.push('passkey');
    if ((await countRecoveryCodes(this.needs.dataSource, session.id)) > 0) methods.push('recovery_code');
    return { methods, passkeyOptions };
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
    await this.needs.rateLimiter.use(...limit);
    const act = { actorId: viewer.id, subjectIds: [] };
    const passed = await inTransaction(this.needs.dataSource, async ({ database }) => {
      if (!(await this.#accepts(database, viewer, given))) return null;
      const passwordChangeRequired = await this.needs.sessions.giveSecondFactor(database, viewer.sessionId);
      await this.needs.audit.record(database, { ...act, action, detail: AUDIT_NAMES[given.method] });
      const recoveryCodesLeft = await countRecoveryCodes(database, viewer.id);
      return { message: SECOND_FACTOR_TEXTS.passed, passwordChangeRequired, recoveryCodesLeft };
    });
    if (passed === null) {
      const detail = `wrong ${AUDIT_NAMES[given.method]}`;
      await this.needs.audit.record(this.needs.dataSource, { ...act, action: 'log_in_failed', detail });
      throw AppError.field(given.field, REFUSALS[given.method]);
    }
    await this.needs.rateLimiter.forget(...limit);
    return passed;
  }

  /** Checks a factor and uses it up. */
  #accepts(database: Database, session: Session, { method, text }: Given): Promise<boolean> {
    if (method === 'authenticator') return this.needs.authenticators.accepts(database, session, text);
    if (method === 'passkey') return this.needs.passkeys.accepts(database, session, text);
    return spendRecoveryCode(database, session.id, text);
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
