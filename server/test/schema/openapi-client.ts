import { expect } from 'vitest';
import type { OpenApi } from '../../src/rest/openapi/openapi.types.js';
import type { RestAnswer, RestRequest, TestApp } from '../app.js';
import { openApiDocument } from '../network/openapi-document.js';

interface Call extends RestRequest {
  /** Values of the path's parameters. */
  path?: Record<string, string>;
  query?: Readonly<Record<string, string | number>>;
}

/** An HTTP client of documented routes. Every response is validated, as all of a test's server are. */
export interface OpenApiClient {
  /** Calls a documented route, such as `GET /api/users/{id}`. */
  call(key: string, call?: Call): Promise<RestAnswer>;
  /** The routes that have responded with success so far. */
  succeeded: ReadonlySet<string>;
  document: OpenApi;
}

/** Creates a client of a test's server. */
export function openApiClient(app: TestApp): OpenApiClient {
  const document = openApiDocument();
  const succeeded = new Set<string>();
  return {
    document,
    succeeded,
    async call(key, { path = {}, query = {}, ...request } = {}) {
      const [method = '', template = ''] = key.split(' ');
      expect(document.paths[template]?.[method.toLowerCase()], `${key} is documented`).toBeDefined();
      const address = template.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(path[name] ?? ''));
      const search = new URLSearchParams(query as Record<string, string>).toString();
      const answer = await app.rest(method, search === '' ? address : `${address}?${search}`, request);
      if (answer.status < 400) succeeded.add(key);
      return answer;
    },
  };
}
