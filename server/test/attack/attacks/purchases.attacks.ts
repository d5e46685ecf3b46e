import { PLUS_PRICE_ORE } from '@venn/schema/limits';
import { expect } from 'vitest';
import type { RestAnswer } from '../../app.js';
import { startTestApp } from '../../app.js';
import { createMember, createSession } from '../../factories.js';
import { type Attack, codeIn } from '../attack.js';

const DAY = 24 * 60 * 60;

interface Buyer {
  start: (body: object) => Promise<RestAnswer>;
  /** Buys and withdraws some time later; resolves with the refund in øre. */
  buyAndWithdraw: (body: object) => Promise<number>;
}

/** A buyer of Plus on a server with mock payments; the attacked one takes none. */
async function withBuyer(run: (buyer: Buyer) => Promise<void>, afterSeconds: number): Promise<void> {
  const app = await startTestApp({ embedded: true, rateLimits: true });
  try {
    const member = await createMember(app);
    const call = async (path: string, body: object) =>
      app.rest('POST', path, { token: await createSession(app, member), body });
    const start = (body: object) => call('/api/payments/onpay/session', body);
    const buyAndWithdraw = async (body: object): Promise<number> => {
      const { order } = (await start(body)).body;
      await call('/api/billing/upgrade', {});
      app.clock.advance(afterSeconds);
      return (await call('/api/payments/withdraw', { order })).body.refund;
    };
    await run({ start, buyAndWithdraw });
  } finally {
    await app.close();
  }
}

/** Plus without paying for it. */
export const PURCHASE_ATTACKS: readonly Attack[] = [
  {
    row: 'third M4',
    name: 'Plus isn’t free by withdrawing without consent, again and again',
    run: () =>
      withBuyer(
        async ({ start, buyAndWithdraw }) => {
          expect(await buyAndWithdraw({})).toBe(PLUS_PRICE_ORE);
          expect(codeIn(await start({}))).toBe('VALIDATION');
          expect(codeIn(await start({ consent: false }))).toBe('VALIDATION');
        },
        13 * DAY + 20 * 3600,
      ),
  },
  {
    row: 'third M4',
    name: 'Plus isn’t free by withdrawing within each first day',
    run: () =>
      withBuyer(async ({ buyAndWithdraw }) => {
        for (let bought = 0; bought < 3; bought += 1)
          expect(await buyAndWithdraw({ consent: true })).toBeLessThan(PLUS_PRICE_ORE);
      }, 60),
  },
];
