import { trimText } from '@venn/schema/rules/blank';
import { emailKeyOf } from '../../common/email-address.js';
import type { Database } from '../../infra/postgres/data-source.js';
import { int, readValue } from '../../infra/postgres/row-type.js';

/** What a member is found by who logs in or asks for a mail: see `memberAt`. */
export function writtenForms(typed: string): [emailKey: string, written: string] {
  const written = trimText(typed);
  return [emailKeyOf(written), written.toLowerCase()];
}

/**
 * SQL: the id of the member with an address, or null. The arguments are SQL for `writtenForms`. An address as it is stored
 * comes before its key: of two old accounts with one key, each is found by how it wrote its own.
 */
export const memberAt = (emailKey: string, written: string): string =>
  `(SELECT addressed.id FROM member AS addressed WHERE addressed.email_key = ${emailKey} OR addressed.email = ${written}
     ORDER BY addressed.email = ${written} DESC LIMIT 1)`;

/** The id of the member with an address, in whatever state; null if there is none. */
export const findMemberAt = (database: Database, typed: string): Promise<number | null> =>
  readValue(database, int, `SELECT id FROM member WHERE id = ${memberAt('$1', '$2')}`, writtenForms(typed));
