import { ANSWER_MAX_BYTES, OPERATIONS_AT_ONCE } from '@venn/schema/limits';
import { getIntrospectionQuery } from 'graphql';
import { expect } from 'vitest';
import { INTROSPECTION_FRAGMENTS } from '../../schema/introspection.js';
import { type Attack, codeIn } from '../attack.js';

const repeated = (times: number, part: (index: number) => string): string =>
  Array.from({ length: times }, (_none, index) => part(index)).join(' ');

/** Small requests that make much work. */
export const QUERY_ATTACKS: readonly Attack[] = [
  {
    row: 'third H1',
    name: 'introspection is counted, however it is multiplied',
    async run(target) {
      const ofType = (levels: number): string =>
        levels === 0 ? 'name' : repeated(2, (index) => `a${index}: ofType { ${ofType(levels - 1)} }`);
      for (const query of [
        `{ __schema { types { fields { type { ${ofType(4)} } } } } }`,
        `{ __type(name: "Query") { fields { ${repeated(20, (index) => `n${index}: name`)} } } }`,
        `{ __schema { types { ${repeated(20, () => 'fields { name }')} } } }`,
        `{ ${repeated(10, (index) => `s${index}: __schema { ...S }`)} } ${INTROSPECTION_FRAGMENTS}`,
        `${repeated(10, (index) => `query Q${index} { __schema { ...S } }`)} ${INTROSPECTION_FRAGMENTS}`,
      ]) {
        expect(codeIn(await target.ask(query))).toBe('QUERY_TOO_LARGE');
      }
      expect(codeIn(await target.ask(getIntrospectionQuery({ inputValueDeprecation: true, oneOf: true })))).toBe('ok');
    },
  },
  {
    row: 'third H1',
    name: 'an answer that a client makes too large is never written',
    async run(target) {
      const { body } = await target.ask('{ interests { id } }');
      const alias = 'a'.repeat(Math.ceil(ANSWER_MAX_BYTES / body.data.interests.length));
      const query = `{ interests { ${alias}: id } }`;
      // Also when it is compiled.
      for (let times = 0; times < 15; times += 1) expect(codeIn(await target.ask(query))).toBe('QUERY_TOO_LARGE');
    },
  },
  {
    row: 'third Low',
    name: 'thousands of unknown keys are refused before any is looked up',
    async run(target) {
      const keys = (count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_none, index) => [`usernam${index}`, 1]));
      const query = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { user { id } } }';
      const { token } = await target.member();
      expect(codeIn(await target.ask(query, { input: keys(5000) }, { token }))).toBe('QUERY_TOO_LARGE');
      expect(codeIn(await target.ask(query, { input: keys(5) }, { token }))).toBe('BAD_USER_INPUT');
    },
  },
  {
    row: 'third Low',
    name: 'a null or a deeply nested value is refused with a reason',
    async run(target) {
      const { token } = await target.member();
      const query = 'query ($limit: Int) { posts(limit: $limit) { asOf } }';
      expect(codeIn(await target.ask(query, { limit: null }, { token }))).toBe('BAD_USER_INPUT');
      const body = `{"query":"${query}","variables":{"limit":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`;
      const headers = { 'content-type': 'application/json' };
      expect(codeIn(await target.send('POST', '/graphql', { token, body, headers }))).toBe('QUERY_TOO_LARGE');
    },
  },
  {
    row: 'third Low',
    name: 'a member’s operations at once are limited, over all APIs together',
    async run(target) {
      const { token } = await target.member();
      const { rateLimiter } = target.app.infra;
      const use = rateLimiter.use.bind(rateLimiter);
      let release: () => void = () => undefined;
      let held = 0;
      const gate = new Promise<void>((resolve) => {
        release = resolve;
      });
      // Operations that take long.
      rateLimiter.use = async () => {
        held += 1;
        await gate;
      };
      const post = 'mutation { createPost(content: "Hej") { id } }';
      const running = Array.from({ length: OPERATIONS_AT_ONCE.ofMember }, (_none, index) =>
        index % 2 === 0
          ? target.ask(post, {}, { token })
          : target.send('POST', '/api/posts', { token, body: { content: 'Hej' } }),
      );
      try {
        await expect.poll(() => held).toBe(OPERATIONS_AT_ONCE.ofMember);
        expect((await target.ask('{ viewer { id } }', {}, { token })).status).toBe(429);
        expect((await target.send('GET', '/api/profile', { token })).status).toBe(429);
        const other = await target.member();
        expect(codeIn(await target.ask('{ viewer { id } }', {}, { token: other.token }))).toBe('ok');
      } finally {
        rateLimiter.use = use;
        release();
        await Promise.all(running);
      }
      expect(codeIn(await target.ask('{ viewer { id } }', {}, { token }))).toBe('ok');
    },
  },
  {
    row: 'third Low',
    name: 'a batch of mutations has no rights after a logout within it',
    async run(target) {
      const { token, id } = await target.member();
      const answer = await target.ask(
        'mutation { logout { message } createPost(content: "Hej") { id } }',
        {},
        { token },
      );
      expect(codeIn(answer)).toBe('UNAUTHENTICATED');
      expect(await target.app.dataSource.query('SELECT 1 FROM post WHERE author_id = $1', [id])).toEqual([]);
    },
  },
];
