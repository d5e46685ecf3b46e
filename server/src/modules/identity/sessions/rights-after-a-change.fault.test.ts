import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { codeOf } from '../../../../test/chat/chat.js';
import {
  createLinkToken,
  createMember,
  createSession,
  type MemberTraits,
  type TestMember,
} from '../../../../test/factories.js';
import { startTcpProxy, type TcpProxy } from '../../../../test/network/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../../../test/postgres/database.js';
import { createDataSource } from '../../../database.js';

/** A server that receives the database's notifications late; its pools have a connection of their own. */
let database: TestDatabase;
let line: TcpProxy;
let pools: DataSource[];
let app: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  line = await startTcpProxy(database.url);
  pools = await Promise.all([5, 2].map((connections) => createDataSource(database.url, connections).initialize()));
  const [dataSource, backgroundDataSource] = pools as [DataSource, DataSource];
  app = await startTestApp({ databaseUrl: line.url, parts: { dataSource, backgroundDataSource } });
});
const sockets: WebSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate();
  await line.mend();
});
afterAll(async () => {
  await app.close();
  await line.close();
  await database.drop();
});

interface Change {
  what: string;
  traits?: Partial<MemberTraits>;
  /** Ends the session of `member`; `other` is another session of the member. */
  make: (member: TestMember, other: string) => Promise<unknown>;
}

const asAdministrator = async (mutation: string, { publicId }: TestMember): Promise<unknown> => {
  const { token } = await createMember(app, { role: 'admin' });
  return app.graphql(`mutation ($id: ID!) { ${mutation} { id } }`, { id: publicId }, token);
};

const CHANGES: readonly Change[] = [
  {
    what: 'an administrator’s demotion',
    traits: { role: 'admin' },
    make: (member) => asAdministrator('setUserRole(id: $id, role: user)', member),
  },
  { what: 'a promotion', make: (member) => asAdministrator('setUserRole(id: $id, role: admin)', member) },
  { what: 'a ban', make: (member) => asAdministrator('banUser(id: $id, reason: "Larm")', member) },
  {
    what: 'a change of the password at another login',
    make: ({ password }, other) =>
      app.rest('POST', '/api/profile/change-password', {
        token: other,
        body: { currentPassword: password, newPassword: 'en-anden-kode' },
      }),
  },
  {
    what: 'a reset of the password',
    async make({ id, email }) {
      const token = await createLinkToken(app, 'reset-password', { id, email });
      return app.rest('POST', '/api/auth/reset-password', { body: { token, password: 'en-anden-kode' } });
    },
  },
  {
    what: 'logging out everywhere',
    make: (_member, other) => app.graphql('mutation { logoutEverywhere { message } }', {}, other),
  },
  { what: 'a logout', make: ({ token }) => app.rest('POST', '/api/logout', { token }) },
];

/** Sends a request with a token and returns the code of the refusal; null for a success. */
type Ask = () => Promise<string | null>;

const TRANSPORTS: Readonly<Record<string, (token: string) => Promise<Ask>>> = {
  GraphQL: async (token) => async () => codeOf(await app.graphql('{ viewer { id } }', {}, token)),
  REST: async (token) => async () => {
    const { status, body } = await app.rest('GET', '/api/profile', { token });
    return status === 200 ? null : body.code;
  },
  async 'a socket'(token) {
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    sockets.push(socket);
    await once(socket, 'open');
    const acknowledged = once(socket, 'message');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { token } }));
    await acknowledged;
    return () => {
      const answer = new Promise<string | null>((resolve) => {
        socket.once('message', () => resolve(null));
        socket.once('close', (_status, reason) => resolve(String(reason)));
      });
      const payload = { query: '{ viewer { id } }' };
      socket.send(JSON.stringify({ type: 'subscribe', id: randomUUID(), payload }));
      return answer;
    };
  },
};

describe.each(Object.entries(TRANSPORTS))('over %s', (_transport, open) => {
  it.each(CHANGES)('the old rights end with the response to $what', async ({ make, traits }) => {
    const member = await createMember(app, traits);
    const other = await createSession(app, member);
    const ask = await open(member.token);
    expect(await ask()).toBeNull();
    line.stall();
    const answer = (await make(member, other)) as { status?: number; errors?: unknown };
    expect([answer.status ?? 200, answer.errors]).toEqual([200, undefined]);
    expect(await ask()).toBe('UNAUTHENTICATED');
  });
});
