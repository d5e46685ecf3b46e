import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import { expect, it } from 'vitest';
import { pageQueries } from '../../../test/schema/page-queries.js';
import { loadOperations } from '../../rest/operations.js';
import { createSchema } from '../../schema.js';
import { isCompilable } from './compilable.js';

const schema = createSchema();
const unfit = (queries: readonly (readonly [name: string, text: string])[]): string[] =>
  queries.flatMap(([name, text]) => {
    const document = parse(text);
    const operation = getOperationAST(document);
    return operation && isCompilable(schema, document, operation) ? [] : [name];
  });

it('is true for the queries of our pages, except of profiles and those of the portal with field resolvers', () => {
  const parts = ['AdminUser', 'AdminUserDecisions', 'AdminUserMessages', 'AdminUserPosts', 'AdminUserReports'];
  // The module of members knows neither that of reports nor that of the wall.
  expect(unfit(Object.entries(pageQueries())).toSorted()).toEqual([
    ...parts,
    'HaveMet',
    'MemberProfile',
    'ReportDetail',
  ]);
});

it('is true for the queries of REST rows, except AdminUserDetails', () => {
  const queries = [...loadOperations(schema).values()].filter(
    ({ definition }) => definition.operation === OperationTypeNode.QUERY,
  );
  expect(unfit(queries.map(({ name, text }) => [name, text] as const))).toEqual(['AdminUserDetails']);
});

it('is false for mutations, except the idempotent one', () => {
  const mutations = [...loadOperations(schema).values()].filter(
    ({ definition }) => definition.operation === OperationTypeNode.MUTATION,
  );
  const refused = unfit(mutations.map(({ name, text }) => [name, text] as const));
  expect(mutations.map(({ name }) => name).filter((name) => !refused.includes(name))).toEqual(['OpenConversation']);
});
