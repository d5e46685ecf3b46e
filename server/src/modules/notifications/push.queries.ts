import { type NotificationKind, PUSHED_KINDS } from '@venn/schema/notifications';
import type { SqlDatabase } from '../../infra/postgres/data-source.js';
import { columnsOf, int, type RowOf, readRows, rowType, text } from '../../infra/postgres/row-type.js';
import { isActive } from '../members/members.module.js';

/** Condition on a member's id, which is SQL like the kind: the member wants pushes of it. */
const choosesPush = (memberId: string, kind: string): string =>
  `coalesce(
     (SELECT ${kind} = ANY (push_kinds) FROM notification_setting WHERE notification_setting.member_id = ${memberId}),
     ${kind} IN (${PUSHED_KINDS.map((each) => `'${each}'`).join(', ')}))`;

/** The same, and the member has a phone or browser to be told on. */
export const wantsPush = (memberId: string, kind: string): string =>
  `(EXISTS (SELECT 1 FROM push_device WHERE push_device.member_id = ${memberId}) AND ${choosesPush(memberId, kind)})`;

/** Condition on an aliased `member` row: it gets mails of comments on its posts. */
export const wantsCommentMails = (member: string): string =>
  `(${member}.refused_email IS DISTINCT FROM ${member}.email
    AND coalesce((SELECT comment_mails FROM notification_setting WHERE notification_setting.member_id = ${member}.id), false))`;

const DEVICE_ROW = rowType(columnsOf('push_device', { id: int, endpoint: text(), p256dh: text(), auth: text() }));
export type DeviceRow = RowOf<typeof DEVICE_ROW>;

/** The devices that a member is told on of one kind; none where the member isn't active or doesn't want it. */
export const readDevices = (database: SqlDatabase, memberId: number, kind: NotificationKind): Promise<DeviceRow[]> =>
  readRows(
    database,
    DEVICE_ROW,
    `SELECT ${DEVICE_ROW.list} FROM push_device JOIN member ON member.id = push_device.member_id
      WHERE member.id = $1 AND ${isActive('member')} AND ${choosesPush('member.id', '$2::text')} ORDER BY push_device.id`,
    [memberId, kind],
  );

/** Stores what became of messages to devices, by their ids: some were reached, some are no more. */
export async function storeOutcomes(
  database: SqlDatabase,
  { reached, gone, now }: { reached: readonly number[]; gone: readonly number[]; now: Date },
): Promise<void> {
  await database.query(
    `WITH gone AS (DELETE FROM push_device WHERE id = ANY ($2::bigint[]))
     UPDATE push_device SET last_success_at = $3 WHERE id = ANY ($1::bigint[])`,
    [reached, gone, now],
  );
}
