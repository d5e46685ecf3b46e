import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../config/config.js';

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a page of another site sends the request, a sibling subdomain's included. The browser says so in Sec-Fetch-Site
 * (over https and on this machine) and in Origin, which no page can set; programs send neither. Own are the origin of the
 * public URL and that of the requested host; in development also every one of this machine.
 */
export function isForeignPage(
  headers: IncomingHttpHeaders,
  host: string,
  { publicUrl, production }: Pick<Config, 'publicUrl' | 'production'>,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  const url = origin !== undefined && URL.canParse(origin) ? new URL(origin) : null;
  if (!production && url !== null && LOOPBACK.includes(url.hostname)) return false;
  // Decides before Origin: behind a proxy that changes the host, an own page's origin may look foreign.
  if (site === 'same-origin') return false;
  if (site === 'cross-site' || site === 'same-site') return true;
  return origin !== undefined && origin !== publicUrl && url?.host !== host;
}
