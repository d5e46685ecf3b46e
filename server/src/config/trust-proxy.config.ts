import { isIP } from 'node:net';
import type { EnvironmentReader } from './environment.reader.js';

const ADDRESS_BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };

/** Whether a text is an IP address, or a network of addresses in CIDR notation. `/0`, every address, is none. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = ADDRESS_BITS[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
}

/** Proxies to trust: none, so many hops from the server, or a list of addresses and networks. */
export function readTrustProxy(read: EnvironmentReader): false | number | string {
  const value = read.matching(
    'TRUST_PROXY',
    { test: (text) => /^(?:on|off|\d{1,2})$/.test(text) || text.split(',').every((part) => isNetwork(part.trim())) },
    "off, on, the number of proxies in front, or their addresses ('10.0.0.0/8, 127.0.0.1')",
  );
  if (value === null || value === 'off' || value === '0') return false;
  // 'on' means the nearest proxy: trusting the whole chain would let clients choose their address.
  if (value === 'on') return 1;
  return /^\d+$/.test(value) ? Number(value) : value;
}
