import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect } from 'vitest';
import type { RestAnswer, RestRequest, TestApp } from '../app.js';

// oxlint-disable-next-line typescript/no-explicit-any -- a JSON document is walked
type Json = any;

interface Call extends RestRequest {
  /** Values of the path's parameters. */
  path?: Record<string, string>;
  query?: Readonly<Record<string, string | number>>;
}

/** An HTTP client that validates every response against the server's OpenAPI document. */
export interface OpenApiClient {
  /** Calls a documented route, such as `GET /api/users/{id}`. */
  call(key: string, call?: Call): Promise<RestAnswer>;
  /** The routes that have responded with success so far. */
  succeeded: ReadonlySet<string>;
  document: Json;
}

/** The schema with `additionalProperties: false` everywhere, so that an undocumented field fails. */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]));
  return copy['type'] === 'object' && copy['properties'] ? { ...copy, additionalProperties: false } : copy;
}

/** Creates a client from the document of a test's server. */
export async function openApiClient(app: TestApp): Promise<OpenApiClient> {
  const document: Json = (await app.rest('GET', '/api/openapi.json')).body;
  const ajv = new Ajv2020({ strict: false });
  // The package's types don't know that it is its own default export.
  (addFormats as unknown as (ajv: Ajv2020) => void)(ajv);
  const validators = new Map<string, ValidateFunction>();
  const succeeded = new Set<string>();

  const validatorOf = (key: string, status: number): ValidateFunction => {
    const name = `${key} ${status}`;
    const known = validators.get(name);
    if (known !== undefined) return known;
    const [method = '', path = ''] = key.split(' ');
    const response = document.paths[path]?.[method.toLowerCase()]?.responses[status];
    expect(response, `${name} is documented`).toBeDefined();
    const schema = response.content['application/json'].schema;
    const validate = ajv.compile(closed({ ...schema, components: document.components }));
    validators.set(name, validate);
    return validate;
  };

  return {
    document,
    succeeded,
    async call(key, { path = {}, query = {}, ...request } = {}) {
      const [method = '', template = ''] = key.split(' ');
      const address = template.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(path[name] ?? ''));
      const search = new URLSearchParams(query as Record<string, string>).toString();
      const answer = await app.rest(method, search === '' ? address : `${address}?${search}`, request);
      const validate = validatorOf(key, answer.status);
      validate(answer.body);
      expect(validate.errors ?? [], `${key} responded ${JSON.stringify(answer.body)}`).toEqual([]);
      if (answer.status < 400) succeeded.add(key);
      return answer;
    },
  };
}
