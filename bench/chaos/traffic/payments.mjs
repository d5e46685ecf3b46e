import { setTimeout as sleep } from 'node:timers/promises';
import { onDatabase } from '../../lib/bench-database.mjs';

const EVERY_MS = 2000;
const ASKED_WITHIN_MS = 10_000;
const RETRY_MS = 500;

/** Members who buy Plus: each approved payment is one month. */
export function startPayments({ publicUrl, onpay, database, takeMembers }) {
  /** Approved orders. */
  const paid = [];
  const bought = new AbortController();
  const over = new AbortController();
  const verifying = [];

  const post = async (path, token, body) => {
    const response = await fetch(`${publicUrl}/api/payments/onpay/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ASKED_WITHIN_MS),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.code ?? ''}`);
    return answer;
  };
  /** The page that OnPay leads back to asks until the payment is known. */
  const verify = async (member, order) => {
    while (!over.signal.aborted) {
      const verified = await post('verify', member.token, { order }).catch(() => null);
      if (verified !== null) return;
      await sleep(RETRY_MS);
    }
  };
  const buying = (async () => {
    while (!bought.signal.aborted) {
      const [member] = takeMembers(1);
      const session = await post('session', member.token, { consent: true }).catch(() => null);
      if (session !== null) {
        paid.push({ memberId: member.id, order: session.order, at: Date.now() });
        await onpay.use(session.redirect_url, 'approve');
        verifying.push(verify(member, session.order));
      }
      await sleep(EVERY_MS);
    }
  })();

  const granted = async () =>
    onDatabase(database.url, (dataSource) =>
      dataSource.query(
        `SELECT plus_order.reference AS "order", plus_expires_at > now() + interval '32 days' AS "isTwice"
           FROM plus_order JOIN member ON member.id = plus_order.member_id
          WHERE plus_order.reference = ANY ($1) AND granted_at IS NOT NULL`,
        [paid.map(({ order }) => order)],
      ),
    );
  return {
    async stopBuying() {
      bought.abort();
      await buying;
    },
    /** Stops asking for payments that aren't known yet, too. */
    async stop() {
      over.abort();
      await this.stopBuying();
      await Promise.all(verifying);
    },
    isSettled: async () => (await granted()).length === paid.length,
    /** Each approved payment: when it was made, and how many months it gave. */
    async report() {
      const orders = new Map((await granted()).map(({ order, isTwice }) => [order, isTwice ? 2 : 1]));
      return paid.map(({ order, at }) => ({ at, count: orders.get(order) ?? 0 }));
    },
  };
}
