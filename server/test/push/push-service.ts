import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Subscriber } from './subscriber.js';

/** How the service answers for a subscription. */
export type Behaviour =
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Answers 201 after so long. */
  | { delayMs: number }
  /** Takes the message and never answers. */
  | 'never';

/** A message that was accepted, as the browser shows it. */
export interface Delivered {
  endpoint: string;
  text: string;
  ttl: number;
  urgency: string;
  topic: string;
}

/** A push service on the loopback, with the browsers that have subscribed to it. */
export interface PushService {
  url: string;
  /** All messages that were accepted, the oldest first. */
  delivered: Delivered[];
  /** The messages that a device which was away gets now: of each topic the newest (RFC 8030, 5.4). */
  waiting(endpoint: string): Delivered[];
  /** The number of requests, refused ones too. */
  requests(): number;
  /** A browser subscribes with the key of the application. */
  subscribe(applicationKey: string): Subscriber;
  /** How it answers for a subscription from now on; null: as it should. */
  answer(endpoint: string, behaviour: Behaviour | null): void;
  stop(): Promise<void>;
}

const BODY_MAX_BYTES = 4096;
const TOKEN_MAX_SECONDS = 24 * 60 * 60;
const TOPIC = /^[\w-]{1,32}$/;

interface Subscribed {
  subscriber: Subscriber;
  applicationKey: string;
  behaviour: Behaviour | null;
}

/** Starts it on a free port. It refuses what real ones refuse: 400 without TTL, 403 without a signature of the key that subscribed, 413. */
export async function startPushService(): Promise<PushService> {
  const delivered: Delivered[] = [];
  const subscribed = new Map<string, Subscribed>();
  let requests = 0;

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    requests += 1;
    const endpoint = url + (request.url ?? '');
    const found = subscribed.get(endpoint);
    const body = await bodyOf(request);
    if (found === undefined) return answer(response, 404);
    if (found.behaviour === 'never') return;
    if (found.behaviour !== null && 'status' in found.behaviour) {
      const { status, headers = {}, body: text = '' } = found.behaviour;
      return answer(response, status, headers, text);
    }
    const { ttl, topic, urgency = 'normal' } = request.headers;
    if (request.method !== 'POST' || !/^\d+$/.test(String(ttl))) return answer(response, 400);
    if (topic !== undefined && !TOPIC.test(String(topic))) return answer(response, 400);
    if (!isSigned(request.headers.authorization, url, found.applicationKey)) return answer(response, 403);
    if (body.length > BODY_MAX_BYTES) return answer(response, 413);
    if (request.headers['content-encoding'] !== 'aes128gcm') return answer(response, 415);
    if (found.behaviour !== null) await sleep(found.behaviour.delayMs);
    delivered.push({
      endpoint,
      text: found.subscriber.decrypt(body),
      ttl: Number(ttl),
      urgency: String(urgency),
      topic: String(topic),
    });
    answer(response, 201, { location: `${url}/message/${randomUUID()}` });
  };
  const server = createServer(
    (request, response) =>
      void take(request, response).catch((fault: unknown) => answer(response, 400, {}, String(fault))),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    delivered,
    requests: () => requests,
    waiting(endpoint) {
      const own = delivered.filter((message) => message.endpoint === endpoint);
      return [...new Map(own.map((message) => [message.topic, message])).values()];
    },
    subscribe(applicationKey) {
      const subscriber = new Subscriber(`${url}/push/${randomUUID()}`);
      subscribed.set(subscriber.endpoint, { subscriber, applicationKey, behaviour: null });
      return subscriber;
    },
    answer(endpoint, behaviour) {
      const found = subscribed.get(endpoint);
      if (found) found.behaviour = behaviour;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function answer(response: ServerResponse, status: number, headers: Record<string, string> = {}, body = ''): void {
  response.writeHead(status, headers);
  response.end(body);
}

/** Whether `Authorization` is a valid token of an application's key for this service (RFC 8292). */
export function isSigned(authorization: string | undefined, audience: string, applicationKey: string): boolean {
  const found = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization ?? '');
  const [, head, claims, signature, key] = found ?? [];
  if (head === undefined || claims === undefined || signature === undefined || key !== applicationKey) return false;
  const { alg } = parsed(head);
  const { aud, exp, sub } = parsed(claims);
  const seconds = Number(exp) - Date.now() / 1000;
  if (alg !== 'ES256' || aud !== audience || !(seconds > 0 && seconds <= TOKEN_MAX_SECONDS)) return false;
  if (!/^(?:mailto:.+@.+|https:)/.test(String(sub))) return false;
  return verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
}

const parsed = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;

function publicKeyOf(key: string): ReturnType<typeof createPublicKey> {
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  return createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
}
