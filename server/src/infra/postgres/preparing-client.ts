import { createHash } from 'node:crypto';
import type pg from 'pg';
import { ReliableClient } from './reliable-client.js';

/** Limit of prepared statements; further ones, such as of generated SQL, are sent unprepared. */
const PREPARED_MAX = 1000;
const names = new Map<string, string>();

/** The name of a prepared statement, the same on every connection; null beyond the limit. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size === PREPARED_MAX) return null;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/** A connection that prepares each parameterized statement: Postgres parses it, and mostly plans it, once. */
export class PreparingClient extends ReliableClient {}

const send = Reflect.get(ReliableClient.prototype, 'query') as (this: pg.Client, ...query: unknown[]) => unknown;

PreparingClient.prototype.query = function query(this: pg.Client, ...[text, values, ...rest]: unknown[]): unknown {
  const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : null;
  return name === null ? send.call(this, text, values, ...rest) : send.call(this, { name, text, values }, ...rest);
} as typeof pg.Client.prototype.query;
