import { POST_MAX, POSTS_PAGE_SIZE_MAX, USERNAME_MAX, USERNAME_MIN } from '@venn/schema/limits';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { API_PATH, MAIL_EVENTS_PATH } from '../../common/api-paths.js';
import { HTTP_STATUS } from '../../common/http-status.js';
import { createSchema } from '../../schema.js';
import { docsPage } from '../docs/docs.page.js';
import { loadOperations } from '../operations.js';
import { ROUTES } from '../routes.js';
import { rowKey } from '../row.js';
import { openApiOf } from './openapi.js';

const schema = createSchema();
const operations = loadOperations(schema);
const description = openApiOf({ schema, operations, rows: ROUTES, publicUrl: 'https://venn.example' });
const all = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

const sorted = (texts: Iterable<string>): string[] => [...texts].sort();

/** Every value of a JSON tree under a given name. */
function valuesNamed(tree: unknown, name: string): unknown[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => [
    ...(key === name ? [value] : []),
    ...valuesNamed(value, name),
  ]);
}

describe('the table', () => {
  it('has each route once, and each operation', () => {
    const keys = ROUTES.map(rowKey);
    expect(new Set(keys).size).toBe(keys.length);
    for (const row of ROUTES) expect([...operations.keys()]).toContain(row.operation);
  });

  it('uses every operation', () => {
    expect(sorted(operations.keys())).toEqual(sorted(new Set(ROUTES.map(({ operation }) => operation))));
  });

  it('gives every variable a source, and every path parameter a variable', () => {
    for (const row of ROUTES) {
      const declared = operations.get(row.operation)?.variables.map(({ name }) => name) ?? [];
      expect(sorted(Object.keys(row.variables ?? {}))).toEqual(sorted(declared));
      const inPath = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const fromPath = Object.values(row.variables ?? {}).filter((source) => source.in === 'path');
      expect(fromPath.map(({ name }) => name)).toEqual(inPath);
    }
  });
});

describe('the OpenAPI document', () => {
  it('describes every row once, and the webhook of the mail provider', () => {
    expect(sorted(all.map(({ path, method }) => `${method.toUpperCase()} ${path}`))).toEqual(
      sorted([...ROUTES.map(rowKey), `POST ${MAIL_EVENTS_PATH}`]),
    );
    const ids = all.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('declares path parameters as required', () => {
    for (const { path, operation } of all) {
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      for (const parameter of declared) expect(parameter.required).toBe(true);
    }
  });

  it('documents an invalid path encoding', () => {
    for (const { path, method, operation } of all.filter((each) => each.path.includes('{'))) {
      expect([method, path, Object.keys(operation.responses)]).toEqual([method, path, expect.arrayContaining(['400'])]);
    }
  });

  it('has all referenced schemas and no unused ones', () => {
    const references = new Set(valuesNamed(description, '$ref').map(String));
    const held = Object.keys(description.components.schemas).map((name) => `#/components/schemas/${name}`);
    expect(sorted(references)).toEqual(sorted(held));
  });

  it('has only valid JSON Schemas', () => {
    const ajv = new Ajv2020({ strict: true, validateFormats: false, allowUnionTypes: true });
    ajv.addVocabulary(['components']);
    const roots = [...valuesNamed(description.paths, 'schema'), ...Object.values(description.components.schemas)];
    expect(roots.length).toBeGreaterThan(50);
    // In one: what they share is compiled once.
    expect(() => ajv.compile({ anyOf: roots, components: description.components })).not.toThrow();
  });

  it('documents statuses, error codes and rights of each route', () => {
    const statuses = new Set(Object.values(HTTP_STATUS));
    for (const { operation } of all) {
      const [success, ...refusals] = Object.keys(operation.responses).map(Number);
      expect([200, 201, 204]).toContain(success);
      for (const status of refusals) expect(statuses).toContain(status);
      // Postman and generators take it as the name of the call.
      expect(operation.summary).toMatch(/^.{3,60}[^.]$/);
      expect(operation.security.length === 0).toBe(!refusals.includes(401) || operation.operationId === 'Login');
      for (const scheme of operation.security.flatMap(Object.keys)) {
        expect(description.components.securitySchemes).toHaveProperty(scheme);
      }
      expect(operation.tags.every((tag) => description.tags.some(({ name }) => name === tag))).toBe(true);
    }
  });

  it('describes nullable values, lists, enums and dates in JSON Schema', () => {
    const properties = description.components.schemas['User']?.['properties'] as Record<string, object>;
    expect(properties['location']).toMatchObject({ type: ['string', 'null'] });
    expect(properties['interests']).toMatchObject({ type: 'array', items: { $ref: '#/components/schemas/Interest' } });
    expect(properties['gender']).toMatchObject({ enum: ['male', 'female', 'prefer-not-to-say'] });
    expect(properties['created_at']).toMatchObject({ type: 'string', format: 'date-time' });
    expect(Object.keys(properties)).not.toContain('createdAt');
  });

  it('has the descriptions of the GraphQL schema', () => {
    const content = description.paths[`${API_PATH}/register`]?.['post']?.requestBody?.content ?? {};
    const fields = content['application/json']?.schema['properties'] as Record<string, { description?: string }>;
    for (const field of Object.values(fields)) expect(field.description).toMatch(/\S/);
    const user = description.components.schemas['User']?.['properties'] as Record<string, { description?: string }>;
    for (const field of Object.values(user)) expect(field.description).toMatch(/\S/);
  });

  it('has what is demanded of values: lengths, ranges and formats', () => {
    const bodyOf = (path: string) =>
      description.paths[`${API_PATH}${path}`]?.['post']?.requestBody?.content['application/json']?.schema['properties'];
    expect(bodyOf('/posts')).toMatchObject({
      content: { type: ['string', 'null'], maxLength: POST_MAX },
      clientPostId: { type: ['string', 'null'], format: 'uuid' },
    });
    expect(bodyOf('/register')).toMatchObject({
      username: { minLength: USERNAME_MIN, maxLength: USERNAME_MAX },
      birthdate: { format: 'date' },
    });
    const limit = description.paths[`${API_PATH}/posts`]?.['get']?.parameters?.find(({ name }) => name === 'limit');
    expect(limit?.schema).toMatchObject({ minimum: 1, maximum: POSTS_PAGE_SIZE_MAX, default: POSTS_PAGE_SIZE_MAX });
  });

  it('has a valid example of every value without choices', () => {
    const ajv = new Ajv2020({ strict: false });
    // The package's types don't know that it is its own default export.
    (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
    const values = all
      .filter(({ path }) => path !== MAIL_EVENTS_PATH)
      .flatMap(({ operation: { parameters = [], requestBody } }) => [
        ...parameters.filter((each) => each.in !== 'header').map(({ name, schema: value }) => [name, value] as const),
        ...Object.entries(requestBody?.content['application/json']?.schema['properties'] ?? {}),
      ]);
    for (const [name, value] of values) {
      const { enum: choices, examples = [] } = value as { enum?: unknown[]; examples?: unknown[] };
      if (choices !== undefined || name === 'passkey' || name === 'proofOfWork') continue;
      expect([name, examples.length]).toEqual([name, 1]);
      expect([name, ajv.validate(value as object, examples[0])]).toEqual([name, true]);
    }
  });

  it('documents registration as a form with a picture and as JSON without one', () => {
    const content = description.paths[`${API_PATH}/register`]?.['post']?.requestBody?.content ?? {};
    expect(Object.keys(content)).toEqual(['multipart/form-data', 'application/json']);
    expect(content['multipart/form-data']?.schema).toHaveProperty('properties.avatar');
    expect(content['application/json']?.schema).not.toHaveProperty('properties.avatar');
    expect(content['multipart/form-data']?.schema).toHaveProperty('properties.interests.type', 'string');
    for (const { schema: body } of Object.values(content)) {
      expect(sorted(body['required'] as string[])).toEqual(
        sorted(Object.keys(body['properties'] as object).filter((name) => !['about_me', 'avatar'].includes(name))),
      );
    }
  });
});

describe('the page', () => {
  const page = docsPage(description, 'http://venn.localhost');

  it('shows every route and loads only its icon and style sheets', () => {
    for (const { operation } of all) expect(page).toContain(`id="${operation.operationId}"`);
    // Besides the listings, which are text.
    const markup = page.replaceAll(/<pre.*?<\/pre>/gs, '');
    expect(markup.match(/<link|<script|<img|style=|src=|https?:/g)).toEqual(['<link', '<link', '<link']);
    expect(page).toContain('href="/tokens.css"');
    expect(page).toContain(`href="${API_PATH}/docs.css"`);
  });

  it('escapes descriptions', () => {
    const [path = '', methods = {}] = Object.entries(description.paths)[0] ?? [];
    const [method = '', operation] = Object.entries(methods)[0] ?? [];
    if (operation === undefined) throw new Error('the document is empty');
    const nasty = { ...description, paths: { [path]: { [method]: { ...operation, summary: '<script>"&' } } } };
    expect(docsPage(nasty, 'http://localhost:3000')).toContain('&lt;script&gt;&quot;&amp;');
  });
});
