import { AppError } from '../../../common/app-error.js';
import { effectiveRole } from '../../../common/viewer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Clock } from '../../../infra/process/clock.js';
import type { CooldownStatusType } from '../message.types.js';
import { cooldownLeft, type Sender } from './cooldown.js';

/** Tells a member when the next message may go. */
export class CooldownService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The viewer's cooldown as it stands now. */
  async status(viewerId: number): Promise<CooldownStatusType> {
    const rows: Sender[] = await this.database.query(
      `SELECT role, plus_expires_at AS "plusExpiresAt", cooldown_until AS "cooldownUntil" FROM member WHERE id = $1`,
      [viewerId],
    );
    const [sender] = rows;
    if (sender === undefined) throw new AppError('USER_GONE');
    const now = this.clock.now();
    const remainingTimeSeconds = cooldownLeft(sender, now);
    return {
      isInCooldown: remainingTimeSeconds > 0,
      remainingTimeSeconds,
      role: effectiveRole(sender.role, sender.plusExpiresAt, now),
    };
  }
}
