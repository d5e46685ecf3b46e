import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentSecurityPolicy } from '../http/security-headers.js';
import { preparePage, sendPage } from './site-page.js';

/** Sends GraphiQL to a browser that opens /graphql; false for other requests. */
export type GraphiQL = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | false;

/** Serves the self-hosted GraphiQL of the client's build. Its policy allows inline styles, which its editor needs. */
export async function addGraphiQL(fastify: FastifyInstance, folder: string, publicUrl: string): Promise<GraphiQL> {
  const file = join(folder, 'graphiql', 'index.html');
  if (!existsSync(file)) return () => false;
  const policy = contentSecurityPolicy(publicUrl, {
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
  });
  const page = await preparePage(await readFile(file, 'utf8'), policy);
  await fastify.register(fastifyStatic, {
    root: join(folder, 'graphiql'),
    prefix: '/graphiql/',
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
    maxAge: '1h',
  });
  return (request, reply) => {
    const isBrowser = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!isBrowser) return false;
    return sendPage(page, request, reply);
  };
}
