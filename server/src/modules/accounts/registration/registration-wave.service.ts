import { REGISTRATION_WAVE } from '@venn/schema/limits';
import { addSeconds, type Clock } from '../../../common/clock.js';
import type { Config } from '../../../config/config.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readValue } from '../../../infra/postgres/row-type.js';
import type { ProofOfWork, ProvenCall } from '../../../infra/proof-of-work/proof-of-work.js';
import { type LimitName, networkOf, type RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { RequestOrigin } from '../../../shared/viewer.js';
import type { BlockedSourceService } from '../../identity/blocked-sources/blocked-source.service.js';

interface Needs {
  dataSource: Database;
  clock: Clock;
  rateLimiter: RateLimiter;
  proofOfWork: ProofOfWork;
  config: Pick<Config, 'registrationsCalm'>;
  blockedSources: BlockedSourceService;
}

/**
 * Waves of registrations from many networks, which no limit per network stops: each one has to cost its sender work. What
 * comes from a blocked network is refused at any time.
 */
export class RegistrationWaveService {
  constructor(private readonly needs: Needs) {}

  /**
   * Counts a visitor's call by its network. In a wave, and for a call that is `suspicious` in itself, uses up the request's
   * solution. Refuses with RATE_LIMITED first, with SOURCE_BLOCKED, and with PROOF_OF_WORK without a solution. Returns the
   * call, for what else may require a proof.
   */
  async admit(limit: LimitName, origin: RequestOrigin, { suspicious = false } = {}): Promise<ProvenCall> {
    await this.needs.rateLimiter.use(limit, networkOf(origin.ip));
    await this.needs.blockedSources.demandNetwork(origin.ip);
    const call = provenBy(limit, origin);
    const isProven = suspicious || (await this.#isWave());
    if (isProven) await this.needs.proofOfWork.demand(call);
    return { ...call, isProven };
  }

  /** Refuses as `admit` would, without using up the solution. It counts only what it refuses for want of one. */
  async check(limit: LimitName, origin: RequestOrigin): Promise<void> {
    await this.needs.rateLimiter.check(limit, networkOf(origin.ip));
    await this.needs.blockedSources.demandNetwork(origin.ip);
    if (await this.#isWave()) await this.needs.proofOfWork.check(provenBy(limit, origin));
  }

  async #isWave(): Promise<boolean> {
    if (!this.needs.proofOfWork.enabled) return false;
    const since = addSeconds(this.needs.clock.now(), -REGISTRATION_WAVE.minutes * 60);
    const { registrationsCalm } = this.needs.config;
    const sql = 'SELECT count(*) FROM (SELECT 1 FROM member WHERE created_at > $1 LIMIT $2) AS recent';
    const registrations = await readValue(this.needs.dataSource, int, sql, [since, registrationsCalm + 1]);
    return (registrations ?? 0) > registrationsCalm;
  }
}

const provenBy = (limit: LimitName, { ip, proofOfWork }: RequestOrigin): ProvenCall => ({
  limit,
  who: [networkOf(ip)],
  solution: proofOfWork,
});
