import { AppError } from '../../../../common/app-error.js';
import type { Database } from '../../../../infra/postgres/data-source.js';
import { int, type RowOf, readRow, rowType, text } from '../../../../infra/postgres/row-type.js';
import { Authenticator } from './authenticator.entity.js';
import { Passkey } from './passkey.entity.js';
import { RecoveryCode } from './recovery-code.entity.js';

/** Of member `$1`. */
const FACTOR_OWNER_ROW = rowType({
  email: text(),
  factors: int.of(`((SELECT count(*) FROM authenticator WHERE member_id = $1) +
                    (SELECT count(*) FROM passkey WHERE member_id = $1))::int`),
});
export type FactorOwner = RowOf<typeof FACTOR_OWNER_ROW>;

/** Locks an account, so that two changes of its factors follow each other, and counts them. Refuses with USER_GONE. */
export async function lockFactors(database: Database, memberId: number): Promise<FactorOwner> {
  await database.query('SELECT 1 FROM member WHERE id = $1 FOR UPDATE', [memberId]);
  const owner = await readRow(database, FACTOR_OWNER_ROW, `SELECT ${FACTOR_OWNER_ROW.list} FROM member WHERE id = $1`, [
    memberId,
  ]);
  if (owner === null) throw new AppError('USER_GONE');
  return owner;
}

/** Deletes every second factor of a member, such as of one who is no longer an administrator. */
export async function forgetSecondFactors(database: Database, memberId: number): Promise<void> {
  for (const entity of [Authenticator, Passkey, RecoveryCode])
    await database.getRepository(entity).delete({ memberId });
}
