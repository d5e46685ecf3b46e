import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** The default policy: own origin only, nothing inline. */
function directives(publicUrl: string): Record<string, string[] | null> {
  const isHttps = publicUrl.startsWith('https:');
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    // Previews of chosen pictures are blobs.
    'img-src': ["'self'", 'blob:'],
    // In some browsers 'self' doesn't include WebSockets.
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

/** Headers of every response, also to malformed requests. */
export const essentialHeaders = (publicUrl: string): Record<string, string> => ({
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy(publicUrl),
  'permissions-policy': PERMISSIONS,
  'x-content-type-options': 'nosniff',
});

/** Adds the security headers to all responses. `cache-control` is no-store and the CSP strict unless a route sets them. */
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
