// oxlint-disable-next-line import/no-unassigned-import -- decorators need it before them
import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { ApolloServer } from '@apollo/server';
import { fastify as createFastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Context } from './common/viewer.js';
import { createApollo } from './graphql/apollo.js';
import { buildSchema } from './graphql/build-schema.js';
import { graphqlRoutes } from './graphql/http.js';
import { answerFaults } from './graphql/http-errors.js';
import { eventStreams, resolverInstances } from './graphql/resolvers.js';
import { createSocketServer, type SocketServer } from './graphql/socket.js';
import { createTrust } from './infra/client-address.js';
import type { Inbox } from './infra/embedded/inbox.js';
import { inboxRoutes } from './infra/embedded/inbox.routes.js';
import { describeFault } from './infra/faults.js';
import { SessionNewsListener } from './modules/accounts/session-news.js';
import { avatarRoutes } from './modules/users/avatar.routes.js';
import { restPlugin } from './rest/rest.plugin.js';
import { API_PATH } from './rest/row.js';
import { createServices, type Infra, type Services } from './services.js';

/** What a request's JSON may weigh. */
const BODY_MAX_BYTES = 128 * 1024;

/** One server, ready to listen. */
export interface App {
  fastify: FastifyInstance;
  apollo: ApolloServer<Context>;
  sockets: SocketServer;
  services: Services;
  /** Listens on an address and answers its origin. */
  listen(options: { port: number; host: string }): Promise<string>;
  /** Takes no new requests, ends the running ones and closes every socket; the infra stays. */
  close(): Promise<void>;
}

/** Parts that only some servers have. */
interface Extras {
  /** Shows the mails of the embedded sink at /dev/inbox. */
  inbox?: Inbox | null;
}

/** Builds the server on its infra: GraphQL over HTTP and socket, REST over it, pages and pictures. */
export async function createApp(infra: Infra, { inbox = null }: Extras = {}): Promise<App> {
  const { config, logger } = infra;
  const services = createServices(infra);
  const schema = buildSchema(resolverInstances(services), eventStreams(services));
  const apollo = createApollo(schema, logger);
  await apollo.start();

  const trust = createTrust(config.trustProxy);
  const fastify = createFastify({
    loggerInstance: logger as FastifyBaseLogger,
    disableRequestLogging: true,
    trustProxy: trust,
    bodyLimit: BODY_MAX_BYTES,
  });
  answerFaults(fastify, logger);
  await fastify.register(graphqlRoutes, { apollo, sessions: services.sessions });
  if (schema.getType('Match'))
    await fastify.register(restPlugin, { prefix: API_PATH, apollo, schema, sessions: services.sessions, logger });
  await fastify.register(avatarRoutes(infra.avatarStore));
  if (inbox !== null) await fastify.register(inboxRoutes, { inbox });

  const news = new SessionNewsListener(infra.databaseUrl, (fault) =>
    logger.warn({ fault: describeFault(fault) }, 'the news of sessions are away'),
  );
  await news.start();
  const sockets = createSocketServer({
    schema,
    sessions: services.sessions,
    news,
    logger,
    trust,
    isOwnOrigin: (origin, host) => isOwnOrigin(origin, host, infra),
  });
  sockets.attach(fastify.server);
  // The HTTP server waits for its connections to end, and a socket is one of them.
  fastify.addHook('preClose', () => sockets.close());

  return {
    fastify,
    apollo,
    sockets,
    services,
    async listen(options) {
      await fastify.listen(options);
      const { port } = fastify.server.address() as AddressInfo;
      return `http://${options.host}:${port}`;
    },
    async close() {
      await fastify.close();
      await apollo.stop();
      await news.close();
    },
  };
}

/** A page of ours: of the public address, or of the very host that it asks. While developing also of this machine. */
function isOwnOrigin(origin: string, host: string, { config }: Infra): boolean {
  if (origin === config.publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host || (!config.production && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname));
}
