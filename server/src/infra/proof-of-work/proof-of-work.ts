import { PROOF_OF_WORK, PROOF_OF_WORK_MAX } from '@venn/schema/limits';
import { type Challenge, createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { AppError } from '../../common/app-error.js';
import { addSeconds, type Clock } from '../../common/clock.js';
import type { Config } from '../../config/config.js';
import type { Database } from '../postgres/data-source.js';
import type { LimitName, RateLimiter, Who } from '../rate-limits/rate-limiter.js';
import { Signer } from '../signing/signer.js';

/** The header of a request that carries a solution. */
export const PROOF_OF_WORK_HEADER = 'x-proof-of-work';

const ALGORITHM = 'PBKDF2/SHA-256';

/** A call that requires a proof. */
export interface ProvenCall {
  /**
   * The limit that bounds the call, and by whom it is used. A solution is valid for calls of the same limit: its challenge
   * was counted there.
   */
  limit: LimitName;
  who: Who;
  /** What came with the call. */
  solution: string | null | undefined;
  /** How hard it is: each level doubles the work. */
  level?: number;
  /** Whether the solution has been accepted: a call needs no second one. */
  isProven?: boolean;
}

interface Secrets {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
}

/**
 * Proofs of work (ALTCHA): calls that are under attack cost their caller some seconds of computing. The challenge is
 * signed and stored nowhere; a solution is accepted once, on all servers. A challenge costs the server some work, too, so
 * a refusal counts on a limit until the solution arrives.
 */
export class ProofOfWork {
  readonly #signer: Signer;

  constructor(
    database: Database,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
    private readonly config: Pick<Config, 'rateLimits' | 'proofOfWorkCost'>,
  ) {
    this.#signer = new Signer(database, 'proof-of-work');
  }

  /** Without rate limits nothing requires a proof. */
  get enabled(): boolean {
    return this.config.rateLimits === 'on';
  }

  /**
   * Accepts a solution once, for a call that has used its limit; it takes back the use by the call that got the challenge.
   * Refuses with PROOF_OF_WORK and a new challenge.
   */
  async demand(call: ProvenCall): Promise<void> {
    if (!this.enabled || call.isProven) return;
    const signature = await this.#solvedChallenge(call);
    if (signature === null || !(await this.#spend(signature))) throw await this.#refusal(call);
    await this.rateLimiter.giveBack(call.limit, ...call.who);
  }

  /**
   * Refuses as `demand` would, without using up the solution: for a look at a request before its body is read. The call
   * hasn't used its limit yet; a refusal does, and so refuses with RATE_LIMITED, too.
   */
  async check(call: ProvenCall): Promise<void> {
    if (!this.enabled) return;
    if (await this.isSolved(call)) return;
    await this.rateLimiter.use(call.limit, ...call.who);
    throw await this.#refusal(call);
  }

  /** Whether `demand` would accept the call's solution. */
  async isSolved(call: ProvenCall): Promise<boolean> {
    if (call.isProven) return true;
    const signature = await this.#solvedChallenge(call);
    return signature !== null && (await this.#isUnspent(signature));
  }

  /** The signature of the challenge that a call's solution solves, null for any other text. */
  async #solvedChallenge({ limit, solution, level = 0 }: ProvenCall): Promise<string | null> {
    const payload = parsed(solution ?? '');
    if (payload === null) return null;
    const { challenge, solution: solved } = payload;
    const { limit: countedIn, level: solvedLevel } = challenge.parameters.data ?? {};
    // One level lower is enough: it may have risen while the challenge was being solved.
    if (countedIn !== limit || typeof solvedLevel !== 'number' || solvedLevel < level - 1) return null;
    const { verified } = await verifySolution({ challenge, solution: solved, deriveKey, ...(await this.#secrets()) });
    return verified ? (challenge.signature ?? null) : null;
  }

  #spend(signature: string): Promise<boolean> {
    return this.rateLimiter.tryUse('proofOfWork', signature);
  }

  async #isUnspent(signature: string): Promise<boolean> {
    return (await this.rateLimiter.used('proofOfWork', signature)) === 0;
  }

  async #refusal(call: ProvenCall): Promise<AppError> {
    return new AppError('PROOF_OF_WORK', { extra: { challenge: await this.#createChallenge(call) } });
  }

  async #createChallenge({ limit, level = 0 }: ProvenCall): Promise<Challenge> {
    const { counterMin, counterMax, seconds } = PROOF_OF_WORK;
    return createChallenge({
      algorithm: ALGORITHM,
      cost: this.config.proofOfWorkCost,
      counter: randomInt(counterMax, counterMin) * 2 ** level,
      data: { limit, level },
      deriveKey,
      expiresAt: addSeconds(this.clock.now(), seconds),
      ...(await this.#secrets()),
    });
  }

  /** Texts that only this installation can sign. */
  async #secrets(): Promise<Secrets> {
    const [hmacSignatureSecret, hmacKeySignatureSecret] = await Promise.all([
      this.#signer.sign('challenge'),
      this.#signer.sign('key'),
    ]);
    return { hmacSignatureSecret, hmacKeySignatureSecret };
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A solution as the widget writes it: the base64 of a JSON object; null for any other text. */
function parsed(text: string): Payload | null {
  if (text === '' || text.length > PROOF_OF_WORK_MAX) return null;
  try {
    const payload: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    if (!isRecord(payload) || !isRecord(payload['challenge']) || !isRecord(payload['solution'])) return null;
    const { parameters, signature } = payload['challenge'];
    if (!isRecord(parameters) || typeof parameters['expiresAt'] !== 'number' || typeof signature !== 'string')
      return null;
    return payload as unknown as Payload;
  } catch {
    return null;
  }
}
