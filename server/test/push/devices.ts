import { randomUUID } from 'node:crypto';
import type { SqlDatabase } from '../../src/infra/postgres/data-source.js';
import type { PushSubscription } from '../../src/infra/push/push-sender.js';

/** Registers a browser by a member's newest login; what isn't given is made up. Returns its row number. */
export async function createPushDevice(
  database: SqlDatabase,
  memberId: number,
  subscription: Partial<PushSubscription> & { createdAt?: Date } = {},
): Promise<number> {
  const { p256dh = '-', auth = '-', createdAt = new Date() } = subscription;
  const endpoint = subscription.endpoint ?? `https://push.example.com/${randomUUID()}`;
  const [device]: { id: number }[] = await database.query(
    `INSERT INTO push_device (member_id, session_id, endpoint, p256dh, auth, created_at)
     SELECT $1, max(id), $2, $3, $4, $5 FROM session WHERE member_id = $1 RETURNING id`,
    [memberId, endpoint, p256dh, auth, createdAt],
  );
  return device?.id ?? 0;
}
