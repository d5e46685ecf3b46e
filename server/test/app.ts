import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { Services } from '../src/app.js';
import { type Config, readConfig } from '../src/config/config.js';
import { createDataSource } from '../src/database.js';
import { type InboxMail, startInbox } from '../src/infra/embedded/inbox/inbox.js';
import { closeInfra, type Infra, openInfra } from '../src/infra/infra.js';
import { OUTGOING_CONCURRENCY, startJobs } from '../src/infra/jobs/job-runner.js';
import type { Jobs } from '../src/infra/jobs/jobs.js';
import type { Logger } from '../src/infra/logging/logger.js';
import { createServer, type WebServer } from '../src/server.js';
import { type GraphQLAnswer, type RestAnswer, type RestRequest, sendRequest } from './network/http-client.js';
import { subscribe, type TestSubscription } from './network/live-subscription.js';
import { undocumented } from './network/openapi-document.js';
import { createTestDatabase } from './postgres/database.js';
import { jobsDone } from './postgres/jobs-done.js';
import { guardRequestPool } from './postgres/request-pool-guard.js';
import { TestClock } from './test-clock.js';

export type { Answer, GraphQLAnswer, RestAnswer, RestRequest } from './network/http-client.js';
export type { TestSubscription } from './network/live-subscription.js';
export { TestClock };

export interface TestAppOptions {
  clock?: TestClock;
  /** Rate limits; off by default. */
  rateLimits?: boolean;
  redisUrl?: string;
  /** The database of another test app, for tests of two servers. */
  databaseUrl?: string;
  /** The built client to serve; without one there is only the API. */
  clientFolder?: string;
  /** Behaves as on the embedded database, with mock payments. */
  embedded?: boolean;
  /** Behaves as in production. */
  production?: boolean;
  /** Default: errors only, to the console. */
  logger?: Logger;
  /** A mail server instead of the app's own inbox. */
  smtpUrl?: string;
  /** Replacements for parts of the infrastructure, such as a pool over a proxy or upload slots with other limits. */
  parts?: Partial<Infra>;
  /** Other environment variables of the server. */
  env?: Record<string, string>;
}

/** A server with its own database and inbox, tested over HTTP and WebSocket. */
export interface TestApp {
  url: string;
  databaseUrl: string;
  clock: TestClock;
  dataSource: DataSource;
  infra: Infra;
  services: Services;
  jobs: Jobs;
  app: WebServer;
  graphql(document: string, variables?: object, token?: string): Promise<GraphQLAnswer>;
  rest(method: string, path: string, request?: RestRequest): Promise<RestAnswer>;
  /** Subscribes over a new socket; resolves once the server has the subscription. */
  subscribe(document: string, variables?: object, token?: string): Promise<TestSubscription>;
  /** All mails, newest first, after all due jobs have run. */
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
    // Proofs are checked, not measured: a real one takes a processor two seconds.
    PROOF_OF_WORK_COST: '50',
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
  const guard = guardRequestPool(infra, app.jobs);
  const runner = await startJobs(databaseUrl, guard.jobs, infra.logger);
  const outgoing = guardRequestPool(infra, app.outgoingJobs);
  const outgoingRunner = await startJobs(databaseUrl, outgoing.jobs, infra.logger, {}, OUTGOING_CONCURRENCY);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });

  const rest: TestApp['rest'] = async (method, path, request) => {
    // A test reads its own writes; members may see the index a moment late.
    if (readsMatches(path, request?.body)) await app.services.matchIndex.catchUp();
    const answer = await sendRequest(url, method, path, request);
    const found = undocumented(method, path, request, answer);
    if (found.length > 0)
      throw new Error(
        `${method} ${path} contradicts the OpenAPI document: ${found.join('; ')}\n${JSON.stringify(answer.body)}`,
      );
    return answer;
  };

  return {
    url,
    databaseUrl,
    clock,
    dataSource: infra.dataSource,
    infra,
    services: app.services,
    jobs: { ...guard.jobs, ...outgoing.jobs },
    app,
    rest,
    async graphql(document, variables = {}, token) {
      const { body } = await rest('POST', '/graphql', { body: { query: document, variables }, token });
      return body as GraphQLAnswer;
    },
    subscribe: (document, variables, token) => subscribe(url, document, variables, token),
    async mails() {
      await jobsDone(infra.dataSource);
      return inbox.list();
    },
    async close() {
      await app.close();
      await Promise.all([runner.stop(), outgoingRunner.stop()]);
      await closeInfra(infra);
      await inbox.stop();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
      guard.demandNoneUsed();
      outgoing.demandNoneUsed();
    },
  };
}

const readsMatches = (path: string, body: unknown): boolean =>
  path.startsWith('/api/users/match') || (path === '/graphql' && (JSON.stringify(body) ?? '').includes('matches'));
