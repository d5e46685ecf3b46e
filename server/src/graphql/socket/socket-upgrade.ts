import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../../config/config.js';

const PATH = '/graphql';

/** The HTTP status with which an upgrade request is refused; null for one of `/graphql` from an allowed origin. */
export function upgradeRefusal(
  { url, headers: { origin, host = '' } }: IncomingMessage,
  config: Pick<Config, 'publicUrl' | 'production'>,
): string | null {
  if (url?.split('?', 1)[0] !== PATH) return '404 Not Found';
  return origin === undefined || isAllowedOrigin(origin, host, config) ? null : '403 Forbidden';
}

/** Refuses an upgrade request and closes its connection. */
export function refuseUpgrade(stream: Duplex, status: string): void {
  stream.on('error', () => undefined);
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** The public URL's origin or that of the requested host; in development also this machine's. */
function isAllowedOrigin(
  origin: string,
  host: string,
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
): boolean {
  if (origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.host === host || (!production && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname));
}
