import { KeyObject, webcrypto } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { createServer, type Server } from 'node:tls';
import { X509CertificateGenerator } from '@peculiar/x509';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClock } from '../../../test/test-clock.js';
import { endOfCertificate, machineGauges } from './machine.gauges.js';
import type { MeasuredGauge } from './measured-gauge.js';

const DAY = 24 * 60 * 60;
/** Certificates have whole seconds. */
const ENDS_AT = new Date(Math.floor(Date.now() / 1000 + 30 * DAY) * 1000);

let website: Server;
let connections = 0;
let url: string;
beforeAll(async () => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    notBefore: new Date(0),
    notAfter: ENDS_AT,
    signingAlgorithm: algorithm,
    keys,
  });
  const key = KeyObject.from(keys.privateKey).export({ type: 'pkcs8', format: 'pem' });
  website = createServer({ key, cert: certificate.toString('pem') }).listen(0, '127.0.0.1');
  website.on('connection', () => {
    connections += 1;
  });
  website.on('tlsClientError', () => undefined);
  await once(website, 'listening');
  url = `https://localhost:${(website.address() as AddressInfo).port}`;
});
afterAll(() => website.close());

const gauge = (gauges: readonly MeasuredGauge[], name: string): MeasuredGauge => {
  const found = gauges.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};

describe('the certificate of the public address', () => {
  it('is looked at once an hour', async () => {
    const clock = new TestClock();
    const { measure } = gauge(machineGauges(tmpdir(), url, clock), 'venn_certificate_seconds');
    const before = connections;
    expect(await measure()).toBeCloseTo((ENDS_AT.getTime() - Date.now()) / 1000, -2);
    clock.advance(59 * 60);
    expect(await measure()).toBeCloseTo((ENDS_AT.getTime() - clock.now().getTime()) / 1000, -2);
    expect(connections).toBe(before + 1);
    clock.advance(61);
    await measure();
    expect(connections).toBe(before + 2);
  });

  it('is none without https, or where nobody answers', async () => {
    expect(await endOfCertificate(new URL('http://localhost:3000'))).toBeNull();
    expect(await endOfCertificate(new URL('https://localhost:1'))).toBeNull();
    expect(await endOfCertificate(new URL(url))).toEqual(ENDS_AT);
  });
});

describe('the disk', () => {
  it('is that of the data folder', async () => {
    const { measure } = gauge(machineGauges(tmpdir(), url, new TestClock()), 'venn_disk_bytes');
    expect(await measure()).toEqual([
      { labels: { state: 'free' }, value: expect.any(Number) },
      { labels: { state: 'all' }, value: expect.any(Number) },
    ]);
  });
});
