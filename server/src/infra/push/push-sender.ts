import type { lookup } from 'node:dns';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { LRUCache } from 'lru-cache';
import { getDomain } from 'tldts';
import webPush from 'web-push';
import type { Clock } from '../../common/clock.js';
import { ConcurrencyLimit } from '../concurrency/concurrency-limit.js';
import type { Database } from '../postgres/data-source.js';
import { lookupWithin, type Reach } from './public-address.js';
import { parseEndpoint } from './push-endpoint.js';
import { readVapidKeys, type VapidKeys } from './vapid-keys.js';

/** What a browser gave for messages to it: the URL at its push service, and the keys of the encryption, as base64url. */
export interface PushSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** How a push service keeps a message for a device that is away. */
export interface PushOptions {
  /** Seconds, after which it is thrown away. */
  ttl: number;
  urgency: 'low' | 'normal' | 'high';
  /** Replaces a waiting message of the same topic; at most 32 characters of base64url. */
  topic: string;
}

/** `gone`: the subscription is no more. `refused`: it won't be taken later either. `later`: it may. */
export type PushOutcome = { state: 'delivered' | 'gone' | 'refused' } | { state: 'later'; seconds: number };

/** A request may take this long, DNS and TLS included. */
export const PUSH_TIMEOUT_MS = 5000;
/** Requests at once, in this process: to the push services of the browsers, and to all other hosts together. */
const AT_ONCE = 10;
const AT_ONCE_ELSEWHERE = 3;
/** A service that didn't answer isn't asked again for this long, so that it holds up nothing else. */
const REST_MS = 60_000;
const RESTING_MAX = 1000;
/** Without a `Retry-After`. */
const RETRY_SECONDS = 60;
const RETRY_SECONDS_MAX = 24 * 60 * 60;
const HEADERS_MAX_BYTES = 8192;

interface Needs {
  database: Database;
  clock: Clock;
  reach: Reach;
  /** Of the operator, whom push services write to. */
  contact: string;
  /** Looks up names; by default as the machine does. */
  resolve?: typeof lookup;
  timeoutMs?: number;
}

/** Sends encrypted messages to browsers through their push services (RFC 8030, 8291 and 8292). */
export class PushSender {
  readonly #toBrowsers = new ConcurrencyLimit(AT_ONCE);
  readonly #elsewhere = new ConcurrencyLimit(AT_ONCE_ELSEWHERE);
  /** Until when services that didn't answer have rest, by `serviceOf`. */
  readonly #resting = new LRUCache<string, number>({ max: RESTING_MAX });
  #keys: Promise<VapidKeys> | undefined;

  constructor(private readonly needs: Needs) {}

  /** The key that browsers subscribe with, as base64url. */
  async publicKey(): Promise<string> {
    return (await this.#readKeys()).publicKey;
  }

  /** Sends a text to one browser; never throws for what the service does. */
  async send(subscription: PushSubscription, text: string, options: PushOptions): Promise<PushOutcome> {
    const { reach, clock } = this.needs;
    const url = parseEndpoint(subscription.endpoint, reach);
    if (url === null) return { state: 'gone' };
    const service = serviceOf(url);
    const now = clock.now().getTime();
    const restsUntil = this.#resting.get(service) ?? 0;
    if (restsUntil > now) return { state: 'later', seconds: Math.ceil((restsUntil - now) / 1000) };
    const message = await this.#encrypt(subscription, text, options);
    if (message === null) return { state: 'gone' };
    const limit = isOfBrowser(url) ? this.#toBrowsers : this.#elsewhere;
    const status = await limit.run(() => this.#post(url, message));
    if (status === null) {
      this.#resting.set(service, now + REST_MS);
      return { state: 'later', seconds: REST_MS / 1000 };
    }
    return outcomeOf(status);
  }

  /** Null where the keys of the subscription are none. */
  async #encrypt(
    { endpoint, p256dh, auth }: PushSubscription,
    text: string,
    { ttl, urgency, topic }: PushOptions,
  ): Promise<Message | null> {
    const keys = await this.#readKeys();
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        TTL: ttl,
        urgency,
        topic,
        vapidDetails: { subject: `mailto:${this.needs.contact}`, ...keys },
      });
      return { headers, body };
    } catch {
      return null;
    }
  }

  /** The status of the response, whose body isn't read; null without one in time. Redirects are not followed. */
  #post(url: URL, { headers, body }: Message): Promise<Response | null> {
    const { reach, resolve: lookUp, timeoutMs = PUSH_TIMEOUT_MS } = this.needs;
    const options: RequestOptions = {
      method: 'POST',
      headers: headers as Record<string, string | number>,
      lookup: lookupWithin(reach, lookUp),
      maxHeaderSize: HEADERS_MAX_BYTES,
      signal: AbortSignal.timeout(timeoutMs),
      // Kept connections would be to an address that was checked long ago.
      agent: false,
    };
    return new Promise((resolve) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
      request.on('response', (response) => {
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
        response.destroy();
      });
      request.on('error', () => resolve(null));
      // The last thing that is heard of every request, also of one that is answered with another protocol.
      request.on('close', () => resolve(null));
      request.end(body);
    });
  }

  #readKeys(): Promise<VapidKeys> {
    this.#keys ??= readVapidKeys(this.needs.database).catch((fault: unknown) => {
      this.#keys = undefined;
      throw fault;
    });
    return this.#keys;
  }
}

/** Below these are the push services of the browsers. */
const BROWSERS = ['fcm.googleapis.com', 'push.services.mozilla.com', 'push.apple.com', 'notify.windows.com'];

/**
 * What rests together: a host of a browser's push services by itself, whatever somebody makes up beside it, and elsewhere
 * all hosts of a registered domain, whose owner can make up as many as they like.
 */
const serviceOf = (url: URL): string => (isOfBrowser(url) ? url.host : (getDomain(url.hostname) ?? url.host));

const isOfBrowser = ({ hostname }: URL): boolean =>
  BROWSERS.some((name) => hostname === name || hostname.endsWith(`.${name}`));

interface Message {
  headers: object;
  body: Buffer | null;
}

interface Response {
  status: number;
  retryAfter: string | undefined;
}

function outcomeOf({ status, retryAfter }: Response): PushOutcome {
  if (status >= 200 && status < 300) return { state: 'delivered' };
  if (status === 404 || status === 410) return { state: 'gone' };
  if (status === 429 || status >= 500) return { state: 'later', seconds: retrySeconds(retryAfter) };
  return { state: 'refused' };
}

/** `Retry-After` is a number of seconds or a date. */
function retrySeconds(retryAfter: string | undefined): number {
  if (retryAfter === undefined) return RETRY_SECONDS;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? RETRY_SECONDS : Math.min(Math.max(seconds, 1), RETRY_SECONDS_MAX);
}
