import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Everything of ours from our own origin, and nothing inline. */
function directives(publicUrl: string): Record<string, string[] | null> {
  const isHttps = publicUrl.startsWith('https:');
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    // The preview of a chosen picture is a blob.
    'img-src': ["'self'", 'blob:'],
    // Some browsers don't count the socket as 'self'.
    'connect-src': ["'self'", publicUrl.replace(/^http/, 'ws')],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'upgrade-insecure-requests': isHttps ? [] : null,
  };
}

/** The product's Content-Security-Policy with single directives replaced. */
export function contentSecurityPolicy(publicUrl: string, changes: Record<string, string[]> = {}): string {
  return Object.entries({ ...directives(publicUrl), ...changes })
    .flatMap(([name, values]) => (values === null ? [] : [[name, ...values].join(' ')]))
    .join('; ');
}

/** What even an answer to a request that can't be read carries. */
export const essentialHeaders = (publicUrl: string): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy(publicUrl),
  'permissions-policy': PERMISSIONS,
  'x-content-type-options': 'nosniff',
});

/**
 * Headers of every answer, errors too. Nothing is kept by a cache unless its route says so. A route that needs another
 * policy sets its own header.
 */
export async function secureHeaders(fastify: FastifyInstance, publicUrl: string): Promise<void> {
  const isHttps = publicUrl.startsWith('https:');
  const options: FastifyHelmetOptions = {
    global: true,
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  };
  const headers = essentialHeaders(publicUrl);
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  await fastify.register(helmet, options);
}
