import type { Database } from '../../infra/postgres/data-source.js';
import { json, orNull, type RowOf, readRow, rowType, text, texts, timestamptz } from '../../infra/postgres/row-type.js';
import { Member } from '../members/members.module.js';

/**
 * Columns of a member that no export contains: secrets, what administrators have noted, the service's own state, and
 * what is exported in another form. Every other column is exported.
 */
const INTERNAL_COLUMNS = [
  'usernameKey',
  'usernameSkeleton',
  'emailKey',
  'claimedEmail',
  'passwordHash',
  'refusedEmail',
  'townId',
  'unreadMails',
  'aftaleMailsOff',
  'unreadMailSentAt',
  'breakRemindedAt',
  'isNew',
  'activeWeek',
  'activeMonth',
  'greetedAt',
  'hidesOthers',
  'banReason',
  'bannedAt',
  'bannedUntil',
  'roleBeforeBan',
  'cooldownUntil',
] as const satisfies readonly (keyof Member)[];
type InternalColumn = (typeof INTERNAL_COLUMNS)[number];

/** `pendingEmailFrom` is when the pending address takes effect. */
const RELATED_ROW = rowType({
  location: orNull(text()).of('town.label'),
  pendingEmailFrom: orNull(timestamptz).of('(SELECT counts_from FROM email_change WHERE member_id = member.id)'),
  interests: texts().of(`ARRAY(
    SELECT interest.name FROM member_interest JOIN interest ON interest.id = interest_id
     WHERE member_id = member.id ORDER BY interest.id)`),
  formerNames: json<{ username: string; changed_at: string }[]>().of(`(
    SELECT coalesce(json_agg(json_build_object('username', former_name.username, 'changed_at', changed_at)
                             ORDER BY changed_at DESC), '[]')
      FROM former_name WHERE member_id = member.id)`),
});

/** A member's own account in an export. */
export type ExportAccount = Omit<Member, InternalColumn | 'town'> & RowOf<typeof RELATED_ROW>;

const isExported = (column: string): boolean => !(INTERNAL_COLUMNS as readonly string[]).includes(column);

/** The label of the town, the instant from which a new address counts, and the names of the interests of a member. */
const readRelated = (database: Database, memberId: number): Promise<RowOf<typeof RELATED_ROW> | null> =>
  readRow(
    database,
    RELATED_ROW,
    `SELECT ${RELATED_ROW.list} FROM member LEFT JOIN town ON town.id = town_id WHERE member.id = $1`,
    [memberId],
  );

/** The account of a member; null once it is erased. */
export async function readAccount(database: Database, memberId: number): Promise<ExportAccount | null> {
  const { columns: stored } = database.getRepository(Member).metadata;
  const columns = stored.map(({ propertyName }) => propertyName).filter(isExported);
  const select = Object.fromEntries(columns.map((column) => [column, true]));
  const member = await database.getRepository(Member).findOne({ where: { id: memberId }, select });
  const related = await readRelated(database, memberId);
  return member === null || related === null ? null : { ...member, ...related };
}
