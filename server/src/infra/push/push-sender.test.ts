import type { lookup } from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/postgres/database.js';
import { type PushService, startPushService } from '../../../test/push/push-service.js';
import { TestClock } from '../../../test/test-clock.js';
import { createDataSource } from '../../database.js';
import type { Reach } from './public-address.js';
import { PushSender } from './push-sender.js';

let database: TestDatabase;
let dataSource: DataSource;
let service: PushService;
const clock = new TestClock();
beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource(database.url, 2).initialize();
  service = await startPushService();
});
afterAll(async () => {
  await service.stop();
  await dataSource.destroy();
  await database.drop();
});

const OPTIONS = { ttl: 3600, urgency: 'high', topic: 'messages' } as const;
const senderOf = (reach: Reach = 'publicAndLoopback', timeoutMs = 300): PushSender =>
  new PushSender({ database: dataSource, clock, reach, contact: 'drift@venn.example', timeoutMs });
const subscribe = async (of = service) => of.subscribe(await senderOf().publicKey());

describe('the keys of the installation', () => {
  it('are made once, by whichever process is the first, and stay the same', async () => {
    const made = await Promise.all([senderOf(), senderOf(), senderOf()].map((sender) => sender.publicKey()));
    expect(new Set(made).size).toBe(1);
    expect(made[0]).toMatch(/^B[\w-]{86}$/);
    const stored = await dataSource.query(`SELECT octet_length(key) AS bytes FROM signing_key WHERE name = 'vapid'`);
    expect(stored).toEqual([{ bytes: 32 }]);
  });
});

describe('a message', () => {
  it('arrives signed, and encrypted for that browser alone', async () => {
    const browser = await subscribe();
    expect(await senderOf().send(browser.subscription, '{"count":2}', OPTIONS)).toEqual({ state: 'delivered' });
    const message = { endpoint: browser.endpoint, text: '{"count":2}', ttl: 3600, urgency: 'high', topic: 'messages' };
    expect(service.delivered.at(-1)).toEqual(message);
  });

  it.each([
    [{ status: 404 }, { state: 'gone' }],
    [{ status: 410 }, { state: 'gone' }],
    [{ status: 400 }, { state: 'refused' }],
    [{ status: 413 }, { state: 'refused' }],
    [
      { status: 429, headers: { 'retry-after': '120' } },
      { state: 'later', seconds: 120 },
    ],
    [
      { status: 429, headers: { 'retry-after': '99999999' } },
      { state: 'later', seconds: 86_400 },
    ],
    [
      { status: 429, headers: { 'retry-after': 'whenever' } },
      { state: 'later', seconds: 60 },
    ],
    [
      { status: 429, headers: { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' } },
      { state: 'later', seconds: 1 },
    ],
    [{ status: 429 }, { state: 'later', seconds: 60 }],
    [{ status: 500 }, { state: 'later', seconds: 60 }],
  ])('that is answered with %j is %j', async (behaviour, outcome) => {
    const browser = await subscribe();
    service.answer(browser.endpoint, behaviour);
    expect(await senderOf().send(browser.subscription, '{}', OPTIONS)).toEqual(outcome);
  });

  it('is gone where the keys of the subscription are none', async () => {
    const { subscription } = await subscribe();
    const before = service.requests();
    for (const wrong of [{ p256dh: 'AAAA' }, { auth: 'AAAA' }, { endpoint: 'https://10.0.0.1/a' }]) {
      expect(await senderOf().send({ ...subscription, ...wrong }, '{}', OPTIONS)).toEqual({ state: 'gone' });
    }
    expect(service.requests()).toBe(before);
  });

  it('follows no redirect, and reads no endless answer', async () => {
    const [browser, other] = [await subscribe(), await subscribe()];
    service.answer(browser.endpoint, { status: 307, headers: { location: other.endpoint } });
    const before = service.requests();
    expect(await senderOf().send(browser.subscription, '{}', OPTIONS)).toEqual({ state: 'refused' });
    expect(service.requests()).toBe(before + 1);

    const endless: Server = createServer((_request, response) => {
      response.writeHead(201);
      const timer = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(timer));
    });
    await new Promise<void>((listening) => endless.listen(0, '127.0.0.1', listening));
    const endpoint = `http://127.0.0.1:${(endless.address() as AddressInfo).port}/a`;
    const sent = await senderOf().send({ ...browser.subscription, endpoint }, '{}', OPTIONS);
    expect(sent).toEqual({ state: 'delivered' });
    await new Promise((closed) => {
      endless.closeAllConnections();
      endless.close(closed);
    });
  });

  it('is refused by a service that answers with another protocol', async () => {
    const odd = createServer();
    odd.on('upgrade', () => undefined);
    odd.on('request', ({ socket }) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n'),
    );
    await new Promise<void>((listening) => odd.listen(0, '127.0.0.1', listening));
    const { subscription } = await subscribe();
    const endpoint = `http://127.0.0.1:${(odd.address() as AddressInfo).port}/a`;
    expect(await senderOf().send({ ...subscription, endpoint }, '{}', OPTIONS)).toEqual({
      state: 'later',
      seconds: 60,
    });
    odd.close();
  });

  it('goes to no machine of the own network', async () => {
    const { subscription, endpoint } = await subscribe();
    const before = service.requests();
    expect(await senderOf('public').send(subscription, '{}', OPTIONS)).toEqual({ state: 'gone' });
    const named = { ...subscription, endpoint: endpoint.replace('127.0.0.1', 'localhost') };
    expect(await senderOf('public').send(named, '{}', OPTIONS)).toEqual({ state: 'gone' });
    expect(service.requests()).toBe(before);
  });

  it('goes to no public name that has an address of the own network by now', async () => {
    const asked: string[] = [];
    const resolve = ((name: string, _options: object, done: (fault: null, found: object[]) => void) => {
      asked.push(name);
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    }) as unknown as typeof lookup;
    const { subscription } = await subscribe();
    const sender = new PushSender({ database: dataSource, clock, reach: 'public', contact: 'a@b.dk', resolve });
    const endpoint = 'https://push.example.dk/a';
    expect(await sender.send({ ...subscription, endpoint }, '{}', OPTIONS)).toMatchObject({ state: 'later' });
    expect(asked).toEqual(['push.example.dk']);
  });
});

describe('a service that doesn’t answer', () => {
  it('is waited for in vain, and left alone for a minute; others are served', async () => {
    const [silent, healthy] = [await startPushService(), await subscribe()];
    const browsers = [await subscribe(silent), await subscribe(silent)];
    silent.answer(browsers[0]?.endpoint ?? '', 'never');
    const sender = senderOf();
    const [first, second] = browsers.map(({ subscription }) => subscription);
    if (!first || !second) throw new Error('two browsers subscribe');
    expect(await sender.send(first, '{}', OPTIONS)).toEqual({ state: 'later', seconds: 60 });
    const before = silent.requests();
    expect(await sender.send(second, '{}', OPTIONS)).toEqual({ state: 'later', seconds: 60 });
    expect(silent.requests()).toBe(before);
    expect(await sender.send(healthy.subscription, '{}', OPTIONS)).toEqual({ state: 'delivered' });
    clock.advance(61);
    expect(await sender.send(second, '{}', OPTIONS)).toEqual({ state: 'delivered' });
    await silent.stop();
  });

  it.each([
    ['made-up.push.services.mozilla.com', 'updates.push.services.mozilla.com', true],
    ['made-up.googleapis.com', 'fcm.googleapis.com', true],
    ['one.example.dk', 'other.example.dk', false],
  ])('at %s leaves %s alone: %s', async (silent, other, isAsked) => {
    const asked: string[] = [];
    const resolve = ((name: string, _options: object, done: (fault: Error) => void) => {
      asked.push(name);
      done(new Error('ENOTFOUND'));
    }) as unknown as typeof lookup;
    const { subscription } = await subscribe();
    const sender = new PushSender({ database: dataSource, clock, reach: 'public', contact: 'a@b.dk', resolve });
    for (const host of [silent, other]) {
      const sent = await sender.send({ ...subscription, endpoint: `https://${host}/a` }, '{}', OPTIONS);
      expect(sent).toMatchObject({ state: 'later' });
    }
    expect(asked).toEqual(isAsked ? [silent, other] : [silent]);
  });

  it('holds up nobody’s browser, however many of them somebody has', async () => {
    const asked: string[] = [];
    const resolve = ((name: string, _options: object, done: (fault: Error) => void) => {
      asked.push(name);
      // A browser's service fails at once, the others never answer.
      if (name === 'fcm.googleapis.com') done(new Error('ENOTFOUND'));
    }) as unknown as typeof lookup;
    const { subscription } = await subscribe();
    const sender = new PushSender({
      database: dataSource,
      clock,
      reach: 'public',
      contact: 'a@b.dk',
      resolve,
      timeoutMs: 300,
    });
    const send = (host: string) => sender.send({ ...subscription, endpoint: `https://${host}/a` }, '{}', OPTIONS);
    const silent = Array.from({ length: 20 }, (_none, index) => send(`push.silent${index}.dk`));
    expect(await send('fcm.googleapis.com')).toMatchObject({ state: 'later' });
    expect(asked.filter((name) => name !== 'fcm.googleapis.com').length).toBeLessThan(10);
    await Promise.all(silent);
  });

  it('may be slow, but not slower than the time limit', async () => {
    const browser = await subscribe();
    service.answer(browser.endpoint, { delayMs: 50 });
    expect(await senderOf().send(browser.subscription, '{}', OPTIONS)).toEqual({ state: 'delivered' });
    service.answer(browser.endpoint, { delayMs: 2000 });
    expect(await senderOf().send(browser.subscription, '{}', OPTIONS)).toMatchObject({ state: 'later' });
  });
});
