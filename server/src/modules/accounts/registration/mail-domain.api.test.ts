import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createMember } from '../../../../test/factories.js';
import { type NameServer, startNameServer } from '../../../../test/network/name-server.js';
import { registration } from '../../../../test/registration.js';

const REFUSAL = {
  status: 400,
  body: {
    code: 'EMAIL_REFUSED',
    fields: [
      { field: 'email', text: 'E-mailadressens domæne kan ikke modtage mails. Tjek, at den er skrevet rigtigt.' },
    ],
  },
};

let names: NameServer;
let app: TestApp;
beforeAll(async () => {
  names = await startNameServer({
    'mail.example': { MX: { preference: 10, exchange: 'mx.mail.example' } },
    'xn--ml-yia.example': { MX: { preference: 10, exchange: 'mx.mail.example' } },
    'null.example': { MX: { preference: 0, exchange: '.' } },
    'fault.example': 'SERVFAIL',
  });
  app = await startTestApp({ env: { DNS_RESOLVER: names.address } });
});
afterAll(async () => {
  await app.close();
  await names.close();
});

const register = (domain: string) => app.rest('POST', '/api/register', { body: registration({ domain }) });

it.each(['null.example', 'gmial.example'])('refuses a registration with an address of %s', async (domain) => {
  expect(await register(domain)).toMatchObject(REFUSAL);
});

it('refuses a change to an address of a domain without mail', async () => {
  const { token } = await createMember(app);
  expect(await app.rest('PUT', '/api/profile', { token, body: { email: 'ny@null.example' } })).toMatchObject(REFUSAL);
  expect((await app.rest('PUT', '/api/profile', { token, body: { email: 'ny@mail.example' } })).status).toBe(200);
});

it.each(['mail.example', 'mål.example', 'fault.example'])('lets %s through', async (domain) => {
  expect((await register(domain)).status).toBe(201);
});

it('asks for no domain of a login', async () => {
  const { email, password } = await createMember(app);
  const before = names.questions.length;
  expect((await app.rest('POST', '/api/login', { body: { email, password } })).status).toBe(200);
  expect(names.questions).toHaveLength(before);
});
