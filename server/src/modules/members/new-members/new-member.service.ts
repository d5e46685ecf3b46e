import { NEW_MEMBER_DAYS } from '@venn/schema/limits';
import { DAY_MS } from '@venn/schema/time';
import type { Clock } from '../../../common/clock.js';
import { inBatches } from '../../../infra/postgres/batches.js';
import type { Database } from '../../../infra/postgres/data-source.js';
import { int, readValue } from '../../../infra/postgres/row-type.js';

/** The oldest registration of a new member. */
export const newMembersFrom = (now: Date): Date => new Date(now.getTime() - NEW_MEMBER_DAYS * DAY_MS);

/** Members who aren't new any longer. */
export class NewMemberService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Ends `isNew` of members who registered more than `NEW_MEMBER_DAYS` ago. Rows that are locked wait for the next run. */
  async end(): Promise<void> {
    await inBatches(async (batch) => {
      const ended = await readValue(
        this.database,
        int,
        `WITH ended AS (
           UPDATE member SET is_new = false WHERE id = ANY (ARRAY(
             SELECT id FROM member WHERE is_new AND created_at <= $1 LIMIT $2 FOR UPDATE SKIP LOCKED)) RETURNING 1)
         SELECT count(*)::int FROM ended`,
        [newMembersFrom(this.clock.now()), batch],
      );
      return ended ?? 0;
    });
  }
}
