import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '../../config/config.js';

/** Whether the proxy at `address`, the `hop`-th seen from here, may say whom it speaks for. */
export type Trust = (address: string, hop: number) => boolean;

/** How far `TRUST_PROXY` believes X-Forwarded-For: not at all, so many hops, or these addresses. */
export function createTrust(trustProxy: Config['trustProxy']): Trust {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  const proxies = new BlockList();
  for (const entry of trustProxy.split(',')) {
    const [address = '', prefix] = entry.trim().split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) proxies.addAddress(address, family);
    else proxies.addSubnet(address, Number(prefix), family);
  }
  return (address) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The address of whoever is behind the proxies that are believed, as Fastify's `request.ip` has it. */
export function clientAddress({ socket, headers }: IncomingMessage, trust: Trust): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',');
  const chain = [socket.remoteAddress ?? '', ...forwarded.map((address) => address.trim()).reverse()].filter(Boolean);
  const stranger = chain.findIndex((address, hop) => !trust(address, hop));
  return chain[stranger] ?? chain.at(-1) ?? '';
}
