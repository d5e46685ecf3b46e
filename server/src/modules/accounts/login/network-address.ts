import { isIP } from 'node:net';

/** An address as Postgres keeps it, without an IPv6 zone; null when a proxy's header named none. */
export function storableAddress(ip: string): string | null {
  const [zoneless = ''] = ip.split('%', 1);
  const address = zoneless.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}
