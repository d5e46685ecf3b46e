import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createOnpayClient, type OnpayClient, OnpayFault } from '../../payments/onpay-client.js';
import { isSigned, type OnpayFields } from '../../payments/signature.js';
import { type FakeOnpay, startFakeOnpay } from './server.js';

/** A shop that records callbacks. */
interface Shop {
  url: string;
  calls: { method: string; fields: OnpayFields }[];
  server: Server;
}

async function openShop(): Promise<Shop> {
  const calls: Shop['calls'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const search = Buffer.concat(chunks).toString() || (request.url ?? '').split('?')[1];
      calls.push({ method: request.method ?? '', fields: Object.fromEntries(new URLSearchParams(search)) });
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, server };
}

let fake: FakeOnpay;
let shop: Shop;
let client: OnpayClient;
let count = 0;

beforeAll(async () => {
  fake = await startFakeOnpay();
  shop = await openShop();
  client = createOnpayClient(fake.config, 300);
});
afterEach(() => {
  fake.reset();
  shop.calls.length = 0;
});
afterAll(async () => {
  await fake.close();
  shop.server.close();
});

const newReference = (): string => `ref-${(count += 1)}`;
const pay = (reference = newReference()): Promise<string> =>
  client.createPayment({
    reference,
    amount: 3900,
    website: shop.url,
    acceptUrl: `${shop.url}/accept`,
    declineUrl: `${shop.url}/decline`,
    callbackUrl: `${shop.url}/callback`,
  });

/** A paid order and its transaction. */
async function paid(): Promise<{ reference: string; uuid: string }> {
  const reference = newReference();
  await fake.use(await pay(reference), 'approve');
  const [transaction] = await client.findByReference(reference);
  return { reference, uuid: transaction?.uuid ?? '' };
}

const ask = async (path: string, body?: object, token = fake.config.apiToken) => {
  const answer = await fetch(fake.config.apiUrl + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe('the fake refuses', () => {
  it('a bad token, with 403 and a list of errors', async () => {
    const refused = await ask('ping', undefined, 'wrong');
    expect(refused).toEqual({ status: 403, body: { errors: [{ message: 'Access denied' }] } });
    expect(await ask('ping')).toMatchObject({ status: 200 });
  });

  it('a used reference, case-insensitively', async () => {
    await pay('Twice-1');
    await expect(pay('tWICE-1')).rejects.toThrow(OnpayFault);
    const order = { currency: 'DKK', website: shop.url, amount: 3900 };
    for (const reference of ['', 'a b', 'æ', 'x'.repeat(37)]) {
      expect((await ask('payment/create', { ...order, reference })).status).toBe(400);
    }
  });

  it.each(['3900', 39.5, 0, -1, null])('the amount %j', async (amount) => {
    const order = { currency: 'DKK', website: shop.url, reference: newReference(), amount };
    expect((await ask('payment/create', order)).status).toBe(400);
  });

  it('an amount with a total, more than authorised, and operations in the wrong order', async () => {
    const { uuid } = await paid();
    const act = (action: string, data?: object) => ask(`transaction/${uuid}/${action}`, { data });
    expect((await act('refund')).status).toBe(400);
    expect((await act('capture', { amount: 1, postActionChargeAmount: 1 })).status).toBe(400);
    expect((await act('capture', { amount: 3901 })).status).toBe(400);
    expect((await act('capture', { postActionChargeAmount: 3901 })).status).toBe(400);
    expect((await act('capture', { amount: 1.5 })).status).toBe(400);
    expect((await act('capture')).status).toBe(200);
    expect((await act('cancel')).status).toBe(400);
    expect((await act('refund', { postActionRefundAmount: 3901 })).status).toBe(400);
  });
});

describe('the fake', () => {
  it('responds with the types of the real service', async () => {
    const order = { currency: 'DKK', website: shop.url, reference: newReference(), amount: 3900, language: 'da' };
    const { body } = await ask('payment/create', order);
    expect(body).toEqual({
      data: {
        payment_uuid: expect.any(String),
        key: expect.any(String),
        amount: 3900,
        currency_code: 'DKK',
        expiration: expect.stringMatching(/^\d{10}$/),
        language: 'da',
        method: expect.any(String),
      },
      links: { payment_window: expect.stringContaining(`${fake.url}/window/v3/`) },
    });
    const { uuid } = await paid();
    const { data } = (await ask(`transaction/${uuid}`)).body as { data: Record<string, unknown> };
    expect(data).toMatchObject({
      currency_code: 208,
      expiry_month: '09',
      testmode: false,
      transaction_number: expect.any(Number),
    });
    expect(data['created']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await ask(`transaction/${data['transaction_number'] as number}`)).body).toEqual({ data });
    const list = (await ask('transaction/?page_size=1&page=2')).body;
    expect(list).toMatchObject({ data: [expect.anything()], meta: { pagination: { current_page: 2 } } });
  });

  it('shows a window with Approve, Decline and Leave', async () => {
    const html = await (await fetch(await pay())).text();
    for (const word of ['Godkend', 'Afvis', 'Forlad']) expect(html).toContain(word);
  });

  it('signs redirects and callbacks, by GET and POST, twice, late and out of order', async () => {
    const window = await pay();
    const back = new URL((await fake.use(window, 'decline')) ?? '');
    expect(back.pathname).toBe('/decline');
    expect(isSigned(Object.fromEntries(back.searchParams), fake.config.secret)).toBe(true);
    expect(back.searchParams.get('onpay_errorcode')).not.toBe('0');
    Object.assign(fake.faults, { callbacks: 'twice', callbackMethod: 'GET' });
    await fake.use(window, 'approve');
    await fake.callbacksDone();
    expect(shop.calls.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']);
    expect(shop.calls.every(({ fields }) => isSigned(fields, fake.config.secret))).toBe(true);

    fake.faults.callbacks = 'held';
    for (const _order of [1, 2]) await fake.use(await pay(), 'approve');
    expect(shop.calls).toHaveLength(3);
    await fake.releaseCallbacks('reversed');
    const [late, later] = shop.calls.slice(3).map(({ fields }) => Number(fields['onpay_number']));
    expect(late).toBeGreaterThan(later ?? 0);
  });

  it('drops callbacks and redirects, and forges signatures', async () => {
    Object.assign(fake.faults, { callbacks: 'dropped', redirect: 'dropped' });
    expect(await fake.use(await pay(), 'approve')).toBeNull();
    expect(shop.calls).toEqual([]);
    fake.reset();
    for (const signature of ['forged', 'missing', 'foreign'] as const) {
      fake.faults.signature = signature;
      const back = new URL((await fake.use(await pay(), 'approve')) ?? '');
      expect(isSigned(Object.fromEntries(back.searchParams), fake.config.secret)).toBe(false);
    }
  });
});

describe('the client', () => {
  it('reads transactions, captures and refunds up to a total, idempotently', async () => {
    const { uuid, reference } = await paid();
    const transaction = await client.findTransaction(uuid);
    expect(transaction).toEqual({
      uuid,
      status: 'active',
      orderId: reference,
      amount: 3900,
      charged: 0,
      refunded: 0,
      currencyCode: 208,
      testMode: false,
    });
    await client.capture(uuid, 3900);
    await client.capture(uuid, 3900);
    expect(await client.findTransaction(uuid)).toMatchObject({ status: 'finished', charged: 3900 });
    await client.refund(uuid, 3900);
    await client.refund(uuid, 3900);
    expect(await client.findTransaction(uuid)).toMatchObject({ status: 'refunded', charged: 3900, refunded: 3900 });
  });

  it('captures less than was authorised, and refunds parts of that up to a total', async () => {
    const { uuid } = await paid();
    await expect(client.refund(uuid, 1)).rejects.toThrow('400');
    await client.capture(uuid, 1300);
    expect(await client.findTransaction(uuid)).toMatchObject({ status: 'finished', charged: 1300, refunded: 0 });
    await expect(client.cancel(uuid)).rejects.toThrow('400');
    await client.refund(uuid, 500);
    await client.refund(uuid, 500);
    expect(await client.findTransaction(uuid)).toMatchObject({ status: 'finished', charged: 1300, refunded: 500 });
    await client.refund(uuid, 800);
    expect(await client.findTransaction(uuid)).toMatchObject({ status: 'finished', charged: 1300, refunded: 800 });
    // A total that was passed already moves nothing, and more than was captured is refused.
    await client.refund(uuid, 100);
    await expect(client.refund(uuid, 1301)).rejects.toThrow('400');
    await client.refund(uuid, 1300);
    expect(await client.findTransaction(uuid)).toMatchObject({ status: 'refunded', charged: 1300, refunded: 1300 });
    const { data } = (await ask(`transaction/${uuid}`)).body as { data: { history: Record<string, unknown>[] } };
    expect(data.history.map(({ action, amount }) => [action, amount])).toEqual([
      ['authorize', 3900],
      ['capture', 1300],
      ['refund', 500],
      ['refund', 300],
      ['refund', 500],
    ]);
  });

  it('finds a partial refund whose connection was reset, and repeats it without effect', async () => {
    const { uuid } = await paid();
    await client.capture(uuid, 3900);
    fake.faults.refund = 'commitThenDrop';
    await expect(client.refund(uuid, 3378)).rejects.toThrow(OnpayFault);
    expect(await client.findTransaction(uuid)).toMatchObject({ status: 'finished', refunded: 3378 });
    fake.reset();
    await client.refund(uuid, 3378);
    expect(await client.findTransaction(uuid)).toMatchObject({ refunded: 3378 });
  });

  it.each(['capture', 'cancel', 'refund'] as const)('does nothing in a %s that fails', async (action) => {
    const { uuid } = await paid();
    if (action === 'refund') await client.capture(uuid, 3900);
    const before = await client.findTransaction(uuid);
    fake.faults[action] = 'error';
    await expect(client[action](uuid, 100)).rejects.toThrow('500');
    expect(await client.findTransaction(uuid)).toEqual(before);
  });

  it('repeats a capture whose connection was reset', async () => {
    const { uuid } = await paid();
    fake.faults.capture = 'commitThenDrop';
    await expect(client.capture(uuid, 3900)).rejects.toThrow(OnpayFault);
    fake.reset();
    await client.capture(uuid, 3900);
    expect(await client.findTransaction(uuid)).toMatchObject({ charged: 3900 });
    fake.faults.refund = 'commitThenDrop';
    await expect(client.refund(uuid, 3900)).rejects.toThrow(OnpayFault);
    expect(await client.findTransaction(uuid)).toMatchObject({ status: 'refunded', refunded: 3900 });
  });

  it('commits a capture late, after the connection was reset: up to its total, or not at all once that is refused', async () => {
    const [one, other] = [await paid(), await paid()];
    fake.faults.capture = 'commitLate';
    await expect(client.capture(one.uuid, 3900)).rejects.toThrow(OnpayFault);
    await expect(client.capture(other.uuid, 3900)).rejects.toThrow(OnpayFault);
    expect(await client.findTransaction(one.uuid)).toMatchObject({ status: 'active', charged: 0 });
    fake.faults.capture = 'normal';
    await client.capture(one.uuid, 390);
    await client.cancel(other.uuid);
    fake.commitLate();
    expect(await client.findTransaction(one.uuid)).toMatchObject({ status: 'finished', charged: 3900 });
    expect(await client.findTransaction(other.uuid)).toMatchObject({ status: 'cancelled', charged: 0 });
  });

  it('answers a capture that reads show only later', async () => {
    const { uuid } = await paid();
    fake.faults.capture = 'stale';
    await client.capture(uuid, 3900);
    expect(await client.findTransaction(uuid)).toMatchObject({ status: 'active', charged: 0 });
    fake.commitLate();
    expect(await client.findTransaction(uuid)).toMatchObject({ status: 'finished', charged: 3900 });
  });

  it('answers a slow capture once it is committed', async () => {
    const { uuid } = await paid();
    fake.faults.capture = 'slow';
    const answered = client.capture(uuid, 3900);
    expect(await client.findTransaction(uuid)).toMatchObject({ status: 'active', charged: 0 });
    await expect.poll(() => fake.commitLate()).toBe(1);
    await answered;
    expect(await client.findTransaction(uuid)).toMatchObject({ status: 'finished', charged: 3900 });
  });

  it('cancels once, and finds the result of a cancel whose connection was reset', async () => {
    const { uuid } = await paid();
    fake.faults.cancel = 'commitThenDrop';
    await expect(client.cancel(uuid)).rejects.toThrow(OnpayFault);
    fake.reset();
    expect(await client.findTransaction(uuid)).toMatchObject({ status: 'cancelled', charged: 0 });
    await expect(client.cancel(uuid)).rejects.toThrow('400');
    await expect(client.capture(uuid, 3900)).rejects.toThrow('400');
    const other = await paid();
    await client.cancel(other.uuid);
    const { data } = (await ask(`transaction/${other.uuid}`)).body as { data: Record<string, unknown> };
    expect(data).toMatchObject({ status: 'cancelled', charged: 0, refunded: 0 });
    expect(data['history']).toMatchObject([{ action: 'authorize' }, { action: 'cancel', successful: true }]);
  });

  it('recognizes a missing transaction by 404 and by a page with 200, and finds exact references only', async () => {
    expect(await client.findTransaction('nowhere/../x')).toBeNull();
    fake.faults.missing = 'html';
    expect(await client.findTransaction('nowhere')).toBeNull();
    const { reference } = await paid();
    expect(await client.findByReference(reference.slice(0, -1))).toEqual([]);
  });

  it.each(['html', 'error', 'stall'] as const)(
    'takes %s for a fault, and waits no longer than it should',
    async (api) => {
      fake.faults.api = api;
      await expect(pay()).rejects.toThrow(OnpayFault);
      await expect(client.findByReference('x')).rejects.toThrow(OnpayFault);
      await expect(client.capture('x', 1)).rejects.toThrow(OnpayFault);
    },
  );

  it('follows no redirect', async () => {
    const shops = await openShop();
    const moved = createServer((_request, response) => response.writeHead(302, { location: shops.url }).end());
    await new Promise<void>((resolve) => {
      moved.listen(0, '127.0.0.1', resolve);
    });
    try {
      const apiUrl = `http://127.0.0.1:${(moved.address() as AddressInfo).port}/v1/`;
      await expect(createOnpayClient({ ...fake.config, apiUrl }).findTransaction('x')).rejects.toThrow(OnpayFault);
      expect(shops.calls).toEqual([]);
    } finally {
      moved.close();
      shops.server.close();
    }
  });

  it('refuses a payment window of another origin, and reports an invalid token', async () => {
    const elsewhere = createOnpayClient({ ...fake.config, windowOrigin: 'https://onpay.io' });
    const request = {
      amount: 3900,
      website: shop.url,
      acceptUrl: shop.url,
      declineUrl: shop.url,
      callbackUrl: shop.url,
    };
    await expect(elsewhere.createPayment({ ...request, reference: newReference() })).rejects.toThrow('origin');
    const stranger = createOnpayClient({ ...fake.config, apiToken: 'wrong' });
    await expect(stranger.findTransaction('x')).rejects.toThrow('403');
  });
});
