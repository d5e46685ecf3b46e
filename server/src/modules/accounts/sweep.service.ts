import { IP_HISTORY_DAYS, UNVERIFIED_PURGE_DAYS } from '@venn/schema/limits';
import { addSeconds, type Clock } from '../../infra/clock.js';
import type { Database } from '../../infra/data-source.js';

const DAY = 24 * 60 * 60;

/** What goes by itself when its time is over. Each sweep looks at what is due, so a missed one does no harm. */
export class SweepService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Forgets logins and links that have run out, and addresses of the network after 90 days. */
  async sweep(): Promise<void> {
    const now = this.clock.now();
    const oldest = addSeconds(now, -IP_HISTORY_DAYS * DAY);
    await this.database.query('DELETE FROM session WHERE expires_at <= $1', [now]);
    await this.database.query('DELETE FROM link_token WHERE expires_at <= $1', [now]);
    await this.database.query('DELETE FROM ip_sighting WHERE seen_at <= $1', [oldest]);
    await this.database.query('UPDATE member SET first_ip = NULL WHERE first_ip IS NOT NULL AND created_at <= $1', [
      oldest,
    ]);
    await this.database.query(
      `UPDATE member SET current_ip = NULL
        WHERE current_ip IS NOT NULL AND coalesce(last_online_at, created_at) <= $1`,
      [oldest],
    );
  }

  /** Plans the erasure of accounts whose address nobody has confirmed in a week. */
  async leaveUnverified(): Promise<void> {
    const now = this.clock.now();
    await this.database.query(
      `UPDATE member SET deletion_scheduled_for = $1
        WHERE email_verified_at IS NULL AND deletion_scheduled_for IS NULL AND created_at <= $2`,
      [now, addSeconds(now, -UNVERIFIED_PURGE_DAYS * DAY)],
    );
  }
}
