import { AppError } from '../../../common/app-error.js';
import type { Clock } from '../../../common/clock.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { effectiveRole } from '../../../shared/viewer.js';
import { Member } from '../../members/members.module.js';
import { cooldownLeft } from './cooldown.js';
import type { CooldownStatusType, NewConversationsType } from './cooldown.types.js';
import type { SendingLimits } from './sending-limits.js';

/** Reads what keeps a member from sending: the cooldown, and the limit of new conversations. */
export class CooldownService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly limits: SendingLimits,
  ) {}

  /** How many conversations the viewer may still start. Refuses with USER_GONE. */
  async newConversations(viewerId: number): Promise<NewConversationsType> {
    const sender = await this.database
      .getRepository(Member)
      .findOne({ select: { id: true, createdAt: true }, where: { id: viewerId } });
    if (sender === null) throw new AppError('USER_GONE');
    return this.limits.newConversations(sender);
  }

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
