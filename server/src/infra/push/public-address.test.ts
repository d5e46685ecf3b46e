import type { lookup } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { isReachable, lookupWithin, UnreachableAddress } from './public-address.js';
import { parseEndpoint } from './push-endpoint.js';

const OWN_NETWORKS = [
  ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1'],
  ['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', '::ffff:10.0.0.1', 'fd00::1', 'fc00::1', 'fec0::1'],
  ['169.254.169.254', 'fe80::1', '::ffff:169.254.169.254'],
  ['0.0.0.0', '0.1.2.3', '::', '100.64.0.1', '192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ['224.0.0.1', '255.255.255.255', '240.0.0.1', 'ff02::1', '2001:db8::1'],
  // Of IPv4 addresses in IPv6: compatible ones, 6to4, NAT64, Teredo.
  ['::10.0.0.1', '::a00:1', '::2', '2002:7f00:1::', '64:ff9b::7f00:1', '2001:0:7f00:1::'],
  ['localhost', '', '1', '0x7f000001'],
].flat();

describe('an address is reachable', () => {
  it.each(OWN_NETWORKS)('not where it is %s', (address) => {
    expect(isReachable(address, 'public')).toBe(false);
  });

  it.each(['142.250.74.10', '2a00:1450:400f:80d::200a', '::ffff:142.250.74.10'])('where it is %s', (address) => {
    expect(isReachable(address, 'public')).toBe(true);
  });

  it('on the loopback alone where that is allowed', () => {
    expect(OWN_NETWORKS.filter((address) => isReachable(address, 'publicAndLoopback'))).toEqual([
      '127.0.0.1',
      '127.255.255.254',
      '::1',
      '::ffff:127.0.0.1',
    ]);
  });
});

describe('a name is looked up with each connection', () => {
  /** A name server with these addresses. */
  const resolveTo = (...addresses: string[]): typeof lookup =>
    ((_name: string, _options: object, done: (fault: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup;
  const found = (resolve: typeof lookup, all: boolean): Promise<unknown> =>
    new Promise((take, fail) => {
      lookupWithin('public', resolve)('push.example', { all }, (fault, address) => {
        if (fault) fail(fault);
        else take(address);
      });
    });

  it.each([['127.0.0.1'], ['10.0.0.1'], ['::ffff:192.168.0.1']])('and refused where it is %s now', async (address) => {
    for (const all of [true, false]) {
      await expect(found(resolveTo(address), all)).rejects.toThrow(UnreachableAddress);
      // The connection would be tried with the next address where the first one fails.
      await expect(found(resolveTo('142.250.74.10', address), all)).rejects.toThrow(UnreachableAddress);
    }
  });

  it('and used where all its addresses are public', async () => {
    const resolve = resolveTo('142.250.74.10', '2a00:1450::1');
    expect(await found(resolve, false)).toBe('142.250.74.10');
    expect(await found(resolve, true)).toHaveLength(2);
  });
});

describe('an endpoint', () => {
  it.each([
    'not a url',
    'http://push.example.com/a',
    'ftp://push.example.com/a',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://push.example.com:8443/a',
    'https://user:secret@push.example.com/a',
    'https://localhost/a',
    'https://postgres/a',
    'https://db.internal/a',
    'https://printer.lan/a',
    'https://api.localhost/a',
    'https://co.uk/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://[::10.0.0.1]/a',
    'https://8.8.8.8/a',
    'https://[2a00:1450::1]/a',
    'https://169.254.169.254/latest/meta-data',
    `https://push.example.com/${'a'.repeat(1000)}`,
    `https://push.example.com/${'æ'.repeat(200)}`,
  ])('is refused: %s', (text) => {
    expect(parseEndpoint(text, 'public')).toBeNull();
  });

  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('is taken: %s', (text) => {
    expect(parseEndpoint(text, 'public')?.href).toBe(text);
  });

  it('on this machine is taken where that is allowed', () => {
    expect(parseEndpoint('http://127.0.0.1:5000/a', 'publicAndLoopback')?.port).toBe('5000');
    expect(parseEndpoint('http://127.0.0.1:5000/a', 'public')).toBeNull();
    expect(parseEndpoint('http://10.0.0.1/a', 'publicAndLoopback')).toBeNull();
  });
});
