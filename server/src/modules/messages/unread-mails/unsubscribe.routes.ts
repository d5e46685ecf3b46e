import { PATHS } from '@venn/schema/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { UnsubscribeService } from './unsubscribe.service.js';

interface Options {
  unsubscribing: UnsubscribeService;
}

const BODY_MAX_BYTES = 4096;

/**
 * One-click unsubscribe (RFC 8058): mail clients POST to the URL of `List-Unsubscribe`. A GET returns a page of the
 * client with a button, because link scanners that open every link of a mail must not unsubscribe anybody.
 */
export const unsubscribeRoutes: FastifyPluginAsync<Options> = async (fastify, { unsubscribing }) => {
  // The body is ignored: the token is in the URL.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES }, (_request, _body, done) =>
    done(null),
  );

  fastify.post<{ Querystring: { token?: unknown } }>(PATHS.unsubscribe, async ({ query: { token } }, reply) => {
    const { message } = await unsubscribing.unsubscribe(typeof token === 'string' ? token : '');
    // Requests come from mail clients, which do not show the text: no language is negotiated.
    return reply.type('text/plain; charset=utf-8').send(message.da);
  });
};
