import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CONNECTION_LIMITS, FORM_RETRY_SECONDS } from '@venn/schema/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../common/app-error.js';
import type { Sentence } from '../../common/sentence.js';
import { networkOf } from '../rate-limits/rate-limiter.js';
import { NetworkCount } from './network-count.js';

const TOO_MANY: Sentence = {
  da: 'Der er mange forespørgsler i gang fra din forbindelse. Vent et øjeblik, og prøv igen.',
  en: 'Many requests from your connection are under way. Wait a moment and try again.',
};

/** What one connection has asked for and not yet been sent. */
class Connection {
  unanswered = 0;
  /** Waits until everything is answered. */
  next: (() => void) | null = null;
  /** Take its requests out of its networks' count; behind a proxy they may be of several. */
  readonly counted = new Set<() => void>();
}

const connections = new WeakMap<Duplex, Connection>();

function connectionOf(socket: Duplex): Connection {
  const known = connections.get(socket);
  if (known !== undefined) return known;
  const connection = new Connection();
  connections.set(socket, connection);
  // Responses that wait for an earlier one have no socket yet, so nothing tells them that it has closed.
  socket.once('close', () => connection.counted.forEach((release) => release()));
  return connection;
}

/**
 * Takes over the bare connection of an upgrade request once all requests before it are answered: Node fails where a connection
 * with a waiting answer is given back to it, and an answer would be written into another protocol.
 */
export function whenAnswered(stream: Duplex, takeOver: () => void): void {
  const connection = connectionOf(stream);
  if (connection.unanswered === 0) return takeOver();
  // Node has taken its own listener away.
  const ignore = (): void => undefined;
  stream.on('error', ignore);
  connection.next = () => {
    stream.off('error', ignore);
    if (!stream.destroyed) takeOver();
  };
}

/**
 * Destroys a connection with more unanswered requests than `CONNECTION_LIMITS` allows, or whose answer is one too many
 * for its network to leave unread; also the oldest ones of the network that leaves most, where all together leave too
 * much. Refuses requests of a network that has too many. Node parses all requests of a chunk before the first one is
 * answered, and keeps the answers that nobody reads: without a limit some kilobytes of requests hold hundreds of
 * megabytes. Call it before the hooks that do work.
 */
export function limitUnanswered(fastify: FastifyInstance, limits: typeof CONNECTION_LIMITS = CONNECTION_LIMITS): void {
  const unanswered = new NetworkCount();
  const unread = new NetworkCount();
  /** The unread answers, oldest first. */
  const answers = new Set<{ socket: Socket; network: string; bytes: number }>();

  /** Calls `release` when the request is answered and the answer is sent, or its connection is closed. */
  const untilSent = ({ raw }: FastifyRequest, response: ServerResponse, release: () => void): void => {
    const { counted } = connectionOf(raw.socket);
    counted.add(release);
    response.once('close', () => {
      release();
      counted.delete(release);
    });
  };

  /** Destroys connections of the network that leaves most unread, those first whose answers have waited longest. */
  const relieve = (excess: number): void => {
    if (excess <= 0) return;
    const network = unread.largest();
    let left = excess;
    for (const answer of answers) {
      if (left <= 0) return;
      if (answer.network !== network) continue;
      // Takes its bytes out of the count a moment later.
      answer.socket.destroy();
      left -= answer.bytes;
    }
  };

  const { server } = fastify;
  const routers = server.listeners('request');
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // A client that has reset the connection has no address any more, and is counted for none.
    if (socket.remoteAddress === undefined) socket.destroy();
    // The rest of the chunk is still parsed.
    if (socket.destroyed) return;
    const connection = connectionOf(socket);
    connection.unanswered += 1;
    response.once('close', () => {
      connection.unanswered -= 1;
      if (connection.unanswered > 0) return;
      const { next } = connection;
      connection.next = null;
      next?.();
    });
    if (connection.unanswered > limits.unansweredOfConnection) socket.destroy();
    if (socket.destroyed) return;
    for (const route of routers) route.call(server, request, response);
  });

  fastify.addHook('onRequest', (request, reply, done) => {
    if (unanswered.of(networkOf(request.ip)) >= limits.unansweredOfNetwork) {
      return done(new AppError('UNAVAILABLE', { text: TOO_MANY, retryAfterSeconds: FORM_RETRY_SECONDS }));
    }
    untilSent(request, reply.raw, unanswered.add(networkOf(request.ip)));
    return done();
  });

  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { socket } = request.raw;
    // Streams are made as fast as their client reads.
    if (!socket.destroyed && (typeof payload === 'string' || Buffer.isBuffer(payload))) {
      const answer = { socket, network: networkOf(request.ip), bytes: Buffer.byteLength(payload) };
      const release = unread.add(answer.network, answer.bytes);
      answers.add(answer);
      untilSent(request, reply.raw, () => {
        release();
        answers.delete(answer);
      });
      if (unread.of(answer.network) > limits.unreadBytesOfNetwork) socket.destroy();
      relieve(unread.total - limits.unreadBytes);
    }
    done(null, payload);
  });
}
