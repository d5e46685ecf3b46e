import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../../config/config.js';
import { rawResponse } from '../../infra/http/security-headers.js';

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
export function refuseUpgrade(stream: Duplex, status: string, headers: Record<string, string>): void {
  stream.on('error', () => undefined);
  stream.end(rawResponse(status, headers));
}

/** Whether a request asks for a WebSocket; any other protocol, such as h2c, is not spoken here. */
export const asksForWebSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.trim().toLowerCase() === 'websocket';

/**
 * Answers a request as if it had no Upgrade header, as RFC 9110 says of protocols that a server doesn't speak. Node hands
 * over the bare connection, so its bytes are given back: the head without that header, and what has been read after it.
 */
export function ignoreUpgrade(server: Server, request: IncomingMessage, stream: Duplex, rest: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2);
    if (name.toLowerCase() !== 'upgrade') lines.push(`${name}: ${value}`);
  }
  stream.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), rest]));
  server.emit('connection', stream);
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
