import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../infra/logging/faults.js';

/** A login to try the product with. */
export interface DemoLogin {
  email: string;
  password: string;
  /** Which kind of member it is. */
  about: string;
}

const loginsFile = (dataDir: string): string => join(dataDir, 'demo-logins.json');

/** Writes the logins to a file that only its owner can read. */
export async function saveDemoLogins(dataDir: string, logins: DemoLogin[]): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(loginsFile(dataDir), `${JSON.stringify(logins, null, 2)}\n`);
  await chmod(loginsFile(dataDir), 0o600);
}

/** Reads the demo logins of this data folder; empty without a demo. */
export async function readDemoLogins(dataDir: string): Promise<DemoLogin[]> {
  try {
    return JSON.parse(await readFile(loginsFile(dataDir), 'utf8')) as DemoLogin[];
  } catch (fault) {
    if (hasCode(fault, 'ENOENT')) return [];
    throw fault;
  }
}
