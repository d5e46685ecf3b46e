import type { QuietHours } from '@venn/schema/notifications';
import type { SqlDatabase } from '../../infra/postgres/data-source.js';
import { bool, columnsOf, int, orNull, type RowOf, readRow, rowType } from '../../infra/postgres/row-type.js';
import { USUAL_QUIET_HOURS } from '../../shared/quiet-hours.js';

/** Of an aliased `notification_setting` that may be missing. */
export const QUIET_COLUMNS = {
  ...columnsOf('setting', { quietFrom: orNull(int), quietUntil: orNull(int) }),
  hasSetting: bool.of('setting.member_id IS NOT NULL'),
};

const QUIET_ROW = rowType(QUIET_COLUMNS);

/** What the columns say; null: there are none. */
export function quietHoursOf({ hasSetting, quietFrom, quietUntil }: RowOf<typeof QUIET_ROW>): QuietHours | null {
  if (!hasSetting) return USUAL_QUIET_HOURS;
  return quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
}

/** The quiet hours of a member; null: none. */
export async function readQuietHours(database: SqlDatabase, memberId: number): Promise<QuietHours | null> {
  const sql = `SELECT ${QUIET_ROW.list} FROM notification_setting AS setting WHERE setting.member_id = $1`;
  const row = await readRow(database, QUIET_ROW, sql, [memberId]);
  return row === null ? USUAL_QUIET_HOURS : quietHoursOf(row);
}

/** Condition on a member's id, which is SQL like the hour in Copenhagen: it is one of the member's quiet hours. */
export const isQuiet = (memberId: string, hour: string): string =>
  `coalesce(
     (SELECT coalesce(CASE WHEN quiet_from < quiet_until THEN ${hour} >= quiet_from AND ${hour} < quiet_until
                           ELSE ${hour} >= quiet_from OR ${hour} < quiet_until END, false)
        FROM notification_setting WHERE notification_setting.member_id = ${memberId}),
     ${hour} >= ${USUAL_QUIET_HOURS.from} OR ${hour} < ${USUAL_QUIET_HOURS.until})`;
