import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** 120 random bits. */
const NEW_PASSWORD_BYTES = 15;

/** The password of a command, and whether the command made it, so that it has to be printed. */
export interface CommandPassword {
  password: string;
  isNew: boolean;
}

/**
 * The password that a command gives an account: the first line of standard input with `--password-stdin`, else a new
 * one. `--password` still works, with a warning: other programs of the machine see it, and the shell keeps it.
 */
export async function readPassword(options: { password: string; fromInput: boolean }): Promise<CommandPassword> {
  if (options.password !== '') {
    console.error(
      'Warning: --password is visible to other programs and stays in the history of the shell. Use --password-stdin, or no option for a new password.',
    );
    return { password: options.password, isNew: false };
  }
  if (options.fromInput) return { password: await readLine(), isNew: false };
  return { password: randomBytes(NEW_PASSWORD_BYTES).toString('base64url'), isNew: true };
}

/** At a terminal the line isn't shown while it is typed. */
async function readLine(): Promise<string> {
  const isTerminal = process.stdin.isTTY;
  if (isTerminal) process.stderr.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
  }
}
