import { parse } from 'tldts';
import { isReachable, literalAddress, type Reach } from './public-address.js';

/** The longest URL of a push service that is kept; the known ones have up to some 500 characters. */
export const ENDPOINT_MAX_LENGTH = 1000;

function isPublicName(hostname: string): boolean {
  const { domain, isIcann, isPrivate } = parse(hostname);
  return domain !== null && (isIcann === true || isPrivate === true);
}

/**
 * The URL of a subscription at a push service: over https, of a public host at its usual port. Null for every other text.
 * What a name resolves to is checked with each connection.
 */
export function parseEndpoint(text: string, reach: Reach): URL | null {
  if (text.length > ENDPOINT_MAX_LENGTH || !URL.canParse(text)) return null;
  const url = new URL(text);
  // As it is kept: what isn't ASCII is longer there.
  if (url.href.length > ENDPOINT_MAX_LENGTH) return null;
  if (url.username !== '' || url.password !== '') return null;
  const address = literalAddress(url);
  if (address !== null) {
    // No push service is reached by its bare address, of which anybody has thousands that never answer.
    const isLocal = !isReachable(address, 'public') && isReachable(address, reach);
    return isLocal && /^https?:$/.test(url.protocol) ? url : null;
  }
  // What isn't below a public suffix, such as `postgres` or `db.internal`, is a machine of the own network.
  if (!isPublicName(url.hostname)) return null;
  return url.protocol === 'https:' && url.port === '' ? url : null;
}
