import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { type PushService, startPushService } from './push-service.js';
import type { Subscriber } from './subscriber.js';

const keys = webPush.generateVAPIDKeys();
let service: PushService;
let browser: Subscriber;
beforeAll(async () => {
  service = await startPushService();
  browser = service.subscribe(keys.publicKey);
});
afterAll(() => service.stop());

const VAPID = { subject: 'mailto:a@b.dk', ...keys };

/** A request as the library makes it, with other headers. */
async function post(
  text: string,
  { headers = {}, vapid = VAPID, url = browser.endpoint }: { headers?: object; vapid?: object; url?: string } = {},
): Promise<number> {
  const { endpoint, ...subscriptionKeys } = browser.subscription;
  const details = webPush.generateRequestDetails({ endpoint, keys: subscriptionKeys }, text, {
    TTL: 60,
    topic: 'chat',
    vapidDetails: vapid as typeof VAPID,
  });
  const sent = Object.entries({ ...details.headers, ...headers }).filter(([, value]) => value !== null);
  const body = details.body === null ? null : new Uint8Array(details.body);
  const answer = await fetch(url, {
    method: 'POST',
    body,
    headers: Object.fromEntries(sent) as Record<string, string>,
  });
  return answer.status;
}

describe('the push service of the tests', () => {
  it('refuses a message to nobody, without a time, without a signature, and for another key', async () => {
    expect(await post('a', { url: `${service.url}/push/unknown` })).toBe(404);
    expect(await post('a', { headers: { TTL: 'soon' } })).toBe(400);
    expect(await post('a', { headers: { Topic: 'not a topic' } })).toBe(400);
    expect(await post('a', { headers: { Authorization: null } })).toBe(403);
    expect(await post('a', { vapid: { ...VAPID, ...webPush.generateVAPIDKeys() } })).toBe(403);
    expect(service.delivered).toEqual([]);
  });

  it('refuses a signature that was made by another key, or for another service', async () => {
    const other = createECDH('prime256v1');
    other.generateKeys();
    expect(await post('a', { vapid: { ...VAPID, privateKey: other.getPrivateKey('base64url') } })).toBe(403);
    const elsewhere = webPush.getVapidHeaders(
      'https://push.example',
      VAPID.subject,
      keys.publicKey,
      keys.privateKey,
      'aes128gcm',
    );
    expect(await post('a', { headers: elsewhere })).toBe(403);
  });

  it('refuses what it can’t decrypt', async () => {
    const { endpoint } = browser;
    const stranger = service.subscribe(keys.publicKey);
    const { endpoint: _own, ...strangersKeys } = stranger.subscription;
    const { body, headers } = webPush.generateRequestDetails({ endpoint, keys: strangersKeys }, 'a', {
      vapidDetails: VAPID,
    });
    const answer = await fetch(endpoint, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: headers as unknown as Record<string, string>,
    });
    expect([answer.status, service.delivered]).toEqual([400, []]);
  });

  it('decrypts what it accepts; the newest message of a topic replaces the others', async () => {
    expect(await post('{"a":"æøå"}')).toBe(201);
    expect(await post('{"b":2}', { headers: { Urgency: 'high' } })).toBe(201);
    expect(await post('{"c":3}', { headers: { Topic: 'other' } })).toBe(201);
    expect(service.delivered.map(({ text }) => text)).toEqual(['{"a":"æøå"}', '{"b":2}', '{"c":3}']);
    const waiting = service
      .waiting(browser.endpoint)
      .map(({ text, urgency, topic, ttl }) => [text, urgency, topic, ttl]);
    expect(waiting).toEqual([
      ['{"b":2}', 'high', 'chat', 60],
      ['{"c":3}', 'normal', 'other', 60],
    ]);
  });

  it('answers as it is told', async () => {
    for (const status of [410, 413, 429, 500]) {
      service.answer(browser.endpoint, { status });
      expect(await post('a')).toBe(status);
    }
    service.answer(browser.endpoint, null);
    expect(await post('a')).toBe(201);
  });
});
