import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type E2eMember, logIn } from './members.js';

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

/** Makes a member of the shared server, or of the one with this data folder, an administrator with a new session. */
export async function promote(member: E2eMember, dataDir = process.env['E2E_DATA_DIR'] ?? ''): Promise<E2eMember> {
  const { email, username, password } = member;
  const options = ['--email', email, '--username', username, '--password-stdin'];
  await runCommand('admin-create', dataDir, options, `${password}\n`);
  return { ...member, token: (await logIn(member.server, member.email)).token };
}
