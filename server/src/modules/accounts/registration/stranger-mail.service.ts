import { emailColumns } from '../../../common/email-address.js';
import type { RequestOrigin, Viewer } from '../../../common/viewer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, int, readRow, rowType, text } from '../../../infra/postgres/row-type.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { DeviceOwner, KnownDeviceService } from '../login/known-device.service.js';

/** Who requests a mail: the member of a session, or whoever has the device. */
export interface Requester extends RequestOrigin {
  viewer?: Pick<Viewer, 'id'> | null;
}

/** The member whose address it is, as far as anybody knows. */
interface AddressOwner extends DeviceOwner {
  /** Whether the address is confirmed; until then it may be a stranger's. */
  isConfirmed: boolean;
}

/** The account with an address, or the one that waits to change to it; `isConfirmed`: whether its mails have arrived. */
export const ADDRESS_OWNER_ROW = rowType({ id: int, passwordHash: text(), isConfirmed: bool });

/**
 * Tells members' requests for mails from those of strangers, and bounds the mails that strangers cause. Counts are the
 * same whether there is an account or not.
 */
export class StrangerMailService {
  constructor(
    private readonly database: Database,
    private readonly rateLimiter: RateLimiter,
    private readonly devices: KnownDeviceService,
  ) {}

  /** The member with this address if the request is theirs: by its session, or a device on which they have logged in. */
  async findOwner(address: string, requester: Requester): Promise<AddressOwner | null> {
    const { email, emailKey } = emailColumns(address);
    const viewerId = requester.viewer?.id ?? null;
    const owner = await readRow(
      this.database,
      ADDRESS_OWNER_ROW,
      `SELECT id, password_hash AS "passwordHash", email_key = $2 AND email_verified_at IS NOT NULL AS "isConfirmed"
         FROM member WHERE email_key = $2 OR pending_email = $1
        ORDER BY id IS NOT DISTINCT FROM $3::bigint DESC, email_key = $2 DESC LIMIT 1`,
      [email, emailKey, viewerId],
    );
    if (owner === null) return null;
    const isTheirs = owner.id === viewerId || (await this.devices.find(owner, requester)) !== null;
    return isTheirs ? owner : null;
  }

  /**
   * Counts a mail to an address, which must not be sent when this is false. An owner's mails to a confirmed address aren't
   * counted; those to an unconfirmed one are, apart from strangers': anybody can register with anybody's address.
   */
  async mayMail(address: string, owner: Pick<AddressOwner, 'isConfirmed'> | null): Promise<boolean> {
    const { emailKey } = emailColumns(address);
    if (owner === null) return this.rateLimiter.tryUse('strangerMail', emailKey);
    return owner.isConfirmed || this.rateLimiter.tryUse('strangerMail', 'unconfirmed', emailKey);
  }
}
