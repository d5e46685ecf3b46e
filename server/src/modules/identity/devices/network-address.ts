import { isIP } from 'node:net';

/** An IP address in the form of a Postgres `inet`, without IPv6 zone; null for text that is no IP address. */
export function storableAddress(ip: string): string | null {
  const [zoneless = ''] = ip.split('%', 1);
  const address = zoneless.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address;
}
