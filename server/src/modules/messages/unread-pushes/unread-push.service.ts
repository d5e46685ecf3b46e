import { PUSH_MAIL_AFTER_HOURS, UNREAD_MAIL_AFTER_MINUTES } from '@venn/schema/limits';
import { conversationPath, PATHS } from '@venn/schema/paths';
import { addSeconds, type Clock } from '../../../common/clock.js';
import { publicId } from '../../../common/public-id.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { endOfQuietHours, isInQuietHours } from '../../../shared/quiet-hours.js';
import { addUnreadPush, readQuietHours } from '../../notifications/notifications.module.js';
import type { PushService } from '../../notifications/push.service.js';
import { readUnread, storeFailing, storePushed } from './unread-push.queries.js';

/** Pauses between attempts grow up to this, where a service doesn't ask for longer ones. */
const LONGEST_PAUSE_SECONDS = 60 * 60;
/** How old a message gets before attempts end that no mail follows. */
const GIVING_UP_SECONDS = PUSH_MAIL_AFTER_HOURS * 60 * 60;

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

  /**
   * Tells a member of what neither a mail nor a push has told of. Where push services have it wait, it tries again until a
   * mail would tell of it, or for a day.
   */
  async tell(memberId: number): Promise<void> {
    const { dataSource, clock, pushes } = this.needs;
    const now = clock.now();
    const hours = await readQuietHours(dataSource, memberId);
    if (isInQuietHours(now, hours)) return addUnreadPush(dataSource, memberId, endOfQuietHours(now, hours));
    const unread = await readUnread(dataSource, memberId);
    if (unread === null || unread.newest === null || !unread.isNews) return;
    const { count, partnerId, newest, isMailComing } = unread;
    const path = partnerId === null ? PATHS.messages : conversationPath(publicId('member', partnerId));
    const result = await pushes.send(memberId, { kind: 'messages', count, path });
    if (result.state === 'reached') await storePushed(dataSource, memberId, newest);
    if (result.state !== 'later') return;
    await storeFailing(dataSource, memberId, now);
    const age = (now.getTime() - newest.getTime()) / 1000;
    const pause = Math.max(result.seconds, Math.min(age, LONGEST_PAUSE_SECONDS));
    if (age + pause < (isMailComing ? UNREAD_MAIL_AFTER_MINUTES * 60 : GIVING_UP_SECONDS)) {
      await addUnreadPush(dataSource, memberId, addSeconds(now, pause));
    }
  }
}
