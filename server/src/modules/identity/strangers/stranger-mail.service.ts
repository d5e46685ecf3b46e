import { PROVEN_MAILS_PER_LEVEL, RATE_LIMITS } from '@venn/schema/limits';
import { emailKeyOf, inboxKeyOf } from '../../../common/email-address.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readRow, rowType, text } from '../../../infra/postgres/row-type.js';
import type { ProofOfWork, ProvenCall } from '../../../infra/proof-of-work/proof-of-work.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { RequestOrigin, Viewer } from '../../../shared/viewer.js';
import type { KnownDeviceService } from '../devices/known-device.service.js';

/** Who requests a mail: the member of a session, or whoever has the device. */
export interface Requester extends RequestOrigin {
  viewer?: Pick<Viewer, 'id'> | null;
}

const ADDRESS_OWNER_ROW = rowType({ id: int, passwordHash: text() });

/**
 * Tells members' requests for mails from those of strangers, and bounds the mails that strangers cause. What it counts and
 * demands depends on the address as it was typed and not on whose it is, or the answers would tell who is a member.
 */
export class StrangerMailService {
  constructor(
    private readonly database: Database,
    private readonly rateLimiter: RateLimiter,
    private readonly proofOfWork: ProofOfWork,
    private readonly devices: KnownDeviceService,
  ) {}

  /**
   * The member who requests a mail to their own confirmed address, by their session or a device on which they have logged
   * in; null for strangers. Whoever has registered with an address that isn't confirmed may be a stranger, too.
   */
  async findOwner(address: string, requester: Requester): Promise<number | null> {
    const owner = await readRow(
      this.database,
      ADDRESS_OWNER_ROW,
      `SELECT ${ADDRESS_OWNER_ROW.list} FROM member WHERE email_key = $1 AND email_verified_at IS NOT NULL`,
      [emailKeyOf(address)],
    );
    const device = await this.devices.find(owner, requester);
    if (owner === null) return null;
    return owner.id === requester.viewer?.id || device !== null ? owner.id : null;
  }

  /** Counts a mail of a stranger to an address, for mails that nobody waits for: it must not be sent when this is false. */
  mayMail(address: string): Promise<boolean> {
    return this.rateLimiter.tryUse('strangerMail', inboxKeyOf(address));
  }

  /**
   * Counts a mail that somebody has requested to an address, such as a link. Strangers can't keep it away: when they have
   * had the address mailed often, it takes a proof of work, the harder the more of these mails there have been. Refuses
   * with PROOF_OF_WORK, and with RATE_LIMITED an address to which too many were sent with proofs.
   */
  async demandMail(address: string, call: ProvenCall): Promise<void> {
    if (await this.mayMail(address)) return;
    const inbox = inboxKeyOf(address);
    const sent = await this.rateLimiter.check('provenMail', inbox);
    const at = (before: number): ProvenCall => {
      const most = Math.min(before, RATE_LIMITS.provenMail.points);
      return { ...call, level: Math.floor(most / PROVEN_MAILS_PER_LEVEL) };
    };
    // What isn't solved doesn't count, or strangers could use up an address without any work.
    if (!(await this.proofOfWork.isSolved(at(sent)))) return this.proofOfWork.demand(at(sent));
    try {
      // Before the solution is used up: of those that are sent at once each has the price of its place.
      const place = await this.rateLimiter.take('provenMail', {}, inbox);
      await this.proofOfWork.demand(at(place - 1));
    } catch (refusal) {
      await this.rateLimiter.giveBack('provenMail', inbox);
      throw refusal;
    }
  }
}
