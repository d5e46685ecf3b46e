import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { GRAPHQL_PATH } from '../../common/api-paths.js';
import type { Config } from '../../config/config.js';
import { isOpenTo } from '../../infra/http/cors.js';
import { isForeignPage } from '../../infra/http/foreign-page.js';
import { endWith, rawResponse } from '../../infra/http/security-headers.js';
import { languageOf } from '../context.js';
import { CLOSED_ORIGIN } from '../foreign-page.texts.js';

/** Status and body with which an upgrade request is refused. */
export interface UpgradeRefusal {
  status: string;
  body?: string;
}

type Origins = Pick<Config, 'publicUrl' | 'production' | 'apiOrigins'>;

/** Whether a page of another site asks for a socket: it needs a personal token. */
export const isForeignUpgrade = ({ headers }: IncomingMessage, config: Origins): boolean =>
  isForeignPage(headers, headers.host ?? '', config);

/** Why an upgrade request is refused; null for one of `/graphql`, unless from a page that the API is closed to. */
export function upgradeRefusal(request: IncomingMessage, config: Origins): UpgradeRefusal | null {
  const { url, headers } = request;
  if (url?.split('?', 1)[0] !== GRAPHQL_PATH) return { status: '404 Not Found' };
  if (!isForeignUpgrade(request, config) || isOpenTo(headers.origin, config)) return null;
  const error = CLOSED_ORIGIN[languageOf(headers['accept-language'])];
  return { status: '403 Forbidden', body: JSON.stringify({ error, code: 'FORBIDDEN' }) };
}

/** Refuses an upgrade request and closes its connection. */
export function refuseUpgrade(stream: Duplex, { status, body }: UpgradeRefusal, headers: Record<string, string>): void {
  stream.on('error', () => undefined);
  endWith(stream, rawResponse(status, headers, body));
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
