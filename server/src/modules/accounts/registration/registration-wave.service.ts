import { REGISTRATION_WAVE } from '@venn/schema/limits';
import { addSeconds, type Clock } from '../../../common/clock.js';
import type { Config } from '../../../config/config.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readRow, rowType } from '../../../infra/postgres/row-type.js';
import type { ProofOfWork, ProvenCall } from '../../../infra/proof-of-work/proof-of-work.js';
import { type LimitName, networkOf, type RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { RequestOrigin } from '../../../shared/viewer.js';
import type { BlockedSourceService } from '../../identity/blocked-sources/blocked-source.service.js';

export const RECENT_REGISTRATIONS_ROW = rowType({ registrations: int });

/**
 * Waves of registrations from many networks, which no limit per network stops: each one has to cost its sender work. What
 * comes from a blocked network is refused at any time.
 */
export class RegistrationWaveService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly rateLimiter: RateLimiter,
    private readonly proofOfWork: ProofOfWork,
    private readonly config: Pick<Config, 'registrationsCalm'>,
    private readonly blockedSources: BlockedSourceService,
  ) {}

  /**
   * Counts a visitor's call by its network. In a wave, and for a call that is `suspicious` in itself, uses up the request's
   * solution. Refuses with RATE_LIMITED first, with SOURCE_BLOCKED, and with PROOF_OF_WORK without a solution. Returns the
   * call, for what else may require a proof.
   */
  async admit(limit: LimitName, origin: RequestOrigin, { suspicious = false } = {}): Promise<ProvenCall> {
    await this.rateLimiter.use(limit, networkOf(origin.ip));
    await this.blockedSources.demandNetwork(origin.ip);
    const call = provenBy(limit, origin);
    const isProven = suspicious || (await this.#isWave());
    if (isProven) await this.proofOfWork.demand(call);
    return { ...call, isProven };
  }

  /** Refuses as `admit` would, without using up the solution. It counts only what it refuses for want of one. */
  async check(limit: LimitName, origin: RequestOrigin): Promise<void> {
    await this.rateLimiter.check(limit, networkOf(origin.ip));
    await this.blockedSources.demandNetwork(origin.ip);
    if (await this.#isWave()) await this.proofOfWork.check(provenBy(limit, origin));
  }

  async #isWave(): Promise<boolean> {
    if (!this.proofOfWork.enabled) return false;
    const since = addSeconds(this.clock.now(), -REGISTRATION_WAVE.minutes * 60);
    const { registrationsCalm } = this.config;
    const row = await readRow(
      this.database,
      RECENT_REGISTRATIONS_ROW,
      `SELECT count(*) AS registrations FROM (SELECT 1 FROM member WHERE created_at > $1 LIMIT $2) AS recent`,
      [since, registrationsCalm + 1],
    );
    return row !== null && row.registrations > registrationsCalm;
  }
}

const provenBy = (limit: LimitName, { ip, proofOfWork }: RequestOrigin): ProvenCall => ({
  limit,
  who: [networkOf(ip)],
  solution: proofOfWork,
});
