import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { clientAddress, createTrust, tidyForwarded } from './client-address.js';

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

it.each([
  ['203.0.113.7:1234', '203.0.113.7'],
  ['[2001:db8::1]:80', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1%eth0'],
  ['fe80::1%a-b.c:d', 'fe80::1%a-b.c:d'],
  ['unknown', 'unknown'],
  [' 6.6.6.6:80,9.9.9.9 ', '6.6.6.6, 9.9.9.9'],
  ['', ''],
])('%j is read as %j, and no host or protocol of a proxy', (written, read) => {
  const headers = { 'x-forwarded-for': written, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': '1' };
  tidyForwarded({ headers } as unknown as IncomingMessage);
  expect(headers).toEqual({ 'x-forwarded-for': read });
});
