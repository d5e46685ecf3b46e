import { emailColumns, emailKeyOf } from '../../../common/email-address.js';
import type { RequestOrigin, Viewer } from '../../../common/viewer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { bool, int, readRow, rowType, text } from '../../../infra/postgres/row-type.js';
import type { RateLimiter } from '../../../infra/rate-limits/rate-limiter.js';
import type { DeviceOwner, KnownDeviceService } from '../login/known-device.service.js';

/** Who requests a mail: the member of a session, or whoever has the device. */
export interface Requester extends RequestOrigin {
  viewer?: Pick<Viewer, 'id'> | null;
}

/** The member with an address, or the one who waits to change to it. */
interface AddressOwner extends DeviceOwner {
  /** Whether the member has confirmed the address; until then it may be a stranger's. */
  isConfirmed: boolean;
  /** Whether the member is the one who requests the mail. */
  isTheirs: boolean;
}

export const ADDRESS_OWNER_ROW = rowType({ id: int, passwordHash: text(), isConfirmed: bool });

/** Tells members' requests for mails from those of strangers, and bounds the mails that strangers cause. */
export class StrangerMailService {
  constructor(
    private readonly database: Database,
    private readonly rateLimiter: RateLimiter,
    private readonly devices: KnownDeviceService,
  ) {}

  /** Whose an address is, and whether a request is theirs: by its session, or a device on which they have logged in. */
  async findOwner(address: string, requester: Requester): Promise<AddressOwner | null> {
    const { email, emailKey } = emailColumns(address);
    const viewerId = requester.viewer?.id ?? null;
    const owner = await readRow(
      this.database,
      ADDRESS_OWNER_ROW,
      `SELECT id, password_hash AS "passwordHash", email_key = $2 AND email_verified_at IS NOT NULL AS "isConfirmed"
         FROM member WHERE email_key = $2 OR pending_email = $1 OR claimed_email = $1
        ORDER BY id IS NOT DISTINCT FROM $3::bigint DESC, email_key = $2 DESC LIMIT 1`,
      [email, emailKey, viewerId],
    );
    if (owner === null) return null;
    const isTheirs = owner.id === viewerId || (await this.devices.find(owner, requester)) !== null;
    return { ...owner, isTheirs };
  }

  /**
   * Counts a mail to an address, which must not be sent when this is false. Only members' mails to their own confirmed
   * addresses aren't counted: anybody can register with anybody's address. Visitors can't use up the mails to an unconfirmed
   * one, or they could keep a new member's confirmation away.
   */
  async mayMail(address: string, owner: Pick<AddressOwner, 'isConfirmed' | 'isTheirs'> | null): Promise<boolean> {
    const { isConfirmed, isTheirs } = owner ?? { isConfirmed: false, isTheirs: false };
    if (isConfirmed && isTheirs) return true;
    const emailKey = emailKeyOf(address);
    // Counted for confirmed addresses too: the duration mustn't tell which ones are members'.
    const isWithinShare = isTheirs || (await this.rateLimiter.tryUse('visitorMail', emailKey)) || isConfirmed;
    return isWithinShare && (await this.rateLimiter.tryUse('strangerMail', emailKey));
  }
}
