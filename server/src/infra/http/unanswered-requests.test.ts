import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { CONNECTION_LIMITS } from '@venn/schema/limits';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitUnanswered } from './unanswered-requests.js';

const OF_NETWORK = 4;
const OF_CONNECTION = 2;
/** More than the connections of a test and the system's buffers hold. */
const LARGE = 'x'.repeat(20_000_000);
const UNREAD_BYTES = 2.5 * LARGE.length;
const UNREAD_BYTES_OF_ALL = 4.5 * LARGE.length;

let app: FastifyInstance;
let begun = 0;
let answer: (() => void)[] = [];

beforeAll(async () => {
  app = createFastify({
    trustProxy: true,
    frameworkErrors(_fault, _request, { raw }) {
      begun += 1;
      raw.writeHead(400).end('unreadable');
    },
  });
  limitUnanswered(app, {
    ...CONNECTION_LIMITS,
    unansweredOfConnection: OF_CONNECTION,
    unansweredOfNetwork: OF_NETWORK,
    unreadBytesOfNetwork: UNREAD_BYTES,
    unreadBytes: UNREAD_BYTES_OF_ALL,
  } as unknown as typeof CONNECTION_LIMITS);
  app.get('/wait', async () => {
    begun += 1;
    await new Promise<void>((resolve) => answer.push(resolve));
    return 'answered';
  });
  app.get('/now', () => 'answered');
  app.get('/large', () => LARGE);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());
beforeEach(() => {
  begun = 0;
  answer = [];
});

const request = (path: string, from: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\n\r\n`;

/** A connection that sends these bytes; `received` grows while it is open. */
function open(bytes: string): { socket: Socket; received: () => string } {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  return { socket, received: () => text };
}

const answers = (text: string): string[] => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status);

describe('a connection', () => {
  it('is destroyed by a request more than it may have unanswered, and nothing of the rest is begun', async () => {
    const { socket, received } = open(request('/wait', '198.51.100.1').repeat(500));
    await once(socket, 'close');
    expect([begun, received()]).toEqual([OF_CONNECTION, '']);
  });

  it('is destroyed in the same way by requests that no route is looked up for', async () => {
    const { socket } = open(request('/%zz', '198.51.100.1').repeat(500));
    await once(socket, 'close');
    expect(begun).toBe(OF_CONNECTION);
  });

  it('may have as many as allowed at once, and any number one after the other', async () => {
    const { socket, received } = open(request('/wait', '198.51.100.2').repeat(OF_CONNECTION));
    await expect.poll(() => begun).toBe(OF_CONNECTION);
    for (const resolve of answer) resolve();
    await expect.poll(() => answers(received())).toEqual(['200', '200']);
    for (let sent = 1; sent <= 20; sent += 1) {
      socket.write(request('/now', '198.51.100.2'));
      await expect.poll(() => answers(received()).length).toBe(OF_CONNECTION + sent);
    }
    socket.destroy();
  });
});

describe('a network', () => {
  /** As many connections as the network may have requests, each with one. */
  async function fill(from: string): Promise<Socket[]> {
    const sockets: Socket[] = [];
    for (let place = 1; place <= OF_NETWORK; place += 1) {
      sockets.push(open(request('/wait', from)).socket);
      await expect.poll(() => begun).toBe(place);
    }
    return sockets;
  }

  it('is refused a request more, until one of the others is answered', async () => {
    const from = '198.51.100.3';
    const sockets = await fill(from);
    const { socket, received } = open(request('/now', from));
    await expect.poll(() => answers(received()).length).toBe(1);
    expect(answers(received())).not.toEqual(['200']);
    const elsewhere = open(request('/now', '198.51.100.4'));
    await expect.poll(() => answers(elsewhere.received())).toEqual(['200']);
    answer[0]?.();
    await expect
      .poll(() => {
        socket.write(request('/now', from));
        return answers(received()).at(-1);
      })
      .toBe('200');
    for (const each of [...sockets, socket, elsewhere.socket]) each.destroy();
  });

  it('gets its requests back when their connections close, those that wait behind others included', async () => {
    const from = '198.51.100.5';
    for (let round = 1; round <= 2; round += 1) {
      const pairs = [1, 2].map(() => open(request('/wait', from).repeat(OF_CONNECTION)).socket);
      await expect.poll(() => begun).toBe(round * OF_NETWORK);
      for (const socket of pairs) socket.destroy();
      await expect
        .poll(async () => {
          const { socket, received } = open(request('/now', from));
          await once(socket, 'data');
          socket.destroy();
          return answers(received());
        })
        .toEqual(['200']);
    }
  });

  it('loses the connection whose answer is one too many to be left unread', async () => {
    const from = '198.51.100.6';
    const silent = [1, 2].map(() => {
      const each = open(request('/large', from));
      each.socket.pause();
      return each;
    });
    await expect.poll(() => connectionsOf(app)).toBeGreaterThanOrEqual(2);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const third = open(request('/large', from));
    await once(third.socket, 'close');
    expect(third.received().length).toBeLessThan(LARGE.length);
    const elsewhere = open(request('/large', '198.51.100.7'));
    await expect.poll(() => elsewhere.received().length).toBeGreaterThan(LARGE.length);
    for (const { socket } of [...silent, elsewhere]) socket.destroy();
    // Given back with their connections.
    await expect
      .poll(async () => {
        const again = open(request('/large', from));
        const isRead = () => again.received().length > LARGE.length;
        await expect.poll(() => isRead() || again.socket.destroyed).toBe(true);
        again.socket.destroy();
        return isRead();
      })
      .toBe(true);
  });
});

it('of many networks that leave answers unread, those who have done so longest lose their connections', async () => {
  const closed = new Set<number>();
  const silent: Socket[] = [];
  for (let network = 0; network < 8; network += 1) {
    const { socket } = open(request('/large', `198.51.101.${network}`));
    socket.once('data', () => socket.pause()).once('close', () => closed.add(network));
    silent.push(socket);
    await once(socket, 'data');
  }
  for (const socket of silent) socket.resume();
  await expect.poll(() => closed).toEqual(new Set([0, 1, 2, 3]));
  const reader = open(request('/large', '198.51.101.9'));
  await expect.poll(() => reader.received().length).toBeGreaterThan(LARGE.length);
  for (const socket of [...silent, reader.socket]) socket.destroy();
});

const connectionsOf = (fastify: FastifyInstance): Promise<number> =>
  new Promise((resolve, reject) => {
    fastify.server.getConnections((fault, count) => (fault ? reject(fault) : resolve(count)));
  });
