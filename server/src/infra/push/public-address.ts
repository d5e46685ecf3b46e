import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Where requests may go that members have a part in. */
export type Reach = 'public' | 'publicAndLoopback';

/** Deprecated addresses that contain an IPv4 address (RFC 4291, 2.5.5.1). */
const IPV4_COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96');

/** Whether an IP address is one of the Internet's, also where IPv6 contains an IPv4 address. */
export function isReachable(address: string, reach: Reach): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  // The library takes `::a00:1`, which is 10.0.0.1, for an address of the Internet.
  const isPublic = range === 'unicast' && !(parsed instanceof ipaddr.IPv6 && parsed.match(IPV4_COMPATIBLE));
  return isPublic || (reach === 'publicAndLoopback' && range === 'loopback');
}

/** An address that no request may go to. */
export class UnreachableAddress extends Error {
  override readonly name = 'UnreachableAddress';
}

/** The address of a URL's host that is one, or null for a name. */
export function literalAddress({ hostname }: URL): string | null {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) === 0 ? null : ipaddr.parse(address).toString();
}

/**
 * Looks up a name for one connection, and fails where any of its addresses isn't public: between a check and the
 * connection, a name could get another one. It isn't asked about hosts that are addresses.
 */
export function lookupWithin(reach: Reach, resolve: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (fault, addresses) => {
      if (fault) return done(fault, []);
      const wrong = addresses.find(({ address }) => !isReachable(address, reach));
      if (wrong) return done(new UnreachableAddress(`${hostname} is not a public host`), []);
      const [first] = addresses;
      if (options.all) return done(null, addresses);
      return done(null, first?.address ?? '', first?.family);
    });
  };
}
