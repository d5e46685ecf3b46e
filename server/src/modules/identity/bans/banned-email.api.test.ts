import { BAN_MEMORY_YEARS } from '@venn/schema/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.js';
import { createLinkToken, createMember, type TestMember } from '../../../../test/factories.js';
import { registration } from '../../../../test/registration.js';

let app: TestApp;
let email: string;
let count = 0;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  count += 1;
  email = `udelukket${count}@example.dk`;
});
afterAll(() => app.close());

const register = (address: string) => app.rest('POST', '/api/register', { body: registration({ email: address }) });
const changeEmail = (member: TestMember, to: string) =>
  app.rest('PUT', '/api/profile', { token: member.token, body: { email: to } });

/** Creates, bans and erases an account of this address. */
async function eraseBanned(address: string): Promise<void> {
  const [admin, banned] = [await createMember(app, { role: 'admin' }), await createMember(app, { email: address })];
  await app.services.adminActions.ban(admin.id, banned.id, 'Svindel');
  await app.services.adminActions.deleteUser(admin.id, banned.id);
  await app.mails();
  expect(await app.dataSource.query('SELECT 1 FROM member WHERE id = $1', [banned.id])).toEqual([]);
}

describe('the address of a banned account that was erased', () => {
  it('is refused at registration like any address in use', async () => {
    await eraseBanned(email);
    const taken = await createMember(app);
    const [ofBanned, ofTaken] = [await register(email.toUpperCase()), await register(taken.email)];
    expect(ofBanned).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
    expect([ofBanned.status, ofBanned.body]).toEqual([ofTaken.status, ofTaken.body]);
  });

  it('is refused as a new address', async () => {
    const member = await createMember(app);
    await eraseBanned(email);
    expect(await changeEmail(member, email)).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
  });

  it('is refused at the confirmation of an earlier request', async () => {
    const member = await createMember(app, { pendingEmail: email });
    const token = await createLinkToken(app, 'verify-email', { id: member.id, email });
    await eraseBanned(email);
    const { status, body } = await app.rest('POST', '/api/auth/verify-email', { body: { token } });
    expect([status, body.code]).toEqual([409, 'EMAIL_TAKEN']);
    const [stored] = await app.dataSource.query('SELECT email FROM member WHERE id = $1', [member.id]);
    expect(stored).toEqual({ email: member.email });
  });

  it('is available after two years, to the hour', async () => {
    const now = app.clock.now();
    await eraseBanned(email);
    const later = new Date(now);
    later.setUTCFullYear(later.getUTCFullYear() + BAN_MEMORY_YEARS);
    try {
      app.clock.set(new Date(later.getTime() - 86_400_000));
      await app.services.expiredData.purge();
      expect((await register(email)).status).toBe(409);
      app.clock.set(new Date(later.getTime() + 86_400_000));
      await app.services.expiredData.purge();
      expect((await register(email)).status).toBe(201);
    } finally {
      app.clock.set(now);
    }
  });

  it('is stored as a hash with a key of the installation', async () => {
    await eraseBanned(email);
    const [{ length }] = await app.dataSource.query('SELECT octet_length(email_hash) AS length FROM banned_email');
    expect(length).toBe(16);
    const [{ bits }] = await app.dataSource.query(
      `SELECT octet_length(key) * 8 AS bits FROM signing_key WHERE name = 'banned-email'`,
    );
    expect(bits).toBe(256);
  });
});

describe('the address of an erased account that was not banned', () => {
  it('is available at once', async () => {
    const member = await createMember(app, { email });
    await app.rest('DELETE', '/api/profile', { token: member.token });
    await app.mails();
    expect((await register(email)).status).toBe(201);
  });
});
