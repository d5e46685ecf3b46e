import { UNREAD_MAIL_AFTER_MINUTES } from '@venn/schema/limits';
import { conversationPath, PATHS } from '@venn/schema/paths';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { publicId } from '../../../common/public-id.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { endOfQuietHours, isInQuietHours } from '../../../shared/quiet-hours.js';
import { addUnreadPush, PUSH_PATIENCE_SECONDS, readQuietHours } from '../../notifications/notifications.module.js';
import type { PushService } from '../../notifications/push.service.js';
import { readUnread, storeFailing, storePushed } from './unread-push.queries.js';

interface Needs {
  dataSource: Database;
  clock: Clock;
  pushes: Pick<PushService, 'send'>;
}

/**
 * One push about all unread messages, some seconds after a new one; in quiet hours when they end. What it reaches nobody with,
 * the mail tells. Only for jobs.
 */
export class UnreadPushService {
  constructor(private readonly needs: Needs) {}

  /** Tells a member of what neither a mail nor a push has told of; tries again where a push service has it wait. */
  async tell(memberId: number): Promise<void> {
    const { dataSource, clock, pushes } = this.needs;
    const now = clock.now();
    const hours = await readQuietHours(dataSource, memberId);
    if (isInQuietHours(now, hours)) return addUnreadPush(dataSource, memberId, endOfQuietHours(now, hours));
    const unread = await readUnread(dataSource, memberId);
    if (unread === null || unread.newest === null || !unread.isNews) return;
    const { count, partnerId, newest } = unread;
    const path = partnerId === null ? PATHS.messages : conversationPath(publicId('member', partnerId));
    const result = await pushes.send(memberId, { kind: 'messages', count, path });
    if (result.state === 'reached') await storePushed(dataSource, memberId, newest);
    if (result.state === 'later') await this.#tryLater(memberId, now, result.seconds);
  }

  /** After pauses that grow, and only as long as it wouldn't hold up the mail. */
  async #tryLater(memberId: number, now: Date, seconds: number): Promise<void> {
    const { dataSource } = this.needs;
    const failingSince = (await storeFailing(dataSource, memberId, now)) ?? now;
    const failing = (now.getTime() - failingSince.getTime()) / 1000;
    const pause = Math.max(seconds, failing);
    if (seconds > PUSH_PATIENCE_SECONDS || failing + pause >= UNREAD_MAIL_AFTER_MINUTES * 60) return;
    await addUnreadPush(dataSource, memberId, addSeconds(now, pause));
  }
}
