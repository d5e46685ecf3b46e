import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import helmet from 'helmet';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** The default policy: own origin only, nothing inline. */
function directives(publicUrl: string): Record<string, string[] | null> {
  const isHttps = publicUrl.startsWith('https:');
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    // Workers compute proofs of work.
    'worker-src': ["'self'"],
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

/** What helmet sends besides, as it does for a response that has none of these headers yet. */
function helmetHeaders(isHttps: boolean): Record<string, string> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value;
    },
    removeHeader() {},
  };
  const addHeaders = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps ? { maxAge: YEAR_SECONDS, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  addHeaders({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}

/**
 * The headers of every response, also of those that no route and no hook sees: malformed requests, refused sockets.
 * `cache-control` is no-store and the CSP strict unless a route sets them.
 */
export const securityHeaders = (publicUrl: string): Record<string, string> => ({
  ...helmetHeaders(publicUrl.startsWith('https:')),
  'cache-control': 'no-store',
  'content-security-policy': contentSecurityPolicy(publicUrl),
  'permissions-policy': PERMISSIONS,
});

/** A whole response with these headers as HTTP/1.1 text, for a connection that Node gives no response object. */
export function rawResponse(status: string, headers: Record<string, string>, body = ''): string {
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    ...(body === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }),
    'content-length': Buffer.byteLength(body),
  });
  return `HTTP/1.1 ${status}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

/** How long a client has to read the response that ends its connection. */
const LAST_READ_MS = 1000;

/** Sends a response and ends the connection, also of a client that never closes its side. */
export function endWith(stream: Duplex, response: string): void {
  stream.end(response);
  const timer = setTimeout(() => stream.destroy(), LAST_READ_MS).unref();
  stream.once('close', () => clearTimeout(timer));
}
