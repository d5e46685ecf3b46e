import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormattedExecutionResult } from 'graphql';
import { createClient } from 'graphql-ws';
import type { DataSource } from 'typeorm';
import { WebSocket } from 'ws';
import { createJobs, type Services } from '../src/app.js';
import { type Config, readConfig } from '../src/config/config.js';
import { createDataSource } from '../src/database.js';
import { type InboxMail, startInbox } from '../src/infra/embedded/inbox/inbox.js';
import { waitUntil } from '../src/infra/embedded/postgres/processes.js';
import { closeInfra, type Infra, openInfra } from '../src/infra/infra.js';
import { startJobs } from '../src/infra/jobs/job-runner.js';
import type { Logger } from '../src/infra/monitoring/logger.js';
import type { Clock } from '../src/infra/process/clock.js';
import { createServer, type WebServer } from '../src/server.js';
import { createTestDatabase } from './postgres/database.js';

/** A clock that a test moves. It runs on from where it was set. */
export class TestClock implements Clock {
  #ahead = 0;

  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }
  set(instant: Date | string): void {
    this.#ahead = new Date(instant).getTime() - Date.now();
  }
  advance(seconds: number): void {
    this.#ahead += seconds * 1000;
  }
}

export interface TestAppOptions {
  clock?: TestClock;
  /** Limits on logins, mails and so on; off unless the test is about them. */
  rateLimits?: boolean;
  redisUrl?: string;
  /** The database of another test app: two servers then behave as one. */
  databaseUrl?: string;
  /** A built client; without one there is only the API. */
  clientFolder?: string;
  /** Behaves as on the embedded database, where payments are pretended. */
  embedded?: boolean;
  /** Behaves as in production where that is more careful. */
  production?: boolean;
  /** Where the server writes its log; usually errors alone, to the console. */
  logger?: Logger;
  /** Where its mails go instead of its own inbox. */
  smtpUrl?: string;
  /** Parts that a test brings itself, such as a pool over a line that it breaks or a gate for forms with other limits. */
  parts?: Partial<Infra>;
  /** Other environment variables of the server. */
  env?: Record<string, string>;
}

// What a test knows of an answer's shape is what it goes on to assert.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = Record<string, any>;

export interface GraphQLAnswer {
  data?: Answer | null;
  errors?: { message: string; path?: (string | number)[]; extensions: Answer & { code: string } }[];
}

export interface RestAnswer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface RestRequest {
  /** JSON, or a form as it is. */
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** A live subscription: `next()` waits for the next event, at most 5 seconds. */
export interface TestSubscription {
  next(): Promise<GraphQLAnswer>;
  /** Events that came and were not asked for yet. */
  waiting(): number;
  /** How the socket was closed from outside; rejects after 5 seconds. */
  closed: Promise<{ code: number; reason: string }>;
  close(): Promise<void>;
}

/** A whole server with a database and an inbox of its own, asked over HTTP and WebSocket. */
export interface TestApp {
  url: string;
  databaseUrl: string;
  clock: TestClock;
  dataSource: DataSource;
  infra: Infra;
  services: Services;
  app: WebServer;
  graphql(document: string, variables?: object, token?: string): Promise<GraphQLAnswer>;
  rest(method: string, path: string, request?: RestRequest): Promise<RestAnswer>;
  /** Subscribes over a socket of its own; resolves once the server listens for events. */
  subscribe(document: string, variables?: object, token?: string): Promise<TestSubscription>;
  /** All mails, newest first, once every job that is due has run. */
  mails(): Promise<InboxMail[]>;
  close(): Promise<void>;
}

/** Starts a server for one test file. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const clock = options.clock ?? new TestClock();
  const dataDir = await mkdtemp(join(tmpdir(), 'venn-app-'));
  const database = options.databaseUrl === undefined ? await createTestDatabase() : null;
  const databaseUrl = options.databaseUrl ?? database?.url ?? '';
  const inbox = await startInbox(dataDir);
  const config: Config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: options.rateLimits ? 'on' : 'off',
    ...(options.redisUrl === undefined ? {} : { REDIS_URL: options.redisUrl }),
    ...options.env,
  });
  if (options.embedded) config.embedded = true;
  if (options.production) config.production = true;
  const infra = await openInfra(
    config,
    { databaseUrl, smtpUrl: options.smtpUrl ?? inbox.smtpUrl, createDataSource },
    { clock, ...(options.logger && { logger: options.logger }), ...options.parts },
  );
  const app = await createServer(infra, { inbox, clientFolder: options.clientFolder ?? join(dataDir, 'no-client') });
  const jobs = await startJobs(databaseUrl, createJobs(infra), infra.logger);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const rest: TestApp['rest'] = async (method, path, { body, token, headers = {} } = {}) => {
    // A test looks right after it has written; members wait for the index a moment.
    if (asksForMatches(path, body)) await app.services.matchIndex.catchUp();
    const isJson = body !== undefined && !(body instanceof FormData) && typeof body !== 'string';
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as RequestInit['body']) }),
    });
    const text = await response.text();
    const answersJson = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, headers: response.headers, body: answersJson ? JSON.parse(text) : text };
  };

  return {
    url,
    databaseUrl,
    clock,
    dataSource: infra.dataSource,
    infra,
    services: app.services,
    app,
    rest,
    async graphql(document, variables = {}, token) {
      const { body } = await rest('POST', '/graphql', { body: { query: document, variables }, token });
      return body as GraphQLAnswer;
    },
    subscribe: (document, variables, token) => subscribe(url, app, document, variables, token),
    async mails() {
      await waitUntil(() => noJobIsDue(infra.dataSource), 10_000);
      return inbox.list();
    },
    async close() {
      await app.close();
      await jobs.stop();
      await closeInfra(infra);
      await inbox.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const asksForMatches = (path: string, body: unknown): boolean =>
  path.startsWith('/api/matches') || (path === '/graphql' && (JSON.stringify(body) ?? '').includes('matches'));

async function noJobIsDue(dataSource: DataSource): Promise<boolean> {
  const rows = await dataSource.query(
    'SELECT 1 FROM graphile_worker.jobs WHERE run_at <= now() AND attempts < max_attempts LIMIT 1',
  );
  return rows.length === 0;
}

const PATIENCE_MS = 5000;

/** What `promise` gives, or a rejection that names what was waited for. */
async function soon<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not come within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function subscribe(
  url: string,
  app: WebServer,
  document: string,
  variables: object = {},
  token?: string,
): Promise<TestSubscription> {
  const waiting: GraphQLAnswer[] = [];
  const askers: ((answer: GraphQLAnswer) => void)[] = [];
  let onClosed: (event: { code: number; reason: string }) => void = () => undefined;
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    onClosed = resolve;
  });
  const take = (answer: GraphQLAnswer): void => {
    const asker = askers.shift();
    if (asker === undefined) waiting.push(answer);
    else asker(answer);
  };
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    connectionParams: token === undefined ? {} : { token },
    on: { closed: (event) => onClosed(event as { code: number; reason: string }) },
    onNonLazyError: () => undefined,
  });
  const before = app.sockets.live.subscriptions;
  const connected = new Promise<void>((resolve) => {
    client.on('connected', () => resolve());
  });
  let isClosed = false;
  void closed.then(() => {
    isClosed = true;
  });
  await soon(Promise.race([connected, closed]), 'the connection');
  // Subscribing at a refused connection would open a second one.
  if (!isClosed) {
    client.subscribe(
      { query: document, variables: variables as Record<string, unknown> },
      {
        next: (result) => take(result as FormattedExecutionResult as GraphQLAnswer),
        error: (errors) => {
          if (Array.isArray(errors)) take({ errors });
        },
        complete: () => undefined,
      },
    );
  }
  // The protocol doesn't acknowledge a subscription, so the server itself is asked.
  await waitUntil(() => isClosed || waiting.length > 0 || app.sockets.live.subscriptions > before, PATIENCE_MS);
  return {
    next: () => {
      const ready = waiting.shift();
      if (ready !== undefined) return Promise.resolve(ready);
      return soon(
        new Promise<GraphQLAnswer>((resolve) => {
          askers.push(resolve);
        }),
        'the event',
      );
    },
    waiting: () => waiting.length,
    get closed() {
      return soon(closed, 'the end of the socket');
    },
    close: async () => client.dispose(),
  };
}
