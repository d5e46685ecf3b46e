import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.js';
import { codeOf, EmailSteps } from '../../../test/email-change.js';
import { createMember } from '../../../test/factories.js';
import { registration } from '../../../test/registration.js';
import { Signer } from '../../infra/signing/signer.js';
import { NameKeyService } from '../members/names/name-key.service.js';

let app: TestApp;
let count = 0;
let local: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  count += 1;
  local = `offer${'x'.repeat(count)}`;
});
afterAll(() => app.close());

const steps = new EmailSteps(() => app);
const register = (email: string) => steps.post('/register', registration({ email }));

/** Spellings of one mailbox: of other widths, with a soft hyphen, in Punycode. */
const SPELLINGS: readonly (readonly [plain: string, ...others: string[]])[] = [
  ['example.dk', 'ｅxample.dk', 'EXAMPLE.dk', 'exampⅼe.dk'],
  ['ågård.dk', 'xn--grd-tlab.dk', 'ÅGÅRD.dk', 'a\u030aga\u030ard.dk'],
];

describe.each(SPELLINGS)('the mailbox at %s', (plain, ...others) => {
  it('has one account, in whatever spelling', async () => {
    await createMember(app, { email: `${local}@${plain}` });
    for (const domain of others) {
      const again = await register(`${local}@${domain}`);
      expect([domain, codeOf(again)]).toEqual([domain, 'EMAIL_TAKEN']);
    }
    const rows = await app.dataSource.query('SELECT 1 FROM member WHERE email LIKE $1', [`${local}@%`]);
    expect(rows).toHaveLength(1);
  });

  it('has one account of several registrations, whichever is confirmed', async () => {
    for (const domain of [plain, ...others]) expect(codeOf(await register(`${local}@${domain}`))).toBe('ok');
    const tokens = await steps.tokensTo(`${local}@${plain.normalize('NFC')}`, 'verify-email');
    const codes: string[] = [];
    for (const token of tokens) codes.push(codeOf(await steps.confirm(token)));
    expect(codes).toEqual(['ok', ...others.map(() => 'INVALID_LINK')]);
    await app.mails();
    const rows = await app.dataSource.query('SELECT email FROM member WHERE email LIKE $1', [`${local}@%`]);
    expect(rows).toEqual([{ email: `${local}@${plain}` }]);
  });

  it.each(others)('is logged in to and reset as @%s', async (domain) => {
    const { email, password } = await createMember(app, { email: `${local}@${plain}` });
    expect(codeOf(await steps.logIn(`${local}@${domain}`, password))).toBe('ok');
    await steps.post('/auth/forgot-password', { email: `${local}@${domain}` });
    expect(await steps.tokensTo(email, 'reset-password')).toHaveLength(1);
  });

  it.each(others)('is taken as a new address @%s', async (domain) => {
    await createMember(app, { email: `${local}@${plain}` });
    const { token } = await createMember(app);
    expect(codeOf(await steps.put(token, { email: `${local}@${domain}` }))).toBe('EMAIL_TAKEN');
  });

  it('keeps a ban', async () => {
    const admin = await createMember(app, { role: 'admin' });
    const banned = await createMember(app, { email: `${local}@${plain}` });
    await app.services.adminActions.ban(admin.id, banned.id, 'Svindel');
    await app.services.adminActions.deleteUser(admin.id, banned.id);
    await app.mails();
    for (const domain of [plain, others[0]]) {
      expect(codeOf(await register(`${local}@${domain}`))).toBe('EMAIL_TAKEN');
    }
  });
});

it.each([
  ['with a soft hyphen', 'exam\u00adple.dk'],
  ['with an ideographic full stop', 'example。dk'],
  ['that is an IP address', '127.0.0.1'],
  ['that is an IP address of other widths', '１２７.0.0.1'],
  ['that is a hexadecimal IP address', '0x7f.1'],
])('refuses a domain %s', async (_what, domain) => {
  expect(codeOf(await register(`${local}@${domain}`))).toBe('VALIDATION');
});

it('keeps a ban that is stored as an older version hashed it', async () => {
  const signer = new Signer(app.dataSource, 'banned-email');
  const hash = Buffer.from(await signer.sign(`${local}@xn--grd-tlab.dk`), 'base64url');
  await app.dataSource.query(`INSERT INTO banned_email (email_hash, expires_at) VALUES ($1, '2040-01-01')`, [hash]);
  expect(codeOf(await register(`${local}@ågård.dk`))).toBe('EMAIL_TAKEN');
  const asWritten = Buffer.from(await signer.sign(`${local}@ｅxample.dk`), 'base64url');
  await app.dataSource.query(`INSERT INTO banned_email (email_hash, expires_at) VALUES ($1, '2040-01-01')`, [
    asWritten,
  ]);
  expect(codeOf(await register(`${local}@ｅxample.dk`))).toBe('EMAIL_TAKEN');
});

describe('two accounts of one mailbox, from before addresses were compared by keys', () => {
  it('each log in and reset the password with the address as it was written', async () => {
    const plain = await createMember(app, { email: `${local}@example.dk`, password: 'den-rigtige-kode' });
    const wide = await createMember(app, { password: 'den-anden-kode' });
    const written = `${local}@ｅxample.dk`;
    await app.dataSource.query('UPDATE member SET email = $2 WHERE id = $1', [wide.id, written]);
    await new NameKeyService(app.dataSource).fill();

    expect(codeOf(await steps.logIn(written, 'den-anden-kode'))).toBe('ok');
    expect(codeOf(await steps.logIn(plain.email, 'den-rigtige-kode'))).toBe('ok');
    expect(codeOf(await steps.logIn(plain.email, 'den-anden-kode'))).toBe('INVALID_CREDENTIALS');
    // Another spelling is that of the mailbox.
    expect(codeOf(await steps.logIn(`${local}@exampⅼe.dk`, 'den-rigtige-kode'))).toBe('ok');
    const linkOwner = async (typed: string): Promise<unknown> => {
      await app.dataSource.query(`DELETE FROM link_token`);
      await steps.post('/auth/forgot-password', { email: typed });
      await app.mails();
      return (await app.dataSource.query('SELECT member_id FROM link_token'))[0]?.member_id;
    };
    expect(await linkOwner(written)).toBe(wide.id);
    expect(await linkOwner(plain.email)).toBe(plain.id);
  });
});

describe('mails to an address that nobody has verified', () => {
  it('have no name, whatever asks for them', async () => {
    const email = `${local}@example.dk`;
    const { body } = await register(email);
    await app.mails();
    await steps.post('/auth/forgot-password', { email });
    await steps.post('/auth/resend-verification', { email });
    const mails = (await app.mails()).filter(({ to }) => to === email);
    expect(mails.length).toBeGreaterThanOrEqual(2);
    for (const { subject, text, html } of mails) expect(subject + text + html).not.toContain(body.user.username);
  });
});
