import { MARKED_WITHDRAWALS } from '@venn/schema/limits';
import { monthsLater } from '@venn/schema/time';
import { MoreThan } from 'typeorm';
import type { Database } from '../../../infra/postgres/data-source.js';
import { PlusOrder } from './plus-order.entity.js';

/** Since when a member's withdrawals count. */
export const withdrawalsCountSince = (now: Date): Date => monthsLater(now, -MARKED_WITHDRAWALS.months);

/**
 * Whether a member can buy Plus only with the consent to begin at once. After a withdrawal it is needed: without it
 * nothing may be charged for the days that were used, and Plus would be free for ever, two weeks at a time.
 */
export const needsConsent = (
  database: Pick<Database, 'getRepository'>,
  memberId: number,
  now: Date,
): Promise<boolean> =>
  database.getRepository(PlusOrder).existsBy({ memberId, withdrawnAt: MoreThan(withdrawalsCountSince(now)) });
