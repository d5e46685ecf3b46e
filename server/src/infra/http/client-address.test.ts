import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress, createTrust } from './client-address.js';

const from = (remoteAddress: string, forwarded?: string): IncomingMessage =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it.each([
  ['nobody is believed', false, '1.1.1.1', '9.9.9.9', '1.1.1.1'],
  ['one proxy is believed', 1, '10.0.0.1', '9.9.9.9', '9.9.9.9'],
  ['a visitor forges an address before the proxy', 1, '10.0.0.1', '6.6.6.6, 9.9.9.9', '9.9.9.9'],
  ['two proxies are believed', 2, '10.0.0.1', '6.6.6.6, 9.9.9.9, 10.0.0.2', '9.9.9.9'],
  ['no header came', 1, '10.0.0.1', undefined, '10.0.0.1'],
  ['the proxies are named', '10.0.0.0/8, ::1', '10.0.0.1', '6.6.6.6, 9.9.9.9, 10.0.0.2', '9.9.9.9'],
  ['an untrusted client sends the header', '10.0.0.0/8', '9.9.9.9', '6.6.6.6', '9.9.9.9'],
  ['an IPv4 address is written as IPv6', '10.0.0.0/8', '::ffff:10.0.0.1', '9.9.9.9', '9.9.9.9'],
  ['all addresses are trusted', '10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2', '10.0.0.3'],
] as const)('when %s', (_when, trustProxy, remote, forwarded, address) => {
  expect(clientAddress(from(remote, forwarded), createTrust(trustProxy))).toBe(address);
});
