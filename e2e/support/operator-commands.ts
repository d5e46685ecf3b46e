import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type E2eMember, logIn } from './members.js';

/** Runs an operator's command while the server runs. */
async function command(name: string, dataDir: string, ...options: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [`server/dist/commands/${name}.js`, ...options], {
    env: { ...process.env, DATA_DIR: dataDir, NODE_ENV: 'test' },
  });
}

/** Bans a member with the operator's command. */
export const banFromTerminal = ({ email }: E2eMember, dataDir: string): Promise<void> =>
  command('admin-ban', dataDir, '--email', email, '--reason', 'Spam');

/** Makes a member of the shared server, or of the one with this data folder, an administrator with a new session. */
export async function promote(member: E2eMember, dataDir = process.env['E2E_DATA_DIR'] ?? ''): Promise<E2eMember> {
  const { email, username, password } = member;
  await command('admin-create', dataDir, '--email', email, '--username', username, '--password', password);
  return { ...member, token: (await logIn(member.server, member.email)).token };
}
