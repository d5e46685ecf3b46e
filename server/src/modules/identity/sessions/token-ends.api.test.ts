import { SOCKET_CLOSED_LOGIN_ENDED } from '@venn/schema/limits';
import type { Role } from '@venn/schema/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createLinkToken, createMember, createSession, type TestMember } from '../../../../test/factories.js';

const LISTEN = 'subscription { chatEvents { __typename } }';

/** Two servers with one database. Everything happens on the first; the second is only notified. */
let first: TestApp;
let second: TestApp;
beforeAll(async () => {
  first = await startTestApp();
  second = await startTestApp({ databaseUrl: first.databaseUrl });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const setRole = (memberId: number, role: string) =>
  first.dataSource.query('UPDATE member SET role = $2 WHERE id = $1', [memberId, role]);

async function asAdministrator(mutation: string, { publicId }: TestMember): Promise<unknown> {
  const { token } = await createMember(first, { role: 'admin' });
  return first.graphql(`mutation ($id: ID!) { ${mutation} { id } }`, { id: publicId }, token);
}

interface End {
  what: string;
  role?: Role;
  /** Ends the session of `token`; `other` is another session of the same member. */
  end: (member: TestMember, token: string, other: string) => Promise<unknown>;
  status: number;
  code: string;
}

const ENDS: readonly End[] = [
  {
    what: 'logout',
    end: (_member, token) => first.rest('POST', '/api/logout', { token }),
    status: 401,
    code: 'UNAUTHENTICATED',
  },
  {
    what: 'logging out everywhere',
    end: (_member, _token, other) => first.graphql('mutation { logoutEverywhere { message } }', {}, other),
    status: 401,
    code: 'UNAUTHENTICATED',
  },
  {
    what: 'a change of the password at another login',
    end: ({ password }, _token, other) =>
      first.rest('POST', '/api/profile/change-password', {
        token: other,
        body: { currentPassword: password, newPassword: 'en-anden-kode' },
      }),
    status: 401,
    code: 'UNAUTHENTICATED',
  },
  {
    what: 'a reset of the password',
    async end({ id, email }) {
      const token = await createLinkToken(first, 'reset-password', { id, email });
      return first.rest('POST', '/api/auth/reset-password', { body: { token, password: 'en-anden-kode' } });
    },
    status: 401,
    code: 'UNAUTHENTICATED',
  },
  {
    what: 'a ban',
    end: ({ id }) => setRole(id, 'banned'),
    status: 403,
    code: 'ACCOUNT_BANNED',
  },
  {
    what: 'a promotion to administrator',
    end: (member) => asAdministrator('setUserRole(id: $id, role: admin)', member),
    status: 401,
    code: 'UNAUTHENTICATED',
  },
  {
    what: 'an administrator’s demotion',
    role: 'admin',
    end: (member) => asAdministrator('setUserRole(id: $id, role: user)', member),
    status: 401,
    code: 'UNAUTHENTICATED',
  },
  {
    what: 'an administrator’s ban',
    role: 'admin',
    end: (member) => asAdministrator('banUser(id: $id, reason: "Larm")', member),
    status: 401,
    code: 'UNAUTHENTICATED',
  },
  {
    what: 'the deletion of the account',
    end: (_member, _token, other) => first.rest('DELETE', '/api/profile', { token: other }),
    status: 401,
    code: 'USER_GONE',
  },
];

describe.each(ENDS)('$what', ({ role = 'user', end, status, code }) => {
  it('ends the token on both servers, over HTTP, REST and socket', async () => {
    const member = await createMember(first, { role });
    const { token } = member;
    const other = await createSession(first, member);
    const bystander = await createMember(first);
    const sockets = [await first.subscribe(LISTEN, {}, token), await second.subscribe(LISTEN, {}, token)];
    const spared = await second.subscribe(LISTEN, {}, bystander.token);

    const answer = (await end(member, token, other)) as { status?: number; errors?: unknown };
    expect(answer.status ?? 200).toBe(200);
    expect(answer.errors).toBeUndefined();
    for (const socket of sockets) expect((await socket.closed).code).toBe(SOCKET_CLOSED_LOGIN_ENDED);

    for (const server of [first, second]) {
      expect(await server.rest('GET', '/api/profile', { token })).toMatchObject({ status, body: { code } });
      const { errors } = await server.graphql('{ viewer { id } }', {}, token);
      expect(errors?.[0]?.extensions.code).toBe(code);
      const refused = await server.subscribe(LISTEN, {}, token);
      expect((await refused.closed).code).toBe(SOCKET_CLOSED_LOGIN_ENDED);
    }
    const living = await second.graphql('{ viewer { id } }', {}, bystander.token);
    expect(living.data?.['viewer'].id).toBe(bystander.publicId);
    await spared.close();
  });
});

describe('a change of role', () => {
  it('keeps session and sockets, and applies at once on both servers', async () => {
    const member = await createMember(first);
    const { token } = member;
    const live = await second.subscribe(LISTEN, {}, token);
    await setRole(member.id, 'plus');
    for (const server of [first, second]) {
      expect((await server.rest('GET', '/api/profile', { token })).body).toMatchObject({ role: 'plus' });
      expect((await server.rest('GET', '/api/messages/cooldown-status', { token })).body.role).toBe('plus');
    }
    const sender = await createMember(second);
    await second.rest('POST', '/api/messages/send', {
      token: sender.token,
      body: { to: member.publicId, content: 'Tillykke' },
    });
    expect(await live.next()).toEqual({ data: { chatEvents: { __typename: 'ViewerChanged' } } });
    expect(await live.next()).toEqual({ data: { chatEvents: { __typename: 'NewMessage' } } });
    await live.close();
  });
});
