import { isIP } from 'node:net';
import { BLOCKED_NETWORK_BITS_MIN, UNCONFIRMED_NETWORK_BITS_MIN } from '@venn/schema/limits';
import { trimText } from '@venn/schema/rules/blank';
import { parse } from 'tldts';
import { emailKeyOf } from '../../../common/email-address.js';
import { storableAddress } from '../devices/network-address.js';
import type { SourceKind } from './blocked-source.entity.js';
import { isMailProvider } from './mail-providers.js';

/** A domain and all those above it: `a.b.dk`, `b.dk` and `dk`. */
export const domainAndParents = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.map((_label, at) => labels.slice(at).join('.'));
};

/** A mail domain in the form that addresses are compared by; null for text that is none, and for a top-level domain. */
export function blockableDomain(text: string): string | null {
  const written = trimText(text).replace(/^@/, '');
  const domain = emailKeyOf(`x@${written}`).slice('x@'.length);
  const { hostname, domain: registrable, isIp } = parse(domain);
  return hostname === domain && isIp === false && registrable !== null ? domain : null;
}

/**
 * An IP address or a network such as `192.0.2.0/24` in the form of a Postgres `inet`; null for text that is neither, and
 * for networks so large that they are a mistake.
 */
export function blockableNetwork(text: string): string | null {
  const [written = '', bits, ...rest] = trimText(text).split('/');
  const address = storableAddress(written);
  if (address === null || rest.length > 0 || written.includes('%')) return null;
  const most = isIP(address) === 4 ? 32 : 128;
  if (bits === undefined) return `${address}/${most}`;
  // A mapped address has other bits than the IPv4 address that it stands for.
  if (!/^\d{1,3}$/.test(bits) || address !== written) return null;
  const least = most === 32 ? BLOCKED_NETWORK_BITS_MIN.v4 : BLOCKED_NETWORK_BITS_MIN.v6;
  return Number(bits) >= least && Number(bits) <= most ? `${address}/${bits}` : null;
}

/** Whether a source, as `blockableDomain` or `blockableNetwork` writes it, is that of very many people. */
export function isWidelyUsed(kind: SourceKind, value: string): boolean {
  if (kind === 'domain') return isMailProvider(value);
  const [address = '', bits] = value.split('/');
  return Number(bits) < UNCONFIRMED_NETWORK_BITS_MIN[isIP(address) === 4 ? 'v4' : 'v6'];
}
