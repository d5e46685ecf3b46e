import { REGISTRATION_WAVE } from '@venn/schema/limits';
import type { RequestOrigin } from '../../../common/viewer.js';
import type { Config } from '../../../config/config.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readRow, rowType } from '../../../infra/postgres/row-type.js';
import { addSeconds, type Clock } from '../../../infra/process/clock.js';
import type { ProofOfWork } from '../../../infra/proof-of-work/proof-of-work.js';
import type { BlockedSourceService } from './blocked-source.service.js';

export const RECENT_REGISTRATIONS_ROW = rowType({ registrations: int });

/**
 * Waves of registrations from many networks, which no limit per network stops: each one has to cost its sender work. What
 * comes from a blocked network is refused at any time.
 */
export class RegistrationWaveService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly proofOfWork: ProofOfWork,
    private readonly config: Pick<Config, 'registrationsCalm'>,
    private readonly blockedSources: BlockedSourceService,
  ) {}

  /** In a wave, uses up the request's solution; refuses with PROOF_OF_WORK without one, and with SOURCE_BLOCKED. */
  async demandProof({ ip, proofOfWork }: RequestOrigin): Promise<void> {
    await this.blockedSources.demandNetwork(ip);
    if (await this.#isWave()) await this.proofOfWork.demand(proofOfWork);
  }

  /** Refuses as `demandProof` would, without using up the solution. */
  async checkProof({ ip, proofOfWork }: RequestOrigin): Promise<void> {
    await this.blockedSources.demandNetwork(ip);
    if (await this.#isWave()) await this.proofOfWork.check(proofOfWork);
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
