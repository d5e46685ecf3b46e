import { type AddressInfo, Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import pTimeout from 'p-timeout';
import { MODULES, type Services } from './app.js';
import { API_PATH } from './common/api-paths.js';
import { PROJECT_DIR } from './config/config.js';
import { addBearerChallenge } from './graphql/http/bearer-challenge.js';
import { refuseForeignRequests } from './graphql/http/foreign-requests.js';
import { graphqlRoutes } from './graphql/http/http.js';
import { handleErrors, handleNotFound } from './graphql/http/http-errors.js';
import { createPageQuery } from './graphql/in-process-query.js';
import { Pipeline } from './graphql/pipeline/pipeline.js';
import { recordWrites } from './graphql/record-writes.js';
import { renewLogins } from './graphql/renew-logins.js';
import { createSocketServer, type SocketServer } from './graphql/socket/socket.js';
import { createHttpServer } from './http-server.js';
import { backupGauge } from './infra/backup/backup.gauge.js';
import type { Inbox } from './infra/embedded/inbox/inbox.js';
import { inboxRoutes } from './infra/embedded/inbox/inbox.routes.js';
import { createTrust } from './infra/http/client-address.js';
import { addCompression } from './infra/http/compression.js';
import { addCors } from './infra/http/cors.js';
import { allowEarlyResponses } from './infra/http/early-responses.js';
import type { Infra } from './infra/infra.js';
import type { Jobs } from './infra/jobs/jobs.js';
import { serializeFault } from './infra/logging/faults.js';
import { addHealth } from './infra/monitoring/health.js';
import { machineGauges } from './infra/monitoring/machine.gauges.js';
import { addRequestLog } from './infra/monitoring/request-log.js';
import { addGraphiQL } from './infra/site/graphiql.js';
import { addStaticSite } from './infra/site/static-site.js';
import { addWellKnown } from './infra/site/well-known.js';
import { restPlugin } from './rest/rest.plugin.js';
import { listRoutes } from './route-list.js';
import { createSchema } from './schema.js';

/** Connections with requests that still run this long after the port was closed are cut. */
const DRAIN_MS = 5000;
/** For plugins, after the last connection. */
const PLUGINS_MS = 500;
/** For modules, which end their background work. */
const MODULES_MS = 4000;

/** The web server with everything it serves, ready to listen. */
export interface WebServer {
  fastify: FastifyInstance;
  sockets: SocketServer;
  services: Services;
  jobs: Jobs;
  /** Jobs for workers of their own. */
  outgoingJobs: Jobs;
  /** Every route as `METHOD /path`, for the policy table. */
  routes: readonly string[];
  /** Listens on an address; resolves with the origin. */
  listen(options: { port: number; host: string }): Promise<string>;
  /**
   * Drains the server; the infra stays open. For `lingerMs` it is not ready, so that balancers move on, but answers
   * everything, with `Connection: close`. Then it takes no new connections, ends running requests and closes all sockets.
   */
  close(lingerMs?: number): Promise<void>;
}

/** Parts that only some servers have. */
interface Extras {
  /** Shows the mails of the embedded sink at /dev/inbox. */
  inbox?: Inbox | null;
  /** The built client; without one there is only the API. */
  clientFolder?: string;
}

/** Creates the server: GraphQL over HTTP and WebSocket, REST over GraphQL, the modules' routes, pages and pictures. */
export async function createServer(
  infra: Infra,
  { inbox = null, clientFolder = join(PROJECT_DIR, 'client', 'dist') }: Extras = {},
): Promise<WebServer> {
  const { config, clock, counters, dataSource, uploadSlots, logger, notifications, pubsub } = infra;
  const app = MODULES.create(infra);
  const { sessions, sessionChanges, registrationWave, matchIndex } = app.services;
  const schema = createSchema(app);
  renewLogins(schema);
  if (config.databaseReadUrl !== null) {
    recordWrites(schema, infra.reader, (fault) =>
      logger.warn({ fault: serializeFault(fault) }, 'a write was not noted for the replica'),
    );
  }
  const pipeline = new Pipeline({
    schema,
    logger,
    counters,
    operationSlots: infra.operationSlots,
    rateLimiter: infra.rateLimiter,
  });
  const trust = createTrust(config.trustProxy);
  // Before the sockets, so that `ViewerChanged` is published before they check the viewer's login.
  app.start();
  const sockets = createSocketServer({
    schema,
    pipeline,
    sessions,
    sessionChanges,
    pubsub,
    logger,
    trust,
    config,
  });
  await pipeline.apollo.start();
  await notifications.start();

  let isDraining = false;
  const fastify = createHttpServer(config, logger, trust);
  const routes = listRoutes(fastify);
  addRequestLog(fastify, logger);
  allowEarlyResponses(fastify);
  // Routes take the handler that is there when they are made, that of OPTIONS included.
  handleErrors(fastify, logger);
  await addCors(fastify, config);
  refuseForeignRequests(fastify, config);
  addBearerChallenge(fastify);
  await addCompression(fastify);
  addHealth(fastify, {
    clock,
    counters,
    dataSource,
    backgroundDataSource: infra.backgroundDataSource,
    reader: infra.reader,
    pubsub,
    live: () => sockets.live,
    matchIndex: () => matchIndex.state,
    gauges: [
      ...app.gauges,
      backupGauge(config.dataDir, clock),
      ...machineGauges(config.dataDir, config.publicUrl, clock),
    ],
    isShuttingDown: () => isDraining,
    config,
  });
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (isDraining) reply.header('connection', 'close');
    done();
  });
  const graphiql = await addGraphiQL(fastify, clientFolder, config.publicUrl);
  await fastify.register(graphqlRoutes, {
    pipeline,
    sessions,
    uploadSlots,
    registrationWave,
    graphiql,
  });
  await fastify.register(restPlugin, {
    prefix: API_PATH,
    pipeline,
    schema,
    sessions,
    uploadSlots,
    registrationWave,
    publicUrl: config.publicUrl,
    logger,
  });
  for (const moduleRoutes of app.routes) await fastify.register(moduleRoutes);
  if (inbox !== null && !config.production) await fastify.register(inboxRoutes, { inbox });
  addWellKnown(fastify, { config, clock });
  const site = await addStaticSite(fastify, {
    folder: clientFolder,
    config,
    clock,
    logger,
    createPageQuery: createPageQuery(pipeline, sessions),
  });
  handleNotFound(fastify, logger, (request, reply) => site.sendPage(request, reply));

  sockets.attach(fastify.server);
  // Fastify waits for open connections, WebSockets included.
  fastify.addHook('preClose', () => sockets.close());

  const connections = trackConnections(fastify.server);
  let closed: Promise<void> | null = null;
  const close = async (lingerMs: number): Promise<void> => {
    isDraining = true;
    await sleep(lingerMs);
    // Not only those that Node counts as HTTP: an upgrade that was refused may never end either.
    const cut = setTimeout(() => connections.forEach((socket) => socket.destroy()), DRAIN_MS);
    const drained = stopAccepting(fastify.server);
    await within(DRAIN_MS + PLUGINS_MS, fastify.close());
    await drained;
    clearTimeout(cut);
    await within(MODULES_MS, Promise.all([pipeline.apollo.stop(), app.stop()]));
  };
  const within = (milliseconds: number, closing: Promise<unknown>): Promise<unknown> =>
    pTimeout(closing, {
      milliseconds,
      fallback: () => logger.warn('a part of the server did not close in time'),
    });

  return {
    fastify,
    sockets,
    services: app.services,
    jobs: app.jobs,
    outgoingJobs: app.outgoingJobs,
    routes,
    async listen(options) {
      await fastify.listen(options);
      const { port } = fastify.server.address() as AddressInfo;
      return `http://${options.host}:${port}`;
    },
    close: (lingerMs = 0) => (closed ??= close(lingerMs)),
  };
}

/** The open connections of a server. */
function trackConnections(server: Server): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    // After an ignored upgrade the same connection comes again.
    if (open.has(socket)) return;
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return open;
}

/** Takes no new connections and keeps the open ones; resolves when the last one has ended. */
function stopAccepting(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });
}
