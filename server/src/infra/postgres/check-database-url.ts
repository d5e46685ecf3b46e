import { ReliableClient } from './reliable-client.js';

const TIMEOUT_MS = 5000;

/** Misconfigurations by Postgres's error code. */
const CONFIGURATION_ERRORS: Readonly<Record<string, (address: URL) => string>> = {
  '28P01': ({ username }) => `refuses the password of '${username}'`,
  '28000': ({ username }) => `does not let '${username}' in from here (pg_hba.conf)`,
  '3D000': ({ pathname }) => `has no database '${pathname.slice(1)}'`,
  '42501': ({ username }) => `gives '${username}' no right to connect`,
};

/**
 * Connects to the URL of the variable `name`; returns the problem as a sentence for the operator, without the password, or
 * null.
 */
export async function checkDatabaseUrl(
  url: string,
  name = 'DATABASE_URL',
  timeoutMs = TIMEOUT_MS,
): Promise<string | null> {
  const address = new URL(url);
  const client = new ReliableClient({
    connectionString: url,
    connectionTimeoutMillis: timeoutMs,
    statementTimeoutMs: timeoutMs,
  });
  try {
    await client.connect();
    return null;
  } catch (fault) {
    const { code = '', message = '' } = fault as { code?: string; message?: string };
    const host = `${address.hostname}:${address.port || '5432'}`;
    const problem = CONFIGURATION_ERRORS[code]?.(address);
    return problem === undefined
      ? `${name}: no database answers at ${host} (${code || message})`
      : `${name}: the server at ${host} ${problem}`;
  } finally {
    await client.end();
  }
}
