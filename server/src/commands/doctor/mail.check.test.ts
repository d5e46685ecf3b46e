import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findingsOf } from '../../../test/doctor.js';
import { type NameServer, startNameServer } from '../../../test/network/name-server.js';
import { freePort } from '../../../test/network/redis.js';
import { mailDomainCheck } from './mail-domain.check.js';
import { mailServerCheck } from './mail-server.check.js';

const servers: SMTPServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise<void>((resolve) => server.close(() => resolve()))));
});

/** Starts a mail server that knows one user; its address. */
async function startMailServer(options: SMTPServerOptions = {}): Promise<string> {
  const server = new SMTPServer({
    onAuth: ({ username, password }, _session, done) =>
      username === 'venn' && password === 'secret' ? done(null, { user: username }) : done(new Error('Who are you?')),
    ...options,
  });
  // A client that refuses the certificate.
  server.on('error', () => undefined);
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

const examineServer = (url: string): Promise<string[]> => findingsOf(mailServerCheck, { SMTP_URL: url });

describe('the check of the mail server', () => {
  it('finds encryption by STARTTLS, and a login that is accepted or refused', async () => {
    const place = await startMailServer();
    const trusting = '?tls.rejectUnauthorized=false';
    expect(await examineServer(`smtp://venn:secret@${place}${trusting}`)).toEqual([
      `ok mail server: ${place} answers.`,
      'ok mail server: encryption: The connection is encrypted.',
      'ok mail server: login: The login is accepted.',
    ]);
    const refused = await examineServer(`smtp://venn:wrong@${place}${trusting}`);
    expect(refused[2]).toMatch(/^failed mail server: login: The login is refused \(.*Who are you\?\); correct user/);
    expect(refused.join()).not.toContain('wrong');
  });

  it('finds a certificate that nobody signed, and one without encryption', async () => {
    const place = await startMailServer();
    expect(await examineServer(`smtp://venn:secret@${place}`)).toEqual([
      expect.stringMatching(/^failed mail server: .* is not usable \(.*certificate.*\); correct SMTP_URL/),
    ]);
    const plain = await startMailServer({ disabledCommands: ['STARTTLS', 'AUTH'], authOptional: true });
    expect(await examineServer(`smtp://${plain}`)).toEqual([
      `ok mail server: ${plain} answers.`,
      'ok mail server: encryption: The connection stays on this machine.',
    ]);
  });

  it('says why there is none', async () => {
    const nowhere = `127.0.0.1:${await freePort()}`;
    expect(await examineServer(`smtp://${nowhere}`)).toEqual([
      `failed mail server: ${nowhere} is not usable (connect ECONNREFUSED ${nowhere}); correct SMTP_URL, or ask the provider.`,
    ]);
  });
});

describe('the check of the mail domain', () => {
  let names: NameServer;
  beforeAll(async () => {
    names = await startNameServer({
      'good.example': { TXT: ['other=1', 'v=spf1 mx -all'], MX: { preference: 10, exchange: 'mx.good.example' } },
      's1._domainkey.good.example': { TXT: 'v=DKIM1; k=rsa; p=MIGf' },
      'venn._domainkey.good.example': { TXT: [['v=DKIM1; ', 'p=MIIB']] },
      'old._domainkey.good.example': { TXT: 'v=DKIM1; p=' },
      '_dmarc.good.example': { TXT: 'v=DMARC1; p=reject' },
      'post.good.example': { TXT: ['v=spf1 +all'], MX: { preference: 10, exchange: 'mx.good.example' } },
      'default._domainkey.post.good.example': { TXT: 'v=DKIM1; p=' },
      'bare.example': {},
      'double.example': { TXT: ['v=spf1 mx -all', 'v=spf1 a -all'], A: '127.0.0.1' },
      '_dmarc.double.example': { TXT: 'v=DMARC1; rua=mailto:a@double.example' },
      'broken.example': 'SERVFAIL',
    });
  });
  afterAll(() => names.close());

  const examine = (domain: string, dkimSelector: string | null = null): Promise<string[]> =>
    findingsOf(
      mailDomainCheck,
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: `Venn <hej@${domain}>`, DNS_RESOLVER: names.address },
      { dkimSelector },
    );

  it('finds the records of a domain that has them', async () => {
    expect(await examine('good.example')).toEqual([
      'ok mail domain: bounces: good.example receives mail.',
      'ok mail domain: DKIM: good.example has a key under the selector s1.',
      'ok mail domain: DMARC: _dmarc.good.example: v=DMARC1; p=reject',
      'ok mail domain: SPF: good.example: v=spf1 mx -all',
    ]);
  });

  it.each([
    ['venn', 'ok mail domain: DKIM: good.example has a key under the selector venn.'],
    [
      'old',
      'failed mail domain: DKIM: The key under the selector old of good.example is revoked; publish the current one.',
    ],
    ['none', 'failed mail domain: DKIM: good.example has no key under the selector none; publish it.'],
  ])('looks under the selector %s', async (selector, finding) => {
    expect(await examine('good.example', selector)).toContain(finding);
  });

  it('says what is missing, wrong or too wide', async () => {
    expect(await examine('bare.example')).toEqual([
      expect.stringMatching(/^warning mail domain: bounces: bare.example receives no mail/),
      expect.stringMatching(/^warning mail domain: DKIM: bare.example has no key under a usual selector; name yours/),
      expect.stringMatching(/^warning mail domain: DMARC: bare.example has no DMARC record, .* at _dmarc.bare.example/),
      expect.stringMatching(/^warning mail domain: SPF: bare.example has no SPF record/),
    ]);
    expect(await examine('double.example')).toEqual([
      'ok mail domain: bounces: double.example receives mail.',
      expect.stringMatching(/^warning mail domain: DKIM/),
      expect.stringMatching(/^failed mail domain: DMARC: _dmarc.double.example has no valid policy/),
      expect.stringMatching(/^failed mail domain: SPF: double.example has 2 SPF records/),
    ]);
    expect(await examine('post.good.example')).toEqual([
      expect.stringMatching(/^ok mail domain: bounces/),
      expect.stringMatching(
        /^failed mail domain: DKIM: The key under the selector default of post.good.example is revoked/,
      ),
      'ok mail domain: DMARC: _dmarc.good.example: v=DMARC1; p=reject',
      expect.stringMatching(/^warning mail domain: SPF: The SPF record of post.good.example allows everybody to send/),
    ]);
  });

  it('says when the name server has a fault', async () => {
    expect(await examine('broken.example')).toContain(
      "failed mail domain: The name server doesn't answer about broken.example (ESERVFAIL); check DNS_RESOLVER.",
    );
  });
});
