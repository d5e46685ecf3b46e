import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '../../config/config.js';

/** Whether the proxy at `address`, the `hop`-th seen from here, may say whom it forwards for. */
export type Trust = (address: string, hop: number) => boolean;

/** How far `TRUST_PROXY` trusts X-Forwarded-For: not at all, for that many hops, or from these addresses. */
export function createTrust(trustProxy: Config['trustProxy']): Trust {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddress.compile(trustProxy.split(',').map((entry) => entry.trim()));
}

/** The client's address behind the trusted proxies, as in Fastify's `request.ip`; empty once the connection is closed. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  const address: string | undefined = proxyAddress(request, trust);
  return address ?? '';
}
