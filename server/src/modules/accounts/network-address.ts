import { isIP } from 'node:net';

/** An address as Postgres keeps it, without an IPv6 zone; null when a proxy's header named none. */
export function storableAddress(ip: string): string | null {
  const address = ip.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}
