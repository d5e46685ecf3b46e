import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { apiCompare } from 'api-smart-diff';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { openApiOf } from './rest/openapi/openapi.js';
import { loadOperations } from './rest/operations.js';
import { ROUTES } from './rest/routes.js';
import { createSchema } from './schema.js';

const read = (name: string): string =>
  readFileSync(createRequire(import.meta.url).resolve(`@venn/schema/${name}`), 'utf8');

/** Something that would break programs: what is changed, as the changelog has to name it, and how. */
interface Break {
  name: string;
  how: string;
}

/** What a later schema breaks; `Type.field` or `Type.field.argument`. */
async function breaksOfSchema(released: GraphQLSchema, present: GraphQLSchema): Promise<Break[]> {
  const changes = await diff(released, present);
  return changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .map(({ path, message }) => ({ name: path ?? '', how: message }));
}

interface Document {
  paths: Record<string, Record<string, unknown>>;
  [part: string]: unknown;
}

/**
 * Whether something stands where a call uses it: a named schema alone doesn't say whether it is sent or answered. Nor is the
 * list of all codes, which every error refers to, what a call answers with; its own codes stand beside it.
 */
const isOfCall = (path: readonly unknown[]): boolean =>
  path[0] === 'paths' && !path.join('/').includes('/schema/allOf/0/properties/code/enum/');

/** What a later OpenAPI document breaks; `GET /api/path`. Only where the two differ: the comparison is slow. */
function breaksOfOpenApi(released: Document, present: Document): Break[] {
  const { diffs } = apiCompare(released, present);
  return diffs
    .filter(({ type, path }) => type === 'breaking' && isOfCall(path))
    .map(({ path, description }) => {
      const [, address, method] = path.map(String);
      return { name: `${method?.toUpperCase()} ${address}`, how: description ?? path.join('.') };
    });
}

/** The breaks that the changelog doesn't name in backticks. */
const unnamed = (breaks: readonly Break[], changelog: string): string[] =>
  breaks.filter(({ name }) => !changelog.includes(`\`${name}\``)).map(({ name, how }) => `${name}: ${how}`);

const presentSchema = createSchema();
const presentOpenApi = (): Document =>
  JSON.parse(
    JSON.stringify(
      openApiOf({
        schema: presentSchema,
        operations: loadOperations(presentSchema),
        rows: ROUTES,
        publicUrl: 'http://localhost:3000',
      }),
    ),
  );

describe('what was released', () => {
  it('is not broken by the schema, unless the changelog says so', async () => {
    const breaks = await breaksOfSchema(buildSchema(read('released.graphql')), presentSchema);
    expect(unnamed(breaks, read('CHANGELOG.md'))).toEqual([]);
  });

  it('is not broken by the OpenAPI document, unless the changelog says so', () => {
    const breaks = breaksOfOpenApi(JSON.parse(read('released.openapi.json')), presentOpenApi());
    expect(unnamed(breaks, read('CHANGELOG.md'))).toEqual([]);
  });
});

describe('a break is found', () => {
  const RELEASED = buildSchema(`
    type Query { post(id: ID!): Post, posts(sort: Sort): [Post!]! }
    type Post { id: ID! content: String! }
    enum Sort { newest likes }`);

  it.each([
    ['a removed field', 'Post.content', 'type Post { id: ID! }', ''],
    ['a field that may be null', 'Post.content', 'type Post { id: ID! content: String }', ''],
    ['a removed value', 'Sort.likes', 'type Post { id: ID! content: String! }', 'enum Sort { newest }'],
  ])('in the schema: %s', async (_what, name, post, sort) => {
    const present = buildSchema(`
      type Query { post(id: ID!): Post, posts(sort: Sort): [Post!]! }
      ${post}
      ${sort || 'enum Sort { newest likes }'}`);
    const breaks = await breaksOfSchema(RELEASED, present);
    expect(unnamed(breaks, '')).toEqual([expect.stringContaining(`${name}: `)]);
    expect(unnamed(breaks, `- \`${name}\` is gone.`)).toEqual([]);
  });

  it('in the schema: an argument that becomes required', async () => {
    const present = buildSchema(`
      type Query { post(id: ID!): Post, posts(sort: Sort!): [Post!]! }
      type Post { id: ID! content: String! }
      enum Sort { newest likes }`);
    expect(unnamed(await breaksOfSchema(RELEASED, present), '')).toEqual([expect.stringContaining('Query.posts.sort')]);
  });

  it('but not an addition', async () => {
    const present = buildSchema(`
      type Query { post(id: ID!): Post, posts(sort: Sort, after: String): [Post!]! }
      type Post { id: ID! content: String! likeCount: Int! }
      enum Sort { newest likes oldest }`);
    expect(await breaksOfSchema(RELEASED, present)).toEqual([]);
  });

  const small = (): Document => ({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths: {
      '/api/posts': {
        post: {
          requestBody: {
            content: {
              'application/json': { schema: { type: 'object', properties: { content: { type: 'string' } } } },
            },
          },
          responses: {
            201: {
              description: 'Done.',
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
                },
              },
            },
          },
        },
      },
    },
  });
  it.each<[string, (paths: Document['paths']) => void]>([
    ['a removed call', (paths) => delete paths['/api/posts']?.['post']],
    [
      'a removed field of an answer',
      (paths) => {
        const text = JSON.stringify(paths['/api/posts']).replace('"id":{"type":"string"}},"required":["id"]', '}');
        paths['/api/posts'] = JSON.parse(text);
      },
    ],
    [
      'a field of a body that becomes required',
      (paths) => {
        const text = JSON.stringify(paths['/api/posts']).replace(
          '"content":{"type":"string"}}',
          '$&,"required":["content"]',
        );
        paths['/api/posts'] = JSON.parse(text);
      },
    ],
  ])('in the OpenAPI document: %s', (_what, change) => {
    const present = small();
    change(present.paths);
    const breaks = breaksOfOpenApi(small(), present);
    expect(new Set(breaks.map(({ name }) => name))).toEqual(new Set(['POST /api/posts']));
    expect(unnamed(breaks, '- `POST /api/posts` is gone.')).toEqual([]);
  });
});
