import { AppError } from '../../../common/app-error.js';
import { effectiveRole } from '../../../common/viewer.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import type { Clock } from '../../../infra/process/clock.js';
import { Member } from '../../users/users.module.js';
import { cooldownLeft } from './cooldown.js';
import type { CooldownStatusType } from './cooldown.types.js';

/** Reads the cooldown between a member's messages. */
export class CooldownService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The viewer's cooldown at present. Refuses with USER_GONE. */
  async status(viewerId: number): Promise<CooldownStatusType> {
    const sender = await this.database.getRepository(Member).findOne({
      select: { id: true, role: true, plusExpiresAt: true, cooldownUntil: true },
      where: { id: viewerId },
    });
    if (sender === null) throw new AppError('USER_GONE');
    const now = this.clock.now();
    const remainingTimeSeconds = cooldownLeft(sender, now);
    return {
      isInCooldown: remainingTimeSeconds > 0,
      remainingTimeSeconds,
      role: effectiveRole(sender.role, sender.plusExpiresAt, now),
    };
  }
}
