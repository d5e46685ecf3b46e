import { SOCKET_CLOSED_FORBIDDEN, SOCKET_CLOSED_LOGIN_ENDED } from '@venn/schema/limits';
import { createClient } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type GraphQLAnswer, startTestApp, type TestApp, TestClock } from '../../../test/app.js';
import {
  createAccessToken,
  createMember,
  createSession,
  makeFriends,
  type TestMember,
} from '../../../test/factories.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const open: WebSocket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});

/** A raw socket of the protocol. */
function connect(
  headers: Record<string, string> = {},
  path = '/graphql',
  protocol = 'graphql-transport-ws',
): WebSocket {
  const socket = new WebSocket(app.url.replace('http', 'ws') + path, protocol, { headers });
  open.push(socket);
  return socket;
}

const closeOf = (socket: WebSocket): Promise<[number, string]> =>
  new Promise((resolve) => {
    socket.once('close', (code, reason) => resolve([code, String(reason)]));
  });

const statusOf = (socket: WebSocket): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.once('open', () => reject(new Error('It opened')));
    socket.once('error', () => undefined);
  });

const opened = (socket: WebSocket): Promise<WebSocket> =>
  new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });

const nextMessage = (socket: WebSocket): Promise<{ type: string; id?: string; payload?: GraphQLAnswer & unknown[] }> =>
  new Promise((resolve) => {
    socket.once('message', (data) => resolve(JSON.parse((data as Buffer).toString())));
  });

async function init(socket: WebSocket, payload?: object): Promise<void> {
  await opened(socket);
  socket.send(JSON.stringify({ type: 'connection_init', payload }));
}

async function initialised(member: TestMember): Promise<WebSocket> {
  const socket = connect();
  await init(socket, { token: member.token });
  expect((await nextMessage(socket)).type).toBe('connection_ack');
  return socket;
}

async function ask(socket: WebSocket, query: string, variables: object = {}): Promise<GraphQLAnswer & unknown[]> {
  const id = crypto.randomUUID();
  socket.send(JSON.stringify({ type: 'subscribe', id, payload: { query, variables } }));
  for (;;) {
    const message = await nextMessage(socket);
    if (message.id === id && message.type !== 'complete') return message.payload as GraphQLAnswer & unknown[];
  }
}

describe('the socket refuses', () => {
  it.each([
    ['no token', undefined, 'No authentication token found'],
    ['an empty token', { token: '' }, 'No authentication token found'],
    ['a token of another type', { token: { a: 1 } }, 'No authentication token found'],
    ['an unknown token', { token: 'x'.repeat(43) }, 'UNAUTHENTICATED'],
  ])('%s', async (_what, payload, reason) => {
    const socket = connect();
    await init(socket, payload);
    expect(await closeOf(socket)).toEqual([SOCKET_CLOSED_LOGIN_ENDED, reason]);
  });

  it.each([
    ['an unverified member', { verified: false }, SOCKET_CLOSED_FORBIDDEN, 'EMAIL_NOT_VERIFIED'],
    ['a banned member', { role: 'banned' }, SOCKET_CLOSED_LOGIN_ENDED, 'ACCOUNT_BANNED'],
    [
      'a member scheduled for deletion',
      { deletionScheduledFor: new Date(Date.now() + 86_400_000) },
      SOCKET_CLOSED_FORBIDDEN,
      'DELETION_SCHEDULED',
    ],
  ] as const)('%s', async (_what, traits, code, reason) => {
    const { token } = await createMember(app, traits);
    const socket = connect();
    await init(socket, { token });
    expect(await closeOf(socket)).toEqual([code, reason]);
  });

  it('a session of an erased account, with the text that clients check', async () => {
    const { id, token } = await createMember(app);
    await app.dataSource.query('DELETE FROM member WHERE id = $1', [id]);
    const socket = connect();
    await init(socket, { token });
    expect(await closeOf(socket)).toEqual([SOCKET_CLOSED_LOGIN_ENDED, 'User no longer exists']);
  });

  it.each(['https://evil.example', 'null'])(
    'the login of a page of %s, which needs a personal token',
    async (origin) => {
      const member = await createMember(app);
      const socket = connect({ origin });
      await init(socket, { token: member.token });
      expect(await closeOf(socket)).toEqual([SOCKET_CLOSED_FORBIDDEN, 'FORBIDDEN']);
      const token = await createAccessToken(app, member, ['messages:read']);
      const program = connect({ origin });
      await init(program, { token });
      expect((await nextMessage(program)).type).toBe('connection_ack');
    },
  );

  it('another path', async () => {
    expect(await statusOf(connect({}, '/else'))).toBe(404);
  });

  it('another subprotocol', async () => {
    const socket = connect({}, '/graphql', 'graphql-ws');
    socket.once('error', () => undefined);
    expect((await closeOf(socket))[0]).toBeGreaterThanOrEqual(1006);
  });

  it('operations before connection_init', async () => {
    const socket = await opened(connect());
    socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query: '{ __typename }' } }));
    expect((await closeOf(socket))[0]).toBe(4401);
  });

  it.each([
    ['what is no JSON', 'hello'],
    ['an unknown message', '{"type":"nonsense"}'],
    ['a message within a text', JSON.stringify('{"type":"ping"}')],
    ['nothing', 'null'],
  ])('%s', async (_what, message) => {
    const socket = await initialised(await createMember(app));
    socket.send(message);
    expect((await closeOf(socket))[0]).toBe(4400);
  });

  it('a message that is too large', async () => {
    const socket = await initialised(await createMember(app));
    socket.send('x'.repeat(70_000));
    expect((await closeOf(socket))[0]).toBe(1009);
  });

  it.each([
    ['aliases', `{ ${Array.from({ length: 101 }, (_, i) => `a${i}: __typename`).join(' ')} }`, 'QUERY_TOO_LARGE'],
    ['repeated fields', `{ ${'__typename '.repeat(490)} }`, 'QUERY_TOO_LARGE'],
    ['tokens', `{ ${'a '.repeat(1001)} }`, 'QUERY_TOO_LARGE'],
    ['directives', `{ __typename ${'@include(if: true) '.repeat(60)} }`, 'QUERY_TOO_LARGE'],
    ['what is no GraphQL', '{', 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', '{ secrets }', 'GRAPHQL_VALIDATION_FAILED'],
    ['circles', '{ ...A } fragment A on Query { ...A }', 'GRAPHQL_VALIDATION_FAILED'],
  ])('%s, with the same code as over HTTP', async (_what, query, code) => {
    const socket = await initialised(await createMember(app));
    const errors = (await ask(socket, query)) as unknown as { extensions: { code: string } }[];
    expect(errors.map(({ extensions }) => extensions.code)).toContain(code);
  });

  it('a variable of the wrong type', async () => {
    const socket = await initialised(await createMember(app));
    const { errors } = await ask(socket, 'query ($id: ID!) { member(id: $id) { id } }', { id: { a: 'hunter2' } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', fields: [{ field: 'id' }] });
    expect(JSON.stringify(errors)).not.toContain('hunter2');
  });
});

describe('the socket', () => {
  it('takes an empty name of an operation as none', async () => {
    const socket = await initialised(await createMember(app));
    const send = (id: string, query: string) =>
      socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query, operationName: '' } }));
    send('1', 'subscription Named { chatEvents { __typename } }');
    send('2', 'query Named { __typename }');
    // Operations are taken in turn: a refusal of the first one would come first.
    expect(await nextMessage(socket)).toEqual({ id: '2', type: 'next', payload: { data: { __typename: 'Query' } } });
  });

  it('opens for the public URL and for the requested host', async () => {
    const { host } = new URL(app.url);
    for (const origin of [app.infra.config.publicUrl, `http://${host}`]) {
      expect((await opened(connect({ origin }))).readyState).toBe(WebSocket.OPEN);
    }
  });

  it('executes queries and mutations, in the requested language', async () => {
    const viewer = await createMember(app);
    const socket = connect();
    await init(socket, { token: viewer.token, language: 'en' });
    await nextMessage(socket);
    expect(await ask(socket, '{ viewer { username } }')).toEqual({ data: { viewer: { username: viewer.username } } });
    const { errors } = await ask(socket, 'mutation { sendMessage(to: "nobody", content: "Hej") { id } }');
    expect(errors?.[0]).toMatchObject({ message: 'User not found', extensions: { code: 'MEMBER_NOT_FOUND' } });
  });

  it('looks the viewer up for every operation', async () => {
    const viewer = await createMember(app);
    const socket = await initialised(viewer);
    await app.dataSource.query('UPDATE member SET email_verified_at = NULL WHERE id = $1', [viewer.id]);
    const closed = closeOf(socket);
    socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query: '{ viewer { id } }' } }));
    expect(await closed).toEqual([SOCKET_CLOSED_FORBIDDEN, 'EMAIL_NOT_VERIFIED']);
  });

  it('is closed when its session ends, and no other socket is', async () => {
    const [viewer, other] = [await createMember(app), await createMember(app)];
    const live = await app.subscribe('subscription { chatEvents { __typename } }', {}, viewer.token);
    const bystander = await initialised(other);
    await app.graphql('mutation { logout { message } }', {}, viewer.token);
    expect(await live.closed).toMatchObject({ code: SOCKET_CLOSED_LOGIN_ENDED });
    expect(bystander.readyState).toBe(WebSocket.OPEN);
    await expect.poll(() => app.app.sockets.live.subscriptions).toBe(0);
  });

  it('stays open when only other sessions of its member end', async () => {
    const viewer = await createMember(app);
    const socket = await initialised(viewer);
    const token = await createSession(app, viewer);
    const other = connect();
    await init(other, { token });
    await nextMessage(other);
    const otherClosed = closeOf(other);
    const { sessions } = app.services;
    const { viewer: standing } = await sessions.findViewer(viewer.token);
    await sessions.endAll(app.dataSource, viewer.id, standing?.sessionId);
    expect(await otherClosed).toEqual([SOCKET_CLOSED_LOGIN_ENDED, 'UNAUTHENTICATED']);
    expect(await ask(socket, '{ viewer { id } }')).toEqual({ data: { viewer: { id: viewer.publicId } } });
    const closed = closeOf(socket);
    await sessions.endAll(app.dataSource, viewer.id);
    expect(await closed).toEqual([SOCKET_CLOSED_LOGIN_ENDED, 'UNAUTHENTICATED']);
  });

  it('is closed when a role change removes its right', async () => {
    const viewer = await createMember(app);
    const socket = await initialised(viewer);
    const closed = closeOf(socket);
    await app.dataSource.query(`UPDATE member SET role = 'banned' WHERE id = $1`, [viewer.id]);
    expect(await closed).toEqual([SOCKET_CLOSED_LOGIN_ENDED, 'ACCOUNT_BANNED']);
  });

  it('delivers live events and completes subscriptions', async () => {
    const [sender, recipient] = [await createMember(app), await createMember(app)];
    await makeFriends(app, sender, recipient);
    const live = await app.subscribe(
      'subscription { chatEvents { ... on NewMessage { message { content } } } }',
      {},
      recipient.token,
    );
    await app.graphql(
      'mutation ($to: ID!) { sendMessage(to: $to, content: "Hej med dig") { id } }',
      { to: recipient.publicId },
      sender.token,
    );
    expect(await live.next()).toEqual({ data: { chatEvents: { message: { content: 'Hej med dig' } } } });
    await live.close();
    await expect.poll(() => app.app.sockets.live.subscriptions).toBe(0);
  });
});

describe('two servers', () => {
  it('both close the sockets of an ended session, and close all sockets with 1001 at shutdown', async () => {
    const second = await startTestApp({ databaseUrl: app.databaseUrl, clock: new TestClock() });
    try {
      const viewer = await createMember(app);
      const live = await second.subscribe('subscription { chatEvents { __typename } }', {}, viewer.token);
      await app.graphql('mutation { logout { message } }', {}, viewer.token);
      expect(await live.closed).toMatchObject({ code: SOCKET_CLOSED_LOGIN_ENDED });

      const member = await createMember(app);
      const goodbye = new Promise<number>((resolve) => {
        const client = createClient({
          url: `${second.url.replace('http', 'ws')}/graphql`,
          webSocketImpl: WebSocket,
          lazy: false,
          retryAttempts: 0,
          onNonLazyError: () => undefined,
          connectionParams: { token: member.token },
          on: {
            connected: () => void second.app.close(),
            closed: (event) => {
              resolve((event as { code: number }).code);
              void client.dispose();
            },
          },
        });
      });
      expect(await goodbye).toBe(1001);
    } finally {
      await second.close();
    }
  });
});
