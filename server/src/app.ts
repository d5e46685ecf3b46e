import { type AddressInfo, Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { PROJECT_DIR } from './config/config.js';
import { buildSchema } from './graphql/build-schema.js';
import { graphqlRoutes } from './graphql/http/http.js';
import { answerFaults, answerTheRest } from './graphql/http/http-errors.js';
import { askFor } from './graphql/in-process-query.js';
import { Pipeline } from './graphql/pipeline/pipeline.js';
import { rememberWrites } from './graphql/remember-writes.js';
import { eventStreams, resolverInstances } from './graphql/resolvers.js';
import { createSocketServer, type SocketServer } from './graphql/socket/socket.js';
import { createHttpServer } from './http-server.js';
import type { Inbox } from './infra/embedded/inbox/inbox.js';
import { inboxRoutes } from './infra/embedded/inbox/inbox.routes.js';
import { createTrust } from './infra/http/client-address.js';
import { answerEarly } from './infra/http/early-responses.js';
import { secureHeaders } from './infra/http/security-headers.js';
import { describeFault } from './infra/monitoring/faults.js';
import { addHealth } from './infra/monitoring/health.js';
import { addGraphiQL } from './infra/site/graphiql.js';
import { addStaticSite } from './infra/site/static-site.js';
import { SessionNewsListener } from './modules/accounts/login/session-news.js';
import { exportRoutes } from './modules/exports/export.routes.js';
import { CHANGE_LOG_CHANNEL } from './modules/matches/index/match-index.feed.js';
import { unsubscribeRoutes } from './modules/messages/unread-mails/unsubscribe.routes.js';
import { mockPaymentRoutes } from './modules/plus/mock-payment.routes.js';
import { onpayRoutes } from './modules/plus/onpay.routes.js';
import { avatarRoutes } from './modules/users/avatar.routes.js';
import { listRoutes } from './policy/route-list.js';
import { restPlugin } from './rest/rest.plugin.js';
import { API_PATH } from './rest/row.js';
import { createServices, type Infra, type Services } from './services.js';

/** Requests that still run this long after the server was asked to close are cut off. */
const DRAIN_MS = 8000;

/** One server, ready to listen. */
export interface App {
  fastify: FastifyInstance;
  sockets: SocketServer;
  services: Services;
  /** Every route as `METHOD /path`, for the policy table. */
  routes: readonly string[];
  /** Listens on an address and answers its origin. */
  listen(options: { port: number; host: string }): Promise<string>;
  /**
   * Takes no new connections, ends the running requests and closes every socket; the infra stays. For `lingerMs` open
   * connections are served on and each is told that this was its last answer: a client's next request then doesn't meet
   * a connection that is just closing.
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

/** Builds the server on its infra: GraphQL over HTTP and socket, REST over it, pages and pictures. */
export async function createApp(
  infra: Infra,
  { inbox = null, clientFolder = join(PROJECT_DIR, 'client', 'dist') }: Extras = {},
): Promise<App> {
  const { config, clock, dataSource, formGate, logger, notices, pubsub, rateLimiter } = infra;
  const services = createServices(infra);
  const { sessions, matchIndex } = services;
  const schema = buildSchema(resolverInstances(services), eventStreams(services));
  if (config.databaseReadUrl !== null) {
    rememberWrites(schema, infra.reader, (fault) =>
      logger.warn({ fault: describeFault(fault) }, 'a write was not noted for the replica'),
    );
  }
  const pipeline = new Pipeline({ schema, logger });
  const trust = createTrust(config.trustProxy);
  const news = new SessionNewsListener(notices);
  services.chatEvents.followViewers(news);
  const sockets = createSocketServer({ schema, pipeline, sessions, news, pubsub, logger, trust, config });
  await pipeline.apollo.start();
  const updateIndex = (): void => matchIndex.requestUpdate();
  notices.listen(CHANGE_LOG_CHANNEL, { onNotice: updateIndex, onGap: updateIndex });
  await notices.start();
  matchIndex.start();

  let isLeaving = false;
  const fastify = createHttpServer(config, logger, trust);
  const routes = listRoutes(fastify);
  await secureHeaders(fastify, config.publicUrl);
  answerEarly(fastify);
  answerFaults(fastify, logger);
  await fastify.register(compress, { encodings: ['gzip'], threshold: 2048, customTypes: /json/ });
  addHealth(fastify, {
    clock,
    dataSource,
    backgroundDataSource: infra.backgroundDataSource,
    reader: infra.reader,
    pubsub,
    live: () => sockets.live,
    matchIndex: () => matchIndex.state,
    isLeaving: () => isLeaving,
    config,
  });
  fastify.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving) reply.header('connection', 'close');
    done();
  });
  const graphiql = await addGraphiQL(fastify, clientFolder, config.publicUrl);
  await fastify.register(graphqlRoutes, { pipeline, sessions, formGate, rateLimiter, graphiql });
  await fastify.register(restPlugin, { prefix: API_PATH, pipeline, schema, sessions, formGate, rateLimiter, logger });
  await fastify.register(avatarRoutes, { avatarStore: infra.avatarStore });
  await fastify.register(exportRoutes, { ...services, clock, logger });
  await fastify.register(unsubscribeRoutes, services);
  await fastify.register(onpayRoutes, services);
  await fastify.register(mockPaymentRoutes, services);
  if (inbox !== null) await fastify.register(inboxRoutes, { inbox });
  const site = await addStaticSite(fastify, {
    folder: clientFolder,
    config,
    clock,
    logger,
    askFor: askFor(pipeline, sessions),
  });
  answerTheRest(fastify, logger, (request, reply) => site.answer(request, reply));

  sockets.attach(fastify.server);
  // The HTTP server waits for its connections to end, and a socket is one of them.
  fastify.addHook('preClose', () => sockets.close());

  let closed: Promise<void> | null = null;
  const close = async (lingerMs: number): Promise<void> => {
    isLeaving = true;
    const cut = setTimeout(() => fastify.server.closeAllConnections(), DRAIN_MS);
    const drained = stopAccepting(fastify.server);
    await sleep(lingerMs);
    await fastify.close();
    await drained;
    clearTimeout(cut);
    await pipeline.apollo.stop();
    await matchIndex.stop();
  };

  return {
    fastify,
    sockets,
    services,
    routes,
    async listen(options) {
      await fastify.listen(options);
      const { port } = fastify.server.address() as AddressInfo;
      return `http://${options.host}:${port}`;
    },
    close: (lingerMs = 0) => (closed ??= close(lingerMs)),
  };
}

/** Takes no new connections and leaves the open ones alone; resolves when the last one has ended. */
function stopAccepting(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });
}
