import { FACTOR_REQUEST_MINUTES } from '@venn/schema/limits';
import { addSeconds, type Clock } from '../../../../common/clock.js';
import type { Database } from '../../../../infra/postgres/data-source.js';
import { bytea, readValue } from '../../../../infra/postgres/row-type.js';
import { FactorRequest, type FactorRequestKind } from './factor-request.entity.js';

/** What sessions have begun: the set-up of a factor, or the use of a passkey. */
export class FactorRequests {
  constructor(private readonly clock: Clock) {}

  /** Begins a request; it replaces an earlier one of the kind. */
  async begin(database: Database, sessionId: number, kind: FactorRequestKind, secret: Buffer): Promise<void> {
    const expiresAt = addSeconds(this.clock.now(), FACTOR_REQUEST_MINUTES * 60);
    await database.getRepository(FactorRequest).upsert({ sessionId, kind, secret, expiresAt }, ['sessionId', 'kind']);
  }

  /** The secret of a request that can still be completed; null without one. */
  async find(database: Database, sessionId: number, kind: FactorRequestKind): Promise<Buffer | null> {
    const request = await database.getRepository(FactorRequest).findOneBy({ sessionId, kind });
    return request === null || request.expiresAt <= this.clock.now() ? null : request.secret;
  }

  /** Deletes a request and returns its secret: it can be completed once. */
  spend(database: Database, sessionId: number, kind: FactorRequestKind): Promise<Buffer | null> {
    return readValue(
      database,
      bytea,
      `WITH spent AS (
         DELETE FROM factor_request WHERE session_id = $1 AND kind = $2 RETURNING secret, expires_at)
       SELECT secret FROM spent WHERE expires_at > $3`,
      [sessionId, kind, this.clock.now()],
    );
  }
}
