import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import { API_PATH, GRAPHQL_PATH } from '../../common/api-paths.js';
import type { Config } from '../../config/config.js';

const PICTURES = '/avatars/';
/** What pages of other sites may reach: the API and pictures, no page. */
function isOpenPath(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  return (
    [GRAPHQL_PATH, API_PATH].includes(path) || [`${API_PATH}/`, PICTURES].some((folder) => path.startsWith(folder))
  );
}

const OPTIONS = {
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposedHeaders: ['Retry-After', 'X-Total-Count', 'X-Request-Id', 'WWW-Authenticate'],
  maxAge: 2 * 60 * 60,
};

/** Whether a page of an origin may use the API. */
export const isOpenTo = (origin: string | undefined, { apiOrigins }: Pick<Config, 'apiOrigins'>): boolean =>
  apiOrigins === '*' || (origin !== undefined && apiOrigins.includes(origin));

/**
 * Lets browsers give responses of the API to pages of other sites, never with credentials: such a page has a personal
 * token, or reads what everybody may see. What it may ask is decided by `refuseForeignRequests`.
 */
export async function addCors(fastify: FastifyInstance, { apiOrigins }: Pick<Config, 'apiOrigins'>): Promise<void> {
  if (apiOrigins.length === 0) return;
  const origin = apiOrigins === '*' ? '*' : [...apiOrigins];
  await fastify.register(cors, {
    hideOptionsRoute: true,
    delegator: ({ url, headers }, decide) =>
      decide(null, {
        ...OPTIONS,
        origin: isOpenPath(url) ? origin : false,
        // An OPTIONS that is none has the answer of any method that a path doesn't have.
        preflight: headers['access-control-request-method'] !== undefined,
      }),
  });
  fastify.addHook('onRequest', ({ url }, reply, done) => {
    // Of an <img>, which no CORS is needed for.
    if (url.startsWith(PICTURES)) void reply.header('cross-origin-resource-policy', 'cross-origin');
    done();
  });
}
