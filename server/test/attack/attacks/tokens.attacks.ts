import { SOCKET_CLOSED_FORBIDDEN } from '@venn/schema/limits';
import { expect } from 'vitest';
import { createAccessToken, makeFriends } from '../../factories.js';
import { type Attack, codeIn } from '../attack.js';

const FOREIGN = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

/** A stolen personal token, and what pages of other sites may read. */
export const TOKEN_ATTACKS: readonly Attack[] = [
  {
    row: 'tokens',
    name: 'a personal token reaches nothing outside of its scopes, however it is asked for',
    async run(target) {
      const member = await target.member();
      const friend = await target.member();
      await makeFriends(target.app, member, friend);
      const token = await createAccessToken(target.app, member, ['wall:read']);
      for (const query of [
        '{ chats { id } }',
        '{ posts { endCursor } hidden: chats { id } }',
        'query { ...A } fragment A on Query { chats { ...B } } fragment B on Chat { id }',
        'query A { posts { endCursor } } query B { viewer { ... on Viewer { x: email } } }',
        `mutation { openConversation(with: "${friend.publicId}") { items { content } } }`,
        `mutation { sendMessage(to: "${friend.publicId}", content: "Hej") { id } }`,
        'mutation { deleteAccount(password: "hemmelig") { message } }',
        'mutation { endAllSessions { message } }',
        '{ accessTokens { id } }',
      ]) {
        const request = { body: { query, operationName: query.includes('query B') ? 'B' : undefined }, token };
        const answer = await target.send('POST', '/graphql', request);
        expect([query, answer.body.data ?? null]).toEqual([query, null]);
      }
      for (const [method, path] of [
        ['GET', '/api/messages/chats'],
        ['GET', `/api/messages/with/${friend.publicId}`],
        ['POST', '/api/tokens'],
        ['DELETE', '/api/profile'],
      ] as const) {
        const answer = await target.send(method, path, { token, ...(method === 'POST' && { body: {} }) });
        expect([path, codeIn(answer)]).toEqual([path, 'FORBIDDEN']);
      }
      const live = await target.app.subscribe('subscription { chatEvents { __typename } }', {}, token);
      expect((await live.closed).code).toBe(SOCKET_CLOSED_FORBIDDEN);
    },
  },
  {
    row: 'tokens',
    name: 'a personal token uses up a third of a limit, and nothing of its member’s own',
    async run(target) {
      const member = await target.member();
      const token = await createAccessToken(target.app, member, ['wall:write']);
      const codes: string[] = [];
      for (let attempt = 0; attempt < 3; attempt += 1) {
        codes.push(codeIn(await target.send('POST', '/api/posts', { token, body: { content: 'Hej' } })));
      }
      expect(codes).toEqual(['ok', 'RATE_LIMITED', 'RATE_LIMITED']);
      const own = await target.send('POST', '/api/posts', { token: member.token, body: { content: 'Hej' } });
      expect(codeIn(own)).toBe('ok');
    },
  },
  {
    row: 'tokens',
    name: 'a page of another site reads no more with CORS than what everybody may see',
    async run(target) {
      const { token } = await target.member();
      const headers = { ...FOREIGN, cookie: `auth_token=${token}` };
      for (const query of ['{ viewer { email } }', '{ ownData { currentIp } }', 'mutation { logout { message } }']) {
        const answer = await target.send('POST', '/graphql', { headers, body: { query } });
        expect([query, answer.body.data ?? null]).toEqual([query, null]);
        expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      }
      // Also with the token of a login, which such a page can't have.
      const query = '{ viewer { id } }';
      const asked = `/graphql?query=${encodeURIComponent(query)}`;
      const answers = [
        await target.send('POST', '/graphql', { headers: FOREIGN, token, body: { query } }),
        await target.send('GET', asked, { headers: { ...FOREIGN, 'apollo-require-preflight': 'true' }, token }),
        await target.send('GET', '/api/profile', { headers: FOREIGN, token }),
      ];
      expect(answers.map(codeIn)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
    },
  },
];
