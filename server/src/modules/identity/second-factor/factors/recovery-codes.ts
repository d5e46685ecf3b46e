import { hash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@venn/schema/limits';
import type { Database } from '../../../../infra/postgres/data-source.js';
import { RecoveryCode } from './recovery-code.entity.js';

/** Without letters that are mistaken for digits or each other. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

const newGroup = (): string =>
  Array.from({ length: GROUP_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** A code of some 79 random bits, such as `k3mp-7xwq-a9fd-tn4h`. */
const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

/** The form in which a code is stored; the same for every way to type it. */
const hashOf = (code: string): Buffer => hash('sha256', code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''), 'buffer');

/** The number of an account's unused codes. */
export const countRecoveryCodes = (database: Database, memberId: number): Promise<number> =>
  database.getRepository(RecoveryCode).countBy({ memberId });

/** Replaces the codes of an account, and returns the new ones. */
export async function replaceRecoveryCodes(database: Database, memberId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const repository = database.getRepository(RecoveryCode);
  await repository.delete({ memberId });
  await repository.insert(codes.map((code) => ({ memberId, codeHash: hashOf(code) })));
  return codes;
}

/** Uses a code up; false when it isn't an unused one of the account. */
export async function spendRecoveryCode(database: Database, memberId: number, code: string): Promise<boolean> {
  const { affected } = await database.getRepository(RecoveryCode).delete({ memberId, codeHash: hashOf(code) });
  return affected === 1;
}
