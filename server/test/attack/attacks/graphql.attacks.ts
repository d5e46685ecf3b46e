import { expect } from 'vitest';
import { type Attack, codeIn } from '../attack.js';

const repeated = (times: number, part: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => part(index)).join(' ');

/** The checks of graphql-cop, and what multiplies the cost of a request. Introspection is public on purpose. */
export const GRAPHQL_ATTACKS: readonly Attack[] = [
  {
    row: 'graphql-cop',
    name: '101 aliases of one field are refused',
    async run(target) {
      const answer = await target.ask(`{ ${repeated(101, (index) => `alias${index}: __typename`)} }`);
      expect(codeIn(answer)).toBe('QUERY_TOO_LARGE');
    },
  },
  {
    row: 'graphql-cop',
    name: '500 directives on one field are refused',
    async run(target) {
      const answer = await target.ask(`{ __typename ${repeated(500, () => '@aa')} }`);
      expect(answer.status).toBe(400);
      expect(answer.body.errors.length).toBeLessThan(20);
    },
  },
  {
    row: 'graphql-cop',
    name: '500 repeated fields are refused',
    async run(target) {
      expect(codeIn(await target.ask(`{ ${repeated(500, () => 'interests { id }')} }`))).not.toBe('ok');
    },
  },
  {
    row: 'graphql-cop',
    name: 'circular introspection is refused',
    async run(target) {
      const nested = (depth: number): string => (depth === 0 ? 'name' : `fields { type { ${nested(depth - 1)} } }`);
      expect(codeIn(await target.ask(`{ __schema { types { ${nested(12)} } } }`))).not.toBe('ok');
    },
  },
  {
    row: 'graphql-cop',
    name: 'circular fragments are refused',
    async run(target) {
      const answer = await target.ask(
        '{ interests { ...A } } fragment A on Interest { ...B } fragment B on Interest { ...A }',
      );
      expect(codeIn(answer)).toBe('GRAPHQL_VALIDATION_FAILED');
    },
  },
  {
    row: 'graphql-cop',
    name: 'a batch of operations is refused',
    async run(target) {
      const body = Array.from({ length: 10 }, () => ({ query: '{ __typename }' }));
      expect((await target.send('POST', '/graphql', { body })).status).toBe(400);
    },
  },
  {
    row: 'graphql-cop',
    name: 'a mutation by GET is refused',
    async run(target) {
      const query = encodeURIComponent('mutation { logout { message } }');
      const { token } = await target.member();
      const answer = await target.send('GET', `/graphql?query=${query}`, {
        token,
        headers: { 'apollo-require-preflight': '1' },
      });
      expect(answer.status).toBe(405);
      expect((await target.send('GET', '/api/profile', { token })).status).toBe(200);
    },
  },
  {
    row: 'graphql-cop',
    name: 'requests that a foreign page can send without a preflight are refused',
    async run(target) {
      for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])
        expect(
          (await target.send('POST', '/graphql', { body: 'query={__typename}', headers: { 'content-type': type } }))
            .status,
        ).toBeGreaterThanOrEqual(400);
      expect((await target.send('GET', '/graphql?query=%7B__typename%7D')).status).toBe(400);
    },
  },
  {
    row: 'graphql-cop',
    name: 'no trace and no stack are in an answer',
    async run(target) {
      for (const query of ['{ __typename }', '{ member(id: "x") { id } }', '{ nonsense }', '{']) {
        const text = JSON.stringify((await target.ask(query)).body);
        expect(text).not.toMatch(/tracing|stacktrace|\.[jt]s:\d+|node_modules/);
      }
    },
  },
  {
    row: 'M9',
    name: 'the cost of a list is multiplied by its page size',
    async run(target) {
      const { token } = await target.member();
      const author = 'author { id username avatarUrl viewerCanOpen }';
      const posts = (limit: number) => `posts(limit: ${limit}) { items { id content ${author} interest { id name } } }`;
      const query = (limit: number) => `{ ${repeated(8, (index) => `wall${index}: ${posts(limit)}`)} }`;
      expect(codeIn(await target.ask(query(20), {}, { token }))).toBe('ok');
      expect(codeIn(await target.ask(query(200), {}, { token }))).toBe('QUERY_TOO_LARGE');
      const byVariable = query(200).replaceAll('limit: 200', 'limit: $limit').replace('{', 'query ($limit: Int!) {');
      expect(codeIn(await target.ask(byVariable, { limit: 200 }, { token }))).toBe('QUERY_TOO_LARGE');
    },
  },
];
