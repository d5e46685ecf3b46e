import { randomUUID } from 'node:crypto';
import { emailKeyOf } from '../../../common/email-address.js';
import { addJob } from '../../../infra/jobs/jobs.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { ProofOfWork } from '../../../infra/proof-of-work/proof-of-work.js';
import { networkOf, type RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { RequestOrigin } from '../../../shared/viewer.js';
import type { DeviceOwner, KnownDeviceService } from '../devices/known-device.service.js';
import type { StrangerMailService } from '../strangers/stranger-mail.service.js';

/** A login that is being attempted. */
interface Attempt {
  /** The address as it was typed, and its key. */
  typed: string;
  email: string;
  network: string;
  /** The account's known device that it comes from; null for a stranger's. */
  device: string | null;
}

interface Needs {
  dataSource: Database;
  rateLimiter: RateLimiter;
  proofOfWork: ProofOfWork;
  devices: KnownDeviceService;
  strangerMails: StrangerMailService;
}

/** Counts attempts to log in: strangers can't lock a member out of a known device, which has a limit of its own. */
export class LoginAttemptService {
  constructor(private readonly needs: Needs) {}

  /**
   * Counts an attempt before the password is checked. Refuses with RATE_LIMITED, and with PROOF_OF_WORK while the account
   * is under attack.
   */
  async count(
    owner: DeviceOwner | null,
    typed: string,
    solution: string | null | undefined,
    origin: RequestOrigin,
  ): Promise<Attempt> {
    const { devices, rateLimiter } = this.needs;
    const device = await devices.find(owner, origin);
    const attempt = { typed, email: emailKeyOf(typed), network: networkOf(origin.ip), device };
    if (device === null) await this.#countStranger(attempt, solution);
    else await rateLimiter.use('loginDevice', attempt.email, device);
    return attempt;
  }

  /** Takes a successful attempt back, and makes its device known. */
  async succeed({ email, network, device }: Attempt, owner: DeviceOwner, origin: RequestOrigin): Promise<void> {
    const { devices, rateLimiter } = this.needs;
    if (device === null) {
      await rateLimiter.forget('login', email, network);
      await rateLimiter.giveBack('loginAddress', network);
      await rateLimiter.giveBack('loginAccount', email);
    } else await rateLimiter.forget('loginDevice', email, device);
    await devices.remember(owner, origin);
  }

  /**
   * Counts an attempt on an unknown device: per network, per account and network, and per account, so that changing one of
   * them gives no more attempts. The last one requires a proof of work instead of locking the member out. A refusal for
   * want of a solution counts for the network until the solution arrives: challenges aren't free.
   */
  async #countStranger(attempt: Attempt, solution: string | null | undefined): Promise<void> {
    const { rateLimiter, proofOfWork } = this.needs;
    const { email, network } = attempt;
    await rateLimiter.use('loginAddress', network);
    await rateLimiter.use('login', email, network);
    const beyond = await rateLimiter.countBeyond('loginAccount', email);
    if (beyond === 0) return;
    if (beyond === 1) await this.#reportAttack(attempt);
    await proofOfWork.demand({ limit: 'loginAddress', who: [network], solution });
    await rateLimiter.giveBack('login', email, network);
  }

  /** Adds the mail to the member, once per attack; the work is the same whether there is an account or not. */
  async #reportAttack({ typed, email }: Attempt): Promise<void> {
    const { dataSource, rateLimiter, strangerMails } = this.needs;
    if (!(await rateLimiter.tryUse('loginAttackMail', email))) return;
    if (!(await strangerMails.mayMail(email))) return;
    await addJob(dataSource, 'mail-login-attack', { email: typed, mailId: randomUUID() });
  }
}
