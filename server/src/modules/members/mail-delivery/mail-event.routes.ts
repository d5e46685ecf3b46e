import type { FastifyPluginAsync } from 'fastify';
import { MAIL_EVENTS_PATH } from '../../../common/api-paths.js';
import type { MailEventService } from './mail-event.service.js';

interface Options {
  mailEvents: MailEventService;
}

const BODY_MAX_BYTES = 16 * 1024;

/** The webhook of the mail provider. */
export const mailEventRoutes: FastifyPluginAsync<Options> = async (fastify, { mailEvents }) => {
  // The signature is of the bytes that were sent, whatever type they are said to have.
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  fastify.post(MAIL_EVENTS_PATH, async ({ headers, body }, reply) => {
    await mailEvents.receive(headers, Buffer.isBuffer(body) ? body : Buffer.alloc(0));
    return reply.code(204).send();
  });
};
