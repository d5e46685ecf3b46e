import { type FakeOnpay, startFakeOnpay } from '../../src/infra/embedded/onpay-fake/server.js';
import type { OrderStatus } from '../../src/modules/plus/orders/plus-order.entity.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../app.js';
import { onpayEnv } from './onpay-env.js';

/** Starts a server with a fake OnPay that can call it back. */
export async function startPayingApp(
  options: TestAppOptions = {},
  given?: FakeOnpay,
): Promise<{ app: TestApp; fake: FakeOnpay }> {
  const fake = given ?? (await startFakeOnpay());
  const app = await startTestApp({ ...options, env: { ...onpayEnv(fake), ...options.env } });
  app.infra.config.publicUrl = app.url;
  return { app, fake };
}

/** The columns of an order that tests assert. */
export interface StoredOrder {
  id: number;
  memberId: number | null;
  status: OrderStatus;
  onpayUuid: string | null;
  consentAt: Date | null;
  grantedAt: Date | null;
  plusUntil: Date | null;
  capturedAt: Date | null;
  refundedAt: Date | null;
}

/** The stored order with this reference. */
export async function orderOf(app: TestApp, reference: string): Promise<StoredOrder> {
  const rows: StoredOrder[] = await app.dataSource.query(
    `SELECT id, member_id AS "memberId", status, onpay_uuid AS "onpayUuid", consent_at AS "consentAt",
            granted_at AS "grantedAt", plus_until AS "plusUntil", captured_at AS "capturedAt",
            refunded_at AS "refundedAt"
       FROM plus_order WHERE reference = $1`,
    [reference],
  );
  return rows[0] as StoredOrder;
}
