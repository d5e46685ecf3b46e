import { defineModule } from '../../shared/module.js';
import { NotificationResolver } from './notification.resolver.js';
import { NotificationSetting } from './notification-setting.entity.js';
import { NotificationSettingsService } from './notification-settings.service.js';
import { NOTIFICATIONS_PERSONAL_DATA } from './notifications.personal-data.js';
import { pushJobs } from './push.jobs.js';
import { PushService } from './push.service.js';
import { PushDevice } from './push-device.entity.js';
import { PushDeviceService } from './push-device.service.js';
import { TellingService } from './telling.service.js';

export { alsoPush, type Pushed } from './push.jobs.js';
export { wantsCommentMails, wantsPush } from './push.queries.js';
export { isQuiet, readQuietHours } from './quiet-hours.queries.js';
export { addUnreadPush, isUnreadPushComing, unreadPushSql } from './unread-push.queue.js';

/** What members want to hear of, and the phones and browsers that they hear of it on. */
export const notificationsModule = defineModule({
  entities: [PushDevice, NotificationSetting],
  reads: ['member', 'session'],
  changes: ['member'],
  personalData: NOTIFICATIONS_PERSONAL_DATA,
  resolvers: [NotificationResolver],
  create({ config, dataSource, backgroundDataSource, clock, pushSender, rateLimiter }) {
    const settings = new NotificationSettingsService(dataSource, pushSender);
    const devices = new PushDeviceService(dataSource, clock, config.pushLoopback ? 'publicAndLoopback' : 'public');
    const pushes = new PushService({ dataSource: backgroundDataSource, clock, sender: pushSender });
    return {
      services: { pushes, telling: new TellingService({ dataSource: backgroundDataSource, clock }) },
      resolvers: [new NotificationResolver(settings, devices, rateLimiter)],
      outgoingJobs: pushJobs({ dataSource: backgroundDataSource, clock, pushes }),
    };
  },
});
