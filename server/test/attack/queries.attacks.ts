import { ANSWER_MAX_BYTES } from '@venn/schema/limits';
import { getIntrospectionQuery } from 'graphql';
import { expect } from 'vitest';
import { type Attack, codeIn } from './attack.js';

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
      const everything = getIntrospectionQuery().replace('query IntrospectionQuery', '');
      const [, schema = '', fragments = ''] = /^\s*\{\s*__schema (\{.*?\n {4}\})\s*\}(.*)$/s.exec(everything) ?? [];
      for (const query of [
        `{ __schema { types { fields { type { ${ofType(4)} } } } } }`,
        `{ __type(name: "Query") { fields { ${repeated(20, (index) => `n${index}: name`)} } } }`,
        `{ __schema { types { ${repeated(20, () => 'fields { name }')} } } }`,
        `{ ${repeated(10, (index) => `s${index}: __schema ${schema}`)} } ${fragments}`,
        `${repeated(10, (index) => `query Q${index} { __schema ${schema} }`)} ${fragments}`,
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
];
