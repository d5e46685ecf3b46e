import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NameServer, startNameServer } from '../../../test/network/name-server.js';
import { createMailDomains, type MailDomains } from './mail-domains.js';

let server: NameServer;
let domains: MailDomains;
beforeAll(async () => {
  server = await startNameServer({
    'null-mx.example': { MX: { preference: 0, exchange: '.' }, A: '192.0.2.1' },
    'empty.example': { TXT: 'nothing here' },
    'mx.example': { MX: { preference: 10, exchange: 'mail.mx.example' } },
    'a.example': { A: '192.0.2.1' },
    'aaaa.example': { AAAA: '2001:db8::1' },
    'fault.example': 'SERVFAIL',
    'unreadable.example': 'unreadable',
    'silent.example': 'silent',
  });
  domains = createMailDomains(server.address);
});
afterAll(() => server.close());

describe('a domain', () => {
  it.each(['null-mx.example', 'empty.example', 'unknown.example'])('%s receives no mail', async (domain) => {
    expect(await domains.receivesMail(domain)).toBe(false);
  });

  it.each(['mx.example', 'a.example', 'aaaa.example', 'fault.example', 'unreadable.example'])(
    '%s may receive mail',
    async (domain) => {
      expect(await domains.receivesMail(domain)).toBe(true);
    },
  );

  it('passes after one question where the name server is silent', async () => {
    expect(await domains.receivesMail('silent.example')).toBe(true);
    expect(server.questions.filter((question) => question.endsWith(' silent.example'))).toEqual(['MX silent.example']);
  });

  it('passes where there is no name server', async () => {
    const gone = await startNameServer({});
    await gone.close();
    expect(await createMailDomains(gone.address).receivesMail('unknown.example')).toBe(true);
  });

  it('passes without a question where the check is off', async () => {
    const before = server.questions.length;
    expect(await createMailDomains('off').receivesMail('unknown.example')).toBe(true);
    expect(server.questions).toHaveLength(before);
  });
});
