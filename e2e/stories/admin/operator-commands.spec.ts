import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { ask, newMember, registerMember } from '../../support/people/members.js';
import { promote, promoteFromTerminal, runCommand } from '../../support/people/operator-commands.js';
import { codeOf } from '../../support/people/second-factor.js';
import { waitForMail } from '../../support/server/inbox.js';
import { test } from '../../support/test.js';

const dataDir = (): string => process.env['E2E_DATA_DIR'] ?? '';

/** Options for an administrator who doesn't exist yet. */
function newAccount(): { email: string; options: string[] } {
  // Eight digits would be refused as a phone number.
  const unique = randomBytes(3).toString('hex');
  const email = `${unique}@example.dk`;
  return { email, options: ['--email', email, '--username', `Adm_${unique}`] };
}

interface Login {
  token: string;
  secondFactor: string;
  user: { role: string };
}
const logIn = async (email: string, password: string) =>
  (await ask('POST', '/login', { email, password })).body as Login;

test('admin:create reads the password from standard input, and prints nothing of it', async () => {
  const { email, options } = newAccount();
  const { stdout, stderr } = await runCommand(
    'admin-create',
    dataDir(),
    [...options, '--password-stdin'],
    'kastanje trompet sne\n',
  );
  expect(stdout + stderr).not.toContain('kastanje');
  expect(stderr).not.toContain('Warning');
  expect((await logIn(email, 'kastanje trompet sne')).user.role).toBe('admin');
});

test('admin:create makes a password where none is given, and prints it once', async () => {
  const { email, options } = newAccount();
  const { stdout } = await runCommand('admin-create', dataDir(), options);
  const [, password = ''] = /^Password, shown once: (\S{20})$/m.exec(stdout) ?? [];
  expect((await logIn(email, password)).user.role).toBe('admin');
});

test('admin:create warns about a password among its options, and refuses a weak one', async () => {
  const { email, options } = newAccount();
  const { stderr } = await runCommand('admin-create', dataDir(), [...options, '--password', 'kastanje trompet sne']);
  expect(stderr).toContain('Warning: --password is visible to other programs');
  expect((await logIn(email, 'kastanje trompet sne')).user.role).toBe('admin');
  for (const weak of ['elleve-tegn', 'qwerty123456', '']) {
    await expect(
      runCommand('admin-create', dataDir(), [...newAccount().options, '--password-stdin'], `${weak}\n`),
    ).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('password: ') });
  }
});

test('admin:reset-second-factor removes every factor and ends the logins', async () => {
  const admin = await promote(await newMember('frida'));
  const app = await ask('POST', '/auth/authenticator', {}, admin);
  const { secret } = app.body as { secret: string };
  const confirmed = await ask('POST', '/auth/authenticator/confirm', { code: await codeOf(secret, 0) }, admin);
  expect(confirmed.status).toBe(200);
  expect((await logIn(admin.email, admin.password)).secondFactor).toBe('required');

  const { stdout } = await runCommand('admin-reset-second-factor', dataDir(), ['--email', admin.email.toUpperCase()]);
  expect(stdout).toContain(`${admin.username} has no second factor any more`);
  await waitForMail(admin.server, admin.email, ({ text }) => text.includes('nulstillet fra serveren'));
  expect((await ask('GET', '/profile', undefined, admin)).status).toBe(401);
  expect((await logIn(admin.email, admin.password)).secondFactor).toBe('none');
  await expect(
    runCommand('admin-reset-second-factor', dataDir(), ['--email', 'nobody@example.dk']),
  ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('No administrator has this address') });
});

test('admin:block blocks a domain and a network, lists them and unblocks them', async () => {
  // Ten commands start.
  test.slow();
  const unique = randomBytes(4).toString('hex');
  const domain = `${unique}.example`;
  // Of the documentation's addresses, so that no other story comes from there.
  const network = `2001:db8:f${unique.slice(0, 3)}::/48`;
  const block = (...options: string[]) => runCommand('admin-block', dataDir(), options);
  const lines = async () =>
    (await block('--list')).stdout.split('\n').filter((line) => line.includes(domain) || line.includes(network));
  const registerThere = () => registerMember('anna', { email: `anna@mx.${domain}` });

  for (const [code, options, mistake] of [
    [2, ['--reason', 'Bots'], 'npm run admin:block -- (--domain'],
    [1, ['--domain', domain], 'Give a reason'],
    [2, ['--domain', domain, '--reason', 'Bots', '--until', 'tomorrow'], 'tomorrow is no day'],
    [1, ['--domain', domain, '--remove'], 'It is not blocked.'],
  ] as const) {
    await expect(block(...options)).rejects.toMatchObject({ code, stderr: expect.stringContaining(mistake) });
  }
  const first = await block('--domain', `@${domain.toUpperCase()}`, '--reason', 'Bots', '--until', '2099-05-01');
  expect(first.stdout).toBe(`${domain} is blocked until 2099-05-01T00:00:00.000Z.\n`);
  expect((await block('--network', network, '--reason', 'Scripts')).stdout).toBe(`${network} is blocked.\n`);
  expect(await lines()).toEqual([
    `network\t${network}\tno end\tScripts`,
    `domain\t${domain}\tuntil 2099-05-01T00:00:00.000Z\tBots`,
  ]);
  // The running server knows it at once.
  await expect(registerThere()).rejects.toThrow('EMAIL_REFUSED');

  expect((await block('--domain', domain, '--remove')).stdout).toBe(`${domain} is no longer blocked.\n`);
  await block('--network', network, '--remove');
  expect(await lines()).toEqual([]);
  await registerThere();
});

test('admin:ban takes an end in Danish days and the reasons that the member is told', async () => {
  const member = await newMember('gudrun');
  const ban = (...more: string[]) =>
    runCommand('admin-ban', dataDir(), ['--email', member.email, '--reason', 'Spam', ...more]);
  for (const wrong of [
    ['--until', '2027-02-30'],
    ['--days', '0'],
    ['--days', '7', '--until', '2027-06-01'],
    ['--ground', 'ukendt'],
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one data folder
    await expect(ban(...wrong)).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('npm run admin:ban'),
    });
  }
  await ban('--days', '7');
  const suspended = await ask('POST', '/login', { email: member.email, password: member.password });
  const until = Date.parse((suspended.body as { until: string }).until);
  expect(Math.abs(until - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);

  const year = new Date().getUTCFullYear() + 1;
  const { stdout } = await ban('--until', `${year}-06-01`, '--ground', 'spam', '--facts', 'Reklame for kurser');
  // Summer time: the day begins at 22 o'clock UTC.
  expect(stdout).toContain(`Until ${year}-05-31T22:00:00.000Z`);
  const { status, body } = await ask('POST', '/login', { email: member.email, password: member.password });
  expect([status, body]).toMatchObject([
    403,
    { until: `${year}-05-31T22:00:00.000Z`, facts: 'Reklame for kurser', ground: expect.stringContaining('spam') },
  ]);

  await promoteFromTerminal(member, dataDir());
  await waitForMail(member.server, member.email, ({ text }) => text.includes('Det gælder ikke længere.'));
});
