import { PUSH_DEVICE_DAYS, PUSH_DEVICES_MAX } from '@venn/schema/limits';
import { DAY_MS } from '@venn/schema/time';
import type { DataSource } from 'typeorm';
import { AppError } from '../../common/app-error.js';
import type { Clock } from '../../common/clock.js';
import type { Sentence } from '../../common/sentence.js';
import { deleteInBatches } from '../../infra/postgres/batches.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { inTransaction } from '../../infra/postgres/transaction.js';
import type { Reach } from '../../infra/push/public-address.js';
import { parseEndpoint } from '../../infra/push/push-endpoint.js';
import type { PushSubscription } from '../../infra/push/push-sender.js';
import type { Viewer } from '../../shared/viewer.js';
import { PushDevice } from './push-device.entity.js';

const ENDPOINT: Sentence = {
  da: 'Skal være en https-adresse på en offentlig tjeneste',
  en: 'Must be an https URL of a public service',
};

const DEVICE_GONE: Sentence = {
  da: 'Vi siger allerede ikke længere til på den enhed.',
  en: 'The device is not told of anything any more.',
};
export const deviceGone = (): AppError => new AppError('NOT_FOUND', { text: DEVICE_GONE });

/** The phones and browsers that members are told on. */
export class PushDeviceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly reach: Reach,
  ) {}

  /**
   * Registers the browser of a login. A browser has one row: that of whoever registered it last. Of more than
   * `PUSH_DEVICES_MAX` the oldest is forgotten. Refuses an endpoint that isn't public with VALIDATION, and with
   * UNAUTHENTICATED a login that has just ended.
   */
  async subscribe(viewer: Viewer, { endpoint, p256dh, auth }: PushSubscription): Promise<void> {
    const url = parseEndpoint(endpoint, this.reach);
    if (url === null) throw AppError.field('endpoint', ENDPOINT);
    await inTransaction(this.dataSource, async ({ database }) => {
      // Two at once would each count without the other's.
      await database.query('SELECT 1 FROM member WHERE id = $1 FOR NO KEY UPDATE', [viewer.id]);
      await database.query(
        `INSERT INTO push_device (member_id, session_id, endpoint, p256dh, auth, created_at)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (endpoint) DO UPDATE
           SET member_id = $1, session_id = $2, p256dh = $4, auth = $5,
               created_at = CASE push_device.member_id WHEN $1 THEN push_device.created_at ELSE $6 END,
               last_success_at = CASE push_device.member_id WHEN $1 THEN push_device.last_success_at END`,
        [viewer.id, viewer.sessionId, url.href, p256dh, auth, this.clock.now()],
      );
      await database.query(
        `DELETE FROM push_device WHERE id IN (
           SELECT id FROM push_device WHERE member_id = $1 AND endpoint <> $2 ORDER BY id DESC OFFSET $3)`,
        [viewer.id, url.href, PUSH_DEVICES_MAX - 1],
      );
    });
  }

  /** Forgets a browser of a member. Refuses with NOT_FOUND when the member has no such browser, or no longer. */
  async unsubscribe(memberId: number, id: number): Promise<void> {
    const { affected } = await this.dataSource.getRepository(PushDevice).delete({ id, memberId });
    if (affected === 0) throw deviceGone();
  }
}

/** Forgets what nothing has reached for `PUSH_DEVICE_DAYS`. */
export const forgetSilentDevices = (database: Database, now: Date): Promise<void> =>
  deleteInBatches(database, 'push_device', 'coalesce(last_success_at, created_at) <= $1', [
    new Date(now.getTime() - PUSH_DEVICE_DAYS * DAY_MS),
  ]);
