import { expect, it } from 'vitest';
import {
  anna,
  app,
  buy,
  DAY,
  fake,
  pass,
  roleOf,
  rowOf,
  second,
  settle,
  transactionOf,
  usePurchases,
  withdraw,
} from '../../../../test/payments/purchases.js';

usePurchases();

const start = (body: object, on = app) => on.rest('POST', '/api/payments/onpay/session', { token: anna.token, body });
const START = 'mutation ($consent: Boolean!) { startPayment(consent: $consent) { order } }';
const REFUSED = {
  status: 400,
  body: { code: 'VALIDATION', fields: [{ field: 'consent', text: 'Sæt kryds for at fortsætte.' }] },
};

it('is needed within twelve months of a withdrawal, over both APIs and servers', async () => {
  const order = await buy(false);
  await settle(order);
  await pass(13 * DAY + 20 * 3600);
  expect((await withdraw(order)).body).toMatchObject({ refund: 3900 });
  for (const body of [{}, { plan: 'plus' }, { consent: false }])
    for (const on of [app, second]) expect(await start(body, on)).toMatchObject(REFUSED);
  const { errors } = await app.graphql(START, { consent: false }, anna.token);
  expect(errors?.[0]).toMatchObject({ extensions: { code: 'VALIDATION', fields: [{ field: 'consent' }] } });
  const inEnglish = await app.rest('POST', '/api/payments/onpay/session', {
    token: anna.token,
    body: {},
    headers: { 'accept-language': 'en' },
  });
  expect(inEnglish.body).toMatchObject({ fields: [{ text: 'Tick the box to continue.' }] });
  expect((await rowOf(await buy(true))).status).toBe('paid');
});

it('is not needed for a first purchase, after a purchase that was kept, and a year after a withdrawal', async () => {
  const kept = await buy(false);
  expect((await rowOf(kept)).status).toBe('paid');
  await pass(40 * DAY);
  await app.services.plusTerms.expire();
  const again = await buy(false);
  await withdraw(again);
  expect(await start({})).toMatchObject(REFUSED);
  await pass(364 * DAY);
  expect(await start({})).toMatchObject(REFUSED);
  await pass(2 * DAY);
  expect((await start({})).status).toBe(200);
});

it('is also missing in an order that was opened before the withdrawal: it gives no Plus, and the money comes back', async () => {
  const { body: earlier } = await start({});
  const order = await buy(false);
  await settle(order);
  await withdraw(order);
  fake.faults.callbacks = 'dropped';
  await fake.use(earlier.redirect_url, 'approve');
  const verified = await app.rest('POST', '/api/payments/onpay/verify', {
    token: anna.token,
    body: { order: earlier.order },
  });
  expect(verified).toMatchObject({ status: 409, body: { code: 'PAYMENT_REFUNDED' } });
  expect(await roleOf()).toBe('user');
  await app.mails();
  await second.mails();
  expect(transactionOf(earlier.order)).toMatchObject({ charged: 0, status: 'cancelled' });
});
