import { CHANGE_PASSWORD_PATH } from '@venn/schema/paths';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../common/clock.js';
import type { Config } from '../../config/config.js';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

interface Options {
  config: Pick<Config, 'publicUrl' | 'contactTo'>;
  clock: Clock;
}

/** `/.well-known/`: where to report a weakness (RFC 9116), and where password managers change a password. */
export function addWellKnown(fastify: FastifyInstance, { config: { publicUrl, contactTo }, clock }: Options): void {
  fastify.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + VALID_DAYS * 24 * 60 * 60 * 1000);
    const lines = [
      `Contact: mailto:${contactTo}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: da, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
  fastify.get('/.well-known/change-password', (_request, reply) => reply.redirect(CHANGE_PASSWORD_PATH, 302));
}
