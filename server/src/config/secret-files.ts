import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Environment } from './environment.reader.js';

/** Variables that hold a secret, or a URL with a password. `NAME_FILE` may name a file with the value of each. */
export const SECRET_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'REDIS_URL',
  'SMTP_URL',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'ONPAY_SECRET',
  'ONPAY_API_TOKEN',
  'METRICS_TOKEN',
  'MAIL_WEBHOOK_SECRET',
] as const;

/** The environment with the secrets of files. */
interface WithSecrets {
  env: Environment;
  mistakes: string[];
}

const isSet = (value: string | undefined): value is string => value !== undefined && value.trim() !== '';

/**
 * Reads the files that `NAME_FILE` variables name; paths are relative to `folder`. One line end behind the value belongs to
 * the file, not to the secret. Mistakes never contain what is in a file.
 */
export function readSecretFiles(env: Environment, folder: string): WithSecrets {
  const secrets: Environment = {};
  const mistakes: string[] = [];
  for (const name of SECRET_VARIABLES) {
    const file = env[`${name}_FILE`]?.trim();
    if (!isSet(file)) continue;
    if (isSet(env[name])) {
      mistakes.push(`${name} and ${name}_FILE are both set; keep one of them`);
      continue;
    }
    try {
      const value = readFileSync(resolve(folder, file), 'utf8').replace(/\r?\n$/, '');
      if (isSet(value)) secrets[name] = value;
      else mistakes.push(`${name}_FILE names an empty file: ${file}`);
    } catch (fault) {
      const { code = 'unknown' } = fault as { code?: string };
      mistakes.push(`${name}_FILE names a file that can't be read: ${file} (${code})`);
    }
  }
  return { env: { ...env, ...secrets }, mistakes };
}
