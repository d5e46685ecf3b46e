import { ReliableClient } from './reliable-client.js';

const TIMEOUT_MS = 5000;

/** What an operator can mend, by the code of Postgres. */
const MISTAKES: Readonly<Record<string, (address: URL) => string>> = {
  '28P01': ({ username }) => `refuses the password of '${username}'`,
  '28000': ({ username }) => `does not let '${username}' in from here (pg_hba.conf)`,
  '3D000': ({ pathname }) => `has no database '${pathname.slice(1)}'`,
  '42501': ({ username }) => `gives '${username}' no right to connect`,
};

/**
 * What is wrong with the address in `DATABASE_URL`, in a sentence for whoever has set it and without its password; null
 * when the database answers.
 */
export async function checkDatabaseUrl(url: string): Promise<string | null> {
  const address = new URL(url);
  const client = new ReliableClient({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    statementTimeoutMs: TIMEOUT_MS,
  });
  try {
    await client.connect();
    return null;
  } catch (fault) {
    const { code = '', message = '' } = fault as { code?: string; message?: string };
    const host = `${address.hostname}:${address.port || '5432'}`;
    const mistake = MISTAKES[code]?.(address);
    return mistake === undefined
      ? `DATABASE_URL: no database answers at ${host} (${code || message})`
      : `DATABASE_URL: the server at ${host} ${mistake}`;
  } finally {
    await client.end();
  }
}
