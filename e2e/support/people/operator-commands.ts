import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { readDemoLogins } from '../../../server/src/demo/demo-logins.js';
import { ask, type E2eMember, logIn } from './members.js';

interface Printed {
  stdout: string;
  stderr: string;
}

/** Runs an operator's command on the data folder of a running server, with this standard input. */
export function runCommand(name: string, dataDir: string, options: string[], input = ''): Promise<Printed> {
  const running = promisify(execFile)(process.execPath, [`server/dist/commands/${name}.js`, ...options], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'test' },
  });
  running.child.stdin?.end(input);
  return running;
}

/** Bans a member with the operator's command. */
export async function banFromTerminal({ email }: E2eMember, dataDir: string): Promise<void> {
  await runCommand('admin-ban', dataDir, ['--email', email, '--reason', 'Spam']);
}

/** Makes a member an administrator with the operator's command, which takes the processor time of a page; a ban ends. */
export async function promoteFromTerminal(member: E2eMember, dataDir: string): Promise<E2eMember> {
  const { email, username, password } = member;
  const options = ['--email', email, '--username', username, '--password-stdin'];
  await runCommand('admin-create', dataDir, options, `${password}\n`);
  return { ...member, token: (await logIn(member.server, member.email)).token };
}

/** Makes a member of the shared server, or of the one with this data folder, an administrator with a new session. */
export async function promote(member: E2eMember, dataDir = sharedDataDir()): Promise<E2eMember> {
  if (dataDir !== sharedDataDir()) return promoteFromTerminal(member, dataDir);
  demoAdministrator ??= logInDemoAdministrator(member.server);
  const answer = await ask('PATCH', `/admin/users/${member.id}/role`, { role: 'admin' }, await demoAdministrator);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { ...member, token: (await logIn(member.server, member.email)).token };
}

const sharedDataDir = (): string => process.env['E2E_DATA_DIR'] ?? '';

/** Of the shared server: logged in once per worker. */
let demoAdministrator: Promise<{ server: string; token: string }> | undefined;

async function logInDemoAdministrator(server: string): Promise<{ server: string; token: string }> {
  const login = (await readDemoLogins(sharedDataDir())).find(({ about }) => about.includes('administrator'));
  if (login === undefined) throw new Error('The demo has no administrator');
  const { email, password } = login;
  const { status, body } = await ask('POST', '/login', { email, password }, { server });
  expect(status, JSON.stringify(body)).toBe(200);
  return { server, token: (body as { token: string }).token };
}
