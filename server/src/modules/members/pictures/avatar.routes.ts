import type { FastifyPluginAsync } from 'fastify';
import { AppError } from '../../../common/app-error.js';
import type { AvatarStore } from '../../../infra/storage/avatar-store.js';
import { AVATAR_PATH } from '../../../shared/avatar-url.js';

const POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Options {
  avatarStore: AvatarStore;
}

/**
 * Serves members' pictures. The content of a name never changes, so browsers may cache it for good; caches
 * between them and us may not: a picture that its member has removed is to be gone. `nosniff` and the
 * Content-Security-Policy keep browsers from running it as anything but a picture.
 */
export const avatarRoutes: FastifyPluginAsync<Options> = async (fastify, { avatarStore }) => {
  fastify.get<{ Params: { name: string } }>(`${AVATAR_PATH}:name`, async ({ params }, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('content-security-policy', POLICY);
    const bytes = await avatarStore.read(params.name);
    if (bytes === null) throw new AppError('NOT_FOUND');
    return reply.header('cache-control', 'private, max-age=31536000, immutable').type('image/webp').send(bytes);
  });
};
