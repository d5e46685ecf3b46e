import { PATHS } from '@venn/schema/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { UnsubscribeService } from './unsubscribe.service.js';

interface Options {
  unsubscribing: UnsubscribeService;
}

const BODY_MAX_BYTES = 4096;

/**
 * The one click of RFC 8058: mail programs POST to the address of `List-Unsubscribe`. A GET of it is a page of the
 * client with a button, for programs that look at every link of a mail must not turn anything off.
 */
export const unsubscribeRoutes: FastifyPluginAsync<Options> = async (fastify, { unsubscribing }) => {
  // Whatever form it comes in, all that counts stands in the address.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES }, (_request, _body, done) =>
    done(null),
  );

  fastify.post<{ Querystring: { token?: unknown } }>(PATHS.unsubscribe, async ({ query: { token } }, reply) => {
    const { message } = await unsubscribing.unsubscribe(typeof token === 'string' ? token : '');
    // A mail program asked, which shows it to nobody.
    return reply.type('text/plain; charset=utf-8').send(message.da);
  });
};
