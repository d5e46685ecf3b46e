import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddress from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import type { Config } from '../../config/config.js';

/** Whether the proxy at `address`, the `hop`-th seen from here, may say whom it forwards for. */
export type Trust = (address: string, hop: number) => boolean;

/** How far `TRUST_PROXY` trusts X-Forwarded-For: not at all, for that many hops, or from these addresses. */
export function createTrust(trustProxy: Config['trustProxy']): Trust {
  if (trustProxy === false) return () => false;
  if (typeof trustProxy === 'number') return (_address, hop) => hop < trustProxy;
  return proxyAddress.compile(trustProxy.split(',').map((entry) => entry.trim()));
}

/** An address in its usual form: without the port that some proxies add, and a mapped one as the IPv4 address that it is. */
function usualForm(text: string): string {
  const address = text.trim().replace(/^\[(.+)\](?::\d+)?$|^(\d+(?:\.\d+){3}):\d+$/, '$1$2');
  // Some zones are read by Node alone.
  return isIP(address) !== 0 && ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
}

/**
 * Changes the headers of a request to what is read of a proxy: addresses in their usual form, so that one network is counted
 * once however it is written, and neither host nor protocol: not every proxy overwrites a client's own, and the public URL is
 * known.
 */
export function tidyForwarded({ headers }: IncomingMessage): void {
  delete headers['x-forwarded-host'];
  delete headers['x-forwarded-proto'];
  const chain = headers['x-forwarded-for'];
  if (typeof chain === 'string') headers['x-forwarded-for'] = chain.split(',').map(usualForm).join(', ');
}

/** The client's address behind the trusted proxies, as in Fastify's `request.ip`; empty once the connection is closed. */
export function clientAddress(request: IncomingMessage, trust: Trust): string {
  const address: string | undefined = proxyAddress(request, trust);
  return address ?? '';
}
