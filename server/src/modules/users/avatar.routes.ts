import { ERROR_TEXTS } from '@venn/schema/texts/errors';
import type { FastifyPluginAsync } from 'fastify';
import { AVATAR_PATH } from '../../common/avatar-url.js';
import type { AvatarStore } from '../../infra/avatar-store.js';

/**
 * Serves members' pictures. A name never shows another picture, so browsers keep it for good; whatever the bytes are,
 * they are a picture to the browser.
 */
export const avatarRoutes =
  (avatarStore: AvatarStore): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { name: string } }>(`${AVATAR_PATH}:name`, async ({ params }, reply) => {
      const bytes = await avatarStore.read(params.name);
      reply.header('x-content-type-options', 'nosniff').header('content-security-policy', "default-src 'none'");
      if (bytes === null) {
        return reply
          .code(404)
          .header('cache-control', 'no-store')
          .send({ error: ERROR_TEXTS.da.NOT_FOUND, code: 'NOT_FOUND' });
      }
      return reply.header('cache-control', 'public, max-age=31536000, immutable').type('image/webp').send(bytes);
    });
  };
