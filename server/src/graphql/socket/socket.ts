import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONNECTION_LIMITS, SOCKET_MESSAGE_MAX_BYTES } from '@venn/schema/limits';
import type { GraphQLSchema } from 'graphql';
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../../config/config.js';
import { StaggeredTimer } from '../../infra/concurrency/staggered-timer.js';
import { clientAddress, type Trust } from '../../infra/http/client-address.js';
import { NetworkCount } from '../../infra/http/network-count.js';
import { securityHeaders } from '../../infra/http/security-headers.js';
import { whenAnswered } from '../../infra/http/unanswered-requests.js';
import { serializeFault } from '../../infra/logging/faults.js';
import type { Logger } from '../../infra/logging/logger.js';
import { networkOf } from '../../infra/rate-limits/rate-limiter.js';
import type { PubSub } from '../../infra/redis/pubsub.js';
import type { SessionChange, SessionChangeListener } from '../../modules/identity/identity.module.js';
import type { SessionService } from '../../modules/identity/sessions/session.service.js';
import { CHAT_TOPIC } from '../../modules/messages/messages.module.js';
import type { Pipeline } from '../pipeline/pipeline.js';
import { LiveSocket, NO_TOKEN } from './live-socket.js';
import { MemberSockets } from './member-sockets.js';
import { socketOperations } from './socket-operations.js';
import { asksForWebSocket, ignoreUpgrade, isForeignUpgrade, refuseUpgrade, upgradeRefusal } from './socket-upgrade.js';

interface Options {
  schema: GraphQLSchema;
  pipeline: Pipeline;
  sessions: SessionService;
  sessionChanges: SessionChangeListener;
  pubsub: Pick<PubSub, 'onGap' | 'subscribe'>;
  logger: Logger;
  trust: Trust;
  config: Pick<Config, 'publicUrl' | 'production' | 'apiOrigins'>;
}

/** All sockets of one server process. */
export interface SocketServer {
  /** Answers upgrades of `/graphql` on the HTTP server. */
  attach(server: Server): void;
  /** Open sockets and subscriptions, for the metrics. */
  readonly live: { sockets: number; subscriptions: number };
  /** Refuses new operations, waits a moment for running ones, and closes every socket as going away. */
  close(): Promise<void>;
}

/** Fragments and reads of an unfinished message: each keeps all bytes that were read with it. */
const MESSAGE_FRAGMENTS_MAX = 16;
const MESSAGE_CHUNKS_MAX = 256;
/** A client with more unread bytes than this is terminated. */
const UNREAD_MAX_BYTES = 1024 * 1024;
const HEARTBEAT_INTERVAL_MS = 15_000;
/** Once an hour: a login's expiry sends no notification. */
const RECHECK_EVERY_HEARTBEATS = (60 * 60 * 1000) / HEARTBEAT_INTERVAL_MS;
/** How long `close` waits for running operations. */
const DRAIN_MS = 4000;
const CLOSE_TIMEOUT_MS = 1000;

/**
 * GraphQL over WebSocket (graphql-transport-ws). Sockets are for verified members: they send the session token in
 * `connectionParams.token`; without a valid one the socket is closed with 4401, without the right with 4403. Every
 * operation checks the login again; the notification of an ended session closes its sockets at once. A socket subscribes
 * to its member's topic before it is acknowledged, so that a client which catches up then misses nothing.
 */
export function createSocketServer({
  schema,
  pipeline,
  sessions,
  sessionChanges,
  pubsub,
  logger,
  trust,
  config,
}: Options): SocketServer {
  const open = new Set<LiveSocket>();
  const ofMembers = new MemberSockets();
  const silent = new NetworkCount();
  const wss = new WebSocketServer({
    noServer: true,
    maxPayload: SOCKET_MESSAGE_MAX_BYTES,
    maxFragments: MESSAGE_FRAGMENTS_MAX,
    maxBufferedChunks: MESSAGE_CHUNKS_MAX,
    handleProtocols,
  });
  const headers = securityHeaders(config.publicUrl);
  let isClosing = false;
  let notifications = 0;

  const onSlow = (live: LiveSocket): void => {
    logger.info({ member: live.viewer?.id }, 'a slow client has to catch up: it did not read its events');
    live.closeForRetry('CATCH_UP');
  };

  const recheckLogin = async (live: LiveSocket): Promise<void> => {
    if (live.token === null) return;
    try {
      live.admit(await sessions.findViewer(live.token));
    } catch (fault) {
      logger.warn({ fault: serializeFault(fault) }, "a socket's login could not be rechecked");
      live.closeForRetry('UNAVAILABLE');
    }
  };

  const protocol = makeServer<{ token?: unknown; language?: unknown }, LiveSocket>({
    ...socketOperations({ schema, pipeline, sessions, logger }),
    async onConnect({ connectionParams, extra: live }) {
      live.stopCounting();
      const { token, language } = connectionParams ?? {};
      if (language === 'en') live.language = 'en';
      if (typeof token !== 'string' || token === '') {
        live.closeUnauthenticated(NO_TOKEN);
        return false;
      }
      const notificationsBefore = notifications;
      try {
        const login = await sessions.findViewer(token);
        const { viewer } = login;
        if (!live.admit(login) || viewer === null) return false;
        if (live.socket.readyState === live.socket.OPEN) ofMembers.add(viewer.id, live);
        await live.listen((handler) => pubsub.subscribe(CHAT_TOPIC, viewer.id, handler));
      } catch (fault) {
        logger.warn({ fault: serializeFault(fault) }, 'a socket could not be opened');
        live.closeForRetry('UNAVAILABLE');
        return false;
      }
      live.token = token;
      // The login may have ended during the look-up: that notification found no socket with a viewer.
      if (notifications !== notificationsBefore) await recheckLogin(live);
      return live.socket.readyState === live.socket.OPEN;
    },
  });

  const heartbeats = new StaggeredTimer<LiveSocket>(HEARTBEAT_INTERVAL_MS, (live) => {
    live.ping();
    if (live.pings % RECHECK_EVERY_HEARTBEATS === 0) void recheckLogin(live);
  });

  wss.on('wsClientError', (_fault, stream) => refuseUpgrade(stream, { status: '400 Bad Request' }, headers));

  wss.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const ip = clientAddress(request, trust);
    const live = new LiveSocket(socket, ip, onSlow, silent.add(networkOf(ip)), isForeignUpgrade(request, config));
    open.add(live);
    const slot = heartbeats.add(live);
    const closed = protocol.opened(
      {
        protocol: socket.protocol,
        send: (data) =>
          new Promise((resolve, reject) => {
            // What a client leaves unread is kept here.
            if (socket.bufferedAmount > UNREAD_MAX_BYTES) socket.terminate();
            if (socket.readyState !== socket.OPEN) resolve();
            else socket.send(data, (fault) => (fault && socket.readyState === socket.OPEN ? reject(fault) : resolve()));
          }),
        close: (code, reason) => live.close(code, reason),
        onMessage: (take) => {
          socket.on('message', (data) => {
            if (isClosing) return;
            void take(parsed((data as Buffer).toString())).catch((fault: unknown) => fail(socket, fault));
          });
        },
      },
      live,
    );
    // ws closes the socket after a faulty frame; without a listener the error would end the process.
    socket.on('error', () => undefined);
    socket.on('pong', () => live.notePong());
    socket.once('close', (code, reason) => {
      live.stopCounting();
      open.delete(live);
      ofMembers.delete(live);
      heartbeats.delete(live, slot);
      live.unsubscribe();
      void closed(code, String(reason)).catch((fault: unknown) => fail(socket, fault));
    });
  });

  const fail = (socket: WebSocket, fault: unknown): void => {
    if (socket.readyState !== socket.OPEN) return;
    // graphql-ws throws for unknown message types: a client error.
    logger.warn({ fault: serializeFault(fault) }, 'a socket message could not be handled');
    socket.close(CloseCode.BadRequest, 'Invalid message received');
  };

  const stopNotifications = sessionChanges.listen({
    onChange: (notification) => {
      notifications += 1;
      for (const live of open) {
        if (concerns(notification, live)) void recheckLogin(live);
      }
    },
    onGap: () => {
      notifications += 1;
      for (const live of open) void recheckLogin(live);
    },
  });

  // Events may be lost: clients catch up when they reconnect.
  const stopGapListener = pubsub.onGap(() => {
    for (const live of open) live.closeForRetry('CATCH_UP');
  });

  return {
    attach(server) {
      const upgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
        if (!asksForWebSocket(request)) return ignoreUpgrade(server, request, stream, head);
        const waiting = silent.of(networkOf(clientAddress(request, trust)));
        const isFull = waiting >= CONNECTION_LIMITS.silentSocketsOfNetwork;
        const refusal = isClosing || isFull ? { status: '503 Service Unavailable' } : upgradeRefusal(request, config);
        if (refusal === null)
          wss.handleUpgrade(request, stream, head, (socket) => wss.emit('connection', socket, request));
        else refuseUpgrade(stream, refusal, headers);
      };
      server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) =>
        whenAnswered(stream, () => upgrade(request, stream, head)),
      );
    },
    get live() {
      return {
        sockets: open.size,
        subscriptions: [...open].reduce((sum, { subscriptions }) => sum + subscriptions.length, 0),
      };
    },
    async close() {
      isClosing = true;
      stopNotifications();
      stopGapListener();
      heartbeats.stop();
      const deadline = Date.now() + DRAIN_MS;
      while (Date.now() < deadline && [...open].some(({ operations }) => operations > 0)) await sleep(20);
      for (const { socket } of open) socket.close(1001, 'Going away');
      const closeDeadline = Date.now() + CLOSE_TIMEOUT_MS;
      while (Date.now() < closeDeadline && open.size > 0) await sleep(20);
      for (const { socket } of open) socket.terminate();
      wss.close();
    },
  };
}

/**
 * graphql-ws accepts parsed messages, too; it would keep the text of a subscribe message for as long as the
 * subscription runs. It refuses what is no JSON object itself.
 */
function parsed(text: string): string {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' ? (message as unknown as string) : text;
  } catch {
    return text;
  }
}

function concerns(notification: SessionChange, { viewer }: LiveSocket): boolean {
  if (viewer === null) return false;
  return 'roleChanged' in notification
    ? notification.memberId === viewer.id
    : notification.changedSessionIds.includes(viewer.sessionId);
}
